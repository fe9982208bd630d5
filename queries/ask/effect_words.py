"""Finds effects in the words of a question: "+1 to wound", "fall back and shoot", "lethal hits in melee"."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulegraph.errors import AmbiguousName, QuestionError
from rulegraph.graph.store import Store
from rulegraph.queries.ask.effects import labels, labels_of, normal
from rulegraph.queries.ask.pieces import Piece
from rulegraph.queries.ask.tokens import Token
from rulegraph.queries.names import containing


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_VERBS = _words(
    "give gives giving grant grants granting get gets getting gain gains gaining let lets letting provide "
    "provides buff buffs access make makes"
)
_PASSED = _words("me us my a an the to it them of for")
_LINKS = _words("with w")
_RELATIVE = _words("with w that which who whose have has having can")
_STATES = _words("for in on from within near")
_SIGNED = _words("plus minus re")
NAMED = frozenset({"datasheet", "keyword"})
_ASKING = (
    ("who", "has"), ("who", "have"), ("who", "gets"), ("who", "gives"), ("who", "can"), ("who",),
    ("sources",), ("source",), ("ways",), ("way",), ("anything",),
)  # fmt: skip
_WEAPONS = {"melee": "melee", "ranged": "ranged"}
_LONGEST = 7


_WEAPON_ABILITIES = _words(
    "anti assault blast cleave devastating-wounds hazardous heavy ignores-cover indirect-fire lance "
    "lethal-hits melta pistol precision psychic rapid-fire sustained-hits torrent twin-linked"
)


class Effects(NamedTuple):
    """The words without those of effects, the tags that they mean, and the weapons that are asked for.

    `weapons` is "melee", "ranged" or "".
    """

    words: tuple[Token, ...]
    tags: tuple[str, ...]
    weapons: str = ""


def taken(store: Store, words: Sequence[Token], pieces: Sequence[Piece]) -> Effects:
    """The effects among the words that the pieces left over.

    Raises:
        AmbiguousName: Words mean several effects.
    """
    places = _Places(store, words, pieces)
    gone: set[int] = set()
    tags: dict[str, None] = {}
    start = 0
    while start < len(words):
        length = next((one for one in range(_LONGEST, 0, -1) if places.says(start, start + one)), 0)
        if length:
            tags[_one(words[start : start + length])] = None
            gone |= set(range(start, start + length))
        start += length or 1
    if not tags:
        return Effects(tuple(words), ())
    gone |= places.around(gone)
    weapons = _weapons(words, gone, tuple(tags)) if any(word.text in _WEAPONS for word in words) else ""
    return Effects(tuple(word for at, word in enumerate(words) if at not in gone), tuple(tags), weapons)


class _Places:
    """The words of a question, and where names and words that nothing reads stand."""

    def __init__(self, store: Store, words: Sequence[Token], pieces: Sequence[Piece]) -> None:
        self._store = store
        self._words = [word.text for word in words]
        self._unread = _places(piece for piece in pieces if piece.kind in {"unread", "other"})
        self._nouns = _places(piece for piece in pieces if piece.kind == "noun")
        named = _places(piece for piece in pieces if piece.names or piece.kind == "unread")
        self._things = named | self._nouns

    def says(self, start: int, end: int) -> bool:
        """Whether the words from `start` to `end` say an effect, not what a unit is or has."""
        words = self._words[start:end]
        if end > len(self._words) or not self._unread & set(range(start, end)):
            return False
        if end in self._nouns or normal(words) not in labels():
            return False
        return not self._describes(start, words) and (len(words) > 1 or self._stands_alone(start))

    def _describes(self, start: int, words: Sequence[str]) -> bool:
        """Whether the words describe a unit before them: "Boyz with feel no pain"."""
        if words[0] in _SIGNED:
            return False
        crossed = False
        for at in range(start - 1, -1, -1):
            word = self._words[at]
            if word in _VERBS:
                return False
            if word in _RELATIVE:
                crossed = True
            elif at in self._things:
                if crossed:
                    return True
            elif word not in _PASSED:
                return False
        return False

    def _stands_alone(self, at: int) -> bool:
        """Whether one word is said as an effect: not "in cover", not "hidden Boyz", not a word of a name."""
        before = self._words[at - 1] if at else ""
        if before in _VERBS | _RELATIVE | {"of"}:
            return True
        if before in _STATES or at + 1 in self._things:
            return False
        return not containing(self._store, {normal(self._words[at : at + 1])}, NAMED)

    def _skipped(self, at: int) -> bool:
        """Whether a word may stand between the verb and the effect: "give my Boyz melee lethal hits"."""
        word = self._words[at]
        return word not in _VERBS and (word in _PASSED or word in _WEAPONS or at in self._things)

    def around(self, gone: set[int]) -> set[int]:
        """The places of words that only say that an effect is given: "that gives me", "sources of"."""
        more: set[int] = set()
        for start in sorted(place for place in gone if place - 1 not in gone):
            at = start - 1
            if at >= 0 and self._words[at] in _LINKS:
                more.add(at)
            while at >= 0 and self._skipped(at):
                at -= 1
            if at >= 0 and self._words[at] in _VERBS:
                more.add(at)
        more |= {at for at, word in enumerate(self._words) if word in {"roll", "rolls"} and at - 1 in gone}
        for phrase in _ASKING:
            if tuple(self._words[: len(phrase)]) == phrase:
                return more | set(range(len(phrase)))
        return more


def _places(pieces: Iterable[Piece]) -> set[int]:
    return {place for piece in pieces for place in range(piece.start, piece.end)}


def _one(words: Sequence[Token]) -> str:
    found = labels()[normal([word.text for word in words])]
    if len(found) > 1:
        said = " ".join(word.text for word in words)
        may_be = tuple(sorted(labels_of(found)))
        raise AmbiguousName(f"“{said}” may be {', '.join(may_be)}; say which", said, may_be)
    return found[0]


def _weapons(words: Sequence[Token], gone: set[int], tags: Sequence[str]) -> str:
    """The weapons asked for, whose words are taken too.

    Raises:
        QuestionError: Both are asked for.
    """
    found = {at: word.text for at, word in enumerate(words) if word.text in _WEAPONS and at not in gone}
    if len(set(found.values())) > 1:
        raise QuestionError("the question asks for melee and for ranged weapons; ask two questions")
    if not found or not set(tags) <= _WEAPON_ABILITIES:
        return ""
    for at in found:
        gone.add(at)
        gone |= {at + 1} if at + 1 < len(words) and words[at + 1].text in {"weapons", "attacks"} else set()
    return next(iter(found.values()))
