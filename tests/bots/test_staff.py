"""What groups of a side do: postures of their own, found together by simulation."""

from __future__ import annotations

import time
from random import Random

import pytest

import grognard
from grognard.bots import CaptainBot, MarshalBot
from grognard.bots.chief import ChiefBot
from grognard.bots.doctrine import doctrine
from grognard.bots.staff import Orders, Staffing, Tried, candidates, improve, variations, worth_of
from grognard.bots.weighing import Effort
from grognard.kernel.dice import Chance
from grognard.lab.match import Dice

GROUPS = ((1, 2), (3,), (4, 5, 6))
STAFFING = Staffing(12, 6, 0.4, 0.5, Effort(12, 4, 1.0))
WORTH = {(1, "left"): 3.0, (2, "left"): 3.0, (3, "left"): -4.0, (4, "right"): 2.0}


def simulate(orders: Orders, seed: float) -> float:
    """Some postures are good for some units; the luck of a round is the same for all."""
    luck = Random(seed)
    return sum([WORTH.get((unit, posture), 0.0) for unit, posture in orders.tasks.items()]) + luck.gauss(0, 20)


def test_each_group_gets_what_suits_it() -> None:
    found = improve(Orders("plain"), GROUPS, ("plain", "left", "right"), STAFFING, simulate, Random(1))
    assert found.posture == "plain"
    assert [found.tasks.get(unit) for unit in range(1, 7)] == ["left", "left", None, "right", "right", "right"]


def test_nothing_is_left_for_what_is_only_luck() -> None:
    """Where all postures amount to the same, what was done already is kept."""
    kept = 0
    for seed in range(20):
        found = improve(
            Orders("plain"), GROUPS, ("plain", "left"), STAFFING, lambda _, seed: Random(seed).random(), Random(seed)
        )
        kept += found == Orders("plain")
    assert kept == 20


def test_the_same_lots_give_the_same_orders() -> None:
    first, again = (improve(Orders(), GROUPS, ("", "left", "right"), STAFFING, simulate, Random(7)) for _ in range(2))
    assert first == again


def test_without_groups_or_other_postures_nothing_is_simulated() -> None:
    rng = Random(1)
    before = rng.getstate()
    for groups, postures in (((), ("", "left")), (GROUPS, ("",))):
        found = improve(Orders(), groups, postures, STAFFING, lambda *_: pytest.fail("simulated"), rng)
        assert found == Orders()
    assert rng.getstate() == before


def test_it_ends_when_time_is_up() -> None:
    found = variations(Orders(), GROUPS, ["left"], STAFFING, simulate, Random(1), time.perf_counter() - 1.0)
    assert not found
    late = improve(Orders(), GROUPS, ("", "left"), STAFFING, simulate, Random(1), time.perf_counter() - 1.0)
    assert late == Orders()


def test_what_is_bad_for_a_group_is_never_proposed() -> None:
    tried = [
        Tried((("left",) if n % 2 else (None,)), -1.0 + 0.1 * (n % 3) if n % 2 else 0.1 * (n % 3)) for n in range(20)
    ]
    assert candidates(Orders(), [(1,)], ["left"], 0.5, tried) == [Orders()]


def test_too_little_tells_nothing() -> None:
    assert worth_of([5.0], [0.0, 0.0]) == 0.0
    assert worth_of([5.0, 5.1], [0.0, 0.1]) > 5.0


# -- in play ----------------------------------------------------------------------------------------------


def test_a_unit_with_a_task_is_judged_by_its_posture() -> None:
    """Choices about it have the scores of its own posture, all others those of the side's."""
    game = grognard.game("blood-and-iron")
    board = game.start("initial-assault")
    players = {side: CaptainBot(side, Random(1)) for side in game.sides}
    luck = Random(1)
    seen = 0
    for _ in range(900):
        step, actor = board.step, str(board.actor)
        if isinstance(step, Chance):
            board.apply(luck.choice(board.choices()))
            continue
        offered = board.choices()
        named = [choice for choice in offered if hasattr(choice, "unit")]
        if len({each.unit for each in named}) > 1 and actor == "prussian":  # type: ignore[attr-defined]
            captain = CaptainBot(actor, Random(1))
            captain.posture, captain.tasks = "sweep", {named[0].unit: "shoot"}  # type: ignore[attr-defined]
            plain, other = (doctrine(game.id, name).scores(board, actor, offered) for name in ("sweep", "shoot"))
            assert plain is not None and other is not None
            about = doctrine(game.id).about
            wanted = [other[n] if about(board, each) in captain.tasks else plain[n] for n, each in enumerate(offered)]
            assert captain.scores(board, offered) == wanted
            seen += 1
        board.apply(players[actor].choose(board))
    assert seen > 10


@pytest.mark.parametrize("side", ["french", "prussian"])
def test_every_unit_on_the_map_is_in_one_brigade(side: str) -> None:
    game = grognard.game("blood-and-iron")
    board = game.start("floing")
    players = {each: CaptainBot(each, Random(1)) for each in game.sides}
    luck = Random(1)
    while doctrine(game.id).begins(board, str(board.actor)) or isinstance(board.step, Chance):
        board.apply(
            luck.choice(board.choices()) if isinstance(board.step, Chance) else players[str(board.actor)].choose(board)
        )
    groups = doctrine(game.id).groups(board, side)
    units = [unit for group in groups for unit in group]
    number = game.sides.index(side)
    assert sorted(units) == sorted(unit for unit in board.theatre.units[number] if board.place[unit] >= 0)
    assert len(groups) > 1 and all(groups)
    assert set(doctrine(game.id).tasks(board, side)) - set(doctrine(game.id).postures(board, side))


def test_a_chief_thinks_of_captains_and_of_the_league() -> None:
    board = grognard.game("blood-and-iron").start("floing")
    chief = ChiefBot("french", Random(1))
    foes = [chief.foes(board, number / 40) for number in range(40)]
    strange = [each["prussian"] for each in foes if each]
    assert 0 < len(strange) < len(foes)
    assert all(each.keys() <= {"prussian"} for each in foes)
    assert len({foe.posture for foe in strange}) > 3
    again = [chief.foes(board, number / 40) for number in range(40)]
    assert [{side: foe.posture for side, foe in each.items()} for each in foes] == [
        {side: foe.posture for side, foe in each.items()} for each in again
    ]


@pytest.mark.usefixtures("hasty")
def test_a_plan_is_the_same_from_the_same_seed() -> None:
    """In the last turn of a fight for a village, with all that is drawn by lot on the way."""
    game, side = grognard.game("blood-and-iron"), "prussian"
    board, dice = game.start("floing"), Dice(4)
    players = {each: CaptainBot(each, Random(1)) for each in game.sides}
    knowledge, last = doctrine(game.id), board.theatre.entry.last_turn
    while board.turn < last or board.actor != side or knowledge.occasion(board, side) is None:
        step = board.step
        board.apply(step.sample(board, dice) if isinstance(step, Chance) else players[str(board.actor)].choose(board))
    plans = []
    for kind in (ChiefBot, ChiefBot, MarshalBot):
        player = kind(side, Random(1))
        player.plan(game.seen(board, side))
        plans.append((player.posture, player.tasks, player.rng.getstate()))
    assert plans[0] == plans[1]
    assert plans[0][2] != plans[2][2]  # a marshal draws no lots for groups
