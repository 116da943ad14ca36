"""Positions and play in the words of records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TypeAlias, TypeVar, overload

from grognard.kernel.board import Board, Field
from grognard.kernel.choice import Choice, Refused
from grognard.kernel.dice import Roll
from grognard.kernel.events import Event
from grognard.kernel.flow import Step
from grognard.kernel.game import AnyGame, Game
from grognard.kernel.record import Record
from grognard.kernel.words import Vocabulary, kind_of

S = TypeVar("S", bound=Board)
E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=Choice)

Line: TypeAlias = str | int | tuple[int, ...] | Choice
"""A choice as a record writes it, or the choice itself; a number or a tuple of numbers are dice."""


# -- positions ------------------------------------------------------------------------------------------------------


def position(
    game: Game[S],
    units: Mapping[str, str | Iterable[str]],
    *steps: Step[S] | str,
    scenario: str | None = None,
    options: Mapping[str, object] | None = None,
    **fields: object,
) -> S:
    """A board with these units and nothing else, and these steps to do, the first one first.

    A unit's text is its place, then its states: "1606 reduced", "0302 facing=2 pinned". A state is a column of the
    board, with 1 or the value behind the sign. Or the other way round: {"1606": ["fr-208", "fr-164"]}. `fields` are
    further fields of the board: turn=3. The board listens: `events_of` tells what happened.
    """
    chosen = game.scenario(scenario or game.scenarios[0].id).id
    s = game.board(game, chosen, game.settings(chosen, options or {}))
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


def begin(s: S, *steps: Step[S] | str) -> S:
    """These steps are next, the first one first; what happens from now on is kept."""
    if s.events is None:
        s.listen()
    for step in reversed(steps):
        s.call(kind_of(s.game.codec.from_text(step), Step, step) if isinstance(step, str) else step)
    s.settle()
    return s


def _put(s: Board, unit: str, place: str, *states: str) -> None:
    """Set a unit down, by the board's own verb."""
    number = s.game.vocabularies["unit"].number(unit)
    places = _field(s, "place")
    put = vars(type(s)).get("put")
    if put is None:
        _write(s, places, number, place)
    else:
        put(s, number, _words(s, places).number(place))
    for state in states:
        name, _, value = state.partition("=")
        _write(s, _field(s, name.replace("-", "_")), number, value)


def _write(s: Board, field: Field, number: int, value: str) -> None:
    """Give a unit a value of a column; without any it is 1."""
    assert field.column is not None
    values = list(field.of(s))
    values[number] = _words(s, field).number(value) if field.column.word else int(value or 1)
    setattr(s, field.name, field.gather(values))


def _words(s: Board, field: Field) -> Vocabulary:
    assert field.column is not None
    assert field.column.word is not None
    return s.game.vocabularies[field.column.word]


def _field(s: Board, name: str) -> Field:
    for field in s.fields:
        if field.name == name and field.column is not None and field.column.index == "unit":
            return field
    raise LookupError(f"units of {s.game.id} have no {name}")


def where(s: Board, unit: str) -> str:
    """The place of a unit, or what became of it."""
    places = _field(s, "place")
    number: int = places.of(s)[s.game.vocabularies["unit"].number(unit)]
    return _words(s, places).name(number)


# -- play -----------------------------------------------------------------------------------------------------------


def read(s: Board, line: Line) -> Choice:
    """A line as a choice of the game."""
    if isinstance(line, int):
        return Roll((line,))
    if isinstance(line, tuple):
        return Roll(line)
    if isinstance(line, Choice):
        return line
    return s.game.codec.choice(line)


def roll(*dice: int) -> str:
    """Dice as a line."""
    return f"Roll dice={','.join(map(str, dice))}"


def play(s: Board, *lines: Line) -> list[Event]:
    """Play choices one after the other; what happened by them."""
    before = s.events
    events = s.listen() if before is None else before
    told = len(events)
    for line in lines:
        s.play(read(s, line))
    s.events = before
    return events[told:]


def events_of(happened: Board | Iterable[Event], kind: type[E]) -> list[E]:
    """What was told of a kind, since the board listens or in a list of events."""
    events = happened.events or [] if isinstance(happened, Board) else happened
    return [event for event in events if isinstance(event, kind)]


def after(s: S, *lines: Line) -> S:
    """The board after these choices."""
    play(s, *lines)
    return s


@overload
def offered(s: Board, verb: str = "") -> list[str]: ...


@overload
def offered(s: Board, verb: type[C]) -> list[C]: ...


def offered(s: Board, verb: str | type[C] = "") -> list[str] | list[C]:
    """The choices of the moment, as lines of a record: all, or of one verb. Of a class: the choices themselves."""
    if not isinstance(verb, str):
        return [choice for choice in s.choices() if isinstance(choice, verb)]
    lines = [s.game.codec.to_text(choice) for choice in s.choices()]
    return [line for line in lines if not verb or line.split()[0] == verb]


def can(s: Board, line: Line) -> bool:
    """Whether a choice is offered now."""
    return read(s, line) in s.choices()


def refused(s: Board, line: Line, *clauses: str) -> list[str]:
    """The clauses that forbid a choice; it must be refused (by these among others), and leave the board as it is."""
    before = s.clone()
    choice = read(s, line)
    try:
        s.play(choice)
    except Refused as found:
        if s != before:
            raise AssertionError(f"refusing {choice} changed the board") from None
        if not set(clauses) <= set(found.clauses):
            raise AssertionError(f"{choice} is refused by {found.clauses}, not by {clauses}") from None
        return found.clauses
    raise AssertionError(f"{choice} was allowed")


def replayed(game: AnyGame, path: Path) -> Board:
    """The last board of a recorded game: every choice is played again, every digest and the result compared."""
    record = Record.read(path)
    s = record.replay(game)
    assert s.over and s.outcome is not None, f"{path.name} does not end"
    return s
