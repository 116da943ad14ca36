"""7. Bombardment: in place of an impulse, one or two guns of an area fire, each on a target of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import GunFired, GunTired, ShotFailed, ShotSucceeded
from grognard.games.arras.events import InitiativePassed
from grognard.games.arras.rules.attack import Advance, Attack, AttackRoll, DefenceRoll, NamesFirst, RerollAttack
from grognard.games.arras.rules.losses import take_losses
from grognard.games.arras.rules.movement import called, idle_bars, named
from grognard.games.arras.rules.odds import shot_preview
from grognard.games.arras.world import ALLIED
from grognard.kernel.choice import Bar, Choice, Frozen, Leaves, MovesOn, Picks, bar
from grognard.kernel.flow import Automatic, Step, Steps
from grognard.kernel.masks import members
from grognard.kernel.view import Preview
from grognard.kernel.words import Area, Unit


class Bombard(Picks):
    """A gun fires instead of a move or assault."""

    unit: Unit


class AimAt(Choice):
    """The target."""

    area: Area


class Fire(MovesOn):
    """No second gun."""


class StandDown(Leaves):
    """A gun that was aimed does not fire after all."""

    unit: Unit


class Aimed(Frozen):
    """A gun and its target."""

    gun: Unit
    target: Area


def targets(s: ArrasBoard, gun: int) -> int:
    """The areas that a gun may bombard: within its range and with an enemy in them."""
    world = s.world
    side = world.side[gun]
    here = s.place[gun]
    if s.occupied[1 - side] >> here & 1:
        return 0  # R-15, 8.1a: it can only support there
    if side != ALLIED:
        reach = world.ground.south  # 7.1a
    elif world.ground.south >> here & 1:
        reach = world.ground.every_area  # 7.1c
    else:
        reach = ~world.ground.south | world.ground.scarpe  # 7.1b
    return int(reach & ~world.ground.zones & s.occupied[1 - side])  # 7.1d, R-26


def guns_ready(s: ArrasBoard, side: int) -> list[int]:
    """The Fresh guns of a side that have a target."""
    world = s.world
    return [gun for gun in members(world.guns & world.of_side[side] & s.fresh & ~s.held) if targets(s, gun)]


def defence_factor(s: ArrasBoard, unit: int) -> int:
    return s.world.defence[unit][s.tired[unit]]


def strongest(s: ArrasBoard, area: int, side: int) -> list[int]:
    """The defenders with the best Defence Factor."""
    units = members(s.friends_at(area, side))
    factors = [defence_factor(s, unit) for unit in units]
    best = max(factors)
    return [unit for unit, factor in zip(units, factors, strict=True) if factor == best]


def shot_values(s: ArrasBoard, gun: int, area: int, first: int | None) -> tuple[int, int]:
    """What the dice are added to: the gun's factor and nothing else, the defender's and the terrain."""
    world = s.world
    value = world.attack[gun]  # 7.2a
    if first is None:
        return value, 0
    return value, defence_factor(s, first) + world.ground.tem[area]  # 7.2b


def bars_target(s: ArrasBoard, gun: int, area: int) -> list[Bar]:
    """What keeps a gun from bombarding an area."""
    world = s.world
    if s.occupied[1 - world.side[gun]] >> s.place[gun] & 1:
        return [bar("8.1a", "gun-engaged", unit=called(s, gun), area=named(s, s.place[gun]))]
    if world.ground.zones >> area & 1:
        return [Bar("7.1d")]
    if not s.occupied[1 - world.side[gun]] >> area & 1:
        return [bar("7.2b", "no-enemy", area=named(s, area))]
    if targets(s, gun) >> area & 1:
        return []
    if world.side[gun] != ALLIED:
        return [bar("7.1a", "north-bank", area=named(s, area))]
    return [bar("7.1b", "inland", area=named(s, area), unit=called(s, gun))]


ALL = {"north-bank": "all-north", "inland": "all-inland"}  # what is said of one area, and of several


def bars_bombardment(s: ArrasBoard, gun: int) -> list[Bar]:
    """What keeps a unit from bombarding in this impulse: its state, its place, or that nobody is in its range."""
    found = idle_bars(s, gun, s.initiative, "5.0b")
    if found:
        return found
    if not s.world.guns >> gun & 1:
        return [bar("7.0b", "no-gun", unit=called(s, gun))]
    if targets(s, gun):
        return []
    for area in members(s.occupied[1 - s.initiative]):
        found += [each for each in bars_target(s, gun, area) if each not in found]
    return at_once(s, gun, found) or [bar("7.2b", "nobody-there")]


def at_once(s: ArrasBoard, gun: int, found: list[Bar]) -> list[Bar]:
    """What closes several areas to a gun, said of all of them in one sentence."""
    closed = [each for each in found if each.reason in ALL]
    if len(closed) < 2:
        return found
    whole = bar(closed[0].rule, ALL[closed[0].reason], unit=called(s, gun))
    return [whole, *[each for each in found if each not in closed]]


class Impulsive(Step[ArrasBoard]):
    """Where an impulse begins; a bombardment ends it."""


class AimGun(Step[ArrasBoard]):
    """The attacker names the target of a gun."""

    rule: ClassVar[str] = "7.2a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (AimAt,)
    gun: Unit
    aimed: tuple[Aimed, ...] = ()

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.initiative)

    def take(self, s: ArrasBoard, choice: AimAt) -> None:
        s.done()
        second = SecondGun((*self.aimed, Aimed(self.gun, choice.area)))
        if second.others(s):
            s.call(second)
        else:
            open_fire(s, second.aimed)

    def preview(self, s: ArrasBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, AimAt) or not s.friends_at(choice.area, 1 - s.initiative):
            return None
        first = strongest(s, choice.area, 1 - s.initiative)[0]
        value, against = shot_values(s, self.gun, choice.area, first)
        return shot_preview(s, self.gun, choice.area, value, against)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        taken = sum(1 << each.target for each in self.aimed)
        return [AimAt(area) for area in members(targets(s, self.gun) & ~taken)]  # 7.0c

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        return [AimAt(area) for area in range(s.world.ground.areas)]

    def bars(self, s: ArrasBoard, choice: AimAt) -> list[Bar]:
        if any(each.target == choice.area for each in self.aimed):
            return [bar("7.0c", "aimed-at", area=named(s, choice.area))]
        return bars_target(s, self.gun, choice.area)


class SecondGun(Step[ArrasBoard]):
    """A second gun of the same area may fire on another target."""

    rule: ClassVar[str] = "7.0b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Bombard, StandDown, Fire)
    aimed: tuple[Aimed, ...]

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.initiative)

    def others(self, s: ArrasBoard) -> list[int]:
        """The guns that could join in."""
        if len(self.aimed) >= s.world.tables.bombardment.guns:
            return []
        guns = {each.gun for each in self.aimed}
        taken = sum(1 << each.target for each in self.aimed)
        area = s.place[self.aimed[0].gun]
        return [
            gun
            for gun in members(s.able(area, s.initiative) & s.world.guns)
            if gun not in guns and targets(s, gun) & ~taken
        ]

    def candidates(self, s: ArrasBoard) -> Iterable[Choice]:
        guns = [Bombard(gun) for gun in members(s.world.guns)]
        return [Fire(), *guns, *[StandDown(each.gun) for each in self.aimed]]

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        match choice:
            case Bombard(gun):
                return self.bars_gun(s, gun)
            case StandDown(gun) if all(each.gun != gun for each in self.aimed):
                return [bar("7.0b", "no-member", unit=called(s, gun))]
        return []

    def bars_gun(self, s: ArrasBoard, gun: int) -> list[Bar]:
        """What keeps a gun from firing beside those that are aimed."""
        if any(each.gun == gun for each in self.aimed):
            return [bar("7.0c", "member", unit=called(s, gun))]
        found = bars_bombardment(s, gun)
        if not found and s.place[gun] != s.place[self.aimed[0].gun]:
            found = [bar("7.0b", "other-sector", area=named(s, s.place[self.aimed[0].gun]))]
        if not found and gun not in self.others(s):
            found = [Bar("7.0c")]
        return found

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        s.done()
        match choice:
            case Bombard(gun):
                s.call(AimGun(gun, self.aimed))
            case StandDown(gun):
                left = tuple([each for each in self.aimed if each.gun != gun])
                if left:
                    s.call(SecondGun(left))
            case _:
                open_fire(s, self.aimed)


def open_fire(s: ArrasBoard, aimed: tuple[Aimed, ...]) -> None:
    """The guns fire instead of the impulse (7.0a)."""
    s.leave(Impulsive)
    s.passes = 0
    s.call(Bombardment(aimed))


class Bombardment(Automatic[ArrasBoard]):
    """Shot after shot; the Initiative passes if one of them fails."""

    rule: ClassVar[str] = "7.0a"
    aimed: tuple[Aimed, ...]
    failed: bool = False

    def perform(self, s: ArrasBoard) -> None:
        side = s.initiative
        if not self.aimed:
            if self.failed:  # 4.3d
                s.initiative = 1 - side
                s.tell(InitiativePassed(s.initiative, "bombardment"))
            return
        shot = self.aimed[0]
        s.call(Bombardment(self.aimed[1:], self.failed))
        found = strongest(s, shot.target, 1 - side)
        dice = s.world.tables.assault.dice
        s.call(
            Shot(
                side=side,
                area=shot.target,
                first=found[0] if len(found) == 1 else None,
                attack_dice=dice,
                defence_dice=dice,
                gun=shot.gun,
            )
        )


class NameDefender(NamesFirst):
    """Several defenders are equally strong: their player says which one takes the shot."""

    rule: ClassVar[str] = "7.2b"
    there: ClassVar[str] = "7.2b"

    def passed_over(self, s: ArrasBoard, attack: Attack, unit: int) -> list[Bar]:
        best = strongest(s, attack.area, 1 - attack.side)
        if unit in best:
            return []
        return [bar("7.2b", "weaker", factor=defence_factor(s, unit), best=defence_factor(s, best[0]))]

    def take(self, s: ArrasBoard, choice: Advance) -> None:
        s.done()
        s.amend(s.inside(Shot), first=choice.unit)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        return {"area": {"area": s.world.ground.area_ids[s.inside(Shot).area]}}


class ShotResult(Automatic[ArrasBoard]):
    """Gun against the strongest defender."""

    rule: ClassVar[str] = "7.2b"

    def perform(self, s: ArrasBoard) -> None:
        shot = s.inside(Shot)
        attack, defence = shot.totals(s)
        s.tire(shot.gun)  # 7.2c
        s.tell(GunTired(shot.gun, "7.2c"))
        if attack <= defence:
            s.tell(ShotFailed(shot.side, shot.area, attack, defence))
            s.amend(s.inside(Bombardment), failed=True)
            return
        s.tell(ShotSucceeded(shot.side, shot.area, attack, defence, attack - defence))
        assert shot.first is not None
        take_losses(s, shot.area, 1 - shot.side, attack - defence, shot.first)  # 7.3a


class Shot(Attack):
    """One gun's fire on one target."""

    rule: ClassVar[str] = "7.2a"
    order: ClassVar[Steps] = (
        NameDefender,
        AttackRoll,
        DefenceRoll,
        RerollAttack,
        ShotResult,
    )
    gun: Unit = 0

    def values(self, s: ArrasBoard) -> tuple[int, int]:
        return shot_values(s, self.gun, self.area, self.first)

    def tell_rolls(self, s: ArrasBoard) -> None:
        assert self.first is not None
        value, against = self.values(s)
        s.tell(
            GunFired(
                area=self.area,
                gun=self.gun,
                factor=value,
                dice=self.attack,
                attack=value + sum(self.attack),
                strongest=self.first,
                against_factor=defence_factor(s, self.first),
                terrain=s.world.ground.tem[self.area],
                against=self.defence,
                defence=against + sum(self.defence),
            )
        )

    def outlook(self, s: ArrasBoard) -> Preview | None:
        return shot_preview(s, self.gun, self.area, *self.values(s))
