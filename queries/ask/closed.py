"""Slots that take words of a list instead of a name, and what the words mean."""

WEAPON_VALUES = {
    "range": "range",
    "attacks": "attacks",
    "skill": "skill",
    "bs": "skill",
    "ws": "skill",
    "ballistic skill": "skill",
    "weapon skill": "skill",
    "strength": "strength",
    "ap": "armourPenetration",
    "armour penetration": "armourPenetration",
    "damage": "damage",
    "dmg": "damage",
}
MODEL_VALUES = {
    "movement": "movement",
    "move": "movement",
    "speed": "movement",
    "toughness": "toughness",
    "save": "save",
    "armour save": "save",
    "invulnerable save": "invulnerableSave",
    "invuln": "invulnerableSave",
    "invuln save": "invulnerableSave",
    "wounds": "wounds",
    "leadership": "leadership",
    "ld": "leadership",
    "oc": "objectiveControl",
    "objective control": "objectiveControl",
}
HOW = {"fast": "movement", "tough": "toughness"}
COUNTED = {
    "stratagem": "stratagem",
    "stratagems": "stratagem",
    "strat": "stratagem",
    "strats": "stratagem",
    "datasheets": "datasheet",
    "units": "datasheet",
    "detachments": "detachment",
    "enhancements": "enhancement",
}
COSTS = {
    **{f"{cost}cp": str(cost) for cost in range(4)},
    **{f"{cost} cp": str(cost) for cost in range(4)},
    "free": "0",
}
CLOSED: dict[str, dict[str, str]] = {
    "weapon_value": WEAPON_VALUES,
    "model_value": MODEL_VALUES,
    "how": HOW,
    "kind": COUNTED,
    "cost": COSTS,
}
