"""What a graph knows: the names in it, and which factions and core rules a source tells as a whole."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from rulegraph.graph.checking import library
from rulegraph.graph.checking.told import formats
from rulegraph.graph.identifiers import ID, entity_of, folded, kind_of, slug
from rulegraph.graph.store import Store
from rulegraph.ontology.terms import PREFIXES

_OF_WHOLE_FACTIONS: Final = frozenset(PREFIXES["format"] + form for form in ("bsdata", "csv", "datacards"))
_ALIKE: Final = 80
_SLIPS: Final = 2
_LETTERS_PER_SLIP: Final = 4


class Near(NamedTuple):
    """The nearest name; `misspelt` where it differs by so little that it is likely to be meant."""

    name: str
    misspelt: bool


class Known:
    """Names by edition and kind, and the factions that are told as a whole; asked for once."""

    def __init__(self, store: Store) -> None:
        self._names: defaultdict[tuple[str, str], dict[str, str]] = defaultdict(dict)
        for row in store.select(library.text("known_names")):
            entity = str(row["entity"])
            if "#" not in entity:
                self._names[edition_of(entity), kind_of(entity)][str(row["name"])] = entity
        forms = formats(store)
        self._whole = {source for source, form in forms.items() if form in _OF_WHOLE_FACTIONS}
        self._books = {source for source, form in forms.items() if form == PREFIXES["format"] + "book"}
        self._parents = {str(row["whole"]) for row in store.select(library.text("faction_parts"))}

    def has(self, edition: str, kinds: Iterable[str], name: str) -> bool:
        """Whether something of one of the kinds bears the name."""
        return any(folded(name) in self._names.get((edition, kind), ()) for kind in kinds)

    def names(self, edition: str, kinds: Iterable[str]) -> list[str]:
        """The folded names of all things of the kinds, sorted."""
        return sorted(name for kind in kinds for name in self._names.get((edition, kind), ()))

    def tells_whole_factions(self, source: str) -> bool:
        """Whether the source is of a format that tells factions as a whole."""
        return source in self._whole

    def tells_core_rules(self, source: str) -> bool:
        """Whether the source tells core rules one after the other, and not those of one unit alone."""
        return source in self._whole or source in self._books

    def has_parts(self, edition: str, faction: str) -> bool:
        """Whether other factions are parts of the faction, given by its segment in IRIs."""
        return f"{ID}{edition}/faction/{faction}" in self._parents

    def factions(self, edition: str) -> set[str]:
        """The factions of the edition, as segments of IRIs."""
        return {slug(name) for name in self._names.get((edition, "faction"), ())}


def edition_of(node: str) -> str:
    """The edition in the IRI of an entity or of a part of one."""
    return node.removeprefix(ID).partition("/")[0]


def faction_of(node: str) -> str:
    """The segment in the IRI of a datasheet or a rule that names its faction; "" if there is none."""
    pieces = entity_of(node).removeprefix(ID).split("/")
    return pieces[2] if len(pieces) > 3 else ""


def nearest(name: str, among: Iterable[str]) -> Near | None:
    """The most similar of the folded names, None where none is similar."""
    wanted = folded(name)
    # the ratio of the whole names: with parts of names a “kill team” is like a “kill rig”
    match = process.extractOne(wanted, tuple(among), scorer=fuzz.ratio, score_cutoff=_ALIKE)
    if match is None:
        return None
    letters, others = wanted.replace(" ", ""), match[0].replace(" ", "")
    distance = OSA.distance(letters, others)
    return Near(match[0], distance <= min(_SLIPS, len(letters) // _LETTERS_PER_SLIP))


def hint(near: Near | None, otherwise: str) -> str:
    """What to do about a name that leads nowhere: the nearest one, or what is said otherwise."""
    return f"the nearest name is “{near.name}”: if it is meant, correct the source" if near else otherwise
