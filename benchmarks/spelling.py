"""How often a misspelt name is mended rightly, refused or taken for another, by the threshold of likeness.

    python benchmarks/spelling.py --graph FOLDER

Errors of one and of two letters are made in names of the graph, evenly over all of them: a letter left out,
doubled, put for another, or two that change places. Invented words that are no names should all be refused.
"""

import argparse
import random
from collections.abc import Iterator

from rulegraph.graph.store import open_store
from rulegraph.queries.ask import spelling
from rulegraph.queries.ask.reading import KINDS
from rulegraph.queries.names import Name, every

THRESHOLDS = (0.70, 0.75, spelling.SIMILAR, 0.83, 0.87)
LETTERS = "abcdefghijklmnopqrstuvwxyz"
SYLLABLES = (
    "bal",
    "dor",
    "fen",
    "gri",
    "hul",
    "jor",
    "kas",
    "lum",
    "mir",
    "nop",
    "pel",
    "rud",
    "sit",
    "tov",
    "wex",
)


def misspelt(word: str, errors: int, chance: random.Random) -> str:
    """The word with so many errors, none in its first letter, which few people miss."""
    for _ in range(errors):
        at = chance.randrange(1, len(word))
        how = chance.randrange(4)
        match how:
            case 0:
                word = word[:at] + word[at + 1 :]
            case 1:
                word = word[:at] + word[at] + word[at:]
            case 2:
                word = word[:at] + chance.choice(LETTERS) + word[at + 1 :]
            case _:
                word = word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
    return " ".join(word.split())


def invented(number: int, chance: random.Random) -> Iterator[str]:
    """Words of two to four syllables that are no names."""
    for _ in range(number):
        yield "".join(chance.choice(SYLLABLES) for _ in range(chance.randint(2, 4)))


def main() -> None:
    """Prints a table: for each threshold the rates of each kind of word."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--graph", default=None)
    parser.add_argument("--names", type=int, default=400)
    options = parser.parse_args()
    chance = random.Random(7)  # noqa: S311  # the same words each time
    known = every(open_store(options.graph), KINDS)
    choices = {**spelling.phrase_choices(), **spelling.choices_of(known)}
    labels = sorted({name.folded for name in known if len(name.folded) >= 5 and name.folded in choices})
    step = max(1, len(labels) // options.names)
    drawn = labels[::step][: options.names]
    kinds = {
        f"{errors} letter{'s' if errors > 1 else ''}": [
            (misspelt(label, errors, chance), label) for label in drawn
        ]
        for errors in (1, 2)
    }
    kinds["no name"] = [(word, "") for word in invented(options.names, chance)]
    print(f"{len(labels)} names, {len(drawn)} drawn; right / refused / wrong")
    for threshold in THRESHOLDS:
        cells = [f"{kind}: {rates(words, choices, threshold)}" for kind, words in kinds.items()]
        chosen = " (chosen)" if threshold == spelling.SIMILAR else ""
        print(f"{threshold:.2f}{chosen}  " + "  ".join(cells))


def rates(words: list[tuple[str, str]], choices: dict[str, tuple[Name, ...] | str], threshold: float) -> str:
    """The shares of words mended rightly, left alone and taken for something else."""
    found = [(spelling.corrected([word], choices, threshold), word, label) for word, label in words]
    right = sum(
        1 for one, word, label in found if word == label or (label and one.names.get(word) == choices[label])
    )
    refused = sum(1 for one, word, label in found if word != label and not one.notes)
    total = len(words)
    return f"{right / total:.1%} / {refused / total:.1%} / {(total - right - refused) / total:.1%}"


if __name__ == "__main__":
    main()
