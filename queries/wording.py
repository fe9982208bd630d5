"""How a question was understood, in words and as data."""

from collections.abc import Sequence
from typing import Any

from rulegraph.queries.ask.question import StratagemQuestion, When
from rulegraph.queries.units import Units

_TURN = {"your": "your", "opponent": "the opponent's", "": "either player's"}


def heading(question: StratagemQuestion) -> str:
    """The question in one line as it was understood: "Stratagems for KROOT in the Fight phase"."""
    words = [*_kind(question)]
    words.append("stratagems")
    text = " ".join(words)
    text = text[:1].upper() + text[1:]
    if question.stratagems:
        text = " and ".join(name.label for name in question.stratagems)
    if question.subjects:
        text += " for " + " or ".join(subject.label for subject in question.subjects)
    if question.detachments:
        text += " of " + " or ".join(name.label for name in question.detachments)
    if question.factions:
        text += " of " + " or ".join(name.label for name in question.factions)
    if question.whens:
        text += " in " + " or ".join(when_words(when) for when in question.whens)
    if question.effects:
        text += " with the effect " + effect_words(question)
    if question.editions:
        text += " in the " + " and ".join(f"{edition}th" for edition in question.editions) + " edition"
    return text


def effect_words(question: StratagemQuestion) -> str:
    """The effects asked for in words: "lethal hits and +1 to wound (melee)"."""
    from rulegraph.queries.ask.effects import labels_of  # noqa: PLC0415  # most questions name none

    weapons = f" ({question.weapons})" if question.weapons else ""
    return " and ".join(labels_of(question.effects)) + weapons


def _kind(question: StratagemQuestion) -> list[str]:
    words = []
    if question.cost is not None:
        words.append(question.cost.label)
    if question.origin:
        words.append(question.origin)
    if question.mode == "boarding-actions":
        words.append("Boarding Actions")
    elif question.mode:
        words.append("standard")
    if question.categories:
        words.append(" or ".join(category.replace("-", " ").title() for category in question.categories))
    return words


def when_words(when: When) -> str:
    """A phase and turn in words."""
    if not when.phase:
        return f"{_TURN[when.turn]} turn"
    article = _TURN[when.turn] if when.turn else "the"
    return f"{article} {when.phase.title()} phase"


def understood(question: StratagemQuestion, found: Sequence[Units]) -> dict[str, Any]:
    """How the question was read, as the JSON contract has it; what was not asked is null or empty."""
    phases = list(dict.fromkeys(when.phase for when in question.whens if when.phase))
    turns = list(dict.fromkeys(when.turn for when in question.whens if when.turn))
    units = [one.subject.datasheet.label for one in found if one.subject.datasheet is not None]
    leaders = [leader.label for one in found for leader in one.subject.leaders]
    keywords = [[name.label for name in one.subject.keywords] for one in found if one.subject.keywords]
    cost = question.cost
    return {
        "intent": "stratagems",
        "units": units,
        "led_by": leaders,
        "keywords": keywords[0] if len(keywords) == 1 else [" ".join(words) for words in keywords],
        "factions": [name.label for name in question.factions]
        + [one.subject.faction.label for one in found if one.subject.faction is not None],
        "phase": phases[0] if len(phases) == 1 else None,
        "phases": phases,
        "turn": turns[0] if len(turns) == 1 else None,
        "windows": [{"phase": when.phase or None, "turn": when.turn or None} for when in question.whens],
        "detachments": [name.label for name in question.detachments],
        "stratagems": [name.label for name in question.stratagems],
        "cp": None if cost is None else {"least": cost.least, "most": None if cost.most == 99 else cost.most},
        "categories": list(question.categories),
        "mode": question.mode or None,
        "origin": question.origin or None,
        **({"effects": list(question.effects)} if question.effects else {}),
        **({"weapons": question.weapons} if question.weapons else {}),
        "edition": question.editions[0] if len(question.editions) == 1 else None,
        "heading": heading(question),
    }
