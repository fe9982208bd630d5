"""The tellings that are in force: patched entities stand in the graph of the source that was patched."""

from collections.abc import Mapping

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import RDF_TYPE
from rulegraph.graph.quads import Literal, Quad
from rulegraph.ontology.terms import RG

PATCHES = identifiers.source("patch/")


def in_force(graphs: Mapping[str, list[Quad]]) -> dict[str, list[Quad]]:
    """The graphs without those of patches, each with its patched entities as the patches tell them.

    What differs between a source and its own patch is what an erratum ordered, and no conflict.
    """
    patches = sorted(
        (name for name in graphs if name.startswith(PATCHES)), key=lambda name: _ordinal(name, graphs[name])
    )
    told = {name: quads for name, quads in graphs.items() if not name.startswith(PATCHES)}
    bases: dict[str, str] = {}
    for patch in patches:
        patched = next((str(one.object) for one in graphs[patch] if one.predicate == RG.patches), "")
        base = bases[patch] = bases.get(patched, patched)
        if base not in told:
            continue
        own = {
            quad.subject for quad in graphs[patch] if quad.predicate == RDF_TYPE and "#" not in quad.subject
        }
        entities = {one for one in own if one.startswith(identifiers.ID)}
        told[base] = [
            *(quad for quad in told[base] if identifiers.entity_of(quad.subject) not in entities),
            *(
                quad._replace(graph=base)
                for quad in graphs[patch]
                if identifiers.entity_of(quad.subject) in entities
            ),
        ]
    return told


def _ordinal(name: str, quads: list[Quad]) -> int:
    found = (
        quad.object.text
        for quad in quads
        if quad.subject == name and quad.predicate == RG.ordinal and isinstance(quad.object, Literal)
    )
    return int(next(found, "0"))
