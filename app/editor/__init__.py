"""The editor's screen: its picture, its changes, and one module for each group of its keys."""
