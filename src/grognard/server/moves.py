"""Playing at a table, and asking about it: a request is checked for seat, version, turn and rules, in that order."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import cast

import msgspec
from msgspec.structs import asdict, replace

from grognard.kernel import showing
from grognard.kernel.board import Board
from grognard.kernel.choice import Bar, Choice, Refused
from grognard.kernel.dice import DICE
from grognard.kernel.game import AnyGame, BadRequest
from grognard.kernel.history import History
from grognard.kernel.view import Target
from grognard.kernel.words import Codec, UnknownName
from grognard.server import dice, picks
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.line import SPECTATOR, Line, Row
from grognard.server.protocol import (
    Costs,
    CostsAsked,
    Delegate,
    Hint,
    Log,
    OverlayAsked,
    OverlayGiven,
    Play,
    Played,
    PreviewAsked,
    PreviewGiven,
    SaltAsked,
    Skip,
    TableState,
    Why,
    WhyAsked,
)
from grognard.server.protocol.base import Json
from grognard.server.rows import Statement
from grognard.server.seats import Seat, update
from grognard.server.tables import Table
from grognard.server.workers import BEST

LOG = 500  # entries in one answer


# -- who asks ---------------------------------------------------------------------------------------------


def viewpoint(table: Table, person: str | None, side: str | None) -> str | None:
    """The side whose view is asked for: one of the person's own, or any when the game is over; None: a spectator's."""
    if not table.may_see(person):
        raise Trouble("not-public", "only its players see this table")
    mine = table.sides_of(person)
    if side == SPECTATOR:
        return None
    if side is None:
        actor = table.actor
        return actor if actor in mine else mine[0] if mine else None
    if side not in table.seats:
        raise Trouble("bad-request", f"{table.game.id} has no side {side!r}: choose one of {', '.join(table.seats)}")
    if table.may_view(person, side):
        return side
    raise Trouble("not-your-seat", f"the seat of {side} is not yours", state=table.state(as_seen(mine), person))


def as_seen(mine: list[str]) -> str | None:
    return mine[0] if mine else None


def own_seat(table: Table, person: str | None, side: str) -> Seat:
    """The seat that a person speaks for; refuses somebody else's."""
    if not table.may_see(person):
        raise Trouble("not-public", "only its players see this table")
    if side not in table.seats:
        raise Trouble("bad-request", f"{table.game.id} has no side {side!r}: choose one of {', '.join(table.seats)}")
    seat = table.seats[side]
    if person is None or person not in seat.holders:
        mine = table.sides_of(person)
        raise Trouble("not-your-seat", f"the seat of {side} is not yours", state=table.state(as_seen(mine), person))
    return seat


def read_choice(game: AnyGame, written: object, state: TableState | None) -> Choice:
    """A choice from JSON; anything that is none of this game is forged."""
    try:
        return game.read_choice(written)
    except (UnknownName, KeyError, TypeError, ValueError, AttributeError) as error:
        raise Trouble("forged", f"this is no choice of {game.id}: {error}", state=state) from None


def check_turn(table: Table, person: str | None, side: str, version: int) -> TableState:
    """Refuse what was meant for an older position, a finished game, or another side's turn."""
    state = table.state(side, person)
    if version < table.changed:
        raise Trouble("stale", f"the position changed at version {table.changed}, this was for {version}", state=state)
    if version > table.version:
        raise Trouble("stale", f"the table is at version {table.version}, there is no {version} yet", state=state)
    if table.over:
        raise Trouble("over", "the game is over", state=state)
    if table.line.board.actor != side:
        raise Trouble("not-your-turn", f"it is not {side} that decides now", state=state)
    return state


# -- playing ----------------------------------------------------------------------------------------------


async def play(house: House, id_: str, person: str | None, asked: Play) -> Played:
    async with house.at(id_) as table:
        seat = own_seat(table, person, asked.side)
        before = played_before(table, person, asked)
        if before is None and house.settings.is_postgres and is_unexpected(table, asked):
            await house.shelf.refresh(table)  # it may have been played at another process, which we have not heard yet
            seat = table.seats[asked.side]
            before = played_before(table, person, asked)
        if before is not None:
            return before
        if is_unexpected(table, asked):
            check_turn(table, person, asked.side, asked.version)
        rows: list[Row] = []
        try:
            choice = read_choice(table.game, asked.choice, None)
            then = [read_choice(table.game, written, None) for written in asked.then]
            if table.taught is not None and (tried := await try_out(house, table, person, asked.side, choice)):
                return tried
            if asked.back:
                rows.append(picks.exchange(table.line, asked.side, asked.back, choice))
            played = table.line.play(choice, "person")
        except Refused as refused:
            state = table.state(asked.side, person)
            raise Trouble("refused", str(refused), bars=refused.bars, state=state) from None
        except Trouble as trouble:
            raise Trouble("forged", trouble.failure.detail, state=table.state(asked.side, person)) from None
        played.key = asked.key
        table.ask = None  # who plays on has answered
        rows += [played, *house.advance(table)]
        unplayed = play_on(house, table, asked.side, then, rows)
        statements = end_own(table, seat, rows)
        try:
            await house.keep(table, rows, statements)
        except Trouble as trouble:
            if trouble.failure.code != "stale":
                raise
            before = played_before(table, person, asked)  # as the other process wrote it
            if before is not None:
                return before
            raise Trouble("stale", trouble.failure.detail, state=table.state(asked.side, person)) from None
        table.keys[seat.side, asked.key] = (table.version, len(table.line))
        if asked.brief:
            return brief(table, person)
        entries = table.entries(rows, asked.side)
        state = table.state(asked.side, person)
        return Played(table.version, len(table.line), unplayed=unplayed, state=state, entries=entries)


async def try_out(house: House, table: Table, person: str | None, side: str, choice: Choice) -> Played | None:
    """In a lesson: what comes of a legal choice that is not meant, on a copy; None if it leads on."""
    taught = table.taught
    if taught is None or choice not in table.line.history.offered() or taught.teaching.judge(choice) == "right":
        if taught is not None:
            taught.quiet()
        return None
    taught.off(choice)
    await house.keep(table, [])
    line = Line(History.begun(table.line.board.clone()))
    rows = [
        line.add(line.history.apply(move.choice), "dice" if move.actor == DICE else "person")
        for move in taught.teaching.attempt(choice).history.moves
        if move.choice is not None
    ]
    return Played(
        table.version,
        len(table.line),
        state=table.state(side, person),
        tried=table.entries(rows, side),
        tried_view=showing.view(table.game, line.board, side),
    )


def is_unexpected(table: Table, asked: Play) -> bool:
    """Whether a move does not fit the table as we know it."""
    known = table.changed <= asked.version <= table.version
    return not known or table.over or table.line.board.actor != asked.side


def played_before(table: Table, person: str | None, asked: Play) -> Played | None:
    """What a move with the same key was answered with."""
    before = table.keys.get((asked.side, asked.key))
    if before is None:
        return None
    if asked.brief:
        return replace(brief(table, person), doubled=True)
    return Played(*before, doubled=True, state=table.state(asked.side, person))


def play_on(house: House, table: Table, side: str, then: list[Choice], rows: list[Row]) -> int:
    """What was to be played after the first choice, as far as each may be when its turn comes; how many are left."""
    for number, choice in enumerate(then):
        if table.over or table.line.board.actor != side or choice not in table.line.history.offered():
            return len(then) - number
        rows += [table.line.play(choice, "person"), *house.advance(table)]
    return 0


def end_own(table: Table, seat: Seat, rows: list[Row]) -> list[Statement]:
    """Who plays himself needs no stand-in any more."""
    if seat.relief is None:
        return []
    seat.relief = None
    rows.append(Row(0, "returned", len(table.line), seat.side))
    return [update(table.id, seat)]


def brief(table: Table, person: str | None) -> Played:
    """The table in a few words: for programs that look at the board themselves."""
    actor = table.actor
    choices: tuple[Json, ...] = ()
    if actor is not None and person in table.seats[actor].holders:
        codec = table.game.codec
        choices = tuple([encoded(codec, choice) for choice in table.line.history.offered()])
    return Played(table.version, len(table.line), actor=actor, choices=choices)


@lru_cache(maxsize=50_000)
def encoded(codec: Codec, choice: Choice) -> Json:
    """A choice as it is sent; most are offered again and again."""
    return cast("Json", msgspec.Raw(msgspec.json.encode(codec.to_json(choice))))


async def add_salt(house: House, id_: str, person: str | None, asked: SaltAsked) -> TableState:
    """A side adds its part of the dice: its seal, then its salt; or a link of its chain. When all have, they fall."""
    async with house.at(id_) as table:
        seat = own_seat(table, person, asked.side)
        try:
            if asked.seal is not None and asked.salt is None:
                if dice.begins_anew(table, seat) and await asyncio.to_thread(
                    house.shelf.has_resealed, table, seat.side
                ):
                    raise Trouble(
                        "taken", "this side has begun anew once already: if its salt is lost, open a new table"
                    )
                changed = dice.tie(table, seat, asked.seal)
            elif asked.salt is not None and asked.seal is None:
                changed = dice.open_share(table, seat, asked.salt)
            else:
                raise Trouble("bad-request", "give a seal, or a salt")
        except Trouble as trouble:
            raise Trouble(trouble.failure.code, trouble.failure.detail, state=table.state(asked.side, person)) from None
        rows = [Row(0, "resealed", len(table.line), seat.side)] if len(changed) > 1 else []
        await house.keep(table, [*rows, *house.advance(table)], [update(table.id, each) for each in changed])
        return table.state(asked.side, person)


async def delegate(house: House, id_: str, person: str | None, asked: Delegate) -> TableState:
    """A side lets the computer take a kind of decision, or takes it back."""
    async with house.at(id_) as table:
        seat = own_seat(table, person, asked.side)
        if asked.step not in table.game.classes:
            raise Trouble("bad-request", f"{table.game.id} has no step {asked.step!r}")
        if asked.until == "no":
            seat.delegated.pop(asked.step, None)
        else:
            seat.delegated[asked.step] = asked.until
        await house.keep(table, [], [update(table.id, seat)])
        return table.state(asked.side, person)


async def skip(house: House, id_: str, person: str | None, asked: Skip) -> TableState:
    """A side has single choices played for it, or not any more."""
    async with house.at(id_) as table:
        seat = own_seat(table, person, asked.side)
        seat.skip = asked.skip
        await house.keep(table, house.advance(table), [update(table.id, seat)])
        return table.state(asked.side, person)


# -- asking -----------------------------------------------------------------------------------------------


async def state(house: House, id_: str, person: str | None, side: str | None, at: int | None) -> TableState:
    """The table as it is, or as a side knew it at an earlier move."""
    async with house.at(id_) as table:
        house.follow_up(table)
        point = viewpoint(table, person, side)
        if at is None or at == len(table.line):
            return table.state(point, person)
        board = await earlier(house, table, at)
        return table.state(point, person, at=at, shown=showing.view(table.game, board, point))


async def earlier(house: House, table: Table, number: int) -> Board:
    if number > len(table.line):
        raise Trouble("bad-request", f"there are {len(table.line)} moves so far, no move {number}")
    return await house.shelf.board_at(table, number)


async def log(house: House, id_: str, person: str | None, side: str | None, since: int, limit: int) -> Log:
    """The journal as a side may read it."""
    async with house.at(id_) as table:
        point = viewpoint(table, person, side)
        rows = await asyncio.to_thread(house.shelf.rows, id_, since, min(limit, LOG))
        standing = table.standing()
        return Log(table.entries(rows, point, standing), table.version)


async def why(house: House, id_: str, person: str | None, asked: WhyAsked) -> Why:
    """What bars a click or a choice."""
    if (asked.target is None) == (asked.choice is None):
        raise Trouble("bad-request", "ask about a target or about a choice")
    async with house.at(id_) as table:
        own_seat(table, person, asked.side)
        if asked.version < table.changed:
            raise Trouble("stale", "the position has changed", state=table.state(asked.side, person))
        board = table.line.board
        if asked.target is not None:
            return Why(showing.barred(why_target(table, asked.side, asked.target)))
        choice = read_choice(table.game, asked.choice, None)
        known = table.game.seen(board, asked.side)
        if known.over:
            return Why(())
        found = [Bar(known.step.rule)] if known.actor != asked.side else known.bars(choice)
        return Why(showing.barred(found))


def why_target(table: Table, side: str, target: Target) -> list[Bar]:
    words = table.game.vocabularies.get(target.kind)
    if words is None or target.id not in words.numbers:
        raise Trouble("bad-request", f"there is no {target.kind} {target.id!r} here")
    return showing.bars(table.game, table.line.board, side, target)


async def preview(house: House, id_: str, person: str | None, asked: PreviewAsked) -> PreviewGiven:
    """What would come of a choice that may be made now."""
    async with house.at(id_) as table:
        own_seat(table, person, asked.side)
        state = check_turn(table, person, asked.side, asked.version)
        choice = read_choice(table.game, asked.choice, state)
        known = table.game.seen(table.line.board, asked.side)
        bars = known.bars(choice)
        if bars:
            raise Trouble("refused", "that is no choice now", bars=bars, state=state)
        return PreviewGiven(known.step.preview(known, choice))


MOST_COSTS = 400  # choices whose cost is worked out at once


async def costs(house: House, id_: str, person: str | None, asked: CostsAsked) -> Costs:
    """The cost of every place that may be chosen now (movement): to be written on the map."""
    async with house.at(id_) as table:
        own_seat(table, person, asked.side)
        check_turn(table, person, asked.side, asked.version)
        known = table.game.seen(table.line.board, asked.side)
        found: list[str] = []
        stops: list[str] = []
        for choice in known.choices()[:MOST_COSTS]:
            targets = choice.targets(known)
            pointed = any(target.kind in ("hex", "area") for target in targets)
            shown = known.step.preview(known, choice) if pointed else None
            cost = shown.cost if shown is not None else ""
            if pointed and not cost and not any(found):
                break  # this step's choices have no cost
            found.append(cost)
            stops.append(shown.stop if shown is not None else "")
        if not any(found):
            return Costs()
        return Costs(tuple(found), tuple(stops) if any(stops) else ())


async def overlay(house: House, id_: str, person: str | None, asked: OverlayAsked) -> OverlayGiven:
    """An overlay of the map, now or at an earlier moment."""
    async with house.at(id_) as table:
        point = viewpoint(table, person, asked.side)
        board = table.line.board if asked.number is None else await earlier(house, table, asked.number)
        if asked.name not in table.game.overlays:
            raise Trouble("bad-request", f"{table.game.id} has no overlay {asked.name!r}")
        try:
            return OverlayGiven(showing.overlay(table.game, board, point, asked.name, asked.about))
        except (BadRequest, UnknownName, KeyError) as error:
            raise Trouble("bad-request", f"overlay {asked.name}: {error}") from None


async def hint(house: House, id_: str, person: str | None, side: str) -> Hint:
    """What a computer player would do in one's place, from what one knows."""
    async with house.at(id_) as table:
        own_seat(table, person, side)
        check_turn(table, person, side, table.version)
        known = table.game.seen(table.line.board, side)
    advice = await house.workers.advise(table.game, known, side, house.who(person))
    return Hint(**asdict(advice), level=BEST)
