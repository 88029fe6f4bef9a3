"""The installed name: puts the folder that holds `app/` first on the import path and starts it; imports only `app`."""

import sys
from os import path


def main() -> int:
    """Run the command line with the program's arguments and give its exit status."""
    here = path.dirname(path.abspath(__file__))
    sys.path.insert(0, here if path.isdir(path.join(here, "app")) else path.dirname(here))
    try:
        from app.cli import main as run

        return run()
    except KeyboardInterrupt:  # while the modules were loading
        return 130
