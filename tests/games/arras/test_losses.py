"""6.4.2 Loss Points: what the defender may choose, case by case."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.losses import Losses, take_losses
from grognard.testing import can, offered, play, refused, where

from .table import WORLD, A, G, area, is_fresh, step_name, table, unit

DEFENDERS = (G.RIFLES, G.RIFLES_2, G.PAK)


def outcomes(faces: str, due: int, retreat: bool) -> set[tuple[str, ...]]:
    """Every outcome that can be reached by the choices offered, a letter for each unit (Fresh, Tired, e, r)."""
    names = [name + ("*" if face == "T" else "") for name, face in zip(DEFENDERS, faces, strict=False)]
    around = {} if retreat else {"9": "allied", "7": "allied", "5": "allied", "6": "allied", "11": "allied"}
    s = table({"10": [*names, A.TANK], "22": A.FOOT[0]}, control=around, steps=())
    take_losses(s, area("10"), 1, due, unit(G.RIFLES))
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
    s = table({"10": [G.RIFLES, G.RIFLES_2, A.TANK], "22": A.FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 9, unit(G.RIFLES_2))
    assert {line.split("=")[1] for line in set(offered(s))} == {G.RIFLES_2}
    assert refused(s, f"Eliminate unit={G.RIFLES}") == ["6.4.2.ab"]


def price(faces: str, line: str) -> int:
    """What a choice pays."""
    name = G.RIFLES + ("*" if faces == "T" else "")
    s = table({"10": [name, G.RIFLES_2, G.FLAK, A.TANK], "22": A.FOOT[0]}, steps=())
    s.call(Losses(area("10"), 1, 9 if faces == "F" else 4, unit(G.RIFLES), (), (), 10))
    before = s.step.left
    play(s, line)
    return before - (s.step.left if not s.over else 0)


@pytest.mark.rule("arras:6.4.2.ad", "arras:6.4.2.ae")
def test_prices_of_fresh_units() -> None:
    s = table({"10": [G.RIFLES, G.RIFLES_2, G.FLAK, A.TANK], "22": A.FOOT[0]}, steps=())
    s.call(Losses(area("10"), 1, 9, unit(G.RIFLES), (), (), 10))
    assert set(offered(s)) == {f"Eliminate unit={G.RIFLES}", f"Tire unit={G.RIFLES}"}
    play(s, f"Eliminate unit={G.RIFLES}")
    assert s.step.left == 4 and where(s, G.RIFLES) == "eliminated"
    s = table({"10": [G.RIFLES, G.RIFLES_2, G.FLAK, A.TANK], "22": A.FOOT[0]}, steps=())
    s.call(Losses(area("10"), 1, 9, unit(G.RIFLES), (), (), 10))
    play(s, f"Tire unit={G.RIFLES}")
    assert s.step.left == 7 and not is_fresh(s, G.RIFLES)


@pytest.mark.rule("arras:6.4.2.af", "arras:6.4.2.ag")
def test_prices_of_tired_units() -> None:
    assert price("T", f"Eliminate unit={G.RIFLES}") == 2
    assert price("T", f"GiveGround unit={G.RIFLES}") == 2


@pytest.mark.rule("arras:6.4.2.ah")
def test_eliminations_come_before_retreats_and_nobody_does_both() -> None:
    s = table({"10": [f"{G.RIFLES}*", f"{G.RIFLES_2}*", f"{G.PAK}*", A.TANK], "22": A.FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 4, unit(G.RIFLES))
    play(s, f"GiveGround unit={G.RIFLES}")
    assert where(s, G.RIFLES) == "10"  # it will leave when all is paid
    assert not can(s, f"Eliminate unit={G.RIFLES}")
    events = play(s, f"Eliminate unit={G.RIFLES_2}")
    assert where(s, G.RIFLES_2) == "eliminated"
    told = [type(event).__name__ for event in events]
    assert told[0] == "UnitEliminated"
    assert where(s, G.RIFLES) != "10" or step_name(s) == "Retreating"


def test_a_fresh_unit_made_tired_is_not_then_eliminated_for_two() -> None:
    s = table({"10": [G.RIFLES, G.RIFLES_2, A.TANK], "22": A.FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 6, unit(G.RIFLES))
    assert not is_fresh(s, G.RIFLES) and s.step.left == 4  # 5 and 1 cannot be, so 2 is taken at once
    assert refused(s, f"Eliminate unit={G.RIFLES}") == ["6.4.2.ad"]


def test_a_held_unit_cannot_retreat() -> None:
    s = table(
        {"A": ["de-5th-pz-1-15", A.TANK], "22": A.FOOT[0]}, held=["fifth-panzer"], control={"A": "german"}, steps=()
    )
    take_losses(s, area("A"), 1, 4, unit("de-5th-pz-1-15"))
    assert where(s, "de-5th-pz-1-15") == "eliminated"


def test_leaders_pay_like_others() -> None:
    s = table({"10": [G.ROMMEL, G.RIFLES, A.TANK], "22": A.FOOT[0]}, steps=())
    take_losses(s, area("10"), 1, 5, unit(G.ROMMEL))
    assert where(s, G.ROMMEL) == "eliminated" and is_fresh(s, G.RIFLES)


def test_a_gun_without_a_free_area_cannot_pay_by_retreating() -> None:
    s = table({"10": [f"{G.HOWITZER}*", A.TANK], "9": [G.RIFLES, A.FOOT[0]], "22": A.FOOT[1]},
              control={"7": "allied", "6": "allied", "5": "allied", "11": "allied"}, steps=())  # fmt: skip
    take_losses(s, area("10"), 1, 2, unit(G.HOWITZER))
    assert where(s, G.HOWITZER) == "eliminated"


@pytest.mark.rule("arras:5.1.3c", "arras:6.4.2.ac")
def test_a_leader_pays_by_retreating_into_an_area_that_is_full() -> None:
    """Rommel alone, four points: Tired and back to Zone A, where ten units stand; a Leader does not count."""
    plain = [entry for entry in WORLD.unit_entries if entry.type not in ("leader", "artillery") and not entry.replaces]
    ten = [entry.id for entry in plain if entry.side == "german"][:10]
    s = table(
        {"2": [G.ROMMEL, A.TANK], "A": ten},
        control={"1": "allied", "2": "german", "3": "allied", "4": "allied"},
        steps=(),
    )
    take_losses(s, area("2"), 1, 4, unit(G.ROMMEL))
    s.settle()
    assert where(s, G.ROMMEL) == "A" and not is_fresh(s, G.ROMMEL)
