"""Previews: the sum of a fire attack or a melee before it is made, the table that is read, and exact odds."""

from __future__ import annotations

from collections import Counter

from grognard.games.blood_and_iron.board import NONE, BloodBoard
from grognard.games.blood_and_iron.rules.columns import defence, fire_strength, fire_sum, melee_sum, stands_known
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Arrow, Grid, Likelihood, Message, Part, Preview, Sum, arrows

DIE = 10


def unit_word(s: BloodBoard, unit: int) -> dict[str, str]:
    return {"unit": s.world.ids[unit]}


def strength_line(s: BloodBoard, unit: int, rule: str, value: int, known: bool) -> Sum:
    """A unit's share in a sum; a question mark while its marker is not drawn."""
    return Sum(rule, Message("sum-unit", {"unit": unit_word(s, unit)}), str(value) if known else "?")


def is_known(s: BloodBoard, units: tuple[int, ...]) -> bool:
    return all(s.marker[unit] >= 0 for unit in units)


def notes_of(s: BloodBoard, units: tuple[int, ...]) -> tuple[tuple[str, Message], ...]:
    """What cannot be worked out yet, and why."""
    notes = []
    if any(s.marker[unit] == NONE for unit in units):
        notes.append(("9.1a", Message("note-undrawn")))
    return tuple(notes)


def shift_part(tally: Tally) -> Part:
    return Part(Message("part-shifts"), tuple(sum_of(line) for line in tally), f"{tally.total():+d}".replace("-", "−"))


def odds_of(results: list[str]) -> tuple[Likelihood, ...]:
    """Each result with its exact probability."""
    return tuple(
        Likelihood(Message(f"result-{'none' if result == '-' else result}"), count, DIE)
        for result, count in Counter(results).items()
    )


def fire_preview(s: BloodBoard, firers: tuple[int, ...], hex_: int, target: int) -> Preview:
    """What fire at a hex adds up to."""
    lines = tuple(strength_line(s, unit, "9.21c", fire_strength(s, unit, hex_), s.marker[unit] >= 0) for unit in firers)
    found = fire_sum(s, firers, hex_, target)
    title = Message("preview-fire", {"hex": {"hex": s.world.grid.names[hex_]}})
    drawn = arrows_of(s, firers, (hex_,), [fire_strength(s, unit, hex_) for unit in firers])
    if not is_known(s, firers):
        parts = (Part(Message("part-strength"), lines, "?"), shift_part(found.shifts))
        return Preview(title, parts, notes=notes_of(s, firers), arrows=drawn)
    grid = grid_of(s, "fire", "9.24a", found.column, found.base)
    results = [row[found.column] for row in s.world.fire]
    return Preview(
        title,
        (Part(Message("part-strength"), lines, str(found.strength)), shift_part(found.shifts)),
        grid,
        ((Message("odds-result"), odds_of(results)),),
        arrows=drawn,
    )


def arrows_of(s: BloodBoard, units: tuple[int, ...], hexes: tuple[int, ...], values: list[int]) -> tuple[Arrow, ...]:
    """What each hex brings against the hex attacked that is nearest to it; what is not known is not told."""
    names, near = s.world.grid.names, s.world.grid.near
    drawn: list[Arrow] = []
    for to in hexes:
        for afar in (False, True):
            brought = [
                (names[s.place[unit]], value if s.marker[unit] >= 0 else None)
                for unit, value in zip(units, values, strict=True)
                if nearest(s, s.place[unit], hexes) == to and (to not in near[s.place[unit]]) == afar
            ]
            drawn += arrows(brought, names[to], afar=afar)
    return tuple(drawn)


def nearest(s: BloodBoard, start: int, hexes: tuple[int, ...]) -> int:
    return min(hexes, key=lambda hex_: (s.world.grid.distance(start, hex_), hex_))


def melee_preview(s: BloodBoard, attackers: tuple[int, ...], hexes: tuple[int, ...]) -> Preview:
    """What a melee attack adds up to."""
    defenders = tuple(unit for hex_ in hexes for unit in s.units_at(hex_))
    found = melee_sum(s, attackers, hexes)
    attack = tuple(strength_line(s, unit, "9.3e", s.strength(unit), s.marker[unit] >= 0) for unit in attackers)
    defense = tuple(
        strength_line(
            s,
            unit,
            "9.3n" if defence(s, unit) != s.strength(unit) else "9.3e",
            defence(s, unit),
            stands_known(s, unit),
        )
        for unit in defenders
    )
    doubtful = (*attackers, *(unit for unit in defenders if not stands_known(s, unit)))
    drawn = (
        *arrows_of(s, attackers, hexes, [s.strength(unit) for unit in attackers]),
        *(Arrow(s.world.grid.names[hex_], value=standing(s, hex_)) for hex_ in hexes),
    )
    known = is_known(s, doubtful)
    parts = (
        Part(Message("part-attack"), attack, str(found.attack) if is_known(s, attackers) else "?"),
        Part(
            Message("part-defense"),
            defense,
            str(found.defense) if all(stands_known(s, unit) for unit in defenders) else "?",
        ),
        shift_part(found.shifts),
        Part(Message("part-die"), tuple(sum_of(line) for line in found.die), f"{found.die.total():+d}"),
    )
    title = Message("preview-melee", {"hexes": [{"hex": s.world.grid.names[hex_]} for hex_ in hexes]})
    if not known or found.is_barred:
        notes = notes_of(s, doubtful)
        if known:
            notes = (*notes, ("9.3h", Message("note-barred")))
        return Preview(title, parts, notes=notes, arrows=drawn)
    grid = grid_of(s, "melee", "9.33f", found.column, found.base)
    modifier = found.die.total()
    results = [s.world.melee[max(1, min(DIE, die + modifier)) - 1][found.column] for die in range(1, DIE + 1)]
    return Preview(title, parts, grid, ((Message("odds-result"), odds_of(results)),), arrows=drawn)


def grid_of(s: BloodBoard, name: str, clause: str, column: int, base: int) -> Grid:
    """A table as it is printed, with the column that is read and the one before its shifts."""
    table = s.world.table[name]
    rows = tuple((die, *cells) for die, cells in table.cells.items())
    return Grid(Message(f"table-{name}"), ("die", *table.columns), rows, clause, column + 1, base + 1)


def standing(s: BloodBoard, hex_: int) -> str:
    """What a hex under attack defends with, as far as it is known."""
    units = tuple(s.units_at(hex_))
    return str(sum(defence(s, unit) for unit in units)) if all(stands_known(s, unit) for unit in units) else "?"
