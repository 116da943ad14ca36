"""What observers see, found for all hexes at once, is what single lines of sight say."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.observation import observer_range, observers, watched_hexes
from grognard.games.landships.rules.sight import line_of_sight
from grognard.games.landships.shadows import shadows
from grognard.kernel.columns import changed

from .field import field


def seen_one_by_one(s: LandshipsBoard, side: str) -> set[int]:
    ground = s.ground
    return {
        h
        for unit in observers(s, side)
        for h in ground.hexes
        if ground.distance(s.place[unit], h) <= observer_range(s, unit, h)
        and line_of_sight(s, s.place[unit], h, side).clear
    }


def scattered(scenario: str, seed: int, **options: bool) -> LandshipsBoard:
    """A scenario with everybody anywhere, some of them pinned, one hex shelled and one under smoke."""
    rng = Random(seed)
    s = field(scenario, k.ALLIED, "4.1", **options)
    for unit in s.cast.units:
        if s.world.is_soft[unit] or s.world.is_tank[unit]:
            s.put(unit, rng.choice(s.ground.hexes))
            s.pinned = changed(s.pinned, unit, int(s.world.is_squad[unit] and rng.random() < 0.2))
    s.struck = (rng.choice(s.ground.hexes),)
    s.lay_smoke(k.GERMAN, rng.choice(s.ground.hexes))
    return s


@pytest.mark.parametrize("scenario", ["ls-03", "ls-05", "ls-07", "ls-09"])
@pytest.mark.parametrize("high", [False, True])
def test_observers_see_what_lines_of_sight_say(scenario: str, high: bool) -> None:
    watching = 0
    for seed in range(3):
        s = scattered(scenario, seed, height_advantage=high)
        for side in k.SIDES:
            s.watched = None
            assert watched_hexes(s, side) == seen_one_by_one(s, side)
            watching += len(observers(s, side))
    assert watching


def test_a_disc_holds_the_hexes_within_its_radius() -> None:
    s = field("ls-03", k.ALLIED, "4.1")
    here = s.ground.hexes[len(s.ground.hexes) // 2]
    for radius in (1, 4, 7):
        table = shadows(s.ground.cell(here)[0] % 2, radius)
        by = s.ground.spot[here] - table.bias
        bits = table.disc << by if by >= 0 else table.disc >> -by
        whole = sum(s.ground.levels.values())
        assert sorted(s.ground.hexes_of(bits & whole)) == sorted(s.ground.within(here, radius))


def test_stacks_and_melees_are_kept_as_units_move() -> None:
    s = scattered("ls-07", 5)
    rng = Random(9)
    squads = [unit for unit in s.cast.units if s.world.is_squad[unit]]
    places = s.ground.hexes[:12]
    fought = 0
    for _ in range(300):
        before = s.clone()
        old = dict(before.stacks())
        s.put(rng.choice(squads), rng.choice((*places, k.LOST)))
        kept, melees = dict(s.stacks()), s.melees()
        s.here = None
        assert kept == s.stacks() and melees == s.melees()
        assert before.stacks() == old  # a clone's are its own
        fought += bool(melees)
    assert fought
