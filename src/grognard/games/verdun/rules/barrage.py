"""7.1 Barrage: who can be hit, how hard, and what it does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import BarrageFired, BarrageWasted
from grognard.games.verdun.ground import CITY, TOWN, TRENCH
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.losses import destroy, lose_step
from grognard.games.verdun.rules.strength import fire_strength, weighing
from grognard.games.verdun.world import CORPS, FRENCH, GERMAN, SIDES, Side
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.tables import column_by_limits
from grognard.kernel.tally import Tally
from grognard.kernel.words import Hex, Unit

# -- targets ------------------------------------------------------------------------------------------------


def spotted(s: VerdunBoard, hex_: Hex, side: int) -> bool:
    """Whether a side's guns see enemy artillery in a hex in Bad weather: a unit of theirs is near (7.14a).

    A firing gun on the map is such a unit, and a garrison is (R-58); guns without a place of their own are not (R-14).
    """
    near = s.world.tables.counter_battery.spotting
    far = s.world.ground.grid.distances(hex_)
    return any(far[place] <= near for place in lookouts(s, side))


def lookouts(s: VerdunBoard, side: int) -> Iterator[Hex]:
    """From where a side sees enemy artillery: where its units stand, garrisons among them."""
    sides = s.world.side
    for place, units in s.stacks().items():
        if sides[units[0]] == side:
            yield place
    if side == FRENCH:
        yield from [fort for fort in s.world.ground.forts if s.fort_stands(fort)]


def struck(s: VerdunBoard, hex_: Hex, side: int) -> tuple[Unit, ...]:
    """The enemy units of a hex that a side's barrage affects: all (7.1c), but not unspotted artillery (7.14b)."""
    units = s.units_at(hex_)
    artillery = s.world.is_artillery
    if s.bad_weather and any(artillery[unit] for unit in units) and not spotted(s, hex_, side):
        return tuple(unit for unit in units if not artillery[unit])
    return units


def can_be_hit(s: VerdunBoard, hex_: Hex, side: int) -> bool:
    """Whether an enemy-occupied hex may be a target of barrages."""
    if s.fort_stands(hex_) or hex_ == s.world.forges:
        return False  # 7.13f, 7.13g
    return not s.bad_weather or bool(struck(s, hex_, side))


def bars_barrage(s: VerdunBoard, hex_: Hex, side: int) -> list[Bar]:
    """What forbids a barrage of a hex, range apart."""
    if hex_ == s.world.forges:
        return [Bar("7.13g"), Bar("14.33b")]
    units = s.units_at(hex_)
    if s.fort_stands(hex_) and side == GERMAN:
        return [Bar("7.13f")]
    if not units or s.world.side[units[0]] == side:
        return [bar("7.1a", "no-enemy")]
    return [] if can_be_hit(s, hex_, side) else [unseen(s, hex_, side)]


def unseen(s: VerdunBoard, hex_: Hex, side: int) -> Bar:
    """Artillery that nobody has spotted, with the figures."""
    far = s.world.ground.grid.distances(hex_)
    nearest = min([far[place] for place in lookouts(s, side)], default=0)
    if not nearest:
        return bar("7.14a", "nobody-spots")
    return bar("7.14a", "unspotted", distance=nearest, most=s.world.tables.counter_battery.spotting)


def may_combine(s: VerdunBoard, guns: tuple[Unit, ...], gun: Unit) -> bool:
    """Whether a gun may add its fire to others'. Only French corps artillery before the 26th is barred (R-13)."""
    world = s.world
    if not guns or world.side[gun] == GERMAN or s.petain:
        return True  # 7.13a, 7.13b, 14.7
    corps = [world.level[other] == CORPS for other in guns]
    if world.level[gun] == CORPS and any(corps):
        return False  # 7.13b
    return not (s.option("army-guns-apart") and any(corps) != (world.level[gun] == CORPS))  # 7.13d


# -- the column ---------------------------------------------------------------------------------------------


def shifts(s: VerdunBoard, side: int, hex_: Hex) -> Tally:
    """The column modifiers of a barrage; all add up (7.12a)."""
    world = s.world
    tally = Tally()
    if side == GERMAN:
        if not s.bad_weather:
            tally.add("7.12b", "german-good-weather", world.tables.barrage.shifts["german_good_weather"])
        if s.turn == 1:
            tally.add("7.12c", "german-first-day", world.tables.barrage.shifts["german_first_day"])  # 7.3a, R-09
    terrain = world.ground.terrain[hex_]
    for flag, name in ((TOWN, "town"), (CITY, "city"), (TRENCH, "trench")):
        if terrain & flag:
            tally.add("7.12d", name, world.barrage_shift[name])
    return tally


@cache
def limits(heads: tuple[str, ...]) -> tuple[int, ...]:
    """Where each column of the Barrage Table begins: 1-3, 4-6 … 19+."""
    return tuple(int(head.partition("-")[0].rstrip("+")) for head in heads)


def base_column(s: VerdunBoard, strength: int) -> int:
    """The column that includes a strength."""
    return column_by_limits(limits(s.world.barrage_table.columns), strength)


def column(s: VerdunBoard, side: int, hex_: Hex, strength: int) -> int:
    """The column that is read, after all shifts, kept on the table (R-10)."""
    return s.world.barrage_table.clamp(base_column(s, strength) + shifts(s, side, hex_).total())


def total_strength(s: VerdunBoard, guns: tuple[Unit, ...]) -> int:
    """The attack strengths of the guns that fire together (7.1b)."""
    return sum([fire_strength(s, gun) for gun in guns])


# -- fire ---------------------------------------------------------------------------------------------------


class Barrage(Automatic[VerdunBoard]):
    """A planned barrage is fired; if nobody is left in the hex, it is wasted (R-56)."""

    rule: ClassVar[str] = "7.1b"
    side: Side
    target: Hex
    guns: tuple[Unit, ...]

    def perform(self, s: VerdunBoard) -> None:
        if struck(s, self.target, self.side):
            s.call(BarrageDie(self.side, self.target, self.guns))
        else:
            s.tell(BarrageWasted(self.side, self.target, tuple(dict.fromkeys(self.guns))))


class BarrageDie(Chance[VerdunBoard]):
    """One die on the Barrage Table."""

    rule: ClassVar[str] = "7.1b"
    side: Side
    target: Hex
    guns: tuple[Unit, ...]

    def prompt(self, s: VerdunBoard) -> dict[str, object]:
        strength = total_strength(s, self.guns)
        return {"strength": strength, "column": self.head(s, strength)}

    def head(self, s: VerdunBoard, strength: int) -> str:
        return s.world.barrage_table.columns[column(s, self.side, self.target, strength)]

    def fall(self, s: VerdunBoard, dice: tuple[int, ...]) -> None:
        die = dice[0]
        strengths = tuple([fire_strength(s, gun) for gun in self.guns])
        strength = sum(strengths)
        heads = s.world.barrage_table.columns
        base, read = base_column(s, strength), column(s, self.side, self.target, strength)
        result = s.world.barrage_table.cell(die, read)
        lines = shifts(s, self.side, self.target)
        s.tell(
            BarrageFired(
                self.side,
                self.target,
                self.guns,
                strengths,
                strength,
                heads[base],
                tuple([line.reason for line in lines]),
                tuple([line.value for line in lines]),
                heads[read],
                die,
                result,
                tuple([weighing(s, gun) for gun in self.guns]),
            )
        )
        if result == "X":
            damage(s, self.target, self.side)
        elif result != "-":
            check_all(s, self.target, self.side, int(result[1:] or 0), "7.11b")  # 7.11a


def check_all(s: VerdunBoard, hex_: Hex, side: int, add: int, cause: str) -> None:
    """Every unit that a barrage affects makes a check of its own (7.11b)."""
    for unit in reversed(struck(s, hex_, side)):
        s.call(MoraleCheck(unit, add, cause))


def eligible(s: VerdunBoard, hex_: Hex, side: int) -> list[Unit]:
    """Who can be the victim of an X: artillery and full-strength infantry (7.11d)."""
    world = s.world
    return [
        unit
        for unit in struck(s, hex_, side)
        if world.is_artillery[unit] or (world.two_steps[unit] and not s.reduced[unit])
    ]


def damage(s: VerdunBoard, hex_: Hex, side: int) -> None:
    """An X: one victim, then M2 checks for all that are left; with nobody eligible M3 checks (7.11e, 7.11f)."""
    victims = eligible(s, hex_, side)
    if not victims:
        check_all(s, hex_, side, 3, "7.11f")
        return
    s.call(ChecksAfterDamage(side, hex_))
    if len(victims) == 1:
        suffer(s, victims[0])
    else:
        s.call(BarrageVictim(side, hex_))


class ChecksAfterDamage(Automatic[VerdunBoard]):
    """After the loss every unit still in the hex makes an M2 check, the one that was reduced too (R-11)."""

    rule: ClassVar[str] = "7.11e"
    side: Side
    target: Hex

    def perform(self, s: VerdunBoard) -> None:
        check_all(s, self.target, self.side, 2, "7.11e")


def suffer(s: VerdunBoard, unit: Unit) -> None:
    """The victim of an X: artillery is eliminated, infantry reduced."""
    if s.world.is_artillery[unit]:
        destroy(s, unit, "7.11d")
    else:
        lose_step(s, unit, "7.11d")


class Suffer(Choice):
    """This unit takes the damage."""

    unit: Unit


class BarrageVictim(Step[VerdunBoard]):
    """The owner picks the artillery unit that is eliminated or the full-strength infantry unit that is reduced."""

    rule: ClassVar[str] = "7.11d"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Suffer,)
    side: Side  # who fired
    target: Hex

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[1 - self.side]

    def candidates(self, s: VerdunBoard) -> list[Choice]:
        return [*map(Suffer, s.units_at(self.target))]

    def bars(self, s: VerdunBoard, choice: Suffer) -> list[Bar]:
        return [] if choice.unit in eligible(s, self.target, self.side) else [bar("7.11d", "no-victim")]

    def take(self, s: VerdunBoard, choice: Suffer) -> None:
        s.done()
        suffer(s, choice.unit)
