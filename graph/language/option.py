"""Limits and bearers of wargear options as facts: "1 per 10 models", "model with pulse carbine"."""

import re

_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
_NUMBERS = {"a": "1", "an": "1", **{word: str(number) for number, word in enumerate(_WORDS, start=1)}}
_PER = re.compile(
    r"for every (?P<models>\w+) models in (?:this|the) unit,?"
    r"(?P<most> up to)?(?: (?P<count>\w+))?\b",
    re.IGNORECASE,
)
_UP_TO = re.compile(r"\bup to (?P<count>\w+)", re.IGNORECASE)
_EQUIPPED = re.compile(r"(?: in (?:this|the) unit)? equipped with (?:an? |the )?", re.IGNORECASE)
_LONGEST = 80


def limit_as_fact(printed: str) -> str:
    """How often an option can be taken, in few words; "" for what is longer than a limit can be."""
    said = _PER.sub(_per, printed)
    said = _UP_TO.sub(lambda match: f"up to {_number(match['count'])}", said)
    said = _number(said)
    return said if len(said) <= _LONGEST else ""


def bearer_as_fact(printed: str) -> str:
    """Which models can take an option, in few words; "" for what is longer than that can be."""
    said = _EQUIPPED.sub(" with ", printed).strip()
    return said if len(said) <= _LONGEST else ""


def _per(match: re.Match[str]) -> str:
    most = "up to " if match["most"] else ""
    return f"{most}{_number(match['count'] or 'one')} per {_number(match['models'])} models"


def _number(word: str) -> str:
    return _NUMBERS.get(word.casefold(), word)
