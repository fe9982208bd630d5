"""The numbered sections of the core rules file, and the glossary of abilities."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from rulegraph.graph.identifiers import folded
from rulegraph.graph.readers.datacards.abilities import ability, titled
from rulegraph.graph.readers.datacards.datasheets import identifiers
from rulegraph.graph.readers.datacards.fields import Node, UnreadableRecord
from rulegraph.graph.readers.datacards.rules import component_text, references, section_number
from rulegraph.graph.records import Edition, Label, Place, RuleRecord

_NUMBERED = re.compile(r"(?P<number>\d{1,2}(?:\.\d{1,2}){1,2})\.?\s*(?:[-–]\s*)?(?P<title>.*)\Z")
_INSET = "accordion"
_BEHAVIOUR = {
    "eligibleIf": "ELIGIBLE IF",
    "effect": "EFFECT",
    "maximumDistance": "MAXIMUM DISTANCE",
    "setupDistance": "SET-UP DISTANCE",
    "beforeMoving": "BEFORE MOVING",
    "whileMoving": "WHILE MOVING",
    "afterMoving": "AFTER MOVING",
    "whileShooting": "WHILE SHOOTING",
    "afterShooting": "AFTER SHOOTING",
}
_NOT_TEXT = frozenset({"id", "name", "ruleReference"})
_OF_ONE_SHEET = re.compile(r"\b(?:this weapon|the bearer)\b", re.IGNORECASE)


def sections(node: Node, edition: Edition, place: Place) -> list[RuleRecord]:
    """The rules of one container: its own text, then each of its numbered insets.

    Raises:
        UnreadableRecord: A field has another type than it needs, a number is missing, or the container
            names a core stratagem whose cost and text are elsewhere.
    """
    if node.line("stratagem_id") and not node.nodes("components"):
        raise UnreadableRecord("a core stratagem by its name alone: its cost and text are not in this file")
    number = section_number(_number(node.required("subTitle")))
    insets: list[Node] = []
    components: list[Node] = []
    for part in node.nodes("components"):
        (insets if part.line("type") == _INSET and part.line("title") else components).append(part)
    text = "\n".join(filter(None, (_behaviour(node.node("behaviour")), component_text(components))))
    own = RuleRecord(
        name=_name(node.required("title")),
        edition=edition,
        places=(place,),
        identifiers=identifiers(node),
        labels=_labels(node),
        lost=() if text else ("ruleText",),
        kind="core",
        section=number,
        text=text,
        references=references(text),
    )
    return [own, *(_inset(part, own) for part in insets)]


def _inset(part: Node, of: RuleRecord) -> RuleRecord:
    title = part.required("title")
    match = _NUMBERED.match(title)
    number = section_number(_number(title))
    text = part.text("text")
    return replace(
        of,
        name=_name(match["title"]) if match and match["title"] else f"{of.name} ({number})",
        identifiers=(),
        labels=_labels(part) if match and match["title"] else (),
        lost=() if text else ("ruleText",),
        section=number,
        text=text,
        references=references(text),
    )


def told_apart(records: Iterable[RuleRecord]) -> list[RuleRecord]:
    """The rules, the second and later ones of a name with their number behind it: "Abilities (24.01)"."""
    met: Counter[str] = Counter()
    apart: list[RuleRecord] = []
    for record in records:
        key = folded(record.name)
        met[key] += 1
        again = met[key] > 1 and record.section
        apart.append(replace(record, name=f"{record.name} ({record.section})") if again else record)
    return apart


def glossary_rule(node: Node, edition: Edition, place: Place) -> RuleRecord:
    """The rule of a core or weapon ability, as the glossary tells it.

    Raises:
        UnreadableRecord: A field has another type than it needs, the name is missing, or the text is that
            of one weapon: it speaks of "this weapon" or its bearer, and the datasheets have it.
    """
    text = node.text("description")
    if "[" not in text and _OF_ONE_SHEET.search(text):
        raise UnreadableRecord("a weapon ability of single datasheets, which have its text themselves")
    use = ability(node.required("name").rstrip("- "), "core")
    return RuleRecord(
        name=f"{use.name}: {'/'.join(use.against)}" if use.against else use.name,
        edition=edition,
        places=(place,),
        labels=node.labels("nameLoc"),
        lost=("hasSection",) if text else ("hasSection", "ruleText"),
        kind="core",
        text=text,
        references=references(text),
    )


def _behaviour(behaviour: Node) -> str:
    """The parts of a way to move, shoot or fight, each behind its label; parts of new kinds come last."""
    unknown = [key for key in behaviour.value if key not in _BEHAVIOUR and key not in _NOT_TEXT]
    parts = ((_BEHAVIOUR.get(key, key), behaviour.text(key)) for key in (*_BEHAVIOUR, *unknown))
    return "\n".join(f"{label}:{_gap(text)}{text}" for label, text in parts if text)


def _gap(text: str) -> str:
    return "\n" if text.startswith("- ") else " "


def _number(printed: str) -> str:
    match = _NUMBERED.match(printed)
    if match is None:
        raise UnreadableRecord(f"{printed[:40]!r} begins with no section number")
    return match["number"]


def _name(title: str) -> str:
    bare = title.strip().rstrip(".")
    return titled(bare[1:-1]) if bare.startswith("[") and bare.endswith("]") else bare


def _labels(node: Node) -> tuple[Label, ...]:
    labels = (Label(each.language, _bare(each.text)) for each in node.labels("title"))
    return tuple(each for each in labels if each.text)


def _bare(title: str) -> str:
    match = _NUMBERED.match(title)
    return match["title"] if match else title
