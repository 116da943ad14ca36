"""11.1 and 12.1 Set-up: the French first, each piece near its letter."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import ABSENT, WAITING, BloodBoard
from grognard.games.blood_and_iron.events import PiecePlaced, RestPlaced
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER
from grognard.games.blood_and_iron.rules.movement import SELECT, Select
from grognard.games.blood_and_iron.rules.stacking import fits, no_room, occupy
from grognard.games.blood_and_iron.rules.ways import LIMITS
from grognard.kernel.choice import Bar, Choice, Pass, Role, bar
from grognard.kernel.flow import SideStep, Step, UnitStep
from grognard.kernel.view import Formation, formations
from grognard.kernel.words import Hex


class Place(Choice):
    """Set the piece up in this hex."""

    hex: Hex


class PlaceTheRest(Pass):
    """Set all other pieces up as the computer sees fit."""

    role: ClassVar[Role] = ""


PLACE: list[Choice] = [Place(number) for number in range(8192)]


def waiting(s: BloodBoard, side: int) -> list[int]:
    """The pieces of a side that are still to be set up."""
    return [p for p in s.theatre.pieces[side] if s.place[p] == WAITING and p in s.theatre.starts]


def tray(s: BloodBoard, side: int) -> tuple[Formation, ...]:
    """All pieces that a side sets up, by their corps."""
    world = s.world
    return formations(
        ({"formation": world.chain[p][-1]}, world.ids[p])
        for p in s.theatre.pieces[side]
        if p in s.theatre.starts and s.place[p] != ABSENT
    )


def kept_hexes(s: BloodBoard, piece: int) -> set[int]:
    """Hexes with room for one more, which is for a piece whose counter names this hex and no other."""
    if s.world.kind[piece] == LEADER:
        return set()
    bound = [p for p in waiting(s, s.side_of(piece)) if s.theatre.starts[p][1] == 0 and p != piece]
    return {hex_ for p in bound for hex_ in s.theatre.start_hexes(p) if s.world.kind[p] != LEADER and s.top[hex_] >= 0}


def set_up_hexes(s: BloodBoard, piece: int) -> list[int]:
    """Where a piece may be set up now: near its letter, room for it, no enemy there, artillery in no enemy zone."""
    side, top = s.side_of(piece), s.top
    closed = kept_hexes(s, piece)
    closed.update([s.place[leader] for leader in s.theatre.leaders[s.enemy(side)]])
    found = [
        hex_
        for hex_ in s.theatre.start_hexes(piece)
        if hex_ not in closed and (top[hex_] < 0 or (s.holder(hex_) == side and fits(s, piece, hex_)))
    ]
    if s.world.kind[piece] == ARTILLERY:
        zone = s.zone(s.enemy(side))
        return [hex_ for hex_ in found if not zone[hex_]]
    return found


class SetUp(SideStep[BloodBoard]):
    """The side names a piece, then its hex, until all are placed."""

    verbs: ClassVar = (Select, PlaceTheRest)

    def place_piece(self, unit: int) -> Step[BloodBoard]:
        """The step in which a unit is placed, by the clause of the battle."""
        return next(kind for kind in (FroeschwillerPlace, SedanPlace) if kind.rule == self.rule)(unit)

    def applies(self, s: BloodBoard) -> bool:
        return bool(waiting(s, self.side))

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"left": len(waiting(s, self.side))}

    def tray(self, s: BloodBoard) -> tuple[Formation, ...]:
        return tray(s, self.side)

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [*[SELECT[piece] for piece in s.theatre.pieces[self.side]], PlaceTheRest()]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [*[SELECT[piece] for piece in waiting(s, self.side)], PlaceTheRest()]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        if not isinstance(choice, Select):
            return []
        piece = choice.unit
        if s.side_of(piece) != self.side:
            return [bar(FIRST[s.theatre.entry.battle], "not-yours")]
        if s.place[piece] == ABSENT:
            return [bar("1.0d", "absent")]
        if piece in s.theatre.enters:
            return [bar("2.2b", "arrives", turn=s.theatre.enters[piece][0])]
        return [] if s.place[piece] == WAITING else [bar(self.rule, "placed")]

    def take(self, s: BloodBoard, choice: Choice) -> None:
        if isinstance(choice, Select):
            s.call(self.place_piece(choice.unit))
            return
        stack, rest = s.stack, waiting(s, self.side)
        s.tell(RestPlaced(self.side, len(rest)))
        for piece in rest:
            hex_ = suggested(s, piece)
            settle_piece(s, piece, hex_)
            if s.under[hex_] >= 0 and s.world.kind[s.top[hex_]] == ARTILLERY != s.world.kind[s.under[hex_]]:
                s.swap(hex_)  # guns lie beneath
        s.stack = stack  # nobody is asked about the computer's own stacks


class PlacePiece(UnitStep[BloodBoard]):
    """Where the piece starts."""

    verbs: ClassVar = (Place,)

    def tray(self, s: BloodBoard) -> tuple[Formation, ...]:
        return tray(s, s.side_of(self.unit))

    def candidates(self, s: BloodBoard) -> list[Choice]:
        return [PLACE[hex_] for hex_ in s.theatre.start_hexes(self.unit)]

    def choices(self, s: BloodBoard) -> list[Choice]:
        return [PLACE[hex_] for hex_ in set_up_hexes(s, self.unit)]

    def bars(self, s: BloodBoard, choice: Place) -> list[Bar]:
        hex_, unit = choice.hex, self.unit
        if hex_ not in s.theatre.start_hexes(unit):
            if s.ground.exists[hex_] and not s.theatre.open[hex_]:
                return [bar(LIMITS[s.scenario], "off-limits")]
            centres, radius = s.theatre.starts[unit]
            grid = s.world.grid
            distance = min(grid.distance(hex_, grid.index[name]) for name in centres)
            if distance > radius:
                return [bar(self.rule, "set-up-far", distance=distance, radius=radius)]
            return [bar(self.rule, "no-hex")]
        enemy = s.enemy(s.side_of(unit))
        if s.holder(hex_) == enemy or s.leaders_at(hex_, enemy):
            return [bar("8.2a", "enemy-there")]
        if not fits(s, unit, hex_):
            return no_room(s, hex_)
        if hex_ in kept_hexes(s, unit):
            return [bar("6.0b", "kept")]
        if s.world.kind[unit] == ARTILLERY and s.zone(enemy)[hex_]:
            return [bar("7.3g", "zone")]
        return []

    def take(self, s: BloodBoard, choice: Place) -> None:
        s.done()
        s.tell(PiecePlaced(self.unit, choice.hex))
        settle_piece(s, self.unit, choice.hex)


class FroeschwillerPlace(PlacePiece):
    """A unit starts within 5 hexes of its letter."""

    rule: ClassVar = "11.1a"


class FroeschwillerSetUp(SetUp):
    """The set-up of Froeschwiller."""

    rule: ClassVar = "11.1a"


class SedanPlace(PlacePiece):
    """A unit starts within 5 hexes of its letter."""

    rule: ClassVar = "12.1a"


class SedanSetUp(SetUp):
    """The set-up of Sedan and its scenarios."""

    rule: ClassVar = "12.1a"


FIRST = {"froeschwiller": "11.1c", "sedan": "12.1c"}


def settle_piece(s: BloodBoard, piece: int, hex_: int) -> None:
    if s.world.kind[piece] == LEADER:
        s.put(piece, hex_)
    else:
        occupy(s, piece, hex_)


def suggested(s: BloodBoard, piece: int) -> int:
    """A sensible hex: guns under infantry, the others spread around the letter, leaders with their own units."""
    hexes = set_up_hexes(s, piece)
    grid, kind = s.world.grid, s.world.kind[piece]
    rows = [grid.distances(grid.index[name]) for name in s.theatre.starts[piece][0]]
    cover = s.ground.effects.terrain
    spread = 2 if kind == LEADER else 1

    def worth(hex_: int) -> tuple[int, int, int]:
        near = min([row[hex_] for row in rows])
        held = s.holder(hex_) == s.side_of(piece)
        with_friends = held if kind in (LEADER, ARTILLERY) else not held
        shelter = int(cover[s.ground.terrain[hex_]]["fire"]) if kind != ARTILLERY else 0
        return (spread * int(with_friends) * 2 + shelter - near // 2, -near, -hex_)

    return max(hexes, key=worth)
