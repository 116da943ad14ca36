"""Who is asking: cookies and accounts."""

from __future__ import annotations

from litestar import Response, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from grognard.server.asking import Asker, Housed, current, needed
from grognard.server.house import House
from grognard.server.people import VISITOR, new_token
from grognard.server.protocol import Me, NewPassword, Register, Rename
from grognard.server.security import COOKIE

YEAR = 365 * 86400


def cookie(house: House, token: str) -> Cookie:
    return Cookie(
        COOKIE, value=token, httponly=True, samesite="strict", secure=house.settings.secure, max_age=YEAR, path="/"
    )


@get("/api/me", summary="Who am I")
async def me(house: Housed, request: Asker) -> Response[Me]:
    """The person of this browser's cookie; gives a cookie to who has none."""
    person = await current(house, request)
    if person is not None:
        return Response(await house.people.me(person))
    return Response(Me(), cookies=[cookie(house, new_token(VISITOR))])


@put("/api/me", summary="Set my name")
async def rename(house: Housed, request: Asker, data: JSONBody[Rename]) -> Me:
    return await house.people.rename(await needed(house, request), data.name)


@post("/api/account/register", status_code=201, summary="Make an account")
async def register(house: Housed, request: Asker, data: JSONBody[Register]) -> Response[Me]:
    who, token = await house.people.register(await needed(house, request), data)
    return Response(who, cookies=[cookie(house, token)])


@post("/api/account/login", status_code=200, summary="Sign in")
async def login(house: Housed, request: Asker, data: JSONBody[Register]) -> Response[Me]:
    person = await current(house, request)
    who, token = await house.people.login(person, data)
    house.shelf.forget_idle()  # seats that changed hands are read again
    return Response(who, cookies=[cookie(house, token)])


@post("/api/account/logout", status_code=200, summary="Sign out")
async def logout(house: Housed, request: Asker) -> Response[Me]:
    await house.people.logout(request.cookies.get(COOKIE))
    return Response(Me(), cookies=[cookie(house, new_token(VISITOR))])


@post("/api/account/password", status_code=200, summary="Change my password")
async def password(house: Housed, request: Asker, data: JSONBody[NewPassword]) -> Me:
    person = await needed(house, request)
    return await house.people.change_password(person, request.cookies.get(COOKIE), data.old, data.new)


HANDLERS = [me, rename, register, login, logout, password]
