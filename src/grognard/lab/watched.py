"""What a watch over computer players counted (`grognard lab --watch`), as tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from grognard.bots.watching import Counts, watches
from grognard.lab.match import Played, Setting
from grognard.lab.stats import Interval, wilson


class Tally(msgspec.Struct, frozen=True):
    """One kind of act of one side, over all games."""

    name: str
    side: str
    acts: int
    occasions: int
    games: int

    @property
    def rate(self) -> Interval:
        return wilson(self.acts, self.occasions)


def rows(names: Iterable[str], sides: Sequence[str], counted: Sequence[Counts]) -> list[Tally]:
    """The sums, a row for each kind and side that had an occasion."""
    found = []
    for name in names:
        for side in sides:
            both = [counts.get(name, {}).get(side, (0, 0)) for counts in counted]
            acts, occasions = sum(acts for acts, _ in both), sum(of for _, of in both)
            if occasions:
                found.append(Tally(name, side, acts, occasions, len(counted)))
    return found


def absurd(setting: Setting, sides: Sequence[str], games: Sequence[Played]) -> list[Tally]:
    """Absurd acts, in the order in which the game declares their kinds."""
    return rows([kind.name for kind in watches(setting.game)], sides, [game.absurd for game in games])


def never(sides: Sequence[str], games: Sequence[Played]) -> list[Tally]:
    """Kinds of choices that a side was offered and never took."""
    kinds = sorted({kind for game in games for kind in game.unused})
    return [row for row in rows(kinds, sides, [game.unused for game in games]) if row.acts == row.occasions]


def markdown(found: Sequence[Tally], players: dict[str, str]) -> str:
    """The rows as a table: how many, of how many occasions, and a game."""
    lines = ["| what | side | acts | of | rate | a game |", "|---|---|---|---|---|---|"]
    for row in found:
        who = f"{row.side} ({players[row.side]})"
        share = 100 * row.rate.value
        lines.append(
            f"| {row.name} | {who} | {row.acts} | {row.occasions} | {share:.1f} % | {row.acts / row.games:.2f} |"
        )
    return "\n".join(lines)


def told(setting: Setting, sides: Sequence[str], games: Sequence[Played]) -> str:
    """Both tables, and what each kind means."""
    players = dict(zip(sides, setting.players, strict=True))
    said = "\n".join(f"- {kind.name}: {kind.says}" for kind in watches(setting.game))
    table = markdown(absurd(setting, sides, games), players)
    missed = [f"{row.name} ({row.side}, offered {row.occasions} times)" for row in never(sides, games)]
    return "\n\n".join([table, said, "Offered and never taken: " + (", ".join(missed) or "nothing") + "."])
