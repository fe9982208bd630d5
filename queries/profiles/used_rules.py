"""The stratagems and rules that a side uses: found by name, and refused where they may not be used."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulegraph.errors import AmbiguousName, QuestionError
from rulegraph.graph.identifiers import folded
from rulegraph.graph.language.effect.structure import Effect
from rulegraph.graph.store import GraphStore
from rulegraph.queries import effects, library
from rulegraph.queries.eligibility import NO_ACCESS
from rulegraph.queries.finding import find
from rulegraph.queries.profiles.sheet import SheetFacts
from rulegraph.queries.vocabulary import notation

_KINDS = frozenset({"stratagem", "rule", "enhancement"})
_OPTIONS = {"your": "--with", "opponent": "--target-with"}


@dataclass(frozen=True, slots=True)
class UsedRule:
    """A rule that is used: its name as it is shown, what it does, and what was assumed of its use.

    `whole` says that all of what it does was understood.
    """

    name: str
    effect: Effect
    assumed: tuple[str, ...] = ()
    whole: bool = True


def used_rule(store: GraphStore, words: str, sheets: Sequence[SheetFacts], phase: str, turn: str) -> UsedRule:
    """The rule of that name as the unit uses it in that phase of the `turn` ("your" or "opponent").

    The first sheet is the unit, others are its leaders; an ability of one of them comes before other rules.

    Raises:
        QuestionError: The unit may not use it, it does not apply in that phase, or its effect was not read.
        UnknownName: There is no such rule.
        AmbiguousName: The name fits several rules that the unit may use.
    """
    option, sheet = _OPTIONS[turn], sheets[0]
    own = _own_rule(store, words, sheets)
    if own is not None:
        return own
    found = [
        (name.kind, entity.iri, name.label)
        for name in find(store, words, _KINDS)
        for entity in name.entities
        if entity.edition == sheet.edition
    ]
    if not found:
        raise QuestionError(f"calc {option} {words!r}: there is no such rule in edition {sheet.edition}")
    stratagems = [iri for kind, iri, _ in found if kind == "stratagem"]
    usable, reasons = _usable(store, stratagems, sheet)
    if stratagems and not usable:
        told = "; ".join(dict.fromkeys(reasons.values()))
        raise QuestionError(f"calc {option} {words!r}: {sheet.name} may not use it: {told}")
    in_time = [iri for iri in usable if _in_time(store, iri, phase, turn)]
    if stratagems and not in_time:
        raise QuestionError(f"calc {option} {words!r}: it is not used in the {phase} phase of {turn} turn")
    chosen = in_time or [iri for _, iri, _ in found]
    known = effects.load(store, chosen)
    states = effects.status(store, chosen)
    if not do_the_same(chosen, known, states):
        places = ", ".join(iri.rpartition(f"/{sheet.edition}/")[2] for iri in chosen)
        raise AmbiguousName(f"calc {option} {words!r}: it may be {places}; its detachment decides")
    effect = known.get(chosen[0])
    if effect is None or not effect.operations:
        raise QuestionError(f"calc {option} {words!r}: what it does was not read; it cannot be calculated")
    label = next(label for _, iri, label in found if iri == chosen[0])
    assumed = tuple(f"{label}: {reasons[iri]}" for iri in chosen[:1] if reasons.get(iri))
    return UsedRule(label, effect, assumed, states.get(chosen[0]) == "full")


def _own_rule(store: GraphStore, words: str, sheets: Sequence[SheetFacts]) -> UsedRule | None:
    parts = [
        (name, part) for sheet in sheets for name, part in sheet.own_rules if folded(name) == folded(words)
    ]
    for name, part in parts:
        effect = effects.load(store, [part]).get(part)
        if effect is not None and effect.operations:
            return UsedRule(name, effect, whole=effects.status(store, [part]).get(part) == "full")
    return None


def do_the_same(iris: Sequence[str], known: Mapping[str, Effect], states: Mapping[str, str]) -> bool:
    """Whether rules of one name, as several detachments have them, do the same as far as it was read."""
    return len({(known.get(iri), states.get(iri)) for iri in iris}) == 1


def _usable(store: GraphStore, iris: Sequence[str], sheet: SheetFacts) -> tuple[list[str], dict[str, str]]:
    """The stratagems whose target the unit can be, and the reasons of all verdicts that are not plain."""
    rows = store.select(library.text("verdicts"), {"datasheet": sheet.iri}) if iris else ()
    verdicts = {
        str(row["stratagem"]): (notation(str(row["verdict"])), str(row.get("reason", ""))) for row in rows
    }
    usable = [iri for iri in iris if verdicts.get(iri, ("", ""))[0] in {"eligible", "conditional", "unknown"}]
    reasons = {iri: verdicts.get(iri, ("", NO_ACCESS))[1] for iri in iris}
    return usable, {iri: reason for iri, reason in reasons.items() if reason}


def _in_time(store: GraphStore, iri: str, phase: str, turn: str) -> bool:
    windows = [
        (notation(str(row["phase"])), notation(str(row["turn"])))
        for row in store.select(library.text("windows"), {"stratagem": iri})
    ]
    return not windows or any(
        of_phase in {phase, "any"} and (of_turn in {turn, "either"} or phase == "fight")
        for of_phase, of_turn in windows
    )
