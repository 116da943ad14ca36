"""9.0-9.2 Assault: declaration, odds, column modifiers."""

from __future__ import annotations

import pytest

from grognard.games.verdun.battle_events import AssaultResolved
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules import ratio as reckoning
from grognard.games.verdun.rules.assault import AssaultDie, AssaultHex, AssaultPhase, EndAssaults
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.declaring import (
    AllOut,
    AssaultPlan,
    Declare,
    DefensiveSupport,
    JoinAssault,
    NoMoreSupport,
    SupportWith,
)
from grognard.games.verdun.rules.ratio import attack_total, column, defense_total, shifts
from grognard.games.verdun.rules.strength import combat_strength, defense_strength
from grognard.games.verdun.world import GERMAN
from grognard.kernel.columns import changed
from grognard.kernel.tables import odds, odds_name
from grognard.testing import after, can, events_of, offered, play, refused

from .boards import board, hex_, unit

# A clear plain: 1513 with its neighbours 1512, 1612, 1613, 1514, 1413, 1412.
PLAIN = {"fr-35": "1513", "de-ir-20": "1512", "de-ir-24": "1512", "de-ir-116": "1612"}


def assault(units: dict[str, str], target: str, *joining: str, side: int = GERMAN, turn: int = 3) -> VerdunBoard:
    """An assault with these units, declared."""
    s = board(units, AssaultPhase(side), turn=turn)
    play(s, f"AssaultHex hex={target}")
    for name in joining:
        if unit(name) not in s.inside(Battle).attackers:
            play(s, f"JoinAssault unit={name}")
    return after(s, "Declare")


@pytest.mark.rule("verdun:9.0a")
def test_nobody_has_to_attack() -> None:
    s = board(PLAIN, AssaultPhase(GERMAN))
    assert s.actor == "german"
    assert s.choices() == [AssaultHex(hex_("1513")), EndAssaults()]
    play(s, "EndAssaults")
    assert s.over and not any(s.attacked)


@pytest.mark.rule("verdun:9.0b")
def test_only_adjacent_enemies_are_assaulted_and_only_by_infantry() -> None:
    s = board({"fr-35": "1513", "de-ir-20": "1511"}, AssaultPhase(GERMAN))
    assert s.over  # two hexes away
    s = board({"fr-35": "1513", "de-iii-art-1": "1512", "de-iii-hq": "1512"}, AssaultPhase(GERMAN))
    assert s.over  # neither artillery nor an HQ assaults
    s = board({**PLAIN, "fr-42": "1515", "de-ir-64": "1511", "de-iii-hq": "1512"}, AssaultPhase(GERMAN))
    refused(s, "AssaultHex hex=1515", "9.0b")
    refused(s, "AssaultHex hex=1514", "9.0b")  # nobody there
    play(s, "AssaultHex hex=1513")
    refused(s, "JoinAssault unit=de-ir-64", "9.0b")
    refused(s, "JoinAssault unit=de-iii-hq", "2.12a")


@pytest.mark.rule("verdun:9.0c")
def test_all_enemies_of_the_hex_are_assaulted_as_one() -> None:
    s = assault({**PLAIN, "fr-42": "1513", "fr-xxx-hq": "1513"}, "1513", "de-ir-20", "de-ir-24")
    assert s.inside(Battle).defenders == (unit("fr-xxx-hq"), unit("fr-35"), unit("fr-42"))
    assert defense_total(s, hex_("1513"), ()) == 5 + 5 + 1


@pytest.mark.rule("verdun:9.0d", "verdun:9.1a")
def test_the_attacker_picks_who_joins_from_any_adjacent_hexes() -> None:
    s = board({**PLAIN, "de-iii-art-1": "1508"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513")
    assert isinstance(s.step, AssaultPlan)
    names = {"de-ir-116", "de-ir-20", "de-ir-24", "de-iii-art-1"}
    assert {choice.unit for choice in offered(s, JoinAssault)} == {unit(name) for name in names}
    assert not can(s, "Declare")
    refused(s, "Declare", "9.1a")
    play(s, "JoinAssault unit=de-ir-116", "JoinAssault unit=de-ir-20", "JoinAssault unit=de-iii-art-1", "Declare")
    battle = s.inside(Battle)
    assert battle.attackers == (unit("de-ir-116"), unit("de-ir-20")) and battle.guns == (unit("de-iii-art-1"),)
    assert not s.attacked[unit("de-ir-24")]  # he stayed out


@pytest.mark.rule("verdun:9.0e", "verdun:9.0f")
def test_one_hex_a_roll_one_attack_a_turn_one_assault_a_phase() -> None:
    units = {**PLAIN, "fr-42": "1613", "fr-44": "1413", "de-ir-117": "1612"}
    s = assault(units, "1513", "de-ir-20", "de-ir-116")
    play(s, 3)
    while not isinstance(s.step, AssaultPhase):
        s.play(s.choices()[0])
    assert s.attacked[unit("de-ir-20")] and s.attacked[unit("de-ir-116")]
    play(s, "AssaultHex hex=1613")
    assert unit("de-ir-116") not in [choice.unit for choice in offered(s, JoinAssault)]
    refused(s, "JoinAssault unit=de-ir-116", "9.0f")


@pytest.mark.rule("verdun:9.0f")
def test_a_unit_that_attacked_or_was_assaulted_is_done() -> None:
    s = board({**PLAIN, "fr-42": "1613"}, AssaultPhase(GERMAN))
    s.assaulted = changed(s.assaulted, unit("fr-42"), 1)
    assert offered(s, AssaultHex) == [AssaultHex(hex_("1513"))]
    refused(s, "AssaultHex hex=1613", "9.0f")
    for name in ("de-ir-20", "de-ir-24", "de-ir-116"):
        s.attacked = changed(s.attacked, unit(name), 1)
    refused(s, "AssaultHex hex=1513", "9.0f")


def test_a_hex_with_one_unit_already_assaulted_is_spared() -> None:
    """R-31: units retreat onto fresh ones."""
    s = board({**PLAIN, "fr-42": "1513", "fr-44": "1613"}, AssaultPhase(GERMAN))
    s.assaulted = changed(s.assaulted, unit("fr-42"), 1)
    refused(s, "AssaultHex hex=1513", "9.0f")
    assert offered(s, AssaultHex) == [AssaultHex(hex_("1613"))]


@pytest.mark.rule("verdun:9.1b", "verdun:9.11c")
def test_only_then_the_defender_names_his_guns_and_the_attack_stands() -> None:
    s = assault({**PLAIN, "fr-14-art": "1516", "fr-xxx-art": "1517"}, "1513", "de-ir-20")
    assert isinstance(s.step, DefensiveSupport) and s.actor == "french"
    assert s.choices() == [SupportWith(unit("fr-xxx-art")), SupportWith(unit("fr-14-art")), NoMoreSupport()]
    play(s, "SupportWith gun=fr-xxx-art", "SupportWith gun=fr-14-art", "NoMoreSupport")
    assert isinstance(s.step, AssaultDie)  # nothing can be altered
    assert s.inside(Battle).battery == (unit("fr-xxx-art"), unit("fr-14-art"))
    play(s, 6)
    (event,) = events_of(s, AssaultResolved)
    assert (event.attack, event.defense, event.base) == (6, 5 + 4 + 3, "1:2")


@pytest.mark.rule("verdun:9.1b")
def test_without_guns_the_defender_is_not_asked() -> None:
    s = assault(PLAIN, "1513", "de-ir-20")
    assert isinstance(s.step, AssaultDie)


@pytest.mark.rule("verdun:9.1c")
def test_the_attack_is_infantry_and_supporting_artillery() -> None:
    s = board({**PLAIN, "de-21-pio": "1612 reduced", "de-iii-art-1": "1508", "de-6-art": "1510"})
    attackers = tuple(unit(name) for name in ("de-ir-20", "de-ir-116", "de-21-pio"))
    guns = (unit("de-iii-art-1"), unit("de-6-art"))
    assert attack_total(s, attackers, guns) == 6 + 6 + 1 + 5 + 3


@pytest.mark.rule("verdun:9.1d")
def test_the_defense_is_everybody_in_the_hex_the_fort_and_supporting_artillery() -> None:
    units = {"fr-35": "2113 reduced", "fr-14-art": "2113", "fr-xxx-hq": "2113", "fr-xxx-art": "2012"}
    s = board(units)
    assert defense_total(s, hex_("2113"), ()) == 3 + 2 + 1 + 2  # reduced regiment, artillery, HQ, fort
    assert defense_total(s, hex_("2113"), (unit("fr-xxx-art"),)) == 8 + 4
    s.hit_fort(hex_("2113"))
    assert defense_total(s, hex_("2113"), ()) == 6


@pytest.mark.rule("verdun:9.1e")
@pytest.mark.parametrize(
    ("attack", "defense", "name"), [(10, 11, "1:2"), (11, 11, "1:1"), (5, 16, "1:4"), (21, 11, "1:1"), (22, 11, "2:1")]
)
def test_odds_are_rounded_for_the_defender(attack: int, defense: int, name: str) -> None:
    """V19."""
    assert odds_name(odds(attack, defense)) == name


@pytest.mark.rule("verdun:9.1f", "verdun:9.1e")
def test_example_24_against_11_is_2_to_1() -> None:
    """V6: the odds as an assault reckons them."""
    units = {"fr-35": "1513", "fr-z2": "1513", "de-ir-20": "1512", "de-ir-24": "1512", "de-ir-116": "1612"}
    s = assault({**units, "de-ir-117": "1612"}, "1513", "de-ir-20", "de-ir-24", "de-ir-116", "de-ir-117")
    play(s, 1)
    (event,) = events_of(s, AssaultResolved)
    assert (event.attack, event.defense, event.base, event.column) == (24, 11, "2:1", "2:1")


@pytest.mark.rule("verdun:9.1g")
def test_the_die_gives_the_hits_and_they_come_before_another_assault() -> None:
    s = assault({**PLAIN, "fr-42": "1613"}, "1513", "de-ir-20", "de-ir-24", "de-ir-116")
    play(s, 5)  # 18 against 5: 3:1, die 5: 1/3
    (event,) = events_of(s, AssaultResolved)
    assert (event.column, event.attacker_hits, event.defender_hits) == ("3:1", 1, 3)
    assert s.actor == "french" and not isinstance(s.step, AssaultPhase)


@pytest.mark.rule("verdun:9.11a")
def test_an_attack_below_1_to_3_may_not_be_made() -> None:
    weak = {"fr-35": "1513", "fr-42": "1513", "de-21-pio": "1512 reduced"}
    s = board(weak, AssaultPhase(GERMAN))
    assert s.over  # 1 against 10 is 1:10, with the pioneers' column 1:9
    s = board({**weak, "fr-44": "1413", "de-ir-20": "1412"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513", "JoinAssault unit=de-21-pio")
    refused(s, "Declare", "9.11a")
    play(s, "JoinAssault unit=de-ir-20")
    assert can(s, "Declare")
    s = board({**weak, "fr-44": "1612", "de-ir-20": "1611"}, AssaultPhase(GERMAN))
    assert offered(s, AssaultHex) == [AssaultHex(hex_("1612"))]
    refused(s, "AssaultHex hex=1513", "9.11a")


@pytest.mark.rule("verdun:9.11a")
def test_offensive_support_can_make_an_attack_possible() -> None:
    units = {"fr-35": "1513", "fr-42": "1513", "de-21-pio": "1512 reduced", "de-21-art": "1510"}
    s = board(units, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513")
    refused(s, "Declare", "9.11a")  # 1 against 10, 1:9 with the pioneers
    play(s, "JoinAssault unit=de-21-art")  # 4 against 10 is 1:3, 1:2 with the pioneers
    assert can(s, "Declare")


@pytest.mark.rule("verdun:9.11a")
def test_defensive_support_that_spoils_the_odds_leaves_the_attack_on_1_to_3() -> None:
    """R-33."""
    s = assault({"fr-35": "1513", "de-21-pio": "1512", "fr-xxx-art": "1517"}, "1513", "de-21-pio")
    play(s, "SupportWith gun=fr-xxx-art", "NoMoreSupport", 6)
    (event,) = events_of(s, AssaultResolved)
    assert (event.base, event.column) == ("1:5", "1:3")


@pytest.mark.rule("verdun:9.11b")
def test_odds_above_7_to_1_are_resolved_on_7_to_1() -> None:
    s = board({})
    heads = s.world.assault_table.columns
    assert heads[column(s, odds(64, 8))] == "7:1"
    assert heads[column(s, odds(56, 8))] == "7:1" and heads[column(s, odds(55, 8))] == "6:1"


@pytest.mark.rule("verdun:9.2b", "verdun:9.2a", "verdun:9.21a", "verdun:9.23a", "verdun:9.24a")
def test_example_pioneers_against_a_trench_in_woods() -> None:
    """V7: 5:1 becomes 3:1."""
    s = board({"fr-rit-29": "1403", "de-21-pio": "1402", "de-ir-81": "1402"})
    attackers = (unit("de-21-pio"), unit("de-ir-81"))
    tally = shifts(s, attackers, hex_("1403"))
    assert tally.explain() == [("9.21a", "pioneers-attack", 1), ("9.23a", "woods", -1), ("9.24a", "trench", -2)]
    assert odds_name(odds(10, 2) + tally.total()) == "3:1"


@pytest.mark.rule("verdun:9.2c", "verdun:9.2d", "verdun:T-assault.b")
@pytest.mark.parametrize(
    ("attack", "defense", "net", "name"),
    [(80, 10, -2, "6:1"), (2, 10, 2, "1:3"), (90, 10, -3, "6:1"), (1, 10, 0, "1:3")],
)
def test_odds_off_the_table_shift_in_whole_steps(attack: int, defense: int, net: int, name: str) -> None:
    """V8 and V9."""
    s = board({})
    assert s.world.assault_table.columns[column(s, odds(attack, defense) + net)] == name


@pytest.mark.rule("verdun:9.21a")
def test_two_pioneer_units_shift_once_and_french_hunters_not_at_all() -> None:
    s = board({"fr-35": "1513", "de-21-pio": "1512", "de-25-pio": "1512"})
    assert shifts(s, (unit("de-21-pio"), unit("de-25-pio")), hex_("1513")).total() == 1
    s = board({"de-ir-20": "1513", "fr-bcp-56": "1514"})
    assert shifts(s, (unit("fr-bcp-56"),), hex_("1513")).total() == 0


@pytest.mark.rule("verdun:9.22a", "verdun:9.23a", "verdun:9.25a", "verdun:T-assault.a")
@pytest.mark.parametrize(
    ("target", "lines"),
    [
        ("1513", []),
        ("1611", [("9.22a", "slope", -1)]),
        ("1414", [("9.23a", "town", -1)]),
        ("1713", [("9.23a", "woods", -1)]),
        ("1404", [("9.22a", "slope", -1), ("9.23a", "woods", -1)]),
        ("1520", [("9.25a", "city", -3)]),
        ("2113", [("9.22a", "slope", -1), ("9.24a", "fort", -2)]),
    ],
)
def test_terrain_of_the_defender(target: str, lines: list[tuple[str, str, int]]) -> None:
    s = board({})
    assert shifts(s, (), hex_(target)).explain() == lines


@pytest.mark.rule("verdun:9.24a")
def test_a_destroyed_fort_shifts_nothing() -> None:
    """R-41."""
    s = board({})
    s.hit_fort(hex_("2113"))
    assert shifts(s, (), hex_("2113")).explain() == [("9.22a", "slope", -1)]


@pytest.mark.rule("verdun:9.26a")
def test_a_stream_counts_only_if_all_attackers_cross_it() -> None:
    """2515 lies behind the brook of Vaux from 2414, 2514 and 2614, but not from 2415."""
    s = board({"fr-35": "2515", "de-ir-20": "2514", "de-ir-24": "2414", "de-ir-64": "2415", "de-iii-art-1": "2415"})
    wet = (unit("de-ir-20"), unit("de-ir-24"))
    assert ("9.26a", "across-water", -1) in shifts(s, wet, hex_("2515")).explain()
    dry = (*wet, unit("de-ir-64"))
    assert "9.26a" not in [line[0] for line in shifts(s, dry, hex_("2515")).explain()]


@pytest.mark.rule("verdun:9.26a")
def test_a_bridge_counts_once_and_supporting_artillery_does_not_matter() -> None:
    """R-34: 1421 is attacked across two of Verdun's bridges."""
    units = {"fr-35": "1421", "de-ir-20": "1420", "de-ir-24": "1521", "de-iii-art-1": "1418"}
    s = board(units, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1421", "JoinAssault unit=de-ir-20", "JoinAssault unit=de-ir-24")
    play(s, "JoinAssault unit=de-iii-art-1")
    battle = s.inside(Battle)
    lines = shifts(s, battle.attackers, battle.target).explain()
    assert lines == [("9.25a", "city", -3), ("9.26a", "across-water", -1)]


@pytest.mark.rule("verdun:T-terrain.e")
def test_no_assault_across_the_river_without_a_bridge() -> None:
    """0506 lies on the left bank, 0505 … on the right one."""
    s = board({})
    ground = s.world.ground
    one, two = next((a, b) for a, b in sorted(ground.river) if (a, b) not in ground.bridge and not ground.left_bank[a])
    s.enter(unit("de-ir-20"), one)
    s.enter(unit("fr-rit-29"), two)
    s.call(AssaultPhase(GERMAN))
    s.settle()
    assert s.over
    s.enter(unit("fr-rit-36"), next(h for h in ground.near[one] if not ground.left_bank[h]))
    s.call(AssaultPhase(GERMAN))
    s.settle()
    refused(s, AssaultHex(two), "T-terrain.e")


@pytest.mark.rule("verdun:12.3a")
def test_demoralized_infantry_does_not_attack_and_defends_at_half() -> None:
    s = board({**PLAIN, "de-ir-20": "1512 demoralized"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513")
    refused(s, "JoinAssault unit=de-ir-20", "12.3a")
    s = board({"fr-35": "1513 demoralized", "fr-208": "1513 reduced demoralized"})
    assert [defense_strength(s, unit(name)) for name in ("fr-35", "fr-208")] == [3, 1]
    s = board(
        {"fr-35": "1513", "de-ir-20": "1512 demoralized", "fr-42": "1612", "de-ir-24": "1611"}, AssaultPhase(GERMAN)
    )
    refused(s, "AssaultHex hex=1513", "12.3a")


@pytest.mark.rule("verdun:6.16d", "verdun:12.3f")
def test_without_supply_and_demoralized_infantry_is_worth_a_quarter() -> None:
    """V16: 6 and 5 both make 2; artillery and HQs defend at full strength."""
    s = board({"de-ir-20": "1512 unsupplied demoralized", "fr-35": "1513 unsupplied demoralized"})
    assert [combat_strength(s, unit(name)) for name in ("de-ir-20", "fr-35")] == [2, 2]
    s = board({"fr-14-art": "1513 unsupplied demoralized", "fr-xxx-hq": "1513 unsupplied demoralized"})
    assert [defense_strength(s, unit(name)) for name in ("fr-14-art", "fr-xxx-hq")] == [2, 1]


@pytest.mark.rule("verdun:6.16a")
def test_without_supply_infantry_fights_at_half_rounded_up() -> None:
    s = board({"de-ir-20": "1512 unsupplied", "fr-35": "1513 unsupplied", "fr-208": "1513 unsupplied reduced"})
    assert [combat_strength(s, unit(name)) for name in ("de-ir-20", "fr-35", "fr-208")] == [3, 3, 1]


@pytest.mark.rule("verdun:14.12a")
def test_digging_in_adds_one_in_defense_only_after_halving() -> None:
    """R-43."""
    s = board({"fr-35": "1513 dug_in", "fr-14-art": "1513 dug_in", "fr-42": "1513 dug_in demoralized"})
    assert [defense_strength(s, unit(name)) for name in ("fr-35", "fr-14-art", "fr-42")] == [6, 3, 4]
    assert combat_strength(s, unit("fr-35")) == 5


def test_the_explanation_says_everything() -> None:
    """Both sums, shifts with clauses, the table's column, exact hits, obligations and the defender's replies."""
    units = {"fr-bcp-59": "1403", "fr-xxx-art": "1407", "de-21-pio": "1402", "de-ir-81": "1402", "de-fus-80": "1503"}
    s = board({**units, "de-xviii-art-1": "1401"}, AssaultPhase(GERMAN), turn=2)
    play(s, "AssaultHex hex=1403")
    for name in ("de-21-pio", "de-ir-81", "de-fus-80", "de-xviii-art-1"):
        play(s, f"JoinAssault unit={name}")
    seen = s.step.sums(s)
    assert seen is not None and seen.grid is not None
    attack, defense, shift = seen.parts
    assert (attack.total, defense.total, shift.total) == ("19", "3", "4:1")
    assert [line.rule for line in shift.lines] == ["9.1e", "9.21a", "9.23a", "9.24a"]
    assert [line.value for line in shift.lines] == ["6:1", "+1", "−1", "−2"]
    assert seen.grid.heads[seen.grid.column] == "4:1" and seen.grid.heads[seen.grid.base or 0] == "6:1"
    mine = {chance.text.args["hits"]: chance.numerator for chance in seen.odds[0][1]}
    theirs = {chance.text.args["hits"]: chance.numerator for chance in seen.odds[1][1]}
    assert mine == {1: 3, 2: 3} and theirs == {2: 2, 3: 2, 4: 2}
    clauses = [note[0] for note in seen.notes]
    assert clauses == ["9.43a", "9.43a", "9.44a", "9.1b"]
    owed = seen.notes[1][1].args
    assert (owed["mine"], owed["theirs"]) == ("1", "1–2")
    reply = seen.notes[-1][1].args
    assert (reply["strength"], reply["defense"], reply["column"]) == (4, 7, "1:2")
    assert (reply["mine"], reply["theirs"]) == (2.83, 0.83)
    assert reckoning.lowest(s) == -2


@pytest.mark.rule("verdun:2.12a")
def test_headquarters_defend_with_their_strength_and_never_attack() -> None:
    s = board({"fr-xxx-hq": "1513", "de-iii-hq": "1512", "de-ir-20": "1512"}, AssaultPhase(GERMAN))
    assert defense_total(s, hex_("1513"), ()) == 1 and s.world.move[unit("fr-xxx-hq")] == 6
    play(s, "AssaultHex hex=1513")
    assert s.inside(Battle).attackers == (unit("de-ir-20"),)
    refused(s, "JoinAssault unit=de-iii-hq", "2.12a")


@pytest.mark.rule("verdun:2.13b")
def test_artillery_fires_with_its_attack_and_is_assaulted_at_its_defense_strength() -> None:
    s = board({"fr-xxx-art": "1513", "fr-35": "1516", "de-ir-20": "1512"})
    gun = unit("fr-xxx-art")
    assert defense_total(s, hex_("1513"), ()) == 2  # assaulted
    assert defense_total(s, hex_("1516"), (gun,)) == 5 + 4  # supporting
    s.fired = changed(s.fired, gun, 1)
    assert defense_total(s, hex_("1513"), ()) == 2  # its fired side has the same defense


@pytest.mark.rule("verdun:4.0f")
def test_in_phase_v_germans_assault_and_unflipped_artillery_of_both_sides_supports() -> None:
    from grognard.games.verdun.rules.sequence import Day

    entry = Day.order[[getattr(step, "phase", None) for step in Day.order].index(5) + 1]
    assert entry == AssaultPhase(GERMAN)
    guns = {"de-iii-art-1": "1508", "de-iii-art-2": "1508 fired", "fr-14-art": "1516", "fr-xxx-art": "1516 fired"}
    s = board({**PLAIN, **guns}, entry)
    play(s, "AssaultHex hex=1513", "JoinAssault unit=de-ir-20")
    refused(s, "JoinAssault unit=de-iii-art-2", "7.0b")
    play(s, "JoinAssault unit=de-iii-art-1", "Declare")
    assert s.choices() == [SupportWith(unit("fr-14-art")), NoMoreSupport()]


def test_all_out_joins_everybody_and_declares() -> None:
    units = {**PLAIN, "de-ir-64": "1511", "de-iii-art-1": "1508", "de-25-art": "1510", "de-iii-art-2": "1508 fired"}
    s = board(units, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513", "JoinAssault unit=de-ir-24")
    seen = s.step.preview(s, AllOut())
    assert seen is not None and seen.parts[0].total == str(6 + 6 + 6 + 5 + 3)
    play(s, "AllOut")
    battle = s.inside(Battle)
    assert set(battle.attackers) == {unit(name) for name in ("de-ir-20", "de-ir-24", "de-ir-116")}
    assert set(battle.guns) == {unit("de-iii-art-1"), unit("de-25-art")}
    assert isinstance(s.step, AssaultDie) and s.fired[unit("de-iii-art-1")] and s.attacked[unit("de-ir-20")]
    # with nobody left to join there is only the declaration
    s = board({"fr-35": "1513", "de-ir-20": "1512"}, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=1513")
    assert [choice for choice in s.choices() if not choice.retracts] == [Declare()]
