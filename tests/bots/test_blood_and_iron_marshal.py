"""The doctrine of Blood and Iron as a marshal uses it: postures, values, hints, speed, strength."""

from __future__ import annotations

import time

import pytest

from grognard.bots.doctrine import doctrine
from grognard.games.blood_and_iron.doctrine import BloodAndIronDoctrine
from grognard.games.blood_and_iron.doctrine.weights import POSTURES
from grognard.games.blood_and_iron.ground import ARTILLERY, INFANTRY
from grognard.games.blood_and_iron.rules.fire import FireAt, OffensiveFire
from grognard.games.blood_and_iron.rules.morale import MoraleCheck
from grognard.games.blood_and_iron.rules.movement import MovePiece, MoveTo, Select, Stay
from grognard.games.blood_and_iron.rules.reserve import ReservePhase
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN, SIDES
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.view import Message
from grognard.lab.match import Dice, Setting, play
from tests.bots.test_blood_and_iron import chosen
from tests.games.blood_and_iron.pieces import GAME, WORLD, F, P, hex_, unit
from tests.games.blood_and_iron.table import bare, begin, moving, put, table

SCENARIOS = tuple(scenario.id for scenario in GAME.scenarios)


def test_postures_differ_from_the_plain_one() -> None:
    """Each has other weights, and the doctrine takes them up."""
    assert next(iter(POSTURES)) == ""
    for name, weights in POSTURES.items():
        knowledge = doctrine("blood-and-iron", name)
        assert isinstance(knowledge, BloodAndIronDoctrine)
        assert knowledge.weights == weights
        assert (weights == POSTURES[""]) == (name == "")


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_marshal_compares_postures_once_a_turn(scenario: str, side: str) -> None:
    """The plain one among them; asked before the side moves, and at no other step."""
    knowledge = doctrine("blood-and-iron")
    board = bare(scenario)
    moving(board, SIDES.index(side))
    found = knowledge.postures(board, side)
    assert "" in found
    assert len(set(found)) == len(found) > 2
    assert set(found) <= set(POSTURES)
    assert knowledge.occasion(board, side) == board.turn
    board.points = changed(board.points, FRENCH, 1)
    begin(board, ReservePhase(FRENCH, 1))
    assert knowledge.occasion(board, side) is None


@pytest.mark.parametrize("taken", [True, False])
def test_the_verdict_counts_more_than_how_narrow_it_was(taken: bool) -> None:
    """Whoever has the village at the end is better off, however many of the others stand about it."""
    knowledge = doctrine("blood-and-iron")
    board = bare("floing")
    if taken:
        put(board, P.INF, "3611", 5)
        put(board, P.KIRCHBACH, "3510")
        around = ((F.INF, "3612"), (F.INF2, "3712"), (F.ART, "3612"))
    else:
        put(board, F.INF, "3611", 5)
        around = ((P.INF, "3510"), (P.INF2, "3610"), (P.INF3, "3710"), (P.ART, "3510"))
    for name, at in around:
        put(board, name, at, 5)
    board.turn = board.theatre.entry.last_turn
    board.stack = ()
    assert board.outcome is not None
    winner = SIDES[PRUSSIAN if taken else FRENCH]
    assert board.outcome.winner == winner
    assert knowledge.value(board, winner) > 0


def test_steady_units_near_the_town_count() -> None:
    """French infantry and guns make it likelier that the town is kept, Prussians less so, least when they are near."""
    knowledge = doctrine("blood-and-iron")
    board = bare("initial-assault")
    board.turn = 6
    kinds = [{WORLD.kind[piece]: piece for piece in board.theatre.units[side]} for side in (FRENCH, PRUSSIAN)]
    values = [knowledge.value(board, "french")]
    for piece, at in (
        (kinds[FRENCH][INFANTRY], "4619"),
        (kinds[FRENCH][ARTILLERY], "4617"),
        (kinds[PRUSSIAN][INFANTRY], "5312"),
        (kinds[PRUSSIAN][INFANTRY], "4722"),
    ):
        board.put(piece, hex_(at))
        values.append(knowledge.value(board, "french"))
    assert values[0] < values[1] < values[2] > values[3] > values[4]
    board.routed = changed(board.routed, kinds[PRUSSIAN][INFANTRY], 1)
    assert knowledge.value(board, "french") == values[2]


def test_single_moves_are_weighed_by_a_village_at_the_end() -> None:
    """Orders always; moves only in the last turn, of infantry and cavalry near it."""
    knowledge = doctrine("blood-and-iron")
    board = bare("floing")
    near, far = put(board, P.INF, "3409", 4), put(board, P.INF2, "2505", 4)
    gun = put(board, P.ART, "3408", 4)
    moving(board)
    found = []
    for turn in (19, 20):
        board.turn = turn
        for piece in (near, far, gun):
            trial = board.clone()
            trial.play(Select(piece))
            found.append(knowledge.weighty(trial, "prussian", trial.choices()))
    assert found == [False, False, False, True, False, False]
    board.points = changed(board.points, PRUSSIAN, 1)
    begin(board, ReservePhase(PRUSSIAN, 1))
    assert knowledge.weighty(board, "prussian", board.choices())


def test_the_same_unit_has_the_same_luck() -> None:
    """A roll is known by turn, phase and whom it concerns, not by what was rolled before it."""
    knowledge = doctrine("blood-and-iron")
    board = bare("floing")
    one, two = put(board, F.INF, "3611", 5), put(board, F.INF2, "3612", 5)
    fates = []
    for piece in (one, two, one):
        begin(board, MoraleCheck(piece, False, ()))
        fates.append(knowledge.fate(board))
    assert fates[0] == fates[2] != fates[1]
    board.turn += 1
    assert knowledge.fate(board) != fates[2]


# -- hints ------------------------------------------------------------------------------------------------


def test_a_shot_is_reckoned_for_the_hint() -> None:
    """5 + 5 at a village, one column left: 4-6, where 6-8 is a check, 9 routs and 10 costs a step and a check."""
    board = table({F.INF: "3611 5"}, "floing")
    for name, at in ((P.INF, "3510"), (P.INF2, "3610")):
        put(board, name, at, 5)
    board.stack = (FullCombat(side=PRUSSIAN), OffensiveFire())
    board.settle()
    (said,) = doctrine("blood-and-iron").reasons(board, "prussian", FireAt(hex_("3611")))
    assert board.ground.terrain[hex_("3611")] == "village"
    assert said == Message("advice-blood-fire", {"chance": 24, "steps": 0.1})  # grade B checks on 7, then on 5


def test_a_move_names_what_it_gains() -> None:
    board = bare("floing")
    piece = put(board, P.INF, "3409", 4)
    moving(board)
    board.play(Select(piece))
    knowledge = doctrine("blood-and-iron")
    said = [each.id for each in knowledge.reasons(board, "prussian", MoveTo(hex_("3611")))]
    assert said == ["advice-blood-takes", "advice-blood-plan"]
    assert [each.id for each in knowledge.reasons(board, "prussian", Stay())] == ["advice-blood-stay"]


def test_a_march_names_its_goal() -> None:
    board = bare("floing")
    piece = put(board, P.INF, "2505", 4)
    moving(board)
    board.play(Select(piece))
    said, plan = doctrine("blood-and-iron").reasons(board, "prussian", chosen(board))
    assert plan.id == "advice-blood-plan"
    assert (said.id, said.args) == ("advice-blood-nearer", {"hex": {"hex": "3611"}})


def test_value_favours_whom_the_scenario_favours() -> None:
    """A French brigade in the village is worth less to the French when it is routed, and nothing when it is gone."""
    knowledge = doctrine("blood-and-iron")
    values = []
    for routed, holds in ((False, True), (True, True), (False, False)):
        board = table({P.INF: "3510 5", P.KIRCHBACH: "3510"}, "floing")
        if holds:
            put(board, F.INF, "3611", 5, routed=routed)
        else:
            put(board, P.INF2, "3611", 5)
        board.call(MovePiece(unit(P.INF)))
        values.append(knowledge.value(board, "french"))
        assert knowledge.value(board, "prussian") == pytest.approx(-values[-1])
    assert values[0] > values[1] > values[2]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_decision_is_scored_and_fast(scenario: str) -> None:
    """The first decisions of a game of captains: a number for each choice, in a few milliseconds in the mean."""
    board = GAME.start(scenario)
    knowledge = doctrine("blood-and-iron")
    dice, spent, asked = Dice(6), 0.0, 0
    while not board.over and asked < 600:
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
            continue
        known = GAME.seen(board, str(board.actor))
        offered = known.choices()
        before = time.process_time()
        scores = knowledge.scores(known, str(board.actor), offered)
        spent += time.process_time() - before
        asked += 1
        assert scores is not None
        assert len(scores) == len(offered)
        board.apply(offered[max(range(len(offered)), key=scores.__getitem__)])
    assert spent / asked < 0.02  # about half a millisecond on a quiet machine


@pytest.mark.parametrize("at", [FRENCH, PRUSSIAN])
@pytest.mark.parametrize("scenario", ["bazeilles", "floing", "initial-assault", "froeschwiller-battle"])
def test_a_captain_beats_random(scenario: str, at: int) -> None:
    players = ("captain", "random") if at == FRENCH else ("random", "captain")
    games = 1 if scenario == "froeschwiller-battle" else 3
    won = [play(Setting("blood-and-iron", scenario, players), seed).winner for seed in range(60, 60 + games)]
    assert won == [SIDES[at]] * games
