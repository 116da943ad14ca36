"""16.22 Planned artillery: barrages written down before play, fired on their turn without asking."""

from __future__ import annotations

from functools import cache
from typing import Annotated, ClassVar, NamedTuple

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.fire_events import PlanFired
from grognard.games.landships.rules.barrage import Announce, Salvo, ScatterTest, Stray, gets_through
from grognard.games.landships.rules.batteries import may_shrapnel, may_smoke, pieces_for
from grognard.games.landships.rules.firing import SQUAD, take_aim
from grognard.games.landships.rules.moving import Reconsider
from grognard.games.landships.rules.observation import always_observed, spotter_of, watched_hexes
from grognard.games.landships.rules.refusals import on_sheet
from grognard.games.landships.rules.setup import ForASide
from grognard.games.landships.rules.shelling import DRUMFIRE, GAS, HE, HURRICANE, SHRAPNEL, SMOKE, land
from grognard.games.landships.world import World
from grognard.kernel.choice import Bar, Choice, Pass, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.words import Blank, Hex


class PlannedBarrage(NamedTuple):
    """One line of a side's fire plan."""

    turn: int
    hex: int
    guns: int
    kind: str
    ammunition: str


def plans(s: Board, side: str) -> list[PlannedBarrage]:
    """A side's fire plan, read from the lines that it wrote."""
    lines = s.allied_plans if side == k.ALLIED else s.german_plans
    return [planned(s.world, line) for line in lines]


@cache
def planned(world: World, line: str) -> PlannedBarrage:
    """What a written line says: read once, asked for whenever somebody weighs a barrage."""
    turn, name, guns, kind, ammunition = line.split()
    return PlannedBarrage(int(turn), world.hexes.number(name), int(guns), kind, ammunition)


def write(s: Board, side: str, plan: PlannedBarrage) -> None:
    line = f"{plan.turn} {s.world.hexes.name(plan.hex)} {plan.guns} {plan.kind} {plan.ammunition}"
    if side == k.ALLIED:
        s.allied_plans = (*s.allied_plans, line)
    else:
        s.german_plans = (*s.german_plans, line)


def pieces(s: Board, side: str, turn: int) -> int:
    """How many guns and off-board elements a side can count on in a turn."""
    off_board = sum(1 for u in s.cast.of[side] if s.world.kind[u] == k.OFF_BOARD and s.cast.force[u].turn <= turn)
    return off_board + sum(1 for u in s.cast.of[side] if s.world.kind[u] == k.ART and s.place[u] >= 0)


def free(s: Board, side: str, turn: int) -> int:
    """Guns that have no target in a turn yet."""
    return pieces(s, side, turn) - sum(plan.guns for plan in plans(s, side) if plan.turn == turn)


class PlanTurn(Picks):
    """A barrage on this turn."""

    turn: int


class PlanHex(Choice):
    """On this hex."""

    hex: Hex


class FirePlan(ForASide):
    """Before play each side writes its barrages, unseen by the other (16.22a); it says itself when it has done, so that
    nobody sees how many guns have their targets."""

    rule: ClassVar[str] = "16.22a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (PlanTurn, Pass)
    unseen: ClassVar[tuple[type[Choice], ...]] = (PlanTurn,)

    def open_(self, s: Board) -> list[int]:
        side = self.side(s)
        return [turn for turn in range(1, s.head.turns + 1) if free(s, side, turn) > 0]

    def applies(self, s: Board) -> bool:
        return bool(s.option("planned-artillery")) and pieces(s, self.side(s), s.head.turns) > 0

    def choices(self, s: Board) -> list[Choice]:
        return [Pass(), *(PlanTurn(turn) for turn in self.open_(s))]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, PlanTurn):
            s.call(PlannedTarget(self.side(s), choice.turn))
        else:
            s.done()


class PlannedTarget(Step[Board]):
    """Which hex."""

    rule: ClassVar[str] = "16.22a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (PlanHex, Reconsider)
    unseen: ClassVar[tuple[type[Choice], ...]] = (PlanHex,)
    side: str
    turn: Annotated[int, Blank(0)]

    def actor(self, s: Board) -> str:
        return self.side

    def taken(self, s: Board) -> set[int]:
        """The hexes that have a barrage on that turn already."""
        return {plan.hex for plan in plans(s, self.side) if plan.turn == self.turn}

    def choices(self, s: Board) -> list[Choice]:
        taken = self.taken(s)
        return [Reconsider(), *(PlanHex(h) for h in s.ground.hexes if h not in taken)]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if not isinstance(choice, PlanHex):
            return []
        if not on_sheet(s, choice.hex):
            return [bar("2.1a", "off-sheet")]
        return [bar("5.2a", "announced")] if choice.hex in self.taken(s) else []

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, PlanHex):
            s.call(PlannedShells(self.side, self.turn, choice.hex))


class PlannedShells(Step[Board]):
    """How many guns, which barrage, which ammunition."""

    rule: ClassVar[str] = "16.22a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Announce, Reconsider)
    unseen: ClassVar[tuple[type[Choice], ...]] = (Announce, Reconsider)
    side: str
    turn: Annotated[int, Blank(0)]
    hex: Annotated[Hex, Blank(k.UNUSED)]

    def actor(self, s: Board) -> str:
        return self.side

    def choices(self, s: Board) -> list[Choice]:
        shells = [(DRUMFIRE, HE), (HURRICANE, HE), (DRUMFIRE, SHRAPNEL), (HURRICANE, SHRAPNEL)]
        if may_smoke(s, self.side, sum(plan.ammunition == SMOKE for plan in plans(s, self.side))):
            shells.append((DRUMFIRE, SMOKE))
        if self.side in s.head.gas and (not s.head.gas_until or self.turn <= s.head.gas_until):
            shells.append((DRUMFIRE, GAS))
        count = free(s, self.side, self.turn)
        found: list[Choice] = [Announce(kind, what, n) for kind, what in shells for n in range(1, count + 1)]
        return [Reconsider(), *found]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Announce):
            write(s, self.side, PlannedBarrage(self.turn, self.hex, choice.guns, choice.kind, choice.ammunition))


class PlannedBarrages(Automatic[Board]):
    """The phasing side's barrages of this turn are fired, one after the other; nobody is asked for permission
    (16.22c). Those that are still to come stay in the plan."""

    rule: ClassVar[str] = "16.22c"
    fired: int = 0

    def applies(self, s: Board) -> bool:
        return bool(s.option("planned-artillery"))

    def perform(self, s: Board) -> None:
        due = [plan for plan in plans(s, s.phasing) if plan.turn == s.turn][self.fired :]
        if due:
            s.call(PlannedBarrages(self.fired + 1))
            s.call(PlannedMission(*due[0][1:]))


class PlannedMission(Automatic[Board]):
    """Observed by aircraft or by an observer who gets through it falls true; otherwise it may or must stray (R-92)."""

    rule: ClassVar[str] = "16.22b"
    hex: Hex
    guns: int
    kind: str
    ammunition: str

    def perform(self, s: Board) -> None:
        firing = pieces_for(s, s.phasing, self.hex)[: self.guns]
        if not firing or (self.ammunition == SHRAPNEL and not may_shrapnel(s, s.phasing, self.hex)):
            return
        s.shells += 1 if self.ammunition == SMOKE else 0
        s.tell(PlanFired(self.hex, self.kind, self.ammunition, tuple(firing)))
        for unit in firing:
            s.mark(unit, k.BARRAGED)
            take_aim(s, unit, SQUAD)
        aircraft = spotter_of(s, s.phasing, self.hex)
        if aircraft != k.NOBODY:
            s.mark(aircraft, k.STARTED)
            s.uses = changed(s.uses, aircraft, s.uses[aircraft] + 1)
            fall(s, self.hex, self.kind, self.ammunition, len(firing), true=True)
        elif self.hex in watched_hexes(s, s.phasing):
            s.call(PlannedCall(self.hex, self.kind, self.ammunition, len(firing)))
        else:
            fall(s, self.hex, self.kind, self.ammunition, len(firing), true=False)


def fall(s: Board, h: int, kind: str, ammunition: str, guns: int, *, true: bool) -> None:
    """The shells fall, each smoke gun for itself: true, or tested for scatter, or strayed without a test."""
    salvoes = [1] * guns if ammunition == SMOKE else [guns]
    for salvo in salvoes:
        if true:
            land(s, h, kind, ammunition, salvo)
        elif h in always_observed(s, s.phasing):
            s.call(ScatterTest(h, kind, ammunition, salvo))  # 16.22d
        else:
            s.call(Stray(h, kind, ammunition, salvo))


class PlannedCall(Salvo):
    """Does an observer who sees the hex get through to correct the fire?"""

    rule: ClassVar[str] = "16.22b"

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        through = gets_through(s, self.hex, dice[0])
        fall(s, self.hex, self.kind, self.ammunition, self.guns, true=through)
