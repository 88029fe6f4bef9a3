"""The command line: `main` is the program's entry; imports only `app` and `schema`, and a screen only when one opens."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from app import language
from app.cli import commands
from app.cli.output import Output, prepare_streams, say
from app.cli.trouble import Trouble
from app.files import FileError
from schema.text import _, visible

__all__ = ["main"]

USAGE = 2
"""Exit status for wrong usage, an unreadable file, or output that cannot be written."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: 0 fine, 1 findings, 2 usage or unreadable file, 130 interrupted."""
    prepare_streams()
    language.start(os.environ)
    output = Output(sys.stdout)
    try:
        status = _run(list(sys.argv[1:] if argv is None else argv), output)
        output.finish()
    except (Trouble, FileError) as trouble:
        say(str(trouble))
        status = USAGE
    except KeyboardInterrupt:
        status = 130
    except Exception as error:
        if os.environ.get("ACLDUMP_TRACEBACK"):
            raise
        reason = visible(f"{type(error).__name__}: {error}", 300)
        say(_("this should not have happened: {reason}").format(reason=reason))
        say(_("Please report it, with what ACLDUMP_TRACEBACK=1 prints."))
        status = USAGE
    output.give_up()
    return status


def _run(words: list[str], output: Output) -> int:
    command, rest = commands.chosen(words)
    module = command.load()
    try:
        options = module.parser().parse_intermixed_args(rest)
    except SystemExit as end:  # argparse has printed its help or its complaint
        return end.code if isinstance(end.code, int) else USAGE
    except BrokenPipeError:  # nobody reads the help; only argparse before Python 3.11 minds
        return 0
    return module.run(options, output)
