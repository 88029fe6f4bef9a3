"""The blocks "Hand it over" and "Switch it off": what a program calls; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.explain.facts import Facts
from schema.plan import Scene
from schema.text import _


def handover_block(facts: Facts) -> Block:
    """The lines of a program that hand the file over (products.md)."""
    with_call = facts.target.offers("set_dump")
    return Block(_("Hand it over"), tuple(_with_call(facts) if with_call else _at_start()))


def _at_start() -> Iterator[Line]:
    yield Line(_("C, at the start; this product has no set_dump:"))
    yield Line('aclInit("acl.json");', Mark.CODE, indent=1)


def _with_call(facts: Facts) -> Iterator[Line]:
    yield Line(_("C, at the start, or at any later moment:"))
    yield Line('aclInit("acl.json");', Mark.CODE, indent=1)
    yield Line('aclInit(NULL); aclmdlInitDump(); aclmdlSetDump("acl.json");', Mark.CODE, indent=1)
    yield Line(_("pyACL, at the start, or at any later moment:"))
    yield Line('acl.init("acl.json")', Mark.CODE, indent=1)
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
    if not facts.target.offers("set_dump"):
        yield Line(_("It stays on until the program ends."), Mark.WARN)
        return
    yield Line(_("It stays on until the program ends or calls one of these:"), Mark.WARN)
    yield Line("aclmdlFinalizeDump();", Mark.CODE, indent=1)
    yield Line("acl.mdl.finalize_dump()", Mark.CODE, indent=1)
    yield Line("torch_npu.npu.finalize_dump()", Mark.CODE, indent=1)
