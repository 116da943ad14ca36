"""Makes the recorded games of Landships! anew: `python -m tests.golden.landships.regenerate`. Only after a change of
the rules that is meant; raise `rules` in game.py with it.

One game of every scenario, played at random, and two in which computer players know what they want.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import grognard
from grognard.bots import bot
from grognard.kernel.conformance import Luck
from grognard.kernel.dice import Chance
from grognard.kernel.history import History

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """How a recorded game was made, and why it is kept."""

    name: str
    scenario: str
    seed: int
    why: str
    options: dict[str, Any] | None = None
    level: str = ""  # of the computer players; empty is random play


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


def make(golden: Golden) -> History:
    """Play the game of a seed."""
    rng = Random(golden.seed)
    luck = Luck(rng)
    game = grognard.game("landships")
    history = History(game, golden.scenario, golden.options)
    players = {side: bot(golden.level, side, golden.seed) for side in game.sides} if golden.level else {}
    while not history.board.over:
        board = history.board
        step = board.step
        if isinstance(step, Chance):
            history.play(step.sample(board, luck))
        elif players:
            actor = board.actor
            assert actor is not None
            history.play(players[actor].choose(game.seen(board, actor)))
        else:
            history.play(rng.choice(board.choices()))
    history.record.notes["#"] = golden.why
    return history


if __name__ == "__main__":
    for golden in GAMES:
        record = make(golden).record
        record.save(HERE / f"{golden.name}.game")
        print(f"{golden.name}: {len(record.moves)} moves, {record.result}")  # noqa: T201
