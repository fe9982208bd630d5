"""WHEN of the rules that speak of dice rolls: "just after you make a hit roll or a save roll for ..."."""

import re

from rulegraph.graph.language.passage import Passage, phrase

_YOU = phrase(
    r"you (?:have )?(?:just )?(?P<verb>make|made|take|taken|failed|fail|pass|passed)"
    r"(?: one of the following(?: rolls)?(?P<listed>)|(?= an? ))"
)
_BEFORE = re.compile(r"(?<=before)(?= )", re.IGNORECASE)
_ROLL = phrase(
    r"(?:-|•|■)? ?(?:an? |the )?(?P<name>advance|charge|damage|hazard(?:ous)?|hit|wound|sav(?:e|ing)|"
    r"battle-?shock|leadership|desperate escape|deadly demise|feel no pain) (?:rolls?|tests?|throws?)"
)
_NUMBER = phrase(
    r"(?:-|•|■)? ?(?:or |a )?(?:just after )?(?:you have )?(?:rolled the dice|(?:a )?roll) to determine "
    r"the number of attacks (?:made|generated) with a weapon"
    r"(?: equipped by a model in that unit)?"
)
_JOINER = re.compile(r",? or\b|,|;|:?(?= ?[-•■])|(?= an? roll)", re.IGNORECASE)
_FAST_DICE = re.compile(
    r"\.? ?If you are using fast dice rolling, "
    r"this stratagem can still be used "
    r"after rolling multiple "
    r"rolls or saving throws at once",
    re.IGNORECASE,
)
_NAMES = {
    "advance": "rolled-advance", "charge": "rolled-charge", "damage": "rolled-damage",
    "hazard": "rolled-hazard", "hazardous": "rolled-hazard", "hit": "rolled-hit", "wound": "rolled-wound",
    "save": "rolled-save", "saving": "rolled-save", "battle-shock": "rolled-battle-shock",
    "battleshock": "rolled-battle-shock", "leadership": "rolled-leadership",
    "desperate escape": "rolled-desperate-escape", "deadly demise": "rolled-deadly-demise",
    "feel no pain": "rolled-feel-no-pain",
}  # fmt: skip
CODES = frozenset(
    (
        *_NAMES.values(),
        "rolled-number-of-attacks",
        "before-battle-shock-roll",
        "failed-battle-shock",
        "rolled",
    )
)


def read_rolls(passage: Passage, position: int) -> tuple[tuple[str, ...], int] | None:
    """The events "a roll was made" at the position and the position behind them; None if you roll nothing."""
    before = passage.at(_BEFORE, position)
    opening = passage.at(_YOU, before.end() if before else position)
    if opening is None:
        return None
    end = opening.end()
    verb = opening["verb"].lower()
    if opening["listed"] is not None:
        return ("rolled",), end
    events: list[str] = []
    start = end
    while (found := _roll(passage, start)) is not None:
        code, end = found
        if code == "rolled-battle-shock" and verb.startswith("fail"):
            code = "failed-battle-shock"
        elif code == "rolled-battle-shock" and before is not None:
            code = "before-battle-shock-roll"
        events.append(code)
        joiner = passage.at(_JOINER, end)
        if joiner is None:
            break
        start = joiner.end()
    return (tuple(dict.fromkeys(events)), end) if events else None


def read_more_rolls(passage: Passage, position: int) -> tuple[tuple[str, ...], int] | None:
    """Rolls that follow after others, in running text or as a list, and the position behind them."""
    joiner = passage.at(_JOINER, position)
    found = _roll(passage, joiner.end() if joiner else position)
    return None if found is None else ((found[0],), found[1])


def after_fast_dice(passage: Passage, position: int) -> int:
    """The position behind the reminder that dice may be rolled at once."""
    return passage.after(_FAST_DICE, position)


def _roll(passage: Passage, position: int) -> tuple[str, int] | None:
    match = passage.at(_ROLL, position)
    if match is not None:
        return _NAMES[match["name"].lower()], match.end()
    match = passage.at(_NUMBER, position)
    return None if match is None else ("rolled-number-of-attacks", match.end())
