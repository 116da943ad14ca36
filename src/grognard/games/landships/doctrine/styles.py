"""Ways to play Landships! that the levels are measured against."""

from __future__ import annotations

from grognard.bots.styles import NEVER, Options, Style, shuns
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.barrage import TargetHex
from grognard.games.landships.rules.storming import Storm
from grognard.games.landships.rules.vehicle_movement import Drive, DriveByRoad

LATE = 4  # the turn from which tanks that wait for the foot drive


def foot_first(at: Options[Board]) -> list[float]:
    """Vehicles wait for three turns behind the foot."""
    waits = at.known.turn < LATE
    return [NEVER if waits and isinstance(choice, Drive | DriveByRoad) else score for choice, score in at.scored]


def shellfire(at: Options[Board]) -> list[float]:
    """The guns fire at anything that they may fire at."""
    return [score + 0.5 if isinstance(choice, TargetHex) and score > -0.5 else score for choice, score in at.scored]


WAYS = (
    ("left", "All on the left third of the line.", "left", None),
    ("middle", "All in the middle of the line.", "middle", None),
    ("right", "All on the right third of the line.", "right", None),
    ("storm", "Goes in at any price.", "storm", None),
    ("sweep", "Goes for the enemy, well spread.", "sweep", None),
    ("stalk", "Goes for the enemy, slowly and covered.", "stalk", None),
    ("hunt", "The enemy is the goal.", "hunt", None),
    ("rear", "Sets up far back.", "rear", None),
    ("wary", "Fears losses.", "wary", None),
    ("foot-first", "Vehicles wait for the foot.", "", foot_first),
    ("firefight", "Nobody goes in.", "", shuns(Storm)),
    ("shellfire", "Guns fire at anything.", "", shellfire),
)
STYLES: tuple[Style[Board], ...] = tuple(
    Style(name, side, says, posture, script) for side in ("allied", "german") for name, says, posture, script in WAYS
)
