"""TARGET: selectors with keywords and states, "that unit" looked up in WHEN, permissions behind them."""

import re
from dataclasses import dataclass, replace

from rulegraph.graph.language.clause import read_clause
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.noun import Noun
from rulegraph.graph.language.passage import Passage
from rulegraph.graph.language.restrictions import read_sentence
from rulegraph.graph.language.selector import read_selectors
from rulegraph.graph.language.sentence import sentences
from rulegraph.graph.language.structure import Alternative, Restriction, State, Target
from rulegraph.graph.language.text import plain

_ALSO = re.compile(
    r"(?:(?P<first>the first time you use this stratagem), )?"
    r"you (?:must|can|may) also (?:select|target) ",
    re.IGNORECASE,
)
_BECOMES = re.compile(
    r"[;,]? (?:and )?until the end of the (?:battle|turn|phase), "
    r"(?:this|that) (?:objective(?: marker)? )?becomes your "
    r"(?P<name>[A-Z][\w' -]{1,40}?) objective(?: marker)?\b",
    re.IGNORECASE,
)
_IF = re.compile(r"if (?:that|your|the) (?:unit|model) (?=is|has)", re.IGNORECASE)
_EVEN = re.compile(
    r"you can (?:use this stratagem on|target|select) (?:that|those|your|the) "
    r"(?:destroyed )?(?:units?|models?)"
    r"(?: with this stratagem)? even (?P<kind>though|if) "
    r"(?:it|they|(?:that|those) (?:units?|models?)) (?=was|is|are|were)",
    re.IGNORECASE,
)
_INSTEAD = re.compile(
    r"alternatively, you can (?:spend (?P<price>(?:\d+|one|two|three) ?[A-Za-z][\w' -]{0,30}?)"
    r"(?: when you use this stratagem)? and )?(?:target|select) ",
    re.IGNORECASE,
)
_INSTEAD_END = re.compile(
    r" instead(?: \(including (?:those|units) within engagement range"
    r" of one or more enemy units\))?[. ]*\Z",
    re.IGNORECASE,
)
_OF_TRIGGER = {
    "within-of-that-unit": "within-of-trigger",
    "engaged-with-that-unit": "engaged-with-trigger",
    "visible-to-that-unit": "visible-to-trigger",
}
_ONLY = re.compile(r"\bonly\b(?: ?\([^()]{1,200}\))?\.?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TargetSection:
    """What TARGET says: selectors, and the limits or permissions that stand behind them."""

    targets: tuple[Target, ...]
    restrictions: tuple[Restriction, ...] = ()


def read_targets(
    text: str, vocabulary: KeywordVocabulary, actors: tuple[Target, ...] = ()
) -> tuple[Target, ...]:
    """The selectors of TARGET; `actors` are those of WHEN, to which "that unit" refers."""
    return read_section(text, vocabulary, actors).targets


def read_section(text: str, vocabulary: KeywordVocabulary, actors: tuple[Target, ...] = ()) -> TargetSection:
    """All that TARGET says; words that were not understood are residue of the selector before them."""
    folded, rest = plain(text)
    targets: list[Target] = []
    restrictions: list[Restriction] = []
    lost: list[str] = []
    for number, sentence in enumerate(sentences(folded)):
        passage = Passage(sentence, vocabulary)
        if number == 0:
            nouns, words = read_selectors(passage, 0, passage.end)
            targets.extend(resolved(noun, actors) for noun in nouns)
            targets[:1] = [_pointed(target, actors) for target in targets[:1]]
            lost.extend(words)
        elif (more := _permission(passage, targets)) is not None:
            targets = list(more.targets)
            restrictions.extend(more.restrictions)
        elif (further := _also(passage, actors)) is not None:
            targets.extend(further)
        elif targets and (instead := _alternatively(passage, actors)) is not None:
            choice = targets[-1].choice or 1 + max(target.choice for target in targets)
            targets[-1] = replace(targets[-1], choice=choice)
            targets.extend(replace(target, choice=choice) for target in instead)
        elif (limits := read_sentence(passage)) is not None:
            restrictions.extend(limits)
        else:
            lost.append(sentence)
    if rest:
        lost.append(rest)
    if lost and not targets:
        targets.append(Target())
    if lost:
        targets[0] = replace(targets[0], residue=(*targets[0].residue, *lost))
    return TargetSection(tuple(targets), tuple(restrictions))


def read_requirement(text: str, vocabulary: KeywordVocabulary) -> tuple[Target, ...]:
    """The models or units that may have an enhancement: "A or B model only (excluding C models)".

    Reads the first sentence of the text that ends in "only"; a text without one requires nothing.
    """
    folded, _ = plain(text)
    for sentence in sentences(folded)[:3]:
        only = _ONLY.search(sentence)
        if only is None or _starts_with_verb(sentence):
            continue
        phrase = f"one {sentence[: only.start()].strip()}{only[0][4:].rstrip('.')}"
        passage = Passage(phrase, vocabulary)
        nouns, words = read_selectors(passage, 0, passage.end)
        targets = tuple(noun.target for noun in nouns)
        if words:
            first = targets[0] if targets else Target(subject="model")
            targets = (replace(first, residue=(*first.residue, *words)), *targets[1:])
        return targets
    return ()


def resolved(noun: Noun, actors: tuple[Target, ...]) -> Target:
    """The selector with what "that unit" stands for: keywords, exclusions and states out of WHEN."""
    target = noun.target
    if noun.kind == "count":
        return target
    candidates = [actor for actor in actors if actor.side == target.side]
    if not candidates:
        pointless = noun.kind == "that" and not target.alternatives
        return replace(target, residue=(*target.residue, "that")) if pointless else target
    agreeing = [one for one in candidates if _agrees(target, one)] or candidates[:1]
    actor = agreeing[0]
    # With "or when" the unit is in the states of either event, so only what both demand is certain.
    common = (state for state in actor.states if all(state in other.states for other in agreeing))
    return replace(
        target,
        alternatives=_narrowed(actor.alternatives, target.alternatives),
        states=tuple(dict.fromkeys((*common, *target.states))),
    )


def _pointed(target: Target, actors: tuple[Target, ...]) -> Target:
    """The target with "that unit" in its states read as the enemy unit, where WHEN names no other."""
    if any(actor.side == "friendly" for actor in actors) or not actors:
        return target
    states = tuple(
        replace(state, code=_OF_TRIGGER[state.code])
        if state.code in _OF_TRIGGER and not state.keywords
        else state
        for state in target.states
    )
    return replace(target, states=states)


def _agrees(target: Target, actor: Target) -> bool:
    """Whether the actor has all keywords that the target repeats."""
    return any(
        set(named.required) <= set(one.required)
        for named in target.alternatives
        for one in actor.alternatives
    )


def _narrowed(actor: tuple[Alternative, ...], named: tuple[Alternative, ...]) -> tuple[Alternative, ...]:
    """The actor's alternatives that also meet one of those named."""
    if not named or not actor:
        return actor or named
    fitting = [one for one in actor if any(set(name.required) <= set(one.required) for name in named)]
    if fitting:
        return tuple(
            replace(one, excluded=tuple(dict.fromkeys((*one.excluded, *_excluded(one, named)))))
            for one in fitting
        )
    return tuple(
        Alternative(
            tuple(dict.fromkeys((*one.required, *name.required))),
            tuple(dict.fromkeys((*one.excluded, *name.excluded))),
        )
        for one in actor
        for name in named
    )


def _excluded(one: Alternative, named: tuple[Alternative, ...]) -> tuple[tuple[str, ...], ...]:
    name = next(name for name in named if set(name.required) <= set(one.required))
    return name.excluded


def _permission(passage: Passage, targets: list[Target]) -> TargetSection | None:
    """Reads "even though it was just destroyed": a state that the target is in, and that is allowed."""
    opening = passage.at(_EVEN, 0)
    if opening is None or not targets:
        return None
    found = read_clause(passage, opening.end())
    if found is None or passage.text[found[1] :].strip(". "):
        return None
    states = found[0].states
    allowed = tuple(Restriction("may-target-despite", state.code, states=()) for state in states)
    if opening["kind"].lower() == "if":
        return TargetSection(tuple(targets), allowed)
    first = targets[0]
    known = {state.code for state in first.states}
    destroyed = any("destroyed" in code for code in known)
    added = tuple(
        state
        for state in states
        if state.code not in known and not (destroyed and state.code == "just-destroyed")
    )
    return TargetSection((replace(first, states=(*first.states, *added)), *targets[1:]), allowed)


def _also(passage: Passage, actors: tuple[Target, ...]) -> tuple[Target, ...] | None:
    """Reads "you must also select one objective": a selector of its own, optional behind "can"."""
    condition: tuple[State, ...] = ()
    position = 0
    if passage.at(_IF, 0) is not None:
        # The subject is left out, so that the clause begins with its verb.
        verb = passage.text.lower().index(" unit ") if " unit " in passage.text.lower() else 0
        found = read_clause(passage, verb + 5)
        if found is None:
            return None
        condition = found[0].states
        position = passage.after(re.compile(r",? ?"), found[1])
    opening = passage.at(_ALSO, position)
    if opening is None:
        return None
    becomes = _BECOMES.search(passage.text, opening.end())
    end = becomes.start() if becomes else passage.end
    nouns, words = read_selectors(passage, opening.end(), end)
    if not nouns or words or (becomes and passage.text[becomes.end() :].strip(". ")):
        return None
    targets = [resolved(noun, actors) for noun in nouns]
    states = tuple(
        replace(state, code="if-target-has-keyword") for state in condition if state.code == "has-keyword"
    )
    if len(states) != len(condition):
        return None
    if opening["first"]:
        states += (State("first-use"),)
    if becomes:
        states += (State("becomes-named", becomes["name"]),)
    first = replace(targets[0], states=(*targets[0].states, *states))
    if not opening["first"] and "must" not in opening[0].lower():
        first = replace(first, minimum=0)
    return (first, *targets[1:])


def _alternatively(passage: Passage, actors: tuple[Target, ...]) -> tuple[Target, ...] | None:
    """Reads what may be selected instead, for a price: "you can spend 2 TOKENS and target ... instead"."""
    opening = passage.at(_INSTEAD, 0)
    ending = _INSTEAD_END.search(passage.text)
    if opening is None or ending is None:
        return None
    nouns, words = read_selectors(passage, opening.end(), ending.start())
    if not nouns or words:
        return None
    price = (State("costs-resource", opening["price"]),) if opening["price"] else ()
    targets = [resolved(noun, actors) for noun in nouns]
    return tuple(replace(target, states=(*target.states, *price)) for target in targets)


def _starts_with_verb(sentence: str) -> bool:
    return (
        re.match(r"(?:the bearer|you|once|this|while|each|in|at|when|until|if) ", sentence, re.IGNORECASE)
        is not None
    )
