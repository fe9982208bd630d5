"""Clauses about moves: extra moves, what may be done after a move, how far, through what, reserves."""

import re
from dataclasses import replace

from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import AMOUNT, DISTANCE
from rulegraph.graph.language.effect.structure import Condition, Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.structure import State

_KIND = (
    r"(?:normal|advance|fall[- ]back|charge|surge|scout|ingress|pile[- ]in|consolidation|blood "
    r"surge|disembark|assault disembark|combat disembark|rapid disembark|tactical disembark)"
)
_MOVE = phrase(
    r"(?:can |may |must |now |immediately |then |each |both )*(?:make|makes) (?:an? |one "
    rf")?(?P<kinds>{_KIND}(?:(?:, | or |, or | and |/){_KIND})*) moves?"
    rf"(?: of up to (?P<n>{DISTANCE}))?(?P<exact> of (?P<m>{DISTANCE}))?(?: instead of (?:up to "
    r")?3\"| as if it were (?:its|your) movement phase)?"
)
_BARE_MOVE = phrase(
    rf"(?:can |may )(?:immediately )?(?:be )?moved? (?:a distance (?:in inches )?of )?up to (?P<n>{DISTANCE})"
)
_INSTEAD = phrase(r"instead of (?:up to )?(?P<old>\d+\")")
_DEED = (
    r"(?:shoot|charge|declare(?: a)? charges?|fight|start(?:/perform)?(?: to perform)? an? "
    r"actions?|perform an? actions?|"
    r"start (?:or|and|and/or) perform actions?|embark within an? (?-i:TRANSPORT|[A-Z ]+)|move|fire overwatch"
    r"|be selected to fall back|fall back)"
)
_ELIGIBLE = phrase(
    r"(?:is|are|remains?|will be|counts? as being) (?P<not>not )?(?:still )?eligible to "
    rf"(?P<deeds>{_DEED}(?:(?:, | and/or | and | or | or to |, and |/){_DEED})*)"
)
_PAST = (
    r"(?:advanced?|f[ea]ll back|disembarked|(?:made|makes) an? (?:advance|fall[- ]back|normal) "
    r"move|arrived from (?:strategic )?reserves|shot|moved|started an action)"
)
_AFTER = phrase(
    r"(?:in|during) (?:(?:a|the|that) )?(?:turn|phase) in which (?:it|they|that unit|your unit|those "
    rf"units) (?:has |have )?(?P<past>{_PAST}(?:(?:, | or |, or | and )(?:it )?{_PAST})*)(?: this "
    r"turn)?"
    r"|(?:even )?(?:if|though|although|after) (?:it|they|that unit|your unit)? ?(?:has |have "
    rf")?(?P<past2>{_PAST}(?:(?:, | or |, or ){_PAST})*)(?: this turn| this phase)?"
    rf"|in the same turn (?:that|in which) it (?P<past3>{_PAST}(?:(?: or ){_PAST})*)"
)
_CANNOT = phrase(
    rf"(?:also )?(?:can ?not|can't) (?P<deeds>{_DEED}(?:(?:, | or |, or ){_DEED})*)(?: again)?"
    r"(?: this turn| this phase| in the same turn)?"
)
_PREVENT = phrase(
    r"(?P<what>that action|that (?:\w+ )?move|those (?:ranged |melee )?attacks|doing so|being set "
    r"up in this way) (?:does|do) not prevent (?:your unit|it|that unit|them) "
    rf"from being (?:eligible to (?P<deeds>{_DEED}(?:(?:, | and | or |, and ){_DEED})*)|(?P<hidden>hidden))"
)
_SHOOT = phrase(
    r"(?:can |may )?(?:immediately |then )?(?:shoots?)(?P<whom> that enemy unit)?(?P<snap> using snap "
    r"shooting)?(?: as if it were (?:your|the) shooting phase)?(?! (?:and|or|in|with))"
)
_FIGHT = phrase(
    r"(?:can |may )(?:immediately )?fight(?: again| one additional time)?(?: as if it were the "
    r"fight phase)?(?! (?:and|after|before))"
)
_CHARGE = phrase(
    r"(?:can |may |now )(?:immediately )?declares? a charge(?: as if it "
    r"were your charge phase)?"
    r"|now declares a charge"
)
_DECLARE = phrase(r"declare a charge with your unit")
_RESOLVE = phrase(r",? ?and (?:you )?resolve that charge")
_ONLY_TARGET = phrase(
    r"(?:but |and )?(?:when (?:resolving|making) (?:those|these) attacks,? |when doing so,? "
    r"|while doing so,? |in doing so,? )?(?:it|they|your unit|models in (?:your|that) unit|each "
    r"model in (?:your|that) unit|that unit) (?:can|must) only target "
    r"(?:that (?:enemy )?unit|the (?:attacking|enemy) unit|that enemy (?:unit|model))(?: and only "
    r"if it is an eligible target)?(?: \((?:and|but) only if (?:it|that (?:enemy )?unit|that) is "
    r"an eligible target(?: for that attack)?\))?"
    r"(?:,? (?:and )?only if it "
    r"is an eligible target)?"
)
_ONLY_IT = phrase(
    r"(?:but )?(?:it )?(?:must target only|can only target) "
    r"(?:that enemy unit|the attacking unit) when doing so,? and can "
    r"only do so if that "
    r"enemy unit is (?:visible "
    r"and )?an eligible target"
)
_CHARGE_AT = phrase(r"that only targets (?:one or more of )?(?:that|those) enemy units?")
_MUST_CHARGE = phrase(
    r"you must select (?:one or more of )?(?:that|those) enemy units? as (?:a|the) targets? of that charge"
)
_NO_BONUS = phrase(r"your unit does not receive (?:a|any) charge bonus(?:es)?(?: this turn)?")
_FIGHTS_NEXT = phrase(r"fights? next|must be the next unit (?:you select|selected) to fight")
_FIGHT_AFTER = phrase(
    r"(?:can|may) (?P<deed>fight|shoot or fight|shoot) (?:after|once) the attacking (?:unit|model"
    r"|model's unit) "
    r"has (?:finished making (?:its |those )?attacks|shot|fought|resolved its attacks)"
    r"(?:, and is then|\. .{0,0}| and is then)? ?(?:removed(?: from play| from the battlefield)?)?"
)
_REMOVE_NOT = phrase(
    r"do not remove (?:it|that model|the destroyed model|them|that unit)(?: from (?:play|the battlefield))?"
)
_IS_REMOVED = phrase(
    r"(?:when your unit has fought, or "
    r"at the end of "
    r"the phase \(whichever comes first\), "
    r")?(?:that model|it) is (?:then )?removed from (?:the battlefield|play)"
    r"|and is then removed(?: from play)?"
)
_FIXED_ADVANCE = phrase(
    r"do not make an "
    r"advance roll(?: for (?:it|that unit|them|your unit))?(?:\.? instead)?(?:,)?"
)
_PILE = phrase(
    r"(?:it |they |that model |models in your unit |each model in your unit )?(?:can |may )(?:be "
    r")?(?:moved? )?(?:pile[- ]in (?:and|or) consolidate |pile[- ]in |consolidate )?(?:a distance "
    rf"of )?up to (?P<n>{AMOUNT}\")(?: (?P<old>instead of (?:up to )?3\"))?"
)


def _verbs(text: str) -> list[str]:
    folded = re.sub(r"start/perform|start (?:or|and|and/or) perform", "perform", text.lower())
    found = []
    for name, pattern in (
        ("shoot", r"\bshoot"), ("charge", r"charge"), ("fight", r"\bfight"), ("action", r"action"),
        ("embark", r"embark"), ("fire overwatch", r"overwatch"), ("fall back", r"fall back"),
        ("move", r"\bmove\b"),
    ):  # fmt: skip
        if re.search(pattern, folded):
            found.append(name)
    return found


def _pasts(text: str) -> tuple[State, ...]:
    found = []
    for code, pattern in (
        ("advanced", r"advance"), ("fell-back", r"f[ea]ll[- ]?back"), ("disembarked", r"disembarked"),
        ("set-up-from-reserves", r"arrived"), ("shot", r"shot"), ("moved", r"moved"),
        ("started-action", r"started"), ("made-normal-move", r"normal"),
    ):  # fmt: skip
        if re.search(pattern, text, re.I):
            found.append(State(code, "turn"))
    return tuple(found)


def read_move(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "can make a Normal move" behind its subject."""
    match = passage.at(_MOVE, position)
    if match is not None:
        if match["exact"]:
            return None
        kinds = [
            kind.lower().replace("fall back", "fall-back").replace("pile in", "pile-in")
            for kind in re.findall(_KIND, match["kinds"], re.I)
        ]
        pile = set(kinds) <= {"pile-in", "consolidation"}
        code = "pile-in-or-consolidate" if pile else "set-up" if kinds == ["ingress"] else "extra-move"
        amount = (match["n"] or "").upper()
        return (Operation(code, " or ".join(kinds), amount, frame.subject),), match.end()
    match = passage.at(_PILE, position)
    if match is not None and any(
        one.state.code in {"piles-in-or-consolidates", "consolidates"} for one in frame.conditions
    ):
        name = (
            "consolidation"
            if any(one.state.code == "consolidates" for one in frame.conditions)
            else "pile-in or consolidation"
        )
        return (Operation("pile-in-or-consolidate", name, match["n"], frame.subject),), match.end()
    return None


def read_eligible(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "is eligible to shoot although it moved"."""
    match = passage.at(_ELIGIBLE, position)
    if match is not None:
        end = match.end()
        deeds = _verbs(match["deeds"])
        if match["not"]:
            return tuple(Operation("forbid", deed, "", frame.subject) for deed in deeds), end
        after = passage.at(_AFTER, end)
        one_of_them = len(deeds) > 1 and " or " in match["deeds"] and " and " not in match["deeds"]
        able = [
            Operation("eligible-after-move", deed, "", frame.subject, choice=number if one_of_them else 0)
            for number, deed in enumerate(deeds, start=1)
        ]
        if after is None:
            return tuple(able), end
        pasts = _pasts(after["past"] or after["past2"] or after["past3"])
        first, *others = pasts
        condition = Condition("unit", replace(first, others=tuple(others)))
        return tuple(replace(one, conditions=(condition,)) for one in able), after.end()
    match = passage.at(_CANNOT, position)
    if match is not None:
        code = "deny-enemy" if frame.subject.side == "enemy" else "forbid"
        return tuple(Operation(code, deed, "", frame.subject) for deed in _verbs(match["deeds"])), match.end()
    return None


def read_no_hindrance(
    passage: Passage, position: int, frame: Frame
) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "that move does not prevent ..."."""
    del frame
    match = passage.at(_PREVENT, position)
    if match is None:
        return None
    what = re.sub(r"^(?:that|those) ", "", match["what"].lower())
    condition = Condition("unit", State("after", what))
    if match["hidden"]:
        return (Operation("visibility", "stays hidden", "", Subject(), conditions=(condition,)),), match.end()
    return (
        tuple(
            Operation("eligible-after-move", deed, "", Subject(), conditions=(condition,))
            for deed in _verbs(match["deeds"])
        ),
        match.end(),
    )


def read_out_of_phase(
    passage: Passage, position: int, frame: Frame
) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "can shoot", "can fight", "can declare a charge"."""
    after = passage.at(_FIGHT_AFTER, position)
    if after is not None and frame.subject.part == "model":
        return (Operation("act-on-death", after["deed"].lower(), "", frame.subject),), after.end()
    for code, pattern in (
        ("fight-order", _FIGHTS_NEXT), ("shoot-out-of-phase", _SHOOT), ("fight-out-of-phase", _FIGHT),
        ("charge-out-of-phase", _CHARGE),
    ):  # fmt: skip
        match = passage.at(pattern, position)
        if match is not None:
            argument = "snap shooting" if match.groupdict().get("snap") else ""
            argument = "next" if code == "fight-order" else argument
            found = [Operation(code, argument, "", frame.subject)]
            if match.groupdict().get("whom"):
                enemy = Subject("object", side="enemy")
                found.append(Operation("must-target", "", "", frame.subject, (enemy,)))
            return tuple(found), passage.after(_RESOLVE, match.end())
    return None


def read_move_order(
    passage: Passage, position: int, frame: Frame
) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of orders: a charge declared, attacks bound to one unit, no Advance roll."""
    match = passage.at(_DECLARE, position)
    if match is not None:
        return (Operation("charge-out-of-phase", "", "", Subject()),), match.end()
    match = (
        passage.at(_ONLY_TARGET, position)
        or passage.at(_MUST_CHARGE, position)
        or passage.at(_CHARGE_AT, position)
        or passage.at(_ONLY_IT, position)
    )
    if match is not None:
        whose = frame.subject if frame.subject.who == "units" else Subject()
        enemy = Subject("object", side="enemy")
        return (Operation("must-target", "", "", whose, (enemy,)),), match.end()
    match = passage.at(_NO_BONUS, position)
    if match is not None:
        return (Operation("forbid", "charge bonus", "", Subject()),), match.end()
    match = passage.at(_REMOVE_NOT, position)
    if match is not None:
        return (Operation("act-on-death", "stays", "", Subject(part="model")),), match.end()
    match = passage.at(_IS_REMOVED, position)
    if match is not None:
        return (Operation("act-on-death", "removed afterwards", "", Subject(part="model")),), match.end()
    match = passage.at(_FIXED_ADVANCE, position)
    if match is not None:
        return (Operation("fixed-advance", "advance", "", frame.subject),), match.end()
    return None
