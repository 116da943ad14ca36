"""One game between computer players, from a seed: what a worker plays, and the unit of every statistic."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from random import Random

import msgspec

from grognard.bots.watching import Counts, Watchers
from grognard.games import game as load
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice, OptionValue
from grognard.kernel.dice import Chance
from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.history import History, Player
from grognard.lab.luck import surprise
from grognard.lab.players import is_stranger, player
from grognard.lab.sequel import change, worth


class Setting(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played: the same for all games of a run."""

    game: str
    scenario: str
    players: tuple[str, ...]  # who plays each side, in the order of the game's sides
    options: dict[str, OptionValue] = {}
    luck: bool = False  # whether the luck of every roll is reckoned, which takes as long again or more
    bid: int = 0  # points for the first side, agreed on before play (`Game.agree`)
    watch: bool = False  # whether absurd acts are counted


class Played(msgspec.Struct, omit_defaults=True):
    """What came of one game."""

    seed: int
    winner: str | None
    degree: str
    points: dict[str, int]
    decisions: int
    turns: int
    luck: dict[str, float] = {}  # by side: how much better than expected its rolls fell, in points of the measure
    values: list[float] = []  # the board's value for the first side at the end of each turn
    losses: list[list[int]] = []  # what each side had lost at the end of each turn
    swing: tuple[int, int] | None = None  # the least bids at which the first side would not have lost, and have won
    asked: dict[str, int] = {}  # by side: decisions
    thought: dict[str, float] = {}  # by side: seconds of processor that they took
    seconds: float = 0.0
    processor: float = 0.0  # seconds of processor, rules and players together
    absurd: Counts = {}  # by kind and side: absurd acts, occasions
    unused: Counts = {}  # by kind of choice and side: not taken, offered beside others


class Dice:
    """Luck from a seed, apart from that of the players: so the same dice fall in paired games as long as they can."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(f"dice {seed}")

    def below(self, n: int) -> int:
        return int(self.rng.random() * n)


def decisions(board: Board, dice: Dice) -> Iterator[str]:
    """Whose decision comes next, until the game is over; the dice fall by themselves, who asks applies the choices."""
    while not board.over:
        step = board.step
        if isinstance(step, Chance):
            board.apply(step.sample(board, dice))
        else:
            yield str(board.actor)


def opening(game: AnyGame, setting: Setting) -> Board:
    """The board before the first decision."""
    board: Board = game.start(setting.scenario, setting.options)
    if setting.bid:
        game.agree(board, setting.bid)
        bids = game.bids(setting.scenario)
        if setting.bid not in bids:
            span = f"from {bids.start:+d} to {bids.stop - 1:+d}"
            raise BadRequest(f"{game.id}: a bid of {setting.bid:+d} is out of range, only {span} may be agreed on")
    return board


class Timed:
    """A player whose thinking is counted."""

    def __init__(self, player: Player, clock: Callable[[], float]) -> None:
        self.player = player
        self.clock = clock
        self.asked = 0
        self.seconds = 0.0

    def choose(self, known: Board) -> Choice | None:
        began = self.clock()
        choice = self.player.choose(known)
        self.seconds += self.clock() - began
        self.asked += 1
        return choice


class Surprises:
    """How much better than expected each side's rolls fell."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.luck = dict.fromkeys(game.sides, 0.0)
        self.rolling: Board | None = None

    def look(self, board: Board) -> None:
        """Remember the board before a roll."""
        self.rolling = board.clone() if isinstance(board.step, Chance) else None

    def count(self, choice: Choice) -> None:
        if self.rolling is not None:
            for side, gain in surprise(self.game, self.rolling, choice).items():
                self.luck[side] += gain


def play(setting: Setting, seed: int, clock: Callable[[], float] = lambda: 0.0) -> Played:
    """Play one game to its end. The same setting and seed give the same game, on any machine and in any order.

    `clock` times the players; without one nothing is timed.
    """
    game: AnyGame = load(setting.game)
    sides = game.sides
    players = {
        side: Timed(player(name, side, seed * 1000 + number, game.id), clock)
        for number, (side, name) in enumerate(zip(sides, setting.players, strict=True))
    }
    strangers = {
        side for side, name in zip(sides, setting.players, strict=True) if is_stranger(name)
    }  # are not trusted
    history = History.begun(opening(game, setting))
    board = history.board
    surprises = Surprises(game) if setting.luck else None
    values: list[float] = []
    losses: list[list[int]] = []
    watchers = Watchers(game.id) if setting.watch else None

    def look(board: Board) -> None:
        if surprises is not None:
            surprises.look(board)
        if watchers is not None:
            watchers.see(board)

    for move in history.run(players, Dice(seed), checked=strangers, before=look):
        assert move is not None
        if watchers is not None and move.choice is not None:
            watchers.look(move.actor, move.choice, board, move.events)
        if surprises is not None and move.choice is not None:
            surprises.count(move.choice)
        if move.turn is not None:
            now = worth(game, board)
            values.append(round(values[-1] + change(values[-1], now) if values and board.over else now, 3))
            losses.append([game.losses(board, side) for side in sides])
    outcome = board.outcome
    assert outcome is not None
    absurd, unused = watchers.close(board) if watchers is not None else ({}, {})
    return Played(
        seed=seed,
        winner=outcome.winner,
        degree=outcome.degree,
        points=dict(outcome.points),
        decisions=len(history),
        turns=len(values),
        luck={side: round(gain, 3) for side, gain in surprises.luck.items()} if surprises is not None else {},
        values=values,
        losses=losses,
        swing=swing(game, board),
        asked={side: each.asked for side, each in players.items()},
        thought={side: round(each.seconds, 4) for side, each in players.items()},
        absurd=absurd,
        unused=unused,
    )


def swing(game: AnyGame, ended: Board) -> tuple[int, int] | None:
    """The least bids at which the first side would not have lost this game, and would have won it, had it been played
    just so; one more than may be bid: at none. None where a bid changes the play itself, or where points do not decide.
    """
    if game.bid_in_play:
        return None

    def score(bid: int) -> int:
        board = ended.clone()
        game.agree(board, bid)
        winner = game.outcome(board).winner
        return 1 if winner is None else 2 if winner == game.sides[0] else 0

    bids = game.bids(ended.scenario)
    try:
        unbidden = score(0)
    except BadRequest:
        return None
    others = [bid for bid in bids if bid]  # 0 is no bid: a printed draw there is none at the bids beside it

    def least(wanted: int) -> int:
        found = [*others, bids.stop][bisect_left(others, wanted, key=score)]
        return 0 if found == 1 and unbidden >= wanted else found

    return least(1), least(2)
