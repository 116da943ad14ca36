"""Printed tables, odds, tallies, exact distributions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.kernel.dice import Roll, distribution, rolls
from grognard.kernel.tables import Table, TableError, column_by_limits, odds, odds_name
from grognard.kernel.tally import Tally

CRT = Table(
    """
    die  1:2  1:1  2:1
    1    AE   AR   AR
    2    AE   AR   EX
    """
)


def test_cells_are_read_by_row_and_column() -> None:
    assert CRT.cell(2, CRT.column("2:1")) == "EX"
    assert CRT.down(0) == ("AE", "AE")


def test_columns_beyond_the_ends_read_the_ends() -> None:
    assert CRT.cell(1, -4) == "AE"
    assert CRT.cell(1, 9) == "AR"


@pytest.mark.parametrize(
    ("text", "says"),
    [("die 1:1", "at least one row"), ("die a b\n1 x", "has 1 cells, 2 wanted"), ("die a\n1 x\n1 y", "stands twice")],
)
def test_a_table_of_the_wrong_shape(text: str, says: str) -> None:
    with pytest.raises(TableError, match=says):
        Table(text)


@pytest.mark.parametrize(
    ("attack", "defense", "name"),
    [(24, 11, "2:1"), (10, 11, "1:2"), (11, 11, "1:1"), (5, 16, "1:4"), (8, 1, "8:1"), (1, 5, "1:5"), (6, 6, "1:1")],
)
def test_odds_are_rounded_for_the_defender(attack: int, defense: int, name: str) -> None:
    assert odds_name(odds(attack, defense)) == name


@given(st.integers(1, 200), st.integers(1, 200))
def test_odds_never_promise_more_than_there_is(attack: int, defense: int) -> None:
    step = odds(attack, defense)
    ratio = Fraction(step + 1) if step >= 0 else Fraction(1, 1 - step)
    better = Fraction(step + 2) if step + 1 >= 0 else Fraction(1, -step)
    assert ratio <= Fraction(attack, defense) < better


def test_columns_by_limits() -> None:
    limits = (1, 4, 7, 11, 15, 19)
    assert [column_by_limits(limits, value) for value in (1, 3, 4, 6, 10, 18, 19, 99)] == [0, 0, 1, 1, 2, 4, 5, 5]


def test_a_tally_adds_up_and_explains() -> None:
    tally = Tally()
    tally.add("9.21a", "pioneer", 1)
    tally.add("9.24a", "trench", -2)
    tally.add("9.22a", "slope", 0)
    tally.note("9.1e", "base", 0)
    assert tally.total() == -1
    assert tally.explain() == [("9.21a", "pioneer", 1), ("9.24a", "trench", -2), ("9.1e", "base", 0)]


def test_every_roll_once() -> None:
    assert len(rolls(3)) == 216
    assert len(set(rolls(2, 10))) == 100
    assert rolls(1)[4] == Roll((5,))


def test_exact_odds() -> None:
    sums = distribution(2, 6, sum)
    assert sums[7] == Fraction(1, 6)
    assert sum(sums.values()) == 1
