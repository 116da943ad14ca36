"""16.0 Victory Conditions: only the German player scores."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from grognard.games.verdun.board import ELIMINATED, SURRENDERED, VerdunBoard
from grognard.games.verdun.files import Result
from grognard.games.verdun.world import FRENCH, GERMAN, REMNANT, SIDES, World
from grognard.kernel.game import Outcome
from grognard.kernel.messages import sum_of
from grognard.kernel.tables import Table
from grognard.kernel.tally import Tally


def casualties(s: VerdunBoard, side: int) -> int:
    """Two for each unit lost, one for each reduced unit on the map; remnants never count (16.0f, 16.0g, R-51)."""
    world = s.world
    points = world.tables.victory
    total = 0
    for unit in world.of_side[side]:
        if world.type[unit] == REMNANT:
            continue  # 14.42a, 16.0g
        place = s.place[unit]
        if place in (ELIMINATED, SURRENDERED):
            total += points.eliminated
        elif place >= 0 and s.reduced[unit]:
            total += points.reduced
    return total


@cache
def casualty_lines(rows: str) -> tuple[tuple[int, int, int], ...]:
    """The printed list: at least so many French casualties to so many German ones, so many points."""
    cells = Table(rows, "casualties").cells
    lines = []
    for ratio, (points,) in cells.items():
        over, _, under = ratio.replace("more", "1:1").partition(":")
        lines.append((int(over), int(under), int(points)))
    return tuple(lines)


def casualty_points(world: World, french: int, german: int) -> int:
    """The best line of the list that holds; none does while French casualties are not above German ones (16.0h)."""
    if french <= german:
        return 0
    lines = casualty_lines(world.tables.victory.casualties.rows)
    return max([points for over, under, points in lines if french * under >= german * over])


def victory_points(s: VerdunBoard) -> Tally:
    """The German player's victory points as they stand, line by line."""
    ground, points = s.world.ground, s.world.tables.victory
    infiltration = s.option("infiltration")
    share = points.towns_per_point_infiltration if infiltration else points.towns_per_point
    towns = sum(s.holder(hex_) == GERMAN for hex_ in ground.towns)
    forts = sum(not s.fort_stands(hex_) for hex_ in ground.forts)
    city = sum(s.holder(hex_) == GERMAN for hex_ in ground.city)
    french, german = casualties(s, FRENCH), casualties(s, GERMAN)
    tally = Tally()
    tally.note("15.5c" if infiltration else "16.0b", "vp-towns", towns // share, towns=towns, share=share)
    tally.note("16.0d", "vp-forts", forts * points.fort, forts=forts)
    tally.note("16.0e", "vp-city", city * points.city_hex, hexes=city)
    tally.note("16.0h", "vp-casualties", casualty_points(s.world, french, german), french=french, german=german)
    if s.used_121 and not s.option("full-effort"):
        tally.add("16.0i", "vp-121", points.reinforcement)  # 6.42d, 15.2a
    return tally


def results_of(s: VerdunBoard) -> list[Result]:
    """The lines of the victory table (T-victory), moved by a bid. That is one for victory: with it there is no draw."""
    table = s.world.tables.result
    return [bidden(result, s.bid) for result in table] if s.bid else table


def bidden(result: Result, bid: int) -> Result:
    """A line of the table with a bid."""
    upto = result.upto - bid
    return replace(result, upto=upto) if result.winner else Result(id="french-bid", upto=upto, winner=SIDES[FRENCH])


def result_of(s: VerdunBoard, points: int) -> Result:
    """The line for so many points."""
    return next(result for result in results_of(s) if points <= result.upto)


def outcome(s: VerdunBoard) -> Outcome:
    """Who won, and how clearly."""
    tally = victory_points(s)
    points = tally.total()
    result = result_of(s, points)
    lines = tuple(sum_of(line) for line in tally)
    assert result.winner is None or result.winner in SIDES
    return Outcome(result.winner, result.id, "T-victory", {"points": points}, lines)
