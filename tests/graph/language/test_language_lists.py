"""The controlled lists hold every term that the language gives, and labels that can be shown."""

import re
from importlib.resources import files

import pytest
from real_stratagems import judged, on_pages, page_vocabulary
from shared import needs_shared

from rulegraph.graph.language import clause, event, restrictions, roll, window
from rulegraph.graph.language.stratagem import read
from rulegraph.graph.language.structure import Reading, State

_TERM = re.compile(
    r"^(?P<scheme>\w+):(?P<code>[\w-]+)\n.*?skos:notation \"(?P<notation>[^\"]+)\".*?"
    r"skos:prefLabel \"(?P<label>[^\"]+)\"@en \.$",
    re.MULTILINE | re.DOTALL,
)


def labels(scheme: str) -> dict[str, str]:
    text = files("rulegraph.ontology").joinpath("lists", f"{scheme}s.ttl").read_text(encoding="utf-8")
    found = {match["code"]: match["label"] for match in _TERM.finditer(text)}
    assert all(match["code"] == match["notation"] for match in _TERM.finditer(text))
    assert len(found) == text.count("a skos:Concept ;")
    return found


@pytest.mark.parametrize(
    ("scheme", "codes"),
    [
        ("state", clause.CODES),
        ("event", event.CODES | roll.CODES),
        ("restriction", restrictions.CODES),
        ("step", window.CODES),
    ],
)
def test_each_term_of_the_grammar_is_listed(scheme: str, codes: frozenset[str]) -> None:
    assert codes <= labels(scheme).keys()


def test_labels_of_states_can_be_negated_behind_their_first_word() -> None:
    assert {label.split()[0] for label in labels("state").values()} <= {"is", "has", "was", "can"}


def test_labels_are_short_and_hold_only_known_places() -> None:
    for scheme in ("state", "event", "restriction", "step"):
        for code, label in labels(scheme).items():
            assert len(label) <= 70, code
            assert set(re.findall(r"{(\w+)}", label)) <= {"parameter", "keywords", "conditions"}, code


def states_of(reading: Reading) -> set[str]:
    found: list[State] = []
    for target in (*reading.targets, *reading.timing.actors):
        found.extend(target.states)
    for limit in reading.restrictions:
        found.extend(limit.states)
    return {state.code for state in found} | {other.code for state in found for other in state.others}


@needs_shared
def test_each_term_in_the_real_readings_is_listed() -> None:
    known = page_vocabulary()
    readings = [row.reading for edition in ("10", "11") for row in judged(edition)]
    readings += [read(*sections, known) for sections in on_pages()]
    states, events, codes, steps = set[str](), set[str](), set[str](), set[str]()
    for reading in readings:
        states |= states_of(reading)
        events |= {reading.timing.event, *reading.timing.other_events} - {""}
        codes |= {limit.code for limit in reading.restrictions} - {""}
        steps |= {one.step for one in reading.timing.windows} - {""}
    assert states <= labels("state").keys()
    assert events <= labels("event").keys()
    assert codes <= labels("restriction").keys()
    assert steps <= labels("step").keys()
    assert len(states) > 60
    assert len(events) > 40
