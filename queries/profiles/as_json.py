"""A calculation in plain JSON types, under the schema rulegraph/calculation/1."""

from typing import Any, Final

from rulegraph.calculator.distribution import Distribution
from rulegraph.calculator.result import AttackResult
from rulegraph.queries.profiles.calculation import Calculation

SCHEMA: Final = "rulegraph/calculation/1"


def document(calculation: Calculation) -> dict[str, Any]:
    """The calculation with the whole distributions; probabilities are numbers from 0 to 1."""
    return {
        "schema": SCHEMA,
        "edition": calculation.edition,
        "phase": calculation.phase,
        "attacker": calculation.attacker,
        "weapons": list(calculation.weapons),
        "used": list(calculation.used),
        "results": [_result(one) for one in calculation.results],
        "assumed": list(calculation.assumed),
    }


def _result(result: AttackResult[float]) -> dict[str, Any]:
    return {
        "target": result.target,
        "models": result.models,
        "unit_destroyed": result.unit_destroyed,
        **{
            name: _distribution(values)
            for name, values in (
                ("attacks", result.attacks),
                ("hits", result.hits),
                ("wounds", result.wounds),
                ("damage", result.damage),
                ("models_destroyed", result.destroyed),
                ("own_mortal_wounds", result.own_mortal_wounds),
            )
        },
        "steps": [{"name": one.name, "sentence": one.sentence, "source": one.source} for one in result.steps],
        "not_modelled": [{"what": one.what, "why": one.why} for one in result.not_modelled],
    }


def _distribution(values: Distribution[float]) -> dict[str, Any]:
    return {
        "mean": float(values.mean),
        "table": [
            {"value": value, "p": weight, "at_least": values.at_least(value)} for value, weight in values
        ],
    }
