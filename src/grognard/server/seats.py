"""Seats: who plays which side, and the secrets that hand a seat over."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Mapping, Sequence

import msgspec
import sqlalchemy as sa

from grognard.kernel.fair import new_salt, seal
from grognard.kernel.game import AnyGame
from grognard.server import store
from grognard.server.errors import Trouble
from grognard.server.protocol import Invitation, SeatAsked
from grognard.server.protocol.base import Holding, Until
from grognard.server.rows import Statement, Values


class Relief(msgspec.Struct, frozen=True, omit_defaults=True):
    """The computer plays for the holder of a seat: until the phase or turn ends, he comes back, or says so himself."""

    until: Until
    mark: str = ""  # the phase or turn in which it began


class Seat(msgspec.Struct):
    """A side of a table and who plays it."""

    side: str
    holding: Holding
    level: str = ""
    name: str = ""
    salt: str = ""  # its part of the dice, opened; of a chain the last link
    seal: str = ""  # what it is tied to: the SHA-256 of the salt, or the end of its chain
    opened: int = 0  # links of its chain
    link: str | None = None  # the SHA-256 of the secret that hands it over
    delegated: dict[str, str] = {}
    skip: bool = False
    looked: int = 0
    relief: Relief | None = None
    seen: float = 0.0  # when a holder was last at the table
    holders: set[str] = set()

    @property
    def is_free(self) -> bool:
        return self.holding in ("invited", "open")

    def values(self, table: str) -> Values:
        """The row of the database."""
        return {
            "table": table,
            "side": self.side,
            "holding": self.holding,
            "level": self.level,
            "name": self.name,
            "salt": self.salt,
            "seal": self.seal,
            "opened": self.opened,
            "link": self.link,
            "delegated": msgspec.json.encode(self.delegated).decode(),
            "skip": self.skip,
            "looked": self.looked,
            "relief": msgspec.json.encode(self.relief).decode() if self.relief else "",
            "seen": self.seen,
        }


def new_secret() -> str:
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def invitation(side: str, secret: str) -> Invitation:
    return Invitation(side, f"/join/{secret}", secret)


def arrange(
    game: AnyGame,
    levels: Sequence[str],
    asked: Mapping[str, SeatAsked],
    person: str,
    name: str,
) -> tuple[dict[str, Seat], list[Invitation]]:
    """The seats of a new table, as they were asked for; every side needs one."""
    strange = sorted(set(asked) - set(game.sides))
    missing = [side for side in game.sides if side not in asked]
    if strange or missing:
        raise Trouble(
            "bad-request", f"the seats of {game.id} are {', '.join(game.sides)}: name each of them, and no other"
        )
    seats: dict[str, Seat] = {}
    invitations: list[Invitation] = []
    for side in game.sides:
        wish = asked[side]
        seat = Seat(side, "person", name=wish.name or name, salt=wish.salt or "", holders=set(), delegated={})
        seat.seen = time.time()
        match wish.kind:
            case "me" | "here":
                seat.holders.add(person)
            case "computer":
                if wish.level is None or wish.level not in levels:
                    raise Trouble(
                        "bad-request", f"no computer player {wish.level!r}: choose one of {', '.join(levels)}"
                    )
                seat.holding, seat.level, seat.name, seat.salt = "computer", wish.level, "", new_salt()
            case "invitation":
                secret = new_secret()
                seat.holding, seat.name, seat.salt, seat.link = "invited", wish.name or "", "", hashed(secret)
                invitations.append(invitation(side, secret))
            case "open":
                seat.holding, seat.name, seat.salt = "open", "", ""
        seat.seal = seal(seat.salt) if seat.salt else ""
        seats[side] = seat
    return seats, invitations


UPDATE = (
    store.seats.update()
    .where(
        store.seats.c.table == sa.bindparam("the_table"),
        store.seats.c.side == sa.bindparam("the_side"),
    )
    .values(
        {
            name: sa.bindparam(f"new_{name}")
            for name in (
                "holding",
                "level",
                "name",
                "salt",
                "seal",
                "opened",
                "link",
                "delegated",
                "skip",
                "looked",
                "relief",
                "seen",
            )
        }
    )
)


def update(table: str, seat: Seat) -> Statement:
    """The statement that writes a seat as it is now."""
    values = seat.values(table)
    bound = {f"new_{key}": value for key, value in values.items() if key not in ("table", "side")}
    return UPDATE, [{"the_table": table, "the_side": seat.side, **bound}]


def let_go(table: str, side: str, person: str) -> Statement:
    """The statement by which a person holds a seat no more."""
    h = store.holders.c
    held = store.holders.delete().where(
        h.table == sa.bindparam("the_table"), h.side == sa.bindparam("the_side"), h.person == sa.bindparam("the_person")
    )
    return held, [{"the_table": table, "the_side": side, "the_person": person}]


def hold(table: str, side: str, person: str) -> Statement:
    return store.holders.insert(), [{"table": table, "side": side, "person": person}]
