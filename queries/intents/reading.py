"""From words to a question of one intent: forms first, then the names in their slots."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rulegraph.errors import AmbiguousName, QuestionError
from rulegraph.graph.store import Store
from rulegraph.queries.ask.forms import Match, is_bare, matches
from rulegraph.queries.ask.lexicon import ABBREVIATIONS
from rulegraph.queries.ask.tokens import tokens
from rulegraph.queries.intents.question import IntentQuestion
from rulegraph.queries.intents.table import INTENTS, THINGS, Intent
from rulegraph.queries.names import Name, exact, singulars
from rulegraph.queries.vocabulary import EDITIONS
from rulegraph.queries.weapons import check_weapon, weapon_rows

_MINUS = re.compile(r"(?<!\S)[-–−](?=\d)")  # as people type it
_PLUS = re.compile(r"(?<!\S)\+(?=\d)")
_POLITE = re.compile(r"^(?:(?:please|pls|hey|hi|hello|ok|so|tell me|show me|give me|list|do you know) )+")
_LAST = re.compile(r"(?: (?:please|pls|plz|thanks|thx|now|currently|today|right now))+$")
_EDITION = re.compile(
    r"(?:^| )(?:(?:in|of|for|under) )?(?:the )?(?P<edition>10|11)(?:th|e)(?: edition)?(?= |$)"
)


KINDS = frozenset(THINGS) - {"keyword"}  # keywords are words of units' names


class Candidate(NamedTuple):
    """A form that takes all words of a question, its names not looked up yet."""

    text: str
    intent: Intent
    match: Match
    editions: tuple[str, ...]


def candidates(text: str, edition: str = "") -> tuple[Candidate, ...]:
    """The forms that the question has, in the order of the table.

    Raises:
        QuestionError: The text holds no words, or the edition is said in two ways.
    """
    written = _PLUS.sub("plus ", _MINUS.sub("minus ", text))
    words = " ".join(token.text for token in tokens(written))
    words = _LAST.sub("", _POLITE.sub("", words))
    said = tuple(dict.fromkeys(found["edition"] for found in _EDITION.finditer(words)))
    if edition and said and said != (edition,):
        raise QuestionError(
            f"the question says the {said[0]}th edition and the option the {edition}th; say one of them"
        )
    words = _EDITION.sub("", words).strip()
    editions = (edition,) if edition else said
    return tuple(
        Candidate(text, intent, found, editions)
        for intent in INTENTS
        for form in intent.forms
        for found in matches(form, words)
    )


def exactly(store: Store, found: tuple[Candidate, ...]) -> IntentQuestion | None:
    """The first candidate whose names are all in the graph, or are nicknames of what is there."""
    for candidate in found:
        question = _looked_up(store, candidate, {})
        if question is not None:
            return question
    if not found:
        return None
    from rulegraph.queries.aliases import nicknames  # noqa: PLC0415  # most names need none

    for candidate in found:
        question = _looked_up(store, candidate, nicknames())
        if question is not None:
            return question
    return None


def respelt(store: Store, found: tuple[Candidate, ...]) -> IntentQuestion | None:
    """The first candidate whose names are in the graph if typing errors are mended.

    Raises:
        QuestionError: No candidate has such names; the message is that of the first one.
    """
    from rulegraph.queries.finding import find  # noqa: PLC0415

    refused: QuestionError | None = None
    for candidate in found:
        if is_bare(candidate.match.form):
            continue
        names: dict[str, Name] = {}
        notes = []
        try:
            check_weapon(store, candidate.match.slots.get("weapon", ""))
            for slot, kinds, words in _slots(candidate):
                _refuse_other(store, words, kinds)
                named = chosen(find(store, ABBREVIATIONS.get(words, words), frozenset(kinds)), kinds, words)
                names[slot] = named
                if named.folded != words:
                    notes.append(f"“{words}” is read as {named.label}")
        except QuestionError as error:
            refused = refused or error
            continue
        return _question(candidate, names, tuple(notes))
    if refused is not None:
        raise refused
    return None


def _refuse_other(store: Store, words: str, kinds: tuple[str, ...]) -> None:
    """Refuses words that are the name of something of another kind: no typing error is looked for in them."""
    spelt = tuple(dict.fromkeys((words, ABBREVIATIONS.get(words, words))))
    others = [name for names in exact(store, spelt, KINDS).values() for name in names]
    if others and not any(name.kind in kinds for name in others):
        raise QuestionError(
            f"“{words}” is the {others[0].kind} {others[0].label}; expected there is a {' or '.join(kinds)}"
        )


def _looked_up(store: Store, candidate: Candidate, nicknames: dict[str, str]) -> IntentQuestion | None:
    names: dict[str, Name] = {}
    if "weapon" in candidate.match.slots and not weapon_rows(store, candidate.match.slots["weapon"]):
        return None
    for slot, kinds, words in _slots(candidate):
        spelt = tuple(dict.fromkeys(filter(None, (words, ABBREVIATIONS.get(words), nicknames.get(words)))))
        found = exact(store, spelt, frozenset(kinds))
        named = tuple(dict.fromkeys(name for one in spelt for name in found.get(one, ())))
        if not named:
            return None
        name = chosen(named, kinds, words)
        names[slot] = name
        if EDITIONS[0] not in name.editions and candidate.editions in {(), EDITIONS[:1]}:
            names[slot] = _newer(store, name, kinds)
    return _question(candidate, names, ())


def _newer(store: Store, name: Name, kinds: tuple[str, ...]) -> Name:
    """What the older name is a nickname of in the newest edition, or the name itself."""
    from rulegraph.queries.aliases import nicknames  # noqa: PLC0415  # for names of the older edition alone

    other = nicknames().get(name.folded, "")
    found = exact(store, [other], frozenset(kinds)).get(other, ()) if other else ()
    newer = [one for one in found if one.kind == name.kind and EDITIONS[0] in one.editions]
    return newer[0] if newer else name


def chosen(found: tuple[Name, ...], kinds: tuple[str, ...], words: str) -> Name:
    """The name of the kind that comes first in `kinds`.

    Raises:
        AmbiguousName: There are several of that kind.
    """
    best = min(kinds.index(name.kind) for name in found)
    fitting = [name for name in found if kinds.index(name.kind) == best]
    as_written = [name for name in fitting if name.folded in singulars(words)]
    if as_written:
        return as_written[0]
    if len(fitting) > 1:
        labels = sorted(name.label for name in fitting)
        more = f" and {len(labels) - 8} more" if len(labels) > 8 else ""
        message = f"“{words}” may be {', '.join(labels[:8])}{more}; write the whole name"
        raise AmbiguousName(message, words, tuple(labels))
    return fitting[0]


def _slots(candidate: Candidate) -> Iterator[tuple[str, tuple[str, ...], str]]:
    for slot, words in candidate.match.slots.items():
        if slot in candidate.intent.slots:
            yield slot, candidate.intent.slots[slot], words


def _question(candidate: Candidate, names: dict[str, Name], notes: tuple[str, ...]) -> IntentQuestion:
    return IntentQuestion(
        candidate.text,
        candidate.intent.name,
        candidate.match.form,
        names,
        candidate.match.slots,
        candidate.editions,
        notes,
    )
