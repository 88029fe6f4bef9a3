"""A rule for each fault that the runtime's JSON parser stumbles over; the document finds them, imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from schema.findings import Finding, Fix, Severity
from schema.rules.context import Context
from schema.rules.example import GOOD
from schema.rules.rule import found, rule
from schema.text import N_, _

# Fault id, what it is, and a text that has this fault alone.
_FAULTS: Final = (
    ("blank", N_("The file holds nothing but blanks and line breaks"), " \n"),
    ("binary", N_("The file is no text"), "\x7fELF\x02\x01\x01\0\0\0"),
    ("compressed", N_("The file is compressed"), "\x1f\udc8b\x08\0\0\0"),
    ("utf-16", N_("The file is UTF-16, not UTF-8"), "\udcff\udcfe{\0}\0"),
    ("yaml", N_("The file is YAML"), "dump:\n  dump_path: /data/dump\n"),
    ("markup", N_("The file is HTML or XML"), "<html></html>\n"),
    ("program", N_("The file is the source of a program"), 'f.write("{")\nf.write("}")\n'),
    ("not-json", N_("The file is no JSON at all"), "not a json{{{\n"),
    ("line-numbers", N_("Line numbers of a page were copied along"), '1 {\n2   "dump": {}\n3 }\n'),
    ("leading-text", N_("Something stands before the JSON"), 'acl.json: {"dump": {}}\n'),
    ("trailing-text", N_("Something stands behind the JSON"), '{"dump": {}} end\n'),
    ("second-document", N_("A second JSON value follows the first"), '{"dump": {}}\n{"dump": {}}\n'),
    ("missing-outer-brace", N_("The outermost braces are missing"), '"dump": {"dump_path": "/data/dump"}\n'),
    ("missing-opening-brace", N_("An opening brace is missing"), '{"dump": {"dump_list": ["model_name": "m"}]}}\n'),
    ("missing-bracket", N_("A closing bracket is missing"), '{"dump": {"dump_list": [{}}}\n'),
    ("wrong-bracket", N_("A brace stands where a bracket belongs, or the other way round"), '{"dump": {"x": [{}}}}\n'),
    ("extra-bracket", N_("A bracket or brace is closed that was never opened"), '{"dump": {}}}\n'),
    ("unclosed", N_("The file ends before everything is closed"), '{"dump": {"dump_list": [{}]}\n'),
    ("missing-comma", N_("A comma is missing"), '{"dump": {} "x": 1}\n'),
    ("trailing-comma", N_("A comma stands behind the last member"), '{"dump": {},}\n'),
    ("extra-comma", N_("Two commas follow one another"), '{"dump": {},, "x": 1}\n'),
    ("missing-colon", N_("The colon between a key and its value is missing"), '{"dump" {}}\n'),
    ("missing-value", N_("A key has no value"), '{"dump": }\n'),
    ("missing-key", N_("A value has no key"), '{"dump": {{}}}\n'),
    ("wrong-punctuation", N_("A full-width or wrong punctuation mark"), '{"dump"： {}}\n'),
    ("odd-space", N_("A blank that JSON does not know"), '{"dump":\u00a0{}}\n'),
    ("comment", N_("A comment; JSON has none"), '{"dump": {}} // dump\n'),
    ("placeholder", N_("The dots of an example that stand for something left out"), '{"dump": {"x": [ ...... ]}}\n'),
    ("unexpected-text", N_("Characters that belong to nothing"), '{"dump": {} ??}\n'),
    ("single-quotes", N_("A string in single quotes"), "{'dump': {}}\n"),
    ("wrong-quotes", N_("A string in typographic or full-width quotes"), "{“dump”: {}}\n"),
    ("unquoted-key", N_("A key without quotes"), "{dump: {}}\n"),
    ("unquoted-value", N_("A text value without quotes"), '{"dump": {"dump_mode": all}}\n'),
    ("unterminated-string", N_("A string without its closing quote"), '{"dump": {"dump_path": "/data/dump\n}}\n'),
    ("unescaped-quote", N_("A double quote inside a string"), '{"dump": {"dump_path": "/data/"d"ump"}}\n'),
    ("control-character", N_("A raw control character inside a string"), '{"x": "a\tb"}\n'),
    ("bad-escape", N_("A backslash with something that is no escape"), '{"x": "a\\xb"}\n'),
    ("lone-surrogate", N_("One half of a character that is written as two escapes"), '{"x": "\\ud800"}\n'),
    ("not-utf8", N_("Bytes that are no UTF-8, as from a GBK file"), '{"x": "\udcc4\udce3"}\n'),
    ("nul-byte", N_("A NUL byte"), '{"dump": {}\0}\n'),
    ("wrong-literal", N_("True, False or None instead of true, false or null"), '{"x": True}\n'),
    ("wrong-number", N_("A number in a spelling that JSON does not have"), '{"x": 01}\n'),
    ("not-a-number", N_("NaN or infinity"), '{"x": NaN}\n'),
    ("number-overflow", N_("A number too large for the runtime"), '{"x": 1e999}\n'),
)

_SAFE: Final = frozenset(
    (
        "missing-comma",
        "trailing-comma",
        "extra-comma",
        "missing-colon",
        "wrong-punctuation",
        "odd-space",
        "wrong-quotes",
        "single-quotes",
        "unquoted-key",
        "unquoted-value",
        "control-character",
        "wrong-literal",
    )
)
"""The faults of which the mended text says the same; a comment, say, would be lost."""

SOURCE: Final = "runtime.md 0.3 and 0.4"


def rule_id(fault_id: str) -> str:
    """The rule that a fault of the document breaks."""
    return f"json-{fault_id}"


def faults(context: Context, only: str = "") -> Iterator[Finding]:
    """What the parser stumbles over, in the order of the text."""
    for fault in context.document.faults:
        if only in ("", fault.id):
            yield found(
                context.document.path_at(fault.start),
                fault.message,
                effect=_("The call fails: this is no JSON that the runtime reads."),
                advice=fault.advice,
                fix=Fix(fault.fix.label, tuple(fault.fix.edits), fault.id in _SAFE) if fault.fix else None,
                span=(fault.start, fault.end),
            )


for _id, _summary, _bad in _FAULTS:
    rule(id=rule_id(_id), severity=Severity.ERROR, source=SOURCE, summary=_summary, bad=_bad, good=GOOD)(
        partial(faults, only=_id)
    )
