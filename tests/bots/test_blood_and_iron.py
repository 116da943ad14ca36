"""The doctrine of Blood and Iron: plans read from the scenario, and small positions where the right thing is plain."""

from __future__ import annotations

import pytest

from grognard.bots import bot
from grognard.games.blood_and_iron.board import WAITING, BloodBoard
from grognard.games.blood_and_iron.doctrine import BloodAndIronDoctrine
from grognard.games.blood_and_iron.doctrine.plan import Plan
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.rules.fire import FireAt, OffensiveFire
from grognard.games.blood_and_iron.rules.melee import Advance, AdvanceAfterCombat, Assault, EndMelee, MeleeSegment
from grognard.games.blood_and_iron.rules.morale import MoraleRecovery, Rally
from grognard.games.blood_and_iron.rules.movement import EndMovement, MoveTo, Select, Stay
from grognard.games.blood_and_iron.rules.opportunity import ALWAYS, OpportunityFire, StandingOrder
from grognard.games.blood_and_iron.rules.reinforcements import Reinforcements, due
from grognard.games.blood_and_iron.rules.reserve import OrderMovement, OrderReinforcements, PassReserve, ReservePhase
from grognard.games.blood_and_iron.rules.retreat import Retreat, RetreatTo
from grognard.games.blood_and_iron.rules.rounds import FullCombat
from grognard.games.blood_and_iron.rules.setup import Place
from grognard.games.blood_and_iron.rules.stacking import PutOnTop, StackOrder
from grognard.games.blood_and_iron.world import FRENCH, PRUSSIAN, SIDES
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.history import History
from grognard.lab.match import Dice
from tests.games.blood_and_iron.pieces import GAME, WORLD, F, P, hex_, unit
from tests.games.blood_and_iron.table import bare, begin, moving, put, table

SCENARIOS = tuple(scenario.id for scenario in GAME.scenarios)


def chosen(board: BloodBoard) -> Choice:
    """What a captain does, from what his side knows."""
    side = str(board.actor)
    return bot("captain", side, 7).choose(GAME.seen(board, side))


def plan(board: BloodBoard, side: int) -> Plan:
    knowledge = BloodAndIronDoctrine()
    return Plan(knowledge.survey(GAME.seen(board, SIDES[side]), SIDES[side]))


# -- plans ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["floing", "bazeilles"])
def test_the_prussian_goes_for_the_village_and_the_french_keep_it(scenario: str) -> None:
    board = bare(scenario)
    (mine,), (theirs,) = plan(board, PRUSSIAN).missions, plan(board, FRENCH).missions
    assert mine.hexes == theirs.hexes == board.theatre.targets
    assert mine.attack
    assert not theirs.attack


def test_the_initial_assault_goes_up_to_the_walls() -> None:
    board = bare("initial-assault")
    (mission,) = plan(board, PRUSSIAN).missions
    assert hex_("4419") in mission.hexes
    assert not set(mission.hexes) & set(board.theatre.targets)


def test_objectives_are_taken_or_kept_by_who_holds_them() -> None:
    board = bare("sedan")
    wants = {WORLD.grid.names[mission.hexes[0]]: mission for mission in plan(board, FRENCH).missions}
    assert {name: mission.attack for name, mission in wants.items()} == {"4219": False, "1006": True, "2405": True}
    assert wants["1006"].weight == 10.0


def test_the_nearest_are_sent_and_no_more_than_needed() -> None:
    """One unit stands by an objective that nobody holds; the other keeps Sedan."""
    board = bare("sedan")
    near, far = put(board, F.CAV, "1407"), put(board, F.INF, "4218")
    found = plan(board, FRENCH)
    assert found.mission(near).hexes == (hex_("1006"),)
    assert found.mission(far).hexes == (hex_("4219"),)


# -- movement ---------------------------------------------------------------------------------------------


def test_reinforcements_make_room_for_each_other() -> None:
    """Whoever has come on moves off the entry hex, so that as many as can pay follow: at Bazeilles the Saxons."""
    board = table({F.INF2: "4327"}, "bazeilles")
    board.turn = 2
    for piece in board.theatre.enters:
        board.place = changed(board.place, piece, WAITING)
    saxons = [piece for piece in board.theatre.enters if WORLD.kind[piece] != LEADER]
    begin(board, Reinforcements(PRUSSIAN))
    for _ in range(200):
        if board.over:
            break
        choice = chosen(board)
        if isinstance(choice, EndMovement):
            break
        board.play(choice)
    come = [piece for piece in saxons if board.place[piece] >= 0]
    assert len(come) >= 6
    assert len({board.place[piece] for piece in come}) > len(come) // 2


@pytest.mark.parametrize("scenario", ["bazeilles", "initial-assault"])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_who_is_due_is_left_off_the_map(scenario: str, seed: int) -> None:
    """Captains order reinforcements in the first turn in which they may, and go on until nobody can come on."""
    captains = {side: bot("captain", side, seed) for side in SIDES}
    history = History(GAME, scenario)
    orders = 0
    before = history.board.clone()
    for move in history.run(captains, Dice(seed), checked=()):
        if move is None:
            break
        known, step = before, before.step
        assert isinstance(known, BloodBoard)
        if isinstance(step, ReservePhase) and OrderReinforcements() in known.choices():
            assert isinstance(move.choice, OrderReinforcements)
            orders += 1
        elif isinstance(step, Reinforcements) and isinstance(move.choice, EndMovement):
            assert due(known, step.side) == []
        before = history.board.clone()
    assert orders


def test_riders_take_an_objective_that_nobody_holds() -> None:
    board = bare("sedan")
    piece = put(board, F.CAV, "1407")
    board.standing = ALWAYS
    moving(board, FRENCH)
    assert chosen(board) == Select(piece)
    board.play(Select(piece))
    assert chosen(board) == MoveTo(hex_("1006"))


@pytest.mark.parametrize("guns", [False, True])
def test_the_garrison_stays_in_the_village(guns: bool) -> None:
    """Guns in the same hex do not keep it by themselves."""
    board = bare("floing")
    piece = put(board, F.INF, "3611", 5)
    if guns:
        put(board, F.ART, "3611", 3)
    put(board, P.INF, "3409", 4)
    moving(board, FRENCH)
    board.play(Select(piece))
    assert isinstance(chosen(board), Stay)


def test_an_empty_village_is_walked_into() -> None:
    board = bare("floing")
    piece = put(board, P.INF, "3409", 4)
    put(board, P.KIRCHBACH, "3408")
    moving(board)
    board.play(Select(piece))
    assert chosen(board) == MoveTo(hex_("3611"))


def test_units_far_from_everything_are_not_moved_about() -> None:
    board = table({F.INF: "3611", F.INF2: "3610"}, "floing")
    board.standing = ALWAYS
    moving(board, FRENCH)
    assert isinstance(chosen(board), EndMovement)


def test_nobody_is_chosen_twice() -> None:
    board = bare("floing")
    piece = put(board, P.INF, "2505")
    moving(board)
    board.play(Select(piece))
    board.play(next(choice for choice in board.choices() if isinstance(choice, MoveTo)))
    assert board.left[piece] > 0
    assert Select(piece) in board.choices()
    assert isinstance(chosen(board), EndMovement)


def test_a_leader_does_not_stand_alone_before_the_enemy() -> None:
    board = table({F.INF: "3611 5", P.INF: "3409 4"}, "floing")
    douay = put(board, F.DOUAY, "3510")
    moving(board, FRENCH)
    board.play(Select(douay))
    assert chosen(board) == MoveTo(hex_("3611"))


# -- combat -----------------------------------------------------------------------------------------------


def test_everybody_fires_and_all_at_once_at_one_target() -> None:
    board = table({F.INF: "3611 5", P.INF: "3510 5", P.INF2: "3610 5"}, "floing")
    board.stack = (FullCombat(side=PRUSSIAN), OffensiveFire())
    board.settle()
    assert chosen(board) == FireAt(hex_("3611"))
    board.play(FireAt(hex_("3611")))
    for _ in range(3):
        board.play(chosen(board))
    assert board.fired[unit(P.INF)]
    assert board.fired[unit(P.INF2)]


@pytest.mark.parametrize("storms", [True, False])
def test_a_melee_is_fought_where_the_odds_are_good(storms: bool) -> None:
    """Three brigades against a weak one in the open, or a weak one alone against a strong one behind houses."""
    board = bare("floing")
    if storms:
        put(board, F.INF_C, "3409", 2)
        for name, at in ((P.INF, "3408"), (P.INF2, "3308"), (P.INF3, "3309")):
            put(board, name, at, 8)
        target = "3409"
    else:
        put(board, F.INF, "3611", 8)
        put(board, P.INF, "3510", 3)
        target = "3611"
    board.stack = (FullCombat(side=PRUSSIAN), MeleeSegment())
    board.settle()
    assert isinstance(board.step, MeleeSegment)
    choice = chosen(board)
    assert choice == Assault(hex_(target)) if storms else isinstance(choice, EndMelee)


def test_the_village_is_entered_after_a_melee() -> None:
    board = bare("floing")
    piece = put(board, P.INF, "3510", 5)
    begin(board, AdvanceAfterCombat((piece,), (hex_("3611"),)))
    assert chosen(board) == Advance(piece, hex_("3611"))


def test_opportunity_fire_is_always_taken() -> None:
    board = bare("floing")
    gun, piece = put(board, F.ART, "3611", 3), put(board, P.INF, "3510", 5)
    begin(board, OpportunityFire(gun, piece, hex_("3510")))
    assert chosen(board) == StandingOrder("always")


def test_infantry_lies_on_top_of_guns() -> None:
    board = bare("floing")
    gun, piece = put(board, P.ART, "3409"), put(board, P.INF, "3409")
    assert set(board.units_at(hex_("3409"))) == {gun, piece}
    begin(board, StackOrder(hex_("3409")))
    assert chosen(board) == PutOnTop(piece)


# -- the rest ---------------------------------------------------------------------------------------------


def test_a_retreat_leads_away_from_the_guns() -> None:
    board = bare("floing")
    piece = put(board, F.INF, "3708", 5, routed=True)
    for at, name in (("3408", P.INF), ("3409", P.INF2)):
        put(board, name, at, 5)
    put(board, F.DOUAY, "3907")
    begin(board, Retreat(piece, (hex_("3607"), hex_("3807"))))
    assert chosen(board) == RetreatTo(hex_("3807"))


def test_a_leader_helps_to_rally() -> None:
    board = bare("floing")
    piece, leader = put(board, F.INF, "3708", 5, routed=True), put(board, F.DOUAY, "3707")
    begin(board, MoraleRecovery(FRENCH))
    assert chosen(board) == Rally(piece, leader)


def test_reinforcements_are_brought_on_first() -> None:
    board = GAME.start("bazeilles")
    dice = Dice(4)
    while not (isinstance(board.step, ReservePhase) and OrderReinforcements() in board.choices()):
        assert not board.over
        step = board.step
        board.apply(step.sample(board, dice) if isinstance(step, Chance) else chosen(board))
    assert chosen(board) == OrderReinforcements()


def test_the_last_order_goes_to_who_can_walk_into_the_village() -> None:
    """With a turn to come the Prussian spends nothing on it; at the end it is all that counts."""
    for turn, wish in ((20, OrderMovement(unit(P.KIRCHBACH))), (17, PassReserve())):
        board = table({P.INF: "3510 4", P.KIRCHBACH: "3510", F.INF: "3808 5"}, "floing")
        board.turn = turn
        board.points = changed(board.points, PRUSSIAN, 1)
        begin(board, ReservePhase(PRUSSIAN, 1))
        assert chosen(board) == wish


def test_no_order_is_wasted_on_a_village_that_cannot_be_reached() -> None:
    """It is near, but the French stand all around: at the end of the game the points stay where they are."""
    board = table({P.INF: "3507 4", P.KIRCHBACH: "3507"}, "floing")
    for name, spot in ((F.INF, "3509"), (F.INF2, "3709"), (F.INF_C, "3309")):
        put(board, name, spot, 5)
    board.turn = 20
    board.points = changed(board.points, PRUSSIAN, 1)
    begin(board, ReservePhase(PRUSSIAN, 1))
    assert chosen(board) == PassReserve()


def test_a_leader_stays_with_who_holds_the_village() -> None:
    """A unit out of command wins nothing: he does not ride to one that runs."""
    board = table({P.INF: "3611 4", P.INF2: "2909 4 routed"}, "floing")
    leader = put(board, P.KIRCHBACH, "3510")
    moving(board)
    board.play(Select(leader))
    choice = chosen(board)
    to = board.place[leader] if isinstance(choice, Stay) else choice.to  # type: ignore[attr-defined]
    assert WORLD.grid.distance(to, hex_("3611")) <= 2


def test_command_points_are_not_thrown_away() -> None:
    """Nobody is near the enemy, and everybody is where he should be."""
    board = table({F.INF: "3611", F.DOUAY: "3611"}, "floing")
    board.points = changed(board.points, FRENCH, 1)
    begin(board, ReservePhase(FRENCH, 1))
    assert isinstance(chosen(board), PassReserve)


def test_the_french_set_up_in_the_village() -> None:
    board = GAME.start("floing")
    while not isinstance(choice := chosen(board), Place):
        board.play(choice)
    assert choice == Place(hex_("3611"))
