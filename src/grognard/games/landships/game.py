"""Landships! Tactical combat 1914-1918: sides, scenarios, options, start and end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from grognard.games.landships import goal as goals
from grognard.games.landships import kinds as k
from grognard.games.landships import overlays as layers
from grognard.games.landships import secrets, show, worth
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.cast import Cast
from grognard.games.landships.ground import Ground
from grognard.games.landships.options import OPTIONS
from grognard.games.landships.rules.opening import Opening
from grognard.games.landships.rules.results import LandshipsReckoning
from grognard.games.landships.rules.victory import asked, class_of, counted, is_lost, points, verdict
from grognard.games.landships.world import SCENARIOS, World
from grognard.kernel.choice import OptionValue
from grognard.kernel.columns import changed
from grognard.kernel.game import Game, Option, Outcome, Scenario
from grognard.kernel.messages import sum_of
from grognard.kernel.view import Goal, Layer, Scene
from grognard.kernel.words import Vocabulary


class LandshipsGame(Game[LandshipsBoard]):
    """The game in one edition."""

    id: ClassVar[str] = "landships"
    package: ClassVar[str] = "grognard.games.landships"
    rules: ClassVar[int] = 4
    sides: ClassVar[tuple[str, ...]] = k.SIDES
    scenarios: ClassVar[tuple[Scenario, ...]] = tuple(Scenario(name, ("2.1a",)) for name in SCENARIOS)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    board = LandshipsBoard
    reckoning = LandshipsReckoning()
    overlays: ClassVar[tuple[str, ...]] = layers.OVERLAYS
    overlays_about: ClassVar[dict[str, str]] = layers.ABOUT

    def load_world(self) -> None:
        self.world = World(self.data)
        self._grounds: dict[str, Ground] = {}
        self._casts: dict[tuple[str, tuple[OptionValue, ...]], Cast] = {}
        self.vocabularies["hex"] = self.world.hexes
        self.vocabularies["unit"] = self.world.units
        self.vocabularies["facing"] = Vocabulary("facing", k.FACINGS)
        self.vocabularies["breakdown"] = Vocabulary("breakdown", k.BREAKDOWNS)
        self.vocabularies["mission"] = Vocabulary("mission", k.MISSIONS)
        show.name_everything(self)

    def ground(self, scenario: str) -> Ground:
        """The map of a scenario, laid out once."""
        if scenario not in self._grounds:
            self._grounds[scenario] = Ground(self.world, self.world.scenarios[scenario])
        return self._grounds[scenario]

    def cast(self, scenario: str, options: Mapping[str, OptionValue]) -> Cast:
        """The units of a scenario under the options that change them."""
        lessons = tuple(options.get(name, False) for name in ("lesson-gun", "lesson-artillery", "lesson-aircraft"))
        key = (scenario, lessons)
        if key not in self._casts:
            self._casts[key] = Cast(self.world, self.ground(scenario), self.world.scenarios[scenario], options)
        return self._casts[key]

    def settings(self, scenario: str, chosen: Mapping[str, object]) -> dict[str, OptionValue]:
        """What a scenario recommends is on unless somebody turns it off."""
        found = super().settings(scenario, chosen)
        recommended = self.world.scenarios[scenario].scenario.options
        return found | {name: True for name in recommended if name not in chosen}

    def setup(self, s: LandshipsBoard, scenario: str) -> None:
        s.phasing = s.head.first
        s.control = (0,) * len(s.cast.objectives)
        s.mines_live = s.head.mines is not None
        for unit in s.cast.units:
            s.place = changed(s.place, unit, k.WAITING)
            kind = s.world.kind[unit]
            if kind in k.AIRCRAFT or kind == k.OFF_BOARD:
                s.place = changed(s.place, unit, k.READY if not s.cast.force[unit].turn else k.WAITING)
            stated = s.cast.force[unit].mission
            if stated:
                s.mission = changed(s.mission, unit, k.MISSIONS.index(stated))
        for vehicle, crew in s.world.crew_of.items():  # cars and trucks bring out a crew only when a rule calls for it
            if crew in s.cast.force and s.world.is_vehicle[vehicle] and not s.world.is_tank[vehicle]:
                s.place = changed(s.place, crew, k.UNUSED)
        s.here = None
        s.call(Opening())

    def outcome(self, s: LandshipsBoard) -> Outcome:
        winner, degree = verdict(s)
        tallies = {side: points(s, side) for side in k.SIDES}
        lines = tuple(sum_of(line, signed=False) for tally in counted(s).values() for line in tally)
        totals = {side: tally.total() for side, tally in tallies.items()}
        return Outcome(winner, degree, "2.1a", totals, lines, {"asked": asked(s)})

    def agree(self, s: LandshipsBoard, bid: int) -> None:
        needs = [need.kind for entry in s.cast.scenario.verdict for need in entry.need]
        if "lead" not in needs and "points" not in needs:
            super().agree(s, bid)
        s.bid = bid  # points for the Allies, or off those of the Germans

    def losses(self, s: LandshipsBoard, side: str) -> int:
        return sum(1 for unit in s.cast.of[side] if class_of(s, unit) and is_lost(s, unit))

    def knows(self, s: LandshipsBoard, side: str | None, field: str, thing: int) -> bool:
        return secrets.KNOWS[field](s, side, thing)

    def imagine(self, s: LandshipsBoard, side: str | None, rng: Random) -> None:
        secrets.imagine(s, side, rng)

    def scene(self, s: LandshipsBoard, side: str | None) -> Scene:
        return show.scene(s)

    def goal(self, s: LandshipsBoard, side: str | None, scene: Scene) -> Goal:
        return goals.goal(s, scene)

    def overlay(self, s: LandshipsBoard, side: str | None, name: str, about: str | None) -> Layer:
        return layers.overlay(s, side, name, about)

    def value(self, s: LandshipsBoard, side: str) -> float:
        return worth.value(s, side)


GAME = LandshipsGame
