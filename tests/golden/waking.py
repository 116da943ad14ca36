"""The recorded games in which rules wake that sleep in all others, made anew by `python -m tests.golden.waking GAME`.

Each is played by curious players and dice (`curious.py`), who know what occurs in the games before it. Only after a
change of the rules that is meant.
"""

from __future__ import annotations

import sys
from pathlib import Path

import grognard
from tests.golden.curious import Wish, asleep, make, met_in
from tests.golden.landships.wishes import (
    burn_tanks,
    drive_back,
    into_sight,
    meet_tanks,
    onto_mines,
    shoot_at_cars,
    shoot_wheels_off,
)
from tests.golden.recording import Golden, write
from tests.golden.storming import at_headquarters, for_the_forts

HERE = Path(__file__).parent
SETTLED = {"pivot-in-movement": True, "secret-breakdown": True}

WAKING: dict[str, tuple[tuple[Golden, Wish | None], ...]] = {
    "arras": (
        (Golden("waking-gort", "free", 2, "Gort's die is thrown again"), None),
        (Golden("waking-refresh", "free", 6, "units may be refreshed before the enemy's impulses, or not",
                {"reading-refresh": True, "reading-overrun": True}), None),
        (Golden("waking-lies", "historical", 7, "Gort's die lies as it fell",
                {"favour-german": "artillery", "reading-overrun": True, "reading-late-guns": True}), None),
        (Golden("waking-assault", "historical", 11, "all in a contested Sector assault together",
                {"favour-german": "artillery", "reading-late-guns": True}), None),
    ),
    "verdun": (
        (Golden("waking-set-up", "campaign", 1, "both sides set up as in history", {"reading-barrages": True}), None),
        (Golden("waking-corps", "campaign", 7, "the 16th Division joins a corps; a retreat follows another",
                {"improved-organization": True, "zoc-negation": True}), None),
        (Golden("waking-damage", "historical", 12, "the victim of a barrage is chosen, and who rallies first",
                {"fort-artillery": True, "reading-disrupted": True, "reading-barrages": True}), None),
        (Golden("waking-forts", "historical", 1, "forts with units in them are stormed"), for_the_forts),
        (Golden("waking-spared", "historical", 1, "a disrupted HQ fails again and is spared",
                {"reading-disrupted": True}), at_headquarters),
    ),
    "blood-and-iron": (
        (Golden("waking-orders", "initial-assault", 3, "guns get a standing order for opportunity fire"), None),
    ),
    "landships": (
        (Golden("waking-riders", "ls-01", 2, "squads change their turn in a group, and ride off the map"), None),
        (Golden("waking-flak", "ls-05", 6, "anti-aircraft guns fire; planned targets are thought over"), None),
        (Golden("waking-flames", "ls-06", 7, "flamethrowers"), burn_tanks),
        (Golden("waking-crews", "ls-07", 8, "crews on the floor, or fighting on; flames on vehicles"), burn_tanks),
        (Golden("waking-arrivals", "ls-09", 10, "cavalry is held back at the edge"), None),
        (Golden("waking-fright", "ls-02", 1, "tank fright; guns are turned on the move", SETTLED), into_sight),
        (Golden("waking-wheels", "ls-10", 2, "wheels of armoured cars; a Bristol goes up as a fighter",
                {**SETTLED, "single-seaters": True}), shoot_at_cars),
        (Golden("waking-plans", "ls-04", 5, "planned targets are thought over", {"planned-artillery": True}), None),
        (Golden("waking-pilots", "ls-03", 4, "pursuit in the air; a retreat off the map",
                {"single-seaters": True, "pivot-in-movement": True}), drive_back),
        (Golden("waking-mines", "ls-11", 1, "the minefield; guns are destroyed"), onto_mines),
        (Golden("waking-pursuit", "ls-03", 4, "fighters pursue"), None),
        (Golden("waking-burning", "ls-06", 1, "flamethrowers burn tanks that come up to them"), meet_tanks),
        (Golden("waking-wheel", "ls-10", 1, "a car is hit again while its crew mends a wheel"), shoot_wheels_off),
    ),
}  # fmt: skip


def main(game_id: str) -> None:
    game, folder = grognard.game(game_id), HERE / game_id
    own = [golden.name for golden, _ in WAKING[game_id]]
    met = met_in(game, folder, sorted(path.stem for path in folder.glob("*.game") if path.stem not in own))
    for golden, wish in WAKING[game_id]:
        before = asleep(game, met)
        write(golden, make(game_id, golden, met, wish), folder)
        print("  woke", *sorted(before - asleep(game, met)), sep=", ")  # noqa: T201
    print("still asleep:", sorted(asleep(game, met)))  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1])
