"""What players read for units, areas, groups and releases, in English and French."""

from __future__ import annotations

import re
from collections import Counter

from grognard.games.arras.world import World
from grognard.kernel.masks import members

RELEASES = {
    "french": ("French Cavalry Corps", "le Corps de Cavalerie français"),
    "panzers": ("25th Panzer Regiment", "le 25e Régiment de Panzers"),
    "reserve": ("British reserve", "la Réserve britannique"),
    "fifth-panzer": ("5th Panzer Division", "la 5e Panzerdivision"),
}


def names(world: World) -> dict[str, dict[str, tuple[str, str]]]:
    """By kind and id, the English and the French name."""
    units = {}
    for entry in world.unit_entries:
        name = f"R {entry.name}" if entry.replaces else entry.name
        units[entry.id] = (name, name)
    areas = {}
    for area, place in zip(world.ground.file.area, world.ground.names, strict=True):
        number = f"Zone {area.id}" if area.kind == "zone" else area.id
        areas[area.id] = (f"{place.name} ({number})", f"{place.name} ({number})")
    groups = {}
    for group, mask in zip(world.group_ids, world.group_units, strict=True):
        letter = group.partition("-")[2]
        units_in = contents(
            [entry.name for entry in (world.unit_entries[unit] for unit in members(mask)) if not entry.option]
        )
        groups[group] = (f"Group {letter} ({units_in})", f"groupe {letter} ({units_in})")
    return {"unit": units, "area": areas, "group": groups, "release": RELEASES}


def contents(units: list[str]) -> str:
    """The units of a group in short: companies of one battalion are counted together."""
    short = {name: re.sub(r"[ -](IF-)?[A-D1-4]$", lambda found: " IF" if found[1] else "", name) for name in units}
    counted = Counter(short.values())
    return ", ".join(
        dict.fromkeys(name if counted[short[name]] == 1 else f"{short[name]} ×{counted[short[name]]}" for name in units)
    )
