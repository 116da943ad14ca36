"""What a side knows, as a row of numbers of fixed length."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from msgspec.structs import asdict

from grognard.kernel.board import Board
from grognard.kernel.dice import DICE
from grognard.kernel.game import AnyGame

LOCALS = 8  # numbers of the top step's own fields that are shown


class Observer:
    """Writes a board, as a side knows it, into an array: the state's fields, then who decides what."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.steps = sorted(name for name, cls in game.classes.items() if hasattr(cls, "choices"))
        self.step_number = {name: number for number, name in enumerate(self.steps, 1)}
        self.actors = {DICE: 0, **{side: number for number, side in enumerate(game.sides, 1)}}
        board = game.start()
        self.columns = [field for field in board.fields if field.column is not None]
        self.scalars = [
            field for field in board.fields if field.column is None and field.shape[0] in ("int", "bool", "word")
        ]
        self.size = sum(len(field.of(board)) for field in self.columns) + len(self.scalars) + 2 + LOCALS

    def observe(self, known: Board) -> npt.NDArray[np.int32]:
        """The board as numbers. `known` must be what the side knows (`game.seen`)."""
        row: list[int] = []
        for field in self.columns:
            row += field.of(known)
        row += [int(field.of(known)) for field in self.scalars]
        row += self.moment(known)
        return np.array(row, np.int32)

    def moment(self, known: Board) -> list[int]:
        """Who decides, which step, and its locals."""
        if known.over:
            return [-1, 0, *([0] * LOCALS)]
        step = known.step
        numbers: list[int] = []
        for value in asdict(step).values():
            numbers += [
                int(item) for item in (value if isinstance(value, tuple) else (value,)) if isinstance(item, int)
            ]
        padded = (numbers + [0] * LOCALS)[:LOCALS]
        return [self.actors[known.actor or DICE], self.step_number[type(step).__name__], *padded]
