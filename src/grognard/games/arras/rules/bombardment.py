"""7. Bombardment: in place of an impulse, one or two guns of an area fire, each on a target of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.events import InitiativePassed, ShotFailed, ShotSucceeded
from grognard.games.arras.rules.assault import Advance
from grognard.games.arras.rules.attack import Attack, AttackRoll, DefenceRoll, RerollAttack
from grognard.games.arras.rules.losses import take_losses
from grognard.games.arras.rules.odds import shot_preview
from grognard.games.arras.world import ALLIED
from grognard.kernel.areas import members
from grognard.kernel.choice import Choice, Frozen, Role
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Area, Unit


class Bombard(Choice):
    """A gun fires instead of a move or assault."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class AimAt(Choice):
    """The target."""

    area: Area


class Fire(Choice):
    """No second gun."""

    role: ClassVar[Role] = "on"


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


def strongest(s: ArrasBoard, area: int, side: int) -> list[int]:
    """The defenders with the best Defence Factor."""
    units = members(s.friends_at(area, side))
    factors = [s.world.defence[unit][s.tired[unit]] for unit in units]
    best = max(factors)
    return [unit for unit, factor in zip(units, factors, strict=True) if factor == best]


def shot_values(s: ArrasBoard, gun: int, area: int, first: int | None) -> tuple[int, int]:
    """What the dice are added to: the gun's factor and nothing else, the defender's and the terrain."""
    world = s.world
    value = world.attack[gun]  # 7.2a
    if first is None:
        return value, 0
    return value, world.defence[first][s.tired[first]] + world.ground.tem[area]  # 7.2b


class AimGun(Step):
    """The attacker names the target of a gun."""

    rule: ClassVar[str] = "7.2a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (AimAt,)
    gun: Unit
    aimed: tuple[Aimed, ...] = ()

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.initiative)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        taken = sum(1 << each.target for each in self.aimed)
        return [AimAt(area) for area in members(targets(s, self.gun) & ~taken)]  # 7.0c

    def take(self, s: ArrasBoard, choice: AimAt) -> None:
        s.done()
        second = SecondGun((*self.aimed, Aimed(self.gun, choice.area)))
        s.call(second if second.others(s) else Bombardment(second.aimed))

    def preview(self, s: ArrasBoard, choice: Choice) -> Preview | None:
        if not isinstance(choice, AimAt) or not s.friends_at(choice.area, 1 - s.initiative):
            return None
        first = strongest(s, choice.area, 1 - s.initiative)[0]
        value, against = shot_values(s, self.gun, choice.area, first)
        return shot_preview(s, self.gun, choice.area, value, against)

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        world = s.world
        area = choice.area  # type: ignore[attr-defined]
        if world.ground.zones >> area & 1:
            return ["7.1d"]
        if any(each.target == area for each in self.aimed):
            return ["7.0c"]
        if not s.occupied[1 - s.initiative] >> area & 1:
            return ["7.2b"]
        return ["7.1a"] if s.initiative != ALLIED else ["7.1b"]


class SecondGun(Step):
    """A second gun of the same area may fire on another target."""

    rule: ClassVar[str] = "7.0b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Bombard, Fire)
    aimed: tuple[Aimed, ...]

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.initiative)

    def others(self, s: ArrasBoard) -> list[int]:
        """The guns that could join in."""
        if len(self.aimed) >= int(s.world.tables.bombardment["guns"]):
            return []
        guns = {each.gun for each in self.aimed}
        taken = sum(1 << each.target for each in self.aimed)
        area = s.place[self.aimed[0].gun]
        return [
            gun
            for gun in members(s.able(area, s.initiative) & s.world.guns)
            if gun not in guns and targets(s, gun) & ~taken
        ]

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        return [Fire(), *[Bombard(gun) for gun in self.others(s)]]

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Bombard):
            s.call(AimGun(choice.unit, self.aimed))
        else:
            s.call(Bombardment(self.aimed))

    def why_not(self, s: ArrasBoard, choice: Choice) -> list[str]:
        return ["7.0b", "7.0c"]


class Bombardment(Automatic):
    """Shot after shot; the Initiative passes if one of them fails."""

    rule: ClassVar[str] = "7.0a"
    aimed: tuple[Aimed, ...]
    failed: bool = False

    def perform(self, s: ArrasBoard) -> None:
        side = s.initiative
        if not self.aimed:
            if self.failed:  # 4.3d
                s.initiative = 1 - side
                s.tell(InitiativePassed(s.initiative))
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


class NameDefender(Step):
    """Several defenders are equally strong: their player says which one takes the shot."""

    rule: ClassVar[str] = "7.2b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Advance,)

    def applies(self, s: ArrasBoard) -> bool:
        return s.inside(Shot).first is None

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(1 - s.inside(Shot).side)

    def choices(self, s: ArrasBoard) -> Iterable[Choice]:
        shot = s.inside(Shot)
        return [Advance(unit) for unit in strongest(s, shot.area, 1 - shot.side)]

    def take(self, s: ArrasBoard, choice: Advance) -> None:
        s.done()
        s.amend(s.inside(Shot), first=choice.unit)

    def prompt(self, s: ArrasBoard) -> dict[str, Any]:
        return {"area": {"area": s.world.ground.area_ids[s.inside(Shot).area]}}


class ShotResult(Automatic):
    """Gun against the strongest defender."""

    rule: ClassVar[str] = "7.2b"

    def perform(self, s: ArrasBoard) -> None:
        shot = s.inside(Shot)
        value, against = shot.values(s)
        attack = value + sum(shot.attack)
        defence = against + sum(shot.defence)
        s.tire(shot.gun)  # 7.2c
        if attack <= defence:
            s.tell(ShotFailed(shot.area, shot.gun, attack, defence))
            s.amend(s.inside(Bombardment), failed=True)
            return
        s.tell(ShotSucceeded(shot.area, shot.gun, attack, defence, attack - defence))
        assert shot.first is not None
        take_losses(s, shot.area, 1 - shot.side, attack - defence, shot.first)  # 7.3a


class Shot(Attack):
    """One gun's fire on one target."""

    rule: ClassVar[str] = "7.2a"
    order: ClassVar[tuple[type[Step] | Step, ...]] = (
        NameDefender,
        AttackRoll,
        DefenceRoll,
        RerollAttack,
        ShotResult,
    )
    gun: Unit = 0

    def values(self, s: ArrasBoard) -> tuple[int, int]:
        return shot_values(s, self.gun, self.area, self.first)

    def outlook(self, s: ArrasBoard) -> Preview | None:
        return shot_preview(s, self.gun, self.area, *self.values(s))
