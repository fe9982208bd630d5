"""Edges that follow from names and numbers: a rule and its chapter, an ability and the rule of its name."""

from collections.abc import Iterator, Mapping

from rulegraph.graph.identifiers import ID
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import SKOS
from rulegraph.queries.relations.facts import Fact, rows
from rulegraph.queries.relations.things import Thing


def parts(store: Store, things: Mapping[str, Thing]) -> Iterator[Fact]:
    """An edge from each rule to the rule of the shorter number that it stands under (18.04 under 18)."""
    numbers: dict[tuple[str, str], list[str]] = {}
    for row in rows(store, SKOS.notation, ""):
        iri = str(row["subject"])
        if iri in things:
            numbers.setdefault((things[iri].edition, str(row["object"])), []).append(iri)
    for (edition, number), ones in numbers.items():
        above = numbers.get((edition, number.rpartition(".")[0]), ())
        for one in ones:
            yield from (Fact(one, "is-part-of", whole) for whole in above)


def explained(things: Mapping[str, Thing]) -> Iterator[Fact]:
    """An edge from each ability to the rule of its name: the core rule, or the only one of an army."""
    rules: dict[tuple[str, str], list[str]] = {}
    for iri, one in things.items():
        if one.kind == "rule":
            rules.setdefault((one.edition, one.folded), []).append(iri)
    for iri, one in things.items():
        named_so = rules.get((one.edition, one.folded), []) if one.kind == "ability" else []
        core = [rule for rule in named_so if rule.startswith(f"{ID}{one.edition}/rule/core/")]
        if len(core or named_so) == 1:
            yield Fact(iri, "is-explained-by", (core or named_so)[0])
