"""Makes the recorded games of Landships! anew: `python -m tests.golden.landships.regenerate`. Only after a change of
the rules that is meant; raise `rules` in game.py with it.

One game of every scenario, played at random, two in which computer players know what they want, and some that are
steered towards rules that would sleep otherwise.
"""

from __future__ import annotations

from pathlib import Path

from tests.golden.landships.directed import DIRECTED, make
from tests.golden.recording import Golden, record_all, write

HERE = Path(__file__).parent

GAMES = (
    Golden("first-steps", "ls-00", 1, "the training scenario with all three lessons",
           {"lesson-gun": True, "lesson-artillery": True, "lesson-aircraft": True}),
    Golden("first-steps-greedy", "ls-00", 2, "the training scenario between two computer players", level="greedy"),
    Golden("elouges", "ls-01", 1, "cavalry, guns in the open, training ranges"),
    Golden("flers", "ls-02", 1, "wire cut before play, thin armour, tank fright"),
    Golden("berry-au-bac", "ls-03", 1, "poor trench crossers, burning Schneiders"),
    Golden("messines", "ls-04", 1, "mines under the trenches, planned artillery"),
    Golden("flesquieres", "ls-05", 1, "surprise, a crew of aces"),
    Golden("gouzeaucourt", "ls-06", 1, "stosstruppen, flamethrowers, rifle grenades"),
    Golden("villers-bretonneux", "ls-07", 1, "German crews, Whippets, gas"),
    Golden("hamel", "ls-08", 1, "all arms, supply from the air"),
    Golden("soissons", "ls-09", 1, "a river, woods and light tanks"),
    Golden("amiens", "ls-10", 1, "cavalry, armoured cars, trucks with squads aboard"),
    Golden("bony", "ls-11", 1, "the minefield"),
    Golden("niergnies", "ls-12", 1, "captured tanks, mistaken identity"),
    Golden("niergnies-greedy", "ls-12", 2, "captured tanks between two computer players", level="greedy"),
)  # fmt: skip

if __name__ == "__main__":
    record_all("landships", GAMES, HERE)
    for golden, wish, _ in DIRECTED:
        write(golden, make(golden, wish), HERE)
