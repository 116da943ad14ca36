"""The web application: routes, middleware, the life of the house."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

import grognard
from grognard.server import (
    api_book,
    api_games,
    api_health,
    api_lessons,
    api_live,
    api_people,
    api_review,
    api_tables,
    coaching,
    deleting,
    pages,
    restoring,
)
from grognard.server.csrf import Csrf
from grognard.server.errors import BUSY, AnyRequest, Reading, Trouble, answer, crashed, is_away, on_http, on_trouble
from grognard.server.express import Express
from grognard.server.house import House
from grognard.server.protocol import Failure
from grognard.server.reviews import Reviewer
from grognard.server.security import BODY, Limits, add_headers
from grognard.server.settings import Settings
from grognard.server.watching import Watching

log = logging.getLogger("grognard.server")


def on_crash(request: AnyRequest, error: Exception) -> Response[Failure]:
    """The database is away; or a defect, which is written down and answered without telling anything of it."""
    if is_away(error):
        log.warning("%s %s: the database does not answer: %s", request.method, request.url.path, error)
        return answer(BUSY)
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(crashed(error))


FAILURES = {
    400: "malformed, or no choice of this game (`bad-request`, `forged`, `bad-record`)",
    401: "who are you (`sign-in`, `no-cookie`)",
    403: "not yours (`csrf`, `not-your-seat`, `not-public`)",
    404: "there is no such thing (`not-found`)",
    409: "not as things stand (`stale`, `not-your-turn`, `over`, `taken`, `waiting`, `secret`, `other-rules`, …)",
    413: "too large (`too-large`)",
    422: "the rules forbid it (`refused`)",
    429: "too many requests (`too-often`)",
    503: "try again (`busy`)",
}


def described(handlers: list[HTTPRouteHandler]) -> list[HTTPRouteHandler]:
    """The handlers with what they answer when they refuse, for the OpenAPI description."""
    for handler in handlers:
        handler.responses = {
            status: ResponseSpec(Failure, description=text, generate_examples=False)
            for status, text in FAILURES.items()
        }
    return handlers


def create_app(settings: Settings | None = None) -> Litestar:
    """The application. The database is migrated before it answers."""
    house = House(settings or Settings())
    house.reviewer = Reviewer(house)
    limits = Limits() if house.settings.limits else None
    csrf = Csrf(house.signer, house.settings.secure)

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await house.open()
        house.spawn(deleting.keep_swept(house))
        house.spawn(restoring.notice(house))
        try:
            yield
        finally:
            house.reviewer.stop()
            await house.close()

    app = Litestar(
        route_handlers=[
            *described(
                [
                    *api_people.HANDLERS,
                    *api_games.HANDLERS,
                    *api_book.HANDLERS,
                    *coaching.HANDLERS,
                    *api_lessons.HANDLERS,
                    *api_tables.HANDLERS,
                    *api_review.HANDLERS,
                ]
            ),
            *api_live.HANDLERS,
            *pages.HANDLERS,
            *api_health.HANDLERS,
        ],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        lifespan=[life],
        middleware=[*([limits] if limits else []), csrf],
        before_send=[add_headers],
        exception_handlers={Trouble: on_trouble, HTTPException: on_http, Exception: on_crash},
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=4096,
            gzip_compress_level=3,
            exclude=["^/api/games/", "^/api/texts/", "^/art/", "^/assets/"],
        ),
        request_class=Reading,
        request_max_body_size=BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Grognard: the table",
            version=grognard.__version__,
            description="Board wargames by the book. docs/protocol.md explains the protocol with examples.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json"), YamlRenderPlugin(path="/openapi.yaml")],
            use_handler_docstrings=True,
        ),
    )
    app.state.house = house
    if house.settings.express:
        app.asgi_handler = Express(app.asgi_handler, house, limits, csrf)
    app.state.watching = app.asgi_handler = Watching(app.asgi_handler, house)
    return app
