"""What is asked of a piece in hand: to be dropped, and where it can go."""

from __future__ import annotations

from grognard.kernel import reach
from grognard.server import picks
from grognard.server.house import House
from grognard.server.moves import check_turn, own_seat
from grognard.server.protocol import CostsAsked, DropAsked, Reach, TableState


async def drop(house: House, id_: str, person: str | None, asked: DropAsked) -> TableState:
    """Drop what was picked."""
    async with house.at(id_) as table:
        own_seat(table, person, asked.side)
        check_turn(table, person, asked.side, asked.version)
        count = picks.loose(table.line, asked.side)
        if count:
            await house.keep(table, [picks.take_up(table.line, asked.side, count)])
        return table.state(asked.side, person)


async def ways(house: House, id_: str, person: str | None, asked: CostsAsked) -> Reach:
    """All ends of the move of the piece in hand."""
    async with house.at(id_) as table:
        own_seat(table, person, asked.side)
        check_turn(table, person, asked.side, asked.version)
        return Reach(reach.ways(table.game.seen(table.line.board, asked.side)))
