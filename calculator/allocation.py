"""Damage on a unit, model by model: a vector over the wounds that the whole unit has lost.

Attacks go to the models in one order, and a wounded model takes them first, so the number of lost
wounds says which model is next and how many wounds it has left.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rulegraph.calculator.counting import Grid, Row
from rulegraph.calculator.distribution import Number
from rulegraph.calculator.profile import ModelGroup

Steps = list[list[tuple[int, Number]]]
"""For each number of lost wounds: where one packet of damage leads, with the probability."""


@dataclass(frozen=True, slots=True)
class Layout:
    """For each number of wounds lost: the group of the next model and the wounds that it has left."""

    group: tuple[int, ...]
    remaining: tuple[int, ...]
    destroyed: tuple[int, ...]
    """How many models are destroyed; one entry more than the others: all wounds can be lost."""


def layout(groups: Sequence[ModelGroup]) -> Layout:
    """The layout of a unit whose groups are allocated attacks in this order.

    Source: 11th edition 05.03, 05.04.01; 10th edition core rules, Allocate Attack.
    """
    which: list[int] = []
    remaining: list[int] = []
    destroyed = [0]
    for index, group in enumerate(groups):
        for _ in range(group.count):
            which += [index] * group.wounds
            remaining += range(group.wounds, 0, -1)
            destroyed += [destroyed[-1]] * (group.wounds - 1) + [destroyed[-1] + 1]
    return Layout(tuple(which), tuple(remaining), tuple(destroyed))


def packet(unit: Layout, rows: dict[tuple[int, int], Row[Number]], fails: Sequence[Number]) -> Steps[Number]:
    """One attack that inflicts damage with the probability of its group, else leaves things as they are."""
    found: Steps[Number] = []
    for position, key in enumerate(zip(unit.group, unit.remaining, strict=True)):
        chance = fails[key[0]]
        steps = [(position + lost, chance * weight) for lost, weight in enumerate(rows[key]) if weight]
        if chance != 1:
            steps.append((position, 1 - chance))
        found.append(steps)
    return found


def single_wounds(unit: Layout, lost: Sequence[Number]) -> Steps[Number]:
    """One mortal wound that is not lost with its model: it moves on to the next.

    Source: 11th edition 06.02; 10th edition core rules, Mortal Wounds.
    """
    return [[(at + 1, lost[group]), (at, 1 - lost[group])] for at, group in enumerate(unit.group)]


def advanced(state: Row[Number], steps: Steps[Number]) -> Row[Number]:
    """The state after one packet; a destroyed unit stays destroyed."""
    after = [state[0] * 0] * len(state)
    after[-1] = state[-1]
    for weight, ways in zip(state, steps, strict=False):
        if weight:
            for position, chance in ways:
                after[position] += weight * chance
    return after


def after_packets(weights: Row[Number], state: Row[Number], steps: Steps[Number]) -> Row[Number]:
    """The state after a random number of packets, the k-th weight being that of k packets."""
    total = [weights[-1] * one for one in state]
    for weight in weights[-2::-1]:
        total = advanced(total, steps)
        if weight:
            total = [held + weight * one for held, one in zip(total, state, strict=True)]
    return total


def after_states(states: Sequence[Row[Number]], steps: Steps[Number]) -> Row[Number]:
    """The state when the k-th of these states still suffers k packets."""
    total = list(states[-1])
    for state in states[-2::-1]:
        total = [held + one for held, one in zip(advanced(total, steps), state, strict=True)]
    return total


def for_each_row(grid: Grid[Number], state: Row[Number], steps: Steps[Number]) -> list[Row[Number]]:
    """For each row of the grid the state after its random number of packets."""
    zero = state[0] * 0
    found = [[zero] * len(state) for _ in grid]
    current = list(state)
    for count in range(max(len(row) for row in grid)):
        if count:
            current = advanced(current, steps)
        for index, row in enumerate(grid):
            weight = row[count] if count < len(row) else zero
            if weight:
                found[index] = [held + weight * one for held, one in zip(found[index], current, strict=True)]
    return found
