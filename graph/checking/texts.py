"""The prose of each source, text by text, each with its place in the source."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulegraph.graph.checking import library
from rulegraph.graph.checking.places import Spot, spot
from rulegraph.graph.checking.told import scope
from rulegraph.graph.identifiers import ID, entity_of, kind_of
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import MODE, PREFIXES, PROSE, RG

_NOT_IN_FORCE: Final = frozenset(
    {
        RG.residue,
        RG.effectResidue,
        RG.excerpt,
        RG.flavourText,
        RG.wording,
        RG.beforeText,
        RG.questionText,
        RG.answerText,
        RG.header,
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceText:
    """One text of an entity or of a part of it as one source tells it.

    `entity` is the IRI of the entity or part, `name` how a person calls the entity, `property` the IRI of
    the text's property, `kind` the kind of entity ("stratagem"). `before` is the text that it goes on from:
    the WHEN of a stratagem's other texts. Lines are 1-based, 0 where none is known.
    """

    source: str
    file: str
    first: int
    last: int
    entity: str
    name: str
    property: str
    text: str
    kind: str
    before: str = ""


def source_texts(
    store: GraphStore, edition: str, changed: frozenset[str] | None = None
) -> Iterator[SourceText]:
    """The texts in force that sources tell of entities of an edition ("11"), or of the changed ones.

    Left out is what quotes or explains instead of ruling: questions and answers, the text before an
    erratum, the erratum's own order (its new text stays, once), flavour. Boarding Actions are left out
    too: that mode is still played as the older edition words it, on the pages of the newer one as well.
    """
    looked_at = scope(changed)
    own = f"{ID}{edition}/"
    boarding = frozenset(
        str(row["entity"])
        for row in store.select(library.text("of_mode"), {"mode": (MODE.boarding_actions,)})
    )
    rows = [
        (str(row["source"]), str(row["node"]), str(row["property"]), str(row["text"]))
        for row in store.select(library.text("prose"), {"property": tuple(sorted(PROSE - _NOT_IN_FORCE))})
        if str(row["node"]).startswith(own) and looked_at(str(row["node"]))
    ]
    before = {(source, node): text for source, node, told, text in rows if told == RG.whenText}
    whole = {(source, node) for source, node, told, _ in rows if told == RG.afterText}
    spots, names = _spots(store, own), _names(store, own)
    for source, node, told, text in sorted(set(rows)):
        entity, kind = entity_of(node), kind_of(node)
        if entity in boarding or "/boarding-actions/" in entity:
            continue
        if kind == "erratum" and (told != RG.afterText or (node != entity and (source, entity) in whole)):
            continue
        place = spots.get((source, entity), Spot(source, "", 0, 0))
        yield SourceText(
            source=source,
            file=place.file,
            first=place.first,
            last=place.last,
            entity=node,
            name=names.get(entity, "") or entity.rpartition("/")[2].replace("-", " "),
            property=told,
            text=text,
            kind=kind,
            before="" if told == RG.whenText else before.get((source, node), ""),
        )


def property_name(iri: str) -> str:
    """The local name of a property of rulegraph ("effectText")."""
    return iri.removeprefix(PREFIXES["rg"])


def _spots(store: GraphStore, own: str) -> dict[tuple[str, str], Spot]:
    spots: dict[tuple[str, str], Spot] = {}
    for row in store.select(library.text("all_places")):
        entity = str(row["entity"])
        if entity.startswith(own):
            key = (str(row["source"]), entity)
            place = spot(str(row["place"]))
            spots[key] = min(place, spots.get(key, place))
    return spots


def _names(store: GraphStore, own: str) -> dict[str, str]:
    return {
        str(row["entity"]): str(row["name"])
        for row in store.select(library.text("all_names"))
        if str(row["entity"]).startswith(own)
    }
