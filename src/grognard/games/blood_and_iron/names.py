"""What players read for pieces, markers, formations and hexes, in English and French."""

from __future__ import annotations

from grognard.games.blood_and_iron.files import Sheet
from grognard.games.blood_and_iron.world import GRADES, World

Both = tuple[str, str]


def names(world: World) -> dict[str, dict[str, Both]]:
    """By kind and id; both maps number their hexes alike, so that a hex has a name for each of them."""
    found: dict[str, dict[str, Both]] = {
        "unit": {name: (world.english[u], world.names[u]) for u, name in enumerate(world.ids)},
        "marker": {name: printed(front) for name, front in zip(world.markers, world.front, strict=True)},
        "formation": {name: (f.name.en, f.name.fr) for name, f in world.formations.items()},
    }
    found["unit"]["none"] = ("no leader", "aucun général")
    for battle, sheet in world.sheets.items():
        found[f"hex@{battle}"] = place_names(sheet)
    return found


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
                    en, fr = (form.format(hex=hex_, name=name) for name in (feature.en, feature.fr))
                    found[hex_] = (en, fr)
    return found
