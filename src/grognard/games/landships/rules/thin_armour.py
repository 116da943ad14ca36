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
    gunners_free,
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
from grognard.games.landships.rules.small_arms import CallOff, JoinAll, OpenFire
from grognard.kernel.choice import Choice, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Step
from grognard.kernel.words import Unit

PAIR = 2  # 13.14a: two machine guns of vehicles roll once


class JoinRaking(Choice):
    """A machine-gun squad or a vehicle's machine guns join in."""

    role: ClassVar[Role] = "join"
    unit: Unit


class LeaveRaking(Choice):
    """One that had joined keeps its fire."""

    role: ClassVar[Role] = "join"
    retracts: ClassVar[bool] = True
    unit: Unit


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
    ][: gunners_free(s, vehicle)]


def may_rake(s: Board, unit: int, tank: int) -> bool:
    """Whether a unit may fire machine guns at a tank at all, range and arcs apart."""
    if s.at[tank] < 0 or s.side(tank) == s.side(unit) or not feels_bullets(s, tank) or why_silent(s, unit):
        return False
    if locked(s, s.at[tank]) or wades(s, unit):  # 12.1-E1: it is a small-arms attack like any other
        return False
    return not surprised(s, unit, s.ground.distance(s.at[unit], s.at[tank])) and sees_target(
        s, unit, s.at[tank], [tank]
    )


def guns_on(s: Board, unit: int, tank: int) -> int:
    """How many machine guns of a unit can rake a tank now; a squad counts as a pair (13.14a)."""
    if s.at[unit] < 0:
        return 0
    if s.world.is_vehicle[unit]:
        arms = s.world.vehicle(unit).arms
        count = sum(arms[number].count for number in mg_arms(s, unit, tank))
    elif s.world.is_squad[unit] and is_mg_squad(s, unit) and not has_fired(s, unit, SQUAD):
        count = PAIR if s.ground.distance(s.at[unit], s.at[tank]) <= squad_range(s, unit) else 0
    else:
        return 0
    return count if count and may_rake(s, unit, tank) else 0


def rakers(s: Board, side: str, tank: int) -> dict[int, int]:
    """The units of a side that can rake a tank, each with its machine guns."""
    row = s.ground.distances(s.at[tank])
    near = [unit for unit, place, far in shooters(s, side) if row[place] <= far]
    return {unit: guns for unit in near if (guns := guns_on(s, unit, tank))}


def raked(s: Board, side: str) -> list[int]:
    """The enemy tanks that a side's machine guns can rake: a squad, or two guns of vehicles, at the least."""
    tanks = [unit for unit in s.cast.vehicles[s.enemy(side)] if s.at[unit] >= 0 and feels_bullets(s, unit)]
    return [tank for tank in tanks if sum(rakers(s, side, tank).values()) >= PAIR]


def spend(s: Board, vehicle: int, tank: int, guns: int) -> None:
    """So many machine guns of a vehicle fire at a tank; the others may fire elsewhere (8.42b)."""
    arms = s.world.vehicle(vehicle).arms
    for number in sorted(mg_arms(s, vehicle, tank), key=lambda n: -arms[n].count):
        if guns > 0:
            note_fire(s, vehicle, number)
            guns -= arms[number].count


class Raking(Step):
    """Which machine guns fire at the tank: they join and leave in any order; those of vehicles fire in pairs, and the
    odd ones of two vehicles make one (13.14a, R-46).
    """

    rule: ClassVar[str] = "13.14a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (JoinRaking, LeaveRaking, JoinAll, OpenFire, CallOff)
    tank: Unit
    side: str
    units: tuple[Unit, ...] = ()

    def actor(self, s: Board) -> str:
        return self.side

    def choices(self, s: Board) -> list[Choice]:
        able = rakers(s, self.side, self.tank)
        found: list[Choice] = [JoinRaking(unit) for unit in able if unit not in self.units]
        if found:
            found.append(JoinAll())
        if sum(able[unit] for unit in self.units) >= PAIR:
            found.append(OpenFire())
        return [*found, *map(LeaveRaking, self.units), CallOff()]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        return ["13.14a", "8.67a"]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, JoinRaking):
            s.amend(self, units=tuple(sorted((*self.units, choice.unit))))
            return
        if isinstance(choice, LeaveRaking):
            s.amend(self, units=tuple(unit for unit in self.units if unit != choice.unit))
            return
        s.done()
        if not isinstance(choice, CallOff):
            able = rakers(s, self.side, self.tank)
            self.rake(s, {unit: guns for unit, guns in able.items() if unit in self.units or choice == JoinAll()})

    def rake(self, s: Board, able: dict[int, int]) -> None:
        """A burst for each squad, and for each pair of vehicle guns, the last odd one left out."""
        pool = sum(guns for unit, guns in able.items() if s.world.is_vehicle[unit])
        pool -= pool % PAIR
        bursts: list[int] = []
        for unit, guns in able.items():
            if not s.world.is_vehicle[unit]:
                note_fire(s, unit, SQUAD)
                bursts.append(unit)
            elif pool > 0:
                fired = min(guns, pool)
                bursts += [unit] * (-(-pool // PAIR) - -(-(pool - fired) // PAIR))
                spend(s, unit, self.tank, fired)
                pool -= fired
        for unit in reversed(bursts):
            s.call(Burst(unit, self.tank))


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
