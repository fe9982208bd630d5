"""Amendments of a datasheet, made in its description."""

import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from rulegraph.errors import ErratumError
from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import Shared
from rulegraph.graph.datasheet_parts import AbilityUse, Composition
from rulegraph.graph.language.amendment import OF_WEAPONS, Amendment
from rulegraph.graph.language.erratum_profile import read_profile
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.patching import sheet_parts
from rulegraph.graph.patching.content import alike, named
from rulegraph.graph.patching.description import Description
from rulegraph.graph.patching.lists import keyword_list, weapons_named
from rulegraph.graph.patching.spots import spots
from rulegraph.graph.patching.text_edit import edited
from rulegraph.graph.quads import Literal, Term, integer
from rulegraph.graph.readers.numerals import whole
from rulegraph.ontology.terms import PREFIXES, RG

_WHOLE_NUMBERS: Final = frozenset({"toughness", "wounds", "armourPenetration"})
_GROUP: Final = re.compile(
    r"\s*[-•▪■▫◦]?\s*(?P<least>\d+)(?:\s*[-–]\s*(?P<most>\d+))?\s+(?P<model>[^\n]+?)\s*\Z"
)


def edit(description: Description, amendment: Amendment, vocabulary: KeywordVocabulary) -> None:
    """Makes the amendment in the description of a datasheet.

    Raises:
        ErratumError: What it changes is not there, or it is of a kind that is not patched.
    """
    editor = _EDITORS.get(amendment.operation, _text)
    editor(description, amendment, vocabulary)


def _keyword(description: Description, amendment: Amendment, _: KeywordVocabulary) -> None:
    edition = _edition(description)
    if amendment.operation == "add-keyword":
        _set_keywords(
            description, [*description.values(description.entity, RG.hasKeyword)], [amendment.after]
        )
        return
    gone = identifiers.entity(edition, "keyword", amendment.before)
    for predicate in (RG.hasKeyword, RG.hasFactionKeyword):
        kept = [one for one in description.values(description.entity, predicate) if one != gone]
        description.set(description.entity, predicate, *kept)


def _keywords(description: Description, amendment: Amendment, _: KeywordVocabulary) -> None:
    kept = description.values(description.entity, RG.hasFactionKeyword)
    _set_keywords(description, kept, keyword_list(amendment.after))


def _set_keywords(description: Description, kept: Iterable[Term], names: Iterable[str]) -> None:
    shared = Shared()
    added = [shared.keyword(_edition(description), name) for name in names]
    description.set(description.entity, RG.hasKeyword, *dict.fromkeys([*kept, *added]))
    description.shared.update(dict.fromkeys(shared.quads()))


def _edition(description: Description) -> str:
    return description.entity.removeprefix(identifiers.ID).partition("/")[0]


def _ability(description: Description, amendment: Amendment, vocabulary: KeywordVocabulary) -> None:
    content = description.content()
    passage = amendment.passage
    if passage.part == "weapon":
        _weapon_ability(description, amendment)
        return
    kind = "faction" if passage.part == "faction-abilities" else "core"
    if amendment.operation == "add-ability":
        sheet_parts.ability(description, sheet_parts.use_of(amendment.after, kind), vocabulary)
        return
    for node, label in content.parts(RG.hasAbility):
        listed = content.text(RG.abilityKind, node)
        if alike(label, amendment.before) and (passage.part == "abilities" or listed == kind):
            description.remove_part(node)


def _weapon_ability(description: Description, amendment: Amendment) -> None:
    content = description.content()
    for node in weapons_named(content, amendment.passage.name):
        label = content.text("http://www.w3.org/2004/02/skos/core#prefLabel", node)
        listed = [name for _, name in content.parts(RG.hasAbility, node)]
        if amendment.operation == "remove-ability":
            for part, name in content.parts(RG.hasAbility, node):
                if alike(name, amendment.before):
                    description.remove_part(part)
        elif not any(alike(name, amendment.after) for name in listed):
            other = Description.of(description.entity, description.graph, description)
            other.remove_part(node)
            kind = (
                "melee"
                if str(next(iter(content.said[node].get(RG.weaponKind, ())), "")).endswith("melee")
                else ""
            )
            printed = read_profile(f"[{amendment.after}]")
            sheet_parts.weapon(other, sheet_parts.profile_of(label, kind, printed))
            description.add(
                quad
                for quad in other
                if quad.subject.startswith(f"{node}-ability-")
                or (quad.subject == node and quad.predicate == RG.hasAbility)
            )
            description.shared.update(other.shared)


def _value(description: Description, amendment: Amendment, _: KeywordVocabulary) -> None:
    content = description.content()
    name = amendment.passage.name
    link = RG.hasWeapon if amendment.characteristic in OF_WEAPONS else RG.hasModelProfile
    parts = list(content.parts(link))
    nodes = named(parts, name) if name else [node for node, _ in parts]
    if not nodes:
        raise ErratumError(f"the datasheet has no profile {name}".strip())
    predicate = PREFIXES["rg"] + amendment.characteristic
    for node in nodes:
        description.set(node, predicate, _literal(amendment.characteristic, amendment.after))


def _literal(characteristic: str, printed: str) -> Literal:
    value = printed.strip().replace("”", '"').replace("–", "-")
    number = whole(value) if characteristic in _WHOLE_NUMBERS else None
    return Literal(value) if number is None else integer(number)


def _profile(description: Description, amendment: Amendment, _: KeywordVocabulary) -> None:
    content = description.content()
    name = amendment.passage.name
    found = weapons_named(content, name)
    if amendment.operation == "remove-profile":
        for node in found:
            description.remove_part(node)
        return
    printed = read_profile(amendment.after)
    kind = "melee" if printed.is_melee else "ranged"
    for node in found:
        description.remove_part(node)
    sheet_parts.weapon(description, sheet_parts.profile_of(name, kind, printed))


def _part(description: Description, amendment: Amendment, vocabulary: KeywordVocabulary) -> None:
    content = description.content()
    name = amendment.passage.name
    found = named(list(content.parts(RG.hasAbility)), name)
    if amendment.operation == "add-part":
        use = AbilityUse(name=name, kind="datasheet", text=amendment.after)
        sheet_parts.ability(description, use, vocabulary)
        return
    if amendment.passage.part in {"leader", "named"} and not found:
        description.set(description.entity, RG.bodyguardText)
    for node in found:
        description.remove_part(node)


def _text(description: Description, amendment: Amendment, vocabulary: KeywordVocabulary) -> None:
    content = description.content()
    match amendment.passage.part:
        case "transport":
            text = edited(content.text(RG.transportText), amendment)
            sheet_parts.transport(description, text, vocabulary)
        case "composition":
            text = edited(content.text(RG.compositionText), amendment)
            groups = _groups(text)
            description.set(description.entity, RG.compositionText, Literal(text))
            sheet_parts.composition(description, groups)
        case "options":
            texts = [content.text(RG.optionText, node) for node, _ in content.parts(RG.hasOption)]
            sheet_parts.options(description, _options(texts, amendment))
        case _:
            _ability_text(description, amendment, vocabulary)


def _groups(text: str) -> tuple[Composition, ...]:
    found: list[Composition] = []
    for line in text.split("\n"):
        for piece in re.split(r"\s+and\s+(?=\d)", line):
            if match := _GROUP.match(piece):
                least = int(match["least"])
                found.append(Composition(match["model"], least, int(match["most"] or least)))
    return tuple(found)


def _options(texts: list[str], amendment: Amendment) -> str:
    """The options as one text; an option that an erratum counts is one of them."""
    passage = amendment.passage
    if amendment.operation == "change-to" and passage.unit:
        first, last = passage.first, passage.last
        count = len(texts)
        places = [count if one == -1 else one for one in (first, last)]
        if not 1 <= places[0] <= places[1] <= count:
            raise ErratumError(
                f"the datasheet has {count} wargear options and not the {first}. that it changes"
            )
        texts = [*texts[: places[0] - 1], amendment.after, *texts[places[1] :]]
        return "\n".join(texts)
    if amendment.operation in {"add-text", "add-part"}:
        return "\n".join([*texts, amendment.after])
    return edited("\n".join(texts), replace(amendment, passage=replace(passage, unit="")))


def _ability_text(description: Description, amendment: Amendment, vocabulary: KeywordVocabulary) -> None:
    content = description.content()
    found = spots(content, amendment.passage, {})
    if not found:
        what = amendment.passage.name or amendment.passage.part
        raise ErratumError(f"the datasheet has no {what}")
    done = 0
    reason: ErratumError | None = None
    for spot in found:
        try:
            text = edited(spot.text, amendment, spot.within)
        except ErratumError as error:
            reason = error
            continue
        if spot.predicate == RG.abilityText:
            sheet_parts.retold(description, spot.subject, text, vocabulary)
        else:
            description.set(spot.subject, spot.predicate, Literal(text))
        done += 1
    if not done and reason is not None:
        raise reason


Editor = Callable[[Description, Amendment, KeywordVocabulary], None]

_EDITORS: Final[dict[str, Editor]] = {
    "add-keyword": _keyword,
    "remove-keyword": _keyword,
    "set-keywords": _keywords,
    "add-ability": _ability,
    "remove-ability": _ability,
    "set": _value,
    "add-profile": _profile,
    "change-profile": _profile,
    "remove-profile": _profile,
    "add-part": _part,
    "remove-part": _part,
}
