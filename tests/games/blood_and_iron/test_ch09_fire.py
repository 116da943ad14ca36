"""9.2: fire combat."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, INFANTRY
from grognard.games.blood_and_iron.rules.columns import fire_shifts, fire_strength, fire_sum
from grognard.games.blood_and_iron.rules.fire import (
    AddFirer,
    CeaseFire,
    DefensiveFire,
    DropFirer,
    FireAt,
    OffensiveFire,
    OpenFire,
    apply_fire,
    hittable,
)
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss
from grognard.games.blood_and_iron.rules.morale import MoraleCheck
from grognard.games.blood_and_iron.rules.reserve import OpenReserve
from grognard.games.blood_and_iron.rules.sequence import BeginPhase
from tests.games.blood_and_iron.table import (
    ART_F,
    ART_P,
    ART_P2,
    DOUAY,
    FRENCH,
    INF_C,
    INF_F,
    INF_F2,
    INF_P,
    INF_P2,
    PRUSSIAN,
    WORLD,
    bare,
    begin,
    fighting,
    h,
    hexes,
    offered,
    put,
    refused,
    roll,
    u,
)


def offensive(board: BloodBoard, side: int = PRUSSIAN) -> BloodBoard:
    """A side's offensive fire."""
    fighting(board, side)
    while not isinstance(board.step, OffensiveFire):
        board.play(board.choices()[-1])
    return board


def shoot(board: BloodBoard, at: str, *firers: str) -> None:
    board.play(FireAt(h(at)))
    for name in firers:
        board.play(AddFirer(u(name)))
    board.play(OpenFire())


@pytest.mark.rule("blood-and-iron:9.2a", "blood-and-iron:9.2b", "blood-and-iron:9.2l")
def test_the_player_names_targets_and_firers_and_need_not_fire() -> None:
    board = bare()
    put(board, ART_P, "0615", 4)
    put(board, INF_P, "0510", 4)
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0811", 4)
    offensive(board)
    assert set(offered(board, FireAt)) == {FireAt(h("0611")), FireAt(h("0811"))}
    board.play(FireAt(h("0611")))
    assert {choice.unit for choice in offered(board, AddFirer)} == {u(ART_P), u(INF_P)}
    assert refused(board, OpenFire()) == ["9.2b"]  # somebody has to fire
    silent = bare()
    put(silent, ART_P, "0615", 4)
    put(silent, INF_F, "0611", 4)
    offensive(silent)
    silent.play(CeaseFire())
    assert silent.over


@pytest.mark.rule("blood-and-iron:9.2c")
def test_strengths_are_modified_by_range_and_then_added() -> None:
    board = bare()
    near, far = put(board, ART_P, "0612", 4), put(board, ART_P2, "0612", 6)
    target = put(board, INF_F, "0611", 4)
    board.put(far, h("0616"))
    found = fire_sum(board, (near, far), h("0611"), target)
    assert found.strength == 4 * 2 + 3


@pytest.mark.rule("blood-and-iron:9.2d", "blood-and-iron:9.23b")
@pytest.mark.parametrize(
    ("strength", "head"),
    [(0, "1/2"), (1, "1-3"), (3, "1-3"), (4, "4-6"), (6, "4-6"), (7, "7-10"), (8, "7-10"), (10, "7-10"), (11, "11-13"),
     (13, "11-13"), (14, "14+"), (40, "14+")],
)  # fmt: skip
def test_the_column_of_a_strength(strength: int, head: str) -> None:
    board = bare()
    target = put(board, INF_F, "0611", 4)
    unit = put(board, INF_P, "0612", 4)
    board.strength = lambda number: strength if number == unit else 4  # type: ignore[method-assign]
    assert fire_sum(board, (unit,), h("0611"), target).head == head


@pytest.mark.rule("blood-and-iron:9.23b")
def test_shifts_stop_at_the_ends_of_the_table() -> None:
    board = bare()
    gun, target = put(board, ART_P, "4425", 3), put(board, INF_F, "4320", 4)
    found = fire_sum(board, (gun,), h("4320"), target)
    assert (found.base, found.shift, found.head) == (1, -2, "1/2")
    big = bare()
    guns = tuple(put(big, name, "0612", 8) for name in (ART_P, ART_P2))
    routed = put(big, INF_F, "0611", 4, routed=True)
    assert fire_sum(big, guns, h("0611"), routed).head == "14+"


@pytest.mark.rule("blood-and-iron:9.2e")
def test_a_unit_fires_once_in_each_action_phase() -> None:
    board = bare()
    put(board, ART_P, "0615", 4)
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0811", 4)
    put(board, INF_P, "0812", 4)
    offensive(board)
    shoot(board, "0611", ART_P)
    roll(board, 1)
    board.play(FireAt(h("0811")))
    assert refused(board, AddFirer(u(ART_P))) == ["9.2e"]
    assert board.fired[u(ART_P)]
    begin(board, BeginPhase("initial", FRENCH))
    assert not board.fired[u(ART_P)]  # again in the enemy's phase
    board.fired[u(ART_P)] = 1
    board.points[:] = [0, 0]
    begin(board, BeginPhase("reserve"), OpenReserve())
    assert not board.fired[u(ART_P)]  # and once in the Reserve Phase


@pytest.mark.rule("blood-and-iron:9.2g", "blood-and-iron:9.2h")
def test_who_may_combine() -> None:
    board = bare()
    put(board, INF_F, "0611", 4)
    put(board, ART_P, "0615", 4)
    put(board, ART_P2, "0815", 4)  # two hexes from the first
    put(board, "s-pr-art-21", "0715", 4)  # beside both
    put(board, INF_P, "0710", 4)
    put(board, INF_P2, "0510", 4)  # both beside the target, not beside each other
    offensive(board)
    board.play(FireAt(h("0611")))
    board.play(AddFirer(u(ART_P)))
    assert refused(board, AddFirer(u(INF_P))) == ["9.2g"]  # nobody could link them
    board.play(AddFirer(u(ART_P2)))
    assert refused(board, OpenFire()) == ["9.2g"]  # two hexes apart, until
    board.play(AddFirer(u("s-pr-art-21")))  # one beside both fires too
    assert OpenFire() in board.choices()
    board.play(DropFirer(u("s-pr-art-21")))
    assert refused(board, OpenFire()) == ["9.2g"]
    board.play(DropFirer(u(ART_P)))
    assert OpenFire() in board.choices()
    board.play(DropFirer(u(ART_P2)))
    assert refused(board, OpenFire()) == ["9.2b"]
    assert refused(board, DropFirer(u(ART_P2))) == ["9.2b"]
    near = bare()
    put(near, INF_F, "0611", 4)
    put(near, INF_P, "0612", 4)
    put(near, INF_P2, "0510", 4)
    offensive(near)
    near.play(FireAt(h("0611")))
    near.play(AddFirer(u(INF_P)))
    assert AddFirer(u(INF_P2)) in near.choices()


@pytest.mark.rule("blood-and-iron:9.2i", "blood-and-iron:9.2k")
def test_a_target_is_fired_on_once_a_segment_and_a_unit_fires_at_one_hex() -> None:
    board = bare()
    put(board, ART_P, "0615", 4)
    put(board, ART_P2, "1015", 4)
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "1011", 4)
    offensive(board)
    shoot(board, "0611", ART_P)
    roll(board, 1)
    assert refused(board, FireAt(h("0611"))) == ["9.2i"]
    assert offered(board, FireAt) == [FireAt(h("1011"))]
    shoot(board, "1011", ART_P2)  # the first gun has had its one target
    roll(board, 1)
    assert board.over
    fighting(board, FRENCH)
    assert not board.struck[u(INF_F)]  # a new segment


@pytest.mark.rule("blood-and-iron:9.2m", "blood-and-iron:9.2n")
def test_a_unit_in_a_zone_fires_at_those_who_hold_it() -> None:
    board = bare()
    unit = put(board, ART_P, "0612", 4)
    put(board, INF_F, "0611", 4)
    put(board, INF_F2, "0512", 4)
    put(board, INF_C, "0915", 4 - 1)
    assert hexes(hittable(board, unit)) == {"0611", "0512"}  # either, as its owner likes, but nobody else
    offensive(board)
    assert refused(board, FireAt(h("0915"))) == ["9.2m"]
    far = bare()
    gun = put(far, ART_P, "0612", 4)
    put(far, ART_F, "0610", 3)  # its secondary zone reaches 0612
    put(far, INF_F, "0915", 4)
    assert hexes(hittable(far, gun)) == {"0610"}
    infantry = put(far, INF_P, "0613", 4)
    far.put(infantry, h("0712"))
    assert hexes(hittable(far, infantry)) == set()  # held by the guns, which it cannot reach


@pytest.mark.rule("blood-and-iron:9.21a", "blood-and-iron:9.21b")
def test_ranges() -> None:
    reach = {
        (WORLD.side[piece], WORLD.kind[piece], WORLD.reach[piece])
        for piece in range(len(WORLD.ids))
        if WORLD.reach[piece]
    }
    assert reach == {(0, ARTILLERY, 8), (1, ARTILLERY, 8), (FRENCH, INFANTRY, 2), (PRUSSIAN, INFANTRY, 1)}
    board = bare()
    put(board, ART_P, "0617", 4)
    put(board, INF_F, "0609", 4)
    put(board, INF_F2, "0608", 4)
    offensive(board)
    assert offered(board, FireAt) == [FireAt(h("0609"))]
    assert refused(board, FireAt(h("0608"))) == ["9.21b"]


@pytest.mark.rule("blood-and-iron:9.21c", "blood-and-iron:9.21d", "blood-and-iron:9.21f")
def test_the_range_modifier_table() -> None:
    board = bare()
    gun = put(board, ART_P, "0616", 5)
    at = {d: f"{616 - d:04}" for d in range(1, 9)}
    assert [fire_strength(board, gun, h(at[d])) for d in range(1, 9)] == [10, 5, 5, 5, 3, 3, 3, 3]  # halves go up
    rifles = put(board, INF_F, "0416", 5)
    assert [fire_strength(board, rifles, h(x)) for x in ("0415", "0414")] == [5, 3]
    needle = put(board, INF_P, "0216", 5)
    assert fire_strength(board, needle, h("0215")) == 5


@pytest.mark.rule("blood-and-iron:9.21e")
def test_the_example_of_artillery_at_one_hex() -> None:
    board = bare()
    gun = put(board, "s-pr-bay-art-1", "0612", 2)
    target = put(board, INF_F, "0611", 4)
    found = fire_sum(board, (gun,), h("0611"), target)
    assert (found.strength, found.head) == (4, "4-6")


@pytest.mark.rule("blood-and-iron:9.23a", "blood-and-iron:9.23c", "blood-and-iron:9.23d", "blood-and-iron:9.23g")
@pytest.mark.parametrize(
    ("target", "firer", "terrain", "clause"),
    [("4407", "4508", "woods", "9.23c"), ("3820", "3821", "town", "9.23d"), ("1318", "1319", "village", "9.23g")],
)
def test_terrain_shifts_one_column_left(target: str, firer: str, terrain: str, clause: str) -> None:
    board = bare()
    shooter, struck = put(board, INF_P, firer, 4), put(board, INF_F, target, 4)
    assert fire_shifts(board, (shooter,), h(target), struck).explain() == [(clause, terrain, -1)]


@pytest.mark.rule("blood-and-iron:9.23a", "blood-and-iron:9.23e", "blood-and-iron:9.23f")
def test_walls_shift_two_and_height_one_and_all_add_up() -> None:
    board = bare()
    inside = put(board, INF_F, "4320", 4)
    gun = put(board, ART_P, "4424", 4)
    assert fire_shifts(board, (gun,), h("4320"), inside).explain() == [("9.23e", "wall", -2)]
    within = put(board, INF_F2, "4319", 4)
    assert fire_shifts(board, (within,), h("4320"), inside).total() == 0  # from inside the walls there is none
    high = put(board, INF_C, "4407", 3)  # woods on level 2
    low = put(board, INF_P, "4302", 4)
    assert board.ground.level[h("4302")] == 1
    assert fire_shifts(board, (low,), h("4407"), high).explain() == [("9.23c", "woods", -1), ("9.23f", "higher", -1)]
    lower = put(board, INF_P2, "3612", 4)
    assert board.ground.level[h("3612")] == 0
    assert fire_shifts(board, (lower,), h("4407"), high).total() == -2  # one column, whatever the difference


@pytest.mark.rule("blood-and-iron:9.24k", "blood-and-iron:9.24l")
def test_the_example_of_two_batteries_that_fire_on_sedan() -> None:
    board = bare()
    put(board, ART_P, "4424", 4)
    put(board, ART_P2, "4524", 6)
    target = put(board, INF_F, "4320", 4)
    grid = WORLD.grid
    assert [grid.distance(h(a), h(b)) for a, b in (("4424", "4524"), ("4424", "4320"), ("4524", "4320"))] == [1, 4, 5]
    offensive(board)
    board.play(FireAt(h("4320")))
    board.play(AddFirer(u(ART_P)))
    board.play(AddFirer(u(ART_P2)))  # they stand beside each other
    assert [fire_strength(board, u(gun), h("4320")) for gun in (ART_P, ART_P2)] == [4, 3]
    found = fire_sum(board, (u(ART_P), u(ART_P2)), h("4320"), target)
    assert found.strength == 7
    assert WORLD.table["fire"].columns[found.base] == "7-10"
    assert found.shift == -2
    assert found.head == "1-3"
    board.play(OpenFire())
    roll(board, 9)  # DM
    assert board.step == MoraleCheck(target, False, (h("4424"), h("4524")))


# -- results -----------------------------------------------------------------------------------------------


def hit(result: str, *, routed: bool = False, top: int = 6) -> BloodBoard:
    """A French brigade (grade B) on top of a battery is hit from the south."""
    board = bare()
    put(board, INF_F, "0611", top, routed=routed)
    put(board, ART_F, "0611", 3)
    put(board, INF_P, "0612", 4)
    assert board.units_at(h("0611")) == (u(INF_F), u(ART_F))
    begin(board)
    apply_fire(board, board.units_at(h("0611")), result, (h("0612"),))
    board.settle()
    return board


def checking(board: BloodBoard) -> str:
    assert isinstance(board.step, MoraleCheck)
    return str(WORLD.ids[board.step.unit])


@pytest.mark.rule("blood-and-iron:9.24a", "blood-and-iron:9.24b")
def test_six_results_and_the_first_does_nothing() -> None:
    assert {cell for row in WORLD.fire for cell in row} == {"-", "DM", "DD", "D1", "D2", "DE"}
    board = hit("-")
    assert board.over
    assert board.place[u(INF_F)] == h("0611")


@pytest.mark.rule("blood-and-iron:9.24c")
def test_dm_checks_the_top_unit_and_the_others_if_it_routs() -> None:
    held = hit("DM")
    assert checking(held) == INF_F
    roll(held, 7)
    assert held.over
    broke = hit("DM")
    roll(broke, 8)
    while not isinstance(broke.step, MoraleCheck):
        broke.play(broke.choices()[0])
    assert broke.routed[u(INF_F)]
    assert checking(broke) == ART_F


@pytest.mark.rule("blood-and-iron:9.24d", "blood-and-iron:9.24i")
def test_dd_routs_the_top_unit_which_retreats_two_hexes_and_the_others_check() -> None:
    board = hit("DD")
    while not isinstance(board.step, MoraleCheck):
        board.play(board.choices()[0])
    assert board.routed[u(INF_F)]
    assert WORLD.grid.distance(board.place[u(INF_F)], h("0611")) == 2
    assert checking(board) == ART_F
    fort = bare()
    battery = put(fort, "s-fr-batterie-de-place", "4219", 3)
    begin(fort)
    apply_fire(fort, (battery,), "DD", (h("4424"),))
    fort.settle()
    assert fort.over
    assert fort.routed[battery]
    assert fort.place[battery] == h("4219")  # batteries and forts cannot retreat
    assert fort.lost[battery] == 0


@pytest.mark.rule("blood-and-iron:9.24e")
def test_d1_costs_a_step_and_a_check() -> None:
    board = hit("D1")
    assert board.lost[u(INF_F)] == 1
    assert checking(board) == INF_F
    roll(board, 5)  # B at half: 5
    assert board.over
    broke = hit("D1")
    roll(broke, 6)
    while not isinstance(broke.step, MoraleCheck):
        broke.play(broke.choices()[0])
    assert checking(broke) == ART_F


@pytest.mark.rule("blood-and-iron:9.24f")
def test_d2_costs_two_steps_and_routs() -> None:
    board = hit("D2")
    assert board.lost[u(INF_F)] == 2
    while not isinstance(board.step, MoraleCheck):
        board.play(board.choices()[0])
    assert board.routed[u(INF_F)]
    assert checking(board) == ART_F


@pytest.mark.rule("blood-and-iron:9.24g")
def test_d2_on_a_one_step_unit_passes_the_second_loss_on() -> None:
    board = bare()
    weak = put(board, "s-fr-brigade-bretteville", "0611", 1)  # grade D: one step
    gun = put(board, ART_F, "0611", 3)
    begin(board)
    apply_fire(board, (weak, gun), "D2", (h("0612"),))
    board.settle()
    assert board.place[weak] == DEAD
    assert board.lost[gun] == 1
    assert checking(board) == ART_F


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:9.24g")
def test_a_leader_is_tested_once_when_d2_strikes_both_units_of_his_hex() -> None:
    """R-47."""
    board = bare()
    weak = put(board, "s-fr-brigade-bretteville", "0611", 1)
    gun = put(board, ART_F, "0611", 3)
    put(board, DOUAY, "0611")
    begin(board)
    apply_fire(board, (weak, gun), "D2", (h("0612"),))
    board.settle()
    assert (board.place[weak], board.lost[gun]) == (DEAD, 1)
    assert board.step == LeaderLoss(u(DOUAY))
    roll(board, 1)
    assert checking(board) == ART_F  # no second die


@pytest.mark.rule("blood-and-iron:9.24h")
def test_de_eliminates_the_top_unit_and_the_others_check() -> None:
    board = hit("DE")
    assert board.place[u(INF_F)] == DEAD
    assert checking(board) == ART_F


@pytest.mark.rule("blood-and-iron:9.24j")
@pytest.mark.parametrize("result", ["DM", "DD"])
def test_a_routed_unit_ignores_dm_and_dd(result: str) -> None:
    board = hit(result, routed=True)
    assert board.over
    assert board.place[u(INF_F)] == h("0611")
    assert hit("D1", routed=True).lost[u(INF_F)] == 1  # steps still count


@pytest.mark.rule("blood-and-iron:10.3b")
def test_fire_on_a_routed_unit_is_one_column_better() -> None:
    board = bare()
    gun, target = put(board, ART_P, "0615", 4), put(board, INF_F, "0611", 4, routed=True)
    assert fire_shifts(board, (gun,), h("0611"), target).explain() == [("10.3b", "routed", 1)]
    assert isinstance(offensive(board).step, OffensiveFire)


def test_in_a_combat_order_only_activated_units_are_fired_on_defensively() -> None:
    board = bare()
    one, two = put(board, INF_P, "0612", 4), put(board, INF_P2, "0710", 4)
    put(board, INF_F, "0611", 4)
    fighting(board, PRUSSIAN, (one,))
    assert isinstance(board.step, DefensiveFire)
    assert offered(board, FireAt) == [FireAt(board.place[one])]
    board.play(CeaseFire())
    board.play(FireAt(h("0611")))
    assert refused(board, AddFirer(two)) == ["4.21e"]


@pytest.mark.rule("blood-and-iron:9.21f")
def test_halves_are_rounded_up_unit_by_unit_before_they_are_added() -> None:
    board = bare()
    guns = (put(board, ART_P, "0615", 5), put(board, ART_P2, "0515", 5))
    target = put(board, INF_F, "0610", 4)
    assert [WORLD.grid.distance(board.place[gun], h("0610")) for gun in guns] == [5, 6]  # half strength
    assert fire_sum(board, guns, h("0610"), target).strength == 6  # 3 + 3, not 10 halved
