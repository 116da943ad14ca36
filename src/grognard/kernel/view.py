"""What one side is shown: pieces, markers, tracks, score, prompt, choices, explanations.

The client draws this and knows no rule. Everything in it is made from the board as that side knows it
(`Game.seen`), so that nothing hidden can leak. Names of units and places are the ids of the game's data.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias, dataclass_transform

import msgspec

Written: TypeAlias = dict[str, Any]
"""An object of JSON: a choice as it is written, the variables of a message."""


@dataclass_transform(frozen_default=True)
class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The base of everything that is sent to a client."""


class Banner(Shown):
    """How a side is told from others: by the shape and colour of what its counters stand on, and by its emblem."""

    shape: Literal["square", "round", "hexagon"]
    rim: str
    emblem: str = ""  # SVG, 24 by 24


class Message(Shown):
    """A sentence to be: the id of a Fluent message and its variables.

    A variable is a number, a string, or an id with its kind: {"unit": "fr-208"}, {"hex": "1606"}, or a nested
    message {"id": …, "args": …}, or a list of these.
    """

    id: str
    args: Written = {}


class Target(Shown):
    """Something that a player can click."""

    kind: str  # "unit", "hex", "hexside", "area", "box", "button"
    id: str


class Sum(Shown):
    """One line of a sum: its clause, what it is for, its value as it is to be read ("+1", "3", "2:1")."""

    rule: str
    text: Message
    value: str
    side: str | None = None


class Barred(Shown):
    """A clause that bars a choice, and the sentence with the figures that make it so, where there is one."""

    rule: str
    text: Message | None = None


class Likelihood(Shown):
    """One possible result with its exact probability, in the words of a message."""

    text: Message
    numerator: int
    denominator: int


class Part(Shown):
    """A titled block of a preview: lines that add up, then a total."""

    title: Message
    lines: tuple[Sum, ...] = ()
    total: str = ""
    side: str | None = None


class Grid(Shown):
    """A printed table with the column that is read marked; `base` is the column before shifts."""

    title: Message
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    rule: str
    column: int
    base: int | None = None


class Arrow(Shown):
    """What a place brings to an attack, as an arrow to its target; without a start: what the target has itself."""

    to: str
    start: str = ""
    value: str = ""  # as it is to be read; "?" if the side does not know it
    afar: bool = False  # not next to the target: guns in support, fire


def arrows(brought: Iterable[tuple[str, int | None]], to: str, *, afar: bool = False) -> tuple[Arrow, ...]:
    """One arrow a place, with the sum of what its units bring; None is not known to who asks."""
    sums: dict[str, int | None] = {}
    for place, value in brought:
        before = sums.get(place, 0)
        sums[place] = None if value is None or before is None else before + value
    return tuple(Arrow(to, place, "?" if value is None else str(value), afar) for place, value in sums.items())


class Preview(Shown):
    """What would come of a choice: sums, the table read, exact odds, what it obliges to."""

    title: Message
    parts: tuple[Part, ...] = ()
    grid: Grid | None = None
    odds: tuple[tuple[Message, tuple[Likelihood, ...]], ...] = ()  # one distribution a title (attacker's hits, …)
    notes: tuple[tuple[str, Message], ...] = ()  # clause, sentence
    path: tuple[str, ...] = ()  # places passed, for movement
    cost: str = ""
    stop: str = ""  # the clause by which a move ends there
    arrows: tuple[Arrow, ...] = ()  # who attacks what, with the strength of each place


class Piece(Shown):
    """A counter on the map or in a box. `face` names the drawing; the list's order is bottom to top."""

    id: str
    place: str  # a hex, an area or a box
    face: str
    side: str
    name: Message
    back: str = ""  # the face of the other side, when it may be seen
    marks: tuple[str, ...] = ()  # states shown on the counter: "demoralized", "dug-in" …; in words: `mark-dug-in`
    facing: int | None = None  # 0 north, then clockwise, for pieces that point
    values: tuple[tuple[Message, str, str], ...] = ()  # label, value, clause: what the counter says, in words


class Marker(Shown):
    """A marker that lies on a place."""

    kind: str  # names the drawing
    place: str
    name: Message
    text: str = ""
    side: str | None = None


class Space(Shown):
    """One space of a track; `holds` are pieces or markers lying on it."""

    label: str
    holds: tuple[str, ...] = ()
    note: Message | None = None


class Track(Shown):
    """A row of spaces with the current one marked: turns, weather, shots, command points."""

    id: str
    title: Message
    spaces: tuple[Space, ...]
    at: int | None = None
    rule: str = ""


class Titled(Shown):
    """Something of a side, or of both, with the clause that it is by."""

    id: str
    title: Message
    side: str | None = None
    rule: str = ""


class Box(Titled):
    """A place off the map: reinforcements to come, eliminated units, a battery's box."""


class Score(Shown):
    """The score so far: what it is, what result it would make now, and what makes it up."""

    value: str
    result: Message
    lines: tuple[Sum, ...] = ()
    bands: tuple[tuple[str, Message], ...] = ()  # limits and names of the results, in order
    band: int | None = None
    rule: str = ""


class Phase(Titled):
    """One phase of the sequence of play, for the line above the board."""


class Scene(Shown):
    """The table as a side sees it: what a game's `show.py` makes."""

    sheet: str  # which map sheet is drawn
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    tracks: tuple[Track, ...] = ()
    boxes: tuple[Box, ...] = ()
    score: Score | None = None
    phases: tuple[Phase, ...] = ()
    phase: int | None = None
    turn: Message | None = None


class Layer(Shown):
    """An overlay asked for: sets of places, sides of places, lines with labels."""

    id: str
    title: Message
    places: tuple[tuple[str, str, str], ...] = ()  # place, style, label
    lines: tuple[tuple[tuple[str, ...], str, str], ...] = ()  # places passed, style, label; "sight…" runs straight
    notes: tuple[tuple[str, Message], ...] = ()


class Offer(Shown):
    """A choice that may be made now: its data, its words, what is clicked for it, and what it is (`choice.Role`)."""

    choice: Written
    text: Message
    targets: tuple[Target, ...] = ()
    role: str = ""
    left: int = 0  # how many pieces or places could still do something that this ends
    dials: tuple[tuple[str, str], ...] = ()  # name and value of each control; in words: `dial-NAME`, `dial-NAME-VALUE`
    facing: int | None = None  # where the piece points afterwards
    retracts: bool = False  # takes something away again from what is being put together
    together: bool = False  # all who can may do it, one after the other


class Plan(Shown):
    """Something decided that is still to happen: it stays in sight until it does."""

    label: Message
    place: str
    arrows: tuple[Arrow, ...] = ()
    change: Written | None = None  # the choice that takes it up again


class Way(Shown):
    """A whole way that may be gone now: its choices one after the other."""

    to: str
    choices: tuple[Written, ...]
    cost: str = ""
    path: tuple[str, ...] = ()
    facing: int | None = None  # where the piece points at its end; None: as now
    risky: bool = False  # dice fall on the way in


class Formation(Shown):
    """Pieces that are set up here, placed already or not, under one heading of the tray."""

    name: dict[str, str]  # as a variable of a sentence: {"corps": "de-vii-r"}
    units: tuple[str, ...]
    choice: Written | None = None  # takes them up together, where each piece is no choice of its own


def formations(units: Iterable[tuple[dict[str, str], str]]) -> tuple[Formation, ...]:
    """Units by the formation that stands before each, in the order in which these come first."""
    found: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for name, unit in units:
        found.setdefault(tuple(name.items()), []).append(unit)
    return tuple(Formation(dict(name), tuple(members)) for name, members in found.items())


class Prompt(Shown):
    """Who decides what, by which clause."""

    actor: str
    rule: str
    text: Message
    step: str
    sums: Preview | None = None
    swaps: tuple[Offer, ...] = ()  # picks that may be played instead of the present one
    back: int = 0  # so many moves are taken back first (`Play.back`); 0: the piece in hand is finished first
    plans: tuple[Plan, ...] = ()
    walks: bool = False  # a move is made here place by place: ask for whole ways (`/reach`)
    tray: tuple[Formation, ...] = ()  # what is being set up


class GoalLine(Shown):
    """One thing that moves the goal: what it is, how it stands, where it lies."""

    text: Message
    value: str
    places: tuple[str, ...] = ()
    rule: str = ""
    side: str | None = None


class Goal(Shown):
    """What wins, and how far the sides are."""

    text: Message  # what wins, in a sentence
    rule: str = ""
    value: str = ""
    result: Message | None = None  # what it would be now
    bands: tuple[tuple[str, Message, str | None], ...] = ()  # limit, result, whose
    band: int | None = None
    lines: tuple[GoalLine, ...] = ()
    next: Message | None = None  # the nearest change
    alarms: tuple[tuple[str, Message], ...] = ()  # clause, sentence: what could end it at once
    places: tuple[str, ...] = ()  # where it is decided, whoever holds them, beside the places of the lines


class Ending(Shown):
    """How the game ended."""

    winner: str | None
    text: Message
    rule: str
    lines: tuple[Sum, ...] = ()


class View(Shown):
    """Everything that a side is shown at one moment."""

    game: str
    scenario: str
    side: str | None
    scene: Scene
    prompt: Prompt | None = None
    offers: tuple[Offer, ...] = ()
    ending: Ending | None = None
    goal: Goal | None = None
