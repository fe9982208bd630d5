"""Clauses about the army before the battle: who leads whom, warlords, units that are set up anew."""

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.structure import Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase

_KEYWORDS = r"(?-i:[A-Z][A-Z0-9'-]*(?: [A-Z][A-Z0-9'-]*)*)"
_MANY = rf"{_KEYWORDS}(?: or {_KEYWORDS})*"
_JOIN = phrase(
    rf"you can attach this (?:model|unit) to (?:an? (?P<kind>{_KEYWORDS}) unit|one of the above units),? "
    rf"even if one (?P<who>other leader|{_MANY})(?: unit| model)? has already been attached to it"
    r"(?: \(you cannot attach more than one "
    r"of the same leader "
    r"to the same unit\))?"
)
_APART = phrase(
    r"(?:if you do,? and )?that bodyguard unit "
    r"is destroyed,? the leader units "
    r"attached to it become "
    r"separate units,? with their original starting strengths"
)
_AS_THAT = phrase(
    rf"if an? (?:{_KEYWORDS} )?(?:unit|model|character)(?: from your "
    rf"army)? with the leader ability can be "
    rf"attached "
    rf"to an? (?P<kind>{_MANY})(?: unit)?, it can be attached "
    rf"to this unit instead"
)
_WARLORD = phrase(r"this model cannot be (?:selected (?:to be|as) )?your warlord")
_MUST_LEAD = phrase(
    r"if this model is "
    r"in your army, it "
    r"must be your warlord"
)
_ONCE_EACH = phrase(
    r"(?:each|the same) (?:enemy )?(?:model|unit) can only be (?:selected for|affected by) this ability "
    r"once per (?P<often>battle round|battle|turn|phase)"
)
_REDEPLOY = phrase(r"(?:and )?redeploy (?:them|it|those units|that unit|all of those units)")
_INTO_RESERVES = phrase(
    r"(?:when doing so, )?you can (?:set|place) (?:those units|that unit|them|it|any of those units) "
    r"(?:up )?in(?:to)? strategic reserves(?: if you wish)?"
    r"(?:,? regardless of how many units are "
    r"already in strategic reserves)?"
)
_ONE_SHOT = phrase(
    r"the bearer can only shoot "
    r"with this weapon once per battle"
)


def read_muster(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of leaders that share a unit, of redeployed units and of weapons with one shot."""
    del frame
    model = Subject("bearer", "model")
    if (match := passage.at(_JOIN, position)) is not None:
        unit = f"a {match['kind']} unit" if match["kind"] else "one of those units"
        other = "another leader" if match["who"].lower() == "other leader" else f"a {match['who']}"
        return (Operation("permit", f"join {unit} that has {other}", "", model),), match.end()
    if (match := passage.at(_APART, position)) is not None:
        leaders = Subject("object")
        return (Operation("count-as", "a unit of its own if the bodyguard falls", "", leaders),), match.end()
    if (match := passage.at(_AS_THAT, position)) is not None:
        deed = f"be led by whoever can lead {match['kind']}"
        return (Operation("permit", deed, "", Subject("bearer-unit")),), match.end()
    if (match := passage.at(_WARLORD, position)) is not None:
        return (Operation("forbid", "be your Warlord", "", model, until="while"),), match.end()
    if (match := passage.at(_MUST_LEAD, position)) is not None:
        return (Operation("forbid", "leave the place of Warlord to another", "", model),), match.end()
    if (match := passage.at(_ONCE_EACH, position)) is not None:
        deed = f"be picked for this twice in a {match['often'].lower()}"
        return (Operation("forbid", deed, "", Subject("object")),), match.end()
    if (match := passage.at(_REDEPLOY, position)) is not None:
        return (Operation("set-up", "once more, anew", "", Subject("object")),), match.end()
    if (match := passage.at(_INTO_RESERVES, position)) is not None:
        return (
            Operation("enter-strategic-reserves", "strategic reserves", "", Subject("object")),
        ), match.end()
    if (match := passage.at(_ONE_SHOT, position)) is not None:
        return (Operation("forbid", "shoot with this weapon twice in a battle", "", model),), match.end()
    return None
