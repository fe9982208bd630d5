"""Keywords that the rules and enhancements of detachments give to datasheets."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from rulegraph.graph.deriving.choices import choices, subjects
from rulegraph.graph.deriving.facts import Facts, first, iris
from rulegraph.graph.eligibility import Choice, Grant
from rulegraph.ontology.terms import RG


@dataclass(frozen=True, slots=True)
class KeywordGrants:
    """By datasheet: pairs of a detachment and a keyword that it always gives, and what a choice gives."""

    always: defaultdict[str, set[tuple[str, str]]] = field(default_factory=lambda: defaultdict(set))
    chosen: defaultdict[str, set[Grant]] = field(default_factory=lambda: defaultdict(set))


def keyword_grants(
    facts: Facts, sheets: Mapping[str, frozenset[str]], labels: Mapping[str, str]
) -> KeywordGrants:
    """What the rules of detachments give to the sheets that they name, and enhancements to their bearers.

    `sheets` are the keywords of each datasheet. Every sheet of the edition that fits is given the keyword:
    whether it can be in the detachment at all is a question of access.
    """
    given = KeywordGrants()
    for kind in (RG.Rule, RG.Enhancement):
        for giver in subjects(facts, kind):
            detachment = first(facts, giver, RG.detachment)
            for grant in iris(facts, giver, RG.hasGrant):
                takers = _takers(facts, giver, grant, kind)
                always = kind == RG.Rule and first(facts, grant, RG.isAlways) == "true"
                for sheet, keywords in sheets.items():
                    if not any(choice.admits(keywords) for choice in takers):
                        continue
                    for keyword in iris(facts, grant, RG.grantsKeyword):
                        if always:
                            given.always[sheet].add((detachment, keyword))
                        else:
                            by = f"with {labels.get(giver, giver)}"
                            given.chosen[sheet].add(Grant(keyword, by, detachment))
    return given


def _takers(facts: Facts, giver: str, grant: str, kind: str) -> tuple[Choice, ...]:
    """Whom a grant names; of an enhancement the models that may bear it."""
    named = choices(facts, grant, RG.hasAlternative)
    if named or kind == RG.Rule:
        return named
    return tuple(
        choice
        for target in iris(facts, giver, RG.hasTarget)
        for choice in choices(facts, target, RG.hasAlternative)
    )
