"""What has been read of a question so far, and how pieces add to it."""

from dataclasses import dataclass, field

from rulegraph.errors import QuestionError
from rulegraph.queries.ask.question import Cost, Origin, Subject, TurnAsked, When
from rulegraph.queries.names import Name


@dataclass(slots=True)
class Draft:
    """The growing question; `role` is the class of the last piece that limited it."""

    subjects: list[Subject] = field(default_factory=list)
    whens: list[When] = field(default_factory=list)
    turn: TurnAsked = ""
    every_phase: bool = False
    detachments: list[Name] = field(default_factory=list)
    factions: list[Name] = field(default_factory=list)
    stratagems: list[Name] = field(default_factory=list)
    cost: Cost | None = None
    categories: list[str] = field(default_factory=list)
    mode: str = ""
    origin: Origin = ""
    editions: list[str] = field(default_factory=list)
    asks_stratagems: bool = False
    joiner: str = ""
    role: str = ""
    link: str = ""
    leading: bool = False

    def enter(self, role: str, words: str) -> str:
        """Notes that a limit of the class begins; returns the joiner that stood before it.

        Raises:
            QuestionError: An "or" stands between limits of two classes, which has no one meaning.
        """
        joiner, self.joiner = self.joiner, ""
        if joiner == "or" and self.role and self.role != role:
            message = f"“or {words}” joins two different limits ({self.role}, {role}); ask two questions"
            raise QuestionError(message)
        if self.link and role != "unit":
            raise QuestionError(
                f"“{words}” stands where the attached unit is expected; write Boyz led by Warboss"
            )
        self.leading = self.leading and role == "unit"
        self.role = role
        return joiner

    def once(self, what: str, old: str, new: str) -> str:
        """The one value of a limit that can be given once.

        Raises:
            QuestionError: The question gives two values.
        """
        if old and old != new:
            message = f"the question gives two values of {what}: {old} and {new}; ask two questions"
            raise QuestionError(message)
        return new


def windows(draft: Draft) -> tuple[When, ...]:
    """The phases and turns asked, with a turn that was given apart from the phases.

    Raises:
        QuestionError: The two contradict each other.
    """
    turn = draft.turn
    if draft.every_phase and draft.whens:
        phases = " and ".join(when.phase for when in draft.whens)
        raise QuestionError(f"the question asks for any phase and for {phases}; say one of them")
    if not draft.whens:
        return (When("", turn),) if turn else ()
    for when in draft.whens:
        if turn and when.turn and when.turn != turn:
            raise QuestionError(
                f"the {when.phase} phase is asked for the {when.turn} turn and for the {turn} turn; say one"
            )
    return tuple(When(when.phase, when.turn or turn) for when in draft.whens)
