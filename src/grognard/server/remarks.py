"""What players say of the moves of a finished game: kept in its journal, and in its record."""

from __future__ import annotations

from grognard.kernel.lines import Remark
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.line import row_of
from grognard.server.moves import viewpoint
from grognard.server.protocol import Entry, RemarkAsked


async def remark(house: House, id_: str, person: str, asked: RemarkAsked) -> Entry:
    """A word on a move, beside what others said of it."""
    name = (await house.people.me(person)).name
    async with house.at(id_) as table:
        side = viewpoint(table, person, None)
        if not table.concerns(person):
            raise Trouble("not-your-seat", "only who played here, or made the table, writes beside its moves")
        if not table.over:
            raise Trouble("waiting", "moves are spoken of when the game is over")
        if asked.number > len(table.line):
            raise Trouble("bad-request", f"there are {len(table.line)} moves, no move {asked.number}")
        said = Remark(asked.number, "_".join(name.split()) or "somebody", " ".join(asked.text.split()), asked.mark)
        row = row_of(said)
        await house.keep(table, [row])
        table.line.history.remark(said)
        return table.entries([row], side)[0]
