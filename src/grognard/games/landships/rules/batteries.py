"""5.3, 5.6, 13.22 What can be fired at which hex by an indirect barrage, and what forbids it."""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.rules.arcs import crewed, in_strange_hands
from grognard.games.landships.rules.observation import always_observed, observer_range, observers, spotters
from grognard.games.landships.rules.occupation import locked
from grognard.games.landships.rules.refusals import blocked, by_whom, first_few, no_piece, on_sheet
from grognard.games.landships.rules.shelling import DRUMFIRE, GAS, HE, HURRICANE, SHRAPNEL, SMOKE
from grognard.games.landships.rules.sight import line_of_sight
from grognard.games.landships.rules.special import special
from grognard.kernel.choice import Bar, bar

SHRAPNEL_BARS = k.TRENCH | k.STRONGPOINT | k.TOWN | k.BRIDGE
FIRST_GAS = 1915  # 5.34a


def batteries(s: Board, side: str) -> list[int]:
    """Off-board elements that can fire."""
    return [u for u in s.cast.off_board[side] if s.place[u] == k.READY and not s.has(u, k.BARRAGED)]


def ready_guns(s: Board, side: str) -> list[int]:
    """On-map artillery with a crew that has not fired yet (13.2a)."""
    return [
        unit
        for unit in s.cast.artillery[side]
        if s.place[unit] >= 0
        and not in_strange_hands(s, unit)
        and not s.has(unit, k.BARRAGED)
        and not locked(s, s.place[unit])  # 12.1c
        and crewed(s, unit)
    ]


def covered(s: Board, gun: int) -> frozenset[int]:
    """The hexes within a gun's indirect range and its arc (5.6e); kept with the ground."""
    here, weapon = s.place[gun], s.world.weapon(gun)
    key = (here, weapon.indirect, -1 if weapon.arc == "all" else s.facing[gun])
    found = s.ground.covered.get(key)
    if found is None:
        near, sextants = s.ground.within(here, weapon.indirect), s.ground.sextants
        near.remove(here)
        if weapon.arc != "all":  # as `gun_bears` has it
            near = [h for h in near if s.facing[gun] in sextants(here, h)]
        found = s.ground.covered[key] = frozenset(near)
    return found


def guns_bearing(s: Board, side: str, h: int) -> list[int]:
    """On-map artillery that can reach a hex indirectly."""
    return [gun for gun in ready_guns(s, side) if h in covered(s, gun)]


def unprepared(s: Board, side: str) -> bool:
    """Soissons: on the first turn the batteries fire only at hexes that are always observed."""
    rule = special(s, "no-preparation")
    return rule is not None and rule.side == side and s.turn == rule.turn


def pieces_for(s: Board, side: str, h: int) -> list[int]:
    """Everything that could fire at a hex, batteries first."""
    held = unprepared(s, side) and h not in always_observed(s, side)
    return ([] if held else batteries(s, side)) + guns_bearing(s, side, h)


def may_smoke(s: Board, side: str, planned: int = 0) -> bool:
    """Smoke where the scenario allows it (5.33a); missions that are planned count as fired."""
    lesson = special(s, "lesson-smoke")
    if lesson is not None and lesson.side == side and s.option(lesson.option or ""):
        return True
    limit = s.head.smoke_missions
    return side in s.head.smoke and (not limit or s.shells + planned < limit)


def may_gas(s: Board, side: str) -> bool:
    """Gas where the scenario allows it, never before 1915 (5.34a)."""
    in_time = not s.head.gas_until or s.turn <= s.head.gas_until
    return side in s.head.gas and s.head.date.year >= FIRST_GAS and in_time


def may_shrapnel(s: Board, side: str, h: int) -> bool:
    """Open ground, and three squads at least to fire at (5.32b, 5.32c)."""
    return not s.terrain(h) & SHRAPNEL_BARS and len(s.squads_at(h, s.enemy(side))) >= shrapnel_squads(s)


def shrapnel_squads(s: Board) -> int:
    return s.world.charts.number("barrage", "rules", "shrapnel-squads")


def unobserved(s: Board, side: str, h: int) -> list[Bar]:
    """Why nobody observes a hex: what is there, or what keeps the nearest observer and aircraft from it."""
    if not on_sheet(s, h):
        return [bar("2.1a", "off-sheet")]
    if h in s.melees():
        return [bar("12.1-E1")]
    if h in s.smoke_hexes():
        return [bar("5.33g")]
    spies = sorted(observers(s, side), key=lambda unit: s.ground.distance(s.place[unit], h))
    reasons = [out_of_view(s, unit, h, side) for unit in spies]
    radius = int(s.world.charts.raw["communication"]["aircraft-range"])
    far = min((s.ground.distance(s.place[unit], h) for unit in spotters(s, side)), default=0)
    if far > radius:
        reasons.append(bar("5.12c", "observer-range", distance=far, range=radius))
    return first_few(reasons) or [bar("5.11s", "no-observers")]


def out_of_view(s: Board, unit: int, h: int, side: str) -> Bar:
    """What keeps an observer from seeing a hex."""
    here = s.place[unit]
    if here in s.smoke_hexes():
        return bar("5.11e")
    far, range_ = s.ground.distance(here, h), observer_range(s, unit, h)
    if far > range_:
        return bar("5.11c", "observer-range", distance=far, range=range_)
    return blocked(s, line_of_sight(s, here, h, side), "5.11d")


def nothing_bears(s: Board, side: str, h: int) -> list[Bar]:
    """Why nothing is left to fire at a hex that is observed."""
    found = [bar("3.3b", "unprepared")] if batteries(s, side) else []
    guns = [gun for gun in s.cast.artillery[side] if s.place[gun] >= 0]
    silent = [(gun, not_bearing(s, side, gun, h)) for gun in guns]
    found += [by_whom(s, gun, reason) for gun, reason in silent if reason is not None]
    return found or [bar("5.11j", "no-guns-left")]


def not_bearing(s: Board, side: str, gun: int, h: int) -> Bar | None:
    """What keeps a gun on the map from an indirect barrage on a hex."""
    if found := no_piece(s, gun, side, "5.11a"):
        return bar("5.11i", "by-number") if gun in s.cast.off_board[side] else found
    if s.world.kind[gun] != k.ART:
        return bar("16.15f" if s.world.kind[gun] == k.INFANTRY_GUN else "2.3f", "no-artillery")
    if in_strange_hands(s, gun):
        return bar("13.24b", "captured-gun")
    if s.has(gun, k.BARRAGED):
        return bar("5.11j", "barraged")
    if locked(s, s.place[gun]):
        return bar("12.1c", "melee")
    if not crewed(s, gun):
        return bar("13.2a", "no-crew")
    if h in covered(s, gun):
        return None
    far, range_ = s.ground.distance(s.place[gun], h), s.world.weapon(gun).indirect
    return bar("2.3k", "range", distance=far, range=range_) if far > range_ else bar("5.6e", "arc")


def no_shells(s: Board, side: str, h: int, kind: str, ammunition: str) -> Bar | None:
    """What forbids a type of barrage or its ammunition on a hex."""
    if kind not in (DRUMFIRE, HURRICANE):
        return bar("5.11k")
    if kind == HURRICANE and ammunition in (SMOKE, GAS):
        return bar("5.22a")
    if ammunition == SHRAPNEL:
        squads, needed = len(s.squads_at(h, s.enemy(side))), shrapnel_squads(s)
        if s.terrain(h) & SHRAPNEL_BARS:
            return bar("5.32b")
        return bar("5.32c", "few-squads", count=squads, needed=needed) if squads < needed else None
    if ammunition == SMOKE:
        return None if may_smoke(s, side) else bar("5.33a", "no-smoke")
    if ammunition == GAS:
        return None if may_gas(s, side) else bar("5.34a", "no-gas")
    return None if ammunition == HE else bar("5.11l")
