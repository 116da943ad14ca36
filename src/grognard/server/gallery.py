"""Maps and counters as `grognard.art` draws them."""

from __future__ import annotations

from typing import Any

from grognard.kernel.game import Game
from grognard.server.errors import Trouble
from grognard.server.protocol import GameInfo
from grognard.server.texts import Kept, game_info


class Gallery:
    def info(self, game: Game[Any]) -> GameInfo:
        return game_info(game, (), None)

    async def sheet(self, game: Game[Any], name: str) -> Kept:
        raise Trouble("not-found", f"{game.id} has no sheet {name!r}")

    async def counters(self, game: Game[Any], lang: str) -> Kept:
        raise Trouble("not-found", f"{game.id} has no counters")
