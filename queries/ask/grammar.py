"""Reads pieces in any order into a `StratagemQuestion`; whatever has no place in it is refused by name."""

from collections.abc import Sequence

from rulegraph.errors import QuestionError
from rulegraph.queries.ask import cost, subjects, timing
from rulegraph.queries.ask.draft import Draft, windows
from rulegraph.queries.ask.pieces import Piece
from rulegraph.queries.ask.question import StratagemQuestion

HELP = (
    "ask for stratagems by unit or keyword, phase, turn, detachment, faction, cost, category, mode or "
    "edition, or “what is X”, “which units have X”, “points for 10 X”, “what changed in X”, “errata for X”"
)
_TARGETS = frozenset({"target", "targets", "targeting"})
_SHOWN = 80  # characters of a question that a message repeats
_SILENT = frozenset({"filler", "subject-mark", "use", "stratagem"})
_JOINERS = {",": ",", ";": ",", "/": "or", "|": "or", "&": "and", "+": "and"}
_DRAFTED_KINDS = {"datasheet", "keyword"}


def unread(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces that mean nothing, as far as the pieces themselves show."""
    return tuple(piece for piece in pieces if piece.kind == "unread")


def read(
    text: str, pieces: Sequence[Piece], effects: Sequence[str] = (), weapons: str = ""
) -> StratagemQuestion:
    """The question that the pieces ask; `text` is kept as it was written, `effects` were read before.

    Raises:
        QuestionError: They ask for something else, contradict each other or leave a word over.
        AmbiguousName: A name fits several things.
    """
    draft = Draft()
    at = 0
    while at < len(pieces):
        at = _step(draft, pieces, at)
    return _finished(draft, text, tuple(effects), weapons)


def _step(draft: Draft, pieces: Sequence[Piece], at: int) -> int:
    piece = pieces[at]
    if piece.joiner:
        draft.joiner = _JOINERS[piece.joiner]
    if piece.names and _means_name(pieces, at):
        return _name(draft, pieces, at)
    if piece.kind in cost.STARTS:
        found = cost.read_cost(pieces, at)
        if found is not None:
            draft.enter("cost", piece.text)
            if draft.cost is not None and draft.cost != found[0]:
                raise QuestionError("the question gives two costs; ask two questions")
            draft.cost = found[0]
            return found[1]
        if piece.text.casefold() == "one":
            return at + 1
        return _left_over(piece)
    if piece.kind in timing.KINDS:
        return timing.read_time(draft, pieces, at, "")
    if piece.kind == "owner":
        return timing.read_owner(draft, pieces, at)
    return _word(draft, pieces, at)


def _means_name(pieces: Sequence[Piece], at: int) -> bool:
    piece = pieces[at]
    if piece.lexeme is None or piece.kind == "other":
        return True
    return piece.shouted and not all(other.shouted for other in pieces)


def _word(draft: Draft, pieces: Sequence[Piece], at: int) -> int:
    piece = pieces[at]
    match piece.kind:
        case "filler" | "subject-mark":
            pass
        case "use" | "stratagem":
            draft.asks_stratagems = True
            draft.asks_units = draft.asks_units or piece.text.casefold() in _TARGETS
        case "joiner":
            draft.joiner = piece.value
        case "category":
            draft.enter("category", piece.text)
            draft.categories.append(piece.value)
        case "mode":
            draft.enter("mode", piece.text)
            draft.mode = draft.once("mode", draft.mode, piece.value)
        case "core":
            draft.enter("origin", piece.text)
            draft.origin = "core" if piece.value == "core" else "detachment"
        case "edition":
            draft.enter("edition", piece.text)
            draft.editions.append(piece.value)
        case "link":
            subjects.link(draft, piece.value, piece.text)
        case "noun":
            _noun(draft, pieces, at)
        case _:
            return _left_over(piece)
    return at + 1


def _left_over(piece: Piece) -> int:
    if piece.kind == "other":
        raise QuestionError(
            f"“{piece.text}” asks about {piece.value}, which is not read beside the other words; {HELP}"
        )
    raise QuestionError(f"“{piece.text}” has no meaning there that I can read; {HELP}")


def _name(draft: Draft, pieces: Sequence[Piece], at: int) -> int:
    piece = pieces[at]
    following = pieces[at + 1] if at + 1 < len(pieces) else None
    noun = following.value if following is not None and following.kind == "noun" else ""
    before = next((one.kind for one in reversed(pieces[:at]) if one.kind != "filler"), "")
    name = subjects.choose(piece, noun, before)
    if name.kind in _DRAFTED_KINDS or (name.kind == "faction" and _beside_unit(draft, pieces, at)):
        subjects.add(draft, name, piece.text)
    else:
        lists = {"detachment": draft.detachments, "faction": draft.factions, "stratagem": draft.stratagems}
        draft.enter(name.kind, piece.text)
        lists[name.kind].append(name)
    return at + 2 if noun else at + 1


def _beside_unit(draft: Draft, pieces: Sequence[Piece], at: int) -> bool:
    """Whether a faction stands next to the unit that it tells apart: "Death Guard Helbrute"."""
    if draft.joiner:
        return False
    neighbours = [pieces[place] for place in (at - 1, at + 1) if 0 <= place < len(pieces)]
    return any(name.kind in _DRAFTED_KINDS for piece in neighbours for name in piece.names)


def _noun(draft: Draft, pieces: Sequence[Piece], at: int) -> None:
    piece = pieces[at]
    draft.asks_units = draft.asks_units or piece.value == "unit"
    if piece.value == "unit" or piece.value in {draft.role, "keyword" if draft.role == "unit" else ""}:
        return
    following = pieces[at + 1] if at + 1 < len(pieces) else None
    if following is not None and following.names:
        return
    if piece.value == "detachment" and following is not None and following.kind == "stratagem":
        draft.enter("origin", piece.text)
        draft.origin = "detachment"
        return
    raise QuestionError(f"“{piece.text}” without its name: say which {piece.value} is meant")


def _shortened(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _SHOWN else f"{words[:_SHOWN]}…"


def _finished(draft: Draft, text: str, effects: tuple[str, ...], weapons: str) -> StratagemQuestion:
    if draft.link:
        raise QuestionError("the question ends without the unit that is attached; write Boyz led by Warboss")
    if len(draft.factions) == 1 and draft.subjects:
        subjects.narrow(draft, draft.factions.pop())
    question = StratagemQuestion(
        text=text,
        subjects=tuple(dict.fromkeys(draft.subjects)),
        whens=windows(draft),
        detachments=tuple(draft.detachments),
        factions=tuple(draft.factions),
        stratagems=tuple(draft.stratagems),
        cost=draft.cost,
        categories=tuple(dict.fromkeys(draft.categories)),
        mode=draft.mode,
        origin=draft.origin,
        editions=tuple(sorted(set(draft.editions), reverse=True)),
        effects=effects,
        weapons=weapons,
    )
    limits = (question.whens, question.cost, question.categories, question.mode, question.origin)
    if len(effects) == 1 and not (draft.asks_stratagems or any(limits) or question.subjects):
        return question._replace(wanted="sources")
    named = (question.subjects, question.detachments, question.factions, question.stratagems)
    limited = bool(effects) or any(limits)
    if not any(named) and not limited:
        raise QuestionError(f"the question names nothing to look for; {HELP}")
    if question.stratagems and not question.subjects and draft.asks_units:
        name = question.stratagems[0].label
        raise QuestionError(
            f"the question asks which units {name} is for; see rulegraph eligibility --stratagem “{name}”, "
            "or name a unit"
        )
    if not (draft.asks_stratagems or question.stratagems) and not (any(named) and any(limits)):
        raise QuestionError(
            f"the question does not say what is asked about “{_shortened(text)}”; for its stratagems begin "
            "with “stratagems for”, for its facts use rulegraph show"
        )
    return question
