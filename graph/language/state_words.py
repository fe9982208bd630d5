"""States of the game in words: the labels of the list with what they are about."""

import re
from collections.abc import Sequence

from rulegraph.ontology.terms_words import STATE_WORDS

_EMPTY = re.compile(r" (?:this|of the|of|from|with|as) \{parameter\}|\{parameter\} ?")
_ARTICLE = re.compile(r"\ba (?=[AEIOaeio])")
# "has moved" is turned into "has not moved", "has the ability" into "does not have the ability".
_POSSESSION = re.compile(r"has (?=the |a |an |one |two |\d)")
_SPACES = re.compile(r"  +")


def state_words(code: str, parameter: str = "", keywords: Sequence[str] = (), negated: bool = False) -> str:
    """What is said of a unit in the state, as a predicate: `is within 9" of the enemy unit`.

    `keywords` are those of the thing that the state is about; a code that is in no list is said as it is.
    """
    words = STATE_WORDS.get(code) or f"is {code.replace('-', ' ')} {{parameter}}"
    text = _about(with_parameter(words, parameter), "/".join(keywords))
    return _negated(text) if negated else text


def with_parameter(words: str, parameter: str) -> str:
    """The words with the parameter in its place; without one the words that lead to it are left out."""
    if not parameter:
        return _EMPTY.sub("", words).strip()
    if "{parameter}" not in words:
        return f"{words} ({parameter})"
    return words.replace("{parameter}", parameter)


def _about(words: str, keywords: str) -> str:
    if "{keywords}" in words:
        plain = re.sub(r"\{keywords\}(?! unit| model)", "unit", words)
        words = words.replace("{keywords}", keywords) if keywords else plain.replace("{keywords} ", "")
    elif keywords and " unit" in words:
        words = words.replace(" unit", f" {keywords} unit", 1)
    elif keywords:
        words = f"{words} ({keywords})"
    return _ARTICLE.sub("an ", _SPACES.sub(" ", words))


def _negated(words: str) -> str:
    if words.startswith("has no "):
        return f"has {words.removeprefix('has no ')}"
    if _POSSESSION.match(words):
        return _POSSESSION.sub("does not have ", words, count=1)
    if words.startswith("can "):
        return f"cannot {words.removeprefix('can ')}"
    verb, _, rest = words.partition(" ")
    return f"{verb} not {rest}".strip()
