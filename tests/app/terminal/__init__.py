"""What lies between the framework and the terminal."""
