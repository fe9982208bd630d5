"""The shared graph: keywords, factions, abilities and sections, described once for all sources."""

from collections import defaultdict
from collections.abc import Iterable

from rulegraph.graph.identifiers import SHARED
from rulegraph.graph.quads import Literal, Quad

PREF_LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"


def merge(shared: Iterable[Quad], sources: Iterable[Quad]) -> list[Quad]:
    """The shared graph made of all descriptions that were ever given of what the sources refer to.

    What no source refers to any more is left out, and of two spellings of a name one stays, whichever
    source came first.
    """
    described: defaultdict[str, dict[Quad, None]] = defaultdict(dict)
    for quad in shared:
        described[quad.subject][quad._replace(graph=SHARED)] = None
    open_ends = {quad.object for quad in sources if quad.object in described}
    open_ends |= {quad.subject for quad in sources if quad.subject in described}
    return _reached(described, sorted(str(one) for one in open_ends))


def _reached(described: dict[str, dict[Quad, None]], reached: list[str]) -> list[Quad]:
    met = set(reached)
    merged: list[Quad] = []
    for subject in reached:  # grows while it is walked
        for quad in _one_label(described[subject]):
            merged.append(quad)
            thing = quad.object
            if isinstance(thing, str) and thing in described and thing not in met:
                met.add(thing)
                reached.append(thing)
    return merged


def _one_label(quads: Iterable[Quad]) -> list[Quad]:
    kept: list[Quad] = []
    labels: dict[str, Quad] = {}
    for quad in quads:
        if quad.predicate != PREF_LABEL or not isinstance(quad.object, Literal):
            kept.append(quad)
            continue
        language = quad.object.language
        other = labels.get(language)
        if other is None or _typography(quad) > _typography(other):
            labels[language] = quad
    return [*kept, *labels.values()]


def _typography(quad: Quad) -> tuple[bool, int, str]:
    """Orders spellings: not all in capitals, then more capitals, then curly apostrophes."""
    text = quad.object.text if isinstance(quad.object, Literal) else ""
    return not text.isupper(), sum(character.isupper() for character in text), text
