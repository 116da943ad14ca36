"""What a player is told before he commits himself: the sums of an assault with their clauses, and its exact odds."""

from __future__ import annotations

from functools import cache

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.assault import advanced_units, attack_value, defence_value
from grognard.games.arras.rules.overrun import Entered
from grognard.games.arras.world import SIDES
from grognard.kernel.dice import distribution
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Chance, Message, Part, Preview


@cache
def margins(attack_dice: int, defence_dice: int) -> dict[int, int]:
    """How often, of all throws of both sides, the attacker's dice beat the defender's by so much."""
    found: dict[int, int] = {}
    for mine, chance in distribution(attack_dice, 6, sum).items():
        for theirs, against in distribution(defence_dice, 6, sum).items():
            ways = int(chance * 6**attack_dice) * int(against * 6**defence_dice)
            found[mine - theirs] = found.get(mine - theirs, 0) + ways
    return found


def chance_of_success(lead: int, attack_dice: int = 2, defence_dice: int = 2) -> tuple[int, int]:
    """How many of all throws succeed when the Attack Value is so much higher than the Defence Value."""
    ways = margins(attack_dice, defence_dice)
    return sum(count for margin, count in ways.items() if margin + lead > 0), 6 ** (attack_dice + defence_dice)


def part(title: str, tally: Tally, side: int) -> Part:
    return Part(
        Message(title),
        tuple(sum_of(line) for line in tally),
        str(tally.total()),
        SIDES[side],
    )


def assault_preview(s: ArrasBoard, area: int, lead: int, attackers: tuple[Entered, ...]) -> Preview:
    """An assault as it would be with this Lead Unit, against the defender's best Advanced Unit."""
    side = s.world.side[lead]
    attack = attack_value(s, lead, attackers)
    defences = [defence_value(s, area, 1 - side, unit) for unit in advanced_units(s, area, 1 - side)]
    defence = max(defences, key=lambda tally: tally.total())
    margin = attack.total() - defence.total()
    odds = []
    for title, mine, theirs in (("odds-plain", 2, 2), ("odds-attacker", 3, 2), ("odds-defender", 2, 3)):
        won, of = chance_of_success(margin, mine, theirs)
        odds.append(
            (Message(title), (Chance(Message("odds-success"), won, of), Chance(Message("odds-failure"), of - won, of)))
        )
    return Preview(
        title=Message("preview-assault", {"area": {"area": s.world.area_ids[area]}}),
        parts=(part("preview-attack", attack, side), part("preview-defence", defence, 1 - side)),
        odds=tuple(odds),
        notes=(("6.4.1b", Message("note-lead-lost")),),
    )


COSTS = {
    "quiet": "5.2c",
    "watched": "5.2d",
    "contested": "5.2e",
    "tired": "5.2f",
    "fresh": "5.2g",
    "leave-fresh": "5.2h",
    "leave-tired": "5.2i",
}


def cost_reason(s: ArrasBoard, unit: int, area: int, cost: int) -> str:
    """Which of the costs made the step as dear as it is."""
    world = s.world
    side = world.side[unit]
    here = s.place[unit]
    foe, keen = s.occupied[1 - side], s.alert[1 - side]
    if keen >> here & 1:
        return "leave-fresh"
    if foe >> here & 1 and cost == world.cost_leave_tired and not foe >> area & 1:
        return "leave-tired"
    if foe >> area & 1:
        return "fresh" if keen >> area & 1 else "tired"
    if world.beside_mask[area] & keen & ~s.occupied[side]:
        return "watched"
    return "contested" if world.beside_mask[area] & keen else "quiet"


def step_preview(s: ArrasBoard, unit: int, area: int, cost: int) -> Preview:
    """A step: what it costs and why."""
    reason = cost_reason(s, unit, area, cost)
    notes = [(COSTS[reason], Message(f"cost-{reason}"))]
    if s.occupied[1 - s.world.side[unit]] >> area & 1:
        notes.append(("5.2.1a", Message("note-must-assault")))
    return Preview(
        title=Message("preview-step", {"area": {"area": s.world.area_ids[area]}, "cost": cost}),
        notes=tuple(notes),
        path=(s.world.area_ids[s.place[unit]], s.world.area_ids[area]),
        cost=str(cost),
    )
