"""The network of relations: named things, and the edges between them that carry meaning.

It is made of the current view at each call. Editions, sources, phases and turns are no nodes: what they
connect has nothing else in common.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

import networkx as nx

from rulegraph.graph.identifiers import ID, kind_of
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import RG
from rulegraph.ontology.terms_words import EVENT_WORDS, STATE_WORDS
from rulegraph.queries import library
from rulegraph.queries.relations.derived import explained, parts
from rulegraph.queries.relations.facts import Fact, rows, stated, verdicts
from rulegraph.queries.relations.kinds import RELATIONS
from rulegraph.queries.relations.mentions import Named
from rulegraph.queries.relations.named import KINDS as NAMED_KINDS
from rulegraph.queries.relations.named import named
from rulegraph.queries.relations.things import Edge, Thing
from rulegraph.queries.states import state_words
from rulegraph.queries.vocabulary import CLASSES, EDITIONS, notation, term
from rulegraph.queries.vocabulary import KINDS as CLASS_KINDS

Network: TypeAlias = "nx.MultiDiGraph[str]"

_CLASSES = tuple(iri for kind, iri in CLASSES.items() if kind != "source")
_LIST = "https://w3id.org/rulegraph/"


def network(store: Store, edition: str = "") -> Network:
    """The network of an edition, or of all: nodes are IRIs with a `thing`, keys of edges are relations.

    Verdicts are not in it: there are more of them than of all others, and not every question needs them.
    """
    things = _things(store, edition)
    nameable = tuple(_nameable(things))
    carriers = _carriers(store, things)
    told = [*stated(store, edition), *parts(store, things), *explained(things)]
    edges = list(_placed(told, things, carriers))
    pairs = {(fact.subject, fact.object) for fact in edges}
    wholes = {
        _slug(fact.subject): _slug(fact.object)
        for fact in edges
        if fact.code == "is-part-of" and kind_of(fact.subject) == "faction"
    }
    told_of = named(store, edition, nameable, wholes)
    known = (fact for fact in told_of if fact.code == "names" or fact.object in carriers)
    said = _placed(known, things, carriers)
    edges += [fact for fact in said if (fact.subject, fact.object) not in pairs]
    graph: Network = nx.MultiDiGraph()
    graph.add_nodes_from((iri, {"thing": one}) for iri, one in things.items())
    _join(graph, edges)
    return graph


def with_verdicts(store: Store, graph: Network) -> Network:
    """The same network, and in it an edge from each stratagem to each datasheet that it can target."""
    known = frozenset(graph)
    _join(graph, (fact for fact in verdicts(store, known) if fact.object in known))
    return graph


def _join(graph: Network, facts: Iterable[Fact]) -> None:
    for fact in facts:
        graph.add_edge(fact.subject, fact.object, key=fact.code, detail=fact.detail)


def notes(graph: Network) -> tuple[str, ...]:
    """What a reader of answers from this network must know: that it was made without texts."""
    if any(code == "names" for _, _, code in graph.edges(keys=True)):
        return ()
    return ("the graph holds facts and no texts, so what texts name or refer to is not among the answers",)


def thing(graph: Network, iri: str) -> Thing:
    """The thing of a node."""
    found: Thing = graph.nodes[iri]["thing"]
    return found


def edge(graph: Network, subject: str, code: str, target: str) -> Edge:
    """An edge of the network as a value."""
    detail = str(graph.edges[subject, target, code]["detail"])
    return Edge(thing(graph, subject), RELATIONS[code], thing(graph, target), detail)


def _things(store: Store, edition: str) -> dict[str, Thing]:
    wanted = (edition,) if edition else EDITIONS
    bindings: library.Bindings = {"class": _CLASSES, "edition": tuple(term("edition", one) for one in wanted)}
    found: dict[str, Thing] = {}
    for row in store.select(library.text("relation_names"), bindings):
        iri, kind = str(row["entity"]), CLASS_KINDS[str(row["class"])]
        name, edition_of = _short(str(row["label"])), notation(str(row["edition"]))
        one = Thing(iri, name, kind, edition_of, str(row["folded"]))
        if iri not in found or one < found[iri]:  # sources may write one name in several ways
            found[iri] = one
    return found


def _placed(
    facts: Iterable[Fact], things: dict[str, Thing], carriers: Mapping[str, tuple[str, ...]]
) -> Iterator[Fact]:
    """The facts between known things; sections become what stands in them, terms of lists become things.

    A state, an event or a section in which nothing stands is added to the things.
    """
    for fact in facts:
        if fact.subject not in things:
            continue
        for target in carriers.get(fact.object, (fact.object,)):
            if target not in things:
                added = _term(target) or _section(target)
                if added is None:
                    continue
                things[target] = added
            if things[target].folded != things[fact.subject].folded or fact.code != "names":
                yield Fact(fact.subject, fact.code, target, fact.detail)


def _term(iri: str) -> Thing | None:
    """A state or an event as a thing, named as answers say it."""
    scheme, _, code = iri.removeprefix(_LIST).partition("#")
    if not code or scheme not in {"state", "event"}:
        return None
    words = state_words(code) if scheme == "state" else EVENT_WORDS.get(code, code.replace("-", " "))
    return Thing(iri, words, scheme, "", code.replace("-", " "))


def _section(iri: str) -> Thing | None:
    """A section of the core rules of which the graph has only the number."""
    edition, _, number = iri.removeprefix(ID).partition("/section/")
    return Thing(iri, f"section {number}", "section", edition, number) if number else None


def _short(label: str) -> str:
    """A label that is a whole question, cut."""
    return label if len(label) <= 80 else f"{label[:79].rstrip()}…"


def _slug(iri: str) -> str:
    return iri.rpartition("/")[2]


def _carriers(store: Store, things: Mapping[str, Thing]) -> dict[str, tuple[str, ...]]:
    """What stands in each numbered section: references to the section lead to it."""
    found: dict[str, list[str]] = {}
    for row in rows(store, RG.hasSection, ""):
        if str(row["subject"]) in things:
            found.setdefault(str(row["object"]), []).append(str(row["subject"]))
    return {section: tuple(sorted(ones)) for section, ones in found.items()}


def _nameable(things: Mapping[str, Thing]) -> Iterator[Named]:
    """What texts may name; of the states those whose name is a term of the game ("battle-shocked").

    Others ("is in that unit") are plain words of any text.
    """
    yield from (Named(iri, one.kind, one.folded) for iri, one in things.items() if one.kind in NAMED_KINDS)
    for code, words in STATE_WORDS.items():
        if "-" in words and "{" not in words:
            yield Named(term("state", code), "state", code.replace("-", " "))
