"""Requests that are not done: every one says why, in one word and in a sentence, and shows the table as it is now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import sqlalchemy as sa
from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException, ValidationException

from grognard.games import blame
from grognard.kernel.choice import Bar
from grognard.kernel.showing import barred
from grognard.server.journal import NotKept
from grognard.server.protocol import Failure, TableState

STATUS = {
    "bad-request": 400,
    "forged": 400,
    "bad-record": 400,
    "sign-in": 401,
    "no-cookie": 401,
    "csrf": 403,
    "not-your-seat": 403,
    "not-public": 403,
    "not-found": 404,
    "stale": 409,
    "not-your-turn": 409,
    "over": 409,
    "taken": 409,
    "waiting": 409,
    "secret": 409,
    "other-rules": 409,
    "damaged": 409,
    "too-large": 413,
    "refused": 422,
    "too-often": 429,
    "busy": 503,
    "crash": 500,
    "game-failed": 500,
}


CRASH = Failure("crash", "the server failed to answer; the table is as it was")
GAME_FAILED = Failure("game-failed", "the program of this game failed; the table is as it was")


def crashed(error: Exception) -> Failure:
    """What is said of a defect: whether it is the game's or the server's, and nothing of what it is."""
    return GAME_FAILED if blame(error) else CRASH


class Trouble(Exception):
    """A request that is not done."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        bars: Iterable[Bar] = (),
        state: TableState | None = None,
        retry: float = 0,
    ) -> None:
        super().__init__(detail)
        self.failure = Failure(code, detail, barred(bars), state, retry)


BUSY = Failure("busy", "the database does not answer; try again", retry=2)


def is_away(error: BaseException) -> bool:
    """Whether an error means that the database cannot be reached, or not now; and not that we asked for nonsense."""
    away = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.InternalError, sa.exc.TimeoutError, NotKept)
    return isinstance(error, away) or type(error) is sa.exc.DatabaseError


AnyRequest: TypeAlias = Request[Any, Any, Any]


class Reading(AnyRequest):
    """A request whose body may be anything."""

    async def json(self) -> object:
        try:
            return await super().json()
        except RecursionError:
            raise Trouble("bad-request", "the body of the request is nested too deeply") from None
        except UnicodeDecodeError:
            raise Trouble("bad-request", "the body of the request is not UTF-8") from None


def answer(failure: Failure) -> Response[Failure]:
    headers = {"Retry-After": str(max(1, round(failure.retry)))} if failure.retry else {}
    return Response(failure, status_code=STATUS[failure.code], headers=headers)


def on_trouble(_request: AnyRequest, error: Trouble) -> Response[Failure]:
    return answer(error.failure)


def on_http(_request: AnyRequest, error: HTTPException) -> Response[Failure]:
    """What Litestar itself refuses, in our words."""
    if isinstance(error, ValidationException):
        return answer(Failure("bad-request", explained(error)))
    if isinstance(error, NotFoundException):
        return answer(Failure("not-found", "there is nothing at this address"))
    if error.status_code == 413:
        return answer(Failure("too-large", "the body of the request is too large"))
    if error.status_code >= 500:
        raise error
    return Response(Failure("bad-request", error.detail), status_code=error.status_code)


def explained(error: ValidationException) -> str:
    """Which field is wrong, and how."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [
        f"{item.get('key', '')}: {item.get('message', '')}".strip(": ") for item in extra if isinstance(item, dict)
    ]
    return "; ".join(found) or error.detail
