"""`grognard games`: what can be played here."""

from __future__ import annotations

import typer

from grognard.cli.options import Lang, language
from grognard.games import broken, playable
from grognard.kernel.text import texts


def register(app: typer.Typer) -> None:
    app.command("games")(games)


def games(lang: Lang = "en") -> None:
    """The games that are here, with their scenarios."""
    language(lang)
    for name, game in playable().items():
        scenarios = ", ".join(scenario.id for scenario in game.scenarios)
        print(f"{name:16} {texts(game, lang).line('game-title')}: {scenarios}")
    for name, why in broken().items():
        print(f"{name:16} cannot be played: {why}")
