"""What can be chosen would come to: the sums, the column and the exact chances of a barrage and of an assault."""

from __future__ import annotations

from fractions import Fraction

from grognard.games.verdun.board import VerdunBoard
from grognard.games.verdun.ground import TRENCH
from grognard.games.verdun.rules.barrage import base_column, eligible, struck, total_strength
from grognard.games.verdun.rules.barrage import column as barrage_column
from grognard.games.verdun.rules.barrage import shifts as barrage_shifts
from grognard.games.verdun.rules.battle import Battle
from grognard.games.verdun.rules.forts import garrison_strength
from grognard.games.verdun.rules.morale import failing, modified_morale
from grognard.games.verdun.rules.ratio import attack_total, column, defense_total, ladder, lowest, shifts
from grognard.games.verdun.rules.strength import (
    combat_strength,
    condition,
    defense_strength,
    fire_strength,
    support_strength,
)
from grognard.games.verdun.rules.support import serves, supporters
from grognard.games.verdun.world import CORPS, GERMAN, PIONEER, SIDES
from grognard.kernel.messages import named, sum_of
from grognard.kernel.tables import odds, odds_name
from grognard.kernel.view import Arrow, Grid, Likelihood, Message, Part, Preview, Sum, arrows
from grognard.kernel.words import Hex, Unit

REPLIES = 3  # answers of the defender that are told
RESULTS = {"-": "none", "M": "m", "M1": "m1", "M2": "m2", "X": "x"}

# -- 7.1 Barrage ----------------------------------------------------------------------------------------------------


def barrage_odds(s: VerdunBoard, side: int, hex_: Hex, guns: tuple[Unit, ...]) -> Preview | None:
    """The sum of a barrage, the column that is read, and the exact chances of each result and of each unit."""
    if not guns:
        return None
    world, game = s.world, s.game
    owner, other = SIDES[side], SIDES[1 - side]
    strength = total_strength(s, guns)
    lines = []
    for gun in dict.fromkeys(guns):
        count = guns.count(gun)
        text = Message("reason-gun-fires", {"unit": named(game, "unit", gun), "shots": count})
        lines.append(Sum("12.3b" if s.demoralized[gun] else "7.1b", text, str(count * fire_strength(s, gun)), owner))
    base = base_column(s, strength)
    read = barrage_column(s, side, hex_, strength)
    table = world.barrage_table
    where = (Sum("7.1b", Message("reason-fire-strength", {"strength": strength}), table.columns[base]),)
    moved = tuple(sum_of(line) for line in barrage_shifts(s, side, hex_))
    results = table.down(read)
    tally = tuple(
        Likelihood(Message(f"odds-barrage-{RESULTS[result]}"), results.count(result), len(results))
        for result in RESULTS
        if result in results
    )
    odds = [(Message("odds-barrage"), tally)]
    victims = eligible(s, hex_, side)
    for unit in struck(s, hex_, side):
        worse = shaken(s, unit, results, victims)
        chances = (
            Likelihood(Message("odds-shaken"), worse.numerator, worse.denominator),
            Likelihood(Message("odds-steady"), (1 - worse).numerator, (1 - worse).denominator),
        )
        odds.append((Message("odds-of-unit", {"unit": named(game, "unit", unit)}), chances))
    notes = []
    if "X" in results:
        if not victims:
            notes.append(("7.11f", Message("note-barrage-m3")))
        elif len(victims) == 1:
            notes.append(("7.11d", Message("note-barrage-victim", {"unit": named(game, "unit", victims[0])})))
        else:
            notes.append(("7.11d", Message("note-barrage-choice", {"who": other})))
    if len(struck(s, hex_, side)) < len(s.units_at(hex_)):
        notes.append(("7.14b", Message("note-unspotted")))
    rows = tuple((die, *cells) for die, cells in table.cells.items())
    return Preview(
        Message("preview-barrage", {"hex": named(game, "hex", hex_)}),
        parts=(
            Part(Message("part-fire"), tuple(lines), str(strength), owner),
            Part(Message("part-column"), (*where, *moved), table.columns[read]),
        ),
        grid=Grid(Message("table-barrage"), ("1d6", *table.columns), rows, "T-barrage", read + 1, base + 1),
        odds=tuple(odds),
        notes=tuple(notes),
        arrows=arrows(
            [(world.ground.names[s.place[gun]], fire_strength(s, gun)) for gun in guns if s.place[gun] >= 0],
            world.ground.names[hex_],
            afar=True,
        ),
    )


def shaken(s: VerdunBoard, unit: Unit, results: tuple[str, ...], victims: list[Unit]) -> Fraction:
    """The chance that a unit fails a check (or, as the one possible victim, is destroyed).

    Where its owner can choose the victim of an X, the unit is taken as it stands.
    """
    world = s.world
    morale = modified_morale(s, unit).total()
    total = Fraction(0)
    for result in results:
        if result == "-":
            continue
        if result != "X":
            total += Fraction(failing(morale, int(result[1:] or 0)), 36)
        elif not victims:
            total += Fraction(failing(morale, 3), 36)
        elif victims == [unit]:
            if world.is_artillery[unit]:
                total += 1
            else:
                total += Fraction(failing(morale + world.tables.morale.reduced, 2), 36)
        else:
            total += Fraction(failing(morale, 2), 36)
    return total / len(results)


def harm(s: VerdunBoard, side: int, hex_: Hex, guns: tuple[Unit, ...]) -> tuple[Fraction, Fraction]:
    """What a barrage does in the mean: units shaken, steps lost."""
    results = s.world.barrage_table.down(barrage_column(s, side, hex_, total_strength(s, guns)))
    victims = eligible(s, hex_, side)
    broken = sum((shaken(s, unit, results, victims) for unit in struck(s, hex_, side)), Fraction(0))
    return broken, Fraction(results.count("X") if victims else 0, len(results))


# -- 9.1 Assault ----------------------------------------------------------------------------------------------------


def mean(values: list[int]) -> float:
    """The mean of equally likely numbers, with two digits."""
    return round(float(Fraction(sum(values), len(values))), 2)


def hits_down(s: VerdunBoard, read: int) -> tuple[list[int], list[int]]:
    """The hits of the attacker and of the defender for each face of the die."""
    cells = [cell.split("/") for cell in s.world.assault_table.down(read)]
    return [int(mine) for mine, _ in cells], [int(theirs) for _, theirs in cells]


def distribution(hits: list[int]) -> tuple[Likelihood, ...]:
    return tuple(
        Likelihood(Message("odds-hits", {"hits": number}), hits.count(number), len(hits))
        for number in sorted(set(hits))
    )


def fights(s: VerdunBoard, unit: Unit, rule: str, value: int, side: str) -> Sum:
    args = {"unit": named(s.game, "unit", unit), "state": condition(s, unit), "dug": "yes" if s.dug_in[unit] else "no"}
    return Sum(rule, Message("reason-unit-fights", args), str(value), side)


def supports(s: VerdunBoard, gun: Unit, offensive: bool, side: str) -> Sum:
    rule = "9.32c" if s.world.level[gun] == CORPS else "9.32b"
    value = support_strength(s, gun, offensive)
    if value != s.world.attack[gun]:
        rule = "9.32g"
    return Sum(rule, Message("reason-gun-supports", {"unit": named(s.game, "unit", gun)}), str(value), side)


def sums_of(s: VerdunBoard, battle: Battle, battery: tuple[Unit, ...]) -> tuple[Part, Part]:
    """Both lists of strengths."""
    mine, theirs = SIDES[battle.side], SIDES[1 - battle.side]
    attack = [fights(s, unit, "9.1c", combat_strength(s, unit), mine) for unit in battle.attackers]
    for line, unit in enumerate(battle.attackers):
        if s.dug_in[unit]:  # digging in does not help an attacker (14.12a)
            args = {**attack[line].text.args, "dug": "no"}
            attack[line] = Sum("9.1c", Message("reason-unit-fights", args), attack[line].value, mine)
    attack += [supports(s, gun, True, mine) for gun in battle.guns]
    defense = [fights(s, unit, "9.1d", defense_strength(s, unit), theirs) for unit in s.units_at(battle.target)]
    garrison = garrison_strength(s, battle.target)
    if garrison:
        defense.append(Sum("14.81b", Message("reason-garrison"), str(garrison), theirs))
    defense += [supports(s, gun, False, theirs) for gun in battery]
    return (
        Part(Message("part-attack"), tuple(attack), str(attack_total(s, battle.attackers, battle.guns)), mine),
        Part(Message("part-defense"), tuple(defense), str(defense_total(s, battle.target, battery)), theirs),
    )


def arrows_of(s: VerdunBoard, battle: Battle, battery: tuple[Unit, ...]) -> tuple[Arrow, ...]:
    """What each hex brings to an assault, on both sides."""
    names = s.world.ground.names
    target = names[battle.target]
    foot = [(names[s.place[unit]], combat_strength(s, unit)) for unit in battle.attackers]
    guns = [(names[s.place[gun]], support_strength(s, gun, True)) for gun in battle.guns if s.place[gun] >= 0]
    reply = [(names[s.place[gun]], support_strength(s, gun, False)) for gun in battery if s.place[gun] >= 0]
    own = defense_total(s, battle.target, ())
    return (
        *arrows(foot, target),
        *arrows(guns, target, afar=True),
        *arrows(reply, target, afar=True),
        Arrow(target, value=str(own)),
    )


def assault_odds(s: VerdunBoard, battle: Battle, more: tuple[Unit, ...] = ()) -> Preview:
    """The whole reckoning of an assault, with further guns in defensive support."""
    table = s.world.assault_table
    battery = (*battle.battery, *more)
    attack = attack_total(s, battle.attackers, battle.guns)
    defense = defense_total(s, battle.target, battery)
    base = odds(attack, defense)
    moved = shifts(s, battle.attackers, battle.target)
    final = base + moved.total()
    read = column(s, final)
    ratio = Message("reason-ratio", {"attack": attack, "defense": defense})
    lines = [Sum("9.1e", ratio, odds_name(base)), *(sum_of(line) for line in moved)]
    if odds_name(final) != table.columns[read]:
        beyond = Message("reason-off-table", {"odds": odds_name(final)})
        lines.append(Sum("9.11b" if final > 0 else "9.11a", beyond, table.columns[read]))
    mine, theirs = hits_down(s, read)
    sides = {"attacker": {"side": SIDES[battle.side]}, "defender": {"side": SIDES[1 - battle.side]}}
    odds_of = (
        (Message("odds-attacker-hits", {"side": sides["attacker"], "mean": mean(mine)}), distribution(mine)),
        (Message("odds-defender-hits", {"side": sides["defender"], "mean": mean(theirs)}), distribution(theirs)),
    )
    rows = tuple((die, *cells) for die, cells in table.cells.items())
    return Preview(
        Message("preview-assault", {"hex": named(s.game, "hex", battle.target)}),
        parts=(*sums_of(s, battle, battery), Part(Message("part-column"), tuple(lines), table.columns[read])),
        grid=Grid(Message("table-assault"), ("1d6", *table.columns), rows, "T-assault", read + 1, column(s, base) + 1),
        odds=odds_of if is_allowed(s, battle) else (),
        arrows=arrows_of(s, battle, battery),
        notes=(*obliges(s, battle, mine, theirs), *replies(s, battle, battery, attack, defense, moved.total())),
    )


def is_allowed(s: VerdunBoard, battle: Battle) -> bool:
    """Whether the attack could be declared: guns that serve it (9.32), odds on the table before the answer (9.11a)."""
    served = all(serves(s, gun, battle.attackers) for gun in battle.guns)
    return served and ladder(s, battle.attackers, battle.guns, battle.target) >= lowest(s)


def obliges(s: VerdunBoard, battle: Battle, mine: list[int], theirs: list[int]) -> list[tuple[str, Message]]:
    """What the result will oblige both sides to."""
    world = s.world
    fort = s.fort_stands(battle.target)
    up = battle.side == GERMAN and (fort or bool(world.ground.terrain[battle.target] & TRENCH))
    rule = "9.43a" if up else "9.42a"

    def spread(hits: list[int]) -> str:
        steps = sorted({(hit + 1) // 2 if up else hit // 2 for hit in hits})
        return str(steps[0]) if len(steps) == 1 else f"{steps[0]}–{steps[-1]}"

    owed = {"attacker": {"side": SIDES[battle.side]}, "defender": {"side": SIDES[1 - battle.side]}}
    notes = [
        (rule, Message("note-half-up" if up else "note-half-down")),
        (rule, Message("note-steps", {**owed, "mine": spread(mine), "theirs": spread(theirs)})),
    ]
    if any(world.type[unit] == PIONEER for unit in battle.attackers):
        notes.append(("9.44a", Message("note-pioneers-first")))
    if fort and not s.units_at(battle.target):
        notes.append(("14.82a", Message("note-lone-fort")))
    elif fort:
        notes.append(("14.82b", Message("note-fort-retreat")))
    return notes


def replies(
    s: VerdunBoard, battle: Battle, battery: tuple[Unit, ...], attack: int, defense: int, shift: int
) -> list[tuple[str, Message]]:
    """What the defender's artillery could make of it: up to three lines, the heaviest answer first."""
    side = 1 - battle.side
    guns = [
        gun for gun in supporters(s, side, battle.target, "defensive", s.units_at(battle.target)) if gun not in battery
    ]
    guns.sort(key=lambda gun: -support_strength(s, gun, False))
    answers = [tuple(guns)] if len(guns) > 1 else []
    answers += [(gun,) for gun in guns]
    found = []
    for answer in answers[:REPLIES]:
        more = sum(support_strength(s, gun, False) for gun in answer)
        read = column(s, odds(attack, defense + more) + shift)
        mine, theirs = hits_down(s, read)
        args = {
            "who": SIDES[side],
            "guns": [named(s.game, "unit", gun) for gun in answer],
            "strength": more,
            "attack": attack,
            "defense": defense + more,
            "column": s.world.assault_table.columns[read],
            "mine": mean(mine),
            "theirs": mean(theirs),
        }
        found.append(("9.1b", Message("note-reply", args)))
    return found
