"""Clauses about harm and its cure: dice that decide, mortal wounds, battle-shock, healing, models back."""

import re
from dataclasses import replace

from rulegraph.graph.language.effect.condition import read_condition
from rulegraph.graph.language.effect.frame import Frame
from rulegraph.graph.language.effect.pieces import AMOUNT, WORD_NUMBER, number
from rulegraph.graph.language.effect.structure import Dice, Operation, Subject
from rulegraph.graph.language.passage import Passage, phrase
from rulegraph.graph.language.selector import read_actor
from rulegraph.graph.language.structure import Target

_ROLL = phrase(
    rf"(?:(?:you )?(?:must |can )?(?:then )?)roll (?P<n>{WORD_NUMBER}|an?|\d+)? "
    r"?(?P<dice>\d?D[36])(?: for (?P<self>itself))?"
)
_PER = phrase(
    r"for (?:each|every) (?P<what>"
    r"(?:(?-i:[A-Z][A-Z' -]+) )?models? in (?:your|that|the|this|the bearer's)(?: enemy)? unit(?: that is)?"
    r"(?: (?:within engagement range of|engaged with) (?:that|one or more|any|the)(?: enemy)? units?)?"
    r"|models? in (?:your|that|this|the bearer's) unit"
    r"|enemy unit (?:within engagement range of|engaged with) (?:your|that) unit"
    r"|such (?:model|unit|enemy unit)|of those (?:enemy )?units|enemy unit|enemy model|model)(?=[,:.]| and)"
)
_FOR_EACH = phrase(r"for (?:each|every)(?= )")
_OR_ROLL = phrase(rf",? ?or (?:roll )?(?P<n>{WORD_NUMBER}) (?P<dice>D6)(?: instead)?")
_ADDING = phrase(
    r",? ?(?P<verb>adding|subtracting) (?P<n>\d+)"
    r"(?:(?= if )| (?:to|from) (?:the|each|that|that test's|your)? "
    r"?(?:result|roll|dice|test|of those tests|of those rolls|those results)s?)"
)
_GATE = phrase(
    r"(?:on an?|for each|for each result of|each time you roll an?|if the result is|for each dice "
    r"that rolls an?) (?:unmodified )?(?P<n>\d(?:-\d|\+)?)(?: rolled)?(?=[, :]| or)"
)
_SUFFERS = phrase(rf"(?:suffers?|takes?) (?P<n>{AMOUNT}|{WORD_NUMBER}) mortal wounds?")
_MAXIMUM = phrase(r"\(?(?:up )?to a maximum of (?P<n>\d+)(?: mortal wounds?)?\)?")
_EACH = phrase(r"for each (?P<n>\d\+)")
_SHOCK = phrase(
    r"(?:must |immediately |each )*(?:takes?|makes?|has to make) a (?P<kind>battle-?shock"
    r"|leadership) (?:test|roll)"
)
_WORSE = phrase(
    rf",? ?(?:and,? )?(?:when doing so,? )?(?:subtracting|subtract|with -) ?(?P<n>{AMOUNT}) "
    r"(?:from|to) (?:the result(?: of that test)?|that (?:battle-?shock )?(?:test|roll|result)"
    r"|the test|that test's result|its result|each of those tests)"
)
_SHOCKED = phrase(r"(?:is|are|becomes?) (?P<not>no longer )?battle-?shocked")
_ESCAPE = phrase(
    r"(?:must )?(?:immediately )?(?:takes?|make) (?:a )?desperate escape tests?|must use (?:the "
    r")?desperate escape mode"
)
_HEAL = phrase(rf"(?:heals?|regains?|can regain) (?P<upto>up to )?(?P<n>{AMOUNT}) (?:lost )?wounds?")
_BUT = r" \(excluding (?-i:CHARACTERS?)(?: models)?\)"
_RETURN = phrase(
    rf"(?:you can )?return (?P<upto>up to )?(?P<n>{AMOUNT}|{WORD_NUMBER}|all|every) (?:of )?(?:its "
    rf")?destroyed (?P<kind>(?-i:[A-Z][A-Z' -]+|Bodyguard) )?models?(?P<ex>{_BUT})? to (?:your|that|it)"
    rf"(?: unit)?(?P<ex2>{_BUT})?(?:,? with (?:its|their) full wounds remaining"
    r"| with all of (?:its|their) wounds remaining)?"
)


def read_dice(passage: Passage, position: int, frame: Frame) -> tuple[Dice, int] | None:
    """Dice to roll at the position, with what each is rolled for, and the position behind them."""
    match = passage.at(_ROLL, position)
    if match is None:
        return None
    count = number(match["n"] or "one")
    kind = match["dice"].upper()
    dice = Dice(f"{count}{kind}" if not kind[0].isdigit() else kind)
    end = match.end()
    per = passage.at(_PER, end)
    if per is not None:
        dice, end = replace(dice, per=_thing(per["what"])), per.end()
    elif (wide := passage.at(_FOR_EACH, end)) is not None:
        noun = read_actor(passage, wide.end(), lambda _: False)
        if noun is None or noun[0].target.residue:
            return dice, end
        dice, end = replace(dice, per=_described(noun[0].target)), noun[1]
    while (other := passage.at(_OR_ROLL, end)) is not None:
        more = read_condition(passage, other.end(), frame.subject)
        if more is None:
            break
        count = "=" + number(other["n"]) + other["dice"].upper()
        dice, end = replace(dice, modifiers=(*dice.modifiers, (count, more[0][0]))), more[1]
        if len(more[0]) > 1:
            return dice, other.start()
    adding = passage.at(_ADDING, end)
    if adding is not None:
        condition = read_condition(passage, adding.end(), frame.subject)
        if condition is None:
            return dice, end
        sign = "+" if adding["verb"].lower() == "adding" else "-"
        dice = replace(dice, modifiers=tuple((sign + adding["n"], one) for one in condition[0]))
        end = condition[1]
    return dice, end


def _described(target: Target) -> str:
    """The unit that a die is rolled for, by side, keywords and states."""
    kinds = " or ".join(" ".join(one.required) for one in target.alternatives)
    states = ", ".join(f"{one.code} {one.parameter}".strip() for one in target.states)
    side = "enemy " if target.side == "enemy" else "friendly " if kinds else ""
    subject = target.subject.replace("-", " ")
    return f"{side}{kinds + ' ' if kinds else ''}{subject}{': ' + states if states else ''}"


def _thing(what: str) -> str:
    """What a die is rolled for, in a few words of our own."""
    folded = what.lower()
    engaged = " in engagement" if "engage" in folded else ""
    if "model" in folded:
        enemy = (
            "enemy model"
            if "enemy unit" in folded.split(" in ", 1)[-1][:15] or folded == "enemy model"
            else "model"
        )
        kind = re.match(r"([A-Z][A-Z' -]+) model", what)
        return f"{kind[1] + ' ' if kind else ''}{enemy}{engaged}"
    return f"enemy unit{engaged}"


def read_gate(passage: Passage, position: int) -> tuple[str, int] | None:
    """The result that sets off what follows ("on a 4+,"), and the position behind it."""
    match = passage.at(_GATE, position)
    return None if match is None else (match["n"], match.end())


def read_suffers(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "suffers D3 mortal wounds" behind its subject."""
    match = passage.at(_SUFFERS, position)
    if match is None:
        return None
    end = match.end()
    argument = ""
    most = passage.at(_MAXIMUM, end)
    if most is not None:
        argument, end = f"at most {most['n']}", most.end()
    dice = frame.dice
    each = passage.at(_EACH, end)
    if each is not None:
        dice, end = replace(dice or Dice(), threshold=each["n"]), each.end()
        most = passage.at(_MAXIMUM, end)
        if most is not None:
            argument, end = f"at most {most['n']}", most.end()
    return (Operation("mortal-wounds", argument, number(match["n"]), frame.subject, dice=dice),), end


def read_shock(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "must take a Battle-shock test" behind its subject."""
    match = passage.at(_SHOCK, position)
    if match is not None:
        end = match.end()
        worse = passage.at(_WORSE, end)
        kind = match["kind"].lower().replace("battleshock", "battle-shock")
        test = Operation("battle-shock", f"{kind} test", "", frame.subject)
        if worse is None:
            return (test,), end
        condition = read_condition(passage, worse.end(), frame.subject)
        if condition is None:
            return (replace(test, amount="-" + worse["n"]),), worse.end()
        modified = Operation(
            "modify-other-roll", kind, "-" + worse["n"], frame.subject, conditions=condition[0]
        )
        return (test, modified), condition[1]
    match = passage.at(_SHOCKED, position)
    if match is not None:
        what = "cured" if match["not"] else "battle-shocked"
        return (Operation("battle-shock", what, "", frame.subject),), match.end()
    match = passage.at(_ESCAPE, position)
    if match is not None:
        return (Operation("force-test", "desperate escape", "", frame.subject),), match.end()
    return None


def read_healed(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "heals 3 wounds", "regains up to D3 lost wounds" behind its subject."""
    match = passage.at(_HEAL, position)
    if match is None:
        return None
    amount = (match["upto"] or "").lower() + number(match["n"])
    return (Operation("heal-wounds", "", amount, frame.subject),), match.end()


def read_returned(passage: Passage, position: int, frame: Frame) -> tuple[tuple[Operation, ...], int] | None:
    """Operations of "return up to D3 destroyed models to your unit"."""
    del frame
    match = passage.at(_RETURN, position)
    if match is None:
        return None
    kind = (match["kind"] or "").strip()
    argument = kind + (" except CHARACTER" if match["ex"] or match["ex2"] else "")
    amount = "all" if match["n"].lower() in {"all", "every"} else number(match["n"])
    amount = (match["upto"] or "").lower() + amount
    return (Operation("return-destroyed-models", argument.strip(), amount, Subject()),), match.end()
