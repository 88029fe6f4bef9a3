"""`acldump off`: the file stops the dump and keeps all settings; imports only `app` and `schema`."""

from __future__ import annotations

import argparse

from app.cli import arguments, rewriting, setting, sources
from app.cli.output import Output, say
from app.cli.trouble import Trouble
from schema.host import Host
from schema.switching import Switch, switch_of, switched_off
from schema.target import Product
from schema.text import _

_ON_THEIR_OWN = ("NPU_COLLECT_PATH", "ASCEND_DUMP_PATH", "ASCEND_WORK_PATH")
"""Variables that make the runtime write something whatever the file says (runtime.md 2.1, 2.7)."""


def parser() -> argparse.ArgumentParser:
    """The options of `acldump off`."""
    made = arguments.parser(
        "acldump off",
        _(
            "Switches the dump of a file off: the key “dump” becomes “dump-off”, which the runtime passes over. All\n"
            "settings stay in the file, and so does whatever is changed in it meanwhile; `acldump on` gives the key its\n"
            "name back, and with it the same bytes. A program that runs already keeps dumping until it ends or calls\n"
            "finalize_dump.\n\n"
            "Exit status: 0 it is off, 2 wrong usage or a file that cannot be read or written."
        ),
        "acldump off acl.json",
        "acldump off --diff acl.json",
    )
    made.add_argument("file", metavar="FILE", help=_("the file; “-” reads standard input and prints the new text"))
    rewriting.add_options(made, force=False)
    arguments.add_target(made)
    return made


def run(options: argparse.Namespace, output: Output) -> int:
    """0. Raises `Trouble` or `app.files.FileError`."""
    target, host = setting.target_of(options), setting.host_of(options)
    loaded, before = rewriting.load(options.file, options)
    state, file = switch_of(before), sources.shown(options.file)
    if state is Switch.BOTH:
        raise Trouble(rewriting.two_sections(file))
    after = switched_off(before) if state is Switch.ON else before
    rewriting.finish(rewriting.Rewrite(loaded, before, after), options, output, guard=False)
    if state is Switch.ON:
        say(_("a program that runs already keeps dumping until it ends or calls finalize_dump"))
    elif state is Switch.OFF:
        say(_("{file} is off already; `acldump on` brings the dump back").format(file=file))
    else:
        say(_("{file} has no dump section, so there is nothing to switch off").format(file=file))
    if target.product is Product.IPV350:
        say(_("on IPV350 the call fails on a file without a dump section: hand it no file instead"))
    _tell_of_environment(host)
    return 0


def _tell_of_environment(host: Host) -> None:
    for variable in _ON_THEIR_OWN:
        if host.environment.get(variable):
            text = _("{variable} is set in the environment, and makes the runtime write files of its own all the same")
            say(text.format(variable=variable))
