"""Pieces of phrases that many clauses share: amounts, distances, characteristics, names in brackets."""

import re

_WORDS = {
    "a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "10",
}  # fmt: skip
WORD_NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten)"
AMOUNT = r"(?:\d*D\d+(?:[+-]\d+)?|\d+|an additional \d+)"
DISTANCE = r"(?:\d*D\d+(?:\+\d+)?|\d+)\""
ABILITY = r"\[[A-Za-z][^\[\]]{1,40}\]"
ABILITIES = rf"{ABILITY}(?:(?:,? (?:and|or) (?:the )?|, (?:the )?){ABILITY})*"
_LONG = {
    "move": "M", "movement": "M",
    "toughness": "T", "save": "Sv", "wounds": "W", "leadership": "Ld", "objective control": "OC",
    "range": "Range", "attacks": "A", "ballistic skill": "BS", "weapon skill": "WS", "strength": "S",
    "armour penetration": "AP", "damage": "D", "invulnerable save": "InSv",
}  # fmt: skip
_SHORT = {name.lower(): name for name in _LONG.values()}
_LONG_NAMES = "|".join(sorted(_LONG, key=len, reverse=True))
_ONE = rf"(?:{_LONG_NAMES})"
CHARACTERISTICS = rf"{_ONE}(?:(?:, | and/or | and | or ){_ONE})*"
_TWO = r"(?-i:InSv|AP|BS|WS|OC|Ld|LD|Sv|[ADSTMW](?!\w))"
SHORT_CHARACTERISTICS = rf"{_TWO}(?:(?:, | and |/){_TWO})*"
_UNIT = frozenset(("M", "T", "Sv", "W", "Ld", "OC", "InSv"))
_SPLIT = re.compile(r", (?:and |or )?(?:the )?|,? and/or | and (?:the )?| or (?:the )?|/")


def number(text: str) -> str:
    """The amount with words as figures and "an additional" left out."""
    folded = text.lower()
    if folded in _WORDS:
        return _WORDS[folded]
    return text.removeprefix("an additional ").upper()


def characteristics(text: str) -> tuple[str, ...]:
    """The characteristics that a list names, by their short names."""
    folded = (part.strip().lower() for part in _SPLIT.split(text))
    return tuple(_LONG.get(part) or _SHORT.get(part) or part for part in folded if part)


def is_of_unit(characteristic: str) -> bool:
    """Whether models rather than weapons have the characteristic."""
    return characteristic in _UNIT


def abilities(text: str) -> tuple[str, ...]:
    """The abilities of a list in square brackets, in capitals, without the brackets."""
    return tuple(" ".join(name.split()).upper() for name in re.findall(r"\[([^\[\]]+)\]", text))
