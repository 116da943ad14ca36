"""6.24, 7.14 Minefields."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import BrokeDown, MineHit, MineMissed, MinesFound
from grognard.games.landships.rules import morale
from grognard.games.landships.rules.breakdown import BreakdownType
from grognard.kernel.dice import Chance
from grognard.kernel.words import Unit


def mined(s: Board, h: int, side: str) -> bool:
    """Whether mines go off under a side's units: the owner crosses his own field freely (6.24f, 7.14e)."""
    return s.mines_live and bool(s.ground.terrain[h] & k.MINES) and s.head.mines != side


def secret_from(s: Board, side: str | None) -> bool:
    """Whether a side does not know yet if the minefield is active (R-108)."""
    return s.head.mines != side and not s.mines_known and s.cast.scenario.hides_mines


def feared(s: Board, h: int, side: str) -> bool:
    """Whether mines may go off there for all that a side knows."""
    return mined(s, h, side) or (bool(s.ground.terrain[h] & k.MINES) and secret_from(s, side))


def set_off(s: Board, units: tuple[int, ...]) -> None:
    """Units come onto mines; the first attack tells everybody where they are."""
    if not s.mines_known:
        s.mines_known = True
        s.tell(MinesFound())
    s.call(MinesUnderVehicle(units[0]) if s.world.is_vehicle[units[0]] else MinesUnderFoot(units))


def within(die: int, faces: tuple[int, int]) -> bool:
    return faces[0] <= die <= faces[1]


class MinesUnderVehicle(Chance[Board]):
    """A vehicle drove onto a minefield."""

    rule: ClassVar[str] = "6.24a"
    unit: Unit

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        charts = s.world.charts
        die = dice[0]
        h = s.place[self.unit]
        if within(die, charts.faces("mines", "vehicle-destroyed")):
            s.tell(MineHit((self.unit,), h, die, False))
            s.lose(self.unit, "mines")
        elif within(die, charts.faces("mines", "vehicle-broken-down")):
            s.tell(MineHit((self.unit,), h, die, False))
            s.tell(BrokeDown(self.unit))
            s.call(BreakdownType(self.unit))  # 6.24c
        else:
            s.tell(MineMissed((self.unit,), h, die, False))


class MinesUnderFoot(Chance[Board]):
    """Foot or cavalry walked onto a minefield: one attack on all who came together."""

    rule: ClassVar[str] = "7.14a"
    units: tuple[Unit, ...]

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        charts = s.world.charts
        first = self.units[0]
        h = s.place[first]
        if charts.small_arms_hit(int(charts.raw["mines"]["soft-strength"]), dice[0]):
            s.tell(MineHit(self.units, h, dice[0], True))
            morale.morale_tests(s, [unit for unit in self.units if s.place[unit] == h])
        else:
            s.tell(MineMissed(self.units, h, dice[0], True))
