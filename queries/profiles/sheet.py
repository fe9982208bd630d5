"""What the calculator needs of a datasheet, as the graph tells it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rulegraph.graph.identifiers import folded
from rulegraph.graph.quads import Literal, Quad, Term
from rulegraph.graph.store import GraphStore
from rulegraph.ontology.terms import RG
from rulegraph.queries import library
from rulegraph.queries.vocabulary import notation

_LABEL: Final = "http://www.w3.org/2004/02/skos/core#prefLabel"
_OWN: Final = frozenset({"datasheet", "faction", "wargear"})
_IN_LINES: Final = frozenset({"invulnerable save", "damaged"})
"""Abilities that the lines of models say, or that only a number of lost wounds sets off."""
_ROLL: Final = re.compile(r"([2-7])\+")


@dataclass(frozen=True, slots=True)
class ModelLine:
    """One line of models; saves are the X of X+, None for none. `edition` is another that the line is of."""

    name: str
    toughness: int
    save: int | None
    invulnerable_save: int | None
    wounds: int
    edition: str = ""


@dataclass(frozen=True, slots=True)
class WeaponLine:
    """One line of a weapon as printed; `kind` is "ranged" or "melee", `skill` None where it needs no roll."""

    name: str
    kind: str
    attacks: str
    skill: int | None
    strength: str
    armour_penetration: int
    damage: str
    abilities: tuple[str, ...]
    edition: str = ""


@dataclass(frozen=True, slots=True)
class ModelCount:
    """How many models of a name the unit has at least and at most."""

    name: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class SheetFacts:
    """A datasheet: its lines, its keywords in capitals, abilities as "Name X", and what models carry."""

    iri: str
    name: str
    edition: str
    keywords: frozenset[str]
    models: tuple[ModelLine, ...]
    weapons: tuple[WeaponLine, ...]
    composition: tuple[ModelCount, ...]
    abilities: tuple[str, ...]
    equipment: tuple[str, ...]
    limits: tuple[tuple[str, str], ...] = ()
    """What an ability says of itself besides its number: ("Feel No Pain 5+", "Cantor only")."""
    joins: frozenset[str] = frozenset()
    """The IRIs of the datasheets that it can lead or support."""
    own_rules: tuple[tuple[str, str], ...] = ()
    """Abilities with a text of their own: the name, and the IRI of the ability in use."""

    @property
    def least_models(self) -> int:
        """The smallest number of models; 1 where it is not told."""
        return sum(part.least for part in self.composition) or 1

    @property
    def most_models(self) -> int:
        """The largest number of models; 0 where it is not told."""
        return sum(part.most for part in self.composition)

    def number_of(self, ability: str) -> tuple[int, str] | None:
        """The X of "Ability X+" among the abilities of the unit, and how it is limited ("" if not)."""
        for written in self.abilities:
            name, _, parameter = written.rpartition(" ")
            roll = _ROLL.fullmatch(parameter)
            if roll and folded(name) == folded(ability):
                return int(roll[1]), dict(self.limits).get(written, "")
        return None

    def has(self, ability: str) -> bool:
        """Whether every model of the unit has an ability of that name."""
        limited = dict(self.limits)
        return any(folded(one) == folded(ability) and one not in limited for one in self.abilities)


Said = Mapping[str, Mapping[str, tuple[Term, ...]]]


def load(store: GraphStore, iri: str) -> SheetFacts:
    """The facts of the datasheet."""
    said = _index(store.construct(library.text("parts"), {"entity": iri}))
    names = _labels(store, [*_all(said, iri, RG.hasKeyword), *_against(said)])
    return SheetFacts(
        iri=iri,
        name=_text(said, iri, _LABEL),
        edition=notation(_text(said, iri, RG.edition)),
        keywords=frozenset(names.get(one, "").upper() for one in _all(said, iri, RG.hasKeyword)),
        models=tuple(_model(said, one) for one in _all(said, iri, RG.hasModelProfile)),
        weapons=tuple(_weapon(said, one, names) for one in _all(said, iri, RG.hasWeapon)),
        composition=tuple(_composition(said, one) for one in _all(said, iri, RG.hasComposition)),
        abilities=tuple(_ability(said, one, names) for one in _all(said, iri, RG.hasAbility)),
        equipment=_all(said, iri, RG.equippedWith),
        limits=tuple(_limits(said, iri, names)),
        joins=frozenset((*_all(said, iri, RG.leads), *_all(said, iri, RG.supports))),
        own_rules=tuple(
            (_text(said, part, _LABEL), part)
            for part in _all(said, iri, RG.hasAbility)
            if _text(said, part, RG.abilityKind) in _OWN
            and folded(_text(said, part, _LABEL)) not in _IN_LINES
        ),
    )


def _index(quads: Iterable[Quad]) -> Said:
    said: dict[str, dict[str, list[Term]]] = {}
    for quad in quads:
        said.setdefault(quad.subject, {}).setdefault(quad.predicate, []).append(quad.object)
    return {
        subject: {predicate: tuple(sorted(values)) for predicate, values in told.items()}
        for subject, told in said.items()
    }


def _all(said: Said, subject: str, predicate: str) -> tuple[str, ...]:
    values = said.get(subject, {}).get(predicate, ())
    return tuple(
        dict.fromkeys(
            value.text if isinstance(value, Literal) else value
            for value in values
            if not isinstance(value, Literal) or value.language in {"", "en"}
        )
    )


def _text(said: Said, subject: str, predicate: str) -> str:
    return next(iter(_all(said, subject, predicate)), "")


def _against(said: Said) -> list[str]:
    return [keyword for part in said for keyword in _all(said, part, RG.againstKeyword)]


def _labels(store: GraphStore, iris: Iterable[str]) -> dict[str, str]:
    wanted = tuple(sorted(set(iris)))
    rows = store.select(library.text("labels"), {"entity": wanted}) if wanted else ()
    return {str(row["entity"]): str(row["label"]) for row in rows}


def _model(said: Said, part: str) -> ModelLine:
    return ModelLine(
        name=_text(said, part, _LABEL),
        toughness=_number(_text(said, part, RG.toughness)),
        save=_roll(_text(said, part, RG.save)),
        invulnerable_save=_roll(_text(said, part, RG.invulnerableSave)),
        wounds=_number(_text(said, part, RG.wounds)),
        edition=notation(_text(said, part, RG.statedFor)),
    )


def _weapon(said: Said, part: str, names: Mapping[str, str]) -> WeaponLine:
    return WeaponLine(
        name=_text(said, part, _LABEL),
        kind=notation(_text(said, part, RG.weaponKind)),
        attacks=_text(said, part, RG.attacks),
        skill=_roll(_text(said, part, RG.skill)),
        strength=_text(said, part, RG.strength),
        armour_penetration=_number(_text(said, part, RG.armourPenetration)),
        damage=_text(said, part, RG.damage),
        abilities=tuple(_ability(said, one, names) for one in _all(said, part, RG.hasAbility)),
        edition=notation(_text(said, part, RG.statedFor)),
    )


def _composition(said: Said, part: str) -> ModelCount:
    least, most = _text(said, part, RG.minimum), _text(said, part, RG.maximum)
    return ModelCount(_text(said, part, RG.modelName), _number(least), _number(most))


def _ability(said: Said, part: str, names: Mapping[str, str]) -> str:
    """An ability as a datasheet writes it: "Anti-VEHICLE 4+", "Rapid Fire 2"."""
    name = _text(said, part, _LABEL)
    against = "/".join(names.get(one, "") for one in _all(said, part, RG.againstKeyword))
    anti = folded(name) == "anti" and against
    written = f"{name}-{against}" if anti else name
    written = " ".join(filter(None, (written, _text(said, part, RG.parameter))))
    return f"{written}: {against}" if against and not anti else written


def _limits(said: Said, iri: str, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    for part in _all(said, iri, RG.hasAbility):
        text = _text(said, part, RG.abilityText)
        if text and _text(said, part, RG.abilityKind) == "core":
            yield _ability(said, part, names), text.strip("() ")


def _number(text: str) -> int:
    return int(text) if re.fullmatch(r"-?\d{1,4}", text) else 0


def _roll(text: str) -> int | None:
    found = _ROLL.fullmatch(text.strip())
    return int(found[1]) if found else None
