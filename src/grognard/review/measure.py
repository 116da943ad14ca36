"""What a board is worth, fixed beforehand: the points that are to be expected at the end, and the chance to win.

The doctrine's value orders boards well but promises too much or too little. So it is read off a curve that was fitted
to many games of computer players (`fitting.py`, `grognard calibrate`), by turn and scenario; a game that is over counts
what its verdict says. Where computer players have come to play or to value boards otherwise, the curves are told to be
of others (`habits.py`). Points are told against the target: above nothing the game's first side wins.
"""

from __future__ import annotations

import math
import tomllib
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from grognard.kernel.board import Board
from grognard.kernel.game import AnyGame
from grognard.lab.sequel import worth
from grognard.review.habits import habits

Curve = tuple[float, float, float, float]  # of 1, the value, how far the game has come, and the product of both
PLAIN: Curve = (0.0, 1.0, 0.0, 0.0)
NARROWEST = 0.5  # points by which a game is won at the least
STEEPEST = 30.0  # of a logit: beyond it nothing changes


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The curves of one scenario."""

    chance: Curve  # the logit of the chance to win
    points: Curve
    won: float  # points that a sure victory adds to a sure defeat, beside the curve
    least: float  # the points of the worst and of the best end
    most: float
    first: int  # turn
    last: int
    habits: str  # of the computer players whose games they were fitted to


class Fit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All curves of a game, and how they were made."""

    made: str
    rules: int
    games: int
    boards: int
    brier: float  # on games that the curves were not fitted to
    plain: float  # the same for who only knows how often each scenario is won
    error: float  # root of the mean square of what the points miss, and without the board
    spread: float
    target: float  # the value at which the game turns from lost to won
    reliability: tuple[tuple[float, float, int], ...]  # foretold, came, boards
    scenario: dict[str, Fitted]


class Measure:
    """Reads boards of one game, for its first side."""

    def __init__(self, game: AnyGame, fit: Fit | None) -> None:
        self.game = game
        self.fit = fit
        self.target = fit.target if fit is not None else 0.0

    def points(self, _game: AnyGame, board: Board) -> float:
        """Against the target, what is to be expected at the end; of a game that is over, what it came to."""
        if board.over:
            return verdict(self.game, board) - self.target
        value = worth(self.game, board) - self.target
        found = self.of(board)
        if found is None:
            return value
        far = gone(found, board)
        told = along(found.points, value, far) + found.won * logistic(along(found.chance, value, far))
        return max(found.least, min(found.most, told))

    def chance(self, board: Board) -> float:
        """That the first side wins; a draw counts half."""
        if board.over:
            return score(self.game, board)
        found = self.of(board)
        value = worth(self.game, board) - self.target
        if found is None:
            return logistic(along(PLAIN, value, 0.0))
        return logistic(along(found.chance, value, gone(found, board)))

    def of(self, board: Board) -> Fitted | None:
        return self.fit.scenario.get(board.scenario) if self.fit is not None else None

    def is_current(self, scenario: str) -> bool:
        """Whether the curves of a scenario belong to the rules and to the computer players that are in use."""
        found = self.fit.scenario.get(scenario) if self.fit is not None else None
        if self.fit is None or found is None:
            return False
        return (self.fit.rules, found.habits) == (self.game.rules, habits(self.game, scenario))


def score(game: AnyGame, ended: Board) -> float:
    assert ended.outcome is not None
    winner = ended.outcome.winner
    return 0.5 if winner is None else float(winner == game.sides[0])


def verdict(game: AnyGame, ended: Board) -> float:
    """What a game that is over came to: points against the target, where its outcome names one, on the side of who won;
    else what the doctrine counts."""
    outcome = ended.outcome
    assert outcome is not None
    if "target" not in outcome.points:
        return worth(game, ended)
    margin = max(NARROWEST, abs(outcome.points["points"] - outcome.points["target"]))
    return 0.0 if outcome.winner is None else margin if outcome.winner == game.sides[0] else -margin


def turn_of(board: Board) -> int:
    """The number of the turn, as the game counts them; 0 where it counts none."""
    found = vars(board).get("turn", 0)
    return found if isinstance(found, int) else 0


def gone(found: Fitted, board: Board) -> float:
    return progress(turn_of(board), found.first, found.last)


def progress(turn: int, first: int, last: int) -> float:
    """How far a game has come, 0 to 1."""
    return max(0.0, min(1.0, (turn - first) / (last - first))) if last > first else 0.0


def along(curve: Curve, value: float, far: float) -> float:
    return curve[0] + curve[1] * value + curve[2] * far + curve[3] * value * far


def logistic(logit: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-STEEPEST, min(STEEPEST, logit))))


def file_of(game: AnyGame) -> Traversable:
    """Where a game keeps its curves."""
    return resources.files(game.package) / "curves.toml"


@lru_cache(maxsize=16)
def measure(game: AnyGame) -> Measure:
    """The measure of a game; one that has no curves is measured by its doctrine as it is."""
    file = file_of(game)
    fit = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Fit) if file.is_file() else None
    return Measure(game, fit)
