"""13.14, 15.11 Machine guns against thin armour and against German crews."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.fire_events import RifleShot
from grognard.games.landships.rules.firing import SQUAD, note_fire
from grognard.games.landships.rules.german_crews import CrewTest, crew_aboard
from grognard.games.landships.rules.infantry_weapons import Pierced
from grognard.games.landships.rules.rakers import PAIR, mg_arms, rakers
from grognard.games.landships.rules.silence import no_raking
from grognard.games.landships.rules.small_arms import CallOff, JoinAll, OpenFire
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, bar, without
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Step
from grognard.kernel.words import Unit


class JoinRaking(Joins):
    """A machine-gun squad or a vehicle's machine guns join in."""

    unit: Unit


class LeaveRaking(Leaves):
    """One that had joined keeps its fire."""

    unit: Unit


def spend(s: Board, vehicle: int, tank: int, guns: int) -> None:
    """So many machine guns of a vehicle fire at a tank; the others may fire elsewhere (8.42b)."""
    arms = s.world.vehicle(vehicle).arms
    for number in sorted(mg_arms(s, vehicle, tank), key=lambda n: -arms[n].count):
        if guns > 0:
            note_fire(s, vehicle, number)
            guns -= arms[number].count


class Raking(Step[Board]):
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

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, JoinRaking):
            if choice.unit in self.units:
                return [bar("13.14a", "joined")]
            found = no_raking(s, choice.unit, self.tank, self.side)
            return [found] if found else []
        if isinstance(choice, LeaveRaking):
            return [] if choice.unit in self.units else [bar("13.14a", "not-joined")]
        able = rakers(s, self.side, self.tank)
        if isinstance(choice, JoinAll):
            return [] if any(unit not in self.units for unit in able) else [bar("13.14a", "nobody-left")]
        if isinstance(choice, OpenFire):
            guns = sum(able[unit] for unit in self.units)
            return [] if guns >= PAIR else [bar("13.14a", "odd-gun", pair=PAIR)]
        return []

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, JoinRaking):
            s.amend(self, units=tuple(sorted((*self.units, choice.unit))))
            return
        if isinstance(choice, LeaveRaking):
            s.amend(self, units=without(self.units, choice.unit))
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


class Burst(Chance[Board]):
    """1 to 4 hits; a hit on thin armour may break the tank down, one on a German tank tests its crew."""

    rule: ClassVar[str] = "13.14a"
    unit: Unit
    tank: Unit

    def applies(self, s: Board) -> bool:
        return s.place[self.tank] >= 0

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        struck, high = s.world.charts.thrown("anti-tank", "mg-hit", dice[0])
        s.tell(RifleShot(self.unit, self.tank, s.place[self.tank], dice[0], high, struck, True))
        if not struck:
            return
        if crew_aboard(s, self.tank) != k.NOBODY:
            s.call(CrewTest(self.tank))
        if s.world.vehicle(self.tank).thin:
            s.call(Pierced(self.tank, "mg-breakdown"))  # 13.14b
