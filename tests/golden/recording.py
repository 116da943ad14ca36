"""How recorded games are made anew: one seed, one game, at random or between computer players."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import grognard
from grognard.bots import bot
from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.history import History


class Golden(NamedTuple):
    """How a recorded game was made, and why it is kept."""

    name: str
    scenario: str
    seed: int
    why: str
    options: dict[str, Any] | None = None
    level: str = ""  # of the computer players; empty is random play
    ending: str = ""  # as the game calls it


def make(game_id: str, golden: Golden) -> History:
    """Play the game of a seed."""
    rng = Random(golden.seed)
    luck = Luck(rng)
    game = grognard.game(game_id)
    history = History(game, golden.scenario, golden.options)
    players = {side: bot(golden.level, side, golden.seed) if golden.level else Blind(rng) for side in game.sides}
    for _ in history.run(players, luck):
        pass
    return history


def record_all(game_id: str, games: Iterable[Golden], folder: Path) -> None:
    """Write every game to its file, with the reason why it is kept under the first line."""
    for golden in games:
        write(golden, make(game_id, golden), folder)


def write(golden: Golden, history: History, folder: Path) -> None:
    """Write one game to its file."""
    record = history.record
    first, _, rest = record.to_text().partition("\n")
    (folder / f"{golden.name}.game").write_text(f"{first}\n# {golden.why}\n{rest}", "utf-8")
    print(f"{golden.name}: {len(record.moves)} moves, {record.result}")  # noqa: T201
