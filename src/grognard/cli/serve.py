"""`grognard serve`: the table in the browser."""

from __future__ import annotations

from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import typer

from grognard.bots import PATIENCE
from grognard.kernel.game import BadRequest

LEAST, MOST = 0.1, 60.0  # seconds of thought


def trusted(proxies: list[str] | None) -> tuple[str, ...]:
    """Addresses or networks of proxies; refuses what is neither."""
    for proxy in proxies or ():
        try:
            ip_network(proxy)
        except ValueError:
            raise BadRequest(f"--trusted-proxy {proxy}: say an address or a network, such as 10.0.0.0/8") from None
    return tuple(proxies or ())


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
        float, typer.Option("--thinking", metavar="SECONDS", help="A marshal's time for a decision or a hint.")
    ] = PATIENCE,
    proxies: Annotated[
        list[str] | None,
        typer.Option(
            "--trusted-proxy",
            metavar="ADDRESS",
            help="A proxy whose X-Forwarded-For counts; may be given several times.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the table at a local address, and print the link."""
    if not LEAST <= thinking <= MOST:
        raise BadRequest(f"--thinking {thinking:g}: a marshal thinks for {LEAST:g} to {MOST:g} seconds")
    from grognard import server  # noqa: PLC0415  (the web libraries are loaded when something is served)

    server.run(
        host=host, port=port, data=data, database=database, thinking=thinking, browser=browser, proxies=trusted(proxies)
    )
