"""Positions and play in the words of records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from grognard.kernel.board import Board, Column
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import Roll
from grognard.kernel.events import Event
from grognard.kernel.flow import Step
from grognard.kernel.game import AnyGame, Game
from grognard.kernel.record import Record

S = TypeVar("S", bound=Board)
E = TypeVar("E", bound=Event)

Line: TypeAlias = str | int | tuple[int, ...] | Choice
"""A choice as a record writes it, or the choice itself; a number or a tuple of numbers are dice."""


# -- positions ------------------------------------------------------------------------------------------------------


def position(
    game: Game[S],
    units: Mapping[str, str | Iterable[str]],
    *steps: Step | str,
    scenario: str | None = None,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> S:
    """A board with these units and nothing else, and these steps to do, the first one first.

    A unit's text is its place, then its states: "1606 reduced", "0302 facing=2 pinned". A state is a column of the
    board, with 1 or the value behind the sign. Or the other way round: {"1606": ["fr-208", "fr-164"]}. `fields` are
    further fields of the board: turn=3. The board listens: `events_of` tells what happened.
    """
    chosen = game.scenario(scenario or game.scenarios[0].id).id
    s: S = game.board(game, chosen, game.settings(chosen, options or {}))  # type: ignore[assignment]
    for name, value in fields.items():
        if all(field.name != name for field in s.fields):
            raise LookupError(f"a board of {game.id} has no {name}")
        setattr(s, name, value)
    names = game.vocabularies["unit"].numbers
    for key, text in units.items():
        if key in names and isinstance(text, str):
            _put(s, key, *text.split())
        else:
            for unit in text.split() if isinstance(text, str) else text:
                _put(s, unit, key)
    return begin(s, *steps)


def begin(s: S, *steps: Step | str) -> S:
    """These steps are next, the first one first; what happens from now on is kept."""
    s.listen()
    for step in reversed(steps):
        s.call(s.game.codec.from_text(step) if isinstance(step, str) else step)
    s.settle()
    return s


def _put(s: Board, unit: str, place: str, *states: str) -> None:
    """Set a unit down, by the board's own verb."""
    number = s.game.vocabularies["unit"].number(unit)
    column = _column(s, "place")
    assert column.word is not None
    there = s.game.vocabularies[column.word].number(place)
    put = vars(type(s)).get("put")
    if put is None:
        s.__dict__["place"][number] = there
    else:
        put(s, number, there)
    for state in states:
        name, _, value = state.partition("=")
        states_column = _column(s, name.replace("-", "_"))
        words = s.game.vocabularies[states_column.word] if states_column.word else None
        written = words.number(value) if words else int(value or 1)
        s.__dict__[name.replace("-", "_")][number] = written


def _column(s: Board, name: str) -> Column:
    for field in s.fields:
        if field.name == name and field.column is not None and field.column.index == "unit":
            return field.column
    raise LookupError(f"units of {s.game.id} have no {name}")


def where(s: Board, unit: str) -> str:
    """The place of a unit, or what became of it."""
    column = _column(s, "place")
    assert column.word is not None
    number: int = s.__dict__["place"][s.game.vocabularies["unit"].number(unit)]
    return s.game.vocabularies[column.word].name(number)


# -- play -----------------------------------------------------------------------------------------------------------


def read(s: Board, line: Line) -> Choice:
    """A line as a choice of the game."""
    if isinstance(line, int):
        return Roll((line,))
    if isinstance(line, tuple):
        return Roll(line)
    if isinstance(line, Choice):
        return line
    choice = s.game.codec.from_text(line)
    assert isinstance(choice, Choice), f"{line} is no choice"
    return choice


def roll(*dice: int) -> str:
    """Dice as a line."""
    return f"Roll dice={','.join(map(str, dice))}"


def play(s: Board, *lines: Line) -> list[Event]:
    """Play choices one after the other; what happened by them."""
    before = s.events
    events = s.listen()
    for line in lines:
        s.play(read(s, line))
    s.events = before + events if before is not None else None
    return events


def events_of(happened: Board | Iterable[Event], kind: type[E]) -> list[E]:
    """What was told of a kind, since the board listens or in a list of events."""
    events = happened.events or [] if isinstance(happened, Board) else happened
    return [event for event in events if isinstance(event, kind)]


def offered(s: Board, verb: str = "") -> list[str]:
    """The choices of the moment (of one verb), as lines of a record."""
    lines = [s.game.codec.to_text(choice) for choice in s.choices()]
    return [line for line in lines if not verb or line.split()[0] == verb]


def refused(s: Board, line: Line) -> list[str]:
    """The clauses that forbid a choice; it must be refused, and leave the board as it is."""
    before = s.clone()
    choice = read(s, line)
    try:
        s.play(choice)
    except Refused as found:
        if s != before:
            raise AssertionError(f"refusing {choice} changed the board") from None
        return found.clauses
    raise AssertionError(f"{choice} was allowed")


def replayed(game: AnyGame, path: Path) -> Board:
    """The last board of a recorded game: every choice is played again, every digest and the result compared."""
    record = Record.read(path)
    s = record.replay(game)
    assert s.over and s.outcome is not None, f"{path.name} does not end"
    return s
