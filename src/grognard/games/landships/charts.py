"""The chart card: tables and their modifiers, as the rules ask them."""

from __future__ import annotations

from grognard.kernel.data import Data, DataError, Toml
from grognard.kernel.tables import Table, column_by_limits

Range = tuple[int, int]


def starts(table: Table) -> tuple[int, ...]:
    """Where each column begins: "9-15" at 9, "30+" at 30."""
    return tuple(int(head.rstrip("+").split("-")[0]) for head in table.columns)


class TerrainRow:
    """A line of the terrain effects chart: what a hex costs whom, and whether it blocks sight."""

    def __init__(self, entry: Toml) -> None:
        self.id: str = entry["id"]
        self.blocks: bool = entry["blocks"]
        self.cost: dict[str, float] = {who: entry[who] for who in ("foot", "tank", "car", "truck", "trot", "charge")}


class Charts:
    """All tables of the game."""

    def __init__(self, data: Data) -> None:
        found = data.table("tables.toml")
        self.raw: Toml = found
        self.terrain = {entry["id"]: TerrainRow(entry) for entry in data.table("terrain.toml")["terrain"]}
        self.small_arms = self._table("small-arms")
        self.barrage = self._table("barrage")
        self.fire_order = self._table("fire-order")
        self.anti_tank = self._table("anti-tank")
        self.breakdown = self._table("breakdown")
        self.close_assault = self._table("close-assault")
        self.bombing = self._table("bombing")
        self.spotting = self._table("spotting")
        self.scatter_diagram = self._table("scatter-diagram")
        self.tank_design = self._table("tank-design")
        self.training = self._table("training")
        self.squads_in_hex = int(found["stacking"]["squads"])
        self.vehicles_in_hex = int(found["stacking"]["vehicles"])
        self._small_arms_starts = starts(self.small_arms)
        self._barrage_starts = starts(self.barrage)
        self._bombing_starts = starts(self.bombing)
        self._breakdown_starts = tuple(int(head.rstrip("+").split("-")[0]) for head in self.breakdown.columns[:-1])

    def _table(self, name: str) -> Table:
        return Table(self.raw[name]["table"]["rows"], name)

    def number(self, table: str, part: str, key: str) -> int:
        """A modifier or a number of a rule, e.g. number("anti-tank", "modifiers", "town")."""
        value = self.raw[table][part][key]
        if not isinstance(value, int):
            raise DataError(f"tables.toml: {table}.{part}.{key} is no number")
        return value

    def modifier(self, table: str, key: str) -> int:
        return self.number(table, "modifiers", key)

    def faces(self, table: str, key: str, part: str = "rules") -> Range:
        """The faces of a die, first and last, on which something happens."""
        entry = self.raw[table]
        low, high = entry[part][key] if part in entry else entry[key]
        return low, high

    def thrown(self, table: str, key: str, die: int) -> tuple[bool, int]:
        """Whether something happens on a die, and the last face on which it does."""
        low, high = self.faces(table, key)
        return low <= die <= high, high

    # -- the tables ---------------------------------------------------------------------------------------

    def small_arms_column(self, strength: int) -> int:
        return column_by_limits(self._small_arms_starts, strength)

    def small_arms_number(self, strength: int) -> int:
        """The highest modified roll that hits at a strength (8.63a)."""
        return int(self.small_arms.cell("hit", self.small_arms_column(strength)))

    def small_arms_hit(self, strength: int, roll: int) -> bool:
        return strength > 0 and roll <= self.small_arms_number(strength)

    def barrage_result(self, strength: int, roll: int) -> int:
        """What a modified roll does: -1 a miss, 0 a Hit, n a Hit with +n on the morale roll (5.5a)."""
        row = str(max(0, min(roll, 6)))
        cell = self.barrage.cell(row, column_by_limits(self._barrage_starts, strength))
        return -1 if cell == "-" else int(cell[1:] or 0)

    def barrage_number(self, strength: int) -> int:
        """The highest modified roll that hits with a barrage of a strength; 0 if none does."""
        return max((roll for roll in range(1, 7) if self.barrage_result(strength, roll) >= 0), default=0)

    def fire_order_number(self, resisted: int) -> int:
        """The highest modified roll that grants a barrage on a hex that has resisted so many turns (5.11r)."""
        return int(self.fire_order.cell("granted", resisted))

    def fire_granted(self, resisted: int, roll: int) -> bool:
        return roll <= self.fire_order_number(resisted)

    def anti_tank_number(self, distance: int) -> int:
        """The number to roll or less at a range (8.53a); past the table's end nothing hits."""
        return int(self.anti_tank.cell("hit", distance)) if distance < len(self.anti_tank.columns) else 0

    def breakdown_number(self, hexes: int) -> int:
        """The lowest modified d10 that breaks a tank down after so many hexes (6.16c)."""
        return int(self.breakdown.cell("breakdown", column_by_limits(self._breakdown_starts, hexes)))

    def breaks_down(self, hexes: int, roll: int) -> bool:
        return roll >= self.breakdown_number(hexes)

    def trench_number(self) -> int:
        """The lowest modified d10 that leaves a poor crosser in the trench (6.22d)."""
        return int(self.breakdown.cell("breakdown", self.breakdown.column("trench")))

    def sticks_in_trench(self, roll: int) -> bool:
        return roll >= self.trench_number()

    def assault_losses(self, difference: int, roll: int) -> tuple[int, int]:
        """Losses of the attacker and of the defender (12.21d); the difference is not negative."""
        lost, killed = self.close_assault.cell(str(max(-1, min(roll, 8))), difference).split("/")
        return int(lost), int(killed)

    def bombed(self, factor: int, roll: int) -> str:
        """E, P or nothing for one target (11.32b)."""
        column = column_by_limits(self._bombing_starts, factor)
        eliminated = self.bombing.cell("eliminated", column)
        if eliminated != "-" and roll <= int(eliminated):
            return "E"
        return "P" if roll <= int(self.bombing.cell("pinned", column)) else ""

    def spotted_at(self, terrain: str, who: str) -> int:
        """How far away a unit in that terrain is spotted; `who` is foot, mounted or tank (8.21a)."""
        return int(self.spotting.cell(terrain, self.spotting.column(who)))

    def scattered(self, die: int) -> int:
        """The direction that a face of the die means on the scatter diagram."""
        names = ("n", "ne", "se", "s", "sw", "nw")
        return names.index(self.scatter_diagram.cell("direction", die - 1))
