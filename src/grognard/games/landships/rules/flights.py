"""4.7, 11.11 Aircraft are placed: the phasing player's, then interceptors."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.fire_events import AircraftPlaced, AmmunitionDropped
from grognard.games.landships.rules.moving import Reconsider
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Hex, Unit

OBSERVATION, BOMBING, GROUND_ATTACK = (k.MISSIONS.index(name) for name in ("observation", "bombing", "ground-attack"))


class Fly(Choice):
    """Use an aircraft."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class FlyOver(Choice):
    """Place it over a hex."""

    hex: Hex


class Strafe(Choice):
    """A fighter attacks the ground in this hex."""

    hex: Hex


class DropAmmunition(Choice):
    """Supply a machine-gun squad from the air."""

    squad: Unit


class FightOver(Choice):
    """Go up as a fighter over this hex."""

    hex: Hex


class StayHome(Choice):
    """Not this time."""

    role: ClassVar[Role] = "off"


def uses_left(s: Board, unit: int) -> int:
    """Three uses in a scenario (11.1e)."""
    return int(s.world.charts.raw["air"]["uses"]) - s.uses[unit]


def aloft(s: Board, side: str, h: int | None = None) -> list[int]:
    """Aircraft of a side over the map, or over one hex."""
    return [u for u in s.cast.of[side] if s.world.is_aircraft[u] and (s.at[u] >= 0 if h is None else s.at[u] == h)]


def is_fighter(s: Board, unit: int) -> bool:
    """Fighters, and types that may act as such for once (16.42b)."""
    return s.world.kind[unit] == k.FIGHTER or s.has(unit, k.AS_FIGHTER)


def may_fight(s: Board, unit: int) -> bool:
    """Whether an aircraft may be sent up to intercept (11.11b, 11.11c, 16.42b)."""
    kind = s.world.aircraft(unit)
    return kind.role == k.FIGHTER or bool(s.option("single-seaters") and (kind.single_seat or kind.fights))


def enemy_hexes_below(s: Board, side: str) -> list[int]:
    """Hexes with something of the enemy's to attack from the air; melees are left alone (12.1-E1, R-103)."""
    enemy = s.enemy(side)
    return [
        h
        for h, _ in s.standing()
        if h not in s.melees() and any(s.side(u) == enemy and not s.world.is_aircraft[u] for u in s.units_at(h))
    ]


def flight_hexes(s: Board, unit: int) -> list[int]:
    """Where placing an aircraft has a purpose (11.11a, R-103)."""
    side = s.side(unit)
    if s.world.kind[unit] == k.FIGHTER:
        return sorted({s.at[other] for each in k.SIDES for other in aloft(s, each)})  # as escort, or to attack (11.12a)
    if s.mission[unit] == OBSERVATION:
        return list(s.ground.hexes)  # 2.56a
    return strafed_hexes(s, side) if s.mission[unit] == GROUND_ATTACK else enemy_hexes_below(s, side)


def strafed_hexes(s: Board, side: str) -> list[int]:
    """Hexes with enemies that strafing aircraft see: smoke hides them as from any small-arms fire (5.33g, 11.33c)."""
    return [h for h in enemy_hexes_below(s, side) if h not in s.smoke_hexes()]


def ready(s: Board, side: str) -> list[int]:
    return [
        u
        for u in s.cast.of[side]
        if s.world.is_aircraft[u] and s.at[u] == k.READY and uses_left(s, u) > 0 and not s.has(u, k.STARTED)
    ]


class Flights(Step):
    """The phasing player places any of his aircraft."""

    rule: ClassVar[str] = "11.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Fly, Pass)

    def actor(self, s: Board) -> str:
        return s.phasing

    def flying(self, s: Board) -> list[int]:
        return [
            u
            for u in ready(s, s.phasing)
            if flight_hexes(s, u) or strafe_hexes(s, u) or fight_hexes(s, u) or supplied_squads(s, u)
        ]

    def applies(self, s: Board) -> bool:
        return bool(self.flying(s))

    def choices(self, s: Board) -> list[Choice]:
        return [*(Fly(unit) for unit in self.flying(s)), Pass()]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        return ["11.1e" if isinstance(choice, Fly) and uses_left(s, choice.unit) <= 0 else "11.11a"]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Fly):
            s.mark(choice.unit, k.STARTED)
            s.call(Flight(choice.unit))
        else:
            s.done()


def strafe_hexes(s: Board, unit: int) -> list[int]:
    """Under an option fighters may attack the ground (16.41a)."""
    if s.world.kind[unit] != k.FIGHTER or not s.option("fighters-strafe"):
        return []
    return strafed_hexes(s, s.side(unit))


def fight_hexes(s: Board, unit: int) -> list[int]:
    """Where a type that may act as a fighter finds enemies, or friends to escort (16.42b)."""
    if s.world.kind[unit] == k.FIGHTER or not may_fight(s, unit):
        return []
    side = s.side(unit)
    met = aloft(s, s.enemy(side)) + (aloft(s, side) if s.world.aircraft(unit).fights else [])
    return sorted({s.at[other] for other in met})


def supplied_squads(s: Board, unit: int) -> list[int]:
    """Hamel: one aircraft a turn may drop ammunition to a machine-gun squad."""
    rule = s.cast.scenario.special_rule("air-supply")
    if rule is None or s.turn < rule.turn or s.world.type_of[unit].id != rule.unit:
        return []
    squads = [u for u in s.cast.of[s.side(unit)] if s.world.kind[u] == k.MG and s.at[u] >= 0]
    return [] if any(s.has(u, k.SUPPLIED) for u in squads) else squads


class Flight(Step):
    """Over which hex; once placed it does not move."""

    rule: ClassVar[str] = "11.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FlyOver, Strafe, FightOver, DropAmmunition, StayHome, Reconsider)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [FlyOver(h) for h in flight_hexes(s, self.unit)]
        found += [Strafe(h) for h in strafe_hexes(s, self.unit)]
        found += [FightOver(h) for h in fight_hexes(s, self.unit)]
        found += [DropAmmunition(squad) for squad in supplied_squads(s, self.unit)]
        return [*found, StayHome(), Reconsider()]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Reconsider):
            s.unmark(self.unit, k.STARTED)
        if isinstance(choice, StayHome | Reconsider):
            return
        if isinstance(choice, DropAmmunition):
            s.mark(choice.squad, k.SUPPLIED)
            s.uses[self.unit] += 1
            s.tell(AmmunitionDropped(self.unit, choice.squad))
            return
        assert isinstance(choice, FlyOver | Strafe | FightOver)
        s.put(self.unit, choice.hex)
        if isinstance(choice, Strafe):
            s.mission[self.unit] = GROUND_ATTACK
        if isinstance(choice, FightOver):
            s.mark(self.unit, k.AS_FIGHTER)
        if s.mission[self.unit] != OBSERVATION or isinstance(choice, FightOver):
            s.uses[self.unit] += 1  # 11.1e
        s.tell(AircraftPlaced(self.unit, choice.hex))


class Intercept(Choice):
    """Send a fighter up."""

    unit: Unit


class InterceptAt(Choice):
    """Against the aircraft over this hex."""

    hex: Hex


class Interception(Step):
    """The non-phasing player may place fighters, and fighters only, to intercept."""

    rule: ClassVar[str] = "11.11b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Intercept, Pass)

    def actor(self, s: Board) -> str:
        return s.waiting_side

    def applies(self, s: Board) -> bool:
        return bool(aloft(s, s.phasing)) and bool(self.fighters(s))

    def fighters(self, s: Board) -> list[int]:
        return [u for u in ready(s, s.waiting_side) if may_fight(s, u)]

    def choices(self, s: Board) -> list[Choice]:
        return [*(Intercept(unit) for unit in self.fighters(s)), Pass()]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        return ["11.11c"]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Intercept):
            s.mark(choice.unit, k.STARTED)
            s.call(Interceptor(choice.unit))
        else:
            s.done()


class Interceptor(Step):
    """Which enemy aircraft it meets."""

    rule: ClassVar[str] = "11.11b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (InterceptAt, StayHome, Reconsider)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        hexes = sorted({s.at[other] for other in aloft(s, s.phasing)})
        return [*(InterceptAt(h) for h in hexes), StayHome(), Reconsider()]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Reconsider):
            s.unmark(self.unit, k.STARTED)
        if isinstance(choice, InterceptAt):
            s.put(self.unit, choice.hex)
            s.mark(self.unit, k.AS_FIGHTER)
            s.uses[self.unit] += 1
            s.tell(AircraftPlaced(self.unit, choice.hex))


class Landing(Automatic):
    """After the missions aircraft go home; observers stay until their side's next barrage phase (11.31c)."""

    rule: ClassVar[str] = "11.31c"

    def perform(self, s: Board) -> None:
        for side in k.SIDES:
            for unit in aloft(s, side):
                stays = s.mission[unit] == OBSERVATION and not s.has(unit, k.AS_FIGHTER)
                if not stays:
                    land(s, unit)
                s.unmark(unit, k.AS_FIGHTER)


class ObserversLand(Automatic):
    """Observing aircraft leave after their owner's barrage phase."""

    rule: ClassVar[str] = "11.31c"

    def perform(self, s: Board) -> None:
        for unit in aloft(s, s.phasing):
            land(s, unit)


def land(s: Board, unit: int) -> None:
    s.put(unit, k.READY)
    if s.world.kind[unit] == k.FIGHTER:
        s.mission[unit] = 0
        s.unmark(unit, k.KNOWN)
