"""The floor of first paint and of a key: the smallest Textual screen with one field; imports only Textual."""

from textual.app import App, ComposeResult
from textual.widgets import Input, Static


class Minimal(App[None]):
    """A line of text and an input."""

    def compose(self) -> ComposeResult:
        """The two widgets."""
        yield Static("minimal")
        yield Input(compact=True)


if __name__ == "__main__":
    Minimal().run(mouse=False)
