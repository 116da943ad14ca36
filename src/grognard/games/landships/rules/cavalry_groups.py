"""6.35 Groups of three: squads that set off together end their move together, if they can (R-27)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import combinations, permutations
from typing import ClassVar

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import GroupScattered
from grognard.games.landships.rules.riding import Run, can_ride, charges, trot_costs
from grognard.kernel.flow import Automatic
from grognard.kernel.words import Unit


def beside_any(s: Board, unit: int, others: Iterable[int]) -> bool:
    """Whether a squad is stacked with one of others or adjacent to it."""
    return any(s.ground.distance(s.place[unit], s.place[other]) <= 1 for other in others)


def chain(s: Board, unit: int, units: Iterable[int]) -> tuple[int, ...]:
    """The squads that stand with one, stacked or in a chain of adjacent hexes, in their order."""
    here = [other for other in units if s.place[other] >= 0]
    linked = [unit]
    for one in linked:  # grows as the chain does
        linked += [other for other in here if other not in linked and beside_any(s, other, (one,))]
    return tuple(other for other in here if other in linked)


def can_form(s: Board, units: Iterable[int], riders: Iterable[int]) -> bool:
    """Whether squads can be called together so that each joins one it stands beside, if any such is left (6.35b)."""
    return any(in_company(s, order, riders) for order in permutations(units))


def in_company(s: Board, order: tuple[int, ...], riders: Iterable[int]) -> bool:
    """Whether squads that join in this order each stand beside one before them, unless nobody left does."""
    for number in range(1, len(order)):
        group = order[:number]
        alone = not beside_any(s, order[number], group)
        if alone and any(other not in group and beside_any(s, other, group) for other in riders):
            return False
    return True


def joining(s: Board, units: tuple[int, ...], riders: list[int], size: int) -> list[int]:
    """Who may join a group: whoever can be of a whole group with those who are in it already."""
    missing = min(size, len(riders)) - len(units)
    if missing <= 0:
        return []
    others = [unit for unit in riders if unit not in units]
    found: set[int] = set()
    for more in combinations(others, missing):
        if not found.issuperset(more) and can_form(s, (*units, *more), riders):
            found.update(more)
    return [unit for unit in others if unit in found]


def together(s: Board, units: Iterable[int]) -> bool:
    """Whether squads form one chain; those off the map do not count."""
    here = [unit for unit in units if s.place[unit] >= 0]
    return not here or len(chain(s, here[0], here)) == len(here)


class KeptTogether(Automatic[Board]):
    """At the end of a group's move: did it have to scatter?"""

    rule: ClassVar[str] = "6.35b"
    units: tuple[Unit, ...]

    def perform(self, s: Board) -> None:
        if not together(s, self.units):
            s.tell(GroupScattered(self.units))


def trot_left(s: Board, unit: int) -> int:
    """Points that a trotting squad has left."""
    return s.world.soldiers(unit).trot - s.spent[unit]


def runs_of(s: Board, unit: int) -> list[Run]:
    """Every charge that a squad could make now."""
    return charges(s, unit, s.world.soldiers(unit).charge - s.spent[unit])


def run_end(s: Board, unit: int, run: Run) -> int:
    """Where a charge halts, beside the enemy."""
    return run.path[-1] if run.path else s.place[unit]


def ends_of(s: Board, unit: int, charging: bool) -> set[int]:
    """Where a squad of the group that has not moved yet could end, its own hex among them."""
    ends = {s.place[unit]}
    if charging:
        return ends.union(run_end(s, unit, run) for run in runs_of(s, unit))
    return ends.union(trot_costs(s, unit, trot_left(s, unit)))


def grown(s: Board, hexes: Iterable[int]) -> set[int]:
    """Hexes and all that are adjacent to them."""
    near = s.ground.near
    return {other for h in hexes for other in (h, *near[h])}


def kept_together(s: Board, unit: int, band: tuple[int, ...], ends: Collection[int], charging: bool) -> set[int]:
    """Of the hexes where a squad may end, those that leave its band together once all of it has moved (6.35b)."""
    number = band.index(unit)
    others = [{s.place[other]} for other in band[:number] if s.place[other] >= 0 and not s.pinned[other]]
    others += [ends_of(s, other, charging) for other in band[number + 1 :] if can_ride(s, other)]
    if not others:
        return set(ends)
    first, around = others[0], grown(s, others[0])
    if len(others) == 1:
        return around.intersection(ends)
    second, beyond = others[1], grown(s, others[1])
    linked = (around & beyond) | grown(s, first & beyond) | grown(s, second & around)  # in the middle, or at an end
    return linked.intersection(ends)
