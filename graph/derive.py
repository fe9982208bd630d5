"""What follows from the current view: verdicts, and what carried over from one edition to the next."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import PREF_LABEL, RDF_TYPE, Scribe, listed
from rulegraph.graph.deriving.editions import carried_over
from rulegraph.graph.deriving.facts import PREDICATES, index
from rulegraph.graph.deriving.sheets import sheets
from rulegraph.graph.deriving.stratagems import candidates
from rulegraph.graph.eligibility import Candidate, Judge, Sheet, Verdict
from rulegraph.graph.quads import Literal, Quad
from rulegraph.ontology.terms import RG


def english_labels(quads: Iterable[Quad]) -> dict[str, str]:
    """The English label of every subject."""
    return {
        quad.subject: quad.object.text
        for quad in quads
        if quad.predicate == PREF_LABEL and isinstance(quad.object, Literal) and quad.object.language == "en"
    }


def derive(view: list[Quad]) -> list[Quad]:
    """The quads of the derived graph: verdicts by stratagem, kind and reason, and links between editions."""
    labels = english_labels(view)
    facts = index(view, PREDICATES)
    verdicts = _verdicts(sheets(facts, labels), candidates(facts), Judge(labels))
    return [*verdicts, *carried_over(view)]


def _verdicts(known: list[Sheet], stratagems: list[Candidate], judge: Judge) -> Iterator[Quad]:
    by_access: dict[tuple[str, str], list[Sheet]] = defaultdict(list)
    for sheet in known:
        by_access[sheet.edition, ""].append(sheet)
        for faction in sheet.factions:
            by_access[sheet.edition, faction].append(sheet)
    for candidate in stratagems:
        groups: dict[Verdict, list[str]] = defaultdict(list)
        for sheet in by_access[candidate.edition, candidate.faction]:
            groups[judge.decide(sheet, candidate)].append(sheet.iri)
        ordered = sorted(groups.items(), key=lambda item: (item[0].kind, item[0].reason))
        for number, (verdict, iris) in enumerate(ordered, start=1):
            yield from _verdict(candidate, verdict, iris, number)


def _verdict(candidate: Candidate, verdict: Verdict, sheet_iris: list[str], number: int) -> Iterator[Quad]:
    scribe = Scribe(identifiers.DERIVED, identifiers.part(candidate.iri, "verdict", number))
    yield from scribe.say(RDF_TYPE, RG.Verdict)
    yield from scribe.say(RG.ofStratagem, candidate.iri)
    yield from scribe.say(RG.verdict, listed("verdict", verdict.kind))
    yield from scribe.text(RG.reason, verdict.reason)
    for iri in sheet_iris:
        yield from scribe.say(RG.forDatasheet, iri)
