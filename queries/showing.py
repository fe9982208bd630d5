"""Everything that the graph says of one thing: its facts as a tree, what points to it, and its sources."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from rulegraph.errors import UnknownName
from rulegraph.graph import identifiers
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.store import GraphStore
from rulegraph.queries import library
from rulegraph.queries.answers import SCHEMA, Citation, citations
from rulegraph.queries.details import citations as cited
from rulegraph.queries.finding import find
from rulegraph.queries.names import Name
from rulegraph.queries.vocabulary import KINDS, notation

Fact: TypeAlias = "str | int | bool | dict[str, list[Fact]]"
Facts: TypeAlias = "dict[str, list[Fact]]"

# Of several things of one name the first of these kinds is shown.
PREFERENCE = (
    "datasheet",
    "detachment",
    "stratagem",
    "enhancement",
    "rule",
    "ability",
    "faction",
    "keyword",
)
_HIDDEN = frozenset({"type", "wasDerivedFrom", "foldedName", "edition", "prefLabel", "ordinal", "hasEffect"})
_XSD = "http://www.w3.org/2001/XMLSchema#"


@dataclass(frozen=True, slots=True)
class Thing:
    """One entity with all that is said of it; `mentions` are the labels of what points to it, by property."""

    name: str
    id: str
    kind: str
    edition: str
    facts: Facts
    mentions: Mapping[str, tuple[str, ...]]
    sources: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """The things of a name, the newest edition first, and the other things that the name may mean."""

    words: str
    things: tuple[Thing, ...]
    notes: tuple[str, ...] = ()


def show(store: GraphStore, words: str, *, kind: str = "", edition: str = "") -> Shown:
    """What the graph says of the thing of that name, number ("24.31") or IRI.

    Raises:
        UnknownName: Nothing has that name, in that edition, of that kind.
    """
    if kind and kind not in PREFERENCE:
        raise UnknownName(f"show: there is no kind {kind!r}; choose one of {', '.join(PREFERENCE)}")
    iris, notes = _entities(store, words, kind)
    things = sorted(_things(store, iris), key=lambda one: (-int(one.edition or 0), one.id))
    things = [one for one in things if not edition or one.edition == edition]
    if not things:
        raise UnknownName(f"“{words}” is not in the {edition}th edition; leave the edition out")
    return Shown(words, tuple(things), notes)


def _entities(store: GraphStore, words: str, kind: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    text = words.strip()
    if text.startswith(identifiers.ID):
        return (text,), ()
    if _is_number(text):
        sections = tuple(identifiers.section(edition, text) for edition in ("11", "10"))
        rows = store.select(library.text("by_section"), {"section": sections})
        found = tuple(dict.fromkeys(str(row["entity"]) for row in rows))
        if not found:
            raise UnknownName(f"no rule in the graph has the number {text}; see rulegraph list rules")
        return found, ()
    names = find(store, words, frozenset({kind} if kind else PREFERENCE))
    best = min(PREFERENCE.index(name.kind) for name in names)
    chosen = [name for name in names if PREFERENCE.index(name.kind) == best]
    others = [name for name in names if name not in chosen]
    iris = tuple(entity.iri for name in chosen for entity in name.entities)
    return iris, tuple(_also(name) for name in others)


def _also(name: Name) -> str:
    return f"there is also the {name.kind} {name.label}: --kind {name.kind}"


def _is_number(text: str) -> bool:
    return (
        bool(text) and all(part.isascii() and part.isdigit() for part in text.split(".")) and len(text) < 20
    )


def _things(store: GraphStore, iris: Sequence[str]) -> list[Thing]:
    about = {
        str(row["entity"]): row
        for row in store.select(library.text("entities"), {"entity": tuple(iris)})
        if str(row["class"]) in KINDS
    }
    if not about:
        return []
    known = tuple(about)
    quads = list(store.construct(library.text("parts"), {"entity": known}))
    labels = _labels(store, quads)
    sources = cited(store, known)
    mentions = _mentions(store, known)
    said = _by_subject(quads)
    return [
        Thing(
            name=str(row.get("label", iri)),
            id=iri,
            kind=KINDS[str(row["class"])],
            edition=notation(str(row.get("edition", ""))),
            facts=_facts(said, iri, labels),
            mentions=mentions.get(iri, {}),
            sources=sources.get(iri, ()),
        )
        for iri, row in about.items()
    ]


def _by_subject(quads: Sequence[Quad]) -> dict[str, list[Quad]]:
    said: dict[str, list[Quad]] = {}
    for quad in sorted(quads, key=_order):
        said.setdefault(quad.subject, []).append(quad)
    return said


def _order(quad: Quad) -> tuple[str, str, int, str]:
    """By property; parts by their number, so that weapon 10 comes after weapon 9."""
    text = str(quad.object)
    tail = text.rpartition("-")[2]
    return quad.subject, quad.predicate, int(tail) if tail.isdecimal() and "#" in text else 0, text


def _facts(said: Mapping[str, Sequence[Quad]], subject: str, labels: Mapping[str, str]) -> Facts:
    facts: Facts = {}
    for _, predicate, value, _ in said.get(subject, ()):
        name = property_name(predicate)
        hidden = _HIDDEN if "#" not in subject else _HIDDEN - {"prefLabel"}
        if name in hidden:
            continue
        fact: Fact
        if isinstance(value, Literal):
            if value.language not in {"", "en"}:
                name = f"{name}@{value.language}"
            fact = _literal(value)
        elif value.startswith(f"{subject}#") or ("#" in subject and value.startswith(f"{subject}-")):
            fact = dict(_facts(said, value, labels))
        else:
            fact = labels.get(value) or _tail(value).replace("-", " ")
        found = facts.setdefault("name" if name == "prefLabel" else name, [])
        if fact not in found:
            found.append(fact)
    return facts


def _literal(value: Literal) -> str | int | bool:
    if value.datatype == f"{_XSD}integer":
        return int(value.text)
    if value.datatype == f"{_XSD}boolean":
        return value.text == "true"
    return value.text


def _tail(iri: str) -> str:
    """The last part of an IRI that has no label: "fight" of a list's term, "24.31" of a section."""
    return notation(iri) if "#" in iri else iri.rpartition("/")[2]


def property_name(iri: str) -> str:
    """The last part of a property's IRI."""
    return iri.rpartition("#")[2].rpartition("/")[2]


def _labels(store: GraphStore, quads: Sequence[Quad]) -> dict[str, str]:
    referred = {quad.object for quad in quads if isinstance(quad.object, str)}
    wanted = tuple(sorted(iri for iri in referred if not isinstance(iri, Literal)))
    if not wanted:
        return {}
    rows = store.select(library.text("labels"), {"entity": wanted})
    return {str(row["entity"]): str(row["label"]) for row in rows}


def _mentions(store: GraphStore, iris: tuple[str, ...]) -> dict[str, dict[str, tuple[str, ...]]]:
    found: dict[str, dict[str, dict[str, None]]] = {}
    for row in store.select(library.text("mentions"), {"entity": iris}):
        properties = found.setdefault(str(row["entity"]), {})
        properties.setdefault(property_name(str(row["property"])), {})[str(row["label"])] = None
    return {
        iri: {name: tuple(labels) for name, labels in properties.items()} for iri, properties in found.items()
    }


def as_json(shown: Shown) -> dict[str, Any]:
    """What was shown as a document of the schema `rulegraph/answer/1`."""
    return {
        "schema": SCHEMA,
        "question": shown.words,
        "understood": {"intent": "show", "name": shown.things[0].name, "kind": shown.things[0].kind},
        "answers": [
            {
                "name": one.name,
                "id": one.id,
                "kind": one.kind,
                "edition": one.edition,
                "facts": one.facts,
                "mentions": {name: list(labels) for name, labels in one.mentions.items()},
                "sources": citations(one.sources),
            }
            for one in shown.things
        ],
        "notes": list(shown.notes),
    }
