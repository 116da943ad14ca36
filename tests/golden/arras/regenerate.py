"""Makes the recorded games of Arras anew: `python -m tests.golden.arras.regenerate`. Only after a change of the rules
that is meant; raise `rules` in game.py with it.

Both sides play at random; the seeds were looked for so that every way to end a game is there. One game was thought
out beforehand (`directed.py`).
"""

from __future__ import annotations

from pathlib import Path

from tests.golden.arras.directed import NOWHERE, make
from tests.golden.recording import Golden, record_all, write

HERE = Path(__file__).parent

GAMES = (
    Golden("free-ringed", "free", 40, "the four ringed areas: an Allied Automatic Victory", ending="allied-areas"),
    Golden("historical-zone", "historical", 46, "a Zone in the rear: Allied Automatic Victory", ending="allied-zone"),
    Golden("free-no-point", "free", 4, "no point after a turn: a German Automatic Victory", ending="german-automatic"),
    Golden("historical-gort-allied", "historical", 10, "Gort stops, and the Allies have enough", ending="gort-allied"),
    Golden("free-gort-german", "free", 1, "Gort stops too early for the Allies", ending="gort-german"),
    Golden("historical-points-allied", "historical", 4, "seven turns, and ten Allied points", ending="allied-points"),
    Golden("free-points-german", "free", 58, "seven turns, and the Allies fall short", ending="german-points"),
    Golden("free-bids", "free", 7, "bids, an added gun, the reserve at eight points",
           {"bidding": True, "favour-allied": "reserve", "favour-german": "artillery"}, ending="gort-german"),
    Golden("historical-bids", "historical", 8, "bids, fewer Allied aircraft and fewer German ones",
           {"bidding": True, "favour-allied": "air", "favour-german": "air"}, ending="gort-german"),
    Golden("free-refreshed", "free", 188, "nobody Fresh left: the Advantage before the Initiative is lost; an Overrun",
           ending="gort-german"),
    Golden("free-thrown-back", "free", 199, "panzers enter among enemies; Armour cut off; a full area",
           ending="gort-german"),
    Golden("free-entry", "free", 1210, "panzers enter among enemies, overrun them and go on, or not",
           ending="gort-german"),
    Golden("historical-tied-bids", "historical", 60, "equal bids: the die gives out the sides",
           {"bidding": True}, ending="gort-german"),
    Golden("free-readings", "free", 4, "every other reading of the book",
           {f"reading-{name}": True for name in ("leader", "guns", "excess", "overrun", "refresh", "release")},
           ending="german-points"),
    Golden("historical-greedy", "historical", 3, "two computer players that know what they want",
           level="greedy", ending="gort-allied"),
)  # fmt: skip

if __name__ == "__main__":
    record_all("arras", GAMES, HERE)
    write(NOWHERE, make(), HERE)
