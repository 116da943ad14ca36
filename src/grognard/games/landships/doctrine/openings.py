"""Where a marshal sets up, in scenarios that have been searched for it."""

from __future__ import annotations

from functools import cache

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.kernel.data import Data, Entry


class BredSetUp(Entry):
    """One side's set-up, and the temper to play it with. What has no place in it is set up as a captain would."""

    scenario: str
    side: str
    temper: str
    won: int  # games that captains won with it against captains, not those in which it was found
    games: int
    at: dict[str, str]  # units, by hex


@cache
def openings() -> dict[tuple[str, str], BredSetUp]:
    """All that are known, by scenario and side."""
    found = Data(__package__)
    entries = found.convert(found.table("openings.toml")["opening"], list[BredSetUp], "openings.toml")
    return {(each.scenario, each.side): each for each in entries}


@cache
def hexes(scenario: str, side: str) -> dict[str, str]:
    """The hex of each unit."""
    opening = openings().get((scenario, side))
    return {unit: h for h, units in opening.at.items() for unit in units.split()} if opening else {}


def place(known: Board, side: str, unit: int) -> int | None:
    """Where a unit begins, if there is an opening for it."""
    found = hexes(known.scenario, side).get(known.world.units.name(unit))
    return known.world.hexes.number(found) if found is not None else None
