"""The phrase that says where an erratum acts: "Transport Section, second paragraph", "Wargear Options"."""

import re
from dataclasses import replace
from typing import Final

from rulegraph.graph.language.amendment import Passage

_ORDINALS: Final = {
    **dict.fromkeys(("first", "1st"), 1),
    **dict.fromkeys(("second", "2nd"), 2),
    **dict.fromkeys(("third", "3rd"), 3),
    **dict.fromkeys(("fourth", "4th"), 4),
    **dict.fromkeys(("fifth", "5th"), 5),
    **dict.fromkeys(("sixth", "6th"), 6),
    **dict.fromkeys(("seventh", "7th"), 7),
    **dict.fromkeys(("eighth", "8th"), 8),
    **dict.fromkeys(("ninth", "9th"), 9),
    **dict.fromkeys(("final", "last"), -1),
}
_ORDINAL: Final = "|".join(_ORDINALS)
_UNIT: Final = r"(?P<unit>paragraph|sentence|bullet(?: point)?)s?"
_COUNTED: Final = re.compile(
    rf"(?:change to )?(?:the )?(?P<first>{_ORDINAL})(?:(?: and | to |,? ?& ?)(?:the )?(?P<last>{_ORDINAL}))?"
    rf" {_UNIT}\Z",
    re.IGNORECASE,
)
_LABELS: Final = ("when", "target", "effect", "restrictions")
_LABEL: Final = "when|target|effect|restrictions?"
_SECTIONS: Final = re.compile(
    rf"(?:the )?(?P<labels>(?:{_LABEL})(?:(?:, | and |, and )(?:{_LABEL}))*)(?: sections?)?\Z", re.IGNORECASE
)
_WHOLE: Final = (
    (re.compile(r"(?:cp cost|cost|cp)\Z", re.IGNORECASE), "cost"),
    (re.compile(r"name\Z", re.IGNORECASE), "name"),
    (re.compile(r"keywords?(?: section)?\Z", re.IGNORECASE), "keywords"),
    (re.compile(r"core abilities(?: section)?\Z", re.IGNORECASE), "core-abilities"),
    (re.compile(r"faction abilities(?: section)?\Z", re.IGNORECASE), "faction-abilities"),
    (re.compile(r"abilities(?: section)?\Z", re.IGNORECASE), "abilities"),
    (re.compile(r"(?:unit )?profiles?(?: section| table)?\Z", re.IGNORECASE), "profile"),
    (re.compile(r"invulnerable save\Z", re.IGNORECASE), "profile"),
    (
        re.compile(r"(?:ranged |melee )?weapons?(?: profiles?)?(?: tables?| section)?\Z", re.IGNORECASE),
        "weapons",
    ),
    (re.compile(r"wargear options?(?: section)?\Z", re.IGNORECASE), "options"),
    (re.compile(r"unit composition(?: section)?\Z", re.IGNORECASE), "composition"),
    (re.compile(r"leader(?: section)?\Z", re.IGNORECASE), "leader"),
    (re.compile(r"transport(?: section)?\Z", re.IGNORECASE), "transport"),
    (re.compile(r"(?:army rules?|detachment rules?)(?: section)?\Z", re.IGNORECASE), "text"),
)
_NAMED: Final = (
    (re.compile(r"(?P<name>.+?) (?:aura |wargear )?ability\Z", re.IGNORECASE), "ability"),
    (re.compile(r"(?P<name>.+?) abilities\Z", re.IGNORECASE), "ability"),
    (re.compile(r"(?P<name>.+?)(?: (?:ranged |melee )?weapon)? profiles?\Z", re.IGNORECASE), "weapon"),
    (re.compile(r"(?P<name>.+?) (?:ranged |melee )?weapons?\Z", re.IGNORECASE), "weapon"),
    (re.compile(r"(?P<name>.+?) (?:detachment |army )?rule\Z", re.IGNORECASE), "rule"),
    (re.compile(r"(?P<name>.+?) (?:section|order|deed|table)\Z", re.IGNORECASE), "named"),
)
_TARGETS: Final = (
    (re.compile(r"(?P<name>.+?) stratagem\Z", re.IGNORECASE), "stratagem"),
    (re.compile(r"(?P<name>.+?) enhancement\Z", re.IGNORECASE), "enhancement"),
    (re.compile(r"(?P<name>.+?) datasheets?\Z", re.IGNORECASE), "datasheet"),
)
_DASH: Final = re.compile(r"\s+[–—-]\s+")
_COMMA: Final = re.compile(r",\s+(?![^‘’]*’)")
_QUOTES: Final = "‘’'\"“” "
_CHANGE_TO: Final = re.compile(r"change to\s+", re.IGNORECASE)


def read_passages(phrase: str) -> tuple[Passage, ...]:
    """Where the phrase points: one passage, or several ("When and Effect Sections"); none for no phrase."""
    passages: tuple[Passage, ...] = ()
    names, dash, rest = _listed(phrase)
    for piece in _pieces(rest if dash else phrase):
        passages = _narrowed(passages, piece)
    return tuple(replace(one, kind="datasheet", targets=names) for one in passages) if dash else passages


def _listed(phrase: str) -> tuple[tuple[str, ...], bool, str]:
    """The names before a dash, where what follows is a part that each of them has."""
    pieces = _DASH.split(phrase.strip())
    if len(pieces) == 2 and _whole(pieces[1]):
        return tuple(re.split(r",\s+|\s+and\s+", pieces[0])), True, pieces[1]
    return (), False, phrase


def _pieces(phrase: str) -> list[str]:
    """The phrase cut at commas and dashes, except within a list of labels or quotation marks."""
    whole = phrase.strip().strip(":").strip()
    if not whole:
        return []
    if _SECTIONS.match(whole):
        return [whole]
    pieces = [piece for part in _DASH.split(whole) for piece in _COMMA.split(part)]
    joined: list[str] = []
    for piece in pieces:
        if joined and _SECTIONS.match(piece) and _SECTIONS.match(joined[-1]):
            joined[-1] += f", {piece}"
        else:
            joined.append(piece)
    return joined


def _narrowed(passages: tuple[Passage, ...], piece: str) -> tuple[Passage, ...]:
    """The passages that a further piece of the phrase leaves."""
    counted = _COUNTED.match(piece)
    if counted is not None:
        first = _ORDINALS[counted["first"].casefold()]
        last = _ORDINALS[(counted["last"] or counted["first"]).casefold()]
        unit = counted["unit"].casefold().removesuffix(" point")
        return tuple(replace(one, unit=unit, first=first, last=last) for one in passages or (Passage(),))
    sections = _SECTIONS.match(piece)
    outer = passages[0] if passages else Passage()
    if sections is not None:
        said = sections["labels"].casefold()
        labels = [label for label in _LABELS if label.removesuffix("s") in said]
        return tuple(Passage(label, kind=outer.kind, targets=outer.targets) for label in labels)
    whole = _whole(piece)
    if whole:
        return passages if whole == "text" and passages else (_inner(outer, Passage(whole)),)
    for pattern, kind in _TARGETS:
        if match := pattern.match(piece):
            return (Passage(kind=kind, targets=(match["name"].strip(_QUOTES),)),)
    for pattern, part in _NAMED:
        if match := pattern.match(piece):
            named = re.split(r" and |, ", match["name"]) if part == "weapon" else [match["name"]]
            return tuple(_inner(outer, Passage(part, name.strip(_QUOTES))) for name in named)
    name = _CHANGE_TO.sub("", piece).strip(_QUOTES)
    if outer.part == "weapons":
        return (_inner(outer, Passage("weapon", name)),)
    return (_inner(outer, Passage("named", name)),)


def _whole(piece: str) -> str:
    return next((part for pattern, part in _WHOLE if pattern.match(piece.strip())), "")


def _inner(outer: Passage, inner: Passage) -> Passage:
    """A passage within another: it keeps whose passage it is."""
    return replace(inner, kind=outer.kind, targets=outer.targets)


def within(outer: Passage, inner: Passage) -> Passage:
    """The inner passage, as a passage of what the outer one belongs to."""
    if inner.unit and inner.part == "text":
        return replace(outer, unit=inner.unit, first=inner.first, last=inner.last)
    return inner if inner.targets else replace(inner, kind=outer.kind, targets=outer.targets)
