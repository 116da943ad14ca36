"""The readings of the book that are options: how each is played without it and with it."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.rules.columns import fire_shifts
from grognard.games.blood_and_iron.rules.fire import CeaseFire, apply_fire, hittable
from grognard.games.blood_and_iron.rules.leaders import kill
from grognard.games.blood_and_iron.rules.victory import victory_points
from grognard.testing import can

from .pieces import PRUSSIAN, F, P, hex_, hexes, unit
from .table import bare, begin, fighting, put, table


def after(result: str, options: dict[str, bool]) -> BloodBoard:
    """A routed French brigade on top of guns is hit by fire."""
    board = table({F.INF: "0611 6 routed", F.ART: "0611 3", P.INF: "0612 4"}, options=options)
    begin(board)
    apply_fire(board, board.units_at(hex_("0611")), result, (hex_("0612"),))
    board.settle()
    return board


@pytest.mark.rule("blood-and-iron:9.24j")
def test_a_routed_unit_under_fire_ignores_dm_and_dd_or_as_printed_dm_and_de() -> None:
    for result, played, printed in (("DM", True, True), ("DD", True, False), ("DE", False, True)):
        for reading, ignored in ((False, played), (True, printed)):
            board = after(result, {"reading-routed-fire": reading})
            assert board.over == ignored, (result, reading)  # else the guns check, or have lost their top unit
    assert after("DE", {"reading-routed-fire": False}).place[unit(F.INF)] == DEAD
    assert after("DE", {"reading-routed-fire": True}).place[unit(F.INF)] == hex_("0611")


@pytest.mark.rule("blood-and-iron:9.2m")
def test_guns_held_by_guns_that_they_do_not_see_fire_at_others_or_by_the_reading_not_at_all() -> None:
    """R-31: 0132 lies behind a height; the brigade in 0125 is in sight."""
    for reading, hits in ((False, {"0125"}), (True, set())):
        board = table({P.ART: "0130 4", F.ART: "0132 3", F.INF: "0125 4"}, options={"reading-held-fire": reading})
        assert hexes(hittable(board, unit(P.ART))) == hits
        fighting(board)
        while board.actor == "french":
            board.play(CeaseFire())
        assert can(board, "FireAt hex=0125") != reading


@pytest.mark.rule("blood-and-iron:10.3b")
def test_a_routed_target_gives_a_column_in_fire_unless_the_reading_says_melee_only() -> None:
    for reading, column in ((False, 1), (True, 0)):
        board = bare(options={"reading-routed-shift": reading})
        target, firer = put(board, F.INF, "0611", 4, routed=True), put(board, P.INF, "0612", 4)
        assert fire_shifts(board, (firer,), hex_("0611"), target).total() == column


@pytest.mark.rule("blood-and-iron:9.23e", "blood-and-iron:9.23f")
def test_shelter_counts_against_every_firer_or_by_the_reading_against_one() -> None:
    for reading, columns in ((False, 0), (True, -2)):
        board = bare(options={"reading-shelter": reading})
        inside = put(board, F.INF, "4320", 4)
        outside, within = put(board, P.ART, "4424", 4), put(board, P.ART2, "4319", 4)
        assert fire_shifts(board, (outside,), hex_("4320"), inside).total() == -2
        assert fire_shifts(board, (within,), hex_("4320"), inside).total() == 0
        assert fire_shifts(board, (outside, within), hex_("4320"), inside).total() == columns


@pytest.mark.rule("blood-and-iron:11.3e", "blood-and-iron:12.3e")
def test_every_death_of_a_leader_counts_or_by_the_reading_only_counters_out_of_the_game() -> None:
    for reading, first, second in ((False, 1, 2), (True, 0, 1)):
        board = table({F.INF: "0611 4"}, options={"reading-leader-points": reading})
        douay = put(board, F.DOUAY, "0611")

        def points(board: BloodBoard = board) -> int:
            return sum(line.value for line in victory_points(board, PRUSSIAN) if line.reason == "leaders")

        kill(board, douay)
        assert points() == first  # his replacement has taken over
        kill(board, douay)
        assert points() == second
