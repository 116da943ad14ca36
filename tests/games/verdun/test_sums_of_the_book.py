"""Sums that the book asks for, worked out by hand: shifts, strengths, stacks, dice of interdiction."""

from __future__ import annotations

import pytest

from grognard.games.verdun.rules.interdiction import succeeds
from grognard.games.verdun.rules.ratio import defense_total, shifts
from grognard.games.verdun.rules.stacking import load
from grognard.games.verdun.rules.strength import combat_strength, fire_strength, support_strength

from .boards import board, hex_, unit


@pytest.mark.rule("verdun:9.21a", "verdun:9.22a", "verdun:9.23a", "verdun:9.24a", "verdun:9.25a", "verdun:9.26a")
@pytest.mark.parametrize(
    ("attackers", "target", "shift"),
    [
        ({"de-ir-20": "1403"}, "1404", -2),  # woods on a slope
        ({"de-ir-20": "1304"}, "1405", -3),  # woods with a trench
        ({"de-ir-20": "1304", "de-6-pio": "1304"}, "1405", -2),
        ({"de-ir-20": "1604"}, "1605", -3),  # a town in a trench
        ({"de-ir-20": "1604", "de-6-pio": "1604", "de-5-pio": "1604"}, "1605", -2),  # pioneers count once
        ({"fr-bcp-56": "1604"}, "1605", -3),  # and hunters are none
        ({"de-ir-20": "1619"}, "1520", -3),  # the city
        ({"de-ir-20": "1420"}, "1421", -4),  # and its bridge
        ({"de-ir-20": "1706"}, "1707", 0),
    ],
)
def test_shifts_of_an_assault(attackers: dict[str, str], target: str, shift: int) -> None:
    s = board(attackers)
    assert shifts(s, tuple(map(unit, attackers)), hex_(target)).total() == shift


@pytest.mark.rule("verdun:9.1d", "verdun:6.16a", "verdun:12.3a", "verdun:12.3b", "verdun:14.12a", "verdun:2.12a")
@pytest.mark.parametrize(
    ("units", "total"),
    [
        ({"fr-35": "1606"}, 5),
        ({"fr-35": "1606 unsupplied"}, 3),
        ({"fr-35": "1606 reduced unsupplied demoralized dug-in"}, 2),  # 3, 2, 1, and 1
        ({"fr-xxx-hq": "1606 demoralized dug-in"}, 2),
        ({"fr-14-art": "1606 fired demoralized unsupplied"}, 2),  # guns defend at full strength
        ({"fr-xxx-hq": "1606", "fr-14-art": "1606 dug-in", "fr-35": "1606 reduced"}, 1 + 3 + 3),
        ({"fr-35": "2113"}, 5 + 2),
        ({}, 2),
    ],
)
def test_what_a_hex_defends_with(units: dict[str, str], total: int) -> None:
    place = next(iter(units.values()), "2113").split()[0]
    assert defense_total(board(units), hex_(place), ()) == total


@pytest.mark.rule("verdun:9.32g", "verdun:9.31a", "verdun:12.3b")
def test_what_guns_bring() -> None:
    for turn, offensive in ((1, 4), (2, 3)):
        s = board({"de-5-art": "1802", "de-iii-art-1": "1801", "fr-14-art": "2806"}, turn=turn)
        assert support_strength(s, unit("de-5-art"), True) == offensive
        assert support_strength(s, unit("de-5-art"), False) == 3
        assert support_strength(s, unit("de-iii-art-1"), True) == 5
        assert support_strength(s, unit("fr-14-art"), True) == 3
    s = board({"de-iii-art-1": "1801 demoralized", "de-ir-20": "1802 demoralized"})
    assert fire_strength(s, unit("de-iii-art-1")) == combat_strength(s, unit("de-ir-20")) == 3


@pytest.mark.rule("verdun:7.21b", "verdun:7.3b", "verdun:12.3b")
@pytest.mark.parametrize(
    ("gun", "state", "turn", "dice"),
    [
        ("de-iii-art-1", "1801", 1, 5),
        ("de-iii-art-1", "1801", 2, 4),
        ("de-iii-art-1", "1801 demoralized", 2, 2),  # below 3
        ("de-iii-art-1", "1801 demoralized", 1, 3),
        ("de-heavy", "box", 1, 5),  # a 6 always fails
        ("de-heavy", "box", 2, 5),
        ("de-naval", "box", 2, 3),
        ("fr-xxx-art", "1609", 1, 3),
    ],
)
def test_how_many_dice_lay_a_marker(gun: str, state: str, turn: int, dice: int) -> None:
    s = board({gun: state}, turn=turn)
    assert sum(succeeds(s, unit(gun), die) for die in range(1, 7)) == dice


@pytest.mark.rule("verdun:8.31a", "verdun:8.31b", "verdun:8.32a")
@pytest.mark.parametrize(
    ("names", "halves"),
    [
        (["de-ir-20", "de-ir-24", "de-6-pio"], 4),
        (["de-ir-20", "de-ir-24", "de-5-pio"], 5),  # of another division
        (["de-ir-20", "de-ir-24", "de-6-pio", "de-5-pio"], 5),
        (["de-ir-20", "de-lgr-8", "de-6-pio", "de-5-pio"], 5),  # one is free, not two
        (["de-iii-art-1", "de-iii-hq", "de-6-pio", "de-6-art"], 4),  # beside a gun of its division
        (["de-iii-art-1", "de-iii-hq", "de-6-pio", "de-5-art"], 5),
        (["fr-35", "fr-42", "fr-bcp-56"], 5),  # hunters have no such right
        (["fr-35", "fr-bcp-56", "fr-remnant-1"], 4),
    ],
)
def test_stacks_in_halves_of_a_regiment(names: list[str], halves: int) -> None:
    s = board(dict.fromkeys(names, "1801" if names[0].startswith("de") else "1609"))
    assert load(s, tuple(map(unit, names))) == halves
