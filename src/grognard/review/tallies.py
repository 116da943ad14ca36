"""What a review counts beside its books: losses and the score turn by turn, and how each kind of die fell."""

from __future__ import annotations

from grognard.kernel.board import Board
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.game import AnyGame
from grognard.kernel.view import Shown
from grognard.review.acts import Act
from grognard.review.measure import Measure


class Standing(Shown):
    """How a game stood at the end of a turn."""

    turn: int
    losses: dict[str, int]  # by side, so far
    score: str  # as the table shows it: points, or ground that is held
    points: float
    chance: float  # of the first side to win


class Fall(Shown):
    """How dice of one kind fell."""

    faces: int
    counts: tuple[int, ...]  # of each face, the first one first


class Tallies:
    """Looks at every act of a record."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.chance = 0.5
        self.turn = 0
        self.last: Board | None = None
        self.found: list[Standing] = []
        self.fallen: dict[int, list[int]] = {}
        self.value = 0.0

    def take(self, act: Act, value: float, measured: Measure) -> None:
        if self.turn and act.turn != self.turn and self.last is not None:
            self.found.append(self.stands(self.last))
        self.turn, self.last, self.value = act.turn, act.after, value
        self.chance = round(measured.chance(act.after), 4)
        step = act.before.step
        if isinstance(step, Chance):
            for choice in act.choices:
                if isinstance(choice, Roll):
                    counts = self.fallen.setdefault(step.faces, [0] * step.faces)
                    for die in choice.dice:
                        counts[die - 1] += 1

    def stands(self, board: Board) -> Standing:
        scene = self.game.scene(board, self.game.sides[0])
        score = scene.score.value if scene.score is not None else ""
        losses = {side: self.game.losses(board, side) for side in self.game.sides}
        return Standing(self.turn, losses, score, self.value, self.chance)

    def standings(self) -> tuple[Standing, ...]:
        return tuple([*self.found, self.stands(self.last)] if self.last is not None else self.found)

    def dice(self) -> tuple[Fall, ...]:
        return tuple(Fall(faces, tuple(counts)) for faces, counts in sorted(self.fallen.items()))
