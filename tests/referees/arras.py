"""The referee of Counter-Attack: Arras: the book's costs and sums once more, from positions and events alone."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from grognard.kernel.game import Game, Outcome
from tests.referees.watch import Moment, Plain, Referee

DATA = Path(__file__).parents[2] / "src" / "grognard" / "games" / "arras" / "data"
OTHER = {"allied": "german", "german": "allied"}
GERMAN_AIR = (0, 0, 1, 2, 2, 3, 4)  # 8.3.2
RINGED = ("2", "4", "6", "7")  # 11.1
BLUE = (*[str(n) for n in range(21, 29)], "D", "E", "F")  # 2.1.4
SCORING = (*[str(n) for n in range(1, 20)], "A", "B", "C")  # 11.2
GORT = ("3", "5", "7")  # 13.5
HELD = {"french": "allied-A", "panzers": "german-L", "reserve": "allied-J", "fifth-panzer": "german-M"}
LOSING = (
    "AssaultSucceeded", "ShotSucceeded", "LossesExceeded", "UnitTired", "UnitEliminated", "UnitRetreated",
    "NowhereToRetreat", "InitiativePassed", "SectorActivated", "AssaultLaunched", "GunFired", "PhaseBegan",
)  # fmt: skip
SEALS = {"french": "21", "panzers": "19"}  # 14.2.3


@cache
def read(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text("utf-8"))


class Map:
    """Borders and terrain, from the map file."""

    def __init__(self) -> None:
        file = read("map.toml")
        self.areas = [entry["id"] for entry in file["area"]]
        self.beside: dict[str, set[str]] = {area: set() for area in self.areas}
        self.rivers: set[frozenset[str]] = set()
        for entry in file["border"]:
            one, two = entry["areas"]
            self.beside[one].add(two)
            self.beside[two].add(one)
            if entry["kind"] == "river":
                self.rivers.add(frozenset((one, two)))
        self.tem = {entry["id"]: entry["tem"] for entry in file["ground"]}
        self.bank = {entry["id"]: entry.get("bank", "") for entry in file["ground"]}
        self.scarpe = {entry["id"] for entry in file["ground"] if entry.get("scarpe")}


class Look:
    """A position, as anybody at the table sees it."""

    def __init__(self, ground: Map, units: dict[str, Plain], position: Plain) -> None:
        self.ground, self.units, self.position = ground, units, position
        written = position["unit"]
        self.place = {name: written.get(name, {}).get("place", "aside") for name in units}
        self.tired = {name for name in units if written.get(name, {}).get("tired")}
        self.control = {area: position.get("area", {}).get(area, {}).get("control", "german") for area in ground.areas}
        self.at: dict[str, list[str]] = {area: [] for area in ground.areas}
        for name, place in self.place.items():
            if place in self.at:
                self.at[place].append(name)
        released = position.get("release", {})
        self.waiting = {name for name in HELD if not released.get(name, {}).get("released")}

    def of(self, area: str, side: str) -> list[str]:
        return [name for name in self.at[area] if self.units[name]["side"] == side]

    def fresh(self, area: str, side: str) -> list[str]:
        return [name for name in self.of(area, side) if name not in self.tired]

    def is_free(self, area: str, side: str) -> bool:
        return self.control[area] == side and not self.of(area, OTHER[side])

    def is_open(self, area: str, side: str) -> bool:
        """2.1.4, 5.1.2, 13.6, and the sealed Sectors of 14.2.3."""
        if self.position["scenario"] == "historical" and any(SEALS.get(name) == area for name in self.waiting):
            return False
        return side == "allied" or bool(self.position.get("north")) or area not in BLUE

    def has_room(self, area: str, name: str) -> bool:
        """5.1.3."""
        if self.units[name]["type"] == "leader":
            return True
        side = self.units[name]["side"]
        others = [each for each in self.of(area, side) if self.units[each]["type"] != "leader" and each != name]
        return len(others) < (5 if area == "25" else 10)

    def cost(self, name: str, here: str, area: str) -> int:
        """5.2 A to F: the dearest of what applies."""
        side = self.units[name]["side"]
        enemy = OTHER[side]
        costs = [1]
        if self.of(area, enemy):
            costs.append(4 if self.fresh(area, enemy) else 3)
        else:
            watched = [each for each in self.ground.beside[area] if self.fresh(each, enemy)]
            if any(not self.of(each, side) for each in watched):
                costs.append(2)
        if self.of(here, enemy):
            costs.append(self.units[name]["mf"] if self.fresh(here, enemy) else 3)
        if self.fresh(here, enemy):
            return int(self.units[name]["mf"])
        return max(costs)

    def steps(self, name: str, left: int) -> dict[str, int]:
        """Where a unit may go next, outside of an Overrun and of an assault that others wait in."""
        unit = self.units[name]
        side, here = unit["side"], self.place[name]
        enemy = OTHER[side]
        if self.fresh(here, enemy) and left != unit["mf"]:
            return {}  # 5.2E
        found = {}
        for area in self.ground.beside[here]:
            met = bool(self.of(area, enemy))
            if not self.is_open(area, side) or not self.has_room(area, name):
                continue
            if unit["type"] in ("artillery", "leader") and not self.is_free(area, side):
                continue  # 5.1.4.c, 5.2.2
            if met and self.of(here, enemy) and unit["type"] != "armour":
                continue  # 5.2
            cost = self.cost(name, here, area)
            if cost <= left:
                found[area] = cost
        return found

    def points(self) -> dict[str, int]:
        """11.2 and 13.6."""
        linked = {zone for zone in ("D", "E", "F") if self.control[zone] == "allied"}
        edge = list(linked)
        while edge:
            for area in self.ground.beside[edge.pop()]:
                if self.control[area] == "allied" and area not in linked:
                    linked.add(area)
                    edge.append(area)
        return {
            "markers": sum(area in linked for area in SCORING if self.control[area] == "allied"),
            "rommel": int(self.place["de-rommel"] in ("eliminated", "removed")),
            "ringed": int(sum(self.control[area] == "allied" for area in RINGED) >= 2),
            "lost": -sum(self.control[area] == "german" for area in BLUE),
        }


class Arras(Referee):
    """Watches moves, combats, losses, retreats, stacking, control, points and special dice."""

    game = "arras"

    def __init__(self, rules: Game[Any]) -> None:
        super().__init__(rules)
        self.ground = Map()
        factors = {entry["id"]: entry for entry in read("factors.toml")["factors"]}
        self.units: dict[str, Plain] = {}
        for entry in read("units.toml")["unit"]:
            fresh, tired = factors[entry["id"]]["fresh"], factors[entry["id"]]["tired"]
            self.units[entry["id"]] = {**entry, "af": fresh[0], "df": (fresh[1], tired[1]), "mf": fresh[2]}
        self.crossed: set[str] = set()
        self.crossing: set[str] = set()  # of those, who may still be called back
        self.bill: list[int] = []  # what is due of the attack whose losses are being paid, and what was paid

    def look(self, position: Plain) -> Look:
        return Look(self.ground, self.units, position)

    def see_crossing(self, moment: Moment) -> None:
        """Who went over the Scarpe (13.6), unless it was called back before the assault began."""
        for event in moment.told("UnitMoved", "UnitRecalled", "AssaultLaunched", "SectorActivated"):
            match event:
                case {"type": "UnitMoved", "unit": unit, "out": "26" | "28", "to": "1" | "3"}:
                    if unit not in self.crossed and not unit.startswith(("de-", "ss-")):
                        self.crossed.add(unit)
                        self.crossing.add(unit)
                case {"type": "UnitRecalled", "unit": unit} if unit in self.crossing:
                    self.crossed.discard(unit)
                    self.crossing.discard(unit)
                case {"type": "AssaultLaunched" | "SectorActivated"}:
                    self.crossing.clear()

    def see(self, moment: Moment) -> None:
        if moment.step == "Moving":
            self.see_moving(moment)
        self.see_crossing(moment)
        for event in moment.told("AssaultRolled"):
            self.see_assault(moment, event)
        for event in moment.told("GunFired"):
            self.see_shot(moment, event)
        for event in moment.told("AssaultSucceeded", "ShotSucceeded"):
            self.compare("Loss Points", event["losses"], event["attack"] - event["defence"])
            self.check("success", event["attack"] > event["defence"], event)
        for event in moment.told("AssaultFailed", "ShotFailed"):
            self.check("failure", event["attack"] <= event["defence"], event)
        for event in moment.told("UnitTired", "UnitEliminated"):
            self.see_payment(moment, event)
        if moment.step == "Retreating":
            self.see_retreat(moment)
        if any(moment.told("InitiativeRolled", "GortRolled", "NorthRolled", "AirSupportCounted", "PointsCounted")):
            self.see_special(moment)
        for event in moment.told(*LOSING):
            self.see_bill(moment, event)
        if any(moment.told("ControlChanged", "UnitMoved", "UnitRetreated", "UnitEliminated", "UnitEntered")):
            self.see_ground(moment)

    # -- movement -----------------------------------------------------------------------------------------

    def see_moving(self, moment: Moment) -> None:
        asked = moment.asked
        name, left = asked["unit"], asked["left"]
        if asked.get("joins") is not None or asked["began"] < self.units[name]["mf"]:
            return  # on the way to an assault, or after an Overrun
        look = self.look(moment.before)
        found = look.steps(name, left)
        offered = {choice["area"] for choice in moment.offered if choice["type"] == "Go"}
        self.compare("steps of a unit", offered, set(found), (name, left))
        if moment.chose("Go"):
            told = next(event for event in moment.told("UnitMoved"))
            self.compare("cost of a step", told["cost"], found.get(moment.choice["area"]), (name, moment.choice))

    # -- combat -------------------------------------------------------------------------------------------

    def see_assault(self, moment: Moment, event: Plain) -> None:
        """6.2 and 6.3, from who stands where and how they came."""
        look = self.look(moment.before)
        assault = next(step for step in reversed(moment.before["steps"]) if step["type"] == "Assault")
        attackers = [each["unit"] for each in assault["attackers"]]
        forces = {self.units[name]["force"] for name in attackers}
        came = [frozenset((each["came"], event["area"])) for each in assault["attackers"]]
        options = moment.before["options"]
        value = self.units[event["lead"]]["af"] + len(attackers) - 1
        value -= {"british", "french"} <= forces or {"wehrmacht", "ss"} <= forces
        value -= any(border in self.ground.rivers for border in came)
        if options["reading-leader"] and any(self.units[name]["type"] == "leader" for name in attackers):
            value += 2
        self.compare("attack total", event["attack"], value + sum(event["dice"]), event)
        side = OTHER[assault["side"]]
        advanced = event["advanced"]
        against = self.units[advanced]["df"][advanced in look.tired] + self.ground.tem[event["area"]]
        others = [name for name in look.fresh(event["area"], side) if name != advanced]
        if options["reading-guns"] and self.units[advanced]["type"] != "artillery":
            others = [name for name in others if self.units[name]["type"] != "artillery"]
        against += len(others) + 2 * ("de-rommel" in look.of(event["area"], side))
        self.compare("defence total", event["defence"], against + sum(event["against"]), event)
        self.check("the Advanced Unit defends", advanced in look.of(event["area"], side), event)
        led = self.units[event["lead"]]["type"]
        self.check("who can lead", led in ("infantry", "armour", "anti-tank", "flak"), event)
        self.check("attackers are Fresh", not look.tired.intersection(attackers), attackers)
        self.compare("dice", len(event["dice"]), assault["attack_dice"])

    def see_shot(self, moment: Moment, event: Plain) -> None:
        """7.1 and 7.2."""
        look = self.look(moment.before)
        gun, area = event["gun"], event["area"]
        side = self.units[gun]["side"]
        best = max(self.units[name]["df"][name in look.tired] for name in look.of(area, OTHER[side]))
        self.compare("bombardment", event["attack"], self.units[gun]["af"] + sum(event["dice"]), event)
        self.compare("bombarded", event["defence"], best + self.ground.tem[area] + sum(event["against"]), event)
        south = self.ground.bank[area] == "south"
        if side == "german":
            in_range = south
        else:
            in_range = self.ground.bank[look.place[gun]] == "south" or not south or area in self.ground.scarpe
        self.check("range", in_range and area.isdigit() and gun not in look.tired, event)

    def see_payment(self, moment: Moment, event: Plain) -> None:
        """6.4.2.a: what a loss pays by the unit's state, and who takes the first one."""
        name = event["unit"]
        if event["type"] == "UnitTired":
            self.compare("price of a Tired face", event["points"], 2)
            return
        self.compare("price of an elimination", event["points"], 2 if event["tired"] else 5)
        if moment.step != "Losses":
            return
        first = moment.asked["first"]
        paid = not moment.chose("GiveGround")  # a retreat pays first and is made last (6.4.2.ah)
        if first is not None and paid and next(moment.told("UnitTired", "UnitEliminated")) == event:
            self.compare("the first loss", name, first)
        self.check("who pays stands there", self.look(moment.before).place[name] == moment.asked["area"], event)

    def see_bill(self, moment: Moment, event: Plain) -> None:
        """6.4.2 and its clarification: the exact sum, or the excess that was told, or everything."""
        match event["type"]:
            case "AssaultSucceeded" | "ShotSucceeded":
                self.bill = [event["losses"], 0]
            case "LossesExceeded":
                self.check("excess", event["total"] > event["due"] == self.bill[0], event)
                self.bill[0] = event["total"]
            case "UnitEliminated" if event["all_lost"]:
                self.bill = []
            case "UnitTired" | "UnitEliminated" if self.bill:
                self.bill[1] += event["points"]
            case "UnitRetreated" if self.bill and not event["willing"]:
                self.bill[1] += 2
            case "NowhereToRetreat" if self.bill:
                self.bill[1] += 2
            case _ if self.bill:
                due, paid = self.bill
                exact = paid == due or (moment.before["options"]["reading-excess"] and paid > due)
                self.check("Loss Points paid", exact, self.bill)
                self.bill = []

    def see_retreat(self, moment: Moment) -> None:
        """6.6.2: equals to choose from, and nothing better."""
        look = self.look(moment.before)
        name = moment.asked["unit"]
        side, here = self.units[name]["side"], look.place[name]
        offered = {choice["area"] for choice in moment.offered}
        open_ = [area for area in self.ground.beside[here] if look.is_open(area, side) and look.has_room(area, name)]
        free = [area for area in open_ if look.is_free(area, side)]
        contested = [area for area in open_ if look.of(area, side) and look.of(area, OTHER[side])]
        if free:
            exposed = {area: sum(look.control[each] != side for each in self.ground.beside[area]) for area in free}
            best = {area for area, count in exposed.items() if count == min(exposed.values())}
        elif self.units[name]["type"] == "artillery" or not contested:
            return  # it goes on beyond the next area
        else:
            own = {area for area in contested if look.control[area] == side}
            best = own or set(contested)
        self.compare("where a unit may retreat", offered, best, name)

    # -- ground and dice ----------------------------------------------------------------------------------

    def see_ground(self, moment: Moment) -> None:
        """5.1.3 and 5.1.4 whenever somebody has moved."""
        look = self.look(moment.after)
        for area in self.ground.areas:
            sides = [side for side in OTHER if look.of(area, side)]
            if len(sides) == 1:
                self.compare("control", look.control[area], sides[0], area)
            for side in sides:
                count = sum(self.units[name]["type"] != "leader" for name in look.of(area, side))
                self.check("stacking", count <= (5 if area == "25" else 10), (area, side, count))

    def see_special(self, moment: Moment) -> None:
        look = self.look(moment.before)
        for event in moment.told("InitiativeRolled"):
            stars = sum(look.control[area] == "allied" for area in ("5", "9")) - (look.control["20"] == "german")
            self.compare("Initiative", event["attack"], sum(event["dice"]) + stars)
            self.compare("Initiative", event["defence"], sum(event["against"]))
        for event in moment.told("GortRolled"):
            total = event["die"]
            for area in GORT:
                british = any(self.units[name]["force"] == "british" for name in look.at[area])
                total += 2 if look.control[area] == "allied" else int(british and bool(look.of(area, "german")))
            self.compare("Gort", (event["total"], event["goes_on"]), (total, total >= 7))
        for event in moment.told("NorthRolled"):
            total = event["die"] + (2 if len(self.crossed) >= 10 else int(bool(self.crossed)))
            self.compare("Rommel goes north", (event["total"], event["success"]), (total, total >= 6))
        for event in moment.told("AirSupportCounted"):
            options, turn = moment.after["options"], moment.after.get("turn", 1)
            german = GERMAN_AIR[turn - 1] - (options["favour-allied"] == "air")
            german += options["favour-german"] == "luftwaffe"
            self.compare("air support", event["german"], max(0, german))
            self.compare("air support", event["allied"], 2 - (options["favour-german"] == "air"))
        for event in moment.told("PointsCounted"):
            points = look.points()
            if not any(moment.told("ControlChanged", "UnitReorganised")):
                self.compare("victory points", {name: event[name] for name in points}, points)
            self.compare("victory points", event["points"], sum(event[name] for name in points))

    def end(self, position: Plain, outcome: Outcome) -> None:
        """11.1, 11.3 and 13.5: who has won, from the map."""
        look = self.look(position)
        points = sum(look.points().values())
        behind = any(look.control[zone] == "allied" for zone in ("A", "B"))
        if behind or all(look.control[area] == "allied" for area in RINGED):
            expected = "allied"
        elif points < 1:
            expected = "german"
        else:
            expected = "allied" if points >= position["target"] else "german"
        if position.get("swapped"):
            expected = OTHER[expected]
        self.compare("the winner", outcome.winner, expected, outcome)


REFEREE = Arras
