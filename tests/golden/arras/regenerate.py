"""Makes the recorded games of Arras anew: `python -m tests.golden.arras.regenerate`. Only after a change of the rules
that is meant; raise `rules` in game.py with it.

Both sides play at random; the seeds were looked for so that every way to end a game is there.
"""

from __future__ import annotations

from pathlib import Path

from tests.golden.recording import Golden, record_all

HERE = Path(__file__).parent

GAMES = (
    Golden("free-ringed", "free", 81, "the four ringed areas: an Allied Automatic Victory", ending="allied-areas"),
    Golden("historical-zone", "historical", 2, "a Zone in the rear: an Allied Automatic Victory", ending="allied-zone"),
    Golden("free-no-point", "free", 29, "no point after a turn: a German Automatic Victory", ending="german-automatic"),
    Golden("historical-gort-allied", "historical", 47, "Gort stops, and the Allies have enough", ending="gort-allied"),
    Golden("free-gort-german", "free", 3, "Gort stops too early for the Allies", ending="gort-german"),
    Golden("historical-points-allied", "historical", 50, "seven turns, and ten Allied points", ending="allied-points"),
    Golden("free-points-german", "free", 40, "seven turns, and the Allies fall short", ending="german-points"),
    Golden("free-bids", "free", 7, "bids, an added gun, the reserve at eight points",
           {"bidding": True, "favour-allied": "reserve", "favour-german": "artillery"}, ending="gort-german"),
    Golden("historical-bids", "historical", 8, "bids, fewer Allied aircraft and fewer German ones",
           {"bidding": True, "favour-allied": "air", "favour-german": "air"}, ending="allied-points"),
    Golden("free-refreshed", "free", 183, "nobody Fresh left: the Advantage before the Initiative is lost; an Overrun",
           ending="german-points"),
    Golden("historical-greedy", "historical", 3, "two computer players that know what they want",
           level="greedy", ending="allied-zone"),
)  # fmt: skip

if __name__ == "__main__":
    record_all("arras", GAMES, HERE)
