"""Overlays and forecasts: what the table explains before anybody decides."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.games.landships import kinds as k
from grognard.games.landships.board import LandshipsBoard
from grognard.games.landships.counters import faces
from grognard.games.landships.rules.cavalry import CavalryMovement, Ride, TrotTo
from grognard.games.landships.rules.driving import Advance
from grognard.games.landships.rules.foot_movement import FootMovement, March
from grognard.games.landships.rules.marching import StepTo
from grognard.games.landships.rules.morale import MoraleTest
from grognard.kernel.choice import Choice
from grognard.kernel.columns import changed
from grognard.kernel.game import BadRequest
from grognard.kernel.look import Face
from grognard.kernel.view import Preview
from grognard.testing import begin, play

from .field import GAME, drive, field, hex_, place


def odds(preview: Preview | None) -> dict[str, Fraction]:
    assert preview is not None
    return {c.text.id: Fraction(c.numerator, c.denominator) for _, chances in preview.odds for c in chances}


def test_the_schneiders_chances() -> None:
    s = field("ls-09")
    tank = place(s, "schneider-1", "7-0904", facing="n")
    drive(s, tank)
    for name in ("7-0903", "7-0902", "7-0901"):
        play(s, f"Advance to={name}")
    assert odds(s.step.sums(s)) == {"odds-breaks": Fraction(3, 10), "odds-runs": Fraction(7, 10)}


def test_a_pinned_units_chances() -> None:
    s = field("ls-00")
    squad = place(s, "ge-line-1", "3-0806")
    assert odds(MoraleTest(squad, 1).sums(s)) == {"odds-eliminated": Fraction(1, 2), "odds-pinned": Fraction(1, 2)}
    s.pinned = changed(s.pinned, squad, 1)
    assert odds(MoraleTest(squad).sums(s)) == {"odds-eliminated": Fraction(1, 3), "odds-retreats": Fraction(2, 3)}


def test_overlays() -> None:
    s = field("ls-00")
    tank = place(s, "mk-4-male-1", "3-0806", facing="n")
    seen = {place_: style for place_, style, _ in GAME.overlay(s, k.ALLIED, "sight", "3-0605").places}
    assert seen["3-0603"] == "good" and seen["3-0600"] == "bad"
    arcs = {place_: label for place_, _, label in GAME.overlay(s, k.ALLIED, "arcs", "mk-4-male-1").places}
    assert arcs["3-0804"] == "3" and "3-0808" not in arcs
    place(s, "ge-line-1", "3-1207")
    held = {place_: owner for place_, owner, _ in GAME.overlay(s, None, "control", None).places}
    assert held["3-1207"] == k.GERMAN and held["3-1206"] == "nobody"
    s.put(tank, k.WAITING)
    for name, about in (("arcs", "mk-4-male-1"), ("sight", None), ("weather", "3-0605")):
        with pytest.raises(BadRequest):
            GAME.overlay(s, k.ALLIED, name, about)


@pytest.mark.rule("landships:2.2e", "landships:2.4a")
def test_colours_of_the_counters() -> None:
    """Allied men blue, German men field-grey; Allied vehicles beige, German ones green."""

    def rgb(name: str) -> tuple[int, int, int]:
        face = faces(GAME.data, "en")[name]
        assert isinstance(face, Face)
        body = face.livery.body.lstrip("#")
        return int(body[:2], 16), int(body[2:4], 16), int(body[4:], 16)

    red, green, blue = rgb("br-line")
    assert blue > green > red
    assert max(rgb("ge-line")) - min(rgb("ge-line")) < 32  # grey
    red, green, blue = rgb("mk-4-male")
    assert red > green > blue and red > 180  # beige
    red, green, blue = rgb("a7v")
    assert green > red and green > blue


@pytest.mark.rule("landships:7.11b", "landships:6.12c", "landships:6.22c", "landships:6.32a")
def test_a_move_says_what_it_costs() -> None:
    def shown(s: LandshipsBoard, choice: Choice) -> tuple[str, str, list[str]]:
        preview = s.step.preview(s, choice)
        assert preview is not None
        return preview.cost, preview.stop, [rule for rule, _ in preview.notes]

    s = field("ls-00", phase="4.4")
    squad = place(s, "br-line-1", "3-1203")
    begin(s, FootMovement())
    s.play(March(squad))
    assert shown(s, StepTo(hex_("3-1202"))) == ("½", "", [])  # along the road
    assert shown(s, StepTo(hex_("3-1103"))) == ("1", "", [])

    s = field("ls-10")
    tank = place(s, "mk-5-male-1", "3-1207", facing="se")
    drive(s, tank, by_road=True)
    assert shown(s, Advance(hex_("3-1308"))) == ("1", "6.12c", [])  # off the road: no farther

    s = field("ls-03")
    tank = place(s, "schneider-1", "2-0611", facing="n")
    drive(s, tank)
    assert shown(s, Advance(hex_("2-0610"))) == ("1", "", ["6.22c"])

    s = field("ls-10")
    rider = place(s, "br-cavalry-1", "7-1210", mounted=1)
    begin(s, CavalryMovement())
    play(s, Ride(rider), "Trot")
    assert shown(s, TrotTo(hex_("7-1206"))) == ("4", "", [])
