"""Effects that are written into the graph and read back are the same."""

import pyoxigraph
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from rulegraph.graph import identifiers
from rulegraph.graph.building.describe import Scribe, Shared
from rulegraph.graph.building.effect import effects
from rulegraph.graph.building.structure import StructureWriter
from rulegraph.graph.language.effect.structure import Condition, Dice, Effect, Operation, Subject
from rulegraph.graph.language.structure import Alternative, State
from rulegraph.graph.quads import lines
from rulegraph.graph.storage.embedded import Embedded
from rulegraph.queries.effects import load

RULE = identifiers.entity("11", "stratagem", "Tin Court", "Parade", "Salute")
KEYWORDS = some.lists(some.sampled_from(["CAVALRY", "HERALD", "TIN COURT"]), unique=True, max_size=3).map(
    lambda names: tuple(sorted(names))
)
TEXTS = some.sampled_from(["", "AP", "hit", '6"', "D3+1", "+1"])
STATES = some.builds(
    State, some.sampled_from(["unengaged", "battle-shocked"]), TEXTS, KEYWORDS, some.booleans(),
    some.just(()), some.lists(some.builds(State, some.just("unengaged")), max_size=2).map(tuple),
)  # fmt: skip
CONDITIONS = some.builds(Condition, some.sampled_from(["unit", "target", "game"]), STATES)
SUBJECTS = some.builds(
    Subject,
    who=some.sampled_from(["your-unit", "object", "units"]),
    part=some.sampled_from(["unit", "ranged-weapon", "attack"]),
    side=some.sampled_from(["friendly", "enemy"]),
    alternatives=some.lists(
        some.builds(Alternative, KEYWORDS, some.sampled_from([(), (("SPARKS",),), (("A", "B"),)])), max_size=2
    ).map(tuple),
    states=some.lists(STATES, max_size=2).map(tuple),
    name=some.sampled_from(["", "bell"]),
    count=some.integers(0, 3),
)
DICE = some.builds(
    Dice, some.sampled_from(["1D6", "2D6"]), TEXTS, TEXTS,
    some.lists(some.tuples(some.sampled_from(["+1", "-1"]), CONDITIONS), max_size=2).map(tuple),
)  # fmt: skip
OPERATIONS = some.builds(
    Operation,
    code=some.sampled_from(["mortal-wounds", "battle-shock"]),
    argument=TEXTS,
    amount=TEXTS,
    subject=SUBJECTS,
    objects=some.lists(SUBJECTS, max_size=2).map(tuple),
    conditions=some.lists(CONDITIONS, max_size=2).map(tuple),
    until=some.sampled_from(["instant", "phase"]),
    stated=some.booleans(),
    choice=some.integers(0, 2),
    relation=some.sampled_from(["", "instead"]),
    dice=some.none() | DICE,
)


def read_back(effect: Effect) -> Effect:
    """The effect after a way through the graph."""
    shared = Shared()
    quads = list(effects(Scribe("", RULE), StructureWriter("11", shared), effect))
    store = pyoxigraph.Store()
    text = "".join(lines([*quads, *(quad._replace(graph="") for quad in shared.quads())]))
    store.load(text.encode(), pyoxigraph.RdfFormat.N_QUADS)
    return load(Embedded(store, "a test"), [RULE]).get(RULE, Effect())


@settings(max_examples=60, deadline=None)
@given(some.lists(OPERATIONS, max_size=12).map(tuple))
def test_an_effect_is_read_back_as_it_was_written(operations: tuple[Operation, ...]) -> None:
    assert read_back(Effect(operations)) == Effect(operations)


def test_residue_is_prose_and_stays_in_the_graph() -> None:
    effect = Effect((Operation("mortal-wounds", amount="D3", residue=("unheard words",)),), ("more",))
    assert read_back(effect) == Effect((Operation("mortal-wounds", amount="D3"),))


@pytest.mark.parametrize("status", ["full", "partly", "none"])
def test_the_status_is_told(status: str) -> None:
    effect = {
        "full": Effect((Operation("mortal-wounds"),)),
        "partly": Effect((Operation("mortal-wounds"),), ("words",)),
        "none": Effect((), ("words",)),
    }[status]
    told = [quad.object for quad in effects(Scribe("", RULE), StructureWriter("11", Shared()), effect)]
    assert any(getattr(value, "text", "") == status for value in told)
