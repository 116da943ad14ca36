"""12.0 Morale and Demoralization."""

from __future__ import annotations

from itertools import product

import pytest

from grognard.games.verdun.board import ELIMINATED
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.morale import failing, modified_morale
from grognard.testing import play

from .boards import board, hex_, unit


def morale(units: dict[str, str], name: str, turn: int = 3) -> list[tuple[str, str, int]]:
    return modified_morale(board(units, turn=turn), unit(name)).explain()


@pytest.mark.rule("verdun:12.1a", "verdun:12.1b")
@pytest.mark.parametrize("add", [0, 1, 2, 3])
def test_dice_and_addition_against_the_modified_morale(add: int) -> None:
    """The 35th: morale 7, and 8 in a trench."""
    for total, fails in ((8 - add, False), (9 - add, True)):
        s = board({"fr-35": "1403"}, MoraleCheck(unit("fr-35"), add))
        first = total // 2
        play(s, (first, total - first))
        assert bool(s.demoralized[unit("fr-35")]) is fails
        assert not s.reduced[unit("fr-35")]


@pytest.mark.rule("verdun:12.1c", "verdun:12.3d")
def test_a_demoralized_unit_that_fails_loses_a_step_and_stays_demoralized() -> None:
    s = board({"fr-208": "1513 demoralized"}, MoraleCheck(unit("fr-208")), MoraleCheck(unit("fr-208")))
    play(s, (6, 6))
    assert s.reduced[unit("fr-208")] and s.demoralized[unit("fr-208")]
    play(s, (6, 6))
    assert s.place[unit("fr-208")] == ELIMINATED


@pytest.mark.rule("verdun:12.1c")
def test_a_disrupted_headquarters_that_fails_again_is_lost() -> None:
    """R-26."""
    s = board({"fr-xxx-hq": "1513 demoralized"}, MoraleCheck(unit("fr-xxx-hq")))
    play(s, (6, 6))
    assert s.place[unit("fr-xxx-hq")] == ELIMINATED


@pytest.mark.rule("verdun:12.2a", "verdun:12.2b", "verdun:12.2c", "verdun:12.2d")
def test_modifiers_add_up() -> None:
    printed = ("2.2e", "morale-printed", 7)
    reduced = ("12.2b", "morale-reduced", -1)
    broken = ("12.2c", "morale-demoralized", -1)
    shelter = ("12.2d", "morale-trench", 1)
    assert morale({"fr-35": "1513"}, "fr-35") == [printed]
    assert morale({"fr-35": "1513 reduced"}, "fr-35") == [printed, reduced]
    assert morale({"fr-35": "1513 demoralized"}, "fr-35") == [printed, broken]
    assert morale({"fr-35": "1403 reduced demoralized"}, "fr-35") == [printed, reduced, broken, shelter]


@pytest.mark.rule("verdun:12.2d")
@pytest.mark.parametrize(
    ("place", "bonus"), [("1403", 1), ("2113", 1), ("1520", 1), ("1414", 0), ("1611", 0), ("1713", 0), ("1605", 1)]
)
def test_trench_fort_and_city_steady_a_unit(place: str, bonus: int) -> None:
    assert modified_morale(board({"fr-35": place}), unit("fr-35")).total() == 7 + bonus


@pytest.mark.rule("verdun:12.2d")
def test_a_destroyed_fort_does_not_and_a_trench_helps_germans_too() -> None:
    s = board({"fr-35": "2113", "de-ir-20": "1403"})
    s.hit_fort(hex_("2113"))
    assert modified_morale(s, unit("fr-35")).total() == 7
    assert modified_morale(s, unit("de-ir-20")).total() == 9


@pytest.mark.rule("verdun:12.2e", "verdun:14.7b")
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("fr-208", 6, 7), ("fr-rit-29", 5, 7), ("fr-remnant-1", 6, 7), ("fr-35", 7, 7), ("de-remnant-1", 6, 6)],
)
def test_from_the_26th_reserves_territorials_and_remnants_have_seven(name: str, before: int, after: int) -> None:
    assert modified_morale(board({name: "1513"}, turn=5), unit(name)).total() == before
    assert modified_morale(board({name: "1513"}, turn=6), unit(name)).total() == after


@pytest.mark.rule("verdun:12.3f")
def test_a_demoralized_gun_without_supply_can_only_defend() -> None:
    from grognard.games.verdun.rules.army import bars_firing, bombarding
    from grognard.games.verdun.rules.strength import defense_strength
    from grognard.games.verdun.rules.support import supporters

    s = board({"fr-xxx-art": "1513 unsupplied demoralized", "fr-35": "1509", "de-ir-20": "1508"})
    gun = unit("fr-xxx-art")
    assert bombarding(s, 1) == []
    for mission in ("offensive", "defensive"):
        assert supporters(s, 1, hex_("1509"), mission, (unit("fr-35"),)) == []
        assert bars_firing(s, gun, 1, mission)
    assert defense_strength(s, gun) == 2


def test_the_chances_of_failing_are_exact() -> None:
    rolls = [one + two for one, two in product(range(1, 7), repeat=2)]
    for number, add in product(range(13), range(4)):
        assert failing(number, add) == sum(roll + add > number for roll in rolls)


@pytest.mark.rule("verdun:14.7c")
def test_after_petain_the_seven_is_a_base_that_other_modifiers_change() -> None:
    s = board({"fr-208": "1513 reduced", "fr-rit-29": "1403", "fr-remnant-1": "1513 demoralized"}, turn=6)
    assert [modified_morale(s, unit(name)).total() for name in ("fr-208", "fr-rit-29", "fr-remnant-1")] == [6, 8, 6]
