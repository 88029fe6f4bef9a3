"""Tests in a real pseudo-terminal; they may import everything."""
