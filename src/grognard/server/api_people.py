"""Who is asking: cookies and accounts."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie

from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.people import VISITOR, new_token
from grognard.server.protocol import Me, Register, Rename
from grognard.server.security import COOKIE

YEAR = 365 * 86400


def cookie(house: House, token: str) -> Cookie:
    return Cookie(
        COOKIE, value=token, httponly=True, samesite="strict", secure=house.settings.secure, max_age=YEAR, path="/"
    )


async def current(house: House, request: Request[Any, Any, Any]) -> str | None:
    """The person that sends a request; None without a cookie."""
    return await house.people.person(request.cookies.get(COOKIE))


async def needed(house: House, request: Request[Any, Any, Any]) -> str:
    """The person that sends a request which needs one."""
    person = await current(house, request)
    if person is None:
        raise Trouble("no-cookie", "GET /api/me first: it gives you the cookie that holds your seats")
    return person


@get("/api/me", summary="Who am I")
async def me(house: House, request: Request[Any, Any, Any]) -> Response[Me]:
    """The person of this browser's cookie; gives a cookie to who has none."""
    person = await current(house, request)
    if person is not None:
        return Response(await house.people.me(person))
    return Response(Me(), cookies=[cookie(house, new_token(VISITOR))])


@put("/api/me", summary="Set my name")
async def rename(house: House, request: Request[Any, Any, Any], data: Rename) -> Me:
    return await house.people.rename(await needed(house, request), data.name)


@post("/api/account/register", status_code=201, summary="Make an account")
async def register(house: House, request: Request[Any, Any, Any], data: Register) -> Response[Me]:
    who, token = await house.people.register(await needed(house, request), data)
    return Response(who, cookies=[cookie(house, token)])


@post("/api/account/login", status_code=200, summary="Sign in")
async def login(house: House, request: Request[Any, Any, Any], data: Register) -> Response[Me]:
    person = await current(house, request)
    who, token = await house.people.login(person, data)
    house.shelf.forget_idle()  # seats that changed hands are read again
    return Response(who, cookies=[cookie(house, token)])


@post("/api/account/logout", status_code=204, summary="Sign out")
async def logout(house: House, request: Request[Any, Any, Any]) -> Response[None]:
    await house.people.logout(request.cookies.get(COOKIE))
    return Response(None, status_code=204, cookies=[cookie(house, new_token(VISITOR))])


HANDLERS = [me, rename, register, login, logout]
