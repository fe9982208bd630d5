"""The JSON contract `rulegraph/answer/1` as types: a field more or less, or of another type, fails."""

from typing import Any, Literal

import msgspec

Edition = Literal["10", "11"]
Turn = Literal["your", "opponent", "either", ""]
Phase = Literal["command", "movement", "shooting", "charge", "fight"]


class Citation(msgspec.Struct, forbid_unknown_fields=True):
    """Where something stands."""

    source: str
    lines: str


class Cost(msgspec.Struct, forbid_unknown_fields=True):
    """Command points, from and to."""

    least: int
    most: int | None


class Window(msgspec.Struct, forbid_unknown_fields=True):
    """A phase and turn that was asked for."""

    phase: Phase | None
    turn: Literal["your", "opponent"] | None


class Understood(msgspec.Struct, forbid_unknown_fields=True):
    """How a question for stratagems was read."""

    intent: Literal["stratagems", "why not", "opponent"]
    units: list[str]
    led_by: list[str]
    keywords: list[str]
    factions: list[str]
    phase: Phase | None
    phases: list[Phase]
    turn: Literal["your", "opponent"] | None
    windows: list[Window]
    detachments: list[str]
    stratagems: list[str]
    cp: Cost | None
    categories: list[str]
    mode: Literal["standard", "boarding-actions"] | None
    origin: Literal["core", "detachment"] | None
    edition: Edition | None
    heading: str
    compact: str | None = None
    limits: list[str] = []


class StratagemWindow(msgspec.Struct, forbid_unknown_fields=True):
    """A phase of a turn in which a stratagem can be used."""

    phase: Phase | Literal["any"]
    turn: Literal["your", "opponent", "either"]
    step: str
    edge: Literal["start", "during", "end"]


class Stratagem(msgspec.Struct, forbid_unknown_fields=True):
    """One stratagem that answers."""

    name: str
    id: str
    kind: Literal["stratagem"]
    edition: Edition
    mode: Literal["standard", "boarding-actions"]
    detachment: str | None
    faction: str | None
    category: Literal["battle-tactic", "strategic-ploy", "epic-deed", "wargear"] | None
    cp: int
    turn: Turn
    phases: list[Phase | Literal["any"]]
    when: str | None
    windows: list[StratagemWindow]
    event: str | None
    trigger: str | None
    verdict: Literal["eligible", "conditional", "ineligible", "unknown"] | None
    units: list[str]
    conditions: list[str]
    limits: list[str]
    reason: str | None
    flags: list[str]
    summary: str | None
    sources: list[Citation]


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of `ask`."""

    schema: Literal["rulegraph/answer/1"]
    question: str
    understood: Understood
    answers: list[Stratagem]
    notes: list[str]


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that was shown."""

    name: str
    id: str
    kind: str
    edition: Edition
    facts: dict[str, list[Any]]
    mentions: dict[str, list[str]]
    sources: list[Citation]


class Fact(msgspec.Struct, forbid_unknown_fields=True):
    """One thing that answers another question than for stratagems."""

    name: str
    id: str
    kind: str
    edition: Edition | Literal[""]
    faction: str | None
    value: str | None
    facts: list[str]
    sources: list[dict[str, str]]


class Facts(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of `ask` to another question than for stratagems."""

    schema: Literal["rulegraph/answer/1"]
    question: str
    understood: dict[str, str | list[str] | None]
    answers: list[Fact]
    notes: list[str]


class ShowUnderstood(msgspec.Struct, forbid_unknown_fields=True):
    """What `show` was asked for."""

    intent: Literal["show"]
    name: str
    kind: str


class Shown(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of `show`."""

    schema: Literal["rulegraph/answer/1"]
    question: str
    understood: ShowUnderstood
    answers: list[Thing]
    notes: list[str]


class EligibilityUnderstood(msgspec.Struct, forbid_unknown_fields=True):
    """What `eligibility` was asked for."""

    intent: Literal["eligibility"]
    unit: str | None
    stratagem: str | None
    edition: Edition | None


class Pair(msgspec.Struct, forbid_unknown_fields=True):
    """The verdict on one datasheet and stratagem."""

    edition: Edition
    datasheet_id: str
    datasheet: str
    stratagem_id: str
    stratagem: str
    mode: Literal["standard", "boarding-actions"]
    detachment: str
    verdict: Literal["eligible", "conditional", "ineligible", "unknown"]
    reason: str | None


class Eligibility(msgspec.Struct, forbid_unknown_fields=True):
    """The answer of `eligibility`."""

    schema: Literal["rulegraph/answer/1"]
    question: str
    understood: EligibilityUnderstood
    answers: list[Pair]
    notes: list[str]
