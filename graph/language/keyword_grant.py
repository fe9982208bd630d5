"""Keywords that the rule of a detachment gives to units, or an enhancement to its bearer."""

import re
from collections.abc import Iterator

from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.passage import Passage
from rulegraph.graph.language.selector import read_selectors
from rulegraph.graph.language.sentence import sentences
from rulegraph.graph.language.structure import KeywordGrant
from rulegraph.graph.language.text import plain

_KEYWORDS = (
    r"(?:have|has|gains?) (?:the )?(?P<keywords>[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ' -]+"
    r"(?:(?:, | and )[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ' -]+)*) keywords?\b"
)
_UNITS = re.compile(
    rf"(?:friendly )?(?P<who>[A-ZÀ-ÖØ-Þ][^.:;|0-9]{{1,160}}?) (?:units?|models?)"
    rf"(?: from your army| in your army)? {_KEYWORDS}"
)
_NATIVE = re.compile(
    r"(?i:friendly) (?P<who>[A-ZÀ-ÖØ-Þ][^.:;|0-9]{1,160}?) (?:units?|models?) have "
    r"(?P<keywords>[A-ZÀ-ÖØ-Þ][A-ZÀ-ÖØ-Þ' -]+)[.]?\Z"
)
_BEARER = re.compile(rf"(?<!if )(?<!if the )\b(?:the )?bearer(?:'s unit)? {_KEYWORDS}")
_OF_COURSE = re.compile(r"if you select this detachment, ", re.IGNORECASE)
_HEADING = re.compile(r"\A(?:KEYWORDS|[A-Z ]{3,40} -) (?=[A-Z])")
_DEPENDS = re.compile(r"\b(?:while|until|if|unless|provided|when|each time)\b", re.IGNORECASE)
_MODEL_MADE = re.compile(r", |\band\b")


def read_keyword_grants(text: str, vocabulary: KeywordVocabulary) -> tuple[KeywordGrant, ...]:
    """What the text gives for good, or on a condition that a choice or the game decides."""
    lines = [plain(line)[0].removeprefix("- ") for line in text.splitlines()[:200]]
    return tuple(
        grant for line in lines for sentence in sentences(line) for grant in _grants(sentence, vocabulary)
    )


def _grants(sentence: str, vocabulary: KeywordVocabulary) -> Iterator[KeywordGrant]:
    sentence = _OF_COURSE.sub("", sentence)
    always = _DEPENDS.search(sentence) is None
    bearer = _BEARER.search(sentence)
    if bearer is not None:
        yield KeywordGrant(_names(bearer["keywords"]), (), always)
        return
    units = _NATIVE.match(sentence) or _UNITS.search(sentence)
    if units is None:
        return
    kinds = _HEADING.sub("", units["who"]).replace(" and ", " or ")
    passage = Passage(f"one {kinds} unit", vocabulary)
    nouns, words = read_selectors(passage, 0, passage.end)
    alternatives = tuple(one for noun in nouns for one in noun.target.alternatives if one.required)
    if alternatives:
        yield KeywordGrant(_names(units["keywords"]), alternatives, always and not words)


def _names(run: str) -> tuple[str, ...]:
    return tuple(piece.strip() for piece in _MODEL_MADE.split(run) if piece.strip())
