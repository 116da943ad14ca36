"""What is drawn: the map and the counters, as data."""

from __future__ import annotations

from grognard.kernel.data import Data
from grognard.kernel.look import (
    Cartouche,
    Cell,
    Face,
    HexLayout,
    HexSheet,
    Livery,
    Margin,
    MarkerFace,
    Patch,
    Relief,
    Sheet,
    Spot,
)
from night_patrol.ground import Night, terrain

COVER = "night", 0.5, 0.5
LIVERIES = {
    "blue": Livery("#3f5f8f", "#f4ecd8", outline="rounded"),
    "red": Livery("#9a3b2e", "#f4ecd8", outline="cut"),
}
NAMES = {"feint": {"en": "feint", "fr": "leurre"}, "back": {"en": "unknown", "fr": "inconnu"}}


def sheets(data: Data) -> dict[str, Sheet]:
    night = data.typed("night.toml", Night)
    ground = terrain(night)
    woods = tuple(hex_ for hex_, kind in ground.items() if kind == "wood")
    cells = tuple(Cell(hex_, int(hex_[:2]), int(hex_[2:]), (kind,)) for hex_, kind in ground.items())
    title = {"en": "Night Patrol", "fr": "Patrouille de nuit"}
    mill = Spot("farm", night.mill, name={"en": "The Mill", "fr": "Le Moulin"})
    return {
        "night": HexSheet(
            "night",
            title,
            HexLayout("even"),
            cells,
            (Patch("woods", woods), mill),
            Relief(200.0, samples=((1, 1, 60), (10, 10, 40), (5, 5, 70))),
            Margin((Cartouche(title),)),
        )
    }


def sheet_of(scenario: str) -> str:
    return "night"


def faces(data: Data, lang: str) -> dict[str, Face | MarkerFace]:
    found: dict[str, Face | MarkerFace] = {}
    for side, livery in LIVERIES.items():
        for strength in (1, 2, 3):
            found[f"{side}-squad-{strength}"] = Face(livery, "infantry", figures=str(strength), title=str(strength))
        for kind, words in NAMES.items():
            found[f"{side}-{kind}"] = Face(livery, name="?" if kind == "back" else words[lang], title=words[lang])
    return found
