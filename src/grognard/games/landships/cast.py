"""Who plays in a scenario: its units with their sides, forces and dates, under the options agreed on."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.landships import kinds as k
from grognard.games.landships.ground import Ground
from grognard.games.landships.scenario import Force, ScenarioFile
from grognard.games.landships.world import World
from grognard.kernel.choice import OptionValue
from grognard.kernel.paths import steps


class Cast:
    """The units of one game, fixed before it begins. A crew belongs to the force of its gun or vehicle."""

    def __init__(
        self, world: World, ground: Ground, scenario: ScenarioFile, options: Mapping[str, OptionValue]
    ) -> None:
        self.scenario = scenario
        self.special = {rule.id: rule for rule in reversed(scenario.special)}
        self.side: list[str] = [""] * len(world.units)
        self.force: dict[int, Force] = {}
        self.units_of: dict[str, list[int]] = {}  # by force
        self.wire: dict[str, tuple[int, tuple[int, ...]]] = dict.fromkeys(k.SIDES, (0, ()))
        taken: dict[str, int] = {}
        self.forces = [force for force in scenario.force if force.option is None or options.get(force.option, False)]
        for force in self.forces:
            if force.unit == "wire":
                self.wire[force.side] = (force.count, ground.zones[force.zone or ""])
                continue
            start = world.first[force.unit] + taken.get(force.unit, 0)
            taken[force.unit] = taken.get(force.unit, 0) + force.count
            self.units_of[force.id] = list(range(start, start + force.count))
            for unit in self.units_of[force.id]:
                self._enlist(unit, force)
                if force.crew and unit in world.crew_of:
                    self._enlist(world.crew_of[unit], force)
        self.units: tuple[int, ...] = tuple(sorted(self.force))
        self.of: dict[str, tuple[int, ...]] = {
            side: tuple(u for u in self.units if self.side[u] == side) for side in k.SIDES
        }
        self.soft: dict[str, tuple[int, ...]] = {
            side: tuple(u for u in self.of[side] if world.is_soft[u]) for side in k.SIDES
        }
        self.horse: dict[str, tuple[int, ...]] = {
            side: tuple(u for u in self.soft[side] if world.is_cavalry[u]) for side in k.SIDES
        }
        self.vehicles: dict[str, tuple[int, ...]] = {
            side: tuple(u for u in self.of[side] if world.is_vehicle[u]) for side in k.SIDES
        }
        self.armed: dict[str, tuple[int, ...]] = {  # with weapons for small-arms attacks
            side: tuple(u for u in self.of[side] if self._is_armed(world, u)) for side in k.SIDES
        }
        self.off_board: dict[str, tuple[int, ...]] = {
            side: tuple(u for u in self.of[side] if world.kind[u] == k.OFF_BOARD) for side in k.SIDES
        }
        self.field_guns: dict[str, tuple[int, ...]] = {  # that fire at soft targets
            side: tuple(u for u in self.of[side] if world.kind[u] in (k.ART, k.INFANTRY_GUN)) for side in k.SIDES
        }
        self.aircraft: dict[str, tuple[int, ...]] = {
            side: tuple(u for u in self.of[side] if world.is_aircraft[u]) for side in k.SIDES
        }
        self.artillery: dict[str, tuple[int, ...]] = {
            side: tuple(u for u in self.of[side] if world.kind[u] == k.ART) for side in k.SIDES
        }
        self.late: dict[str, tuple[int, ...]] = {  # reinforcements that come by themselves
            side: tuple(
                u
                for u in self.of[side]
                if self.force[u].turn and self.force[u].aboard is None and world.kind[u] != k.CREW
            )
            for side in k.SIDES
        }
        trucks = {self.side[u] for u in self.units if world.kind[u] == k.TRUCK}
        self.riders: dict[str, tuple[int, ...]] = {  # soft units that may be in a tank or truck, crews apart
            side: tuple(
                u for u in self.soft[side] if world.kind[u] == k.LEADER or (side in trucks and not world.is_crew[u])
            )
            for side in k.SIDES
        }
        self.guns: tuple[int, ...] = tuple(u for u in self.units if world.is_gun[u])
        self.lone: tuple[int, ...] = tuple(u for u in self.units if world.is_soft[u] and not world.is_squad[u])
        self.objectives: tuple[int, ...] = tuple(sorted(self._objectives(ground)))
        self.objective: dict[int, int] = {h: number for number, h in enumerate(self.objectives)}

        self.away: dict[int, int] = steps(ground.near, self.objectives)  # from the nearest objective

    def _is_armed(self, world: World, unit: int) -> bool:
        if world.is_vehicle[unit]:
            return bool(world.vehicle(unit).arms)
        return world.is_squad[unit] or world.kind[unit] in (k.ART, k.INFANTRY_GUN)

    def _enlist(self, unit: int, force: Force) -> None:
        self.side[unit] = force.side
        self.force[unit] = force

    def _objectives(self, ground: Ground) -> set[int]:
        """The hexes whose control counts for points or a verdict."""
        found: set[int] = set()
        for score in self.scenario.score:
            if score.kind == "hexes" and score.zone:
                found.update(ground.zones[score.zone])
        for verdict in self.scenario.verdict:
            for need in verdict.need:
                if need.kind == "hexes" and need.zone:
                    found.update(ground.zones[need.zone])
        return found

    def facings(self, unit: int) -> tuple[int, ...]:
        """The facings in which a unit may set up."""
        wanted = self.force[unit].facing
        return tuple(k.FACINGS.index(name) for name in wanted) if wanted else tuple(range(6))
