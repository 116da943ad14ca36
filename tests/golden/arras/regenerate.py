"""Makes the recorded games of Arras anew: `python -m tests.golden.arras.regenerate`. Only after a change of the rules
that is meant; raise `rules` in game.py with it.

Both sides play at random; the seeds were looked for so that every way to end a game is there.
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
    ending: str
    why: str
    options: dict[str, Any] | None = None
    level: str = ""  # of the computer players; empty is random play


GAMES = (
    Golden("free-ringed", "free", 81, "allied-areas", "the four ringed areas: an Allied Automatic Victory"),
    Golden("historical-zone", "historical", 2, "allied-zone", "a Zone in the rear: an Allied Automatic Victory"),
    Golden("free-no-point", "free", 29, "german-automatic", "no point after a turn: a German Automatic Victory"),
    Golden("historical-gort-allied", "historical", 47, "gort-allied", "Gort stops, and the Allies have enough"),
    Golden("free-gort-german", "free", 3, "gort-german", "Gort stops too early for the Allies"),
    Golden("historical-points-allied", "historical", 50, "allied-points", "seven turns, and ten Allied points"),
    Golden("free-points-german", "free", 40, "german-points", "seven turns, and the Allies fall short"),
    Golden("free-bids", "free", 7, "gort-german", "bids, an added gun, the reserve at eight points",
           {"bidding": True, "favour-allied": "reserve", "favour-german": "artillery"}),
    Golden("historical-bids", "historical", 8, "allied-points", "bids, fewer Allied aircraft and fewer German ones",
           {"bidding": True, "favour-allied": "air", "favour-german": "air"}),
    Golden("historical-greedy", "historical", 3, "allied-zone", "two computer players that know what they want",
           level="greedy"),
)  # fmt: skip


def make(golden: Golden) -> History:
    """Play the game of a seed."""
    rng = Random(golden.seed)
    luck = Luck(rng)
    game = grognard.game("arras")
    history = History(game, golden.scenario, golden.options)
    players = {side: bot(golden.level, side, golden.seed) for side in game.sides} if golden.level else {}
    while not history.board.over:
        board = history.board
        step = board.step
        if isinstance(step, Chance):
            history.play(step.sample(board, luck))
        elif players:
            history.play(players[str(board.actor)].choose(game.seen(board, board.actor)))
        else:
            history.play(rng.choice(board.choices()))
    return history


def main() -> None:
    for golden in GAMES:
        history = make(golden)
        text = history.record.to_text()
        first, _, rest = text.partition("\n")
        (HERE / f"{golden.name}.game").write_text(f"{first}\n# {golden.why}\n{rest}", "utf-8")
        print(golden.name, history.record.result)  # noqa: T201


if __name__ == "__main__":
    main()
