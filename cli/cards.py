"""What is known of one thing as plain text, a datasheet in the order of its card."""

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from shutil import get_terminal_size

from rulegraph.cli.card_parts import PARTS, abilities, ability
from rulegraph.cli.plain import aligned
from rulegraph.queries.showing import Fact, Facts, Shown, Thing

MOST_MENTIONS = 12
_PROFILE = (
    ("name", ""),
    ("movement", "M"),
    ("toughness", "T"),
    ("save", "Sv"),
    ("invulnerableSave", "InSv"),
    ("wounds", "W"),
    ("leadership", "Ld"),
    ("objectiveControl", "OC"),
)
_WEAPON = (
    ("name", ""),
    ("range", "Range"),
    ("attacks", "A"),
    ("skill", "BS/WS"),
    ("strength", "S"),
    ("armourPenetration", "AP"),
    ("damage", "D"),
)
_FIRST = (
    *("saying", "summary", "faction", "detachment", "mode", "category", "commandPoints"),
    *("hasTiming", "hasTarget"),
)
_CALLED = {"saying": "does", "effectStatus": "effect read", "tag": "good for"}


def cards(shown: Shown) -> str:
    """One card for each thing, the newest edition first."""
    parts = ["\n".join(_card(one)) for one in shown.things]
    if shown.notes:
        parts.append("\n".join(f"Note: {note}." for note in shown.notes))
    return "\n\n".join(parts)


def _card(thing: Thing) -> Iterator[str]:
    yield f"{thing.name} ({thing.kind}, {thing.edition}th edition)"
    yield thing.id
    facts = dict(thing.facts)
    for key, columns in (("hasModelProfile", _PROFILE), ("hasWeapon", _WEAPON)):
        if key in facts:
            yield ""
            yield from (f"  {line}" for line in _rows(facts.pop(key), columns))
    yield ""
    for label, text in abilities(facts.pop("hasAbility", ())):
        yield from _wrapped(label, text)
    for key, (label, words) in PARTS.items():
        for fact in facts.pop(key, ()):
            if isinstance(fact, Mapping):
                yield from _wrapped(label, words(fact))
    for key in sorted(facts, key=lambda key: (_FIRST.index(key) if key in _FIRST else len(_FIRST), key)):
        yield from _wrapped(label_of(key), "; ".join(fact_words(fact) for fact in facts[key]))
    for key, labels in thing.mentions.items():
        more = f" and {len(labels) - MOST_MENTIONS} more" if len(labels) > MOST_MENTIONS else ""
        yield from _wrapped(f"named by ({label_of(key)})", ", ".join(labels[:MOST_MENTIONS]) + more)
    yield from _wrapped("sources", ", ".join(f"{one.source}:{one.lines}" for one in thing.sources) or "none")


def _rows(facts: Sequence[Fact], columns: Sequence[tuple[str, str]]) -> list[str]:
    rows = [(*(head for _, head in columns), "")]
    for fact in facts:
        if isinstance(fact, dict):
            uses = (use for use in fact.get("hasAbility", ()) if isinstance(use, Mapping))
            rows.append((*(_cell(fact, key) for key, _ in columns), ", ".join(map(ability, uses))))
    return aligned(rows)


def _cell(facts: Facts, key: str) -> str:
    return ", ".join(fact_words(fact) for fact in facts.get(key, ())) or "-"


def label_of(name: str) -> str:
    """A property's name in words: "hasModelProfile" is "model profile"."""
    if name in _CALLED:
        return _CALLED[name]
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
    return words.removeprefix("has ").removeprefix("is ")


def fact_words(fact: Fact) -> str:
    """A fact in words; of a part its name with what else it says in brackets."""
    if isinstance(fact, bool):
        return "yes" if fact else "no"
    if isinstance(fact, Mapping):
        rest = dict(fact)
        name = ", ".join(fact_words(one) for one in rest.pop("name", ()))
        parameter = " ".join(fact_words(one) for one in rest.pop("parameter", ()))
        said = ", ".join(
            f"{label_of(key)} {' / '.join(fact_words(one) for one in values)}" for key, values in rest.items()
        )
        head = " ".join(filter(None, (name, parameter)))
        return f"{head} ({said})" if head and said else head or said
    return str(fact)


def _wrapped(label: str, text: str) -> list[str]:
    width = max(40, min(get_terminal_size((100, 24)).columns, 120))
    return textwrap.wrap(
        f"{label}: {text}", width, initial_indent="  ", subsequent_indent="      ", break_long_words=False
    )
