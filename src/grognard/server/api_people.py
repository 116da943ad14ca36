"""Who is asking: cookies, accounts, programs."""

from __future__ import annotations

from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from grognard.server import deleting, programs
from grognard.server.asking import Asker, Housed, Word, current, human, needed
from grognard.server.csrf import token_of
from grognard.server.house import House
from grognard.server.people import YEAR
from grognard.server.protocol import Farewell, Me, NewPassword, Program, ProgramAsked, Register, Rename
from grognard.server.security import COOKIE
from grognard.server.tokens import new_person


def cookie(house: House, token: str) -> Cookie:
    return Cookie(
        COOKIE, value=token, httponly=True, samesite="strict", secure=house.settings.secure, max_age=YEAR, path="/"
    )


def visitor(house: House) -> Cookie:
    """A new person's cookie: it holds nothing yet."""
    return cookie(house, house.signer.visit(new_person()))


@get("/api/me", summary="Who am I")
async def me(house: Housed, request: Asker) -> Response[Me]:
    """The person of this browser's cookie; gives a cookie to who has none, and a new one for an old one."""
    person = await current(house, request)
    if person is None:
        return Response(Me(), cookies=[visitor(house)])
    token = await house.people.renewed(token_of(request.scope))
    return Response(await house.people.me(person), cookies=[cookie(house, token)] if token else [])


@put("/api/me", summary="Set my name")
async def rename(house: Housed, request: Asker, data: JSONBody[Rename]) -> Me:
    return await house.people.rename(await needed(house, request), data.name)


@post("/api/account/register", status_code=201, summary="Make an account")
async def register(house: Housed, request: Asker, data: JSONBody[Register]) -> Response[Me]:
    person = await needed(house, request)
    who, token = await house.accounts.register(person, data)
    await house.part(person)
    return Response(who, cookies=[cookie(house, token)])


@post("/api/account/login", status_code=200, summary="Sign in")
async def login(house: Housed, request: Asker, data: JSONBody[Register]) -> Response[Me]:
    person = await human(house, request)  # a program's seats would become the account's, and outlive its token
    who, token = await house.accounts.login(person, token_of(request.scope), data)
    if person is not None:
        await house.part(person)
    house.shelf.forget_idle()  # seats that changed hands are read again
    return Response(who, cookies=[cookie(house, token)])


@post("/api/account/logout", status_code=200, summary="Sign out, everywhere")
async def logout(house: Housed, request: Asker) -> Response[Me]:
    person = await human(house, request)
    if person is not None:
        await house.accounts.logout(person)
        if not (await house.people.me(person)).account:
            await programs.revoke_all(house, person)  # nobody could, once the visitor is gone
        await house.part(person)
    return Response(Me(), cookies=[visitor(house)])


@post("/api/account/password", status_code=200, summary="Change my password")
async def password(house: Housed, request: Asker, data: JSONBody[NewPassword]) -> Response[Me]:
    person = await needed(house, request)
    who, token = await house.accounts.change_password(person, data)
    await programs.revoke_all(house, person)
    await house.part(person)
    return Response(who, cookies=[cookie(house, token)])


@post("/api/account/delete", status_code=200, summary="Throw my account away, with all that is its own")
async def delete_account(house: Housed, request: Asker, data: JSONBody[Farewell]) -> Response[Me]:
    await deleting.delete_account(house, await needed(house, request), data.password)
    return Response(Me(), cookies=[visitor(house)])


@get("/api/programs", summary="My programs")
async def my_programs(house: Housed, request: Asker) -> list[Program]:
    return await programs.listed(house, await needed(house, request))


@post("/api/programs", status_code=201, summary="A token for a program at seats of mine")
async def admit(house: Housed, request: Asker, data: JSONBody[ProgramAsked]) -> Program:
    return await programs.admit(house, await needed(house, request), data)


@delete("/api/programs/{program:str}", status_code=204, summary="End a program of mine")
async def revoke(house: Housed, request: Asker, program: Word) -> None:
    await programs.revoke(house, await needed(house, request), program)


HANDLERS: list[HTTPRouteHandler] = [
    me,
    rename,
    register,
    login,
    logout,
    password,
    delete_account,
    my_programs,
    admit,
    revoke,
]
