"""4.3 and 5. An impulse: the holder of the Initiative activates an area, and its Fresh units move and assault."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.combat_events import AdvancedNamed, AssaultLaunched
from grognard.games.arras.rules.assault import Assault
from grognard.games.arras.rules.barring import bars_finish, bars_follow, bars_join, bars_move
from grognard.games.arras.rules.movement import called, can_join, can_step, onward, route_costs
from grognard.games.arras.rules.moving import Moving
from grognard.games.arras.rules.overrun import Activated, Entered, Waiting, stop_exploiting
from grognard.games.arras.rules.recall import bars_recall, go_along, may_leave, recall
from grognard.games.arras.rules.values import advanced_units
from grognard.games.arras.world import OFF
from grognard.kernel.choice import Bar, Choice, Joins, Leaves, MovesOn, Picks, Role, bar
from grognard.kernel.masks import members
from grognard.kernel.view import Preview, Target
from grognard.kernel.words import Unit


class Move(Picks):
    """A unit begins its move."""

    unit: Unit


class Follow(Choice):
    """A unit goes the whole way that the last one went."""

    unit: Unit


class FollowAll(Choice):
    """Everybody who can goes the way that the last one went."""


class Join(Joins):
    """A unit takes part in an assault on the enemies in its own area."""

    unit: Unit


class JoinAll(Joins):
    """Everybody but the guns, which may be wanted for support, takes part."""


class Leave(Leaves):
    """A unit that was to take part in the assault stays out of it; if it had moved for it, it goes back."""

    unit: Unit


class Launch(MovesOn):
    """The assault begins, led by this unit."""

    lead: Unit


class Finish(MovesOn):
    """Nothing more here."""


FINISH = Finish()


def strongest(s: ArrasBoard, units: Iterable[int]) -> int:
    """The unit with the highest attack value."""
    return max(units, key=lambda unit: s.world.attack[unit])


def can_act(s: ArrasBoard, area: int, side: int) -> bool:
    """Whether an area can be activated: one of its Fresh units has something to do."""
    able = s.able(area, side)
    if s.occupied[1 - side] >> area & 1 and able & s.world.leading:
        return True  # 5.2.1b
    return any(can_step(s, unit) for unit in members(able))


def ready(s: ArrasBoard, side: int) -> tuple[int, ...]:
    """The areas that a side may activate."""
    return tuple([area for area in members(s.alert[side]) if can_act(s, area, side)])  # 5.0a


class Activation(Activated):
    """The units of the active area move one by one and assault, in any order that their player likes."""

    verbs: ClassVar[tuple[type[Choice], ...]] = (Move, Follow, FollowAll, Join, JoinAll, Leave, Launch, Finish)

    @property
    def rule(self) -> str:  # type: ignore[override]
        if self.into is not None:
            return "6.1b"
        return "6.5b" if self.exploiting else "5.0b"

    def role_of(self, choice: Choice) -> Role:
        """To follow where an assault is gathered is to join it; elsewhere it is a move like others."""
        joins = self.into is not None and isinstance(choice, Follow | FollowAll)
        return "join" if joins else super().role_of(choice)

    def actor(self, s: ArrasBoard) -> str:
        return s.seat(s.initiative)

    def applies(self, s: ArrasBoard) -> bool:
        """Once everything has moved the impulse is over by itself."""
        if self.into is not None or not self.acted or self.exploiting:
            return True
        return can_act(s, self.area, s.initiative)

    def choices(self, s: ArrasBoard) -> list[Choice]:
        if self.into is not None:
            return self.gathering(s, self.into)
        if self.exploiting:
            return self.going_on(s)
        side = s.initiative
        able = s.able(self.area, side)  # 5.2b, 6.0a
        found: list[Choice] = [FINISH] if self.acted else []
        mobile: dict[tuple[int, int], bool] = {}
        world = s.world
        for unit in members(able):
            key = (world.type[unit], world.movement[unit])
            if key not in mobile:
                mobile[key] = can_step(s, unit)
            if mobile[key]:
                found.append(Move(unit))
        if self.route:
            found += self.followers(s, able)
        if s.occupied[1 - side] >> self.area & 1 and able & world.leading:
            found += [Join(unit) for unit in members(self.may_join(s))]  # 5.2.1b
        return found

    def going_on(self, s: ArrasBoard) -> list[Choice]:
        """After an Overrun only those who go on may move, until they stop."""
        going: list[Choice] = [Move(each.unit) for each in self.exploiters if onward(s, each.unit, each.left)]
        return [FINISH, *going]

    def gathering(self, s: ArrasBoard, into: int) -> list[Choice]:
        """An assault is being put together: who else takes part, and who leads."""
        world = s.world
        found: list[Choice] = [Launch(each.unit) for each in self.entered if world.leading >> each.unit & 1]  # 5.2.2b
        if self.in_place():
            others = self.may_join(s)
            found += [Join(unit) for unit in members(others)]
            if (others & ~world.guns).bit_count() > 1:
                found.append(JoinAll())
            return found + [Leave(each.unit) for each in self.entered]
        if not self.exploiting:
            found += [Leave(each.unit) for each in self.entered if may_leave(s, self, each.unit)]
        if self.exploiting:
            coming = [(each.unit, each.left) for each in self.exploiters]
        else:
            coming = [(unit, world.movement[unit]) for unit in members(s.able(self.area, s.initiative))]
        mobile: dict[tuple[int, int, int], bool] = {}
        for unit, left in coming:
            key = (world.type[unit], left, world.movement[unit])
            if key not in mobile and self.exploiting:
                mobile[key] = any(area == into for area, _ in onward(s, unit, left))  # 6.5c: next door only
            elif key not in mobile:
                mobile[key] = can_join(s, unit, left, into)
            if mobile[key]:
                found.append(Move(unit))
        if self.route and not self.exploiting:
            found += self.followers(s, s.able(self.area, s.initiative))
        return found

    def followers(self, s: ArrasBoard, able: int) -> list[Choice]:
        """Who can go the whole way that the last unit went."""
        can: dict[tuple[int, int], bool] = {}
        found: list[Choice] = []
        for unit in members(able):
            key = (s.world.type[unit], s.world.movement[unit])
            if key not in can:
                can[key] = bool(route_costs(s, unit, self.route))
            if can[key]:
                found.append(Follow(unit))
        if len(found) > 1:
            found.append(FollowAll())
        return found

    def take(self, s: ArrasBoard, choice: Choice) -> None:
        match choice:
            case Move(unit):
                left = next((each.left for each in self.exploiters if each.unit == unit), s.world.movement[unit])
                going = tuple([each for each in self.exploiters if each.unit != unit])
                idle = not self.acted if self.into is None else self.idle
                s.amend(self, acted=True, exploiters=going, idle=idle)
                s.call(Moving(unit, left, left, self.into))
            case Follow(unit):
                self.follow(s, unit)
            case FollowAll():
                for unit in members(s.able(self.area, s.initiative)):
                    activation = s.inside(Activation)
                    if route_costs(s, unit, activation.route):
                        activation.follow(s, unit)
            case Join(unit):
                entered = (*self.entered, Entered(unit, self.area))
                s.amend(self, into=self.area, entered=entered)
            case Leave(unit) if self.in_place():
                rest = tuple([each for each in self.entered if each.unit != unit])
                s.amend(self, into=self.area if rest else None, entered=rest)
            case Leave(unit):
                recall(s, self, unit)
            case JoinAll():
                others = members(self.may_join(s) & ~s.world.guns)
                s.amend(self, entered=(*self.entered, *[Entered(unit, self.area) for unit in others]))
            case Launch(lead):
                self.launch(s, lead)
            case _ if self.exploiting:
                stop_exploiting(s)
            case _:
                s.done()

    def follow(self, s: ArrasBoard, unit: int) -> None:
        """A unit moves at once along the route, and stops or assaults where it ends."""
        entered = go_along(s, unit, self.route)
        if self.into is None:
            s.tire(unit)  # 5.1b
        else:
            s.amend(self, entered=(*self.entered, entered))

    def launch(self, s: ArrasBoard, lead: int) -> None:
        """The assault begins; who else is exploiting an Overrun may go on after it, if it succeeds."""
        assert self.into is not None
        s.amend(self, acted=True, idle=False, into=None, entered=(), exploiting=bool(self.exploiters), route=())  # 6.5b
        others = tuple([each.unit for each in self.entered if each.unit != lead])
        starts = tuple(dict.fromkeys(each.came for each in self.entered if each.came not in (self.into, OFF)))
        s.tell(AssaultLaunched(s.initiative, self.into, lead, others, starts))
        if self.exploiters:
            s.call(Waiting())
        assault = self.assault(s, self.into, lead)
        if assault.first is not None:
            s.tell(AdvancedNamed(assault.first, self.into))
        s.call(assault)

    def assault(self, s: ArrasBoard, into: int, lead: int) -> Assault:
        """The assault of those who have entered, with one of them in the lead."""
        found = advanced_units(s, into, 1 - s.initiative)
        dice = s.world.tables.assault.dice
        return Assault(
            side=s.initiative,
            area=into,
            first=found[0] if len(found) == 1 else None,
            attack_dice=dice,
            defence_dice=dice,
            lead=lead,
            attackers=self.entered,
            in_place=self.in_place(),
        )

    def preview(self, s: ArrasBoard, choice: Choice) -> Preview | None:
        if isinstance(choice, Launch) and self.into is not None:
            return self.assault(s, self.into, choice.lead).outlook(s)
        return None

    def sums(self, s: ArrasBoard) -> Preview | None:
        if self.into is None:
            return None
        leads = [each.unit for each in self.entered if s.world.leading >> each.unit & 1]
        if not leads:
            return None
        return self.assault(s, self.into, strongest(s, leads)).outlook(s)

    def prompt(self, s: ArrasBoard) -> dict[str, object]:
        state = "gathering" if self.into is not None else "exploiting" if self.exploiting else "moving"
        target = self.area if self.into is None else self.into
        return {"state": state, "target": {"area": s.world.ground.area_ids[target]}}

    # -- what bars ----------------------------------------------------------------------------------------

    def candidates(self, s: ArrasBoard) -> list[Choice]:
        own = members(s.world.of_side[s.initiative])
        going = [each.unit for each in self.exploiters]
        moves = [Move(unit) for unit in [*going, *[unit for unit in own if unit not in going]]]
        joins = [Join(unit) for unit in own]
        follows = [*[Follow(unit) for unit in own], FollowAll()]
        if self.into is None:
            return [FINISH, *moves, *follows, *joins]
        members_ = [each.unit for each in self.entered]
        leads = [Launch(unit) for unit in members_]
        return [*leads, *joins, JoinAll(), *[Leave(unit) for unit in members_], *moves, *follows, FINISH]

    def bars(self, s: ArrasBoard, choice: Choice) -> list[Bar]:
        match choice:
            case Finish():
                return bars_finish(s, self)
            case Move(unit):
                return bars_move(s, self, unit)
            case Follow(unit):
                return bars_follow(s, self, unit)
            case FollowAll() if not self.route:
                return [bar("5.0b", "no-way-to-follow")]
            case FollowAll():
                can = [unit for unit in members(s.able(self.area, s.initiative)) if not bars_follow(s, self, unit)]
                return [] if len(can) > 1 else [bar("5.2a", "nobody-follows")]
            case Join(unit):
                return bars_join(s, self, unit)
            case JoinAll():
                others = self.may_join(s) & ~s.world.guns if self.in_place() else 0
                return [] if others.bit_count() > 1 else [bar("5.2.1b", "nobody-joins")]
            case Leave(unit):
                if unit not in [each.unit for each in self.entered]:
                    return [bar("6.1b", "no-member", unit=called(s, unit))]
                return [] if self.in_place() else bars_recall(s, self, unit)
            case Launch(lead):
                if lead not in [each.unit for each in self.entered]:
                    return [bar("6.1b", "no-member", unit=called(s, lead))]
                return [] if s.world.leading >> lead & 1 else [bar("5.2.2b", "cannot-lead", unit=called(s, lead))]
        raise TypeError(choice)

    def meant(self, s: ArrasBoard, target: Target) -> list[Choice]:
        """A click on a unit means its move, or its part in the assault that is being put together."""
        if target.kind != "unit":
            return []
        unit = s.world.unit_number[target.id]
        if self.in_place():
            return [Join(unit)]
        if self.into is None and not self.exploiting and s.occupied[1 - s.initiative] >> self.area & 1:
            return [Move(unit), Join(unit)]
        return [Move(unit)]
