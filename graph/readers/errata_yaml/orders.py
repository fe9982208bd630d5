"""One operation of a hand-written erratum as an amendment."""

from collections.abc import Callable
from typing import Final

from rulegraph.graph.language.amendment import CHARACTERISTICS, Amendment, Passage
from rulegraph.graph.readers.errata_yaml.nodes import Fields, Value, Word, fault

PARTS: Final = (
    "ability",
    "composition",
    "core-abilities",
    "cost",
    "effect",
    "faction-abilities",
    "keywords",
    "leader",
    "name",
    "options",
    "restrictions",
    "rule",
    "target",
    "text",
    "transport",
    "weapon",
    "when",
)
VERBS: Final = (
    "change",
    "set",
    "add keyword",
    "remove keyword",
    "add ability",
    "remove ability",
    "add text",
    "remove text",
    "add part",
    "remove part",
    "alias",
)
_UNITS: Final = ("paragraph", "sentence", "bullet")
_PLACES: Final = frozenset({"of", "in", *_UNITS})
_LISTS: Final = {"core": "core-abilities", "faction": "faction-abilities", "weapon": "weapon"}


def amendment(file: str, operation: Value) -> Amendment:
    """The amendment that an operation is.

    Raises:
        UnreadableSource: It has no verb or several, or a key or value that its verb does not take.
    """
    if not isinstance(operation, Fields):
        raise fault(file, operation.line, f"an operation begins with one of {', '.join(VERBS)}")
    verbs = [key for key in operation.fields if key in VERBS]
    if len(verbs) != 1:
        found = " and ".join(map(repr, verbs)) or ", ".join(map(repr, operation.fields)) or "nothing"
        raise fault(file, operation.line, f"an operation has one of {', '.join(VERBS)}; found {found}")
    (verb,) = verbs
    return _READERS.get(verb, _given)(_Order(file, verb, operation))


class _Order:
    """An operation with its verb, whose keys are taken one by one."""

    def __init__(self, file: str, verb: str, fields: Fields) -> None:
        self.file, self.verb, self._fields = file, verb, fields

    @property
    def line(self) -> int:
        return self._fields.line

    def only(self, *keys: str) -> None:
        """Refuses every key but the verb and these."""
        for key, line in self._fields.lines.items():
            if key != self.verb and key not in keys:
                known = ", ".join(sorted(keys)) or "no further key"
                raise fault(self.file, line, f"{self.verb!r} takes {known}; found {key!r}")

    def word(self, key: str) -> str:
        """The words of a key, "" where it is not there."""
        value = self._fields.fields.get(key)
        if value is None:
            return ""
        if not isinstance(value, Word):
            raise fault(self.file, value.line, f"{key!r} has words, not a list or mapping")
        return value.text.strip()

    def required(self, key: str) -> str:
        """The words of a key that must be there."""
        words = self.word(key)
        if not words:
            raise fault(self.file, self._fields.lines.get(key, self.line), f"{self.verb!r} needs {key!r}")
        return words

    def one_of(self, key: str, known: tuple[str, ...], default: str = "") -> str:
        """The words of a key, which are one of the known ones."""
        words = self.word(key) or default
        if words not in known:
            line = self._fields.lines.get(key, self.line)
            raise fault(self.file, line, f"{key!r} is one of {', '.join(known)}; found {words!r}")
        return words

    def passage(self, part: str) -> Passage:
        """Where the order acts."""
        units = [unit for unit in _UNITS if self.word(unit)]
        if len(units) > 1:
            raise fault(self.file, self.line, f"one of {', '.join(_UNITS)} is counted, not {len(units)}")
        name = self.word("of")
        if part in {"ability", "weapon", "rule"} and not name:
            raise fault(self.file, self.line, f"{self.verb!r} needs 'of': the name of the {part}")
        if not units:
            return Passage(part, name)
        number = self.word(units[0])
        if number not in {"last", *(str(one) for one in range(1, 100))}:
            raise fault(self.file, self.line, f"{units[0]!r} is a number from 1 or 'last'; found {number!r}")
        place = -1 if number == "last" else int(number)
        return Passage(part, name, units[0], place, place)


def _change(order: _Order) -> Amendment:
    order.only("from", "to", "of", *_UNITS)
    part = order.one_of("change", PARTS)
    before, after = order.word("from"), order.required("to")
    if part == "cost":
        return Amendment("set", order.passage(part), before, after, "commandPoints")
    if part == "keywords":
        return Amendment("set-keywords", order.passage(part), "", after)
    is_piece = bool(before) and not order.word("paragraph") and len(before) <= 200
    return Amendment("change" if is_piece else "change-to", order.passage(part), before, after)


def _set(order: _Order) -> Amendment:
    order.only("from", "to", "of")
    name = order.required("set").casefold()
    characteristic = CHARACTERISTICS.get(name)
    if characteristic is None:
        known = ", ".join(sorted({key for key in CHARACTERISTICS if len(key) > 3}))
        raise fault(order.file, order.line, f"'set' is one of {known}; found {name!r}")
    passage = Passage("weapon" if order.word("of") else "profile", order.word("of"))
    return Amendment("set", passage, order.word("from"), order.required("to"), characteristic)


def _keyword(order: _Order) -> Amendment:
    order.only()
    name = order.required(order.verb).upper()
    if order.verb == "add keyword":
        return Amendment("add-keyword", Passage("keywords"), "", name)
    return Amendment("remove-keyword", Passage("keywords"), name)


def _ability(order: _Order) -> Amendment:
    order.only("in", "of")
    name = order.required(order.verb)
    part = _LISTS[order.one_of("in", tuple(_LISTS), "weapon" if order.word("of") else "core")]
    passage = order.passage(part)
    if order.verb == "add ability":
        return Amendment("add-ability", passage, "", name)
    return Amendment("remove-ability", passage, name)


def _given(order: _Order) -> Amendment:
    order.only("in", "of", *_UNITS)
    words = order.required(order.verb)
    passage = order.passage(order.one_of("in", PARTS, "text"))
    if order.verb == "add text":
        return Amendment("add-text", passage, "", words)
    return Amendment("remove-text", passage, words)


def _part(order: _Order) -> Amendment:
    name = order.required(order.verb)
    if order.verb == "add part":
        order.only("to")
        return Amendment("add-part", Passage("ability", name), "", order.required("to"))
    order.only()
    part = name if name in PARTS else "ability"
    return Amendment("remove-part", Passage(part, "" if name in PARTS else name))


def _alias(order: _Order) -> Amendment:
    order.only("of")
    return Amendment("alias", Passage("name"), order.required("alias"), order.required("of"))


_READERS: Final[dict[str, Callable[[_Order], Amendment]]] = {
    "change": _change,
    "set": _set,
    "add keyword": _keyword,
    "remove keyword": _keyword,
    "add ability": _ability,
    "remove ability": _ability,
    "add part": _part,
    "remove part": _part,
    "alias": _alias,
}
