"""How a handler gets what it needs: the house, the request, and checked parameters."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from grognard.server.csrf import token_of
from grognard.server.errors import AnyRequest, Trouble
from grognard.server.house import House
from grognard.server.people import is_program
from grognard.server.protocol.base import END
from grognard.server.security import whence

MOST = 2_000_000_000

Housed = NamedDependency[House]
Asker: TypeAlias = AnyRequest
Word = Annotated[str, PathParameter(max_length=80, pattern=r"^[A-Za-z0-9_.-]+" + END)]
SideQuery = Annotated[str | None, QueryParameter(max_length=60)]
LangQuery = Annotated[str, QueryParameter(max_length=10)]
NumberQuery = Annotated[int | None, QueryParameter(ge=0, le=MOST)]
SinceQuery = Annotated[int, QueryParameter(ge=0, le=MOST)]
LimitQuery = Annotated[int, QueryParameter(ge=1, le=500)]


async def current(house: House, request: Asker) -> str | None:
    """The person that sends a request; None without a good token."""
    person = await house.people.person(token_of(request.scope))
    house.met(person, whence(request.scope))
    return person


async def human(house: House, request: Asker) -> str | None:
    """The person that sends a request, or nobody; a program may do no more than play its seats."""
    person = await current(house, request)
    if is_program(person):
        raise Trouble("not-your-seat", "a program plays the seats that it was given, and does nothing else")
    return person


async def needed(house: House, request: Asker) -> str:
    """The person that sends a request which needs one."""
    person = await human(house, request)
    if person is None:
        raise Trouble("no-cookie", "GET /api/me first: it gives you the cookie that holds your seats")
    return person
