"""Lessons: the course of a game, and how far somebody is in one."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.kernel.view import Barred, Shown, Target, View
from grognard.server.protocol.base import Asked, Count, Id


class LessonLine(Shown):
    """A lesson in a list. Its words are the messages `lesson-ID` with `.aim`, `.learned` and `.aha`."""

    id: str
    side: str
    minutes: int
    tasks: int
    teaches: tuple[str, ...]
    needs: tuple[str, ...] = ()
    battle: bool = False  # it ends in free play
    task: int = 0  # how far I am
    done: bool = False
    changed: bool = False  # it was changed since I took it


class Course(Shown):
    """The lessons of a game in the order in which they are advised, or its puzzles, with their words."""

    game: str
    lessons: tuple[LessonLine, ...]
    ftl: str


class LessonState(Shown):
    """Where a pupil is. The words of a task are the message `key`, its attributes hints, reasons and answers."""

    id: str
    task: int
    tasks: int
    kind: Literal["look", "do", "refuse", "guess", "free", ""] = ""  # "": the lesson is over
    key: str = ""
    puzzle: bool = False  # its words are among those of the game's puzzles
    marks: tuple[Target, ...] = ()  # what is pointed at; kind "score": the goal line
    answers: int = 0  # of a guess; what the engine says of it is covered until then
    fit: tuple[str, ...] = ()  # places that the map shows
    verdict: Literal["", "right", "off"] = ""  # of what was just done
    said: str = ""  # the message that answers it, and the attribute of it
    attribute: str = ""
    bars: tuple[Barred, ...] = ()  # of a click that is barred
    left: int = -1  # decisions left in free play; -1: as many as one likes
    spent: bool = False  # they are used up, and the end was not reached
    helps: int = 0
    misses: int = 0


class LessonAsked(Asked):
    """Something that is done in a lesson besides playing.

    `click`: on a unit or place, where the task asks for it. `guess`: an answer. `show`: play the next model move.
    `again`: this task from its beginning. `back`: the one before. `restart`: the first one. `on`: pass over this one.
    """

    side: Id
    do: Literal["click", "guess", "show", "again", "back", "restart", "on"]
    target: Target | None = None
    answer: Annotated[int, Meta(ge=0, le=7)] = 0
    version: Count = 0


class BriefingFirst(Shown):
    """Something that a side does in its first turn; in words: `briefing-SCENARIO-first-N`, with `.how`."""

    side: str
    clause: str


class BriefingInfo(Shown):
    """What is said before a scenario begins. In words: `briefing-SCENARIO` with `.situation` and, where somebody is
    likelier to win, `.history` (whom it favoured), perhaps `.fair` (how to make it even), `-special-N`, `-first-N`;
    a scenario that nobody wrote a briefing for has none of these, and is told by its view alone."""

    game: str
    scenario: str
    ftl: str
    view: View  # the table at its start, as a spectator sees it
    level: int = 0  # 1 a first game, 2 some rules, 3 a full game; 0: nobody said
    minutes: tuple[int, int] | None = None
    lesson: str = ""
    axes: tuple[tuple[str, ...], ...] = ()
    special: tuple[str, ...] = ()
    first: tuple[BriefingFirst, ...] = ()
    games: int = 0  # games between captains that were counted; 0: none
    wins: dict[str, int] = msgspec.field(default_factory=dict)  # how many of them each side won; the others were drawn
