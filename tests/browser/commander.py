"""A person who knows the game and the table: plays a captain's moves with as few inputs as he can, and counts them.

What moves together is moved together: a stack by its number, a line of units gathered in a box and dragged side by
side, everybody who can with one button.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import expect

from grognard import games
from grognard.bots.captain import CaptainBot
from grognard.kernel.board import Board
from grognard.kernel.choice import Choice

from .hand import Hand
from .player import Player

AHEAD = 120  # choices thought of in advance
ENOUGH = 0.5  # of those who can: then all go
AGAIN = re.compile("once more|encore une fois")
AT_ONCE = ("AllOut", "JoinAll")  # choices of everybody who can


class Errand(msgspec.Struct, frozen=True):
    """A unit that goes from one place to another."""

    unit: str
    start: str
    to: str


class Commander(Hand):
    def __init__(self, player: Player, game: str, side: str, phasing: Callable[[Any], bool]) -> None:
        """`phasing`: whether a board is in this side's part of the turn."""
        super().__init__(player, game)
        self.phasing = phasing
        self.game = games.game(game)
        self.side = side
        self.bot = CaptainBot(side, Random(5))
        self.made: Counter[str] = Counter()  # choices that came of them
        self.moved: set[str] = set()

    # -- thinking -----------------------------------------------------------------------------------------

    def known(self) -> Board:
        """The board as my side knows it."""
        path = f"/api/tables/{self.player.table}/position?side={self.side}"
        found = self.page.evaluate("path => fetch(path).then(answer => answer.json())", path)
        return self.game.load(found["position"])

    def plan(self, board: Board) -> list[Choice]:
        """What the captain would do from here on, until dice fall or somebody else decides."""
        board = board.clone()
        found: list[Choice] = []
        while not board.over and board.actor == self.side and len(found) < AHEAD:
            choice = self.bot.choose(self.game.seen(board, self.side))
            found.append(choice)
            board.apply(choice)
        return found

    def errands(self, board: Board, plan: list[Choice]) -> list[Errand]:
        """The units that the plan moves first, one after the other, each with where it goes."""
        board = board.clone()
        found: list[Errand] = []
        number = 0
        while number < len(plan) and plan[number].role == "pick":
            unit = self.taken(board, plan[number])
            board.apply(plan[number])
            number += 1
            to = ""
            while number < len(plan) and plan[number].role in ("", "end"):
                places = [one.id for one in plan[number].targets(board) if one.kind == "hex"]
                to = places[0] if places else to
                board.apply(plan[number])
                number += 1
            if not unit:
                return found
            start = self.pieces.get(unit, "")
            if to and to != start and start in self.spots:
                found.append(Errand(unit, start, to))
        return found

    def taken(self, board: Board, pick: Choice) -> str:
        """The unit that is pressed for a pick: itself, or the uppermost of a stack that goes as one."""
        targets = pick.targets(board)
        places = [one.id for one in targets if one.kind == "hex"]
        tops = [unit for unit, *_ in self.counters if self.pieces.get(unit) in places]
        return next((one.id for one in targets if one.kind == "unit"), tops[-1] if tops else "")

    def idle(self, plan: list[Choice]) -> bool:
        """Whether all that the plan takes up is put down again where it was."""
        roles = [choice.role for choice in plan]
        ends = roles.index("on") if "on" in roles else len(roles)
        return ends > 1 and roles[:ends] == ["pick", "end"] * (ends // 2)

    # -- acting -------------------------------------------------------------------------------------------

    def decide(self) -> None:
        """One gesture or question: what the captain would do now; a set-up is left to the computer."""
        state = self.look()
        rest = [offer for offer in self.offers if offer["choice"]["type"] == "PlaceRest"]
        if rest:
            self.button(rest[0], state["version"])
            self.made["PlaceRest"] += 1
            return
        board = self.known()
        plan = self.plan(board)
        choice = plan[0]
        errands = self.errands(board, plan)
        before = dict(self.pieces)
        step = type(choice).__name__
        on = [offer for offer in self.offers if offer.get("role") == "on"]
        if on and self.idle(plan):  # nobody needs be taken up to stay where he is
            self.button(on[-1], state["version"])
        elif errands and choice.role == "pick":
            self.send(errands, state["version"])
        elif len(alike := self.alike(board, plan)) > 1:
            self.do_the_same(alike, plan[1], state["version"])
        elif choice.role == "pick" and len(plan) > 1 and self.gathers(board, plan):
            self.gather(board, plan, state["version"])
        else:
            self.answer(board, plan, state["version"])
        self.made[step] += 1
        after = {piece["id"]: piece["place"] for piece in self.player.shown()["view"]["scene"]["pieces"]}
        self.moved |= {unit for unit, place in after.items() if before.get(unit, place) != place}

    def gathers(self, board: Board, plan: list[Choice]) -> bool:
        """Whether the plan puts a group together upon its first pick."""
        after = board.clone()
        after.apply(plan[0])
        return any(choice.role == "join" and not choice.retracts for choice in after.choices())

    def alike(self, board: Board, plan: list[Choice]) -> list[str]:
        """Units that are taken up one after the other to do the same where they stand."""
        board = board.clone()
        found: list[str] = []
        for pick, deed in zip(plan[::2], plan[1::2], strict=False):
            units = [one.id for one in pick.targets(board) if one.kind == "unit"]
            if pick.role != "pick" or deed != plan[1] or deed.role or len(units) != 1:
                break
            board.apply(pick)
            if deed.targets(board):
                break
            board.apply(deed)
            found += units
        return [unit for unit in found if self.point("unit", unit) is not None]

    def do_the_same(self, units: list[str], deed: Choice, version: int) -> None:
        """A group, and one button for all of them."""
        for number, unit in enumerate(units):
            point = self.point("unit", unit)
            assert point is not None
            self.click(point, shift=number > 0)
            if not number:
                self.done(version)
        expect(self.page.locator('[data-ring="joined"]')).to_have_count(len(units) - 1)
        self.look()
        self.press(f"""[data-choice='{msgspec.json.encode(self.game.codec.to_json(deed)).decode()}']""")
        self.player.eventually(lambda: self.player.shown() and not self.page.locator('[data-ring="joined"]').count())

    # -- moving -------------------------------------------------------------------------------------------

    def send(self, errands: list[Errand], version: int) -> None:
        """The best gesture of those that begin the plan."""
        able = {
            target["id"] for offer in self.offers for target in offer.get("targets", ()) if target["kind"] == "unit"
        }
        able &= set(self.pieces)
        goes = {errand.unit: errand for errand in errands}
        stacks: dict[str, list[str]] = {}
        for unit in able:
            if self.pieces[unit] in self.spots and self.in_sight(self.pieces[unit]):
                stacks.setdefault(self.pieces[unit], []).append(unit)
        line = self.line(goes, stacks)
        if len(line) > 2:
            self.abreast([goes[unit] for place in line for unit in stacks[place]], line, version)
            return
        for errand in errands:
            stack = stacks.get(errand.start, [])
            if len(stack) > 1 and all(unit in goes and goes[unit].to == errand.to for unit in stack):
                point = self.point("stack", errand.start)
                if point is not None:
                    self.drag(point, errand.to)
                    self.arrived(errand, version)
                    return
        for errand in errands:
            point = self.point("unit", errand.unit)
            if point is not None:
                self.drag(point, errand.to)
                self.arrived(errand, version)
                return
        errand = errands[0]
        if not self.in_sight(errand.start):
            self.pull(errand.start)
            self.look()
            self.send(errands, version)
            return
        # Buried under units that stay: taken from the fan.
        top = next(unit for unit, *_ in reversed(self.counters) if self.pieces[unit] == errand.start)
        self.click(self.point("unit", top) or self.free(errand.start))
        self.done(version)
        self.press(f'[data-fan="{errand.unit}"]')
        expect(self.page.locator(f'[data-ring="held"][data-ring-of="{errand.unit}"]')).to_have_count(1)
        state = self.look()
        self.click(self.free(errand.to))
        self.arrived(errand, state["version"])

    def line(self, goes: dict[str, Errand], stacks: dict[str, list[str]]) -> list[str]:
        """The most places that one box holds, all of whose units go as far and the same way."""

        def way(unit: str) -> tuple[int, int] | None:
            errand = goes.get(unit)
            if errand is None:
                return None
            (ax, ay), (bx, by) = self.spots[errand.start], self.spots[errand.to]
            return round(bx - ax), round(by - ay)

        ways: dict[str, tuple[int, int] | None] = {}
        for place, units in stacks.items():
            found = {way(unit) for unit in units}
            ways[place] = found.pop() if len(found) == 1 else None
        best: list[str] = []
        pure = [place for place, one in ways.items() if one is not None]
        for first in pure:
            for last in pure:
                (ax, ay), (bx, by) = self.spots[first], self.spots[last]
                inside = [
                    place
                    for place in stacks
                    if min(ax, bx) <= self.spots[place][0] <= max(ax, bx)
                    and min(ay, by) <= self.spots[place][1] <= max(ay, by)
                ]
                if len(inside) > len(best) and all(ways[place] == ways[first] for place in inside):
                    best = inside
        return best

    def abreast(self, errands: list[Errand], places: list[str], version: int) -> None:
        """Gather a line of units in a box, and drag them forward side by side."""
        corners = [self.on_screen(place) for place in places]
        scale = corners[0][2]
        rim = 30 * scale
        self.box(
            min(x for x, _, _ in corners) - rim,
            min(y for _, y, _ in corners) - rim,
            max(x for x, _, _ in corners) + rim,
            max(y for _, y, _ in corners) + rim,
        )
        self.player.shown()
        for errand in errands:
            point = self.point("unit", errand.unit)
            if point is not None:
                self.drag(point, errand.to)
                break
        self.player.answered("version", version + 1)
        last = len(self.moved_of(errands))
        while True:  # the group goes unit by unit
            self.page.wait_for_timeout(250)
            now = len(self.moved_of(errands))
            if now == len(errands) or now == last:
                break
            last = now

    def moved_of(self, errands: list[Errand]) -> list[Errand]:
        pieces = {piece["id"]: piece["place"] for piece in self.player.shown()["view"]["scene"]["pieces"]}
        return [errand for errand in errands if pieces.get(errand.unit) == errand.to]

    def arrived(self, errand: Errand, version: int) -> None:
        self.player.answered("version", version + 1)

    def free(self, place: str) -> list[float]:
        """Where to press for a place; the map is pulled there if it lies out of sight."""
        if not self.in_sight(place):
            self.pull(place)
        point = self.point("place", place)
        assert point is not None, f"{place} cannot be pressed"
        return point

    # -- groups and answers -------------------------------------------------------------------------------

    def gather(self, board: Board, plan: list[Choice], version: int) -> None:
        """A group: what it is about, who joins, and go; with everybody who can, all in one."""
        after = board.clone()
        after.apply(plan[0])
        able = [choice for choice in after.choices() if choice.role == "join" and not choice.retracts]
        members: list[Choice] = []
        end: Choice | None = None
        for choice in plan[1:]:
            if choice.role == "join":
                members.append(choice)
            else:
                end = choice if choice.role == "on" else None
                break
        places = [one.id for one in plan[0].targets(board) if one.kind == "hex" and one.id in self.spots]
        everybody = type(plan[1]).__name__ in AT_ONCE
        if (everybody or (members and len(members) >= ENOUGH * len(able))) and places:
            self.click(self.free(places[0]), shift=True)
            self.done(version)
            self.gathered(version)
            return
        self.answer(board, plan[:1], version)
        if members and len(members) >= ENOUGH * len(able):
            state = self.look()
            at_once = [offer for offer in self.offers if offer["choice"].get("type") in AT_ONCE]
            if at_once:
                self.button(at_once[0], state["version"])
                return
            if self.page.locator('.prompt [data-role="all"]').count():
                self.press('.prompt [data-role="all"]')
                self.done(state["version"])
                members = []
        for choice in members:
            state = self.look()
            self.answer(self.known(), [choice], state["version"])
        if end is not None:
            state = self.look()
            self.answer(self.known(), [end], state["version"])

    def gathered(self, version: int) -> None:
        """Waits until everybody has joined; if the page asks whether that is all (a gun has more shots), it is."""
        step = self.prompt["step"]
        for _ in range(40):
            state = self.player.shown()
            on = [offer for offer in state["view"].get("offers", ()) if offer.get("role") == "on"]
            joins = [one for one in state["view"].get("offers", ()) if one.get("role") == "join"]
            if state["view"]["prompt"]["step"] == step or state["view"]["prompt"]["actor"] != self.side or not joins:
                return
            if state["version"] > version + 1 and on and not self.page.locator(".game[aria-busy=true]").count():
                again = self.player.shown()
                if again["version"] == state["version"]:
                    self.look()
                    self.button(on[-1], state["version"])
                    return
            self.page.wait_for_timeout(100)

    def answer(self, board: Board, plan: list[Choice], version: int) -> None:
        """One choice, by the shortest way there is."""
        choice = plan[0]
        written = self.game.codec.to_json(choice)
        offer = next(one for one in self.offers if one["choice"] == written)
        targets = [one for one in offer.get("targets", ()) if one["id"] in self.spots or one["kind"] == "unit"]
        if not targets:
            self.button(offer, version)
            return
        common = [
            one
            for one in targets
            if all(one in other.get("targets", ()) for other in self.offers if other.get("targets"))
        ]
        telling = [one for one in targets if one not in common] or targets
        if offer.get("together") and sum(bool(one.get("together")) for one in self.offers) > 1:
            wanted = [one for one in plan if type(one) is type(choice)]
            if len(wanted) >= ENOUGH * sum(bool(one.get("together")) for one in self.offers):
                self.press('.prompt [data-role="all"]')
                self.done(version)
                return
        places = [one["id"] for one in telling if one["kind"] != "unit"]
        end = self.whole_way(plan, version) if places else ""
        if end:
            self.click(self.free(end), shift=self.same_way_twice(plan))
            self.done(version)
            return
        if places:
            again = len(plan) > 1 and plan[1] == choice
            self.click(self.free(places[0]), shift=again and not choice.role)
            self.done(version)
            return
        unit = telling[0]["id"]
        point = self.point("unit", unit)
        goal = self.goal(board, plan)
        if point is not None and goal:
            self.drag(point, goal)
            self.done(version)
            return
        if point is not None:
            self.click(point)
            self.which(offer, version)
            self.done(version)
            return
        if self.pieces.get(unit) in self.spots:  # buried: the fan
            top = next(one for one, *_ in reversed(self.counters) if self.pieces.get(one) == self.pieces[unit])
            if not self.page.locator(f'[data-fan="{unit}"]').count():
                self.click(self.point("unit", top) or self.free(self.pieces[unit]))
                self.page.locator(f'[data-fan="{unit}"]').wait_for()
            self.press(f'[data-fan="{unit}"]')
            self.done(version)
            return
        self.button(offer, version)

    def whole_way(self, plan: list[Choice], version: int) -> str:
        """Where the way ends that the plan goes place by place, if the page shows that way there."""
        if not self.prompt.get("walks"):
            return ""
        asked = {"side": self.side, "version": version}
        found = self.player.post(f"/api/tables/{self.player.table}/reach", asked).get("ways", ())
        written = [self.game.codec.to_json(choice) for choice in plan]
        first: dict[str, Any] = {}
        for way in found:
            first.setdefault(way["to"], way)
        mine = [way for way in first.values() if list(way["choices"]) == written[: len(way["choices"])]]
        return str(max(mine, key=lambda way: len(way["choices"]))["to"]) if mine else ""

    def same_way_twice(self, plan: list[Choice]) -> bool:
        """Whether the next who is asked goes the same way to its end: Shift sends both."""
        return any(plan[:count] == plan[count : 2 * count] for count in range(1, len(plan) // 2 + 1))

    def goal(self, board: Board, plan: list[Choice]) -> str:
        """Where a unit goes, if it is named first and the place is asked for then: one drag says both."""
        if len(plan) < 2 or plan[0].role or plan[1].role:
            return ""
        after = board.clone()
        after.apply(plan[0])
        targets = plan[1].targets(after)
        return next((one.id for one in targets if one.kind == "hex"), "") if len(targets) == 1 else ""

    def button(self, offer: dict[str, Any], version: int) -> None:
        """A button of the bar."""
        if offer.get("dials"):
            for name, value in offer["dials"]:
                control = self.page.locator(f'.prompt [data-dial="{name}"] [data-value="{value}"]')
                if control.get_attribute("aria-pressed") != "true":
                    self.press(f'.prompt [data-dial="{name}"] [data-value="{value}"]')
            self.press(".prompt .row [data-role=on]")
        elif offer.get("facing") is not None:  # a handle of the wheel around the piece
            self.press(f'[data-wheel] [data-turn="{offer["facing"]}"]')
        elif offer.get("role") == "on":
            self.key("Shift+F" if offer.get("left") else "F")
        elif offer.get("role") == "off":
            self.key("Escape")
        else:
            if offer.get("role") == "order":  # from the menu of standing orders
                self.press(".prompt [data-role=order]")
            button = f"""[data-choice='{msgspec.json.encode(offer["choice"]).decode()}']"""
            self.press(button)
            if offer.get("role") == "grave":  # what does not come back is asked again
                self.page.locator(button, has_text=AGAIN).wait_for()
                self.press(button)
        self.done(version)

    def turn(self, most: int = 200) -> int:
        """Play my part of a turn, until the other side begins its own; how many inputs it took."""
        for _ in range(most):
            if not self.player.mine() or not self.phasing(self.known()):
                return self.count
            self.decide()
        raise AssertionError(f"the turn does not end: {self.made}")
