"""One amendment held against one entity of the graph."""

from collections.abc import Mapping, Sequence
from typing import Final

from rulegraph.graph.identifiers import folded
from rulegraph.graph.language.amendment import Amendment, Passage
from rulegraph.graph.patching import lists, prose
from rulegraph.graph.patching.content import Content
from rulegraph.graph.patching.lists import Finding
from rulegraph.graph.patching.spots import Spot, spots
from rulegraph.ontology.terms import RG

_TEXTS: Final = (
    RG.abilityText,
    RG.ruleText,
    RG.whenText,
    RG.targetText,
    RG.effectText,
    RG.restrictionsText,
    RG.transportText,
    RG.compositionText,
    RG.bodyguardText,
    RG.optionText,
)
_OF_TEXTS: Final = frozenset({"change-to", "add-text", "add-part", "remove-text", "remove-part"})


def judge(content: Content, amendment: Amendment, rules: Mapping[str, Content]) -> Finding:
    """The verdict on an amendment of an entity; `rules` are those of a detachment."""
    operation = amendment.operation
    if operation in {"add-keyword", "remove-keyword"}:
        return lists.keyword(content, amendment)
    if operation == "set-keywords":
        return lists.keywords(content, amendment)
    if operation in {"add-ability", "remove-ability"}:
        return lists.ability(content, amendment)
    if operation == "set":
        return lists.value(content, amendment)
    if operation in {"add-profile", "change-profile", "remove-profile"}:
        return lists.profile(content, amendment)
    if operation == "alias" or amendment.passage.part == "name":
        return _name(content, amendment)
    return _text(content, amendment, rules)


def _name(content: Content, amendment: Amendment) -> Finding:
    known = {content.text(RG.foldedName), *map(folded, content.texts(_ALTERNATIVE))}
    wanted = amendment.before if amendment.operation == "alias" else amendment.after
    if folded(wanted) in known:
        return Finding("applied", f"it has the name {wanted}")
    return Finding("pending", f"it has no name {wanted}", content.text(RG.foldedName))


_ALTERNATIVE: Final = "http://www.w3.org/2004/02/skos/core#altLabel"


def _text(content: Content, amendment: Amendment, rules: Mapping[str, Content]) -> Finding:
    every = all_texts((content, *rules.values()))
    if not every:
        return Finding("not-machine-checkable", "the graph holds no text of it; import a source that has one")
    found = spots(content, amendment.passage, rules)
    match amendment.operation:
        case "change":
            return prose.changed(amendment, found)
        case "add-text" | "add-part":
            return prose.added(content, amendment, found, _rest(every, found))
        case "remove-text" | "remove-part":
            return prose.removed(content, amendment, found)
        case "change-to":
            found = found or spots(content, Passage("ability", prose.heading_of(amendment)), rules)
            return prose.changed_to(content, amendment, found, _rest(every, found))
        case other:
            return Finding("not-machine-checkable", f"no rule says how {other!r} is checked")


def all_texts(contents: Sequence[Content]) -> list[str]:
    """Every text of rules in the contents."""
    return [
        text
        for content in contents
        for node in content.said
        for predicate in _TEXTS
        if (text := content.text(predicate, node))
    ]


def _rest(every: Sequence[str], found: Sequence[Spot]) -> list[str]:
    known = {spot.text for spot in found}
    return [text for text in every if text not in known]
