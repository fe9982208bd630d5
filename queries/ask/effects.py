"""Effects by the words that players have for them: tags of what rules do.

The words are data: the labels of the tag list, and those of `nicknames.ttl`. Loaded only where a question has
words that nothing else reads.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from rulegraph.graph.identifiers import folded
from rulegraph.ontology import files
from rulegraph.queries.names import singulars

_TAG = "https://w3id.org/rulegraph/tag#"
_LABELS = tuple(
    f"http://www.w3.org/2004/02/skos/core#{name}" for name in ("prefLabel", "altLabel", "hiddenLabel")
)
_ABILITY = "https://w3id.org/rulegraph/ability#"
_LIST = "lists/tags.ttl"
_SIGN = re.compile(r"(?<!\S)([+\-–−])(?=\d)")
_SIGNS = {"+": "plus "}
# Words that are written in several ways, so that a label fits all of them.
_SAME = {
    "1s": "one",
    "1d": "1 damage",
    "ones": "one",
    "dmg": "damage",
    "reroll": "re roll",
    "rerolls": "re roll",
    "rerolling": "re roll",
    "denies": "deny",
    "denying": "deny",
    "adv": "advance",
    "invul": "invulnerable",
    "invuln": "invulnerable",
}


def signed(text: str) -> str:
    """The text with the signs of numbers in words: "minus 1 to hit"."""
    return _SIGN.sub(lambda match: _SIGNS.get(match[1], "minus "), text)


def tag_of(words: str) -> tuple[str, ...]:
    """The tags that the words mean; their notations or labels, () for none."""
    notation = words.casefold().strip()
    if notation in {one for found in labels().values() for one in found}:
        return (notation,)
    return labels().get(normal(folded(signed(words)).split()), ())


def labels_of(tags: Sequence[str]) -> tuple[str, ...]:
    """The preferred labels of tags."""
    return tuple(_preferred().get(tag, tag) for tag in tags)


def normal(words: Sequence[str]) -> str:
    """The words as labels are compared: one spelling of each, all in the singular."""
    same = (_SAME.get(word, _SAME.get(_singular(word), word)) for word in words)
    return " ".join(_singular(part) for text in same for part in text.split())


@lru_cache(maxsize=1)
def labels() -> Mapping[str, tuple[str, ...]]:
    """The normal forms of all labels to the notations of their tags."""
    tags = _preferred()
    found: dict[str, dict[str, None]] = {}
    for tag, _, text in _said():
        if tag not in tags:  # an ability that no rule gives
            continue
        found.setdefault(normal(folded(signed(text)).split()), {})[tag] = None
    return {label: tuple(tags) for label, tags in found.items()}


@lru_cache(maxsize=1)
def _preferred() -> Mapping[str, str]:
    return {tag: text for tag, predicate, text in _said() if predicate == _LABELS[0]}


@lru_cache(maxsize=1)
def _said() -> tuple[tuple[str, str, str], ...]:
    from pyoxigraph import Literal, NamedNode, RdfFormat, parse  # noqa: PLC0415  # rarely needed

    return tuple(
        (triple.subject.value.rpartition("#")[2], triple.predicate.value, triple.object.value)
        for file in (_LIST, files.NICKNAMES)
        for triple in parse(files.text(file), format=RdfFormat.TURTLE)
        if isinstance(triple.subject, NamedNode)
        and triple.subject.value.startswith((_TAG, _ABILITY))
        and triple.predicate.value in _LABELS
        and isinstance(triple.object, Literal)
    )


def _singular(word: str) -> str:
    found = singulars(word)
    return found[1] if len(found) > 1 else word
