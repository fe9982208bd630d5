"""Datasheets as eligibility sees them: keywords, features of their own, and what choices can grant them."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from rulegraph.graph.deriving.choices import choices, subjects
from rulegraph.graph.deriving.facts import Facts, first, iris, texts
from rulegraph.graph.deriving.grants import keyword_grants
from rulegraph.graph.eligibility import Choice, Grant, Sheet
from rulegraph.graph.identifiers import entity, folded
from rulegraph.graph.language.loadout import NOTHING
from rulegraph.ontology.terms import RG

_STILL = frozenset({"", "-", "–", "—", "0", '0"'})


def sheets(facts: Facts, labels: Mapping[str, str]) -> list[Sheet]:
    """All datasheets, with what leaders, bodyguards, wargear and detachments can grant."""
    own = {iri: frozenset(iris(facts, iri, RG.hasKeyword)) for iri in subjects(facts, RG.Datasheet)}
    grants, led = _grants(facts, own, labels)
    rosters = _members(facts, RG.rosterUnit)
    barred = _members(facts, RG.barsUnit)
    leaders: defaultdict[str, frozenset[str]] = defaultdict(frozenset)
    for leader, body in _pairs(facts, own):
        leaders[body] |= {leader}
    given = keyword_grants(facts, own, leaders, labels)
    features = _Features(facts, own, labels, led)
    kin = _kin(facts)
    return [
        Sheet(
            iri=iri,
            name=labels[iri],
            edition=first(facts, iri, RG.edition).rpartition("#")[2],
            factions=_armies(facts, iri, kin),
            keywords=keywords,
            features=features.known(iri),
            unknown_features=features.unknown(iri),
            grants=frozenset(grants[iri] | given.chosen[iri]),
            rosters=frozenset(rosters[iri]),
            barred_from=frozenset(barred[iri]),
            detachment_keywords=frozenset(given.always[iri]),
        )
        for iri, keywords in own.items()
    ]


def _kin(facts: Facts) -> tuple[Mapping[str, str], Mapping[str, set[str]]]:
    """The parent of each faction that is a part of another, and the parts of each that has some."""
    parents = {
        faction: parent
        for faction in subjects(facts, RG.Faction)
        for parent in iris(facts, faction, RG.partOf)
    }
    parts: defaultdict[str, set[str]] = defaultdict(set)
    for faction, parent in parents.items():
        parts[parent].add(faction)
    return parents, parts


def _armies(facts: Facts, iri: str, kin: tuple[Mapping[str, str], Mapping[str, set[str]]]) -> frozenset[str]:
    """The factions in whose armies the sheet can be: its own, what that is a part of, and parts of that.

    A sheet with the keyword of one part (a chapter) is in no army of another part.
    """
    parents, parts = kin
    own = set(iris(facts, iri, RG.faction))
    whole = own | {parents[faction] for faction in own if faction in parents}
    siblings = {part for faction in whole for part in parts.get(faction, ())}
    keywords = {_tail(keyword) for keyword in iris(facts, iri, RG.hasFactionKeyword)}
    named = {part for part in siblings if _tail(part) in keywords or part in own}
    return frozenset(whole | (named or siblings))


def _tail(iri: str) -> str:
    return iri.rpartition("/")[2]


def _members(facts: Facts, predicate: str) -> Mapping[str, set[str]]:
    members: defaultdict[str, set[str]] = defaultdict(set)
    for detachment in subjects(facts, RG.Detachment):
        for unit in iris(facts, detachment, predicate):
            members[unit].add(detachment)
    return members


def _grants(
    facts: Facts, own: Mapping[str, frozenset[str]], labels: Mapping[str, str]
) -> tuple[Mapping[str, set[Grant]], frozenset[str]]:
    grants: dict[str, set[Grant]] = {iri: set() for iri in own}
    led: set[str] = set()
    for leader, body in _pairs(facts, own):
        led.add(body)
        grants[body] |= {Grant(word, f"led by {labels[leader]}") for word in own[leader] - own[body]}
        grants[leader] |= {Grant(word, f"leading {labels[body]}") for word in own[body] - own[leader]}
    for iri in own:
        grants[iri] |= {Grant(keyword, "by wargear") for keyword in iris(facts, iri, RG.grantsKeyword)}
    return grants, frozenset(led)


def _pairs(facts: Facts, known: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, str]]:
    for leader in known:
        for predicate in (RG.leads, RG.supports):
            for led in iris(facts, leader, predicate):
                if led in known:
                    yield leader, led


class _Features:
    """Features of sheets, of which some depend on other sheets: weapons by name, transports by faction."""

    def __init__(
        self,
        facts: Facts,
        own: Mapping[str, frozenset[str]],
        labels: Mapping[str, str],
        led: frozenset[str],
    ) -> None:
        self._facts = facts
        self._own = own
        self._led = led
        self._weapon_kinds: defaultdict[str, set[str]] = defaultdict(set)
        self._capacities: defaultdict[str, list[Choice]] = defaultdict(list)
        for iri in own:
            for weapon in iris(facts, iri, RG.hasWeapon):
                kind = f"{first(facts, weapon, RG.weaponKind).rpartition('#')[2]}-weapon"
                self._weapon_kinds[folded(labels.get(weapon, "").partition(" – ")[0])].add(kind)
            for faction in iris(facts, iri, RG.faction):
                self._capacities[faction] += choices(facts, iri, RG.canTransport)

    def known(self, iri: str) -> frozenset[str]:
        """The features that the sheet has."""
        facts = self._facts
        features, _ = self._weapons(iri)
        if self._moves(iri):
            features.add("moves")
            if not _has(self._own[iri], "AIRCRAFT") or "hover" in self._abilities(iri):
                features.add("charges")
        if self._most_models(iri) > 1:
            features.add("several-models")
        if iri in self._led:
            features |= {"led", "attachable"}
        if iris(facts, iri, RG.leads) or iris(facts, iri, RG.supports):
            features |= {"leads", "attachable", "several-models"}
        if self._transportable(iri):
            features.add("transportable")
        return frozenset(features | {f"ability-{name}" for name in self._abilities(iri)})

    def unknown(self, iri: str) -> frozenset[str]:
        """The features of which the graph does not say whether the sheet has them."""
        features: set[str] = set()
        kinds, all_known = self._weapons(iri)
        if not all_known:
            features |= {"ranged-weapon", "melee-weapon"} - kinds
        if self._moves(iri) is None:
            features |= {"moves", "charges"}
        if not self._most_models(iri):
            features.add("several-models")
        return frozenset(features)

    def _weapons(self, iri: str) -> tuple[set[str], bool]:
        """The kinds of weapons of a sheet, and whether all its weapons are known."""
        weapons = iris(self._facts, iri, RG.hasWeapon)
        if weapons:
            kinds = {first(self._facts, weapon, RG.weaponKind) for weapon in weapons}
            return {f"{kind.rpartition('#')[2]}-weapon" for kind in kinds}, True
        items = texts(self._facts, iri, RG.equippedWith)
        if items == [NOTHING]:
            return set(), True
        choices_of = iris(self._facts, iri, RG.hasOption)
        offered = [
            item
            for option in choices_of
            for choice in iris(self._facts, option, RG.hasChoice)
            for item in texts(self._facts, choice, RG.item)
        ]
        found = [self._kinds_of(item) for item in items]
        kinds = set[str]().union(*found, *map(self._kinds_of, offered))
        return kinds, bool(found) and all(found)

    def _kinds_of(self, item: str) -> set[str]:
        """The kinds of the weapons of that name on all sheets, in the singular or the plural."""
        name = folded(item)
        return self._weapon_kinds.get(name) or self._weapon_kinds.get(name.removesuffix("s")) or set()

    def _moves(self, iri: str) -> bool | None:
        models = iris(self._facts, iri, RG.hasModelProfile)
        if not models:
            return None
        return bool({first(self._facts, model, RG.movement) for model in models} - _STILL)

    def _most_models(self, iri: str) -> int:
        groups = iris(self._facts, iri, RG.hasComposition)
        bands = iris(self._facts, iri, RG.hasPoints)
        counted = sum(int(first(self._facts, group, RG.maximum, "1")) for group in groups)
        return max([counted, *(int(first(self._facts, band, RG.modelCount, "0")) for band in bands)])

    def _transportable(self, iri: str) -> bool:
        """Whether a transport of the faction has room; where none is known, that is not held against it."""
        factions = iris(self._facts, iri, RG.faction)
        capacities = [choice for faction in factions for choice in self._capacities[faction]]
        return not capacities or any(choice.admits(self._own[iri]) for choice in capacities)

    def _abilities(self, iri: str) -> set[str]:
        uses = iris(self._facts, iri, RG.hasAbility)
        return {use.rpartition("#ability-")[2] for use in uses}


def _has(keywords: frozenset[str], name: str) -> bool:
    return any(entity(edition, "keyword", name) in keywords for edition in ("10", "11"))
