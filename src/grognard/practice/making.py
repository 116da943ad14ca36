"""Finding puzzles: captains play, some of their decisions are looked at, and those that are beyond doubt are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine
from grognard.bots.player import serious
from grognard.kernel.board import Board
from grognard.kernel.dice import DICE
from grognard.kernel.events import TurnEnded
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.lines import Position
from grognard.practice.judging import judge, others, unlike
from grognard.practice.stock import Puzzle

FEWEST, WIDEST = 2, 14  # choices that are unlike; more are no puzzle but a labour
LOOKED = 14  # decisions of one game that are judged
TAKEN = 3  # puzzles out of one game at the most
SURE_ENOUGH = 20  # times what is near: a doctrine that is surer than this only goes through with something
SHARE = 0.2  # of a stock that may ask the same;
YES_OR_NO = 0.5  # and that may leave two choices only


class Moment(NamedTuple):
    """A decision in a game."""

    board: Board
    side: str
    turn: int
    promise: float  # how far the doctrine's favourite is ahead of the next
    lead: float  # how far either side is ahead
    ways: int  # choices that are unlike


def promise(known: Board, side: str) -> float:
    """How much the doctrine prefers its favourite to everything else: what it is sure of is tried first."""
    knowledge = doctrine(known.game.id)
    offered = serious(known)
    scores = knowledge.scores(known, side, offered)
    if scores is None:
        return 0.0
    best: dict[Hashable, float] = {}
    for choice, score in zip(offered, scores, strict=True):
        alike = knowledge.alike(known, choice)
        best[alike] = max(score, best.get(alike, score))
    first, second = sorted(best.values(), reverse=True)[:2]
    return (first - second) / knowledge.near if knowledge.near else 0.0


def is_fresh(known: Board) -> bool:
    """Whether nothing is half made that could be taken back: what was begun is no part of a question."""
    return not any(choice.retracts for choice in known.choices())


def moments(game: AnyGame, scenario: str, luck: Random) -> Iterator[Moment]:
    """Decisions of a game between captains in which there is something to choose."""
    history = History(game, scenario)
    captains = {side: CaptainBot(side, Random(luck.random())) for side in game.sides}
    turn = 1
    before = history.board.clone()
    for move in history.run(captains, captains[game.sides[0]], checked=()):
        if move is None:
            return
        if move.actor != DICE:
            known = game.seen(before, move.actor)
            ways = len(unlike(known))
            if is_fresh(known) and ways in range(FEWEST, WIDEST + 1):
                lead = abs(doctrine(game.id).value(known, move.actor))
                yield Moment(before, move.actor, turn, promise(known, move.actor), lead, ways)
        turn += sum(isinstance(event, TurnEnded) for event in move.events)
        before = history.board.clone()


class Wanted:
    """What a stock still wants: so many puzzles, and not too many of a kind."""

    def __init__(self, count: int, kept: Sequence[Puzzle] = ()) -> None:
        self.count = count
        self.steps = Counter(puzzle.step for puzzle in kept)
        self.short = sum(len(puzzle.other) == 1 for puzzle in kept)

    @property
    def missing(self) -> int:
        return self.count - self.steps.total()

    def takes(self, moment: Moment) -> bool:
        """Whether a puzzle that asks this would be welcome."""
        if self.steps[type(moment.board.step).__name__] >= max(3, round(SHARE * self.count)):
            return False
        return moment.ways > FEWEST or self.short < YES_OR_NO * self.count

    def add(self, puzzle: Puzzle) -> None:
        self.steps[puzzle.step] += 1
        self.short += len(puzzle.other) == 1


def sample(found: Iterator[Moment], wanted: Wanted, luck: Random) -> list[Moment]:
    """Some decisions: of each kind those that promise most, and what is asked seldom as well as what is asked often.
    Of the half in which the game is open: when it is decided, nothing matters."""
    by_step: dict[str, list[Moment]] = {}
    played = sorted(found, key=lambda moment: moment.lead)
    for moment in filter(wanted.takes, played[: len(played) // 2]):
        by_step.setdefault(type(moment.board.step).__name__, []).append(moment)
    kinds = list(by_step.values())
    for kind in kinds:
        luck.shuffle(kind)
        kind.sort(key=lambda moment: min(moment.promise, SURE_ENOUGH))
    chosen: list[Moment] = []
    while kinds and len(chosen) < LOOKED:
        luck.shuffle(kinds)
        chosen += [kind.pop() for kind in kinds]
        kinds = [kind for kind in kinds if kind]
    return chosen[:LOOKED]


def look(game: AnyGame, moment: Moment, scenario: str, luck: Random) -> Puzzle | None:
    """A puzzle, if one choice is better beyond doubt, and is so again with other luck."""
    known = game.seen(moment.board, moment.side)
    classes = unlike(known)
    first = [alike[0] for alike in classes.values()]
    found = judge(known, moment.side, first, luck)
    if found is None:
        return None
    again = judge(known, moment.side, [each.thing for each in found], Random(luck.random()))
    if again is None or again[0].thing != found[0].thing:
        return None
    alike = {same[0]: tuple(map(game.codec.to_text, same)) for same in classes.values()}
    other = tuple(others(again, alike))
    if not all(each.error for each in other):
        return None  # no die has a say in it: that is a sum, not a decision
    return Puzzle(
        id="",
        scenario=scenario,
        side=moment.side,
        turn=moment.turn,
        step=type(moment.board.step).__name__,
        rule=moment.board.step.rule,
        best=alike[again[0].thing],
        rounds=len(again[0].values),
        other=other,
        position=Position.of(moment.board).packed,
    )


def make(
    game: AnyGame, count: int, seed: int, scenarios: Sequence[str] = (), kept: Sequence[Puzzle] = ()
) -> Iterator[Puzzle | str]:
    """As many puzzles as are wanted beside those that are kept; between them words about what was looked at."""
    wanted = Wanted(count, kept)
    scenarios = scenarios or [scenario.id for scenario in game.scenarios]
    number = 0
    while wanted.missing > 0:
        scenario = scenarios[number % len(scenarios)]
        luck = Random(f"{game.id} {seed} {number}")
        number += 1
        taken = 0
        for moment in sample(moments(game, scenario, luck), wanted, luck):
            if taken == TAKEN or wanted.missing <= 0 or not wanted.takes(moment):
                continue
            found = look(game, moment, scenario, luck)
            told = f"{scenario}, turn {moment.turn}, {type(moment.board.step).__name__}"
            yield f"{told}: {'a puzzle' if found else 'nothing'}"
            if found is not None:
                wanted.add(found)
                taken += 1
                yield found
