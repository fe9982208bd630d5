"""Relations as JSON documents, which are contracts: `rulegraph/path/1`, `impact/1` and `neighbours/1`."""

from collections.abc import Iterable
from typing import Any

from rulegraph.queries.answers import citations
from rulegraph.queries.relations.impact import Companion, Impact
from rulegraph.queries.relations.neighbours import Neighbourhood
from rulegraph.queries.relations.paths import Paths
from rulegraph.queries.relations.resolving import Meant
from rulegraph.queries.relations.things import Step, Thing


def path_document(found: Paths) -> dict[str, Any]:
    """The ways between two things as a document of the schema `rulegraph/path/1`."""
    return {
        "schema": "rulegraph/path/1",
        "from": _meant(found.start),
        "to": _meant(found.end),
        "edition": found.edition or None,
        "max_length": found.maximum_length,
        "paths": [{"cost": path.cost, "steps": [_step(step) for step in path.steps]} for path in found.paths],
        "notes": list(found.notes),
    }


def impact_document(found: Impact) -> dict[str, Any]:
    """What a change touches as a document of the schema `rulegraph/impact/1`."""
    return {
        "schema": "rulegraph/impact/1",
        "of": _meant(found.of),
        "edition": found.edition or None,
        "depth": found.depth,
        "touched": [{"depth": one.depth, **_step(one.step)} for one in found.touched],
        "stands_with": _companions(found.companions),
        "notes": list(found.notes),
    }


def neighbours_document(found: Neighbourhood) -> dict[str, Any]:
    """What a thing is directly related to as a document of the schema `rulegraph/neighbours/1`."""
    return {
        "schema": "rulegraph/neighbours/1",
        "of": _meant(found.of),
        "edition": found.edition or None,
        "neighbours": [_step(step) for step in found.steps],
        "stands_with": _companions(found.companions),
        "notes": list(found.notes),
    }


def _meant(meant: Meant) -> dict[str, Any]:
    return {"words": meant.words, "name": meant.name, "kind": meant.kind, "ids": list(meant.ids)}


def _thing(thing: Thing) -> dict[str, Any]:
    return {"id": thing.id, "name": thing.name, "kind": thing.kind, "edition": thing.edition or None}


def _step(step: Step) -> dict[str, Any]:
    return {
        "from": _thing(step.start),
        "to": _thing(step.end),
        "relation": step.edge.relation.code,
        "along": step.along,
        "words": step.words,
        "detail": step.edge.detail or None,
        "sources": citations(step.edge.sources),
    }


def _companions(companions: Iterable[Companion]) -> list[dict[str, Any]]:
    return [{"keyword": _thing(one.keyword), "datasheets": one.datasheets} for one in companions]
