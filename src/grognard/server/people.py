"""Persons: a cookie is enough to play; a name and a password keep the games for other browsers."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Any

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from sqlalchemy.engine import Connection, Engine

from grognard.server import store
from grognard.server.errors import Trouble
from grognard.server.protocol import Me, Register
from grognard.server.seats import hashed

VISITOR, ACCOUNT = "v", "a"  # the first letter of a cookie: known by itself, or by the database
LONG = 40  # a cookie's least length
REMEMBERED = 30.0  # seconds for which a session found in the database is believed

hasher = PasswordHasher()


def new_token(kind: str) -> str:
    return kind + secrets.token_urlsafe(32)


class People:
    """Who a cookie stands for.

    A visitor's person follows from the cookie itself, so that nothing is written for somebody who only looks.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._sessions: dict[str, tuple[float, str | None]] = {}
        self._visitors: dict[str, str] = {}

    async def person(self, token: str | None) -> str | None:
        """The person of a cookie; None without a good one."""
        if token is None or len(token) < LONG or len(token) > 2 * LONG:
            return None
        if token[0] == VISITOR:
            found = self._visitors.get(token)
            if found is None:
                if len(self._visitors) > 10_000:
                    self._visitors.clear()
                found = self._visitors[token] = VISITOR + hashed(token)[:32]
            return found
        if token[0] != ACCOUNT:
            return None
        key = hashed(token)
        kept = self._sessions.get(key)
        if kept is not None and kept[0] > time.monotonic() - REMEMBERED:
            return kept[1]
        person = await asyncio.to_thread(self._session, key)
        if len(self._sessions) > 10_000:
            self._sessions.clear()
        self._sessions[key] = (time.monotonic(), person)
        return person

    def _session(self, key: str) -> str | None:
        with self.engine.connect() as connection:
            return connection.execute(sa.select(store.sessions.c.person).where(store.sessions.c.token == key)).scalar()

    # -- names --------------------------------------------------------------------------------------------

    async def me(self, person: str) -> Me:
        def read() -> Me:
            with self.engine.connect() as connection:
                row = (
                    connection.execute(sa.select(store.persons).where(store.persons.c.id == person)).mappings().first()
                )
            return Me(row["name"], row["password"] is not None) if row else Me()

        return await asyncio.to_thread(read)

    async def rename(self, person: str, name: str) -> Me:
        def write() -> None:
            with store.writing(self.engine) as connection:
                put_person(connection, person, {"name": name})

        await asyncio.to_thread(write)
        return await self.me(person)

    # -- accounts -----------------------------------------------------------------------------------------

    async def register(self, person: str, asked: Register) -> tuple[Me, str]:
        """The person gets a name and a password, and keeps its seats; the new cookie."""
        return await asyncio.to_thread(self._register, person, asked)

    def _register(self, person: str, asked: Register) -> tuple[Me, str]:
        values = {"name": asked.name, "login": asked.name.casefold(), "password": hasher.hash(asked.password)}
        try:
            with store.writing(self.engine) as connection:
                known = connection.execute(
                    sa.select(store.persons.c.password).where(store.persons.c.id == person)
                ).scalar()
                if known is not None:
                    raise Trouble("taken", "this browser is signed in already: sign out first")
                put_person(connection, person, values)
                token = put_session(connection, person)
        except sa.exc.IntegrityError:
            raise Trouble("taken", "this name is taken") from None
        return Me(asked.name, True), token

    async def login(self, person: str | None, asked: Register) -> tuple[Me, str]:
        """Sign in; seats that this browser held so far join the account's. The new cookie."""
        return await asyncio.to_thread(self._login, person, asked)

    def _login(self, person: str | None, asked: Register) -> tuple[Me, str]:
        with self.engine.connect() as connection:
            row = (
                connection.execute(sa.select(store.persons).where(store.persons.c.login == asked.name.casefold()))
                .mappings()
                .first()
            )
        try:
            hasher.verify(row["password"] if row else DECOY, asked.password)
        except (VerifyMismatchError, InvalidHashError):
            raise Trouble("sign-in", "no such name and password") from None
        if row is None:
            raise Trouble("sign-in", "no such name and password")
        with store.writing(self.engine) as connection:
            if person is not None and person[0] == VISITOR and person != row["id"]:
                merge(connection, person, row["id"])
            token = put_session(connection, row["id"])
        return Me(row["name"], True), token

    async def change_password(self, person: str, token: str | None, old: str, new: str) -> Me:
        """A new password; whoever is signed in elsewhere is signed out there."""
        return await asyncio.to_thread(self._change_password, person, token, old, new)

    def _change_password(self, person: str, token: str | None, old: str, new: str) -> Me:
        p, s = store.persons.c, store.sessions.c
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(store.persons).where(p.id == person)).mappings().first()
        known = row["password"] if row else None
        try:
            hasher.verify(known or DECOY, old)
        except (VerifyMismatchError, InvalidHashError):
            raise Trouble("sign-in", "that is not the password") from None
        hashes = hasher.hash(new)  # slow by design: not while others wait to write
        with store.writing(self.engine) as connection:
            mine = store.persons.update().where(p.id == person, p.password == known)
            if connection.execute(mine.values(password=hashes)).rowcount == 0:
                raise Trouble("sign-in", "that is not the password")  # it was changed meanwhile
            others = store.sessions.delete().where(s.person == person, s.token != hashed(token or ""))
            connection.execute(others)
        self._sessions.clear()
        return Me(row["name"] if row else "", True)

    async def logout(self, token: str | None) -> None:
        if token is None:
            return
        key = hashed(token)
        self._sessions.pop(key, None)

        def write() -> None:
            with store.writing(self.engine) as connection:
                connection.execute(store.sessions.delete().where(store.sessions.c.token == key))

        await asyncio.to_thread(write)


DECOY = hasher.hash(secrets.token_hex(8))  # so that an unknown name takes as long as a wrong password


def put_person(connection: Connection, person: str, values: dict[str, Any]) -> None:
    changed = connection.execute(store.persons.update().where(store.persons.c.id == person).values(values))
    if changed.rowcount == 0:
        row = {"id": person, "created": time.time(), "login": None, "password": None, **values}
        connection.execute(store.persons.insert().values(row))


def put_session(connection: Connection, person: str) -> str:
    token = new_token(ACCOUNT)
    row = {"token": hashed(token), "person": person, "created": time.time()}
    connection.execute(store.sessions.insert().values(row))
    return token


def merge(connection: Connection, visitor: str, account: str) -> None:
    """The visitor's seats and notes become the account's, where it has none of its own."""
    h, n = store.holders.c, store.notes.c
    own = {tuple(row) for row in connection.execute(sa.select(h.table, h.side).where(h.person == account))}
    for table, side in connection.execute(sa.select(h.table, h.side).where(h.person == visitor)).all():
        mine = sa.and_(h.person == visitor, h.table == table, h.side == side)
        if (table, side) in own:
            connection.execute(store.holders.delete().where(mine))
        else:
            connection.execute(store.holders.update().where(mine).values(person=account))
    made = store.tables.c.owner
    connection.execute(store.tables.update().where(made == visitor).values(owner=account))
    noted = sa.select(n.table).where(n.person == account).scalar_subquery()
    connection.execute(store.notes.update().where(n.person == visitor, n.table.not_in(noted)).values(person=account))
