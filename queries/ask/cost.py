"""Reads amounts of command points: "1cp", "free", "cheaper than 2cp", "1 or 2 cp", "cp <= 1", "2+ cp"."""

from collections.abc import Sequence

from rulegraph.errors import QuestionError
from rulegraph.queries.ask.pieces import Piece
from rulegraph.queries.ask.question import Cost

STARTS = frozenset({"amount", "number", "cost", "compare"})
_MOST = 99
_BEFORE = {"<": "below", "<=": "most", ">": "above", ">=": "least", "=": "exactly", "+": "or-more"}
_AFTER = {"or-less": "most", "or-more": "least", "most": "most", "least": "least"}


def read_cost(pieces: Sequence[Piece], start: int) -> tuple[Cost, int] | None:
    """The cost that begins at `start` and where it ends, or None where the pieces are no cost.

    Raises:
        QuestionError: It is a cost without an amount, or one that nothing can meet.
    """
    if _word(pieces, start) == "free":
        return Cost(0, 0), start + 1
    at, bound, named = _before(pieces, start)
    first = _number(pieces, at)
    if first is None:
        return None
    at += 1
    last = first
    named = named or pieces[at - 1].kind == "amount"
    following = _number(pieces, at)
    step = 1
    if following is None and at < len(pieces) and pieces[at].kind == "joiner" and pieces[at].value == "or":
        following, step = _number(pieces, at + 1), 2
    if following is not None:
        last, at = following, at + step
        named = named or pieces[at - 1].kind == "amount"
    if _word(pieces, at) == "or-more":
        bound, at = bound or "least", at + 1
    if _word(pieces, at) == "cp":
        named, at = True, at + 1
    after = _AFTER.get(_word(pieces, at), "")
    if after and not bound:
        bound, at = after, at + 1
    if not named:
        return None
    return _cost(first, last, bound, pieces[start:at]), at


def _before(pieces: Sequence[Piece], at: int) -> tuple[int, str, bool]:
    bound = ""
    named = False
    while at < len(pieces):
        word = _word(pieces, at)
        if word in {"cost", "cp"}:
            named = True
        elif word in {"most", "below", "least", "above", "exactly"} and not bound:
            bound = word
        elif not (named and pieces[at].kind in {"filler", "subject-mark"}):
            break
        at += 1
    return at, bound, named


def _number(pieces: Sequence[Piece], at: int) -> int | None:
    if at < len(pieces) and pieces[at].kind in {"amount", "number"}:
        return int(pieces[at].value)
    return None


def _word(pieces: Sequence[Piece], at: int) -> str:
    if at >= len(pieces):
        return ""
    piece = pieces[at]
    if piece.kind == "compare":
        return _BEFORE[piece.value]
    return piece.value if piece.kind == "cost" else ""


def _cost(first: int, last: int, bound: str, pieces: Sequence[Piece]) -> Cost:
    words = " ".join(piece.text for piece in pieces)
    if first != last and (bound or last != first + 1):
        raise QuestionError(
            f"“{words}” is no cost that I can read; say for example 1cp, 1 or 2cp, at most 2cp"
        )
    match bound:
        case "most":
            return Cost(0, first)
        case "below":
            if first == 0:
                raise QuestionError(f"“{words}”: nothing costs less than 0CP; say for example 1cp or less")
            return Cost(0, first - 1)
        case "least":
            return Cost(first, _MOST)
        case "above":
            return Cost(first + 1, _MOST)
        case _:
            return Cost(first, last)
