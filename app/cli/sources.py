"""The files that a command was given, `-` for standard input among them; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from app import files
from app.cli.trouble import Trouble
from app.files import Loaded
from schema.document import Document, Syntax, decoded
from schema.document.syntax import syntax_of_name, syntax_of_text
from schema.text import _, visible

STDIN: Final = "-"


def read(name: str) -> Loaded:
    """The bytes of a file or of standard input. Raises `app.files.FileError` or `Trouble`."""
    return read_stdin() if name == STDIN else files.read(name)


def read_stdin() -> Loaded:
    """All of standard input, within the limit of a file. Raises `app.files.TooBig` or `Trouble`."""
    if sys.stdin is None:
        raise Trouble(_("standard input is closed"))
    try:
        data = sys.stdin.buffer.read(files.LIMIT + 1)
    except OSError as error:
        raise Trouble(_("standard input cannot be read: {reason}").format(reason=error.strerror)) from error
    if len(data) > files.LIMIT:
        raise files.TooBig(_("standard input"), _("longer than 10 MiB, so the call would refuse it as a file"))
    return Loaded(STDIN, data)


def document(name: str, options: argparse.Namespace) -> Document:
    """A file, or standard input, as a document. Raises `app.files.FileError` or `Trouble`."""
    return document_of(read(name), options)


def document_of(loaded: Loaded, options: argparse.Namespace) -> Document:
    """The document of what was read."""
    return Document.read(loaded.data, syntax_of(loaded.path, loaded.data, options))


def syntax_of(name: str, data: bytes, options: argparse.Namespace) -> Syntax:
    """How a file is written: as `--syntax` says, else as its name does; standard input as it looks, everything else JSON."""
    if options.syntax:
        return Syntax(options.syntax)
    if name == STDIN:
        return syntax_of_text(decoded(data))
    return syntax_of_name(name) or Syntax.JSON


def shown(name: str) -> str:
    """The name as people read it; standard input has one too."""
    return "<stdin>" if name == STDIN else visible(name)
