"""What a player is told before he commits himself: the sums of an assault with their clauses, and its exact odds."""

from __future__ import annotations

from functools import cache

from grognard.games.arras.board import ArrasBoard
from grognard.games.arras.rules.movement import COSTS
from grognard.games.arras.rules.overrun import Entered
from grognard.games.arras.rules.values import advanced_units, attack_value, defence_value
from grognard.games.arras.world import OFF, SIDES
from grognard.kernel.dice import distribution
from grognard.kernel.messages import sum_of
from grognard.kernel.tally import Tally
from grognard.kernel.view import Arrow, Likelihood, Message, Part, Preview, arrows


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


def odds(margin: int, attack_dice: int, defence_dice: int) -> tuple[Likelihood, ...]:
    """The chances of success and failure, exactly."""
    won, of = chance_of_success(margin, attack_dice, defence_dice)
    return Likelihood(Message("odds-success"), won, of), Likelihood(Message("odds-failure"), of - won, of)


def assault_preview(
    s: ArrasBoard,
    area: int,
    lead: int,
    attackers: tuple[Entered, ...],
    advanced: int | None = None,
    dice: tuple[int, int] = (2, 2),
    may: tuple[bool, bool] = (True, True),
) -> Preview:
    """An assault with this Lead Unit, against the Advanced Unit or, before it is named, the best that there is.

    `may` says whether attacker and defender may still come by a third die.
    """
    side = s.side_of(lead)
    attack = attack_value(s, lead, attackers)
    units = advanced_units(s, area, 1 - side) if advanced is None else [advanced]
    defence = max((defence_value(s, area, 1 - side, unit) for unit in units), key=lambda tally: tally.total())
    margin = attack.total() - defence.total()
    mine, theirs = dice
    chances = [(Message("odds-now"), odds(margin, mine, theirs))]
    if mine < 3 and may[0]:
        chances.append((Message("odds-attacker"), odds(margin, 3, theirs)))
    if theirs < 3 and may[1]:
        chances.append((Message("odds-defender"), odds(margin, mine, 3)))
    title = "preview-defence" if advanced is not None else "preview-defence-best"
    return Preview(
        title=Message("preview-assault", {"area": {"area": s.world.ground.area_ids[area]}}),
        parts=(part("preview-attack", attack, side), part(title, defence, 1 - side)),
        odds=tuple(chances),
        arrows=assault_arrows(s, area, attackers, attack.total(), defence.total()),
        notes=(("6.4.1b", Message("note-lead-lost")),),
    )


def assault_arrows(
    s: ArrasBoard, area: int, attackers: tuple[Entered, ...], attack: int, defence: int
) -> tuple[Arrow, ...]:
    """Where the attackers come from; the sum stands with the last of them, for only one of them leads."""
    here = s.world.ground.area_ids[area]
    came = dict.fromkeys(each.came for each in attackers if each.came not in (area, OFF))
    starts = [s.world.ground.area_ids[start] for start in came]
    drawn = [Arrow(here, start) for start in starts[:-1]]
    if starts:
        drawn.append(Arrow(here, starts[-1], str(attack)))
    return (*drawn, Arrow(here, value=str(defence)))


def shot_preview(s: ArrasBoard, gun: int, area: int, value: int, against: int) -> Preview:
    """A gun's fire on an area: its factor against the strongest defender and the terrain."""
    world = s.world
    attack, defence = Tally(), Tally()
    attack.note("7.2a", "gun", value)
    defence.note("7.2b", "strongest", against - world.ground.tem[area])
    defence.add("7.2b", "terrain", world.ground.tem[area])
    side = world.side[gun]
    return Preview(
        title=Message("preview-shot", {"area": {"area": world.ground.area_ids[area]}}),
        parts=(part("preview-attack", attack, side), part("preview-defence", defence, 1 - side)),
        odds=((Message("odds-now"), odds(value - against, 2, 2)),),
        arrows=(
            *arrows([(world.ground.area_ids[s.place[gun]], value)], world.ground.area_ids[area], afar=True),
            Arrow(world.ground.area_ids[area], value=str(against)),
        ),
        notes=(("4.3d", Message("note-initiative-lost")),),
    )


def step_preview(s: ArrasBoard, unit: int, area: int, cost: int, reason: str) -> Preview:
    """A step: what it costs and why."""
    notes = [(COSTS[reason], Message(f"cost-{reason}"))]
    meets = bool(s.occupied[1 - s.side_of(unit)] >> area & 1)
    if meets:
        notes.append(("5.2.1a", Message("note-must-assault")))
    return Preview(
        title=Message("preview-step", {"area": {"area": s.world.ground.area_ids[area]}, "cost": cost}),
        notes=tuple(notes),
        path=(s.world.ground.area_ids[s.place[unit]], s.world.ground.area_ids[area]),
        cost=str(cost),
        stop="5.2.1a" if meets else "",
    )
