"""`grognard map`: a game's map and counters as SVG or PNG."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.options import Edition, GameName, Lang, ScenarioName, language, load
from grognard.kernel.game import BadRequest


def register(app: typer.Typer) -> None:
    app.command("map")(map_)


def map_(
    name: GameName,
    out: Annotated[Path, typer.Option("-o", "--out", metavar="FILE", help="FILE.svg, FILE.png or FILE.webp.")],
    scenario: ScenarioName = None,
    edition: Edition = None,
    lang: Lang = "en",
    width: Annotated[int, typer.Option("--width", min=200, max=10_000, help="Of a PNG, in pixels.")] = 2400,
) -> None:
    """Draw a map to a file."""
    if out.suffix not in (".svg", ".png", ".webp"):
        raise BadRequest(f"{out.name}: a map is drawn as .svg, .png or .webp")
    game = load(name, edition)
    chosen = game.scenario(scenario or game.scenarios[0].id)
    from grognard import art  # noqa: PLC0415  (the drawing libraries are loaded when something is drawn)

    art.export_map(game, chosen.id, out, language(lang), width)
    print(f"{out} drawn.")
