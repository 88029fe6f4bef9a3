"""Measurements: `python -m bench` prints figures as ratios against floors of the same run; may import everything."""
