"""The graph held to its shapes: SHACL compiled into SPARQL, because a validator in Python takes minutes.

`shacl_reference` gives the same findings with pyshacl; tests compare the two.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from pyoxigraph import QuerySolutions, Store

from rulegraph.graph.quads import Literal, Term, term
from rulegraph.graph.shacl.queries import ShapeQuery, shipped_queries
from rulegraph.graph.shacl.shapes import Severity

Select: TypeAlias = Callable[
    [str, Mapping[str, Term | tuple[Term, ...]] | None], Iterable[Mapping[str, str | int | bool]]
]
"""`select` of a store, see `rulegraph.graph.store.Store`."""

MANY: Final = 4000
"""From so many focus nodes on the whole graph is checked: binding them would cost more."""

_REFERRERS: Final = "SELECT DISTINCT ?node ?changed WHERE { ?node ?predicate ?changed }"
_CLASSES: Final = "SELECT ?node ?class WHERE { ?node a ?class }"


@dataclass(frozen=True, slots=True, order=True)
class Violation:
    """One finding: the shape that is broken, at which focus node, by which value.

    `shape` is an IRI in `rgsh:`, a stable key. A finding of severity "Violation" must not be committed, a
    "Warning" is reported. `path` is for people to read ("rg:hasTiming"), `value` the text of the value
    node; both are empty where the shape looks at the node as a whole or at the number of its values.
    `message` is in a player's words.
    """

    severity: Severity
    shape: str
    focus: str
    path: str
    value: str
    message: str


def validate(select: Select, changed: frozenset[str] | None = None) -> list[Violation]:
    """What is wrong in the default graph, sorted, the worst first.

    `changed` limits the check to these focus nodes. A node can also break a shape because one that it
    refers to has changed: `referrers` gives those nodes.
    """
    return sorted(set(_findings(shipped_queries(), select, changed)))


def validate_store(store: Store, changed: frozenset[str] | None = None) -> list[Violation]:
    """What is wrong in the default graph of a store that is open in this process."""
    return validate(select_of(store), changed)


def validate_changed(store: Store, changed: frozenset[str] | None) -> list[Violation]:
    """What is wrong at nodes that changed and at those that refer to them; None stands for all nodes."""
    select = select_of(store)
    return validate(select, None if changed is None else referrers(select, changed))


def referrers(select: Select, nodes: frozenset[str]) -> frozenset[str]:
    """The nodes that refer to one of the nodes, and these themselves."""
    found = select(_REFERRERS, {"changed": tuple(sorted(nodes))}) if nodes else ()
    return nodes.union(str(row["node"]) for row in found)


def select_of(store: Store) -> Select:
    """`select` on a store that is open in this process; every value is given as text."""

    def select(
        query: str, bindings: Mapping[str, Term | tuple[Term, ...]] | None = None
    ) -> Iterable[Mapping[str, str | int | bool]]:
        solutions = store.query(_bound(query, bindings or {}))
        if not isinstance(solutions, QuerySolutions):
            message = f"not a SELECT: {query!r}"
            raise TypeError(message)
        names = [variable.value for variable in solutions.variables]
        for solution in solutions:
            yield {name: solution[name].value for name in names if solution[name] is not None}

    return select


def _bound(query: str, bindings: Mapping[str, Term | tuple[Term, ...]]) -> str:
    head, opening, rest = query.partition("WHERE {")
    for name, value in bindings.items():
        terms = (value,) if isinstance(value, str | Literal) else value
        opening += f" VALUES ?{name} {{ {' '.join(term(each) for each in terms)} }}"
    return head + opening + rest


def _findings(
    queries: Iterable[ShapeQuery], select: Select, changed: frozenset[str] | None
) -> Iterator[Violation]:
    bound = changed is not None and len(changed) < MANY
    by_class = _by_class(select, changed or frozenset()) if bound else {}
    for query in queries if changed is None or changed else ():
        # Each query is given the nodes of its own classes alone: it looks at every one that it is given.
        nodes = {node for target in query.targets for node in by_class.get(target, ())}
        if bound and not nodes:
            continue
        for row in select(query.text, {"this": tuple(sorted(nodes))} if bound else None):
            focus = str(row["this"])
            if changed is None or focus in changed:
                value = str(row.get("found", ""))
                yield Violation(query.severity, query.shape, focus, query.path, value, query.message)


def _by_class(select: Select, nodes: frozenset[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for row in select(_CLASSES, {"node": tuple(sorted(nodes))}) if nodes else ():
        found.setdefault(str(row["class"]), []).append(str(row["node"]))
    return found
