"""The table: accounts, tables, moves, live updates, and the client's pages.

`create_app(Settings(...))` makes the application, `run(...)` serves it. The protocol stands in docs/protocol.md.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
import threading
import webbrowser
from pathlib import Path

from grognard.server.settings import Settings, data_folder

SWITCH = 0.001  # seconds after which the thread that plays gives way to the one that writes
PING = 20.0  # seconds after which a page is asked whether it is there, and after which it is not if it says nothing
COLLECT = (20_000, 20, 50)  # boards are many and hold no cycles: look for garbage less often


def free_port(host: str, wanted: int) -> int:
    """The port that was asked for (0: any free one); says clearly when it is taken."""
    if not host:
        raise SystemExit("--host: say an address; 0.0.0.0 listens at all that this machine has")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError as error:
            raise SystemExit(f"port {wanted} of {host} cannot be used ({error.strerror}): choose another") from None
        port: int = probe.getsockname()[1]
        return port


def not_broken_off(record: logging.LogRecord) -> bool:
    """Whether a line of the log is worth reading: an answer that the server's own end cut short is not."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, asyncio.CancelledError)


def tune() -> None:
    """Set the interpreter up for a process that serves and does nothing else."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()  # the games stay for good: no collection need look at them again
    gc.set_threshold(*COLLECT)


def run(
    host: str = "127.0.0.1",
    port: int = 8916,
    data: Path | None = None,
    database: str | None = None,
    *,
    workers: int = 1,
    limits: bool = True,
    modules: tuple[str, ...] = (),
    proxies: tuple[str, ...] = (),
    warm: bool = True,
    log_level: str = "warning",
) -> None:
    """Serve the table with a few settings of one's own."""
    settings = Settings(
        data=data or data_folder(),
        database=database or "",
        workers=workers,
        limits=limits,
        modules=modules,
        proxies=proxies,
        warm=warm,
    )
    serve(settings, host, port, log_level=log_level)


def set_up_log(log: str, level: str) -> None:
    """Plain lines; or JSON, with a line for every request."""
    from grognard.server.watching import JsonLines  # noqa: PLC0415

    logging.basicConfig(level=level.upper(), format="%(levelname)s %(name)s: %(message)s")
    if log == "json":
        for handler in logging.getLogger().handlers:
            handler.setFormatter(JsonLines())
        logging.getLogger("grognard.requests").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(not_broken_off)


def serve(
    settings: Settings, host: str, port: int, *, browser: bool = False, log: str = "plain", log_level: str = "warning"
) -> None:
    """Serve the table until it is interrupted; prints the link first. `port` 0 takes any free one."""
    import uvicorn  # noqa: PLC0415  (the library of rules must not need a web server)

    from grognard.server.app import create_app  # noqa: PLC0415
    from grognard.server.migrating import BadDatabase  # noqa: PLC0415
    from grognard.server.punctual import Punctual  # noqa: PLC0415
    from grognard.server.store import FolderInUse  # noqa: PLC0415

    set_up_log(log, log_level)
    port = free_port(host, port)
    try:
        app = create_app(settings)
    except (FolderInUse, BadDatabase) as error:
        raise SystemExit(str(error)) from None
    tune()
    link = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    sys.stdout.write(f"{link}\n")
    sys.stdout.flush()
    if browser:
        threading.Timer(1.0, webbrowser.open, (link,)).start()
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_level=log_level,
        log_config=None if log == "json" else uvicorn.config.LOGGING_CONFIG,
        access_log=False,
        http=Punctual,
        server_header=False,
        ws="websockets-sansio",  # it asks pages whether they are there
        ws_max_size=16_384,  # a page says little
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        proxy_headers=bool(settings.proxies),  # else anybody could say to be somebody else
        forwarded_allow_ips=list(settings.proxies),
        timeout_keep_alive=30,
        timeout_graceful_shutdown=10,  # moves under way are answered
    )


__all__ = ["Settings", "data_folder", "run", "serve"]
