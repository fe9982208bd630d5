"""The stratagems of the real data and pages, read plainly, for tests and for the benchmark."""

import csv
import html
import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from shared import DATA, PAGES

from rulegraph.graph.language.grant import granted_keywords
from rulegraph.graph.language.keywords import KeywordVocabulary
from rulegraph.graph.language.stratagem import read
from rulegraph.graph.language.structure import PHASES, Reading
from rulegraph.graph.language.window import phases_of, turn_of
from rulegraph.graph.records import Edition

# The grammar was written with these factions in sight; the others were looked at only afterwards.
SEEN_FACTIONS = frozenset(
    ("tau", "necrons", "orks", "space_marines", "TAU", "NEC", "ORK", "SM", "AE", "AM", "core")
)
_TURNS = {"Your turn": "your", "Opponent’s turn": "opponent", "Either player’s turn": "either"}
_KEYWORD = re.compile(r"<k>(.*?)</k>", re.DOTALL)
_SPAN = re.compile(r'<span class="(?!kwb2 bluefont)kwb[^"]*">(.*?)</span>', re.DOTALL)
_LABEL = re.compile(r"\b(WHEN|TARGET|EFFECT|RESTRICTIONS?):")
_PAGE_LABEL = re.compile(r"(WHEN|TARGET|EFFECT|RESTRICTIONS?):\s*(.*)")


@dataclass(frozen=True, slots=True)
class Labelled:
    """A stratagem with the turn and phases that its source labels it with ("" and none for no label)."""

    identifier: str
    name: str
    faction: str
    when: str
    target: str
    restrictions: str
    turn: str = ""
    phases: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """A stratagem with its reading, and the turn and phases that the reading says."""

    stratagem: Labelled
    reading: Reading
    turn: str
    phases: frozenset[str]

    @property
    def agrees(self) -> bool:
        """Whether the label says the same; a stratagem without a label agrees."""
        label = self.stratagem
        return label.phases is None or (label.turn, label.phases) == (self.turn, self.phases)


def phase_set(text: str) -> frozenset[str]:
    """The phases that a label names, all five for "any"."""
    parts = text.lower().replace("phase", "").replace(" or ", "+").split("+")
    found = frozenset(part.strip() for part in parts if part.strip())
    return frozenset(PHASES) if "any" in found else found


def judged(edition: Edition) -> tuple[Judged, ...]:
    """All stratagems of the edition with a WHEN, read."""
    known = vocabulary(edition)
    found = []
    for one in stratagems(edition):
        if not one.when:
            continue
        reading = read(one.when, one.target, one.restrictions, known)
        windows = reading.timing.windows
        turn = turn_of(windows) if windows else ""
        found.append(Judged(one, reading, turn, phase_set("+".join(phases_of(windows, edition)))))
    return tuple(found)


@cache
def stratagems(edition: Edition) -> tuple[Labelled, ...]:
    """All stratagems of the edition's data."""
    return tuple(_eleventh() if edition == "11" else _tenth())


@cache
def vocabulary(edition: Edition) -> KeywordVocabulary:
    """The keywords of the edition's datasheets, and those that its rules give to units."""
    names: set[str] = set()
    if edition == "11":
        for content in _files():
            for sheet in content.get("datasheets", []):
                names.update(keyword["en"] for keyword in sheet["keywords"])
                names.update(sheet["factions"])
            for part in ("rules", "detachments", "enhancements"):
                for text in _english(content.get(part, [])):
                    names.update(granted_keywords(_plain(text)))
    else:
        names.update(row["keyword"] for row in _rows("Datasheets_keywords.csv"))
        for file in ("Detachment_abilities.csv", "Abilities.csv", "Enhancements.csv"):
            for row in _rows(file):
                names.update(granted_keywords(_plain(row["description"] or "")))
    return KeywordVocabulary(names)


def on_pages() -> tuple[tuple[str, str, str], ...]:
    """WHEN, TARGET and RESTRICTIONS of each stratagem on the pages, bullets behind a label left out."""
    found: dict[tuple[str, str, str], None] = {}
    for file in sorted(PAGES.glob("*.txt")):
        block: dict[str, str] = {}
        for line in [*file.read_text(encoding="utf-8").splitlines(), "WHEN: "]:
            match = _PAGE_LABEL.match(line)
            if match is None:
                continue
            label = match[1].rstrip("S")
            if label == "WHEN":
                if "TARGET" in block:
                    sections = (block.get("WHEN", ""), block["TARGET"], block.get("RESTRICTION", ""))
                    found[sections] = None
                block = {}
            block.setdefault(label, match[2])
    return tuple(found)


def page_vocabulary() -> KeywordVocabulary:
    """The keywords of both editions and those that the pages list."""
    names: set[str] = set()
    for file in PAGES.glob("*.txt"):
        for listed in re.findall(r"^(?:FACTION )?KEYWORDS:(.*)$", file.read_text(encoding="utf-8"), re.M):
            names.update(part.strip() for part in re.split("[;,]", listed))
    for content in _files():
        for sheet in content.get("datasheets", []):
            names.update(keyword["en"] for keyword in sheet["keywords"])
            names.update(sheet["factions"])
    return KeywordVocabulary([*names, *(row["keyword"] for row in _rows("Datasheets_keywords.csv"))])


def _eleventh() -> list[Labelled]:
    found = []
    for file in sorted((DATA / "gdc-11e").glob("*.json")):
        for row in json.loads(file.read_text(encoding="utf-8")).get("stratagems", []):
            when, target, limits = (
                _plain((row.get(part) or {}).get("en", "")) for part in ("when", "target", "restrictions")
            )
            turn, phases = row["turn"].rstrip("s"), phase_set("+".join(row["phase"]))
            found.append(
                Labelled(row["id"], row["name"]["en"], file.stem, when, target, limits, turn, phases)
            )
    return found


def _tenth() -> list[Labelled]:
    found = []
    for row in _rows("Stratagems.csv"):
        parts = _LABEL.split(_plain(row["description"]))
        texts = {parts[n].rstrip("S"): parts[n + 1].strip() for n in range(1, len(parts) - 1, 2)}
        when, target, limits = (texts.get(part, "") for part in ("WHEN", "TARGET", "RESTRICTION"))
        turn = _TURNS.get(row["turn"], "")
        phases = phase_set(row["phase"]) if turn else None
        faction = row["faction_id"] or "core"
        found.append(Labelled(row["id"], row["name"], faction, when, target, limits, turn, phases))
    return found


def _files() -> list[dict[str, Any]]:
    paths = sorted((DATA / "gdc-11e").glob("*.json"))
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]


def _rows(name: str) -> list[dict[str, str]]:
    with (DATA / "wahapedia-10e" / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file, delimiter="|", quoting=csv.QUOTE_NONE))


def _english(value: object) -> list[str]:
    if isinstance(value, dict):
        if isinstance(value.get("en"), str):
            return [value["en"]]
        return [text for item in value.values() for text in _english(item)]
    if isinstance(value, list):
        return [text for item in value for text in _english(item)]
    return [value] if isinstance(value, str) else []


def _plain(text: str) -> str:
    text = _SPAN.sub(lambda match: match[1].upper(), _KEYWORD.sub(lambda match: match[1].upper(), text))
    text = re.sub(r"</?[a-zA-Z][^>]*>", "", re.sub(r"<br\s*/?>", "\n", text))
    return html.unescape(text.replace("**", "")).strip()
