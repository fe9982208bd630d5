"""What a statement of the graph is as an edge between two things: parts stand for the thing they are of."""

from collections.abc import Container, Iterator
from typing import NamedTuple

from rulegraph.graph.identifiers import ID, entity_of, kind_of
from rulegraph.graph.quads import Literal
from rulegraph.graph.store import Row, Store
from rulegraph.ontology.terms import DCTERMS, RG
from rulegraph.queries import library
from rulegraph.queries.vocabulary import notation, term

TERMS = frozenset({RG.state, RG.event})

_CODES = {
    DCTERMS.references: "refers-to",
    RG.about: "is-about",
    RG.partOf: "is-part-of",
    RG.ability: "has-ability",
    RG.hasRule: "is-explained-by",
    RG.hasKeyword: "has-keyword",
    RG.grantsKeyword: "gives-keyword",
    RG.requiresKeyword: "requires-keyword",
    RG.excludesKeyword: "excludes-keyword",
    RG.aboutKeyword: "asks-for-keyword",
    RG.againstKeyword: "has-weapon-against",
    RG.state: "asks-for-state",
    RG.event: "is-triggered-by",
    RG.leads: "leads",
    RG.supports: "supports",
    RG.detachment: "belongs-to",
    RG.faction: "is-of-faction",
    RG.rosterUnit: "lists-unit",
    RG.barsUnit: "bars-unit",
    RG.aliasOf: "is-alias-of",
    RG.carriedOverFrom: "carries-on",
}
_WEAPON_PARTS = ("ranged-", "melee-", "weapon-")
_VERDICTS = {"eligible": "can-target", "conditional": "may-target"}


class Fact(NamedTuple):
    """An edge between two things by their IRIs; `detail` is the reason of a verdict, "" for others."""

    subject: str
    code: str
    object: str
    detail: str = ""


def rows(store: Store, properties: str | tuple[str, ...], edition: str) -> Iterator[Row]:
    """The statements of the properties, of an edition or of all: subject, property, object."""
    bindings: library.Bindings = {"property": properties}
    if edition:
        bindings["begin"] = Literal(f"{ID}{edition}/")
    return store.select(library.text("relation_facts"), bindings)


def stated(store: Store, edition: str) -> Iterator[Fact]:
    """The edges that the structure states: keywords, abilities, references, conditions, belonging."""
    for row in rows(store, tuple(_CODES), edition):
        part, predicate, thing = str(row["subject"]), str(row["property"]), str(row["object"])
        subject = entity_of(part)
        code = _code(part, predicate)
        if code:
            yield Fact(subject, code, thing if predicate in TERMS else entity_of(thing))


def _code(part: str, predicate: str) -> str:
    """The kind of edge, by the property and by the part that says it."""
    code = _CODES[predicate]
    fragment = part.partition("#")[2]
    if predicate == RG.about and fragment:
        return ""  # a difference between sources is about its own entity
    if predicate == RG.ability and fragment.startswith(_WEAPON_PARTS):
        return "has-weapon-with"
    if predicate == RG.requiresKeyword and "exclusion" in fragment:
        return "cannot-carry" if kind_of(part) == "datasheet" else "excludes-keyword"
    if kind_of(part) == "datasheet" and fragment:
        return {RG.requiresKeyword: "can-carry", RG.excludesKeyword: "cannot-carry"}.get(predicate, code)
    return code


def verdicts(store: Store, known: Container[str]) -> Iterator[Fact]:
    """An edge from each known stratagem to each datasheet that it can target, or can on a condition."""
    wanted: library.Bindings = {"verdict": tuple(term("verdict", code) for code in _VERDICTS)}
    said = {
        str(row["node"]): row
        for row in store.select(library.text("relation_verdicts"), wanted)
        if str(row["stratagem"]) in known
    }
    if not said:
        return
    for row in store.select(library.text("relation_targets"), {"node": tuple(said)}):
        verdict = said[str(row["node"])]
        code = _VERDICTS[notation(str(verdict["verdict"]))]
        stratagem, reason = str(verdict["stratagem"]), str(verdict.get("reason", ""))
        for datasheet in str(row["datasheets"]).split(" "):
            yield Fact(stratagem, code, datasheet, reason)
