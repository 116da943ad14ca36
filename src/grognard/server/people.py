"""Persons: a cookie is enough to play; a name and a password keep the games for other browsers; a program has a token
for the seats that it plays."""

from __future__ import annotations

import asyncio
import time

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from grognard.server import store
from grognard.server.protocol import Me
from grognard.server.rows import Values
from grognard.server.seats import hashed
from grognard.server.settings import Settings
from grognard.server.tokens import ACCOUNT, LONGEST, PROGRAM, SHORTEST, VISITOR, Signer

REMEMBERED = 30.0  # seconds for which what the database said of a token is believed
MOST = 10_000  # tokens remembered
YEAR = 365 * 86400
RENEWED = 30 * 86400  # a token of this age is given anew to who comes back


class Found(msgspec.Struct, frozen=True):
    """What is known of a token."""

    person: str | None
    ages: float = 0.0  # the time after which it ought to be given anew


NOBODY = Found(None)


def is_program(person: str | None) -> bool:
    return person is not None and person[0] == PROGRAM


class People:
    """Who a token stands for."""

    def __init__(self, engine: Engine, signer: Signer, settings: Settings) -> None:
        self.engine = engine
        self.signer = signer
        self.session = settings.session
        self._known: dict[str, tuple[float, Found]] = {}
        self._forgotten = 0  # times that something of it was forgotten

    async def person(self, token: str | None) -> str | None:
        """The person of a token; None without a good one."""
        return (await self._find(token)).person

    async def _find(self, token: str | None) -> Found:
        if token is None or not SHORTEST < len(token) <= LONGEST:
            return NOBODY
        kept = self._known.get(token)
        if kept is not None and kept[0] > time.monotonic() - REMEMBERED:
            return kept[1]
        before = self._forgotten
        found = await asyncio.to_thread(self._read, token)
        if before == self._forgotten:  # else the token may have ended while we read
            if len(self._known) > MOST:
                self._known.clear()
            self._known[token] = (time.monotonic(), found)
        return found

    def _read(self, token: str) -> Found:
        if token[0] == VISITOR:
            return self._visitor(token)
        if token[0] == ACCOUNT:
            return self._account(hashed(token))
        return self._program(hashed(token)) if token[0] == PROGRAM else NOBODY

    def _visitor(self, token: str) -> Found:
        """A visitor's token ends when its person signs out, in or up."""
        p = store.persons.c
        visit = self.signer.read_visit(token)
        person = visit.person if visit else VISITOR + hashed(token)[:32]
        with self.engine.connect() as connection:
            known = connection.execute(sa.select(p.password, p.ended, p.old).where(p.id == person)).first()
        if visit is None:  # before tokens were signed, a person followed from the token: who was known then still is
            return Found(person) if known and known.old and known.password is None and not known.ended else NOBODY
        over = known is not None and (known.password is not None or visit.issued <= known.ended)
        if over or visit.issued + YEAR < time.time():
            return NOBODY
        return Found(person, visit.issued + RENEWED)

    def _account(self, key: str) -> Found:
        s = store.sessions.c
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(s.person, s.expires).where(s.token == key)).first()
        if row is None or row.expires < time.time():
            return NOBODY
        return Found(row.person, row.expires - self.session / 2)

    def _program(self, key: str) -> Found:
        p = store.programs.c
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(p.id, p.expires).where(p.token == key)).first()
        return NOBODY if row is None or row.expires < time.time() else Found(row.id, row.expires)

    def forget(self, person: str | None = None) -> None:
        """Whatever was known of a person's tokens, or of all, is asked for again."""
        self._forgotten += 1
        kept = self._known.items() if person is not None else ()
        self._known = {token: known for token, known in kept if known[1].person != person}

    # -- tokens that are given ------------------------------------------------------------------------------

    async def renewed(self, token: str | None) -> str | None:
        """A token to be given to who comes back: the same session for longer, or the visitor's own anew; None if his
        is still fresh."""
        found = await self._find(token)
        if found.person is None or token is None or found.ages > time.time():
            return None
        if token[0] == VISITOR:
            return self.signer.visit(found.person)
        if token[0] == ACCOUNT:
            await asyncio.to_thread(self._prolong, hashed(token))
            self._known.pop(token, None)
            return token
        return None

    def _prolong(self, key: str) -> None:
        """A session that is used lasts longer, but never more than a year."""
        s = store.sessions.c
        until = sa.case(
            (s.created + YEAR < time.time() + self.session, s.created + YEAR), else_=time.time() + self.session
        )
        with store.writing(self.engine) as connection:
            connection.execute(store.sessions.update().where(s.token == key).values(expires=until))

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


def put_person(connection: Connection, person: str, values: Values) -> None:
    store.put(
        connection, store.persons, {"id": person}, values, name="", created=time.time(), login=None, password=None
    )
