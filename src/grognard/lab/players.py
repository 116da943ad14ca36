"""Computer players by name: a level such as `captain`, a marshal who thinks for so many seconds at the most as
`marshal@2`, or a class of your own as `module:Class`."""

from __future__ import annotations

from math import inf

from grognard.bots import BadBot, Bot, MarshalBot, bot
from grognard.bots.outside import own

AT = "@"  # between a marshal and his seconds: they are part of his name, so that a run keeps them


def player(name: str, side: str, seed: int) -> Bot:
    """A computer player for a side; the same seed gives the same choices, unless its time is bounded."""
    if ":" in name:
        return own(name, side, seed)
    level, at, seconds = name.partition(AT)
    return bot(level, side, seed, thinking(name, seconds) if at else None)


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
