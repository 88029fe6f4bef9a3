"""For which release, product and machine a command works, from its options; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import re

from app import files
from app.cli.trouble import Trouble
from app.host import RealHost, installed_cann
from schema.host import Host, HostView
from schema.target import NEWEST, PRODUCTS, RELEASES, Product, Release, Target, product_named
from schema.text import _, visible


def target_of(options: argparse.Namespace) -> Target:
    """The target that the options name. Without `--cann` it is what is installed here, else the newest. Raises `Trouble`."""
    product = _product(options.product) if options.product else None
    if options.cann:
        return Target(_release(options.cann), product)
    if options.host:  # another machine, where nothing but what the view lists exists
        return Target(NEWEST, product)
    found = installed_cann(RealHost().environment)
    return Target((found and found.release) or NEWEST, product)


def host_of(options: argparse.Namespace) -> Host:
    """This machine, or the one that `--host` describes. Raises `Trouble` or `app.files.FileError`."""
    if not options.host:
        return RealHost()
    data = files.read(options.host).data
    try:
        return HostView.from_json(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise Trouble(f"{visible(options.host, 120)}: {visible(str(error), 200)}") from error


def _release(word: str) -> Release:
    version = re.match(r"\d+\.\d+(?=\.|$)", word)
    for release in RELEASES:
        if version and release.id == version[0]:
            return release
    known = ", ".join(release.id for release in RELEASES)
    raise Trouble(
        _("--cann {word}: not a release that is known here; there are {known}").format(
            word=visible(word, 40), known=known
        )
    )


def _product(word: str) -> Product:
    product = product_named(word)
    if product is None:
        known = "\n".join(f"  {known.id:<10} {known.title}" for known in PRODUCTS)
        raise Trouble(_("--product {word}: not known; there are\n{known}").format(word=visible(word, 40), known=known))
    return product
