"""Why a choice is good, in words: what it threatens, holds, opens or risks, and the plan that it belongs to."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships.doctrine.assault import promise, stormers
from grognard.games.landships.doctrine.shells import best_shells, planned_shells
from grognard.games.landships.doctrine.survey import Survey
from grognard.games.landships.doctrine.ways import march, march_of, place, ride, roll, stop
from grognard.games.landships.rules.anti_tank import Laying, Pivot, ShootAt
from grognard.games.landships.rules.arriving import ComeOn
from grognard.games.landships.rules.barrage import Announce, BarragePhase, TargetHex
from grognard.games.landships.rules.cavalry import (
    ChargeAt,
    Dismount,
    Gallop,
    Mount,
    Ride,
    RideOff,
    Trot,
    Trotting,
    TrotTo,
)
from grognard.games.landships.rules.close_assault import (
    CloseAssaults,
    Fight,
    LoseSquad,
    Trample,
    die_modifiers,
    difference,
    table_attacker,
)
from grognard.games.landships.rules.cover import SMALL_ARMS, cover
from grognard.games.landships.rules.driving import Advance, DriveOff, Driving, Reverse, Turn
from grognard.games.landships.rules.entry import Capture, Destroy
from grognard.games.landships.rules.equipment import Equip, GiveTo, LayWire, RideIn
from grognard.games.landships.rules.fire_phases import (
    AimGun,
    AimMachineGuns,
    AimRifle,
    DefensiveAntiTank,
    DefensiveSmallArms,
    OffensiveFire,
    SwingGun,
    SwingTo,
    UseFlame,
)
from grognard.games.landships.rules.firing import candidates, targets_at
from grognard.games.landships.rules.flights import Fly, FlyOver, Intercept, InterceptAt, StayHome, Strafe
from grognard.games.landships.rules.foot_movement import FootMovement, GetOut, Haul, March
from grognard.games.landships.rules.infantry_weapons import BurnHex, BurnVehicle, ShootRifle
from grognard.games.landships.rules.marching import Marching, StepTo, WalkOff
from grognard.games.landships.rules.morale import RetreatTo
from grognard.games.landships.rules.moving import BringOn, Stop
from grognard.games.landships.rules.pin_removal import AttemptRepair
from grognard.games.landships.rules.planned_artillery import PlanHex, PlannedTarget, PlanTurn
from grognard.games.landships.rules.setup import Face, FinishSetUp, PlaceAt, Placing, TakeUp
from grognard.games.landships.rules.shelling import GAS, SMOKE
from grognard.games.landships.rules.small_arms import (
    FireAtHex,
    JoinAll,
    JoinFire,
    OpenFire,
    SmallArmsAttack,
    everybody,
    firer_modifiers,
    strength_of,
)
from grognard.games.landships.rules.storming import AssaultMoves, Storm, StormHex, Storming
from grognard.games.landships.rules.vehicle_movement import ArriveAt, Drive, DriveByRoad, VehicleMovement
from grognard.kernel.choice import Choice, Pass
from grognard.kernel.messages import named
from grognard.kernel.view import Message

SHELLS = {SMOKE: "advice-landships-smoke", GAS: "advice-landships-gas"}
PLAIN = {  # what is always good for the same reason
    SwingGun: "gun-turns",
    SwingTo: "gun-turns",
    Pivot: "gun-turns",
    UseFlame: "flames",
    BurnHex: "flames",
    BurnVehicle: "flames",
    AimMachineGuns: "rakes",
    LoseSquad: "least",
    AttemptRepair: "repair",
    Capture: "captures",
    Destroy: "spikes",
    TakeUp: "set-up-order",
    FinishSetUp: "set-up-done",
    Face: "faces",
    BringOn: "arrives",
    GetOut: "alights",
    Haul: "hauls",
    Mount: "mounts",
    Ride: "rides",
    Trot: "trots",
    Dismount: "dismounts",
    Gallop: "charges",
    ChargeAt: "charges",
    Fly: "flies",
    FlyOver: "flies-over",
    Strafe: "flies-over",
    WalkOff: "leave",
    DriveOff: "leave",
    RideOff: "leave",
    PlanTurn: "plans-turn",
    ComeOn: "comes-on",
    ArriveAt: "comes-on",
    LayWire: "wire",
    GiveTo: "arms",
    Equip: "arms",
    RideIn: "leads",
    StayHome: "no-target",
    Intercept: "intercepts",
    InterceptAt: "intercepts",
}


def reasons(survey: Survey, choice: Choice) -> list[Message]:
    """The sentences for one choice; none where there is nothing to say beyond the plan."""
    plain = PLAIN.get(type(choice))
    if plain is not None:
        return [Message(f"advice-landships-{plain}")]
    for chapter in (firing, assaulting, moving):
        found = chapter(survey, choice)
        if found:
            return found
    return []


def firing(survey: Survey, choice: Choice) -> list[Message]:
    """Small arms, guns and shells."""
    s, step = survey.s, survey.s.step
    match choice:
        case FireAtHex(h):
            return [fire(survey, h)]
        case JoinAll() | JoinFire() | OpenFire() if isinstance(step, SmallArmsAttack):
            return [joined(survey, step, choice)]
        case AimGun(unit):
            return [Message("advice-landships-gun", {"unit": named(s.game, "unit", unit)})]
        case AimRifle() | ShootRifle():
            return [Message("advice-landships-rifle")]
        case ShootAt(target) if isinstance(step, Laying):
            hexes = s.ground.distance(s.place[step.unit], s.place[target])
            return [Message("advice-landships-shoots", {"unit": named(s.game, "unit", target), "hexes": hexes})]
        case TargetHex(h) if isinstance(step, BarragePhase):
            return [shells(best_shells(survey, h, step).ammunition)]
        case PlanHex(h) if isinstance(step, PlannedTarget):
            return [shells(planned_shells(survey, step.turn, h).ammunition)]
        case Announce(_, ammunition, _):
            return [shells(ammunition)]
        case Pass() if isinstance(step, BarragePhase | DefensiveSmallArms | DefensiveAntiTank | OffensiveFire):
            return [Message("advice-landships-no-target")]
    return []


def shells(ammunition: str) -> Message:
    return Message(SHELLS.get(ammunition, "advice-landships-shells"))


def joined(survey: Survey, step: SmallArmsAttack, choice: Choice) -> Message:
    """The attack as it is, or as it would be with all who may join it."""
    s, firers = survey.s, step.firers()
    if not isinstance(choice, OpenFire):
        firers = everybody(s, firers, step.free(s))
    return chance_of(survey, step.hex, firers)


def fire(survey: Survey, h: int) -> Message:
    """How often everybody's fire on a hex hits the least sheltered of those in it."""
    return chance_of(survey, h, everybody(survey.s, (), candidates(survey.s, h, survey.side)))


def chance_of(survey: Survey, h: int, firers: Sequence[tuple[int, int]]) -> Message:
    s, chosen = survey.s, tuple(firers)
    shelter = min([cover(s, unit, SMALL_ARMS).total() for unit in targets_at(s, h, survey.side)], default=0)
    modifier = firer_modifiers(s, h, chosen).total() + shelter
    chance = round(100 * survey.facts.hits(strength_of(s, h, chosen).total(), modifier) / 6)
    counts = "yes" if h in survey.wanted or h in survey.held else "no"
    return Message("advice-landships-fire", {"hex": named(s.game, "hex", h), "chance": chance, "counts": counts})


# -- assaults -------------------------------------------------------------------------------------------------


def assaulting(survey: Survey, choice: Choice) -> list[Message]:
    """Who goes in, and what it costs."""
    s, step = survey.s, survey.s.step
    match choice:
        case Storm(unit):
            near = [h for h in s.ground.near[s.place[unit]] if h in survey.soft]
            return assault(survey, max(near, key=lambda h: promise(survey, h))) if near else []
        case StormHex(h):
            return assault(survey, h)
        case Fight(h):
            return [odds(survey, h, ())]
        case Trample(h):
            return [Message("advice-landships-tramples", {"hex": named(s.game, "hex", h)})]
        case Stop() if isinstance(step, Storming):
            return [Message("advice-landships-no-assault")]
        case Pass() if isinstance(step, AssaultMoves | CloseAssaults):
            return [Message("advice-landships-no-assault")]
        case RetreatTo(to):
            return [Message("advice-landships-retreats", {"hex": named(s.game, "hex", to)})]
    return []


def assault(survey: Survey, h: int) -> list[Message]:
    """An assault by all who can go in."""
    if not survey.s.squads_at(h, survey.enemy):
        return [Message("advice-landships-falls", {"hex": named(survey.s.game, "hex", h)})]
    return [odds(survey, h, stormers(survey, h))]


def odds(survey: Survey, h: int, attackers: Sequence[int]) -> Message:
    """By the rules’ own table: what both sides lose in the mean if squads go in, and how often the hex is cleared."""
    s = survey.s.clone()
    for unit in attackers:
        s.put(unit, h)
    column, die = difference(s, h).total(), die_modifiers(s, h).total()
    mine, theirs = (len(s.squads_at(h, side)) for side in (survey.side, survey.enemy))
    own = other = cleared = 0
    for face in range(1, 7):
        lost, killed = s.world.charts.assault_losses(abs(column), face + die)
        pair = (lost, killed) if table_attacker(s, h) == survey.side else (killed, lost)
        own, other = own + min(mine, pair[0]), other + min(theirs, pair[1])
        cleared += pair[1] >= theirs
    args = {"hex": named(s.game, "hex", h), "squads": mine, "own": round(own / 6, 1), "other": round(other / 6, 1)}
    return Message("advice-landships-assault", {**args, "chance": round(100 * cleared / 6)})


# -- movement -------------------------------------------------------------------------------------------------


def moving(survey: Survey, choice: Choice) -> list[Message]:
    """Who goes where, and what for."""
    step = survey.s.step
    match choice:
        case PlaceAt(h) if isinstance(step, Placing):
            return place(survey, step.unit, h)
        case March(unit):
            return march_of(survey, unit)
        case StepTo(to) if isinstance(step, Marching):
            return march(survey, step.marching(survey.s)[0], to)
        case Stop() if isinstance(step, Marching):
            return stop(survey, step.marching(survey.s)[0])
        case Pass() if isinstance(step, FootMovement | VehicleMovement):
            return [Message("advice-landships-all-stay")]
        case Drive(unit) | DriveByRoad(unit):
            return roll(survey, unit, by_road=isinstance(choice, DriveByRoad))
        case Advance() | Turn() | Reverse() | Stop() if isinstance(step, Driving):
            return roll(survey)
        case TrotTo(to) if isinstance(step, Trotting):
            return ride(survey, step.unit, to)
    return []
