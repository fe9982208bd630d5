"""A datasheet as a target unit of the calculator."""

from collections.abc import Iterable

from rulegraph.calculator.modifiers import Modifier, RerollEffect
from rulegraph.calculator.profile import ModelGroup, TargetUnit
from rulegraph.errors import QuestionError
from rulegraph.graph.identifiers import folded
from rulegraph.queries.names import singulars
from rulegraph.queries.profiles.sheet import ModelLine, SheetFacts


def target(
    sheet: SheetFacts,
    models: int,
    leader: SheetFacts | None = None,
    effects: Iterable[Modifier | RerollEffect] = (),
    wounds_lost: int = 0,
) -> tuple[TargetUnit, tuple[str, ...]]:
    """The target of so many models (0: as few as it can have), and what was assumed of it.

    Raises:
        QuestionError: The sheet has no line of models, or more than one and it is not told which is whose.
    """
    count = models or sheet.least_models
    groups, assumed = _groups(sheet, count)
    if not models:
        assumed = (*assumed, f"the target has {count} model{'s' if count > 1 else ''}")
    if leader is not None:
        leaders, more = _groups(leader, leader.least_models, character=True)
        groups, assumed = (*groups, *leaders), (*assumed, *more)
    name = f"{sheet.name} led by {leader.name}" if leader else sheet.name
    unit = TargetUnit(
        groups=groups,
        name=name,
        keywords=sheet.keywords | (leader.keywords if leader else frozenset()),
        effects=tuple(effects),
        stealth=sheet.has("Stealth") and (leader is None or leader.has("Stealth")),
        wounds_lost=wounds_lost,
    )
    return unit, assumed


def _groups(
    sheet: SheetFacts, count: int, *, character: bool = False
) -> tuple[tuple[ModelGroup, ...], tuple[str, ...]]:
    if not sheet.models:
        raise QuestionError(
            f"calc {sheet.name!r}: the graph has no stat line of it; import a source that has"
        )
    assumed = tuple(
        f"the stat line of {line.name} is that of edition {line.edition}"
        for line in sheet.models
        if line.edition
    )
    alike = {(line.toughness, line.save, line.invulnerable_save, line.wounds) for line in sheet.models}
    if len(alike) == 1:
        return (_group(sheet, sheet.models[0], count, character),), assumed
    return _mixed(sheet, count, character), assumed


def _mixed(sheet: SheetFacts, count: int, character: bool) -> tuple[ModelGroup, ...]:
    """Groups by the composition of the unit: the part that can vary has what is left of the count."""
    lines = _lines_of_parts(sheet)
    counts: dict[ModelLine, int] = {}
    varying: ModelLine | None = None
    for part in sheet.composition:
        line = lines[part.name]
        counts[line] = counts.get(line, 0) + part.least
        varying = line if part.most > part.least else varying
    left = count - sum(counts.values())
    if varying is not None:
        counts[varying] += left
    elif left:
        raise QuestionError(f"calc {sheet.name!r}: it has {sum(counts.values())} models, not {count}")
    if any(number < 0 for number in counts.values()):
        raise QuestionError(f"calc {sheet.name!r}: it has at least {sheet.least_models} models, not {count}")
    ordered = sorted(counts, key=lambda line: (-counts[line], line.wounds))
    return tuple(_group(sheet, line, counts[line], character) for line in ordered if counts[line])


def _lines_of_parts(sheet: SheetFacts) -> dict[str, ModelLine]:
    """The line of each part of the composition: by name, and what is left of the one by what is of the other.

    Raises:
        QuestionError: More than one line or part is left.
    """
    by_form = {form: line for line in sheet.models for form in singulars(folded(line.name))}
    found = {
        part.name: by_form[form]
        for part in sheet.composition
        for form in singulars(folded(part.name))
        if form in by_form
    }
    missing = [part.name for part in sheet.composition if part.name not in found]
    spare = [line for line in sheet.models if line not in found.values()]
    if missing and len(spare) != 1:
        raise QuestionError(f"calc {sheet.name!r}: it is not told which stat line its {missing[0]} has")
    return found | dict.fromkeys(missing, spare[0]) if missing else found


def _group(sheet: SheetFacts, line: ModelLine, count: int, character: bool) -> ModelGroup:
    any_wound, mortal = _feel_no_pain(sheet, line)
    return ModelGroup(
        count=count,
        toughness=line.toughness,
        save=line.save,
        wounds=line.wounds,
        invulnerable_save=line.invulnerable_save,
        feel_no_pain=any_wound,
        feel_no_pain_mortal=mortal,
        character=character,
    )


def _feel_no_pain(sheet: SheetFacts, line: ModelLine) -> tuple[int | None, int | None]:
    """The X+ against every wound and against mortal wounds alone, for the models of a line."""
    found = sheet.number_of("Feel No Pain")
    if found is None:
        return None, None
    number, limit = found
    if not limit or _names(limit, line):
        return number, None
    return None, number if "mortal" in folded(limit) else None


def _names(limit: str, line: ModelLine) -> bool:
    return f" {folded(line.name)} " in f" {folded(limit)} "
