"""What a barrage would come to: its sum, its column, and the exact chances of every unit (7.1, 12.1)."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.barrage import base_column, column, eligible, shifts, struck, total_strength
from grognard.games.verdun.rules.morale import failing, modified_morale
from grognard.games.verdun.rules.strength import fire_strength
from grognard.games.verdun.world import SIDES
from grognard.kernel.messages import named, sum_of
from grognard.kernel.view import Chance, Grid, Message, Part, Preview, Sum, arrows
from grognard.kernel.words import Hex, Unit

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
        Chance(Message(f"odds-barrage-{RESULTS[result]}"), results.count(result), len(results))
        for result in RESULTS
        if result in results
    )
    odds = [(Message("odds-barrage"), tally)]
    victims = eligible(s, hex_, side)
    for unit in struck(s, hex_, side):
        worse = shaken(s, unit, results, victims)
        chances = (
            Chance(Message("odds-shaken"), worse.numerator, worse.denominator),
            Chance(Message("odds-steady"), (1 - worse).numerator, (1 - worse).denominator),
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
        arrows=arrows(
            [(world.ground.names[s.place[gun]], fire_strength(s, gun)) for gun in guns if s.place[gun] >= 0],
            world.ground.names[hex_],
            afar=True,
        ),
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


def harm(s: VerdunBoard, side: int, hex_: Hex, guns: tuple[Unit, ...]) -> tuple[Fraction, Fraction]:
    """What a barrage does in the mean: units shaken, steps lost."""
    results = s.world.barrage_table.down(column(s, side, hex_, total_strength(s, guns)))
    victims = eligible(s, hex_, side)
    broken = sum((shaken(s, unit, results, victims) for unit in struck(s, hex_, side)), Fraction(0))
    return broken, Fraction(results.count("X") if victims else 0, len(results))
