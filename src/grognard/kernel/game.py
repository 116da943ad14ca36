"""What a game tells the kernel about itself: sides, scenarios, options, how it starts and how it ends."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from grognard.kernel.board import Board, Field, PositionError, table
from grognard.kernel.choice import Choice, Frozen, OptionValue
from grognard.kernel.data import Data
from grognard.kernel.events import Event
from grognard.kernel.flow import Step
from grognard.kernel.odds import Reckoning
from grognard.kernel.view import Banner, Goal, GoalLine, Layer, Message, Scene, Sum, View
from grognard.kernel.words import Codec, UnknownName, Vocabulary, blanks, kind_of, subclasses

API = 3  # moves when a game that was written for the kernel has to be changed


class Scenario(msgspec.Struct, frozen=True):
    """One way to start. Its title and description are the messages `scenario-ID` and its `.note`."""

    id: str
    clauses: tuple[str, ...] = ()


class Option(msgspec.Struct, frozen=True):
    """A rule that players may agree on. Its title is the message `option-ID`, with `.note`."""

    id: str
    clauses: tuple[str, ...]
    favours: str = ""  # a side, or nobody
    weight: str = ""  # "minor" or "major"
    values: tuple[OptionValue, ...] = (False, True)  # the first is the default
    scenarios: tuple[str, ...] = ()  # the scenarios that have it; empty: all

    @property
    def default(self) -> OptionValue:
        return self.values[0]


HANDICAP = "handicap"


def handicap(bids: Mapping[str, int]) -> Option:
    """The option of an even game, in the scenarios for which a bid is known that evens them between computer captains
    (docs/balance.md)."""
    return Option(HANDICAP, (), weight="major", scenarios=tuple(bids))


class Clause(msgspec.Struct, frozen=True):
    """A numbered clause of a rulebook, in both languages."""

    id: str
    kind: str
    en: str
    fr: str


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: the winner (None: a draw), how clearly, by which clause, and the points."""

    winner: str | None
    degree: str  # a message id
    rule: str
    points: dict[str, int] = {}
    lines: tuple[Sum, ...] = ()
    said: dict[str, str] = {}  # what else its sentence needs


class BadRequest(ValueError):
    """A scenario, option or side that a game does not have."""


def is_same(one: object, other: object) -> bool:
    """Whether two values are one: `1`, `1.0` and `True` are not."""
    return type(one) is type(other) and one == other


PLAIN = (Banner("square", "#dde2d6"), Banner("round", "#1f5fc4"), Banner("hexagon", "#b0862c"))

S = TypeVar("S", bound=Board)


def veiled(step: Step[S], s: S, side: str | None) -> Step[S]:
    """A step as a side knows it."""
    secret = blanks(type(step))
    if not secret or step.keeper(s) in (side, None):
        return step
    return replace(step, **secret)


class Game(Generic[S]):
    """One game in one edition. A game's `game.py` fills in the class variables and the methods below."""

    id: ClassVar[str]
    package: ClassVar[str]
    api: ClassVar[int] = API  # the kernel that it was written for; a game outside this project writes the number
    rules: ClassVar[int] = 1  # moves only when behaviour moves
    sides: ClassVar[tuple[str, ...]]
    scenarios: ClassVar[tuple[Scenario, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    board: type[S]  # a class variable, which Python's types do not let depend on the game
    overlays: ClassVar[tuple[str, ...]] = ()
    overlays_about: ClassVar[dict[str, str]] = {}  # those about a "side", a "unit" or a "line" from a place to another
    reckoning: ClassVar[Reckoning[Any] | None] = None  # how the odds in its previews are compared with the dice
    owed: ClassVar[tuple[str, ...]] = ()  # steps whose groups cannot yet be put together in any order
    bid_in_play: ClassVar[bool] = False  # whether a bid changes how a game runs, and not its verdict alone
    handicaps: ClassVar[Mapping[str, int]] = {}  # by scenario, the bid of the option `handicap`

    def __init__(self, edition: Path | None = None) -> None:
        self.data = Data(self.package, edition)
        self.edition = self.data.name
        self.vocabularies: dict[str, Vocabulary] = {}
        # kind -> id -> what players read, English and French; "hex@sedan" for what holds on one map sheet alone
        self.names: dict[str, dict[str, tuple[str, str]]] = {}
        self.load_world()
        self.clauses: dict[str, Clause] = self._clauses()
        self.classes: dict[str, type[Frozen]] = {}
        for base in (Step, Choice, Event):
            self.classes.update(subclasses(base, self._own))
        self.codec = Codec(self.vocabularies, self.classes)
        steps = [cls for cls in self.classes.values() if issubclass(cls, Step)]
        # whether a side can know what another does not: by a field of the board or of a step, or by an unseen choice
        self.has_secrets = bool(self.board.secrets) or any(blanks(cls) or cls.unseen for cls in steps)

    def _own(self, cls: type) -> bool:
        module = cls.__module__
        return module.startswith((self.package + ".", "grognard.kernel."))

    def _clauses(self) -> dict[str, Clause]:
        text = (resources.files(self.package) / "rulebook.tsv").read_text("utf-8")
        rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
        clauses = [Clause(row["id"].partition(":")[2], row["kind"], row["en"], row["fr"]) for row in rows]
        return {clause.id: clause for clause in clauses}

    # -- what a game writes -------------------------------------------------------------------------------

    def load_world(self) -> None:
        """Read the data files; fill `vocabularies`, `names` and the game's own static facts."""
        raise NotImplementedError

    def setup(self, s: S, scenario: str) -> None:
        """Put a new board at the start of a scenario: pieces, and the first step on the stack."""
        raise NotImplementedError

    def outcome(self, s: S) -> Outcome:
        """Who won, of a board whose game is over."""
        raise NotImplementedError

    def agree(self, s: S, bid: int) -> None:
        """Before play, the players agree on a bid that evens a scenario: so many points for the game's first side, for
        its second if below 0. A game writes how its verdict minds `bid`, where points decide a scenario."""
        raise BadRequest(f"{self.id}: {s.scenario} is not decided by points, so no bid can even it")

    def bids(self, scenario: str) -> range:
        """The bids that may be agreed on."""
        return range(-60, 61)

    def losses(self, s: S, side: str) -> int:
        """What a side has lost so far, in the steps or units that its rulebook counts."""
        return 0

    def knows(self, s: S, side: str | None, field: str, thing: int) -> bool:
        """Whether a side (None: a spectator) knows what a secret field of the board holds, of a column or list: for one
        thing of it. Unless a game says so, nobody does."""
        return False

    def imagine(self, s: S, side: str | None, rng: Random) -> None:
        """Fill what is blank for a side with something that could be so, for a computer player's thoughts."""

    def scene(self, s: S, side: str | None) -> Scene:
        """The table as it looks on a board that already shows only what the side knows."""
        raise NotImplementedError

    def goal(self, s: S, side: str | None, scene: Scene) -> Goal | None:
        """What wins, and how far the sides are. By default: the message `goal-SCENARIO`, and the scene's score."""
        score = scene.score
        if score is None:
            return None
        lines = tuple(GoalLine(line.text, line.value, (), line.rule, line.side) for line in score.lines)
        bands = tuple((limit, name, None) for limit, name in score.bands)
        text = Message(f"goal-{s.scenario}")
        return Goal(text, score.rule, score.value, score.result, bands, score.band, lines)

    def value(self, s: S, side: str) -> float:
        """How good a board looks for a side, in points of any scale: what the simplest computer players go by."""
        return 0.0

    def overlay(self, s: S, side: str | None, name: str, about: str | None) -> Layer:
        """An overlay of `overlays`, about what `overlays_about` says; of a line, two places with a space between."""
        raise BadRequest(f"{self.id} has no overlay {name!r}")

    # -- what everybody uses ------------------------------------------------------------------------------

    def start(
        self, scenario: str | None = None, options: Mapping[str, object] | None = None, *, listening: bool = False
    ) -> S:
        """A new board of a scenario (the first one, if none is named); `listening`, it keeps what opens the game."""
        chosen = self.scenario(scenario or self.scenarios[0].id)
        board = self.board(self, chosen.id, self.settings(chosen.id, options or {}))
        if listening:
            board.listen()
        self.setup(board, chosen.id)
        if board.options.get(HANDICAP):
            self.agree(board, self.handicaps[chosen.id])
        board.settle()
        return board

    def scenario(self, name: str) -> Scenario:
        for scenario in self.scenarios:
            if scenario.id == name:
                return scenario
        known = ", ".join(scenario.id for scenario in self.scenarios)
        raise BadRequest(f"{self.id} has no scenario {name!r}: choose one of {known}")

    def options_of(self, scenario: str) -> tuple[Option, ...]:
        return tuple(option for option in self.options if not option.scenarios or scenario in option.scenarios)

    def settings(self, scenario: str, chosen: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options of a scenario with their values; an unknown option or value is refused."""
        offered = {option.id: option for option in self.options_of(scenario)}
        resting = {option.id: option.default for option in self.options}
        found = dict(resting)
        for name, value in chosen.items():
            if name not in offered and is_same(resting.get(name, ...), value):
                continue  # a written position names every option of the game
            if name not in offered:
                known = ", ".join(offered) or "none"
                raise BadRequest(f"{self.id} has no option {name!r} in {scenario}: there are {known}")
            same = [each for each in offered[name].values if is_same(each, value)]
            if not same:
                known = ", ".join(str(each) for each in offered[name].values)
                raise BadRequest(f"option {name} cannot be {value!r}: choose one of {known}")
            found[name] = same[0]
        return found

    def check_side(self, side: str) -> None:
        if side not in self.sides:
            raise BadRequest(f"{self.id} has no side {side!r}: choose one of {', '.join(self.sides)}")

    def seen(self, s: S, side: str | None) -> S:
        """The board as a side knows it. Everything that a side is shown or asked is made from this."""
        if side is not None:
            self.check_side(side)
        known = s.clone()
        for field in s.secrets:
            self._veil(s, known, side, field)
        known.stack = tuple([veiled(step, s, side) for step in s.stack])
        return known

    def is_open(self, s: S) -> bool:
        """Whether nothing of a board is kept from anybody now: then it looks the same to all, and once is enough."""
        if not self.has_secrets:
            return True
        if any(field.hides(field.of(s)) for field in s.secrets):
            return False
        return not any(map(blanks, map(type, s.stack)))

    def _veil(self, s: S, known: S, side: str | None, field: Field) -> None:
        """Blank a secret field on a copy of the board, as far as a side does not know it."""
        held = field.of(s)
        if field.many:
            hidden = [thing for thing in field.closed(held) if not self.knows(s, side, field.name, thing)]
            if hidden:
                setattr(known, field.name, field.blanked(held, hidden))
        elif held != field.blank and not self.knows(s, side, field.name, 0):
            setattr(known, field.name, field.blank)

    def view(self, s: S, side: str | None) -> View:
        """Everything that a side (None: a spectator) is shown."""
        from grognard.kernel.showing import view  # noqa: PLC0415  (views are made of games)

        return view(self, s, side)

    def banner(self, side: str) -> Banner:
        """How a side is told from others: by `emblems/SIDE.svg` of the game's package, else by its place."""
        written = resources.files(self.package) / "emblems" / f"{side}.svg"
        plain = PLAIN[self.sides.index(side) % len(PLAIN)]
        if not written.is_file():
            return plain
        text = written.read_text("utf-8")
        said = dict(re.findall(r'data-(shape|rim)="([^"]+)"', text))
        return msgspec.convert({"shape": plain.shape, "rim": plain.rim, "emblem": text, **said}, Banner)

    def position(self, s: S) -> dict[str, object]:
        """The whole state, ready for JSON."""
        return s.position()

    def load(self, written: Mapping[str, object]) -> S:
        """A board from a written position; refuses one of another game, edition or unknown shape."""
        if written.get("game") != self.id:
            raise PositionError(f"this is a position of {written.get('game')!r}, not of {self.id}")
        scenario = self.scenario(str(written.get("scenario", self.scenarios[0].id))).id
        board = self.board(self, scenario, self.settings(scenario, table(written.get("options", {}), "options")))
        try:
            board.restore(written)
        except UnknownName as error:
            raise PositionError(str(error)) from None
        return board

    def read_choice(self, written: object) -> Choice:
        """A choice from JSON."""
        choice = self.codec.from_json(written)
        return kind_of(choice, Choice, type(choice).__name__)


AnyGame: TypeAlias = Game[Any]
"""A game, whatever its board is: for those who play any."""
