"""One pool of identical attacks: a weapon, the abilities it has here, and every rule that reaches it."""

from dataclasses import dataclass

from rulegraph.calculator.modifiers import (
    AttackKind,
    CriticalEffect,
    GrantedAbility,
    Modifier,
    Reroll,
    RerollEffect,
    Subject,
)
from rulegraph.calculator.profile import Attack, Attacker, Situation, TargetUnit, WeaponProfile
from rulegraph.calculator.weapon_abilities import (
    WITHOUT_INFLUENCE,
    AbilityName,
    WeaponAbility,
    applies,
    read_ability,
    strongest,
)


@dataclass(frozen=True, slots=True)
class Strike:
    """Identical attacks on one target; `modifiers` are the attacker's, `defence` the target's."""

    weapon: WeaponProfile
    count: int
    attacker: Attacker
    target: TargetUnit
    situation: Situation
    abilities: dict[AbilityName, WeaponAbility]
    modifiers: tuple[Modifier, ...]
    defence: tuple[Modifier, ...]
    rerolls: tuple[RerollEffect, ...]
    criticals: tuple[CriticalEffect, ...]

    @property
    def ranged(self) -> bool:
        """Whether these are ranged attacks."""
        return self.weapon.kind is AttackKind.RANGED

    @property
    def by_monster_or_vehicle(self) -> bool:
        """Whether the attacking unit has one of these two keywords."""
        return any(word.upper() in ("MONSTER", "VEHICLE") for word in self.attacker.keywords)

    def has(self, *names: AbilityName) -> bool:
        """Whether the weapon has one of these abilities against this target."""
        return any(name in self.abilities for name in names)

    def reroll(self, subject: Subject) -> Reroll:
        """The widest permission to re-roll dice of this roll."""
        found = [one.which for one in self.rerolls if one.subject is subject]
        wide = [one for one in found if one is not Reroll.ONE_DIE]
        return max(wide, key=lambda which: which.value, default=Reroll.NONE)

    def one_die(self, subject: Subject) -> bool:
        """Whether one die of this roll of the whole unit can be re-rolled."""
        return any(one.subject is subject and one.which is Reroll.ONE_DIE for one in self.rerolls)

    def critical(self, subject: Subject) -> int:
        """The lowest unmodified result that is critical."""
        return min((one.at_least for one in self.criticals if one.subject is subject), default=6)


def strikes(attack: Attack) -> tuple[tuple[Strike, ...], tuple[tuple[str, str], ...]]:
    """The pools of an attack in their order, and what of the weapons is not modelled, with the reason."""
    made = []
    unknown: dict[tuple[str, str], None] = {}
    keywords = frozenset(word.upper() for word in attack.target.keywords)
    for group in attack.attacker.weapons:
        weapon = group.weapon
        effects = [one for one in attack.attacker.effects if one.kind in (AttackKind.ANY, weapon.kind)]
        defence = [one for one in attack.target.effects if one.kind in (AttackKind.ANY, weapon.kind)]
        granted = [one.ability for one in effects if isinstance(one, GrantedAbility)]
        abilities = []
        for text in (*weapon.abilities, *granted):
            ability = read_ability(text)
            if ability is None:
                unknown[f"{weapon.name}: [{text.strip('[]')}]", "no weapon ability that is known here"] = None
            elif ability.name in WITHOUT_INFLUENCE:
                unknown[f"{weapon.name}: [{ability.name.value}]", WITHOUT_INFLUENCE[ability.name]] = None
                abilities.append(ability)
            elif applies(ability, keywords):
                abilities.append(ability)
        made.append(
            Strike(
                weapon,
                group.count,
                attack.attacker,
                attack.target,
                attack.situation,
                strongest(abilities),
                tuple(one for one in effects if isinstance(one, Modifier)),
                tuple(one for one in defence if isinstance(one, Modifier)),
                tuple(one for one in (*effects, *defence) if isinstance(one, RerollEffect)),
                tuple(one for one in effects if isinstance(one, CriticalEffect)),
            )
        )
    return tuple(made), tuple(unknown)
