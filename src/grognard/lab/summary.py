"""What a run tells: win rates with intervals, points, length, luck, and what an option changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

import msgspec

from grognard.lab.match import Played, Setting
from grognard.lab.stats import Interval, mean, paired, wilson


class Summary(msgspec.Struct, frozen=True):
    """A run in numbers."""

    setting: Setting
    games: int
    wins: dict[str, Interval]
    draws: int
    degrees: dict[str, int]
    points: dict[str, Interval]
    decisions: Interval
    turns: Interval
    measured: int  # games whose luck was measured: the first so many
    luck: dict[str, Interval]
    explained: Interval | None  # the share of results in which the luckier side won
    values: list[float]  # mean value for the first side, turn by turn


def summarise(setting: Setting, sides: Sequence[str], games: Sequence[Played]) -> Summary:
    won = Counter(game.winner for game in games)
    names = sorted({name for game in games for name in game.points})
    lucky = [game for game in games if game.luck]
    longest = max((len(game.values) for game in games), default=0)
    return Summary(
        setting=setting,
        games=len(games),
        wins={side: wilson(won[side], len(games)) for side in sides},
        draws=won[None],
        degrees=dict(Counter(game.degree for game in games).most_common()),
        points={name: mean([game.points.get(name, 0) for game in games]) for name in names},
        decisions=mean([game.decisions for game in games]),
        turns=mean([game.turns for game in games]),
        measured=len(lucky),
        luck={side: mean([game.luck[side] for game in lucky]) for side in sides if lucky},
        explained=explained(sides, lucky),
        values=[fmean([g.values[turn] for g in games if len(g.values) > turn]) for turn in range(longest)],
    )


def explained(sides: Sequence[str], games: Sequence[Played]) -> Interval | None:
    """In what share of the decided games the luckier side won: one half means that luck decided nothing."""
    decided = [game for game in games if game.winner and game.luck]
    if not decided:
        return None
    lucky = sum(1 for game in decided if max(sides, key=lambda side: game.luck[side]) == game.winner)
    return wilson(lucky, len(decided))


def score(game: Played, side: str) -> float:
    """1 for a win, a half for a draw."""
    return 0.5 if game.winner is None else 1.0 if game.winner == side else 0.0


def effect(side: str, without: Sequence[Played], with_: Sequence[Played]) -> Interval:
    """What an option changes in a side's score, game by game with the same seeds."""
    return paired([score(game, side) for game in without], [score(game, side) for game in with_], (-1.0, 1.0))


class Effect(msgspec.Struct, frozen=True):
    """What an option changes, game by game with the same seeds."""

    option: str
    score: dict[str, Interval]  # by side: the change of its score a game
    points: dict[str, Interval]  # the change of each kind of points
    decisions: Interval


def effects_of(option: str, sides: Sequence[str], without: Sequence[Played], with_: Sequence[Played]) -> Effect:
    """Compare two runs of the same seeds."""
    names = sorted({name for game in (*without, *with_) for name in game.points})
    return Effect(
        option=option,
        score={side: effect(side, without, with_) for side in sides},
        points={
            name: paired([game.points.get(name, 0) for game in without], [game.points.get(name, 0) for game in with_])
            for name in names
        },
        decisions=paired([game.decisions for game in without], [game.decisions for game in with_]),
    )
