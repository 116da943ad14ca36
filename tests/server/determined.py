"""A real server whose luck the tests know: seeds and salts are always the same, a hint thinks with the same luck, what
a trial imagines follows from the file `luck` of its data folder, and standing orders are carried out when there is a
file `go` in it. Two of its tables can be compared."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from grognard.kernel import game
from grognard.server import house, opening, seats, workers

SEED, SALT = bytes(32), "5a17"


def determine(data: Path, wanted: dict[str, Any]) -> None:
    """Called in the server's process before it begins."""
    luck, go = data / "luck", data / "go"

    async def wait() -> None:
        while not go.exists():
            await asyncio.sleep(0.05)

    if wanted.pop("leaks", False):
        game.blanks = lambda step: {}  # type: ignore[assignment]  # so that the comparison has something to find
    opening.SystemRandom = lambda: Random(luck.read_text())  # type: ignore[assignment,misc]
    opening.new_seed = lambda: SEED
    opening.new_salt = seats.new_salt = lambda: SALT
    house.seem_to_think = wait
    workers.secrets.randbits = lambda _: 7  # type: ignore[assignment]
