"""5.1, 5.2, 4.1 Indirect barrages: announced, communicated, approved, scattered."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.fire_events import (
    BarrageAnnounced,
    BarrageOffMap,
    BarrageScattered,
    CommunicationFailed,
    CommunicationMade,
    FireOrdered,
    ScatterTested,
)
from grognard.games.landships.rules.batteries import (
    batteries,
    covered,
    guns_bearing,
    may_gas,
    may_shrapnel,
    may_smoke,
    no_shells,
    not_bearing,
    nothing_bears,
    pieces_for,
    ready_guns,
    unobserved,
    unprepared,
)
from grognard.games.landships.rules.firing import SQUAD, take_aim
from grognard.games.landships.rules.hits import resistance
from grognard.games.landships.rules.moving import Reconsider
from grognard.games.landships.rules.observation import (
    AIRCRAFT,
    OBSERVER,
    always_observed,
    observed_by,
    observed_hexes,
    ways_observed,
)
from grognard.games.landships.rules.refusals import first_few
from grognard.games.landships.rules.shelling import DRUMFIRE, GAS, HE, HURRICANE, SHRAPNEL, SMOKE, land
from grognard.games.landships.telling import reasons, values
from grognard.games.landships.world import Soldiers
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, Pass, Picks, bar, without
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.tally import Tally
from grognard.kernel.view import Message, Plan, Target
from grognard.kernel.words import Hex, Unit

FRENCH_UNTIL = 1915


class TargetHex(Picks):
    """Call a barrage on a hex."""

    hex: Hex


class Announce(Choice):
    """So many guns, this type of barrage, this ammunition."""

    dials: ClassVar[tuple[str, ...]] = ("kind", "ammunition", "guns")
    kind: str
    ammunition: str
    guns: int


class NameGun(Joins):
    """This gun fires."""

    unit: Unit


class LeaveGun(Leaves):
    """A gun that was named does not fire after all."""

    unit: Unit


class ObserveBy(Joins):
    """The hex is observed in this way."""

    how: str


class Mission(Automatic[Board]):
    """A barrage on its way: communication, fire order, scatter (5.11, 5.14)."""

    rule: ClassVar[str] = "5.11b"
    hex: Hex
    kind: str
    ammunition: str
    guns: int
    how: str
    aircraft: Unit

    def perform(self, s: Board) -> None:
        first = s.turn == 1  # 5.14a, R-75
        s.call(ScatterTest(self.hex, self.kind, self.ammunition, self.guns))
        if not first and self.ammunition != SMOKE:  # 5.33d
            s.call(FireOrder(self.hex, self.aircraft))
        elif self.aircraft != k.NOBODY:
            s.uses = changed(s.uses, self.aircraft, s.uses[self.aircraft] + 1)  # 11.1f: delivered without asking
        if not first and self.how == OBSERVER:  # 5.12e, 5.13f
            s.call(Communication(self.hex))


class BarragePhase(Step[Board]):
    """The phasing player announces all his barrages, then they are fired in that order (4.1a, R-79)."""

    rule: ClassVar[str] = "4.1a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (TargetHex, Pass)
    hexes: tuple[Hex, ...] = ()
    planned: tuple[Mission, ...] = ()

    def applies(self, s: Board) -> bool:
        if s.option("planned-artillery"):
            return False  # 16.22: what was not written is not fired
        return bool(self.planned) or (can_fire(s, s.phasing) and bool(self.open_(s)))

    def actor(self, s: Board) -> str:
        return s.phasing

    def open_(self, s: Board) -> frozenset[int]:
        side = s.phasing
        observed = observed_hexes(s, side).difference(self.hexes)
        off_board = bool(batteries(s, side))
        if off_board and not unprepared(s, side):
            return observed
        always = always_observed(s, side) if off_board else frozenset()
        return observed & always.union(*[covered(s, gun) for gun in ready_guns(s, side)])

    def plans(self, s: Board) -> tuple[Plan, ...]:
        return tuple(
            Plan(
                Message("plan-barrage", {"kind": mission.kind, "ammunition": mission.ammunition, "guns": mission.guns}),
                s.world.hexes.name(mission.hex),
            )
            for mission in self.planned
        )

    def choices(self, s: Board) -> list[Choice]:
        return [*map(TargetHex, sorted(self.open_(s))), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, TargetHex):
            return []
        h, side = choice.hex, s.phasing
        if h in self.hexes:
            return [bar("5.2a", "announced")]
        if h not in observed_hexes(s, side):
            return unobserved(s, side, h)
        return [] if pieces_for(s, side, h) else first_few(nothing_bears(s, side, h))

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
            for mission in reversed(self.planned):
                s.call(mission)
            return
        assert isinstance(choice, TargetHex)
        s.call(Announcing(choice.hex))


def can_fire(s: Board, side: str) -> bool:
    """Whether a side has anything left to fire indirectly."""
    return bool(batteries(s, side) or ready_guns(s, side))


class Announcing(Step[Board]):
    """What falls on the hex, from which guns, and who observes; once announced it cannot be changed (5.11i, 5.11j).

    Off-board elements are all alike, so that their number is enough. Guns on the map are named, in any order; as long
    as none is, they fire after the off-board elements.
    """

    rule: ClassVar[str] = "5.11i"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Announce, NameGun, LeaveGun, ObserveBy, Reconsider)
    hex: Hex
    named: tuple[Unit, ...] = ()
    how: str = ""  # how the hex is observed, if not in the first way that it is

    def actor(self, s: Board) -> str:
        return s.phasing

    def pieces(self, s: Board) -> list[int]:
        """What fires, in that order: the named guns first, and no others of the map then."""
        found = pieces_for(s, s.phasing, self.hex)
        if not self.named:
            return found
        return [*self.named, *(unit for unit in found if s.world.kind[unit] == k.OFF_BOARD)]

    def shells(self, s: Board) -> list[tuple[str, str]]:
        """Types of barrage with the ammunition that they may have here."""
        side = s.phasing
        found = [(DRUMFIRE, HE), (HURRICANE, HE)]
        if may_shrapnel(s, side, self.hex):
            found += [(DRUMFIRE, SHRAPNEL), (HURRICANE, SHRAPNEL)]
        if may_smoke(s, side):
            found.append((DRUMFIRE, SMOKE))  # 5.33b
        if may_gas(s, side):
            found.append((DRUMFIRE, GAS))  # 5.34b
        return found

    def observed(self, s: Board) -> tuple[str, int]:
        ways = ways_observed(s, s.phasing, self.hex)
        return (self.how, ways[self.how]) if self.how else next(iter(ways.items()))

    def choices(self, s: Board) -> list[Choice]:
        least, most = max(1, len(self.named)), len(self.pieces(s))
        found: list[Choice] = [Announce(*each, n) for each in self.shells(s) for n in range(least, most + 1)]
        guns = guns_bearing(s, s.phasing, self.hex)
        found += [NameGun(gun) for gun in guns if gun not in self.named]
        found += map(LeaveGun, self.named)
        now = self.observed(s)[0]
        found += [ObserveBy(how) for how in ways_observed(s, s.phasing, self.hex) if how != now]
        return [*found, Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        found = None
        if isinstance(choice, ObserveBy):
            found = self.not_observed_so(s, choice.how)
        elif isinstance(choice, NameGun):
            named = choice.unit in self.named
            found = bar(self.rule, "named") if named else not_bearing(s, s.phasing, choice.unit, self.hex)
        elif isinstance(choice, LeaveGun):
            found = None if choice.unit in self.named else bar(self.rule, "not-named")
        elif isinstance(choice, Announce):
            found = no_shells(s, s.phasing, self.hex, choice.kind, choice.ammunition) or self.not_so_many(
                s, choice.guns
            )
        return [found] if found else []

    def not_observed_so(self, s: Board, how: str) -> Bar | None:
        """Why the hex is not observed in another way."""
        if how == self.observed(s)[0]:
            return bar("5.11s", "observed-so")
        return None if how in ways_observed(s, s.phasing, self.hex) else bar("5.11s", "not-observed-so")

    def not_so_many(self, s: Board, guns: int) -> Bar | None:
        """Why so many guns do not fire."""
        least, most = max(1, len(self.named)), len(self.pieces(s))
        return None if least <= guns <= most else bar(self.rule, "guns", least=least, most=most)

    def meant(self, s: Board, target: Target) -> list[Choice]:
        return [NameGun(s.world.units.number(target.id))] if target.kind == "unit" else []

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, NameGun):
            s.amend(self, named=tuple(sorted((*self.named, choice.unit))))
        elif isinstance(choice, LeaveGun):
            s.amend(self, named=without(self.named, choice.unit))
        elif isinstance(choice, ObserveBy):
            first = observed_by(s, s.phasing, self.hex)[0]
            s.amend(self, how="" if choice.how == first else choice.how)
        else:
            s.done()
            if isinstance(choice, Announce):
                self.announce(s, choice)

    def announce(self, s: Board, choice: Announce) -> None:
        """The guns are bound to the hex, and so is the aircraft that observes it."""
        how, aircraft = self.observed(s)
        pieces = self.pieces(s)[: choice.guns]
        for unit in pieces:
            s.mark(unit, k.BARRAGED)
            take_aim(s, unit, SQUAD)
        if how == AIRCRAFT:
            s.mark(aircraft, k.STARTED)  # 11.31b: one hex for each aircraft
        if choice.ammunition == SMOKE:
            s.shells += 1
        phase = s.inside(BarragePhase)
        mission = Mission(self.hex, choice.kind, choice.ammunition, choice.guns, how, aircraft)
        s.amend(phase, hexes=(*phase.hexes, self.hex), planned=(*phase.planned, mission))
        s.tell(BarrageAnnounced(self.hex, choice.kind, choice.ammunition, tuple(pieces), how))


def gets_through(s: Board, h: int, die: int) -> bool:
    """Whether the observer of a hex reaches the guns (5.11m)."""
    through, _ = s.world.charts.thrown("communication", "success", die)
    s.tell(CommunicationMade(h, die) if through else CommunicationFailed(h, die))
    return through


class Communication(Chance[Board]):
    """Does the observer get through to the guns?"""

    rule: ClassVar[str] = "5.11m"
    hex: Hex

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        if not gets_through(s, self.hex, dice[0]):
            s.leave(ScatterTest)  # 5.11n


def fire_order_modifiers(s: Board, aircraft: bool) -> Tally:
    charts = s.world.charts
    tally = Tally()
    if aircraft:
        tally.add("5.12f", "aircraft-observes", charts.modifier("fire-order", "aircraft"))
    kinds = [s.world.type_of[u] for u in s.cast.of[s.phasing]]
    french = any(isinstance(kind, Soldiers) and kind.nation == "french" for kind in kinds)
    if s.phasing == k.ALLIED and french and s.head.date.year <= FRENCH_UNTIL:
        tally.add("5.11r", "french-artillery", charts.modifier("fire-order", "french-1914-15"))
    return tally


class FireOrder(Chance[Board]):
    """Is the barrage granted? The longer a hex has resisted, the likelier (5.11r)."""

    rule: ClassVar[str] = "5.11r"
    hex: Hex
    aircraft: Unit

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        added, resisted = fire_order_modifiers(s, self.aircraft != k.NOBODY), resistance(s, self.hex, s.phasing)
        granted = s.world.charts.fire_granted(resisted, dice[0] + added.total())
        needed = s.world.charts.fire_order_number(resisted)
        told = (reasons(added), values(added))
        s.tell(FireOrdered(self.hex, resisted, dice[0], needed, granted, *told))
        if not granted:
            s.leave(ScatterTest)  # 5.11t
        elif self.aircraft != k.NOBODY:
            s.uses = changed(s.uses, self.aircraft, s.uses[self.aircraft] + 1)  # 11.1f


class Salvo(Chance[Board]):
    """Shells on their way to a hex, and a die for what becomes of them."""

    hex: Hex
    kind: str
    ammunition: str
    guns: int


class ScatterTest(Salvo):
    """One roll for the whole barrage; smoke rolls for each gun (5.41)."""

    rule: ClassVar[str] = "5.41a"

    def take(self, s: Board, choice: Roll) -> None:
        low, high = s.world.charts.faces("scatter", self.kind)
        strays = low <= choice.dice[0] <= high
        s.tell(ScatterTested(self.hex, self.kind, choice.dice[0], low, strays))
        here = 1 if self.ammunition == SMOKE else self.guns
        if self.guns > here:
            s.amend(self, guns=self.guns - here)  # 5.41c: the next smoke gun
        else:
            s.done()
        if strays:
            s.call(Stray(self.hex, self.kind, self.ammunition, here))
        else:
            land(s, self.hex, self.kind, self.ammunition, here)


class Stray(Salvo):
    """The scatter diagram says where it falls (5.41e)."""

    rule: ClassVar[str] = "5.41e"

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        to = s.ground.beside[self.hex][s.world.charts.scattered(dice[0])]
        if to < 0:
            s.tell(BarrageOffMap(self.hex, dice[0]))
            return
        s.tell(BarrageScattered(self.hex, to, dice[0]))
        land(s, to, self.kind, self.ammunition, self.guns)
