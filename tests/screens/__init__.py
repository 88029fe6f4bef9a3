"""Every screen of the program as a scene: a file, a size and the keys that lead there."""
