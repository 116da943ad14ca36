"""Computer players by name: a level such as `captain`, a marshal who thinks for so many seconds at the most as
`marshal@2`, or a class of your own as `module:Class`."""

from __future__ import annotations

import sys
from importlib import import_module
from math import inf
from pathlib import Path
from random import Random

from grognard.bots import BadBot, Bot, MarshalBot, bot

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


def own(name: str, side: str, seed: int) -> Bot:
    """A player of your own; whatever is wrong with it is told in one sentence."""
    made = own_class(name)
    try:
        return made(side, Random(seed))
    except Exception as error:  # a stranger's player may fail in any way
        raise BadBot(f"the computer player {name!r} cannot be made of a side and its luck: {reason(error)}") from None


def own_class(name: str) -> type[Bot]:
    """`mybot:MyBot`: the class MyBot of the module mybot, which is looked for in the working folder too."""
    module, _, title = name.partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), title)):
        raise BadBot(f"there is no computer player {name!r}: say module:Class, such as mybot:MyBot")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), title, None)
    except ImportError as error:
        raise BadBot(f"there is no computer player {name!r}: {error}") from None
    except Exception as error:
        raise BadBot(f"the computer player {name!r} cannot be read: {reason(error)}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadBot(
            f"there is no computer player {name!r}: {module} has no class {title} derived from grognard.bots.Bot"
        )
    return found


def reason(error: Exception) -> str:
    """What went wrong, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
