"""Verdicts on keywords, abilities and characteristics: what is a list or a value, not a text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulegraph.graph.identifiers import folded, slug
from rulegraph.graph.language.amendment import OF_WEAPONS, Amendment
from rulegraph.graph.language.erratum_profile import read_profile
from rulegraph.graph.patching.content import Content, alike, named
from rulegraph.graph.patching.errata import text, texts
from rulegraph.graph.patching.judgement import Verdict
from rulegraph.ontology.terms import RG

_PREFIX: Final = "https://w3id.org/rulegraph/ns#"
_LIST_HEAD: Final = re.compile(r"[^:]*[a-z][^:]*:|\bMODELS?:|\bKEYWORDS\b", re.IGNORECASE)
_KIND_OF_LIST: Final = {"core-abilities": "core", "faction-abilities": "faction"}
_PARAMETER: Final = re.compile(r"\s+(?:\d*D\d+|\d+)(?:\+\d+)?[+\"”]?\Z", re.IGNORECASE)
_NO_VALUE: Final = frozenset({"", "n/a", "-"})


@dataclass(frozen=True, slots=True)
class Finding:
    """A verdict with its reason and what stands in the graph now."""

    verdict: Verdict
    evidence: str
    found: str = ""


def keyword(content: Content, amendment: Amendment) -> Finding:
    """Whether a datasheet has, or no longer has, a keyword."""
    name = amendment.after or amendment.before
    has = slug(name) in content.names(RG.hasKeyword)
    return _present(has, amendment.operation == "add-keyword", f"the keyword {name}")


def keywords(content: Content, amendment: Amendment) -> Finding:
    """Whether a datasheet has all keywords of a list."""
    listed = keyword_list(amendment.after)
    have = set(content.names(RG.hasKeyword))
    missing = [name for name in listed if slug(name) not in have]
    if not listed:
        return Finding("not-machine-checkable", "no keyword could be read from the list")
    if missing:
        return Finding("pending", f"{len(missing)} of {len(listed)} keywords are missing", ", ".join(missing))
    return Finding("applied", f"all {len(listed)} keywords are there")


def keyword_list(text_of_list: str) -> tuple[str, ...]:
    """The keywords in a printed list, whatever words introduce them."""
    pieces = [piece for line in re.split(r"[\n|]", text_of_list) for piece in line.split(",")]
    names = (piece.rpartition(":")[2].strip(" –—-.'’‘") for piece in pieces)
    return tuple(dict.fromkeys(name.upper() for name in names if name and name == name.upper()))


def _present(has: bool, wanted: bool, what: str) -> Finding:
    said = f"{what} is {'there' if has else 'not there'}"
    return Finding("applied" if has == wanted else "pending", said)


def ability(content: Content, amendment: Amendment) -> Finding:
    """Whether a datasheet or one of its weapons has, or no longer has, an ability."""
    name = bare(amendment.after or amendment.before)
    wanted = amendment.operation == "add-ability"
    if content.kind != "datasheet":
        has = folded(name) in folded(content.text(RG.ruleText)).split() or f"({name})" in content.text(
            RG.foldedName
        )
        return _present(has, wanted, f"the ability {name}")
    if amendment.passage.part == "weapon":
        weapons = weapons_named(content, amendment.passage.name)
        if not weapons:
            return Finding("target-missing", f"there is no weapon {amendment.passage.name}")
        has = all(
            any(alike(label, name) for _, label in content.parts(RG.hasAbility, weapon)) for weapon in weapons
        )
    else:
        has = any(
            alike(label, name) and _is_listed(content.text(RG.abilityKind, node), amendment)
            for node, label in content.parts(RG.hasAbility)
        )
    return _present(has, wanted, f"the ability {name}")


def bare(name: str) -> str:
    """The name of an ability without its parameter and brackets: "Melta" of "[MELTA 2]"."""
    return _PARAMETER.sub("", name.strip("[] "))


def _is_listed(kind: str, amendment: Amendment) -> bool:
    """Whether an ability of that kind stands in the list that the amendment is about."""
    if amendment.passage.part in _KIND_OF_LIST:
        return kind == _KIND_OF_LIST[amendment.passage.part]
    return amendment.operation == "add-ability" or kind not in _KIND_OF_LIST.values()


def weapons_named(content: Content, name: str) -> list[str]:
    """The weapons of that name, and those whose profiles have it as the first part of theirs."""
    return named(list(content.parts(RG.hasWeapon)), name)


def value(content: Content, amendment: Amendment) -> Finding:
    """Whether a characteristic or a cost has its new value."""
    predicate = _PREFIX + amendment.characteristic
    if amendment.characteristic == "commandPoints":
        nodes = [content.iri]
    elif amendment.passage.name:
        nodes = weapons_named(content, amendment.passage.name) or named(
            list(content.parts(RG.hasModelProfile)), amendment.passage.name
        )
    else:
        link = RG.hasWeapon if amendment.characteristic in OF_WEAPONS else RG.hasModelProfile
        nodes = [node for node, _ in content.parts(link)]
    if not nodes:
        what = amendment.passage.name or "such profile"
        return Finding("target-missing", f"there is no {what} in the graph")
    now = [content.text(predicate, node) for node in nodes]
    what = amendment.characteristic
    if any(same_value(one, amendment.after) for one in now):
        return Finding("applied", f"{what} is {amendment.after}")
    found = ", ".join(dict.fromkeys(filter(None, now))) or "no value"
    if amendment.before and not any(same_value(one, amendment.before) for one in now):
        return Finding("conflicting", f"{what} is neither {amendment.before} nor {amendment.after}", found)
    return Finding("pending", f"{what} is not {amendment.after}", found)


def same_value(now: str, wanted: str) -> bool:
    """Whether two printed values are the same: units, signs and cases apart that say nothing."""
    first, second = _plain(now), _plain(wanted)
    return first == second or (first in _NO_VALUE and second in _NO_VALUE)


def _plain(printed: str) -> str:
    return re.sub(r"[\"”″'’‘\s]|cp\b", "", printed.casefold().replace("–", "-").replace("−", "-"))


def profile(content: Content, amendment: Amendment) -> Finding:
    """Whether a weapon is there with the characteristics and abilities that the erratum prints."""
    name = amendment.passage.name
    weapons = weapons_named(content, name)
    if amendment.operation == "remove-profile":
        return _present(bool(weapons), False, f"the weapon {name}")
    if not weapons:
        verdict: Verdict = "pending" if amendment.operation == "add-profile" else "target-missing"
        return Finding(verdict, f"there is no weapon {name}")
    printed = read_profile(amendment.after)
    if not printed.values:
        return Finding("not-machine-checkable", "no characteristic could be read from the erratum")
    apart = min((list(_apart(content, weapon, amendment)) for weapon in weapons), key=len)
    if not apart:
        return Finding("applied", f"the weapon {name} is as printed")
    return Finding("conflicting" if amendment.operation == "add-profile" else "pending", *_said(apart))


def _said(apart: list[str]) -> tuple[str, str]:
    return "the weapon has other values", "; ".join(apart)


def _apart(content: Content, weapon: str, amendment: Amendment) -> Iterator[str]:
    printed = read_profile(amendment.after)
    for characteristic, wanted in printed.values:
        now = content.text(_PREFIX + characteristic, weapon)
        if not same_value(now, wanted):
            yield f"{characteristic} {now or 'none'} for {wanted}"
    labels = [label for _, label in content.parts(RG.hasAbility, weapon)]
    for name in printed.abilities:
        if not any(alike(label, bare(name)) for label in labels):
            yield f"no {name}"


__all__ = ["Finding", "ability", "keyword", "keyword_list", "keywords", "profile", "text", "texts", "value"]
