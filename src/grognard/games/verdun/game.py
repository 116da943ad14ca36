"""They Shall Not Pass: Verdun, 21-29 February 1916."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from grognard.games.verdun import overlays, show, worth
from grognard.games.verdun.board import PLACES, VerdunBoard
from grognard.games.verdun.names import names
from grognard.games.verdun.rules import sequence, victory
from grognard.games.verdun.rules.results import VerdunReckoning
from grognard.games.verdun.rules.setup import Deployment
from grognard.games.verdun.world import SIDES, World
from grognard.kernel.game import Game, Option, Outcome, Scenario, handicap
from grognard.kernel.view import Goal, Layer, Scene
from grognard.kernel.words import Vocabulary

HANDICAPS = {"historical": -1}  # points for the Germans: ten to win, and no draw


class Verdun(Game[VerdunBoard]):
    """The opening days of the German attack at Verdun."""

    id: ClassVar[str] = "verdun"
    package: ClassVar[str] = "grognard.games.verdun"
    rules: ClassVar[int] = 3
    sides: ClassVar[tuple[str, ...]] = SIDES
    scenarios: ClassVar[tuple[Scenario, ...]] = (
        Scenario("campaign", ("3.1a", "3.2a", "4.0a")),
        Scenario("historical", ("4.0a",)),
    )
    options: ClassVar[tuple[Option, ...]] = (
        Option("spoiling-attack", ("15.1a",), "german", "minor"),
        Option("full-effort", ("15.2a",), "german", "major"),
        Option("improved-organization", ("15.3a",), "french", "minor"),
        Option("fort-artillery", ("15.4a", "15.4b"), "french", "major"),
        Option("infiltration", ("15.5a", "15.5b", "15.5c")),
        Option("leash-any", ("3.1g",), scenarios=("campaign",)),
        Option("army-guns-apart", ("7.13d",)),
        Option("zoc-negation", ("8.44b",)),
        Option("drop-on-the-way", ("13.0d",)),
        Option("reading-edge", ("9.5c",)),
        Option("reading-entry", ("6.33h", "6.4a"), "german", "minor"),
        Option("reading-disrupted", ("2.12b", "12.1c")),
        Option("reading-barrages", ("7.1a",), "german", "minor"),
        handicap(HANDICAPS),
    )
    handicaps: ClassVar[Mapping[str, int]] = HANDICAPS
    board = VerdunBoard
    reckoning = VerdunReckoning()
    overlays_about: ClassVar[dict[str, str]] = overlays.ABOUT
    overlays: ClassVar[tuple[str, ...]] = overlays.OVERLAYS

    def load_world(self) -> None:
        self.world = World(self.data)
        world = self.world
        self.vocabularies = {
            "unit": Vocabulary("unit", world.unit_ids),
            "hex": Vocabulary("hex", world.ground.names, PLACES),
            "side": Vocabulary("side", SIDES),
            "fort": Vocabulary("fort", world.fort_ids),
            "corps": Vocabulary("corps", world.corps_ids, {-1: "none"}),
            "arrival": Vocabulary("arrival", [entry.id for entry in world.scenarios.reinforcement]),
        }
        self.names = names(world)

    def setup(self, s: VerdunBoard, scenario: str) -> None:
        s.call(sequence.Days())
        s.call(Deployment())

    def outcome(self, s: VerdunBoard) -> Outcome:
        return victory.outcome(s)

    def agree(self, s: VerdunBoard, bid: int) -> None:
        s.bid = bid  # points for the Germans, who alone score

    def losses(self, s: VerdunBoard, side: str) -> int:
        return worth.steps_lost(s, SIDES.index(side))

    def scene(self, s: VerdunBoard, side: str | None) -> Scene:
        return show.scene(s)

    def goal(self, s: VerdunBoard, side: str | None, scene: Scene) -> Goal:
        return show.goal(s)

    def value(self, s: VerdunBoard, side: str) -> float:
        return worth.value(s, side)

    def overlay(self, s: VerdunBoard, side: str | None, name: str, about: str | None) -> Layer:
        return overlays.overlay(s, name, about or (side if overlays.ABOUT.get(name) == "side" else None))


GAME = Verdun
