"""Blood and Iron, read a second time: command, reach, zones, fire, melee, morale, losses, stacking, victory."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from typing import Any

from grognard.kernel.game import Game, Outcome
from tests.referees.blood_and_iron_ground import NEVER, SIDES, Army, Ground, Place
from tests.referees.watch import Moment, Plain, Referee

EVERY = 9  # stacks are looked at after one decision in so many
STEPS = 3  # and reach before one in so many


class BloodAndIron(Referee):
    game = "blood-and-iron"

    def __init__(self, rules: Game[Any]) -> None:
        super().__init__(rules)
        self.data = rules.data
        tables = self.data.table("tables.toml")
        self.table = {name: self.grid(tables[name]["rows"]) for name in ("fire", "melee", "morale", "range")}
        self.heads = {name: tables[name]["rows"].strip().split("\n")[0].split()[1:] for name in ("fire", "melee")}
        self.points = {name: self.grid(tables[name]["rows"]) for name in ("command", "special")}
        markers = self.data.table("strength.toml")["marker"]
        self.front = {entry["id"]: entry["front"] for entry in markers}
        self.back = {entry["id"]: entry["back"] for entry in markers}
        self.scenarios = {entry["id"]: entry for entry in self.data.table("scenarios.toml")["scenario"]}

    @staticmethod
    def grid(text: str) -> dict[str, list[str]]:
        return {line.split()[0]: line.split()[1:] for line in text.strip().split("\n")[1:]}

    def begin(self, position: Plain) -> None:
        self.scenario = self.scenarios[position["scenario"]]
        battle = self.scenario["battle"]
        self.ground, self.army = Ground(self.data, battle), Army(self.data, battle)
        self.options = position["options"]
        columns, rows = self.scenario.get("columns", (1, 99)), self.scenario.get("rows", (1, 99))
        self.open = {
            name
            for name in self.ground.terrain
            if columns[0] <= int(name[:2]) <= columns[1] and rows[0] <= int(name[2:]) <= rows[1]
        }
        self.fired: set[str] = set()
        self.struck: set[str] = set()
        self.deaths = dict.fromkeys(SIDES, 0)

    # -- what is watched --------------------------------------------------------------------------------------

    def see(self, moment: Moment) -> None:
        self.see_command(moment)
        self.see_fire(moment)
        self.see_melee(moment)
        self.see_morale(moment)
        self.see_losses(moment)
        self.see_retreats(moment)
        if moment.step == "MovePiece" and moment.number % STEPS == 0:
            self.see_reach(moment)
        if moment.number % EVERY == 0:
            self.see_stacks(moment.after)
        if any(moment.told("PhaseBegan")):  # told last: what was fired belongs to the phase before
            self.fired.clear()
        if any(moment.told("SegmentBegan")):
            self.struck.clear()

    def place(self, position: Plain) -> Place:
        return Place(position, self.army, self.ground)

    def strength(self, state: Plain, name: str) -> int:
        """9.1: the front, the back, a cadre of 1."""
        grade, lost = "ABCD"[self.army.grade[name]], state.get("lost", 0)
        if lost == 0:
            return int(self.front[state["marker"]][grade])
        return int(self.back[state["marker"]][grade]) if lost == 1 else 1

    # -- 4 and 5 ----------------------------------------------------------------------------------------------

    def see_command(self, moment: Moment) -> None:
        for event in moment.told("CommandPointsReceived"):
            table = self.points[self.scenario["command"]]
            self.compare("command points", event["points"], int(table[event["side"]][event["die"] - 1]))
        if moment.step == "CommandRoll" and moment.asked["side"] == "french":
            place = self.place(moment.after)
            for side in SIDES:
                led = self.led(place, side)
                for name in place.at:
                    if self.army.side[name] == side and self.army.kind[name] != "leader":
                        out = bool(place.state[name].get("out"))
                        self.compare("out of command", out, name not in led, name)
        for event in moment.told("UnitsActivated"):
            self.compare("activation", event["units"], event["die"] + event["bonus"])

    def led(self, place: Place, side: str) -> set[str]:
        """5.2, 5.21a, 7.3e: within range of one of its leaders by a line that no enemy and no primary zone cuts."""
        found = {name for name in place.at if name in self.army.free}
        enemy = SIDES[1 - SIDES.index(side)]
        zone = place.zones(enemy)
        for leader, units in self.army.under.items():
            if leader not in place.at or self.army.side[leader] != side:
                continue
            reach = self.army.rating(leader, place.state[leader], "range")
            seen, edge = {place.at[leader]}, [place.at[leader]]
            for _ in range(reach):
                further = []
                for hex_ in edge:
                    for other in self.ground.near[hex_]:
                        if other in seen:
                            continue
                        seen.add(other)
                        if place.holder(other) == side or (
                            not place.holder(other) and "primary" not in zone.get(other, ())
                        ):
                            further.append(other)
                edge = further
            found |= {unit for unit in units if place.at.get(unit) in seen}
        return found

    # -- 7 and 8 ----------------------------------------------------------------------------------------------

    def see_reach(self, moment: Moment) -> None:
        place, asked = self.place(moment.before), moment.asked
        name = asked["unit"]
        offered = {choice["to"] for choice in moment.offered if choice["type"] == "MoveTo"}
        expected = self.reach(place, name, bool(asked["strategic"]))
        self.compare("reach", sorted(offered), sorted(expected), f"{name} at {place.at[name]}")
        for event in moment.told("UnitMoved", "LeaderMoved"):
            cost = expected.get(event["to"], -1)
            said = f"{cost // 2 or ''}½" if cost % 2 else str(cost // 2)
            self.compare("movement points", event["cost"], said, name)

    def reach(self, place: Place, name: str, strategic: bool) -> dict[str, int]:
        state, side, kind = place.state[name], self.army.side[name], self.army.kind[name]
        start, left = place.at[name], state.get("left", 0)
        zone = place.zones(SIDES[1 - SIDES.index(side)])
        foes = place.enemies(side)
        lone = {hex_ for hex_, chiefs in place.chiefs.items() if self.army.side[chiefs[0]] != side} - set(place.units)

        @cache
        def near(hex_: str) -> int:
            return min((self.ground.distance(hex_, foe) for foe in foes), default=99)

        def free(hex_: str) -> bool:
            if hex_ in foes or hex_ not in self.open or (kind == "leader" and hex_ in lone):
                return False
            if strategic and near(hex_) <= 2:
                return False
            stack = place.units.get(hex_, [])
            if kind == "leader" or not stack:
                return True
            return len(stack) == 1 and "artillery" in (kind, self.army.kind[stack[0]])

        if state.get("routed"):
            return self.routed_reach(place, name, free, zone, lone, near)
        shy = kind == "artillery" or bool(state.get("out"))
        fresh = left == self.army.move[name]
        best: dict[str, int] = {start: 0}
        waiting = [(0, start)]
        found: dict[str, int] = {}
        passing: set[str] = set()
        while waiting:
            spent, here = heappop(waiting)
            if spent > best[here]:
                continue
            if here != start:
                found[here] = spent
                if (here in zone and kind != "leader" and here not in passing) or here in lone:
                    continue
            for other in self.ground.near[here]:
                total = spent + self.ground.cost(kind, here, other)
                if total > left or total >= best.get(other, NEVER) or not free(other):
                    continue
                if other in zone and kind != "leader":
                    if here == start and start in zone and fresh:
                        how = self.first_step(place, name, start, other, zone)
                        if not how:
                            continue
                        passing |= {other} if how == "on" else set()
                    elif shy or other in passing:
                        continue
                best[other] = total
                heappush(waiting, (total, other))
        return found

    def first_step(self, place: Place, name: str, start: str, to: str, zone: dict[str, set[str]]) -> str:
        """7.3c, 7.3d: from zone to zone only up to French guns or away from them; "on" if it need not stop."""
        if self.army.side[name] != "prussian" or self.army.kind[name] == "artillery":
            return ""
        rings = [(self.ground.cover(place.at[gun]), gun) for gun in place.guns()]
        if place.state[name].get("out"):  # 8.3: it may leave, and enters no other zone
            leaves = any(start in first and to in second - first for (first, second), _ in rings)
            enters = any(to in first | second and start not in first | second for (first, second), _ in rings)
            return "on" if leaves and not enters and zone[to] == {"secondary"} else ""
        if zone[start] == {"secondary"} and "primary" in zone[to]:
            up = any(start in second - first and to in first for (first, second), _ in rings)
            return "stop" if up else ""
        if zone[to] == {"secondary"} and any(start in first and to in second for (first, second), _ in rings):
            shots = [gun for gun in place.guns(steady=True) if self.shoots(place, gun, start, to)]
            return "stop" if shots else "on"
        return ""

    def shoots(self, place: Place, gun: str, start: str, to: str) -> bool:
        """7.21: whether a gun may fire at a unit that steps from one hex into another."""
        first, second = self.ground.cover(place.at[gun])
        if to in first:
            return start not in first
        if to not in second or start in first or start in second:
            return False
        return self.ground.sees(place.at[gun], to, set(place.units))

    def routed_reach(
        self, place: Place, name: str, free: Any, zone: Any, lone: set[str], near: Callable[[str], int]
    ) -> dict[str, int]:
        """10.3a, 10.3e, 10.3f: one hex, or all the way if no step comes nearer and the end is farther."""
        kind, start, left = self.army.kind[name], place.at[name], place.state[name].get("left", 0)
        best: dict[str, int] = {start: 0}
        waiting = [(0, start)]
        while waiting:
            spent, here = heappop(waiting)
            if spent > best[here] or (here in lone and here != start):
                continue
            for other in self.ground.near[here]:
                total = spent + self.ground.cost(kind, here, other)
                if total > left or total >= best.get(other, NEVER) or not free(other) or other in zone:
                    continue
                if near(other) >= near(here):
                    best[other] = total
                    heappush(waiting, (total, other))
        found = {hex_: cost for hex_, cost in best.items() if near(hex_) > near(start)}
        if left == self.army.move[name]:
            for other in self.ground.near[start]:
                cost = self.ground.cost(kind, start, other)
                if other not in found and cost <= left and free(other) and other not in zone:
                    found[other] = cost
        return found

    # -- 9.2 --------------------------------------------------------------------------------------------------

    def see_fire(self, moment: Moment) -> None:
        for event in moment.told("FireOpened"):
            self.compare_fire(self.place(moment.before), event)
            if any(step["type"] in ("DefensiveFire", "OffensiveFire") for step in moment.before["steps"]):
                self.check("once a phase", not self.fired.intersection(event["firers"]), event)
                self.check("fired on once", not self.struck.intersection(event["struck"]), event)
                self.fired.update(event["firers"])
                self.struck.update(event["struck"])
        for event in moment.told("FireResolved"):
            cell = self.table["fire"][str(event["die"])][self.heads["fire"].index(event["column"])]
            self.compare("fire table", event["result"], "none" if cell == "-" else cell)

    def compare_fire(self, place: Place, event: Plain) -> None:
        target, total = event["hex"], 0
        held = set(place.units)
        for name, (raw, distance, power) in zip(event["firers"], event["powers"], strict=True):
            here = place.at[name]
            kind = self.army.kind[name]
            row = kind if kind == "artillery" else f"{self.army.side[name]}-{kind}"
            factor = self.table["range"][row][self.ground.distance(here, target) - 1]
            mine = self.strength(place.state[name], name)
            value = {"2": 2 * mine, "1": mine, "1/2": -(-mine // 2), "-": 0}[factor]
            self.compare(
                "fire strength", (raw, distance, power), (mine, self.ground.distance(here, target), value), name
            )
            self.check("line of sight", value > 0 and self.ground.sees(here, target, held), (name, here, target))
            self.check("no routed unit fires", not place.state[name].get("routed"), name)
            total += value
        self.compare("sum of fire", event["strength"], total)
        self.compare("fire column", event["base"], column(total))
        shifts = self.fire_shifts(place, event)
        self.compare("fire shifts", {line[0]: line[1] for line in event["shifts"]}, shifts, event)
        heads = self.heads["fire"]
        index = max(0, min(len(heads) - 1, heads.index(event["base"]) + sum(shifts.values())))
        self.compare("shifted column", event["column"], heads[index])
        if len(event["firers"]) > 1:
            self.check("firers hang together", self.linked(place, event["firers"], target), event)

    def fire_shifts(self, place: Place, event: Plain) -> dict[str, int]:
        target, found = event["hex"], {}
        against = any if self.options["reading-shelter"] else all
        terrain = self.ground.terrain[target]
        if columns := self.ground.chart[terrain]["fire"]:
            found[terrain] = -columns
        origins = [place.at[name] for name in event["firers"]]
        if against(self.ground.walled(origin, target) for origin in origins):
            found["wall"] = -2
        if against(self.ground.level[target] > self.ground.level[origin] for origin in origins):
            found["higher"] = -1
        if place.state[event["struck"][0]].get("routed") and not self.options["reading-routed-shift"]:
            found["routed"] = 1
        return found

    def linked(self, place: Place, firers: list[str], target: str) -> bool:
        """9.2g, 9.2h: a chain of neighbours; who is beside the target is linked to all others there."""
        group, rest = [place.at[firers[0]]], [place.at[name] for name in firers[1:]]
        for here in group:
            for other in rest[:]:
                beside = target in self.ground.near[here] and target in self.ground.near[other]
                if self.ground.distance(here, other) <= 1 or beside:
                    rest.remove(other)
                    group.append(other)
        return not rest

    # -- 9.3 --------------------------------------------------------------------------------------------------

    def see_melee(self, moment: Moment) -> None:
        for event in moment.told("AssaultOpened"):
            self.compare_melee(self.place(moment.after), event)
        for event in moment.told("AssaultResolved"):
            place, asked = self.place(moment.before), moment.asked
            side = self.army.side[asked["attackers"][0]]
            other = SIDES[1 - SIDES.index(side)]
            modifier = max(place.best(place.at[name], side) for name in asked["attackers"])
            modifier -= max(place.best(hex_, other) for hex_ in asked["hexes"])
            defenders = [unit for hex_ in asked["hexes"] for unit in place.units[hex_]]
            modifier += any(place.state[unit].get("routed") for unit in defenders)
            self.compare("melee modifier", event["modifier"], modifier)
            final = max(1, min(10, event["die"] + modifier))
            cell = self.table["melee"][str(final)][self.heads["melee"].index(event["column"])]
            self.compare("melee table", event["result"], "none" if cell == "-" else cell)

    def compare_melee(self, place: Place, event: Plain) -> None:
        attackers, hexes = event["attackers"], event["hexes"]
        defenders = [unit for hex_ in hexes for unit in place.units[hex_]]
        self.compare("defenders", sorted(event["defenders"]), sorted(defenders))
        mine = sum(self.strength(place.state[unit], unit) for unit in attackers)
        theirs = sum(
            1 if self.army.kind[unit] == "artillery" else self.strength(place.state[unit], unit) for unit in defenders
        )
        self.compare("melee strengths", (event["attack"], event["defense"]), (mine, theirs))
        odds = f"{mine // theirs}-1" if mine >= theirs else f"1-{-(-theirs // mine)}"
        self.compare("odds", event["odds"], odds)
        self.check("odds that are allowed", mine * 4 > theirs, event)
        for unit in attackers:
            state = place.state[unit]
            self.check("who may attack", not (state.get("routed") or state.get("out")), unit)
            self.check("no guns attack", self.army.kind[unit] != "artillery", unit)
            self.check("adjacent", all(hex_ in self.ground.cover(place.at[unit])[0] for hex_ in hexes), unit)
        net = max(-3, min(3, self.melee_shift(place, attackers, hexes, defenders)))
        self.compare("melee shift", event["shift"], net, event)
        heads = self.heads["melee"]
        base = min(heads.index("1-1") + (mine // theirs - 1 if mine >= theirs else 1 + theirs // -mine), len(heads) - 1)
        self.compare("melee column", event["column"], heads[max(0, min(len(heads) - 1, base + net))])

    def melee_shift(self, place: Place, attackers: list[str], hexes: list[str], defenders: list[str]) -> int:
        ground, origins = self.ground, [place.at[unit] for unit in attackers]
        best = 0
        for hex_ in hexes:
            shelter = int(ground.chart[ground.terrain[hex_]]["melee"])
            shelter += all(ground.level[hex_] > ground.level[origin] for origin in origins)
            shelter += min(
                max((int(ground.chart[side]["melee"]) for side in ground.between(origin, hex_)), default=0)
                for origin in origins
            )
            best = max(best, shelter)
        shift = -best + any(place.state[unit].get("routed") for unit in defenders)
        charge = any(
            self.army.kind[unit] == "cavalry"
            and all(
                ground.terrain[hex_] not in ("woods", "village", "town")
                and ground.level[hex_] <= ground.level[place.at[unit]]
                and not {"fortified", "gate"} & set(ground.between(place.at[unit], hex_))
                for hex_ in hexes
            )
            for unit in attackers
        )
        return shift + charge

    # -- 10, and what results cost ----------------------------------------------------------------------------

    def see_morale(self, moment: Moment) -> None:
        for event in moment.told("MoraleChecked"):
            place = self.place(moment.before)
            unit = event["unit"]
            value = self.morale(place, unit) + place.best(place.at[unit], self.army.side[unit])
            value -= bool(place.state[unit].get("routed"))
            self.compare("morale", (event["value"], event["passed"]), (value, event["die"] <= value), unit)
        for event in moment.told("UnitRallied", "UnitStayedRouted"):
            place, asked = self.place(moment.before), moment.asked
            unit, leader = event["unit"], asked["leader"]
            value = self.morale(place, unit)
            if leader != "none":
                value += self.army.rating(leader, place.state[leader], "command")
                near = self.ground.distance(place.at[leader], place.at[unit]) <= 1
                own = unit in self.army.under[leader] or not self.options["reading-own-leader"]
                self.check("who helps a rally", near and own, (unit, leader))
            self.compare("rally", (event["value"], event["type"]), (value, rallied(event["die"], value)), unit)
            zone = place.zones(SIDES[1 - SIDES.index(self.army.side[unit])])
            self.check("no rally in a zone", place.at[unit] not in zone, unit)

    def morale(self, place: Place, unit: str) -> int:
        row = self.table["morale"]["ABCD"[self.army.grade[unit]]]
        return int(row[min(2, place.state[unit].get("lost", 0))])

    def see_losses(self, moment: Moment) -> None:
        for event in moment.told("StepLost"):
            unit = event["unit"]
            if moment.after["unit"][unit]["place"] == "eliminated":
                continue  # cornered by the same result: below
            before, after = (position["unit"][unit].get("lost", 0) for position in (moment.before, moment.after))
            self.compare("steps lost", after - before, event["steps"], unit)
            self.compare("strength left", event["strength"], self.strength(moment.after["unit"][unit], unit), unit)
        for event in moment.told("UnitEliminated"):
            unit = event["unit"]
            self.compare("gone", moment.after["unit"][unit]["place"], "eliminated", unit)
            if event["steps"]:
                state = moment.before["unit"][unit]
                back = int(self.back[moment.after["unit"][unit]["marker"]]["ABCD"[self.army.grade[unit]]])
                whole = 1 if back == 0 else 2 if back == 1 else 3
                gone = sum(each["steps"] for each in moment.told("StepLost") if each["unit"] == unit)
                self.compare("last steps", event["steps"], whole - state.get("lost", 0) - gone, unit)
        for event in moment.told("LeaderTested"):
            self.compare("leader test", event["killed"], event["die"] >= 9)
            self.deaths[self.army.side[event["leader"]]] += event["killed"]
        for event in moment.told("LeaderOverrun"):
            self.compare("overrun", event["escaped"], event["die"] <= 5)
            self.deaths[self.army.side[event["leader"]]] += not event["escaped"]
        for event in moment.told("LeaderRemoved"):
            self.deaths[self.army.side[event["leader"]]] += event["cause"] in ("nobody-left", "escape-nobody")

    def see_retreats(self, moment: Moment) -> None:
        for event in moment.told("UnitRetreated", "CavalryWithdrew"):
            place, unit, to = self.place(moment.before), event["unit"], event["to"]
            side, away = self.army.side[unit], self.ground.distance(event["start"], to)
            self.check("length of a retreat", away in ((2, 3) if event["type"] == "UnitRetreated" else (2,)), event)
            self.check("a retreat stays inside", to in self.open, event)
            self.check("no retreat onto the enemy", place.holder(to) in ("", side), event)
            zone = place.zones(SIDES[1 - SIDES.index(side)]).get(to, set())
            friend = place.holder(to) == side and self.army.kind[unit] != "artillery"
            bare = zone and not friend and not (side == "prussian" and zone == {"secondary"})
            self.check("no retreat into a zone", not bare, event)

    def see_stacks(self, position: Plain) -> None:
        place = self.place(position)
        for hex_, stack in place.units.items():
            guns = sum(1 for unit in stack if self.army.kind[unit] == "artillery")
            sides = {self.army.side[unit] for unit in stack}
            self.check("stacking", len(stack) <= 2 and len(stack) - guns <= 1 and len(sides) == 1, (hex_, stack))
            self.check("on the map", hex_ in self.open, hex_)

    # -- 11.3, 12.3 -------------------------------------------------------------------------------------------

    def end(self, position: Plain, outcome: Outcome) -> None:
        place = self.place(position)
        if self.scenario["victory"] != "points":
            led = self.led(place, "prussian")
            targets = set(self.scenario["target"])
            spots = {place.at[unit] for unit in led if self.army.side[unit] == "prussian"}
            if self.scenario["victory"] == "approach":
                targets = {near for target in targets for near in self.ground.cover(target)[0]}
            self.compare("winner", outcome.winner, "prussian" if spots & targets else "french")
            return
        totals = []
        for side in SIDES:
            enemy = SIDES[1 - SIDES.index(side)]
            dead = [
                name
                for name, state in place.state.items()
                if state.get("place") == "eliminated" and self.army.side[name] == enemy
            ]
            total = sum(2 if self.army.grade[name] == 0 else 1 for name in dead if name in self.army.grade)
            counters = sum(1 for name in dead if name in self.army.leaders)
            total += counters if self.options["reading-leader-points"] else self.deaths[enemy]
            for objective, holder in zip(self.scenario["objective"], position["holders"], strict=True):
                total += objective["points"] if holder == SIDES.index(side) else 0
            totals.append(total)
        points = dict(zip(SIDES, totals, strict=True))
        self.compare("victory points", dict(outcome.points or {}), points)
        winner = None if totals[0] == totals[1] else SIDES[totals[1] > totals[0]]
        self.compare("winner", outcome.winner, winner)


def column(strength: int) -> str:
    """9.23b: the column of a fire strength."""
    for least, head in ((14, "14+"), (11, "11-13"), (7, "7-10"), (4, "4-6"), (1, "1-3")):
        if strength >= least:
            return head
    return "1/2"


def rallied(die: int, value: int) -> str:
    return "UnitRallied" if die <= value else "UnitStayedRouted"


REFEREE = BloodAndIron
