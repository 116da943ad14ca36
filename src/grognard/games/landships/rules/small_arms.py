"""4.5, 8.6 Small-arms fire: a hex is attacked once in a phase, by all who fire at it together."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.fire_power import arm_fire, squad_fire
from grognard.games.landships.rules.firing import (
    SQUAD,
    SWEEP,
    Firer,
    candidates,
    gunners_free,
    note_fire,
    take_aim,
    targets_at,
)
from grognard.games.landships.rules.hits import AfterSmallArms, hit
from grognard.games.landships.rules.machine_guns import counts_as_mg
from grognard.games.landships.rules.sight import line_of_sight
from grognard.games.landships.rules.silence import arms_of, no_fire_at
from grognard.games.landships.rules.special import special
from grognard.games.landships.rules.volleys import Volley, read_table
from grognard.kernel.choice import Bar, Choice, GivesUp, Joins, Leaves, MovesOn, Picks, bar
from grognard.kernel.columns import changed
from grognard.kernel.dice import Chance
from grognard.kernel.flow import Step
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Likelihood, Message, Part, Preview, Target, arrows
from grognard.kernel.words import Hex, Unit


class FireAtHex(Picks):
    """Put an attack on a hex together."""

    hex: Hex


class JoinFire(Joins):
    """A squad, a gun or a vehicle's weapon joins the attack."""

    unit: Unit
    arm: int
    place: str = "none"  # where the weapon sits, for the reader


def joins(s: Board, unit: int, arm: int) -> JoinFire:
    """The choice of a weapon, with the name of its place."""
    if arm >= 0:
        return JoinFire(unit, arm, s.world.vehicle(unit).arms[arm].place)
    return JoinFire(unit, arm, "sweep" if arm == SWEEP else "none")


def leaves(s: Board, unit: int, arm: int) -> LeaveFire:
    """The choice to keep a weapon out again."""
    joined = joins(s, unit, arm)
    return LeaveFire(joined.unit, joined.arm, joined.place)


class LeaveFire(Leaves):
    """A weapon that had joined keeps its fire."""

    unit: Unit
    arm: int
    place: str = "none"


class JoinAll(Joins):
    """Everybody who can fire does."""


class OpenFire(MovesOn):
    """Roll for the attack."""


class CallOff(GivesUp):
    """Nobody fires, for now."""

    retracts: ClassVar[bool] = True


def strength_of(s: Board, h: int, firers: tuple[Firer, ...]) -> Tally:
    """The fire strength of an attack, weapon by weapon (8.62a)."""
    tally = Tally()
    for unit, arm in firers:
        name = {"unit": {"unit": s.world.units.name(unit)}}
        if arm >= 0:
            weapon = s.world.vehicle(unit).arms[arm]
            rule = "2.42e" if weapon.kind == "mg" else "8.63c"
            tally.add(rule, "weapon", arm_fire(weapon) * weapon.count, **name)
        elif s.world.is_squad[unit]:
            fire = squad_fire(s, unit, s.ground.distance(s.place[unit], h))
            tally.add("8.62a", "weapon", fire, **name)
        else:
            fire = s.world.weapon(unit).fire
            tally.add("5.7e", "weapon", fire // 2 if s.place[unit] in s.wire else fire, **name)  # 8.64e
    return tally


def vehicle_mg_pairs(s: Board, firers: tuple[Firer, ...]) -> int:
    """Pairs of vehicle machine guns, all vehicles together, rounded down (8.65b, R-46)."""
    guns = 0
    for unit, arm in firers:
        if arm >= 0:
            weapon = s.world.vehicle(unit).arms[arm]
            guns += weapon.count if weapon.kind == "mg" else 0
    return guns // 2


def over_friends(s: Board, unit: int, h: int) -> bool:
    """Whether a machine gun fires through friends and so gives no bonus (8.23-E4)."""
    return not line_of_sight(s, s.place[unit], h, s.side(unit)).clear


def has_grenades(s: Board, unit: int, h: int) -> bool:
    return bool(s.option("rifle-grenades")) and s.has(unit, k.GRENADES) and s.ground.distance(s.place[unit], h) == 1


def firer_modifiers(s: Board, h: int, firers: tuple[Firer, ...]) -> Tally:
    """What those who fire add to the die."""
    charts = s.world.charts
    squads = [unit for unit, arm in firers if arm == SQUAD and s.world.is_squad[unit]]
    guns = [unit for unit in squads if counts_as_mg(s, unit) and not over_friends(s, unit, h)]
    tally = Tally()
    tally.add("8.65a", "machine-gun-squads", len(guns) * charts.modifier("small-arms", "mg-squad"))
    if any(s.has(unit, k.SUPPLIED) for unit in guns):
        rule = special(s, "air-supply")
        assert rule is not None
        tally.add("3.3b", "air-supply", rule.bonus - charts.modifier("small-arms", "mg-squad"))
    pairs = vehicle_mg_pairs(s, firers)
    tally.add("8.65b", "vehicle-machine-guns", pairs * charts.modifier("small-arms", "vehicle-mg-pair"))
    if any(s.world.is_gun[unit] and s.has(unit, k.PIVOTED) for unit, _ in firers):
        tally.add("8.32i", "gun-pivoted", charts.modifier("small-arms", "gun-pivoted"))
    if any(s.has(unit, k.WILD) for unit, arm in firers if arm >= 0):
        tally.add("6.14-E1", "out-of-control", charts.modifier("small-arms", "whippet-out-of-control"))
    grenades = sum(1 for unit in squads if has_grenades(s, unit, h))
    tally.add("16.13b", "rifle-grenades", grenades * charts.modifier("small-arms", "rifle-grenade"))
    return tally


def morale_plus(s: Board, firers: tuple[Firer, ...]) -> int:
    """Machine guns make morale tests harder by one, once (8.65c)."""
    if s.option("no-mg-morale"):
        return 0  # 16.14a
    squads = any(arm < 0 and s.world.is_squad[unit] and counts_as_mg(s, unit) for unit, arm in firers)
    if squads or vehicle_mg_pairs(s, firers):
        return int(s.world.charts.raw["small-arms"]["morale"]["machine-guns"])
    return 0


class FirePhase(Step[Board]):
    """A phase with small-arms fire: a hex is attacked once in it, by all who fire at it together (8.62a)."""

    settled: tuple[Hex, ...] = ()  # hexes that have been fired at


class SmallArmsAttack(Step[Board]):
    """Who fires at the hex: weapons join and leave in any order until fire is opened."""

    rule: ClassVar[str] = "8.61a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (JoinFire, LeaveFire, JoinAll, OpenFire, CallOff)
    hex: Hex
    side: str
    units: tuple[Unit, ...] = ()  # the weapons that have joined, in the order of their units, however they came
    arms: tuple[int, ...] = ()

    def actor(self, s: Board) -> str:
        return self.side

    def firers(self) -> tuple[Firer, ...]:
        return tuple(zip(self.units, self.arms, strict=True))

    def bearing(self, s: Board) -> list[Firer]:
        """Every weapon that can fire at the hex: found once, for nothing changes while the attack is put together."""
        kept = s.bearing
        if kept is None or kept[0] is not self:
            kept = s.bearing = (self, candidates(s, self.hex, self.side))
        return kept[1]

    def free(self, s: Board) -> list[Firer]:
        """Those who may still join."""
        joined = self.firers()
        return [firer for firer in self.bearing(s) if may_join(s, firer, joined)]

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [joins(s, unit, arm) for unit, arm in self.free(s)]
        if found:
            found.append(JoinAll())
        if self.units:
            found.append(OpenFire())
            found += [leaves(s, unit, arm) for unit, arm in self.firers()]
        found.append(CallOff())
        return found

    def bars(self, s: Board, choice: Choice) -> list[Bar]:
        joined = self.firers()
        if isinstance(choice, JoinFire):
            if (choice.unit, choice.arm) in joined:
                return [bar("8.61a", "joined")]
            found = no_fire_at(s, choice.unit, choice.arm, self.hex, self.side)
            found = found or why_not_along(s, (choice.unit, choice.arm), joined)
            return [found] if found else []
        if isinstance(choice, LeaveFire):
            return [] if (choice.unit, choice.arm) in joined else [bar("8.61a", "not-joined")]
        if isinstance(choice, JoinAll):
            return [] if self.free(s) else [bar("8.61a", "nobody-left")]
        return [bar("8.61a", "nobody-joined")] if isinstance(choice, OpenFire) and not joined else []

    def meant(self, s: Board, target: Target) -> list[Choice]:
        """A unit that is clicked is to fire with all it has."""
        if target.kind != "unit":
            return []
        unit = s.world.units.number(target.id)
        return [JoinFire(unit, arm) if arm < 0 else joins(s, unit, arm) for arm in arms_of(s, unit) or [SQUAD]]

    def sums(self, s: Board) -> Preview | None:
        return forecast(s, self.hex, self.side, self.firers()) if self.units else None

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        if isinstance(choice, JoinFire):
            return forecast(s, self.hex, self.side, (*self.firers(), (choice.unit, choice.arm)))
        if isinstance(choice, JoinAll):
            return forecast(s, self.hex, self.side, everybody(s, self.firers(), self.free(s)))
        if isinstance(choice, LeaveFire):
            left = tuple(firer for firer in self.firers() if firer != (choice.unit, choice.arm))
            return forecast(s, self.hex, self.side, left) if left else None
        return self.sums(s) if isinstance(choice, OpenFire) else None

    def take(self, s: Board, choice: Choice) -> None:
        joined = self.firers()
        if isinstance(choice, JoinFire | LeaveFire):
            member = (choice.unit, choice.arm)
            kept = self.bearing(s)
            now = sorted({*joined, member} if isinstance(choice, JoinFire) else {*joined} - {member})
            s.bearing = (s.amend(self, units=tuple(u for u, _ in now), arms=tuple(arm for _, arm in now)), kept)
            return
        s.done()
        if isinstance(choice, CallOff):
            return
        if isinstance(choice, JoinAll):
            joined = everybody(s, joined, self.free(s))
        if s.within(FirePhase):
            phase = s.inside(FirePhase)
            s.amend(phase, settled=(*phase.settled, self.hex))
        s.call(FireDie(self.hex, self.side, tuple(unit for unit, _ in joined), tuple(arm for _, arm in joined)))


def may_join(s: Board, firer: Firer, joined: tuple[Firer, ...]) -> bool:
    """Whether a weapon may fire along with others."""
    return firer not in joined and why_not_along(s, firer, joined) is None


def why_not_along(s: Board, firer: Firer, joined: tuple[Firer, ...]) -> Bar | None:
    """Why a weapon may not fire along with others: a squad fires once, some vehicles have but few gunners."""
    unit, arm = firer
    if arm < 0:
        return bar("8.41c", "fires-otherwise") if any(other == unit for other, _ in joined) else None
    free = gunners_free(s, unit)
    if sum(1 for other, _ in joined if other == unit) < free:
        return None
    return bar("2.42a", "gunners", count=free)


def everybody(s: Board, joined: tuple[Firer, ...], free: list[Firer]) -> tuple[Firer, ...]:
    """An attack with all who may join it: one of a vehicle's weapons after the other, a sweep only if nothing else."""
    for firer in sorted(free, key=lambda firer: firer[1] == SWEEP):
        if may_join(s, firer, joined):
            joined = (*joined, firer)
    return tuple(sorted(joined))


def forecast(s: Board, h: int, side: str, firers: tuple[Firer, ...]) -> Preview:
    """Strength, modifiers and the chance to hit the hardest and the easiest target there."""
    strength, firing = strength_of(s, h, firers), firer_modifiers(s, h, firers)
    charts = s.world.charts
    odds = []
    seen: set[int] = set()
    for unit in targets_at(s, h, side):
        shelter = cover(s, unit, SMALL_ARMS).total()
        if shelter in seen:
            continue
        seen.add(shelter)
        total = firing.total() + shelter
        hits = sum(1 for die in range(1, 7) if charts.small_arms_hit(strength.total(), die + total))
        name = Message("odds-hit-unit", {"unit": {"unit": s.world.units.name(unit)}})
        odds.append(Likelihood(name, hits, 6))
    target = targets_at(s, h, side)[0]
    return Preview(
        Message("preview-small-arms", {"hex": {"hex": s.world.hexes.name(h)}}),
        (
            Part(
                Message("part-strength"), tuple(sum_of(line, signed=False) for line in strength), str(strength.total())
            ),
            Part(Message("part-die"), tuple(sum_of(line) for line in (*firing, *cover(s, target, SMALL_ARMS)))),
        ),
        odds=((Message("odds-title"), tuple(odds)),),
        arrows=arrows(
            [(s.world.hexes.name(s.hex_of(firer[0])), strength_of(s, h, (firer,)).total()) for firer in firers],
            s.world.hexes.name(h),
            afar=True,
        ),
    )


class FireDie(Chance[Board]):
    """One die for the attack, read for each kind of target in the hex (R-45)."""

    rule: ClassVar[str] = "8.63a"
    hex: Hex
    side: str
    units: tuple[Unit, ...]
    arms: tuple[int, ...]

    def firers(self) -> tuple[Firer, ...]:
        return tuple(zip(self.units, self.arms, strict=True))

    def sums(self, s: Board) -> Preview | None:
        return forecast(s, self.hex, self.side, self.firers()) if targets_at(s, self.hex, self.side) else None

    def fall(self, s: Board, dice: tuple[int, ...]) -> None:
        firers = self.firers()
        die = dice[0]
        firing = firer_modifiers(s, self.hex, firers)
        plus = morale_plus(s, firers)
        targets = targets_at(s, self.hex, self.side)
        brought = tuple((unit, s.place[unit], strength_of(s, self.hex, ((unit, arm),)).total()) for unit, arm in firers)
        struck = read_table(s, Volley(self.hex, self.side, brought), die, firing, targets)
        for unit, arm in firers:
            if die == 1 and has_grenades(s, unit, self.hex):
                s.unmark(unit, k.GRENADES)  # 16.13d
            if arm == SWEEP and s.swept[unit] < 0:
                s.swept = changed(s.swept, unit, self.hex)
            note_fire(s, unit, arm)
            if s.world.is_gun[unit] or (arm >= 0 and s.world.vehicle(unit).arms[arm].kind == "gun"):
                take_aim(s, unit, arm)
        if any(not s.world.is_gun[unit] for unit, _ in firers):
            s.call(AfterSmallArms(self.hex, self.side, tuple(targets)))
        for unit in reversed(struck):
            hit(s, unit, plus, "machine-gun-fire")
