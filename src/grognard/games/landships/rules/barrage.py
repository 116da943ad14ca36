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
from grognard.games.landships.rules.arcs import crewed, in_strange_hands
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
from grognard.games.landships.rules.occupation import locked
from grognard.games.landships.rules.shelling import DRUMFIRE, GAS, HE, HURRICANE, SHRAPNEL, SMOKE, land
from grognard.games.landships.rules.special import special
from grognard.games.landships.telling import reasons, values
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.tally import Tally
from grognard.kernel.view import Message, Plan
from grognard.kernel.words import Hex, Unit

SHRAPNEL_BARS = k.TRENCH | k.STRONGPOINT | k.TOWN | k.BRIDGE
FIRST_GAS = 1915  # 5.34a
FRENCH_UNTIL = 1915


class TargetHex(Choice):
    """Call a barrage on a hex."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class Announce(Choice):
    """So many guns, this type of barrage, this ammunition."""

    dials: ClassVar[tuple[str, ...]] = ("kind", "ammunition", "guns")
    kind: str
    ammunition: str
    guns: int


class NameGun(Choice):
    """This gun fires."""

    role: ClassVar[Role] = "join"
    unit: Unit


class LeaveGun(Choice):
    """A gun that was named does not fire after all."""

    role: ClassVar[Role] = "join"
    retracts: ClassVar[bool] = True
    unit: Unit


class ObserveBy(Choice):
    """The hex is observed in this way."""

    role: ClassVar[Role] = "join"
    how: str


def batteries(s: Board, side: str) -> list[int]:
    """Off-board elements that can fire."""
    return [u for u in s.cast.off_board[side] if s.at[u] == k.READY and not s.has(u, k.BARRAGED)]


def ready_guns(s: Board, side: str) -> list[int]:
    """On-map artillery with a crew that has not fired yet (13.2a)."""
    return [
        unit
        for unit in s.cast.artillery[side]
        if s.at[unit] >= 0
        and not in_strange_hands(s, unit)
        and not s.has(unit, k.BARRAGED)
        and not locked(s, s.at[unit])  # 12.1c
        and crewed(s, unit)
    ]


def covered(s: Board, gun: int) -> frozenset[int]:
    """The hexes within a gun's indirect range and its arc (5.6e); kept with the ground."""
    here, weapon = s.at[gun], s.world.weapon(gun)
    key = (here, weapon.indirect, -1 if weapon.arc == "all" else s.facing[gun])
    found = s.ground.covered.get(key)
    if found is None:
        near, sextants = s.ground.within(here, weapon.indirect), s.ground.sextants
        near.remove(here)
        if weapon.arc != "all":  # as `gun_bears` has it
            near = [h for h in near if s.facing[gun] in sextants(here, h)]
        found = s.ground.covered[key] = frozenset(near)
    return found


def guns_bearing(s: Board, side: str, h: int) -> list[int]:
    """On-map artillery that can reach a hex indirectly."""
    return [gun for gun in ready_guns(s, side) if h in covered(s, gun)]


def unprepared(s: Board, side: str) -> bool:
    """Soissons: on the first turn the batteries fire only at hexes that are always observed."""
    rule = special(s, "no-preparation")
    return rule is not None and rule.side == side and s.turn == rule.turn


def pieces_for(s: Board, side: str, h: int) -> list[int]:
    """Everything that could fire at a hex, batteries first."""
    held = unprepared(s, side) and h not in always_observed(s, side)
    return ([] if held else batteries(s, side)) + guns_bearing(s, side, h)


def may_smoke(s: Board, side: str, planned: int = 0) -> bool:
    """Smoke where the scenario allows it (5.33a); missions that are planned count as fired."""
    lesson = special(s, "lesson-smoke")
    if lesson is not None and lesson.side == side and s.option(lesson.option or ""):
        return True
    limit = s.head.smoke_missions
    return side in s.head.smoke and (not limit or s.shells + planned < limit)


def may_gas(s: Board, side: str) -> bool:
    """Gas where the scenario allows it, never before 1915 (5.34a)."""
    in_time = not s.head.gas_until or s.turn <= s.head.gas_until
    return side in s.head.gas and s.head.date.year >= FIRST_GAS and in_time


def may_shrapnel(s: Board, side: str, h: int) -> bool:
    """Open ground, and three squads at least to fire at (5.32b, 5.32c)."""
    squads = s.world.charts.number("barrage", "rules", "shrapnel-squads")
    return not s.terrain(h) & SHRAPNEL_BARS and len(s.squads_at(h, s.enemy(side))) >= squads


class Mission(Automatic):
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
            s.uses[self.aircraft] += 1  # 11.1f: delivered without asking
        if not first and self.how == OBSERVER:  # 5.12e, 5.13f
            s.call(Communication(self.hex))


class BarragePhase(Step):
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

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, TargetHex):
            if choice.hex in self.hexes:
                return ["5.2a"]
            if choice.hex in s.melees():
                return ["12.1-E1"]
            return ["5.11s"] if not observed_by(s, s.phasing, choice.hex)[0] else ["5.6e"]
        return [self.rule]

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


class Announcing(Step):
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

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, ObserveBy):
            return ["5.11s"]
        if isinstance(choice, NameGun | LeaveGun):
            return ["5.11a"]
        assert isinstance(choice, Announce)
        if choice.kind == HURRICANE and choice.ammunition in (SMOKE, GAS):
            return ["5.22a"]
        return [{SHRAPNEL: "5.32b", SMOKE: "5.33a", GAS: "5.34a"}.get(choice.ammunition, "5.11i")]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, NameGun):
            s.amend(self, named=tuple(sorted((*self.named, choice.unit))))
        elif isinstance(choice, LeaveGun):
            s.amend(self, named=tuple(unit for unit in self.named if unit != choice.unit))
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
    low, high = s.world.charts.faces("communication", "success")
    through = low <= die <= high
    s.tell(CommunicationMade(h, die) if through else CommunicationFailed(h, die))
    return through


class Communication(Chance):
    """Does the observer get through to the guns?"""

    rule: ClassVar[str] = "5.11m"
    hex: Hex

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        if not gets_through(s, self.hex, choice.dice[0]):
            s.leave(ScatterTest)  # 5.11n


def fire_order_modifiers(s: Board, aircraft: bool) -> Tally:
    charts = s.world.charts
    tally = Tally()
    if aircraft:
        tally.add("5.12f", "aircraft-observes", charts.modifier("fire-order", "aircraft"))
    french = any(getattr(s.world.type_of[u], "nation", "") == "french" for u in s.cast.of[s.phasing])
    if s.phasing == k.ALLIED and french and s.head.date.year <= FRENCH_UNTIL:
        tally.add("5.11r", "french-artillery", charts.modifier("fire-order", "french-1914-15"))
    return tally


class FireOrder(Chance):
    """Is the barrage granted? The longer a hex has resisted, the likelier (5.11r)."""

    rule: ClassVar[str] = "5.11r"
    hex: Hex
    aircraft: Unit

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        added, resisted = fire_order_modifiers(s, self.aircraft != k.NOBODY), resistance(s, self.hex, s.phasing)
        granted = s.world.charts.fire_granted(resisted, choice.dice[0] + added.total())
        needed = s.world.charts.fire_order_number(resisted)
        told = (reasons(added), values(added))
        s.tell(FireOrdered(self.hex, resisted, choice.dice[0], needed, granted, *told))
        if not granted:
            s.leave(ScatterTest)  # 5.11t
        elif self.aircraft != k.NOBODY:
            s.uses[self.aircraft] += 1  # 11.1f


class Salvo(Chance):
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

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        to = s.ground.beside[self.hex][s.world.charts.scattered(choice.dice[0])]
        if to < 0:
            s.tell(BarrageOffMap(self.hex, choice.dice[0]))
            return
        s.tell(BarrageScattered(self.hex, to, choice.dice[0]))
        land(s, to, self.kind, self.ammunition, self.guns)
