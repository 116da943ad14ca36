"""Accounts: a name and a password keep a person's games for other browsers.

Signing in, out or up, and a new password, end every token that the person had before; who asks for it gets a new one.
"""

from __future__ import annotations

import asyncio
import secrets
import time

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy.engine import Connection, Engine

from grognard.server import store
from grognard.server.errors import Trouble
from grognard.server.people import put_person
from grognard.server.protocol import Me, NewPassword, Register
from grognard.server.seats import hashed
from grognard.server.tokens import ACCOUNT, new_token

hasher = PasswordHasher()
DECOY = hasher.hash(secrets.token_hex(8))  # so that an unknown name takes as long as a wrong password


def is_password(known: str | None, given: str) -> bool:
    """Whether a password is the right one; takes as long where there is none."""
    try:
        hasher.verify(known or DECOY, given)
    except (VerifyMismatchError, InvalidHashError):
        return False
    return known is not None


class Accounts:
    """Everything that needs, makes or changes a password. Each answers after it is on disk."""

    def __init__(self, engine: Engine, session: int) -> None:
        self.engine = engine
        self.session = session  # seconds

    async def register(self, person: str, asked: Register) -> tuple[Me, str]:
        """The person gets a name and a password, and keeps its seats; the new token."""
        return await asyncio.to_thread(self._register, person, asked)

    def _register(self, person: str, asked: Register) -> tuple[Me, str]:
        values = {"name": asked.name, "login": asked.name.casefold(), "password": hasher.hash(asked.password)}
        try:
            with store.writing(self.engine) as connection:
                if has_password(connection, person):
                    raise Trouble("taken", "this browser is signed in already: sign out first")
                put_person(connection, person, values)
                token = self._open_session(connection, person)
        except sa.exc.IntegrityError:
            raise Trouble("taken", "this name is taken") from None
        return Me(asked.name, True), token

    async def login(self, person: str | None, token: str | None, asked: Register) -> tuple[Me, str]:
        """Sign in; seats that this browser's visitor held so far join the account's. The new token."""
        return await asyncio.to_thread(self._login, person, token, asked)

    def _login(self, person: str | None, old: str | None, asked: Register) -> tuple[Me, str]:
        with self.engine.connect() as connection:
            wanted = sa.select(store.persons).where(store.persons.c.login == asked.name.casefold())
            row = connection.execute(wanted).mappings().first()
        if not is_password(row["password"] if row else None, asked.password) or row is None:
            raise Trouble("sign-in", "no such name and password")
        with store.writing(self.engine) as connection:
            if person is not None and person != row["id"] and not has_password(connection, person):
                merge(connection, person, row["id"])
                end_sessions(connection, person)
            connection.execute(store.sessions.delete().where(store.sessions.c.token == hashed(old or "")))
            token = self._open_session(connection, row["id"])
        return Me(row["name"], True), token

    async def change_password(self, person: str, asked: NewPassword) -> tuple[Me, str]:
        """A new password; whoever was signed in is signed out, but for who asks. The new token."""
        return await asyncio.to_thread(self._change_password, person, asked)

    def _change_password(self, person: str, asked: NewPassword) -> tuple[Me, str]:
        p = store.persons.c
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(store.persons).where(p.id == person)).mappings().first()
        known = row["password"] if row else None
        if not is_password(known, asked.old) or row is None:
            raise Trouble("sign-in", "that is not the password")
        hashes = hasher.hash(asked.new)  # slow by design: not while others wait to write
        with store.writing(self.engine) as connection:
            mine = store.persons.update().where(p.id == person, p.password == known)
            if connection.execute(mine.values(password=hashes)).rowcount == 0:
                raise Trouble("sign-in", "that is not the password")  # it was changed meanwhile
            end_sessions(connection, person)
            token = self._open_session(connection, person)
        return Me(row["name"], True), token

    async def logout(self, person: str) -> None:
        """Sign out, everywhere."""

        def write() -> None:
            with store.writing(self.engine) as connection:
                end_sessions(connection, person)

        await asyncio.to_thread(write)

    def _open_session(self, connection: Connection, person: str) -> str:
        token, now = new_token(ACCOUNT), time.time()
        s = store.sessions.c
        connection.execute(store.sessions.delete().where(s.expires < now))
        row = {"token": hashed(token), "person": person, "created": now, "expires": now + self.session}
        connection.execute(store.sessions.insert().values(row))
        return token


EVERYBODY = "accounts"  # no process's own name: each reads the seats again


def has_password(connection: Connection, person: str) -> bool:
    wanted = sa.select(store.persons.c.password).where(store.persons.c.id == person)
    return connection.execute(wanted).scalar() is not None


def end_sessions(connection: Connection, person: str) -> None:
    """No token that the person was ever given is good any more, the visitor's included."""
    connection.execute(store.sessions.delete().where(store.sessions.c.person == person))
    put_person(connection, person, {"ended": time.time()})


def merge(connection: Connection, visitor: str, account: str) -> None:
    """The visitor's seats, programs and notes become the account's, where it has none of its own."""
    h, n = store.holders.c, store.notes.c
    own = {tuple(row) for row in connection.execute(sa.select(h.table, h.side).where(h.person == account))}
    for table, side in connection.execute(sa.select(h.table, h.side).where(h.person == visitor)).all():
        mine = sa.and_(h.person == visitor, h.table == table, h.side == side)
        if (table, side) in own:
            connection.execute(store.holders.delete().where(mine))
        else:
            connection.execute(store.holders.update().where(mine).values(person=account))
        store.tell(connection, EVERYBODY, table, "changed")
    for owned in (store.tables, store.programs):
        connection.execute(owned.update().where(owned.c.owner == visitor).values(owner=account))
    noted = sa.select(n.table).where(n.person == account).scalar_subquery()
    connection.execute(store.notes.update().where(n.person == visitor, n.table.not_in(noted)).values(person=account))
