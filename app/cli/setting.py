"""For which release, product and machine a command works, from its options; imports only `app` and `schema`."""

from __future__ import annotations

import argparse
import os
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from app import files
from app.cli import sources
from app.cli.output import say
from app.cli.trouble import Trouble
from app.host import RealHost, installed_cann
from schema.host import AnyHost, Host, HostView
from schema.target import NEWEST, PRODUCTS, RELEASES, Call, Executor, Product, Release, Target, product_named
from schema.text import _, visible

if TYPE_CHECKING:
    from app.settings import Memory
    from schema.models import Model

ANY: Final = "any"
"""Instead of one machine: none in particular."""
ALL: Final = "all"
"""Instead of one release: every one that there is."""


def target_of(options: argparse.Namespace) -> Target:
    """The target that the options name; nothing that the screen remembers counts. Raises `Trouble`.

    Without `--cann` it is what is installed here, else the newest.
    """
    return _existing(_with_options(options, _release_of(options)), options)


def targets_of(options: argparse.Namespace) -> tuple[Target, ...]:
    """The one target, or with `--cann all` one for each release that has the executor. Raises `Trouble`."""
    if options.cann != ALL:
        return (target_of(options),)
    every = (_with_options(options, release) for release in RELEASES)
    return tuple(target for target in every if target.exists)


def _with_options(options: argparse.Namespace, release: Release) -> Target:
    product = _product(options.product) if options.product else None
    target = Target(release).with_product(product)
    executor = Executor(options.executor) if options.executor else target.executor
    return replace(target, call=Call(options.call or Call.SET_DUMP.id), executor=executor)


def _release_of(options: argparse.Namespace) -> Release:
    if options.cann:
        return _release(options.cann)
    if options.host:  # another machine, where nothing but what the view lists exists
        return NEWEST
    found = installed_cann(RealHost().environment)
    return (found and found.release) or NEWEST


def _existing(target: Target, options: argparse.Namespace) -> Target:
    if not target.exists:
        reason = target.why_no_executor(target.executor)
        raise Trouble(_("--executor {word}: {reason}").format(word=options.executor, reason=reason))
    return target


def for_screen(options: argparse.Namespace) -> tuple[Target, Memory]:
    """What the screen checks for: the options, then what is remembered, then what is found here. Raises `Trouble`."""
    from app import settings

    file = settings.place(os.environ)
    remembered, notice = settings.load(file)
    found = None if options.host else installed_cann(RealHost().environment)
    release = _release(options.cann) if options.cann else remembered.release
    origin = settings.Origin(found, looked=not options.host, chosen=release is not None)
    own = settings.Remembered(
        release,
        _product(options.product) if options.product else remembered.product,
        Call(options.call) if options.call else remembered.call,
        Executor(options.executor) if options.executor else remembered.executor,
    )
    target = settings.target_of(own, origin)
    if options.executor and target.executor.id != options.executor:
        _existing(replace(target, executor=Executor(options.executor)), options)
    return target, settings.Memory(origin, remembered, file, notice)


def host_of(options: argparse.Namespace, *, screen: bool = False) -> Host:
    """This machine, none in particular, or the one that `--host` describes. Raises `Trouble` or `app.files.FileError`.

    Paths that do not answer are told, but not where a `screen` is open.
    """
    if not options.host:
        return RealHost() if screen else RealHost(_silent)
    if options.host == ANY:
        return AnyHost()
    data = files.read(options.host).data
    try:
        return HostView.from_json(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise Trouble(f"{visible(options.host, 120)}: {visible(str(error), 200)}") from error


def _silent(path: str) -> None:
    say(_("{path} did not answer within a second, and counts as not there").format(path=visible(path, 200)))


def models_of(options: argparse.Namespace) -> tuple[Model, ...]:
    """The models that `--model` names. Raises `Trouble` or `app.files.FileError`."""
    return tuple(model_of(name) for name in options.models)


def model_of(name: str) -> Model:
    """The model in a file, in a dump directory or on standard input. Raises `Trouble` or `app.files.FileError`."""
    from app.models import load
    from schema.models import ModelError, read

    try:
        return read(sources.read(name).data) if name == sources.STDIN else load(name)
    except ModelError as error:
        raise Trouble(f"{visible(name, 120)}: {visible(str(error), 300)}") from error


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
