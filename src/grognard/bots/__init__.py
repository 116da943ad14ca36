"""Computer players. They see only what their side knows, and what they do not know they imagine."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.bots.greedy import GreedyBot
from grognard.bots.player import Bot
from grognard.bots.random_bot import RandomBot

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


class BadBot(ValueError):
    """No computer player of that name."""


def bot(name: str, side: str, seed: int | None = None) -> Bot:
    """A computer player for a side."""
    if name not in BOTS:
        raise BadBot(f"there is no computer player {name!r}: choose one of {', '.join(BOTS)}")
    return BOTS[name](side, Random(seed))


__all__ = ["BOTS", "BadBot", "Bot", "GreedyBot", "RandomBot", "bot"]


def choose(name: str, known: Any, side: str, seed: int) -> Any:
    """One decision of a fresh player: what a worker process runs."""
    return bot(name, side, seed).choose(known)
