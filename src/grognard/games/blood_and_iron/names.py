"""What players read for pieces, markers, formations and hexes, in English and French."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grognard.games.blood_and_iron.files import Sheet
from grognard.games.blood_and_iron.ground import LEADER
from grognard.games.blood_and_iron.world import GRADES, World
from grognard.kernel.view import Message

if TYPE_CHECKING:
    from grognard.games.blood_and_iron.board import BloodBoard

Both = tuple[str, str]


def names(world: World) -> dict[str, dict[str, Both]]:
    """By kind and id; both maps number their hexes alike, so that a hex has a name for each of them."""
    found: dict[str, dict[str, Both]] = {
        "unit": {name: (with_article(world, piece), world.said[piece][1]) for piece, name in enumerate(world.ids)},
        "counter": {name: (en, titled(fr)) for name, (en, fr) in zip(world.ids, world.said, strict=True)},
        "marker": {name: printed(front) for name, front in zip(world.markers, world.front, strict=True)},
        "deputy": {name: (world.deputies[u],) * 2 for u, name in enumerate(world.ids) if world.deputies[u]},
        "formation": {name: (f.name.en, f.name.fr) for name, f in world.formations.items()},
    }
    found["unit"]["none"] = ("no leader", "aucun général")
    for battle, sheet in world.sheets.items():
        found[f"hex@{battle}"] = place_names(sheet)
    return found


def with_article(world: World, piece: int) -> str:
    """An English name as a sentence has it: the 17th Brigade, but Brigade Moreno, Ducrot’s artillery, Kirchbach."""
    name = world.said[piece][0]
    bare = world.kind[piece] == LEADER or name.startswith("Brigade ") or "’s artillery" in name
    return name if bare else f"the {name}"


def titled(french: str) -> str:
    """A French name without its article, as a heading has it: Brigade Moreno."""
    bare = re.sub(r"^(?:le |la |l’)", "", french)
    return bare[0].upper() + bare[1:]


def is_feminine(french: str) -> bool:
    """A brigade, a battery, artillery; regiments are masculine."""
    return french.startswith(("la ", "l’artillerie"))


def printed(front: list[int]) -> Both:
    """A strength marker as its front reads: A6 B4 C2 D1."""
    text = " ".join(f"{grade}{number}" for grade, number in zip(GRADES, front, strict=True))
    return text, text


def place_names(sheet: Sheet) -> dict[str, Both]:
    """A hex by its number and by what lies there, in English and French: a place, else a wood or a height."""
    found: dict[str, Both] = {}
    for kind in ("hill", "wood", "place"):
        form = "{name} ({hex})" if kind == "place" else "{hex} ({name})"
        for feature in sheet.features():
            if feature.kind == kind:
                for hex_ in feature.hexes:
                    names = (feature.en, lowered(feature.fr))
                    en, fr = (form.format(hex=hex_, name=name) for name in names)
                    found[hex_] = (en, fr)
    return found


def lowered(french: str) -> str:
    """The French name of a place inside a sentence, where a common noun has no capital: château de Montvillers."""
    return french[0].lower() + french[1:] if NOUN.match(french) else french


NOUN = re.compile("(Bois|Calvaire|Château|Collines|Côte|Crête|Éperon|Forêt|Hauteurs|Pentes|Plateau|Route) ")


def at(s: BloodBoard, hex_: int) -> Message:
    """In a hex, at a place: with the preposition that the name of the place asks for."""
    name = s.world.grid.names[hex_]
    return Message(f"at-{s.theatre.sheet.forms.get(name, 'hex')}", {"hex": {"hex": name}})


def into(s: BloodBoard, hex_: int) -> Message:
    """To a hex or place."""
    name = s.world.grid.names[hex_]
    return Message(f"to-{s.theatre.sheet.forms.get(name, 'hex')}", {"hex": {"hex": name}})


def away(s: BloodBoard, hex_: int) -> Message:
    """From a hex or place."""
    name = s.world.grid.names[hex_]
    return Message(f"from-{s.theatre.sheet.forms.get(name, 'hex')}", {"hex": {"hex": name}})


def leader_name(s: BloodBoard, leader: int, deputy: bool | None = None) -> dict[str, str]:
    """A leader by the name on the side of his counter that is up, or was."""
    replaced = bool(s.replaced[leader]) if deputy is None else deputy
    return {"deputy" if replaced else "unit": s.world.ids[leader]}
