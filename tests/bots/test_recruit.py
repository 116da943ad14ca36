"""A recruit is beatable, but never absurd."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import grognard
from grognard.bots.captain import CaptainBot, RecruitBot
from grognard.bots.doctrine import doctrine
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.declaring import Declare
from grognard.games.verdun.rules.ratio import ladder
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.lab.match import Dice, decisions


def played(game: str, seed: int, look: Any) -> None:
    """A game of recruits; `look` is shown every decision."""
    rules = grognard.game(game)
    board = rules.start("historical")
    players = {side: RecruitBot(side, Random(seed)) for side in rules.sides}
    dice = Dice(seed)
    for side in decisions(board, dice):
        choice = players[side].choose(board)
        look(board, side, choice, players[side].stance(board))
        board.apply(choice)


@pytest.mark.parametrize("game", ["verdun", "arras"])
def test_a_recruit_drifts_but_not_far(game: str) -> None:
    """He often does something else than a captain, and never something much worse."""
    strayed: list[float] = []

    def look(board: Board, side: str, choice: Choice, stance: str) -> None:
        offered = [each for each in board.choices() if not each.retracts]  # computers have no second thoughts
        if len(offered) > 1:
            scores = doctrine(game, stance).scores(board, side, offered)
            assert scores is not None
            strayed.append(max(scores) - scores[offered.index(choice)])

    played(game, 5, look)
    assert max(strayed) <= doctrine(game).lapse + CaptainBot.noise
    assert sum(each > 1e-3 for each in strayed) > 0.03 * len(strayed)


def test_a_recruit_does_not_throw_his_men_away() -> None:
    """At Verdun: no assault at odds worse than even, before the defender's guns."""
    odds: list[int] = []

    def look(board: Any, side: str, choice: Choice, _: str) -> None:
        if isinstance(choice, Declare):
            battle = board.inside(Battle)
            odds.append(ladder(board, battle.attackers, battle.guns, battle.target))

    played("verdun", 6, look)
    assert odds
    assert min(odds) >= 0
