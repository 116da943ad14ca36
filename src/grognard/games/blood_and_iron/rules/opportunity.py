"""7.21 The opportunity fire of the French artillery."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.blood_and_iron.board import PRIMARY, SECONDARY, BloodBoard
from grognard.games.blood_and_iron.events import OpportunityDeclined, OpportunityTaken, StandingOrderGiven
from grognard.games.blood_and_iron.names import at
from grognard.games.blood_and_iron.rules.fire import start_fire
from grognard.games.blood_and_iron.rules.odds import fire_preview
from grognard.games.blood_and_iron.rules.sight import clear_line
from grognard.games.blood_and_iron.rules.zones import cover
from grognard.games.blood_and_iron.world import FRENCH, SIDES
from grognard.kernel.choice import Bar, Choice, Pass, Role, bar
from grognard.kernel.flow import Step
from grognard.kernel.view import Preview
from grognard.kernel.words import Hex, Unit

OFF_MAP = -1


def guns_that_see(s: BloodBoard, start: int, to: int) -> list[int]:
    """The French artillery that may take an opportunity shot at a unit that steps from one hex into another.

    Each piece goes by its own zone: entered from outside, or from secondary to primary (7.21a, 7.21b, 7.21e).
    """
    if not s.zone(FRENCH)[to]:
        return []
    found = []
    for gun in s.theatre.guns:
        now = cover(s, gun, to)
        if not now or s.routed[gun]:
            continue
        before = cover(s, gun, start)
        entered = before == 0 or (before == SECONDARY and now == PRIMARY)
        if entered and (now == PRIMARY or clear_line(s, s.place[gun], to)):
            found.append(gun)
    return found


class Shoot(Choice):
    """The artillery takes the shot."""


class HoldFire(Pass):
    """The artillery lets the unit come on."""

    role: ClassVar[Role] = ""


ORDERS = ("ask", "always", "never")
ASK, ALWAYS, NEVER = range(3)


class StandingOrder(Choice):
    """What the French artillery is to do about opportunity fire from now on: "ask", "always" or "never"."""

    role: ClassVar[Role] = "order"
    order: str


def standing_orders(s: BloodBoard) -> list[Choice]:
    """The orders that the French could give instead of the one that stands; none without guns on the map."""
    if not any(s.is_on_map(gun) for gun in s.theatre.guns):
        return []
    return [StandingOrder(order) for number, order in enumerate(ORDERS) if number != s.standing]


def who_orders() -> str:
    """The side that alone knows which orders were given, and whether: whoever decides meanwhile."""
    return SIDES[FRENCH]


def give_standing_order(s: BloodBoard, choice: StandingOrder) -> None:
    s.standing = ORDERS.index(choice.order)
    s.tell(StandingOrderGiven(choice.order))


def bars_to_order(s: BloodBoard, side: int, choice: StandingOrder, instructed: bool) -> list[Bar]:
    """What keeps a side from giving its artillery a standing order now."""
    if side != FRENCH:
        return [bar("7.21a", "french-guns")]
    if instructed:
        return [bar("7.21a", "ordered-already")]
    if choice in standing_orders(s):
        return []
    stands = choice.order == ORDERS[s.standing]
    return [bar("7.21a", "order-stands" if stands else "no-guns")]


class OpportunityFire(Step[BloodBoard]):
    """An enemy has moved into the zone of a French artillery unit, which may fire at once.

    Under a standing order only what it says is left to choose, so that nobody need be asked.
    """

    rule: ClassVar = "7.21a"
    verbs: ClassVar = (Shoot, HoldFire, StandingOrder)
    gun: Unit
    unit: Unit
    hex: Hex

    def applies(self, s: BloodBoard) -> bool:
        return s.place[self.unit] == self.hex and s.is_on_map(self.gun) and not s.routed[self.gun]

    def actor(self, s: BloodBoard) -> str:
        return SIDES[FRENCH]

    def prompt(self, s: BloodBoard) -> dict[str, object]:
        return {"at": at(s, self.hex)}

    def choices(self, s: BloodBoard) -> list[Choice]:
        if s.standing == ALWAYS:
            return [Shoot()]
        if s.standing == NEVER:
            return [HoldFire()]
        return [Shoot(), HoldFire(), StandingOrder(ORDERS[ALWAYS]), StandingOrder(ORDERS[NEVER])]

    def bars(self, s: BloodBoard, choice: Choice) -> list[Bar]:
        return [] if choice in self.choices(s) else [bar("7.21a", "order-stands")]

    def ordered(self, s: BloodBoard) -> bool:
        return s.standing != ASK

    def sums(self, s: BloodBoard) -> Preview | None:
        return fire_preview(s, (self.gun,), self.hex, self.unit)

    def take(self, s: BloodBoard, choice: Choice) -> None:
        s.done()
        if isinstance(choice, StandingOrder):
            give_standing_order(s, choice)
        if isinstance(choice, Shoot) or s.standing == ALWAYS:
            s.tell(OpportunityTaken(self.gun, self.unit, self.hex))
            start_fire(s, (self.gun,), self.hex, (self.unit,))  # 7.21f: each piece by itself
        else:  # told under an order too: silence would tell the enemy that there is one
            s.tell(OpportunityDeclined(self.gun, self.unit))
