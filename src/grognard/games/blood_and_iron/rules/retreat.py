"""9.34 Retreats, and 9.4 cavalry that withdraws before combat."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import (
    CavalryWithdrew,
    LeaderStayed,
    SegmentEnded,
    UnitCornered,
    UnitRetreated,
)
from grognard.games.blood_and_iron.ground import ARTILLERY, CAVALRY
from grognard.games.blood_and_iron.names import leader_name
from grognard.games.blood_and_iron.rules.leaders import LeaderLeftAlone, go_to
from grognard.games.blood_and_iron.rules.stacking import fits, occupy
from grognard.games.blood_and_iron.rules.strength import DrawMarkers, lose_steps
from grognard.games.blood_and_iron.rules.zones import is_escape
from grognard.games.blood_and_iron.world import PRUSSIAN, SIDES
from grognard.kernel.choice import Bar, Choice, Pass, bar
from grognard.kernel.flow import Automatic, SideStep, Step, UnitStep
from grognard.kernel.words import Hex, Unit


def retreat_hexes(s: BloodBoard, unit: int, distance: int, threats: tuple[int, ...], shun: bool = False) -> list[int]:
    """Where a unit can end a retreat of so many hexes away from the hexes that threaten it.

    `shun`: it may not enter an enemy zone even where a friend stands (10.3a, for cavalry that withdraws).
    """
    world = s.world
    start, side = s.place[unit], world.side[unit]
    zone, edges = s.zone(s.enemy(side)), s.theatre.edges[world.kind[unit]]  # 9.34b: only where it could move
    shun = shun or world.kind[unit] == ARTILLERY  # 7.3g
    distance_of = world.grid.distance
    foes = {s.place[leader] for leader in s.theatre.leaders[s.enemy(side)]}
    layer = {start}
    for going in range(1, distance + 1):
        further = set()
        for here in layer:
            for other, _ in edges[here]:
                if distance_of(start, other) != going or other in further:
                    continue
                high = s.top[other]
                if other in foes or (high >= 0 and (world.side[high] != side or not fits(s, unit, other))):
                    continue  # 9.34c, 9.34e
                if zone[other] and (shun or (high < 0 and not (side == PRUSSIAN and is_escape(s, here, other)))):
                    continue  # 9.34d, 7.3d
                if all(distance_of(t, other) >= distance_of(t, here) for t in threats):  # 9.34a
                    further.add(other)
        layer = further
    nearest = min((distance_of(threat, start) for threat in threats), default=-1)
    return sorted(end for end in layer if min((distance_of(threat, end) for threat in threats), default=0) > nearest)


class MustRetreat(Automatic[BloodBoard]):
    """A unit has to go back; if it cannot, it stays and loses a step (9.34f)."""

    rule: ClassVar = "9.34a"
    unit: Unit
    distance: int
    threats: tuple[Hex, ...]

    def perform(self, s: BloodBoard) -> None:
        if not s.is_on_map(self.unit):
            return
        hexes = retreat_hexes(s, self.unit, self.distance, self.threats)
        if not hexes:
            s.tell(UnitCornered(self.unit))
            s.then(DrawMarkers((self.unit,)), Cornered(self.unit))
        elif len(hexes) == 1:
            fall_back(s, self.unit, hexes[0])
        else:
            s.call(Retreat(self.unit, tuple(hexes)))


class Cornered(Automatic[BloodBoard]):
    """A unit that cannot retreat loses a step where it stands."""

    rule: ClassVar = "9.34f"
    unit: Unit

    def perform(self, s: BloodBoard) -> None:
        lose_steps(s, self.unit, 1, "cornered")


class RetreatTo(Choice):
    """The unit retreats to this hex."""

    to: Hex


class Falling(UnitStep[BloodBoard]):
    """The owner picks one of the hexes in which a unit's way back can end."""

    verbs: ClassVar = (RetreatTo,)
    hexes: tuple[Hex, ...]

    def barred(self, s: BloodBoard, to: int) -> list[Bar]:
        """Why it does not end in a hex that is none of them."""
        raise NotImplementedError

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [RetreatTo(hex_) for hex_ in self.hexes]

    def bars(self, s: BloodBoard, choice: RetreatTo) -> list[Bar]:
        return [] if choice.to in self.hexes else self.barred(s, choice.to)


class Retreat(Falling):
    """The owner picks where a retreating unit ends."""

    rule: ClassVar = "9.34a"

    def barred(self, s: BloodBoard, to: int) -> list[Bar]:
        distance = s.world.grid.distance(s.place[self.unit], self.hexes[0])
        return why_no_retreat(s, self.unit, to, distance, shun=False)

    def take(self, s: BloodBoard, choice: RetreatTo) -> None:
        s.done()
        fall_back(s, self.unit, choice.to)


def why_no_retreat(s: BloodBoard, unit: int, hex_: int, distance: int, shun: bool) -> list[Bar]:
    """Why a retreat of so many hexes cannot end in a hex where it does not."""
    side = s.side_of(unit)
    if not s.theatre.open[hex_]:
        return [bar("9.34b", "off-limits" if s.ground.exists[hex_] else "no-hex")]
    if s.holder(hex_) == s.enemy(side) or s.leaders_at(hex_, s.enemy(side)):
        return [bar("9.34c", "enemy-there")]
    if not fits(s, unit, hex_):
        return [bar("9.34e", "no-room")]
    gun = s.world.kind[unit] == ARTILLERY
    if s.zone(s.enemy(side))[hex_] and (shun or gun or s.holder(hex_) != side):
        return [bar("7.3g" if gun else "10.3a" if shun else "9.34d", "zone")]
    away = s.world.grid.distance(s.place[unit], hex_)
    if away != distance:
        return [bar("9.34a", "retreat-length", distance=away, needed=distance)]
    return [bar("9.34a", "no-way-there", needed=distance)]


def fall_back(s: BloodBoard, unit: int, to: int) -> None:
    """A unit goes back; leaders of its hex may go along (10.2e)."""
    start, side = s.place[unit], s.side_of(unit)
    for leader in s.leaders_at(start, side):
        s.then(LeaderFollows(leader, unit), LeaderLeftAlone(leader))
    s.tell(UnitRetreated(unit, start, to))
    occupy(s, unit, to)


class GoAlong(Choice):
    """The leader goes with the unit."""


class StayBehind(Choice):
    """The leader stays."""


class LeaderFollows(Step[BloodBoard]):
    """A leader stacked with a unit that falls back, or advances, goes with it or not, as his owner likes."""

    rule: ClassVar = "10.2e"
    verbs: ClassVar = (GoAlong, StayBehind)
    leader: Unit
    unit: Unit

    def applies(self, s: BloodBoard) -> bool:
        return s.is_on_map(self.leader) and s.is_on_map(self.unit)

    def actor(self, s: BloodBoard) -> str:
        return SIDES[s.side_of(self.leader)]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [GoAlong(), StayBehind()]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"leader": leader_name(s, self.leader)}

    def take(self, s: BloodBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, GoAlong):
            go_to(s, self.leader, s.place[self.unit], "along")
        else:
            s.tell(LeaderStayed(self.leader, bool(s.replaced[self.leader]), self.unit))


# -- 9.4 --------------------------------------------------------------------------------------------------


class Withdraw(Choice):
    """This cavalry unit withdraws before combat."""

    unit: Unit


class StandFirm(Pass):
    """No cavalry withdraws any more."""


class CavalryWithdrawal(SideStep[BloodBoard]):
    """Before any fire, defending cavalry beside enemy infantry or artillery may withdraw 2 hexes, unrouted."""

    rule: ClassVar = "9.4a"
    verbs: ClassVar = (Withdraw, StandFirm)
    active: tuple[Unit, ...] = ()  # the attackers of a combat order; empty: all of them
    gone: tuple[Unit, ...] = ()  # who has withdrawn already

    def applies(self, s: BloodBoard) -> bool:
        return any(self.can(s, unit) for unit in s.theatre.units[self.side])

    def threats(self, s: BloodBoard, unit: int) -> tuple[int, ...]:
        """The adjacent hexes with enemy infantry or artillery that may attack."""
        return tuple(
            hex_
            for hex_ in s.world.grid.near[s.place[unit]]
            if s.holder(hex_) == s.enemy(self.side)
            and any(
                s.world.kind[foe] != CAVALRY and (not self.active or foe in self.active) for foe in s.units_at(hex_)
            )
        )

    def can(self, s: BloodBoard, unit: int) -> bool:
        hex_ = s.place[unit]
        if hex_ < 0 or s.world.kind[unit] != CAVALRY or unit in self.gone:
            return False
        near = s.world.grid.near[hex_]
        if not any(s.holder(other) == s.enemy(self.side) for other in near):
            return False
        return not self.is_pinned(s, unit) and bool(self.hexes(s, unit))

    def is_pinned(self, s: BloodBoard, unit: int) -> bool:
        """Whether it stands in the zone of enemy cavalry (9.4c)."""
        foes = (foe for hex_ in s.ground.ring[s.place[unit]] for foe in s.units_at(hex_))
        return any(s.side_of(foe) != self.side and s.world.kind[foe] == CAVALRY for foe in foes)

    def hexes(self, s: BloodBoard, unit: int) -> list[int]:
        threats = self.threats(s, unit)
        if not threats:
            return []
        return retreat_hexes(s, unit, s.world.number["rout-retreat"], threats, shun=True)  # 9.4b

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [*map(Withdraw, s.on_map(self.side)), StandFirm()]

    def choices(self, s: BloodBoard) -> list[Choice]:
        able = [Withdraw(unit) for unit in s.theatre.units[self.side] if self.can(s, unit)]
        return [*able, StandFirm()]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Withdraw):
            return []
        unit = choice.unit
        if not s.is_on_map(unit) or s.side_of(unit) != self.side or s.world.kind[unit] != CAVALRY:
            return [bar("9.4a", "not-cavalry")]
        if unit in self.gone:
            return [bar("9.4a", "withdrawn")]
        if not self.threats(s, unit):
            return [bar("9.4a", "not-threatened")]
        if self.is_pinned(s, unit):
            return [bar("9.4c", "pinned")]
        return [] if self.hexes(s, unit) else [bar("9.4b", "no-way-back")]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Withdraw):
            s.amend(self, gone=(*self.gone, choice.unit))
            s.call(WithdrawalHex(choice.unit, tuple(self.hexes(s, choice.unit))))
        else:
            s.tell(SegmentEnded("withdrawal", self.side))
            s.done()


class WithdrawalHex(Falling):
    """Where the cavalry withdraws to."""

    rule: ClassVar = "9.4b"

    def barred(self, s: BloodBoard, to: int) -> list[Bar]:
        return why_no_retreat(s, self.unit, to, s.world.number["rout-retreat"], shun=True)

    def take(self, s: BloodBoard, choice: RetreatTo) -> None:
        s.done()
        unit, start = self.unit, s.place[self.unit]
        for leader in s.leaders_at(start, s.side_of(unit)):
            s.then(LeaderFollows(leader, unit), LeaderLeftAlone(leader))
        s.tell(CavalryWithdrew(unit, start, choice.to))
        occupy(s, unit, choice.to)
