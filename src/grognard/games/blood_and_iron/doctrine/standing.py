"""8: how well a piece would stand in a hex: nearer to what it is out for, in touch where it pays, covered, led."""

from __future__ import annotations

from grognard.games.blood_and_iron.doctrine.facts import Lines, members
from grognard.games.blood_and_iron.doctrine.plan import Plan, is_last, urgency
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import ARTILLERY, INFANTRY
from grognard.games.blood_and_iron.rules.sight import is_blocked
from grognard.games.blood_and_iron.world import FRENCH

SUPPORT, GUNNERS = 4, 6  # how near friends and guns count for an attack to come
HEEDLESS = 0.4  # of its caution that a unit keeps in the last turn: it must stand until the end, no longer
MELEE = (-0.35, -0.2, 0.0, 0.25, 0.5, 0.75, 0.9)  # what a melee is worth by odds: 1-2, 1-1, 2-1, 3-1 ...


class Standing:
    """A combat unit's eye for ground."""

    def __init__(self, survey: Survey, plan: Plan, unit: int, fights: float) -> None:
        s = survey.s
        self.survey = survey
        self.unit = unit
        self.fights = fights  # how much a combat that follows counts: 1 before one's own, less in a reserve move
        self.here = s.place[unit]
        self.mission = plan.mission(unit)
        self.kind = survey.world.kind[unit]
        self.power = survey.power(unit)
        weights = self.weights = survey.weights
        haste = urgency(survey, self.mission, self.here)
        self.pull = weights.pull * haste
        self.last = is_last(survey)
        self.caution = (weights.caution if self.mission.attack else weights.worry) * (0.6 if haste > 1.6 else 1.0)
        if self.last:
            self.caution *= HEEDLESS
        self.gains: dict[int, float] = {}  # by enemy hex, what this unit's share in an attack on it is worth
        self.own = s.held[survey.side] & ~(survey.ground.bit[self.here] if s.under[self.here] < 0 else 0)
        self.discs = survey.facts.discs
        self.sights = survey.facts.sights(survey.enemy, s.held[survey.enemy])
        self.posted = survey.mine if self.kind == ARTILLERY else survey.mine & ~survey.ground.bit[self.here]

    def worth(self, hex_: int) -> float:
        return self.gun(hex_) if self.kind == ARTILLERY else self.line(hex_)

    # -- goals --------------------------------------------------------------------------------------------

    def goal(self, hex_: int) -> float:
        """What the place is worth for the mission."""
        survey, mission = self.survey, self.mission
        away = mission.field[hex_]
        if mission.attack:
            return -self.pull * away + (0.25 * mission.weight if away == 0 else 0.0)
        found = -self.pull * max(0, away - self.weights.post)
        if mission.mask & survey.ground.bit[hex_] and not self.posted & survey.ground.bit[hex_]:
            near = survey.ground.disc(hex_, 8) & survey.foes
            single = len(mission.hexes) == 1
            found += (1.5 if single else 0.6) if near else (0.5 if single else 0.2)
            if self.last:
                found += 0.25 * mission.weight
        return found

    # -- infantry and cavalry -----------------------------------------------------------------------------

    def line(self, hex_: int) -> float:
        survey, discs = self.survey, self.discs
        found = self.goal(hex_)
        threat = survey.threat(hex_)
        if threat:
            found -= self.caution * survey.harm(self.unit, threat, -survey.facts.cover[hex_])
        enemies = discs[1][hex_] & survey.s.held[survey.enemy]
        if enemies:
            best = -0.1
            for enemy in members(enemies):
                best = max(best, self.gain(enemy))
            found += best * self.fights * self.weights.zeal
        elif survey.side == FRENCH and self.kind == INFANTRY and discs[2][hex_] & survey.s.held[survey.enemy]:
            found += self.weights.rifles  # they reach further than the enemy's
        friends = (discs[2][hex_] & self.own).bit_count()
        return found + self.weights.company * min(3, friends) + self.weights.cover * survey.facts.cover[hex_]

    def gain(self, enemy: int) -> float:
        """This unit's share in what an attack on a hex may bring, with the friends who are near."""
        found = self.gains.get(enemy)
        if found is None:
            found = self.gains[enemy] = self._gain(enemy)
        return found

    def _gain(self, enemy: int) -> float:
        survey, s, world, ground = self.survey, self.survey.s, self.survey.world, self.survey.ground
        beside, coming, gunfire = 0.0, 0.0, 0.0
        near, close = ground.disc(enemy, 1), ground.disc(enemy, SUPPORT)
        guns = ground.disc(enemy, GUNNERS)
        bit = ground.bit
        for unit in s.theatre.units[survey.side]:
            hex_ = s.place[unit]
            if hex_ < 0 or unit == self.unit or s.routed[unit] or s.out[unit]:
                continue
            if world.kind[unit] == ARTILLERY:
                if guns & bit[hex_]:
                    gunfire += 0.6 * survey.power(unit)
            elif near & bit[hex_]:
                beside += survey.power(unit)
            elif close & bit[hex_] and s.left[unit] > 0:
                coming += survey.power(unit)
        side = beside + min(12.0, 0.6 * coming)
        total = side + self.power
        defenders = s.units_at(enemy)
        shelter = survey.facts.cover[enemy]
        fire = survey.harm(defenders[0], 0.8 * total + gunfire, -shelter)
        resists = sum([1.0 if world.kind[each] == ARTILLERY else survey.power(each) for each in defenders], 0.0)
        ratio = total / max(1.0, resists)
        melee = MELEE[max(0, min(6, int(ratio) if ratio >= 1 else 0) - survey.facts.walls[enemy])]
        reward = 0.15 if not self.mission.attack else 0.3
        if self.mission.mask & bit[enemy]:
            reward = 0.15 * self.mission.weight
        elif self.mission.field[enemy] > self.mission.field[self.here]:
            reward = 0.1
        chance = min(0.7, 0.12 * ratio + 0.02 * gunfire)
        return (fire + max(0.0, melee) + chance * reward) * self.power / (total + 0.5 * gunfire)

    # -- artillery ----------------------------------------------------------------------------------------

    def gun(self, hex_: int) -> float:
        """Within four hexes of enemies whom it sees, behind infantry or with it, never alone before them."""
        survey, ground, s, discs = self.survey, self.survey.ground, self.survey.s, self.discs
        bit = ground.bit[hex_]
        mission = self.mission
        away = mission.field[hex_]
        found = -0.7 * self.pull * max(0, away - (4 if mission.attack else self.weights.post))
        if mission.mask & bit and not self.posted & bit:
            found -= 0.3  # guns do not hold villages by themselves
        stacked = bool(self.posted & bit)
        if discs[3][hex_] & survey.foes and not stacked:
            found -= 0.5 if discs[2][hex_] & survey.foes else 0.3
        elif stacked:
            found += 0.08
        threat = survey.threat(hex_)
        if threat:
            found -= 0.5 * survey.harm(self.unit, threat, -survey.facts.cover[hex_])
        found += self.target(hex_, s.held[survey.enemy])
        friends = (discs[1][hex_] & self.own).bit_count()
        return found + 0.03 * min(2, friends) + 0.02 * ground.level[hex_]

    def target(self, hex_: int, held: int) -> float:
        """The best shot from a hex."""
        sight = self.sights.get(hex_)
        if sight is None:
            sight = self.sights[hex_] = self.survey.facts.sight(hex_, held)
        near, far = sight
        return (near and self.best_shot(near)) or (far and 0.5 * self.best_shot(far)) or 0.0

    def best_shot(self, lines: Lines) -> float:
        """The best of some shots, of those whose line is not blocked."""
        best, gains = 0.0, self.gains
        for enemy, groups in lines:
            worth = gains.get(enemy)
            if worth is None:
                worth = self.shot(enemy)
            if worth > best and not (groups and is_blocked(self.survey.s, groups)):
                best = worth
        return best

    def shot(self, enemy: int) -> float:
        """What a shot at an enemy hex is worth; kept."""
        survey = self.survey
        top = survey.s.top[enemy]
        harm = survey.harm(top, self.power + 4.0, -survey.facts.cover[enemy])
        aimed = 2.0 if self.mission.mask & survey.ground.bit[enemy] else 1.0
        found = self.gains[enemy] = (0.7 * harm + 0.1) * aimed
        return found


class Flight:
    """Where a routed unit is safe and may rally."""

    def __init__(self, survey: Survey, plan: Plan, unit: int) -> None:
        s = survey.s
        self.survey = survey
        self.unit = unit
        self.mission = plan.mission(unit)
        self.aides = 0
        for leader in survey.world.commanders[unit]:
            if s.place[leader] >= 0:
                self.aides |= survey.ground.bit[s.place[leader]]

    def worth(self, hex_: int) -> float:
        survey, ground = self.survey, self.survey.ground
        found = -0.4 * survey.harm(self.unit, survey.threat(hex_), -survey.facts.cover[hex_])
        if ground.disc(hex_, 3) & survey.foes:
            found -= 0.3
        if self.aides & (ground.disc(hex_, 1) | ground.bit[hex_]):
            found += 0.2
        elif self.aides & ground.disc(hex_, 4):
            found += 0.1
        return found - 0.01 * self.mission.field[hex_] + 0.02 * survey.facts.cover[hex_]


class Staff:
    """Where a leader commands most of his units and is in no danger."""

    def __init__(self, survey: Survey, plan: Plan, leader: int) -> None:
        s, world, bit = survey.s, survey.world, survey.ground.bit
        self.survey = survey
        discs = survey.ground.discs
        self.beside, self.two, self.six = discs(1), discs(2), discs(6)
        self.range = discs(s.range_of(leader))
        self.mine, self.foes = s.held[survey.side], s.held[survey.enemy]
        self.rating = s.command_of(leader)
        self.led = self.front = self.routed = 0
        touched = s.zone(survey.enemy)
        own = [unit for unit in world.subordinates[leader] if s.place[unit] >= 0]
        for unit in own:
            hex_ = s.place[unit]
            self.led |= bit[hex_]
            if touched[hex_] and not s.routed[unit] and world.kind[unit] != ARTILLERY:
                self.front |= bit[hex_]
            if s.routed[unit]:
                self.routed |= bit[hex_]
        self.holders = 0  # those who stand on what decides the scenario: they count only while he leads them
        self.decides = s.theatre.entry.victory != "points"
        best = min(own, key=lambda unit: plan.mission(unit).field[s.place[unit]], default=-1)
        self.mission = plan.mission(best)
        if self.decides and self.mission.attack:
            self.holders = self.led & self.mission.mask

    def worth(self, hex_: int) -> float:
        bit = self.survey.ground.bit[hex_]
        disc = self.range[hex_] | bit
        found = 0.2 * (disc & self.led).bit_count()
        if self.holders:
            near = self.two[hex_] | bit
            found += 4.0 if near & self.holders else 2.0 if disc & self.holders else 0.0
        elif self.decides and disc & self.mission.mask:
            found += 0.6
        found += 0.15 * (disc & self.front).bit_count()
        near = self.beside[hex_]
        if self.mine & bit:
            found += 0.15
            if self.front & bit:
                found += 0.1 * self.rating - 0.1
            if near & self.foes:
                found -= 0.1
        elif self.six[hex_] & self.foes:
            found -= 0.8  # alone he is ridden down
        found += 0.08 * ((near | bit) & self.routed).bit_count()
        return found - 0.002 * self.mission.field[hex_]
