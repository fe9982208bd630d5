"""What rules do, read back from the graph as the structure that the language gave."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, cast

from rulegraph.graph.language.effect.structure import Condition, Dice, Effect, Operation, Subject
from rulegraph.graph.language.structure import Alternative, State
from rulegraph.graph.quads import Literal, Quad, Term
from rulegraph.graph.store import GraphStore, Store
from rulegraph.ontology.terms import RG
from rulegraph.queries import library
from rulegraph.queries.vocabulary import notation

_TRUE: Final = "true"


def load(store: GraphStore, entities: Sequence[str]) -> dict[str, Effect]:
    """The effect of each entity that has one, by its IRI; words that were not understood are left out."""
    if not entities:
        return {}
    quads = list(store.construct(library.text("effect_parts"), {"entity": tuple(entities)}))
    reader = _Reader(quads, _labels(store, quads))
    wanted = set(entities)
    return {
        entity: Effect(tuple(reader.operation(part) for part in reader.ordered(entity, RG.hasEffect)))
        for entity in dict.fromkeys(quad.subject for quad in quads)
        if entity in wanted
    }


def status(store: Store, entities: Sequence[str] = ()) -> dict[str, str]:
    """How much was understood of what each entity, or everything, does: "full", "partly" or "none"."""
    rows = store.select(library.text("effect_status"), {"entity": tuple(entities)} if entities else None)
    return {str(row["entity"]): str(row["status"]) for row in rows}


def _labels(store: Store, quads: Iterable[Quad]) -> dict[str, str]:
    about = {RG.requiresKeyword, RG.excludesKeyword, RG.aboutKeyword}
    iris = sorted({str(quad.object) for quad in quads if quad.predicate in about})
    rows = store.select(library.text("labels"), {"entity": tuple(iris)}) if iris else ()
    return {str(row["entity"]): str(row["label"]).upper() for row in rows}


class _Reader:
    """Nodes of the graph as dataclasses."""

    def __init__(self, quads: Iterable[Quad], labels: Mapping[str, str]) -> None:
        self._labels = labels
        self._said: dict[str, dict[str, list[Term]]] = {}
        for quad in quads:
            self._said.setdefault(quad.subject, {}).setdefault(quad.predicate, []).append(quad.object)

    def operation(self, part: str) -> Operation:
        """The operation of an effect's node."""
        subjects = self._subjects(part, RG.hasSubject)
        dice = self._all(part, RG.hasDice)
        return Operation(
            code=notation(self._text(part, RG.operation)),
            argument=self._text(part, RG.argument),
            amount=self._text(part, RG.amount),
            subject=subjects[0] if subjects else Subject(),
            objects=self._subjects(part, RG.hasObject),
            conditions=self._conditions(part),
            until=cast("Any", self._text(part, RG.until) or "instant"),
            stated=self._text(part, RG.isStated) == _TRUE,
            choice=int(self._text(part, RG.effectChoice) or 0),
            choice_group=int(self._text(part, RG.effectChoiceGroup) or 0),
            relation=cast("Any", self._text(part, RG.relation)),
            dice=self._dice(dice[0]) if dice else None,
        )

    def ordered(self, node: str, link: str) -> list[str]:
        """The parts that a link leads to, in the order of their numbers."""
        return sorted(
            self._all(node, link), key=lambda part: (int(self._text(part, RG.ordinal) or 0), _number(part))
        )

    def _subjects(self, part: str, link: str) -> tuple[Subject, ...]:
        return tuple(
            Subject(
                who=cast("Any", self._text(one, RG.who)),
                part=cast("Any", self._text(one, RG.subjectPart)),
                side=cast("Any", notation(self._text(one, RG.side))),
                alternatives=tuple(
                    self._alternative(alternative) for alternative in self.ordered(one, RG.hasAlternative)
                ),
                states=self._states(one, RG.hasCondition),
                name=self._text(one, RG.itemName),
                count=int(self._text(one, RG.count) or 0),
            )
            for one in self.ordered(part, link)
        )

    def _conditions(self, part: str) -> tuple[Condition, ...]:
        return tuple(
            Condition(cast("Any", self._text(one, RG.isAbout)), state)
            for one in self.ordered(part, RG.hasEffectCondition)
            for state in self._states(one, RG.hasCondition)
        )

    def _states(self, node: str, link: str) -> tuple[State, ...]:
        return tuple(
            State(
                code=notation(self._text(one, RG.state)),
                parameter=self._text(one, RG.parameter),
                keywords=self._keywords(one, RG.aboutKeyword),
                negated=self._text(one, RG.isNegated) == _TRUE,
                excluded=self._excluded(one),
                others=self._states(one, RG.hasOtherCondition),
            )
            for one in self.ordered(node, link)
        )

    def _alternative(self, part: str) -> Alternative:
        return Alternative(self._keywords(part, RG.requiresKeyword), self._excluded(part))

    def _excluded(self, part: str) -> tuple[tuple[str, ...], ...]:
        single = tuple((name,) for name in self._keywords(part, RG.excludesKeyword))
        together = tuple(
            self._keywords(one, RG.requiresKeyword) for one in self.ordered(part, RG.hasExclusion)
        )
        return (*single, *together)

    def _dice(self, part: str) -> Dice:
        modifiers = tuple(
            (self._text(one, RG.amount), condition)
            for one in self.ordered(part, RG.hasDiceModifier)
            for condition in self._conditions(one)
        )
        return Dice(
            self._text(part, RG.diceNumber),
            self._text(part, RG.per),
            self._text(part, RG.threshold),
            modifiers,
        )

    def _keywords(self, part: str, link: str) -> tuple[str, ...]:
        return tuple(sorted(self._labels.get(one, "") for one in self._all(part, link)))

    def _all(self, node: str, link: str) -> list[str]:
        values = self._said.get(node, {}).get(link, ())
        return [value.text if isinstance(value, Literal) else value for value in values]

    def _text(self, node: str, link: str) -> str:
        return next(iter(self._all(node, link)), "")


def _number(part: str) -> int:
    last = part.rpartition("-")[2]
    return int(last) if last.isdecimal() else 0
