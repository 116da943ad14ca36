"""3. The counters: colours, types, faces, factors, groups."""

from __future__ import annotations

import pytest

from grognard.games.arras.rules.overrun import Entered
from grognard.games.arras.rules.values import attack_value, defence_value
from grognard.games.arras.show import scene
from grognard.games.arras.world import ASIDE, TYPES
from grognard.testing import play

from .table import GAME, WORLD, A, G, area, is_fresh, table, unit


def of_type(name: str) -> set[str]:
    return {entry.name for entry in WORLD.unit_entries if entry.type == name and not entry.replaces}


@pytest.mark.rule("arras:3.1a")
def test_each_force_has_its_own_colours_to_be_drawn_in() -> None:
    forces = {entry.id: entry.force for entry in WORLD.unit_entries}
    assert forces[A.TANK] == "british"
    assert forces["fr-3e-dlm"] == "french"
    assert forces[G.RIFLES] == "wehrmacht"
    assert forces["ss-eiche"] == "ss"
    assert set(forces.values()) == {"british", "french", "wehrmacht", "ss"}
    assert {name for name in forces if forces[name] == "ss"} == {
        "ss-artillerie-1", "ss-totenkopf-3-3", "ss-totenkopf-2-3", "ss-totenkopf-1-3", "ss-totenkopf-hc", "ss-eiche",
    }  # fmt: skip


@pytest.mark.rule("arras:3.2a")
def test_six_types() -> None:
    assert {entry.type for entry in WORLD.unit_entries} == set(TYPES) == {
        "infantry", "armour", "anti-tank", "flak", "artillery", "leader",
    }  # fmt: skip


@pytest.mark.rule("arras:3.2b")
def test_a_unit_is_fresh_or_tired_and_shows_that_face() -> None:
    s = table({"22": [A.TANK, f"{A.FOOT[0]}*"], "8": G.RIFLES})
    faces = {piece.id: (piece.face, piece.back) for piece in scene(s).pieces}
    assert faces[A.TANK] == (A.TANK, f"{A.TANK}:tired")
    assert faces[A.FOOT[0]] == (f"{A.FOOT[0]}:tired", A.FOOT[0])


@pytest.mark.rule("arras:3.2.6a")
def test_the_four_leaders() -> None:
    assert of_type("leader") == {"Martel", "Rommel", "Eiche", "Rothenburg"}
    assert WORLD.unit_entries[unit("ss-eiche")].force == "ss"
    assert WORLD.side[unit(A.MARTEL)] == 0


@pytest.mark.rule("arras:3.2.6b")
def test_leaders_have_no_attack_factor() -> None:
    for number, entry in enumerate(WORLD.unit_entries):
        if entry.type == "leader":
            assert WORLD.attack[number] == 0
            assert not WORLD.leading >> number & 1


@pytest.mark.rule("arras:3.2.6c")
def test_a_leader_counts_as_one_more_unit_and_no_more() -> None:
    s = table({"23": ["br-4-royal-tank-a", A.MARTEL], "9": [G.RIFLES, G.ROMMEL]})
    without = attack_value(s, unit("br-4-royal-tank-a"), (Entered(unit("br-4-royal-tank-a"), area("23")),)).total()
    both = (Entered(unit("br-4-royal-tank-a"), area("23")), Entered(unit(A.MARTEL), area("23")))
    assert attack_value(s, unit("br-4-royal-tank-a"), both).total() == without + 1
    led = defence_value(s, area("9"), 1, unit(G.RIFLES)).explain()
    assert ("6.3b", "extra-defenders", 1) in led and ("6.3d", "rommel", 2) in led


@pytest.mark.rule("arras:3.3.1a")
def test_the_three_figures_are_attack_defence_movement() -> None:
    s = table({"22": [A.TANK, f"{A.FOOT[0]}*"], "8": G.RIFLES})
    shown = {piece.id: [value for _, value, clause in piece.values if clause == "3.3.1a"] for piece in scene(s).pieces}
    assert shown[A.TANK] == ["6", "5", "5"]
    assert shown[A.FOOT[0]] == ["1", "3", "4"]
    assert WORLD.movement[unit(G.PANZER)] == 8


@pytest.mark.rule("arras:3.3.1b")
def test_italic_factors_armour_anti_tank_and_reconnaissance() -> None:
    italic = {entry.id for number, entry in enumerate(WORLD.unit_entries) if WORLD.italic >> number & 1}
    wanted = {entry.id for entry in WORLD.unit_entries if entry.type in ("armour", "anti-tank")}
    assert italic == wanted | {"br-4-rn-fusiliers", "br-4-rn-fusiliers-2"}


@pytest.mark.rule("arras:3.3.2a")
def test_each_unit_belongs_to_one_group() -> None:
    assert sum(mask.bit_count() for mask in WORLD.group_units) == 86
    letters = {name.partition("-")[0]: [] for name in WORLD.group_ids}
    for name in WORLD.group_ids:
        letters[name.partition("-")[0]].append(name.partition("-")[2])
    assert letters == {"allied": list("ABCDEFGHIJ"), "german": list("ABCDEFGHIJKLM")}


@pytest.mark.rule("arras:3.3.2b")
def test_reorganised_counters_are_never_on_the_map_at_the_start() -> None:
    for scenario in ("historical", "free"):
        s = GAME.start(scenario)
        reduced = [number for number, entry in enumerate(WORLD.unit_entries) if entry.replaces]
        assert len(reduced) == 15
        assert all(s.place[number] == ASIDE for number in reduced)


@pytest.mark.rule("arras:3.4.2a", "arras:5.1.4c")
def test_a_control_marker_lies_where_the_allies_hold_a_german_area() -> None:
    s = table({"22": A.TANK, "9": G.RIFLES})
    assert not [marker for marker in scene(s).markers if marker.kind.startswith("control")]
    play(s, "Activate area=22", f"Move unit={A.TANK}", "Go area=12")
    shown = {(marker.place, marker.side) for marker in scene(s).markers if marker.kind.startswith("control")}
    assert shown == {("12", "allied")}
    back = table({"12": G.RIFLES, "22": f"{A.TANK}*"}, side="german", control={"12": "german"})
    assert not [marker for marker in scene(back).markers if marker.kind.startswith("control")]


@pytest.mark.rule("arras:3.4.3a")
def test_the_turn_marker_stands_on_the_hour() -> None:
    s = table({"22": A.TANK, "9": G.RIFLES}, turn=4)
    turns = next(track for track in scene(s).tracks if track.id == "turns")
    assert turns.spaces[turns.at].label == "18:00"


def test_defence_factors_of_tired_units_differ_so_that_payment_means_something() -> None:
    tired = {WORLD.defence[number][1] for number, entry in enumerate(WORLD.unit_entries) if entry.type == "infantry"}
    assert len(tired) > 1


def test_a_moved_unit_is_shown_tired() -> None:
    s = table({"22": A.TANK, "9": G.RIFLES})
    play(s, "Activate area=22", f"Move unit={A.TANK}", "Go area=21", "Halt")
    assert not is_fresh(s, A.TANK)


def test_everything_shown_has_a_drawing() -> None:
    from grognard.games.arras.counters import faces
    from grognard.games.arras.sheet import build

    boxes = {
        box.id
        for panel in build(GAME.data).margin.panels
        for row in (panel, *getattr(panel, "groups", ()))
        for box in getattr(row, "boxes", ())
    }
    for lang in ("en", "fr"):
        drawn = faces(GAME.data, lang)
        s = table({"12": [A.TANK, G.RIFLES], "9": f"{A.FOOT[0]}*"}, control={"21": "german"}, air=(2, 1))
        shown = scene(s)
        assert {piece.face for piece in shown.pieces} | {piece.back for piece in shown.pieces} <= set(drawn)
        kinds = {marker.kind for marker in shown.markers}
        on_map = {marker.kind for marker in shown.markers if marker.place in WORLD.ground.area_number}
        assert on_map == {"control-allied", "control-german", "contested"}
        assert {"turn", "points", "advantage", "initiative", "air-allied", "air-german"} <= kinds <= set(drawn)
        assert {marker.place for marker in shown.markers} <= boxes | set(WORLD.ground.area_number)
        everything = {entry.id for entry in WORLD.unit_entries}
        assert everything | {f"{name}:tired" for name in everything} <= set(drawn)
