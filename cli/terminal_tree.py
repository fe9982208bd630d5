"""Trees on a terminal, with rich."""

from collections.abc import Iterable, Sequence

from rich.text import Text
from rich.tree import Tree

from rulegraph.cli.terminal import console
from rulegraph.cli.trees import Branch


def show_trees(trees: Sequence[Branch], notes: Iterable[str]) -> None:
    """Prints the trees and the notes below them."""
    out = console()
    for branch in trees:
        out.print(_tree(branch))
    for note in notes:
        out.print(Text(f"{note[:1].upper()}{note[1:]}.", style="italic"))


def _tree(branch: Branch) -> Tree:
    words = Text(branch.words, style="cyan" if branch.below else "")
    name = Text(branch.name, style="bold")
    label = Text("  ").join(
        part
        for part in (Text(" ").join([one for one in (words, name) if one]), Text(branch.about, "dim"))
        if part
    )
    tree = Tree(label, guide_style="dim")
    for below in branch.below:
        tree.children.append(_tree(below))
    return tree
