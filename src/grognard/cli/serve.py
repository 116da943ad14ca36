"""`grognard serve`: the table in the browser. Settings come from flags, from the environment, or from a file."""

from __future__ import annotations

import sys
import tomllib
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import typer

from grognard.bots import PATIENCE
from grognard.games import broken
from grognard.kernel.game import BadRequest

LEAST, MOST = 0.1, 60.0  # seconds of thought
FILE = "grognard.toml"


def trusted(proxies: list[str] | None) -> tuple[str, ...]:
    """Addresses or networks of proxies; refuses what is neither."""
    for proxy in proxies or ():
        try:
            ip_network(proxy)
        except ValueError:
            raise BadRequest(f"--trusted-proxy {proxy}: say an address or a network, such as 10.0.0.0/8") from None
    return tuple(proxies or ())


def read_settings(context: typer.Context, _option: typer.CallbackParam, file: Path | None) -> None:
    """What a file says stands in where neither a flag nor the environment does."""
    chosen = file or Path(FILE)
    if file is None and not chosen.is_file():
        return
    try:
        said = tomllib.loads(chosen.read_text("utf-8"))
    except OSError as error:
        raise BadRequest(f"--config {chosen}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(f"{chosen} cannot be read: {error}") from None
    known = {option.name: option for option in context.command.params if option.name != "config"}
    for name in said:
        if name.replace("-", "_") not in known:
            names = ", ".join(sorted(each.replace("_", "-") for each in known if each))
            raise BadRequest(f"{chosen}: there is no setting {name!r}; there are {names}")
    context.default_map = {name.replace("-", "_"): value for name, value in said.items()}


def register(app: typer.Typer) -> None:
    app.command("serve")(serve)


def serve(
    host: Annotated[
        str, typer.Option("--host", envvar="GROGNARD_HOST", help="The address to listen at.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", envvar="GROGNARD_PORT", min=0, max=65535, help="0 takes any free port.")
    ] = 8916,
    data: Annotated[
        Path | None,
        typer.Option("--data", envvar="GROGNARD_DATA", help="Where games are kept; else the user's data folder."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option("--database", envvar="GROGNARD_DATABASE", help="postgresql://… instead of SQLite."),
    ] = None,
    thinking: Annotated[
        float,
        typer.Option(
            "--thinking",
            envvar="GROGNARD_THINKING",
            metavar="SECONDS",
            help="A marshal's time for a decision or a hint.",
        ),
    ] = PATIENCE,
    workers: Annotated[
        int, typer.Option("--workers", envvar="GROGNARD_WORKERS", min=1, max=64, help="Processes that think.")
    ] = 1,
    cluster: Annotated[
        str,
        typer.Option(
            "--cluster", envvar="GROGNARD_CLUSTER", metavar="HOST:PORT", help="Think on a Ray cluster instead."
        ),
    ] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--trusted-proxy",
            envvar="GROGNARD_TRUSTED_PROXY",
            metavar="ADDRESS",
            help="A proxy whose X-Forwarded-For counts; may be given several times.",
        ),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure/--no-secure", envvar="GROGNARD_SECURE", help="Cookies over https alone.")
    ] = False,
    keep_finished: Annotated[
        int,
        typer.Option("--keep-finished", envvar="GROGNARD_KEEP_FINISHED", min=0, metavar="DAYS", help="0: for ever."),
    ] = 0,
    keep_trials: Annotated[
        int, typer.Option("--keep-trials", envvar="GROGNARD_KEEP_TRIALS", min=0, metavar="DAYS", help="0: for ever.")
    ] = 0,
    keep_idle: Annotated[
        int, typer.Option("--keep-idle", envvar="GROGNARD_KEEP_IDLE", min=0, metavar="DAYS", help="0: for ever.")
    ] = 0,
    log: Annotated[
        str, typer.Option("--log", envvar="GROGNARD_LOG", help="plain; or json: a line a request, with its number.")
    ] = "plain",
    open_metrics: Annotated[
        bool, typer.Option("--open-metrics", envvar="GROGNARD_OPEN_METRICS", help="/metrics for everybody.")
    ] = False,
    config: Annotated[  # noqa: ARG001  (its callback has read it)
        Path | None,
        typer.Option(
            "--config", callback=read_settings, is_eager=True, help=f"A file of settings; {FILE} if it is there."
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the table at a local address, and print the link."""
    if not LEAST <= thinking <= MOST:
        raise BadRequest(f"--thinking {thinking:g}: a marshal thinks for {LEAST:g} to {MOST:g} seconds")
    if log not in ("plain", "json"):
        raise BadRequest(f"--log {log}: say plain or json")
    from grognard import server  # noqa: PLC0415  (the web libraries are loaded when something is served)

    settings = server.Settings(
        data=data or server.data_folder(),
        database=database or "",
        workers=workers,
        cluster=cluster,
        thinking=thinking,
        secure=secure,
        proxies=trusted(trusted_proxy),
        keep_finished=keep_finished,
        keep_trials=keep_trials,
        keep_idle=keep_idle,
        open_metrics=open_metrics,
        warm=True,
    )
    for name, why in broken().items():
        print(f"{name} cannot be played: {why}", file=sys.stderr)
    server.serve(settings, host, port, browser=browser, log=log)
