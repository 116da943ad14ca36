"""Why a choice is good in 1870, in words."""

from __future__ import annotations

from grognard.games.blood_and_iron.doctrine.firing import fire_power
from grognard.games.blood_and_iron.doctrine.marching import go
from grognard.games.blood_and_iron.doctrine.orders import wanting
from grognard.games.blood_and_iron.doctrine.plan import Plan
from grognard.games.blood_and_iron.doctrine.setting import nearest
from grognard.games.blood_and_iron.doctrine.storming import best_group, results
from grognard.games.blood_and_iron.doctrine.survey import Survey
from grognard.games.blood_and_iron.ground import INFANTRY, LEADER
from grognard.games.blood_and_iron.rules.casualties import Suffer
from grognard.games.blood_and_iron.rules.columns import fire_shifts
from grognard.games.blood_and_iron.rules.fire import AddFirer, CeaseFire, FireAt, FireGroup, FireSegment, OpenFire
from grognard.games.blood_and_iron.rules.leaders import Join
from grognard.games.blood_and_iron.rules.melee import (
    AddAttacker,
    Advance,
    AlsoAssault,
    Assault,
    AssaultGroup,
    EndMelee,
    GoIn,
    MeleeSegment,
    reachable,
)
from grognard.games.blood_and_iron.rules.morale import Rally, RallyAlone
from grognard.games.blood_and_iron.rules.movement import EndMovement, MovePiece, MoveTo, Select, Stay
from grognard.games.blood_and_iron.rules.opportunity import Shoot, StandingOrder
from grognard.games.blood_and_iron.rules.reinforcements import Enter, due
from grognard.games.blood_and_iron.rules.reserve import (
    Activate,
    OrderCombat,
    OrderMovement,
    OrderReinforcements,
    OrderStrategicMovement,
    PassReserve,
)
from grognard.games.blood_and_iron.rules.retreat import GoAlong, RetreatTo, StayBehind, Withdraw
from grognard.games.blood_and_iron.rules.setup import Place, PlacePiece, SetUp
from grognard.games.blood_and_iron.rules.stacking import PutOnTop
from grognard.games.blood_and_iron.world import FRENCH
from grognard.kernel.choice import Choice
from grognard.kernel.messages import named
from grognard.kernel.view import Message

PLAIN = {  # what is always good for the same reason
    Select: "set-up-order",
    PutOnTop: "top",
    RetreatTo: "retreats",
    Rally: "rallies",
    RallyAlone: "rallies",
    Enter: "enters",
    Activate: "activates",
    EndMovement: "all-stay",
    CeaseFire: "fired",
    Withdraw: "withdraws",
    Suffer: "least",
    GoAlong: "goes-along",
    StayBehind: "stays-behind",
    Join: "joins",
}
A_TURN = 4  # half movement points from which a march is worth a word


def reasons(survey: Survey, plan: Plan, choice: Choice) -> list[Message]:
    """The sentences for one choice; none where there is nothing to say beyond the plan."""
    s = survey.s
    step = s.step
    match choice:
        case FireAt(hex_) if isinstance(step, FireSegment):
            return [fire(survey, tuple(step.targets(s)[hex_]), hex_)]
        case OpenFire() | AddFirer() if isinstance(step, FireGroup):
            joins = (choice.unit,) if isinstance(choice, AddFirer) else ()
            return [fire(survey, (*step.firers, *joins), step.hex)]
        case Assault(hex_) if isinstance(step, MeleeSegment):
            able = [unit for unit in step.attackers(s) if hex_ in reachable(s, unit)]
            return melee(survey, best_group(survey, plan, able, (hex_,))[1], (hex_,))
        case GoIn() | AddAttacker() if isinstance(step, AssaultGroup):
            joins = (choice.unit,) if isinstance(choice, AddAttacker) else ()
            return melee(survey, (*step.attackers, *joins), step.hexes)
        case EndMelee():
            return [Message("advice-blood-no-melee")]
        case AlsoAssault(hex_) if isinstance(step, AssaultGroup):
            hexes = (*step.hexes, hex_)
            able = [unit for unit in step.able(s) if hex_ in reachable(s, unit)]
            return melee(survey, best_group(survey, plan, able, hexes)[1], hexes)
        case MoveTo(hex_) if isinstance(step, MovePiece):
            return march(survey, plan, step.unit, hex_)
        case Select(unit) if not isinstance(step, SetUp):
            return march_of(survey, plan, unit, choice)
        case Place(hex_) if isinstance(step, PlacePiece):
            return place(survey, plan, step.unit, hex_)
        case Advance(unit, hex_):
            return march(survey, plan, unit, hex_)
        case Stay():
            return [Message("advice-blood-stay")]
        case Shoot() | StandingOrder():
            return [Message("advice-blood-free-shot")]
    plain = PLAIN.get(type(choice))
    return [Message(f"advice-blood-{plain}")] if plain else order(survey, plan, choice)


def order(survey: Survey, plan: Plan, choice: Choice) -> list[Message]:
    """What a command point buys."""
    match choice:
        case OrderReinforcements():
            return [Message("advice-blood-reinforcements", {"units": len(due(survey.s, survey.side))})]
        case OrderMovement(leader) | OrderStrategicMovement(leader):
            return [Message("advice-blood-order", {"units": wanting(survey, plan, leader)})]
        case OrderCombat():
            return [Message("advice-blood-combat")]
        case PassReserve():
            return [Message("advice-blood-pass")]
    return []


def fire(survey: Survey, firers: tuple[int, ...], hex_: int) -> Message:
    """How likely the shot routs, and what it costs, with the strengths to be expected."""
    target = survey.s.top[hex_]
    strength = sum([fire_power(survey, unit, hex_) for unit in firers])
    column = survey.fire_column(strength, fire_shifts(survey.s, firers, hex_, target).total())
    routs, steps = survey.facts.fire_rates[column][max(0, min(11, survey.morale(target)))]
    if survey.s.routed[target]:
        return Message("advice-blood-fire-routed", {"steps": round(steps, 1)})
    return Message("advice-blood-fire", {"chance": round(100 * routs), "steps": round(steps, 1)})


def melee(survey: Survey, attackers: tuple[int, ...], hexes: tuple[int, ...]) -> list[Message]:
    found = results(survey, attackers, hexes)
    good, bad = (sum([1 for result in found if result[0] == letter]) for letter in "DA")
    return [Message("advice-blood-melee", {"good": 10 * good, "bad": 10 * bad})] if found else []


def march(survey: Survey, plan: Plan, unit: int, to: int) -> list[Message]:
    """What a move gains."""
    s, ground, world = survey.s, survey.ground, survey.world
    if world.kind[unit] == LEADER:
        led = [each for each in world.subordinates[unit] if s.place[each] >= 0]
        area = ground.disc(to, s.range_of(unit)) | ground.bit[to]
        count = sum([1 for each in led if area & ground.bit[s.place[each]]])
        return [Message("advice-blood-leads", {"units": count})]
    if s.routed[unit]:
        return [Message("advice-blood-safety")]
    mission = plan.mission(unit)
    found = []
    if mission.mask & ground.bit[to]:
        found.append(Message("advice-blood-takes" if mission.attack else "advice-blood-keeps"))
    elif mission.field[s.place[unit]] - mission.field[to] >= A_TURN:
        goal = min(mission.hexes, key=lambda hex_: world.grid.distance(to, hex_))
        found.append(Message("advice-blood-nearer", {"hex": named(s.game, "hex", goal)}))
    held = s.held[survey.enemy]
    if ground.disc(to, 1) & held:
        found.append(Message("advice-blood-touch"))
    elif survey.side == FRENCH and world.kind[unit] == INFANTRY and ground.disc(to, 2) & held:
        found.append(Message("advice-blood-rifles"))
    if survey.facts.cover[to] and survey.threat(to):
        found.append(Message("advice-blood-cover"))
    return [*found, aim(survey, plan, unit, to)]


def aim(survey: Survey, plan: Plan, unit: int, at: int) -> Message:
    """The plan that a move belongs to."""
    mission = plan.mission(unit)
    goal = min(mission.hexes, key=lambda hex_: survey.world.grid.distance(at, hex_))
    task = "take" if mission.attack else "keep"
    return Message("advice-blood-plan", {"task": task, "hex": named(survey.s.game, "hex", goal)})


def march_of(survey: Survey, plan: Plan, unit: int, choice: Choice) -> list[Message]:
    """Where a piece that is picked would go, and why."""
    trial = survey.s.clone()
    trial.apply(choice)
    step = trial.step
    if not isinstance(step, MovePiece):
        return [aim(survey, plan, unit, survey.s.place[unit])]
    known = Survey(trial, survey.side, survey.facts, survey.weights)
    offered = trial.choices()
    scores = go(known, plan, step, offered)
    best = offered[max(range(len(offered)), key=lambda number: scores[number])]
    if not isinstance(best, MoveTo):
        return [Message("advice-blood-stay"), aim(survey, plan, unit, survey.s.place[unit])]
    to = Message("advice-blood-to", {"hex": named(survey.s.game, "hex", best.to)})
    return [to, *march(survey, plan, unit, best.to)]


def place(survey: Survey, plan: Plan, unit: int, hex_: int) -> list[Message]:
    """What a hex has to offer at the set-up."""
    mission = nearest(plan, [hex_])
    found = []
    if survey.world.kind[unit] == LEADER:
        led = [each for each in survey.world.subordinates[unit] if survey.s.place[each] >= 0]
        area = survey.ground.disc(hex_, survey.s.range_of(unit)) | survey.ground.bit[hex_]
        count = sum([1 for each in led if area & survey.ground.bit[survey.s.place[each]]])
        return [Message("advice-blood-leads", {"units": count})]
    if mission.mask & survey.ground.bit[hex_]:
        found.append(Message("advice-blood-takes" if mission.attack else "advice-blood-keeps"))
    if survey.facts.cover[hex_]:
        found.append(Message("advice-blood-cover"))
    goal = min(mission.hexes, key=lambda each: survey.world.grid.distance(hex_, each))
    task = "take" if mission.attack else "keep"
    return [*found, Message("advice-blood-plan", {"task": task, "hex": named(survey.s.game, "hex", goal)})]
