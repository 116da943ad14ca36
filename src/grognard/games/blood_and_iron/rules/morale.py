"""10 Morale: checks, rout, and recovery in the End Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import MoraleChecked, ResultIgnored, UnitRallied, UnitRouted, UnitStayedRouted
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.names import leader_name
from grognard.games.blood_and_iron.rules.leaders import nearest
from grognard.games.blood_and_iron.rules.retreat import MustRetreat
from grognard.games.blood_and_iron.rules.strength import eliminate
from grognard.games.blood_and_iron.telling import lines_of
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, SideStep, Step
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit

COLUMN = (0, 1, 2)  # of the Morale Table, by steps lost: Full, 1/2, 1SP


def best_leader(s: BloodBoard, hex_: int, side: int) -> int:
    """The leader with the highest rating in a hex; -1 if there is none."""
    return max(s.leaders_at(hex_, side), key=s.command_of, default=-1)


def base_morale(s: BloodBoard, unit: int) -> int:
    """The Morale Table: the unit's grade against what is left of it (10.2a)."""
    return s.world.morale[s.world.grade[unit]][COLUMN[s.lost[unit]]]


def morale(s: BloodBoard, unit: int) -> Tally:
    """The morale value for a check: the table, a leader in the hex, less one if already routed."""
    tally = Tally()
    tally.note("10.2a", "morale", base_morale(s, unit))
    leader = best_leader(s, s.place[unit], s.side_of(unit))
    if leader >= 0:
        tally.add("10.2b", "leader", s.command_of(leader), leader=leader_name(s, leader))
    if s.routed[unit]:
        tally.add("10.3d", "routed", s.world.number["routed-morale"])
    return tally


class MoraleCheck(Chance[BloodBoard]):
    """A unit rolls against its morale. If it routs, the `others` of its hex check too."""

    rule: ClassVar = "10.2c"
    faces: ClassVar = 10
    unit: Unit
    melee: bool
    threats: tuple[Hex, ...]
    others: tuple[Unit, ...] = ()

    def applies(self, s: BloodBoard) -> bool:
        # under fire a unit that is routed already has nothing more to fear from a check (9.24j)
        return s.is_on_map(self.unit) and (self.melee or not s.routed[self.unit])

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"value": morale(s, self.unit).total()}

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        sum_ = morale(s, self.unit)
        passed = dice[0] <= sum_.total()
        s.tell(MoraleChecked(self.unit, dice[0], sum_.total(), lines_of(s, sum_), passed))
        if not passed:
            s.then(*checks(self.others, self.melee, self.threats))
            rout(s, self.unit, self.melee, self.threats, "check")


def checks(units: tuple[int, ...], melee: bool, threats: tuple[int, ...]) -> list[Step[BloodBoard]]:
    """A morale check for each of the units."""
    return [MoraleCheck(unit, melee, threats) for unit in units]


class Routs(Automatic[BloodBoard]):
    """A result routs a unit outright."""

    rule: ClassVar = "9.24d"
    unit: Unit
    melee: bool
    threats: tuple[Hex, ...]
    cause: str

    def perform(self, s: BloodBoard) -> None:
        rout(s, self.unit, self.melee, self.threats, self.cause)


def rout(s: BloodBoard, unit: int, melee: bool, threats: tuple[int, ...], cause: str) -> None:
    """A unit routs and retreats; in melee one that is routed already is eliminated (9.33m, 10.3g)."""
    if not s.is_on_map(unit):
        return
    if s.routed[unit]:
        if melee:
            eliminate(s, unit, "routed-check" if cause == "check" else "routed-again")
        else:
            s.tell(ResultIgnored(unit, cause.removeprefix("fire-")))
        return
    s.routed = changed(s.routed, unit, 1)
    s.left = changed(s.left, unit, min(s.left[unit], 0))
    s.tell(UnitRouted(cause, unit, s.place[unit]))
    if not s.world.battery[unit]:  # 9.24i
        s.call(MustRetreat(unit, s.world.number["rout-retreat"], threats))


# -- recovery ---------------------------------------------------------------------------------------------


class Rally(Choice):
    """This unit tries to rally, helped by one of its own leaders."""

    unit: Unit
    leader: Unit


class RallyAlone(Choice):
    """This unit tries to rally without a leader."""

    together: ClassVar[bool] = True
    unit: Unit


class MoraleRecovery(SideStep[BloodBoard]):
    """Every routed unit outside enemy zones rolls to rally, in its owner's order."""

    rule: ClassVar = "10.4a"
    verbs: ClassVar = (Rally, RallyAlone)
    tried: tuple[Unit, ...] = ()

    def waiting(self, s: BloodBoard) -> list[int]:
        zone = s.zone(s.enemy(self.side))
        return [
            unit
            for unit in s.theatre.units[self.side]
            if s.routed[unit] and s.is_on_map(unit) and unit not in self.tried and not zone[s.place[unit]]
        ]  # 7.3f, 10.4d

    def applies(self, s: BloodBoard) -> bool:
        return bool(self.waiting(s))

    def candidates(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = []
        for unit in s.on_map(self.side):
            offered += [Rally(unit, leader) for leader in s.theatre.leaders[self.side]]
            offered.append(RallyAlone(unit))
        return offered

    def choices(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = []
        for unit in self.waiting(s):
            offered += [Rally(unit, leader) for leader in aides(s, unit)]
            offered.append(RallyAlone(unit))
        return offered

    def bars(self, s: BloodBoard, choice: Rally | RallyAlone) -> list[Bar]:
        unit = choice.unit
        if s.world.kind[unit] == LEADER or s.side_of(unit) != self.side or not s.is_on_map(unit):
            return [bar("10.4a", "not-yours")]
        if not s.routed[unit]:
            return [bar("10.4a", "not-routed")]
        if unit in self.tried:
            return [bar("10.4a", "tried")]
        if s.zone(s.enemy(self.side))[s.place[unit]]:
            return [bar("10.4d", "zone"), bar("7.3f", "zone")]
        if isinstance(choice, RallyAlone) or choice.leader in aides(s, unit):
            return []
        return why_no_aid(s, unit, choice.leader)

    def take(self, s: BloodBoard, choice: Rally | RallyAlone) -> None:
        s.amend(self, tried=(*self.tried, choice.unit))
        s.call(RallyRoll(choice.unit, choice.leader if isinstance(choice, Rally) else -1))


def aides(s: BloodBoard, unit: int) -> list[int]:
    """The leaders who are with a unit or adjacent: one of them may help it rally (10.4c, 5.12b).

    Any of its side, or only those above it, by the reading of 5.12.
    """
    hex_ = s.place[unit]
    near = s.world.grid.near[hex_]
    own = s.option("reading-own-leader")
    able = s.world.commanders[unit] if own else s.theatre.leaders[s.side_of(unit)]
    return sorted(leader for leader in able if s.place[leader] == hex_ or s.place[leader] in near)


def why_no_aid(s: BloodBoard, unit: int, leader: int) -> list[Bar]:
    """Why a leader cannot help a unit rally."""
    if s.world.kind[leader] != LEADER or s.side_of(leader) != s.side_of(unit) or not s.is_on_map(leader):
        return [bar("10.4c", "no-leader")]
    distance = s.world.grid.distance(s.place[leader], s.place[unit])
    return [bar("10.4c", "leader-far", distance=distance) if distance > 1 else bar("5.12a", "not-his-leader")]


def rally_value(s: BloodBoard, unit: int, leader: int) -> Tally:
    """The morale value for a rally roll: the table and the chosen leader; being routed does not count (10.3d)."""
    tally = Tally()
    tally.note("10.2a", "morale", base_morale(s, unit))
    if leader >= 0:
        tally.add("5.12a", "leader", s.command_of(leader), leader=leader_name(s, leader))
    return tally


class RallyRoll(Chance[BloodBoard]):
    """Equal to or below the morale value rallies; above it the unit stays routed and retreats 3 hexes."""

    rule: ClassVar = "10.4a"
    faces: ClassVar = 10
    unit: Unit
    leader: Unit

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"value": rally_value(s, self.unit, self.leader).total()}

    def fall(self, s: BloodBoard, dice: tuple[int, ...]) -> None:
        unit, die = self.unit, dice[0]
        sum_ = rally_value(s, unit, self.leader)
        value, lines = sum_.total(), lines_of(s, sum_)
        if die <= value:
            s.routed = changed(s.routed, unit, 0)
            s.tell(UnitRallied(unit, die, value, lines))
            return
        s.tell(UnitStayedRouted(unit, die, value, lines))
        if not s.world.battery[unit]:
            enemies = nearest(s, s.place[unit], s.on_map(s.enemy(s.side_of(unit))))
            s.call(MustRetreat(unit, s.world.number["rally-retreat"], tuple(enemies)))  # 10.4b
