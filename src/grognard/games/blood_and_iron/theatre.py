"""A scenario: who is present, where and when, on which ground, for what."""

from __future__ import annotations

from grognard.games.blood_and_iron.files import ScenarioEntry
from grognard.games.blood_and_iron.ground import ARTILLERY, LEADER, Ground
from grognard.games.blood_and_iron.world import FRENCH, NOBODY, SIDES, World
from grognard.kernel.lazy import lazy
from grognard.kernel.masks import members


class Theatre:
    """A scenario: who is present, where and when, on which ground, for what."""

    def __init__(self, world: World, entry: ScenarioEntry) -> None:
        self.world = world
        self.entry = entry
        self.sheet = world.sheets[entry.battle]
        self.ground: Ground = world.grounds[entry.battle]
        self.open = self.ground.within(entry.columns, entry.rows)
        self.edges = self.ground.edges_within(self.open)
        self.special = {setup.formation: setup for setup in entry.setup}
        pieces = [p for p in range(len(world.ids)) if world.battle[p] == entry.battle and self._is_present(p)]
        self.units = [tuple(p for p in pieces if world.kind[p] != LEADER and world.side[p] == s) for s in (0, 1)]
        self.leaders = [tuple(p for p in pieces if world.kind[p] == LEADER and world.side[p] == s) for s in (0, 1)]
        self.pieces = [self.units[s] + self.leaders[s] for s in (0, 1)]
        self.guns = tuple(u for u in self.units[FRENCH] if world.kind[u] == ARTILLERY)
        self.enters: dict[int, tuple[int, str]] = {}  # piece: turn and letter of entry (2.2b)
        self.starts: dict[int, tuple[list[str], int]] = {}  # piece: around which hexes, within how many
        self._areas: dict[tuple[str, ...], list[int]] = {}
        for piece in pieces:
            self._place(piece)
        self.objectives = [(world.grid.index[o.hex], o.points) for o in entry.objective]
        self.holders = [SIDES.index(o.holder) if o.holder else NOBODY for o in entry.objective]
        self.objective_at = {h: number for number, (h, _) in enumerate(self.objectives)}
        self.targets = tuple(world.grid.index[name] for name in entry.target)
        self.points_by_die = world.points_by_die[entry.command]

    def _is_present(self, piece: int) -> bool:
        """12.5 to 12.7 name the corps that take part; nobody else is there."""
        present = self.entry.present
        chain = [formation.partition("/")[2] for formation in self.world.chain[piece]]
        return not present or any(formation in present for formation in chain)

    def _place(self, piece: int) -> None:
        world, code = self.world, self.world.code[piece]
        for formation in world.chain[piece]:
            setup = self.special.get(formation.partition("/")[2])
            if setup is not None:
                self.starts[piece] = ([self.sheet.letters.get(at, at) for at in setup.around], setup.radius)
                return
        letter = code.lstrip("0123456789")
        if not letter:  # a counter that names its hex
            self.starts[piece] = ([code], 0)
        elif letter == code:
            self.starts[piece] = ([self.sheet.letters[letter]], self.entry.radius)  # 2.2a
        else:
            self.enters[piece] = (int(code[: -len(letter)]), letter)  # 2.2b

    @lazy
    def entry_hexes(self) -> dict[str, int]:
        """The hex of each entry letter in use."""
        return {letter: self.world.grid.index[self.sheet.letters[letter]] for _, letter in self.enters.values()}

    def start_hexes(self, piece: int) -> list[int]:
        """Where a piece may be set up: so many hexes around its letter, inside the scenario's limits (11.1a, 12.1a)."""
        around, radius = self.starts[piece]
        key = (*around, str(radius))
        if key not in self._areas:
            grid, near = self.world.grid, 0
            for name in around:
                near |= grid.discs(radius)[grid.index[name]]
            self._areas[key] = [h for h in members(near) if self.open[h]]
        return self._areas[key]

    def clock(self, turn: int) -> str:
        """The time of day of a turn: half an hour each."""
        hours, minutes = (int(part) for part in self.entry.clock.split(":"))
        total = hours * 60 + minutes + 30 * (turn - 1)
        return f"{total // 60:02}{total % 60:02}"
