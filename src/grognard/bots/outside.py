"""Computer players from outside this project: a class of your own as `module:Class`, or one that an installed package
announces as an entry point of the group `grognard.players`:

    [project.entry-points."grognard.players"]
    prudent = "mybots:Prudent"
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from random import Random

from grognard.bots.player import Bot

GROUP = "grognard.players"


class BadBot(ValueError):
    """No computer player of that name, or one that cannot be read."""


@cache
def announced() -> dict[str, str]:
    """The players of installed packages: `module:Class` by name."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def own(name: str, side: str, seed: int | None) -> Bot:
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
        found = vars(import_module(module)).get(title)
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
