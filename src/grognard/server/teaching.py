"""Lessons at a table: how far its pupil is, what dice and enemy do by the script, and what he is told."""

from __future__ import annotations

import time

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import Connection

from grognard.kernel.choice import Choice
from grognard.kernel.dice import DICE
from grognard.kernel.game import AnyGame
from grognard.kernel.view import Barred, Target
from grognard.lessons.files import Lesson, LessonError, key
from grognard.lessons.teaching import Progress, Teaching
from grognard.practice.catalogue import digest, find
from grognard.practice.lessons import lesson_of
from grognard.practice.stock import OWN, puzzle_named, stock
from grognard.server import store
from grognard.server.line import Line, Row
from grognard.server.protocol.lessons import LessonLine, LessonState

Statement = tuple[sa.Update, list[dict[str, object]]]
STUCK = 500  # moves by script and dice in a row at most


class Taught:
    """What a lesson's table has beside others: its lesson, how far the pupil is, and what he was told last."""

    def __init__(self, lesson: Lesson, line: Line, progress: Progress) -> None:
        self.teaching = Teaching(lesson, line.history, progress)
        self.lesson = lesson
        self.kept = b""  # the progress as it is written in the database
        self.verdict: str = ""
        self.said: tuple[str, str] = ("", "")
        self.bars: tuple[Barred, ...] = ()

    @property
    def progress(self) -> Progress:
        return self.teaching.progress

    # -- what is told -----------------------------------------------------------------------------------------

    def tell(self, verdict: str, attribute: str, bars: tuple[Barred, ...] = ()) -> None:
        """Answer what was done in the present task."""
        task = self.teaching.task
        self.verdict, self.bars = verdict, bars
        self.said = (key(self.lesson, task) if task is not None else "", attribute)

    def right(self, bars: tuple[Barred, ...] = ()) -> None:
        """The task is done: say so, and go on."""
        self.tell("right", "done", bars)
        self.teaching.go_on()

    def off(self, choice: Choice | None = None) -> None:
        """Something else was done: answer with a word of its own, if the lesson has one."""
        own = "" if choice is None else self.teaching.own(choice)
        self.progress.misses += 1
        self.tell("off", own or "hint")

    def quiet(self) -> None:
        self.verdict, self.said, self.bars = "", ("", ""), ()

    def state(self) -> LessonState:
        teaching, task = self.teaching, self.teaching.task
        counts = {"task": self.progress.task, "tasks": len(self.lesson.task)}
        counts["puzzle"] = puzzle_named(teaching.history.game, self.lesson.id) is not None
        given = {"helps": self.progress.helps, "misses": self.progress.misses}
        told = {"verdict": self.verdict, "said": self.said[0], "attribute": self.said[1], "bars": self.bars}
        if task is None:
            return msgspec.convert({"id": self.lesson.id, **counts, **given, **told}, LessonState)
        left = max(0, task.within - teaching.made(self.lesson.side)) if task.within else -1
        return msgspec.convert(
            {
                "id": self.lesson.id,
                "kind": task.kind,
                "key": key(self.lesson, task),
                "marks": tuple(target_of(mark) for mark in task.mark),
                "answers": task.answers,
                "fit": self.lesson.start.fit,
                "left": left,
                "spent": teaching.is_spent(),
                **counts,
                **given,
                **told,
            },
            LessonState,
        )

    # -- what happens by itself -------------------------------------------------------------------------------

    def advance(self, line: Line) -> list[Row]:
        """What dice and enemy do by the script; then the next task, if this one is done."""
        teaching = self.teaching
        rows: list[Row] = []
        for _ in range(STUCK):
            by_dice = line.board.actor == DICE
            move = teaching.roll() if by_dice else teaching.answer()
            if move is None:
                break
            rows.append(line.add(move, "dice" if by_dice else "computer"))
        if teaching.is_done():
            self.right()
        return rows

    def align(self, number: int) -> None:
        """Moves were taken back: an earlier task may begin again."""
        while self.progress.task and self.teaching.mark > number:
            self.teaching.go_back(self.progress.task - 1)

    def written(self, table: str, number: int) -> list[Statement]:
        """The statement that writes how far the pupil is, if that has changed."""
        self.align(number)
        packed = msgspec.json.encode(self.progress)
        if packed == self.kept:
            return []
        self.kept = packed
        now = time.time()
        l = store.lessons.c  # noqa: E741
        done = sa.case((l.done > 0, l.done), else_=now) if self.teaching.task is None else l.done
        changed = store.lessons.update().where(l.table == sa.bindparam("the_table"))
        return [(changed.values(progress=packed.decode(), done=done, updated=now), [{"the_table": table}])]


def target_of(text: str) -> Target:
    """unit:fr-208, hex:1403, score"""
    kind, _, name = text.partition(":")
    return Target(kind, name)


def read(connection: Connection, table: str, game: AnyGame, line: Line) -> Taught | None:
    """The lesson that is taken at a table, if one is."""
    l = store.lessons.c  # noqa: E741
    row = connection.execute(sa.select(l.lesson, l.progress).where(l.table == table)).first()
    if row is None:
        return None
    try:
        lesson = find(game, row.lesson)
    except LessonError:
        return None  # it is no longer taught
    taught = Taught(lesson, line, msgspec.json.decode(row.progress, type=Progress))
    taught.kept = row.progress.encode()
    return taught


def puzzles(game: AnyGame) -> dict[str, Lesson]:
    """The puzzles of a game, as lessons."""
    return {name: lesson_of(game, puzzle) for name, puzzle in stock(game).items()}


def own_puzzles(connection: Connection, game: AnyGame, person: str | None) -> list[str]:
    """The puzzles out of games that somebody has taken."""
    l = store.lessons.c  # noqa: E741
    taken = connection.execute(sa.select(l.lesson).where(l.person == person)).scalars() if person is not None else ()
    return [name for name in taken if (game.id, name) in OWN]


def lines(
    connection: Connection, game: AnyGame, person: str | None, taught: dict[str, Lesson]
) -> tuple[LessonLine, ...]:
    """Lessons of a game, and how far somebody is in each."""
    l = store.lessons.c  # noqa: E741
    mine: dict[str, sa.RowMapping] = {}
    if person is not None:
        found = connection.execute(sa.select(store.lessons).where(l.person == person)).mappings()
        mine = {row["lesson"]: row for row in found}
    return tuple(line_of(game, lesson, mine.get(name)) for name, lesson in taught.items())


def line_of(game: AnyGame, lesson: Lesson, row: sa.RowMapping | None) -> LessonLine:
    known = LessonLine(
        lesson.id,
        lesson.side,
        lesson.minutes,
        len(lesson.task),
        lesson.teaches,
        lesson.needs,
        lesson.is_battle,
    )
    if row is None:
        return known
    progress = msgspec.json.decode(row["progress"], type=Progress)
    changed = row["digest"] != digest(game, lesson.id)
    return msgspec.structs.replace(
        known, task=0 if changed else progress.task, done=bool(row["done"]) and not changed, changed=changed
    )
