"""11. Victory: the Allied points, Automatic Victories, and the final check."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.world import ALLIED, ELIMINATED, GERMAN, REMOVED
from grognard.kernel.game import Outcome
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally


def connected(s: ArrasBoard) -> int:
    """The Allied areas that a chain of Allied areas joins to an Allied blue Zone."""
    ground = s.world.ground
    return ground.flood(ground.blue_zones, s.held_by[ALLIED])  # 11.2d: enemies who contest an area do not break it


def victory_points(s: ArrasBoard) -> Tally:
    """The Allied points, line by line; the Germans have none (11.2a)."""
    world = s.world
    table = world.tables.victory
    found = Tally()
    own = s.held_by[ALLIED]
    markers = (own & world.ground.scoring & connected(s)).bit_count()  # 11.2b, 11.2c
    found.note("11.2b", "markers", markers, count=markers)
    if s.place[world.rommel.bit_length() - 1] in (ELIMINATED, REMOVED):
        found.add("11.2e", "rommel-lost", table.rommel)
    if (own & world.ground.rings).bit_count() >= table.rings:
        found.add("11.2f", "ringed", table.rings_bonus)
    lost = (s.held_by[GERMAN] & world.ground.blue).bit_count()
    found.add("13.6g", "blue-lost", table.blue_area_lost * lost, count=lost)
    return found


def automatic_victory(s: ArrasBoard, points: int) -> str:
    """The Automatic Victory at the end of a turn, as a degree; empty if there is none."""
    world = s.world
    own = s.held_by[ALLIED]
    if own & world.victory_zones:
        return "allied-zone"  # 11.1b
    if own & world.victory_areas == world.victory_areas:
        return "allied-areas"  # 11.1a
    if points < world.tables.victory.least:
        return "german-automatic"  # 11.1c
    return ""


CLAUSES = {
    "allied-zone": "11.1b",
    "allied-areas": "11.1a",
    "german-automatic": "11.1c",
    "allied-points": "11.3a",
    "german-points": "11.3a",
    "gort-allied": "13.5f",
    "gort-german": "13.5f",
}


def winner(degree: str) -> int:
    """The side that a way of ending gives the victory to."""
    return ALLIED if degree in ("allied-zone", "allied-areas", "allied-points", "gort-allied") else GERMAN


def final_victory(s: ArrasBoard, by_gort: bool) -> str:
    """11.3: enough points, or not."""
    side = "allied" if s.points >= s.target else "german"
    return f"gort-{side}" if by_gort else f"{side}-points"


def outcome(s: ArrasBoard) -> Outcome:
    """How a finished game ended."""
    lines = tuple(sum_of(line) for line in victory_points(s))
    return Outcome(
        winner=s.seat(winner(s.ending)),
        degree=s.ending,
        rule=CLAUSES[s.ending],
        points={"points": s.points, "target": s.target},
        lines=lines,
    )
