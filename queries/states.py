"""Limits of use in words: the labels of their list with what they are about, beside those of states."""

from collections.abc import Sequence

from rulegraph.graph.language.state_words import state_words, with_parameter
from rulegraph.ontology.terms_words import RESTRICTION_WORDS, STATE_WORDS

__all__ = ["limit_words", "state_words"]


def limit_words(code: str, parameter: str = "", rounds: Sequence[int] = (), conditions: str = "") -> str:
    """A limit of use: `once per battle`, `not in battle rounds 1 and 2`, `every model is engaged`."""
    words = RESTRICTION_WORDS.get(code) or f"{code.replace('-', ' ')} {{parameter}}"
    if rounds:
        parameter = " and ".join(str(one) for one in sorted(rounds))
        words = words.replace("round {", "rounds {") if len(rounds) > 1 else words
    elif parameter in STATE_WORDS:
        parameter = state_words(parameter)
    text = with_parameter(words, parameter)
    if "{conditions}" in text:
        return text.replace("{conditions}", conditions or "must be at this place")
    return f"{text} ({conditions})" if conditions else text
