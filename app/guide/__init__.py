"""The guided set-up: where one is among its questions, the screen that asks them, and the plain lines that do."""
