"""The dice of a table: what they are bound to, whose part is still missing, and how each side adds its own.

Scheme `host`: the server has published the SHA-256 of its seed. Each side publishes the SHA-256 of its salt (its seal);
when all have, the salts are opened. Who comes last may open his at once, for he cannot know the others'. Nobody's salt
is shown before everybody is tied. Scheme `chains`: each side publishes the end of a chain of hashes and opens one link
for each roll; the links are shown when the game is over, for dice may be somebody's secret.
"""

from __future__ import annotations

import re
import sys
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from grognard.kernel.dice import DICE
from grognard.kernel.fair import (
    CHAINS,
    HOST,
    LINKS,
    OLD,
    ChainDice,
    FairDice,
    OldDice,
    SaltedDice,
    commitment,
    new_salt,
    new_seed,
    seal,
    step_down,
)
from grognard.kernel.lines import Bound, Seed
from grognard.server import store
from grognard.server.errors import Trouble
from grognard.server.protocol import Dice
from grognard.server.rows import BINDING, Binding, Statement, values
from grognard.server.seats import Seat

if TYPE_CHECKING:
    from grognard.server.tables import Table

HEX = re.compile(r"[0-9a-f]{64}")


def entries(binding: Binding) -> list[tuple[int, Bound | Seed]]:
    """What a record tells of it, each with the version after which it was."""
    bound = (binding.version, Bound(binding.scheme, binding.value, dict(binding.shares)))
    return [bound, (binding.closed, Seed(binding.seed))] if binding.closed >= 0 else [bound]


def is_bound(table: Table) -> bool:
    """Whether the dice are bound now to what all sides gave."""
    return bool(table.bindings) and table.bindings[-1].closed < 0


def loose(table: Table) -> tuple[str, ...]:
    """The sides that are tied to nothing yet."""
    return tuple(seat.side for seat in table.seats.values() if not seat.seal and not seat.salt)


def waiting(table: Table) -> tuple[str, ...]:
    """The sides whose part the dice wait for."""
    if table.over:
        return ()
    if found := loose(table):
        return found
    if table.scheme != CHAINS:
        return tuple(seat.side for seat in table.seats.values() if not seat.salt)
    if table.line.board.actor != DICE:
        return ()
    rolled = table.line.history.rolled
    return tuple(seat.side for seat in table.seats.values() if seat.opened <= rolled)


def fair_dice(table: Table) -> FairDice | None:
    """The dice, if they may fall now."""
    if waiting(table):
        return None
    shares = {side: seat.salt for side, seat in table.seats.items()}
    if table.scheme == CHAINS:
        ready = table.line.board.actor == DICE
        return ChainDice(shares, table.line.history.rolled + 1) if ready else None
    return (OldDice if table.scheme == OLD else SaltedDice)(table.seed, shares)


def bind(table: Table) -> None:
    """Bind the dice as soon as every side has given what it has to give."""
    if not table.bound or table.scheme == OLD or is_bound(table) or loose(table):
        return
    seats = table.seats.values()
    if table.scheme == CHAINS:
        made = Bound(CHAINS, str(LINKS), {seat.side: seat.seal for seat in seats})
    elif all(seat.salt for seat in seats):
        made = SaltedDice(table.seed, {seat.side: seat.salt for seat in seats}).bound()
    else:
        return
    table.line.history.bind(made)
    table.bindings.append(Binding(table.version, made.scheme, made.value, made.shares))
    table.rebound = True


def bind_anew(table: Table) -> list[Seat]:
    """A game goes on that was over: its seed is known, so another takes its place; the seats that changed. A chain has
    told nothing of its further links and stays."""
    if table.scheme == CHAINS:
        return []
    if is_bound(table):
        table.bindings[-1].seed, table.bindings[-1].closed = table.seed.hex(), table.version
        table.line.history.reveal(table.seed.hex())
    elif table.scheme == OLD:
        table.bound = False  # the first scheme knows one seed alone: what follows cannot be proved
    table.seed = new_seed()
    table.rebound = True
    if not table.bound:
        return []
    for seat in table.seats.values():
        seat.salt = new_salt() if seat.holding == "computer" else ""
        seat.seal = seal(seat.salt) if seat.salt else ""
    return list(table.seats.values())


def written(table: Table) -> list[Statement]:
    """The statement that writes what the dice are bound to, if that has changed."""
    if not table.rebound:
        return []
    table.rebound = False
    mine = store.tables.update().where(store.tables.c.id == sa.bindparam("the_table"))
    return [(mine.values(values(table, BINDING)), [{"the_table": table.id}])]


def known(table: Table) -> Dice:
    """What everybody may know of the dice."""
    seats = table.seats.values()
    tied = {seat.side: seat.seal for seat in seats if seat.seal}
    open_ = not loose(table) and (table.scheme != CHAINS or table.over)
    shares = {seat.side: seat.salt for seat in seats if seat.salt} if open_ else {}
    if table.scheme == CHAINS:
        return Dice("", shares, waiting(table), "", table.bound, CHAINS, tied, table.line.history.rolled)
    seed = table.seed.hex() if table.over else ""
    published, scheme = commitment(table.seed), sys.intern(table.scheme)  # as the default, which is left out
    return Dice(published, shares, waiting(table), seed, table.bound, scheme, tied, table.line.history.rolled)


def revealed(table: Table) -> list[Seed]:
    """What is revealed when the game is over."""
    if table.scheme != CHAINS:
        return [Seed(table.seed.hex())]
    return [Seed(seat.salt or seat.seal, seat.side) for seat in table.seats.values()]


# -- each side's part ------------------------------------------------------------------------------------------


def begins_anew(table: Table, seat: Seat) -> bool:
    """Whether a side that was tied already, and may have seen the others' salts, wants to seal another."""
    return bool(seat.seal) and not loose(table)


def tie(table: Table, seat: Seat, sealed: str) -> list[Seat]:
    """A side publishes its seal, or the end of its chain; the seats that changed.

    Who has lost his salt may seal another, once, as long as it is not opened: but then he has seen the others', so that
    theirs count no more either, and everybody is told. If he could do so again and again, he could wait for dice that
    suit him.
    """
    if not HEX.fullmatch(sealed):
        raise Trouble("bad-request", "a seal is 64 hexadecimal digits")
    if is_bound(table) or (seat.salt and table.scheme != CHAINS):
        raise Trouble("taken", "this side's part of the dice is fixed already")
    changed = [seat]
    if begins_anew(table, seat):
        for other in table.seats.values():
            if other is not seat and other.holding != "computer":
                other.salt = other.seal = ""
                changed.append(other)
    seat.seal = sealed
    return changed


def open_share(table: Table, seat: Seat, share: str) -> list[Seat]:
    """A side opens its salt, or the next link of its chain; the seats that changed."""
    if table.scheme == CHAINS:
        return open_link(table, seat, share)
    if seat.salt:
        raise Trouble("taken", "this side has added its salt already")
    if seat.seal and seal(share) != seat.seal:
        raise Trouble("bad-request", "this salt is not the one that was sealed")
    if seat.seal and loose(table):
        raise Trouble("waiting", f"salts are opened when all are sealed: {', '.join(loose(table))} is still to come")
    seat.salt, seat.seal = share, seal(share)
    return [seat]


def open_link(table: Table, seat: Seat, link: str) -> list[Seat]:
    if link == seat.salt:
        return []  # sent twice
    if not HEX.fullmatch(link) or step_down(link) != (seat.salt or seat.seal):
        raise Trouble("bad-request", "this is not the next link of the chain that this side published")
    if seat.side not in waiting(table) or not is_bound(table):
        raise Trouble("waiting", "no die waits for this link: a link that is opened early could be used")
    seat.salt = link
    seat.opened += 1
    return [seat]


def check_claim(table: Table, side: str) -> None:
    """Whether a side may claim the game: another withheld its part of a roll for as long as the table is patient."""
    missing = waiting(table)
    if table.scheme != CHAINS or not is_bound(table) or not missing or side in missing:
        raise Trouble("waiting", "no roll waits for another side's part")
    left = table.updated + table.patience - time.time()
    if not table.patience or left > 0:
        raise Trouble("waiting", "the other side still has time", retry=max(1.0, left) if table.patience else 0.0)
    if any(subscriber.side in missing for subscriber in table.subscribers):
        raise Trouble("waiting", "the other side has its page open")


def check_scheme(scheme: str, seats: dict[str, Seat], person: str) -> None:
    """Dice from chains need two people, each with a browser that holds his own."""
    if scheme != CHAINS:
        return
    for seat in seats.values():
        if seat.holding == "computer":
            raise Trouble("bad-request", "dice from the players' own chains need people in all seats: no computer")
        if seat.salt:
            raise Trouble("bad-request", "dice from the players' own chains have no salts")
    if sum(person in seat.holders for seat in seats.values()) > 1:
        raise Trouble("bad-request", "dice from the players' own chains need two browsers, not two seats at one")


__all__ = ["CHAINS", "HOST", "OLD", "Binding"]
