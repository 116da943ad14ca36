"""What a side is out for in a scenario, and which unit goes for what: read from the scenario's victory conditions."""

from __future__ import annotations

from grognard.games.blood_and_iron.doctrine.facts import FAR, TURN
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import ARTILLERY, CAVALRY
from grognard.games.blood_and_iron.world import PRUSSIAN

DECISIVE = 12.0  # what a village that decides the game is worth
NEARBY, WIDE = 6, 13  # hexes around a goal in which enemies count for those who take it, who keep it
LAST = 4.0  # how much harder it pulls in the last turn
ODDS = 1.7  # how many times the defenders' strength is sent against a goal


class Mission:
    """Some hexes to be taken or kept."""

    __slots__ = ("attack", "field", "hexes", "mask", "need", "weight")

    def __init__(self, survey: Survey, hexes: tuple[int, ...], weight: float, attack: bool) -> None:
        self.hexes = hexes
        self.weight = weight
        self.attack = attack
        self.field = survey.facts.ways(hexes)
        self.mask = sum([survey.ground.bit[hex_] for hex_ in hexes])
        self.need = 0.0


class Plan:
    """Missions, and who is on which."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.missions = missions(survey)
        self.of: dict[int, int] = {}
        if len(self.missions) > 1:
            s = survey.s
            aims = tuple([mission.attack for mission in self.missions])
            self.of = survey.facts.tasks(survey.side, s.turn, s.place, s.marker, s.lost, aims)
            if not self.of:
                for mission in self.missions:
                    mission.need = need(survey, mission)
                self.of.update(assign(survey, self.missions))

    def mission(self, unit: int) -> Mission:
        return self.missions[self.of.get(unit, 0)]


def missions(survey: Survey) -> list[Mission]:
    """What the scenario asks for: a village, the walls of a town, or points."""
    s, facts, theatre = survey.s, survey.facts, survey.s.theatre
    attacking = survey.side == PRUSSIAN
    match theatre.entry.victory:
        case "occupy":  # who kept it takes it back
            lost = any(s.holder(hex_) == survey.enemy for hex_ in theatre.targets)
            return [Mission(survey, theatre.targets, DECISIVE, attacking or lost)]
        case "approach":
            return [Mission(survey, facts.approaches, DECISIVE, attacking)]
    return [
        Mission(survey, (hex_,), float(points), holder != survey.side)
        for (hex_, points), holder in zip(theatre.objectives, s.holders, strict=True)
    ]


def need(survey: Survey, mission: Mission) -> float:
    """How much strength a goal asks for."""
    s, world = survey.s, survey.world
    rows = [world.grid.distances(hex_) for hex_ in mission.hexes[:1]]
    near, wide = 0.0, 0.0
    for unit in s.theatre.units[survey.enemy]:
        hex_ = s.place[unit]
        if hex_ < 0:
            continue
        away = rows[0][hex_]
        if away <= WIDE:
            power = survey.power(unit)
            wide += power
            if away <= NEARBY:
                near += power
    return ODDS * near + 6.0 if mission.attack else wide + 3.0


def assign(survey: Survey, found: list[Mission]) -> dict[int, int]:
    """The nearest units to each goal, as many as it needs; the rest to what is worth most on their way."""
    s, world = survey.s, survey.world
    left = max(1, s.theatre.entry.last_turn - s.turn + 1)
    pairs: list[tuple[float, int, int]] = []
    for unit in s.theatre.units[survey.side]:
        hex_ = s.place[unit]
        if hex_ < 0 or world.move[unit] == 0:
            continue
        for number, mission in enumerate(found):
            turns = mission.field[hex_] / world.move[unit]
            if mission.field[hex_] >= FAR or turns > 1.5 * left:
                continue
            worth = 0.25 * mission.weight - turns
            if world.kind[unit] == ARTILLERY and mission.attack:
                worth -= 1.0
            elif world.kind[unit] == CAVALRY and mission.attack and mission.need < 8:
                worth += 1.0  # riders take what nobody holds
            pairs.append((worth, -unit, number))
    pairs.sort(reverse=True)
    needs = [mission.need for mission in found]
    given: dict[int, int] = {}
    for _, unit, number in pairs:
        if -unit not in given and needs[number] > 0:
            given[-unit] = number
            needs[number] -= survey.power(-unit)
    for _, unit, number in pairs:
        given.setdefault(-unit, number)
    return given


def turns_left(survey: Survey) -> int:
    return survey.s.theatre.entry.last_turn - survey.s.turn


def is_last(survey: Survey) -> bool:
    """Whether it is the last turn of a fight for a place: what is lost in it does not count, the place does."""
    return survey.s.theatre.entry.victory != "points" and turns_left(survey) <= 0


def urgency(survey: Survey, mission: Mission, hex_: int) -> float:
    """How hard a goal pulls: harder when little time is left to get there."""
    if not mission.attack:
        return 1.0
    if is_last(survey):
        return LAST
    spare = turns_left(survey) + 1 - mission.field[hex_] / TURN
    return 2.0 if spare <= 1 else 1.5 if spare <= 3 else 1.0
