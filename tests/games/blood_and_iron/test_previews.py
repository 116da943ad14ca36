"""Previews: strengths, columns, chances and arrows of what is being put together, and what is not known of them."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.melee import MeleeSegment
from grognard.kernel.showing import preview
from grognard.kernel.view import Preview
from grognard.testing import play

from .pieces import GAME, F, P
from .table import fighting, select, table
from .table import moving as begin_movement


def seen(board: BloodBoard, line: str) -> Preview:
    found = preview(GAME, board, str(board.actor), GAME.codec.from_text(line))
    assert found is not None
    return found


def sums(found: Preview) -> list[str]:
    return [part.total for part in found.parts]


def arrows(found: Preview) -> set[tuple[str, str, str, bool]]:
    return {(arrow.start, arrow.to, arrow.value, arrow.afar) for arrow in found.arrows}


def melee(board: BloodBoard) -> BloodBoard:
    fighting(board)
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])
    return board


@pytest.mark.rule("blood-and-iron:9.3g", "blood-and-iron:9.33f", "blood-and-iron:9.3n")
def test_a_melee_shows_its_sums_its_columns_and_every_chance() -> None:
    board = table({P.INF: "0612 6", P.INF2: "0710 4", P.KIRCHBACH: "0710", F.INF: "0611 4 routed", F.ART: "0611 6"})
    melee(board)
    play(board, "Assault hex=0611")
    assert board.step.sums(board) is None
    play(board, f"AddAttacker unit={P.INF}")
    assert board.step.sums(board) == seen(board, "GoIn")
    found = seen(board, f"AddAttacker unit={P.INF2}")
    assert sums(found) == ["10", "5", "+1", "+3"]  # guns defend with 1; a routed defender; Kirchbach and the rout
    assert [line.rule for line in found.parts[1].lines] == ["9.3e", "9.3n"]
    assert found.grid is not None and found.grid.base is not None
    assert (found.grid.heads[found.grid.base], found.grid.heads[found.grid.column]) == ("2-1", "3-1")
    chances = {chance.text.id: (chance.numerator, chance.denominator) for chance in found.odds[0][1]}
    assert chances == {  # dice of 4 to 13, read up to 10
        "result-none": (1, 10),
        "result-DM": (2, 10),
        "result-D1": (6, 10),
        "result-DD": (1, 10),
    }
    assert arrows(found) == {("0612", "0611", "6", False), ("0710", "0611", "4", False), ("", "0611", "5", False)}
    alone = seen(board, "GoIn")
    assert sums(alone) == ["6", "5", "+1", "+1"]
    play(board, f"AddAttacker unit={P.INF2}")
    assert sums(seen(board, f"DropAttacker unit={P.INF}")) == ["4", "5", "+1", "+3"]


@pytest.mark.rule("blood-and-iron:9.3d")
def test_a_second_hex_adds_its_defenders_and_its_plate() -> None:
    board = table({P.INF: "0612 8", F.INF: "0611 4", F.INF2: "0711 5"})
    melee(board)
    play(board, "Assault hex=0611", f"AddAttacker unit={P.INF}")
    found = seen(board, "AlsoAssault hex=0711")
    assert sums(found)[:2] == ["8", "9"]
    assert {("", "0611", "4", False), ("", "0711", "5", False)} <= arrows(found)
    play(board, "AlsoAssault hex=0711")
    assert sums(seen(board, "SpareHex hex=0611"))[:2] == ["8", "5"]


@pytest.mark.rule("blood-and-iron:9.1a", "blood-and-iron:9.3h")
def test_what_is_in_the_cup_is_a_question_mark_and_what_is_barred_says_so() -> None:
    board = table({P.INF: "0612", F.INF: "0611 4"})
    melee(board)
    play(board, "Assault hex=0611")
    found = seen(board, f"AddAttacker unit={P.INF}")
    assert sums(found)[:2] == ["?", "4"] and found.grid is None
    assert [clause for clause, _ in found.notes] == ["9.1a"]
    weak = table({P.INF: "0612 3 lost=2", P.INF2: "0710 8", F.INF: "0611 8"})
    melee(weak)
    play(weak, "Assault hex=0611")
    found = seen(weak, f"AddAttacker unit={P.INF}")
    assert sums(found)[:2] == ["1", "8"] and found.grid is None
    assert [clause for clause, _ in found.notes] == ["9.3h"]


@pytest.mark.rule("blood-and-iron:9.21c", "blood-and-iron:9.2c")
def test_fire_shows_what_distance_leaves_of_a_strength() -> None:
    board = table({P.ART: "0616 5", P.ART2: "0716", F.INF: "0611 4"})
    fighting(board)
    play(board, "FireAt hex=0611")
    assert board.step.sums(board) is None
    found = seen(board, f"AddFirer unit={P.ART}")
    assert sums(found) == ["3", "+0"]  # five hexes: half, rounded up
    assert arrows(found) == {("0616", "0611", "3", True)}
    play(board, f"AddFirer unit={P.ART}")
    assert board.step.sums(board) == seen(board, "OpenFire") == found
    both = seen(board, f"AddFirer unit={P.ART2}")
    assert sums(both)[0] == "?" and both.grid is None
    assert arrows(both) == {("0616", "0611", "3", True), ("0716", "0611", "?", True)}
    play(board, f"AddFirer unit={P.ART2}")
    assert sums(seen(board, f"DropFirer unit={P.ART2}"))[0] == "3"


@pytest.mark.rule("blood-and-iron:7.3a")
def test_a_move_shows_where_a_zone_stops_it() -> None:
    board = table({P.INF: "0615 6", F.INF: "0611 4"})
    begin_movement(board)
    select(board, P.INF)
    assert seen(board, "MoveTo to=0612").stop == "7.3a"
    assert seen(board, "MoveTo to=0613").stop == ""
