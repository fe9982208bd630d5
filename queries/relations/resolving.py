"""The thing that words mean where relations are asked for: by IRI, id, number, name or state of the game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from rulegraph.errors import AmbiguousName, UnknownName
from rulegraph.graph.identifiers import ID, folded, kind_of, section
from rulegraph.graph.store import Store
from rulegraph.ontology.terms_words import STATE_WORDS
from rulegraph.queries import library
from rulegraph.queries.finding import MAXIMUM_LENGTH, find
from rulegraph.queries.names import Entity, Name, every, exact
from rulegraph.queries.showing import PREFERENCE
from rulegraph.queries.states import state_words
from rulegraph.queries.vocabulary import EDITIONS, KINDS, term

# An ability of all armies and the core rule that says what it does are one thing to a player.
_TWINS = frozenset({"ability", "rule"})
_SHOWN = 6


@dataclass(frozen=True, slots=True)
class Meant:
    """What words mean: a name, a kind, and the IRIs that stand for it; `also` are other readings."""

    words: str
    name: str
    kind: str
    ids: tuple[str, ...]
    also: tuple[str, ...] = ()

    def iris(self, edition: str) -> tuple[str, ...]:
        """The IRIs of that edition and of none; all of them if the edition is ""."""
        return tuple(one for one in self.ids if not edition or _edition(one) in {edition, ""})


def _edition(iri: str) -> str:
    return iri.removeprefix(ID).partition("/")[0] if iri.startswith(ID) else ""


def common_edition(*all_meant: Meant) -> str:
    """The newest edition in which each of them is; "" if there is none."""
    return next((one for one in EDITIONS if all(meant.iris(one) for meant in all_meant)), "")


def meant(store: Store, words: str, *, kind: str = "", edition: str = "") -> Meant:
    """The one thing that the words mean.

    Raises:
        UnknownName: They resemble nothing, in that edition, of that kind.
        AmbiguousName: They fit several things; the message holds them.
    """
    return _resolved(store, words, kind, edition, _only)


def topic(store: Store, words: str, *, kind: str = "", edition: str = "") -> Meant:
    """All that goes by the words: things of the name in all armies, or whose names begin with it.

    Raises:
        UnknownName: They resemble nothing, in that edition, of that kind.
        AmbiguousName: They resemble several names and are none; the message holds them.
    """
    return _resolved(store, words, kind, edition, _all)


def _resolved(
    store: Store, words: str, kind: str, edition: str, choose: Callable[[str, tuple[Name, ...]], Meant]
) -> Meant:
    if kind and kind not in PREFERENCE:
        raise UnknownName(f"there is no kind {kind!r}; choose one of {', '.join(PREFERENCE)}")
    text = words.strip()
    phrase = folded(text[:MAXIMUM_LENGTH])
    kinds = frozenset({kind} if kind else PREFERENCE)
    found = _by_id(store, text) or _by_number(store, text)
    if found is None:
        names = _of_edition(exact(store, [phrase], kinds).get(phrase, ()), edition) if phrase else ()
        state = None if kind else _state(text, phrase)
        if state and choose is _all:
            found = _with_rules(store, state, names)
        else:
            found = choose(text, names) if names else state
    if found is None:
        names = _of_edition(find(store, words, kinds), edition)
        found = choose(text, names) if names else None
    if found is None or not found.iris(edition):
        raise UnknownName(f"“{text[:40]}” is not in the {edition}th edition; leave the edition out")
    return found


def _of_edition(names: Iterable[Name], edition: str) -> tuple[Name, ...]:
    """The names with their entities of that edition alone; all of them if the edition is ""."""
    found = []
    for name in names:
        entities = tuple(one for one in name.entities if not edition or one.edition == edition)
        if entities:
            found.append(name._replace(entities=entities))
    return tuple(found)


def _by_id(store: Store, text: str) -> Meant | None:
    """The thing of an IRI, or of the path that `list` shows as an id ("11/rule/core/torrent")."""
    iri = text if text.startswith(ID) else ID + text
    if not kind_of(iri) or any(sign in iri for sign in ' <>"{}|^`\\#'):
        return None
    for row in store.select(library.text("entities"), {"entity": iri}):
        if str(row["class"]) in KINDS:
            return Meant(text, str(row.get("label", iri)), KINDS[str(row["class"])], (iri,))
    return None


def _by_number(store: Store, text: str) -> Meant | None:
    if not text or len(text) > 20 or not all(part.isascii() and part.isdigit() for part in text.split(".")):
        return None
    sections = tuple(section(edition, text) for edition in EDITIONS)
    rows = store.select(library.text("by_section"), {"section": sections})
    ids = tuple(dict.fromkeys(str(row["entity"]) for row in rows))
    if not ids:
        raise UnknownName(f"no rule in the graph has the number {text}; see rulegraph list rules")
    return Meant(text, text, "section", ids)


def _state(text: str, phrase: str) -> Meant | None:
    """The state of the game that the words name ("battle-shock" for "is battle-shocked")."""
    forms = {phrase, f"{phrase}ed", f"{phrase}d"}
    for code in STATE_WORDS:
        if code.replace("-", " ") in forms:
            return Meant(text, state_words(code), "state", (term("state", code),))
    return None


def _with_rules(store: Store, state: Meant, names: tuple[Name, ...]) -> Meant:
    """The state together with what has its name and the rules whose names begin with it, as one topic."""
    begin = f"{folded(state.words)} "
    more = tuple(name for name in every(store, _TWINS) if name.folded.startswith(begin))
    ids = tuple(entity.iri for name in (*names, *more) for entity in name.entities)
    return Meant(state.words, state.words, "topic", (*state.ids, *ids)) if ids else state


def _only(text: str, names: tuple[Name, ...]) -> Meant:
    """The one thing of the names: of the preferred kind, an ability together with its core rule."""
    if len({name.folded for name in names}) > 1:
        raise AmbiguousName(_several(text, [entity for name in names for entity in name.entities]))
    ordered = sorted(names, key=lambda name: PREFERENCE.index(name.kind))
    best = ordered[0]
    ids = []
    for name in ordered:
        if name is best or {name.kind, best.kind} == _TWINS:
            ids += [one.iri for edition in name.editions for one in _core_first(text, name, edition)]
    others = [name for name in ordered if name.kind != best.kind and {name.kind, best.kind} != _TWINS]
    also = tuple(f"there is also the {name.kind} {name.label}: --kind {name.kind}" for name in others)
    return Meant(text, best.label, best.kind, tuple(ids), also)


def _core_first(text: str, name: Name, edition: str) -> list[Entity]:
    """The entity of an edition; of several the one of the core rules.

    Raises:
        AmbiguousName: Several armies have the name.
    """
    entities = [one for one in name.entities if one.edition == edition]
    core = [one for one in entities if f"/{name.kind}/core/" in one.iri]
    if len(core) != 1 and len(entities) > 1:
        raise AmbiguousName(_several(text, entities))
    return core or entities


def _all(text: str, names: tuple[Name, ...]) -> Meant:
    """All things of the preferred kind of the names, an ability together with its core rule."""
    phrase = folded(text)
    if len({name.folded for name in names}) > 1 and not all(name.folded.startswith(phrase) for name in names):
        raise AmbiguousName(_several(text, [entity for name in names for entity in name.entities]))
    ordered = sorted(names, key=lambda name: PREFERENCE.index(name.kind))
    best = ordered[0]
    chosen = [name for name in ordered if name.kind == best.kind or {name.kind, best.kind} == _TWINS]
    also = tuple(
        f"there is also the {name.kind} {name.label}: --kind {name.kind}"
        for name in ordered
        if name not in chosen
    )
    ids = tuple(entity.iri for name in chosen for entity in name.entities)
    return Meant(text, best.label, best.kind, ids, also)


def _several(text: str, entities: Iterable[Entity]) -> str:
    ids = [one.iri.removeprefix(ID) for one in entities]
    more = f" and {len(ids) - _SHOWN} more" if len(ids) > _SHOWN else ""
    return f"“{text[:40]}” may mean several things: {', '.join(ids[:_SHOWN])}{more}; write one of these ids"
