"""The blocks "Hand it over" and "Switch it off": what a program calls; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.document.syntax import READS_JSON_ONLY, Syntax
from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts
from schema.plan import Scene
from schema.target import Call, Executor
from schema.text import _


def handover_block(facts: Facts) -> Block:
    """The lines of a program that hand the file over (products.md)."""
    return Block(
        _("Hand it over"), (*_converted(facts), *(_to_set_dump(facts) if _set_dump(facts) else _to_init(facts)))
    )


def _converted(facts: Facts) -> Iterator[Line]:
    """A YAML file is not what is handed over."""
    if facts.document.syntax is Syntax.YAML:
        yield Line(_(READS_JSON_ONLY), Mark.WARN)
        yield Line(f"acldump convert {Syntax.YAML.usual_name} {Syntax.JSON.usual_name}", Mark.CODE, indent=1)


def _set_dump(facts: Facts) -> bool:
    return facts.target.call is Call.SET_DUMP and facts.target.offers("set_dump")


def _to_init(facts: Facts) -> Iterator[Line]:
    small = facts.target.executor is Executor.C
    if facts.target.call is Call.SET_DUMP:
        yield Line(_("C, at the start; there is no set_dump here:"))
    else:
        yield Line(_("C, at the start:"))
    yield Line('aclInit("acl.json");', Mark.CODE, indent=1)
    if small:
        return
    yield Line(_("pyACL, at the start:"))
    yield Line('acl.init("acl.json")', Mark.CODE, indent=1)
    yield Line(_("PyTorch makes the call itself, with the file that a variable of the environment names:"))
    yield Line("export TORCH_ACL_INIT_CONFIG_PATH=acl.json", Mark.CODE, indent=1)
    yield Line(_("An empty path, or NULL, is no error: then no file is read at all."))
    yield Line(_("A second aclInit with a file that was changed meanwhile fails, even after aclFinalize."))
    if facts.target.offers("set_dump"):
        yield Line(_("init_dump and set_dump can follow all the same; the manual says that they fail then."))
    yield from _elsewhere(facts)


def _to_set_dump(facts: Facts) -> Iterator[Line]:
    yield Line(_("C:"))
    yield Line('aclInit(NULL); aclmdlInitDump(); aclmdlSetDump("acl.json");', Mark.CODE, indent=1)
    yield Line(_("pyACL:"))
    yield Line('acl.init(); acl.mdl.init_dump(); acl.mdl.set_dump("acl.json")', Mark.CODE, indent=1)
    yield Line(_("PyTorch:"))
    yield Line('torch_npu.npu.init_dump(); torch_npu.npu.set_dump("acl.json")', Mark.CODE, indent=1)
    if facts.scene is not Scene.EXCEPTION:
        yield Line(_("Load the model after the call: one that was loaded before is not dumped."))
    yield Line(_("init_dump comes before set_dump, or the call fails with 100045."))
    yield Line(_("The manual says that init_dump fails where aclInit has set a dump up already; it does not."))
    yield Line(
        _("One process keeps the file of its first aclInit; PyTorch has made that call already, so use set_dump there.")
    )
    yield Line(_("A second aclInit with a file that was changed meanwhile fails, even after aclFinalize."))
    yield Line(_("TORCH_ACL_INIT_CONFIG_PATH names the file that PyTorch itself gives to aclInit."))
    yield from _elsewhere(facts)


def _elsewhere(facts: Facts) -> Iterator[Line]:
    """What else decides about an ordinary dump."""
    if facts.scene is Scene.DUMP:
        yield Line(_("ge.exec.enableDump, ge.exec.dumpPath and ge.exec.dumpStep in GEInitialize set the same things."))
        yield Line(_("What is set last wins, be it there or here."))
    if facts.scene is Scene.DUMP and not facts.plan.single_operators:
        yield Line(_("PyTorch outside graph mode runs single operators: they need dump_op_switch on."), Mark.WARN)


def switch_off_block(facts: Facts) -> Block:
    """How it ends."""
    return Block(_("Switch it off"), tuple(_switch_off(facts)))


def _switch_off(facts: Facts) -> Iterator[Line]:
    if facts.scene is Scene.EXCEPTION and facts.dump.dump_scene == "aic_err_detail_dump":
        yield Line(_("aic_err_detail_dump cannot be switched off before the program ends."), Mark.WARN)
        return
    if not _set_dump(facts):
        yield Line(_("It stays on until the program ends."), Mark.WARN)
        return
    yield Line(_("It stays on until the program ends or calls one of these:"), Mark.WARN)
    yield Line("aclmdlFinalizeDump();", Mark.CODE, indent=1)
    yield Line("acl.mdl.finalize_dump()", Mark.CODE, indent=1)
    yield Line("torch_npu.npu.finalize_dump()", Mark.CODE, indent=1)
