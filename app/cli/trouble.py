"""What ends a command with a sentence instead of a result; imports only the standard library."""


class Trouble(Exception):
    """The command cannot go on; the text says why, and what to do instead."""
