"""Plays anything that is allowed."""

from __future__ import annotations

from grognard.bots.player import Bot
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice


class RandomBot(Bot):
    """Each choice is equally likely."""

    name = "random"

    def choose(self, known: Board) -> Choice:
        offered = known.choices()
        return offered[self.below(len(offered))]
