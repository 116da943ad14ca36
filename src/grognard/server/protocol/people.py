"""Who is asking."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from grognard.kernel.view import Shown
from grognard.server.protocol.base import Asked, Id, Name


class Me(Shown):
    """The person that this browser's cookie stands for."""

    name: str = ""
    account: bool = False


class Register(Asked):
    """Keep my games under a name; also used to sign in."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class NewPassword(Asked):
    """Change my account's password: the one that I have, and the new one."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Annotated[str, Meta(min_length=8, max_length=200)]


class Farewell(Asked):
    """Throw my account away: its password."""

    password: Annotated[str, Meta(min_length=1, max_length=200)]


class Rename(Asked):
    name: Name


class ProgramSeat(Asked):
    """A seat that a program plays."""

    table: Id
    side: Id


class ProgramAsked(Asked):
    """A token for a program of mine, for seats of mine and nothing else."""

    name: Name
    seats: Annotated[tuple[ProgramSeat, ...], Meta(min_length=1, max_length=20)]


class Program(Shown):
    """A program of mine. Its token is told once, when it is made: it sends `Authorization: Bearer TOKEN`."""

    id: str
    name: str
    seats: tuple[ProgramSeat, ...]
    created: str  # ISO times
    expires: str
    token: str = ""
