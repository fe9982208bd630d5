"""Selectors of a TARGET: noun phrases with what limits them, several in a row, and the residue."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from rulegraph.graph.language.clause import opposite, read_clause
from rulegraph.graph.language.expression import excluding, read_list
from rulegraph.graph.language.noun import Noun, more_alternatives, read_noun
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import Alternative, State

_AND = re.compile(r",? ?\b(?:and|plus)(?= )|,(?= )", re.IGNORECASE)
_OR = re.compile(r",? ?\bor(?= )", re.IGNORECASE)
_ARMY = phrase(r"(?:(?:from|in) )?(?:your|you) ?army")
_OPEN = re.compile(r" ?[(\[]\s?(?:excluding|except|not including|other than) (?:any )?", re.IGNORECASE)
_RELATIVE = re.compile(
    r",? ?(?:that|which|with|within|not|and that|equipped|affected|embarked)\b", re.IGNORECASE
)
_CLOSE = re.compile(r" ?[)\]]")
_UNITS = phrase(r"(?:other )?(?:units?|models?)")
_AND_OR = re.compile(r",? ?\b(?:and|or)(?= )|,(?= )", re.IGNORECASE)
_SEE = re.compile(r" ?\(see [^()]{1,80}\)", re.IGNORECASE)
_TEST_TAKEN = phrase(r"(?:that )?battle-shock (?:test|roll) was just (?:taken|made) for")
_EVEN_SHOCKED = re.compile(
    r" ?\(?even though your battle-shocked units "
    r"cannot normally be affected by "
    r"your stratagems\)?",
    re.IGNORECASE,
)
_NOT_DESTROYED = re.compile(
    r" ?\(you cannot (?:target|select) the destroyed (?:unit|model) with (?:the|this) stratagem\)", re.I
)
_COUNTED = re.compile(r" ?(?:one|two|three|up to|any)\b", re.IGNORECASE)


@dataclass(slots=True)
class _Draft:
    noun: Noun
    states: list[State] = field(default_factory=list)
    required: list[str] = field(default_factory=list)
    residue: list[str] = field(default_factory=list)
    choice: int = 0


def read_selectors(passage: Passage, position: int, end: int) -> tuple[tuple[Noun, ...], tuple[str, ...]]:
    """The selectors between two positions, and the words before the first that were not understood."""
    part = Passage(passage.text[:end], passage.vocabulary)
    drafts: list[_Draft] = []
    lost: list[str] = []
    while position < end:
        moved = _step(part, position, drafts)
        if moved is None:
            word, moved = part.unread(position)
            add_residue(drafts[-1].residue if drafts else lost, word, part.text, position)
        position = moved
    return tuple(map(_finished, drafts)), tuple(lost)


def read_actor(passage: Passage, position: int, stop: Callable[[int], bool]) -> tuple[Noun, int] | None:
    """One noun phrase with its exclusions and relative clauses, up to where `stop` says that it ends."""
    found = read_noun(passage, position)
    if found is None:
        return None
    draft, end = _Draft(found[0]), found[1]
    while not stop(end):
        moved = (
            _army(passage, end, draft) or _exclusion(passage, end, draft) or _alternative(passage, end, draft)
        )
        if moved is None and passage.at(_RELATIVE, end) is not None:
            moved = _clause(passage, end, [draft])
        if moved is None:
            break
        end = moved
    return _finished(draft), end


def _step(passage: Passage, position: int, drafts: list[_Draft]) -> int | None:
    """The position behind the next element, which is added to the drafts; None if none is understood."""
    if not drafts:
        found = read_noun(passage, position)
        if found is None:
            return None
        drafts.append(_Draft(found[0]))
        return found[1]
    draft = drafts[-1]
    if (match := passage.at(_SEE, position) or passage.at(_TEST_TAKEN, position)) is not None:
        return match.end()
    if (match := passage.at(_NOT_DESTROYED, position)) is not None:
        _add(draft, (State("just-destroyed", negated=True),))
        return match.end()
    if (match := passage.at(_EVEN_SHOCKED, position)) is not None:
        _add(draft, (State("battle-shocked"),))
        return match.end()
    return (
        _army(passage, position, draft)
        or _exclusion(passage, position, draft)
        or _further(passage, position, drafts)
        or _clause(passage, position, drafts)
    )


def _army(passage: Passage, position: int, draft: _Draft) -> int | None:
    match = passage.at(_ARMY, position)
    if match is None:
        return None
    draft.noun = replace(draft.noun, target=replace(draft.noun.target, side="friendly"), sided=True)
    return match.end()


def _alternative(passage: Passage, position: int, draft: _Draft) -> int | None:
    """The half behind "or" in "an A unit or B unit"."""
    joiner = passage.at(_OR, position)
    found = read_noun(passage, joiner.end()) if joiner else None
    if found is None or not found[0].target.alternatives:
        return None
    draft.noun = more_alternatives(draft.noun, found[0])
    return found[1]


def _further(passage: Passage, position: int, drafts: list[_Draft]) -> int | None:
    """Another selector (", and one enemy unit"), an exclusive one or another alternative (" or B unit")."""
    exclusive = passage.at(_OR, position)
    joiner = exclusive or passage.at(_AND, position)
    found = read_noun(passage, joiner.end()) if joiner else None
    if joiner is None or found is None:
        return None
    noun, end = found
    counted = noun.kind == "count" and re.match(
        r" ?(?:one|two|three|up|any)\b", passage.text[joiner.end() :][:6], re.I
    )
    if not exclusive:
        if not counted:
            return None
        drafts.append(_Draft(noun))
        return end
    draft = drafts[-1]
    if counted and (draft.states or noun.target.maximum != draft.noun.target.maximum or draft.noun.sided):
        draft.choice = draft.choice or 1 + max(one.choice for one in drafts)
        drafts.append(_Draft(noun, choice=draft.choice))
        return end
    draft.noun = more_alternatives(draft.noun, noun)
    return end


def _clause(passage: Passage, position: int, drafts: list[_Draft]) -> int | None:
    found = read_clause(passage, position)
    if found is None:
        return None
    clause, end = found
    last = drafts[-1]
    # "One A unit and one B unit from your army that have ...": the clause and the army are said once.
    said_once = last.noun.target.maximum == 1 or not drafts[-2:][0].noun.sided
    sharing = clause.plural and len(drafts) > 1 and said_once
    for draft in drafts if sharing else drafts[-1:]:
        if draft.noun.target.side == last.noun.target.side or not draft.noun.sided:
            _add(draft, clause.states)
    return end


def _add(draft: _Draft, states: tuple[State, ...]) -> None:
    for state in states:
        if state.code == "has-keyword" and not state.negated and not state.others:
            draft.required.extend(state.keywords)
        elif state not in draft.states:
            draft.states.append(state)


def _exclusion(passage: Passage, position: int, draft: _Draft) -> int | None:
    """Keywords or states that rule a unit out: "(excluding A and B units)", "(excluding units that ...)"."""
    opening = passage.at(_OPEN, position)
    if opening is None:
        return None
    end = opening.end()
    alternatives: list[Alternative] = []
    states: list[State] = []
    residue: list[str] = []
    named: tuple[Alternative, ...] = ()
    while passage.at(_CLOSE, end) is None and end < passage.end:
        if (listed := read_list(passage, end)) is not None:
            named = listed[0].alternatives
            alternatives.extend(named)
            residue.extend(listed[0].unknown)
            end = passage.after(_UNITS, listed[1])
        elif (match := passage.at(_UNITS, end)) is not None:
            end = match.end()
        elif (clause := read_clause(passage, end)) is not None:
            del alternatives[len(alternatives) - len(named) :]
            states.extend(ruled_out(clause[0].states, named))
            named, end = (), clause[1]
        elif (joiner := passage.at(_AND_OR, end)) is not None:
            named, end = (), joiner.end()
        else:
            word, behind = passage.unread(end)
            add_residue(residue, word, passage.text, end)
            end = behind
    target = draft.noun.target
    kept = excluding(target.alternatives, tuple(alternatives))
    draft.noun = replace(draft.noun, target=replace(target, alternatives=kept))
    draft.states.extend(states)
    draft.residue.extend(residue)
    return passage.after(_CLOSE, end)


def ruled_out(states: tuple[State, ...], named: tuple[Alternative, ...]) -> tuple[State, ...]:
    """The states that remain when units that are in all of `states` and one of `named` are excluded."""
    spared = [State("has-keyword", "", one.required, negated=True) for one in named]
    options = [opposite(state) for state in states]
    if len(options) == 1:
        parts = options[0]
    else:
        first, *others = [part for option in options for part in option]
        parts = (replace(first, others=tuple(others)),)
    if not spared:
        return parts
    return tuple(replace(part, others=(*part.others, one)) for part in parts for one in spared)


def add_residue(words: list[str], word: str, text: str, position: int) -> None:
    """Adds the word, to the last passage where it follows that at once; a lone mark is no residue."""
    if not any(map(str.isalnum, word)):
        return
    if words and text[:position].rstrip().endswith(words[-1]):
        glue = " " if text[position : position + 1] == " " else ""
        words[-1] += glue + word
    else:
        words.append(word)


def _finished(draft: _Draft) -> Noun:
    target = draft.noun.target
    alternatives = target.alternatives
    if draft.required:
        alternatives = tuple(
            replace(one, required=tuple(dict.fromkeys((*one.required, *draft.required))))
            for one in alternatives or (Alternative(),)
        )
    finished = replace(
        target,
        alternatives=alternatives,
        states=tuple(dict.fromkeys((*target.states, *draft.states))),
        residue=target.residue + tuple(draft.residue),
        choice=draft.choice,
    )
    return replace(draft.noun, target=finished)
