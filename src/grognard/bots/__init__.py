"""Computer players. They see only what their side knows, and what they do not know they imagine."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.bots.captain import CaptainBot, RecruitBot
from grognard.bots.greedy import GreedyBot
from grognard.bots.marshal import MarshalBot
from grognard.bots.player import Bot
from grognard.bots.random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, GreedyBot, RecruitBot, CaptainBot, MarshalBot)}
LEVELS = ("recruit", "captain", "marshal")  # what a player is offered at the table


class BadBot(ValueError):
    """No computer player of that name."""


def bot(name: str, side: str, seed: int | None = None) -> Bot:
    """A computer player for a side."""
    if name not in BOTS:
        raise BadBot(f"there is no computer player {name!r}: choose one of {', '.join(BOTS)}")
    return BOTS[name](side, Random(seed))


__all__ = ["BOTS", "LEVELS", "BadBot", "Bot", "CaptainBot", "GreedyBot", "MarshalBot", "RandomBot", "RecruitBot", "bot"]


def choose(name: str, known: Any, side: str, seed: int) -> Any:
    """One decision of a fresh player: what a worker process runs."""
    return bot(name, side, seed).choose(known)
