"""States of the game in words: the code of the state list with its parameter and keywords."""

from collections.abc import Sequence

_SPANS = frozenset({"phase", "turn", "battle", "battle round"})
_THINGS = {
    "trigger": "the triggering unit",
    "friendly": "a friendly unit",
    "enemy": "an enemy unit",
    "that unit": "that unit",
    "battlefield edge": "a battlefield edge",
}
_DISTANCES = ("wholly within of ", "within of ", "more than of ")
_NAMED = (
    "wholly within named range",
    "wholly within named",
    "within named range",
    "within named",
    "named state",
)


def state_words(code: str, parameter: str = "", keywords: Sequence[str] = (), negated: bool = False) -> str:
    """The state in words: `state_words("within-of-trigger", '9"')` is 'within 9" of the triggering unit'."""
    words = code.replace("-", " ")
    text = _with_distance(words, parameter) or _plain(words, parameter)
    about = "/".join(keywords)
    if about and " unit" in text:
        text = text.replace(" unit", f" {about} unit", 1)
    elif about:
        span = next((f" this {one}" for one in _SPANS if text.endswith(f" this {one}")), "")
        text = f"{text.removesuffix(span)} ({about}){span}"
    return f"not {text}" if negated else text


def _with_distance(words: str, parameter: str) -> str:
    for start in _DISTANCES:
        if words.startswith(start) and parameter:
            thing = words.removeprefix(start)
            return f"{start.removesuffix('of ')}{parameter} of {_THINGS.get(thing, thing)}"
    for start in _NAMED:
        if words == start and parameter:
            verb = start.partition(" named")[0] if start != "named state" else ""
            return f"{verb} {parameter}".strip()
    return ""


def _plain(words: str, parameter: str) -> str:
    if words == "has ability":
        return f"has {parameter}"
    pieces = words.split()
    if "trigger" in pieces:
        place = pieces.index("trigger")
        pieces[place : place + 1] = _THINGS["trigger"].split()
    text = " ".join(pieces)
    if parameter in _SPANS:
        return f"{text} this {parameter}"
    return f"{text} {parameter}".strip()
