"""Timings, targets, restrictions and grants of keywords as parts of an entity."""

from collections.abc import Iterable, Iterator

from rulegraph.graph.building.describe import Scribe, Shared, listed
from rulegraph.graph.language.structure import Alternative, KeywordGrant, Restriction, State, Target, Timing
from rulegraph.graph.quads import Quad, boolean, integer
from rulegraph.ontology.terms import RG


class StructureWriter:
    """Writes timings, targets and restrictions of one edition as parts of an entity."""

    def __init__(self, edition: str, shared: Shared) -> None:
        self._edition = edition
        self._shared = shared

    def timing(self, scribe: Scribe, timing: Timing) -> Iterator[Quad]:
        """The quads of WHEN."""
        part, quads = scribe.node(RG.hasTiming, "timing", RG.Timing)
        yield from quads
        for number, window in enumerate(timing.windows, start=1):
            node, links = part.node(RG.hasWindow, "window", RG.Window, number)
            yield from links
            yield from node.say(RG.phase, listed("phase", window.phase))
            yield from node.say(RG.turn, listed("turn", window.turn))
            yield from node.say(RG.edge, listed("edge", window.edge))
            if window.step:
                yield from node.say(RG.step, listed("step", window.step))
        if timing.event:
            yield from part.say(RG.event, listed("event", timing.event))
        for event in timing.other_events:
            yield from part.say(RG.otherEvent, listed("event", event))
        for number, actor in enumerate(timing.actors, start=1):
            yield from self.target(part, RG.hasActor, "actor", actor, number)
        yield from _residue(part, timing.residue)

    def target(self, scribe: Scribe, link: str, name: str, target: Target, number: int) -> Iterator[Quad]:
        """The quads of one selector."""
        part, quads = scribe.node(link, name, RG.Target, number)
        yield from quads
        yield from part.say(RG.ordinal, integer(number))
        yield from part.say(RG.side, listed("side", target.side))
        yield from part.say(RG.subject, listed("subject", target.subject))
        yield from part.say(RG.minimum, integer(target.minimum))
        if target.maximum:
            yield from part.say(RG.maximum, integer(target.maximum))
        if target.choice:
            yield from part.say(RG.choice, integer(target.choice))
        yield from self.alternatives(part, RG.hasAlternative, target.alternatives)
        yield from self.conditions(part, RG.hasCondition, target.states)
        yield from _residue(part, target.residue)

    def grants(self, scribe: Scribe, grants: Iterable[KeywordGrant]) -> Iterator[Quad]:
        """The quads of the keywords that a rule or an enhancement gives."""
        for number, grant in enumerate(grants, start=1):
            part, quads = scribe.node(RG.hasGrant, "grant", RG.KeywordGrant, number)
            yield from quads
            yield from self._keywords(part, RG.grantsKeyword, grant.keywords)
            yield from part.say(RG.isAlways, boolean(grant.always))
            yield from self.alternatives(part, RG.hasAlternative, grant.alternatives)

    def restriction(self, scribe: Scribe, restriction: Restriction, number: int) -> Iterator[Quad]:
        """The quads of one restriction."""
        part, quads = scribe.node(RG.hasRestriction, "restriction", RG.Restriction, number)
        yield from quads
        if restriction.code:
            yield from part.say(RG.restriction, listed("restriction", restriction.code))
        yield from part.text(RG.parameter, restriction.parameter)
        for battle_round in restriction.rounds:
            yield from part.say(RG.battleRound, integer(battle_round))
        yield from self.alternatives(part, RG.narrowsTo, restriction.narrows)
        yield from self.alternatives(part, RG.widensTo, restriction.widens)
        yield from self.conditions(part, RG.hasCondition, restriction.states)
        yield from _residue(part, restriction.residue)

    def alternatives(self, scribe: Scribe, link: str, alternatives: Iterable[Alternative]) -> Iterator[Quad]:
        """The quads of sets of keywords that units or models must have or must not have."""
        name = "widening" if link == RG.widensTo else "alternative"
        for number, alternative in enumerate(alternatives, start=1):
            part, quads = scribe.node(link, name, RG.Alternative, number)
            yield from quads
            yield from self._keywords(part, RG.requiresKeyword, alternative.required)
            yield from self._exclusions(part, alternative.excluded)

    def _exclusions(self, scribe: Scribe, excluded: Iterable[tuple[str, ...]]) -> Iterator[Quad]:
        for number, group in enumerate(excluded, start=1):
            if len(group) == 1:
                yield from self._keywords(scribe, RG.excludesKeyword, group)
                continue
            node, links = scribe.node(RG.hasExclusion, "exclusion", RG.Exclusion, number)
            yield from links
            yield from self._keywords(node, RG.requiresKeyword, group)

    def conditions(self, scribe: Scribe, link: str, states: Iterable[State]) -> Iterator[Quad]:
        """The quads of states that something must be in, or must not be in."""
        for number, state in enumerate(states, start=1):
            part, quads = scribe.node(link, "condition", RG.Condition, number)
            yield from quads
            yield from part.say(RG.state, listed("state", state.code))
            yield from part.text(RG.parameter, state.parameter)
            yield from self._keywords(part, RG.aboutKeyword, state.keywords)
            yield from self._exclusions(part, state.excluded)
            yield from part.say(RG.isNegated, boolean(state.negated))
            yield from self.conditions(part, RG.hasOtherCondition, state.others)

    def _keywords(self, scribe: Scribe, link: str, names: Iterable[str]) -> Iterator[Quad]:
        for name in names:
            yield from scribe.say(link, self._shared.keyword(self._edition, name))


def _residue(scribe: Scribe, words: Iterable[str]) -> Iterator[Quad]:
    for piece in words:
        yield from scribe.text(RG.residue, piece)
