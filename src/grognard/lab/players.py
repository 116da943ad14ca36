"""Computer players by name: a level such as `captain`, or a class of your own as `module:Class`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from random import Random

from grognard.bots import BadBot, Bot, bot


def player(name: str, side: str, seed: int) -> Bot:
    """A computer player for a side; the same seed gives the same choices."""
    if ":" not in name:
        return bot(name, side, seed)
    return own(name)(side, Random(seed))


def own(name: str) -> type[Bot]:
    """`mybot:MyBot`: the class MyBot of the module mybot, which is looked for in the working folder too."""
    module, _, title = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(import_module(module), title, None)
    except ImportError as error:
        raise BadBot(f"there is no computer player {name!r}: {error}") from None
    if not (isinstance(found, type) and issubclass(found, Bot)):
        raise BadBot(
            f"there is no computer player {name!r}: {module} has no class {title} derived from grognard.bots.Bot"
        )
    return found
