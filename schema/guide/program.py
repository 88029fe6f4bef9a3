"""The lines that a program needs for the file that the guided set-up made, and those that end it; imports only `schema`."""

from __future__ import annotations

import json
from collections.abc import Iterator

from schema.explain.blocks import Block, Line, Mark
from schema.guide.question import Answers
from schema.target import Target
from schema.text import _


def program_lines(answers: Answers, target: Target, path: str) -> tuple[Block, ...]:
    """What to put into the program, and how to switch the dump off again (products.md, handing the file over)."""
    quoted = json.dumps(path, ensure_ascii=False)
    return (
        Block(_("Put into the program"), tuple(_on(answers, target, quoted))),
        Block(_("Switch it off again"), tuple(_off(answers, target))),
    )


def _on(answers: Answers, target: Target, path: str) -> Iterator[Line]:
    if not target.offers("set_dump"):
        yield Line(_("C, at its very start:"))
        yield _code(f"aclInit({path});")
        return
    if answers.get("run", "eager") == "offline":
        yield Line(_("C, before the model is loaded:"))
        yield _code(f"aclInit(NULL); aclmdlInitDump(); aclmdlSetDump({path});")
        yield Line(_("or Python with pyACL:"))
        yield _code(f"acl.init(); acl.mdl.init_dump(); acl.mdl.set_dump({path})")
        return
    yield Line(_("Python with PyTorch, before the first step:"))
    yield _code("import torch_npu")
    yield _code("torch_npu.npu.init_dump()")
    yield _code(f"torch_npu.npu.set_dump({path})")


def _off(answers: Answers, target: Target) -> Iterator[Line]:
    if answers.get("scene") == "aic_err_detail_dump":
        yield Line(_("It cannot be switched off before the program ends."), Mark.WARN)
    elif not target.offers("set_dump"):
        yield Line(_("It stays on until the program ends: start the next run without the file."))
    elif answers.get("run", "eager") == "offline":
        yield _code("aclmdlFinalizeDump();")
        yield _code("acl.mdl.finalize_dump()")
    else:
        yield _code("torch_npu.npu.finalize_dump()")


def _code(text: str) -> Line:
    return Line(text, Mark.CODE, indent=1)
