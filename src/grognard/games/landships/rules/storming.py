"""12.11 The free move into an enemy hex at the start of the close assault phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitStormed
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.morale import passable, printed_morale
from grognard.games.landships.rules.moving import Reconsider, Stop
from grognard.games.landships.rules.occupation import abandoned, gassed, locked, may_be_assaulted
from grognard.kernel.choice import Choice, Pass, Role
from grognard.kernel.flow import Step
from grognard.kernel.words import Hex, Unit

BOLD_ENOUGH = 5  # 12.2-E1


class Storm(Choice):
    """A squad goes in."""

    role: ClassVar[Role] = "pick"
    unit: Unit


class StormHex(Choice):
    """Into this hex."""

    to: Hex


def why_not_stormed(s: Board, unit: int, h: int) -> str:
    """The clause that keeps a squad from assaulting a hex; "" if it may (12.12, R-91)."""
    side = s.side(unit)
    if may_be_assaulted(s, h, side):
        return "" if passable(s, h) else "7.11f"
    armour = [u for u in s.vehicles_at(h) if s.side(u) != side and not abandoned(s, u)]
    if not armour:
        return "12.11a"
    tanks = any(s.world.is_tank[other] for other in armour)
    if tanks and s.terrain(h) & k.TOWN and printed_morale(s, unit) >= BOLD_ENOUGH:
        return ""  # 12.2-E1
    return "12.12b"


def in_front(s: Board, unit: int) -> list[int]:
    """The three hexes before a charging squad (6.33f)."""
    here, facing = s.at[unit], s.facing[unit]
    return [h for turn in (0, 1, 5) if (h := s.ground.beside[here][(facing + turn) % 6]) >= 0]


def storm_hexes(s: Board, unit: int) -> list[int]:
    """Where a squad may go in: charging cavalry only to its front."""
    near = in_front(s, unit) if s.has(unit, k.CHARGING) else s.ground.near[s.at[unit]]
    stacks = s.stacks()
    return [h for h in near if h in stacks and not why_not_stormed(s, unit, h)]


def why_cannot_storm(s: Board, unit: int) -> str:
    """The clause that keeps a squad out of the assault; "" if it may go in somewhere (R-80)."""
    if not s.world.is_squad[unit] or s.side(unit) != s.phasing or s.at[unit] < 0:
        return "12.11a"
    if s.pinned[unit] or gassed(s, unit):
        return "9.2a"
    if s.has(unit, k.STARTED):
        return "12.11a"
    if locked(s, s.at[unit]):
        return "12.1a"
    if s.mounted[unit] and not s.has(unit, k.CHARGING):
        return "6.33c"
    return "" if storm_hexes(s, unit) else "12.11a"


class AssaultMoves(Step):
    """Phasing squads beside the enemy may go in; charging cavalry must (6.34h)."""

    rule: ClassVar[str] = "12.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Storm, Pass)

    def ready(self, s: Board) -> list[int]:
        return list(self.going_in(s))

    def going_in(self, s: Board) -> Iterator[int]:
        at, near = s.at, s.ground.near
        enemy = s.cast.of[s.waiting_side]
        beside = {other for unit in enemy if at[unit] >= 0 for other in near[at[unit]]}
        for unit in s.cast.soft[s.phasing]:
            if at[unit] in beside and not why_cannot_storm(s, unit):
                yield unit

    def applies(self, s: Board) -> bool:
        return any(True for _ in self.going_in(s))

    def actor(self, s: Board) -> str:
        return s.phasing

    def choices(self, s: Board) -> list[Choice]:
        ready = self.ready(s)
        charging = [unit for unit in ready if s.has(unit, k.CHARGING)]
        found: list[Choice] = [Storm(unit) for unit in charging or ready]
        return found if charging else [*found, Pass()]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, Storm):
            return [why_cannot_storm(s, choice.unit) or "6.34h"]
        return ["6.34h"]

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Storm):
            s.mark(choice.unit, k.STARTED)
            s.call(Storming(choice.unit))
        else:
            s.done()


class Storming(Step):
    """Which enemy hex the squad enters."""

    rule: ClassVar[str] = "12.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (StormHex, Stop, Reconsider)
    unit: Unit

    def actor(self, s: Board) -> str:
        return s.side(self.unit)

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [StormHex(h) for h in storm_hexes(s, self.unit)]
        return [*found, *([] if s.has(self.unit, k.CHARGING) else [Stop()]), Reconsider()]

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        if isinstance(choice, Stop):
            return ["6.34h"]
        assert isinstance(choice, StormHex)
        if s.has(self.unit, k.CHARGING) and choice.to not in in_front(s, self.unit):
            return ["6.33f"]
        return [why_not_stormed(s, self.unit, choice.to) or "12.11a"]

    def take(self, s: Board, choice: Choice) -> None:
        s.done()
        if isinstance(choice, Reconsider):
            s.unmark(self.unit, k.STARTED)
            return
        s.unmark(self.unit, k.CHARGING)
        if isinstance(choice, StormHex):
            s.mark(self.unit, k.FOUGHT)
            s.tell(UnitStormed(self.unit, s.at[self.unit], choice.to))
            enter(s, self.unit, choice.to)
