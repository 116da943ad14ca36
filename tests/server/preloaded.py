"""What a server reads before it serves, read once: servers that are forked from here begin at once."""

from __future__ import annotations

import importlib

from grognard.server.settings import load_games

from .players import SKIRMISH

for name in ("grognard.server.app", "grognard.server.migrating", "grognard.server.punctual", "uvicorn.lifespan.on"):
    importlib.import_module(name)
for name in ("uvicorn.protocols.websockets.auto", "tests.server.determined", "grognard.bots.advice"):
    importlib.import_module(name)

GAMES = load_games((SKIRMISH,))
