"""The block "Files": where they land and how they are named; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.explain.words import size
from schema.models.dump_directory import in_file_name
from schema.plan import Scene
from schema.rules.place import behind_address
from schema.target import Release
from schema.text import _, ngettext, visible

_PATH = at("dump_path")


def files_block(facts: Facts) -> Block:
    """Where files land and how they are named (runtime.md 7)."""
    lines = list(_exception(facts) if facts.scene is Scene.EXCEPTION else _dump(facts))
    return Block(_("Files"), tuple(lines))


def _dump(facts: Facts) -> Iterator[Line]:
    path = facts.dump.dump_path or ""
    base = f"{_folder(path)}/<{_('time')}>"
    if facts.asks:
        yield from _layout(facts, f"{base}/<{_('device')}>")
    if facts.kernel_data:
        yield Line(f"{base}/asc_kernel_data_<aic|aiv|simt>_<{_('core')}>.bin", Mark.CODE, at("dump_kernel_data"))
        yield Line(_("What kernels print goes to the path that the process has set first."))
    yield Line(_("<time> is local time as YYYYmmddHHMMSS; the folder is new for every dump."))
    if facts.target.release is Release.V8_5:
        yield Line(_("In this release one run can make two such folders, a second apart."))
    if facts.asks:
        yield from _names(facts)
    yield from _where(facts, path)


def _layout(facts: Facts, base: str) -> Iterator[Line]:
    suffix = ".csv" if facts.dump.data == "stats" and facts.scene is Scene.DUMP else ""
    file = f"<{_('type')}>.<{_('operator')}>.<{_('task')}>.<{_('stream')}>.<{_('microseconds')}>{suffix}"
    if facts.scene is Scene.WATCHER:
        file = file.replace(f"<{_('operator')}>", f"<{_('layer operator')}>_To_<{_('watched operator')}>")
    yield Line(f"{base}/{_model(facts)}/<{_('model id')}>/<{_('iteration')}>/", Mark.CODE, _PATH)
    yield Line(file, Mark.CODE, _PATH, indent=1)
    if facts.plan.single_operators:
        yield Line(_("Single operators, without folders for model and iteration:"))
        yield Line(f"{base}/{file}", Mark.CODE, at("dump_op_switch"))


def _model(facts: Facts) -> str:
    """The folder of the loaded model, where there is one and its name is certain."""
    if len(facts.models) == 1:
        model = facts.models[0][0]
        name = model.om_name if model.om_name in facts.plan.named else "" if model.om_name else model.model_name
        if name:
            return visible(in_file_name(name), 100)
    return f"<{_('model')}>"


def _names(facts: Facts) -> Iterator[Line]:
    if _model(facts).startswith("<"):
        yield Line(_("<model> is the .om file's name or the name inside the model."))
    yield Line(_("In the names of models, types and operators a blank . / and \\ become _."))
    yield Line(_("A file name that is too long becomes a number; mapping.csv beside it says which."))
    yield Line(_("A program that has registered acldumpRegCallback gets the data itself, and no file is written."))


def _where(facts: Facts, path: str) -> Iterator[Line]:
    rest = behind_address(path)
    if facts.scene is Scene.WATCHER and facts.target.facts.work_path_any_scene:
        yield Line(_("In this release ASCEND_WORK_PATH in the environment takes the place of dump_path."), path=_PATH)
    if not path:
        return
    if rest is not None:
        yield Line(
            _(
                "The address in front of dump_path is taken off, and what follows it is appended to the working directory of the program."
            ),
            Mark.WARN,
            _PATH,
        )
        return
    if not path.startswith("/"):
        yield Line(
            _("The path is relative: it counts from the working directory of the program that dumps."), Mark.WARN, _PATH
        )
    kind = facts.host.network(path)
    if kind:
        text = _(
            "The path lies on a network file system here ({kind}): writing takes longer, and the run waits for it."
        )
        yield Line(text.format(kind=visible(kind, 20)), Mark.WARN, _PATH)
    free = facts.host.free_bytes(path) if facts.host.kind(path) == "directory" else None
    if free is not None:
        yield Line(_("{size} are free there on this machine.").format(size=size(free)), path=_PATH)


def _exception(facts: Facts) -> Iterator[Line]:
    """Where an exception dump goes; the environment has the last word (runtime.md 2.1; differences-8.5.md 33)."""
    environment = facts.host.environment
    old = facts.target.facts.work_path_any_scene
    variables = ("ASCEND_WORK_PATH",) if old else ("ASCEND_DUMP_PATH", "ASCEND_WORK_PATH")
    winner = next((variable for variable in variables if environment.get(variable)), None)
    path = (environment[winner] if winner else facts.dump.dump_path) or "."
    yield Line(f"{_shown(path)}/extra-info/data-dump/<{_('device')}>/", Mark.CODE, _PATH)
    if winner:
        message = _("{variable} in the environment takes the place of dump_path.")
        yield Line(message.format(variable=winner), Mark.WARN, _PATH)
    else:
        known = _(", ").join(variables)
        message = ngettext(
            "If set in the environment, {names} takes its place.",
            "If set in the environment, one of {names} takes its place.",
            len(variables),
        )
        yield Line(message.format(names=known))
        if not facts.dump.dump_path:
            yield Line(_("Without dump_path this is the program's working directory."), path=at())
        else:
            yield Line(_("The call does not look whether the path exists."), path=_PATH)


def _folder(path: str) -> str:
    """The folder that dump_path stands for: an address in front is taken off (runtime.md 7)."""
    rest = behind_address(path)
    return _shown(path) if rest is None else f"<{_('working directory')}>/{_shown(rest.strip('/'))}"


def _shown(path: str) -> str:
    """The path without a slash at its end; nothing for the root."""
    return visible(path.rstrip("/"), 200) if path else "<dump_path>"
