"""6.4.2 Loss Points: what the defender may choose, case by case."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.losses import Losses, take_losses

from .table import (
    FLAK,
    FOOT,
    HOWITZER,
    PAK,
    RIFLES,
    RIFLES_2,
    ROMMEL,
    TANK,
    area,
    is_fresh,
    offered,
    play,
    refused,
    step_name,
    table,
    unit,
    where,
)

DEFENDERS = (RIFLES, RIFLES_2, PAK)


def outcomes(faces: str, due: int, retreat: bool) -> set[tuple[str, ...]]:
    """Every outcome that can be reached by the choices offered, a letter for each unit (Fresh, Tired, e, r)."""
    names = [name + ("*" if face == "T" else "") for name, face in zip(DEFENDERS, faces, strict=False)]
    around = {} if retreat else {"9": "allied", "7": "allied", "5": "allied", "6": "allied", "11": "allied"}
    s = table({"10": [*names, TANK], "22": FOOT[0]}, control=around, steps=())
    take_losses(s, area("10"), 1, due, unit(RIFLES))
    found = set()
    waiting = [s]
    while waiting:
        board = waiting.pop()
        board.settle()
        if board.over:
            found.add(tuple(fate(board, name) for name in DEFENDERS[: len(faces)]))
            continue
        for choice in board.choices():
            ahead = board.clone()
            ahead.apply(choice)
            waiting.append(ahead)
    return found


def fate(board, name: str) -> str:
    place = where(board, name)
    if place == "eliminated":
        return "e"
    if place != "10":
        return "r"
    return "F" if is_fresh(board, name) else "T"


CASES = [
    ("F", (1, 2), True, {"T"}),
    ("F", (3, 4), True, {"r"}),
    ("F", (3, 4), False, {"e"}),
    ("F", (5, 6, 9), True, {"e"}),
    ("T", (1, 2), True, {"e", "r"}),
    ("T", (3, 8), True, {"e"}),
    ("FT", (4,), True, {"Te", "Tr", "rT"}),
    ("FT", (7,), True, {"ee", "er"}),
    ("FF", (4,), True, {"TT", "rF"}),
    ("TF", (5,), True, {"er", "rr"}),
    ("FF", (9,), True, {"er", "re"}),
    ("FF", (11, 15), True, {"ee"}),
    ("TT", (3,), True, {"ee", "er", "re", "rr"}),
    ("FFF", (20,), True, {"eee"}),
]


@pytest.mark.rule("arras:6.4.2.aa", "arras:6.4.2.ai", "arras:6.4.2.aj", "arras:6.4.2.ak", "arras:6.4.2.ac")
@pytest.mark.parametrize(("faces", "dues", "retreat", "legal"), CASES)
def test_the_lawful_outcomes_and_no_others(faces: str, dues: tuple[int, ...], retreat: bool, legal: set[str]) -> None:
    for due in dues:
        assert {"".join(each) for each in outcomes(faces, due, retreat)} == legal, due


@pytest.mark.rule("arras:6.4.2c")
def test_a_remainder_is_taken_even_if_it_exceeds_the_sum() -> None:
    """Three points on a Fresh unit: Tired (2) is too little, so it also retreats (4)."""
    assert outcomes("F", 3, True) == {("r",)}
    assert outcomes("FF", 3, True) == {("T", "T"), ("r", "F")}


@pytest.mark.rule("arras:6.4.2.ab")
def test_the_advanced_unit_takes_the_first_loss() -> None:
    s = table({"10": [RIFLES, RIFLES_2, TANK], "22": FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 9, unit(RIFLES_2))
    assert {line.split("=")[1] for line in offered(s)} == {RIFLES_2}
    assert refused(s, f"Eliminate unit={RIFLES}") == ["6.4.2.ab"]


def price(faces: str, line: str) -> int:
    """What a choice pays."""
    name = RIFLES + ("*" if faces == "T" else "")
    s = table({"10": [name, RIFLES_2, FLAK, TANK], "22": FOOT[0]}, steps=())
    s.call(Losses(area("10"), 1, 9 if faces == "F" else 4, unit(RIFLES), (), (), 10))
    before = s.step.left
    play(s, line)
    return before - (s.step.left if not s.over else 0)


@pytest.mark.rule("arras:6.4.2.ad", "arras:6.4.2.ae")
def test_prices_of_fresh_units() -> None:
    s = table({"10": [RIFLES, RIFLES_2, FLAK, TANK], "22": FOOT[0]}, steps=())
    s.call(Losses(area("10"), 1, 9, unit(RIFLES), (), (), 10))
    assert offered(s) == {f"Eliminate unit={RIFLES}", f"Tire unit={RIFLES}"}
    play(s, f"Eliminate unit={RIFLES}")
    assert s.step.left == 4 and where(s, RIFLES) == "eliminated"
    s = table({"10": [RIFLES, RIFLES_2, FLAK, TANK], "22": FOOT[0]}, steps=())
    s.call(Losses(area("10"), 1, 9, unit(RIFLES), (), (), 10))
    play(s, f"Tire unit={RIFLES}")
    assert s.step.left == 7 and not is_fresh(s, RIFLES)


@pytest.mark.rule("arras:6.4.2.af", "arras:6.4.2.ag")
def test_prices_of_tired_units() -> None:
    assert price("T", f"Eliminate unit={RIFLES}") == 2
    assert price("T", f"GiveGround unit={RIFLES}") == 2


@pytest.mark.rule("arras:6.4.2.ah")
def test_eliminations_come_before_retreats_and_nobody_does_both() -> None:
    s = table({"10": [f"{RIFLES}*", f"{RIFLES_2}*", f"{PAK}*", TANK], "22": FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 4, unit(RIFLES))
    play(s, f"GiveGround unit={RIFLES}")
    assert where(s, RIFLES) == "10"  # it will leave when all is paid
    assert f"Eliminate unit={RIFLES}" not in offered(s)
    events = play(s, f"Eliminate unit={RIFLES_2}")
    assert where(s, RIFLES_2) == "eliminated"
    told = [type(event).__name__ for event in events]
    assert told[0] == "UnitEliminated"
    assert where(s, RIFLES) != "10" or step_name(s) == "Retreating"


def test_a_fresh_unit_made_tired_is_not_then_eliminated_for_two() -> None:
    s = table({"10": [RIFLES, RIFLES_2, TANK], "22": FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 6, unit(RIFLES))
    assert not is_fresh(s, RIFLES) and s.step.left == 4  # 5 and 1 cannot be, so 2 is taken at once
    assert refused(s, f"Eliminate unit={RIFLES}") == ["6.4.2.ad"]


def test_a_held_unit_cannot_retreat() -> None:
    s = table({"A": ["de-5th-pz-1-15", TANK], "22": FOOT[0]}, held=["fifth-panzer"], control={"A": "german"}, steps=())
    take_losses(s, area("A"), 1, 4, unit("de-5th-pz-1-15"))
    assert where(s, "de-5th-pz-1-15") == "eliminated"


def test_leaders_pay_like_others() -> None:
    s = table({"10": [ROMMEL, RIFLES, TANK], "22": FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 5, unit(ROMMEL))
    assert where(s, ROMMEL) == "eliminated" and is_fresh(s, RIFLES)


def test_a_gun_without_a_free_area_cannot_pay_by_retreating() -> None:
    s = table({"10": [f"{HOWITZER}*", TANK], "9": [RIFLES, FOOT[0]], "22": FOOT[1]},
              control={"7": "allied", "6": "allied", "5": "allied", "11": "allied"}, steps=())  # fmt: skip
    take_losses(s, area("10"), 1, 2, unit(HOWITZER))
    assert where(s, HOWITZER) == "eliminated"
