"""Blood and Iron, the game: sides, scenarios, how it starts, who knows what, who has won."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from grognard.games.blood_and_iron import overlays, secrets, show, worth
from grognard.games.blood_and_iron.board import ABSENT, DEAD, NONE, WAITING, BloodBoard
from grognard.games.blood_and_iron.names import names
from grognard.games.blood_and_iron.options import OPTIONS
from grognard.games.blood_and_iron.rules import victory
from grognard.games.blood_and_iron.rules.results import BloodReckoning
from grognard.games.blood_and_iron.rules.sequence import BATTLES
from grognard.games.blood_and_iron.theatre import Theatre
from grognard.games.blood_and_iron.world import SIDES, World
from grognard.kernel.columns import changed
from grognard.kernel.game import Game, Outcome, Scenario
from grognard.kernel.view import Goal, Layer, Scene
from grognard.kernel.words import Vocabulary


class BloodAndIron(Game[BloodBoard]):
    """Froeschwiller and Sedan, 1870."""

    id = "blood-and-iron"
    package = "grognard.games.blood_and_iron"
    rules = 4
    sides = SIDES
    scenarios = (
        Scenario("bazeilles", ("12.6a", "12.61a", "12.61b", "12.61c", "12.62a", "12.63a", "12.63b", "12.64a")),
        Scenario("floing", ("12.5a", "12.51a", "12.51b", "12.51c", "12.52a", "12.53a", "12.53b", "12.54a")),
        Scenario("initial-assault", ("12.7a", "12.71a", "12.71b", "12.71c", "12.71d", "12.72a", "12.73b", "12.74a")),
        Scenario("froeschwiller", ("11.0a", "11.1a", "11.2a", "11.3a")),
        Scenario("froeschwiller-battle", ("11.4a", "11.41a", "11.41b", "11.41c", "11.42a", "11.43a")),
        Scenario("sedan", ("12.0a", "12.1a", "12.2a", "12.3a")),
        Scenario("what-if", ("12.4a", "12.41a", "12.41b", "12.41c", "12.42a", "12.43a")),
    )
    options = OPTIONS
    board = BloodBoard
    reckoning = BloodReckoning()
    overlays_about: ClassVar[dict[str, str]] = overlays.ABOUT
    overlays = overlays.OVERLAYS

    def load_world(self) -> None:
        world = self.world = World(self.data)
        self.theatres: dict[str, Theatre] = {}
        places = {ABSENT: "absent", WAITING: "waiting", DEAD: "eliminated"}
        self.vocabularies["hex"] = Vocabulary("hex", world.grid.names, places)
        self.vocabularies["unit"] = Vocabulary("unit", world.ids, {-1: "none"})
        self.vocabularies["marker"] = Vocabulary("marker", world.markers, {NONE: "none"})
        self.vocabularies["side"] = Vocabulary("side", SIDES, {-1: "nobody"})
        self.names = names(world)

    def theatre(self, scenario: str) -> Theatre:
        """What a scenario makes of its battle; made when first asked for."""
        found = self.theatres.get(scenario)
        if found is None:
            found = self.theatres[scenario] = Theatre(self.world, self.world.scenarios[scenario])
        return found

    def setup(self, s: BloodBoard, scenario: str) -> None:
        theatre = s.theatre
        for side in (0, 1):
            for piece in theatre.pieces[side]:
                s.place = changed(s.place, piece, WAITING)
        s.call(BATTLES[theatre.entry.battle]())

    def outcome(self, s: BloodBoard) -> Outcome:
        return victory.outcome(s)

    def agree(self, s: BloodBoard, bid: int) -> None:
        if s.theatre.entry.victory != "points":
            super().agree(s, bid)
        s.bid = bid  # points for the French

    def losses(self, s: BloodBoard, side: str) -> int:
        return victory.steps_lost(s, SIDES.index(side))

    def knows(self, s: BloodBoard, side: str | None, field: str, thing: int) -> bool:
        return secrets.knows_orders(side)

    def imagine(self, s: BloodBoard, side: str | None, rng: Random) -> None:
        secrets.imagine(s, side, rng)

    def scene(self, s: BloodBoard, side: str | None) -> Scene:
        return show.scene(s)

    def goal(self, s: BloodBoard, side: str | None, scene: Scene) -> Goal:
        return show.goal(s)

    def overlay(self, s: BloodBoard, side: str | None, name: str, about: str | None) -> Layer:
        return overlays.overlay(s, name, about or (side if name == "zones" else None))

    def value(self, s: BloodBoard, side: str) -> float:
        return worth.value(s, SIDES.index(side))


GAME = BloodAndIron
