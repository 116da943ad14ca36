"""Taking back, draws, resignation: what needs the other side's consent, and what does not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec.structs import replace

from grognard.server import dice
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.line import Row
from grognard.server.moves import own_seat
from grognard.server.protocol import Answer, Ask, Ended, TableState, UndoAsked
from grognard.server.protocol.tables import Kind
from grognard.server.seats import update
from grognard.server.tables import Table


def others(table: Table, side: str) -> tuple[str, ...]:
    """The sides whose consent is needed: those held by persons that do not hold the asking side too."""
    asking = table.seats[side].holders
    return tuple(
        seat.side
        for seat in table.seats.values()
        if seat.side != side and seat.holding == "person" and not seat.holders & asking
    )


# -- taking back ------------------------------------------------------------------------------------------


async def undo(house: House, id_: str, person: str | None, asked: UndoAsked) -> TableState:
    """Take back at once what is free, ask for the rest."""
    async with house.at(id_) as table:
        own_seat(table, person, asked.side)
        line = table.line
        here = table.state(asked.side, person)
        if asked.version < table.changed:
            raise Trouble("stale", "the position has changed", state=here)
        if table.ended is not None:
            raise Trouble("over", "the game was ended by the players", state=here)
        keep = asked.to if asked.to is not None else line.before_last(asked.side)
        if keep is None or not line.floor <= keep < len(line):
            raise Trouble("bad-request", "there is no move of yours to take back", state=here)
        if (len(line) - keep <= line.history.free_undo(asked.side) and not table.over) or not (
            needed := others(table, asked.side)
        ):
            await take_back(house, table, asked.side, keep)
        elif table.ask is not None:
            raise Trouble("waiting", "another question is open", state=here)
        else:
            table.ask = Ask("undo", asked.side, keep, line.dice_after(keep), needed)
            await house.keep(table, [Row(0, "asked", len(line), asked.side, text="undo", keep=keep)])
        return table.state(asked.side, person)


async def take_back(house: House, table: Table, side: str, keep: int) -> None:
    """Go back to the position after `keep` moves. The dice stay spent; the moves stay in the journal."""
    board = await house.shelf.board_at(table, keep)
    changed = dice.bind_anew(table) if table.over else []
    undone = table.line.back(keep, board)
    undone.actor = side
    table.ask = None
    statements = [update(table.id, seat) for seat in changed]
    await house.keep(table, [undone, *house.advance(table)], statements)  # dice that were waiting fall anew


async def answer_undo(house: House, id_: str, person: str | None, asked: Answer) -> TableState:
    async def agreed(table: Table, ask: Ask) -> None:
        await take_back(house, table, ask.by, ask.to)

    return await answered(house, id_, person, asked, "undo", agreed)


async def answered(
    house: House,
    id_: str,
    person: str | None,
    asked: Answer,
    kind: str,
    agreed: Callable[[Table, Ask], Awaitable[None]],
) -> TableState:
    """One side's answer: the first refusal ends the question, the last consent does what was asked for."""
    async with house.at(id_) as table:
        ask = open_ask(table, person, asked.side, kind)
        left = tuple(side for side in ask.waiting if side != asked.side)
        if not asked.allow:
            await refuse(house, table, asked.side, kind)
        elif left:
            table.ask = replace(ask, waiting=left)
            await house.keep(table, [])
        else:
            await agreed(table, ask)
        return table.state(asked.side, person)


def open_ask(table: Table, person: str | None, side: str, kind: str) -> Ask:
    """The question that a side is to answer; refuses when there is none, or it was answered already."""
    own_seat(table, person, side)
    ask = table.ask
    if ask is None or ask.kind != kind or side not in ask.waiting:
        raise Trouble("waiting", f"{side} was not asked about this, or has answered", state=table.state(side, person))
    return ask


async def refuse(house: House, table: Table, side: str, about: str) -> None:
    table.ask = None
    await house.keep(table, [Row(0, "refused", len(table.line), side, text=about)])


# -- ending by agreement or resignation -------------------------------------------------------------------


async def offer_draw(house: House, id_: str, person: str | None, side: str) -> TableState:
    """Offer a draw. The computer plays on; at one screen it is agreed at once."""
    async with house.at(id_) as table:
        own_seat(table, person, side)
        check_going(table, person, side)
        if table.ask is not None:
            raise Trouble("waiting", "another question is open", state=table.state(side, person))
        computers = [seat.side for seat in table.seats.values() if seat.holding == "computer"]
        asked = Row(0, "asked", len(table.line), side, text="draw")
        needed = others(table, side)
        if computers:
            refused = [Row(0, "refused", len(table.line), other, text="draw") for other in computers]
            await house.keep(table, [asked, *refused])
        elif needed:
            table.ask = Ask("draw", side, waiting=needed)
            await house.keep(table, [asked])
        else:
            await end(house, table, side, Ended("agreement"))
        return table.state(side, person)


async def answer_draw(house: House, id_: str, person: str | None, asked: Answer) -> TableState:
    async def agreed(table: Table, _ask: Ask) -> None:
        await end(house, table, asked.side, Ended("agreement"))

    return await answered(house, id_, person, asked, "draw", agreed)


async def resign(house: House, id_: str, person: str | None, side: str) -> TableState:
    """Give up: the other side wins."""
    async with house.at(id_) as table:
        own_seat(table, person, side)
        check_going(table, person, side)
        rest = [other for other in table.seats if other != side]
        await end(house, table, side, Ended("resignation", rest[0] if len(rest) == 1 else None, side))
        return table.state(side, person)


async def claim(house: House, id_: str, person: str | None, side: str) -> TableState:
    """The other side has withheld its part of a roll for too long: the game is mine."""
    async with house.at(id_) as table:
        own_seat(table, person, side)
        check_going(table, person, side)
        try:
            dice.check_claim(table, side)
        except Trouble as trouble:
            failure = trouble.failure
            raise Trouble("waiting", failure.detail, retry=failure.retry, state=table.state(side, person)) from None
        await end(house, table, side, Ended("withheld", side, dice.waiting(table)[0]))
        return table.state(side, person)


ENDS: dict[str, Kind] = {"resignation": "resigned", "agreement": "drawn", "withheld": "withheld"}


def check_going(table: Table, person: str | None, side: str) -> None:
    if table.over:
        raise Trouble("over", "the game is over", state=table.state(side, person))


async def end(house: House, table: Table, side: str, ended: Ended) -> None:
    table.ended = ended
    table.ask = None
    await house.keep(table, [Row(0, ENDS[ended.by], len(table.line), side)])
