"""The map of each scenario and the counters of Landships!, as data for the drawing package.

A scenario lays sections edge to edge; the sheet shows them as one map, each hex under its printed number.
"""

from __future__ import annotations

import itertools

from grognard.games.landships import kinds as k
from grognard.games.landships.counters import faces
from grognard.games.landships.ground import HIGH, WIDE, Ground
from grognard.games.landships.world import World
from grognard.kernel.data import Data, Toml
from grognard.kernel.look import (
    BoxGroup,
    BoxRow,
    Cartouche,
    Cell,
    Feature,
    Foot,
    HexLayout,
    HexSheet,
    Key,
    KeyEntry,
    Lettering,
    Margin,
    Patch,
    Relief,
    Sheet,
    Spot,
    Stretch,
    TrackBox,
    TrackPanel,
    on_sheet,
)

__all__ = ["faces", "sheet_of", "sheets"]

KINDS = ("road", "trench", "strongpoint", "woods", "town", "marsh", "river", "bridge", "mines", "rough", "hill")
PATCHES = {"woods": "woods", "marsh": "marsh", "town": "market-town", "minefield": "mines"}


def sheets(data: Data) -> dict[str, Sheet]:
    world, look = World(data), data.table("look.toml")
    return {name: build(data, world, name, look) for name in world.scenarios}


def sheet_of(scenario: str) -> str:
    return scenario


COVER = "ls-09", 0.3, 0.3  # the sheet, and the spot of it, that shows the game at its best


def build(data: Data, world: World, scenario: str, look: Toml) -> HexSheet:
    """The sections of one scenario, laid together."""
    ground = Ground(world, world.scenarios[scenario])
    name = look["scenario"][scenario]
    cells = tuple(_cell(ground, h) for h in ground.hexes)
    features = (
        *_country(ground),
        *_areas(ground),
        *_paths(ground),
        *_joints(ground),
        *_works(ground),
        *_numbers(ground, look),
    )
    entries = (KeyEntry(e["name"], painters=tuple(e["painters"])) for e in look["key"])
    return HexSheet(
        id=scenario,
        title={lang: f"{look['title'][lang]} {name[lang]}" for lang in ("en", "fr")},
        grid=HexLayout(lowered="even", trimmed=True),
        cells=cells,
        features=features,
        relief=data.convert(look["relief"], Relief, "look.toml"),
        margin=_margin(ground, look, name, on_sheet(entries, features, cells)),
        seed=1914 + int(scenario[-2:]),
    )


def _name(ground: Ground, h: int) -> str:
    return ground.world.hexes.name(h)


def _hides_mines(ground: Ground) -> bool:
    """A hidden minefield is not drawn: markers show it to those who know."""
    return ground.world.scenarios[ground.head.id].hides_mines


def _cell(ground: Ground, h: int) -> Cell:
    column, row = ground.cell(h)
    name = _name(ground, h)
    shown = ground.terrain[h] & ~(k.MINES if _hides_mines(ground) else 0)
    kinds = tuple(kind for n, kind in enumerate(KINDS) if shown & (1 << n))
    return Cell(name, column, row, kinds, ground.level[h], number=name.split("-")[1])


def _country(ground: Ground) -> list[Feature]:
    """Where nothing else is drawn: fields, for the eye alone; paler on the hills, which have to be seen."""
    taken = k.WOODS | k.TOWN | k.MARSH | k.RIVER | k.ROUGH
    bare = [h for h in ground.hexes if not ground.terrain[h] & taken]
    low, high = (tuple(_name(ground, h) for h in bare if bool(ground.level[h]) is up) for up in (False, True))
    return [Patch("farmland", low), *([Patch("upland", high)] if high else [])]


def _areas(ground: Ground) -> list[Feature]:
    """Woods, towns, marshes and mines; rough ground as shell holes."""
    out: list[Feature] = []
    for (section, id_), hexes in ground.areas.items():
        entry = next(a for a in ground.world.sections[str(section)].area if a.id == id_)
        if entry.kind in PATCHES and not (entry.kind == "minefield" and _hides_mines(ground)):
            names = tuple(dict.fromkeys(_name(ground, h) for h in hexes))
            out.append(Patch(PATCHES[entry.kind], names, name=entry.name, id=f"{section}-{id_}"))
    rough = tuple(_name(ground, h) for h in ground.hexes if ground.terrain[h] & k.ROUGH)
    return [Patch("shell-holes", rough), *out] if rough else out


def _paths(ground: Ground) -> list[Feature]:
    """Roads and rivers, and trenches whose fire step looks at the enemy."""
    out: list[Feature] = []
    for (section, id_), hexes in ground.lines.items():
        entry = next(p for p in ground.world.sections[str(section)].path if p.id == id_)
        chain = list(dict.fromkeys(hexes))
        if entry.kind == "trench" and section in ground.head.no_works:
            continue
        if ground.cell(chain[0])[0] > ground.cell(chain[-1])[0]:
            chain.reverse()
        painter = {"road": "road", "river": "river-hexes"}.get(entry.kind, "")
        if entry.kind == "trench":
            owner = ground.trench_owner[chain[len(chain) // 2]]
            painter = "trench-communication" if entry.communication else "trench"
            if owner == k.GERMAN:
                painter += "-enemy"
            if ground.head.edges.get(owner) == "north":
                chain.reverse()
        leaves = (_at_edge(ground, chain[0]), _at_edge(ground, chain[-1]))
        out.append(Stretch(painter, tuple(_name(ground, h) for h in chain), leaves=leaves, id=f"{section}-{id_}"))
    return out


def _at_edge(ground: Ground, h: int) -> bool:
    return any(h in hexes for hexes in ground.edge_hexes.values())


def _joints(ground: Ground) -> list[Feature]:
    """A road that goes on where two sections meet north and south."""
    drawn = {frozenset(pair) for chain in ground.lines.values() for pair in itertools.pairwise(chain)}
    pairs = {(min(h, other), max(h, other)) for h in ground.hexes for other in ground.road_links[h]}
    missing = sorted(pair for pair in pairs if frozenset(pair) not in drawn)
    return [Stretch("road", (_name(ground, a), _name(ground, b))) for a, b in missing]


def _works(ground: Ground) -> list[Feature]:
    return [Spot("strongpoint", _name(ground, h)) for h in ground.hexes if ground.terrain[h] & k.STRONGPOINT]


def _numbers(ground: Ground, look: Toml) -> list[Feature]:
    """The number of each section, at its north-western corner."""
    out: list[Feature] = []
    for j, row in enumerate(ground.head.layout.split("/")):
        for i, part in enumerate(row.split("|")):
            words = {lang: f"{look['words']['section'][lang]} {part.strip()}" for lang in ("en", "fr")}
            out.append(Spot("name-small", at=(WIDE * i + 1, HIGH * j + 1.1), name=words, lettering=Lettering(size=11)))
    return out


# -- the margin ---------------------------------------------------------------------------------------------


def _margin(ground: Ground, look: Toml, name: dict[str, str], key: tuple[KeyEntry, ...]) -> Margin:
    words = look["words"]
    turns = tuple(TrackBox(str(n), id=f"turn-{n}") for n in range(1, ground.head.turns + 1))
    scatter = BoxGroup(words["scatter"], (TrackBox(picture="scatter", id="scatter"),))
    panels = (
        Cartouche(look["title"], name),
        TrackPanel(words["turns"], turns, 7, 52),
        BoxRow((scatter,)),
        Key(words["key"], key),
        Foot(0.4, words["scale"], 0.1),
    )
    return Margin(panels=panels)
