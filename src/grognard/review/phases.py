"""Whole phases: how well one was played beside a captain's and a marshal's, with the same dice.

Both play the phase once from the board on which it began, by what the side knew. A roll of the same fate
(`Doctrine.fate`) falls as it fell in the game; others are imagined. Then captains play on for both sides from the three
boards, with the same luck for all of a round, and the differences are told in points.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from random import Random

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.bots.marshal import Luck, MarshalBot, fate
from grognard.bots.staff import Orders
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.dice import DICE, Chance
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History, Player
from grognard.kernel.view import Message, Phase, Shown
from grognard.review.acts import Act, kinds
from grognard.review.measure import measure, turn_of
from grognard.review.weighing import CLEAR, LONGEST, OPEN, SURE, Judge, behind

ENDLESS = 1000  # moves, after which a phase is broken off
FEWEST = 2  # decisions of its side, without which a phase is no plan


class PlayedPhase:
    """Acts of one side that belong together, with the rolls and the answers of the enemy between them."""

    def __init__(self, first: Act) -> None:
        self.acts = [first]

    @property
    def first(self) -> int:
        return self.acts[0].first

    @property
    def side(self) -> str:
        return self.acts[0].actor

    @property
    def before(self) -> Board:
        return self.acts[0].before

    @property
    def after(self) -> Board:
        return self.acts[-1].after

    @property
    def last(self) -> int:
        return self.acts[-1].last

    @property
    def decisions(self) -> int:
        """Of its side."""
        return sum(len(act.moves) for act in self.acts if act.actor == self.side)


def lasts(start: Board, now: Board) -> bool:
    """Whether a phase that began on a board is not over at another: its side or the dice decide where it began, or
    anybody deeper."""
    depth = len(start.stack)
    if now.over or turn_of(now) != turn_of(start) or len(now.stack) < depth:
        return False
    return kinds(now)[: depth - 1] == kinds(start)[: depth - 1] and (
        len(now.stack) > depth or now.actor in (start.actor, DICE)
    )


def phases_of(acts: Iterable[Act]) -> Iterator[PlayedPhase]:
    """The phases of a game in their order; a roll that no decision led to belongs to none."""
    phase: PlayedPhase | None = None
    for act in acts:
        if phase is not None and lasts(phase.before, act.before):
            phase.acts.append(act)
            continue
        if phase is not None:
            yield phase
        phase = None if act.is_roll else PlayedPhase(act)
    if phase is not None:
        yield phase


def telling(phases: Iterable[PlayedPhase]) -> list[PlayedPhase]:
    """Those that are a plan and no single choice, the longest first."""
    found = [phase for phase in phases if phase.decisions >= FEWEST]
    return sorted(found, key=lambda phase: (-phase.decisions, phase.first))


class Gain(Shown):
    """How much better one way went than another, in points."""

    points: float
    error: float  # standard error

    @property
    def is_clear(self) -> bool:
        return abs(self.points) > max(CLEAR, SURE * self.error)

    @property
    def is_open(self) -> bool:
        """Whether further rounds may show a difference."""
        return OPEN * self.error < abs(self.points) <= SURE * self.error


class Beside(Shown):
    """A phase as it was played beside a captain's and a marshal's, for its side."""

    first: int  # the moves that it is made of
    last: int
    turn: int
    title: Message | None  # of the phase; None: the set-up
    side: str
    rounds: int
    captain: Gain
    marshal: Gain
    clear: bool  # whether one of them is beyond doubt


class Fallen:
    """The dice of a phase as they fell in the game, fate by fate; where others are rolled, or more, imagined ones."""

    def __init__(self, phase: PlayedPhase, seed: float) -> None:
        self.luck = Luck(seed)
        self.fallen: dict[Hashable, list[Choice]] = {}
        for act in phase.acts:
            if act.is_roll:
                self.fallen.setdefault(fate(act.before), []).extend(act.choices)

    def fall(self, board: Board) -> Choice:
        """What falls on a board on which a roll waits."""
        step = board.step
        assert isinstance(step, Chance)
        self.luck.fate = fate(board)
        waiting = self.fallen.get(self.luck.fate)
        if waiting and waiting[0] in board.choices():
            return waiting.pop(0)
        return step.sample(board, self.luck)


def carried_out(phase: PlayedPhase, commander: Player) -> Board:
    """The board after a phase, had somebody else commanded its side; a captain answers for the enemy."""
    history = History.begun(phase.before.clone())
    players = {side: quiet(side, phase.first) for side in history.game.sides}
    dice = Fallen(phase, phase.first)
    course = history.run({**players, phase.side: commander}, None, checked=())
    for move in course:
        if move is None:
            history.apply(dice.fall(history.board))
        if not lasts(phase.before, history.board) or len(history.moves) >= ENDLESS:
            break
    return history.board


def quiet(side: str, seed: int) -> CaptainBot:
    """A captain who draws no lots among equals."""
    made = CaptainBot(side, Random(seed))
    made.noise = 0.0
    return made


def beside(phase: PlayedPhase, rounds: int) -> Beside:
    """A phase compared: three boards played on from, round by round with the same luck; more rounds while it is open
    whether there is a difference."""
    game: AnyGame = phase.before.game
    side = phase.side
    judge = Judge(side, phase.first, measure(game))
    known = game.seen(phase.before, side)
    boards = [
        phase.after,
        carried_out(phase, quiet(side, phase.first)),
        carried_out(phase, MarshalBot(side, Random(phase.first))),
    ]
    values: list[list[float]] = [[] for _ in boards]
    for _ in range(LONGEST):
        for _ in range(rounds):
            seed = judge.rng.random()
            for led, board in zip(values, boards, strict=True):
                led.append(judge.play_from(board.clone(), known, Orders(), doctrine(game.id).campaign, seed))
        played, captain, marshal = values
        gains = Gain(*behind(captain, played)), Gain(*behind(marshal, played))
        if not any(gain.is_open for gain in gains):
            break
    clear = any(gain.is_clear for gain in gains)
    turn, title = phase.acts[0].turn, title_of(phase.before)
    return Beside(phase.first, phase.last, turn, title, side, len(played), *gains, clear=clear)


def phase_of(board: Board) -> Phase | None:
    """The phase of a board, as the table names it; None at the set-up."""
    scene = board.game.scene(board.game.seen(board, None), None)
    return scene.phases[scene.phase] if scene.phase is not None else None


def title_of(board: Board) -> Message | None:
    found = phase_of(board)
    return found.title if found is not None else None
