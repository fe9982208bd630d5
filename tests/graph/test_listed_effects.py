"""What the language can say of effects has terms in the lists, and what has none is residue."""

import ast
from pathlib import Path

from rulegraph.graph.building.listed_effect import listed
from rulegraph.graph.language.effect import structure
from rulegraph.graph.language.effect.structure import Condition, Dice, Effect, Operation, Subject
from rulegraph.graph.language.structure import State
from rulegraph.ontology.terms import notations

LANGUAGE = Path(structure.__file__).parent


def constants(name: str) -> set[str]:
    """The constants that stand first in the calls of a class in the language of effects."""
    found = set()
    for file in LANGUAGE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
    return found


def test_every_operation_of_the_language_is_a_term() -> None:
    codes = constants("Operation")
    assert len(codes) > 20
    assert codes <= notations("operation")


def test_every_state_of_the_language_is_a_term() -> None:
    codes = constants("State")
    assert len(codes) > 5
    assert codes <= notations("state")


def test_what_has_no_term_is_residue() -> None:
    known = Operation("mortal-wounds")
    unheard = State("unheard-of")
    strange = [
        Operation("unheard-of"),
        Operation("mortal-wounds", conditions=(Condition("unit", State("unengaged", others=(unheard,))),)),
        Operation("mortal-wounds", subject=Subject(states=(unheard,))),
        Operation("mortal-wounds", dice=Dice(modifiers=(("+1", Condition("unit", unheard)),))),
    ]
    assert listed(Effect((known,), ("words",))) == Effect((known,), ("words",))
    for operation in strange:
        assert listed(Effect((known, operation))) == Effect((known,), (operation.code,))
        assert listed(Effect((operation,))).status == "none"
