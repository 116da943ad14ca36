"""Computer players by name: a level such as `captain`, a marshal who thinks for so many seconds at the most as
`marshal@2`, a style of the game's league as `style:hedgehog`, a captain with an opening as
`open:NAME` or with other weights as `posture:NAME` (`bots.knobs`), or a class of your own as `module:Class`."""

from __future__ import annotations

from math import inf
from random import Random

from grognard.bots import BadBot, Bot, CaptainBot, MarshalBot, bot
from grognard.bots.doctrine import doctrine
from grognard.bots.outside import own
from grognard.bots.styles import PREFIX, styled
from grognard.kernel.board import Board

POSTURE = "posture:"  # a captain with other weights from the first decision to the last
OPENING = "open:"  # a captain with an opening of which no lot decides: what mixes are made of
AT = "@"  # between a marshal and his seconds: they are part of his name, so that a run keeps them


class Opened(CaptainBot):
    """A captain who begins in a posture that was named."""

    def __init__(self, side: str, rng: Random, opening: str) -> None:
        super().__init__(side, rng)
        self.opening = opening

    def stance(self, known: Board) -> str:
        return self.opening if doctrine(known.game.id).begins(known, self.side) else ""


def player(name: str, side: str, seed: int, game: str = "") -> Bot:
    """A computer player for a side of a game; the same seed gives the same choices, unless its time is bounded."""
    if name.startswith(PREFIX):
        return styled(name, game, side, seed)
    if name.startswith(OPENING):
        return Opened(side, Random(seed), name.removeprefix(OPENING))
    if name.startswith(POSTURE):
        captain = CaptainBot(side, Random(seed))
        captain.posture = name.removeprefix(POSTURE)
        return captain
    if is_stranger(name):
        return own(name, side, seed)
    level, at, seconds = name.partition(AT)
    return bot(level, side, seed, thinking(name, seconds) if at else None)


def is_stranger(name: str) -> bool:
    """Whether a player is a class of somebody's own: such a one is not trusted."""
    return ":" in name and not name.startswith((PREFIX, OPENING, POSTURE))


def bounded(name: str, seconds: float | None) -> str:
    """The player's name with a bound on his thinking, if he is one who weighs by the clock."""
    return f"{name}{AT}{seconds:g}" if name == MarshalBot.name and seconds is not None else name


def thinking(name: str, seconds: str) -> float:
    """The seconds of `marshal@2`."""
    try:
        found = float(seconds)
    except ValueError:
        found = 0.0
    if not name.startswith(MarshalBot.name + AT) or not 0 < found < inf:
        raise BadBot(f"there is no computer player {name!r}: only marshals have a bound, in seconds, as in marshal@2")
    return found
