"""Whatever is refused names the clause that truly bars it, with the figures that make it so."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.rules.fire import AddFirer, CeaseFire, DefensiveFire, FireAt
from grognard.games.blood_and_iron.rules.melee import AddAttacker, Assault, MeleeSegment
from grognard.games.blood_and_iron.rules.movement import MoveTo, Select
from grognard.games.blood_and_iron.rules.reserve import (
    Activate,
    CombatOrder,
    OrderCombat,
    OrderedMovement,
    OrderMovement,
    OrderReinforcements,
    OrderStrategicMovement,
    ReservePhase,
)
from grognard.games.blood_and_iron.rules.stacking import PutOnTop
from grognard.kernel.choice import Choice
from tests.games.blood_and_iron.table import (
    ART_F,
    ART_P,
    CAV_P,
    DOUAY,
    FRENCH,
    GAME,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    KIRCHBACH,
    PRUSSIAN,
    bare,
    begin,
    fighting,
    h,
    moving,
    put,
    select,
    u,
)


def why(board: BloodBoard, choice: Choice) -> tuple[str, str, dict[str, Any]]:
    """The first thing that bars a choice: clause, reason, figures."""
    assert choice not in board.choices()
    found = board.bars(choice)[0]
    return found.rule, found.reason, dict(found.args)


def march(name: str, at: str, **how: Any) -> BloodBoard:
    board = bare(how.pop("scenario", "sedan"))
    put(board, name, at, **how)
    moving(board, board.side_of(u(name)))
    return board


@pytest.mark.rule("blood-and-iron:8.0d", "blood-and-iron:8.1f", "blood-and-iron:8.2a")
def test_why_a_unit_cannot_go_there() -> None:
    board = march(INF_P, "0612")
    put(board, INF_F, "0810")
    select(board, INF_P)
    assert why(board, MoveTo(h("0620"))) == ("8.0d", "points", {"needed": "8", "left": "5"})
    assert why(board, MoveTo(h("0810")))[:2] == ("8.2a", "enemy-there")
    assert why(board, MoveTo(h("0612")))[:2] == ("8.0c", "here")
    river = march(INF_P, "0123")
    select(river, INF_P)
    assert "river" in river.ground.sides_between(h("0123"), h("0124"))
    assert why(river, MoveTo(h("0124")))[:2] == ("8.1f", "hexside")  # neither its points nor a zone
    limited = march(INF_P, "3812", scenario="floing")
    select(limited, INF_P)
    assert why(limited, MoveTo(h("4012")))[:2] == ("12.53b", "off-limits")


@pytest.mark.rule("blood-and-iron:7.3a", "blood-and-iron:7.3c", "blood-and-iron:7.3g", "blood-and-iron:5.21b")
def test_zones_bar_by_the_clause_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, how, clause in (
        (INF_P, {}, "7.3a"),  # it would have to go on through a zone
        (ART_P, {}, "7.3g"),
        (INF_P, {"out": True}, "5.21b"),
        (INF_P, {"routed": True}, "10.3a"),
    ):
        board = march(name, "0613", **how)
        put(board, INF_F, "0611")
        select(board, name)
        to = "0609" if clause == "7.3a" else "0612"
        assert why(board, MoveTo(h(to)))[0] == clause, (name, how)
    held = march(INF_P, "0612")
    put(held, INF_F, "0611")
    monkeypatch.setattr(held.world, "move", [2] * len(held.world.move))  # with more it could go round by 0712
    held.left[u(INF_P)] = 2
    select(held, INF_P)
    assert why(held, MoveTo(h("0711")))[:2] == ("7.3c", "zone-to-zone")


@pytest.mark.rule("blood-and-iron:6.0a", "blood-and-iron:6.0b", "blood-and-iron:6.0d")
def test_stacking_bars_by_what_stands_there() -> None:
    board = march(INF_P, "0613")
    put(board, INF_P2, "0612")
    select(board, INF_P)
    assert why(board, MoveTo(h("0612")))[:2] == ("6.0a", "no-guns-there")
    full = march(INF_P, "0613")
    put(full, INF_P2, "0612")
    put(full, ART_P, "0612")
    select(full, INF_P)
    assert why(full, MoveTo(h("0612")))[:2] == ("6.0b", "full")


@pytest.mark.rule("blood-and-iron:8.0a", "blood-and-iron:6.0b", "blood-and-iron:10.3e")
def test_why_a_piece_cannot_be_chosen() -> None:
    board = march(INF_P, "0613")
    put(board, INF_P2, "0713")
    put(board, INF_F, "0611")
    board.left[u(INF_P2)] = 0
    assert why(board, Select(u(INF_P2)))[:2] == ("8.0d", "finished")
    board.put(u(INF_P2), h("0711"))
    assert why(board, Select(u(INF_P2)))[:2] == ("7.3a", "stopped")
    assert why(board, Select(u(INF_F)))[:2] == ("3.0d", "not-yours")
    assert why(board, PutOnTop(u(INF_P2)))[:2] == ("6.0b", "alone")
    walls = bare()
    battery = put(walls, "s-fr-batterie-de-place", "4219")
    moving(walls, FRENCH)
    assert why(walls, Select(battery))[:2] == ("8.0a", "immobile")


@pytest.mark.rule("blood-and-iron:8.2b")
def test_no_leader_enters_the_hex_of_an_enemy_leader() -> None:
    board = march(KIRCHBACH, "0613")
    put(board, DOUAY, "0611")
    select(board, KIRCHBACH)
    assert why(board, MoveTo(h("0611")))[:2] == ("8.2b", "leader-there")


def fire(board: BloodBoard, side: int = PRUSSIAN) -> BloodBoard:
    fighting(board, side)
    while isinstance(board.step, DefensiveFire):
        board.play(CeaseFire())
    return board


@pytest.mark.rule("blood-and-iron:9.21b", "blood-and-iron:9.2e", "blood-and-iron:9.0d", "blood-and-iron:10.3c")
def test_why_nobody_fires_at_a_hex_and_why_one_unit_does_not() -> None:
    board = bare()
    put(board, ART_P, "0615", 4)
    put(board, INF_P, "0613", 4)
    put(board, CAV_P, "0713", 4)
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0605", 4)
    fire(board)
    assert why(board, FireAt(h("0605"))) == ("9.21b", "range", {"distance": 10, "reach": 8})
    assert why(board, FireAt(h("0610")))[:2] == ("9.2a", "no-enemy")
    board.play(FireAt(h("0611")))
    assert why(board, AddFirer(u(INF_P))) == ("9.21b", "range", {"distance": 2, "reach": 1})
    assert why(board, AddFirer(u(CAV_P)))[:2] == ("9.0d", "cannot-fire")
    assert why(board, AddFirer(u(INF_F)))[:2] == ("9.2b", "not-yours")
    for state, clause in (("fired", "9.2e"), ("routed", "10.3c"), ("out", "5.21e")):
        other = bare()
        put(other, ART_P, "0615", 4)
        put(other, "s-pr-art-21", "0715", 4)
        put(other, INF_F, "0611", 4)
        getattr(other, state)[u("s-pr-art-21")] = 1
        fire(other)
        other.play(FireAt(h("0611")))
        assert why(other, AddFirer(u("s-pr-art-21")))[0] == clause


@pytest.mark.rule("blood-and-iron:9.22d", "blood-and-iron:9.22a")
def test_a_blocked_line_names_the_hex_that_blocks() -> None:
    board = bare()
    put(board, ART_P, "0728", 4)
    put(board, INF_F, "0732", 4)
    put(board, "s-pr-art-21", "1015", 4)
    put(board, INF_F2, "1011", 4)
    fire(board)
    assert why(board, FireAt(h("0732"))) == ("9.22d", "sight", {"hex": {"hex": "0730"}})


@pytest.mark.rule("blood-and-iron:9.3m", "blood-and-iron:9.3c", "blood-and-iron:9.3h", "blood-and-iron:7.3b")
def test_why_a_unit_does_not_attack() -> None:
    board = bare()
    put(board, INF_P, "0612", 6)
    put(board, ART_P, "0710", 4)
    put(board, CAV_P, "0914", 6)
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0512", 4)
    board.bound[u(INF_P)] = h("0512")
    begin(board)
    fighting(board)
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])
    board.bound[u(INF_P)] = h("0512")
    assert why(board, Assault(h("0611"))) == ("9.3m", "guns", {}) or why(board, Assault(h("0611")))[0] == "9.3c"
    assert {bar.rule for bar in board.bars(Assault(h("0611")))} == {"9.3m", "9.3c"}
    board.play(Assault(h("0512")))
    assert why(board, AddAttacker(u(ART_P)))[:2] == ("9.3m", "guns")
    assert why(board, AddAttacker(u(CAV_P)))[:2] == ("9.0e", "not-adjacent")
    weak = bare()
    put(weak, "s-pr-bay-2-bde", "0612", 1)
    put(weak, INF_F, "0611", 8)
    put(weak, INF_P, "1012", 8)
    put(weak, INF_F2, "1011", 4)
    fighting(weak)
    while not isinstance(weak.step, MeleeSegment):
        weak.play(weak.choices()[-1])
    assert why(weak, Assault(h("0611"))) == ("9.3h", "odds", {"attack": 1, "defense": 8, "odds": "1-8"})


@pytest.mark.rule("blood-and-iron:4.0d", "blood-and-iron:4.3a", "blood-and-iron:2.2b", "blood-and-iron:4.21a")
def test_why_an_order_cannot_be_given() -> None:
    board = bare()
    put(board, INF_P, "0612")
    put(board, KIRCHBACH, "0613")
    put(board, INF_F, "0609")
    board.points[:] = [1, 1]
    begin(board, ReservePhase(PRUSSIAN))
    assert why(board, OrderCombat()) == ("4.0d", "command-points", {"needed": 2, "left": 1})
    assert why(board, OrderReinforcements())[:2] == ("2.2b", "nobody-due")
    rule, reason, figures = why(board, OrderStrategicMovement(u(KIRCHBACH)))
    assert (rule, reason, figures["distance"]) == ("4.3a", "enemy-near", 3)
    assert why(board, OrderMovement(u(DOUAY)))[:2] == ("4.21a", "no-leader")


@pytest.mark.rule("blood-and-iron:4.21b", "blood-and-iron:4.21c", "blood-and-iron:5.21d", "blood-and-iron:4.21e")
def test_why_an_order_does_not_reach_a_unit() -> None:
    board = bare()
    near, other = put(board, INF_P, "0612"), put(board, "s-pr-bde-41", "0712")
    far, out = put(board, INF_P2, "3012"), put(board, "s-pr-bde-20", "0812", out=True)
    leader = put(board, KIRCHBACH, "0613")
    for piece in (near, leader):
        board.left[piece] = 10
    begin(board, OrderedMovement(PRUSSIAN, leader, (near,), 1))
    assert why(board, Select(other))[:2] == ("4.21c", "not-his-unit-to-order")
    assert why(board, Select(out))[:2] == ("5.21d", "out-of-command")
    rule, reason, figures = why(board, Select(far))
    assert (rule, reason, figures["distance"], figures["reach"]) == ("4.21c", "command-range", 24, 7)
    put(board, INF_F, "0810")
    begin(board, CombatOrder(PRUSSIAN, 1))
    assert why(board, Activate(near)) == ("9.21b", "range", {"distance": 3, "reach": 1})
    assert why(board, Activate(out))[:2] == ("4.21f", "out-of-command")


@pytest.mark.parametrize("scenario", ["bazeilles", "sedan"])
def test_every_own_counter_can_be_asked_about_in_movement(scenario: str) -> None:
    board = GAME.start(scenario)
    while board.step.rule != "3.0d":
        board.play(board.choices()[-1] if board.actor != "dice" else board.choices()[0])
    offered = set(board.choices())
    for piece in board.theatre.pieces[PRUSSIAN]:
        assert Select(piece) in offered or board.bars(Select(piece))
    assert Select(u(ART_F)) not in offered
