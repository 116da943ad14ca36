"""The table as the browser tests serve it: the same dice and the same computer players at every run.

What a person does in a test is fixed; if chance were not, a test would now and then tell of another game. Run as a
program, with a port and a folder.
"""

from __future__ import annotations

import hashlib
import pathlib
import sys
from collections import Counter
from types import SimpleNamespace
from typing import Any
from zlib import crc32

import msgspec

from grognard.kernel import fair
from grognard.server import run, workers


def fix_dice() -> None:
    """The host's seed and everybody's salt are what they were last time."""
    seed = hashlib.sha256(b"a steady table").digest()
    fair.secrets = SimpleNamespace(token_bytes=lambda n: seed[:n], token_hex=lambda n: seed[:n].hex())  # type: ignore[assignment]


def fix_players() -> None:
    """A computer player's luck follows from what it sees and how often it was asked; its opening is always the same."""
    plain = workers.Workers.choose
    luck = SimpleNamespace(randbits=lambda bits: 0)
    times: Counter[str] = Counter()  # that somebody was asked at a table: nobody goes round in circles
    workers.secrets = luck  # type: ignore[assignment]

    async def choose(
        self: Any, game: Any, known: Any, level: str, side: str, table: str = "", *more: Any, **named: Any
    ) -> str:
        times[table] += bool(table)
        seen = crc32(msgspec.json.encode(known.position()), times[table])
        luck.randbits = lambda bits: seen  # drawn before anything is waited for
        return await plain(self, game, known, level, side, table if level == workers.BEST else "", *more, **named)

    workers.Workers.choose = choose  # type: ignore[method-assign]


if __name__ == "__main__":
    fix_dice()
    fix_players()
    run(port=int(sys.argv[1]), data=pathlib.Path(sys.argv[2]), limits=False)
