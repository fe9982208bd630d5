"""Stratagems as eligibility sees them: whom a TARGET lets be selected."""

import pytest

from rulegraph.graph.building.describe import RDF_TYPE
from rulegraph.graph.deriving.facts import PREDICATES, index
from rulegraph.graph.deriving.stratagems import candidates
from rulegraph.graph.eligibility import Candidate, Judge, Sheet
from rulegraph.graph.quads import Quad
from rulegraph.ontology.terms import EDITION, MODE, RG, SIDE, SUBJECT

STRATAGEM = "https://w3id.org/rulegraph/id/11/stratagem/river/raft/snare"
OTTER = "https://w3id.org/rulegraph/id/11/keyword/otter"
STOAT = Sheet(iri="stoat", name="Stoats", edition="11", factions=frozenset(), keywords=frozenset())
BAND = Sheet(iri="band", name="Otters", edition="11", factions=frozenset(), keywords=frozenset({OTTER}))


def candidate(*subjects: str) -> Candidate:
    """A stratagem that selects one OTTER unit and one of each of the subjects."""
    target, way = f"{STRATAGEM}#target-1", f"{STRATAGEM}#target-1-alternative-1"
    quads = [
        Quad(STRATAGEM, RDF_TYPE, RG.Stratagem),
        Quad(STRATAGEM, RG.edition, EDITION.edition_11),
        Quad(STRATAGEM, RG.mode, MODE.standard),
        Quad(STRATAGEM, RG.hasTarget, target),
        Quad(target, RG.side, SIDE.friendly),
        Quad(target, RG.subject, SUBJECT.unit),
        Quad(target, RG.hasAlternative, way),
        Quad(way, RG.requiresKeyword, OTTER),
    ]
    for number, subject in enumerate(subjects, start=2):
        other = f"{STRATAGEM}#target-{number}"
        quads += [
            Quad(STRATAGEM, RG.hasTarget, other),
            Quad(other, RG.side, SIDE.friendly),
            Quad(other, RG.subject, subject),
        ]
    (found,) = candidates(index(quads, PREDICATES))
    return found


@pytest.mark.parametrize("subject", [SUBJECT.objective, SUBJECT.terrain, SUBJECT.mission])
def test_what_is_selected_besides_a_unit_makes_no_unit_a_target(subject: str) -> None:
    judge = Judge({OTTER: "OTTER"})
    assert judge.decide(BAND, candidate(subject)).kind == "eligible"
    assert judge.decide(STOAT, candidate(subject)).kind == "ineligible"


def test_any_second_unit_is_a_target() -> None:
    assert Judge({}).decide(STOAT, candidate(SUBJECT.unit)).kind == "eligible"
