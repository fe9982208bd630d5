"""What an erratum does, roughly, with the words before and after where it states them."""

import re

_OPEN, _CLOSE = "[‘'\"“]", "[’'\"”]"
_WORDS = rf"(?:\d{{1,4}}[\"”+]?|{_OPEN}[^\n]{{1,300}}?{_CLOSE})"
_VERB = r"(?:change|remove|delete|replace)\b|add(?=:|\s+(?:[‘'\"“:]|(?:the|new|an?)\b))"
_INSTRUCTION = re.compile(rf"(?:\A|\n|[:–]\s)(?:- )?(?P<verb>{_VERB})", re.IGNORECASE)
_SHORT_QUOTE = re.compile(rf"{_OPEN}[^\n‘’'\"“”]{{1,60}}{_CLOSE}")
_ALIAS = re.compile(r"\bis the same as\b", re.IGNORECASE)
_TO = re.compile(r"\bto\s[‘'“]", re.IGNORECASE)
_ALSO = re.compile(rf"\band (?:{_VERB})", re.IGNORECASE)
_SWAP = re.compile(
    rf"(?:remove|delete) {_OPEN}(?P<before>[^\n]{{1,300}}?){_CLOSE},? (?:and )?"
    rf"add {_OPEN}(?P<after>[^\n]{{1,300}}?){_CLOSE}[.\s]*\Z",
    re.IGNORECASE,
)
_CHANGE_TO = re.compile(r"change to\b\s*:?\s*(?P<after>.*)\Z", re.IGNORECASE | re.DOTALL)
_CHANGE = re.compile(
    rf"change (?P<before>{_WORDS}) to:?\s*(?P<after>{_WORDS})[.\s]*\Z", re.IGNORECASE | re.DOTALL
)
_CHANGE_PART = re.compile(
    r"change (?P<part>[^\n]{1,200}?) to\b:?\s*(?P<after>.*)\Z", re.IGNORECASE | re.DOTALL
)
_GIVEN = re.compile(r"(?:add|remove|delete)\b[^\n]*?:\s*(?P<words>.+)\Z", re.IGNORECASE | re.DOTALL)
_NAMED = re.compile(
    rf"(?:add|remove|delete)\b[^\n]{{0,200}}?\s{_OPEN}(?P<words>[^\n]{{1,600}}?){_CLOSE}(?=[\s.,]|\Z)",
    re.IGNORECASE,
)
_QUOTED = re.compile(rf"{_OPEN}(?P<words>.+){_CLOSE}[.\s]*\Z", re.DOTALL)


def operation_of(text: str) -> tuple[str, str, str]:
    """The operation of an erratum, and the words before and after it where they are stated.

    The operation is "change-to" (a whole text or section), "change" (words for other words), "change-part"
    (a named part or characteristic), "add", "remove", "replace" (remove one thing and add another),
    "alias", "several" (more than one instruction) or "other".
    """
    if _ALIAS.search(text):
        return "alias", "", ""
    instructions = list(_INSTRUCTION.finditer(text))
    if not instructions:
        return "other", "", ""
    rest = text[instructions[0].start("verb") :]
    if match := _SWAP.match(rest):
        return "replace", match["before"], match["after"]
    if len(instructions) > 1 or _is_double(rest.partition("\n")[0]):
        return "several", "", ""
    if match := _CHANGE_TO.match(rest):
        return "change-to", "", _unquoted(match["after"])
    if match := _CHANGE.match(rest):
        return "change", _unquoted(match["before"]), _unquoted(match["after"])
    if match := _CHANGE_PART.match(rest):
        return "change-part", "", _unquoted(match["after"])
    match = _GIVEN.match(rest) or _NAMED.match(rest)
    words = _unquoted(match["words"]) if match else ""
    verb = instructions[0]["verb"].casefold()
    if verb == "add":
        return "add", "", words
    return ("remove", words, "") if verb in {"remove", "delete"} else ("other", "", "")


def _is_double(line: str) -> bool:
    """Whether a line gives two orders: "remove 'x' and change to", "change M to '8' and OC to '2'"."""
    order = _SHORT_QUOTE.sub("", line).partition(":")[0]
    return bool(_ALSO.search(order)) or len(_TO.findall(line.partition(":")[0])) > 1


def _unquoted(text: str) -> str:
    stripped = text.strip()
    match = _QUOTED.match(stripped)
    return match["words"].strip() if match else stripped.lstrip("‘“").rstrip(".")
