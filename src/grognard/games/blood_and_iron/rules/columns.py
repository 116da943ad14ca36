"""The sums behind fire and melee: strengths, columns, shifts, die modifiers, each line with its clause."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, CAVALRY
from grognard.games.blood_and_iron.names import leader_name
from grognard.games.blood_and_iron.rules.morale import best_leader
from grognard.kernel.tables import column_by_limits, odds
from grognard.kernel.tally import Tally

WALLS = ("fortified", "gate")
ROUGH = ("woods", "village", "town")


# -- fire -------------------------------------------------------------------------------------------------


class FireSum(NamedTuple):
    """A fire attack worked out: strength, shifts, column."""

    strength: int
    base: int
    shifts: Tally
    column: int
    head: str

    @property
    def shift(self) -> int:
        return self.shifts.total()


def fire_strength(s: BloodBoard, unit: int, hex_: int) -> int:
    """A firer's strength at its distance, halves rounded up (9.21c, 9.21f)."""
    factor = s.world.factor[unit][s.world.grid.distance(s.place[unit], hex_)]
    return -(-s.strength(unit) * factor // 2)


def fire_sum(s: BloodBoard, firers: tuple[int, ...], hex_: int, target: int) -> FireSum:
    """The column of the Fire Combat Table; `target` is the unit that the result strikes first."""
    world = s.world
    strength = sum(fire_strength(s, unit, hex_) for unit in firers)  # 9.2c
    base = 1 + column_by_limits(world.fire_limits, strength) if strength >= world.fire_limits[0] else 0  # 9.23b
    shifts = fire_shifts(s, firers, hex_, target)
    heads = world.table["fire"].columns
    column = max(0, min(base + shifts.total(), len(heads) - 1))  # 9.23b
    return FireSum(strength, base, shifts, column, heads[column])


def fire_shifts(s: BloodBoard, firers: tuple[int, ...], hex_: int, target: int) -> Tally:
    """Columns to the left for what shelters the target (9.23), to the right if it is routed (10.3b)."""
    ground, tally = s.ground, Tally()
    terrain = ground.terrain[hex_]
    tally.add(FIRE_CLAUSE.get(terrain, "9.23a"), terrain, -ground.effects.terrain[terrain]["fire"])
    against = any if s.option("reading-shelter") else all
    if against(is_walled(s, s.place[unit], hex_) for unit in firers):
        tally.add("9.23e", "wall", -ground.effects.side["fortified"]["fire"])
    if against(ground.level[hex_] > ground.level[s.place[unit]] for unit in firers):
        tally.add("9.23f", "higher", -ground.effects.slope["fire"])
    if s.routed[target] and not s.option("reading-routed-shift"):
        tally.add("10.3b", "routed", s.world.number["routed-right"])
    return tally


FIRE_CLAUSE = {"woods": "9.23c", "town": "9.23d", "village": "9.23g"}


def is_walled(s: BloodBoard, a: int, b: int) -> bool:
    """Whether the line of fire from a enters b through a fortified hexside (9.23e)."""
    ground = s.ground
    return all(any(kind in WALLS for kind in ground.sides_between(near, b)) for near in ground.faces(a, b))


# -- melee ------------------------------------------------------------------------------------------------


class MeleeSum(NamedTuple):
    """A melee worked out: strengths, odds, shifts, column, die modifiers."""

    attack: int
    defense: int
    step: int  # on the odds ladder, before shifts
    base: int
    shifts: Tally
    net: int  # of the shifts: at most 3 either way
    column: int
    head: str
    die: Tally

    @property
    def is_barred(self) -> bool:
        return self.base < 0  # 9.3h: judged before shifts

    @property
    def odds(self) -> str:
        return f"{self.step + 1}-1" if self.step >= 0 else f"1-{1 - self.step}"


def melee_sum(s: BloodBoard, attackers: tuple[int, ...], hexes: tuple[int, ...]) -> MeleeSum:
    """Odds, column and die modifiers of an attack on one or more hexes."""
    world = s.world
    defenders = tuple(unit for hex_ in hexes for unit in s.units_at(hex_))
    attack = sum(s.strength(unit) for unit in attackers)
    defense = sum(defence(s, unit) for unit in defenders)
    step = odds(attack, max(defense, 1))  # 9.3e
    heads = world.table["melee"].columns
    base = min(world.even_odds + step, len(heads) - 1)
    if step < 1 - world.number["worst-odds"]:
        base = -1
    shifts = melee_shifts(s, attackers, hexes, defenders)
    limit = world.number["melee-shift-limit"]
    net = max(-limit, min(limit, shifts.total()))  # 9.3l
    column = max(0, min(base + net, len(heads) - 1))
    die = melee_die(s, attackers, hexes, defenders)
    return MeleeSum(attack, defense, step, base, shifts, net, column, heads[column], die)


def is_hopeless(s: BloodBoard, attackers: tuple[int, ...], hexes: tuple[int, ...]) -> bool:
    """Whether the markers on the table already say that an attack would be at 1-4 or worse (9.3h)."""
    defenders = [unit for hex_ in hexes for unit in s.units_at(hex_)]
    if any(s.marker[unit] < 0 for unit in attackers) or not all(stands_known(s, unit) for unit in defenders):
        return False
    attack = sum([s.strength(unit) for unit in attackers])
    step = odds(attack, max(1, sum([defence(s, unit) for unit in defenders])))
    return step < 1 - s.world.number["worst-odds"]


def stands_known(s: BloodBoard, unit: int) -> bool:
    """Whether a defender's strength is known: its marker is drawn, or it is artillery (9.3n)."""
    return s.marker[unit] >= 0 or s.world.kind[unit] == ARTILLERY


def defence(s: BloodBoard, unit: int) -> int:
    """A defender's strength; artillery counts 1 whatever its marker says (9.3n)."""
    if s.world.kind[unit] == ARTILLERY:
        return s.world.number["artillery-in-melee"]
    return s.strength(unit)


def shelter(s: BloodBoard, attackers: tuple[int, ...], hex_: int) -> Tally:
    """What shelters a hex from these attackers: its terrain, its height, the hexside they all have to cross (9.31a)."""
    ground, tally = s.ground, Tally()
    terrain = ground.terrain[hex_]
    tally.add("9.31b", terrain, -ground.effects.terrain[terrain]["melee"])
    if all(ground.level[hex_] > ground.level[s.place[unit]] for unit in attackers):
        tally.add("9.31b", "higher", -ground.effects.slope["melee"])
    crossed = [ground.sides_between(s.place[unit], hex_) for unit in attackers]
    least = min(
        (max(kinds, key=lambda kind: int(ground.effects.side[kind]["melee"]), default="") for kinds in crossed),
        key=lambda kind: int(ground.effects.side[kind]["melee"]) if kind else 0,
    )
    if least:
        tally.add("9.31b", "wall" if least in WALLS else least, -ground.effects.side[least]["melee"])
    return tally


def melee_shifts(
    s: BloodBoard, attackers: tuple[int, ...], hexes: tuple[int, ...], defenders: tuple[int, ...]
) -> Tally:
    """Column shifts: the best shelter among the hexes attacked, a routed defender, cavalry that charges."""
    tally = min((shelter(s, attackers, hex_) for hex_ in hexes), key=Tally.total)
    if any(s.routed[unit] for unit in defenders):
        tally.add("9.3j", "routed", s.world.number["routed-right"])
    if any(charges(s, unit, hexes) for unit in attackers):
        tally.add("9.3k", "cavalry", s.world.number["cavalry-right"])
    return tally


def charges(s: BloodBoard, unit: int, hexes: tuple[int, ...]) -> bool:
    """Whether an attacker is cavalry on good ground: not uphill, not into woods or houses, not across a wall (9.3k)."""
    ground, here = s.ground, s.place[unit]
    return s.world.kind[unit] == CAVALRY and not any(
        ground.terrain[hex_] in ROUGH
        or ground.level[hex_] > ground.level[here]
        or any(kind in WALLS for kind in ground.sides_between(here, hex_))
        for hex_ in hexes
    )


def melee_die(s: BloodBoard, attackers: tuple[int, ...], hexes: tuple[int, ...], defenders: tuple[int, ...]) -> Tally:
    """Die modifiers: the best leader on either side, +1 against a routed defender (9.32)."""
    tally = Tally()
    mine = s.side_of(attackers[0])
    led = [leader for unit in attackers if (leader := best_leader(s, s.place[unit], mine)) >= 0]
    if led:
        leader = max(led, key=s.command_of)
        tally.add("9.32a", "attacking-leader", s.command_of(leader), leader=leader_name(s, leader))
    led = [leader for hex_ in hexes if (leader := best_leader(s, hex_, 1 - mine)) >= 0]
    if led:
        leader = max(led, key=s.command_of)
        tally.add("9.32a", "defending-leader", -s.command_of(leader), leader=leader_name(s, leader))
    if any(s.routed[unit] for unit in defenders):
        tally.add("9.32b", "routed", s.world.number["routed-die"])
    return tally
