"""Which properties of the vocabulary are compared, and how the parts that carry them are told apart."""

from typing import Final

from rulegraph.ontology.terms import PREFIXES, RG

OURS: Final = PREFIXES["rg"]

NAMED: Final = {
    RG.hasAbility: "ability",
    RG.hasComposition: "composition",
    RG.hasModelProfile: "model",
    RG.hasPoints: "points",
    RG.hasWeapon: "weapon",
}
"""Parts that are compared by their names, with the kind that is said behind the name."""

STRUCTURE: Final = {
    RG.canTransport: "transport",
    RG.hasOption: "options",
    RG.hasRestriction: "restrictions",
    RG.hasTarget: "target",
    RG.hasTiming: "timing",
}
"""Parts without a name, which are compared together, with the name that they have then."""

READ_FROM: Final = {
    RG.canTransport: RG.transportText,
    RG.equippedWith: RG.loadoutText,
    RG.hasOption: RG.optionText,
    RG.hasRestriction: RG.restrictionsText,
    RG.hasTarget: RG.targetText,
    RG.hasTiming: RG.whenText,
}
"""Facts that are read from a text, and so are lost with it, with that text."""

NOT_COMPARED: Final = frozenset(
    (
        RG.about,
        RG.aliasOf,
        RG.detachment,
        RG.detachmentName,
        RG.edition,
        RG.effectResidue,
        RG.effectStatus,
        RG.faction,
        RG.flavourText,
        RG.foldedName,
        RG.hasEffect,
        RG.hasRule,
        RG.hasSection,
        RG.header,
        RG.isCore,
        RG.lacks,
        RG.mode,
        RG.needsFeature,
        RG.publication,
        RG.saying,
        RG.summary,
        RG.tag,
        RG.targetKind,
        RG.targetName,
    )
)
"""What is no rule, follows from the entity's IRI, names a place or depends on what else is in the graph."""

STRUCTURE_LINKS: Final = frozenset(
    (
        RG.hasActor,
        RG.hasAlternative,
        RG.hasChoice,
        RG.hasCondition,
        RG.hasExclusion,
        RG.hasOtherCondition,
        RG.hasWindow,
        RG.narrowsTo,
        RG.widensTo,
    )
)

NOT_IN_STRUCTURE: Final = frozenset(
    (RG.bearer, RG.isNegated, RG.limit, RG.optionText, RG.ordinal, RG.replaces, RG.residue)
)
"""What depends on how a source cuts a sentence; the items of options and the keywords of targets do not.

That a state is negated is part of the state.
"""

IN_NAME: Final = frozenset(
    (
        RG.ability,
        RG.abilityKind,
        RG.description,
        RG.firstUnit,
        RG.lastUnit,
        RG.modelCount,
        RG.modelName,
        RG.optionName,
        RG.weaponKind,
    )
)
"""What the name of a part says already."""
