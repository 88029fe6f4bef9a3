"""The block "What will happen": what the call says, what the engine does, and what kind of dump it is; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.engine import collect_path
from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts, at
from schema.explain.words import names, operators
from schema.fields.dump import DUMP_SCENE
from schema.findings import Finding, Severity
from schema.paths import LIST, OFF, item
from schema.plan import Scene
from schema.rules.context import Context
from schema.rules.place import behind_address, odd_character
from schema.target import Executor, Product, Release
from schema.text import N_, _, name_of, ngettext, visible

_MEANING = {
    "EP0001": N_("an item is missing, empty or of the wrong type"),
    "EP0002": N_("a value is not one of the allowed ones"),
    "EP0003": N_("a value is invalid"),
    "EP0004": N_("a value has the wrong JSON type; the message names neither key nor place"),
    "EP0005": N_("two items contradict each other"),
    "EH9999": N_("the release has no code for this and only says “set dump config failed”; the reason is in the log"),
}
_OLDEST = {"EP0001": N_("a value is invalid; the message does not say where it stands")}
"""Release 8.5 has one code for all (differences-8.5.md 6, 7)."""


def what(facts: Facts) -> Block:
    """What the call says, what the engine does, and what kind of dump is asked for."""
    lines = [*_target(facts), *_call(facts)]
    if facts.asks:
        lines += kind(facts)
    if facts.asks and not facts.works:
        lines.append(Line(_("What follows is what the file asks for; it happens once this is mended."), Mark.WARN))
    return Block(_("What will happen"), tuple(lines))


def _target(facts: Facts) -> Iterator[Line]:
    yield Line(_("For {target}.").format(target=facts.target.title), Mark.DIM)
    if facts.target.product is Product.IPV350 and facts.target.executor is not Executor.C:
        yield Line(
            _("This product has a smaller parser of its own; what is said here is what the graph engine does."),
            Mark.WARN,
        )


def _call(facts: Facts) -> Iterator[Line]:
    verdict = facts.verdict
    if verdict.call == "reject":
        yield from _rejected(facts)
    elif verdict.call == "nothing":
        yield from _nothing(facts)
    elif facts.unknown_to_om2:
        message = _("The call succeeds, but om2 does not know dump_scene {scene}: nothing is dumped.")
        yield Line(message.format(scene=facts.dump.dump_scene), Mark.BAD, at("dump_scene"))
    elif facts.scene is Scene.EXCEPTION:
        yield Line(_("The call succeeds."), Mark.GOOD)
    elif verdict.engine == "on":
        yield Line(_("The call succeeds, and the engine takes the file."), Mark.GOOD)
        if not facts.device_reads:
            yield Line(_("But the device cannot read dump_step, so that nothing is dumped."), Mark.BAD, at("dump_step"))
    elif verdict.engine == "off" and facts.target.executor is Executor.OM2:
        yield Line(_("The call succeeds, but om2 obeys dump_status, which is not on: no model is dumped."), Mark.BAD)
    elif verdict.engine == "off":
        message = _("The call succeeds, but with dump_level {level} nothing of a model is dumped.")
        yield Line(message.format(level=facts.dump.level), Mark.BAD, at("dump_level"))
    elif verdict.engine == "crash":
        yield Line(_("The call passes its checks, but then the engine throws, and nothing catches it."), Mark.BAD)
        yield Line(_("A blocklist position above 18446744073709551615 is the cause. Expect the program to end."))
    else:
        yield Line(_("The call succeeds, but the engine refuses in silence: no model is dumped."), Mark.BAD)
        yield Line(_("Nobody is told; only the log (plog) has a line about it."))
        yield from _refusals(facts)


def _rejected(facts: Facts) -> Iterator[Line]:
    verdict, first = facts.verdict, facts.report.first
    errors = facts.report.count(Severity.ERROR)
    if verdict.stage == "file":
        yield Line(_("The call fails: it cannot read the file."), Mark.BAD)
        if first is not None:
            yield Line(_place(facts, first), path=first.path)
        yield Line(_("It returns an error (100003 or 100006), and nothing is dumped."))
    elif verdict.stage == "section":
        yield from _other_section(facts)
    else:
        said = " ".join(part for part in (verdict.code, verdict.item) if part)
        path = None if first is None else first.path
        yield Line(
            _("The call fails: {said}.").format(said=visible(said)) if said else _("The call fails."), Mark.BAD, path
        )
        if first is not None:
            yield Line(_("{message}.").format(message=first.message), path=path)
        yield from _code(facts)
        yield from _returned(facts)
    if errors > 1:
        text = ngettext(
            "{count} more error waits behind this one.", "{count} more errors wait behind this one.", errors - 1
        )
        yield Line(text.format(count=errors - 1), Mark.WARN)


def _other_section(facts: Facts) -> Iterator[Line]:
    """aclInit reads the other sections too, one of them before the dump's turn (runtime.md 0.1)."""
    first = facts.report.first
    path = None if first is None else first.path
    yield Line(_("aclInit fails: {item}.").format(item=visible(facts.verdict.item or "", 60)), Mark.BAD, path)
    if first is not None:
        yield Line(_("{message}.").format(message=first.message), path=path)
    if facts.dumped is facts.verdict:
        yield Line(_("It is looked at before the dump section, so that nothing of the file takes effect."))
    elif facts.dumped.call == "accept":
        yield Line(_("It is looked at behind the dump section: the dump is on all the same."), Mark.WARN)


def _place(facts: Facts, first: Finding) -> str:
    if first.span is None:
        return _("{message}.").format(message=first.message)
    line, column = facts.document.position(first.span[0])
    place = _("Line {line}, column {column}: {message}.")
    return place.format(line=line, column=column, message=first.message)


def _code(facts: Facts) -> Iterator[Line]:
    code = facts.verdict.code or ""
    oldest = facts.target.release is Release.V8_5
    meaning = (_OLDEST.get(code) if oldest else None) or _MEANING.get(code)
    if meaning:
        yield Line(_("{code} means: {meaning}.").format(code=code, meaning=_(meaning)))


def _returned(facts: Facts) -> Iterator[Line]:
    if facts.verdict.engine == "not reached":
        yield Line(_("It returns 100009 and changes nothing: a dump that was on before stays as it was."))
    else:
        yield Line(
            _("It returns 500000, but too late: the engine was told before, and dumps what is said below."), Mark.WARN
        )


def _nothing(facts: Facts) -> Iterator[Line]:
    if facts.verdict.engine == "refused":
        yield from _given_up(facts)
        return
    dump = facts.config.dump
    asked = dump is not None and facts.document.value(at()) != {}
    yield Line(_("The call succeeds, and nothing is dumped."), Mark.WARN if asked else Mark.PLAIN)
    if facts.switched_off:
        yield Line(_("The dump section is switched off; `acldump on` brings it back."), path=OFF)
    elif facts.document.empty:
        yield Line(_("The file is empty, so that the call looks no further."))
    elif dump is None:
        yield Line(_("The file has no dump section."))
        yield from _astray(facts)
    elif not asked:
        yield Line(_("The dump section is empty."), path=at())
    elif dump.dump_list == ():
        yield Line(_("An empty dump_list counts as none. [{}] stands for every operator of every model."), path=LIST)
    else:
        yield Line(
            _("Nothing asks for a dump: there is no dump_list, and neither dump_op_switch nor dump_debug is on.")
        )
    if facts.kernel_data:
        yield Line(_("Only what kernels print and assert is gathered."), path=at("dump_kernel_data"))


def _given_up(facts: Facts) -> Iterator[Line]:
    """The small C runtime tells nobody what it does not take."""
    yield Line(_("The call succeeds, but the small C runtime gives up on the file: nothing is dumped."), Mark.BAD)
    first = next((one for one in facts.report.findings if one.severity is Severity.SILENT), None)
    if first is not None:
        yield Line(_place(facts, first), path=first.path)
    yield Line(_("Nobody is told; only the log has a line about it."))


def _astray(facts: Facts) -> Iterator[Line]:
    """Keys that look as if they belonged into a dump section, and stand at the top of the file."""
    root = facts.document.value(())
    keys = [key for key in root if key.startswith("dump_")] if isinstance(root, dict) else []
    if keys:
        text = _("Outside of one nobody reads these keys: {keys}.").format(keys=names(keys))
        yield Line(text, Mark.WARN, (keys[0],))


def _refusals(facts: Facts) -> Iterator[Line]:
    """Why the engine refuses what the call has accepted (runtime.md 2.1, 2.5, 2.6)."""
    dump, path = facts.dump, facts.dump.dump_path or ""
    if facts.target.executor is Executor.OM2:
        yield Line(_("om2 cannot read dump_status: it is no string."), path=at("dump_status"))
        return
    if collect_path(Context.of(facts.document, facts.target, facts.host)):
        yield Line(_("NPU_COLLECT_PATH is set in the environment; beside it the engine takes no other dump."))
    if facts.scene is Scene.OVERFLOW and dump.dump_list:
        yield Line(
            _("dump_debug on does not go with entries in dump_list: overflow is not detected in models."), path=LIST
        )
    if facts.scene is Scene.WATCHER and not dump.dump_list:
        yield Line(_("A watcher needs a dump_list that says what is watched."), path=at("dump_scene"))
    checked = behind_address(path) or path
    odd = odd_character(checked)
    if odd is not None and facts.scene is not Scene.WATCHER:
        message = _("The engine does not take {character} in dump_path.")
        yield Line(message.format(character=name_of(checked[odd])), path=at("dump_path"))
    if dump.level != "op" and facts.scene is Scene.DUMP:
        yield Line(_("What kernels report at their launch can still be dumped."))


def kind(facts: Facts) -> Iterator[Line]:
    """What kind of dump the file asks for."""
    if facts.scene is Scene.DUMP:
        yield from _ordinary(facts)
    elif facts.scene is Scene.OVERFLOW:
        yield Line(
            _("Overflow detection (dump_debug): only operators that overflow are dumped."), path=at("dump_debug")
        )
        yield Line(_("The manual promises it for AI Core operators only."))
    elif facts.scene is Scene.WATCHER:
        yield Line(
            _(
                "A watcher (dump_scene): the outputs of watched operators are written again and again, to catch who overwrites them."
            ),
            path=at("dump_scene"),
        )
        yield Line(_("The ordinary model dump is off meanwhile."))
    else:
        yield from _exception(facts)


def _ordinary(facts: Facts) -> Iterator[Line]:
    if facts.plan.everything:
        yield Line(_("Single operators and every model are dumped (dump_op_switch on)."), path=at("dump_op_switch"))
    elif facts.plan.single_operators:
        yield Line(_("A model dump, and a dump of single operators (dump_op_switch on)."), path=at("dump_op_switch"))
    else:
        yield Line(_("A model dump."), path=LIST)
    for model, selection in facts.models:
        if facts.works and selection.nothing:
            yield Line(_("Nothing of {model} is dumped.").format(model=visible(model.title, 60)), Mark.BAD)
        elif facts.works:
            message = (
                _("Of {model}, {operators} are dumped.")
                if len(selection.written) > 1
                else _("Of {model}, {operators} is dumped.")
            )
            counted = operators(len(selection.written))
            yield Line(message.format(model=visible(model.title, 60), operators=counted))


def _exception(facts: Facts) -> Iterator[Line]:
    scene = facts.dump.dump_scene or ""
    alias = {"aic_err_brief_dump": "lite_exception"}.get(scene, scene)
    help_text = next((_(choice.help) for choice in DUMP_SCENE.choices if choice.value == alias), "")
    yield Line(_("An exception dump (dump_scene {scene}).").format(scene=visible(scene, 40)), path=at("dump_scene"))
    if help_text:
        yield Line(_("{sentence}.").format(sentence=help_text[:1].upper() + help_text[1:]))
    yield Line(_("Nothing is written as long as no error occurs."))
    yield Line(_("The call succeeds even where the runtime then cannot set it up; only the log tells."))
    if scene == "aic_err_detail_dump":
        reason = facts.target.why_not("aic_err_detail_dump")
        if reason:
            yield Line(_("{reason}; elsewhere the call can fail.").format(reason=reason), Mark.WARN)
        yield Line(_("It needs driver 25.0.RC1 or newer, and set_dump must come before the device is set."))
        yield Line(
            _("It stops the faulty core for a while, for other processes too, and ends the program after the dump."),
            Mark.WARN,
        )


def what_failed(facts: Facts) -> str:
    """The code and the item of a refusal in one phrase; the item is the finding's own where the release names none."""
    first = facts.report.first
    where = facts.verdict.item or (item(first.path) if first is not None else "")
    return " ".join(part for part in (facts.verdict.code, visible(where, 50)) if part)
