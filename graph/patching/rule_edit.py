"""Amendments of stratagems, enhancements and rules, made in their descriptions."""

import re
from collections.abc import Mapping
from typing import Final

from rulegraph.errors import ErratumError
from rulegraph.graph.identifiers import folded, kind_of
from rulegraph.graph.language.amendment import Amendment
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.patching.description import Description
from rulegraph.graph.patching.rebuilding import rebuilt
from rulegraph.graph.patching.spots import spots
from rulegraph.graph.patching.text_edit import edited
from rulegraph.graph.quads import Literal, english, integer
from rulegraph.ontology.terms import RG

ALTERNATIVE: Final = "http://www.w3.org/2004/02/skos/core#altLabel"
_LABEL: Final = "http://www.w3.org/2004/02/skos/core#prefLabel"
_SECTIONS: Final[Mapping[str, str]] = {
    "when": RG.whenText,
    "target": RG.targetText,
    "effect": RG.effectText,
    "restrictions": RG.restrictionsText,
}


def edit(description: Description, amendment: Amendment, vocabulary: KeywordVocabulary) -> Description:
    """The description with the amendment made, its structure read anew.

    Raises:
        ErratumError: What it changes is not there, or it is of a kind that is not patched.
    """
    if amendment.operation == "alias" or amendment.passage.part == "name":
        return _named(description, amendment)
    if amendment.operation == "set" and amendment.characteristic == "commandPoints":
        number = re.search(r"\d+", amendment.after)
        if number is None:
            raise ErratumError(f"{amendment.after!r} is no number of command points")
        description.set(description.entity, RG.commandPoints, integer(int(number[0])))
        return description
    if amendment.operation == "remove-part" and amendment.passage.part in _SECTIONS:
        description.set(description.entity, _SECTIONS[amendment.passage.part])
        return rebuilt(description, vocabulary)
    if amendment.operation not in {"change", "change-to", "add-text", "add-part", "remove-text"}:
        raise ErratumError(f"{amendment.operation} is not made in a {kind_of(description.entity)}")
    _write(description, amendment)
    return rebuilt(description, vocabulary)


def _named(description: Description, amendment: Amendment) -> Description:
    name = amendment.before if amendment.operation == "alias" else amendment.after
    others = description.values(description.entity, ALTERNATIVE)
    if amendment.operation == "alias":
        description.set(description.entity, ALTERNATIVE, *others, english(name))
        return description
    labels = description.values(description.entity, _LABEL)
    former = [one for one in labels if isinstance(one, Literal) and one.language == "en"]
    kept = [one for one in labels if one not in former]
    description.set(description.entity, _LABEL, english(name), *kept)
    description.set(description.entity, ALTERNATIVE, *others, *former)
    description.set(description.entity, RG.foldedName, Literal(folded(name)))
    return description


def _write(description: Description, amendment: Amendment) -> None:
    content = description.content()
    found = [spot for spot in spots(content, amendment.passage, {}) if spot.subject == description.entity]
    if amendment.passage.part in _SECTIONS and not found:
        raise ErratumError(f"it has no {amendment.passage.part} section")
    if not found:
        raise ErratumError("the graph has no text of it")
    if amendment.operation in {"change-to", "add-text"} and len(found) > 1:
        raise ErratumError("the erratum does not say which of its sections gets the new text")
    reason: ErratumError | None = None
    done = 0
    for spot in found:
        try:
            text = edited(spot.text, amendment, spot.within)
        except ErratumError as error:
            reason = error
            continue
        description.set(spot.subject, spot.predicate, Literal(text))
        done += 1
    if not done and reason is not None:
        raise reason
