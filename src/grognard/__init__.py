"""Board wargames by the book.

import grognard
game = grognard.game("verdun")
board = game.start("campaign")
while not board.over:
    board.play(board.choices()[0])
"""

from grognard import native

native.use()  # before any other module of the package

# ruff: noqa: E402
from grognard.games import BadGame, game
from grognard.kernel.board import Board, PositionError
from grognard.kernel.choice import Choice, DeadEnd, Refused
from grognard.kernel.dice import DICE, Roll
from grognard.kernel.game import BadRequest, Game, Outcome
from grognard.kernel.lines import RecordError
from grognard.kernel.record import Record

__all__ = [
    "DICE",
    "BadGame",
    "BadRequest",
    "Board",
    "Choice",
    "DeadEnd",
    "Game",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "Refused",
    "Roll",
    "game",
]

__version__ = "0.2.0"
