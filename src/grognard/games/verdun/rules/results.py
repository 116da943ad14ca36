"""What the dice brought about, in the words of the previews: by this their odds are compared with the dice."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.verdun.battle_events import AssaultResolved, Eliminated, MoraleChecked, NoRemnant, RemnantFormed
from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.events import BarrageFired, InterdictionFired
from grognard.games.verdun.rules.assault import AssaultHex
from grognard.games.verdun.rules.bombardment import AddGun, BarrageAt, BarragePlan, BombardmentPhase, OpenFire, Settle
from grognard.games.verdun.rules.declaring import AllOut, AssaultPlan
from grognard.games.verdun.rules.interdiction import InterdictionAim
from grognard.games.verdun.rules.odds import RESULTS
from grognard.games.verdun.rules.remnants import RemnantOffer, TryRemnant
from grognard.kernel.choice import Choice
from grognard.kernel.events import Event
from grognard.kernel.odds import Asked, Course, Reckoning
from grognard.kernel.view import Message, Preview


class VerdunReckoning(Reckoning[VerdunBoard]):
    """Assaults, barrages, interdiction, remnants."""

    def reads(self, s: VerdunBoard, preview: Preview, title: Message) -> bool:
        """Not where the owner picks the victim of an X, nor where another barrage strikes the hex before."""
        if preview.title.id != "preview-barrage":
            return True
        targets = s.inside(BombardmentPhase).targets if s.within(BombardmentPhase) else ()
        if any(s.world.ground.names[hex_] == preview.title.args["hex"]["hex"] for hex_ in targets):
            return False
        return title.id != "odds-of-unit" or all(note.id != "note-barrage-choice" for _, note in preview.notes)

    def goes_on(self, s: VerdunBoard, course: Course) -> Choice | None:
        offered = s.choices()
        match s.step:
            case AssaultPlan() if isinstance(course.choice, AssaultHex) and AllOut() in offered:
                return AllOut()
            case BarragePlan() if isinstance(course.choice, BarrageAt):
                guns = [choice for choice in offered if isinstance(choice, AddGun)]
                return max(guns, key=lambda choice: s.world.attack[choice.gun]) if guns else Settle()
            case InterdictionAim():
                return offered[0]  # no terrain changes the chance (7.21c)
            case RemnantOffer():
                return TryRemnant()
        if OpenFire() in offered:
            return OpenFire()
        return super().goes_on(s, course)

    def came_about(self, s: VerdunBoard, asked: Asked, events: Sequence[Event]) -> bool | None:
        words = asked.text.args
        match asked.title.id:
            case "odds-attacker-hits" | "odds-defender-hits" as whose:
                for event in events:
                    if isinstance(event, AssaultResolved):
                        own = whose == "odds-attacker-hits"
                        return bool(words["hits"] == (event.attacker_hits if own else event.defender_hits))
            case "odds-barrage":
                fired = self.barrage(s, asked, events)
                return None if fired is None else asked.text.id == f"odds-barrage-{RESULTS[fired.result]}"
            case "odds-of-unit":
                unit = s.game.vocabularies["unit"].number(asked.title.args["unit"]["unit"])
                is_shaken = self.shaken(unit, self.barrage(s, asked, events), events)
                return None if is_shaken is None else is_shaken == (asked.text.id == "odds-shaken")
            case "odds-interdiction":
                for event in events:
                    if isinstance(event, InterdictionFired):
                        return event.placed == (asked.text.id == "odds-marker")
            case "odds-check":
                for event in events:
                    if isinstance(event, RemnantFormed | NoRemnant):
                        return isinstance(event, RemnantFormed) == (asked.text.id == "odds-remnant")
        return None

    def barrage(self, s: VerdunBoard, asked: Asked, events: Sequence[Event]) -> BarrageFired | None:
        """The barrage that is spoken of, once it is fired."""
        names = s.world.ground.names
        target = asked.preview.title.args["hex"]["hex"]
        found = [event for event in events if isinstance(event, BarrageFired) and names[event.target] == target]
        return found[-1] if found else None

    def shaken(self, unit: int, fired: BarrageFired | None, events: Sequence[Event]) -> bool | None:
        """Whether a unit failed its check or was destroyed, once that is known."""
        if fired is None:
            return None
        if fired.result == "-":
            return False
        for event in events[events.index(fired) :]:
            if isinstance(event, MoraleChecked) and event.unit == unit:
                return not event.passed
            if isinstance(event, Eliminated) and event.unit == unit:
                return True
        return None
