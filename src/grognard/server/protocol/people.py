"""Who is asking."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from grognard.kernel.view import Shown
from grognard.server.protocol.base import Asked, Name


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


class Rename(Asked):
    name: Name
