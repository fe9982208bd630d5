"""Closed lists of names by which pages are read: abilities of units and of weapons, types of stratagem."""

from rulegraph.graph.records import Category

CORE_ABILITIES = frozenset(
    {
        "deadly demise",
        "deep strike",
        "feel no pain",
        "fights first",
        "firing deck",
        "hover",
        "infiltrators",
        "leader",
        "lone operative",
        "scouts",
        "stealth",
        "super heavy walker",
        "support",
    }
)
"""Folded names of the core abilities of datasheets. Source: core rules, 11th edition, 24; 10th edition."""

WEAPON_ABILITIES = (
    "assault",
    "blast",
    "bubblechukka",
    "c’tan power",
    "cleave",
    "close-quarters",
    "conversion",
    "dead choppy",
    "devastating wounds",
    "extra attacks",
    "hazardous",
    "heavy",
    "hooked",
    "ignores cover",
    "indirect fire",
    "lance",
    "lethal hits",
    "linked fire",
    "melta",
    "one shot",
    "overcharge",
    "pistol",
    "plasma warhead",
    "precision",
    "psychic",
    "psychic assassin",
    "rapid fire",
    "reverberating summons",
    "snagged",
    "sustained hits",
    "torrent",
    "twin-linked",
)
"""Abilities of weapons as weapon tables print them; "anti-" with a keyword is read apart.

Source: core rules, 11th edition, 24; weapon tables of both editions.
"""

NOUNS = frozenset({"pistol", "lance", "blast", "melta", "torrent", "overcharge"})
"""Weapon abilities that are also the last word of weapons' names."""

CATEGORIES: dict[str, Category] = {
    "battle tactic": "battle-tactic",
    "strategic ploy": "strategic-ploy",
    "epic deed": "epic-deed",
    "wargear": "wargear",
}

GENERIC_KEYWORDS = frozenset(
    {
        "AIRCRAFT",
        "BATTLELINE",
        "BEAST",
        "BEASTS",
        "CHARACTER",
        "CHARACTERS",
        "DAEMON",
        "EXPLOSIVES",
        "FLY",
        "FORTIFICATION",
        "GRENADES",
        "INFANTRY",
        "MONSTER",
        "MONSTERS",
        "MOUNTED",
        "PSYKER",
        "SMOKE",
        "SWARM",
        "TITANIC",
        "TOWERING",
        "TRANSPORT",
        "VEHICLE",
        "VEHICLES",
        "WALKER",
    }
)
"""Keywords that say what a unit is, not to which faction it belongs."""
