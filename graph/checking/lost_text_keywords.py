"""Keywords that were cut out of a text, known by another telling of the very same words that has them."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from rulegraph.graph.identifiers import ID, entity_of, folded

_CAPITAL: Final = r"[^\W\d_a-zß-öø-ÿ]"
_CAPITALS: Final = re.compile(rf"(?<!\w){_CAPITAL}(?:{_CAPITAL}|[’'-])*{_CAPITAL}(?!\w)")
_WORD: Final = re.compile(r"\w+")
_EDITION: Final = re.compile(r"\d+/")


class Text(NamedTuple):
    """A text of a source: of which node, in which property."""

    source: str
    node: str
    property: str
    words: str


class Loss(NamedTuple):
    """Keywords that a text lacks, and the text that has them."""

    text: Text
    keywords: str
    told: Text


def losses(texts: Iterable[Text]) -> Iterator[Loss]:
    """The texts that are word for word another telling, save for keywords that they lack; each once.

    Another source of the edition may lack any keyword. Between the editions a keyword can have been dropped
    on purpose, so only the name of the rule's own faction counts there.
    """
    rules: defaultdict[tuple[str, str], list[Text]] = defaultdict(list)
    for text in texts:
        rules[_EDITION.sub("", text.node.removeprefix(ID), count=1), text.property].append(text)
    for group in rules.values():
        if len(group) > 1:
            yield from _of_one_rule(group)


def _of_one_rule(group: Iterable[Text]) -> Iterator[Loss]:
    alike: defaultdict[str, list[Text]] = defaultdict(list)
    for text in group:
        alike[_without_keywords(text.words)].append(text)
    for tellings in alike.values():
        keywords = {text: _keywords(text.words) for text in tellings} if len(tellings) > 1 else {}
        for text in keywords:
            found = _fuller(text, keywords)
            if found:
                yield found


def _fuller(text: Text, keywords: Mapping[Text, Counter[str]]) -> Loss | None:
    own = keywords[text]
    for told in sorted(keywords, key=lambda other: (other.node != text.node, other)):
        missing = keywords[told] - own
        if missing and not own - keywords[told]:
            lost = " ".join(dict.fromkeys(word for word in _CAPITALS.findall(told.words) if word in missing))
            if told.node == text.node or folded(lost) == _faction(text.node):
                return Loss(text, lost, told)
    return None


def _faction(node: str) -> str:
    """The faction in the IRI of an entity: the third segment, folded."""
    pieces = entity_of(node).removeprefix(ID).split("/")
    return pieces[2].replace("-", " ") if len(pieces) > 3 else ""


def _keywords(words: str) -> Counter[str]:
    return Counter(_CAPITALS.findall(words))


def _without_keywords(words: str) -> str:
    return " ".join(_WORD.findall(_CAPITALS.sub(" ", words).casefold()))
