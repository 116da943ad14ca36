"""Games to be reviewed: of captains, and of captains one of whom is made to blunder."""

from __future__ import annotations

from random import Random

import grognard
from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.bots.player import serious
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.history import History
from grognard.kernel.record import Record
from grognard.lab.match import Dice
from grognard.review.acts import goes_on

SCENARIOS = {"verdun": "historical", "arras": "historical", "blood-and-iron": "floing", "landships": "ls-00"}


class Blunderer(CaptainBot):
    """A captain who plays one act, the first that begins with a step in a turn, as badly as his own doctrine can think
    of."""

    def __init__(self, side: str, rng: Random, step: str, turn: int) -> None:
        super().__init__(side, rng)
        self.step = step
        self.turn = turn
        self.began: Board | None = None
        self.done = False
        self.asked = 0
        self.planted: list[int] = []  # his decisions, counted from 1, at which he chose badly

    def choose(self, known: Board) -> Choice:
        self.asked += 1
        offered = serious(known)
        if self.began is not None and not goes_on(self.began, known):
            self.began, self.done = None, True
        here = type(known.step).__name__ == self.step and vars(known)["turn"] == self.turn
        if here and self.began is None and not self.done and len(offered) > 1:
            self.began = known.clone()
        if self.began is None:
            return super().choose(known)
        scores = doctrine(known.game.id).scores(known, self.side, offered)
        assert scores is not None
        lasting = [number for number, choice in enumerate(offered) if choice.role not in ("on", "end", "off")]
        worst = min(lasting or range(len(offered)), key=lambda number: scores[number])
        self.planted.append(self.asked)
        return offered[worst]


def game_of(name: str, seed: int, blunderer: Blunderer | None = None) -> Record:
    """A whole game of captains."""
    game = grognard.game(name)
    history = History(game, SCENARIOS[name])
    players = {side: CaptainBot(side, Random(f"{seed} {side}")) for side in game.sides}
    if blunderer is not None:
        players[blunderer.side] = blunderer
    for _ in history.run(players, Dice(seed), checked=()):
        pass
    return history.record
