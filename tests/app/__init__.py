"""Tests of `app/`; they may import everything."""
