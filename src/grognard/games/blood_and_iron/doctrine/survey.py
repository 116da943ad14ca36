"""A board as one side knows it, with what a commander reads off it. Kept for one decision."""

from __future__ import annotations

from bisect import bisect_right

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.doctrine.facts import Facts
from grognard.games.blood_and_iron.doctrine.weights import Weights
from grognard.games.blood_and_iron.ground import ARTILLERY, CAVALRY, INFANTRY
from grognard.games.blood_and_iron.rules.morale import COLUMN
from grognard.games.blood_and_iron.world import GRADES
from grognard.kernel.lazy import lazy

ROUT = 0.35  # what a rout costs the side that suffers it, in points
STEP = 0.3  # what a lost step costs, and more for each point of strength
STRENGTH = 0.04


class Survey:
    """What is where, and what it is worth."""

    def __init__(self, s: BloodBoard, side: int, facts: Facts, weights: Weights) -> None:
        self.s = s
        self.side = side
        self.enemy = 1 - side
        self.facts = facts
        self.weights = weights
        self.world = s.world
        self.ground = s.ground
        self._harms: dict[int, list[float]] = {}

    # -- units --------------------------------------------------------------------------------------------

    def power(self, unit: int) -> float:
        """The strength of a unit, known or guessed."""
        s = self.s
        if s.marker[unit] >= 0:
            return s.strength(unit)
        return self.facts.mean[self.world.side[unit]][self.world.grade[unit]][s.lost[unit]]

    def morale(self, unit: int) -> int:
        """Against what a unit rolls; a leader in its hex helps."""
        s, world = self.s, self.world
        value = world.morale[world.grade[unit]][COLUMN[s.lost[unit]]] - s.routed[unit]
        hex_ = s.place[unit]
        leaders = self.leaders[world.side[unit]]
        return value + leaders.get(hex_, 0)

    @lazy
    def leaders(self) -> list[dict[int, int]]:
        """By side and hex, the best command rating there."""
        s = self.s
        found: list[dict[int, int]] = [{}, {}]
        for side in (0, 1):
            for leader in s.theatre.leaders[side]:
                hex_ = s.place[leader]
                if hex_ >= 0:
                    found[side][hex_] = max(found[side].get(hex_, 0), s.command_of(leader))
        return found

    def step_price(self, unit: int) -> float:
        """What it costs to lose a step of a unit; the last one is a point, or two."""
        s, world = self.s, self.world
        price = STEP + STRENGTH * self.power(unit)
        steps = s.steps_left(unit) if s.marker[unit] >= 0 else 3 - s.lost[unit]
        if steps <= 1:
            price += 0.5
        return price * (1.5 if GRADES[world.grade[unit]] == "A" else 1.0)

    def loss_price(self, unit: int) -> float:
        """What it costs to lose a unit altogether."""
        return 0.8 + 0.1 * self.power(unit) + (0.8 if GRADES[self.world.grade[unit]] == "A" else 0.0)

    # -- masks of hexes -----------------------------------------------------------------------------------

    def _masks(self, side: int) -> list[int]:
        """By kind of unit, where those of a side stand that are not routed."""
        s, kind, bit = self.s, self.world.kind, self.ground.bit
        place, routed = s.place, s.routed
        found = [0, 0, 0]
        for unit in s.theatre.units[side]:
            hex_ = place[unit]
            if hex_ >= 0 and not routed[unit]:
                found[kind[unit]] |= bit[hex_]
        return found

    @lazy
    def _theirs(self) -> list[int]:
        return self._masks(self.enemy)

    @lazy
    def foes(self) -> int:
        """Where the enemy's infantry and cavalry stand, the routed left out."""
        return self._theirs[INFANTRY] | self._theirs[CAVALRY]

    @lazy
    def foot(self) -> int:
        """Where his infantry stands that can fire."""
        return self._theirs[INFANTRY]

    @lazy
    def guns(self) -> int:
        """Where his artillery stands that can fire."""
        return self._theirs[ARTILLERY]

    @lazy
    def mine(self) -> int:
        """Where infantry and cavalry of this side stand in order."""
        own = self._masks(self.side)
        return own[INFANTRY] | own[CAVALRY]

    # -- danger -------------------------------------------------------------------------------------------

    @lazy
    def threats(self) -> dict[int, float]:
        return self.facts.threats(self.enemy, self.foot, self.guns, self.weights.shells)

    def threat(self, hex_: int) -> float:
        """The strength that may be fired at a hex: who is near counts in full, guns spread their fire."""
        threats = self.threats
        found = threats.get(hex_)
        if found is None:
            found = threats[hex_] = self._threat(hex_)
        return found

    def _threat(self, hex_: int) -> float:
        discs, guns = self.facts.discs, self.guns
        beside = discs[1][hex_]
        found = 4.0 * (beside & self.foot).bit_count()
        if guns:
            near = discs[4][hex_] & guns
            found += self.weights.shells * near.bit_count()
            if near:
                found += 2.4 * (beside & near).bit_count()
            found += 0.5 * (discs[8][hex_] & guns & ~near).bit_count()
        if self.enemy == 0:  # French rifles reach two hexes
            found += 1.0 * (discs[2][hex_] & self.foot & ~beside).bit_count()
        return found

    def fire_column(self, strength: float, shift: int) -> int:
        limits = self.world.fire_limits
        return max(0, min(bisect_right(limits, strength + 0.5) + shift, len(limits)))

    def harm(self, unit: int, strength: float, shift: int) -> float:
        """What a shot costs the owner of the unit that it strikes."""
        costs = self._harms.get(unit)
        if costs is None:
            costs = self._harms[unit] = self._harm(unit)
        return costs[self.fire_column(strength, shift)]

    def _harm(self, unit: int) -> list[float]:
        """By column."""
        morale, price = max(0, min(11, self.morale(unit))), self.step_price(unit)
        rout = 0.0 if self.s.routed[unit] else ROUT
        return [rates[morale][0] * rout + rates[morale][1] * price for rates in self.facts.fire_rates]
