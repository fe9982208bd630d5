"""Reads phases and turns: "fight phase", "my shooting or charge phase", "opponent's turn"."""

from collections.abc import Sequence

from rulegraph.errors import QuestionError
from rulegraph.queries.ask.draft import Draft
from rulegraph.queries.ask.pieces import Piece
from rulegraph.queries.ask.question import TurnAsked, When

KINDS = frozenset({"phase", "phase-word", "every-phase", "turn-word", "either-turn"})
_SKIPPED = frozenset({"filler", "subject-mark"})


def owns_time(pieces: Sequence[Piece], at: int) -> bool:
    """Whether the owner at `at` owns a phase or a turn ("my fight phase"), not a unit ("my Boyz")."""
    return at + 1 < len(pieces) and pieces[at + 1].kind in {"phase", "turn-word"}


def owner(piece: Piece) -> TurnAsked:
    """Whose turn the owner means."""
    return "your" if piece.value == "your" else "opponent"


def read_owner(draft: Draft, pieces: Sequence[Piece], at: int) -> int:
    """Reads "my turn", "enemy Fight phase" and "my and my opponent's turn"; another "my" says nothing.

    Raises:
        QuestionError: The opponent without a turn or a phase.
    """
    piece = pieces[at]
    if owns_time(pieces, at):
        return read_time(draft, pieces, at + 1, owner(piece))
    second = _second_owner(pieces, at)
    if second and owns_time(pieces, second):
        if pieces[second + 1].kind == "phase":
            whose = owner(piece) if owner(piece) == owner(pieces[second]) else ""
            return read_time(draft, pieces, second + 1, whose)
        draft.enter("turn", piece.text)
        return second + 2
    if piece.value != "your":
        raise QuestionError(
            f"“{piece.text}” without a turn or a phase: write my opponent's turn, or enemy Fight phase"
        )
    return at + 1


def _second_owner(pieces: Sequence[Piece], at: int) -> int:
    """Where the other owner stands in "my and my opponent's"; 0 where there is none."""
    following = at + 1
    while following < len(pieces) and pieces[following].kind == "joiner":
        following += 1
    joined = following < len(pieces) and (following > at + 1 or bool(pieces[following].joiner))
    return following if joined and pieces[following].kind == "owner" else 0


def read_time(draft: Draft, pieces: Sequence[Piece], at: int, whose: TurnAsked) -> int:
    """Adds the phases or the turn that begin at `at` to the draft; returns where they end.

    Raises:
        QuestionError: "phase" or "turn" without saying which, or two turns.
    """
    piece = pieces[at]
    match piece.kind:
        case "every-phase":
            draft.enter("phase", piece.text)
            draft.every_phase = True
            return at + 1
        case "either-turn":
            draft.enter("turn", piece.text)
            return at + 1
        case "turn-word":
            if not whose:
                raise QuestionError(
                    f"“{piece.text}” without saying whose: write my turn or my opponent's turn"
                )
            if draft.turn and draft.turn != whose:
                raise QuestionError(
                    "the question asks for your turn and for your opponent's; ask two questions"
                )
            draft.enter("turn", piece.text)
            draft.turn = whose
            return at + 1
        case "phase-word":
            raise QuestionError(
                f"“{piece.text}” without saying which: command, movement, shooting, charge or fight"
            )
        case _:
            return _phases(draft, pieces, at, whose)


def _phases(draft: Draft, pieces: Sequence[Piece], at: int, whose: TurnAsked) -> int:
    draft.enter("phase", pieces[at].text)
    found: list[str] = []
    while True:
        found.append(pieces[at].value)
        at += 1
        if at < len(pieces) and pieces[at].kind == "phase-word":
            at += 1
        following = at + 1 if at < len(pieces) and pieces[at].kind == "joiner" else at
        if not (following < len(pieces) and pieces[following].kind == "phase"):
            break
        at = following
    at, of = _owned_after(pieces, at)
    for phase in dict.fromkeys(found):
        draft.whens.append(When(phase, whose or of))
    return at


def _owned_after(pieces: Sequence[Piece], at: int) -> tuple[int, TurnAsked]:
    """The owner in "the fight phase of my opponent" and in "fight, opp"."""
    following = at
    while following < len(pieces) and pieces[following].kind in _SKIPPED:
        following += 1
    last = following + 1 >= len(pieces) or pieces[following + 1].kind not in {
        "name",
        "phase",
        "turn-word",
        "unread",
    }
    if following < len(pieces) and pieces[following].kind == "owner" and last:
        return following + 1, owner(pieces[following])
    return at, ""
