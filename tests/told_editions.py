"""An invented game in two editions, and a second source of the newer one, as a graph."""

from pathlib import Path

from invented_game import no_findings
from told_game import Teller

from rulegraph.graph.commit import Telling, commit
from rulegraph.graph.derive import derive
from rulegraph.graph.quads import XSD, Literal, english, integer
from rulegraph.graph.store import GraphStore, open_store
from rulegraph.ontology.terms import PREFIXES, RG

LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"
HOUSE = ("Tin Court",)


def telling(
    form: str, edition: str, points: int, movement: str, effect: str, others: tuple[str, ...] = ()
) -> Teller:
    """A source that tells of a faction with a datasheet, a stratagem and other stratagems."""
    source = Teller(form, edition)
    of = (RG.edition, PREFIXES["edition"] + edition)
    source.say(
        source.iri,
        (LABEL, english(f"Tin Court {form} {edition}")),
        (RG.hasFile, f"{source.iri}/{source.file}"),
    )
    faction = source.tell("Faction", HOUSE, 1, of)
    belongs = (of, (RG.faction, faction))
    sheet = source.tell("Datasheet", (*HOUSE, "Brass Lancer"), 10, *belongs)
    source.link(
        sheet,
        RG.hasModelProfile,
        "model",
        "ModelProfile",
        (LABEL, english("Lancer")),
        (RG.movement, Literal(movement)),
    )
    source.link(
        sheet, RG.hasPoints, "points", "PointsBand", (RG.points, integer(points)), (RG.modelCount, integer(5))
    )
    detachment = source.tell("Detachment", (*HOUSE, "Bell Ringers"), 20, *belongs)
    for line, (name, text) in enumerate(
        (("Peal", effect), *((other, "Ring.") for other in others)), start=30
    ):
        source.tell(
            "Stratagem",
            (*HOUSE, "Bell Ringers", name),
            line,
            *belongs,
            (RG.detachment, detachment),
            (RG.mode, PREFIXES["mode"] + "standard"),
            (RG.isCore, Literal("false", XSD + "boolean")),
            (RG.category, PREFIXES["category"] + "wargear"),
            (RG.commandPoints, integer(1)),
            (RG.effectText, Literal(text)),
        )
    return source


def put(folder: Path, *sources: Teller) -> GraphStore:
    """Imports the sources with what follows from them."""
    tellings = [Telling(source.iri, repr(source.quads), source.quads) for source in sources]
    commit(folder, tellings, derive, no_findings)
    return open_store(folder)


def older() -> Teller:
    """The older edition."""
    return telling("csv", "10", 90, '8"', 'Ring the bell within 6" of it.', ("Toll",))


def newer() -> Teller:
    """The newer edition: other points and movement, another wording, one stratagem new and one gone."""
    return telling("datacards", "11", 85, '9"', 'Ring the bell within 9" of it.', ("Chime",))
