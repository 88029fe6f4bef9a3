"""Tests of `widgets/`; they may import everything."""
