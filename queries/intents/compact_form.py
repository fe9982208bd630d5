"""Compact questions to typed ones and back: names are looked up, nothing is guessed."""

from rulegraph.errors import AmbiguousName, QuestionError, UnknownName
from rulegraph.graph.identifiers import folded
from rulegraph.graph.store import Store
from rulegraph.queries.ask.closed import CLOSED
from rulegraph.queries.ask.compact import Compact, of_stratagems, written
from rulegraph.queries.ask.forms import slots_of
from rulegraph.queries.ask.lexicon import CATEGORIES, CORE, MODES, PHASES
from rulegraph.queries.ask.question import Cost, Origin, StratagemQuestion, Subject, TurnAsked, When
from rulegraph.queries.intents.question import IntentQuestion
from rulegraph.queries.intents.table import INTENTS
from rulegraph.queries.names import Name, exact
from rulegraph.queries.vocabulary import EDITIONS

_NAMED = ("stratagem", "unit", "keyword", "detachment", "faction")
_LISTS = {
    "kind": ("stratagem", "source"),
    "weapons": ("melee", "ranged"),
    "phase": tuple(PHASES),
    "turn": ("your", "opponent"),
    "category": tuple(CATEGORIES),
    "mode": tuple(MODES),
    "origin": tuple(CORE),
    "edition": EDITIONS,
    "cp": tuple(map(str, range(10))),
}


def read(store: Store, text: str, terms: tuple[Compact, ...]) -> StratagemQuestion | IntentQuestion:
    """The question that the terms ask; `text` is what was written.

    Raises:
        QuestionError: A term is none, or its value is none of its key.
        UnknownName: A name is not in the graph; this form mends no typing errors.
    """
    if terms[0].key == "intent":
        return _of_intent(store, text, terms)
    return _of_stratagems(store, text, terms)


def of_intent(question: IntentQuestion) -> str:
    """The compact form of a question of an intent."""
    slots = {slot: words for slot, words in question.words.items() if slot not in question.names}
    slots |= {slot: name.label for slot, name in question.names.items()}
    terms = [Compact("intent", ":", question.intent)]
    terms += [Compact(slot, ":", slots[slot]) for slot in sorted(slots)]
    terms += [Compact("edition", ":", edition) for edition in question.editions]
    return written(terms)


def of_question(question: StratagemQuestion) -> str:
    """The compact form of a question for stratagems, "" where it asks for more than that form can say."""
    return written(of_stratagems(question) or ())


def _of_intent(store: Store, text: str, terms: tuple[Compact, ...]) -> IntentQuestion:
    intent = next((one for one in INTENTS if one.name == terms[0].value), None)
    if intent is None:
        known = ", ".join(one.name for one in INTENTS)
        raise QuestionError(f"there is no intent “{terms[0].value}”; choose one of {known}")
    names: dict[str, Name] = {}
    words: dict[str, str] = {}
    editions: list[str] = []
    for term in terms[1:]:
        if term.key in names or term.key in words:
            raise QuestionError(f"{term.key} is given twice; an intent takes it once")
        if term.key == "edition":
            editions.append(_listed(term))
        elif term.key in intent.slots:
            names[term.key] = _name(store, term, intent.slots[term.key])
            words[term.key] = folded(term.value)
        elif any(f"{{{term.key.replace('_', '-')}}}" in form for form in intent.forms):
            words[term.key] = _word(term)
        else:
            raise QuestionError(f"the intent {intent.name} has no {term.key}")
    form = next((one for one in intent.forms if _fits(one, frozenset(words))), "")
    if not form:
        raise QuestionError(f"the intent {intent.name} does not take these terms together")
    return IntentQuestion(text, intent.name, form, names, words, tuple(editions))


def _fits(form: str, slots: frozenset[str]) -> bool:
    every, always = slots_of(form)
    return always <= slots <= every


def _word(term: Compact) -> str:
    if term.key in CLOSED and term.value not in CLOSED[term.key]:
        raise QuestionError(f"{term} is none; choose one of {', '.join(CLOSED[term.key])}")
    if term.key.startswith("number") and not (term.value.isascii() and term.value.isdigit()):
        raise QuestionError(f"{term} is no number")
    return folded(term.value)


def _of_stratagems(store: Store, text: str, terms: tuple[Compact, ...]) -> StratagemQuestion:
    found: dict[str, list[Name]] = {key: [] for key in _NAMED}
    listed: dict[str, list[str]] = {key: [] for key in _LISTS}
    effects: list[str] = []
    least, most = 0, 99
    for term in terms:
        if term.key in _NAMED:
            kind = "datasheet" if term.key == "unit" else term.key
            found[term.key].append(_name(store, term, (kind,)))
        elif term.key == "effect":
            effects.append(_effect(term))
        elif term.key == "cp":
            number = int(_listed(term))
            least = max(least, number) if term.sign != "<=" else least
            most = min(most, number) if term.sign != ">=" else most
        else:
            value = _listed(term)  # refuses a key that there is not
            listed[term.key].append(value)
    for key in ("kind", "turn", "mode", "origin", "weapons"):
        if len(set(listed[key])) > 1:
            raise QuestionError(f"{key} is given twice; ask two questions")
    turn: TurnAsked = "your" if "your" in listed["turn"] else "opponent" if listed["turn"] else ""
    origin: Origin = "core" if "core" in listed["origin"] else "detachment" if listed["origin"] else ""
    whens = tuple(When(phase, turn) for phase in listed["phase"]) or ((When("", turn),) if turn else ())
    asks_cost = any(term.key == "cp" for term in terms)
    if least > most:
        raise QuestionError("no stratagem costs more and less than that at once")
    sources = "source" in listed["kind"]
    if sources:
        _check_sources(terms)
    return StratagemQuestion(
        wanted="sources" if sources else "stratagems",
        effects=tuple(dict.fromkeys(effects)),
        weapons=next(iter(listed["weapons"]), ""),
        text=text,
        subjects=(
            *(Subject(datasheet=name) for name in found["unit"]),
            *(Subject(keywords=(name,)) for name in found["keyword"]),
        ),
        whens=whens,
        detachments=tuple(found["detachment"]),
        factions=tuple(found["faction"]),
        stratagems=tuple(found["stratagem"]),
        cost=Cost(least, most) if asks_cost else None,
        categories=tuple(listed["category"]),
        mode=next(iter(listed["mode"]), ""),
        origin=origin,
        editions=tuple(sorted(set(listed["edition"]), reverse=True)),
    )


def _check_sources(terms: tuple[Compact, ...]) -> None:
    keys = {term.key for term in terms}
    other = sorted(keys - {"kind", "effect", "weapons", "faction", "detachment", "edition"})
    if other:
        raise QuestionError(
            f"kind:source has no {other[0]}; it takes effect, weapons, faction, detachment, edition"
        )
    if "effect" not in keys:
        raise QuestionError("kind:source needs an effect; write for example effect:lethal-hits")


def _effect(term: Compact) -> str:
    from rulegraph.queries.ask.effects import labels_of, tag_of  # noqa: PLC0415  # most name none

    found = tag_of(term.value)
    if not found:
        raise QuestionError(f"{term} is none; the list of tags in docs/lists.md has all effects")
    if len(found) > 1:
        raise AmbiguousName(f"{term} may be {', '.join(sorted(labels_of(found)))}; say which")
    return found[0]


def _listed(term: Compact) -> str:
    if term.key not in _LISTS:
        raise QuestionError(
            f"there is no key “{term.key}”; choose one of {', '.join((*_NAMED, 'effect', *_LISTS))}"
        )
    if term.value not in _LISTS[term.key]:
        raise QuestionError(f"{term} is none; choose one of {', '.join(_LISTS[term.key])}")
    return term.value


def _name(store: Store, term: Compact, kinds: tuple[str, ...]) -> Name:
    phrase = folded(term.value)
    found = exact(store, [phrase], frozenset(kinds)).get(phrase, ())
    if not found:
        raise UnknownName(f"{term} is no {' or '.join(kinds)} in the graph; write its whole name")
    best = min(kinds.index(name.kind) for name in found)
    fitting = [name for name in found if kinds.index(name.kind) == best]
    if len(fitting) > 1:
        raise AmbiguousName(f"{term} may be {', '.join(sorted(name.label for name in fitting))}")
    return fitting[0]
