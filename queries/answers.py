"""Answers to questions for stratagems, and their form in JSON, which is a contract."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rulegraph.queries.stratagems import Window

SCHEMA = "rulegraph/answer/1"


class Citation(NamedTuple):
    """Where something stands: the name of the source's file and its lines ("120-131")."""

    source: str
    lines: str


class StratagemAnswer(NamedTuple):
    """One stratagem that answers a question.

    `verdict` is the best of those of the asked units and "" where no unit was asked about; `units` are the
    datasheets that it holds for, `reason` says what it depends on, and what holds for the other units.
    `when` are the windows in words, `trigger` is the event in words, "" for none.
    """

    name: str
    id: str
    edition: str
    mode: str
    detachment: str
    faction: str
    category: str
    cp: int
    turn: str
    phases: tuple[str, ...]
    verdict: str
    when: str = ""
    windows: tuple[Window, ...] = ()
    event: str = ""
    trigger: str = ""
    units: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    reason: str = ""
    flags: tuple[str, ...] = ()
    summary: str = ""
    sources: tuple[Citation, ...] = ()


class Section(NamedTuple):
    """The answers of one edition under a heading; `units` are all units that they were decided for."""

    edition: str
    heading: str
    answers: tuple[StratagemAnswer, ...]
    units: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class FactAnswer(NamedTuple):
    """One thing that answers another question than for stratagems; `value` is what was asked of it.

    `facts` say more of it, a line each.
    """

    name: str
    id: str
    kind: str
    edition: str
    value: str = ""
    faction: str = ""
    facts: tuple[str, ...] = ()
    sources: tuple[Citation, ...] = ()


class Answers(NamedTuple):
    """All that is answered to a question: how it was understood, the sections and what to know besides.

    Stratagems stand in sections, everything else in `facts`.
    """

    question: str
    understood: Mapping[str, Any]
    heading: str
    sections: tuple[Section, ...]
    notes: tuple[str, ...] = ()
    facts: tuple[FactAnswer, ...] = ()

    @property
    def answers(self) -> tuple[StratagemAnswer, ...]:
        """All answers, the newest edition first."""
        return tuple(answer for section in self.sections for answer in section.answers)


def as_json(answers: Answers) -> dict[str, Any]:
    """The answers as a document of the schema `rulegraph/answer/1`, ready for `json.dumps`."""
    section_notes = [f"{section.heading}: {note}" for section in answers.sections for note in section.notes]
    return {
        "schema": SCHEMA,
        "question": answers.question,
        "understood": dict(answers.understood),
        "answers": [*map(_stratagem, answers.answers), *map(_fact, answers.facts)],
        "notes": [*section_notes, *answers.notes],
    }


def _stratagem(answer: StratagemAnswer) -> dict[str, Any]:
    return {
        "name": answer.name,
        "id": answer.id,
        "kind": "stratagem",
        "edition": answer.edition,
        "mode": answer.mode,
        "detachment": answer.detachment or None,
        "faction": answer.faction or None,
        "category": answer.category or None,
        "cp": answer.cp,
        "turn": answer.turn,
        "phases": list(answer.phases),
        "when": answer.when or None,
        "windows": [window._asdict() for window in answer.windows],
        "event": answer.event or None,
        "trigger": answer.trigger or None,
        "verdict": answer.verdict or None,
        "units": list(answer.units),
        "conditions": list(answer.conditions),
        "limits": list(answer.limits),
        "reason": answer.reason or None,
        "flags": list(answer.flags),
        "summary": answer.summary or None,
        "sources": citations(answer.sources),
    }


def _fact(answer: FactAnswer) -> dict[str, Any]:
    return {
        "name": answer.name,
        "id": answer.id,
        "kind": answer.kind,
        "edition": answer.edition,
        "faction": answer.faction or None,
        "value": answer.value or None,
        "facts": list(answer.facts),
        "sources": citations(answer.sources),
    }


def citations(sources: Sequence[Citation]) -> list[dict[str, str]]:
    """Citations as JSON has them."""
    return [{"source": one.source, "lines": one.lines} for one in sources]
