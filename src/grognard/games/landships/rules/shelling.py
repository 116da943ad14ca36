"""5.3, 5.5 What shells do where they fall."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import Dismounted, UnitPinned, UnitTested
from grognard.games.landships.fire_events import (
    BarrageFell,
    GasLaid,
    ShellsTold,
    ShellsWasted,
    SmokeLaid,
    WireCut,
    WireHeld,
)
from grognard.games.landships.rules.cover import BARRAGE
from grognard.games.landships.rules.entry import dismount_for_good
from grognard.games.landships.rules.hits import HorsesRoll, TruckTest
from grognard.games.landships.rules.morale import because, is_tested, morale, pin
from grognard.games.landships.rules.rolls import UnitRoll
from grognard.games.landships.rules.volleys import by_cover
from grognard.games.landships.telling import one_reason, reasons, values
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic
from grognard.kernel.words import Hex, Unit

DRUMFIRE, HURRICANE = "drumfire", "hurricane"
HE, SHRAPNEL, SMOKE, GAS = "he", "shrapnel", "smoke", "gas"
MISS = -1
BARS = k.TRENCH | k.STRONGPOINT | k.TOWN | k.BRIDGE


def land(s: Board, h: int, kind: str, ammunition: str, guns: int) -> None:
    """The shells arrive."""
    if ammunition == SMOKE:
        s.lay_smoke(s.phasing, h)  # 5.33e
        s.tell(SmokeLaid(h))
        return
    if ammunition == GAS:
        gas(s, h)
        return
    s.struck = (*s.struck, h)  # 8.23-E5
    if ammunition == SHRAPNEL and s.terrain(h) & BARS:
        s.tell(ShellsWasted(h))
        return  # strayed onto ground where it does nothing
    strength = s.world.charts.number("barrage", "rules", "strength")
    if kind == DRUMFIRE:
        s.call(BarrageRoll(h, ammunition, strength * guns))  # 5.21a
    else:
        s.call(Hurricane(h, ammunition, guns))


def gas(s: Board, h: int) -> None:
    """All enemy soft targets within three hexes are pinned, trucks stopped, cavalry dismounted (5.56)."""
    side = s.phasing
    s.lay_gas(side, h)
    s.tell(GasLaid(h))
    enemy = s.enemy(side)
    zone = s.gas_against(enemy)
    for unit in list(s.on_map(enemy)):
        truck = s.world.kind[unit] == k.TRUCK
        if s.place[unit] not in zone or not (truck or is_tested(s, unit)):
            continue
        if not s.pinned[unit]:
            s.pinned = changed(s.pinned, unit, 1)
            s.tell(UnitPinned(unit, "gas"))
        if s.mounted[unit]:
            dismount_for_good(s, unit)  # 5.56d
            s.tell(Dismounted(unit, True))


class Hurricane(Automatic[Board]):
    """Gun after gun, each result applied before the next roll; an empty hex wastes the rest (5.22d, 5.22f)."""

    rule: ClassVar[str] = "5.22d"
    hex: Hex
    ammunition: str
    guns: int

    def applies(self, s: Board) -> bool:
        return self.guns > 0

    def perform(self, s: Board) -> None:
        if all(s.world.is_aircraft[unit] for unit in s.units_at(self.hex)):
            s.tell(ShellsWasted(self.hex, self.guns))
            return
        s.call(Hurricane(self.hex, self.ammunition, self.guns - 1))
        s.call(BarrageRoll(self.hex, self.ammunition, s.world.charts.number("barrage", "rules", "strength")))


def grade(s: Board, strength: int, roll: int, ammunition: str) -> int:
    """What a modified roll does: -1 nothing, n a Hit at +n (5.43, 5.32d)."""
    result = s.world.charts.barrage_result(strength, roll)
    if result >= 0 and ammunition == SHRAPNEL:
        result += s.world.charts.number("barrage", "rules", "shrapnel")
    return result


class BarrageRoll(Chance[Board]):
    """One die on the barrage table, for everybody in the hex, friend or enemy (5.41f)."""

    rule: ClassVar[str] = "5.43a"
    hex: Hex
    ammunition: str
    strength: int

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        die = dice[0]
        world = s.world
        exposed = [u for u in s.units_at(self.hex) if not world.is_aircraft[u] and world.kind[u] != k.LEADER]
        s.tell(BarrageFell(self.hex, self.strength, die, not exposed))
        hits: dict[int, int] = {}
        for shelter, units in by_cover(s, exposed, BARRAGE):
            total = die + shelter.total()
            plus = grade(s, self.strength, total, self.ammunition)
            result = "" if plus == MISS else f"H+{plus}" if plus else "H"
            needed = world.charts.barrage_number(self.strength)
            s.tell(ShellsTold(tuple(units), total, needed, result, reasons(shelter), values(shelter)))
            if plus != MISS:
                hits.update(dict.fromkeys(units, plus))
        hits = dict(sorted(hits.items()))
        self.wire(s, die)
        if self.ammunition == HE:  # 5.53a, 5.54a: after the soft targets
            for unit in reversed(list(hits)):
                if world.is_gun[unit] or world.is_carried[unit]:
                    s.call(WeaponShelled(unit, self.hex))
                elif world.is_vehicle[unit] and world.kind[unit] != k.TRUCK:
                    s.call(VehicleShelled(unit))
            for unit in hits:
                for arm in s.carried_by(unit):
                    if world.is_carried[arm]:
                        s.call(WeaponShelled(arm, self.hex))
        for unit, plus in hits.items():
            if world.kind[unit] == k.TRUCK:
                s.call(TruckTest(unit, plus, "barrage-hit", True))  # 5.54b
        soft = [unit for unit in hits if is_tested(s, unit)]
        for unit in soft:
            if s.mounted[unit]:
                s.call(HorsesRoll(unit, True))  # 5.52d
        if soft:
            s.call(HexMorale(self.hex, tuple(soft), tuple(hits[unit] for unit in soft)))

    def wire(self, s: Board, die: int) -> None:
        """A natural 1 of a heavy barrage opens the wire (5.55a)."""
        if die != 1 or self.hex not in s.wire:
            return
        if self.strength >= s.world.charts.number("barrage", "rules", "wire-strength"):
            if s.option("wire-confirmed"):
                s.call(WireRoll(self.hex))
            else:
                cut(s, self.hex, die)


def cut(s: Board, h: int, die: int) -> None:
    s.wire = tuple(other for other in s.wire if other != h)
    s.tell(WireCut(h, die))


class WireRoll(Chance[Board]):
    """Under an option the wire goes only on a second roll (5.55b)."""

    rule: ClassVar[str] = "5.55b"
    hex: Hex

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        low, high = s.world.charts.faces("barrage", "wire-confirmed")
        if low <= dice[0] <= high:
            cut(s, self.hex, dice[0])
        else:
            s.tell(WireHeld(self.hex, dice[0]))


class HexMorale(Chance[Board]):
    """One morale die for the whole hex, against each unit's own rating (5.51b)."""

    rule: ClassVar[str] = "5.51b"
    hex: Hex
    units: tuple[Unit, ...]
    plus: tuple[int, ...]

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        ratings = {unit: morale(s, unit) for unit in self.units if s.place[unit] == self.hex}
        fallen = [u for u, n in zip(self.units, self.plus, strict=True) if u in ratings and dice[0] + n > ratings[u]]
        added = dict(zip(self.units, self.plus, strict=True))
        for unit, rating in ratings.items():
            told = (*one_reason("barrage-hit", added[unit]), because(s, unit))
            s.tell(UnitTested(unit, "shelled", dice[0], added[unit], rating, unit not in fallen, *told))
        for unit in fallen:
            s.lose(unit, "shelled")  # 5.51e
        for unit in reversed([u for u in ratings if u not in fallen]):
            pin(s, unit, "shelled")  # 5.51d, 5.51f


class WeaponShelled(Chance[Board]):
    """High explosive may destroy a support weapon (5.53a)."""

    rule: ClassVar[str] = "5.53a"
    unit: Unit
    hex: Hex
    cause: str = "weapon-shelled"

    def applies(self, s: Board) -> bool:
        return s.hex_of(self.unit) == self.hex  # a squad that ran took its weapons along

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        destroyed, high = s.world.charts.thrown("barrage", "weapon-destroyed", dice[0])
        s.tell(UnitTested(self.unit, self.cause, dice[0], 0, high, not destroyed))
        if destroyed:
            s.lose(self.unit, self.cause)


class VehicleShelled(UnitRoll):
    """High explosive may destroy a tank or an armoured car (5.54a)."""

    rule: ClassVar[str] = "5.54a"

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        destroyed, high = s.world.charts.thrown("barrage", "vehicle-destroyed", dice[0])
        s.tell(UnitTested(self.unit, "vehicle-shelled", dice[0], 0, high, not destroyed))
        if destroyed:
            s.lose(self.unit, "shells")
