"""What the kinds of lines of a page look like."""

import re

NUMBER = r"\d\d(?:\.\d\d){1,2}"
LABELS = (
    "WHEN|TARGET|EFFECT|RESTRICTIONS?|ELIGIBLE IF|MAXIMUM DISTANCE|SET-UP DISTANCE"
    "|(?:BEFORE|WHILE|AFTER) (?:MOVING|SHOOTING|FIGHTING|CHARGING)|STARTS|UNITS|USE LIMIT|COMPLETES"
)
NAVIGATION = r"Army List|Datasheets collated"
ORPHAN_SENTENCE = r"Before selecting targets for this weapon"
INDEX = r"The (?:[^.|]{1,120} )?(?:keyword|tag)s? (?:is|are) used in the following "

LABEL = re.compile(rf"(?P<label>{LABELS}):\s*(?P<text>.*)\Z", re.DOTALL)
COST = re.compile(r"(?P<points>\d{1,2})CP\Z")
EXTRA_COST = re.compile(r"\+\d{1,2}CP\Z")
ROW = re.compile(r"\|")
EMPTY_TABLE = re.compile(r"\|[|\s]*\Z")
QUESTION = re.compile(r"\| ?(?P<role>[QA]): ?\| ?(?P<text>.*?) ?\|?\s*\Z", re.DOTALL)
INDEX_LINE = re.compile(
    r"The (?:(?P<keywords>[^.|]{1,120}?) )?(?:keyword|tag)s? (?:is|are) used in the following "
    r"(?:[^.|]{0,80} )?(?:datasheets|detachments):\s*\Z"
)
FACTION_INDEX = re.compile(
    r"The datasheets using (?:the )?(?P<keywords>[^.|]{1,120}?) keywords? can be found in the following "
    r"Factions:\s*\Z"
)
FACTION_LIST = re.compile(r"(?:(?:Chaos|Imperium|Xenos|Unaligned): [^:]{1,600}[.:]?)+\Z")
ERRATUM_OPERATION = re.compile(r"(?:Change|Add|Remove|Delete|Replace)\b")
MINI = {"FAQ": "faq", "Errata": "errata", "SEE ALSO": "see-also"}
ERRATUM_HEADER = re.compile(
    r"[A-Z0-9‘’'][^:;|!?]{1,160} (?:Stratagem|Enhancement|Detachment Rule|Ability|Sections?|Datasheet)\Z"
)

_NUMBERED = re.compile(rf"(?P<section>{NUMBER}) (?P<name>[A-Z\[][^.!?|]{{0,79}}[^.:;,!?| ])\Z")
_NAME_FIRST = re.compile(
    rf"(?P<name>\[[A-Z][A-Z’'‑ /-]{{1,60}}\]|[A-Z][A-Z’'‑ /-]{{1,60}}[A-Z!?])\s?(?P<section>{NUMBER})\Z"
)
_STEP = re.compile(r"\d{1,2}\. (?P<name>[A-Z][^.:;,]{1,60})\Z")
_DETACHMENT = re.compile(r"(?P<name>[A-Z0-9‘’'][^.:;,|!?]{1,60}) Detachment\Z")
_STRATAGEM = re.compile(r"(?P<type>[^.:;|]{1,90}) Stratagem\Z")
_LOWER = frozenset(
    {"a", "an", "and", "as", "at", "but", "by", "for", "from", "if", "in", "into", "is", "la", "no", "nor"}
    | {"of", "off", "on", "onto", "or", "over", "the", "their", "to", "until", "up", "upon", "via", "when"}
    | {"while", "with", "without", "your"}
)
_TITLE_WORD = re.compile(r"[A-Z0-9(‘’'“+&\[–-]")
_TITLE_LENGTH = 80


def numbered(text: str) -> tuple[str, str] | None:
    """(section, name) of a numbered heading, "13.09 Hidden" or "SCOUTS24.31"."""
    match = _NUMBERED.match(text) or _NAME_FIRST.match(text)
    return (match["section"], match["name"]) if match is not None else None


def step(text: str) -> str:
    """The name of a numbered step ("2. Battle-shock"), or ""."""
    match = _STEP.match(text)
    return match["name"] if match is not None and is_title(match["name"]) else ""


def detachment_line(text: str) -> str:
    """The detachment that a line like "Tidal Pack Detachment" names, or ""."""
    match = _DETACHMENT.match(text)
    return match["name"] if match is not None and is_title(match["name"]) else ""


def stratagem_type(text: str) -> str:
    """What stands before "Stratagem" in a type line, or ""."""
    match = _STRATAGEM.match(text)
    return match["type"] if match is not None else ""


def is_capitals(text: str) -> bool:
    """Whether the text has letters and no lower case ones, and is short enough for a heading."""
    return len(text) <= _TITLE_LENGTH and text == text.upper() and any(c.isalpha() for c in text)


def is_title(text: str) -> bool:
    """Whether the text reads like the title of a block: short, every word of weight in capitals."""
    if not 2 <= len(text) <= _TITLE_LENGTH or text[-1] in ".:;,|" or text[0] in "-+|•‘“'\"(":
        return False
    if "|" in text or text in MINI or COST.match(text) or not any(c.isalpha() for c in text):
        return False
    words = text.split()
    return bool(_TITLE_WORD.match(words[0])) and all(
        word.lower() in _LOWER or _TITLE_WORD.match(word) is not None for word in words
    )


def is_prose(text: str) -> bool:
    """Whether the text reads like a sentence, a bullet or a label with text: the body of a block."""
    if LABEL.match(text) or text.startswith("- "):
        return True
    if is_title(text) or text.startswith("|") or text in MINI or COST.match(text):
        return False
    if INDEX_LINE.match(text) or FACTION_INDEX.match(text):
        return False
    return len(text.split()) > 2 and any(c.islower() for c in text)
