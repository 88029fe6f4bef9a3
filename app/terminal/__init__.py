"""What touches the terminal and the framework's insides; imports Textual only."""
