"""What players call units and places, in English and French."""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from typing import TYPE_CHECKING

from grognard.games.verdun.files import Named
from grognard.games.verdun.world import World
from grognard.kernel.board import Board
from grognard.kernel.view import Arrow, arrows
from grognard.kernel.words import Hex, Unit

if TYPE_CHECKING:
    from grognard.games.verdun.board import VerdunBoard

Names = dict[str, dict[str, tuple[str, str]]]

# Names that want an article in French ("au fort de…"): there the number comes first, as it does for woods and heights.
COMMON = ("Fort ", "Ouvrage ", "Ferme ", "Caserne ", "Carrières ")


def both(entry: Named) -> tuple[str, str]:
    return entry.name, entry.name_fr or entry.name


def names(world: World) -> Names:
    """Every vocabulary that is spoken of in sentences."""
    return {
        "unit": {counter.id: both(counter) for counter in world.counters},
        "hex": hex_names(world),
        "fort": {place.id: both(place) for place in world.map.place if place.kind == "fort"},
        "corps": {name: both(world.formations[name]) for name in world.corps_ids},
        "arrival": arrival_names(world),
    }


def hex_names(world: World) -> dict[str, tuple[str, str]]:
    """A hex by its number, and by what stands there: a place, else a wood or a height."""
    found: dict[str, tuple[str, str]] = {}
    for entry in (*world.map.slope, *world.map.wood):
        for hex_ in entry.hexes.split():
            found[hex_] = (f"{hex_} ({entry.name})", f"{hex_} ({entry.name_fr or entry.name})")
    for place in world.map.place:
        english, french = both(place)
        for hex_ in place.hexes.split():
            common = f"{hex_} ({french[0].lower()}{french[1:]})"
            found[hex_] = (f"{english} ({hex_})", common if french.startswith(COMMON) else f"{french} ({hex_})")
    return {hex_: found.get(hex_, (hex_, hex_)) for hex_ in world.ground.names}


def arrival_names(world: World) -> dict[str, tuple[str, str]]:
    """What an entry of the Reinforcement Schedule brings."""
    found = {}
    for entry in world.scenarios.reinforcement:
        pairs = [both(world.formations[formation]) for formation in entry.formations]
        found[entry.id] = (" and ".join(pair[0] for pair in pairs), " et ".join(pair[1] for pair in pairs))
    return found


def at(s: Board, hex_: Hex) -> dict[str, object]:
    """Where something happens, as a message's variable: "in Bras (1413)"; "à Bras (1413)", "en 1606"."""
    name = s.game.vocabularies["hex"].name(hex_)
    _, french = s.game.names["hex"][name]
    kind = "hex" if french[0].isdigit() else "place"
    return {"id": "at-place", "args": {"hex": {"hex": name}, "kind": kind}}


def signed(values: tuple[int, ...], reasons: tuple[str, ...]) -> list[dict[str, object]]:
    """Modifiers in words: "Trench −2"."""
    return [
        {"id": "log-modifier", "args": {"reason": {"id": f"reason-{reason}"}, "value": f"{value:+d}".replace("-", "−")}}
        for value, reason in zip(values, reasons, strict=True)
    ]


def armed(
    s: Board, units: tuple[Unit, ...], strengths: tuple[int, ...], states: tuple[str, ...] = ()
) -> list[dict[str, object]]:
    """Units with the strength that each brings, and what makes it so: "IR 81 (3, out of supply)".

    A gun that fires several shots stands there once: "Heavy Artillery (3 × 6)".
    """
    ids = s.game.vocabularies["unit"]
    found: list[dict[str, object]] = []
    for (unit, strength, state), shots in Counter(zip_longest(units, strengths, states, fillvalue="")).items():
        why = [{"id": f"state-{each}"} for each in str(state).split("+") if each]
        args: dict[str, object] = {
            "unit": {"unit": ids.name(int(unit))},
            "strength": strength,
            "shots": shots,
            "states": len(why),
            "why": why,
        }
        found.append({"id": "log-strength", "args": args})
    return found


def shot(
    s: VerdunBoard, units: tuple[Unit, ...], strengths: tuple[int, ...], target: Hex, *, afar: bool = True
) -> tuple[Arrow, ...]:
    """What units bring against a hex, as arrows from where they stand; guns off the map have none."""
    hexes = s.game.vocabularies["hex"]
    places = s.place
    brought = [(hexes.name(places[u]), value) for u, value in zip(units, strengths, strict=True) if places[u] >= 0]
    return arrows(brought, hexes.name(target), afar=afar)
