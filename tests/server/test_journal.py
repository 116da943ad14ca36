"""The one writer: a change that cannot be written spoils no other that came with it."""

from __future__ import annotations

import sqlalchemy as sa

from grognard.server import store
from grognard.server.house import House
from grognard.server.journal import Change, Conflict, NotKept
from grognard.server.rows import CHANGING, values
from grognard.server.seats import hold

from .players import Browser


def test_a_change_that_cannot_be_written_spoils_no_other(anna: Browser, house: House) -> None:
    good, unfit, late = (anna.new()["id"] for _ in range(3))

    def change(id_: str, version: int = 0, *people: str) -> Change:
        table = house.shelf.live[id_]
        held = [hold(id_, "red", person) for person in people]
        return Change(id_, table.version - version, values(table, CHANGING), [], None, held)

    answers = house.journal._commit([change(good, 0, "guest"), change(unfit, 0, "twice", "twice"), change(late, 1)])
    assert [type(answer) for answer in answers] == [type(None), NotKept, Conflict]
    with house.engine.connect() as connection:
        held = connection.execute(sa.select(store.holders.c.table, store.holders.c.person)).all()
    assert (good, "guest") in held
    assert not any(person == "twice" for _, person in held)
