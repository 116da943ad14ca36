"""What the dice brought about, in the words of the previews: by this their odds are compared with the dice."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.blood_and_iron.board import BloodBoard
from grognard.games.blood_and_iron.events import AssaultResolved, FireResolved
from grognard.games.blood_and_iron.rules.opportunity import OpportunityFire, Shoot
from grognard.kernel.choice import Choice
from grognard.kernel.events import Event
from grognard.kernel.odds import Asked, Course, Reckoning


class BloodReckoning(Reckoning[BloodBoard]):
    """Fire and melee."""

    def goes_on(self, s: BloodBoard, course: Course) -> Choice | None:
        if isinstance(s.step, OpportunityFire):
            return Shoot()
        return super().goes_on(s, course)

    def came_about(self, s: BloodBoard, asked: Asked, events: Sequence[Event]) -> bool | None:
        kind = FireResolved if asked.preview.title.id == "preview-fire" else AssaultResolved
        for event in events:
            if isinstance(event, kind):
                return asked.text.id == f"result-{event.result}"
        return None
