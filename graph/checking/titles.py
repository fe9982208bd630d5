"""What each rule of a check looks for, in a line."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rulegraph.graph.checking import superseded
from rulegraph.graph.shacl.queries import shipped_queries

_OTHERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "references/led-unit": "A unit that a leader can lead has a datasheet.",
        "references/supported-unit": "A unit that a sheet can support has a datasheet.",
        "references/roster-unit": "A unit of a detachment's roster has a datasheet.",
        "references/detachment": "A detachment that something belongs to is described.",
        "references/faction": "A faction that something belongs to is described.",
        "references/stratagem": "What a stratagem is another name of is described.",
        "references/keyword": "A keyword that a rule asks for is one that a datasheet has.",
        "references/ability": "A core or weapon ability is one that the core rules define.",
        "references/section": "A section number leads to a section of the core rules.",
        "references/section-not-imported": "Section numbers can be judged: the core rules are imported.",
        "references/erratum-target": "What an erratum corrects is in the graph.",
        "references/erratum-part": "The part that an erratum changes is there.",
        "references/faq-target": "What a question is about is in the graph.",
        "conflicts/text": "Sources of one edition tell a rule in the same words.",
        "conflicts/points": "Sources of one edition agree on points.",
        "conflicts/cost": "Sources of one edition agree on the cost of a stratagem.",
        "conflicts/keywords": "Sources of one edition agree on keywords.",
        "conflicts/weapon": "Sources of one edition agree on the values of weapons.",
        "conflicts/model": "Sources of one edition agree on the characteristics of models.",
        "conflicts/ability": "Sources of one edition agree on abilities.",
        "conflicts/fact": "Sources of one edition agree on facts.",
        "conflicts/stratagem-list": "A page lists the stratagems that the verdicts give its unit.",
        "conflicts/double-name": "One source calls one thing by a name.",
        "lost-text/hole": "No words are missing in a sentence.",
        "lost-text/keyword": "No keyword is missing that the other edition has in the same words.",
        "lost-text/lost": "What the source lost is told by another.",
        "lost-text/characters": "No characters are garbled.",
        "lost-text/brackets": "What a bracket opens is closed.",
        "lost-text/cut-off": "A text does not break off.",
        "lost-text/markup": "No marks of a web page stand in a text.",
        "lost-text/placeholder": "No placeholder stands for words.",
        "parse-gaps/timing": "When a stratagem can be used was understood.",
        "parse-gaps/target": "A target was understood.",
        "parse-gaps/restriction": "Restrictions were understood.",
        "parse-gaps/effect": "An effect was understood.",
        "parse-gaps/grant": "The keywords that a rule gives were understood.",
        "parse-gaps/unread": "Every passage of a source was read.",
    }
)


def titles() -> dict[str, str]:
    """What each rule looks for, by the rule's name."""
    shapes = {f"shapes/{query.shape.rpartition('#')[2]}": query.message for query in shipped_queries()}
    return {**shapes, **_OTHERS, **superseded.titles()}
