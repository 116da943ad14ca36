"""The state of a game and its small verbs; no rules.

Where each unit is and who holds each area are kept twice: by thing (saved, readable) and as sets of bits (derived, for
speed). The verbs `put`, `tire`, `freshen`, `seize` keep both in step; nothing else may write either.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING

from grognard.games.arras.world import ALLIED, ASIDE, ELIMINATED, GERMAN, OFF, SIDES, Camp, World
from grognard.kernel.board import Board, cache, per
from grognard.kernel.choice import OptionValue
from grognard.kernel.columns import changed
from grognard.kernel.game import AnyGame
from grognard.kernel.masks import bits, members

if TYPE_CHECKING:
    from grognard.games.arras.game import Arras


class ArrasBoard(Board):
    """One game of Counter-Attack: Arras."""

    turn: int = 1
    place: tuple[int, ...] = per("unit", ASIDE, word="area")  # an area, or off, eliminated, removed, aside
    tired: bytes = per("unit", 0)
    control: bytes = per("area", GERMAN, word="side")
    released: bytes = per("release", 0)
    crossed: bytes = per("unit", 0)  # stepped from 26 or 28 into 1 or 3 (13.6)
    bids: tuple[int, ...] = per("side", 0, blank=0)
    air: tuple[int, ...] = per("side", 0)
    used: tuple[int, ...] = per("side", 0)  # has used the Advantage this turn
    initiative: Camp = ALLIED
    starter: Camp = ALLIED  # began the turn with the Initiative
    passes: int = 0  # in direct succession
    advantage: Camp = ALLIED
    north: int = 0  # Rommel has gone north
    target: int = 0  # VP that the Allies need at the end
    swapped: int = 0  # the bids made the players change sides
    points: int = 0  # VP at the end of the last turn
    ending: str = ""  # how the game ended, once it has
    ready: tuple[int, ...] | None = cache()  # the areas that the Initiative's holder may activate

    if TYPE_CHECKING:
        game: Arras

    def __init__(self, game: AnyGame, scenario: str, options: dict[str, OptionValue]) -> None:
        super().__init__(game, scenario, options)
        self.world: World = self.game.world
        self.historical = scenario == "historical"
        self.gather()

    def restore(self, written: Mapping[str, object]) -> None:
        super().restore(written)
        self.gather()

    def gather(self) -> None:
        """Make the sets anew from what is saved."""
        world = self.world
        stacks = [0] * world.ground.areas
        self.fresh = 0
        for unit, area in enumerate(self.place):
            if area >= 0:
                stacks[area] |= 1 << unit
                if not self.tired[unit]:
                    self.fresh |= 1 << unit
        self.stacks = tuple(stacks)
        self.occupied: tuple[int, ...] = (0, 0)  # by side, the areas with its units
        self.alert: tuple[int, ...] = (0, 0)  # by side, those with Fresh ones
        for area in range(world.ground.areas):
            self._note(area)
        held = [sum([1 << a for a, who in enumerate(self.control) if who == side]) for side in (ALLIED, GERMAN)]
        self.held_by = tuple(held)
        self.hold()

    def hold(self) -> None:
        """Make the sets of held units and sealed areas anew."""
        self.held = 0
        self.sealed = 0
        for number, units in enumerate(self.world.release_held):
            if not self.released[number]:
                self.held |= units
        if self.historical:
            for number, area in self.world.seals:
                if not self.released[number]:
                    self.sealed |= area

    def _note(self, area: int) -> None:
        """Bring an area's bits up to date after its stack has changed."""
        bit, of_side = 1 << area, self.world.of_side
        allied, german = self.stacks[area] & of_side[ALLIED], self.stacks[area] & of_side[GERMAN]
        first, second = self.occupied
        self.occupied = (first | bit if allied else first & ~bit, second | bit if german else second & ~bit)
        fresh, (first, second) = self.fresh, self.alert
        self.alert = (
            first | bit if allied & fresh else first & ~bit,
            second | bit if german & fresh else second & ~bit,
        )
        self.ready = None

    # -- verbs --------------------------------------------------------------------------------------------

    def put(self, unit: int, area: int) -> None:
        """A unit goes to an area, or off the map."""
        bit = 1 << unit
        old = self.place[unit]
        self.place = changed(self.place, unit, area)
        if area < 0:
            self.fresh &= ~bit
        elif not self.tired[unit]:
            self.fresh |= bit
        if old >= 0:
            self.stacks = changed(self.stacks, old, self.stacks[old] & ~bit)
            self._note(old)
        if area >= 0:
            self.stacks = changed(self.stacks, area, self.stacks[area] | bit)
            self._note(area)

    def tire(self, unit: int) -> None:
        """A unit turns to its Tired face."""
        if not self.tired[unit]:
            self.tired = changed(self.tired, unit, 1)
            self.fresh &= ~(1 << unit)
            if self.place[unit] >= 0:
                self._note(self.place[unit])

    def freshen(self, unit: int) -> None:
        """A unit turns to its Fresh face."""
        if self.tired[unit]:
            self.tired = changed(self.tired, unit, 0)
            if self.place[unit] >= 0:
                self.fresh |= 1 << unit
                self._note(self.place[unit])

    def freshen_all(self) -> None:
        """Every unit on the map turns to its Fresh face."""
        for unit, area in enumerate(self.place):
            if area >= 0 and self.tired[unit]:
                self.freshen(unit)

    def seize(self, area: int, side: int) -> None:
        """An area comes under a side's control."""
        self.control = changed(self.control, area, side)
        bit, (allied, german) = 1 << area, self.held_by
        self.held_by = (allied | bit, german & ~bit) if side == ALLIED else (allied & ~bit, german | bit)
        self.ready = None

    # -- questions ----------------------------------------------------------------------------------------

    def side_of(self, unit: int) -> int:
        """Whose a unit is."""
        return self.world.side[unit]

    def holder(self, area: int) -> int:
        """Who controls an area."""
        return self.control[area]

    def units_at(self, area: int) -> int:
        """All units in an area."""
        return self.stacks[area]

    def friends_at(self, area: int, side: int) -> int:
        """The units of a side in an area."""
        return int(self.stacks[area] & self.world.of_side[side])

    def able(self, area: int, side: int) -> int:
        """The Fresh units of a side in an area that are free to act."""
        return int(self.stacks[area] & self.world.of_side[side] & self.fresh & ~self.held)

    def room(self, area: int, side: int) -> int:
        """How many more units (Leaders apart) of a side an area can take."""
        world = self.world
        return world.ground.stack[area] - (self.stacks[area] & world.of_side[side] & ~world.leaders).bit_count()

    def dead(self, side: int) -> list[int]:
        """The eliminated units of a side that could still come back."""
        return [unit for unit in members(self.world.of_side[side]) if self.place[unit] == ELIMINATED]

    def waiting(self, release: int) -> list[int]:
        """The units of a released group that are not on the map yet."""
        return [unit for unit in bits(self.world.release_units[release]) if self.place[unit] == OFF]

    def seat(self, side: int) -> str:
        """Who commands a side: after bids, perhaps the player who sat on the other."""
        return SIDES[side ^ self.swapped]

    def can_use_advantage(self, side: int) -> bool:
        return self.advantage == side and not self.used[side]

    def conserved(self) -> list[str]:
        """The sets agree with what is saved; no area is too full, or controlled by those who are not there alone."""
        complaints = []
        world, ground = self.world, self.world.ground
        for area in range(ground.areas):
            complaints += [
                f"{ground.area_ids[area]} holds too many {SIDES[side]} units"
                for side in (ALLIED, GERMAN)
                if self.room(area, side) < 0
            ]
            lone = [
                side for side in (ALLIED, GERMAN) if self.friends_at(area, side) and not self.friends_at(area, 1 - side)
            ]
            if lone and self.control[area] != lone[0]:
                complaints.append(f"{world.ground.area_ids[area]} is not controlled by those who stand there alone")
        strayed = self.occupied[GERMAN] & ground.blue & ~ground.area_set(("D",))
        if strayed and not self.north:
            complaints.append("Germans stand where they may not be before Rommel goes north")  # 2.1.4d, 13.2c
        again = self.clone()
        again.gather()
        for name in ("stacks", "occupied", "alert", "held_by", "fresh", "held", "sealed"):
            value = attrgetter(name)
            if value(self) != value(again):
                complaints.append(f"{name} is out of date")
        return complaints
