"""Verdun: what a marshal hopes for, and which plans he compares when."""

from __future__ import annotations

import grognard
from grognard.bots import bot
from grognard.bots.doctrine import doctrine
from grognard.games.verdun.doctrine.outlook import VICTORY, outlook, verdict
from grognard.games.verdun.doctrine.weights import LAST_DAYS, PLAN, POSTURES, varied
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.dice import Chance
from grognard.lab.match import Dice
from tests.games.verdun.boards import board, hex_


def test_a_board_is_worth_to_one_side_what_it_costs_the_other() -> None:
    s = grognard.game("verdun").start("historical")
    knowledge = doctrine("verdun")
    assert knowledge.value(s, "german") == -knowledge.value(s, "french")


def test_ground_and_forts_promise_points() -> None:
    s = board({})
    before = outlook(s)
    s.seize(s.world.ground.towns[3], GERMAN)
    town = outlook(s)
    s.hit_fort(hex_("2113"))
    assert before < town < outlook(s)


def test_the_verdict_minds_the_bid() -> None:
    """One point more decides a game, and counts for more than any other point."""
    s = board({})
    for town in s.world.ground.towns[:18]:
        s.seize(town, GERMAN)
    nine = verdict(s)
    s.game.agree(s, -1)
    assert verdict(s) < nine
    for town in s.world.ground.towns[18:20]:
        s.seize(town, GERMAN)
    assert verdict(s) > nine


def test_outlook_and_verdict_speak_of_the_same_points() -> None:
    """A hint on the last day compares what was hoped for with how it ended: that must not differ by itself."""
    found = []
    rules, players = grognard.game("verdun"), {side: bot("captain", side, 3) for side in ("german", "french")}
    for seed in (1, 2, 3):
        s, dice = rules.start("historical"), Dice(seed)
        hoped = 0.0
        while not s.over:
            hoped = doctrine("verdun").value(s, "german")
            step = s.step
            s.apply(step.sample(s, dice) if isinstance(step, Chance) else players[str(s.actor)].choose(s))
        found.append(abs(doctrine("verdun").value(s, "german") - hoped))
    assert max(found) < VICTORY + 2.0


def test_what_is_compared_on_which_day() -> None:
    knowledge = doctrine("verdun")
    s = board({})
    early = [*knowledge.postures(s, "german"), *knowledge.postures(s, "french")]
    s.turn = 8
    late = [*knowledge.postures(s, "german"), *knowledge.postures(s, "french")]
    assert late[0] == "drive"
    assert knowledge.postures(s, "french")[0] == ""
    assert set(late) - set(early) == set(LAST_DAYS)


def test_varied_plans_differ_and_stay_the_same() -> None:
    for side in (GERMAN, FRENCH):
        assert varied(side, 3) == varied(side, 3) == POSTURES[side]["varied-3"]
        assert len(set(POSTURES[side].values()) | {PLAN[side]}) == len(POSTURES[side])
