"""The tests; they may import everything, and mirror the folders of the source."""
