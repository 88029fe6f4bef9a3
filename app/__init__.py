"""The program: command line, session, screens and files; imports `schema`, `widgets` and, in its screen parts, Textual."""

__version__ = "0.1.0"
