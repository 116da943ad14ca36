"""4.7, 11.11 Aircraft are placed: the phasing player's, then interceptors."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.fire_events import AircraftPlaced, AmmunitionDropped
from grognard.games.landships.rules.moving import Begun, Reconsider, begun
from grognard.games.landships.rules.refusals import SET_UP, on_sheet, unit_clicked
from grognard.kernel.choice import Bar, Choice, GivesUp, Pass, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.view import Target
from grognard.kernel.words import Hex, Unit

OBSERVATION, BOMBING, GROUND_ATTACK = (k.MISSIONS.index(name) for name in ("observation", "bombing", "ground-attack"))


class Fly(Picks):
    """Use an aircraft."""

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


class StayHome(GivesUp):
    """Not this time."""


def uses_left(s: Board, unit: int) -> int:
    """Three uses in a scenario (11.1e)."""
    return int(s.world.charts.raw["air"]["uses"]) - s.uses[unit]


def aloft(s: Board, side: str, h: int | None = None) -> list[int]:
    """Aircraft of a side over the map, or over one hex."""
    return [
        u for u in s.cast.of[side] if s.world.is_aircraft[u] and (s.place[u] >= 0 if h is None else s.place[u] == h)
    ]


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
        return sorted(
            {s.place[other] for each in k.SIDES for other in aloft(s, each)}
        )  # as escort, or to attack (11.12a)
    if s.mission[unit] == OBSERVATION:
        return list(s.ground.hexes)  # 2.56a
    return strafed_hexes(s, side) if s.mission[unit] == GROUND_ATTACK else enemy_hexes_below(s, side)


def strafed_hexes(s: Board, side: str) -> list[int]:
    """Hexes with enemies that strafing aircraft see: smoke hides them as from any small-arms fire (5.33g, 11.33c)."""
    return [h for h in enemy_hexes_below(s, side) if h not in s.smoke_hexes()]


def grounded(s: Board, unit: int, side: str, rule: str) -> Bar | None:
    """What keeps an aircraft on its field."""
    if unit not in s.cast.force:
        return bar(SET_UP, "not-in-scenario")
    if s.side(unit) != side:
        return bar(rule, "not-yours")
    if not s.world.is_aircraft[unit]:
        return bar(rule, "no-aircraft")
    if s.place[unit] in (k.LOST, k.GONE):
        return bar(rule, "lost") if s.place[unit] == k.LOST else bar("11.21f", "broke-off")
    if s.place[unit] >= 0 or s.has(unit, k.STARTED):
        return bar("11.11a", "flown")
    if s.place[unit] != k.READY:
        return bar(SET_UP, "comes-later", turn=s.cast.force[unit].turn)
    return None if uses_left(s, unit) > 0 else bar("11.1e", "uses-up", count=s.uses[unit])


def ready(s: Board, side: str) -> list[int]:
    return [unit for unit in s.cast.aircraft[side] if grounded(s, unit, side, "11.11a") is None]


def nobody_below(s: Board, h: int, side: str, *, strafed: bool) -> Bar | None:
    """What makes a hex no target from the air."""
    if not on_sheet(s, h):
        return bar(SET_UP, "off-sheet")
    if h in s.melees():
        return bar("12.1-E1")
    if h not in enemy_hexes_below(s, side):
        return bar("11.11a", "nobody-there")
    return bar("5.33g") if strafed and h in s.smoke_hexes() else None


def no_meeting(h: int, hexes: list[int], rule: str) -> Bar | None:
    """Whether there is no aircraft over a hex for a fighter to meet."""
    return None if h in hexes else bar(rule, "no-aircraft-there")


class Flights(Step[Board]):
    """The phasing player places any of his aircraft."""

    rule: ClassVar[str] = "11.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Fly, Pass)

    def actor(self, s: Board) -> str:
        return s.phasing

    def flying(self, s: Board) -> list[int]:
        return [unit for unit in ready(s, s.phasing) if has_purpose(s, unit)]

    def applies(self, s: Board) -> bool:
        return bool(self.flying(s))

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(Fly, s.cast.aircraft[s.phasing]), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Fly):
            return []
        if found := grounded(s, choice.unit, s.phasing, self.rule):
            return [found]
        return [] if has_purpose(s, choice.unit) else [bar(self.rule, "no-purpose")]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Fly):
            begun(s, choice.unit, Flight(choice.unit))
        else:
            s.done()


def has_purpose(s: Board, unit: int) -> bool:
    """Whether there is anything for an aircraft to do over the map (R-103)."""
    return bool(flight_hexes(s, unit) or strafe_hexes(s, unit) or fight_hexes(s, unit) or supplied_squads(s, unit))


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
    return sorted({s.place[other] for other in met})


def supplied_squads(s: Board, unit: int) -> list[int]:
    """Hamel: one aircraft a turn may drop ammunition to a machine-gun squad."""
    rule = s.cast.scenario.special_rule("air-supply")
    if rule is None or s.turn < rule.turn or s.world.type_of[unit].id != rule.unit:
        return []
    squads = [u for u in s.cast.of[s.side(unit)] if s.world.kind[u] == k.MG and s.place[u] >= 0]
    return [] if any(s.has(u, k.SUPPLIED) for u in squads) else squads


class Flight(Begun):
    """Over which hex; once placed it does not move."""

    rule: ClassVar[str] = "11.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (FlyOver, Strafe, FightOver, DropAmmunition, StayHome, Reconsider)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [FlyOver(h) for h in flight_hexes(s, self.unit)]
        found += [Strafe(h) for h in strafe_hexes(s, self.unit)]
        found += [FightOver(h) for h in fight_hexes(s, self.unit)]
        found += [DropAmmunition(squad) for squad in supplied_squads(s, self.unit)]
        return [*found, StayHome(), Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        found, unit, side = None, self.unit, s.side(self.unit)
        if isinstance(choice, FlyOver):
            found = self.not_over(s, choice.hex)
        elif isinstance(choice, Strafe):
            able = s.world.kind[unit] == k.FIGHTER and s.option("fighters-strafe")
            found = nobody_below(s, choice.hex, side, strafed=True) if able else bar("16.41a", "no-strafer")
        elif isinstance(choice, FightOver):
            able = s.world.kind[unit] != k.FIGHTER and may_fight(s, unit)
            found = no_meeting(choice.hex, fight_hexes(s, unit), "16.42b") if able else bar("16.42b", "no-fighter")
        elif isinstance(choice, DropAmmunition) and choice.squad not in supplied_squads(s, unit):
            found = bar("3.3b", "no-drop")
        return [found] if found else []

    def not_over(self, s: Board, h: int) -> Bar | None:
        """Why an aircraft is not placed over a hex (R-103)."""
        if s.world.kind[self.unit] == k.FIGHTER:
            return no_meeting(h, flight_hexes(s, self.unit), "11.1c")
        mission = s.mission[self.unit]
        if mission == OBSERVATION:
            return None if on_sheet(s, h) else bar(SET_UP, "off-sheet")
        return nobody_below(s, h, s.side(self.unit), strafed=mission == GROUND_ATTACK)

    def meant(self, s: Board, target: Target) -> list[Choice]:
        unit = unit_clicked(s, target)
        if unit is not None:
            return [DropAmmunition(unit)]
        return [FlyOver(s.world.hexes.number(target.id))] if target.kind == "hex" else []

    def act(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, StayHome):
            return
        if isinstance(choice, DropAmmunition):
            s.mark(choice.squad, k.SUPPLIED)
            s.uses = changed(s.uses, self.unit, s.uses[self.unit] + 1)
            s.tell(AmmunitionDropped(self.unit, choice.squad))
            return
        assert isinstance(choice, FlyOver | Strafe | FightOver)
        s.put(self.unit, choice.hex)
        if isinstance(choice, Strafe):
            s.mission = changed(s.mission, self.unit, GROUND_ATTACK)
        if isinstance(choice, FightOver):
            s.mark(self.unit, k.AS_FIGHTER)
        if s.mission[self.unit] != OBSERVATION or isinstance(choice, FightOver):
            s.uses = changed(s.uses, self.unit, s.uses[self.unit] + 1)  # 11.1e
        s.tell(AircraftPlaced(self.unit, choice.hex))


class Intercept(Choice):
    """Send a fighter up."""

    unit: Unit


class InterceptAt(Choice):
    """Against the aircraft over this hex."""

    hex: Hex


class Interception(Step[Board]):
    """The non-phasing player may place fighters, and fighters only, to intercept."""

    rule: ClassVar[str] = "11.11b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Intercept, Pass)

    def actor(self, s: Board) -> str:
        return s.waiting_side

    def applies(self, s: Board) -> bool:
        return bool(aloft(s, s.phasing)) and bool(self.fighters(s))

    def fighters(self, s: Board) -> list[int]:
        return [u for u in ready(s, s.waiting_side) if may_fight(s, u)]

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(Intercept, s.cast.aircraft[s.waiting_side]), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Intercept):
            return []
        if found := grounded(s, choice.unit, s.waiting_side, self.rule):
            return [found]
        return [] if may_fight(s, choice.unit) else [bar("11.11c")]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Intercept):
            begun(s, choice.unit, Interceptor(choice.unit))
        else:
            s.done()


class Interceptor(Begun):
    """Which enemy aircraft it meets."""

    rule: ClassVar[str] = "11.11b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (InterceptAt, StayHome, Reconsider)

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(InterceptAt, self.met(s)), StayHome(), Reconsider()]

    def met(self, s: Board) -> list[int]:
        """Where the phasing player's aircraft are."""
        return sorted({s.place[other] for other in aloft(s, s.phasing)})

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        found = no_meeting(choice.hex, self.met(s), self.rule) if isinstance(choice, InterceptAt) else None
        return [found] if found else []

    def act(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, InterceptAt):
            s.put(self.unit, choice.hex)
            s.mark(self.unit, k.AS_FIGHTER)
            s.uses = changed(s.uses, self.unit, s.uses[self.unit] + 1)
            s.tell(AircraftPlaced(self.unit, choice.hex))


class Landing(Automatic[Board]):
    """After the missions aircraft go home; observers stay until their side's next barrage phase (11.31c)."""

    rule: ClassVar[str] = "11.31c"

    def perform(self, s: Board) -> None:
        for side in k.SIDES:
            for unit in aloft(s, side):
                stays = s.mission[unit] == OBSERVATION and not s.has(unit, k.AS_FIGHTER)
                if not stays:
                    land(s, unit)
                s.unmark(unit, k.AS_FIGHTER)


class ObserversLand(Automatic[Board]):
    """Observing aircraft leave after their owner's barrage phase."""

    rule: ClassVar[str] = "11.31c"

    def perform(self, s: Board) -> None:
        for unit in aloft(s, s.phasing):
            land(s, unit)


def land(s: Board, unit: int) -> None:
    s.put(unit, k.READY)
    if s.world.kind[unit] == k.FIGHTER:
        s.mission = changed(s.mission, unit, 0)
        s.unmark(unit, k.KNOWN)
