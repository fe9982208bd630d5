"""Orders of an erratum that remove something: words, a part, an ability, a weapon."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.language.erratum_passage import read_passages, within
from rulegraph.graph.language.erratum_quote import CLOSE, OPEN, unquoted

_IGNORE: Final = re.IGNORECASE | re.DOTALL
_REMOVED_TEXT: Final = re.compile(
    r"(?:remove|delete) the following\b[^\n:]{0,60}:?\s*(?P<before>.+)\Z", _IGNORE
)
_REMOVED_THIS: Final = re.compile(
    r"(?:remove|delete) this (?:rule|section|ability|option|bullet(?: point)?)[.\s]*\Z", re.IGNORECASE
)
_REMOVED_COUNTED: Final = re.compile(
    r"(?:remove|delete) (?P<part>the \w+ (?:sentence|paragraph|bullet(?: point)?)s?)[.\s]*\Z", re.IGNORECASE
)
_REMOVED_MARK: Final = re.compile(r"(?:remove|delete) (?:the )?asterisk[.\s]*\Z", re.IGNORECASE)
_REMOVED_PROFILE: Final = re.compile(
    rf"(?:remove|delete) the {OPEN}(?P<name>[^\n]{{1,60}}?){CLOSE} profile[.\s]*\Z", re.IGNORECASE
)
_REMOVED_PART: Final = re.compile(
    r"(?:remove|delete) (?:the )?(?P<part>[^\n:]{1,60}? (?:section|ability|rule))[.\s]*\Z", re.IGNORECASE
)
_REMOVED: Final = re.compile(
    rf"(?:(?:remove|delete)\s*:?\s*)(?P<before>{OPEN}[^\n]{{1,600}}{CLOSE}?)[.\s]*\Z", _IGNORE
)
_FROM_THIS: Final = re.compile(
    rf"(?:remove|delete) {OPEN}(?P<name>[^\n]{{1,40}}?){CLOSE} from this \w+[.\s]*\Z", re.IGNORECASE
)


def removals(order: str, passages: Sequence[Passage]) -> Iterator[Amendment]:
    """What an order removes; none for any other order."""
    yield from _parts(order, passages) or _words(order, passages)


def _parts(order: str, passages: Sequence[Passage]) -> list[Amendment]:
    """Whole parts: a weapon, a counted sentence, the passage itself, a named section."""
    outer = passages[0]
    if match := _REMOVED_PROFILE.match(order):
        return [Amendment("remove-profile", replace(outer, part="weapon", name=match["name"]))]
    if match := _REMOVED_COUNTED.match(order):
        return [Amendment("remove-part", within(outer, inner)) for inner in read_passages(match["part"])]
    if _REMOVED_THIS.match(order):
        return [Amendment("remove-part", passage) for passage in passages]
    if match := _REMOVED_PART.match(order):
        inners = read_passages(match["part"])
        return [
            Amendment("remove-part", replace(inner, kind=outer.kind, targets=outer.targets))
            for inner in inners
        ]
    return []


def _words(order: str, passages: Sequence[Passage]) -> list[Amendment]:
    """Words, a printed mark, or an ability that is only a word."""
    if _REMOVED_MARK.match(order):
        return [Amendment("remove-text", passage, "*") for passage in passages]
    if match := _FROM_THIS.match(order):
        where = replace(passages[0], part="abilities", name=match["name"])
        return [Amendment("remove-ability", where, match["name"])]
    if match := _REMOVED_TEXT.match(order) or _REMOVED.match(order):
        return [Amendment("remove-text", passage, unquoted(match["before"])) for passage in passages]
    return []
