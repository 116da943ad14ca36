"""12.11 The free move into an enemy hex at the start of the close assault phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import UnitStormed
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.morale import passable, printed_morale
from grognard.games.landships.rules.moving import Begun, Reconsider, Stop, begun
from grognard.games.landships.rules.occupation import abandoned, gassed, locked, may_be_assaulted
from grognard.games.landships.rules.refusals import first_few, no_piece, not_adjacent
from grognard.kernel.choice import Bar, Choice, Pass, Picks, bar
from grognard.kernel.flow import Step
from grognard.kernel.words import Hex, Unit

BOLD_ENOUGH = 5  # 12.2-E1


class Storm(Picks):
    """A squad goes in."""

    unit: Unit


class StormHex(Choice):
    """Into this hex."""

    to: Hex


def no_assault(s: Board, unit: int, h: int) -> Bar | None:
    """What keeps a squad from assaulting a hex (12.12, R-91)."""
    side = s.side(unit)
    if may_be_assaulted(s, h, side):
        return None if passable(s, h) else bar("7.11f")
    armour = [u for u in s.vehicles_at(h) if s.side(u) != side and not abandoned(s, u)]
    if not armour:
        return bar("12.11a", "nobody-there")
    if not s.terrain(h) & k.TOWN or not any(s.world.is_tank[other] for other in armour):
        return bar("12.12b")
    rating = printed_morale(s, unit)
    return None if rating >= BOLD_ENOUGH else bar("12.2-E1", "morale", rating=rating, needed=BOLD_ENOUGH)


def in_front(s: Board, unit: int) -> list[int]:
    """The three hexes before a charging squad (6.33f)."""
    here, facing = s.place[unit], s.facing[unit]
    return [h for turn in (0, 1, 5) if (h := s.ground.beside[here][(facing + turn) % 6]) >= 0]


def storm_ways(s: Board, unit: int) -> Sequence[int]:
    """The hexes before a squad: of charging cavalry only those to its front."""
    return in_front(s, unit) if s.has(unit, k.CHARGING) else s.ground.near[s.place[unit]]


def storm_hexes(s: Board, unit: int) -> list[int]:
    """Where a squad may go in."""
    stacks = s.stacks()
    return [h for h in storm_ways(s, unit) if h in stacks and not no_assault(s, unit, h)]


def no_storm(s: Board, unit: int) -> Bar | None:
    """What keeps a unit out of every assault (R-80)."""
    if found := no_piece(s, unit, s.phasing, "12.11a"):
        return found
    if not s.world.is_squad[unit]:
        return bar("6.11i") if s.world.is_vehicle[unit] else bar("12.11a", "squads-only")
    if s.place[unit] < 0:
        return bar("12.11a", "aboard")
    if s.pinned[unit]:
        return bar("9.2a", "pinned")
    if gassed(s, unit):
        return bar("5.56c", "gassed")
    if s.has(unit, k.STARTED):
        return bar("12.11a", "stormed")
    if locked(s, s.place[unit]):
        return bar("12.1a", "melee")
    return bar("6.33c", "not-charging") if s.mounted[unit] and not s.has(unit, k.CHARGING) else None


def may_storm(s: Board, unit: int) -> bool:
    """Whether a squad may go in somewhere."""
    return no_storm(s, unit) is None and bool(storm_hexes(s, unit))


def nowhere_to_storm(s: Board, unit: int) -> list[Bar]:
    """Why a squad that could go in finds no hex to go into."""
    enemies = [h for h in storm_ways(s, unit) if s.friends_at(h, s.waiting_side)]
    if reasons := first_few(no_assault(s, unit, h) for h in enemies):
        return reasons
    here, foes = s.place[unit], [s.place[other] for other in s.on_map(s.waiting_side) if s.world.is_soft[other]]
    far = min((s.ground.distance(here, h) for h in foes), default=0)
    return [bar("12.11a", "enemy-away", distance=far) if far else bar("12.11a", "nobody-there")]


class AssaultMoves(Step[Board]):
    """Phasing squads beside the enemy may go in; charging cavalry must (6.34h)."""

    rule: ClassVar[str] = "12.11a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Storm, Pass)

    def going_in(self, s: Board) -> Iterator[int]:
        place, near = s.place, s.ground.near
        enemy = s.cast.of[s.waiting_side]
        beside = {other for unit in enemy if place[unit] >= 0 for other in near[place[unit]]}
        for unit in s.cast.soft[s.phasing]:
            if place[unit] in beside and may_storm(s, unit):
                yield unit

    def applies(self, s: Board) -> bool:
        return any(True for _ in self.going_in(s))

    def actor(self, s: Board) -> str:
        return s.phasing

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(Storm, s.cast.soft[s.phasing]), Pass()]

    def choices(self, s: Board) -> list[Choice]:
        ready = list(self.going_in(s))
        charging = [unit for unit in ready if s.has(unit, k.CHARGING)]
        found: list[Choice] = [Storm(unit) for unit in charging or ready]
        return found if charging else [*found, Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, Storm):
            unit = choice.unit
            if found := no_storm(s, unit):
                return [found]
            if not storm_hexes(s, unit):
                return nowhere_to_storm(s, unit)
            if s.has(unit, k.CHARGING):
                return []
        charging = any(s.has(unit, k.CHARGING) for unit in self.going_in(s))
        return [bar("6.34h", "charge-first")] if charging else []

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Storm):
            begun(s, choice.unit, Storming(choice.unit))
        else:
            s.done()


class Storming(Begun):
    """Which enemy hex the squad enters."""

    rule: ClassVar[str] = "12.0a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (StormHex, Stop, Reconsider)

    def candidates(self, s: Board) -> list[Choice]:
        return [*map(StormHex, storm_ways(s, self.unit)), Stop(), Reconsider()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, Stop):
            return [bar("6.34h")] if s.has(self.unit, k.CHARGING) else []
        if not isinstance(choice, StormHex):
            return []
        found = not_adjacent(s, s.place[self.unit], choice.to, "12.11a")
        if found is None and choice.to not in storm_ways(s, self.unit):
            found = bar("6.33f", "in-front")
        found = found or no_assault(s, self.unit, choice.to)
        return [found] if found else []

    def act(self, s: Board, choice: Choice) -> None:
        s.unmark(self.unit, k.CHARGING)
        if isinstance(choice, StormHex):
            s.mark(self.unit, k.FOUGHT)
            s.tell(UnitStormed(self.unit, s.place[self.unit], choice.to))
            enter(s, self.unit, choice.to)
