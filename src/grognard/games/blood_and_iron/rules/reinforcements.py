"""8.4 Reinforcements: units with a turn and a letter come onto the map in the Reserve Action Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import WAITING, BloodBoard
from grognard.games.blood_and_iron.events import Side, UnitEntered
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.movement import (
    END,
    SELECT,
    EndMovement,
    MovePiece,
    Select,
    arrive,
    give_no_points,
)
from grognard.games.blood_and_iron.rules.opportunity import OFF_MAP
from grognard.games.blood_and_iron.rules.stacking import fits
from grognard.games.blood_and_iron.world import SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.flow import Step
from grognard.kernel.words import Hex, Unit


def due(s: BloodBoard, side: int) -> list[int]:
    """The pieces of a side that wait off the map and whose turn has come (2.2b, 8.4e)."""
    enters = s.theatre.enters
    return [p for p in s.theatre.pieces[side] if s.place[p] == WAITING and p in enters and enters[p][0] <= s.turn]


def entry_hexes(s: BloodBoard, piece: int) -> list[int]:
    """Where a piece may come on: its letter's hex or, while the enemy holds that, the nearest hex beside it (8.4c)."""
    letter = s.theatre.enters[piece][1]
    home, enemy = s.theatre.entry_hexes[letter], s.enemy(s.side_of(piece))
    if s.holder(home) != enemy:
        return [home]
    grid, sheet = s.world.grid, s.theatre.sheet
    column, row = grid.cells[home]
    far = grid.distances(home)
    free = [
        hex_
        for hex_, (c, r) in enumerate(grid.cells)
        if s.ground.open[hex_]
        and s.holder(hex_) != enemy
        and (column not in (1, sheet.columns) or c == column)
        and (row not in (1, sheet.rows) or r == row)
    ]
    least = min((far[hex_] for hex_ in free), default=0)
    return [hex_ for hex_ in free if far[hex_] == least]


def price(s: BloodBoard, piece: int, hex_: int) -> int:
    """The first unit through a hex pays its cost, the second twice as much, and so on (8.4b); leaders enter free."""
    if s.world.kind[piece] == LEADER:
        return 0
    before: int = s.entered[ord(s.theatre.enters[piece][1]) - ord("A")]
    cost: int = s.ground.entry_cost(s.world.kind[piece], hex_) * (before + 1)
    return cost


def open_hexes(s: BloodBoard, piece: int) -> list[int]:
    """The entry hexes that a piece can use now: it can pay, and finds room (8.4e)."""
    enemy, kind = s.enemy(s.side_of(piece)), s.world.kind[piece]
    return [
        hex_
        for hex_ in entry_hexes(s, piece)
        if fits(s, piece, hex_)
        and price(s, piece, hex_) <= s.world.move[piece]
        and not (kind == ARTILLERY and s.zone(enemy)[hex_])  # 7.3g; others may (8.4d)
        and not (kind == LEADER and s.leaders_at(hex_, enemy))
    ]


def can_enter(s: BloodBoard, piece: int) -> bool:
    return bool(open_hexes(s, piece))


class Enter(Choice):
    """This piece comes onto the map in this hex."""

    unit: Unit
    hex: Hex


class Reinforcements(Step):
    """Every unit that is due may come on for one command point, and move on with what it has left (8.4g)."""

    rule: ClassVar = "8.4a"
    verbs: ClassVar = (Enter, Select, EndMovement)
    side: Side

    def actor(self, s: BloodBoard) -> str:
        return SIDES[self.side]

    def choices(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = [Enter(p, hex_) for p in due(s, self.side) for hex_ in open_hexes(s, p)]
        offered += [SELECT[p] for p in s.theatre.pieces[self.side] if s.left[p] > 0 and s.place[p] >= 0]
        return [*offered, END]

    def meant(self, s: BloodBoard, target: object) -> list[Choice]:
        """A click on a piece off the map means its entry."""
        name = getattr(target, "id", "")
        piece = s.world.piece.get(name, -1)
        if piece in s.theatre.enters and s.place[piece] == WAITING:
            return [Enter(piece, hex_) for hex_ in entry_hexes(s, piece)]
        return super().meant(s, target)  # type: ignore[arg-type]

    def why_not(self, s: BloodBoard, choice: Choice) -> list[str]:
        if isinstance(choice, Select):
            return ["4.21c"]
        if not isinstance(choice, Enter) or choice.unit not in s.theatre.enters:
            return [self.rule]
        if s.theatre.enters[choice.unit][0] > s.turn:
            return ["2.2b"]
        if s.holder(choice.hex) == s.enemy(self.side):
            return ["8.4c"]
        if not fits(s, choice.unit, choice.hex):
            return ["6.0d", "8.4e"]
        if price(s, choice.unit, choice.hex) > s.world.move[choice.unit]:
            return ["8.4b", "8.4e"]
        return ["7.3g"] if s.world.kind[choice.unit] == ARTILLERY else ["11.1b"]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.call(MovePiece(choice.unit))
        elif isinstance(choice, Enter):
            enter(s, choice.unit, choice.hex)
        else:
            give_no_points(s, self.side)
            s.done()


def enter(s: BloodBoard, piece: int, hex_: int) -> None:
    """A piece comes on: it pays, is in command this turn, stops in an enemy zone."""
    s.left[piece] = s.world.move[piece] - price(s, piece, hex_)
    s.tell(UnitEntered(piece, hex_))
    if s.zone(s.enemy(s.side_of(piece)))[hex_]:
        s.left[piece] = 0  # 7.3a
    s.out[piece] = 0
    if s.world.kind[piece] == LEADER:
        s.put(piece, hex_)
        return
    s.entered[ord(s.theatre.enters[piece][1]) - ord("A")] += 1
    arrive(s, piece, OFF_MAP, hex_)
