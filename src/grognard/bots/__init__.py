"""Computer players. They see only what their side knows, and what they do not know they imagine."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random

from grognard.bots.captain import CaptainBot, RecruitBot
from grognard.bots.greedy import GreedyBot
from grognard.bots.marshal import MarshalBot
from grognard.bots.outside import BadBot, announced, own
from grognard.bots.player import Bot
from grognard.bots.random_bot import RandomBot
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, RecruitBot, CaptainBot, MarshalBot)}
LEVELS = ("recruit", "captain", "marshal")  # what a player is offered at the table


def bot(name: str, side: str, seed: int | None = None, thinking: float | None = None) -> Bot:
    """A computer player for a side. `thinking` bounds a marshal's time for a decision, in seconds; without it the same
    seed gives the same choices on any machine."""
    if name not in BOTS and name in announced():
        return own(announced()[name], side, seed)
    if name not in BOTS:
        raise BadBot(f"there is no computer player {name!r}: choose one of {', '.join([*BOTS, *announced()])}")
    if name == MarshalBot.name:
        return MarshalBot(side, Random(seed), thinking)
    return BOTS[name](side, Random(seed))


PATIENCE = 1.5  # seconds that a person waits for a marshal's decision
KEPT = 1000  # plans of marshals that a process remembers

_plans: dict[tuple[str, str], tuple[Hashable, str]] = {}


def choose(name: str, known: Board, side: str, seed: int, table: str = "", thinking: float = PATIENCE) -> Choice:
    """One decision of a fresh player, for somebody who waits so many seconds: what a worker process runs.

    A marshal's plan is made once for an occasion and not at every decision, so it is kept for his seat at a table.
    """
    player = bot(name, side, seed, thinking)
    if table and isinstance(player, CaptainBot):
        player.lot = Random(f"opening {table} {side}").random()  # one opening for a table, another for the next
    if not table or not isinstance(player, MarshalBot):
        return player.choose(known)
    seat = (table, side)
    player.occasion, player.posture = _plans.pop(seat, (None, ""))
    choice = player.choose(known)
    if len(_plans) >= KEPT:
        del _plans[next(iter(_plans))]
    _plans[seat] = (player.occasion, player.posture)
    return choice


__all__ = ["BOTS", "LEVELS", "BadBot", "Bot", "CaptainBot", "GreedyBot", "MarshalBot", "RandomBot", "RecruitBot", "bot"]
