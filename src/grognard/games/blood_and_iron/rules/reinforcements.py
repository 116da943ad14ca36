"""8.4 Reinforcements: units with a turn and a letter come onto the map in the Reserve Action Phase."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import WAITING, BloodBoard
from grognard.games.blood_and_iron.events import UnitEntered
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.movement import (
    END,
    SELECT,
    EndMovement,
    MovePiece,
    Select,
    arrive,
    give_no_points,
    halt,
)
from grognard.games.blood_and_iron.rules.opportunity import OFF_MAP
from grognard.games.blood_and_iron.rules.stacking import fits, no_room
from grognard.games.blood_and_iron.rules.ways import bars_to_move, points
from grognard.kernel.choice import Bar, Choice, bar
from grognard.kernel.columns import changed
from grognard.kernel.flow import SideStep
from grognard.kernel.view import Target
from grognard.kernel.words import Hex, Unit


def due(s: BloodBoard, side: int) -> list[int]:
    """The pieces of a side that wait off the map and whose turn has come (2.2b, 8.4e)."""
    enters = s.theatre.enters
    return [p for p in s.theatre.pieces[side] if s.place[p] == WAITING and p in enters and enters[p][0] <= s.turn]


def entry_hexes(s: BloodBoard, piece: int) -> list[int]:
    """Where a piece comes on: its letter's hex; by a reading of 8.4c the nearest beside it while the enemy is there."""
    letter = s.theatre.enters[piece][1]
    home, enemy = s.theatre.entry_hexes[letter], s.enemy(s.side_of(piece))
    if s.holder(home) != enemy or not s.option("reading-entry"):
        return [home]
    grid, sheet = s.world.grid, s.theatre.sheet
    column, row = grid.cells[home]
    far = grid.distances(home)
    free = [
        hex_
        for hex_, (c, r) in enumerate(grid.cells)
        if s.theatre.open[hex_]
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
        if s.holder(hex_) != enemy  # 8.4c
        and fits(s, piece, hex_)
        and price(s, piece, hex_) <= s.world.move[piece]
        and not (kind == ARTILLERY and s.zone(enemy)[hex_])  # 7.3g; others may (8.4d)
        and not (kind == LEADER and s.leaders_at(hex_, enemy))
    ]


def bars_to_enter(s: BloodBoard, piece: int, hex_: int) -> list[Bar]:
    """What keeps a piece from coming on in a hex; nothing if it can."""
    if s.place[piece] != WAITING or piece not in s.theatre.enters:
        return [bar("8.4a", "not-waiting")]
    turn, letter = s.theatre.enters[piece]
    if turn > s.turn:
        return [bar("2.2b", "arrives", turn=turn)]
    enemy, kind, move = s.enemy(s.side_of(piece)), s.world.kind[piece], s.world.move[piece]
    if s.holder(hex_) == enemy:
        return [bar("8.4c", "enemy-there")]
    if hex_ not in entry_hexes(s, piece):
        return [bar(LETTER[s.theatre.entry.battle], "entry-letter", letter=letter)]
    if kind == LEADER and s.leaders_at(hex_, enemy):
        return [bar("8.2b", "leader-there")]
    if not fits(s, piece, hex_):
        return no_room(s, hex_)
    needed = price(s, piece, hex_)
    if needed > move:
        return [bar("8.4b", "points", needed=points(needed), left=points(move))]
    return [bar("7.3g", "zone")] if kind == ARTILLERY and s.zone(enemy)[hex_] else []


LETTER = {"froeschwiller": "11.1b", "sedan": "12.1b"}  # where a counter's letter says where it enters


def can_enter(s: BloodBoard, piece: int) -> bool:
    return bool(open_hexes(s, piece))


class Enter(Choice):
    """This piece comes onto the map in this hex."""

    unit: Unit
    hex: Hex


class Reinforcements(SideStep[BloodBoard]):
    """Every unit that is due may come on for one command point, and move on with what it has left (8.4g)."""

    rule: ClassVar = "8.4a"
    verbs: ClassVar = (Enter, Select, EndMovement)
    idle: bool = False  # nobody has come on yet in an action that cost nothing: somebody has to (8.4g)

    def candidates(self, s: BloodBoard) -> list[Choice]:
        enters, pieces = s.theatre.enters, s.theatre.pieces[self.side]
        coming = [Enter(p, hex_) for p in pieces if p in enters for hex_ in entry_hexes(s, p)]
        return [*coming, *[SELECT[p] for p in pieces], END]

    def choices(self, s: BloodBoard) -> list[Choice]:
        offered: list[Choice] = [Enter(p, hex_) for p in due(s, self.side) for hex_ in open_hexes(s, p)]
        offered += [SELECT[p] for p in s.theatre.pieces[self.side] if s.left[p] > 0 and s.is_on_map(p)]
        return offered if self.idle else [*offered, END]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        match choice:
            case Select(piece):
                arrived = s.side_of(piece) != self.side or not s.is_on_map(piece) or piece in s.theatre.enters
                return bars_to_move(s, piece, self.side, self.rule) if arrived else [bar("8.4a", "not-arrived")]
            case Enter(piece, hex_):
                return bars_to_enter(s, piece, hex_) if s.side_of(piece) == self.side else [bar("8.4a", "not-yours")]
        return [bar("8.4g", "somebody")] if self.idle else []

    def meant(self, s: BloodBoard, target: Target) -> list[Choice]:
        """A click on a piece off the map means its entry, one on a hex the entry of who is next."""
        enters = s.theatre.enters
        if target.kind == "hex":
            pieces = s.theatre.pieces[self.side]
            coming = [p for p in pieces if p in enters and s.place[p] == WAITING]
            number = s.game.vocabularies["hex"].number(target.id)
            return [Enter((due(s, self.side) or coming or pieces)[0], number)] if number >= 0 else []
        piece = s.world.piece.get(target.id)
        if piece is not None and piece in enters and s.place[piece] == WAITING:
            return [Enter(piece, hex_) for hex_ in entry_hexes(s, piece)]
        return super().meant(s, target)

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.call(MovePiece(choice.unit))
        elif isinstance(choice, Enter):
            s.amend(self, idle=False)
            enter(s, choice.unit, choice.hex)
        else:
            give_no_points(s, self.side)
            s.done()


def enter(s: BloodBoard, piece: int, hex_: int) -> None:
    """A piece comes on: it pays, is in command this turn, stops in an enemy zone."""
    cost = price(s, piece, hex_)
    s.left = changed(s.left, piece, s.world.move[piece] - cost)
    s.tell(UnitEntered(piece, hex_, points(cost) if cost else ""))
    s.out = changed(s.out, piece, 0)
    if s.world.kind[piece] == LEADER:
        s.put(piece, hex_)
        return
    if s.zone(s.enemy(s.side_of(piece)))[hex_]:
        halt(s, piece)  # 7.3a
    letter = ord(s.theatre.enters[piece][1]) - ord("A")
    s.entered = changed(s.entered, letter, s.entered[letter] + 1)
    arrive(s, piece, OFF_MAP, hex_)
