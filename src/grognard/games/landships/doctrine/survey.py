"""How things stand on one board, for one side: worked out when asked, kept for one decision."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.doctrine.facts import FOOT, Facts, Lump, Sources, handicapped
from grognard.games.landships.doctrine.temper import Temper
from grognard.games.landships.ground import HIGH, WIDE
from grognard.games.landships.rules.arcs import crewed
from grognard.games.landships.rules.fire_power import VEHICLE_RANGE, arm_fire, squad_range
from grognard.games.landships.rules.gun_targets import gunners
from grognard.games.landships.rules.morale import printed_morale
from grognard.kernel.lazy import lazy

FOOT_A_TURN = 4  # half hexes that a squad goes in a turn
PINNED = 0.35  # what a pin takes away of a unit's worth
EXIT_FIRST = 2.0  # an exit worth so much comes before ground
HANDICAP = 2  # half hexes for every point that a goal is worth less than the best
HUNTED = 2  # half hexes by which enemies come after ground, where they are a goal
LATER = 8  # half hexes by which a zone that counts at the end comes after ground that can be taken
WORTH = {
    k.INFANTRY: 1.0,
    k.MG: 1.5,
    k.CAVALRY: 1.1,
    k.CAVALRY_MG: 1.3,
    k.OBSERVER: 0.7,
    k.CREW: 1.2,
    k.TRUCK: 1.0,
    k.CAR: 1.6,
    k.TANK: 3.2,
}


class Survey:
    """A board as a side sees it, with what follows for the plan."""

    def __init__(self, s: Board, side: str, facts: Facts, temper: Temper) -> None:
        self.s = s
        self.side = side
        self.enemy = s.enemy(side)
        self.facts = facts
        self.temper = temper
        self.world = s.world
        self.ground = s.ground
        self.aims = facts.aims[side]
        self.opposition = facts.opposition(s, side)
        self.mark: int | None = None  # of the position, when somebody has asked (foot.py)
        self._fields: dict[tuple[str, str], list[int]] = {}  # by the edge to leave by, and how one goes
        self._leaving: dict[int, str] = {}  # by unit, the edge by which it should go off

    # -- the enemy ----------------------------------------------------------------------------------------

    @lazy
    def foes(self) -> list[Lump]:
        """Enemy small arms that could fire soon; smoke hides them, and pinned men keep their heads down."""
        found = self.opposition.foes
        if found is None:
            found = self.opposition.foes = self.firepower(self.enemy)
        return found

    def firepower(self, side: str) -> list[Lump]:
        s, world, dense = self.s, self.world, self.ground.dense
        smoke = s.smoke_hexes() if s.allied_smoke or s.german_smoke else frozenset()
        sums: dict[tuple[int, int], list[int]] = {}
        for unit in s.cast.of[side]:
            h = s.place[unit]
            if h < 0 or s.pinned[unit] or h in smoke or s.captured[unit]:
                continue
            if world.is_squad[unit]:
                if s.mounted[unit]:
                    continue
                kind = world.soldiers(unit)
                far, fire, guns = squad_range(s, unit), kind.fire, int(kind.kind in (k.MG, k.CAVALRY_MG))
            elif world.is_vehicle[unit]:
                if not world.vehicle(unit).arms or s.has(unit, k.BAILED_OUT):
                    continue
                far, fire, guns = VEHICLE_RANGE, *self.broadside(unit)
            elif world.kind[unit] in (k.ART, k.INFANTRY_GUN) and crewed(s, unit):
                far, fire, guns = world.weapon(unit).direct, world.weapon(unit).fire, 0
            else:
                continue
            entry = sums.setdefault((h, far), [0, 0])
            entry[0] += fire
            entry[1] += guns
        return [Lump(h, dense[h], far, fire, guns) for (h, far), (fire, guns) in sums.items()]

    def broadside(self, unit: int) -> tuple[int, int]:
        """Fire strength and pairs of machine guns of a vehicle, about what bears on one hex."""
        arms = self.world.vehicle(unit).arms
        fire = sum(arm_fire(arm) * arm.count for arm in arms)
        guns = sum(arm.count for arm in arms if arm.kind == "mg")
        return fire * 2 // 3, guns // 3

    @lazy
    def soft(self) -> dict[int, list[int]]:
        """Hexes with enemies that small arms can hurt."""
        found = self.opposition.soft
        if found is None:
            found = self.opposition.soft = self.soft_of(self.enemy)
        return found

    def soft_of(self, side: str) -> dict[int, list[int]]:
        s, world = self.s, self.world
        found: dict[int, list[int]] = {}
        for unit in s.cast.of[side]:
            h = s.place[unit]
            if h >= 0 and (
                (world.is_soft[unit] and world.kind[unit] != k.LEADER) or world.kind[unit] in (k.CAR, k.TRUCK)
            ):
                found.setdefault(h, []).append(unit)
        return found

    @lazy
    def squads(self) -> dict[int, int]:
        """Hexes with enemy squads that can fight, and how many."""
        found = self.opposition.squads
        if found is None:
            found = self.opposition.squads = self.squads_of(self.enemy)
        return found

    @lazy
    def own_squads(self) -> dict[int, int]:
        return self.squads_of(self.side)

    def squads_of(self, side: str) -> dict[int, int]:
        s, squad = self.s, self.world.is_squad
        found: dict[int, int] = {}
        for unit in s.cast.soft[side]:
            if squad[unit] and s.place[unit] >= 0:
                found[s.place[unit]] = found.get(s.place[unit], 0) + 1
        return found

    @lazy
    def tank_killers(self) -> list[tuple[int, int, int]]:
        """Enemy weapons that can destroy vehicles: the unit, its hex, how far it fires."""
        s, world = self.s, self.world
        smoke = s.smoke_hexes() if s.allied_smoke or s.german_smoke else frozenset()
        found = []
        for unit in s.cast.of[self.enemy]:
            h = s.place[unit]
            if h < 0 or h in smoke:
                continue
            if world.is_gun[unit]:
                if not s.captured[unit] and gunners(s, unit):
                    found.append((unit, h, world.weapon(unit).direct))
            elif (
                world.is_vehicle[unit]
                and not s.has(unit, k.BAILED_OUT)
                and any(arm.kind == "gun" for arm in world.vehicle(unit).arms)
            ):
                found.append((unit, h, VEHICLE_RANGE))
        return found

    @lazy
    def close_weapons(self) -> list[tuple[int, float]]:
        """Hexes of enemy anti-tank rifles and flamethrowers, and how much they can do beside them."""
        s, world = self.s, self.world
        return [
            (h, 0.25 if world.kind[unit] == k.AT_RIFLE else 0.4)
            for unit in s.cast.of[self.enemy]
            if world.is_carried[unit]
            and s.place[unit] == k.ABOARD
            and not s.pinned[s.aboard[unit]]
            and (h := s.hex_of(unit)) >= 0
        ]

    def nearest(self, h: int, hexes: dict[int, int]) -> int:
        """How far the nearest of some hexes is."""
        row, dense = self.ground.distances(h), self.ground.dense
        return min([row[dense[other]] for other in hexes], default=40)

    def along(self, h: int) -> float:
        """Where a hex lies along the side's line, from 0 at the left or the top of the map to 1."""
        ground = self.ground
        column, row = ground.cell(h)
        if self.s.head.edges[self.side] in ("north", "south"):
            return column / (WIDE * ground.across)
        return row / (HIGH * ground.down)

    # -- worth and harm -----------------------------------------------------------------------------------

    def worth(self, unit: int) -> float:
        """What a unit is worth, alive and well."""
        kind = self.world.kind[unit]
        return WORTH.get(kind, 0.5)

    def cover(self, h: int, *, mounted: bool = False) -> int:
        """What the ground adds to the die of those who fire at foot in a hex."""
        s = self.s
        terrain = s.terrain(h)
        better = 1 if s.option("improved-defences") else 0
        found = (2 if terrain & k.TOWN else 0) + (1 if terrain & k.WOODS else 0)
        if mounted:
            return found - 1
        if terrain & k.TRENCH:
            found += 1 + better
        if terrain & k.STRONGPOINT:
            found += 2 + better
        return found

    def lethality(self, unit: int, h: int, guns: int) -> float:
        """What a Hit costs a unit: the chance that it is lost, and a part for the pin."""
        rating = printed_morale(self.s, unit) if self.world.is_soft[unit] else 4
        if h in self.s.wire:
            rating = min(rating, 3)
        lost = max(0, min(6, 6 - rating + (1 if guns else 0))) / 6
        return lost + PINNED * (1 - lost)

    def exposure(self, unit: int, h: int) -> float:
        """The loss to expect if everybody who can fires at a unit in a hex."""
        s, facts = self.s, self.facts
        if (s.allied_smoke or s.german_smoke) and h in s.smoke_hexes():
            return 0.0
        mounted = bool(s.mounted[unit])
        reaching = self.opposition.fire.get((h, mounted))
        if reaching is None:
            reaching = self.opposition.fire[h, mounted] = self.reaching(h, 10 if mounted else facts.spotted[h])
        strength, guns = reaching
        if not strength:
            return 0.0
        hits = facts.hits(strength, self.cover(h, mounted=mounted) - guns)
        return hits / 6 * self.lethality(unit, h, guns)

    def reaching(self, h: int, seen: int) -> tuple[int, int]:
        """The small arms that reach a hex where foot is seen so far away: strength, and machine guns."""
        s, facts = self.s, self.facts
        row = self.ground.distances(h)
        strength = guns = 0
        for lump in self.foes:
            far = row[lump.place]
            if far <= lump.far and (far <= 1 or far <= seen) and facts.open_line(s, lump.hex, h):
                strength += lump.fire
                guns += lump.guns
        return strength, guns

    # -- the way ------------------------------------------------------------------------------------------

    @lazy
    def turns_left(self) -> int:
        return max(1, self.s.head.turns - self.s.turn + 1)

    @lazy
    def wanted(self) -> dict[int, float]:
        """Hexes whose control this side lacks, and their worth."""
        return dict(self.aims.wanted(self.s))

    @lazy
    def held(self) -> dict[int, float]:
        """Hexes that the enemy would like to have and has not."""
        return dict(self.facts.aims[self.enemy].wanted(self.s))

    @lazy
    def share(self) -> float:
        """How much of the enemy's fire a squad must expect to draw: he cannot fire at everybody."""
        mine = sum(self.own_squads.values()) + sum(1 for u in self.s.cast.vehicles[self.side] if self.s.place[u] >= 0)
        return min(1.0, sum(self.squads.values()) / max(1, mine))

    @lazy
    def gun_share(self) -> float:
        """The same for vehicles and the weapons that kill them."""
        mine = sum(1 for u in self.s.cast.vehicles[self.side] if self.s.place[u] >= 0)
        return min(1.0, len(self.tank_killers) / max(1, mine))

    @lazy
    def ground_goals(self) -> Sources:
        """Where this side must go, or stand: an attacker to what he lacks, a defender to what is his to hold."""
        s, aims = self.s, self.aims
        if aims.attacks:
            best = max(self.wanted.values(), default=0.0)
            found = [(h, int(HANDICAP * (best - worth))) for h, worth in self.wanted.items()]
            if aims.guns:
                found += [(s.place[u], 0) for u in s.cast.of[self.enemy] if self.world.is_gun[u] and s.place[u] >= 0]
            for zone in aims.stands:
                found += handicapped(zone.hexes, 0 if self.turns_left <= 3 or not found else LATER)
        else:
            found = [(h, 0) for h in self.wanted] + [(h, 4) for h in self.held if h not in self.wanted]
        if self.temper.hunt:
            found += [(h, HUNTED) for h in self.squads]
        if not found:
            found = [(h, 0) for h in self.held] or [(h, 0) for h in self.squads]
        return tuple(sorted(found))

    def leaves(self, unit: int) -> str:
        """The edge by which a unit should go off now; "" if it should not."""
        found = self._leaving.get(unit)
        if found is None:
            found = self._leaving[unit] = self._leaves(unit)
        return found

    def _leaves(self, unit: int) -> str:
        edge, points = self.aims.exit_points(self.s, unit)
        if not edge or self.s.place[unit] < 0:
            return ""
        if self.world.kind[unit] == k.TRUCK and any(self.world.is_squad[u] for u in self.s.carried_by(unit)):
            return ""  # passengers are brought to the fight first
        if self.world.kind[unit] == k.TRUCK or (self.aims.attacks and points >= EXIT_FIRST):
            return edge
        far = self.facts.field(FOOT, handicapped(self.ground.edge_hexes[edge], 0))[self.s.place[unit]]
        return edge if far >= FOOT_A_TURN * (self.turns_left - 1 - self.temper.early) - 2 else ""

    def field(self, unit: int) -> list[int]:
        """Half hexes from every hex to where a unit should go."""
        key = (self.leaves(unit), self.facts.kind_of(unit))
        found = self._fields.get(key)
        if found is None:
            edge, kind = key
            side = "" if kind == FOOT else self.side  # enemy trenches cut roads for vehicles
            sources = handicapped(self.ground.edge_hexes[edge], 0) if edge else self.ground_goals
            found = self._fields[key] = self.facts.field(kind, sources, side)
        return found
