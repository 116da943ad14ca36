"""A league of styles: scripted ways to play a side, each a captain with other weights or a small script of its own.

A game declares them in a module `styles` of its doctrine: `STYLES`, a tuple of `Style`. They are opponents to measure
the levels against (`style:hedgehog` in the lab, `grognard ladder --league`), not levels that a person is offered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module, resources
from importlib.util import find_spec
from random import Random
from typing import Generic, NamedTuple, TypeVar

from grognard.bots.captain import CaptainBot
from grognard.bots.doctrine import doctrine, home_of
from grognard.bots.outside import BadBot
from grognard.bots.player import serious
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice
from grognard.kernel.data import Data, Entry

B = TypeVar("B", bound=Board)
PREFIX = "style:"
FILE = "exploiters.toml"


class Options(NamedTuple, Generic[B]):
    """A decision: the choices, and how good the doctrine thinks that each is."""

    known: B
    side: str
    offered: Sequence[Choice]
    scores: Sequence[float]

    @property
    def scored(self) -> Iterator[tuple[Choice, float]]:
        return zip(self.offered, self.scores, strict=True)


class Style(NamedTuple, Generic[B]):
    """One way to play one side."""

    name: str
    side: str
    says: str  # one English sentence
    posture: str = ""  # the weights: a posture that the game's doctrine can assume
    script: Callable[[Options[B]], Sequence[float]] | None = None  # other scores: what it would rather or never do
    scenarios: tuple[str, ...] = ()  # those in which it makes sense; empty: all


NEVER = -50.0  # the score of what a style does not do as long as there is anything else


def shuns(*kinds: type[Choice]) -> Callable[[Options[B]], list[float]]:
    """A script of what is never chosen."""
    return lambda at: [NEVER if isinstance(choice, kinds) else score for choice, score in at.scored]


class Exploiter(Entry):
    """A style that was bred against a level."""

    scenario: str
    side: str
    against: str  # the level
    posture: str
    score: float  # its share of games on seeds in which it was not bred
    plain: float  # that of a captain on the same seeds
    games: int
    made: str  # the command


class StyleBot(CaptainBot):
    """A captain who plays in a style."""

    name = "style"

    def __init__(self, side: str, rng: Random, style: Style[Board]) -> None:
        super().__init__(side, rng)
        self.style = style
        self.posture = style.posture

    def choose(self, known: Board) -> Choice:
        script, offered = self.style.script, serious(known)
        if script is None or len(offered) == 1:
            return super().choose(known)
        knowledge = doctrine(known.game.id, self.posture)
        scores = knowledge.scores(known, self.side, offered)
        if scores is None:
            return super().choose(known)
        return self.best(offered, script(Options(known, self.side, offered, scores)), knowledge.slack(known))


def styles(game: str) -> tuple[Style[Board], ...]:
    """All styles of a game."""
    home = home_of(game)
    if home is None or find_spec(f"{home}.styles") is None:
        return ()
    found: tuple[Style[Board], ...] = import_module(f"{home}.styles").STYLES
    return (*found, *(style_of(each) for each in exploiters(game)))


@cache
def exploiters(game: str) -> list[Exploiter]:
    """What was bred against levels (`grognard exploit`) and kept."""
    home = home_of(game)
    if home is None or not (resources.files(home) / "data" / FILE).is_file():
        return []
    data = Data(home)
    return data.convert(data.table(FILE)["exploiter"], list[Exploiter], FILE)


def style_of(bred: Exploiter) -> Style[Board]:
    name, says = f"bred-against-{bred.against}", f"Bred against {bred.against}s."
    return Style(name, bred.side, says, bred.posture, None, (bred.scenario,))


def league(game: str, side: str, scenario: str = "") -> list[Style[Board]]:
    """The styles of a side that play a scenario."""
    return [
        style
        for style in styles(game)
        if style.side == side and (not style.scenarios or not scenario or scenario in style.scenarios)
    ]


def styled(name: str, game: str, side: str, seed: int | None) -> StyleBot:
    """The player `style:NAME` of a side."""
    wanted = name.removeprefix(PREFIX)
    known = {style.name: style for style in league(game, side)}
    if wanted not in known:
        raise BadBot(
            f"there is no computer player {name!r} for the {side} side of {game}: "
            f"its styles are {', '.join(known) or 'none'}"
        )
    return StyleBot(side, Random(seed), known[wanted])
