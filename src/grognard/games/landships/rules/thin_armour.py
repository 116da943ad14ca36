"""13.14, 15.11 Machine guns against thin armour and against German crews."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import RifleShot
from grognard.games.landships.rules.arcs import bears
from grognard.games.landships.rules.fire_power import arm_range, squad_range
from grognard.games.landships.rules.firing import (
    SQUAD,
    has_fired,
    note_fire,
    sees_target,
    shooters,
    surprised,
    wades,
    why_silent,
)
from grognard.games.landships.rules.german_crews import CrewTest, crew_aboard
from grognard.games.landships.rules.infantry_weapons import Pierced
from grognard.games.landships.rules.machine_guns import is_mg_squad
from grognard.games.landships.rules.occupation import locked
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Step
from grognard.kernel.words import Unit


class Rake(Choice):
    """Machine guns rake this tank."""

    tank: Unit


class RakeTogether(Choice):
    """The odd machine gun of another vehicle joins in."""

    tank: Unit
    unit: Unit


class HoldFire(Choice):
    """Not after all."""


def feels_bullets(s: Board, tank: int) -> bool:
    """Tanks with thin armour, and German tanks with a crew aboard (13.14a, 15.11b)."""
    return s.world.is_tank[tank] and (s.world.vehicle(tank).thin or crew_aboard(s, tank) != k.NOBODY)


def mg_arms(s: Board, vehicle: int, target: int) -> list[int]:
    """The machine guns of a vehicle that bear on a tank and have not fired."""
    h = s.at[target]
    far = s.ground.distance(s.at[vehicle], h)
    return [
        number
        for number, arm in enumerate(s.world.vehicle(vehicle).arms)
        if arm.kind == "mg"
        and not has_fired(s, vehicle, number)
        and far <= arm_range(s, vehicle, arm)
        and bears(s, vehicle, arm.arc, h)
    ]


def may_rake(s: Board, unit: int, tank: int) -> bool:
    """Whether a unit may fire machine guns at a tank at all, range and arcs apart."""
    if s.at[tank] < 0 or s.side(tank) == s.side(unit) or not feels_bullets(s, tank) or why_silent(s, unit):
        return False
    if locked(s, s.at[tank]) or wades(s, unit):  # 12.1-E1: it is a small-arms attack like any other
        return False
    return not surprised(s, unit, s.ground.distance(s.at[unit], s.at[tank])) and sees_target(
        s, unit, s.at[tank], [tank]
    )


def mounted_guns(s: Board, vehicle: int, tank: int) -> int:
    """How many machine guns of a vehicle can rake a tank now."""
    arms = s.world.vehicle(vehicle).arms
    count = sum(arms[number].count for number in mg_arms(s, vehicle, tank)) if s.at[vehicle] >= 0 else 0
    return count if count and may_rake(s, vehicle, tank) else 0


def bursts(s: Board, unit: int, tank: int) -> int:
    """How many times a unit may roll against a tank: an MG squad once, a vehicle once for each pair (13.14a)."""
    if s.world.is_vehicle[unit]:
        return mounted_guns(s, unit, tank) // 2
    if not s.world.is_squad[unit] or not is_mg_squad(s, unit) or has_fired(s, unit, SQUAD):
        return 0
    near = s.ground.distance(s.at[unit], s.at[tank]) <= squad_range(s, unit)
    return 1 if near and may_rake(s, unit, tank) else 0


def partners(s: Board, unit: int, tank: int) -> list[int]:
    """Other vehicles whose odd machine gun makes a pair with the odd one of this vehicle (13.14a, R-46)."""
    if not s.world.is_vehicle[unit] or mounted_guns(s, unit, tank) % 2 == 0:
        return []
    others = s.cast.vehicles[s.side(unit)]
    return [other for other in others if other != unit and mounted_guns(s, other, tank) % 2]


def rakers(s: Board, side: str) -> list[int]:
    """Units of a side with a tank to rake."""
    tanks = [unit for unit in s.cast.vehicles[s.enemy(side)] if s.at[unit] >= 0 and feels_bullets(s, unit)]
    if not tanks:
        return []
    near = [(tank, s.ground.distances(s.at[tank])) for tank in tanks]
    found = []
    for unit, place, far in shooters(s, side):
        armed = s.world.is_vehicle[unit] or s.world.kind[unit] in (k.MG, k.CAVALRY_MG)
        if armed and any(row[place] <= far and (bursts(s, unit, t) or partners(s, unit, t)) for t, row in near):
            found.append(unit)
    return found


def spend(s: Board, vehicle: int, tank: int, guns: int) -> None:
    """So many machine guns of a vehicle fire at a tank; the others may fire elsewhere (8.42b)."""
    arms = s.world.vehicle(vehicle).arms
    for number in sorted(mg_arms(s, vehicle, tank), key=lambda n: -arms[n].count):
        if guns > 0:
            note_fire(s, vehicle, number)
            guns -= arms[number].count


class Raking(Step):
    """Which tank the machine guns fire at."""

    rule: ClassVar[str] = "13.14a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Rake, RakeTogether, HoldFire)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = []
        for tank in s.cast.vehicles[s.enemy(s.side(self.unit))]:
            if s.at[tank] >= 0:
                found += [Rake(tank)] if bursts(s, self.unit, tank) else []
                found += [RakeTogether(tank, other) for other in partners(s, self.unit, tank)]
        return [*found, HoldFire()]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        return ["13.14a", "8.67a"]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, HoldFire):
            s.mark(self.unit, k.STARTED)
            return
        assert isinstance(choice, Rake | RakeTogether)
        count = bursts(s, self.unit, choice.tank)
        if isinstance(choice, RakeTogether):
            mine, theirs = (mounted_guns(s, unit, choice.tank) for unit in (self.unit, choice.unit))
            count = (mine + theirs) // 2
            spend(s, self.unit, choice.tank, mine)
            spend(s, choice.unit, choice.tank, theirs)
        elif s.world.is_vehicle[self.unit]:
            spend(s, self.unit, choice.tank, 2 * count)
        else:
            note_fire(s, self.unit, SQUAD)
        for _ in range(count):
            s.call(Burst(self.unit, choice.tank))


class Burst(Chance):
    """1 to 4 hits; a hit on thin armour may break the tank down, one on a German tank tests its crew."""

    rule: ClassVar[str] = "13.14a"
    unit: Unit
    tank: Unit

    def applies(self, s: Board) -> bool:
        return s.at[self.tank] >= 0

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        low, high = s.world.charts.faces("anti-tank", "mg-hit")
        struck = low <= choice.dice[0] <= high
        s.tell(RifleShot(self.unit, self.tank, choice.dice[0], struck))
        if not struck:
            return
        if crew_aboard(s, self.tank) != k.NOBODY:
            s.call(CrewTest(self.tank))
        if s.world.vehicle(self.tank).thin:
            s.call(Pierced(self.tank, "mg-breakdown"))  # 13.14b
