"""Words in quotation marks, and texts under labels, within an erratum."""

import re
from typing import Final

OPEN: Final = "[‘'\"“’]"
CLOSE: Final = "[’'\"”‘]"
QUOTED: Final = rf"{OPEN}[^\n]{{1,80}}?{CLOSE}(?=[\s.,]|\Z)"

_ONE: Final = re.compile(rf"{OPEN}(?P<words>[^\n]{{1,80}}?){CLOSE}(?=[\s.,]|\Z)")
_MARKS: Final = "‘’'“”\""
_LABEL: Final = re.compile(
    r"(?:^|\n)[‘'“\"]?\s*(?:- )?"
    r"(?P<label>WHEN|TARGET|EFFECT|RESTRICTIONS?|When|Target|Effect|Restrictions?)\s*:\s*"
)


def quoted(text: str) -> list[str]:
    """The words of each pair of quotation marks."""
    return [match["words"].strip() for match in _ONE.finditer(text)]


def unquoted(text: str) -> str:
    """The text without the quotation marks around it, paired or not; inches at its end stay."""
    words = text.strip()
    if words[:1] in {"‘", "“", "'", '"'}:
        words = words[1:].lstrip("'‘").strip()
        ended = re.sub(r"(?<=[\w.)\]!?\"”*+-])\s*[’'‘][.\s]*\Z", "", words)
        words = ended if ended != words or not re.search(r"[”\"]\Z", words) else _inches(words)
    else:
        words = re.sub(r"(?<=[.!?)\]])[’'‘]\Z", "", words)
    return words.strip()


def _inches(words: str) -> str:
    """The words without a double mark at their end, unless it is the sign of inches."""
    return words if re.search(r"\d[”\"]\Z", words) else words[:-1]


def labelled(text: str) -> list[tuple[str, str]]:
    """(part, text) of each labelled section, if the text consists of such sections."""
    whole = text.strip()
    first = _LABEL.match(whole)
    if first is None:
        return []
    matches = list(_LABEL.finditer(whole))
    ends = [match.start() for match in matches[1:]] + [len(whole)]
    return [
        (_part(match["label"]), unquoted_end(whole[match.end() : end]))
        for match, end in zip(matches, ends, strict=True)
    ]


def _part(label: str) -> str:
    name = label.casefold()
    return "restrictions" if name.startswith("restriction") else name


def unquoted_end(text: str) -> str:
    """The text of a section without marks that opened before its label or close behind it."""
    words = text.strip()
    if words[:1] in {"‘", "“", "'"}:
        words = words[1:]
    return re.sub(r"(?<=[\w.)\]!?\"”])\s*[’'‘]+[.\s]*\Z", "", words).strip()
