"""What a computer player is."""

from __future__ import annotations

from functools import cache
from random import Random

from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.flow import AnyStep


@cache
def has_second_thoughts(kind: type[AnyStep]) -> bool:
    """Whether a step of a kind ever offers to take something back: most never do, and need not be searched for it."""
    return any(verb.retracts for verb in kind.verbs)


def serious(board: Board) -> list[Choice]:
    """What a computer player chooses from: all that is offered but second thoughts, or it would have them for ever."""
    offered = board.choices()
    if not offered or not has_second_thoughts(type(board.step)):
        return offered
    return [choice for choice in offered if not choice.retracts] or offered


class Bot:
    """Plays one side. `choose` gets the board as its side knows it (`Game.seen`), never the board itself."""

    name = ""

    def __init__(self, side: str, rng: Random) -> None:
        self.side = side
        self.rng = rng

    def choose(self, known: Board) -> Choice:
        """One of `known.choices()`."""
        raise NotImplementedError

    def below(self, n: int) -> int:
        """The player's own luck: what it imagines the dice to do."""
        return int(self.rng.random() * n)

    def imagine(self, known: Board) -> Board:
        """A board that could be the true one."""
        board = known.clone()
        board.game.imagine(board, self.side, self.rng)
        return board
