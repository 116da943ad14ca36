"""Which message says what: every step, choice and event has one, named after its class, with its fields as variables.

    class DefenderRetreats(Step)   step-defender-retreats
    class Retreat(Choice)          choice-retreat
    class UnitEliminated(Event)    event-unit-eliminated

A variable that is a unit or a place is written {"unit": "fr-208"}: the reader's side finds its name.
"""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import asdict

from grognard.kernel.board import Board
from grognard.kernel.choice import Bar, Choice, Frozen
from grognard.kernel.events import Event
from grognard.kernel.flow import Step
from grognard.kernel.game import AnyGame
from grognard.kernel.tally import Line
from grognard.kernel.view import Message, Sum
from grognard.kernel.words import Shape, shapes


@cache
def kebab(name: str) -> str:
    """DefenderRetreats -> defender-retreats"""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


@cache
def message_id(cls: type[Frozen]) -> str:
    kind = "step" if issubclass(cls, Step) else "choice" if issubclass(cls, Choice) else "event"
    return f"{kind}-{kebab(cls.__name__)}"


def variable(game: AnyGame, value: object, shape: Shape) -> object:
    """A field's value as a variable of a message."""
    if shape[0] == "word" and isinstance(value, int):  # a chain of questions is quicker than a match
        return {shape[1]: game.vocabularies[shape[1]].name(value)}
    if shape[0] == "maybe":
        return "none" if value is None else variable(game, value, shape[1])
    if type(value) in (int, str):
        return value
    if isinstance(value, (tuple, list)):
        if shape[0] == "list":
            return [variable(game, item, shape[1]) for item in value]
        if shape[0] == "fixed":
            return [variable(game, item, inner) for item, inner in zip(value, shape[1], strict=True)]
    if isinstance(value, Frozen):
        return as_dict(message(game, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Message):
        return as_dict(value)
    return value


def as_dict(text: Message) -> dict[str, object]:
    return {"id": text.id, "args": text.args}


def named(game: AnyGame, kind: str, number: int) -> dict[str, str]:
    """A thing by its number, as a variable: named(game, "unit", 5) -> {"unit": "fr-208"}."""
    return {kind: game.vocabularies[kind].name(number)}


def message(game: AnyGame, thing: Frozen, further: dict[str, object] | None = None) -> Message:
    """The message of a step, choice or event."""
    values = asdict(thing)
    args = {
        name: variable(game, values[name], shape)
        for name, shape in shapes(type(thing)).items()
        if name != "at" or not isinstance(thing, Step)
    }
    for name, value in (further or {}).items():
        args[name] = variable(game, value, ("any", None))
    return Message(message_id(type(thing)), args)


def step_message(s: Board) -> Message:
    """What is asked now."""
    return message(s.game, s.step, s.step.prompt(s))


def event_message(s: Board, event: Event) -> Message:
    return message(s.game, event, event.details(s))


def bar_message(bar: Bar) -> Message | None:
    """Why a clause bars a choice in this very case; None where the clause speaks for itself."""
    return Message(f"bar-{bar.reason}", dict(bar.args)) if bar.reason else None


def who(game: AnyGame, unit: int, found: Bar) -> Bar:
    """What keeps one of several units from something, told with its name: "It is routed" alone would leave open who."""
    if not found.reason:
        return found
    why = as_dict(Message(f"bar-{found.reason}", dict(found.args)))
    return Bar(found.rule, "who", (("unit", named(game, "unit", unit)), ("why", why)))


def sum_of(line: Line, *, signed: bool = True) -> Sum:
    """A line of a tally, for a view."""
    value = f"{line.value:+d}" if signed else str(line.value)
    return Sum(line.rule, Message(f"reason-{line.reason}", dict(line.args)), value.replace("-", "−"))
