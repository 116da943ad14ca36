"""Positions that a stranger wrote who had the rulebook and nothing else: fire, assault, victory."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.verdun.battle_events import Demoralized, Disrupted, Eliminated, FortDestroyed, HitsVoid
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.assault import AssaultPhase
from grognard.games.verdun.rules.barrage import BarrageDie
from grognard.games.verdun.rules.bombardment import BarragePlan, BombardmentPhase
from grognard.games.verdun.rules.breakthrough import stacks_that_may_move
from grognard.games.verdun.rules.checks import MoraleCheck
from grognard.games.verdun.rules.marching import BREAKTHROUGH, flood
from grognard.games.verdun.rules.ratio import attack_total, defense_total
from grognard.games.verdun.rules.recovery import RecoveryPhase
from grognard.games.verdun.rules.sequence import PhaseOpens
from grognard.games.verdun.rules.support import supporters
from grognard.games.verdun.rules.victory import casualties, casualty_points, victory_points
from grognard.games.verdun.world import FRENCH, GERMAN
from grognard.kernel.conformance.odds import check_odds
from grognard.testing import begin, can, events_of, offered, play, refused, where

from .battles import advance, hit, retreat, state, struck
from .boards import GROUND, WORLD, board, hex_, unit

# -- barrages -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:7.11b", "verdun:7.11c", "verdun:12.1b", "verdun:12.1c", "verdun:2.12b")
@pytest.mark.parametrize(
    ("name", "was", "die", "dice", "event"),
    [
        ("fr-35", "", 3, (3, 4), None),  # 7 against 7
        ("fr-35", "", 3, (4, 4), Demoralized),
        ("fr-35", " reduced", 3, (3, 4), Demoralized),  # 7 against 6
        ("fr-35", " demoralized", 3, (3, 4), None),  # 7 against 6: a step, and demoralized as before
        ("fr-xxx-hq", "", 3, (4, 4), Disrupted),
        ("fr-xxx-hq", " demoralized", 3, (4, 4), Eliminated),
        ("fr-14-art", " demoralized", 3, (4, 4), Eliminated),
        ("fr-14-art", "", 3, (4, 4), Demoralized),
    ],
)
def test_an_m_result_on_one_unit(name: str, was: str, die: int, dice: tuple[int, int], event: type | None) -> None:
    """The column 11-14 of a strong barrage on clear ground in bad weather, read at a 3: M."""
    guns = tuple(unit(gun) for gun in ("de-iii-art-1", "de-iii-art-2"))
    s = board({name: "2711" + was, "de-iii-art-1": "2701", "de-iii-art-2": "2701", "de-ir-20": "2708"})
    s.bad_weather = True
    begin(s, BarrageDie(GERMAN, hex_("2711"), (*guns, unit("de-heavy"))[:3]))
    play(s, die)
    play(s, dice)
    told = [type(each) for each in s.events or [] if type(each) in (Demoralized, Disrupted, Eliminated)]
    assert told == ([event] if event else [])
    if was == " demoralized" and name == "fr-35":
        assert state(s, name) == "reduced demoralized"


@pytest.mark.rule("verdun:7.11d", "verdun:7.11e", "verdun:7.11f")
def test_an_x_takes_a_gun_or_a_step_and_with_neither_asks_for_m3() -> None:
    guns = tuple(unit(gun) for gun in ("de-iii-art-1", "de-iii-art-2", "de-v-art-1", "de-v-art-2"))
    posts = dict.fromkeys(("de-iii-art-1", "de-iii-art-2", "de-v-art-1", "de-v-art-2"), "2701")
    s = board({**posts, "fr-35": "2711", "fr-14-art": "2711", "fr-xxx-hq": "2711"})
    begin(s, BarrageDie(GERMAN, hex_("2711"), guns))
    play(s, 6)
    assert set(offered(s)) == {"Suffer unit=fr-35", "Suffer unit=fr-14-art"}
    play(s, "Suffer unit=fr-14-art", (3, 3), (3, 2))  # the HQ: 6 + 2 > 7; then the regiment: 5 + 2
    assert where(s, "fr-14-art") == "eliminated" and state(s, "fr-xxx-hq") == "demoralized" and state(s, "fr-35") == ""
    s = board({**posts, "fr-35": "2711 reduced", "fr-xxx-hq": "2711"})
    begin(s, BarrageDie(GERMAN, hex_("2711"), guns))
    play(s, 6, (2, 2), (2, 2))  # 4 + 3 against 7 and 6: M3 for both
    assert state(s, "fr-xxx-hq") == "" and state(s, "fr-35") == "reduced demoralized"


@pytest.mark.rule("verdun:14.32a", "verdun:14.32b", "verdun:14.31a", "verdun:7.13c")
def test_the_heavy_artillery_fires_three_times_as_far_as_row_ten_and_the_naval_battery_once_anywhere() -> None:
    s = board({"fr-35": "2710", "fr-42": "2811", "de-heavy": "box", "de-naval": "box"}, BombardmentPhase(GERMAN))
    play(s, "BarrageAt hex=2811")
    assert offered(s, "Replan") == ["Replan hex=2811"]  # the battery alone reaches it, so it is planned at once
    play(s, "BarrageAt hex=2710", *["AddGun gun=de-heavy"] * 2)  # the first shot is in it
    assert begun(s) == (unit("de-heavy"),) * 3
    assert refused(s, "AddGun gun=de-heavy", "14.32a") and refused(s, "AddGun gun=de-naval", "7.0b")


def begun(s: VerdunBoard) -> tuple[int, ...]:
    """The guns of the barrage that is being planned."""
    assert isinstance(s.step, BarragePlan)
    return s.step.guns


# -- assaults -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("verdun:9.32b", "verdun:9.32c", "verdun:9.32d", "verdun:9.32e", "verdun:9.32g", "verdun:14.2a")
@pytest.mark.parametrize(
    ("gun", "attackers", "turn", "helps"),
    [
        ("de-6-art", "de-ir-20", 3, True),
        ("de-6-art", "de-lgr-8", 3, False),
        ("de-6-art", "de-lgr-8 de-ir-20", 3, True),  # one of its division is enough
        ("de-iii-art-1", "de-lgr-8", 3, True),
        ("de-iii-art-1", "de-gr-7", 3, False),
        ("de-v-art-1", "de-remnant-1", 3, True),
        ("de-6-art", "de-remnant-1", 3, True),
        ("de-xviii-art-1", "de-ir-60", 3, True),  # the 121st belongs to XVIII Corps
        ("de-v-art-1", "de-ir-60", 3, False),
    ],
)
def test_which_gun_supports_whom(gun: str, attackers: str, turn: int, helps: bool) -> None:
    s = board({gun: "2709", **dict.fromkeys(attackers.split(), "2711"), "fr-35": "2712"}, turn=turn)
    found = supporters(s, GERMAN, hex_("2712"), "offensive", tuple(map(unit, attackers.split())))
    assert (unit(gun) in found) == helps


@pytest.mark.rule("verdun:9.31a", "verdun:9.32g", "verdun:7.3a")
def test_divisional_guns_support_with_four_on_the_first_day_attacking_only() -> None:
    for turn, strength in ((1, 4), (2, 3)):
        s = board({"de-6-art": "2709", "de-ir-20": "2711"}, turn=turn)
        assert attack_total(s, [unit("de-ir-20")], [unit("de-6-art")]) == 6 + strength
        assert defense_total(s, hex_("2711"), [unit("de-6-art")]) == 6 + 3


@pytest.mark.rule("verdun:9.44a", "verdun:9.41b", "verdun:14.5a")
def test_the_first_german_loss_of_an_attack_is_a_pioneers_then_the_owner_chooses() -> None:
    s = struck({"de-6-pio": "2711", "de-ir-20": "2711", "fr-35": "2712"}, GERMAN, "2712", "de-ir-20 de-6-pio")
    hit(s, GERMAN, 2, 2)
    assert state(s, "de-6-pio") == "reduced" and state(s, "de-ir-20") == ""
    assert set(offered(s, "LoseStep")) == {"LoseStep unit=de-6-pio", "LoseStep unit=de-ir-20"}
    defending = struck({"de-6-pio": "2711", "de-ir-20": "2711", "fr-35": "2712"}, FRENCH, "2711", "fr-35")
    hit(defending, GERMAN, 2, 2)
    assert len(offered(defending, "LoseStep")) == 2  # no such rule where they defend


@pytest.mark.rule("verdun:9.42a", "verdun:9.42b", "verdun:9.42f")
def test_the_example_of_9_42_in_its_three_ways() -> None:
    two = {"de-ir-20": "2707", "de-ir-24": "2707", "fr-35": "2708"}
    for lines, states, at in (
        (["LoseStep unit=de-ir-20", "FallBack hexes=2"], ("reduced", ""), 2),
        (["LoseStep unit=de-ir-20", "LoseStep unit=de-ir-24", "FallBack hexes=1"], ("reduced", "reduced"), 1),
    ):
        s = struck(two, GERMAN, "2708", "de-ir-20 de-ir-24")
        hit(s, GERMAN, 3)
        play(s, *lines)
        while offered(s, "RetreatTo"):
            play(s, offered(s, "RetreatTo")[0])
        assert (state(s, "de-ir-20"), state(s, "de-ir-24")) == states
        assert GROUND.distance(s.place[unit("de-ir-20")], hex_("2707")) == at
    s = struck(two, GERMAN, "2708", "de-ir-20 de-ir-24")
    hit(s, GERMAN, 3)
    play(s, "LoseStep unit=de-ir-20", "LoseStep unit=de-ir-20")
    assert where(s, "de-ir-20") == "eliminated"


@pytest.mark.rule("verdun:9.42c", "verdun:9.51b", "verdun:9.42d")
def test_a_gun_that_cannot_retreat_keeps_everybody() -> None:
    ring = {"de-ir-20": "2710", "de-ir-24": "2512", "de-ir-64": "2912", "de-lgr-8": "2713"}
    s = struck({"fr-35": "2711", "fr-14-art": "2711", **ring}, GERMAN, "2711", "de-ir-20")
    hit(s, FRENCH, 1)
    assert not offered(s, "FallBack") and len(offered(s, "LoseStep")) == 2
    assert refused(s, "FallBack hexes=1", "9.42c")


@pytest.mark.rule("verdun:9.51a", "verdun:9.52a", "verdun:12.1c", "verdun:8.44a")
def test_checks_on_the_way_back() -> None:
    """A marker asks for one, an enemy ZOC for another; a friend in the hex spares the second alone."""
    for more, after in (
        ({}, "demoralized"),
        ({"de-gr-7": "2713"}, "reduced demoralized"),
        ({"de-gr-7": "2713", "fr-42": "2712"}, "demoralized"),
    ):
        s = struck({"fr-35": "2711", "de-ir-20": "2710"} | more, GERMAN, "2711", "de-ir-20")
        s.interdict(hex_("2712"), GERMAN)
        retreat(s, FRENCH, 1, "2712")
        while isinstance(s.step, MoraleCheck):
            play(s, (6, 6))
        assert where(s, "fr-35") == "2712" and state(s, "fr-35") == after


@pytest.mark.rule("verdun:14.82a", "verdun:14.82b", "verdun:14.81b", "verdun:9.43a")
def test_hits_on_forts() -> None:
    lone = struck({"de-ir-20": "2515"}, GERMAN, "2516", "de-ir-20")
    hit(lone, FRENCH, 3, 2)
    assert events_of(lone, FortDestroyed) and events_of(lone, HitsVoid)[0].hits == 2
    held = struck({"de-ir-20": "2515", "fr-35": "2516"}, GERMAN, "2516", "de-ir-20")
    hit(held, FRENCH, 3, 1)
    play(held, "LoseStep unit=fr-35")
    assert "FallBack hexes=1" in offered(held)  # two hits are left; the garrison takes one of them
    play(held, "FallBack hexes=1")
    while offered(held, "RetreatTo"):
        play(held, offered(held, "RetreatTo")[0])
    assert not held.fort_stands(hex_("2516")) and state(held, "fr-35").startswith("reduced")
    assert GROUND.distance(held.place[unit("fr-35")], hex_("2516")) == 1


@pytest.mark.rule("verdun:9.0f", "verdun:9.0c", "verdun:9.0e")
def test_nobody_attacks_twice_and_no_hex_is_assaulted_twice() -> None:
    units = {"de-ir-20": "2711", "de-ir-24": "2811", "de-ir-64": "2811", "fr-35": "2712", "fr-42": "2812"}
    s = board(units, AssaultPhase(GERMAN))
    play(s, "AssaultHex hex=2712", "JoinAssault unit=de-ir-20", "JoinAssault unit=de-ir-24")
    play(s, "Declare", 1, "LoseStep unit=fr-35")  # 3/1
    while not can(s, "EndAssaults"):
        play(s, offered(s)[0])
    assert where(s, "fr-35") == "2712" and "9.0f" in refused(s, "AssaultHex hex=2712")
    play(s, "AssaultHex hex=2812")
    assert "9.0f" in refused(s, "JoinAssault unit=de-ir-24") and "9.0f" in refused(s, "JoinAssault unit=de-ir-20")


@pytest.mark.rule("verdun:9.61a", "verdun:9.61c", "verdun:9.61d", "verdun:9.62a", "verdun:9.6b")
def test_how_far_a_stack_with_pioneers_advances() -> None:
    units = {"de-6-pio": "2710", "de-ir-20": "2710", "de-ir-24": "2811", "fr-35": "2711"}
    s = struck(units, GERMAN, "2711", "de-ir-20 de-6-pio de-ir-24", to_advance=True)
    retreat(s, FRENCH, 2)
    while offered(s, "RetreatTo"):
        play(s, offered(s, "RetreatTo")[0])
    advance(s)
    assert refused(s, "Advance unit=de-ir-24", "9.61e")
    play(s, "Advance unit=de-ir-20")
    assert where(s, "de-ir-20") == "2711"  # somebody must stay: the first regiment is not asked how far
    play(s, "Advance unit=de-6-pio")
    beyond = [line for line in offered(s, "AdvanceTo") if not line.endswith("2711")]
    assert beyond
    one = struck(units, GERMAN, "2711", "de-ir-20 de-6-pio de-ir-24", to_advance=True)
    retreat(one, FRENCH, 1)
    while offered(one, "RetreatTo"):
        play(one, offered(one, "RetreatTo")[0])
    advance(one)
    play(one, "Advance unit=de-6-pio")
    assert where(one, "de-6-pio") == "2711" and not offered(one, "AdvanceTo")  # one hex only


@pytest.mark.rule("verdun:9.7a", "verdun:6.16a")
def test_whoever_dies_unsupplied_and_ringed_is_gone_for_good() -> None:
    ring = {"de-ir-20": "2710", "de-ir-24": "2512", "de-ir-64": "2912", "de-lgr-8": "2713"}
    for text, fate in (("2711 reduced unsupplied", "surrendered"), ("2711 reduced", "eliminated")):
        s = struck({"fr-208": text, **ring}, GERMAN, "2711", "de-ir-20")
        hit(s, FRENCH, 1)
        play(s, "LoseStep unit=fr-208")
        assert where(s, "fr-208") == fate


@pytest.mark.rule("verdun:14.41b", "verdun:14.41c", "verdun:14.41d", "verdun:14.4b")
def test_the_example_of_14_41() -> None:
    s = struck({"fr-35": "2711 reduced", "de-ir-20": "2710"}, GERMAN, "2711", "de-ir-20")
    hit(s, FRENCH, 4)
    play(s, "TryRemnant", (3, 3))  # 6 against 7 - 1
    while offered(s, "RetreatTo"):
        play(s, offered(s, "RetreatTo")[0])
    assert where(s, "fr-35") == "eliminated"
    assert GROUND.distance(s.place[unit("fr-remnant-1")], hex_("2711")) == 3
    assert casualties(s, FRENCH) == 2
    for name, yields in (("fr-bcp-56", False), ("fr-208", False), ("fr-z2", True), ("fr-rit-29", False)):
        t = struck({name: "2711 reduced", "de-ir-20": "2710"}, GERMAN, "2711", "de-ir-20")
        hit(t, FRENCH, 1, 1)
        assert bool(offered(t, "TryRemnant")) == yields


# -- breakthrough, recovery, victory ------------------------------------------------------------------------------


@pytest.mark.rule("verdun:13.0a", "verdun:13.0b", "verdun:12.3c", "verdun:14.6a")
def test_who_breaks_through_and_how_far() -> None:
    s = board({"de-6-pio": "2701", "de-ir-20": "2701", "de-ir-24": "2703", "fr-bcp-56": "2711", "fr-35": "2711"})
    assert stacks_that_may_move(s, GERMAN) == ((unit("de-ir-20"), unit("de-6-pio")),)
    assert [set(group) for group in stacks_that_may_move(s, FRENCH)] == [{unit("fr-bcp-56"), unit("fr-35")}]
    for text, hexes_far in (("2701", 3), ("2701 unsupplied", 2)):
        lone = board({"de-ir-20": text, "de-6-pio": "2701"})
        far = {GROUND.distance(hex_("2701"), h) for h in flood(lone, (unit("de-ir-20"),), BREAKTHROUGH).to}
        assert max(far) == hexes_far  # half of 5, or of 3, rounded up


@pytest.mark.rule("verdun:10.0a", "verdun:10.0b", "verdun:6.2d")
def test_the_recovery_phase_flips_all_guns_and_rallies_hqs_in_supply() -> None:
    s = board(
        {
            "fr-14-art": "2711 fired",
            "de-5-art": "2701 fired",
            "fr-xxx-hq": "2712 demoralized",
            "de-iii-hq": "2702 demoralized unsupplied",
        },
        RecoveryPhase(),
    )
    play(s, (3, 3))  # 6 against 7 - 1: the French HQ alone rolls
    assert not any(s.fired) and state(s, "fr-xxx-hq") == "" and state(s, "de-iii-hq") == "demoralized"


@pytest.mark.rule("verdun:16.0h")
@pytest.mark.parametrize(
    ("french", "german", "points"),
    [(0, 0, 0), (5, 5, 0), (5, 6, 0), (6, 5, 1), (14, 10, 1), (15, 10, 3), (19, 10, 3), (20, 10, 5), (1, 0, 5)],
)
def test_points_for_casualties(french: int, german: int, points: int) -> None:
    assert casualty_points(WORLD, french, german) == points


@pytest.mark.rule("verdun:16.0b", "verdun:16.0d", "verdun:16.0e", "verdun:16.0i", "verdun:15.5c", "verdun:15.2a")
def test_points_for_ground() -> None:
    def points(options: dict[str, bool] | None = None, *, reserve: bool = False) -> int:
        s = board({}, options=options)
        for town in GROUND.towns[1:8]:  # seven towns
            s.seize(town, GERMAN)
        s.hit_fort(GROUND.forts[0])
        for _ in range(2):
            s.seize(GROUND.city[0], GERMAN)
        s.used_121 = reserve
        return victory_points(s).total()

    assert points() == 3 + 1 + 1
    assert points(reserve=True) == 4
    assert points({"infiltration": True}) == 2 + 1 + 1
    assert points({"full-effort": True}, reserve=True) == 5


@pytest.mark.rule("verdun:14.32a", "verdun:4.0c")
def test_the_heavy_artillery_is_reset_when_the_german_organization_begins() -> None:
    s = board({"de-heavy": "box"})
    s.heavy = 0
    begin(s, PhaseOpens(8))
    assert s.heavy == 0
    begin(s, PhaseOpens(2))
    assert s.heavy == 3


@pytest.mark.rule("verdun:14.41a", "verdun:14.41b")
def test_the_chances_of_a_remnant_are_those_of_the_dice() -> None:
    s = struck({"fr-35": "2711 reduced", "de-ir-20": "2710"}, GERMAN, "2711", "de-ir-20")
    check_odds(hit(s, FRENCH, 1, 1), Random(1))
