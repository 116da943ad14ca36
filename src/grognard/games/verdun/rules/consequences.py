"""9.4 Hits: the ways to take one, and what each would mean."""

from __future__ import annotations

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.morale import failing, modified_morale
from grognard.games.verdun.rules.remnants import can_yield
from grognard.games.verdun.rules.retreat import Retreats, checks_on_entry
from grognard.games.verdun.rules.surrender import surrenders
from grognard.kernel.choice import Choice
from grognard.kernel.messages import named
from grognard.kernel.view import Likelihood, Message, Preview
from grognard.kernel.words import Unit


class LoseStep(Choice):
    """This unit loses a step."""

    unit: Unit


class LoseGarrison(Choice):
    """The garrison of the fort loses a step."""


class FallBack(Choice):
    """All units in the assault retreat, and so avoid the hits that are left."""

    hexes: int


def consequences(s: VerdunBoard, side: int, choice: Choice) -> Preview | None:
    """What would come of losing a step there, or of retreating."""
    if isinstance(choice, LoseStep):
        return of_loss(s, choice.unit)
    if isinstance(choice, FallBack):
        return of_retreat(s, side, choice.hexes)
    return None


def of_loss(s: VerdunBoard, unit: Unit) -> Preview:
    """Whether the unit would be reduced, eliminated or surrender, and the chance of a remnant."""
    title = Message("preview-loss", {"unit": named(s.game, "unit", unit)})
    if s.world.two_steps[unit] and not s.reduced[unit]:
        strengths = {"from": s.world.strength[unit], "to": s.world.reduced_strength[unit]}
        return Preview(title, notes=(("9.41a", Message("note-loss-reduced", strengths)),))
    if surrenders(s, unit):
        return Preview(title, notes=(("9.7a", Message("note-loss-surrender")),))
    notes = (("9.41a", Message("note-loss-eliminated")),)
    if not can_yield(s, unit):
        return Preview(title, notes=notes)
    lost = failing(modified_morale(s, unit).total(), 0)
    chances = (Likelihood(Message("odds-remnant"), 36 - lost, 36), Likelihood(Message("odds-no-remnant"), lost, 36))
    return Preview(title, odds=((Message("odds-check"), chances),), notes=(*notes, ("14.41a", Message("note-remnant"))))


def of_retreat(s: VerdunBoard, side: int, hexes: int) -> Preview:
    """Who would retreat, and who could not without a check in the first hex."""
    battle = s.inside(Battle)
    units = battle.participants(s, side)
    retreats = Retreats(s, battle, side, units)
    notes = [("9.42b", Message("note-all-retreat", {"units": [named(s.game, "unit", unit) for unit in units]}))]
    if side != battle.side and s.fort_stands(battle.target):
        notes.append(("14.82b", Message("note-fort-retreat")))
    for unit in units:
        ways = retreats.ways(s.place[unit], retreats.manner(unit), hexes)
        checks = [checks_on_entry(s, unit, hex_, units) for hex_ in ways]
        if ways and all(checks):
            notes.append((checks[0][0], Message("note-retreat-check", {"unit": named(s.game, "unit", unit)})))
    return Preview(Message("preview-fall-back", {"hexes": hexes}), notes=tuple(notes))
