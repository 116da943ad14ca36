"""The referee of They Shall Not Pass: the book's sums once more, from positions and events alone."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from math import ceil
from typing import Any, ClassVar

from grognard.kernel.game import Game, Outcome
from tests.referees.verdun_ground import Ground, data, distance
from tests.referees.verdun_look import FREE, HELD, STRONG, WEAK, Look
from tests.referees.watch import Moment, Plain, Referee

ASSAULT = """4/0 4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3
4/0 3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3
3/0 3/1 3/1 2/2 2/2 2/3 1/3 1/3 1/4
3/1 3/1 2/2 2/2 2/2 1/3 1/3 1/4 0/4
2/1 2/1 2/2 2/3 1/3 1/4 1/4 0/4 0/4
2/1 2/2 1/2 1/3 1/4 1/4 0/4 0/4 0/4"""
BARRAGE = """- - - - - M
- - - - M M
- - - M M M1
- - M M M1 M2
- M M M1 M2 X
M M1 M1 M2 X X"""
COLUMNS = ("1-3", "4-6", "7-10", "11-14", "15-18", "19+")
STARTS = (1, 4, 7, 11, 15, 19)
STEPS = 5  # reach is worked out anew before one move in so many
LOST = ("eliminated", "surrendered")
CHANGES = (
    "Marched",
    "Retreated",
    "Advanced",
    "Eliminated",
    "Surrendered",
    "InterdictionFired",
    "WasSetUp",
    "RemnantFormed",
)


def half(value: float) -> int:
    return ceil(value / 2)


class Verdun(Referee):
    """Sums of assaults, barrages, checks; ways, supply, stacking, retreats, hits, points."""

    game: ClassVar[str] = "verdun"

    def __init__(self, rules: Game[Any]) -> None:
        super().__init__(rules)
        sheet = data("units")
        self.ground = Ground()
        self.unit = {unit["id"]: unit for unit in sheet["unit"]}
        self.formation = {formation["id"]: formation for formation in sheet["formation"]}
        self.owed: dict[str, int] = {}

    # -- what counters say --------------------------------------------------------------------------------

    def side(self, unit: str) -> str:
        return str(self.unit[unit]["side"])

    def is_foot(self, unit: str) -> bool:
        return self.unit[unit]["type"] not in ("artillery", "hq")

    def zoc(self, unit: str) -> int:
        counter = self.unit[unit]
        return FREE if counter["type"] == "hq" else STRONG if counter.get("size") == "regiment" else WEAK

    def size(self, unit: str) -> float:
        counter = self.unit[unit]
        return 1.0 if counter.get("size") == "regiment" or counter.get("level") in ("corps", "army") else 0.5

    def load(self, units: list[str]) -> float:
        """Regiments in a hex; one pioneer beside its own division is free (8.31)."""
        total = sum(self.size(unit) for unit in units)
        for unit in units:
            if self.unit[unit]["type"] == "pioneer":
                mates = [other for other in units if other != unit and self.unit[other]["type"] != "remnant"]
                if total > 2 and any(
                    self.unit[other].get("formation") == self.unit[unit]["formation"] for other in mates
                ):
                    return total - 0.5
        return total

    def strength(self, look: Look, unit: str) -> int:
        """Of infantry as it stands (6.16, 12.3)."""
        counter = self.unit[unit]
        value = counter["reduced"] if look.of(unit, "reduced") else counter["strength"]
        for state in ("unsupplied", "demoralized"):
            value = half(value) if look.of(unit, state) else value
        return int(value)

    def defense(self, look: Look, unit: str) -> int:
        counter = self.unit[unit]
        value = self.strength(look, unit) if self.is_foot(unit) else counter.get("defense") or counter["strength"]
        return int(value) + look.of(unit, "dug_in")

    def support(self, look: Look, gun: str, *, offensive: bool) -> int:
        first = offensive and look.turn == 1 and gun.startswith("de-") and self.unit[gun]["level"] == "division"
        return 4 if first else int(self.unit[gun]["attack"])

    def fire(self, look: Look, gun: str) -> int:
        attack = int(self.unit[gun]["attack"])
        return half(attack) if look.of(gun, "demoralized") else attack

    def morale(self, look: Look, unit: str) -> int:
        """12.2."""
        counter, place = self.unit[unit], look.place(unit)
        value = counter["morale"] - look.of(unit, "reduced") - look.of(unit, "demoralized")
        value += place in self.ground.trenches or place in self.ground.city or look.stands(place)
        if look.turn >= 6 and counter["side"] == "french":
            grade = "remnant" if counter["type"] == "remnant" else counter.get("grade", "")
            value += {"reserve": 1, "territorial": 2, "remnant": 1}.get(grade, 0)
        return int(value)

    # -- watching -----------------------------------------------------------------------------------------

    def see(self, moment: Moment) -> None:
        if moment.told("AssaultResolved", "BarrageFired", "InterdictionFired", "MoraleChecked", "RallyRolled"):
            look = None
            for event in moment.told("AssaultResolved"):
                look = look or Look(self, moment.before)
                self.assault(look, event)
            for event in moment.told("BarrageFired"):
                self.barrage(Look(self, moment.before), event)
            for event in moment.told("InterdictionFired"):
                self.interdiction(Look(self, moment.before), event)
            for event in moment.told("MoraleChecked"):
                self.check_morale(Look(self, moment.before), event)
            for event in moment.told("RallyRolled"):
                self.rally(Look(self, moment.before), event)
        for event in moment.told("WeatherSet"):
            self.compare("weather", event["bad"], event["die"] <= 2)
        for event in moment.told("Marched"):
            self.march(Look(self, moment.before), event)
        for event in moment.told("SupplyChecked"):
            self.supply(moment, event)
        for event in moment.told("ReplacementsReceived"):
            self.replacements(moment, event)
        self.hits(moment)
        for event in moment.told("Retreated"):
            self.retreat(moment, event)
        if moment.chose("EndMovement", "EndBreakthrough"):
            self.stacking(Look(self, moment.before), str(moment.actor), moment.chose("EndMovement"))
        if moment.step == "UnitsMove" and moment.number % STEPS == 0:
            self.reach(Look(self, moment.before), moment)

    # -- 9.0 ----------------------------------------------------------------------------------------------

    def assault(self, look: Look, event: Plain) -> None:
        battle = next(step for step in look.position["steps"] if step["type"] == "Assault")
        target, foot = battle["target"], battle["attackers"]
        attack = sum(self.strength(look, unit) for unit in foot)
        attack += sum(self.support(look, gun, offensive=True) for gun in battle["guns"])
        defense = sum(self.defense(look, unit) for unit in look.at.get(target, ()))
        defense += sum(self.support(look, gun, offensive=False) for gun in battle["battery"])
        if look.stands(target):
            hit = look.position["fort"].get(self.ground.fort_at[target], {}).get("fort_hits", 0)
            defense += 1 if hit else 2
        self.compare("attack strength", event["attack"], attack, target)
        self.compare("defense strength", event["defense"], defense, target)
        base = attack // defense - 1 if attack >= defense else -(ceil(defense / attack) - 1)  # 0 is 1:1
        shift = int(any(self.unit[unit]["type"] == "pioneer" for unit in foot))
        g = self.ground
        shift -= (target in g.woods) + (target in g.slopes) + (target in g.towns) + 3 * (target in g.city)
        shift -= 2 * (target in g.trenches) + 2 * look.stands(target)
        sides = [(look.place(unit), target) for unit in foot]
        shift -= all(side in g.bridges or side in g.streams for side in sides)
        self.compare("assault shift", sum(event["shifts"]), shift, target)
        column = min(8, max(0, base + shift + 2))
        result = ASSAULT.splitlines()[event["die"] - 1].split()[column]
        self.compare("assault result", f"{event['attacker_hits']}/{event['defender_hits']}", result, target)
        up = battle["side"] == "german" and (target in g.trenches or look.stands(target))
        mine, theirs = map(int, result.split("/"))
        owes = [ceil(hits / 2) if up else hits // 2 for hits in (mine, theirs)]
        self.compare("compulsory losses", [event["attacker_owes"], event["defender_owes"]], owes, target)
        for side in sides:
            self.check("assaults are next door", side[1] in g.near[side[0]] and side not in g.river, side)
        sides_of = {battle["side"]: mine, other(battle["side"]): theirs}
        self.owed = dict(sides_of)

    def hits(self, moment: Moment) -> None:
        """Every hit is a step, a hex of retreat, or void: counted until the assault is over."""
        if not self.owed:
            return
        failed = ""
        for event in moment.events:
            kind = event["type"]
            if kind == "MoraleChecked":
                failed = "" if event["passed"] else event["unit"]
            elif is_hit(event, failed):
                self.owed[self.side(event["unit"])] -= 1
            elif kind == "GarrisonHit" or (kind == "FortDestroyed" and event["cause"].startswith("14.8")):
                self.owed["french"] -= 1
            elif kind == "FellBack":
                self.owed[event["side"]] -= event["hexes"]
            elif kind == "HitsVoid":
                self.owed[event["side"]] -= event["hits"]
        if not moment.lasting or all(step["type"] != "Assault" for step in moment.after["steps"]):
            self.compare("hits are all accounted for", self.owed, dict.fromkeys(self.owed, 0))
            self.owed = {}

    def retreat(self, moment: Moment, event: Plain) -> None:
        """Away from every enemy hex of the assault, toward an edge hex, else a town (9.5)."""
        look = Look(self, moment.before)
        battle = next(step for step in look.position["steps"] if step["type"] == "Assault")
        a, b, side = event["start"], event["to"], self.side(event["unit"])
        attacks = side == battle["side"]
        foes = [battle["target"]] if attacks else battle["origins"]
        guns = [gun for gun in battle["battery" if attacks else "guns"] if gun not in battle["falling_back"]]
        foes = [
            *foes,
            *[look.place(gun) for gun in guns if look.place(gun) in self.ground.near[battle["target"]]],
        ]
        self.check("retreat leads away", all(distance(b, foe) > distance(a, foe) for foe in foes), event)
        self.check("retreat is open", (a, b) not in self.ground.river and look.side_at(b) in ("", side), event)
        goals = [name for name in self.ground.edge if look.holder(name) == side]
        if look.options["reading-edge"] and goals:
            best = min(distance(a, name) for name in goals)
            goals = [name for name in goals if distance(a, name) == best]
        goals += [name for name in (*self.ground.towns, *self.ground.city) if look.holder(name) == side]
        self.check("retreat leads home", any(distance(b, name) < distance(a, name) for name in goals), event)

    # -- 7.0, 12.0, 6.2 -----------------------------------------------------------------------------------

    def barrage(self, look: Look, event: Plain) -> None:
        strengths = [self.fire(look, gun) for gun in event["guns"]]
        self.compare("fire strengths", event["strengths"], strengths, event["guns"])
        target, german = event["target"], event["side"] == "german"
        base = max(number for number, start in enumerate(STARTS) if sum(strengths) >= start)
        shift = german * ((not look.bad) + (look.turn == 1))
        shift -= (target in self.ground.towns) + 2 * (target in self.ground.city) + 2 * (target in self.ground.trenches)
        column = min(5, max(0, base + shift))
        self.compare("barrage column", event["column"], COLUMNS[column], target)
        self.compare("barrage result", event["result"], BARRAGE.splitlines()[event["die"] - 1].split()[column], target)
        self.check("forts and Forges are no targets", not look.stands(target) and target != "0105", target)
        for gun in event["guns"]:
            self.check("range", self.in_range(look, gun, target), (gun, target))
        self.check("the other side is hit", look.side_at(target) == other(event["side"]), target)

    def in_range(self, look: Look, gun: str, target: str) -> bool:
        if gun == "de-naval":
            return True
        if gun == "de-heavy":
            return int(target[2:]) <= 10
        return distance(look.place(gun), target) <= int(self.unit[gun]["range"])

    def interdiction(self, look: Look, event: Plain) -> None:
        less = look.turn == 1 and event["gun"].startswith("de-")
        placed = event["die"] != 6 and event["die"] - less < self.fire(look, event["gun"])
        self.compare("interdiction", event["placed"], placed, event)
        self.check("range", self.in_range(look, event["gun"], event["hex"]), event)

    def check_morale(self, look: Look, event: Plain) -> None:
        step = look.position["steps"][-1]
        if step["type"] != "MoraleCheck":
            return
        morale = self.morale(look, event["unit"])
        self.compare("morale", event["printed"] + sum(event["changes"]), morale, event)
        self.compare("morale check", event["passed"], sum(event["dice"]) + event["add"] <= morale, event)

    def rally(self, look: Look, event: Plain) -> None:
        morale = self.morale(look, event["unit"])
        self.compare("rally", (event["morale"], event["rallied"]), (morale, sum(event["dice"]) <= morale), event)
        self.check("only who is in supply rallies", not look.of(event["unit"], "unsupplied"), event)

    def replacements(self, moment: Moment, event: Plain) -> None:
        turn = Look(self, moment.after if moment.lasting else moment.before).turn
        expected = 3 if event["side"] == "german" else 2 if turn >= 6 else 1
        self.compare("replacements", event["count"], expected)

    # -- 8.0 ----------------------------------------------------------------------------------------------

    def allowance(self, look: Look, unit: str, manner: int) -> int:
        points = int(self.unit[unit]["move"]) - look.bad
        if look.of(unit, "unsupplied") and self.is_foot(unit):
            points = half(points)
        return max(0, (points, 2 * points, half(points))[manner])

    def way(self, look: Look, units: list[str], manner: int, path: list[str]) -> float | None:
        """What a path costs a stack, or None where it may not go."""
        side = self.side(units[0])
        zones = look.zones(side, negate=look.negates)
        bare = look.zones(side, negate=False)
        foot = all(self.is_foot(unit) for unit in units)
        bound = foot and not all(self.unit[unit]["type"] == "hunter" for unit in units)
        own = look.negates and set(look.at.get(path[0], ())) <= set(units)
        total = 0.0
        for number, (a, b) in enumerate(pairwise(path)):
            step = self.ground.step(a, b, look.cut, strategic=manner == 1, train="fr-rail-gun" in units)
            here = (bare if own else zones).get(a, FREE) if number == 0 else zones.get(a, FREE)
            there = zones.get(b, FREE)
            if step is None or there == HELD or (there and (manner == 1 or not foot)):
                return None
            if bound and number and here == STRONG:
                return None  # it had to stop (8.42b)
            if bound and here == there == STRONG:
                return None  # 8.42f
            if manner == 1 and look.holder(b) != side:
                return None
            leaves = here == STRONG or (here == WEAK and any(self.is_foot(unit) for unit in units))
            total += step + leaves + (bound and there == STRONG)
        return total

    def march(self, look: Look, event: Plain) -> None:
        units, path, manner = event["units"], event["path"], event["manner"]
        cost = self.way(look, units, manner, path)
        if not self.check("a way that may be gone", cost is not None, event) or cost is None:
            return
        spent = max(look.of(unit, "spent") for unit in units) / 2
        left = min(self.allowance(look, unit, manner) - look.of(unit, "spent") / 2 for unit in units)
        fresh = not any(look.of(unit, "moved") for unit in units)
        if len(path) == 2 and fresh and manner != 1:
            self.compare("cost", event["halves"] / 2, min(cost, max(0, left)), event)
        else:
            self.compare("cost", event["halves"] / 2, cost, event)
            self.check("points enough", cost <= left, (event, spent, left))
        if manner == 1:
            for unit in units:
                weak = look.of(unit, "unsupplied") or look.of(unit, "demoralized")
                self.check("fit for strategic movement", not weak, event)

    def reach(self, look: Look, moment: Moment) -> None:
        """Where a stack can go, among the hexes without friends: a search of our own beside the offers."""
        step = moment.asked
        units, manner = step["units"], int(step["strategic"])
        start = look.place(units[0])
        left = min(self.allowance(look, unit, manner) - look.of(unit, "spent") / 2 for unit in units)
        best: dict[str, float] = {start: 0.0}
        heap = [(0.0, start, [start])]
        while heap:
            cost, name, path = heappop(heap)
            if cost > best[name]:
                continue
            for to in self.ground.near[name]:
                total = self.way(look, units, manner, [*path, to])
                if total is not None and total <= left and total < best.get(to, 999.0):
                    best[to] = total
                    heappush(heap, (total, to, [*path, to]))
        if manner != 1 and not any(look.of(unit, "moved") for unit in units):
            for to in self.ground.near[start]:
                if self.way(look, units, manner, [start, to]) is not None:
                    best.setdefault(to, 0.0)
        offered = {choice["hex"] for choice in moment.offered if choice["type"] == "MoveTo"}
        if self.load(units) <= 2:
            crowds = any(self.load(there) > 2 for there in look.at.values())  # who clears one may need a hex
            found = {name for name in best if name not in look.at}
            shown = {name for name in offered if name not in look.at}
            right = shown <= found if crowds else shown == found
            self.check("reach", right, (units, manner, sorted(shown ^ found)))

    def stacking(self, look: Look, side: str, marching: bool) -> None:
        """Nobody who could still leave stands in a hex above the limit when the phase ends (8.31)."""
        for name, units in look.at.items():
            if self.side(units[0]) == side:
                able = [] if self.load(units) <= 2 or not marching else [u for u in units if self.can_leave(look, u)]
                self.check("stacking", not able, (name, units, able))

    def can_leave(self, look: Look, unit: str) -> bool:
        """Whether a unit that has not moved finds a hex beside it where it may go and fits."""
        if look.of(unit, "moved") or (look.of(unit, "fired") and unit != "fr-rail-gun"):
            return False
        here = look.place(unit)
        return any(
            self.load([*look.at.get(to, ()), unit]) <= 2 and self.way(look, [unit], 0, [here, to]) is not None
            for to in self.ground.near[here]
        )

    # -- 6.1 ----------------------------------------------------------------------------------------------

    def supply(self, moment: Moment, event: Plain) -> None:
        """The units without supply, found by lines of our own. The check happens within the move: before it, nobody
        of the side has moved since the phase began, unless it stands after an enemy's last choice."""
        look = Look(self, moment.before)
        if any(each["type"] in CHANGES for each in moment.events):
            return  # what the move itself changed is not in the position before
        side = event["side"]
        zones = look.zones(side, negate=True)
        rail = side == "french" and look.turn >= 6
        out = []
        hqs = {self.corps(look, unit): unit for unit in self.unit if self.unit[unit]["type"] == "hq"}
        mine = [unit for units in look.at.values() for unit in units if self.side(unit) == side]
        sources = [name for name in self.ground.sources[side] if look.holder(name) == side]
        edge = self.lines(look, zones, sources, 10, rail=rail)
        fed: dict[str, dict[str, float]] = {}
        for corps, hq in hqs.items():
            place = look.place(hq)
            most = 5 if look.of(hq, "demoralized") else 10
            if self.side(hq) == side and place.isdigit() and edge.get(place, 99.0) <= most:
                fed[corps] = self.lines(look, zones, [place], most, rail=rail)
        verdun = [name for name in self.ground.city if look.holder(name) == side]
        for unit in mine:
            corps = self.corps(look, unit)
            if self.unit[unit].get("level") == "army":
                continue
            if self.unit[unit]["type"] == "remnant":
                supplied = any(look.place(unit) in reached for reached in fed.values())
            elif corps:
                supplied = look.place(unit) in fed.get(corps, {})
            else:
                supplied = look.place(unit) in self.lines(look, zones, verdun, 10, rail=rail)
            if not supplied:
                out.append(unit)
        self.compare("supply", sorted(event["out"]), sorted(out), side)

    def corps(self, look: Look, unit: str) -> str:
        """The corps to which a unit belongs; none of the 16th Division unless it was assigned."""
        formation = self.unit[unit].get("formation", "")
        entry = self.formation.get(formation)
        if entry is None:
            return ""
        if formation == "fr-div-16":
            attached = look.position.get("attached", "none")
            return "" if attached == "none" else str(attached)
        return str(formation if entry["kind"] == "corps" else entry.get("corps", ""))

    def lines(
        self, look: Look, zones: dict[str, int], starts: list[str], most: float, *, rail: bool
    ) -> dict[str, float]:
        """From where a supply line reaches one of the starts, and what it pays: entering each hex, its end included."""
        best = {name: 0.0 for name in starts if zones.get(name, FREE) == FREE}
        heap = [(0.0, name) for name in best]
        while heap:
            cost, name = heappop(heap)
            if cost > best[name]:
                continue
            for back in self.ground.near[name]:
                step = self.ground.supply_step(back, name, look.cut, rail=rail)
                if step is None or zones.get(back, FREE) != FREE or cost + step > most:
                    continue
                if cost + step < best.get(back, 999.0):
                    best[back] = cost + step
                    heappush(heap, (cost + step, back))
        return best

    # -- 16.0 ---------------------------------------------------------------------------------------------

    def end(self, position: Plain, outcome: Outcome) -> None:
        look = Look(self, position)
        share = 3 if look.options["infiltration"] else 2
        points = sum(look.holder(name) == "german" for name in self.ground.towns) // share
        points += sum(not look.stands(name) for name in self.ground.fort_at)
        points += sum(look.holder(name) == "german" for name in self.ground.city)
        lost = {"german": 0, "french": 0}
        for unit, counter in self.unit.items():
            if counter["type"] != "remnant":
                gone = look.place(unit) in LOST
                lost[counter["side"]] += 2 if gone else look.of(unit, "reduced") * look.place(unit).isdigit()
        french, german = lost["french"], lost["german"]
        if french > german:
            points += 5 if french >= 2 * german else 3 if 2 * french >= 3 * german else 1
        if position.get("used_121") and not look.options["full-effort"]:
            points -= 1
        self.compare("victory points", outcome.points["points"], points)
        degrees = ((2, "french-major"), (5, "french-minor"), (8, "draw"), (11, "german-minor"), (999, "german-major"))
        self.compare("result", outcome.degree, next(name for most, name in degrees if points <= most))


def is_hit(event: Plain, failed: str) -> bool:
    """Whether a loss is a hit of the assault, and not of a check that a unit failed."""
    if event["type"] == "Surrendered":
        return bool(event["cause"] == "9.7a" and event["unit"] != failed)
    return event["type"] in ("Reduced", "Eliminated") and event["cause"] == "9.41a"


def other(side: str) -> str:
    return "french" if side == "german" else "german"


REFEREE = Verdun
