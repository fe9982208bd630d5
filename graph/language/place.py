"""Where a unit is: engaged, within a distance of something, visible to something, in a place."""

import re

from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.reference import Reference, read_reference
from rulegraph.graph.language.structure import State

Choice = tuple[State, ...]  # states of which one suffices

_RELATIONS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("engaged", phrase(r"(?:with)?in (?:the )?engagement range(?: of)?|engaged (?:with|by)")),
    ("named-range", re.compile(r" ?within (?P<name>[A-Z][\w'-]+) Range of(?!\w)")),
    ("range", phrase(r"(?:with)?in range of|contesting")),
    (
        "more-than",
        phrase(
            r"(?:more than|at least|over) (?P<distance>\d+(?:\.\d+)?\") ?(?:horizontally )?(?:away )?from"
        ),
    ),
    ("wholly-within", phrase(r"wholly (?:with)?in(?: (?P<distance>\d+(?:\.\d+)?\") ?(?:of)?)?|wholly on")),
    ("within", phrase(r"(?:with)?in(?: (?P<distance>\d+(?:\.\d+)?\") ?(?:of)?)?")),
    ("visible", phrase(r"visible to|in the line of sight of")),
    ("closest", phrase(r"the closest (?:eligible )?(?:friendly |enemy )?(?:unit|model|target) to")),
)
_BOTH = phrase("both")
_AND = phrase("and")
_AND_VISIBLE = phrase(r"and visible to")

# (relation, kind of reference) -> term of the state list; what is not here is not understood.
_TERMS: dict[tuple[str, str], str] = {
    ("engaged", "enemy"): "engaged",
    ("engaged", "attached"): "engaged-with-attached-unit",
    ("engaged", "trigger"): "engaged-with-trigger",
    ("engaged", "that-unit"): "engaged-with-that-unit",
    ("engaged", "friendly"): "engaged-with-unit",
    ("range", "objective"): "in-range-of-objective",
    ("range", "controlled-objective"): "in-range-of-controlled-objective",
    ("range", "uncontrolled-objective"): "in-range-of-uncontrolled-objective",
    ("range", "opponent-objective"): "in-range-of-opponent-objective",
    ("range", "home-objective"): "in-range-of-home-objective",
    ("range", "loot-objective"): "in-range-of-loot-objective",
    ("range", "named"): "in-range-of-named",
    ("range", "enemy"): "in-range-of-enemy",
    **{
        (relation, kind): f"{relation}-{term}"
        for relation in ("within", "wholly-within", "more-than")
        for kind, term in (
            ("enemy", "of-enemy"),
            ("friendly", "of-friendly"),
            ("trigger", "of-trigger"),
            ("that-unit", "of-that-unit"),
            ("each-other", "of-each-other"),
            ("objective", "of-objective"),
            ("battlefield-edge", "of-battlefield-edge"),
            ("own-deployment-zone", "own-deployment-zone"),
            ("opponent-deployment-zone", "opponent-deployment-zone"),
            ("no-mans-land", "no-mans-land"),
            ("centre", "of-centre"),
            ("terrain", "terrain"),
            ("named", "named"),
        )
    },
    ("within", "controlled-objective"): "within-of-controlled-objective",
    ("visible", "enemy"): "visible-to-enemy",
    ("visible", "friendly"): "visible-to-friendly",
    ("visible", "trigger"): "visible-to-trigger",
    ("visible", "that-unit"): "visible-to-that-unit",
    **{
        ("named-range", kind): "within-named-range"
        for kind in ("enemy", "friendly", "that-unit", "objective")
    },
    ("closest", "that-unit"): "closest-to-that-unit",
    ("closest", "trigger"): "closest-to-trigger",
}
_WITHOUT_DISTANCE = frozenset(
    ("own-deployment-zone", "opponent-deployment-zone", "no-mans-land", "terrain", "named")
)
CODES = frozenset(_TERMS.values())


def read_place(passage: Passage, position: int) -> tuple[tuple[Choice, ...], int] | None:
    """The places at the position, all of which hold, and the position behind them."""
    for relation, pattern in _RELATIONS:
        match = passage.at(pattern, position)
        if match is None:
            continue
        visible = passage.at(_AND_VISIBLE, match.end()) if relation == "within" else None
        start = visible.end() if visible else match.end()
        both = passage.at(_BOTH, start)
        found = read_reference(passage, both.end() if both else start)
        if found is None:
            return None
        reference, end = found
        distance = match.groupdict().get("distance") or ""
        places = [choice_of(relation, reference, distance or match.groupdict().get("name") or "")]
        if visible:
            places.append(choice_of("visible", reference))
        if both and (joiner := passage.at(_AND, end)) is not None:
            second = read_reference(passage, joiner.end())
            if second is None:
                return None
            places.append(choice_of(relation, second[0], distance))
            end = second[1]
        if not all(places):
            return None
        return tuple(places), end
    return None


def choice_of(relation: str, reference: Reference, distance: str = "") -> Choice:
    """The states that the relation to the reference means, or none where the two do not go together."""
    code = _TERMS.get((relation, reference.kind))
    measured = relation in {"within", "wholly-within", "more-than"}
    if code is None or (measured and not distance and reference.kind not in _WITHOUT_DISTANCE):
        return ()
    if code == "engaged" and reference.alternatives:
        code = "engaged-with-enemy"
    parameter = distance or reference.name
    if not reference.alternatives:
        return (State(code, parameter),)
    return tuple(
        State(code, parameter, one.required, excluded=one.excluded) for one in reference.alternatives
    )
