"""The verdict on one amendment of one entity, and what it rests on."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rulegraph.graph.language.amendment import Amendment

Verdict: TypeAlias = Literal[
    "conflicting", "pending", "ambiguous", "target-missing", "not-machine-checkable", "applied"
]

VERDICTS: Final[tuple[Verdict, ...]] = (
    "conflicting",
    "pending",
    "ambiguous",
    "target-missing",
    "not-machine-checkable",
    "applied",
)
"""From the one that most needs a person to the one that needs nobody."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict with its evidence: where was looked, what was found, and in how few words.

    `entity` is the IRI of what the amendment is about, "" where it is not known; `name` is how the erratum
    calls it, `place` the IRI of the lines in a source where it stands. `found` is what stands there now.
    """

    verdict: Verdict
    amendment: Amendment
    name: str
    entity: str = ""
    evidence: str = ""
    found: str = ""
    place: str = ""


def worst(verdicts: tuple[Verdict, ...]) -> Verdict:
    """The verdict on the whole of what was judged in parts; nothing judged is not checkable."""
    return min(verdicts, key=VERDICTS.index, default="not-machine-checkable")
