"""Questions for the calculator: "10 pathfinders rail rifles into scourges", "expected damage of X into Y"."""

import re
from typing import TYPE_CHECKING, NamedTuple

from rulegraph.graph.identifiers import folded
from rulegraph.graph.store import GraphStore
from rulegraph.queries.answers import Answers, FactAnswer
from rulegraph.queries.ask.lexicon import ABBREVIATIONS
from rulegraph.queries.names import Name, called, containing, exact

if TYPE_CHECKING:
    from rulegraph.queries.profiles.calculation import Calculation

_FLAGS = re.IGNORECASE
_ASKED = r"(?:(?:average|avg|expected|mean)\s+)?(?:damage|dmg|wounds|kills)"
_FORMS = (
    re.compile(rf"^(?:{_ASKED}\s+(?:of|for|from)\s+)?(?P<ours>.+?)\s+into\s+(?P<theirs>.+)$", _FLAGS),
    re.compile(
        rf"^how\s+much\s+{_ASKED}\s+(?:do|does|will|would)\s+(?P<ours>.+?)\s+(?:do|deal)\s+"
        r"(?:to|into|against|vs)\s+(?P<theirs>.+)$",
        _FLAGS,
    ),
)
_INTO = re.compile(r"\binto\b|^\s*how\s+much\s+(?:\w+\s+)?(?:damage|dmg)\b", _FLAGS)
_OTHER = re.compile(
    r"\bstrat|^\s*(?:what|which|who|can|may|is|are|do|does|why|when|go|move)\b|\binto\s+(?:\w+\s+)?reserves?\b",
    _FLAGS,
)
_ARTICLE = re.compile(r"^(?:a|an|the|my)\s+", _FLAGS)
_ENDING = re.compile(rf"[\s,]+{_ASKED}$", _FLAGS)
_USED = re.compile(r"\s+(?:with|w/|w|using)\s+(?P<used>.+)$", _FLAGS)
_COUNT = re.compile(r"^(?P<count>\d+)\s*x?\s+(?P<words>.+)$", re.DOTALL)
_LED = re.compile(r"\s+led\s+by\s+", _FLAGS)
_DATASHEETS = frozenset({"datasheet"})
_LONGEST_NAME = 8


class Attack(NamedTuple):
    """Who attacks whom, in words; `used` is what the attacker uses beside its weapons, "" for nothing."""

    ours: str
    theirs: str
    used: str = ""


def attack_of(text: str) -> Attack | None:
    """The attack that the question asks about, None where it asks about none."""
    if not _INTO.search(text) or _OTHER.search(text):
        return None
    words = _ENDING.sub("", " ".join(text.split()).rstrip(" ?!."))
    for form in reversed(_FORMS):
        found = form.match(words)
        if found:
            used = _USED.search(found["theirs"])
            theirs = _USED.sub("", found["theirs"])
            ours = _ARTICLE.sub("", found["ours"])
            return Attack(ours, _ARTICLE.sub("", theirs), used["used"] if used else "")
    return None


def calculated(store: GraphStore, attack: Attack, edition: str = "") -> "Calculation":
    """The result of the attack.

    Raises:
        QuestionError: The calculator refuses: a unit, weapon or rule is unknown, or may not be used.
    """
    from rulegraph.queries.profiles.calculation import Request, answer  # noqa: PLC0415  # few ask so

    used = (attack.used,) if attack.used else ()
    return answer(store, Request(_told(store, attack.ours), attack.theirs, edition, used=used))


def as_answers(text: str, calculation: "Calculation") -> Answers:
    """The calculation as answers: the averages against each target."""
    facts = tuple(
        FactAnswer(
            result.target,
            "",
            "calculation",
            calculation.edition,
            f"{float(result.damage.mean):.2f} damage on average",
            facts=(
                f"{float(result.destroyed.mean):.2f} models destroyed",
                f"destroyed with {result.unit_destroyed:.1%}",
            ),
        )
        for result in calculation.results
    )
    understood = {
        "intent": "calculation",
        "attacker": calculation.attacker,
        "weapons": list(calculation.weapons),
        "used": list(calculation.used),
        "edition": calculation.edition,
        "compact": None,
    }
    heading = f"{calculation.attacker} ({', '.join(calculation.weapons)}) attacks"
    return Answers(text, understood, heading, (), calculation.assumed, facts)


def _told(store: GraphStore, words: str) -> str:
    """The attacker as the calculator reads it, with a comma: "10 pathfinders, rail rifles"."""
    if "," in words or _LED.search(words):
        return words
    counted = _COUNT.match(words)
    count, rest = (counted["count"], counted["words"]) if counted else ("", words)
    parts = rest.split()
    prefixes = {folded(" ".join(parts[:end])): end for end in range(1, min(len(parts), _LONGEST_NAME) + 1)}
    named = [prefixes[prefix] for prefix in _named(store, tuple(prefixes))]
    end = max(named, default=len(parts))
    if parts[end : end + 1] and parts[end].casefold() in {"with", "w", "w/"}:
        parts[end : end + 1] = []
    unit = " ".join(parts[:end])
    weapons = " ".join(parts[end:])
    return ", ".join(filter(None, (f"{count} {unit}".strip(), weapons)))


def _named(store: GraphStore, prefixes: tuple[str, ...]) -> set[str]:
    """Those of the prefixes that name a datasheet, by its label, an abbreviation or a nickname."""
    spelt = {ABBREVIATIONS.get(prefix, prefix): prefix for prefix in prefixes}
    found = exact(store, tuple(spelt), _DATASHEETS)
    if found:
        return {spelt[one] for one in found}
    from rulegraph.queries.aliases import aliases  # noqa: PLC0415  # most units are named in full
    from rulegraph.queries.ask import spelling  # noqa: PLC0415

    stems, behind = spelling.targets(prefixes, aliases())
    near: tuple[Name, ...] = (*containing(store, stems, _DATASHEETS), *called(store, behind, _DATASHEETS))
    return set(spelling.nicknames(prefixes, tuple(dict.fromkeys(near)), aliases()).names)
