"""11.3 Bombing and ground attack."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitPinned
from grognard.games.landships.fire_events import BombsFell, MissionBroken
from grognard.games.landships.rules.cover import BOMBING as BOMB_COVER
from grognard.games.landships.rules.cover import cover
from grognard.games.landships.rules.firing import targets_at
from grognard.games.landships.rules.flights import BOMBING, GROUND_ATTACK, OBSERVATION, aloft
from grognard.games.landships.rules.hits import AfterSmallArms, hit
from grognard.games.landships.rules.morale import is_tested
from grognard.games.landships.rules.rolls import UnitRoll
from grognard.games.landships.rules.shelling import WeaponShelled
from grognard.games.landships.rules.volleys import Volley, read_table
from grognard.games.landships.telling import reasons, values
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex


def attackers(s: Board, h: int, mission: int) -> list[int]:
    return [u for u in aloft(s, s.phasing, h) if s.mission[u] == mission and not s.has(u, k.AS_FIGHTER)]


def damaged(s: Board, units: list[int]) -> bool:
    """Whether an aircraft of the attack was hit once by anti-aircraft guns (11.21e)."""
    return any(s.shot[u] for u in units)


class AirMissions(Automatic[Board]):
    """Bombs first, then ground attacks, hex by hex (4.7e); damaged observers see nothing (11.21e)."""

    rule: ClassVar[str] = "4.7e"

    def perform(self, s: Board) -> None:
        for unit in aloft(s, s.phasing):
            if s.mission[unit] == OBSERVATION and s.shot[unit]:
                s.put(unit, k.READY)
                s.tell(MissionBroken(unit, "blinded"))
        hexes = sorted({s.place[u] for u in aloft(s, s.phasing)})
        for h in reversed(hexes):
            if attackers(s, h, GROUND_ATTACK):
                s.call(GroundAttack(h))
            if attackers(s, h, BOMBING):
                s.call(Bombs(h))


class Bombs(Automatic[Board]):
    """The bombers over a hex attack together: one die for each target (11.32b)."""

    rule: ClassVar[str] = "11.32b"
    hex: Hex

    def perform(self, s: Board) -> None:
        bombers = attackers(s, self.hex, BOMBING)
        factor = sum(s.world.aircraft(u).bomb for u in bombers)
        if factor <= 0:
            return
        hurt = damaged(s, bombers)
        for unit in reversed(s.friends_at(self.hex, s.waiting_side)):
            if not s.world.is_aircraft[unit] and s.world.kind[unit] != k.LEADER:
                s.call(BombRoll(unit, factor, hurt))


class BombRoll(UnitRoll):
    """E eliminates whatever it is, P pins soft targets and trucks and endangers weapons (11.32c to 11.32e)."""

    rule: ClassVar[str] = "11.32b"
    factor: int
    hurt: bool

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        charts, world = s.world.charts, s.world
        die = dice[0]
        added = Tally() if world.is_vehicle[self.unit] else cover(s, self.unit, BOMB_COVER)  # 11.32g
        if self.hurt:
            added.add("11.21e", "aircraft-hit-once", charts.modifier("bombing", "aircraft-hit-once"))
        result = charts.bombed(self.factor, die + added.total())
        told = (reasons(added), values(added))
        s.tell(BombsFell(self.unit, s.place[self.unit], self.factor, die, result or "none", *told))
        if result == "E":
            s.lose(self.unit, "bombs")
        elif result == "P":
            for weapon in (self.unit, *s.carried_by(self.unit)):
                if world.is_gun[weapon] or world.is_carried[weapon]:
                    s.call(WeaponShelled(weapon, s.place[self.unit], "weapon-bombed"))  # 11.32d, R-78: 1 or 2
            if (is_tested(s, self.unit) or world.kind[self.unit] == k.TRUCK) and not s.pinned[self.unit]:
                s.pinned = changed(s.pinned, self.unit, 1)
                s.tell(UnitPinned(self.unit, "bombs"))


class GroundAttack(Automatic[Board]):
    """Strafing is resolved like small-arms fire, without machine-gun bonus or penalty (11.33c, 11.33d)."""

    rule: ClassVar[str] = "11.33c"
    hex: Hex

    def perform(self, s: Board) -> None:
        if ground_factor(s, self.hex) and targets_at(s, self.hex, s.phasing):
            s.call(StrafeRoll(self.hex))


def ground_factor(s: Board, h: int) -> int:
    """The ground-attack values of all aircraft over the hex; 2 for fighters under an option (16.41a)."""
    return sum(ground_value(s, unit) for unit in attackers(s, h, GROUND_ATTACK))


def ground_value(s: Board, unit: int) -> int:
    """The ground-attack value of one aircraft."""
    if s.world.kind[unit] == k.FIGHTER:
        return int(s.world.charts.raw["air"]["fighter-ground-attack"])
    return s.world.aircraft(unit).ground


class StrafeRoll(Chance[Board]):
    """One die for the strafing aircraft."""

    rule: ClassVar[str] = "11.33c"
    hex: Hex

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        charts = s.world.charts
        flying = attackers(s, self.hex, GROUND_ATTACK)
        added = Tally()
        if damaged(s, flying):
            added.add("11.21e", "aircraft-hit-once", charts.modifier("small-arms", "aircraft-hit-once"))
        targets = targets_at(s, self.hex, s.phasing)
        brought = tuple((unit, self.hex, ground_value(s, unit)) for unit in flying)
        struck = read_table(s, Volley(self.hex, s.phasing, brought, "strafing"), dice[0], added, targets)
        s.call(AfterSmallArms(self.hex, s.phasing, tuple(targets)))
        for unit in reversed(struck):
            hit(s, unit, 0, "kind-of-hit")
