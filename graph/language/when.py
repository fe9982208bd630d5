"""WHEN: windows, the event that triggers the rule, and the units that the event names."""

import re
from dataclasses import dataclass, replace

from rulegraph.graph.language.clause import read_clause
from rulegraph.graph.language.event import read_verbs
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.limit import ORDINALS
from rulegraph.graph.language.noun import Noun
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.roll import after_fast_dice, read_more_rolls, read_rolls
from rulegraph.graph.language.selector import add_residue, read_actor
from rulegraph.graph.language.structure import Alternative, Restriction, Side, State, Target, Timing
from rulegraph.graph.language.text import plain
from rulegraph.graph.language.window import read_windows

_TRIGGER = re.compile(
    r"[,;:.]? ?(?:(?:just|immediately) (?:after|before)|after|before|when|each time|if)"
    r"(?P<first> the first time)?(?= )",
    re.IGNORECASE,
)
_WITHIN = re.compile(r",? ?within (?P<distance>\d+(?:\.\d+)?\") of (?:one or more )?", re.IGNORECASE)
_TARGETED = re.compile(r" ?that (?:has )?targeted(?= )", re.IGNORECASE)
_THIS_PHASE = phrase(r"this (?:phase|turn)")
_ROUNDS = phrase(rf",? ?from the (?P<first>{'|'.join(ORDINALS)}) battle round (?:onwards?|or later)")
_ALL_BATTLE = phrase(r",? ?from the start of the battle")
_ARMY_RULE = phrase(
    r",? ?if (?:friendly units|units from your army) have (?-i:(?P<name>[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,4}))"
)
_SECURED = phrase(
    r"an objective marker secured by "
    r"your army would be seized by(?= )"
)
_THIS_TURN = phrase(r"this turn")
_QUARRY = re.compile(r" ?your (?P<name>[A-Z][\w'-]*(?: (?:of|the|[A-Z][\w'-]*)){0,5}) target\b")
_ALLOCATED = phrase(
    r"(?P<attack>an attack or )?(?:(?:a|one or more) )?mortal wounds? (?:is|are|has been) allocated to"
    r"(?: a model in)?(?= )"
)
_FOR = re.compile(
    r",? ?(?:taken |made )?for (?:(?P<model>a model in that unit\b)"
    r"|(?P<attack>an attack, model or unit "
    r"from your army\b))?",
    re.IGNORECASE,
)
_AS_TARGET = phrase(
    r"as (?:the|its|a|an) targets? of (?:its|one or more|that|an) attacks?|as (?:its|a|the) targets?"
)
_PATIENTS = {
    "targets-unit": "targeted-by-trigger",
    "destroys-unit": "just-destroyed",
    "declares-charge": "charge-target",
}
_IF_KEYWORD = re.compile(r",? ?if that (?-i:[A-Z]{2})", re.IGNORECASE)
_FLED = frozenset(("ended-fall-back-move", "fell-back"))
_AGAINST = frozenset(
    ("targets-unit", "destroys-unit", "destroyed", "declares-charge", "prevents-hatchway", "seizes-objective")
)
_PREVENTED = phrase(r"from operating a (?:closed )?hatchway")
_IF_ENEMY = re.compile(r",? ?if (?:that|the|those) enemy\b", re.IGNORECASE)
_OR_TRIGGER = re.compile(r",? or (?:(?:just|immediately) after|when)(?= )", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class WhenSection:
    """What WHEN says: the timing, and limits that it states on the way ("from the second battle round")."""

    timing: Timing
    restrictions: tuple[Restriction, ...] = ()


def read_timing(text: str, vocabulary: KeywordVocabulary) -> Timing:
    """WHEN as windows, events and actors; what was not understood is residue."""
    return read_when(text, vocabulary).timing


def read_when(text: str, vocabulary: KeywordVocabulary) -> WhenSection:
    """All that WHEN says; words that were not understood are residue of its timing."""
    folded, rest = plain(text)
    passage = Passage(folded, vocabulary)
    windows, position = read_windows(passage, 0)
    trigger = passage.at(_TRIGGER, position)
    reader = _Trigger(passage)
    if trigger is not None:
        moved = reader.opening(trigger.end())
        if trigger["first"]:
            moved = reader.first_time(moved)
        position = moved if moved is not None else position
    while position < passage.end:
        moved = reader.further(position)
        if moved is None:
            word, moved = passage.unread(position)
            add_residue(reader.residue, word, folded, position)
        position = moved
    reader.engaged_actors()
    residue = (*reader.residue, *([rest] if rest else []))
    for actor in reader.actors:
        residue += actor.residue
    event, *others = dict.fromkeys(reader.events) or [""]
    actors = tuple(replace(actor, residue=()) for actor in reader.actors)
    return WhenSection(Timing(windows, event, tuple(others), actors, residue), tuple(reader.limits))


class _Trigger:
    """What was read of a trigger so far."""

    def __init__(self, passage: Passage) -> None:
        self._passage = passage
        self.events: list[str] = []
        self.actors: list[Target] = []
        self.residue: list[str] = []
        self.limits: list[Restriction] = []
        self.later_states: tuple[State, ...] = ()

    def opening(self, position: int) -> int | None:
        """Reads the clause behind "just after"; the position behind it, None if it was not understood."""
        passage = self._passage
        rolls = read_rolls(passage, position)
        if rolls is not None:
            self.events.extend(rolls[0])
            return rolls[1]
        allocated = passage.at(_ALLOCATED, position)
        if allocated is not None:
            return self._allocated(allocated)
        secured = passage.at(_SECURED, position)
        if secured is not None:
            self.events.append("seizes-objective")
            return self._object(secured.end(), ())
        quarry = passage.at(_QUARRY, position)
        if quarry is not None:
            self.actors.append(Target("enemy", states=(State("named-state", quarry["name"]),)))
            return self._verbs(quarry.end())
        subject = read_actor(passage, position, self._is_verb)
        if subject is None:
            return None
        self.actors.append(subject[0].target)
        position = subject[1]
        targeted = passage.at(_TARGETED, position)
        if targeted is not None:
            patient = self._object(targeted.end(), (State("targeted-by-trigger"),))
            position = passage.after(_THIS_PHASE, patient) if patient else position
        return self._verbs(position) or position

    def first_time(self, position: int | None) -> int | None:
        """Takes "the first time ... this turn" into the event; None if the event has no such form."""
        ending = None if position is None else self._passage.at(_THIS_TURN, position)
        if ending is None or self.events != ["destroys-unit"]:
            self.events.clear()
            self.actors.clear()
            return None
        self.events[:] = ["destroys-first-unit"]
        return ending.end()

    def further(self, position: int) -> int | None:
        """Reads what follows: more verbs, a distance, a condition, another trigger."""
        passage = self._passage
        limited = self._limit(position)
        if limited is not None:
            return limited
        if self.events and (trigger := passage.at(_OR_TRIGGER, position)) is not None:
            return self.opening(trigger.end())
        if self.events and (rolls := read_more_rolls(passage, position)) is not None:
            self.events.extend(rolls[0])
            return rolls[1]
        if self.events and (for_whom := passage.at(_FOR, position)) is not None:
            if for_whom["attack"]:
                self.actors.append(Target())
            if for_whom["model"] or for_whom["attack"]:
                return for_whom.end()
            subject = read_actor(passage, for_whom.end(), self._is_verb)
            if subject is not None:
                self.actors.append(subject[0].target)
                return subject[1]
        within = passage.at(_WITHIN, position)
        if within is not None and self.events:
            moved = self._object(within.end(), (State("within-of-trigger", within["distance"]),))
            if moved is not None:
                return moved
        if (prevented := passage.at(_PREVENTED, position)) is not None and "prevents-hatchway" in self.events:
            return prevented.end()
        behind = after_fast_dice(passage, position)
        return behind if behind > position else self._condition(position)

    def _limit(self, position: int) -> int | None:
        """Reads a limit on the whole rule: from which battle round on, with which rule of the army."""
        passage = self._passage
        if (match := passage.at(_ALL_BATTLE, position)) is not None:
            return match.end()
        if (match := passage.at(_ROUNDS, position)) is not None:
            first = ORDINALS[match["first"].lower()]
            self.limits.append(Restriction("only-in-battle-rounds", rounds=tuple(range(first, 6))))
            return match.end()
        if (match := passage.at(_ARMY_RULE, position)) is not None:
            self.limits.append(Restriction("needs-army-rule", match["name"]))
            return match.end()
        return None

    def _condition(self, position: int) -> int | None:
        found = read_clause(self._passage, position) if self.actors and self.events else None
        if found is None:
            return None
        side: Side = "enemy" if self._passage.at(_IF_ENEMY, position) else "friendly"
        repeated = self._passage.at(_IF_KEYWORD, position) is not None
        if repeated and not any(actor.side == "friendly" for actor in self.actors):
            self.later_states += found[0].states
            return found[1]
        place = next((n for n, actor in enumerate(self.actors) if actor.side == side), 0)
        actor = self.actors[place]
        self.actors[place] = replace(actor, states=tuple(dict.fromkeys((*actor.states, *found[0].states))))
        return found[1]

    def _verbs(self, position: int) -> int | None:
        found = read_verbs(self._passage, position)
        if found is None:
            return None
        events, follows, end = found
        self.events.extend(events)
        if not follows:
            return end
        states = tuple(State(_PATIENTS[event]) for event in events if event in _PATIENTS)
        behind = self._object(end, states)
        return end if behind is None else self._passage.after(_AS_TARGET, behind)

    def _object(self, position: int, states: tuple[State, ...]) -> int | None:
        """Reads the unit to which something is done; without a side it is of the other side."""
        found = read_actor(self._passage, position, self._is_verb)
        if found is None:
            return None
        noun, end = found
        self.actors.append(replace(self._sided(noun), states=(*noun.target.states, *states)))
        return end

    def engaged_actors(self) -> None:
        """Names the friendly unit that an enemy is engaged with, so that "that unit" can refer to it."""
        for number, actor in enumerate(tuple(self.actors)):
            engaged = next((state for state in actor.states if state.code == "engaged-with-unit"), None)
            if engaged is None or (actor.side == "friendly" and (number or actor.alternatives)):
                continue
            fled = any(event in _FLED for event in self.events)
            state = State("was-engaged-with-trigger" if fled else "engaged-with-trigger")
            alternative = Alternative(engaged.keywords, engaged.excluded)
            self.actors[number] = replace(actor, side="enemy")
            self.actors.append(
                Target("friendly", alternatives=(alternative,), states=(state, *self.later_states))
            )

    def _sided(self, noun: Noun) -> Target:
        same_side = not _AGAINST.intersection(self.events)
        if noun.sided or not self.actors or same_side:
            return noun.target
        other: Side = "friendly" if self.actors[0].side == "enemy" else "enemy"
        return replace(noun.target, side=other)

    def _allocated(self, match: re.Match[str]) -> int | None:
        self.events.append("suffered-mortal-wound")
        if match["attack"]:
            self.events.append("attack-allocated")
        return self._object(match.end(), ())

    def _is_verb(self, position: int) -> bool:
        return read_verbs(self._passage, position) is not None
