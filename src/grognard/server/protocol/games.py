"""Games: what they are called, how they look, what their rules say."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.rulings import Ruling
from grognard.kernel.view import Banner, Shown


class ScenarioInfo(Shown):
    """A way to start. Title: message `scenario-ID`, description: its attribute `.note`."""

    id: str
    clauses: tuple[str, ...] = ()
    options: tuple[str, ...] = ()  # ids of the options that this scenario has


class OptionInfo(Shown):
    """A rule that players may agree on. Title: message `option-ID`, with `.note`. The first value is the default."""

    id: str
    clauses: tuple[str, ...]
    values: tuple[Any, ...]
    favours: str = ""
    weight: str = ""


class LevelInfo(Shown):
    """A computer player. Title: message `bot-ID`, with `.note`."""

    id: str
    hints: bool = False
    offered: bool = False  # to somebody who sets a table up; the others are for trials and programs


class Picture(Shown):
    """One size of a drawing."""

    url: str
    width: int
    height: int
    kind: str  # "webp", "png" or "svg"


class FirstGame(Shown):
    """What a newcomer plays first: the easiest scenario that is briefed."""

    scenario: str
    minutes: tuple[int, int]


class GameInfo(Shown):
    """A game on the front page. Title: message `game-title` of its own texts, with `.note`."""

    id: str
    title: dict[str, str]  # language -> title
    note: dict[str, str]
    rules: int
    edition: str
    sides: tuple[str, ...]
    banners: dict[str, Banner]  # side -> how it is told from others
    scenarios: tuple[ScenarioInfo, ...]
    options: tuple[OptionInfo, ...]
    overlays: tuple[str, ...]  # titles: messages `overlay-ID`
    overlays_about: dict[str, str]  # what an overlay asks for: a "side", a "unit", or the two ends of a "line"
    levels: tuple[LevelInfo, ...]
    secrets: bool  # whether a side knows what another does not: a shared screen then closes between turns
    sheets: tuple[str, ...]
    pictures: dict[str, Picture] = msgspec.field(
        default_factory=dict
    )  # language -> its picture (height 0: a whole map, of which `spot` is shown)
    spot: tuple[float, float] = (0.5, 0.5)  # what of the picture shows the game at its best: from left, from top
    first: FirstGame | None = None


class BrokenGame(Shown):
    """A game that cannot be loaded."""

    id: str
    why: str  # in a sentence, for who asks from the server's own machine; else empty


class Texts(Shown):
    """Everything that a client needs to make sentences of messages, in one language."""

    game: str
    lang: str
    ftl: str  # Project Fluent: the kernel's messages, then the game's
    names: dict[str, dict[str, str]]  # kind -> id -> what players read


class ClauseInfo(Shown):
    """A numbered clause of the rulebook in both languages."""

    id: str
    kind: str
    en: str
    fr: str


class Rules(Shown):
    """The rulebook as clauses, and our rulings where it is silent."""

    game: str
    clauses: tuple[ClauseInfo, ...]
    rulings: tuple[Ruling, ...] = ()


class PlaceInfo(Shown):
    """Where a hex, an area, a box or a space of a track lies on the drawn sheet, in its pixels."""

    x: float
    y: float
    kind: str  # "hex", "area", "box", "space"
    outline: tuple[tuple[float, float], ...] = ()  # of an area, box or space; a hex is drawn from `hex`
    kinds: tuple[str, ...] = ()  # terrain, for "light up all of a kind"
    width: float = 0
    height: float = 0
    label: tuple[float, float, float, float] | None = None  # middle and size of an area's printed number


class Tiles(Shown):
    """A sheet cut into tiles: `{address}PART-LEVEL-COLUMN-ROW.webp`. PART is `ground`, which no language changes, or a
    language for the words that lie over it; LEVEL counts the scales from 1."""

    address: str
    size: int  # of a tile's side, in pixels of the sheet
    columns: int
    rows: int
    scales: tuple[float, ...]  # pixels of the picture for one of the sheet, from small to large


class SheetInfo(Shown):
    """A map sheet as it is drawn: its size, its pictures from small to large, and where everything lies."""

    id: str
    title: dict[str, str]
    width: float
    height: float
    places: dict[str, PlaceInfo]
    pictures: dict[str, tuple[Picture, ...]]  # language -> sizes, small first, the SVG last; "ground": without words
    tiles: Tiles  # the same, cut up
    hex: float = 0  # the length of a hex's side; 0 on a sheet of areas (flat-topped hexes)


class Counters(Shown):
    """Every face and marker of a game, drawn: id -> SVG text."""

    game: str
    lang: str
    faces: dict[str, str]
    small: dict[str, str]  # the same faces for a map seen from afar: fewer words, larger figures
    markers: dict[str, str] = msgspec.field(default_factory=dict)
