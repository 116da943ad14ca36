"""How things stand on one board, for one side: worked out when asked, kept for one decision."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.doctrine.blood import LAST, toll
from grognard.games.verdun.doctrine.facts import PLAIN, Facts, wanted
from grognard.games.verdun.doctrine.weights import Weights
from grognard.games.verdun.ground import ROAD, TRENCH
from grognard.games.verdun.rules.attackers import attackers_of
from grognard.games.verdun.rules.ratio import attack_total, column, defense_total, shifts
from grognard.games.verdun.rules.strength import combat_strength
from grognard.games.verdun.rules.support import supporters
from grognard.games.verdun.rules.victory import casualties
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.lazy import lazy
from grognard.kernel.tables import odds

FRONT = 36  # strength that can come to bear on one hex
SOON = 3  # hexes that a menace is away at the most
STEP = 0.3  # a step, whatever the count of casualties
AT_ONCE, BARE = 3, 0.15  # steps whose count is looked at on the last day; a step that counts for nothing
CROSSING = 0.002  # a point of strength that an interdicted hex delays
FRAIL = 2  # the strength of pioneers
NOWHERE = 30  # hexes to the nearest enemy if there is none
BATTERY = 3  # defensive support that a stack can hope for


def nobody_near(_: bytes) -> tuple[int, ...]:
    return (NOWHERE,)


class Survey:
    """A board as a side sees it, with what follows for the plan."""

    def __init__(self, s: VerdunBoard, side: int, facts: Facts, weights: Weights) -> None:
        self.s = s
        self.side = side
        self.facts = facts
        self.weights = weights
        self.world = s.world

    @lazy
    def enemies(self) -> list[int]:
        """Hexes with enemy units; standing forts too, for the Germans."""
        sides = self.world.side
        found = [hex_ for hex_, units in self.s.stacks().items() if sides[units[0]] != self.side]
        if self.side == GERMAN:
            found += [hex_ for hex_ in self.world.ground.forts if self.s.fort_stands(hex_) and hex_ not in found]
        return found

    @lazy
    def enemy_infantry(self) -> list[tuple[int, int]]:
        """Hexes with enemy infantry, and its strength."""
        return self.infantry(1 - self.side)

    @lazy
    def own_infantry(self) -> list[tuple[int, int]]:
        """Hexes with own steady infantry, and its strength."""
        return self.infantry(self.side, steady=True)

    def infantry(self, side: int, *, steady: bool = False) -> list[tuple[int, int]]:
        """Hexes with infantry of a side, and the strength of all of it, or of the steady units alone."""
        s, infantry, sides = self.s, self.world.is_infantry, self.world.side
        shaken = s.demoralized if steady else bytes(len(infantry))
        found = []
        for hex_, units in s.stacks().items():
            if sides[units[0]] == side:
                strength = sum([combat_strength(s, unit) for unit in units if infantry[unit] and not shaken[unit]])
                if strength:
                    found.append((hex_, strength))
        return found

    @lazy
    def field(self) -> list[int]:
        """Half points to the nearest objective that the Germans have still to take."""
        return self.facts.field(wanted(self.s, self.facts))

    @lazy
    def steps(self) -> tuple[float, float]:
        """What a step of ours and a step of theirs is worth; on the last day by what the count of casualties says."""
        if self.s.turn < LAST:
            return STEP * self.weights.blood, STEP
        french, german = casualties(self.s, FRENCH), casualties(self.s, GERMAN)
        now = toll(self.s, french, german)
        cost = (now - toll(self.s, french, german + AT_ONCE), toll(self.s, french + AT_ONCE, german) - now)
        own, other = cost if self.side == GERMAN else cost[::-1]
        return max(own / AT_ONCE, BARE) * self.weights.blood, max(other / AT_ONCE, BARE)

    @property
    def last_move(self) -> bool:
        """Whether nothing comes after this side's phases: the French have the last word of the last turn."""
        return self.side == FRENCH and self.s.turn >= LAST

    @property
    def garrison(self) -> float:
        """What it is worth to keep somebody in a town taken; the more the fewer turns are left to take it back."""
        return self.weights.garrison * (3.0 if self.s.turn >= LAST - 1 else 1.0)

    def frail(self, unit: int) -> bool:
        """Whether a unit is lost if it is struck alone: one step, or a pioneer's strength."""
        one_step = bool(self.s.reduced[unit]) or not self.world.two_steps[unit]
        return one_step or combat_strength(self.s, unit) <= FRAIL

    def company(self, hex_: int, unit: int) -> bool:
        """Whether other infantry of ours is in a hex."""
        return any(other != unit and self.world.is_infantry[other] for other in self.s.units_at(hex_))

    def reads(self, target: int, attackers: tuple[int, ...], guns: tuple[int, ...]) -> bool:
        """Whether an assault reads the last column already, with the support that must be expected."""
        return column(self.s, self.assault(target, attackers, guns)[1]) == len(self.facts.results) - 1

    @lazy
    def _far(self) -> dict[int, int]:
        return self.facts.kept(self.s.zones(self.side))  # the same ones as long as no enemy moves

    @lazy
    def _menace(self) -> dict[int, int]:
        return self.facts.kept(("menace", *self.enemy_infantry))

    def far(self, hex_: int) -> int:
        """Hexes to the nearest enemy."""
        found = self._far.get(hex_)
        if found is None:
            found = min(self._to_enemies(self.world.ground.grid.distances(hex_)))
            self._far[hex_] = found
        return found

    @lazy
    def _to_enemies(self) -> Callable[[bytes], tuple[int, ...]]:
        enemies = self.enemies
        return itemgetter(*enemies, enemies[0]) if enemies else nobody_near

    @lazy
    def _corps(self) -> dict[int, list[int]]:
        return {}

    def corps(self, corps: int) -> list[int]:
        """The hexes of a corps' units."""
        found = self._corps.get(corps)
        if found is None:
            s = self.s
            found = [s.place[unit] for unit in s.on_map(self.side) if s.corps_of(unit) == corps]
            self._corps[corps] = found
        return found

    def menace(self, hex_: int) -> int:
        """Enemy infantry that could fall upon a hex soon."""
        found = self._menace.get(hex_)
        if found is None:
            distances = self.world.ground.grid.distances(hex_)
            found = sum([strength for enemy, strength in self.enemy_infantry if distances[enemy] <= SOON])
            self._menace[hex_] = found
        return found

    @lazy
    def crossings(self) -> dict[int, float]:
        """What it is worth to interdict a hex: where the enemy would go on, or back; nowhere that friends stand."""
        ground, field, found = self.world.ground, self.field, dict[int, float]()
        for enemy, strength in self.enemy_infantry:
            for hex_ in ground.near[enemy]:
                if field[hex_] < field[enemy] and not self.s.units_at(hex_):
                    road = 2.0 if ground.terrain[hex_] & ROAD else 1.0
                    found[hex_] = found.get(hex_, 0.0) + CROSSING * strength * road
        return found

    # -- assaults -----------------------------------------------------------------------------------------

    def prize(self, target: int) -> float:
        """What taking a hex is worth to this side."""
        worth = self.facts.worth[target]
        if self.side == GERMAN or worth == PLAIN:
            return worth
        if self.s.holder(target) == FRENCH or target in self.world.ground.fort_at:
            return PLAIN  # a fort once destroyed counts for good
        return worth

    def rounds_up(self, side: int, target: int) -> bool:
        trench = bool(self.world.ground.terrain[target] & TRENCH)
        return side == GERMAN and (trench or self.s.fort_stands(target))

    def assault(self, target: int, attackers: tuple[int, ...], guns: tuple[int, ...]) -> tuple[float, int]:
        """What an assault is worth and its step on the odds ladder, with the support that must be expected."""
        s = self.s
        defenders = s.units_at(target)
        support = sum([self.world.attack[gun] for gun in supporters(s, 1 - self.side, target, "defensive", defenders)])
        defense = defense_total(s, target, ()) + int(self.weights.expected * support)
        step = odds(attack_total(s, attackers, guns), max(1, defense)) + shifts(s, attackers, target).total()
        up = self.rounds_up(self.side, target)
        return self.facts.prospect(column(s, step), up, self.prize(target), self.steps), step

    def with_guns(self, target: int, attackers: tuple[int, ...]) -> tuple[float, int]:
        """The same with every gun that can help."""
        guns = tuple(supporters(self.s, self.side, target, "offensive", attackers))
        return self.assault(target, attackers, guns)

    @lazy
    def _gains(self) -> dict[tuple[int, int], float]:
        return {}

    def gain(self, target: int, unit: int) -> float:
        """What a unit adds to an assault of a hex if it comes beside it."""
        found = self._gains.get((target, unit))
        if found is None:
            there = tuple([other for other in attackers_of(self.s, self.side, target) if other != unit])
            after, step = self.with_guns(target, (*there, unit))
            before, old = self.with_guns(target, there) if there else (0.0, step - 1)
            found = max(after, 0.0) - max(before, 0.0) + 0.04 * min(step - old, 3)
            if after <= 0 and not self.promising(target):
                found = -0.15
            self._gains[(target, unit)] = found
        return found

    def promising(self, target: int) -> bool:
        """Whether all infantry near a hex could take it together."""
        distances = self.world.ground.grid.distances(target)
        mass = sum([strength for hex_, strength in self.own_infantry if distances[hex_] <= 4])
        step = odds(min(mass, FRONT), max(1, defense_total(self.s, target, ()))) + shifts(self.s, (), target).total()
        return self.facts.prospect(column(self.s, step), False, self.prize(target), self.steps) > 0

    def risk(self, hex_: int, unit: int, leaving: bool) -> float:
        """What an enemy's assault of a hex would be worth to him, if a unit of ours is there too."""
        s = self.s
        dug_in = self.world.tables.dug_in.strength if s.dug_in[unit] and not leaving else 0
        return self._threat(hex_, unit, combat_strength(s, unit) + dug_in)

    def alone(self, hex_: int, unit: int) -> float:
        """The same for the others in the hex, without that unit."""
        return self._threat(hex_, unit, 0)

    def _threat(self, hex_: int, unit: int, held: int) -> float:
        s = self.s
        menace = min(self.menace(hex_), FRONT)
        if not menace:
            return 0.0
        held += sum([combat_strength(s, other) for other in s.units_at(hex_) if other != unit])
        if self.side == FRENCH and s.fort_stands(hex_):
            held += self.world.tables.forts.strength
        step = odds(menace, held + BATTERY) - self.facts.cover[hex_]
        enemy = 1 - self.side
        worth = self.facts.worth[hex_] if enemy == GERMAN else PLAIN
        theirs = (self.steps[1], self.steps[0])
        return max(0.0, self.facts.prospect(column(s, step), self.rounds_up(enemy, hex_), worth, theirs))
