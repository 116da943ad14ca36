"""What is refused is refused by the clause that bars it, with the figure where a figure is the reason."""

from __future__ import annotations

import pytest

from grognard.kernel.choice import Refused
from grognard.kernel.messages import bar_message
from grognard.kernel.showing import bars
from grognard.kernel.text import texts
from grognard.kernel.view import Target

from .table import (
    FLAK,
    FOOT,
    GAME,
    GUN,
    GUN_2,
    HOWITZER,
    HOWITZER_2,
    MARTEL,
    PAK,
    PANZER,
    RIFLES,
    RIFLES_2,
    ROMMEL,
    SS_FOOT,
    SS_GUN,
    TANK,
    assault,
    dice,
    offered,
    play,
    refused,
    step_name,
    table,
)


def told(s, line: str, lang: str = "en") -> list[tuple[str, str]]:
    """The clauses of a refusal, each with its sentence."""
    with pytest.raises(Refused) as caught:
        s.play(GAME.codec.from_text(line))
    said = [(each.rule, bar_message(each)) for each in caught.value.bars]
    return [(rule, texts(GAME, lang).say(text) if text else "") for rule, text in said]


@pytest.mark.rule("arras:7.1a", "arras:7.1b", "arras:7.1d", "arras:8.1a")
def test_guns_that_cannot_bombard_say_why() -> None:
    german = table({"3": [HOWITZER, HOWITZER_2], "26": FOOT[0], "E": TANK}, side="german")
    assert told(german, f"Bombard unit={HOWITZER}") == [
        ("7.1a", "St-Laurent (26) lies north of the Scarpe."),
        ("7.1d", ""),
    ]
    tired = table({"3": f"{HOWITZER}*", "9": RIFLES, "25": FOOT[0]}, side="german")
    assert told(tired, f"Bombard unit={HOWITZER}") == [("5.0b", "7th Pz. Art. 1/78 is Tired.")]
    assert told(tired, f"Bombard unit={RIFLES}") == [("7.0b", "7th Pz. 1/7 RR is no Artillery.")]
    engaged = table({"3": [HOWITZER, RIFLES, FOOT[0]], "25": FOOT[1]}, side="german")
    assert [rule for rule, _ in told(engaged, f"Bombard unit={HOWITZER}")] == ["8.1a"]
    north = table({"27": [GUN, GUN_2], "4": RIFLES})
    assert told(north, f"Bombard unit={GUN}") == [
        ("7.1b", "Neuville (4) neither lies north of the Scarpe nor borders it, and 365/92nd RA has not gone south."),
    ]
    held = table({"E": [GUN, FOOT[0]], "3": RIFLES}, held=["reserve"])
    assert told(held, f"Bombard unit={GUN}") == [("13.3a", "365/92nd RA waits for its release.")]
    assert told(held, f"Bombard unit={HOWITZER}")[0][0] == "4.3a"


@pytest.mark.rule("arras:7.0b", "arras:7.0c")
def test_a_second_gun_and_a_second_thought() -> None:
    s = table({"3": [HOWITZER, HOWITZER_2], "7": SS_GUN, "25": FOOT[0], "11": TANK, "10": RIFLES}, side="german")
    start = s.clone()
    play(s, f"Bombard unit={HOWITZER}", "AimAt area=25")
    assert told(s, f"Bombard unit={SS_GUN}") == [("7.0b", "The second gun must fire from Tilloy (3) too.")]
    assert told(s, f"Bombard unit={HOWITZER}") == [("7.0c", "7th Pz. Art. 1/78 takes part already.")]
    play(s, f"Bombard unit={HOWITZER_2}")
    assert told(s, "AimAt area=25") == [("7.0c", "Arras (25) is the other gun’s target.")]
    assert told(s, "AimAt area=10") == [("7.2b", "There is no enemy in Agny (10).")]
    again = start.clone()
    play(again, f"Bombard unit={HOWITZER}", "AimAt area=25", f"StandDown unit={HOWITZER}")
    assert again == start  # nothing was fired, nothing is lost


@pytest.mark.rule("arras:5.0a", "arras:5.2b", "arras:9.3a")
def test_areas_and_units_that_cannot_act() -> None:
    s = table({"22": f"{FOOT[0]}*", "11": [TANK, f"{FOOT[1]}*"], "9": RIFLES}, used=())
    assert told(s, "Activate area=22") == [("5.0a", "All your units in Maroeuil (22) are Tired.")]
    assert told(s, "Activate area=9") == [("5.0a", "You have no unit in Wailly (9).")]
    assert told(s, "Refresh area=9") == [("9.3a", "You have no Tired unit in Wailly (9).")]
    play(s, "Activate area=11")
    assert told(s, f"Move unit={FOOT[1]}") == [("5.2b", "8 Durham Lt. 2 is Tired.")]
    assert told(s, f"Move unit={FOOT[0]}")[0][0] == "5.2b"
    assert told(s, f"Move unit={RIFLES}") == [("4.3a", "7th Pz. 1/7 RR is not yours.")]
    assert told(s, f"Join unit={TANK}") == [("5.2.1b", "There is no enemy in Achicourt (11).")]
    assert told(s, "Finish") == [("4.3a", "Nothing has been done in Achicourt (11) yet.")]


@pytest.mark.rule("arras:5.2a", "arras:5.2h", "arras:5.1.2a")
def test_steps_say_what_they_would_cost_and_what_is_left() -> None:
    s = table({"22": [FOOT[0]], "9": RIFLES, "16": PAK})
    play(s, "Activate area=22", f"Move unit={FOOT[0]}")
    assert told(s, "Go area=9") == [
        ("5.1a", "Wailly (9) does not border Maroeuil (22)."),
        ("2.1.1.ba", "They share no border."),
    ]
    play(s, "Go area=12")
    assert told(s, "Go area=16") == [("5.2a", "4 MF needed, 2 left."), ("5.2g", "4 MF: a Fresh enemy there.")]
    assert told(s, "Go area=16", "fr") == [
        ("5.2a", "Il faut 4 FM, il en reste 2."),
        ("5.2g", "4 FM : un ennemi Frais sur place."),
    ]
    german = table({"20": PANZER, "9": FOOT[0]}, side="german")
    play(german, "Activate area=20", f"Move unit={PANZER}")
    assert told(german, "Go area=21")[0][0] == "5.1.2a"
    out = table({"12": [TANK, RIFLES], "9": PAK})
    play(out, "Activate area=12", f"Move unit={TANK}", "Go area=22")
    assert step_name(out) != "Moving"  # it took the whole allowance


@pytest.mark.rule("arras:5.2.1a", "arras:5.2.1d", "arras:5.2.2f", "arras:5.2.2c")
def test_a_leader_is_kept_out_by_what_keeps_him_out() -> None:
    s = table({"22": [MARTEL, FOOT[0]], "12": [TANK, RIFLES], "18": PAK, "9": RIFLES_2})
    play(s, "Activate area=22", f"Move unit={MARTEL}")
    assert refused(s, "Go area=12") == ["5.2.1a", "5.2.1d"]  # friends are there, but he would assault alone
    assert refused(s, "Go area=18") == ["5.2.2f"]
    empty = table({"22": [MARTEL, FOOT[0]], "9": RIFLES_2})
    play(empty, "Activate area=22", f"Move unit={MARTEL}")
    assert refused(empty, "Go area=12") == ["5.2.2c"]


@pytest.mark.rule("arras:8.1a", "arras:8.1b", "arras:8.1e", "arras:8.0.2a", "arras:8.3.4a")
def test_support_that_cannot_be_given() -> None:
    stacks = {
        "11": TANK,
        "10": [RIFLES, PAK],
        "2": HOWITZER,
        "5": [f"{HOWITZER_2}*"],
        "7": SS_GUN,
        "4": "de-7th-pz-art-3-78",
    }
    s = table(stacks, options={"favour-german": "artillery"})
    assault(s, "11", "10", TANK)
    play(s, f"Advance unit={RIFLES}")
    assert offered(s) == {"NoSupport", "UseArtillery unit=de-7th-pz-art-3-78"}
    assert told(s, f"UseArtillery unit={HOWITZER}") == [("8.1b", "3 Sectors away, 2 at most.")]
    assert told(s, f"UseArtillery unit={HOWITZER_2}") == [("8.0.2a", "7th Pz. Art. 2/78 is Tired.")]
    assert told(s, f"UseArtillery unit={SS_GUN}") == [
        ("8.1e", "No unit of SS Artillerie 1’s own force is engaged."),
    ]
    assert told(s, f"UseArtillery unit={RIFLES}") == [("8.0.2a", "7th Pz. 1/7 RR is no Artillery.")]
    assert refused(s, "UseAir") == ["8.3.4a"]


@pytest.mark.rule("arras:6.4.2.ab", "arras:6.4.2.ac", "arras:6.4.2.ag", "arras:6.6.1c")
def test_losses_that_cannot_be_paid_so() -> None:
    s = table({"11": TANK, "10": [RIFLES, PAK, FLAK], "1": RIFLES_2})
    assault(s, "11", "10", TANK)
    play(s, f"Advance unit={RIFLES}", dice(12), dice(7))  # 18 against 4 + 2 + 1 + 7: four points
    assert step_name(s) == "Losses" and s.step.left == 2  # the first loss was forced
    assert told(s, f"Tire unit={RIFLES}") == [("6.4.2.ae", "7th Pz. 1/7 RR is Tired.")]
    assert told(s, f"Eliminate unit={PAK}") == [
        ("6.4.2.ac", "It pays 5 of the 2 Loss Points due, and the rest could not be paid exactly."),
    ]
    assert told(s, f"GiveGround unit={PAK}") == [("6.4.2.ag", "7th Pz. 6 AT is Fresh.")]
    assert refused(s, f"Eliminate unit={RIFLES}") == ["6.4.2.ad"]
    assert refused(s, f"Tire unit={RIFLES_2}") == ["6.4.2.aa"]
    first = table({"11": TANK, "10": [RIFLES, PAK], "1": RIFLES_2})
    assault(first, "11", "10", TANK)
    play(first, f"Advance unit={RIFLES}", dice(12), dice(3))  # 18 against 9: nine points
    assert told(first, f"Tire unit={PAK}") == [("6.4.2.ab", "7th Pz. 1/7 RR must take the first loss.")]


@pytest.mark.rule("arras:6.6.2a", "arras:6.6.3a")
def test_where_a_retreat_may_not_go() -> None:
    s = table({"11": [TANK, FOOT[0]], "10": RIFLES, "1": RIFLES_2})
    assault(s, "11", "10", TANK)
    play(s, dice(2), dice(12), f"Withdraw unit={RIFLES}")
    assert step_name(s) == "Retreating" and offered(s) == {f"RetreatTo area={name}" for name in ("6", "7", "9")}
    assert told(s, "RetreatTo area=11") == [("6.6.2c", "Achicourt (11) is neither Free nor contested.")]
    assert told(s, "RetreatTo area=5") == [
        ("6.6.2a", "Enemy-controlled Sectors beside it: 2; a Free Sector with only 0 comes first."),
    ]
    assert told(s, "RetreatTo area=2") == [("6.6.2a", "Wancourt (2) does not border Agny (10).")]


@pytest.mark.rule("arras:10.1b", "arras:10.3a", "arras:10.1a")
def test_the_dead_who_stay_dead() -> None:
    s = table({"22": FOOT[0], "12": [RIFLES, TANK], "9": RIFLES_2}, eliminated=[FOOT[1], FOOT[2], MARTEL])
    play(s, "Pass", "Pass")
    assert refused(s, f"Reorganise unit={MARTEL}") == ["10.3a"]
    assert told(s, f"Reorganise unit={FOOT[0]}") == [("10.0a", "8 Durham Lt. 1 is not among the eliminated.")]
    play(s, f"Reorganise unit={FOOT[1]}")
    assert told(s, "PlaceIn area=12")[0] == ("10.1a", "You do not control Dainville (12).")
    assert told(s, "PlaceIn area=23")[0] == ("10.1a", "You have no unit in Anzin (23).")


def test_every_own_unit_that_is_clicked_gets_a_clause_and_a_sentence_or_is_offered() -> None:
    s = table({"11": [TANK, f"{FOOT[0]}*"], "10": [RIFLES, ROMMEL], "22": [GUN, MARTEL], "8": SS_FOOT})
    for lines in ((), ("Activate area=11",), (f"Move unit={TANK}",), ("Go area=10",), (f"Launch lead={TANK}",)):
        play(s, *lines)
        for number, name in enumerate(GAME.world.unit_ids):
            if s.place[number] < 0 or GAME.sides[GAME.world.side[number]] != s.actor:
                continue
            found = bars(GAME, s, s.actor, Target("unit", name))
            targets = [target for choice in s.choices() for target in choice.targets(s)]
            assert found or Target("unit", name) in targets
