"""What the dice brought about, in the words of the previews: by this their odds are compared with the dice."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.landships.board import LandshipsBoard as Board
from grognard.games.landships.events import AssaultResolved, BrokeDown, UnitLost, UnitPinned
from grognard.games.landships.fire_events import FireOpened, ShotFired
from grognard.games.landships.rules.hits import TruckTest, WheelRoll
from grognard.games.landships.rules.morale import MoraleTest
from grognard.kernel.events import Event
from grognard.kernel.odds import Asked, Reckoning


class LandshipsReckoning(Reckoning[Board]):
    """One die each: shots, small arms, close assaults, breakdowns, morale and nerves."""

    def came_about(self, s: Board, asked: Asked, events: Sequence[Event]) -> bool | None:
        words = asked.text
        match words.id:
            case "odds-pair":
                assaults = [event for event in events if isinstance(event, AssaultResolved)]
                return (assaults[0].lost, assaults[0].killed) == (words.args["own"], words.args["theirs"])
            case "odds-hit-unit":
                assert any(isinstance(event, FireOpened) for event in events)
                unit = s.world.units.number(words.args["unit"]["unit"])
                return any(
                    isinstance(step, MoraleTest | TruckTest | WheelRoll) and step.unit == unit for step in s.stack
                )
            case "odds-hit" | "odds-miss":
                shots = [event for event in events if isinstance(event, ShotFired)]
                return shots[0].hit == (words.id == "odds-hit")
            case "odds-breaks" | "odds-runs":
                return any(isinstance(event, BrokeDown) for event in events) == (words.id == "odds-breaks")
            case "odds-eliminated":
                return any(isinstance(event, UnitLost) for event in events)
            case "odds-pinned":
                return any(isinstance(event, UnitPinned) for event in events)
        return not any(isinstance(event, UnitLost | UnitPinned) for event in events)  # stands, or goes back
