"""Keywords that the rules and enhancements of detachments give to datasheets."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from rulegraph.graph.building.describe import RDF_TYPE
from rulegraph.graph.deriving.choices import choices, subjects
from rulegraph.graph.deriving.facts import Facts, first, iris
from rulegraph.graph.eligibility import Choice, Grant
from rulegraph.graph.identifiers import entity
from rulegraph.ontology.terms import RG


@dataclass(frozen=True, slots=True)
class KeywordGrants:
    """By datasheet: pairs of a detachment and a keyword that it always gives, and what a choice gives."""

    always: defaultdict[str, set[tuple[str, str]]] = field(default_factory=lambda: defaultdict(set))
    chosen: defaultdict[str, set[Grant]] = field(default_factory=lambda: defaultdict(set))


def keyword_grants(
    facts: Facts,
    sheets: Mapping[str, frozenset[str]],
    leaders: Mapping[str, frozenset[str]],
    labels: Mapping[str, str],
) -> KeywordGrants:
    """What the rules of detachments give to the sheets that they name, and enhancements to their bearers.

    `sheets` are the keywords of each datasheet, `leaders` those who can lead it. Every sheet that fits is
    given the keyword: whether it can be in the detachment at all is a question of access.
    """
    given = KeywordGrants()
    for kind in (RG.Rule, RG.Enhancement):
        for giver in subjects(facts, kind):
            detachment = first(facts, giver, RG.detachment)
            by = f"with {labels.get(giver, giver)}"
            for grant in iris(facts, giver, RG.hasGrant):
                takers = _takers(facts, giver, grant, sheets)
                for keyword in iris(facts, grant, RG.grantsKeyword):
                    if kind == RG.Rule and first(facts, grant, RG.isAlways) == "true":
                        for sheet in takers:
                            given.always[sheet].add((detachment, keyword))
                        continue
                    for sheet in takers | _led_by(takers, leaders):
                        given.chosen[sheet].add(Grant(keyword, by, detachment))
    return given


def _takers(facts: Facts, giver: str, grant: str, sheets: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """The sheets that a grant names; of an enhancement those that may bear it."""
    named = choices(facts, grant, RG.hasAlternative)
    if not named and RG.Enhancement in iris(facts, giver, RDF_TYPE):
        targets = iris(facts, giver, RG.hasTarget)
        named = tuple(one for target in targets for one in choices(facts, target, RG.hasAlternative))
        if first(facts, giver, RG.isUpgrade) != "true":
            named = tuple(_character(one, first(facts, giver, RG.edition)) for one in named)
    return frozenset(
        sheet for sheet, keywords in sheets.items() if any(choice.admits(keywords) for choice in named)
    )


def _character(choice: Choice, edition: str) -> Choice:
    """The choice for a model that can bear an enhancement: a CHARACTER that is no EPIC HERO.

    Source: core rules 25.04 (11th edition); Muster Your Army, Enhancements (10th edition).
    """
    number = edition.rpartition("#")[2]
    hero = frozenset({entity(number, "keyword", "EPIC HERO")})
    return Choice(
        choice.required | {entity(number, "keyword", "CHARACTER")}, choice.excluded | frozenset({hero})
    )


def _led_by(takers: frozenset[str], leaders: Mapping[str, frozenset[str]]) -> frozenset[str]:
    return frozenset(body for body, by in leaders.items() if by & takers)
