"""The faces of the counters of Landships!: a type's face bears its id, other states `ID:pinned`, `ID:temporary` …"""

from __future__ import annotations

from grognard.games.landships import kinds as k
from grognard.games.landships.world import Aircraft, Soldiers, UnitType, Vehicle, Weapon, World
from grognard.kernel.data import Data, Toml
from grognard.kernel.look import Face, Livery, MarkerFace, Tab, say

STATES = ("pinned", "captured", "temporary", "permanent", "dismounted")
BANDS = {"temporary": "broken", "permanent": "broken", "captured": "captured", "pinned": "pinned", "dismounted": ""}
MINUS = str.maketrans("-", "−")


def faces(data: Data, lang: str) -> dict[str, Face | MarkerFace]:
    """Every face and every marker by its name."""
    world, look = World(data), data.table("look.toml")
    names = {entry["id"]: entry[lang] for entry in data.table("names.toml")["name"]}
    out: dict[str, Face | MarkerFace] = {}
    for unit in world.types.values():
        out[unit.id] = _face(data, unit, look, names.get(unit.id, unit.id), "", "")
        for state in _states(unit):
            word = say(look["words"][state], lang)
            out[f"{unit.id}:{state}"] = _face(data, unit, look, names.get(unit.id, unit.id), state, word)
    for m in look["marker"]:
        word = say(m["word"], lang)
        out[m["id"]] = MarkerFace(m["picture"], m["body"], word, title=word)
    return out


def _states(unit: UnitType) -> tuple[str, ...]:
    if isinstance(unit, Vehicle):
        return ("temporary", "permanent", "captured", "pinned")
    if isinstance(unit, Soldiers):
        cavalry = unit.kind in (k.CAVALRY, k.CAVALRY_MG)
        return ("pinned", "captured", "dismounted") if cavalry else ("pinned", "captured")
    return ("captured",) if isinstance(unit, Weapon) else ()


def _face(data: Data, unit: UnitType, look: Toml, name: str, state: str, word: str) -> Face:
    kind = "soft" if isinstance(unit, Soldiers | Weapon) else "air" if isinstance(unit, Aircraft) else "vehicle"
    nation = unit.nation if isinstance(unit, Soldiers) else _nation(unit)
    colours = {**look["colours"][f"{unit.side}-{kind}"], "emblem": look["emblems"][nation]}
    livery = data.convert(colours, Livery, "look.toml")
    shape = look["silhouettes"].get(unit.id) or look["silhouettes"][unit.kind]
    if state == "dismounted":
        shape = look["silhouettes"]["mg" if unit.kind == k.CAVALRY_MG else "infantry"]
    face = Face(livery, shape, name=name, state=BANDS.get(state, ""), word=word, title=name)
    return _valued(face, unit, state == "dismounted")


def _nation(unit: UnitType) -> str:
    head = unit.id.split("-")[0]
    return {"fr": "french", "us": "american", "be": "belgian"}.get(head, unit.side)


def _valued(face: Face, unit: UnitType, dismounted: bool) -> Face:
    """Figures in the corners as the book has them (2.21, 2.43, 2.52)."""
    nw = ne = sw = se = None
    marks: tuple[str, ...] = ()
    if isinstance(unit, Soldiers):
        mounted = bool(unit.trot) and not dismounted
        nw = Tab(str(unit.fire)) if unit.fire and not mounted else None
        ne = Tab(str(unit.range)) if unit.range and not mounted else None
        sw = Tab(str(unit.morale), "disc") if unit.morale else None
        se = Tab(f"{unit.trot}/{unit.charge}" if mounted else str(unit.move))
    elif isinstance(unit, Weapon):
        sw = Tab(str(unit.fire)) if unit.fire else None
        reach = (
            str(unit.direct) if unit.direct == unit.indirect or not unit.indirect else f"{unit.direct}/{unit.indirect}"
        )
        se = Tab(reach) if unit.direct else None
    elif isinstance(unit, Vehicle):
        size = f"{unit.size:+d}".translate(MINUS) if unit.size else ""
        sw = Tab(size) if size else None
        se = Tab(f"{unit.move[0]}/{unit.move[1]}")
        flags = ((unit.steer == "hard", "square"), (unit.steer == "wild", "scatter"), (unit.poor_crosser, "equals"))
        more = ((unit.thin, "thin"), (unit.star, "star"))
        marks = tuple(sign for on, sign in (*flags, *more) if on)
    else:
        sw = Tab(str(unit.ground)) if unit.ground else None
        factor = unit.bomb or (f"{unit.bonus}".translate(MINUS) if unit.bonus else "")
        se = Tab(str(factor)) if factor else None
        ne = Tab(unit.role, "ring") if len(unit.role) == 1 else Tab(unit.role)
        marks = ("solid-square",) if unit.immune else ()
    return Face(
        face.livery,
        face.symbol,
        name=face.name,
        nw=nw,
        ne=ne,
        sw=sw,
        se=se,
        marks=marks,
        state=face.state,
        word=face.word,
        title=face.title,
    )
