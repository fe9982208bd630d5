"""Relations as trees: with lines and colours on a terminal, with indentation in a pipe."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rulegraph.cli.output import on_terminal, write
from rulegraph.queries.answers import Citation
from rulegraph.queries.relations.impact import Companion, Impact
from rulegraph.queries.relations.neighbours import Neighbourhood
from rulegraph.queries.relations.paths import Path, Paths
from rulegraph.queries.relations.things import Step, Thing

_MOST_COMPANIONS = 12


@dataclass(frozen=True, slots=True)
class Branch:
    """A line of a tree: plain words before the name, the name, what is said of it, and what hangs on it."""

    words: str
    name: str = ""
    about: str = ""
    below: tuple["Branch", ...] = ()

    @property
    def text(self) -> str:
        """The line."""
        return "  ".join(filter(None, [" ".join(filter(None, [self.words, self.name])), self.about]))


def write_trees(trees: Sequence[Branch], notes: Iterable[str]) -> None:
    """Writes the trees and the notes below them."""
    if on_terminal():
        from rulegraph.cli.terminal_tree import show_trees  # noqa: PLC0415  # rich is slow to import

        show_trees(trees, notes)
        return
    lines = [line for tree in trees for line in plain(tree)]
    write("\n".join([*lines, *(f"Note: {note}." for note in notes)]))


def plain(branch: Branch, depth: int = 0) -> Iterator[str]:
    """The lines of a tree, each level two spaces further in."""
    yield f"{'  ' * depth}{branch.text}"
    for below in branch.below:
        yield from plain(below, depth + 1)


def paths_trees(found: Paths) -> list[Branch]:
    """One tree for each way."""
    ends = f"{found.start.name} and {found.end.name}"
    if found.same:
        return [Branch(f"{ends} are one thing: see rulegraph show")]
    if not found.paths:
        return [Branch(f"{ends}: no way within {_steps(found.maximum_length)}")]
    count = len(found.paths)
    head = f"{ends}: the nearest way" if count == 1 else f"{ends}: {count} ways, the nearest first"
    return [Branch(head), *(_chain(number, path) for number, path in enumerate(found.paths, 1))]


def _chain(number: int, path: Path) -> Branch:
    below: tuple[Branch, ...] = ()
    for step in reversed(path.steps):
        below = (Branch(step.words, step.end.name, _about(step), below),)
    start = path.steps[0].start
    return Branch(f"{number}.", start.name, f"({described(start)})", below)


def described(thing: Thing) -> str:
    """What a thing is: "stratagem, 11th edition"."""
    return f"{thing.kind}, {thing.edition}th edition" if thing.edition else thing.kind


def _about(step: Step) -> str:
    parts = [f"({step.end.kind})", step.edge.detail, places(step.edge.sources)]
    return "  ".join(filter(None, parts))


def places(sources: Sequence[Citation]) -> str:
    """The first place, and how many more there are."""
    if not sources:
        return ""
    more = f" and {len(sources) - 1} more" if len(sources) > 1 else ""
    return f"[{sources[0].source}:{sources[0].lines}{more}]"


def impact_trees(found: Impact, limit: int) -> list[Branch]:
    """A tree for each thing that changes: what it touches, and what that touches."""
    below: dict[str, list[Step]] = {}
    for one in found.touched:
        below.setdefault(one.step.start.id, []).append(one.step)
    count = len(found.touched)
    head = f"{found.of.name}: {_counted(count, 'thing')} touched"
    trees = [
        Branch("", thing.name, f"({described(thing)})", _grouped(below.get(thing.id, ()), below, limit))
        for thing in found.things
        if below.get(thing.id) or len(found.things) == 1
    ]
    return [Branch(f"{head} within {_steps(found.depth)}"), *trees, *_companions(found.companions)]


def neighbours_trees(found: Neighbourhood, limit: int) -> list[Branch]:
    """A tree for each thing of the name: all that it is directly related to."""
    trees = []
    for thing in found.things:
        steps = [step for step in found.steps if step.start.id == thing.id]
        trees.append(Branch("", thing.name, f"({described(thing)})", _grouped(steps, {}, limit)))
    return [*trees, *_companions(found.companions)]


def _grouped(steps: Iterable[Step], below: dict[str, list[Step]], limit: int) -> tuple[Branch, ...]:
    """The steps by relation and kind of thing, of each group the first ones and how many more there are."""

    def group(step: Step) -> tuple[str, str]:
        return step.words, step.end.kind

    branches = []
    for (words, kind), members in groupby(sorted(steps, key=group), key=group):
        ones = list(members)
        leaves = [
            Branch(
                "",
                step.end.name,
                "  ".join(filter(None, [step.edge.detail, places(step.edge.sources)])),
                _grouped(below.get(step.end.id, ()), below, limit),
            )
            for step in ones[:limit]
        ]
        if len(ones) > limit:
            leaves.append(Branch(f"and {len(ones) - limit} more"))
        branches.append(Branch(words, "", f"({kind}: {len(ones)})", tuple(leaves)))
    return tuple(branches)


def _companions(companions: Sequence[Companion]) -> list[Branch]:
    if not companions:
        return []
    shown = companions[:_MOST_COMPANIONS]
    leaves = [Branch("", one.keyword.name, f"on {_counted(one.datasheets, 'datasheet')}") for one in shown]
    if len(companions) > len(shown):
        leaves.append(Branch(f"and {len(companions) - len(shown)} more"))
    return [Branch("stands with", "", f"(keyword: {len(companions)})", tuple(leaves))]


def _steps(count: int) -> str:
    return _counted(count, "step")


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
