"""What the data files hold, typed: units and their formations, scenarios, the two printed maps, the terrain chart."""

from __future__ import annotations

from typing import NamedTuple

from grognard.kernel.data import Data, DataError, Entry

# -- units-*.toml and scenarios.toml ------------------------------------------------------------------------


class Words(Entry):
    en: str
    fr: str


class FormationEntry(Entry):
    id: str
    side: str
    level: str
    name: Words
    parent: str = ""


class Replacement(Entry):
    name: str
    command: int
    range: int


class LeaderEntry(Entry):
    id: str
    name: str
    formation: str
    command: int
    range: int
    setup: str
    replacement: Replacement | None = None
    said: Words | None = None  # where sentences call him otherwise than his counter


class UnitEntry(Entry):
    id: str
    name: str  # as the counter has it
    said: Words  # as sentences have it, in French with its article
    formation: str
    type: str
    grade: str
    movement: int
    setup: str
    tirailleurs: bool = False
    battery: bool = False


class UnitsFile(Entry):
    formation: list[FormationEntry]
    leader: list[LeaderEntry]
    unit: list[UnitEntry]


class ObjectiveEntry(Entry):
    hex: str
    points: int
    holder: str


class SetupEntry(Entry):
    formation: str
    around: list[str]
    radius: int


class ScenarioEntry(Entry):
    id: str
    battle: str
    name: Words
    clock: str
    first_turn: int
    last_turn: int
    command: str
    radius: int
    victory: str
    rule: str
    present: tuple[str, ...] = ()
    columns: tuple[int, int] = (1, 99)
    rows: tuple[int, int] = (1, 99)
    target: tuple[str, ...] = ()
    objective: tuple[ObjectiveEntry, ...] = ()
    setup: tuple[SetupEntry, ...] = ()


class PointsEntry(Entry):
    id: str
    value: int


class ScenariosFile(Entry):
    scenario: list[ScenarioEntry]
    points: list[PointsEntry]


# -- the maps and the Terrain Effects Chart -----------------------------------------------------------------


class Feature(NamedTuple):
    """A named part of the map: a village, a wood, a height, a river, a road."""

    id: str
    kind: str
    en: str
    fr: str
    hexes: tuple[str, ...]
    article: str = ""  # of a French name that has one: "le", "la"; "road": on which one is, not in which


VOWELS = "AEIOUÉÈ"


def form_of(feature: Feature) -> str:
    """How a place's French name joins a preposition: au château, à la Petite Moncelle, d’Illy, de Sedan."""
    return feature.article or ("vowel" if feature.fr[0] in VOWELS else "place")


class Effects:
    """The Terrain Effects Chart (8.1f)."""

    def __init__(self, data: Data) -> None:
        content = data.table("terrain.toml")
        self.terrain = {entry["id"]: entry for entry in content["terrain"]}
        self.side = {entry["id"]: entry for entry in content["side"]}
        self.slope = content["slope"]
        self.road = content["road"]["half_points"]


class Sheet:
    """One printed map as the data files have it."""

    def __init__(self, data: Data, battle: str) -> None:
        content = data.table(f"{battle}.toml")
        self.battle = battle
        self.columns: int = content["map"]["columns"]
        self.rows: int = content["map"]["rows"]
        self.low: str = content["map"]["low_column"]
        self.title: dict[str, str] = content["map"]["title"]
        self.content = content
        self.hexes = {row["hex"]: row for row in data.rows(f"{battle}-hexes.csv")}
        self.sides = data.rows(f"{battle}-sides.csv")
        self.letters: dict[str, str] = {entry["id"]: entry["hex"] for entry in content["letter"]}
        for entry in content["road"]:
            for hex_ in entry["hexes"]:
                if hex_ not in self.hexes:
                    raise DataError(f"{battle}.toml: {entry['id']} passes {hex_}, which the map does not have")
        places = [feature for feature in self.features() if feature.kind == "place"]
        self.forms = {hex_: form_of(place) for place in places for hex_ in place.hexes}

    def features(self) -> list[Feature]:
        """Everything on the map that has a name, with its hexes."""
        by_feature: dict[str, list[str]] = {}
        for hex_, row in self.hexes.items():
            for column in ("feature", "hill"):
                if row[column]:
                    by_feature.setdefault(row[column], []).append(hex_)
        for row in self.sides:
            by_feature.setdefault(row["feature"], []).extend(row["side"].split("-"))
        found = []
        for kind in ("place", "wood", "hill", "water", "bridge", "wall", "road"):
            for entry in self.content.get(kind, []):
                name = entry["name"] if isinstance(entry["name"], dict) else dict.fromkeys(("en", "fr"), entry["name"])
                hexes = entry.get("hexes") or sorted(set(by_feature.get(entry["id"], ())))
                article = entry.get("article", "")
                found.append(Feature(entry["id"], kind, name["en"], name["fr"], tuple(hexes), article))
        return found
