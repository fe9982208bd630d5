"""Names as a person reads them, from the capitals in which pages print headings."""

import re

_SMALL = frozenset(
    [
        "a",
        "an",
        "and",
        "as",
        "at",
        "but",
        "by",
        "for",
        "from",
        "if",
        "in",
        "into",
        "nor",
        "of",
        "off",
        "on",
        "onto",
        "or",
        "the",
        "to",
        "upon",
        "via",
        "with",
    ]
)
_ACRONYMS = frozenset(
    ["AFV", "AP", "ATV", "AX", "BS", "CP", "DNA", "ECM", "EMP", "HQ", "OC", "RSV", "WS", "XV"]
)
_ROMAN = re.compile(r"(?=[IVX])(?:X{0,3})(?:IX|IV|V?I{0,3})\Z")
_ORDINAL = re.compile(r"\d+(?:ST|ND|RD|TH)\Z")
_WORD = re.compile(r"[^\W_]+(?:[’'ʼ][^\W_]+)*")
_MARKUP = re.compile(r"%\d{6,}([^%\n]*)%")
_LOST_BREAK = re.compile(r"(?<=[a-z0-9\])’”\"][.!?])(?=[A-Z‘“\[][a-zA-Z’ ])")
_LOST_SPACE = re.compile(r"(?<=[a-z]:)(?=[A-Z\[])")
_SPACES = re.compile(r"[ \t\u00a0\u2009\u202f]+")


def display_name(capitals: str) -> str:
    """The name in title case: "A TRAP WELL LAID" is "A Trap Well Laid", "EMP GRENADES" is "EMP Grenades".

    Small words are lower case unless they stand first or last, what follows a hyphen or an apostrophe is
    lower case, acronyms, Roman numerals and words with digits keep their form. A name that is not in
    capitals is given back as it is, its spaces folded.
    """
    name = _SPACES.sub(" ", capitals).strip()
    if name != name.upper():
        return name
    pieces: list[str] = []
    end = 0
    for match in _WORD.finditer(name):
        before, after = name[end : match.start()], name[match.end() :].strip()
        pieces += [before, _word(match[0], before, after)]
        end = match.end()
    return "".join(pieces) + name[end:]


def _word(word: str, before: str, after: str) -> str:
    """The word in its place: `before` is what stands between it and the word before, `after` what follows."""
    if word in _ACRONYMS or (len(word) > 1 and before == " " and _ROMAN.match(word)):
        return word
    if any(character.isdigit() for character in word):
        return word.lower() if _ORDINAL.match(word) else word
    lower = word.lower()
    inner = before in {" ", ", "} and re.search(r"\w", after) is not None
    if before in {"-", "‑"} or (inner and lower in _SMALL):
        return lower
    return lower[:1].upper() + lower[1:]


def plain(text: str) -> str:
    """The text with markup remnants, hyphens and runs of spaces folded, and lost line breaks restored.

    Pages glue a sentence to the capital of the next paragraph ("destroyed.When a model"): such a place
    becomes a line break. A label that lost its space ("Escape:Each") gets it back.
    """
    folded = _SPACES.sub(" ", _MARKUP.sub(r"\1", text)).replace("‑", "-").strip()
    return _LOST_SPACE.sub(" ", _LOST_BREAK.sub("\n", folded))
