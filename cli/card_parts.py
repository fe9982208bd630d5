"""The parts of a datasheet in the words of a card: abilities, models, points, options."""

from collections.abc import Callable, Mapping, Sequence

from rulegraph.queries.showing import Fact, Facts


def said(facts: Facts, key: str) -> str:
    """The values of a property, joined; "" where there is none."""
    return ", ".join(str(fact) for fact in facts.get(key, ()) if not isinstance(fact, Mapping))


def ability(facts: Facts) -> str:
    """An ability's name with its parameter and what it is against: "Anti-VEHICLE 4+"."""
    name, against = said(facts, "name"), said(facts, "againstKeyword").replace(", ", "/")
    return " ".join(filter(None, (f"{name}-{against}" if against else name, said(facts, "parameter"))))


def abilities(facts: Sequence[Fact]) -> list[tuple[str, str]]:
    """Labels and texts of the abilities: core and faction ones in one line each, the others by name."""
    lines: dict[str, list[str]] = {}
    for fact in facts:
        if isinstance(fact, Mapping):
            kind = said(fact, "abilityKind")
            text = said(fact, "summary") or said(fact, "abilityText")
            if kind in {"core", "faction"} or not text:
                lines.setdefault(f"{kind or 'other'} abilities", []).append(ability(fact))
            else:
                lines.setdefault(ability(fact), []).append(text)
    return [(label, ", ".join(texts)) for label, texts in lines.items()]


def composition(facts: Facts) -> str:
    """How many of which model: "9 Pathfinder", "5 to 10 Pathfinder"."""
    least, most = said(facts, "minimum"), said(facts, "maximum")
    count = least if least == most else f"{least} to {most}"
    return f"{count} {said(facts, 'modelName')}"


def points(facts: Facts) -> str:
    """The points of a number of models: "85 for 10 models (unit 1 to 2)"."""
    what = said(facts, "optionName") or f"{said(facts, 'modelCount')} models"
    first, last = said(facts, "firstUnit"), said(facts, "lastUnit")
    band = ""
    if last:
        band = f" (unit {first} to {last})" if last != first else f" (unit {first})"
    elif first not in {"", "1"}:
        band = f" (from unit {first} on)"
    return f"{said(facts, 'points')} for {what}{band}"


def option(facts: Facts) -> str:
    """Who may take what for what: "up to 3 Pathfinders: pulse carbine -> ion rifle / rail rifle"."""
    choices = " / ".join(
        said(choice, "item").replace(", ", " and ")
        for choice in facts.get("hasChoice", ())
        if isinstance(choice, Mapping)
    )
    if not choices:
        return said(facts, "optionText")
    limit = said(facts, "limit")
    replaced = said(facts, "replaces")
    who = said(facts, "bearer") + (f" ({limit})" if limit else "")
    return f"{who}: " + (f"{replaced} -> {choices}" if replaced else choices)


PARTS: Mapping[str, tuple[str, Callable[[Facts], str]]] = {
    "hasComposition": ("models", composition),
    "hasPoints": ("points", points),
    "hasOption": ("option", option),
}
