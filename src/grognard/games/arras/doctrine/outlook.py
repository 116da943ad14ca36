"""How things stand on one board of Arras for one camp: prizes, chances, threats. Kept for one decision."""

from __future__ import annotations

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.doctrine.weights import Weights
from grognard.games.arras.rules.bombardment import shot_values, strongest
from grognard.games.arras.rules.movement import steps
from grognard.games.arras.rules.odds import chance_of_success
from grognard.games.arras.rules.overrun import Entered
from grognard.games.arras.rules.values import advanced_units, attack_value, defence_value
from grognard.games.arras.rules.victory import victory_points
from grognard.games.arras.world import ALLIED, ARMOUR, ARTILLERY, FLAK, GERMAN, INFANTRY, LEADER
from grognard.kernel.lazy import lazy
from grognard.kernel.masks import members

RING, ZONE = 0.3, 6.0  # what key areas are worth beside the victory point
FAR = 9
ENOUGH = 4  # units that hold a Zone
NEAR = 3  # areas from which the enemy may be in a Zone before anybody can come to hold it
GARRISON = 1  # units of infantry or armour that a Zone must keep then
HEAVY = 5  # the Defence Factor of heavy FLAK, at the least


class Outlook:
    """A board as a camp sees it."""

    def __init__(self, s: ArrasBoard, camp: int, weights: Weights) -> None:
        self.s = s
        self.camp = camp
        self.weights = weights
        self.world = s.world
        self._prizes: dict[int, float] = {}
        self._assaults: dict[tuple[int, int], tuple[float, float]] = {}
        self._stands: dict[tuple[int, int, bool], float] = {}
        self.marches: dict[tuple[int, int, int], float] = {}  # by place, type and movement: what a march gains

    # -- areas --------------------------------------------------------------------------------------------

    @lazy
    def points(self) -> int:
        return victory_points(self.s).total()

    def prize(self, area: int) -> float:
        """What the control of an enemy area is worth; by what it changes of the points."""
        found = self._prizes.get(area)
        if found is None:
            found = self._prizes[area] = self._prize(area)
        return found

    def _prize(self, area: int) -> float:
        s, world, bit = self.s, self.world, 1 << area
        if s.held_by[self.camp] & bit:
            return 0.0
        after = s.clone()
        after.seize(area, self.camp)
        found = abs(victory_points(after).total() - self.points) or 0.2
        if world.ground.rings & bit:
            found += RING
        if area in world.gort_areas:
            found += self.weights.gort
        if world.victory_zones & bit:
            found += ZONE
        return float(found)

    @lazy
    def goals(self) -> int:
        """The areas to go to: what the enemy holds and can be entered."""
        s, world = self.s, self.world
        held = s.held_by[1 - self.camp]
        if self.camp == GERMAN and not s.north:
            held &= world.ground.black
        return held & (world.ground.scoring | world.ground.blue | world.victory_zones)

    @lazy
    def ways(self) -> list[int]:
        """How many areas each area is away from the nearest goal."""
        return self.world.ground.distances(self.goals, FAR)

    @lazy
    def homeward(self) -> list[int]:
        """How many areas each area is away from the nearest enemy stack."""
        return self.world.ground.distances(self.s.occupied[1 - self.camp], FAR)

    @lazy
    def rearward(self) -> list[int]:
        """How many areas each area is away from the Zones in the German rear."""
        return self.world.ground.distances(self.world.victory_zones, FAR)

    # -- units --------------------------------------------------------------------------------------------

    def price(self, unit: int) -> float:
        """What the loss of a unit costs."""
        world = self.world
        if world.rommel >> unit & 1:
            return 2.0
        return self.weights.factor * (world.attack[unit] + world.defence[unit][0]) + 0.2

    def foes(self, area: int) -> bool:
        return bool(self.s.occupied[1 - self.camp] >> area & 1)

    # -- assaults -----------------------------------------------------------------------------------------

    def best_defence(self, area: int) -> int:
        s = self.s
        enemy = 1 - self.camp
        return max([defence_value(s, area, enemy, unit).total() for unit in advanced_units(s, area, enemy)], default=0)

    def support(self, camp: int, area: int) -> bool:
        """Whether a camp can probably throw a third die."""
        s, world = self.s, self.world
        if s.air[camp]:
            return True
        return any(
            world.ground.near[area] >> s.place[gun] & 1 for gun in members(world.guns & world.of_side[camp] & s.fresh)
        )

    def chance(self, area: int, lead: int, attackers: tuple[Entered, ...]) -> float:
        """How likely an assault succeeds, with the support that both may have."""
        margin = attack_value(self.s, lead, attackers).total() - self.best_defence(area)
        mine, theirs = 2 + self.support(self.camp, area), 2 + self.support(1 - self.camp, area)
        won, of = chance_of_success(margin, mine, theirs)
        return won / of

    def reward(self, area: int) -> float:
        """What a successful assault is worth."""
        s, w = self.s, self.weights
        those = s.friends_at(area, 1 - self.camp)
        defenders = those.bit_count()
        clears = 0.8 if defenders <= 2 else 0.5 if defenders <= 4 else 0.3
        prize = self.prize(area) or w.drive  # enemies in an area of ours threaten it
        rommel = 0.5 if self.camp == ALLIED and s.friends_at(area, GERMAN) & self.world.rommel else 0.0
        worn = w.worn * (those & ~s.fresh).bit_count() / defenders if defenders else 0.0
        return w.blood + clears * prize + rommel + worn

    def assault(self, start: int, target: int) -> tuple[float, float]:
        """The worth and the chance of an assault by everybody who can go from one area into another."""
        key = (start, target)
        found = self._assaults.get(key)
        if found is None:
            who = self.storm(start, target)
            leads = [unit for unit in who if self.world.leading >> unit & 1]
            if not leads:
                found = (-9.0, 0.0)
            else:
                lead = max(leads, key=self.world.attack.__getitem__)
                river = self.world.ground.river(start, target)
                chance = self.chance(target, lead, tuple([Entered(unit, start, 0, river) for unit in who]))
                found = (self.expect(target, lead, chance), chance)
            self._assaults[key] = found
        return found

    def exposed(self, unit: int, area: int) -> float:
        """What it costs tanks to stand Tired beside Fresh enemies on ground that is ours already."""
        s = self.s
        if self.world.type[unit] != ARMOUR or not s.held_by[self.camp] >> area & 1:
            return 0.0
        beside = members(self.world.ground.beside_mask[area] & s.occupied[1 - self.camp])
        fresh = any(s.friends_at(other, 1 - self.camp) & s.fresh for other in beside)
        return self.weights.exposed if fresh else 0.0

    def doom(self, area: int) -> float:
        """How likely the enemy's next assault of an area succeeds, from the area itself or from beside it."""
        enemy = Outlook(self.s, 1 - self.camp, self.weights)
        starts = [area, *self.world.ground.beside[area]]
        return max(
            [enemy.assault(start, area)[1] for start in starts if self.s.occupied[1 - self.camp] >> start & 1],
            default=0.0,
        )

    def expect(self, target: int, lead: int, chance: float) -> float:
        return chance * self.reward(target) - (1 - chance) * (self.price(lead) + self.weights.tempo)

    # -- who stays ----------------------------------------------------------------------------------------

    def heavy(self, unit: int) -> bool:
        """Whether a unit is of the heavy FLAK: it holds as nobody else does, and is lost where it storms."""
        return self.world.type[unit] == FLAK and self.world.defence[unit][0] >= HEAVY

    def guards(self, area: int) -> int:
        """Who must not leave an area, as a set: the best defender of a Zone that the enemy could take (11.1b), if there
        are not two who can hold it."""
        s, world = self.s, self.world
        if self.camp != GERMAN or not world.victory_zones >> area & 1 or self.homeward[area] > NEAR:
            return 0
        line = s.friends_at(area, GERMAN) & (world.of_type[INFANTRY] | world.armour)
        if line.bit_count() >= GARRISON + 1:
            return 0
        holders = line or s.friends_at(area, GERMAN) & world.leading
        return int(holders) if holders.bit_count() <= GARRISON else 0

    def storm(self, start: int, target: int) -> list[int]:
        """Who of an area can take part in an assault of a neighbouring one (or of the area itself)."""
        s, world = self.s, self.world
        able = s.able(start, self.camp)
        if start == target:
            return members(able & ~world.guns & ~world.leaders)
        can: dict[tuple[int, int], bool] = {}
        found = []
        able &= ~self.guards(start)
        for unit in members(able & ~world.leaders & ~world.guns):
            if self.heavy(unit):
                continue
            key = (world.type[unit], world.movement[unit])
            if key not in can:
                can[key] = bool(steps(s, unit, world.movement[unit], among=1 << target))
            if can[key]:
                found.append(unit)
        return found

    def hit(self, gun: int, area: int) -> float:
        """How likely a gun's fire hits."""
        first = strongest(self.s, area, 1 - self.camp)[0]
        value, against = shot_values(self.s, gun, area, first)
        won, of = chance_of_success(value - against)
        return won / of

    # -- standing -----------------------------------------------------------------------------------------

    def standing(self, unit: int, area: int) -> float:
        """How well a unit would stand in an area without enemies: as well as any other of its type."""
        key = (self.world.type[unit], area, self.s.place[unit] == area)
        found = self._stands.get(key)
        if found is None:
            found = self._stands[key] = self._standing(unit, area)
        return found

    def _standing(self, unit: int, area: int) -> float:
        s, world, w = self.s, self.world, self.weights
        bit = 1 << area
        friends = (s.friends_at(area, self.camp) & ~(1 << unit)).bit_count()
        if world.type[unit] in (ARTILLERY, LEADER):
            near = self.homeward[area]
            wish = 2 if world.type[unit] == ARTILLERY else 1
            return -0.1 * abs(near - wish) - (0.5 if near < 1 or (not friends and near <= 1) else 0.0)
        found = -w.approach * self.ways[area] + w.terrain * world.ground.tem[area]
        if not s.held_by[self.camp] & bit:
            found += self.prize(area)
        elif not friends and self.homeward[area] == 1:
            found += w.screen  # a screen: nobody walks through
        if self.camp == GERMAN:
            found += self.guard(area, friends)
        return found - w.crowd * friends

    def guard(self, area: int, friends: int) -> float:
        """What the Germans must not leave open: the Zones in their rear, and the ringed areas."""
        near, w = self.homeward[area], self.weights
        if self.world.victory_zones >> area & 1:
            share = 1.0 if not friends else w.relief if friends < ENOUGH else 0.0
            return w.zone * (1.0 if near <= 1 else w.early if near == 2 else 0.0) * share
        if self.world.ground.rings >> area & 1 and near <= 2:
            return w.ring if not friends else 0.5 * w.ring
        return 0.0
