"""Files for the fuzzer: sections that are nearly right and quite wrong, written in many styles, and whole files with bytes changed.

Plain functions draw from a `random.Random` that hypothesis provides and shrinks: as strategies of their own they take three times as long.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

from hypothesis import strategies as st

from schema.fields import DUMP_FIELDS, ENTRY_FIELDS, Field, Kind
from schema.fields.settings import SETTINGS, TOP_KEYS
from schema.host import HostView
from schema.rules import catalogue
from schema.target import CALLS, EXECUTORS, PRODUCTS, RELEASES, Target

FILES = Path(__file__).parent / "files"

CHOICES = (
    "on off ON all op kernel input output stats tensor watcher lite_exception aic_err_detail_dump Max max L2norm printf"
)
STEPS = "0 1 0|3-5|10 5-3 1||2 3- x 99999999999999999999999 0-18446744073709551616 printf,,x all,printf"
PATHS = "/data/dump /data/dump-file . output ~/x $HOME/x /path/to 10.0.0.1:/x 10x.0.0.1: /home/li/dump"
POSITIONS = "input0 output1 Input0 input inputn output4294967296 input99999999999999999999999"
NAMES = (
    "conv1 relu1 conv* data resnet50 resnet50.om {name} ...... 模型名 HcomAllReduce_1 ge_default_20250801093012_1 a/b\\c "
    "conv9 conv１ сonv1 gradients/conv1 * all"
)
HOSTILE = ("", " 3", "conv1 ", "conv1, conv2", "/data/my dump", "/data/导出", "\u202econv", "e\u0301", "\ud800", "\x00")
WORDS = [*f"{CHOICES} {STEPS} {PATHS} {POSITIONS} {NAMES}".split(), *HOSTILE, "\x1b[31m", "\U0001f600", "x" * 600]
NUMBERS = [0, 1, -1, 2**31, 2**32, 2**63, 2**64, 10**30, 0.5, -1e300, 1e-9]
SCALARS: list[object] = [*WORDS, *NUMBERS, True, False, None]
STRAY = "name pos begin end layers Dump_path dump_status dump_mod modelname dump_exception range _comment 键 dump"
KEYS = ["", *STRAY.split(), *(field.name for field in (*DUMP_FIELDS, *ENTRY_FIELDS))]
SECTIONS = {str(setting.path[0]): str(setting.path[-1]) for setting in SETTINGS if len(setting.path) > 1}


@dataclass(frozen=True, slots=True)
class Pairs:
    """A JSON object as it is written: keys can stand twice."""

    members: tuple[tuple[str, object], ...]


def anything(random: Random, depth: int = 2) -> object:
    """Any JSON value."""
    kind = random.randrange(8)
    if depth and kind == 0:
        return [anything(random, depth - 1) for _n in range(random.randrange(4))]
    if depth and kind == 1:
        members = ((random.choice(KEYS), anything(random, depth - 1)) for _n in range(random.randrange(4)))
        return Pairs(tuple(members))
    return random.choice(SCALARS)


def rows(random: Random, fields: tuple[Field, ...]) -> object:
    """An object with some of these keys, mostly with values of their kind, in any order, now and then twice or of another name."""
    members: list[tuple[str, object]] = []
    for _n in range(random.randrange(8)):
        if random.randrange(12) == 0:
            members.append((random.choice(KEYS), anything(random)))
        else:
            field = random.choice(fields)
            members.append((field.name, near(random, field)))
    return Pairs(tuple(members))


def near(random: Random, field: Field) -> object:
    """A value of the field's kind in most cases, any other in some."""
    kind = random.randrange(10)
    if kind == 0:
        return anything(random)
    if field.kind is Kind.ROWS:
        return [rows(random, field.members) for _n in range(random.randrange(4))]
    known = list(field.values) if field.values and kind > 1 else WORDS
    return [random.choice(known) for _n in range(random.randrange(4))] if field.is_list else random.choice(known)


def root(random: Random) -> object:
    """The whole of a file: a dump section, most often one that asks for something, among other keys."""
    if random.randrange(12) == 0:
        return anything(random, 4)
    section = rows(random, DUMP_FIELDS) if random.randrange(10) else anything(random)
    if isinstance(section, Pairs) and random.randrange(3):
        entries = [rows(random, ENTRY_FIELDS) for _n in range(random.randrange(1, 4))]
        path = random.choice(["/data/dump", "/data/dump", "/data/my dump", "output"])
        section = Pairs((("dump_path", path), ("dump_list", entries), *section.members))
    members: list[tuple[str, object]] = [("dump", section)]
    for _n in range(random.randrange(3)):
        key = random.choice([*TOP_KEYS, random.choice(KEYS)])
        inner = random.choice([SECTIONS.get(key, "x"), "x"])
        members.append((key, Pairs(((inner, anything(random)),)) if random.randrange(2) else anything(random)))
    random.shuffle(members)
    return Pairs(tuple(members))


@dataclass(frozen=True, slots=True)
class Style:
    """How a file is laid out."""

    indent: str
    newline: str
    colon: str
    ascii: bool

    def write(self, value: object, depth: int = 0) -> str:
        """The value as JSON."""
        inner, outer = (self.newline + self.indent * (depth + n) for n in (1, 0))
        if isinstance(value, Pairs):
            parts = [f"{self._word(key)}{self.colon}{self.write(item, depth + 1)}" for key, item in value.members]
            return f"{{{inner}{f',{inner}'.join(parts)}{outer}}}" if parts else "{}"
        if isinstance(value, list):
            parts = [self.write(item, depth + 1) for item in value]
            return f"[{inner}{f',{inner}'.join(parts)}{outer}]" if parts else "[]"
        return self._word(value)

    def _word(self, value: object) -> str:
        return json.dumps(value, ensure_ascii=self.ascii)


def built(random: Random) -> bytes:
    """A file that is JSON, but for halves of characters."""
    style = Style(
        random.choice(["", " ", "  ", "    ", "\t"]),
        random.choice(["", "\n", "\n", "\r\n"]),
        random.choice([":", ": ", " : "]),
        bool(random.randrange(2)),
    )
    text = (
        random.choice(["", "", "", "\ufeff"]) + style.write(root(random)) + random.choice(["", "\n", "\r\n\r\n", " "])
    )
    return text.encode("utf-8", "surrogatepass")


SEEDS = sorted(
    {path.read_bytes() for path in FILES.glob("*/*")}
    | {t.encode("utf-8", "surrogateescape") for rule in catalogue() for t in (rule.bad, rule.good) if len(t) < 5000}
)
BYTES = [bytes([code]) for code in b'{}[]",:\\/# \n\r\t0-.eE+\x00\x1b\x7f\xff']
ODD = rb"// /* */ null True NaN 1e999 \u \ud800 dump {} [] ......".split()
SIGNS = [word.encode() for word in ("，", "：", "“", "”", "【", "\u2028", "\xa0", "\ufeff", "＂")]
PIECES = [*BYTES, *ODD, *SIGNS, b"\xc0\x80", b"\xed\xa0\x80", b"\xc4\xe3"]


def changed(random: Random) -> bytes:
    """A file of people, or the example of a rule, with a few bytes taken out, put in or doubled."""
    data = random.choice(SEEDS)
    for _turn in range(random.randrange(1, 5)):
        start = random.randrange(len(data) + 1)
        end = min(len(data), start + random.choice([0, 0, 1, 1, 2, 5, 40]))
        piece = random.choice([b"", data[start:end] * 2, random.choice(PIECES)])
        data = data[:start] + piece + data[end:]
    return data


RANDOM = st.randoms(use_true_random=False)
BUILT = RANDOM.map(built)
CHANGED = RANDOM.map(changed)
ANY_FILE = BUILT | CHANGED
TARGETS = st.builds(
    Target,
    st.sampled_from(RELEASES),
    st.sampled_from([None, *PRODUCTS]),
    st.sampled_from(CALLS),
    st.sampled_from(EXECUTORS),
)
HOSTS = st.sampled_from(
    [
        HostView.of((".", "output", "/data/dump", "/data/my dump"), ("/data/dump-file",), environment)
        for environment in (
            {},
            {"HOME": "/home/wang"},
            {"NPU_COLLECT_PATH": "/data/x"},
            {"ASCEND_WORK_PATH": "/data/w", "PROFILER_SAMPLECONFIG": "x"},
            {"ASCEND_DUMP_PATH": "/data/导出"},
        )
    ]
)
