"""RESTRICTIONS: limits in fixed words, and limits on which units may be chosen."""

import re

from rulegraph.graph.language.clause import read_clause
from rulegraph.graph.language.expression import read_expression
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.limit import CODES as LIMITS
from rulegraph.graph.language.limit import read_limit
from rulegraph.graph.language.passage import Passage
from rulegraph.graph.language.place import Choice, read_place
from rulegraph.graph.language.selector import read_selectors, ruled_out
from rulegraph.graph.language.sentence import sentences
from rulegraph.graph.language.structure import Alternative, Restriction, State, Target
from rulegraph.graph.language.text import plain

_I = re.IGNORECASE
_THIS = r"this (?:stratagem|enhancement)"
_WITH_THIS = re.compile(rf" (?:with|for|as the target of) {_THIS}\b", _I)
_NO_SELECT = re.compile(
    rf"(?:you cannot (?:target|select|use {_THIS} on)|{_THIS} cannot (?:target|be used on)) (?=\w)", _I
)
_ONLY_IF = re.compile(
    r"you can only (?:select|target) (?P<what>an? [^.]{1,80}? units?(?: from your army)?) "
    r"if (?:it is|it has|that unit is|that unit has) (?:an? |the )?",
    _I,
)
_ONLY = re.compile(rf"you can only (?:select|target|use {_THIS} on) (?=an? |units? |models? )", _I)
_PRESENT = re.compile(rf"you can only use {_THIS} (?:if|while) (?=your|an?|one|the)", _I)
_BARE = re.compile(r"(?:units?|models?)\b|(?-i:[A-Z]{2})", _I)
_HEAD = re.compile(r" ?(?:units?|models?|keywords?)?[.,; ]*\Z", _I)
_UNLESS = re.compile(r",? unless (?:it is|that unit is|it has) (?:an? |(?-i:the ))?", _I)
_CANNOT_EMBARK = re.compile(r",? ?that cannot normally embark within that transport", _I)
_NEAR = re.compile(
    r"(?:every model in (?:your|that) (?P<whose>[^.]{0,60}?)unit"
    rf"|each (?:unit|model) (?:selected|targeted) (?:for|with|by) {_THIS}"
    r"|your unit) must be (?=within|wholly|more|at least|visible)",
    _I,
)
_CAPACITY = re.compile(
    r" ?and there must be sufficient "
    r"transport capacity to "
    r"embark the entire unit",
    _I,
)
_END_MOVE = re.compile(
    r"when making (?:that|this) move, your unit must end (?:that|its|the) move (?:either )?", _I
)
_OR = re.compile(r",? or ", _I)
_IF = re.compile(r"if (?:that|your) unit (?=is|has)", _I)
_STATEMENTS = re.compile(r",? and,? (?=you can|until |that unit |your unit |it )", _I)
_FINAL = re.compile(r"[.,; ]*\Z")
_COMMA_OR = re.compile(r",? or(?= that)|,(?= that)", _I)
CODES = LIMITS | frozenset(
    (
        "needs-unit",
        "cannot-target", "only-target", "may-also-target", "may-target-despite", "models-within",
        "enough-transport-capacity", "must-end-move",
    )
)  # fmt: skip


def read_restrictions(text: str, vocabulary: KeywordVocabulary) -> tuple[Restriction, ...]:
    """The restrictions of the section, sentence by sentence; a sentence not understood is residue."""
    folded, rest = plain(text)
    found: list[Restriction] = []
    for sentence in sentences(folded):
        limits = read_sentence(Passage(sentence, vocabulary))
        found.extend(limits if limits is not None else (Restriction("", residue=(sentence,)),))
    if rest:
        found.append(Restriction("", residue=(rest,)))
    return tuple(found)


def read_sentence(passage: Passage) -> tuple[Restriction, ...] | None:
    """The restrictions that one sentence states, or None if it states none that is understood."""
    whole = _statement(passage)
    if whole is not None:
        return whole
    parts = _STATEMENTS.split(passage.text, maxsplit=3)
    read = [_statement(Passage(part, passage.vocabulary)) for part in parts]
    if len(parts) == 1 or not all(read):
        return None
    return tuple(limit for limits in read for limit in limits or ())


def _statement(passage: Passage) -> tuple[Restriction, ...] | None:
    return (
        read_limit(passage.text)
        or _only_if(passage)
        or _only(passage)
        or _present(passage)
        or _forbidden(passage)
        or _distance(passage)
        or _end_of_move(passage)
    )


def _only_if(passage: Passage) -> tuple[Restriction, ...] | None:
    """A VEHICLE unit only if it is a WALKER: what is no VEHICLE, or is a WALKER."""
    opening = passage.at(_ONLY_IF, 0)
    if opening is None:
        return None
    chosen = _units(Passage(opening["what"], passage.vocabulary))
    found = read_expression(passage, opening.end())
    if chosen is None or chosen.states or not chosen.alternatives or found is None or found[0].unknown:
        return None
    if passage.at(_HEAD, found[1]) is None:
        return None
    others = Alternative((), tuple(one.required for one in chosen.alternatives))
    return (Restriction("only-target", narrows=(others, *found[0].alternatives)),)


def _only(passage: Passage) -> tuple[Restriction, ...] | None:
    opening = passage.at(_ONLY, 0)
    if opening is None:
        return None
    text = _without_this(passage.text[opening.end() :])
    text = f"any {text}" if _BARE.match(text) else text
    chosen = _units(Passage(text, passage.vocabulary))
    if chosen is None:
        return None
    return (Restriction("only-target", narrows=chosen.alternatives, states=chosen.states),)


def _present(passage: Passage) -> tuple[Restriction, ...] | None:
    """Units that must be on the battlefield, or in another state, so that the rule can be used."""
    opening = passage.at(_PRESENT, 0)
    needed = _units(Passage(passage.text[opening.end() :], passage.vocabulary)) if opening else None
    if needed is None or not needed.states:
        return None
    return (Restriction("needs-unit", narrows=needed.alternatives, states=needed.states),)


def _forbidden(passage: Passage) -> tuple[Restriction, ...] | None:
    """Units that cannot be selected: all that have the keywords and are in one of the states."""
    opening = passage.at(_NO_SELECT, 0)
    if opening is None:
        return None
    text = _without_this(passage.text[opening.end() :])
    text = f"any {text}" if _BARE.match(text) else text
    unless = _UNLESS.search(text)
    spared: tuple[Alternative, ...] = ()
    if unless is not None:
        rest = Passage(text[unless.end() :], passage.vocabulary)
        found = read_expression(rest, 0)
        if found is None or found[0].unknown or rest.at(_HEAD, found[1]) is None:
            return None
        spared, text = found[0].alternatives, text[: unless.start()]
    text, embarkable = _CANNOT_EMBARK.subn("", text)
    parts = _COMMA_OR.split(text)
    chosen = _units(Passage(parts[0], passage.vocabulary))
    if chosen is None:
        return None
    states: list[State] = list(ruled_out(chosen.states, chosen.alternatives)) if chosen.states else []
    for part in parts[1:]:
        further = Passage(part, passage.vocabulary)
        clause = read_clause(further, 0)
        if clause is None or further.at(_FINAL, clause[1]) is None:
            return None
        states.extend(ruled_out(clause[0].states, chosen.alternatives))
    if embarkable:
        states.append(State("can-embark-in-that-transport"))
    if states:
        return (Restriction("cannot-target", states=tuple(_spared(state, spared) for state in states)),)
    if not chosen.alternatives:
        return None
    excluded = Alternative((), tuple(one.required for one in chosen.alternatives))
    return (Restriction("cannot-target", narrows=(excluded, *spared)),)


def _spared(state: State, spared: tuple[Alternative, ...]) -> State:
    others = tuple(State("has-keyword", "", one.required) for one in spared)
    return State(
        state.code, state.parameter, state.keywords, state.negated, state.excluded, (*state.others, *others)
    )


def _units(passage: Passage) -> Target | None:
    """The one selector that the text is, without residue."""
    nouns, lost = read_selectors(passage, 0, passage.end)
    if len(nouns) != 1 or lost or nouns[0].target.residue:
        return None
    chosen: Target = nouns[0].target
    return chosen


def _distance(passage: Passage) -> tuple[Restriction, ...] | None:
    """Every model of the unit must be at a place, and perhaps the transport must hold them."""
    opening = passage.at(_NEAR, 0)
    found = read_place(passage, opening.end()) if opening else None
    if found is None:
        return None
    choices, end = found
    capacity = passage.at(_CAPACITY, end)
    end = capacity.end() if capacity else end
    if passage.at(_FINAL, end) is None:
        return None
    limits = (Restriction("models-within", states=tuple(map(_either, choices))),)
    return (*limits, Restriction("enough-transport-capacity")) if capacity else limits


def _end_of_move(passage: Passage) -> tuple[Restriction, ...] | None:
    opening = passage.at(_END_MOVE, 0)
    first = read_place(passage, opening.end()) if opening else None
    if first is None:
        return None
    choices, end = first
    joiner = passage.at(_OR, end)
    second = read_place(passage, joiner.end()) if joiner else None
    if second is not None and len(choices) == len(second[0]) == 1:
        choices, end = ((*choices[0], *second[0][0]),), second[1]
    if passage.at(_FINAL, end) is None:
        return None
    return (Restriction("must-end-move", states=tuple(map(_either, choices))),)


def _either(choice: Choice) -> State:
    first, *others = choice
    return State(first.code, first.parameter, first.keywords, first.negated, first.excluded, tuple(others))


def _without_this(text: str) -> str:
    return _WITH_THIS.sub("", text).rstrip(". ")
