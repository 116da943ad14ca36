"""4.5, 8.6 Small-arms fire: a hex is attacked once in a phase, by all who fire at it together."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import FireOpened
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.fire_power import arm_fire, squad_fire
from grognard.games.landships.rules.firing import SQUAD, SWEEP, Firer, candidates, note_fire, targets_at
from grognard.games.landships.rules.hits import AfterSmallArms, hit
from grognard.games.landships.rules.machine_guns import counts_as_mg
from grognard.games.landships.rules.sight import line_of_sight
from grognard.games.landships.rules.special import special
from grognard.kernel.choice import Choice, Role
from grognard.kernel.dice import Chance, Roll
from grognard.kernel.flow import Step
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Chance as Odds
from grognard.kernel.view import Message, Part, Preview, arrows
from grognard.kernel.words import Hex, Unit


class FireAtHex(Choice):
    """Put an attack on a hex together."""

    role: ClassVar[Role] = "pick"
    hex: Hex


class JoinFire(Choice):
    """A squad, a gun or a vehicle's weapon joins the attack."""

    role: ClassVar[Role] = "join"
    unit: Unit
    arm: int
    place: str = "none"  # where the weapon sits, for the reader


def joins(s: Board, unit: int, arm: int) -> JoinFire:
    """The choice of a weapon, with the name of its place."""
    if arm >= 0:
        return JoinFire(unit, arm, s.world.vehicle(unit).arms[arm].place)
    return JoinFire(unit, arm, "sweep" if arm == SWEEP else "none")


class JoinAll(Choice):
    """Everybody who can fire at the hex does."""

    role: ClassVar[Role] = "join"


class OpenFire(Choice):
    """Roll for the attack."""

    role: ClassVar[Role] = "on"


class CallOff(Choice):
    """Nobody fires at this hex."""

    role: ClassVar[Role] = "off"


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
            fire = squad_fire(s, unit, s.ground.distance(s.at[unit], h))
            tally.add("8.62a", "weapon", fire, **name)
        else:
            fire = s.world.weapon(unit).fire
            tally.add("5.7e", "weapon", fire // 2 if s.at[unit] in s.wire else fire, **name)  # 8.64e
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
    return not line_of_sight(s, s.at[unit], h, s.side(unit)).clear


def has_grenades(s: Board, unit: int, h: int) -> bool:
    return bool(s.option("rifle-grenades")) and s.has(unit, k.GRENADES) and s.ground.distance(s.at[unit], h) == 1


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


class SmallArmsAttack(Step):
    """Who fires at the hex."""

    rule: ClassVar[str] = "8.61a"
    verbs: ClassVar[tuple[type[Choice], ...]] = (JoinFire, JoinAll, OpenFire, CallOff)
    hex: Hex
    side: str
    units: tuple[Unit, ...] = ()
    arms: tuple[int, ...] = ()

    def actor(self, s: Board) -> str:
        return self.side

    def firers(self) -> tuple[Firer, ...]:
        return tuple(zip(self.units, self.arms, strict=True))

    def open_(self, s: Board) -> list[Firer]:
        """Those who may still join, in order: nobody is asked twice."""
        found = candidates(s, self.hex, self.side, self.units[-1] if self.units else 0)
        joined = self.firers()
        rest = found[found.index(joined[-1]) + 1 :] if joined else found
        return [firer for firer in rest if firer[1] >= 0 or firer[0] not in self.units]

    def choices(self, s: Board) -> list[Choice]:
        found: list[Choice] = [joins(s, unit, arm) for unit, arm in self.open_(s)]
        if found:
            found.append(JoinAll())
        found.append(OpenFire() if self.units else CallOff())
        return found

    def why_not(self, s: Board, choice: Choice) -> list[str]:
        return ["8.0b", "8.4b"] if isinstance(choice, JoinFire) else ["8.61a"]

    def sums(self, s: Board) -> Preview | None:
        return forecast(s, self.hex, self.side, self.firers()) if self.units else None

    def preview(self, s: Board, choice: Choice) -> Preview | None:
        if isinstance(choice, JoinFire):
            return forecast(s, self.hex, self.side, (*self.firers(), (choice.unit, choice.arm)))
        if isinstance(choice, JoinAll):
            return forecast(s, self.hex, self.side, (*self.firers(), *one_each(self.open_(s))))
        return self.sums(s)

    def take(self, s: Board, choice: Choice) -> None:
        if isinstance(choice, JoinFire):
            s.amend(self, units=(*self.units, choice.unit), arms=(*self.arms, choice.arm))
            return
        units, arms = self.units, self.arms
        if isinstance(choice, JoinAll):
            more = one_each(self.open_(s))
            units += tuple(unit for unit, _ in more)
            arms += tuple(arm for _, arm in more)
        s.done()
        if units:
            s.call(FireDie(self.hex, self.side, units, arms))


def one_each(firers: list[Firer]) -> list[Firer]:
    """Nobody fires twice: a machine-gun squad that could sweep fires at one hex, unless it is sweeping already."""
    plain = {unit for unit, arm in firers if arm == SQUAD}
    return [(unit, arm) for unit, arm in firers if arm != SWEEP or unit not in plain]


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
        odds.append(Odds(name, hits, 6))
    target = targets_at(s, h, side)[0]
    return Preview(
        Message("step-fire-die", {"hex": {"hex": s.world.hexes.name(h)}}),
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


class FireDie(Chance):
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

    def take(self, s: Board, choice: Roll) -> None:
        s.done()
        firers = self.firers()
        die = choice.dice[0]
        strength = strength_of(s, self.hex, firers).total()
        modifier = firer_modifiers(s, self.hex, firers).total()
        plus = morale_plus(s, firers)
        targets = targets_at(s, self.hex, self.side)
        charts = s.world.charts
        struck = [
            unit
            for unit in targets
            if charts.small_arms_hit(strength, die + modifier + cover(s, unit, SMALL_ARMS).total())
        ]
        for unit, arm in firers:
            if die == 1 and has_grenades(s, unit, self.hex):
                s.unmark(unit, k.GRENADES)  # 16.13d
            if arm == SWEEP and s.swept[unit] < 0:
                s.swept[unit] = self.hex
            note_fire(s, unit, arm)
        s.tell(FireOpened(self.hex, strength, die, modifier, len(struck)))
        if any(not s.world.is_gun[unit] for unit, _ in firers):
            s.call(AfterSmallArms(self.hex, self.side, tuple(targets)))
        for unit in reversed(struck):
            hit(s, unit, plus)
