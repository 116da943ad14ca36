"""12 and 14.2: the groups, free set-up in alternation, the historical set-up."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.setup import ChooseGroup, PlaceGroup
from grognard.games.arras.world import ASIDE, OFF, SIDES, members
from grognard.kernel.columns import changed
from grognard.testing import offered, play, refused, where

from .table import GAME, WORLD, area, step_name, unit

ALLIED_GROUPS = {
    "A": "13e BCC-1, 13e BCC-2, 13e BCC-3, 3e DLM, 11e RDP-1, 11e RDP-2",
    "B": "7 Royal Tank A, 7 Royal Tank B, 7 Royal Tank C, 8 Durham Lt. 1, 8 Durham Lt. 2, 8 Durham Lt. 3, "
    "8 Durham Lt. 4, 4 RN Fusiliers, 260/65th AT",
    "C": "4 Royal Tank A, 4 Royal Tank B, 6 Durham Lt. 1, 6 Durham Lt. 2, 6 Durham Lt. 3, 6 Durham Lt. 4, "
    "4 RN Fusiliers 2, 206/52nd AT, Martel",
    "D": "4 Gr. Howard 1, 4 Gr. Howard 2, 4 Gr. Howard 3, 4 Gr. Howard 4",
    "E": "5 Gr. Howard 1, 5 Gr. Howard 2, 5 Gr. Howard 3, 5 Gr. Howard 4",
    "F": "4 E. Yorkshire 1, 4 E. Yorkshire 2, 4 E. Yorkshire 3, 4 E. Yorkshire 4",
    "G": "2 Cameronians A, 2 Cameronians B, 2 Cameronians C, 2 Cameronians D",
    "H": "2 Wiltshire A, 2 Wiltshire B, 2 Wiltshire C, 2 Wiltshire D",
    "I": "2 Royal IF-A, 2 Royal IF-B, 2 Royal IF-C, 2 Royal IF-D",
    "J": "365/92nd RA, 368/92nd RA, 9 Durham Lt. 1, 9 Durham Lt. 2, 9 Durham Lt. 3, 9 Durham Lt. 4",
}
GERMAN_GROUPS = {
    "A": "7th Pz. 37 Recce., 7th Pz. 7 MC",
    "B": "7th Pz. Art. 1/78, 7th Pz. Art. 2/78",
    "C": "7th Pz. 1/7 RR",
    "D": "7th Pz. 2/6 RR, 7th Pz. 6 AT, 7th Pz. 1/42 AT, 7th Pz. 2/42 AT",
    "E": "23 FLAK HB2",
    "F": "7th Pz. 2/7 RR, SS Artillerie 1, 2/86 FLAK",
    "G": "SS Totenkopf 3/3",
    "H": "7th Pz. 7 AT, 23 FLAK HB1, 23 FLAK LB1, 3/59 FLAK, Rommel",
    "I": "7th Pz. 1/6 RR",
    "J": "Eiche, SS Totenkopf 2/3, SS Totenkopf HC",
    "K": "SS Totenkopf 1/3",
    "L": "7th Pz. 1/25, 7th Pz. 2/25, 7th Pz. 1/66, Rothenburg",
}


def members_of(side: str, letter: str) -> set[str]:
    found = [entry for entry in WORLD.unit_entries if entry.side == side and entry.group == letter]
    return {entry.name for entry in found if not entry.replaces and not entry.option}


def check_groups(side: str, letters: str, listed: dict[str, str]) -> None:
    for letter in letters:
        assert members_of(side, letter) == set(listed[letter].split(", ")), letter


@pytest.mark.rule("arras:12.2.1b", "arras:12.2.1c", "arras:12.2.1d", "arras:12.2.1e")
def test_allied_groups_on_the_map() -> None:
    check_groups("allied", "BCDEFGHI", ALLIED_GROUPS)
    assert [len(members_of("allied", letter)) for letter in "BC"] == [9, 9]


@pytest.mark.rule("arras:12.2.1g", "arras:12.2.1h")
def test_allied_groups_off_the_map() -> None:
    check_groups("allied", "AJ", ALLIED_GROUPS)
    assert {WORLD.unit_entries[n].force for n in members(WORLD.group_units[WORLD.group("allied", "A")])} == {"french"}


@pytest.mark.rule("arras:12.2.2c", "arras:12.2.2d", "arras:12.2.2e")
def test_german_groups_a_to_e_and_the_lone_ones() -> None:
    check_groups("german", "ABCEGIK", GERMAN_GROUPS)
    assert all(len(members_of("german", letter)) == 1 for letter in "CEGIK")


@pytest.mark.rule("arras:12.2.2f", "arras:12.2.2g", "arras:12.2.2h", "arras:12.2.2i", "arras:12.2.2k")
def test_the_other_german_groups() -> None:
    check_groups("german", "DFHJL", GERMAN_GROUPS)
    assert members_of("german", "M") == {"5th Pz. 1/15", "5th Pz. 2/15", "5th Pz. 1/13 RR"}


@pytest.mark.rule("arras:12.1a")
def test_the_first_turn_is_at_three() -> None:
    s = GAME.start("free")
    assert s.turn == 1 and WORLD.tables.turn[0].hour == "15:00"


@pytest.mark.rule("arras:12.1c")
def test_reduced_counters_are_put_aside() -> None:
    s = GAME.start("free")
    assert {s.place[n] for n, entry in enumerate(WORLD.unit_entries) if entry.replaces} == {ASIDE}
    assert where(s, "de-7th-pz-art-3-78") == "aside"


@pytest.mark.rule("arras:12.2a", "arras:12.2b", "arras:12.2c")
def test_groups_are_placed_whole_in_alternation_the_germans_first() -> None:
    s = GAME.start("free")
    assert s.actor == "german" and len(s.choices()) == 12
    play(s, "TakeGroup group=german-D", "PlaceIn area=5")
    placed = {name for name, place in zip(WORLD.unit_ids, s.place, strict=True) if place == area("5")}
    assert placed == {WORLD.unit_ids[n] for n in members(WORLD.group_units[WORLD.group("german", "D")])}
    assert not any(s.tired)
    assert s.actor == "allied" and len(s.choices()) == 8
    order = []
    while step_name(s) in ("ChooseGroup", "PlaceGroup"):
        if step_name(s) == "ChooseGroup":
            order.append(s.actor)
        s.play(s.choices()[-1])
    assert order == ["allied", "german"] * 8 + ["german"] * 3  # the Germans finish alone
    assert step_name(s) == "Impulse" and s.turn == 1


@pytest.mark.rule("arras:12.2d", "arras:12.2.2a")
def test_one_group_an_area_and_german_areas_only() -> None:
    s = GAME.start("free")
    play(s, "TakeGroup group=german-D")
    allowed = {f"PlaceIn area={name}" for name in [*map(str, range(1, 20)), "B", "C"]}
    assert set(offered(s)) == allowed
    assert refused(s, "PlaceIn area=20") == ["12.2.2a"]
    assert refused(s, "PlaceIn area=A") == ["12.2.2b"]
    play(s, "PlaceIn area=5", "TakeGroup group=allied-B", "PlaceIn area=22", "TakeGroup group=german-C")
    assert refused(s, "PlaceIn area=5") == ["12.2d"]


@pytest.mark.rule("arras:12.2.1a", "arras:12.2.1f")
def test_allied_areas_and_the_groups_that_wait() -> None:
    s = GAME.start("free")
    play(s, "TakeGroup group=german-D", "PlaceIn area=5")
    assert refused(s, "TakeGroup group=allied-A") == ["12.2.1f"]
    assert refused(s, "TakeGroup group=allied-J") == ["12.2.1f"]
    play(s, "TakeGroup group=allied-D")
    assert set(offered(s)) == {f"PlaceIn area={name}" for name in [*map(str, range(20, 29)), *"DEF"]}
    assert refused(s, "PlaceIn area=19") == ["12.2.1a"]
    play(s, "PlaceIn area=25", "TakeGroup group=german-M", "PlaceIn area=A", "TakeGroup group=allied-B")
    assert refused(s, "PlaceIn area=25") == ["12.2d"]
    fits = GAME.start("free")
    play(fits, "TakeGroup group=german-D", "PlaceIn area=5", "TakeGroup group=allied-B")
    assert refused(fits, "PlaceIn area=25") == ["5.1.3b"]  # nine units do not fit into Arras
    assert s.place[unit("fr-3e-dlm")] == OFF


@pytest.mark.rule("arras:12.2.2b")
def test_group_m_stands_in_zone_a() -> None:
    s = GAME.start("free")
    play(s, "TakeGroup group=german-M")
    assert set(offered(s)) == {"PlaceIn area=A"}


@pytest.mark.rule("arras:12.2.2j")
def test_group_l_waits() -> None:
    s = GAME.start("free")
    assert refused(s, "TakeGroup group=german-L") == ["12.2.2j"]
    assert where(s, "de-rothenburg") == "off"


@pytest.mark.rule("arras:12.2e", "arras:14.2a")
def test_the_historical_setup_may_be_agreed_on() -> None:
    assert [scenario.id for scenario in GAME.scenarios] == ["historical", "free"]
    s = GAME.start("historical")
    assert step_name(s) == "Impulse" and s.actor == "allied"


def groups_at(side: str) -> dict[str, str]:
    s = GAME.start("historical")
    found: dict[str, set[str]] = {}
    for number, entry in enumerate(WORLD.unit_entries):
        if entry.side == side and s.place[number] >= 0:
            found.setdefault(WORLD.ground.area_ids[s.place[number]], set()).add(entry.group)
    return {name: "".join(sorted(letters)) for name, letters in found.items()}


@pytest.mark.rule("arras:14.2.1a")
def test_the_historical_allied_setup() -> None:
    assert groups_at("allied") == {
        "21": "A", "22": "B", "23": "C", "24": "E", "25": "D", "26": "F", "27": "HI", "28": "G", "E": "J",
    }  # fmt: skip


@pytest.mark.rule("arras:14.2.2a")
def test_the_historical_german_setup() -> None:
    assert groups_at("german") == {
        "2": "A", "3": "B", "4": "C", "5": "D", "6": "E", "7": "F", "8": "G", "9": "H", "10": "I", "13": "J",
        "14": "K", "19": "L", "A": "M",
    }  # fmt: skip


def test_a_new_board_is_in_order() -> None:
    for scenario in ("historical", "free"):
        s = GAME.start(scenario)
        assert s.conserved() == []
        assert s.held_by[0] == sum(1 << n for n, side in enumerate(WORLD.starts) if side == 0)
    s.stacks = changed(s.stacks, 0, 1)
    assert s.conserved()


@pytest.mark.rule("arras:12.2c")
def test_the_tray_holds_the_groups_of_who_sets_up() -> None:
    s = GAME.start("free")
    german = s.step.tray(s)
    units = {unit for formation in german for unit in formation.units}
    assert "de-rommel" in units and not any(name.startswith(("br-", "fr-")) for name in units)
    play(s, "TakeGroup group=german-C")
    assert s.step.tray(s) == german
    play(s, "PlaceIn area=4")
    allied = {unit for formation in s.step.tray(s) for unit in formation.units}
    assert "br-martel" in allied and not any(name.startswith(("de-", "ss-")) for name in allied)
    for group, name in enumerate(GAME.world.group_ids):
        side = SIDES.index(name.partition("-")[0])
        assert PlaceGroup(group).tray(s) == ChooseGroup(side).tray(s)
