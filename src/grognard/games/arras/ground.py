"""2. The map as the rules read it: areas and their borders, terrain, colours, banks of the Scarpe, marks."""

from __future__ import annotations

from grognard.games.arras.files import MapFile
from grognard.kernel.areas import AreaMap
from grognard.kernel.data import DataError


class Ground(AreaMap):
    """The map of one edition."""

    def __init__(self, file: MapFile, radius: int) -> None:
        super().__init__(
            [entry.id for entry in file.area],
            [(*entry.areas, entry.kind) for entry in file.border],
        )
        self.file = file
        names = {entry.id: entry for entry in file.name}
        features = {entry.id: entry for entry in file.ground}
        if set(names) != set(self.area_ids) or set(features) != set(self.area_ids):
            raise DataError("map.toml: every [[area]] needs one [[name]] and one [[ground]]")
        self.names = [names[name] for name in self.area_ids]
        self.features = [features[name] for name in self.area_ids]
        self.tem = [entry.tem for entry in self.features]
        self.stack = [entry.stack for entry in file.area]
        self.square = self.areas_where(lambda a: self.features[a].shape == "square")
        self.zones = self.areas_where(lambda a: file.area[a].kind == "zone")
        self.blue = self.areas_where(lambda a: file.area[a].colour == "blue")
        self.black = self.areas_where(lambda a: file.area[a].colour != "blue")
        self.rings = self.areas_where(lambda a: file.area[a].ring)
        self.south = self.areas_where(lambda a: self.features[a].bank == "south")
        self.scarpe = self.areas_where(lambda a: self.features[a].scarpe)
        self.blue_zones = self.blue & self.zones
        self.scoring = self.areas_where(lambda a: file.area[a].control == "german")  # 11.2b
        self.near = [self.within(area, radius) for area in range(self.areas)]  # 8.1b

    def distance(self, a: int, b: int) -> int:
        """How many borders lie between two areas."""
        return next(steps for steps in range(self.areas) if self.within(a, steps) >> b & 1)

    def river(self, a: int, b: int) -> bool:
        """Whether the Scarpe flows between two areas."""
        return self.kinds.get((a, b)) == "river"
