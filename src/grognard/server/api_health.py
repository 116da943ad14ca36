"""Whether this process lives, whether it can serve, and its figures: for who keeps it running."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address

import sqlalchemy as sa
from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler

from grognard.server.asking import Asker, Housed
from grognard.server.errors import Trouble

PLAIN = "text/plain; version=0.0.4; charset=utf-8"  # as Prometheus reads it


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def alive() -> dict[str, str]:
    """This process answers."""
    return {"status": "ok"}


@get("/readyz", include_in_schema=False)
async def ready(house: Housed) -> dict[str, str]:
    """This process takes requests: its database answers, and it is not about to end."""
    if house.ending:
        raise Trouble("busy", "the server is about to end", retry=5)

    def look() -> None:
        with house.engine.connect() as connection:
            connection.execute(sa.text("SELECT 1"))

    await asyncio.to_thread(look)
    return {"status": "ready"}


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def figures(house: Housed, request: Asker) -> Response[bytes]:
    """Figures for Prometheus; told to this machine alone, unless the settings say otherwise."""
    address = request.client.host if request.client else ""
    if not house.settings.open_metrics and not is_local(address):
        raise Trouble("not-found", "there is nothing at this address")
    return Response(request.app.state.watching.figures(), headers={"Content-Type": PLAIN})


def is_local(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


HANDLERS: list[HTTPRouteHandler] = [alive, ready, figures]
