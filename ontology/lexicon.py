"""The lexicon of superseded wording, as `lexicon.ttl` tells it."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias, cast

import pyoxigraph

from rulegraph.ontology.files import LEXICON, text
from rulegraph.ontology.layout import triples_of
from rulegraph.ontology.terms import RG, SKOS

ChangeClass: TypeAlias = Literal["hard", "renamed", "style"]

NAMESPACE: Final = "https://w3id.org/rulegraph/superseded#"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """Words that an edition has superseded, and the regular expressions that find their use.

    `slug` is the stable key. A text in which none of the `mentions` (lower case) stands has no match. The
    sentence around a match must not match `unless`; it, or what goes before it, must match `only`.
    `change_class` is "hard" where a number or an effect differs, "renamed" for another term, "style" for
    another manner of speaking. `since` is the edition that says it anew ("11").
    """

    slug: str
    label: str
    old_form: str
    new_form: str
    change_class: ChangeClass
    since: str
    detector: str
    mentions: tuple[str, ...]
    unless: str = ""
    only: str = ""
    evidence: str = ""


@cache
def wordings() -> tuple[Wording, ...]:
    """All entries of the lexicon, sorted by slug."""
    values: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for triple in triples_of(text(LEXICON)):
        if isinstance(triple.subject, pyoxigraph.NamedNode):
            told = triple.object
            value = told.value if isinstance(told, pyoxigraph.Literal | pyoxigraph.NamedNode) else ""
            values[triple.subject.value][triple.predicate.value].append(value)
    return tuple(_wording(iri.removeprefix(NAMESPACE), values[iri]) for iri in sorted(values))


def _wording(slug: str, values: dict[str, list[str]]) -> Wording:
    def one(name: str) -> str:
        return values[name][0] if name in values else ""

    return Wording(
        slug=slug,
        label=one(SKOS.prefLabel),
        old_form=one(RG.oldForm),
        new_form=one(RG.newForm),
        change_class=cast("ChangeClass", one(RG.changeClass)),
        since=one(RG.since).rpartition("#")[2],
        detector=one(RG.detector),
        mentions=tuple(sorted(values[RG.mention])),
        unless=one(RG.unlessMatching),
        only=one(RG.onlyMatching),
        evidence=one(RG.evidence),
    )
