"""What was not understood: words left over in a rule, and passages that no reader could read."""

from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from rulegraph.graph.checking import library
from rulegraph.graph.checking.places import spot
from rulegraph.graph.checking.told import Tellings, scope
from rulegraph.graph.findings import Finding
from rulegraph.graph.identifiers import entity_of
from rulegraph.graph.store import GraphStore, Store

_SHOWN: Final = 120
_OTHER: Final = "other"
_PARTS: Final = {
    "timing": "when it can be used",
    "target": "its target",
    "restriction": "its restrictions",
    "effect": "its effect",
}


TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "parse-gaps/timing": "words on when a rule can be used that were not understood",
        "parse-gaps/target": "words of a target that were not understood",
        "parse-gaps/restriction": "words of a restriction that were not understood",
        "parse-gaps/effect": "words of an effect that were not understood",
        "parse-gaps/other": "words of another part of a rule that were not understood",
        "parse-gaps/unread": "a passage that was not read",
    }
)
"""What each rule of the family looks for, by its name."""


def find(store: GraphStore, changed: frozenset[str] | None = None) -> Iterator[Finding]:
    """Words left over and passages not read, one finding each; a warning where a verdict is unknown by it."""
    yield from _residues(store, changed)
    yield from _effects(store, changed)
    yield from _passages(store)


def _residues(store: Store, changed: frozenset[str] | None) -> Iterator[Finding]:
    looked_at = scope(changed)
    rows = [
        (str(row["source"]), str(row["node"]), str(row["words"]))
        for row in store.select(library.text("parse_gaps"))
        if looked_at(str(row["node"]))
    ]
    undecided: dict[str, list[str]] = {}
    for row in store.select(library.text("undecided")) if rows else ():
        undecided.setdefault(str(row["stratagem"]), []).append(str(row["reason"]))
    tellings = Tellings(store, (node for _, node, _ in rows))
    for source, node, words in dict.fromkeys(rows):
        entity = entity_of(node)
        fragment = node.partition("#")[2]
        part = next((piece for piece in reversed(fragment.split("-")) if piece in _PARTS), _OTHER)
        decides = any(words in reason for reason in undecided.get(entity, ()))
        place = tellings.spot(source, node)
        yield Finding(
            rule=f"parse-gaps/{part}",
            severity="warning" if decides else "info",
            entity=entity,
            name=tellings.name(node),
            message=f"words about {_PARTS.get(part, 'it')} were not understood: “{_short(words)}”"
            + ("; for some units the verdict is unknown" if decides else ""),
            detail=f"{fragment} {words} {source}",
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion="read these words yourself, they count as well; a name in them may be misspelt, or "
            "belong to a faction that is not imported",
        )


def _effects(store: Store, changed: frozenset[str] | None) -> Iterator[Finding]:
    """One finding for each rule or ability of which a part was not understood."""
    looked_at = scope(changed)
    rows = [
        (str(row["source"]), str(row["node"]), str(row["words"]))
        for row in store.select(library.text("effect_gaps"))
        if looked_at(str(row["node"]))
    ]
    tellings = Tellings(store, (node for _, node, _ in rows))
    for source, node, words in rows:
        fragment = node.partition("#")[2]
        place = tellings.spot(source, node)
        yield Finding(
            rule="parse-gaps/effect",
            severity="info",
            entity=entity_of(node),
            name=tellings.name(node),
            message=f"words about its effect were not understood: “{_short(words)}”",
            detail=f"{fragment} effect {source}",
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion="read these words yourself, they count as well",
        )


def _passages(store: Store) -> Iterator[Finding]:
    met: Counter[tuple[str, str, str, str]] = Counter()
    for row in store.select(library.text("unread_passages")):
        place = spot(str(row["place"]))
        reason, excerpt = str(row["reason"]), str(row.get("excerpt", ""))
        key = (place.source, place.file, reason, excerpt)
        met[key] += 1
        number = f" ({met[key]})" if met[key] > 1 else ""
        begins = f", which begins “{_short(excerpt)}”" if excerpt else ""
        yield Finding(
            rule="parse-gaps/unread",
            severity="info",
            entity=place.source,
            name=place.file,
            message=f"a passage was not read: {reason}{begins}",
            detail=f"{place.file} {reason} {excerpt}{number}",
            source=place.source,
            file=place.file,
            first=place.first,
            last=place.last,
            suggestion="look at the passage: what it says is not in the graph",
        )


def _short(words: str) -> str:
    line = " ".join(words.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN]}..."
