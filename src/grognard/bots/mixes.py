"""Openings as mixes: how often each way to begin is taken, so that nobody who has played once knows the next game.

A game's doctrine names its openings (`Doctrine.openings`: postures that hold while `Doctrine.begins`). `grognard mix`
plays each against each of the other side, solves that game, and keeps what comes of it in `data/mixes.toml` of the
doctrine. Where nothing is kept, all openings are as likely as each other.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from grognard.bots.doctrine import doctrine, home_of
from grognard.kernel.data import Data, Entry

FILE = "mixes.toml"


class Mix(Entry):
    """How one side begins a scenario."""

    scenario: str
    side: str
    made: str  # the command
    games: int  # of each opening against each
    value: float  # the share that the side wins with it at the least, as captains play
    chances: dict[str, float]


@cache
def mixes(game: str) -> dict[tuple[str, str], Mix]:
    """All that are kept for a game, by scenario and side."""
    home = home_of(game)
    if home is None or not (resources.files(home) / "data" / FILE).is_file():
        return {}
    data = Data(home)
    found = data.convert(data.table(FILE)["mix"], list[Mix], FILE)
    return {(each.scenario, each.side): each for each in found}


def opening(game: str, scenario: str, side: str, lot: float) -> str:
    """The opening that a lot between 0 and 1 falls on; the plain one where there are none."""
    kept = mixes(game).get((scenario, side))
    chances = kept.chances if kept else dict.fromkeys(doctrine(game).openings(scenario, side), 1.0)
    lot *= sum(chances.values())
    for name, chance in chances.items():
        lot -= chance
        if lot < 0:
            return name
    return next(reversed(chances), "")
