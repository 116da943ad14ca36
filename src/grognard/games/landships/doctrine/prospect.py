"""How good a board is for a side: the chance to win, as games between captains have shown it."""

from __future__ import annotations

import math

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.doctrine.aims import NEEDED
from grognard.games.landships.doctrine.facts import FOOT
from grognard.games.landships.doctrine.survey import FOOT_A_TURN, Survey
from grognard.games.landships.rules.victory import points, verdict
from grognard.games.landships.scenario import Need

FOREMOST = 10  # squads of the attacker whose way counts
FURTHEST = 24  # half hexes: further away it makes no difference
MARGIN, URGENT_MARGIN = 0.03, 1.06  # a point beyond what the verdict asks for; the same when time runs out
ATTACKER, DEFENDER = 0.128, 0.244  # a squad
LATER = 0.133  # what a defender's squad counts less while the game is young
MACHINE_GUNS = 1.5  # in squads
PINNED = 0.25  # what a pin takes away; not fitted, games do not show it
TANK, COUNTER_TANK = 0.057, 0.115  # a vehicle that runs, the attacker's and the defender's
STRIDE = 0.91  # half a hex nearer, for each of the foremost, when time runs out
CLOSE, NEAR = 0.045, 4  # a defender's squad so near to ground that the attacker wants, in half hexes
SCALE = 4.0  # of all that: about in points
WON, CLEARLY, POINTS = 12.0, 8.0, 8.0  # a game that is over; as much at the most for the points by which it was won
SUREST = WON + CLEARLY


def prospect(survey: Survey) -> float:
    """The logit of the chance to win, in points, never beyond what a clear victory counts; a board on which the game is
    over, by the verdict."""
    s, side = survey.s, survey.side
    sign = 1.0 if survey.aims.attacks else -1.0
    attacker = side if survey.aims.attacks else survey.enemy
    if s.over:
        winner, _ = verdict(s)
        clearly = math.tanh(margin(s, attacker) / POINTS)
        return sign * CLEARLY * clearly + (WON if winner == side else -WON)
    return sign * SUREST * math.tanh(SCALE * outlook(survey, attacker) / SUREST)


def margin(s: Board, attacker: str) -> float:
    """Points by which the attacker has what the easiest of his verdicts asks for; negative: that he lacks."""
    slack = [min([beyond(s, attacker, n) for n in v.need]) for v in s.cast.scenario.verdict if v.winner == attacker]
    return max(-99.0, *slack)


def beyond(s: Board, attacker: str, need: Need) -> float:
    """The same for one condition."""
    given = s.bid if attacker == k.SIDES[0] else -s.bid
    if need.kind == "lead":
        return given + points(s, attacker).total() - points(s, s.enemy(attacker)).total() - 0.5
    if need.kind == "points":
        return given + points(s, attacker).total() - (need.at_least or 0) + 0.5
    if need.kind == "hexes":
        zone = s.ground.zones[need.zone or ""]
        count = len(zone) if need.all else need.at_least or 0
        return NEEDED * (sum(1 for h in zone if s.controls(h, attacker)) - count + 0.5)
    return 0.0


def outlook(survey: Survey, attacker: str) -> float:
    """The attacker's chance, as a logit, but for a constant of the scenario: weights fitted to games of captains with
    all kinds of tempers in five scenarios, by logistic regression on the boards at the ends of their player turns."""
    s, world = survey.s, survey.world
    defender = s.enemy(attacker)
    left = max(0.5, s.head.turns - s.turn + (1.0 if s.phasing == attacker else 0.5))
    urgent = 1 / (1 + left)
    slack = margin(s, attacker)
    score = MARGIN * slack + URGENT_MARGIN * slack * urgent
    squad = {attacker: ATTACKER, defender: LATER * left / s.head.turns - DEFENDER}
    machine = {attacker: TANK, defender: -COUNTER_TANK}
    for unit in s.cast.units:
        if s.place[unit] == k.LOST or (s.hex_of(unit) < 0 and s.place[unit] not in (k.WAITING, k.READY)):
            continue
        owner = s.cast.side[unit]
        if world.is_squad[unit]:
            strength = MACHINE_GUNS if world.kind[unit] in (k.MG, k.CAVALRY_MG) else 1.0
            score += squad[owner] * strength * (1 - PINNED * s.pinned[unit])
        elif world.is_vehicle[unit] and not s.broken[unit]:
            score += machine[owner]
    wanted = survey.facts.aims[attacker].wanted(s)
    if not wanted:
        return score
    field = survey.facts.field(FOOT, tuple((h, 0) for h, _ in wanted))
    reach = min(FURTHEST, FOOT_A_TURN * left + 2)
    ways = {
        side: sorted([field[s.place[u]] for u in s.cast.soft[side] if world.is_squad[u] and s.place[u] >= 0])
        for side in k.SIDES
    }
    nearer = sum([max(0.0, reach - way) for way in ways[attacker][:FOREMOST]]) / FOREMOST
    score += STRIDE * urgent * nearer
    return score - CLOSE * sum(1 for way in ways[defender] if way <= NEAR)
