"""7.1 Barrage: who can be hit, how hard, and what it does."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any, ClassVar

from grognard.games.verdun.board import Side, VerdunBoard
from grognard.games.verdun.ground import CITY, TOWN, TRENCH
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.losses import destroy, lose_step
from grognard.games.verdun.rules.morale import failing, modified_morale
from grognard.games.verdun.rules.strength import fire_strength
from grognard.games.verdun.world import CORPS, GERMAN, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.events import Event
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.messages import named, sum_of
from grognard.kernel.tables import column_by_limits
from grognard.kernel.tally import Tally
from grognard.kernel.view import Chance as Likelihood
from grognard.kernel.view import Grid, Message, Part, Preview, Sum
from grognard.kernel.words import Hex, Unit

# -- targets ------------------------------------------------------------------------------------------------


def spotted(s: VerdunBoard, hex_: Hex, side: int) -> bool:
    """Whether a side's guns see enemy artillery in a hex: in Good weather, or with a unit of theirs near (7.14a).

    A firing gun on the map is such a unit; guns without a place of their own are not (R-14).
    """
    if not s.bad_weather:
        return True
    near = s.world.tables.counter_battery.spotting
    sides = s.world.side
    return any(
        sides[units[0]] == side and s.world.ground.distance(place, hex_) <= near for place, units in s.stacks().items()
    )


def struck(s: VerdunBoard, hex_: Hex, side: int) -> tuple[Unit, ...]:
    """The enemy units of a hex that a side's barrage affects: all (7.1c), but not unspotted artillery (7.14b)."""
    units = s.at(hex_)
    artillery = s.world.is_artillery
    if s.bad_weather and any(artillery[unit] for unit in units) and not spotted(s, hex_, side):
        return tuple(unit for unit in units if not artillery[unit])
    return units


def can_be_hit(s: VerdunBoard, hex_: Hex, side: int) -> bool:
    """Whether an enemy-occupied hex may be a target of barrages."""
    if s.fort_stands(hex_) or hex_ == s.world.forges:
        return False  # 7.13f, 7.13g
    return not s.bad_weather or bool(struck(s, hex_, side))


def why_no_target(s: VerdunBoard, hex_: Hex, side: int) -> list[str]:
    """The clauses that forbid a barrage of a hex; empty if only range does."""
    if hex_ == s.world.forges:
        return ["7.13g", "14.33b"]
    units = s.at(hex_)
    if s.fort_stands(hex_) and side == GERMAN:
        return ["7.13f"]
    if not units or s.world.side[units[0]] == side:
        return ["7.1a"]
    return [] if can_be_hit(s, hex_, side) else ["7.14a"]


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


# -- events -------------------------------------------------------------------------------------------------


class BarrageFired(Event):
    """A barrage fell on a hex."""

    rule: ClassVar[str] = "7.1b"
    side: Side
    target: Hex
    guns: tuple[Unit, ...]
    strength: int
    column: str
    die: int
    result: str


class BarrageWasted(Event):
    """The target of a barrage was empty when its turn came."""

    rule: ClassVar[str] = "7.1c"
    side: Side
    target: Hex


# -- fire ---------------------------------------------------------------------------------------------------


class Barrage(Automatic):
    """A planned barrage is fired; if nobody is left in the hex, it is wasted (R-56)."""

    rule: ClassVar[str] = "7.1b"
    side: Side
    target: Hex
    guns: tuple[Unit, ...]

    def perform(self, s: VerdunBoard) -> None:
        if struck(s, self.target, self.side):
            s.call(BarrageDie(self.side, self.target, self.guns))
        else:
            s.tell(BarrageWasted(self.side, self.target))


class BarrageDie(Chance):
    """One die on the Barrage Table."""

    rule: ClassVar[str] = "7.1b"
    side: Side
    target: Hex
    guns: tuple[Unit, ...]

    def prompt(self, s: VerdunBoard) -> dict[str, Any]:
        strength = total_strength(s, self.guns)
        return {"strength": strength, "column": self.head(s, strength)}

    def head(self, s: VerdunBoard, strength: int) -> str:
        return s.world.barrage_table.columns[column(s, self.side, self.target, strength)]

    def take(self, s: VerdunBoard, choice: Roll) -> None:
        s.done()
        die = choice.dice[0]
        strength = total_strength(s, self.guns)
        read = column(s, self.side, self.target, strength)
        result = s.world.barrage_table.cell(die, read)
        head = s.world.barrage_table.columns[read]
        s.tell(BarrageFired(self.side, self.target, self.guns, strength, head, die, result))
        if result == "X":
            damage(s, self.target, self.side)
        elif result != "-":
            check_all(s, self.target, self.side, int(result[1:] or 0))  # 7.11a, 7.11b


def check_all(s: VerdunBoard, hex_: Hex, side: int, add: int) -> None:
    """Every unit that a barrage affects makes a check of its own (7.11b)."""
    for unit in reversed(struck(s, hex_, side)):
        s.call(MoraleCheck(unit, add, "7.11b"))


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
        check_all(s, hex_, side, 3)  # 7.11f
        return
    s.call(ChecksAfterDamage(side, hex_))
    if len(victims) == 1:
        suffer(s, victims[0])
    else:
        s.call(BarrageVictim(side, hex_))


class ChecksAfterDamage(Automatic):
    """After the loss every unit still in the hex makes an M2 check, the one that was reduced too (R-11)."""

    rule: ClassVar[str] = "7.11e"
    side: Side
    target: Hex

    def perform(self, s: VerdunBoard) -> None:
        check_all(s, self.target, self.side, 2)


def suffer(s: VerdunBoard, unit: Unit) -> None:
    """The victim of an X: artillery is eliminated, infantry reduced."""
    if s.world.is_artillery[unit]:
        destroy(s, unit)
    else:
        lose_step(s, unit)


class Suffer(Choice):
    """This unit takes the damage."""

    unit: Unit


class BarrageVictim(Step):
    """The owner picks the artillery unit that is eliminated or the full-strength infantry unit that is reduced."""

    rule: ClassVar[str] = "7.11d"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Suffer,)
    side: Side  # who fired
    target: Hex

    def actor(self, s: VerdunBoard) -> str:
        return SIDES[1 - self.side]

    def choices(self, s: VerdunBoard) -> list[Choice]:
        return [Suffer(unit) for unit in eligible(s, self.target, self.side)]

    def take(self, s: VerdunBoard, choice: Suffer) -> None:
        s.done()
        suffer(s, choice.unit)


# -- what it would come to ------------------------------------------------------------------------------------

RESULTS = {"-": "none", "M": "m", "M1": "m1", "M2": "m2", "X": "x"}


def forecast(s: VerdunBoard, side: int, hex_: Hex, guns: tuple[Unit, ...]) -> Preview | None:
    """The sum of a barrage, the column that is read, and the exact chances of each result and of each unit."""
    if not guns:
        return None
    world, game = s.world, s.game
    owner, other = SIDES[side], SIDES[1 - side]
    strength = total_strength(s, guns)
    lines = []
    for gun in dict.fromkeys(guns):
        count = guns.count(gun)
        text = Message("reason-gun-fires", {"unit": named(game, "unit", gun), "shots": count})
        lines.append(Sum("12.3b" if s.demoralized[gun] else "7.1b", text, str(count * fire_strength(s, gun)), owner))
    base = base_column(s, strength)
    read = column(s, side, hex_, strength)
    table = world.barrage_table
    where = (Sum("7.1b", Message("reason-fire-strength", {"strength": strength}), table.columns[base]),)
    moved = tuple(sum_of(line) for line in shifts(s, side, hex_))
    results = table.down(read)
    tally = tuple(
        Likelihood(Message(f"odds-barrage-{RESULTS[result]}"), results.count(result), len(results))
        for result in RESULTS
        if result in results
    )
    odds = [(Message("odds-barrage"), tally)]
    victims = eligible(s, hex_, side)
    for unit in struck(s, hex_, side):
        worse = shaken(s, unit, results, victims)
        chances = (
            Likelihood(Message("odds-shaken"), worse.numerator, worse.denominator),
            Likelihood(Message("odds-steady"), (1 - worse).numerator, (1 - worse).denominator),
        )
        odds.append((Message("odds-of-unit", {"unit": named(game, "unit", unit)}), chances))
    notes = []
    if "X" in results:
        if not victims:
            notes.append(("7.11f", Message("note-barrage-m3")))
        elif len(victims) == 1:
            notes.append(("7.11d", Message("note-barrage-victim", {"unit": named(game, "unit", victims[0])})))
        else:
            notes.append(("7.11d", Message("note-barrage-choice", {"who": other})))
    if len(struck(s, hex_, side)) < len(s.at(hex_)):
        notes.append(("7.14b", Message("note-unspotted")))
    rows = tuple((die, *cells) for die, cells in table.cells.items())
    return Preview(
        Message("preview-barrage", {"hex": named(game, "hex", hex_)}),
        parts=(
            Part(Message("part-fire"), tuple(lines), str(strength), owner),
            Part(Message("part-column"), (*where, *moved), table.columns[read]),
        ),
        grid=Grid(Message("table-barrage"), ("1d6", *table.columns), rows, "T-barrage", read + 1, base + 1),
        odds=tuple(odds),
        notes=tuple(notes),
    )


def shaken(s: VerdunBoard, unit: Unit, results: tuple[str, ...], victims: list[Unit]) -> Fraction:
    """The chance that a unit fails a check (or, as the one possible victim, is destroyed).

    Where its owner can choose the victim of an X, the unit is taken as it stands.
    """
    world = s.world
    morale = modified_morale(s, unit).total()
    total = Fraction(0)
    for result in results:
        if result == "-":
            continue
        if result != "X":
            total += Fraction(failing(morale, int(result[1:] or 0)), 36)
        elif not victims:
            total += Fraction(failing(morale, 3), 36)
        elif victims == [unit]:
            if world.is_artillery[unit]:
                total += 1
            else:
                total += Fraction(failing(morale + world.tables.morale.reduced, 2), 36)
        else:
            total += Fraction(failing(morale, 2), 36)
    return total / len(results)
