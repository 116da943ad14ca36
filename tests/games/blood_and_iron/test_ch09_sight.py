"""9.22: lines of sight."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.ground import SIGHT, Ground
from grognard.games.blood_and_iron.overlays import line_of_sight
from grognard.games.blood_and_iron.rules.fire import hittable
from grognard.games.blood_and_iron.rules.sight import clear_line
from grognard.kernel.hexgrid import Crossed
from grognard.testing import refused

from .pieces import GAME, PRUSSIAN, WORLD, F, P, hex_
from .table import bare, fighting, put, table


class Model(Ground):
    """The real geometry with a ground of our own making."""

    def __init__(self, terrain: dict[str, str], level: dict[str, int]) -> None:
        self.grid = WORLD.grid
        self.effects = WORLD.effects
        size = len(self.grid)
        self.terrain = [terrain.get(name, "clear") for name in self.grid.names]
        self.level = [level.get(name, 0) for name in self.grid.names]
        self.blocking = [SIGHT[self.effects.terrain[name]["blocks"]] for name in self.terrain]
        self.exists = [True] * size
        self._watch = {}
        self._faces = {}


def sight(
    a: str, b: str, terrain: dict[str, str] | None = None, level: dict[str, int] | None = None, *held: str
) -> str:
    """ "clear", or the hex and the clause that block."""
    ground = Model(terrain or {}, level or {})
    found = ground.sees(hex_(a), hex_(b), {hex_(name) for name in held})
    if found.clear:
        return "clear"
    return f"{WORLD.grid.names[found.blocker]} {found.rule}"


A, B = "0618", "0612"  # six hexes apart, straight north; between them 0617 to 0613


@pytest.mark.rule("blood-and-iron:9.22a")
def test_fire_at_two_hexes_or_more_needs_a_line_from_centre_to_centre() -> None:
    board = bare()
    gun = put(board, P.ART, "4403", 4)  # the Calvaire
    put(board, F.INF, "4410", 4)  # the Garenne wood lies between
    assert hittable(board, gun) == []
    put(board, F.INF2, "4402", 4)
    assert hittable(board, gun) == [hex_("4402")]  # beside it no line is needed
    fighting(board, PRUSSIAN)
    while board.actor == "french":
        board.play(board.choices()[-1])
    assert refused(board, "FireAt hex=4410") == ["9.22k"]
    layer = GAME.overlay(board, None, "sight", "4403 4410")
    assert layer.notes[0][0] == "9.22k"
    assert layer.notes[0][1].args["hex"] == {"hex": "4407"}  # the tool names the hex and the clause


@pytest.mark.rule("blood-and-iron:9.22b", "blood-and-iron:9.22d")
def test_woods_at_the_same_elevation_block_over_their_whole_hex() -> None:
    assert sight(A, B) == "clear"
    assert sight(A, B, {"0615": "woods"}) == "0615 9.22d"
    assert sight(A, B, {"0615": "woods"}, {A: 1, B: 1}) == "clear"  # lower woods do not
    # a line that only clips a corner of the hex is blocked by it all the same
    clipped = [met for met in WORLD.grid.line(hex_("4424"), hex_("4320")) if not met.along]
    assert Crossed(hex_("4322"), False) in clipped
    assert sight("4424", "4320", {"4322": "woods"}) == "4322 9.22d"


@pytest.mark.rule("blood-and-iron:9.22c")
def test_a_line_between_two_hexes_is_blocked_only_by_both() -> None:
    a, b = "0612", "0811"  # the line runs along the side between 0711 and 0712 …
    along = [WORLD.grid.names[met.hex] for met in WORLD.grid.line(hex_(a), hex_("0812"))]
    pair = [WORLD.grid.names[met.hex] for met in WORLD.grid.line(hex_(a), hex_(b)) if met.along]
    both = pair if len(pair) == 2 else along
    to = b if len(pair) == 2 else "0812"
    assert len(both) == 2
    assert sight(a, to, {both[0]: "woods"}) == "clear"
    assert sight(a, to, {both[1]: "woods"}) == "clear"
    assert sight(a, to, dict.fromkeys(both, "woods")) != "clear"
    assert sight(a, to, {both[0]: "woods"}, None, both[1]).endswith(("9.22d", "9.22e"))


@pytest.mark.rule("blood-and-iron:9.22e")
def test_units_beside_the_target_block_at_the_same_elevation() -> None:
    assert sight(A, B, None, None, "0613") == "0613 9.22e"
    assert sight(A, B, None, None, "0615") == "clear"  # not beside the target
    assert sight(B, A, None, None, "0613") == "clear"  # beside the firer only
    assert sight(A, B, None, {A: 1, B: 1}, "0613") == "clear"  # it stands lower
    board = table({P.ART: "0618 4", F.INF: "0612 4"})
    assert clear_line(board, hex_("0618"), hex_("0612"))
    put(board, P.INF, "0613", 4)
    assert not clear_line(board, hex_("0618"), hex_("0612"))


@pytest.mark.rule("blood-and-iron:9.22f")
def test_a_town_blocks_and_a_village_does_not() -> None:
    assert sight(A, B, {"0615": "town"}) == "0615 9.22f"
    assert sight(A, B, {"0615": "village"}) == "clear"


@pytest.mark.rule("blood-and-iron:9.22g")
def test_higher_ground_blocks_between_equals() -> None:
    assert sight(A, B, None, {"0615": 1}) == "0615 9.22g"
    assert sight(A, B, None, {A: 1, B: 1, "0615": 2}) == "0615 9.22g"


@pytest.mark.rule("blood-and-iron:9.22h")
def test_ground_higher_than_both_blocks_between_different_levels() -> None:
    for name in ("0613", "0615", "0617"):
        assert sight(A, B, None, {A: 1, name: 2}) == f"{name} 9.22h"


@pytest.mark.rule("blood-and-iron:9.22i", "blood-and-iron:9.22k")
def test_woods_near_the_lower_unit_block() -> None:
    # the firer stands high, the target low: 0613 is 1 hex from it, 0615 3 hexes, half of 6
    assert sight(A, B, {"0613": "woods"}, {A: 1}) == "0613 9.22i"
    assert sight(A, B, {"0614": "woods"}, {A: 1}) == "0614 9.22i"
    assert sight(A, B, {"0615": "woods"}, {A: 1}) == "clear"
    assert sight(A, B, {"0617": "woods"}, {A: 1}) == "clear"
    assert sight(B, A, {"0613": "woods"}, {A: 1}) == "0613 9.22i"  # and so the other way


@pytest.mark.rule("blood-and-iron:9.22j")
def test_units_beside_the_target_block_when_they_are_near_the_lower_one() -> None:
    assert sight(A, B, None, {A: 1}, "0613") == "0613 9.22j"
    assert sight(A, B, None, {B: 1}, "0613") == "clear"  # the target stands high: the unit is far from the firer
    assert sight(A, B, None, {A: 1}, "0614") == "clear"  # not beside the target


@pytest.mark.rule("blood-and-iron:9.22k")
def test_a_slope_near_the_lower_unit_hides_it() -> None:
    assert sight(A, B, None, {A: 2, "0614": 1}) == "0614 9.22k"
    assert sight(A, B, None, {A: 2, "0615": 1}) == "clear"
    assert sight(A, B, None, {A: 2, "0614": 2}) == "0614 9.22k"


def test_the_ground_looks_the_same_from_both_ends() -> None:
    """Line of sight is symmetric as far as the ground goes; only units beside the target make a difference."""
    for scenario in ("sedan", "froeschwiller"):
        ground = GAME.theatre(scenario).ground
        for a in range(0, len(WORLD.grid), 61):
            if not ground.exists[a]:
                continue
            for b in WORLD.grid.within(a, 8):
                if ground.exists[b]:
                    assert ground.sees(a, b, set()).clear == ground.sees(b, a, set()).clear


def crowd(scenario: str) -> BloodBoard:
    board: BloodBoard = GAME.start(scenario)
    for _ in range(2):
        board.play(board.choices()[-1])
    return board


@pytest.mark.parametrize("scenario", ["sedan", "froeschwiller-battle"])
def test_the_quick_line_agrees_with_the_one_that_explains(scenario: str) -> None:
    board = crowd(scenario)
    seen = 0
    for side in (0, 1):
        for unit in board.on_map(side)[::3]:
            start = board.place[unit]
            for to in WORLD.grid.within(start, 8)[::2]:
                if board.ground.exists[to] and WORLD.grid.distance(start, to) > 1:
                    assert clear_line(board, start, to) == line_of_sight(board, start, to).clear
                    seen += 1
    assert seen > 500


def test_the_overlay_refuses_what_is_no_hex() -> None:
    board = bare()
    for about in ("", "9999", "4424-"):
        with pytest.raises(grognard.BadRequest):
            GAME.overlay(board, None, "sight", about)
    layer = GAME.overlay(board, None, "sight", "4424")
    assert ("4320", "seen", "") in layer.places


@pytest.mark.rule("blood-and-iron:9.22c", "blood-and-iron:9.22e")
@pytest.mark.parametrize(("scenario", "row"), [("sedan", 34), ("froeschwiller", 48)])
def test_along_the_edge_of_the_map_the_hexes_on_it_decide(scenario: str, row: int) -> None:
    """There is no second hex beside the line that could leave it open; both maps end alike, whichever is larger."""
    board = bare(scenario)
    ground = board.ground
    pairs = [(hex_(f"{c:02}{row}"), hex_(f"{c + 1:02}{row}"), hex_(f"{c + 2:02}{row}")) for c in range(5, 30, 2)]
    level = [(a, mid, b) for a, mid, b in pairs if len({ground.level[h] for h in (a, mid, b)}) == 1]
    open_ = [(a, mid, b) for a, mid, b in level if clear_line(board, a, b)]
    assert open_
    for a, mid, b in open_:
        board.put(board.theatre.units[PRUSSIAN][0], mid)
        assert not clear_line(board, a, b)
        assert not clear_line(board, b, a)
        assert ground.sees(a, b, {mid})[1:] == ground.sees(b, a, {mid})[1:] == (mid, "9.22e")
    for a, mid, b in level:
        if ground.terrain[mid] in ("woods", "town"):
            assert ground.sees(a, b, set()).blocker == mid
