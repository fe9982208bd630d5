"""Sheets and candidates for eligibility, read from the facts of the current view."""

from collections.abc import Iterator, Mapping

from rulegraph.graph.describe import RDF_TYPE, listed
from rulegraph.graph.eligibility import Candidate, Choice, Grant, Selector, Sheet
from rulegraph.graph.facts import Facts, first, iris, texts
from rulegraph.graph.identifiers import slug
from rulegraph.ontology.terms import NEEDS_FEATURE, RG

PREDICATES = frozenset(
    {
        RDF_TYPE,
        RG.ability,
        RG.aboutKeyword,
        RG.battleRound,
        RG.detachment,
        RG.edition,
        RG.excludesKeyword,
        RG.faction,
        RG.foldedName,
        RG.grantsKeyword,
        RG.hasAbility,
        RG.hasActor,
        RG.hasAlternative,
        RG.hasComposition,
        RG.hasCondition,
        RG.hasExclusion,
        RG.hasKeyword,
        RG.hasModelProfile,
        RG.hasRestriction,
        RG.hasTarget,
        RG.hasTiming,
        RG.hasWeapon,
        RG.isNegated,
        RG.lacks,
        RG.leads,
        RG.maximum,
        RG.minimum,
        RG.mode,
        RG.movement,
        RG.narrowsTo,
        RG.requiresKeyword,
        RG.residue,
        RG.restriction,
        RG.rosterUnit,
        RG.side,
        RG.state,
        RG.subject,
        RG.supports,
        RG.weaponKind,
        RG.widensTo,
    }
)


def subjects(facts: Facts, kind: str) -> Iterator[str]:
    """The subjects of a class, in the order of the view."""
    return (subject for subject, said in facts.items() if kind in said.get(RDF_TYPE, ()))


def sheets(facts: Facts, labels: Mapping[str, str]) -> list[Sheet]:
    """All datasheets, with what leaders, bodyguards and wargear can grant them."""
    own = {iri: frozenset(iris(facts, iri, RG.hasKeyword)) for iri in subjects(facts, RG.Datasheet)}
    grants: dict[str, set[Grant]] = {iri: set() for iri in own}
    attached: set[str] = set()
    for leader, led in _pairs(facts, own):
        attached |= {leader, led}
        grants[led] |= {Grant(word, f"led by {labels[leader]}") for word in own[leader] - own[led]}
        grants[leader] |= {Grant(word, f"leading {labels[led]}") for word in own[led] - own[leader]}
    for iri, granted in grants.items():
        granted |= {Grant(keyword, "by wargear") for keyword in iris(facts, iri, RG.grantsKeyword)}
    rosters: dict[str, set[str]] = {}
    for detachment in subjects(facts, RG.Detachment):
        for unit in iris(facts, detachment, RG.rosterUnit):
            rosters.setdefault(unit, set()).add(detachment)
    return [
        _sheet(
            facts, iri, labels[iri], frozenset(grants[iri]), frozenset(rosters.get(iri, ())), iri in attached
        )
        for iri in own
    ]


def _pairs(facts: Facts, known: Mapping[str, frozenset[str]]) -> Iterator[tuple[str, str]]:
    for leader in known:
        for predicate in (RG.leads, RG.supports):
            for led in iris(facts, leader, predicate):
                if led in known:
                    yield leader, led


def _sheet(
    facts: Facts, iri: str, name: str, grants: frozenset[Grant], rosters: frozenset[str], attachable: bool
) -> Sheet:
    features, unknown = _features(facts, iri)
    if attachable:
        features.add("attachable")
    return Sheet(
        iri=iri,
        name=name,
        edition=_tail(first(facts, iri, RG.edition)),
        factions=frozenset(iris(facts, iri, RG.faction)),
        keywords=frozenset(iris(facts, iri, RG.hasKeyword)),
        features=frozenset(features),
        unknown_features=frozenset(unknown),
        grants=grants,
        rosters=rosters,
    )


def _features(facts: Facts, iri: str) -> tuple[set[str], set[str]]:
    features: set[str] = set()
    unknown: set[str] = set()
    kinds = {first(facts, weapon, RG.weaponKind) for weapon in iris(facts, iri, RG.hasWeapon)}
    features |= {f"{_tail(kind)}-weapon" for kind in kinds if kind}
    if not kinds:
        unknown |= {"ranged-weapon", "melee-weapon"}
    moves = {first(facts, model, RG.movement) for model in iris(facts, iri, RG.hasModelProfile)}
    if not moves - {""}:
        unknown.add("moves")
    elif moves - {"", "-", "–", "—", "0", '0"'}:
        features.add("moves")
    groups = iris(facts, iri, RG.hasComposition)
    if not groups:
        unknown.add("several-models")
    elif sum(int(first(facts, group, RG.maximum, "1")) for group in groups) > 1:
        features.add("several-models")
    for use in iris(facts, iri, RG.hasAbility):
        ability = first(facts, use, RG.ability)
        if ability:
            features.add(f"ability-{ability.rpartition('/')[2]}")
    keywords = {word.rpartition("/")[2] for word in iris(facts, iri, RG.hasKeyword)}
    if not keywords & {"aircraft"}:
        features.add("not-aircraft")
    if not keywords & {"fortification"}:
        features.add("not-fortification")
    return features, unknown


def candidates(facts: Facts) -> list[Candidate]:
    """All stratagems."""
    rosters = {
        detachment for detachment in subjects(facts, RG.Detachment) if iris(facts, detachment, RG.rosterUnit)
    }
    return [_candidate(facts, iri, rosters) for iri in subjects(facts, RG.Stratagem)]


def _candidate(facts: Facts, iri: str, rosters: set[str]) -> Candidate:
    detachment = first(facts, iri, RG.detachment)
    selectors = [
        _selector(facts, target)
        for target in iris(facts, iri, RG.hasTarget)
        if first(facts, target, RG.side) == listed("side", "friendly")
    ]
    residues: list[str] = []
    narrowings: list[tuple[Choice, ...]] = []
    widenings: list[Choice] = []
    for restriction in iris(facts, iri, RG.hasRestriction):
        residues += texts(facts, restriction, RG.residue)
        narrowed = _choices(facts, restriction, RG.narrowsTo)
        if narrowed:
            narrowings.append(narrowed)
        widenings += _choices(facts, restriction, RG.widensTo)
    if widenings:
        selectors.append(Selector(tuple(widenings)))
    return Candidate(
        iri=iri,
        name=first(facts, iri, RG.foldedName),
        edition=_tail(first(facts, iri, RG.edition)),
        faction=first(facts, iri, RG.faction),
        detachment=detachment,
        mode=_tail(first(facts, iri, RG.mode)),
        selectors=tuple(selectors),
        narrowings=tuple(narrowings),
        residue="; ".join(residues),
        roster_known=detachment in rosters,
    )


def _selector(facts: Facts, target: str) -> Selector:
    features: set[str] = set()
    for condition in iris(facts, target, RG.hasCondition):
        if first(facts, condition, RG.isNegated) != "true":
            features |= NEEDS_FEATURE.get(_tail(first(facts, condition, RG.state)), frozenset())
    return Selector(
        choices=_choices(facts, target, RG.hasAlternative),
        features=frozenset(features),
        residue="; ".join(texts(facts, target, RG.residue)),
    )


def _choices(facts: Facts, subject: str, predicate: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            frozenset(iris(facts, alternative, RG.requiresKeyword)),
            frozenset(
                [frozenset({keyword}) for keyword in iris(facts, alternative, RG.excludesKeyword)]
                + [
                    frozenset(iris(facts, exclusion, RG.requiresKeyword))
                    for exclusion in iris(facts, alternative, RG.hasExclusion)
                ]
            ),
        )
        for alternative in iris(facts, subject, predicate)
    )


def _tail(iri: str) -> str:
    return iri.rpartition("#")[2]


def ability_feature(name: str) -> str:
    """The feature that says a unit has an ability: `ability_feature("Deep Strike")`."""
    return f"ability-{slug(name)}"
