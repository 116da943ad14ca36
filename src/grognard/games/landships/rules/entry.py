"""What happens when a unit enters a hex: overrun, wire, weapons left behind, guns taken, mines, gas."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Dismounted, GunCaptured, UnitPinned, WeaponTaken, WireCrushed
from grognard.games.landships.rules import mines  # as a module: mines test morale, and retreats enter
from grognard.games.landships.rules.occupation import abandoned, gassed
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step
from grognard.kernel.words import Unit

FLAMETHROWERS = 3  # 7.15c


def enter(s: Board, unit: int, h: int, *, alone: bool = True) -> None:
    """Put a unit into a hex, with all that follows at once. A stack that enters together meets mines together."""
    left = s.place[unit]
    world, stacks = s.world, s.stacks()
    empty = h not in stacks  # nobody to run over, nothing to take
    s.put(unit, h)
    if left >= 0 and world.is_squad[unit]:
        overrun(s, left, s.enemy(s.side(unit)))
    s.unmark(unit, k.FIRED)  # 8.24a: who moves is no longer spotted for its fire
    if world.is_vehicle[unit] and left != h:
        drive_in(s, unit, left, h)
    if world.is_tank[unit] and h in s.wire:
        s.wire = tuple(other for other in s.wire if other != h)  # 6.21a
        s.tell(WireCrushed(h))
    if not empty:
        meet(s, unit, h)
    if gassed(s, unit) and not s.pinned[unit]:  # 5.56-E1
        s.pinned = changed(s.pinned, unit, 1)
        s.tell(UnitPinned(unit, "gas-entered"))
        if s.mounted[unit]:
            dismount_for_good(s, unit)
            s.tell(Dismounted(unit, True))
    if alone and mines.mined(s, h, s.side(unit)):
        mines.set_off(s, (unit,))


def drive_in(s: Board, vehicle: int, left: int, h: int) -> None:
    """By which side a vehicle came (8.32h); guns that had its range have to find it again (8.56c)."""
    if left >= 0:
        s.came = changed(s.came, vehicle, s.ground.direction(h, left))
    s.acquired, s.acquired_right = lost_range(s.acquired, vehicle), lost_range(s.acquired_right, vehicle)


def lost_range(aims: tuple[int, ...], vehicle: int) -> tuple[int, ...]:
    """What guns have the range of, without a vehicle."""
    if vehicle not in aims:
        return aims
    return tuple([k.NOBODY if target == vehicle else target for target in aims])


def meet(s: Board, unit: int, h: int) -> None:
    """What a unit does to those, and takes of that, which it finds in a hex."""
    world = s.world
    if world.is_squad[unit] or world.is_vehicle[unit]:
        overrun(s, h, s.side(unit))
    if world.is_squad[unit] or (s.side(unit) == k.ALLIED and (world.is_soft[unit] or world.is_vehicle[unit])):
        take_weapons(s, unit, h)
    if world.is_squad[unit]:
        take_guns(s, unit, h)


def dismount_for_good(s: Board, unit: int) -> None:
    """Horses lost or gassed: an infantry or machine-gun squad from now on (5.52d, 5.56d)."""
    s.mounted = changed(s.mounted, unit, 0)
    s.mark(unit, k.DISMOUNTED)
    s.unmark(unit, k.CHARGING)


def overrun(s: Board, h: int, side: str) -> None:
    """Crews, observers and leaders with no squad of theirs are lost to squads and vehicles in their hex (14.14a)."""
    here = s.units_at(h)
    if len(here) < 2:
        return
    enemy = s.enemy(side)
    world = s.world
    alone = [unit for unit in here if world.is_soft[unit] and s.cast.side[unit] == enemy]
    if not alone or any(world.is_squad[unit] for unit in alone):
        return
    if any(
        s.side(unit) == side and (world.is_squad[unit] or (world.is_vehicle[unit] and not abandoned(s, unit)))
        for unit in here
    ):
        for unit in alone:
            s.lose(unit, "overrun")


def tidy(s: Board) -> None:
    """Overruns and control that a phase has left behind."""
    at, owner, stacks = s.place, s.cast.side, s.stacks()
    for unit in s.cast.lone:
        if at[unit] >= 0:
            side = owner[unit]
            for other in s.units_at(at[unit]):
                if owner[other] != side:
                    overrun(s, at[unit], s.enemy(side))
                    break
    for h in s.cast.objectives:
        if h in stacks and s.units_at(h):
            s.take_control(h)


def claim_guns(s: Board) -> None:
    """Guns whose squads were driven off or killed in a melee, by shells that strayed into it, fall to the squads that
    are left (13.24b, R-55)."""
    for gun in s.cast.guns:
        h = s.place[gun]
        if h >= 0 and not s.squads_at(h, s.side(gun)):
            victors = s.squads_at(h, s.enemy(s.side(gun)))
            if victors:
                s.call(GunTaken(gun, victors[0]))


def take_weapons(s: Board, unit: int, h: int) -> None:
    """Abandoned rifles and flamethrowers: German squads take them up, Entente units destroy them (13.11f, 13.11g)."""
    for weapon in s.units_at(h):
        if not s.world.is_carried[weapon]:
            continue
        if s.side(unit) != k.GERMAN:
            s.lose(weapon, "destroyed-weapon")
        elif may_carry(s, unit, weapon):
            s.embark(weapon, unit)
            s.tell(WeaponTaken(weapon, unit))


def may_carry(s: Board, squad: int, weapon: int) -> bool:
    """German foot squads only, any number of rifles, three flamethrowers (13.11a, 13.11b, 13.1a)."""
    if s.side(squad) != k.GERMAN or s.world.kind[squad] not in (k.INFANTRY, k.MG):
        return False
    if s.world.kind[weapon] != k.FLAMETHROWER:
        return True
    flames = sum(1 for other in s.carried_by(squad) if s.world.kind[other] == k.FLAMETHROWER)
    return flames < FLAMETHROWERS


def take_guns(s: Board, unit: int, h: int) -> None:
    """Enemy guns without squads fall to the squad that enters (13.24a, 13.24b)."""
    side = s.side(unit)
    if s.squads_at(h, s.enemy(side)):
        return
    for gun in s.units_at(h):
        if s.world.is_gun[gun] and s.side(gun) != side:
            s.call(GunTaken(gun, unit))


class Destroy(Choice):
    """Spike the gun."""

    gun: Unit


class Capture(Choice):
    """Keep the gun for anti-tank fire."""

    gun: Unit


class GunTaken(Step[Board]):
    """Whoever stands alone with an enemy gun destroys it or keeps it (R-55)."""

    rule: ClassVar[str] = "13.24b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Destroy, Capture)
    gun: Unit
    by: Unit

    def applies(self, s: Board) -> bool:
        return s.place[self.gun] >= 0 and s.place[self.by] == s.place[self.gun] and s.side(self.gun) != s.side(self.by)

    def actor(self, s: Board) -> str:
        return s.side(self.by)

    def candidates(self, s: Board) -> list[Choice]:
        return [Destroy(self.gun), Capture(self.gun)]

    def bars(self, s: Board, choice: Destroy | Capture) -> list[Bar]:
        return [] if choice.gun == self.gun else [bar("13.24b", "other-gun")]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Destroy):
            s.lose(self.gun, "spiked")
        else:
            s.captured = changed(s.captured, self.gun, 1 - s.captured[self.gun])
            s.acquired = changed(s.acquired, self.gun, k.NOBODY)
            s.tell(GunCaptured(self.gun))
