"""8.1, 8.2 Arcs, spotting, lines of sight."""

from __future__ import annotations

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.rules.arcs import arms_bearing, bears, crewed, gun_bears
from grognard.games.landships.rules.entry import enter
from grognard.games.landships.rules.sight import line_of_sight, sees
from grognard.games.landships.rules.spotting import spotted, spotting_distance
from grognard.kernel.columns import changed

from .field import facing, field, hex_, long_example, place


def los(s: LandshipsBoard, a: str, b: str, side: str = k.ALLIED) -> tuple[bool, str]:
    sight = line_of_sight(s, hex_(a), hex_(b), side)
    back = line_of_sight(s, hex_(b), hex_(a), side)
    assert sight.clear == back.clear  # a line is seen along both ways
    return sight.clear, sight.rule


@pytest.mark.rule("landships:2.21d", "landships:8.23a")
def test_range_leaves_out_the_firers_hex() -> None:
    s = field("ls-00")
    assert s.ground.distance(hex_("3-0806"), hex_("3-0806")) == 0
    assert s.ground.distance(hex_("3-0806"), hex_("3-0805")) == 1
    assert s.ground.distance(hex_("3-0806"), hex_("3-0800")) == 6


@pytest.mark.rule("landships:8.12a", "landships:8.12c", "landships:8.12d", "landships:8.1a", "landships:8.11a")
def test_the_v_of_a_gun() -> None:
    s = field("ls-09", k.GERMAN)
    gun = place(s, "ge-77-fk16-1", "5-0806", facing="n")
    for name, inside in (("5-0805", True), ("5-0804", True), ("5-0905", True), ("5-0906", False), ("5-0706", False)):
        assert gun_bears(s, gun, hex_(name)) is inside, name
    assert not gun_bears(s, gun, hex_("5-0807"))
    flak = place(s, "ge-88-flak-1", "5-0806")
    assert all(gun_bears(s, flak, h) for h in s.ground.near[hex_("5-0806")])  # all round
    s.facing = changed(s.facing, gun, facing("se"))
    assert gun_bears(s, gun, hex_("5-0907")) and not gun_bears(s, gun, hex_("5-0805"))


@pytest.mark.rule("landships:8.12b", "landships:8.12e", "landships:2.42a", "landships:2.42b", "landships:2.41d")
def test_arms_of_a_vehicle_have_arcs_of_their_own() -> None:
    s = field("ls-00")
    tank = place(s, "mk-4-male-1", "3-0806", facing="n")

    def bearing(name: str) -> list[str]:
        return [arm.place for _, arm in arms_bearing(s, tank, hex_(name))]

    assert bearing("3-0804") == ["gun-left", "gun-right", "mg-front"]
    assert bearing("3-0906") == ["gun-right", "mg-right"]  # north-east
    assert bearing("3-0706") == ["gun-left", "mg-left"]
    assert bearing("3-0808") == []  # nothing astern
    s.facing = changed(s.facing, tank, facing("s"))
    assert bearing("3-0808") == ["gun-left", "gun-right", "mg-front"]


@pytest.mark.rule("landships:2.2d")
def test_soft_units_have_no_facing() -> None:
    s = field("ls-00")
    assert not s.world.faced[s.world.units.number("br-line-1")]
    assert s.world.faced[s.world.units.number("mk-4-male-1")]


@pytest.mark.rule("landships:8.23b", "landships:8.23-E3", "landships:8.23h")
def test_unpinned_friends_block_even_in_a_trench() -> None:
    s = field("ls-00")
    friend = place(s, "br-line-1", "3-0804")
    assert los(s, "3-0806", "3-0802") == (False, "8.23b")
    s.pinned = changed(s.pinned, friend, 1)
    assert los(s, "3-0806", "3-0802") == (True, "")
    s.pinned = changed(s.pinned, friend, 0)
    assert los(s, "3-0806", "3-0802", k.GERMAN)[0]  # enemies do not block
    s.put(friend, hex_("3-0811"))
    assert los(s, "3-0814", "3-0808") == (False, "8.23b")


@pytest.mark.rule("landships:8.23c", "landships:2.41e", "landships:2.41g")
def test_tanks_of_either_side_block_cars_and_trucks_do_not() -> None:
    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "3-0804")
    assert los(s, "3-0806", "3-0802") == (False, "8.23c")
    assert los(s, "3-0806", "3-0802", k.GERMAN) == (False, "8.23c")
    s.put(tank, k.WAITING)
    place(s, "ge-truck-1", "3-0804")
    place(s, "ge-77-fk16-1", "3-0804")
    assert los(s, "3-0806", "3-0802") == (True, "")


@pytest.mark.rule("landships:8.23d", "landships:5.33f", "landships:5.33g", "landships:5.33h", "landships:5.33j")
def test_smoke_blocks_into_out_of_and_through() -> None:
    s = field("ls-10")
    s.lay_smoke(k.GERMAN, hex_("3-0803"))
    s.lay_smoke(k.GERMAN, hex_("3-0803"))  # a second marker adds nothing
    assert los(s, "3-0808", "3-0803") == (False, "8.23d")  # into the marker's hex
    assert los(s, "3-0808", "3-0804") == (False, "8.23d")  # into a hex beside it
    assert los(s, "3-0804", "3-0808") == (False, "8.23d")
    assert los(s, "3-0808", "3-0800") == (False, "8.23d")  # through
    assert los(s, "3-0803", "3-0803") == (True, "")  # inside one hex
    assert los(s, "3-0808", "3-0805") == (True, "")


@pytest.mark.rule("landships:8.23e", "landships:8.23-E1")
def test_town_woods_and_strongpoints_block_their_own_hexes_do_not() -> None:
    s = field("ls-00")
    assert los(s, "3-0605", "3-0600") == (False, "8.23e")  # woods 0602, 0603 between
    assert los(s, "3-0605", "3-0603") == (True, "")  # into the wood
    assert los(s, "3-0603", "3-0606") == (True, "")  # out of it
    assert los(s, "3-1203", "3-1210") == (False, "8.23e")  # Martel
    assert los(s, "3-1210", "3-1213") == (False, "8.23e")  # the strongpoint 1212
    s.wire = (hex_("3-0804"),)
    assert los(s, "3-0806", "3-0802") == (True, "")  # wire never


@pytest.mark.rule("landships:8.23f", "landships:8.23g", "landships:8.23e")
def test_heights() -> None:
    s = field("ls-10")
    hill, foot = "7-0411", "7-0408"
    assert s.ground.level[hex_(hill)] == 2 and s.ground.level[hex_("7-0410")] == 1
    assert los(s, "7-0408", "7-0409") == (True, "")
    assert los(s, "7-0408", "7-0414") == (False, "8.23e")  # the hill between two low hexes
    assert los(s, foot, hill)[0] is False  # 0409, beside the low unit, stands higher than it
    assert los(s, "7-0406", hill) == (True, "")  # from further off nothing beside either unit is high enough
    assert los(s, "7-0406", "7-0410")[0] is False  # 0409 beside the target stands at its level


@pytest.mark.rule("landships:8.23-E2")
def test_lines_along_hexsides() -> None:
    s = field("ls-00")
    a, b = hex_("3-0805"), hex_("3-1005")
    line = s.ground.line(a, b)
    assert [along for _, along in line] == [True, True]  # between two hexes
    first, second = (h for h, _ in line)
    blocker = place(s, "br-line-1", s.world.hexes.name(first))
    assert sees(s, a, b, k.ALLIED)  # one blocking hex may be passed along its side
    other = place(s, "br-line-2", s.world.hexes.name(second))
    sight = line_of_sight(s, a, b, k.ALLIED)
    assert not sight.clear and sight.rule == "8.23-E2"
    s.pinned = changed(s.pinned, other, 1)
    assert sees(s, a, b, k.ALLIED)
    assert s.place[blocker] == first


@pytest.mark.rule("landships:8.23-E2")
def test_not_along_two_blocking_hexes_one_after_the_other() -> None:
    s = field("ls-00")
    a, b = hex_("3-0406"), hex_("3-0806")
    line = s.ground.line(a, b)
    sides = [h for h, along in line if along]
    assert len(sides) == 4
    place(s, "br-line-1", s.world.hexes.name(sides[0]))
    assert sees(s, a, b, k.ALLIED)
    place(s, "br-line-2", s.world.hexes.name(sides[2]))
    assert not sees(s, a, b, k.ALLIED)


@pytest.mark.rule("landships:8.23-E5")
def test_a_screening_barrage() -> None:
    s = field("ls-00")
    s.struck = (hex_("3-0804"),)
    assert los(s, "3-0806", "3-0802") == (False, "8.23-E5")
    assert los(s, "3-0806", "3-0804") == (True, "")  # into it, not through it


@pytest.mark.rule("landships:8.21a", "landships:8.21-E1", "landships:8.2a", "landships:8.0b")
def test_spotting_distances() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-0802")
    viewer = hex_("3-0812")
    assert spotting_distance(s, squad, viewer) == 9
    assert not spotted(s, squad, viewer, k.ALLIED)  # ten hexes
    assert spotted(s, squad, hex_("3-0811"), k.ALLIED)
    s.put(squad, hex_("3-0911"))  # a trench
    assert spotting_distance(s, squad, viewer) == 4
    s.put(squad, hex_("3-1212"))  # a strongpoint in a trench: the smaller counts
    assert spotting_distance(s, squad, viewer) == 3
    s.put(squad, hex_("3-1207"))
    assert spotting_distance(s, squad, viewer) == 2
    tank = place(s, "mk-4-male-1", "3-1207")
    assert spotting_distance(s, tank, viewer) == 5


@pytest.mark.rule("landships:8.21-E2")
def test_a_wooded_hill_uses_the_hills_limit() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-2203")
    assert spotting_distance(s, squad, hex_("3-2210")) == 6
    terrain = s.ground.terrain
    terrain[hex_("3-2203")] |= k.WOODS
    try:
        assert spotting_distance(s, squad, hex_("3-2210")) == 6
    finally:
        terrain[hex_("3-2203")] &= ~k.WOODS


@pytest.mark.rule("landships:8.22a", "landships:8.22b", "landships:8.22c", "landships:8.24a")
def test_who_fired_is_spotted_at_ten_until_it_moves() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-0911")
    viewer = hex_("3-0902")
    assert not spotted(s, squad, viewer, k.ALLIED)
    s.mark(squad, k.FIRED)
    assert spotted(s, squad, viewer, k.ALLIED)
    place(s, "br-line-1", "3-0906")
    assert not spotted(s, squad, viewer, k.ALLIED)  # never without a line of sight
    s.put(s.world.units.number("br-line-1"), k.WAITING)
    enter(s, squad, hex_("3-0811"))
    assert not spotted(s, squad, viewer, k.ALLIED)


@pytest.mark.rule("landships:16.23a", "landships:16.23b", "landships:16.23d")
def test_flat_ground_and_height_advantage() -> None:
    s = field("ls-00", flat_ground=True)
    squad = place(s, "ge-line-1", "3-0802")
    assert spotting_distance(s, squad, hex_("3-0812")) == 18
    s.put(squad, hex_("3-0911"))
    assert spotting_distance(s, squad, hex_("3-0812")) == 4  # only in the clear
    s.mark(squad, k.FIRED)
    assert spotting_distance(s, squad, hex_("3-0812")) == 20
    s = field("ls-10", height_advantage=True)
    squad = place(s, "ge-line-1", "7-1203")
    assert spotting_distance(s, squad, hex_("7-0411")) == 29  # two levels up


@pytest.mark.rule("landships:13.2a", "landships:2.3b", "landships:2.3m")
def test_guns_need_an_unpinned_crew() -> None:
    s = field("ls-09", k.GERMAN)
    gun = place(s, "ge-77-fk16-1", "5-0806", facing="n")
    assert not crewed(s, gun)
    crew = s.world.crew_of[gun]
    s.put(crew, hex_("5-0806"))
    assert crewed(s, gun)
    s.pinned = changed(s.pinned, crew, 1)
    assert not crewed(s, gun)


@pytest.mark.rule("landships:8.66f", "landships:8.66g", "landships:8.66i", "landships:8.66k", "landships:8.66l")
def test_the_field_of_the_long_example() -> None:
    """Ranges, arcs and lines of the combat box, on open ground of section 7."""
    s = field("ls-12")
    ground = s.ground
    with long_example(s) as (one, two, a, b, c):
        three, four, five = hex_("3-1109"), hex_("3-1309"), hex_("3-1408")
        assert ground.distance(s.place[one], a) == 1 and ground.distance(s.place[two], a) == 4
        assert [arm.place for _, arm in arms_bearing(s, one, a)] == ["gun-left", "mg-left"]
        assert "gun-left" in [arm.place for _, arm in arms_bearing(s, two, a)]
        assert "mg-left" in [arm.place for _, arm in arms_bearing(s, one, b)]
        assert "mg-front" in [arm.place for _, arm in arms_bearing(s, two, b)]
        assert [arm.place for _, arm in arms_bearing(s, two, c)] == ["gun-right", "mg-right"]
        assert bears(s, two, (0,), a)
        assert sees(s, a, three, k.GERMAN) and sees(s, b, three, k.GERMAN)
        blocked = line_of_sight(s, c, three, k.GERMAN)
        assert not blocked.clear and blocked.blocker == s.place[two] and blocked.rule == "8.23c"
        squad = place(s, "br-lewis-1", "3-1408")
        assert not sees(s, four, c, k.ALLIED) and sees(s, five, c, k.ALLIED)
        s.pinned = changed(s.pinned, squad, 1)
        assert sees(s, four, c, k.ALLIED)
