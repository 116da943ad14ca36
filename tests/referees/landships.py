"""The referee of Landships!: the rulebook's sums once more, from events and positions; nothing of the game's rules.

Of the map and the counters it reads the data; the tables are written down here again.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel.game import Game, Outcome
from tests.referees.watch import Moment, Plain, Referee

SMALL_ARMS = ((30, 6), (23, 5), (16, 4), (9, 3), (5, 2), (2, 1), (1, 0))  # strength, highest roll that hits (8.63)
ANTI_TANK = (10, 9, 8, 7, 6, 5, 4, 4, 3, 2, 2)  # by range (8.53)
BREAKDOWN = ((8, 8), (5, 9), (3, 10), (2, 11), (1, 12))  # hexes, lowest roll (6.16)
SHELLS = {10: ("H+1", "H", "H", "H", "", "", ""), 20: ("H+1", "H+1", "H", "H", "H", "", ""), 30: ("H+1",) * 3}
ASSAULT = (  # rolls -1 to 8, columns 0 to 6 (12.21)
    "0/2 0/3 0/3 0/4 0/4 0/5 0/6",
    "0/2 0/2 0/3 0/3 0/4 0/4 0/5",
    "0/1 0/2 0/2 0/3 0/3 0/4 0/5",
    "1/1 0/1 0/2 0/2 0/3 0/3 0/4",
    "1/1 1/1 0/1 0/2 0/2 0/3 0/4",
    "1/1 1/1 1/1 1/2 1/2 1/3 1/3",
    "1/0 1/1 1/1 1/1 1/2 1/2 1/3",
    "1/0 1/0 1/1 1/1 1/1 1/2 1/2",
    "2/0 1/0 1/0 1/1 1/1 1/1 1/2",
    "2/0 2/0 1/0 1/0 1/1 1/1 1/1",
)
SQUADS = ("infantry", "mg", "cavalry", "cavalry-mg")
SOFT = (*SQUADS, "crew", "observer", "leader")
VEHICLES = ("tank", "car", "truck")
ROAD, TRENCH, STRONGPOINT, WOODS, TOWN, MARSH, RIVER, BRIDGE = (1 << n for n in range(8))
MORALE = ("morale", "shelled", "trampled", "truck-fire", "truck-shelled", "tanks", "charge", "burning", "crew")


class LandshipsReferee(Referee):
    """Moves, stacks, fire, morale, anti-tank shots, shells, assaults, retreats, recovery and the verdict."""

    game = "landships"

    def __init__(self, rules: Game[Any]) -> None:
        super().__init__(rules)
        self.rules: Any = rules
        self.world = self.rules.world
        self.crowds: set[tuple[str, str]] = set()  # where a melee without limit (3.13) may have left too many of a side
        self.went: dict[str, list[str]] = {}  # the hexes that each unit entered in this phase

    def begin(self, position: Plain) -> None:
        self.scenario = position["scenario"]
        self.ground = self.rules.ground(self.scenario)
        self.options = position["options"]

    def on(self, *options: str) -> bool:
        """Whether an option is in force that changes what is checked."""
        return any(self.options[name] for name in options)

    # -- reading positions --------------------------------------------------------------------------------------

    def index(self, unit: str) -> int:
        return int(self.world.units.number(unit))

    def kind(self, unit: str) -> str:
        return str(self.world.kind[self.index(unit)])

    def entry(self, unit: str) -> Any:
        """What the counter says."""
        return self.world.type_of[self.index(unit)]

    def hex(self, name: str) -> int:
        return int(self.world.hexes.number(name))

    def terrain(self, position: Plain, name: str) -> int:
        found = int(self.ground.terrain[self.hex(name)])
        if name in position.get("craters", ()):
            found &= ~(TRENCH | STRONGPOINT)
        return found

    def distance(self, one: str, other: str) -> int:
        return int(self.ground.distance(self.hex(one), self.hex(other)))

    def beside(self, one: str, other: str) -> bool:
        return self.hex(other) in self.ground.near[self.hex(one)]

    def side(self, position: Plain, unit: str) -> str:
        side = str(self.rules.cast(self.scenario, self.options).side[self.index(unit)])
        if not position["unit"].get(unit, {}).get("captured"):
            return side
        return "german" if side == "allied" else "allied"

    def here(self, position: Plain, name: str, *, squads: bool = False) -> list[str]:
        return [
            unit
            for unit, state in position["unit"].items()
            if state.get("place") == name and (not squads or self.kind(unit) in SQUADS)
        ]

    def melee(self, position: Plain, name: str) -> bool:
        return len({self.side(position, unit) for unit in self.here(position, name, squads=True)}) > 1

    # -- what happened ------------------------------------------------------------------------------------------

    def see(self, moment: Moment) -> None:
        for event in moment.told("PhaseBegan", "PlayerTurnBegan"):
            self.went.clear()
            if event["type"] == "PlayerTurnBegan" and moment.lasting:
                self.stacking(moment.after)
        if moment.step == "FootMovement" and moment.chose("Pass"):
            self.marched(moment)
        for event in moment.told("UnitMoved"):
            self.moved(moment, event)
        self.fire(moment)
        self.shells(moment)
        for event in moment.told("UnitTested"):
            self.tested(moment, event)
        for event in moment.told("ShotFired"):
            self.shot(moment, event)
        for event in moment.told("AssaultResolved"):
            self.crowds |= {(event["hex"], side) for side in ("allied", "german")}
            self.assault(moment, event)
        for event in moment.told("UnitRetreated"):
            self.retreated(moment, event)
        for event in moment.told("UnitsRecovered"):
            self.recovered(moment, event)

    def moved(self, moment: Moment, event: Plain) -> None:
        unit, start, to = event["unit"], event["start"], event["to"]
        before, kind = moment.before, self.kind(unit)
        state = before["unit"].get(unit, {})
        self.check("who moves is not pinned (9.2)", not state.get("pinned"), event)
        way = self.went.setdefault(unit, [start])
        self.compare("a move goes on where it stopped", start, way[-1], unit)
        way.append(to)
        ground = self.terrain(before, to)
        if state.get("mounted"):
            self.check("within a ride (6.32)", self.distance(start, to) <= 20, event)
            self.check("no ride into the enemy (6.35)", not self.enemies(before, to, unit), event)
            return
        self.check("from hex to adjacent hex", self.beside(start, to), event)
        if kind in VEHICLES:
            entered = len(way) - 1
            self.check("within the allowance (6.11)", entered <= max(self.entry(unit).move), way)
            if not ground & ROAD:
                barred = MARSH | (0 if ground & BRIDGE else RIVER) | (0 if self.entry(unit).woods else WOODS)
                self.check("ground open to vehicles (6.15)", not ground & barred, event)
                if kind != "tank":
                    shut = ground & TRENCH or to in before.get("wire", ())
                    self.check("no trench or wire for wheels (6.15)", not shut, event)
            if kind == "truck":
                self.check("trucks keep out (6.15)", not self.enemies(before, to, unit), event)
            return
        self.check("nobody walks into the enemy (7.12)", not self.enemies(before, to, unit), event)
        self.check("nobody walks out of a melee (7.12)", not self.melee(before, start), event)
        self.check("one hex, two on a path (7.11)", len(way) <= 3, way)
        if len(way) == 3:
            kinds = [self.terrain(before, name) & (ROAD | TRENCH) for name in way]
            self.check("two hexes along a path (7.11)", bool(kinds[0] & kinds[1] & kinds[2]), way)

    def enemies(self, position: Plain, name: str, unit: str) -> list[str]:
        """Enemy units in a hex: soft ones, and vehicles that somebody is in."""
        side = self.side(position, unit)
        return [
            other
            for other in self.here(position, name)
            if self.side(position, other) != side
            and (
                self.kind(other) in SOFT
                or (self.kind(other) in VEHICLES and not position["unit"][other].get("marks", 0) & 8)
            )
        ]

    def stacking(self, position: Plain) -> None:
        hexes: dict[str, list[str]] = {}
        for unit, state in position["unit"].items():
            if "-" in str(state.get("place", "")):
                hexes.setdefault(state["place"], []).append(unit)
        for name, units in hexes.items():
            running = [u for u in units if self.kind(u) in VEHICLES and not position["unit"][u].get("broken")]
            self.check("four vehicles in a hex (3.12)", len(running) <= 4, (name, running))
            for side in ("allied", "german"):
                squads = [u for u in units if self.kind(u) in SQUADS and self.side(position, u) == side]
                if len(squads) <= 8 and not self.melee(position, name):
                    self.crowds.discard((name, side))
                fits = len(squads) <= 8 or self.melee(position, name) or (name, side) in self.crowds
                self.check("eight squads in a hex (3.12)", fits, (name, squads))

    def marched(self, moment: Moment) -> None:
        """A foot phase ends: where a melee left more than eight, nobody stays who could have gone (3.12)."""
        before, side = moment.before, str(moment.actor)
        able = {choice["unit"] for choice in moment.offered if choice["type"] == "March"}
        for name, owner in self.crowds:
            squads = [u for u in self.here(before, name, squads=True) if self.side(before, u) == side]
            if owner != side or len(squads) <= 8 or self.melee(before, name):
                continue
            near = [str(self.world.hexes.name(h)) for h in self.ground.near[self.hex(name)]]
            for unit in able.intersection(squads):
                free = [to for to in near if self.open_to(before, to, unit)]
                self.check("who is one too many moves on (3.12)", not free, (name, squads, unit, free))

    def open_to(self, position: Plain, name: str, unit: str) -> bool:
        """Whether a squad could surely go to a hex next door and stay: no enemies, no river, room for it."""
        dry = self.terrain(position, name) & (RIVER | BRIDGE) != RIVER
        side = self.side(position, unit)
        mine = [u for u in self.here(position, name, squads=True) if self.side(position, u) == side]
        return dry and len(mine) < 8 and not self.enemies(position, name, unit)

    # -- small arms ---------------------------------------------------------------------------------------------

    def fire(self, moment: Moment) -> None:
        opened: Plain | None = None
        for event in moment.told("FireOpened", "FireTold"):
            if event["type"] == "FireOpened":
                opened = event
                if event.get("how", "small-arms") == "small-arms":
                    self.opened(moment, event)
            elif opened is not None:
                self.hit(moment, opened, event)

    def opened(self, moment: Moment, event: Plain) -> None:
        before, target = moment.before, event["hex"]
        self.compare("strength is the sum of the weapons (8.62)", event["strength"], sum(event["strengths"]))
        guns = 0
        for unit, start, strength in zip(event["units"], event["starts"], event["strengths"], strict=True):
            kind, state = self.kind(unit), before["unit"].get(unit, {})
            self.check(
                "who is pinned or mounted is silent (9.2, 8.66)",
                not (state.get("pinned") or state.get("mounted")),
                unit,
            )
            self.check("nobody fires out of or into a melee (12.1)", not self.melee(before, start), unit)
            far = self.distance(start, target)
            if kind in SQUADS and not self.on("training", "stosstruppen"):
                reach = 9 if kind in ("mg", "cavalry-mg") else 6
                self.check("within range (2.21)", far <= reach, (unit, far))
                fire = self.entry(unit).fire
                self.compare(
                    "strength of a squad", strength, fire // 2 if start in before.get("wire", ()) else fire, unit
                )
                guns += kind in ("mg", "cavalry-mg")
            elif kind in VEHICLES and not self.on("tank-design"):
                self.check("within range (2.42)", far <= 9, (unit, far))
                arms = [
                    (10 if arm.calibre >= 75 else 8) if arm.kind == "gun" else 2 * arm.count
                    for arm in self.entry(unit).arms
                ]
                self.check("strength of a weapon (2.42)", strength in arms, (unit, strength))
        if not self.on("training", "stosstruppen", "mg-two-hexes", "mg-through-friends"):
            told = dict(zip(event.get("reasons", ()), event.get("values", ()), strict=True))
            self.compare("machine-gun squads (8.65)", told.get("machine-gun-squads", 0), -guns, event["units"])

    def hit(self, moment: Moment, opened: Plain, event: Plain) -> None:
        added = sum(opened.get("values", ())) + sum(event.get("values", ()))
        self.compare("die, firers and cover (8.63)", event["total"], opened["die"] + added)
        strength = opened["strength"]
        needed = next((roll for least, roll in SMALL_ARMS if strength >= least), 0)
        self.compare("number of the small-arms table", event["needed"], needed, strength)
        self.compare("a Hit at the number or below", event["hit"], event["total"] <= needed and strength > 0)
        if not self.on("improved-defences", "stosstruppen"):
            for unit in event["units"]:
                self.compare("cover (8.64)", sum(event.get("values", ())), self.cover(moment.before, unit, True), unit)

    def cover(self, position: Plain, unit: str, small_arms: bool) -> int:
        """What the ground, and being mounted, does for a target."""
        state = position["unit"].get(unit, {})
        ground = self.terrain(position, state["place"])
        total = 2 * bool(ground & TOWN) + bool(ground & WOODS)
        if small_arms and ground & RIVER and not ground & BRIDGE:
            total -= 1
        if state.get("mounted"):
            own_turn = self.side(position, unit) == position["phasing"]
            return total - (1 if not small_arms or own_turn or self.options["reading-mounted"] else 0)
        if self.kind(unit) in VEHICLES:
            return total
        return total + 2 * bool(ground & STRONGPOINT) + bool(ground & TRENCH)

    # -- shells -------------------------------------------------------------------------------------------------

    def shells(self, moment: Moment) -> None:
        fell: Plain | None = None
        for event in moment.told("BarrageFell", "ShellsTold"):
            if event["type"] == "BarrageFell":
                fell = event
                continue
            assert fell is not None
            total = fell["die"] + sum(event.get("values", ()))
            self.compare("die and cover (5.43)", event["total"], total)
            row = SHELLS[min(30, fell["strength"])]
            roll = max(0, min(6, total))
            bare = (*row, "H", "H", "H", "")[roll] if fell["strength"] >= 30 else row[roll]
            grades = {bare, {"": "", "H": "H+1", "H+1": "H+2"}[bare]}  # shrapnel adds one (5.32)
            self.check("barrage table (5.43)", event["result"] in grades, (fell, event))
            if not self.on("improved-defences", "stosstruppen"):
                for unit in event["units"]:
                    if self.kind(unit) in SOFT:
                        self.compare(
                            "cover from shells (5.43)",
                            sum(event.get("values", ())),
                            self.cover(moment.before, unit, False),
                            unit,
                        )

    # -- tests and shots ----------------------------------------------------------------------------------------

    def tested(self, moment: Moment, event: Plain) -> None:
        total, limit, test = event["die"] + event["modifier"], event["limit"], event["test"]
        if test in MORALE:
            self.compare("at the rating or below (9.11)", event["passed"], total <= limit, event)
        elif test in ("breakdown", "trench"):
            self.compare("below the number (6.16)", event["passed"], total < limit, event)
        elif test in ("repair", "rally", "ace"):
            self.compare("at the number or below", event["passed"], total <= limit, event)
        else:
            self.compare("above the number", event["passed"], total > limit, event)
        if test == "breakdown":
            hexes = len(self.went.get(event["unit"], [""])) - 1 or 1
            found = {least for count, least in BREAKDOWN if hexes >= count} or {12}
            arrived = {least for count, least in BREAKDOWN if hexes + 1 >= count}  # the hex by which it came in
            self.check("number of the breakdown table", limit in (min(found), min(arrived)), event)
        if test in ("morale", "shelled") and not self.options["war-weariness"]:
            self.compare("morale rating (9.12)", limit, self.rating(moment.before, event["unit"]), event)
        if test == "morale":
            lost = {each["unit"] for each in moment.told("UnitLost")}
            self.check("who fails is lost (9.11)", event["passed"] or event["unit"] in lost, event)

    def rating(self, position: Plain, unit: str) -> int:
        """The printed rating; of an observer the best beside him; 3 in wire; one less in gas."""
        state = position["unit"].get(unit, {})
        name, found = state["place"], self.entry(unit).morale
        side = self.side(position, unit)
        if self.kind(unit) == "observer":
            company = [u for u in self.here(position, name) if self.kind(u) in (*SQUADS, "crew")]
            found = max((self.entry(u).morale for u in company if self.side(position, u) == side), default=found)
        if name in position.get("wire", ()):
            found = min(found, 3)
        enemy = "german" if side == "allied" else "allied"
        gassed = any(self.distance(name, cloud) <= 3 for cloud in position.get(f"{enemy}_gas", ()))
        return int(found - gassed)

    def shot(self, moment: Moment, event: Plain) -> None:
        by, target = event["by"], event["target"]
        far = self.distance(event["start"], event["hex"])
        self.compare("range of a shot", event["distance"], far)
        if far < len(ANTI_TANK):
            self.compare("number of the anti-tank table (8.53)", event["needed"], ANTI_TANK[far], far)
        total = event["die"] + sum(event.get("values", ()))
        self.compare(
            "at the number or below, or a 1 (8.53)", event["hit"], event["die"] == 1 or total <= event["needed"]
        )
        told = dict(zip(event.get("reasons", ()), event.get("values", ()), strict=True))
        town = bool(self.terrain(moment.before, event["hex"]) & TOWN)
        self.compare("town (8.57)", told.get("town", 0), int(town))
        self.compare("size (8.57)", told.get("size", 0), self.entry(target).size)
        self.compare(
            "AT gun at five hexes (8.58)", told.get("at-gun-close", 0), -int(self.kind(by) == "at" and far <= 5)
        )
        soft = self.kind(by) in ("art", "infantry-gun") and self.kind(target) in ("car", "truck")
        self.compare("artillery at cars and trucks (8.59)", told.get("soft-skin", 0), 2 * int(soft))
        self.check("a vehicle of the enemy (8.5)", self.kind(target) in VEHICLES, event)

    # -- assaults and retreats ----------------------------------------------------------------------------------

    def assault(self, moment: Moment, event: Plain) -> None:
        before, name = moment.before, event["hex"]
        town = bool(self.terrain(before, name) & TOWN)
        attacker = event["attacker"]
        defender = "german" if attacker == "allied" else "allied"
        phasing = before["phasing"]
        sides = {
            side: [u for u in self.here(before, name, squads=True) if self.side(before, u) == side]
            for side in (attacker, defender)
        }
        if all(sides.values()):
            counts = {}
            for side, squads in sides.items():
                armour = [
                    u
                    for u in self.here(before, name)
                    if self.side(before, u) == side
                    and self.kind(u) in ("tank", "car")
                    and not before["unit"][u].get("marks", 0) & 8
                ]
                counts[side] = sum(1 for u in squads if not before["unit"][u].get("pinned")) + len(armour)
                tank = 1 if any(self.kind(u) == "tank" for u in armour) else 0
                counts[f"{side} tank"] = tank
            self.compare("units of the attacker (12.21)", event["own"], counts[attacker])
            self.compare("units of the defender (12.21)", event["enemies"], counts[defender])
            column = counts[attacker] - counts[defender] + counts[f"{attacker} tank"] - counts[f"{defender} tank"]
            column += (-1 if attacker == phasing else 1) * town
            self.compare("column (12.31)", event["column"], column, event)
            pinned = sum(1 for u in sides[defender] if before["unit"][u].get("pinned"))
            told = dict(zip(event.get("reasons", ()), event.get("values", ()), strict=True))
            self.compare("pinned enemies (12.33)", told.get("pinned-enemies", 0), -pinned)
        roll = max(-1, min(8, event["die"] + sum(event.get("values", ()))))
        losses = ASSAULT[roll + 1].split()[min(6, event["column"])]
        self.compare("losses of the table (12.21)", f"{event['lost']}/{event['killed']}", losses)

    def retreated(self, moment: Moment, event: Plain) -> None:
        before = moment.before
        side = self.side(before, event["unit"])
        there = [u for u in self.here(before, event["to"], squads=True) if self.side(before, u) != side]
        self.check("no retreat among enemy squads (9.3)", not there, event)
        self.check("a retreat goes hex by hex", self.beside(event["start"], event["to"]), event)

    def recovered(self, moment: Moment, event: Plain) -> None:
        for unit in event["units"]:
            self.compare("whose pins are removed (4.6, 4.11)", self.side(moment.before, unit), event["side"], unit)
        if moment.lasting:
            enemy = "german" if event["side"] == "allied" else "allied"
            gas = moment.before.get(f"{enemy}_gas", ())
            for unit in event["units"]:
                place = moment.before["unit"].get(unit, {}).get("place", "")
                in_gas = "-" in place and any(self.distance(place, cloud) <= 3 for cloud in gas)
                self.check("gas keeps them down (10.0)", not in_gas or self.kind(unit) in ("tank", "car"), unit)

    # -- the end ------------------------------------------------------------------------------------------------

    def end(self, position: Plain, outcome: Outcome) -> None:
        if self.scenario not in ("ls-00", "ls-08"):
            return
        martel = self.ground.zones["martel"]
        objectives = self.rules.cast(self.scenario, self.options).objective
        control = position.get("control", [])
        held = sum(1 for h in martel if control and control[objectives[h]] == 1)
        wanted = 4 if self.scenario == "ls-00" else 9
        self.compare("who wins by Martel (2.1)", outcome.winner, "allied" if held >= wanted else "german", held)


REFEREE = LandshipsReferee
