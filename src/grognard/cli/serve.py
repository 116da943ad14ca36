"""`grognard serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grognard.bots import PATIENCE


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any free port.")] = 8916,
    data: Annotated[
        Path | None, typer.Option("--data", help="Where games are kept; else the user's data folder.")
    ] = None,
    database: Annotated[str | None, typer.Option("--database", help="postgresql://… instead of SQLite.")] = None,
    thinking: Annotated[
        float, typer.Option("--thinking", min=0.1, metavar="SECONDS", help="A marshal's time for a decision or a hint.")
    ] = PATIENCE,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the table at a local address, and print the link."""
    from grognard import server  # noqa: PLC0415  (the web libraries are loaded when something is served)

    server.run(host=host, port=port, data=data, database=database, thinking=thinking, browser=browser)
