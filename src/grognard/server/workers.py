"""Computer players think in processes of their own. They get the board as their side knows it, and nothing else."""

from __future__ import annotations

import asyncio
import secrets

import msgspec

from grognard.bots import BOTS, choose
from grognard.bots import LEVELS as OFFERED
from grognard.bots.advice import Advice, advise
from grognard.kernel.board import Board
from grognard.kernel.game import AnyGame
from grognard.server.afar import Afar
from grognard.server.processes import GAMES, Processes
from grognard.server.protocol import LevelInfo
from grognard.server.turns import NOBODY, Rank, Turns, Who

LEVELS = tuple(LevelInfo(name, hints=name != "random", offered=name in OFFERED) for name in BOTS)
BEST = next(reversed(BOTS))  # who decides what a person delegates, and gives hints
STAND_IN = "captain"  # who plays a whole seat for somebody: at once, for there may be many decisions

EACH, MOST = 6, 60  # hints that one address, that all may wait for


def think(game: str, position: bytes, level: str, side: str, seed: int, table: str, thinking: float) -> str:
    """What a worker does: one decision, as a line of the record."""
    chosen = GAMES[game]
    known: Board = chosen.load(msgspec.json.decode(position))
    return chosen.codec.to_text(choose(level, known, side, seed, table, thinking))


def counsel(game: str, position: bytes, side: str, seed: int, thinking: float) -> Advice:
    """The other thing that a worker does: advice on a decision."""
    known: Board = GAMES[game].load(msgspec.json.decode(position))
    return advise(known, side, seed, thinking)


class Workers:
    """Where computer players think, and who is next."""

    def __init__(self, count: int, modules: tuple[str, ...], thinking: float, cluster: str = "") -> None:
        self.count = count
        self.thinking = thinking
        self.processes: Processes | Afar = Afar(cluster, modules) if cluster else Processes(count, modules)
        self.turns = Turns(self.processes.places, EACH, MOST)

    def start(self) -> None:
        if self.count:
            self.processes.start()

    def stop(self) -> None:
        self.processes.stop()

    async def choose(
        self,
        game: AnyGame,
        known: Board,
        level: str,
        side: str,
        table: str = "",
        rank: Rank = Rank.PLAYED,
        who: Who = NOBODY,
    ) -> str:
        """What a computer player of a level chooses on a board that shows only what its side knows; for a seat at a
        table its plans are kept. A seat waits as long as it must; a person who asks is told to come again."""
        seed = secrets.randbits(63)
        async with self.turns.turn(rank, who, bounded=rank == Rank.WAITED_FOR):
            if not self.count:
                return await asyncio.to_thread(
                    lambda: game.codec.to_text(choose(level, known, side, seed, table, self.thinking))
                )
            position = msgspec.json.encode(known.position())
            return await self.processes.run(think, game.id, position, level, side, seed, table, self.thinking)

    async def advise(self, game: AnyGame, known: Board, side: str, who: Who = NOBODY) -> Advice:
        """What the best computer player advises on a board that shows only what the asking side knows."""
        seed = secrets.randbits(63)
        async with self.turns.turn(Rank.WAITED_FOR, who):
            if not self.count:
                return await asyncio.to_thread(lambda: advise(known, side, seed, self.thinking))
            position = msgspec.json.encode(known.position())
            return await self.processes.run(counsel, game.id, position, side, seed, self.thinking)
