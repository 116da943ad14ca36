"""Whatever is refused names the clause that truly bars it, with the figures that make it so."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from grognard.games.blood_and_iron.board import ABSENT, DEAD, WAITING, BloodBoard
from grognard.games.blood_and_iron.rules.fire import AddFirer, DefensiveFire, FireAt, OffensiveFire
from grognard.games.blood_and_iron.rules.melee import AddAttacker, Assault, MeleeSegment
from grognard.games.blood_and_iron.rules.movement import MoveTo, Select
from grognard.games.blood_and_iron.rules.reinforcements import Enter, Reinforcements, due
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
from grognard.games.blood_and_iron.rules.retreat import Retreat, RetreatTo
from grognard.games.blood_and_iron.rules.stacking import PutOnTop
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.flow import Step
from grognard.kernel.messages import bar_message
from grognard.kernel.text import texts
from grognard.kernel.view import Target
from grognard.testing import play

from .pieces import FRENCH, GAME, PRUSSIAN, WORLD, F, P, hex_, unit
from .table import bare, begin, fighting, moving, put, select, table

INF_XII = "s-fr-brigade-reboul"


def why(board: BloodBoard, choice: Choice) -> tuple[str, str, dict[str, Any]]:
    """The first thing that bars a choice: clause, reason, figures."""
    assert choice not in board.choices()
    found = board.bars(choice)[0]
    return found.rule, found.reason, dict(found.args)


def march(name: str, at: str, **how: Any) -> BloodBoard:
    board = bare(how.pop("scenario", "sedan"))
    put(board, name, at, **how)
    moving(board, board.side_of(unit(name)))
    return board


K = TypeVar("K", bound=Step)


def fought_to(board: BloodBoard, kind: type[K]) -> K:
    """A combat as far as this step, by whatever is offered last."""
    fighting(board)
    while not isinstance(board.step, kind):
        board.play(board.choices()[-1])
    return board.step


@pytest.mark.rule("blood-and-iron:8.0d", "blood-and-iron:8.1f", "blood-and-iron:8.2a")
def test_why_a_unit_cannot_go_there() -> None:
    board = march(P.INF, "0612")
    put(board, F.INF, "0810")
    select(board, P.INF)
    assert why(board, MoveTo(hex_("0620"))) == ("8.0d", "points", {"needed": "8", "left": "5"})
    assert why(board, MoveTo(hex_("0810")))[:2] == ("8.2a", "enemy-there")
    assert why(board, MoveTo(hex_("0612")))[:2] == ("8.0c", "here")
    river = march(P.INF, "0123")
    select(river, P.INF)
    assert "river" in river.ground.sides_between(hex_("0123"), hex_("0124"))
    assert why(river, MoveTo(hex_("0124")))[:2] == ("8.1f", "hexside")  # neither its points nor a zone
    limited = march(P.INF, "3812", scenario="floing")
    select(limited, P.INF)
    assert why(limited, MoveTo(hex_("4012")))[:2] == ("12.53b", "off-limits")


@pytest.mark.rule("blood-and-iron:7.3a", "blood-and-iron:7.3c", "blood-and-iron:7.3g", "blood-and-iron:5.21b")
def test_zones_bar_by_the_clause_that_does(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, how, clause in (
        (P.INF, {}, "7.3a"),  # it would have to go on through a zone
        (P.ART, {}, "7.3g"),
        (P.INF, {"out": True}, "5.21b"),
        (P.INF, {"routed": True}, "10.3a"),
    ):
        board = march(name, "0613", **how)
        put(board, F.INF, "0611")
        select(board, name)
        to = "0609" if clause == "7.3a" else "0612"
        assert why(board, MoveTo(hex_(to)))[0] == clause, (name, how)
    held = march(P.INF, "0612")
    put(held, F.INF, "0611")
    monkeypatch.setattr(held.world, "move", [2] * len(held.world.move))  # with more it could go round by 0712
    held.left = changed(held.left, unit(P.INF), 2)
    select(held, P.INF)
    assert why(held, MoveTo(hex_("0711")))[:2] == ("7.3c", "zone-to-zone")


@pytest.mark.rule("blood-and-iron:6.0a", "blood-and-iron:6.0b", "blood-and-iron:6.0d")
def test_stacking_bars_by_what_stands_there() -> None:
    for there, why_not in (([P.INF2], ("6.0a", "no-guns-there")), ([P.INF2, P.ART], ("6.0b", "full"))):
        board = march(P.INF, "0613")
        for name in there:
            put(board, name, "0612")
        select(board, P.INF)
        assert why(board, MoveTo(hex_("0612")))[:2] == why_not


@pytest.mark.rule("blood-and-iron:8.0a", "blood-and-iron:6.0b", "blood-and-iron:10.3e")
def test_why_a_piece_cannot_be_chosen() -> None:
    board = march(P.INF, "0613")
    put(board, P.INF2, "0713")
    put(board, F.INF, "0611")
    board.left = changed(board.left, unit(P.INF2), 0)
    assert why(board, Select(unit(P.INF2)))[:2] == ("8.0d", "finished")
    board.put(unit(P.INF2), hex_("0711"))
    assert why(board, Select(unit(P.INF2)))[:2] == ("7.3a", "stopped")
    assert why(board, Select(unit(F.INF)))[:2] == ("3.0d", "not-yours")
    assert why(board, PutOnTop(unit(P.INF2)))[:2] == ("6.0b", "alone")
    walls = bare()
    battery = put(walls, "s-fr-batterie-de-place", "4219")
    moving(walls, FRENCH)
    assert why(walls, Select(battery))[:2] == ("8.0a", "immobile")


@pytest.mark.rule("blood-and-iron:8.2b")
def test_no_leader_enters_the_hex_of_an_enemy_leader() -> None:
    board = march(P.KIRCHBACH, "0613")
    put(board, F.DOUAY, "0611")
    select(board, P.KIRCHBACH)
    assert why(board, MoveTo(hex_("0611")))[:2] == ("8.2b", "leader-there")


def fire(board: BloodBoard, side: int = PRUSSIAN) -> BloodBoard:
    fighting(board, side)
    while isinstance(board.step, DefensiveFire):
        play(board, "CeaseFire")
    return board


@pytest.mark.rule("blood-and-iron:9.21b", "blood-and-iron:9.2e", "blood-and-iron:9.0d", "blood-and-iron:10.3c")
def test_why_nobody_fires_at_a_hex_and_why_one_unit_does_not() -> None:
    board = table({P.ART: "0615 4", P.INF: "0613 4", P.CAV: "0713 4", F.INF: "0611 4", F.INF2: "0605 4"})
    fire(board)
    assert why(board, FireAt(hex_("0605"))) == ("9.21b", "range", {"distance": 10, "reach": 8})
    assert why(board, FireAt(hex_("0610")))[:2] == ("9.2a", "no-enemy")
    play(board, "FireAt hex=0611")
    assert why(board, AddFirer(unit(P.INF))) == ("9.21b", "range", {"distance": 2, "reach": 1})
    assert why(board, AddFirer(unit(P.CAV)))[:2] == ("9.0d", "cannot-fire")
    assert why(board, AddFirer(unit(F.INF)))[:2] == ("9.2b", "not-yours")
    for state, clause in (("fired", "9.2e"), ("routed", "10.3c"), ("out", "5.21e")):
        other = table({P.ART: "0615 4", "s-pr-art-21": "0715 4", F.INF: "0611 4"})
        setattr(other, state, changed(getattr(other, state), unit("s-pr-art-21"), 1))
        fire(other)
        play(other, "FireAt hex=0611")
        assert why(other, AddFirer(unit("s-pr-art-21")))[0] == clause


@pytest.mark.rule("blood-and-iron:9.22d", "blood-and-iron:9.22a")
def test_a_blocked_line_names_the_hex_that_blocks() -> None:
    board = table({P.ART: "0728 4", F.INF: "0732 4", "s-pr-art-21": "1015 4", F.INF2: "1011 4"})
    fire(board)
    assert why(board, FireAt(hex_("0732"))) == ("9.22d", "sight", {"hex": {"hex": "0730"}, "what": "woods"})


@pytest.mark.rule("blood-and-iron:9.3m", "blood-and-iron:9.3c", "blood-and-iron:9.3h", "blood-and-iron:7.3b")
def test_why_a_unit_does_not_attack() -> None:
    board = table({P.INF: "0612 6", P.ART: "0710 4", P.CAV: "0914 6", F.INF: "0611 4", F.INF2: "0512 4"})
    board.bound = changed(board.bound, unit(P.INF), hex_("0512"))
    begin(board)
    fighting(board)
    while not isinstance(board.step, MeleeSegment):
        board.play(board.choices()[-1])
    board.bound = changed(board.bound, unit(P.INF), hex_("0512"))
    rule, reason, said = why(board, Assault(hex_("0611")))
    assert (rule, reason) == ("9.3m", "who") and said["why"] == {"id": "bar-guns", "args": {}}
    assert {bar.rule for bar in board.bars(Assault(hex_("0611")))} == {"9.3m", "9.3c"}
    play(board, "Assault hex=0512")
    assert why(board, AddAttacker(unit(P.ART)))[:2] == ("9.3m", "guns")
    assert why(board, AddAttacker(unit(P.CAV)))[:2] == ("9.0e", "not-adjacent")
    weak = table({"s-pr-bay-2-bde": "0612 1", F.INF: "0611 8", P.INF: "1012 8", F.INF2: "1011 4"})
    fighting(weak)
    while not isinstance(weak.step, MeleeSegment):
        weak.play(weak.choices()[-1])
    assert why(weak, Assault(hex_("0611"))) == ("9.3h", "odds", {"attack": 1, "defense": 8, "odds": "1-8"})


@pytest.mark.rule("blood-and-iron:4.0d", "blood-and-iron:4.3a", "blood-and-iron:2.2b", "blood-and-iron:4.21a")
def test_why_an_order_cannot_be_given() -> None:
    board = table({P.INF: "0612", P.KIRCHBACH: "0613", F.INF: "0609"})
    board.points = (1, 1)
    begin(board, ReservePhase(PRUSSIAN))
    assert why(board, OrderCombat()) == ("4.0d", "command-points", {"needed": 2, "left": 1})
    assert why(board, OrderReinforcements())[:2] == ("2.2b", "nobody-due")
    rule, reason, figures = why(board, OrderStrategicMovement(unit(P.KIRCHBACH)))
    assert (rule, reason, figures["distance"]) == ("4.3a", "enemy-near", 3)
    assert why(board, OrderMovement(unit(F.DOUAY)))[:2] == ("4.21a", "no-leader")


@pytest.mark.rule("blood-and-iron:4.21b", "blood-and-iron:4.21c", "blood-and-iron:5.21d", "blood-and-iron:4.21e")
def test_why_an_order_does_not_reach_a_unit() -> None:
    board = bare()
    near, other = put(board, P.INF, "0612"), put(board, "s-pr-bde-41", "0712")
    far, out = put(board, P.INF2, "3012"), put(board, "s-pr-bde-20", "0812", out=True)
    leader = put(board, P.KIRCHBACH, "0613")
    for piece in (near, leader):
        board.left = changed(board.left, piece, 10)
    begin(board, OrderedMovement(PRUSSIAN, leader, (near,), 1))
    assert why(board, Select(other))[:2] == ("4.21c", "not-his-unit-to-order")
    assert why(board, Select(out))[:2] == ("5.21d", "out-of-command")
    rule, reason, figures = why(board, Select(far))
    assert (rule, reason, figures["distance"], figures["reach"]) == ("4.21c", "command-range", 24, 7)
    put(board, F.INF, "0810")
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
    assert Select(unit(F.ART)) not in offered


@pytest.mark.rule("blood-and-iron:4.3d")
def test_strategic_movement_is_barred_by_the_enemy_there_or_on_the_way() -> None:
    board = bare()
    for name, place in ((P.KIRCHBACH, "0612"), (P.INF, "0613"), (F.INF, "0719")):
        put(board, name, place)
    board.points = (0, 1)
    begin(board, ReservePhase(PRUSSIAN))
    play(board, f"OrderStrategicMovement leader={P.KIRCHBACH}")
    for name in (P.INF, P.KIRCHBACH):  # a leader keeps his distance too
        copy = board.clone()
        select(copy, name)
        assert why(copy, MoveTo(hex_("0618"))) == ("4.3d", "strategic-near", {"distance": 2})
    select(board, P.KIRCHBACH)
    assert why(board, MoveTo(hex_("0622")))[:2] == ("4.3d", "strategic-on-way")


@pytest.mark.rule("blood-and-iron:8.2b", "blood-and-iron:8.0d")
def test_what_bars_leaders_and_the_way_past_them() -> None:
    board = march(P.INF, "0613")
    put(board, F.DOUAY, "0612")
    board.left = changed(board.left, unit(P.INF), 4)
    select(board, P.INF)
    assert why(board, MoveTo(hex_("0611")))[:2] == ("8.2b", "leader-on-way")
    tired = march(P.KIRCHBACH, "0612")
    put(tired, F.INF, "0611")
    tired.left = changed(tired.left, unit(P.KIRCHBACH), 0)
    assert why(tired, Select(unit(P.KIRCHBACH)))[:2] == ("8.0d", "finished")  # zones do not stop leaders


@pytest.mark.rule("blood-and-iron:8.4a", "blood-and-iron:2.2b")
def test_who_comes_on_and_what_a_click_on_a_hex_means() -> None:
    board = GAME.start("bazeilles")
    board.turn = 2
    for piece in board.theatre.pieces[FRENCH]:
        board.put(piece, ABSENT)
    put(board, INF_XII, "5028")
    board.points = (1, 1)
    begin(board, Reinforcements(PRUSSIAN))
    first = due(board, PRUSSIAN)[0]
    assert board.step.meant(board, Target("hex", "6028")) == [Enter(first, hex_("6028"))]
    assert why(board, Select(unit(INF_XII)))[:2] == ("8.4a", "not-yours")
    begin(board, Reinforcements(FRENCH))
    foe = put(board, "s-pr-bay-1-bde", "5033")
    assert why(board, Select(foe))[:2] == ("8.4a", "not-yours")


@pytest.mark.rule("blood-and-iron:4.21f", "blood-and-iron:9.3a", "blood-and-iron:6.0b")
def test_a_unit_of_the_first_hex_is_on_the_map_and_one_off_it_is_not() -> None:
    board = table({F.INF: "0101 4", P.INF: "0102 4"})
    begin(board, CombatOrder(PRUSSIAN, 2))
    assert why(board, Activate(unit(F.INF)))[:2] == ("4.21f", "not-yours")
    assert why(board, Activate(unit(P.INF2)))[:2] == ("4.21f", "off-map")
    moving(board)
    assert why(board, PutOnTop(unit(F.INF)))[:2] == ("6.0b", "not-yours")
    assert why(board, PutOnTop(unit(P.INF2)))[:2] == ("6.0b", "off-map")
    assert why(board, PutOnTop(unit(P.INF)))[:2] == ("6.0b", "alone")


@pytest.mark.rule("blood-and-iron:11.1b", "blood-and-iron:12.1b", "blood-and-iron:2.2b", "blood-and-iron:8.4c")
@pytest.mark.parametrize(
    ("scenario", "name", "turn", "clause"),
    [("froeschwiller", "f-pr-ir-58", 2, "11.1b"), ("sedan", "s-pr-bde-45", 2, "12.1b")],
)
def test_a_counter_enters_by_its_letter_on_its_turn(scenario: str, name: str, turn: int, clause: str) -> None:
    board = bare(scenario)
    board.turn = turn
    piece = unit(name)
    home = board.theatre.entry_hexes[board.theatre.enters[piece][1]]
    beside = next(spot for spot in board.world.grid.near[home] if board.theatre.open[spot])
    board.place = changed(board.place, piece, WAITING)
    begin(board, Reinforcements(PRUSSIAN))
    assert board.bars(Enter(piece, home)) == []
    letter = board.theatre.enters[piece][1]
    assert why(board, Enter(piece, beside)) == (clause, "entry-letter", {"letter": letter})
    board.turn -= 1
    assert why(board, Enter(piece, home)) == ("2.2b", "arrives", {"turn": turn})
    board.turn += 1
    foe = next(each for each in board.theatre.units[FRENCH] if board.world.move[each])
    board.put(foe, home)
    assert why(board, Enter(piece, home))[:2] == ("8.4c", "enemy-there")
    board.put(piece, beside)
    assert why(board, Enter(piece, home))[:2] == ("8.4a", "not-waiting")


def test_a_reason_that_speaks_of_a_unit_names_it() -> None:
    """Who asks why nobody fires at a hex reads "It is routed" as a word about the target."""
    board = table({P.INF: "0612 4 routed", F.INF: "0611 4 routed", P.INF3: "0703 4", F.INF2: "0704 4"})
    fighting(board)
    while not isinstance(board.step, OffensiveFire):
        board.play(board.choices()[-1])
    rule, reason, said = why(board, FireAt(hex_("0611")))
    assert (rule, reason, said["unit"]) == ("10.3c", "who", {"unit": P.INF})
    found = bar_message(board.bars(FireAt(hex_("0611")))[0])
    assert found is not None
    assert texts(GAME, "en", "sedan").say(found) == "The 17th Brigade: it is routed."


def test_a_place_off_the_map_is_no_hex_to_come_on_at() -> None:
    board, step = bare(), Reinforcements(PRUSSIAN)
    assert step.meant(board, Target("hex", "eliminated")) == []
    [first] = step.meant(board, Target("hex", WORLD.grid.names[0]))
    assert isinstance(first, Enter) and first.hex == 0


@pytest.mark.rule("blood-and-iron:2.2b", "blood-and-iron:8.4a", "blood-and-iron:8.0a")
def test_who_is_not_on_the_map_is_late_due_or_dead() -> None:
    board = table({P.INF: "0612"})
    late, turn = next((p, n) for p, (n, _) in board.theatre.enters.items() if WORLD.side[p] == PRUSSIAN)
    board.place = changed(board.place, late, WAITING)
    board.turn = turn - 1
    moving(board)
    assert why(board, Select(late)) == ("2.2b", "arrives", {"turn": turn})
    board.turn = turn
    assert why(board, Select(late)) == ("8.4a", "to-come", {})
    board.place = changed(board.place, late, DEAD)
    assert why(board, Select(late)) == ("8.0a", "off-map", {})


@pytest.mark.rule("blood-and-iron:9.0d", "blood-and-iron:10.3c", "blood-and-iron:9.22e", "blood-and-iron:9.2e")
def test_an_own_counter_that_is_clicked_says_why_it_does_not_fire() -> None:
    places = {P.INF: "0612 4 routed", P.INF2: "0609 4", P.INF3: "0703 4", P.ART: "0613 4", P.CAV: "0712 3"}
    board = table({**places, P.KIRCHBACH: "0613", F.INF: "0611 4", F.INF2: "0704 4"})
    step = fought_to(board, OffensiveFire)

    def clicked(name: str) -> tuple[str, str, dict[str, Any]]:
        [choice] = step.meant(board, Target("unit", name))
        assert choice == AddFirer(unit(name))
        return why(board, choice)

    assert clicked(P.INF) == ("10.3c", "routed", {})
    assert clicked(P.INF3) == ("9.2b", "target-first", {})
    assert clicked(P.INF2) == ("9.21b", "range", {"distance": 2, "reach": 1})
    assert clicked(P.ART)[:2] == ("9.22e", "sight")
    assert clicked(P.CAV) == clicked(P.KIRCHBACH) == ("9.0d", "cannot-fire", {})
    assert clicked("f-fr-2e-zouaves") == ("9.2b", "off-map", {})
    assert step.meant(board, Target("unit", F.INF)) == [FireAt(hex_("0611"))]  # an enemy stands for his hex
    board.fired = changed(board.fired, unit(P.INF3), 1)
    assert clicked(P.INF3) == ("9.2e", "has-fired", {})
    board.fired = changed(board.fired, unit(P.INF3), 0)
    board.struck = changed(board.struck, unit(F.INF2), 1)
    board.plan = None
    assert clicked(P.INF3) == ("9.2i", "fired-on", {})


@pytest.mark.rule("blood-and-iron:9.0e", "blood-and-iron:9.3m", "blood-and-iron:9.3d", "blood-and-iron:9.3h")
def test_an_own_counter_that_is_clicked_says_why_it_does_not_attack() -> None:
    places = {P.INF: "0612 4 routed", P.INF2: "0609 4", P.INF3: "0703 4", P.ART: "0613 4", P.CAV: "0712 3 lost=1"}
    board = table({**places, F.INF: "0611 4", F.INF2: "0704 4"})
    step = fought_to(board, MeleeSegment)

    def clicked(name: str) -> tuple[str, str, dict[str, Any]]:
        [choice] = step.meant(board, Target("unit", name))
        return why(board, choice)

    assert clicked(P.INF) == ("9.3j", "routed", {})
    assert clicked(P.INF3) == ("9.3d", "hex-first", {})
    assert clicked(P.INF2) == ("9.0e", "nobody-beside", {})
    assert clicked(P.ART) == ("9.3m", "guns", {})
    assert step.meant(board, Target("unit", F.INF2)) == [Assault(hex_("0704"))]
    board.fought = changed(board.fought, unit(P.INF3), 1)
    assert clicked(P.INF3) == ("9.3d", "has-attacked", {})


@pytest.mark.rule("blood-and-iron:7.3e", "blood-and-iron:4.21c")
def test_an_order_that_the_enemy_cuts_off_says_so_and_not_that_it_is_too_far() -> None:
    board = table({P.KIRCHBACH: "0611", P.INF: "0614 4", P.INF2: "0630 4", F.INF: "0413 4", F.INF2: "0712 4"})
    put(board, F.INF_C, "0513")
    begin(board, OrderedMovement(PRUSSIAN, unit(P.KIRCHBACH), (), 5))
    assert why(board, Select(unit(P.INF)))[:2] == ("7.3e", "line-cut")
    reach = board.range_of(unit(P.KIRCHBACH))
    rule, reason, said = why(board, Select(unit(P.INF2)))
    assert (rule, reason, said["distance"], said["reach"]) == ("4.21c", "command-range", 19, reach)
    assert texts(GAME, "fr", "sedan").say(bar_message(board.bars(Select(unit(P.INF)))[0])) == (
        "L’ennemi ou ses ZOC coupent la ligne de commandement (Kirchbach)."
    )


@pytest.mark.rule("blood-and-iron:9.34b")
def test_a_retreat_off_the_map_names_the_map_and_not_the_scenario() -> None:
    nowhere = next(h for h, there in enumerate(bare().ground.exists) if not there)
    for scenario, at, shut, reason in (
        ("sedan", "0611", nowhere, "no-hex"),
        ("floing", "3611", hex_("4011"), "off-limits"),
    ):
        board = bare(scenario)
        put(board, F.INF, at, 4)
        begin(board, Retreat(unit(F.INF), (hex_("0609") if scenario == "sedan" else hex_("3609"),)))
        assert why(board, RetreatTo(shut))[:2] == ("9.34b", reason)
