"""What may follow where somebody is typing a place or an assignment, for a shell's completion; imports only `schema`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from schema.assignments.grammar import PLAIN, AssignmentError, Operator, Place, read_place, split
from schema.assignments.places import Located, Shape, keys_at, locate, member_names
from schema.document import Document
from schema.document.edits import Json
from schema.fields import DUMP_FIELDS, Kind, field_at
from schema.paths import DUMP, LIST
from schema.text import _, visible

MOST: Final = 500
"""More candidates than this are no help."""
_POSITIONS: Final = ("input0", "input1", "input2", "output0", "output1")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A whole word that may stand there, and what it is."""

    text: str
    help: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """Names that are known beside those in the document."""

    models: tuple[str, ...] = ()
    operators: tuple[str, ...] = field(default=())
    types: tuple[str, ...] = field(default=())


def place_candidates(document: Document, word: str) -> tuple[Candidate, ...]:
    """The places of the document that begin with the word, and keys that it may have."""
    return _best(_places(document, word, assigns=False), word)


def assignment_candidates(document: Document, word: str, known: Known) -> tuple[Candidate, ...]:
    """The assignments that begin with the word: places as far as the sign, and behind it the values."""
    parts = split(word)
    if parts is None:
        return _best(_places(document, word, assigns=True), word)
    text, operator, value = parts
    here = _located(document, text)
    if here is None or operator is Operator.RAW:
        return ()
    head = f"{text}{operator.value}"
    return _best(
        (Candidate(head + one.text, one.help) for one in _values(document, here, operator, value, known)), word
    )


def takes_directory(document: Document, word: str) -> tuple[str, str] | None:
    """Of an assignment whose value is a directory: what stands before the value, and the value so far."""
    parts = split(word)
    here = _located(document, parts[0]) if parts else None
    if parts is None or here is None or here.field is None or here.field.kind is not Kind.PATH:
        return None
    return f"{parts[0]}{parts[1].value}", parts[2]


def _best(found: Iterable[Candidate], word: str) -> tuple[Candidate, ...]:
    fitting = (one for one in found if one.text.startswith(word) and visible(one.text) == one.text)
    once: dict[str, Candidate] = {}
    for one in islice(fitting, MOST):
        once.setdefault(one.text, one)
    return tuple(once.values())


def _located(document: Document, text: str) -> Located | None:
    try:
        place: Place = read_place(text)
        return locate(document, place, anything=True)
    except AssignmentError:
        return None


# Places


def _places(document: Document, word: str, *, assigns: bool) -> Iterator[Candidate]:
    bracket = word.rfind("[")
    if bracket > word.rfind("]"):
        here = _located(document, word[:bracket])
        if here is not None:
            yield from _members(document, here, word[:bracket], assigns=assigns)
        return
    dot = word.rfind(".", word.rfind("]") + 1)
    base = word[:dot] if dot >= 0 else ""
    if base:
        here = _located(document, base)
        if here is not None and here.shape in (Shape.OBJECT, Shape.UNKNOWN):
            yield from _keys(document, here, f"{base}.", assigns=assigns)
        return
    if word.endswith("]"):
        yield from _behind(document, word, assigns=assigns)
        return
    yield from _keys(document, Located(DUMP, Shape.OBJECT), "", assigns=assigns)
    yield from _keys(document, Located((), Shape.OBJECT), "", assigns=assigns)


def _behind(document: Document, word: str, *, assigns: bool) -> Iterator[Candidate]:
    """What may follow a closed bracket: the keys of an entry, or the sign."""
    here = _located(document, word)
    if here is None:
        return
    if here.shape is Shape.OBJECT:
        yield from _keys(document, here, f"{word}.", assigns=assigns)
    yield Candidate(f"{word}=" if assigns else word)


def _keys(document: Document, here: Located, base: str, *, assigns: bool) -> Iterator[Candidate]:
    for key in keys_at(document, here):
        if not PLAIN.fullmatch(key) or (here.path == () and key == DUMP[0] and assigns):
            continue
        found = _located(document, f"{base}{key}")
        if found is None:
            continue
        about = _about(found)
        for end in _ends(document, found) if assigns else _places_of(found):
            yield Candidate(f"{base}{key}{end}", about)


def _about(here: Located) -> str:
    """What stands there, in the words of its field."""
    field = here.field or field_at(here.path)
    return _(field.help) if field is not None else ""


def _ends(document: Document, here: Located) -> tuple[str, ...]:
    """What may follow a key of an assignment."""
    if here.shape is Shape.OBJECT:
        return (".",)
    if here.shape is Shape.ROWS:
        return ("[",)
    if here.shape is Shape.UNKNOWN:
        return (":=",)
    several = here.shape is Shape.LIST or (here.field is not None and here.field.kind in (Kind.STEPS, Kind.WORDS))
    if several and document.has(here.path):
        return ("=", "+=", "-=")
    return ("=",)


def _places_of(here: Located) -> tuple[str, ...]:
    return ("", "[") if here.shape in (Shape.ROWS, Shape.LIST) else ("", ".") if here.shape is Shape.OBJECT else ("",)


def _members(document: Document, here: Located, base: str, *, assigns: bool) -> Iterator[Candidate]:
    names = member_names(document, here)
    end = "" if not assigns else "." if here.shape is Shape.ROWS else "="
    for name in names:
        if name and names.count(name) == 1 and not name.isdigit() and not set(name) & set('[]"') and name != "+":
            yield Candidate(f"{base}[{name}]{end}")
    for index, name in enumerate(names):
        yield Candidate(f"{base}[{index}]{end}", visible(name or "", 60))
    if assigns:
        yield Candidate(f"{base}[+]{end}", _("a new one behind the last"))


# Values


def _values(document: Document, here: Located, operator: Operator, value: str, known: Known) -> Iterator[Candidate]:
    if here.shape is Shape.LIST or (here.field is not None and here.field.kind is Kind.WORDS):
        yield from _listed(document, here, operator, value, known)
        return
    field = here.field or field_at(here.path)
    for choice in field.choices if field else ():
        yield Candidate(choice.value, _(choice.help))
    if here.field is not None:
        yield from map(Candidate, _names(document, here, known))
    now = document.value(here.path)
    if isinstance(now, str):
        yield Candidate(now, _("as it is now"))


def _listed(document: Document, here: Located, operator: Operator, value: str, known: Known) -> Iterator[Candidate]:
    """Members of a list, or words, behind the last comma."""
    head = value[: value.rfind(",") + 1]
    typed = set(head.split(","))
    for one in _list_members(document, here, operator, known):
        if one.text not in typed and not set(one.text) & set(',"['):
            yield Candidate(head + one.text, one.help)


def _list_members(document: Document, here: Located, operator: Operator, known: Known) -> Iterator[Candidate]:
    now = document.value(here.path)
    words = now.split(",") if isinstance(now, str) else now if isinstance(now, list) else []
    if operator is Operator.REMOVE and words:
        yield from (Candidate(word) for word in words if isinstance(word, str))
        return
    choices = here.field.choices if here.field else ()
    there = set(map(str, words)) if operator is Operator.ADD else set[str]()
    yield from (Candidate(choice.value, _(choice.help)) for choice in choices if choice.value not in there)
    yield from (Candidate(name) for name in _names(document, here, known) if name not in there)


def _names(document: Document, here: Located, known: Known) -> Sequence[str]:
    """The names that fit a place: of models, operators or types, those of the document first."""
    key = here.field.name if here.field else ""
    if key == "pos":
        return _POSITIONS
    if key == "model_name":
        return [*(name for name in member_names(document, _list()) if name), *known.models]
    if key == "name" and "optype_blacklist" in here.path:
        return [*_strings(document, ("optype_blacklist",), "name"), *known.types]
    if key in ("layer", "watcher_nodes", "begin", "end", "name"):
        return [*_operators(document), *known.operators]
    return ()


def _list() -> Located:
    return Located(LIST, Shape.ROWS, next(field for field in DUMP_FIELDS if field.name == LIST[-1]))


def _operators(document: Document) -> Iterator[str]:
    """Every name of an operator that the document holds."""
    for entry in _objects(document.value(LIST)):
        for key in ("layer", "watcher_nodes"):
            yield from _texts(entry.get(key))
    yield from _strings(document, ("opname_range",), "begin", "end")
    yield from _strings(document, ("opname_blacklist",), "name")


def _strings(document: Document, lists: tuple[str, ...], *keys: str) -> Iterator[str]:
    for entry in _objects(document.value(LIST)):
        for row in (row for name in lists for row in _objects(entry.get(name))):
            yield from _texts([row.get(key) for key in keys])


def _objects(value: Json) -> Iterator[dict[str, Json]]:
    yield from (member for member in (value if isinstance(value, list) else ()) if isinstance(member, dict))


def _texts(value: Json) -> Iterator[str]:
    yield from (member for member in (value if isinstance(value, list) else ()) if isinstance(member, str))
