"""Small print: rules whose breakage once went unnoticed, each by its clause."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, WAITING
from grognard.games.blood_and_iron.rules.fire import apply_fire
from grognard.games.blood_and_iron.rules.reach import reach
from grognard.games.blood_and_iron.rules.reinforcements import bars_to_enter
from grognard.games.blood_and_iron.rules.setup import tray
from grognard.games.blood_and_iron.rules.zones import zone_holders
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN
from grognard.kernel.columns import changed

from .pieces import GAME, F, P, hex_, unit
from .table import bare, begin, put, table


@pytest.mark.rule("blood-and-iron:7.2a")
def test_only_french_artillery_has_a_zone_two_hexes_away() -> None:
    board = bare()
    put(board, F.ART, "0611", 3)
    put(board, P.ART, "0811", 3)
    far = [h for h in range(len(board.ground.ring)) if hex_("0611") in board.ground.ring2[h]]
    assert all(zone_holders(board, h, FRENCH) == {hex_("0611")} for h in far)
    assert not any(hex_("0611") in zone_holders(board, h, PRUSSIAN) for h in far)


@pytest.mark.rule("blood-and-iron:2.2a")
def test_the_tray_holds_those_who_wait_to_be_set_up() -> None:
    board = GAME.start("bazeilles")
    waiting = [p for p in board.theatre.pieces[FRENCH] if p in board.theatre.starts and board.place[p] == WAITING]
    listed = {name for formation in tray(board, FRENCH) for name in formation.units}
    assert waiting and {board.world.ids[p] for p in waiting} <= listed


@pytest.mark.rule("blood-and-iron:9.24j")
def test_fire_never_eliminates_a_unit_for_being_routed_already() -> None:
    """By the printed reading DD is not ignored; only in melee does a second rout kill (9.33m)."""
    board = table({F.INF: "0611 6 routed", P.INF: "0612 4"}, options={"reading-routed-fire": True})
    begin(board)
    apply_fire(board, board.units_at(hex_("0611")), "DD", (hex_("0612"),))
    board.settle()
    assert board.place[unit(F.INF)] == hex_("0611")


@pytest.mark.rule("blood-and-iron:8.4a")
def test_who_is_dead_or_on_the_map_does_not_come_on() -> None:
    board = bare()
    piece, (_, _letter) = next((p, entry) for p, entry in board.theatre.enters.items() if entry[0] <= board.turn + 3)
    for place in (DEAD, hex_("0611")):
        board.place = changed(board.place, piece, place)
        assert [each.reason for each in bars_to_enter(board, piece, hex_("0612"))] == ["not-waiting"]
    board.place = changed(board.place, piece, WAITING)
    assert "not-waiting" not in [each.reason for each in bars_to_enter(board, piece, hex_("0612"))]


@pytest.mark.rule("blood-and-iron:4.3d")
def test_strategic_reach_is_reckoned_anew_after_ordinary_reach() -> None:
    board = bare()
    piece = put(board, P.INF, "0611", 4)
    board.left = changed(board.left, piece, board.world.move[piece])
    for strategic in (False, True, False):
        assert reach(board, piece, strategic).strategic == strategic
