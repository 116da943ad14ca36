"""Counter-Attack: Arras, 21 May 1940: sides, scenarios, options, start and end."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from grognard.games.arras import names, overlays, secrets, show, worth
from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules import victory
from grognard.games.arras.rules.bidding import BidForAllies, RevealBids
from grognard.games.arras.rules.bombardment import Aimed
from grognard.games.arras.rules.overrun import Entered, Exploiter
from grognard.games.arras.rules.results import ArrasReckoning
from grognard.games.arras.rules.sequence import Turn
from grognard.games.arras.rules.setup import FreeSetup, clear_board, historical_setup
from grognard.games.arras.world import ALLIED, ELIMINATED, GERMAN, REMOVED, SIDES, World
from grognard.kernel.game import BadRequest, Game, Option, Outcome, Scenario
from grognard.kernel.view import Goal, Layer, Scene


class Arras(Game[ArrasBoard]):
    """The game in one edition."""

    id = "arras"
    package = "grognard.games.arras"
    rules = 3
    sides = SIDES
    scenarios = (
        Scenario("historical", ("14.2a", "14.2.1a", "14.2.2a")),
        Scenario("free", ("12.2c", "12.2.1a", "12.2.2a")),
    )
    options = (
        Option("bidding", ("14.1a", "14.1.1a", "14.1.1b", "14.1.1c", "14.1.2a"), weight="major"),
        Option(
            "favour-allied",
            ("15.1a", "15.1b"),
            favours="allied",
            weight="minor",
            values=("none", "air", "reserve"),
        ),
        Option(
            "favour-german",
            ("15.2a", "15.2b", "15.2c"),
            favours="german",
            weight="minor",
            values=("none", "air", "artillery", "luftwaffe"),
        ),
        Option("reading-leader", ("3.2.6c", "6.2b"), weight="minor"),
        Option("reading-guns", ("5.2.2e", "6.3b"), weight="minor"),
        Option("reading-excess", ("6.4.2.ac", "6.4.2.aj"), weight="minor"),
        Option("reading-overrun", ("6.5b", "6.5c"), weight="minor"),
        Option("reading-refresh", ("9.3a",), weight="minor"),
        Option("reading-release", ("9.4b", "9.4c", "9.4d"), weight="minor"),
        Option("reading-late-guns", ("13.3b", "5.1.4.cb"), favours="allied", weight="minor"),
    )
    board = ArrasBoard
    reckoning = ArrasReckoning()
    bid_in_play = True
    overlays = ("control", "reach", "range", "scoring")
    overlays_about: ClassVar[dict[str, str]] = {"reach": "unit", "range": "unit"}

    def __init__(self, edition: Path | None = None) -> None:
        super().__init__(edition)
        self.classes.update(
            {cls.__name__: cls for cls in (Entered, Exploiter, Aimed)}
        )  # parts of steps, saved with them

    def load_world(self) -> None:
        self.world = World(self.data)
        world = self.world
        self.vocabularies.update(
            {
                "area": world.area_words,
                "unit": world.unit_words,
                "group": world.group_words,
                "release": world.release_words,
                "side": world.side_words,
            }
        )
        self.names.update(names.names(world))

    def setup(self, s: ArrasBoard, scenario: str) -> None:
        clear_board(s)
        s.call(Turn())
        if scenario == "historical":
            historical_setup(s)
        else:
            s.call(FreeSetup(SIDES.index(self.world.setup.free.first)))  # 12.2c
        if s.option("bidding"):
            s.call(RevealBids())
            s.call(BidForAllies(GERMAN))
            s.call(BidForAllies(ALLIED))

    def outcome(self, s: ArrasBoard) -> Outcome:
        return victory.outcome(s)

    def agree(self, s: ArrasBoard, bid: int) -> None:
        """14.1: a bid is what the Allies must reach; the players know it from the start."""
        if s.option("bidding"):
            raise BadRequest(f"{self.id}: with the option bidding the players bid for themselves")
        s.bid = bid
        s.target = self.world.tables.victory.target - bid

    def bids(self, scenario: str) -> range:
        """From the printed target to what may be bid (14.1.1b), and as far below it."""
        printed, bids = self.world.tables.victory.target, self.world.bids
        return range(printed - max(bids), printed - min(bids) + 1)

    def losses(self, s: ArrasBoard, side: str) -> int:
        lost = (ELIMINATED, REMOVED)
        return sum(1 for unit, place in enumerate(s.place) if place in lost and s.seat(self.world.side[unit]) == side)

    def knows(self, s: ArrasBoard, side: str | None, field: str, thing: int) -> bool:
        return secrets.knows_bid(s, side, thing)

    def imagine(self, s: ArrasBoard, side: str | None, rng: Random) -> None:
        secrets.imagine(s, rng)

    def scene(self, s: ArrasBoard, side: str | None) -> Scene:
        return show.scene(s)

    def goal(self, s: ArrasBoard, side: str | None, scene: Scene) -> Goal:
        return show.goal(s)

    def value(self, s: ArrasBoard, side: str) -> float:
        """Points, and who has more left to fight with; how far the key areas are counts too."""
        return worth.worth(s) * (1.0 if s.seat(ALLIED) == side else -1.0)

    def overlay(self, s: ArrasBoard, side: str | None, name: str, about: str | None) -> Layer:
        if name not in self.overlays:
            raise BadRequest(f"{self.id} has no overlay {name!r}")
        return overlays.overlay(s, name, about)


GAME = Arras
