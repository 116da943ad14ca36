"""9.1 The declaration of an assault: who attacks, which guns support it, which answer; in any order until it stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.games.verdun.battle_events import AssaultDeclared, NoSupport, SupportGiven
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.attackers import attackers_of, bars_attacking, too_weak
from grognard.games.verdun.rules.battle import Assaults, Battle
from grognard.games.verdun.rules.forts import garrison_strength
from grognard.games.verdun.rules.odds import assault_odds
from grognard.games.verdun.rules.ratio import ladder, lowest
from grognard.games.verdun.rules.strength import (
    combat_strength,
    defense_strength,
    support_strength,
    weighing,
    weighing_support,
)
from grognard.games.verdun.rules.support import bars_support, serves, supporters
from grognard.games.verdun.world import CORPS, PIONEER, SIDES
from grognard.kernel.choice import Bar, Choice, GivesUp, Joins, Leaves, MovesOn, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step
from grognard.kernel.messages import named
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit


class JoinAssault(Joins):
    """A unit attacks, or a gun gives offensive support."""

    unit: Unit


class StandDown(Leaves):
    """A unit or gun that had joined keeps out again."""

    unit: Unit


class AllOut(Choice):
    """Everybody who can attacks, every gun that can supports, and the assault is declared."""


class Declare(MovesOn):
    """The assault is declared and stands."""


class CallOff(GivesUp):
    """No assault of this hex, for now."""

    retracts: ClassVar[bool] = True


class SupportWith(Joins):
    """A gun is to give defensive support."""

    gun: Unit


class WithholdSupport(Leaves):
    """A gun that was to give defensive support does not."""

    gun: Unit


class NoMoreSupport(MovesOn):
    """These guns and no more."""


class AssaultPlan(Step[VerdunBoard]):
    """The attacker puts his infantry and the artillery that supports it together, in any order; then he declares."""

    rule: ClassVar[str] = "9.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (JoinAssault, AllOut, Declare, StandDown, CallOff)

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[s.inside(Battle).side]

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        battle = s.inside(Battle)
        side, target, joined = battle.side, battle.target, (*battle.attackers, *battle.guns)
        able = attackers_of(s, side, target)
        able += supporters(s, side, target, "offensive", tuple(able))
        return [
            *[JoinAssault(unit) for unit in able if unit not in joined],
            AllOut(),
            Declare(),
            *map(StandDown, joined),
            CallOff(),
        ]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        battle = s.inside(Battle)
        match choice:
            case Declare():
                return bars_declaring(s, battle)
            case JoinAssault(unit):
                return bars_joining(s, battle, unit)
            case StandDown(unit):
                return [] if unit in battle.attackers + battle.guns else [bar("9.1a", "not-in-it")]
            case AllOut():
                everyone = everybody(s, battle)
                more = len(everyone.attackers) + len(everyone.guns) > len(battle.attackers) + len(battle.guns)
                return [] if more else [bar("9.1a", "all-in-it")]
        return []

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        battle = s.inside(Battle)
        return {
            "target": hex_name(s, battle.target),
            "attackers": len(battle.attackers),
            "guns": len(battle.guns),
        }

    def sums(self, s: VerdunBoard) -> Preview | None:
        battle = s.inside(Battle)
        return assault_odds(s, battle) if battle.attackers else None

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        battle = s.inside(Battle)
        match choice:
            case JoinAssault(unit):
                planned = joined(s, battle, unit)
            case StandDown(unit):
                planned = without(battle, unit)
            case AllOut():
                planned = everybody(s, battle)
            case Declare():
                planned = battle
            case _:
                return None
        return assault_odds(s, planned) if planned.attackers else None

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        battle = s.inside(Battle)
        match choice:
            case JoinAssault(unit):
                regroup(s, battle, joined(s, battle, unit))
            case StandDown(unit):
                regroup(s, battle, without(battle, unit))
            case CallOff():
                s.leave(Battle)
            case AllOut():
                declare(s, regroup(s, battle, everybody(s, battle)))
            case _:
                declare(s, battle)


def bars_declaring(s: VerdunBoard, battle: Battle) -> list[Bar]:
    """An assault needs infantry, guns that serve it, and odds of 1:3 or better."""
    attackers, guns = battle.attackers, battle.guns
    if not attackers:
        return [bar("9.1a", "no-attackers")]
    found = []
    for gun in guns:
        if not serves(s, gun, attackers):
            clause = "9.32c" if s.world.level[gun] == CORPS else "9.32b"
            found.append(bar(clause, "serves-nobody", unit=named(s.game, "unit", gun)))
    if ladder(s, attackers, guns, battle.target) < lowest(s):
        found.append(too_weak(s, attackers, guns, battle.target))
    return found


def bars_joining(s: VerdunBoard, battle: Battle, unit: Unit) -> list[Bar]:
    """What keeps a unit from attacking, or a gun from supporting those who can attack."""
    if s.world.side[unit] != battle.side:
        return [bar("9.0d", "enemy-unit")]
    if unit in battle.attackers + battle.guns:
        return [bar("9.1a", "in-it")]
    if s.world.is_artillery[unit]:
        able = tuple(attackers_of(s, battle.side, battle.target))
        return bars_support(s, unit, battle.side, battle.target, "offensive", able)
    return bars_attacking(s, unit, battle.target)


def declare(s: VerdunBoard, battle: Battle) -> None:
    """The assault stands as it was put together (9.11c)."""
    s.done()
    world, target = s.world, battle.target
    for unit in battle.attackers:
        s.attacked = changed(s.attacked, unit, 1)  # 9.0f
    for gun in battle.guns:
        s.fired = changed(s.fired, gun, 1)  # 9.31a
    defenders = s.units_at(target)
    for unit in defenders:
        s.assaulted = changed(s.assaulted, unit, 1)  # 9.0f
    if s.fort_stands(target):
        phase = s.inside(Assaults)
        s.amend(phase, garrisons=(*phase.garrisons, target))
    s.amend(
        battle,
        defenders=defenders,
        origins=tuple(s.place[unit] for unit in battle.attackers),
        pioneers=tuple(s.place[unit] for unit in battle.attackers if world.type[unit] == PIONEER),
    )
    infantry = [combat_strength(s, unit) for unit in battle.attackers]
    support = [support_strength(s, gun, True) for gun in battle.guns]
    s.tell(
        AssaultDeclared(
            battle.side,
            target,
            battle.attackers,
            battle.guns,
            (*infantry, *support),
            defenders,
            tuple([defense_strength(s, unit) for unit in defenders]),
            garrison_strength(s, target),
            (
                *[weighing(s, unit) for unit in battle.attackers],
                *[weighing_support(s, gun) for gun in battle.guns],
                *[weighing(s, unit, assaulted=True) for unit in defenders],
            ),
        )
    )


def everybody(s: VerdunBoard, battle: Battle) -> Battle:
    """The assault with all units and guns that can join it."""
    attackers = {*battle.attackers, *attackers_of(s, battle.side, battle.target)}
    able = supporters(s, battle.side, battle.target, "offensive", tuple(sorted(attackers)))
    return gathered(battle, attackers, {*battle.guns, *able})


def joined(s: VerdunBoard, battle: Battle, unit: Unit) -> Battle:
    """The assault with one more unit or gun."""
    if s.world.is_artillery[unit]:
        return gathered(battle, battle.attackers, (*battle.guns, unit))
    return gathered(battle, (*battle.attackers, unit), battle.guns)


def without(battle: Battle, unit: Unit) -> Battle:
    """The assault without a unit or gun."""
    attackers, guns = ([other for other in group if other != unit] for group in (battle.attackers, battle.guns))
    return gathered(battle, attackers, guns)


def gathered(battle: Battle, attackers: Iterable[Unit], guns: Iterable[Unit]) -> Battle:
    """An assault that is being put together: the same in whatever order they came."""
    return Battle(side=battle.side, target=battle.target, attackers=tuple(sorted(attackers)), guns=tuple(sorted(guns)))


def regroup(s: VerdunBoard, battle: Battle, new: Battle) -> Battle:
    return s.amend(battle, attackers=new.attackers, guns=new.guns)


class DefensiveSupport(Step[VerdunBoard]):
    """Only then does the defender name his supporting artillery, in any order."""

    rule: ClassVar[str] = "9.1b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (SupportWith, NoMoreSupport, WithholdSupport)

    def applies(self, s: VerdunBoard) -> bool:
        return bool(able_guns(s, s.inside(Battle)))

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[1 - s.inside(Battle).side]

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        battle = s.inside(Battle)
        free = [gun for gun in able_guns(s, battle) if gun not in battle.battery]
        return [*map(SupportWith, free), NoMoreSupport(), *map(WithholdSupport, battle.battery)]

    def bars(self, s: VerdunBoard, choice: Choice) -> list[Bar]:
        battle = s.inside(Battle)
        match choice:
            case SupportWith(gun):
                if gun in battle.battery:
                    return [bar("9.1b", "in-it")]
                return bars_support(s, gun, 1 - battle.side, battle.target, "defensive", battle.defenders)
            case WithholdSupport(gun):
                return [] if gun in battle.battery else [bar("9.1b", "not-in-it")]
        return []

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        battle = s.inside(Battle)
        return {"target": hex_name(s, battle.target), "guns": len(battle.battery)}

    def sums(self, s: VerdunBoard) -> Preview | None:
        return assault_odds(s, s.inside(Battle))

    def preview(self, s: VerdunBoard, choice: Choice) -> Preview | None:
        battle = s.inside(Battle)
        match choice:
            case SupportWith(gun):
                return assault_odds(s, battle, (gun,))
            case WithholdSupport(gun):
                return assault_odds(s, replace(battle, battery=tuple(g for g in battle.battery if g != gun)))
        return assault_odds(s, battle)

    def take(self, s: VerdunBoard, choice: Choice) -> None:
        battle = s.inside(Battle)
        match choice:
            case WithholdSupport(gun):
                s.amend(battle, battery=tuple([other for other in battle.battery if other != gun]))
            case SupportWith(gun):
                s.amend(battle, battery=tuple(sorted((*battle.battery, gun))))
            case _:
                s.done()
                self._fire(s, battle)

    def _fire(self, s: VerdunBoard, battle: Battle) -> None:
        for gun in battle.battery:
            s.fired = changed(s.fired, gun, 1)  # 9.31a
            s.tell(SupportGiven(1 - battle.side, gun, support_strength(s, gun, False)))
        if not battle.battery:
            s.tell(NoSupport(1 - battle.side))


def able_guns(s: VerdunBoard, battle: Battle) -> list[Unit]:
    """The guns that may support the defense."""
    return supporters(s, 1 - battle.side, battle.target, "defensive", battle.defenders)


def hex_name(s: VerdunBoard, hex_: Hex) -> dict[str, str]:
    """A hex as a variable of a message."""
    return {"hex": s.world.ground.names[hex_]}
