"""Taking lessons: opening one, and what is done in it besides playing."""

from __future__ import annotations

import asyncio
import time

import msgspec
import sqlalchemy as sa

from grognard.bots import bot
from grognard.kernel import showing
from grognard.kernel.choice import Choice
from grognard.kernel.fair import new_seed
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.lessons.files import Lesson, LessonError, begin, course
from grognard.lessons.teaching import Progress
from grognard.practice.catalogue import digest, find, words
from grognard.server import opening, store, teaching
from grognard.server.asks import take_back
from grognard.server.errors import Trouble
from grognard.server.house import House
from grognard.server.line import Line
from grognard.server.moves import own_seat, why_target
from grognard.server.protocol import Course, Created, LessonAsked, SeatAsked, TableState
from grognard.server.seats import arrange
from grognard.server.shelf import new_id
from grognard.server.tables import Table
from grognard.server.teaching import Taught
from grognard.server.texts import language


async def listed(house: House, name: str, person: str | None, lang: str, *, practice: bool = False) -> Course:
    """The lessons of a game, or its puzzles: how far somebody is in each, and their words."""
    game = house.game(name)
    language(lang)

    def read() -> Course:
        taught = teaching.puzzles(game) if practice else course(game)
        with house.engine.connect() as connection:
            found = teaching.lines(connection, game, person, taught)
            own = teaching.own_puzzles(connection, game, person) if practice else []
        return Course(game.id, found, "\n".join(words(game, each, lang) for each in [*taught, *own]))

    return await asyncio.to_thread(read)


async def take(house: House, name: str, lesson_id: str, person: str, called: str) -> Created:
    """Take a lesson: where one left it, or from its beginning if it was finished or changed meanwhile."""
    game = house.game(name)
    try:
        wanted = find(game, lesson_id)
    except LessonError as error:
        raise Trouble("not-found", str(error)) from None
    before = await asyncio.to_thread(left_at, house, wanted, game, person)
    if before is not None:
        async with house.at(before) as table:
            return opening.created(table, person, [])
    return await open_lesson(house, game, wanted, person, called)


def left_at(house: House, wanted: Lesson, game: AnyGame, person: str) -> str | None:
    """The table at which somebody has this lesson under way."""
    l, t = store.lessons.c, store.tables.c  # noqa: E741
    mine = sa.select(store.lessons).join(store.tables, t.id == l.table).where(l.person == person, l.lesson == wanted.id)
    with house.engine.connect() as connection:
        row = connection.execute(mine).mappings().first()
    if row is None or row["digest"] != digest(game, wanted.id):
        return None
    progress = msgspec.json.decode(row["progress"], type=Progress)
    return str(row["table"]) if progress.task < len(wanted.task) else None


async def open_lesson(house: House, game: AnyGame, wanted: Lesson, person: str, called: str) -> Created:
    seats = {
        side: SeatAsked("me") if side == wanted.side else SeatAsked("computer", level=wanted.start.opponent)
        for side in game.sides
    }
    arranged, invitations = arrange(game, opening.LEVEL_IDS, seats, person, called)
    opening.salted(arranged)
    board = begin(game, wanted)
    table = Table(new_id(), game, Line(History.begun(board)), arranged, new_seed())
    table.start = msgspec.json.encode(game.position(board)).decode()
    table.bound = False
    table.owner = person
    table.taught = Taught(wanted, table.line, Progress())
    mine: dict[str, object] = {"person": person, "lesson": wanted.id}
    row: dict[str, object] = {
        "table": table.id,
        "digest": digest(game, wanted.id),
        "progress": msgspec.json.encode(Progress()).decode(),
        "updated": time.time(),
    }

    def note() -> None:
        with store.writing(house.engine) as connection:
            store.put(connection, store.lessons, mine, row, done=0.0)

    await asyncio.to_thread(note)
    await opening.put_up(house, table, house.advance(table))
    return opening.created(table, person, invitations)


# -- in a lesson ----------------------------------------------------------------------------------------------


async def act(house: House, id_: str, person: str | None, asked: LessonAsked) -> TableState:
    """A click, an answer, a model move, or another task."""
    async with house.at(id_) as table:
        own_seat(table, person, asked.side)
        taught = table.taught
        if taught is None:
            raise Trouble("bad-request", "no lesson is taken at this table")
        match asked.do:
            case "click" | "guess":
                answer(table, taught, asked)
                await house.keep(table, house.advance(table))
            case "show":
                await show(house, table, taught)
            case _:
                await turn_to(house, table, taught, asked.do)
        return table.state(asked.side, person)


def answer(table: Table, taught: Taught, asked: LessonAsked) -> None:
    if asked.do == "guess":
        taught.right() if taught.teaching.guess(asked.answer) else taught.off()
        return
    if asked.target is None:
        raise Trouble("bad-request", "say what was clicked")
    if not taught.teaching.look(asked.target):
        taught.off()
        return
    task = taught.teaching.task
    if task is not None and task.kind == "refuse":
        taught.right(showing.barred(why_target(table, asked.side, asked.target)))
    else:
        taught.right()


async def show(house: House, table: Table, taught: Taught) -> None:
    """Play the next model move of the task; what was played otherwise is taken back first."""
    task = taught.teaching.task
    if task is None:
        raise Trouble("over", "the lesson is over")
    taught.progress.helps += 1
    line = table.line
    if not task.play and task.kind == "free" and not taught.teaching.is_spent() and taught.teaching.is_asked:
        taught.quiet()
        rows = [line.play(captains_choice(table, taught.lesson.side), "person")]
        await house.keep(table, [*rows, *house.advance(table)])
        return
    if not task.play:
        taught.right()
        await house.keep(table, house.advance(table))
        return
    model = [table.game.codec.from_text(each) for each in task.play]
    moves = range(taught.teaching.mark, len(line.history))
    made = [choice for actor, choice in map(line.history.choice, moves) if actor == taught.lesson.side]
    if made != model[: len(made)] or len(made) == len(model):
        await take_back(house, table, taught.lesson.side, taught.teaching.mark)
        made = []
    choice = model[len(made)]
    if not isinstance(choice, Choice) or line.board.actor != taught.lesson.side:
        raise Trouble("not-your-turn", "the other side decides first")
    taught.quiet()
    rows = [line.play(choice, "person")]
    await house.keep(table, [*rows, *house.advance(table)])


def captains_choice(table: Table, side: str) -> Choice:
    """What a captain would do now: a battle has no model moves."""
    return bot("captain", side, len(table.line)).choose(table.game.seen(table.line.board, side))


async def turn_to(house: House, table: Table, taught: Taught, what: str) -> None:
    """Another task: this one again, the one before, the first one, or the next one."""
    taught.quiet()
    if what == "on":
        taught.progress.helps += 1
        await skip(house, table, taught)
        return
    task = {"again": taught.progress.task, "back": taught.progress.task - 1, "restart": 0}[what]
    keep = taught.teaching.go_back(task)
    if keep < len(table.line):
        await take_back(house, table, taught.lesson.side, keep)
    else:
        await house.keep(table, house.advance(table))
    taught.quiet()


async def skip(house: House, table: Table, taught: Taught) -> None:
    """Pass over a task: its model moves are made, so that the next one finds what it needs."""
    task = taught.progress.task
    if taught.teaching.task is not None and not taught.teaching.task.play:
        taught.right()
        await house.keep(table, house.advance(table))
        return
    for _ in range(100):
        if taught.progress.task != task or taught.teaching.task is None:
            return
        await show(house, table, taught)
