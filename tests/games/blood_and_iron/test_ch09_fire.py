"""9.2: fire combat."""

from __future__ import annotations

import pytest

from grognard.games.blood_and_iron.board import DEAD, BloodBoard
from grognard.games.blood_and_iron.ground import ARTILLERY, INFANTRY
from grognard.games.blood_and_iron.rules.columns import fire_shifts, fire_strength, fire_sum
from grognard.games.blood_and_iron.rules.fire import AddFirer, DefensiveFire, OffensiveFire, apply_fire, hittable
from grognard.games.blood_and_iron.rules.leaders import LeaderLoss
from grognard.games.blood_and_iron.rules.morale import MoraleCheck
from grognard.games.blood_and_iron.rules.reserve import OpenReserve
from grognard.games.blood_and_iron.rules.sequence import BeginPhase
from grognard.games.blood_and_iron.rules.sight import clear_line
from grognard.kernel.columns import changed
from grognard.testing import can, offered, play, refused

from .pieces import FRENCH, PRUSSIAN, WORLD, F, P, hex_, hexes, unit
from .table import bare, begin, fighting, fighting_at, put, table


def offensive(board: BloodBoard, side: int = PRUSSIAN) -> BloodBoard:
    """A side's offensive fire."""
    return fighting_at(board, OffensiveFire, side)


def shoot(board: BloodBoard, at: str, *firers: str) -> None:
    play(board, f"FireAt hex={at}", *(f"AddFirer unit={name}" for name in firers), "OpenFire")


@pytest.mark.rule("blood-and-iron:9.2a", "blood-and-iron:9.2b", "blood-and-iron:9.2l")
def test_the_player_names_targets_and_firers_and_need_not_fire() -> None:
    board = table({P.ART: "0615 4", P.INF: "0510 4", F.INF: "0611 4", F.INF2: "0811 4"})
    offensive(board)
    assert offered(board, "FireAt") == ["FireAt hex=0611", "FireAt hex=0811"]
    play(board, "FireAt hex=0611")
    assert set(offered(board, "AddFirer")) == {f"AddFirer unit={P.ART}", f"AddFirer unit={P.INF}"}
    assert refused(board, "OpenFire") == ["9.2b"]  # somebody has to fire
    silent = table({P.ART: "0615 4", F.INF: "0611 4"})
    offensive(silent)
    play(silent, "CeaseFire")
    assert silent.over


@pytest.mark.rule("blood-and-iron:9.2c")
def test_strengths_are_modified_by_range_and_then_added() -> None:
    board = bare()
    near, far = put(board, P.ART, "0612", 4), put(board, P.ART2, "0612", 6)
    target = put(board, F.INF, "0611", 4)
    board.put(far, hex_("0616"))
    found = fire_sum(board, (near, far), hex_("0611"), target)
    assert found.strength == 4 * 2 + 3


@pytest.mark.rule("blood-and-iron:9.2d", "blood-and-iron:9.23b")
@pytest.mark.parametrize(
    ("strength", "head"),
    [(0, "1/2"), (1, "1-3"), (3, "1-3"), (4, "4-6"), (6, "4-6"), (7, "7-10"), (8, "7-10"), (10, "7-10"), (11, "11-13"),
     (13, "11-13"), (14, "14+"), (40, "14+")],
)  # fmt: skip
def test_the_column_of_a_strength(strength: int, head: str) -> None:
    board = bare()
    target = put(board, F.INF, "0611", 4)
    piece = put(board, P.INF, "0612", 4)
    board.strength = lambda number: strength if number == piece else 4  # type: ignore[method-assign]
    assert fire_sum(board, (piece,), hex_("0611"), target).head == head


@pytest.mark.rule("blood-and-iron:9.23b")
def test_shifts_stop_at_the_ends_of_the_table() -> None:
    board = bare()
    gun, target = put(board, P.ART, "4425", 3), put(board, F.INF, "4320", 4)
    found = fire_sum(board, (gun,), hex_("4320"), target)
    assert (found.base, found.shift, found.head) == (1, -2, "1/2")
    big = bare()
    guns = tuple(put(big, name, "0612", 8) for name in (P.ART, P.ART2))
    routed = put(big, F.INF, "0611", 4, routed=True)
    assert fire_sum(big, guns, hex_("0611"), routed).head == "14+"


@pytest.mark.rule("blood-and-iron:9.2e")
def test_a_unit_fires_once_in_each_action_phase() -> None:
    board = table({P.ART: "0615 4", F.INF: "0611 4", F.INF2: "0811 4", P.INF: "0812 4"})
    offensive(board)
    shoot(board, "0611", P.ART)
    play(board, 1, "FireAt hex=0811")
    assert refused(board, f"AddFirer unit={P.ART}") == ["9.2e"]
    assert board.fired[unit(P.ART)]
    begin(board, BeginPhase("initial", FRENCH))
    assert not board.fired[unit(P.ART)]  # again in the enemy's phase
    board.fired = changed(board.fired, unit(P.ART), 1)
    board.points = (0, 0)
    begin(board, BeginPhase("reserve"), OpenReserve())
    assert not board.fired[unit(P.ART)]  # and once in the Reserve Phase


@pytest.mark.rule("blood-and-iron:9.2g", "blood-and-iron:9.2h")
def test_who_may_combine() -> None:
    board = table({F.INF: "0611 4", P.ART: "0615 4"})
    put(board, P.ART2, "0815", 4)  # two hexes from the first
    put(board, "s-pr-art-21", "0715", 4)  # beside both
    put(board, P.INF, "0710", 4)
    put(board, P.INF2, "0510", 4)  # both beside the target, not beside each other
    offensive(board)
    play(board, "FireAt hex=0611", f"AddFirer unit={P.ART}")
    assert refused(board, f"AddFirer unit={P.INF}") == ["9.2g"]  # nobody could link them
    play(board, f"AddFirer unit={P.ART2}")
    assert refused(board, "OpenFire") == ["9.2g"]  # two hexes apart, until
    play(board, "AddFirer unit=s-pr-art-21")  # one beside both fires too
    assert can(board, "OpenFire")
    play(board, "DropFirer unit=s-pr-art-21")
    assert refused(board, "OpenFire") == ["9.2g"]
    play(board, f"DropFirer unit={P.ART}")
    assert can(board, "OpenFire")
    play(board, f"DropFirer unit={P.ART2}")
    assert refused(board, "OpenFire") == ["9.2b"]
    assert refused(board, f"DropFirer unit={P.ART2}") == ["9.2b"]
    near = table({F.INF: "0611 4", P.INF: "0612 4", P.INF2: "0510 4"})
    offensive(near)
    play(near, "FireAt hex=0611", f"AddFirer unit={P.INF}")
    assert can(near, f"AddFirer unit={P.INF2}")


@pytest.mark.rule("blood-and-iron:9.2i", "blood-and-iron:9.2k")
def test_a_target_is_fired_on_once_a_segment_and_a_unit_fires_at_one_hex() -> None:
    board = table({P.ART: "0615 4", P.ART2: "1015 4", F.INF: "0611 4", F.INF2: "1011 4"})
    offensive(board)
    shoot(board, "0611", P.ART)
    play(board, 1)
    assert refused(board, "FireAt hex=0611") == ["9.2i"]
    assert offered(board, "FireAt") == ["FireAt hex=1011"]
    shoot(board, "1011", P.ART2)  # the first gun has had its one target
    play(board, 1)
    assert board.over
    fighting(board, FRENCH)
    assert not board.struck[unit(F.INF)]  # a new segment


@pytest.mark.rule("blood-and-iron:9.2m", "blood-and-iron:9.2n")
def test_a_unit_in_a_zone_fires_at_those_who_hold_it() -> None:
    board = bare()
    piece = put(board, P.ART, "0612", 4)
    put(board, F.INF, "0611", 4)
    put(board, F.INF2, "0512", 4)
    put(board, F.INF_C, "0915", 4 - 1)
    assert hexes(hittable(board, piece)) == {"0611", "0512"}  # either, as its owner likes, but nobody else
    offensive(board)
    assert refused(board, "FireAt hex=0915") == ["9.2m"]
    far = bare()
    gun = put(far, P.ART, "0612", 4)
    put(far, F.ART, "0610", 3)  # its secondary zone reaches 0612
    put(far, F.INF, "0915", 4)
    assert hexes(hittable(far, gun)) == {"0610"}
    infantry = put(far, P.INF, "0613", 4)
    far.put(infantry, hex_("0712"))
    assert hexes(hittable(far, infantry)) == set()  # held by the guns, which it cannot reach


@pytest.mark.rule("blood-and-iron:9.2m")
def test_who_cannot_hit_those_who_hold_it_fires_at_others() -> None:
    """R-31: guns that do not see the guns two hexes away are free to fire."""
    board = bare()
    gun = put(board, P.ART, "0130", 4)
    put(board, F.ART, "0132", 3)
    put(board, F.INF, "0125", 4)
    assert board.zone(FRENCH)[hex_("0130")]
    assert not clear_line(board, hex_("0130"), hex_("0132"))
    assert hexes(hittable(board, gun)) == {"0125"}
    put(board, F.INF2, "0129", 4)  # one whom it can hit binds it again
    board.aims = None
    assert hexes(hittable(board, gun)) == {"0129"}


@pytest.mark.rule("blood-and-iron:9.21a", "blood-and-iron:9.21b")
def test_ranges() -> None:
    reach = {
        (WORLD.side[piece], WORLD.kind[piece], WORLD.reach[piece])
        for piece in range(len(WORLD.ids))
        if WORLD.reach[piece]
    }
    assert reach == {(0, ARTILLERY, 8), (1, ARTILLERY, 8), (FRENCH, INFANTRY, 2), (PRUSSIAN, INFANTRY, 1)}
    board = table({P.ART: "0617 4", F.INF: "0609 4", F.INF2: "0608 4"})
    offensive(board)
    assert offered(board, "FireAt") == ["FireAt hex=0609"]
    assert refused(board, "FireAt hex=0608") == ["9.21b"]


@pytest.mark.rule("blood-and-iron:9.21c", "blood-and-iron:9.21d", "blood-and-iron:9.21f")
def test_the_range_modifier_table() -> None:
    board = bare()
    gun = put(board, P.ART, "0616", 5)
    at = {d: f"{616 - d:04}" for d in range(1, 9)}
    assert [fire_strength(board, gun, hex_(at[d])) for d in range(1, 9)] == [10, 5, 5, 5, 3, 3, 3, 3]  # halves go up
    rifles = put(board, F.INF, "0416", 5)
    assert [fire_strength(board, rifles, hex_(x)) for x in ("0415", "0414")] == [5, 3]
    needle = put(board, P.INF, "0216", 5)
    assert fire_strength(board, needle, hex_("0215")) == 5


@pytest.mark.rule("blood-and-iron:9.21e")
def test_the_example_of_artillery_at_one_hex() -> None:
    board = bare()
    gun = put(board, "s-pr-bay-art-1", "0612", 2)
    target = put(board, F.INF, "0611", 4)
    found = fire_sum(board, (gun,), hex_("0611"), target)
    assert (found.strength, found.head) == (4, "4-6")


@pytest.mark.rule("blood-and-iron:9.23a", "blood-and-iron:9.23c", "blood-and-iron:9.23d", "blood-and-iron:9.23g")
@pytest.mark.parametrize(
    ("target", "firer", "terrain", "clause"),
    [("4407", "4508", "woods", "9.23c"), ("3820", "3821", "town", "9.23d"), ("1318", "1319", "village", "9.23g")],
)
def test_terrain_shifts_one_column_left(target: str, firer: str, terrain: str, clause: str) -> None:
    board = bare()
    shooter, struck = put(board, P.INF, firer, 4), put(board, F.INF, target, 4)
    assert fire_shifts(board, (shooter,), hex_(target), struck).explain() == [(clause, terrain, -1)]


@pytest.mark.rule("blood-and-iron:9.23a", "blood-and-iron:9.23e", "blood-and-iron:9.23f")
def test_walls_shift_two_and_height_one_and_all_add_up() -> None:
    board = bare()
    inside = put(board, F.INF, "4320", 4)
    gun = put(board, P.ART, "4424", 4)
    assert fire_shifts(board, (gun,), hex_("4320"), inside).explain() == [("9.23e", "wall", -2)]
    within = put(board, F.INF2, "4319", 4)
    assert fire_shifts(board, (within,), hex_("4320"), inside).total() == 0  # from inside the walls there is none
    high = put(board, F.INF_C, "4407", 3)  # woods on level 2
    low = put(board, P.INF, "4302", 4)
    assert board.ground.level[hex_("4302")] == 1
    assert fire_shifts(board, (low,), hex_("4407"), high).explain() == [("9.23c", "woods", -1), ("9.23f", "higher", -1)]
    lower = put(board, P.INF2, "3612", 4)
    assert board.ground.level[hex_("3612")] == 0
    assert fire_shifts(board, (lower,), hex_("4407"), high).total() == -2  # one column, whatever the difference


@pytest.mark.rule("blood-and-iron:9.24k", "blood-and-iron:9.24l")
def test_the_example_of_two_batteries_that_fire_on_sedan() -> None:
    board = table({P.ART: "4424 4", P.ART2: "4524 6"})
    target = put(board, F.INF, "4320", 4)
    grid = WORLD.grid
    assert [grid.distance(hex_(a), hex_(b)) for a, b in (("4424", "4524"), ("4424", "4320"), ("4524", "4320"))] == [
        1,
        4,
        5,
    ]
    offensive(board)
    play(board, "FireAt hex=4320", f"AddFirer unit={P.ART}")
    play(board, f"AddFirer unit={P.ART2}")  # they stand beside each other
    assert [fire_strength(board, unit(gun), hex_("4320")) for gun in (P.ART, P.ART2)] == [4, 3]
    found = fire_sum(board, (unit(P.ART), unit(P.ART2)), hex_("4320"), target)
    assert found.strength == 7
    assert WORLD.table["fire"].columns[found.base] == "7-10"
    assert found.shift == -2
    assert found.head == "1-3"
    play(board, "OpenFire")
    play(board, 9)  # DM
    assert board.step == MoraleCheck(target, False, (hex_("4424"), hex_("4524")))


# -- results -----------------------------------------------------------------------------------------------


def hit(result: str, *, routed: bool = False, top: int = 6) -> BloodBoard:
    """A French brigade (grade B) on top of a battery is hit from the south."""
    board = bare()
    put(board, F.INF, "0611", top, routed=routed)
    put(board, F.ART, "0611", 3)
    put(board, P.INF, "0612", 4)
    assert board.units_at(hex_("0611")) == (unit(F.INF), unit(F.ART))
    begin(board)
    apply_fire(board, board.units_at(hex_("0611")), result, (hex_("0612"),))
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
    assert board.place[unit(F.INF)] == hex_("0611")


@pytest.mark.rule("blood-and-iron:9.24c")
def test_dm_checks_the_top_unit_and_the_others_if_it_routs() -> None:
    held = hit("DM")
    assert checking(held) == F.INF
    play(held, 7)
    assert held.over
    broke = hit("DM")
    play(broke, 8)
    while not isinstance(broke.step, MoraleCheck):
        broke.play(broke.choices()[0])
    assert broke.routed[unit(F.INF)]
    assert checking(broke) == F.ART


@pytest.mark.rule("blood-and-iron:9.24d", "blood-and-iron:9.24i")
def test_dd_routs_the_top_unit_which_retreats_two_hexes_and_the_others_check() -> None:
    board = hit("DD")
    while not isinstance(board.step, MoraleCheck):
        board.play(board.choices()[0])
    assert board.routed[unit(F.INF)]
    assert WORLD.grid.distance(board.place[unit(F.INF)], hex_("0611")) == 2
    assert checking(board) == F.ART
    fort = bare()
    battery = put(fort, "s-fr-batterie-de-place", "4219", 3)
    begin(fort)
    apply_fire(fort, (battery,), "DD", (hex_("4424"),))
    fort.settle()
    assert fort.over
    assert fort.routed[battery]
    assert fort.place[battery] == hex_("4219")  # batteries and forts cannot retreat
    assert fort.lost[battery] == 0


@pytest.mark.rule("blood-and-iron:9.24e")
def test_d1_costs_a_step_and_a_check() -> None:
    board = hit("D1")
    assert board.lost[unit(F.INF)] == 1
    assert checking(board) == F.INF
    play(board, 5)  # B at half: 5
    assert board.over
    broke = hit("D1")
    play(broke, 6)
    while not isinstance(broke.step, MoraleCheck):
        broke.play(broke.choices()[0])
    assert checking(broke) == F.ART


@pytest.mark.rule("blood-and-iron:9.24f")
def test_d2_costs_two_steps_and_routs() -> None:
    board = hit("D2")
    assert board.lost[unit(F.INF)] == 2
    while not isinstance(board.step, MoraleCheck):
        board.play(board.choices()[0])
    assert board.routed[unit(F.INF)]
    assert checking(board) == F.ART


@pytest.mark.rule("blood-and-iron:9.24g")
def test_d2_on_a_one_step_unit_passes_the_second_loss_on() -> None:
    board = bare()
    weak = put(board, "s-fr-brigade-bretteville", "0611", 1)  # grade D: one step
    gun = put(board, F.ART, "0611", 3)
    begin(board)
    apply_fire(board, (weak, gun), "D2", (hex_("0612"),))
    board.settle()
    assert board.place[weak] == DEAD
    assert board.lost[gun] == 1
    assert checking(board) == F.ART


@pytest.mark.rule("blood-and-iron:5.4a", "blood-and-iron:9.24g")
def test_a_leader_is_tested_once_when_d2_strikes_both_units_of_his_hex() -> None:
    """R-47."""
    board = bare()
    weak = put(board, "s-fr-brigade-bretteville", "0611", 1)
    gun = put(board, F.ART, "0611", 3)
    put(board, F.DOUAY, "0611")
    begin(board)
    apply_fire(board, (weak, gun), "D2", (hex_("0612"),))
    board.settle()
    assert (board.place[weak], board.lost[gun]) == (DEAD, 1)
    assert board.step == LeaderLoss(unit(F.DOUAY))
    play(board, 1)
    assert checking(board) == F.ART  # no second die


@pytest.mark.rule("blood-and-iron:9.24h")
def test_de_eliminates_the_top_unit_and_the_others_check() -> None:
    board = hit("DE")
    assert board.place[unit(F.INF)] == DEAD
    assert checking(board) == F.ART


@pytest.mark.rule("blood-and-iron:9.24j")
@pytest.mark.parametrize("result", ["DM", "DD"])
def test_a_routed_unit_ignores_dm_and_dd(result: str) -> None:
    board = hit(result, routed=True)
    assert board.over
    assert board.place[unit(F.INF)] == hex_("0611")
    assert hit("D1", routed=True).lost[unit(F.INF)] == 1  # steps still count


@pytest.mark.rule("blood-and-iron:10.3b")
def test_fire_on_a_routed_unit_is_one_column_better() -> None:
    board = bare()
    gun, target = put(board, P.ART, "0615", 4), put(board, F.INF, "0611", 4, routed=True)
    assert fire_shifts(board, (gun,), hex_("0611"), target).explain() == [("10.3b", "routed", 1)]
    assert isinstance(offensive(board).step, OffensiveFire)


def test_in_a_combat_order_only_activated_units_are_fired_on_defensively() -> None:
    board = bare()
    one, two = put(board, P.INF, "0612", 4), put(board, P.INF2, "0710", 4)
    put(board, F.INF, "0611", 4)
    fighting(board, PRUSSIAN, (one,))
    assert isinstance(board.step, DefensiveFire)
    assert offered(board, "FireAt") == [f"FireAt hex={WORLD.grid.names[board.place[one]]}"]
    play(board, "CeaseFire", "FireAt hex=0611")
    assert refused(board, AddFirer(two)) == ["4.21e"]


@pytest.mark.rule("blood-and-iron:4.21e", "blood-and-iron:9.24c")
def test_defensive_fire_at_an_activated_unit_strikes_the_top_one_of_its_hex() -> None:
    """R-16: the hex of guns that fight can be fired at; the brigade on top of them bears it."""
    board = table({P.INF: "0614 4", P.ART: "0614 4", F.ART: "0611 4"})
    assert board.top[hex_("0614")] == unit(P.INF)
    fighting(board, PRUSSIAN, (unit(P.ART),))
    shoot(board, "0614", F.ART)
    assert board.struck[unit(P.INF)]
    assert board.struck[unit(P.ART)]
    play(board, 10)
    assert board.routed[unit(P.INF)] or isinstance(board.step, MoraleCheck)


@pytest.mark.rule("blood-and-iron:9.21f")
def test_halves_are_rounded_up_unit_by_unit_before_they_are_added() -> None:
    board = bare()
    guns = (put(board, P.ART, "0615", 5), put(board, P.ART2, "0515", 5))
    target = put(board, F.INF, "0610", 4)
    assert [WORLD.grid.distance(board.place[gun], hex_("0610")) for gun in guns] == [5, 6]  # half strength
    assert fire_sum(board, guns, hex_("0610"), target).strength == 6  # 3 + 3, not 10 halved


@pytest.mark.rule("blood-and-iron:9.23b")
def test_less_than_a_point_fires_on_the_column_of_a_half() -> None:
    board = bare()
    gun, target = put(board, P.ART, "0614"), put(board, F.INF, "0611", 4)
    found = fire_sum(board, (gun,), hex_("0611"), target)  # its marker is in the cup
    assert (found.strength, found.base, found.head) == (0, 0, "1/2")
