"""What has been read of a question so far, and how pieces add to it."""

from typing import TYPE_CHECKING

from rulegraph.errors import QuestionError
from rulegraph.queries.ask.question import Cost, Origin, Subject, TurnAsked, When

if TYPE_CHECKING:
    from rulegraph.queries.names import Name


class Draft:
    """The growing question; `role` is the class of the last piece that limited it."""

    # Written out, since a dataclass would cost each question 5 ms of imports.
    def __init__(self) -> None:
        self.subjects: list[Subject] = []
        self.whens: list[When] = []
        self.turn: TurnAsked = ""
        self.every_phase = False
        self.detachments: list[Name] = []
        self.factions: list[Name] = []
        self.stratagems: list[Name] = []
        self.cost: Cost | None = None
        self.categories: list[str] = []
        self.mode = ""
        self.origin: Origin = ""
        self.editions: list[str] = []
        self.asks_stratagems = False
        self.asks_units = False
        self.joiner = ""
        self.role = ""
        self.link = ""
        self.leading = False

    def enter(self, role: str, words: str) -> str:
        """Notes that a limit of the class begins; returns the joiner that stood before it.

        Raises:
            QuestionError: An "or" stands between limits of two classes, which has no one meaning.
        """
        joiner, self.joiner = self.joiner, ""
        if joiner == "or" and self.role and self.role != role:
            message = f"“or {words}” joins two different limits ({self.role}, {role}); ask two questions"
            raise QuestionError(message)
        if self.link == "with" and role == "cost":
            self.link = ""
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
    return tuple(dict.fromkeys(When(when.phase, when.turn or turn) for when in draft.whens))
