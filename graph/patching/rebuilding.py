"""Stratagems, enhancements and rules built anew from changed texts, so that their structure follows."""

from collections.abc import Iterable, Iterator
from typing import Final, cast, get_args

from rulegraph.errors import ErratumError
from rulegraph.graph.building import rules as build_rules
from rulegraph.graph.building import stratagem as build_stratagem
from rulegraph.graph.building.describe import DERIVED_FROM, IDENTIFIER, NOTATION, PREF_LABEL, Shared
from rulegraph.graph.identifiers import kind_of
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.patching.description import Description
from rulegraph.graph.quads import Literal, Quad
from rulegraph.graph.records import (
    Category,
    Edition,
    EnhancementRecord,
    Mode,
    RuleKind,
    RuleRecord,
    StratagemRecord,
)
from rulegraph.ontology.terms import RG

_ALTERNATIVE: Final = "http://www.w3.org/2004/02/skos/core#altLabel"
_KEPT: Final = frozenset({DERIVED_FROM, IDENTIFIER, _ALTERNATIVE, RG.lacks, RG.aliasOf, RG.hasVersion})
_OWN_PART: Final = "#version-"


def rebuilt(description: Description, vocabulary: KeywordVocabulary) -> Description:
    """The description with timing, targets, effects and restrictions as its texts now say.

    Raises:
        ErratumError: The entity has an identity that its own facts do not give.
    """
    shared = Shared()
    kind = kind_of(description.entity)
    quads = list(_BUILDERS[kind](description, shared, vocabulary))
    own = {quad.subject for quad in quads if "#" not in quad.subject}
    if own != {description.entity}:
        raise ErratumError(f"{description.entity}: its description does not say what it is a part of")
    kept = [
        quad
        for quad in description
        if (quad.subject == description.entity and quad.predicate in _KEPT)
        or (quad.subject == description.entity and quad.predicate == PREF_LABEL)
        or quad.subject.startswith(description.entity + _OWN_PART)
    ]
    names = {quad for quad in quads if quad.predicate == PREF_LABEL and quad.subject == description.entity}
    told = [quad for quad in quads if quad not in names]
    return Description(
        description.entity,
        description.graph,
        dict.fromkeys([*told, *kept]),
        description.shared | dict.fromkeys(_new(shared.quads())),
    )


def _new(quads: Iterable[Quad]) -> Iterator[Quad]:
    """What may be new in the shared graph; factions are there already, by their proper names."""
    return (quad for quad in quads if kind_of(quad.subject) != "faction")


def _stratagem(description: Description, shared: Shared, vocabulary: KeywordVocabulary) -> Iterator[Quad]:
    record = StratagemRecord(
        name=_name(description),
        edition=_edition(description),
        faction=_segment(description, RG.faction),
        places=(),
        mode=cast("Mode", _notation(description, RG.mode) or "standard"),
        detachment=_segment(description, RG.detachment),
        core=_text(description, RG.isCore) == "true",
        category=_category(description),
        command_points=int(_text(description, RG.commandPoints) or 0),
        section=_text(description, NOTATION),
        when=_text(description, RG.whenText),
        target=_text(description, RG.targetText),
        effect=_text(description, RG.effectText),
        restrictions=_text(description, RG.restrictionsText),
        flavour=_text(description, RG.flavourText),
    )
    return build_stratagem.stratagem(description.graph, record, shared, vocabulary)


def _enhancement(description: Description, shared: Shared, vocabulary: KeywordVocabulary) -> Iterator[Quad]:
    points = _text(description, RG.points)
    record = EnhancementRecord(
        name=_name(description),
        edition=_edition(description),
        faction=_segment(description, RG.faction),
        places=(),
        detachment=_segment(description, RG.detachment),
        mode=cast("Mode", _notation(description, RG.mode) or "standard"),
        points=int(points) if points else None,
        text=_text(description, RG.ruleText),
        flavour=_text(description, RG.flavourText),
        upgrade=_text(description, RG.isUpgrade) == "true",
    )
    return build_stratagem.enhancement(description.graph, record, shared, vocabulary)


def _rule(description: Description, shared: Shared, vocabulary: KeywordVocabulary) -> Iterator[Quad]:
    record = RuleRecord(
        name=_name(description),
        edition=_edition(description),
        faction=_segment(description, RG.faction),
        places=(),
        kind=cast("RuleKind", _notation(description, RG.ruleKind)),
        section=_text(description, NOTATION),
        detachment=_segment(description, RG.detachment),
        mode=cast("Mode", _notation(description, RG.mode) or "standard"),
        text=_text(description, RG.ruleText),
        flavour=_text(description, RG.flavourText),
        references=_references(description),
    )
    return build_rules.rule(description.graph, record, shared, vocabulary)


_BUILDERS: Final = {"stratagem": _stratagem, "enhancement": _enhancement, "rule": _rule}
_REFERENCES: Final = "http://purl.org/dc/terms/references"


def _references(description: Description) -> tuple[str, ...]:
    found = description.values(description.entity, _REFERENCES)
    return tuple(sorted(str(one).rpartition("/")[2] for one in found))


def _name(description: Description) -> str:
    labels = description.values(description.entity, PREF_LABEL)
    english = [one.text for one in labels if isinstance(one, Literal) and one.language == "en"]
    return next(iter(english), "")


def _edition(description: Description) -> Edition:
    found = _notation(description, RG.edition)
    return "10" if found == "10" else "11"


def _category(description: Description) -> Category | None:
    found = _notation(description, RG.category)
    return cast("Category", found) if found in get_args(Category) else None


def _text(description: Description, predicate: str) -> str:
    found = description.values(description.entity, predicate)
    return next((one.text for one in found if isinstance(one, Literal)), "")


def _notation(description: Description, predicate: str) -> str:
    found = description.values(description.entity, predicate)
    return next((one.rpartition("#")[2] for one in found if isinstance(one, str)), "")


def _segment(description: Description, predicate: str) -> str:
    found = description.values(description.entity, predicate)
    return next((one.rpartition("/")[2] for one in found if isinstance(one, str)), "")
