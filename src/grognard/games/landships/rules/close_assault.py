"""12.0 Close assault: melees on the table, vehicles alone among foot, squads against tanks in towns."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import AssaultResolved, Trampled, UnitTested
from grognard.games.landships.rules.entry import overrun, take_guns, take_weapons
from grognard.games.landships.rules.machine_guns import counts_as_mg
from grognard.games.landships.rules.morale import because, force_retreat, is_tested, morale, pin, printed_morale
from grognard.games.landships.rules.occupation import abandoned
from grognard.games.landships.rules.refusals import no_piece, unit_clicked
from grognard.games.landships.rules.rolls import UnitRoll
from grognard.games.landships.rules.storming import BOLD_ENOUGH
from grognard.games.landships.telling import reasons, values
from grognard.kernel.choice import Bar, Choice, Pass, bar
from grognard.kernel.dice import Chance, distribution
from grognard.kernel.flow import Automatic, Step
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Likelihood, Message, Part, Preview, Target
from grognard.kernel.words import Hex, Unit

MELEE, TRAMPLE, TOWN_FIGHT = "melee", "trample", "town-fight"


class Fight(Choice):
    """Resolve the assault in a hex."""

    hex: Hex


class Trample(Choice):
    """Vehicles alone frighten the foot in their hex."""

    hex: Hex


class LoseSquad(Choice):
    """This one is lost."""

    unit: Unit


def fighters(s: Board, h: int, side: str) -> list[int]:
    """Tanks and armoured cars of a side here that can take part; trucks never do (12.24a)."""
    return [
        unit
        for unit in s.vehicles_at(h)
        if s.side(unit) == side and s.world.kind[unit] != k.TRUCK and not abandoned(s, unit)
    ]


def contest(s: Board, h: int) -> str:
    """What must or may be settled in a hex."""
    mine, theirs = s.phasing, s.waiting_side
    if h in s.melees():
        return MELEE
    own, enemy = s.squads_at(h, mine), s.squads_at(h, theirs)
    lone = [unit for unit in fighters(s, h, mine) if not s.has(unit, k.GOING_HOME)]  # 15.12f
    if enemy and lone and not fighters(s, h, theirs):
        return TRAMPLE
    if own:
        tanks = [unit for unit in fighters(s, h, theirs) if s.world.is_tank[unit]]
        if tanks and s.terrain(h) & k.TOWN and any(bold(s, unit) for unit in own):
            return TOWN_FIGHT
    return ""


def no_contest(s: Board, h: int) -> Bar:
    """Why there is nothing to settle in a hex."""
    mine, theirs = s.phasing, s.waiting_side
    if s.squads_at(h, mine) and fighters(s, h, theirs):
        return bar("12.12b")
    if not fighters(s, h, mine):
        return bar("4.8a", "no-contest")
    if not s.squads_at(h, theirs):
        return bar("12.12e", "only-vehicles") if fighters(s, h, theirs) else bar("4.8a", "no-contest")
    return bar("12.23a", "armour-with-them") if fighters(s, h, theirs) else bar("15.12f")


def bold(s: Board, unit: int) -> bool:
    """An unpinned squad of morale 5 (12.2-E1, R-49)."""
    return not s.pinned[unit] and printed_morale(s, unit) >= BOLD_ENOUGH


def must_fight(s: Board, h: int) -> bool:
    """Melees are mandatory (12.1e), and so is what a squad went in for."""
    kind = contest(s, h)
    return kind == MELEE or (kind == TOWN_FIGHT and any(s.has(unit, k.FOUGHT) for unit in s.squads_at(h, s.phasing)))


def strength(s: Board, h: int, side: str) -> int:
    """Squads that are not pinned, and the tanks and cars that fight with them (12.21a, 12.22a, 12.33a)."""
    squads = s.squads_at(h, side)
    if contest(s, h) == TOWN_FIGHT and side == s.phasing:
        return sum(1 for unit in squads if bold(s, unit))
    vehicles = fighters(s, h, side) if squads or contest(s, h) == TOWN_FIGHT else []
    return sum(1 for unit in squads if not s.pinned[unit]) + len(vehicles)


def has_tank_with_squads(s: Board, h: int, side: str) -> bool:
    return bool(s.squads_at(h, side)) and any(s.world.is_tank[unit] for unit in fighters(s, h, side))


def difference(s: Board, h: int) -> Tally:
    """The signed difference from the phasing player's side, shifts included (R-50)."""
    charts = s.world.charts
    tally = Tally()
    tally.note("12.21a", "own-units", strength(s, h, s.phasing))
    tally.note("12.21a", "enemy-units", -strength(s, h, s.waiting_side))
    if s.terrain(h) & k.TOWN:
        tally.add("12.31a", "in-town", charts.modifier("close-assault", "town-shift"))
    shift = charts.modifier("close-assault", "tank-shift")
    if has_tank_with_squads(s, h, s.phasing):
        tally.add("12.31b", "tank-attacks", shift)
    if has_tank_with_squads(s, h, s.waiting_side):
        tally.add("12.31b", "tank-defends", -shift)
    return tally


def table_attacker(s: Board, h: int) -> str:
    """Who reads the table as attacker: the phasing player unless the difference is against him (12.21b)."""
    return s.phasing if difference(s, h).total() >= 0 else s.waiting_side


def weapons(s: Board, h: int, side: str) -> tuple[int, int]:
    """Machine-gun squads and flamethrowers of unpinned squads (12.32, 12.33b)."""
    squads = [unit for unit in s.squads_at(h, side) if not s.pinned[unit]]
    flames = sum(1 for unit in squads for arm in s.carried_by(unit) if s.world.kind[arm] == k.FLAMETHROWER)
    return sum(1 for unit in squads if counts_as_mg(s, unit)), flames


def die_modifiers(s: Board, h: int) -> Tally:
    """What is added to the die, from the table attacker's side."""
    charts = s.world.charts
    attacker = table_attacker(s, h)
    defender = s.enemy(attacker)
    guns, flames = weapons(s, h, attacker)
    against, burning = weapons(s, h, defender)
    tally = Tally()
    tally.add("12.32a", "own-machine-guns", guns * charts.modifier("close-assault", "mg-squad"))
    tally.add("12.32a", "enemy-machine-guns", -against * charts.modifier("close-assault", "mg-squad"))
    tally.add("12.32b", "own-flamethrowers", flames * charts.modifier("close-assault", "flamethrower"))
    tally.add("12.32b", "enemy-flamethrowers", -burning * charts.modifier("close-assault", "flamethrower"))
    pinned = sum(1 for unit in s.squads_at(h, defender) if s.pinned[unit])
    tally.add("12.33c", "pinned-enemies", pinned * charts.modifier("close-assault", "pinned-enemy"))
    return tally


class LoneTrucks(Automatic[Board]):
    """Trucks left alone with enemy squads are lost (12.24a)."""

    rule: ClassVar[str] = "12.24a"

    def perform(self, s: Board) -> None:
        for unit in s.cast.units:
            h = s.place[unit]
            if h < 0 or s.world.kind[unit] != k.TRUCK:
                continue
            side = s.side(unit)
            if s.squads_at(h, s.enemy(side)) and not s.squads_at(h, side) and not fighters(s, h, side):
                s.lose(unit, "truck-alone")


class CloseAssaults(Step[Board]):
    """All assaults are resolved, in the order that the phasing player likes."""

    rule: ClassVar[str] = "4.8b"
    verbs: ClassVar[tuple[type[Choice], ...]] = (Fight, Trample, Pass)
    settled: tuple[Hex, ...] = ()

    def open_(self, s: Board) -> list[int]:
        return [h for h, units in s.standing() if len(units) > 1 and h not in self.settled and contest(s, h)]

    def applies(self, s: Board) -> bool:
        return bool(self.open_(s))

    def actor(self, s: Board) -> str:
        return s.phasing

    def choices(self, s: Board) -> list[Choice]:
        waiting = self.open_(s)
        found: list[Choice] = [Trample(h) if contest(s, h) == TRAMPLE else Fight(h) for h in waiting]
        if not any(must_fight(s, h) for h in waiting):
            found.append(Pass())
        return found

    def candidates(self, s: Board) -> list[Choice]:
        hexes = [h for h, units in s.standing() if len(units) > 1]
        return [*(kind(h) for h in hexes for kind in (Fight, Trample)), Pass()]

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        if isinstance(choice, Fight | Trample):
            if choice.hex in self.settled:
                return [bar("4.8b", "assault-settled")]
            kind = contest(s, choice.hex)
            if not kind:
                return [no_contest(s, choice.hex)]
            if (kind == TRAMPLE) == isinstance(choice, Trample):
                return []
            return [bar("12.23a", "only-tested") if kind == TRAMPLE else bar("12.22a", "fought-out")]
        left = sum(1 for h in self.open_(s) if must_fight(s, h))
        return [bar("12.1e", "must-fight", count=left)] if left else []

    def meant(self, s: Board, target: Target) -> list[Choice]:
        """A hex is fought out, or those in it trampled; a unit stands for its hex."""
        unit = unit_clicked(s, target)
        h = s.place[unit] if unit is not None else s.world.hexes.number(target.id)
        return [Trample(h) if contest(s, h) == TRAMPLE else Fight(h)] if h >= 0 else []

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        return forecast(s, choice.hex) if isinstance(choice, Fight) else None

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, Pass):
            s.done()
            return
        assert isinstance(choice, Fight | Trample)
        h = choice.hex
        s.amend(self, settled=(*self.settled, h))
        for unit in s.friends_at(h, s.phasing):
            if s.world.is_squad[unit] or s.world.is_vehicle[unit]:
                s.mark(unit, k.FOUGHT)  # 4.9a, R-81
        if isinstance(choice, Trample):
            s.tell(Trampled(tuple(u for u in s.friends_at(h, s.phasing) if s.world.is_vehicle[u]), h))
            for unit in reversed(s.friends_at(h, s.waiting_side)):
                if is_tested(s, unit):
                    s.call(TrampleTest(unit))
        else:
            s.call(AssaultRoll(h))


def forecast(s: Board, h: int) -> Preview:
    """The column, the die and the exact odds of an assault."""
    column, die = difference(s, h), die_modifiers(s, h)
    attacker = table_attacker(s, h)
    losses = distribution(1, 6, lambda dice: s.world.charts.assault_losses(abs(column.total()), dice[0] + die.total()))
    return Preview(
        Message("step-assault-roll", {"hex": {"hex": s.world.hexes.name(h)}}),
        (
            Part(Message("part-column"), tuple(sum_of(line) for line in column), f"{column.total():+d}", attacker),
            Part(Message("part-die"), tuple(sum_of(line) for line in die), f"{die.total():+d}"),
        ),
        odds=(
            (
                Message("odds-losses"),
                tuple(
                    Likelihood(Message("odds-pair", {"own": own, "theirs": theirs}), p.numerator, p.denominator)
                    for (own, theirs), p in sorted(losses.items())
                ),
            ),
        ),
    )


class AssaultRoll(Chance[Board]):
    """One die on the close assault table."""

    rule: ClassVar[str] = "12.21d"
    hex: Hex

    def sums(self, s: Board) -> Preview:
        return forecast(s, self.hex)

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        h = self.hex
        column, added = difference(s, h), die_modifiers(s, h)
        attacker = table_attacker(s, h)
        defender = s.enemy(attacker)
        lost, killed = s.world.charts.assault_losses(abs(column.total()), dice[0] + added.total())
        sign = 1 if attacker == s.phasing else -1
        shifts = [line for line in column if line.reason not in ("own-units", "enemy-units")]
        s.tell(
            AssaultResolved(
                h,
                attacker,
                strength(s, h, attacker),
                strength(s, h, defender),
                abs(column.total()),
                dice[0],
                lost,
                killed,
                tuple(line.reason for line in shifts),
                tuple(sign * line.value for line in shifts),
                reasons(added),
                values(added),
            )
        )
        tanks = contest(s, h) == TOWN_FIGHT
        s.call(Aftermath(h))
        s.call(AssaultLosses(h, attacker, lost, tanks and attacker == s.waiting_side))
        s.call(AssaultLosses(h, defender, killed, tanks and defender == s.waiting_side))


class AssaultLosses(Step[Board]):
    """The owner takes out what an assault cost him: squads, cars last, tanks never (12.22b, 12.22c)."""

    rule: ClassVar[str] = "12.21d"
    verbs: ClassVar[tuple[type[Choice], ...]] = (LoseSquad,)
    hex: Hex
    side: str
    left: int
    tanks: bool = False  # squads in a town fight tanks: then a tank can be lost

    def victims(self, s: Board) -> list[int]:
        squads = s.squads_at(self.hex, self.side)
        if squads:
            return squads
        vehicles = fighters(s, self.hex, self.side)
        if self.tanks and (heavy := [unit for unit in vehicles if s.world.is_tank[unit]]):
            return heavy
        return [unit for unit in vehicles if s.world.kind[unit] == k.CAR]

    def applies(self, s: Board) -> bool:
        return self.left > 0 and bool(self.victims(s))  # 12.21h: what exceeds the units is ignored

    def actor(self, s: Board) -> str:
        return self.side

    def candidates(self, s: Board) -> list[Choice]:
        return [LoseSquad(unit) for unit in s.friends_at(self.hex, self.side)]

    def bars(self, s: Board, choice: LoseSquad) -> list[Bar]:
        unit = choice.unit
        if unit in self.victims(s):
            return []
        if found := no_piece(s, unit, self.side, self.rule):
            return [found]
        if s.place[unit] != self.hex:
            return [bar(self.rule, "elsewhere")]
        if s.world.is_vehicle[unit]:
            return [bar({k.TANK: "12.22b", k.CAR: "12.22c"}.get(s.world.kind[unit], "12.24a"))]
        return [bar("12.21e")] if s.world.is_soft[unit] else [bar("12.12a")]

    def take(self, s: Board, choice: LoseSquad) -> None:
        s.amend(self, left=self.left - 1)
        s.lose(choice.unit, "assault")


class Aftermath(Automatic[Board]):
    """Crews, individuals and weapons of a side that has no squads left fall to the other (12.21f, 12.21g)."""

    rule: ClassVar[str] = "12.21f"
    hex: Hex

    def perform(self, s: Board) -> None:
        for side in k.SIDES:
            squads = s.squads_at(self.hex, side)
            if squads and not s.squads_at(self.hex, s.enemy(side)):
                overrun(s, self.hex, side)
                for unit in squads:
                    take_weapons(s, unit, self.hex)
                take_guns(s, squads[0], self.hex)
        if self.hex in s.cast.objective:
            s.take_control(self.hex)


class TrampleTest(UnitRoll):
    """A tank is among them and nobody of its own foot: each unit is pinned, or runs two hexes (12.23)."""

    rule: ClassVar[str] = "12.23a"

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        rating = morale(s, self.unit)
        holds = dice[0] <= rating
        s.tell(UnitTested(self.unit, "trampled", dice[0], 0, rating, holds, because=because(s, self.unit)))
        if holds:
            pin(s, self.unit, "trampled")  # 12.23b, R-51
        else:
            force_retreat(s, self.unit, 2)  # 12.23c
