"""What players read for units, areas, groups and releases, in English and French."""

from __future__ import annotations

from grognard.games.arras.world import World

RELEASES = {
    "french": ("French Cavalry Corps", "Corps de Cavalerie français"),
    "panzers": ("25th Panzer Regiment", "25e Régiment de Panzers"),
    "reserve": ("British reserve", "Réserve britannique"),
    "fifth-panzer": ("5th Panzer Division", "5e Panzerdivision"),
}


def names(world: World) -> dict[str, dict[str, tuple[str, str]]]:
    """By kind and id, the English and the French name."""
    units = {}
    for entry in world.unit_entries:
        name = f"R {entry.name}" if entry.replaces else entry.name
        units[entry.id] = (name, name)
    areas = {}
    for area, place in zip(world.map.area, world.names, strict=True):
        number = f"Zone {area.id}" if area.kind == "zone" else area.id
        areas[area.id] = (f"{place.name} ({number})", f"{place.name} ({number})")
    groups = {}
    for group, mask in zip(world.group_ids, world.group_units, strict=True):
        side, _, letter = group.partition("-")
        first = world.unit_entries[(mask & -mask).bit_length() - 1].name
        english = f"{side.capitalize()} Group {letter} ({first}…)"
        french = f"groupe {'allié' if side == 'allied' else 'allemand'} {letter} ({first}…)"
        groups[group] = (english, french)
    return {"unit": units, "area": areas, "group": groups, "release": RELEASES}
