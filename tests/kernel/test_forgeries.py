"""Records that somebody has tampered with, and who knows the format well: he counts lines and turns digests anew where
that helps him. Each kind is tried on a game with salts, on one with chains, and on one of a shipped game; every one is
found, as an error or as a doubt that is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

import grognard
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.dice import DICE
from grognard.kernel.fair import OldDice, SaltedDice, commitment
from grognard.kernel.game import AnyGame
from grognard.kernel.history import History
from grognard.kernel.lines import Bound, MoveLine, RecordError, UndoLine
from grognard.kernel.record import Record
from grognard.kernel.verify import Reading, epochs_of, verify
from tests.kernel.test_fair import CHAINED, SALTS, SEED, TEXT
from tests.kernel.test_fair import GAME as SKIRMISH

BLOOD = grognard.game("blood-and-iron")


def shipped(game: AnyGame, scenario: str, most: int = 100_000) -> str:
    """Random play of a shipped game with salted dice, some of it taken back."""
    history, rng = History(game, scenario), Random(5)
    dice = SaltedDice(SEED, dict.fromkeys(game.sides, "5a17"))
    history.bind(dice.bound())
    players = dict.fromkeys(game.sides, Blind(rng))
    for number, _ in zip(range(most), history.run(players, dice, knowing=True), strict=False):
        if number % 40 == 39 and not history.board.over:
            history.undo(min(6, len(history)))
    history.reveal(SEED.hex())
    return history.record.to_text()


RECORDS: dict[str, tuple[AnyGame, str]] = {
    "salts": (SKIRMISH, TEXT),
    "chains": (SKIRMISH, CHAINED),
    "shipped": (BLOOD, shipped(BLOOD, "floing")),
}

Lines = list[str]
Forger = Callable[[Lines], Lines]
FORGERS: dict[str, Forger] = {}


def forger(made: Forger) -> Forger:
    FORGERS[made.__name__] = made
    return made


def at(lines: Lines, *words: str, last: bool = False) -> int:
    found = [number for number, line in enumerate(lines) if line.startswith(words)]
    return found[-1 if last else 0]


def rolls(lines: Lines) -> list[int]:
    return [number for number, line in enumerate(lines) if line.startswith("dice ") and "@" in line]


def plays(lines: Lines) -> list[int]:
    """Lines of play that no later line took back."""
    text = Record.from_text("\n".join(lines))
    standing: list[int] = []
    for entry in text.entries:
        if isinstance(entry, UndoLine):
            del standing[-entry.count :]
        elif isinstance(entry, MoveLine):
            standing.append(entry.line - 1)
    return standing


def recounted(lines: Lines) -> Lines:
    """The last line with the number of lines of play that there are now."""
    count = Record.from_text("\n".join(lines[:-1])).count
    return [*lines[:-1], f"end {count} {lines[-1].split(' ', 2)[2]}"]


def renumbered(lines: Lines) -> Lines:
    """Rolls numbered anew from the first."""
    numbers = iter(range(len(lines)))

    def line_of(line: str) -> str:
        head, _, tail = line.partition(" @")
        return f"{head} @{next(numbers)} {tail.partition(' ')[2]}" if line.startswith("dice ") else line

    return recounted([line_of(line) for line in lines])


def other_hex(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


@forger
def another_die(lines: Lines) -> Lines:
    """What fell and what was drawn, both changed alike."""
    number = rolls(lines)[-1]
    head, _, tail = lines[number].partition(" @")
    roll, draw, *more = tail.split(" ")
    value, of = (int(part) for part in draw.split("/"))
    lines[number] = f"{head[:-1]}{(value + 1) % of + 1} @{' '.join([roll, f'{(value + 1) % of}/{of}', *more])}"
    return lines


@forger
def swapped_rolls(lines: Lines) -> Lines:
    """Two rolls change places, their numbers stay in order."""
    found = rolls(lines)
    first, second = next(
        (one, two) for one in found for two in found if lines[one].partition(" @")[0] != lines[two].partition(" @")[0]
    )
    lines[first], lines[second] = lines[second], lines[first]
    return renumbered(lines)


@forger
def a_removed_roll(lines: Lines) -> Lines:
    del lines[rolls(lines)[1]]
    return renumbered(lines)


@forger
def a_removed_move(lines: Lines) -> Lines:
    del lines[next(number for number in plays(lines) if not lines[number].startswith("dice "))]
    return recounted(lines)


@forger
def taken_back_moves_left_out(lines: Lines) -> Lines:
    """As the first format did: what stands is kept, the rest with its rolls is gone."""
    kept = set(plays(lines))
    play = {number for number, line in enumerate(lines) if line.startswith(("dice ", *SIDES, "undo "))}
    return renumbered([line for number, line in enumerate(lines) if number not in play or number in kept])


SIDES = tuple(f"{side} " for game, _ in RECORDS.values() for side in game.sides)


@forger
def a_cut_tail(lines: Lines) -> Lines:
    """The end is left out, the revealed seeds are kept, and the lines counted anew."""
    seeds = [line for line in lines if line.startswith("seed ")]
    kept = [line for line in lines[: plays(lines)[-3]] if not line.startswith("seed ")]
    text = "\n".join([*kept, *seeds])
    return [*kept, *seeds, f"end {Record.from_text(text).count}"]


@forger
def a_cut_tail_without_an_end(lines: Lines) -> Lines:
    seeds = [line for line in lines if line.startswith("seed ")]
    return [*lines[: plays(lines)[-3]], *seeds]


@forger
def another_seed(lines: Lines) -> Lines:
    number = at(lines, "seed ")
    head, _, value = lines[number].rpartition(" ")
    lines[number] = f"{head} {other_hex(value)}"
    return lines


@forger
def another_seed_with_its_commitment(lines: Lines) -> Lines:
    """The host changes both: what was drawn does not follow any more."""
    lines[at(lines, "seed ")] = f"seed {SEED[::-1].hex()}"
    number = at(lines, "bound ")
    lines[number] = f"bound host {commitment(SEED[::-1])}"
    return lines


@forger
def another_commitment(lines: Lines) -> Lines:
    number = at(lines, "bound host", "chain ")
    head, _, value = lines[number].rpartition(" ")
    lines[number] = f"{head} {other_hex(value)}"
    return lines


@forger
def another_salt(lines: Lines) -> Lines:
    number = at(lines, "salt ", "chain ", last=True)
    head, _, value = lines[number].rpartition(" ")
    lines[number] = f"{head} {other_hex(value)}"
    return lines


@forger
def a_salt_left_out(lines: Lines) -> Lines:
    del lines[at(lines, "salt ", "chain ")]
    return lines


@forger
def a_seed_used_again(lines: Lines) -> Lines:
    """The seed was revealed in the middle of play, and rolls were drawn from it afterwards."""
    seeds = [line for line in lines if line.startswith("seed ")]
    rest = [line for line in lines if not line.startswith("seed ")]
    middle = rolls(rest)[len(rolls(rest)) // 2]
    return [*rest[:middle], *seeds, *rest[middle:]]


@forger
def bound_in_the_middle(lines: Lines) -> Lines:
    """The first rolls are bound to nothing: the commitment comes when they have fallen."""
    bound = [number for number, line in enumerate(lines) if line.startswith(("bound ", "salt ", "chain "))]
    moved = [lines[number] for number in bound]
    rest = [line for number, line in enumerate(lines) if number not in bound]
    first = rolls(rest)[1]
    return [*rest[:first], *moved, *rest[first:]]


@forger
def another_digest(lines: Lines) -> Lines:
    number = at(lines, "== ")
    lines[number] = lines[number][:-12] + other_hex(lines[number][-12:])
    return lines


@forger
def a_digest_left_out(lines: Lines) -> Lines:
    del lines[at(lines, "== ")]
    return lines


@forger
def another_result(lines: Lines) -> Lines:
    number = at(lines, "result ")
    words = lines[number].split(" ")
    sides = sorted({side.strip() for side in SIDES if any(line.startswith(side) for line in lines)})
    words[1] = next(side for side in sides if side != words[1])
    lines[number] = " ".join(words)
    return lines


@forger
def another_edition(lines: Lines) -> Lines:
    lines[at(lines, "edition ")] = "edition house-rules-0123456789ab"
    return lines


@forger
def older_rules(lines: Lines) -> Lines:
    """As if the rules had changed, so that nothing is played again; one die is not what was drawn."""
    number = at(lines, "rules ")
    lines[number] = "rules 0"
    return another_die(lines)


@forger
def spent_draws(lines: Lines) -> Lines:
    """Numbers are skipped until the draw is liked: said to be moves that were taken back."""
    dice = SaltedDice(SEED, SALTS)
    lines[:] = TEXT.splitlines()
    number = rolls(lines)[-1]
    head, _, tail = lines[number].partition(" @")
    draw = tail.split(" ")[1]
    later = next(n for n in range(1000, 2000) if f"{dice.draw(n, 0, 6)}/6" != draw)
    value = dice.draw(later, 0, 6)
    lines[number] = f"{head[:-1]}{value + 1} @{later} {value}/6"
    return lines


@forger
def another_position(lines: Lines) -> Lines:
    """What a later program would go on from: the position of another moment."""
    found = [number for number, line in enumerate(lines) if line.startswith("position ")]
    lines[found[-1]] = lines[found[0]]
    return lines


@forger
def a_position_that_cannot_be_read(lines: Lines) -> Lines:
    lines[at(lines, "position")] = "position AAAA"
    return lines


def forged(name: str, kind: str) -> tuple[AnyGame, str]:
    game, text = RECORDS[name]
    lines = FORGERS[kind](text.splitlines())
    if kind == "spent_draws":
        game = SKIRMISH
    made = "\n".join(lines) + "\n"
    assert made != text
    return game, made


def is_found(game: AnyGame, text: str) -> bool:
    """Whether a record is refused, or something is said against it, without anything else being asked."""
    try:
        return not verify(Record.from_text(text), game).whole
    except RecordError:
        return True


@pytest.mark.parametrize("name", RECORDS)
def test_the_records_themselves_are_whole(name: str) -> None:
    game, text = RECORDS[name]
    assert verify(Record.from_text(text), game).whole
    assert not is_found(game, text)


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("kind", FORGERS)
def test_a_forged_record_is_found(name: str, kind: str) -> None:
    assert is_found(*forged(name, kind))


def test_there_are_many_kinds() -> None:
    assert len(FORGERS) >= 20


# -- dice as data ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", grognard.games.ids())
def test_what_is_shown_of_a_roll_is_what_was_drawn_in_every_game(name: str) -> None:
    """So a record whose rules are gone can be read as data, and no honest one is called forged."""
    game = grognard.game(name)
    text = shipped(game, game.scenarios[0].id, most=1500)
    record = Record.from_text(text)
    found = Reading(record, epochs_of(record)).run()
    assert found.rolls == sum(line.startswith("dice ") for line in text.splitlines())


def test_a_record_of_rules_that_are_gone_proves_its_dice_and_no_more() -> None:
    text = TEXT.replace("\nrules 1\n", "\nrules 0\n")
    verdict = verify(Record.from_text(text.replace("red Halt", "red Surrender", 1)), SKIRMISH)
    assert verdict.rolls and not verdict.whole
    lines = RECORDS["shipped"][1].splitlines()
    first = next(number for number in rolls(lines) if lines[number].startswith("dice Roll"))
    lines[first] = re.sub(r"dice=(\d)", lambda die: f"dice={int(die[1]) % 6 + 1}", lines[first])
    other = Record.from_text("\n".join(lines))
    with pytest.raises(RecordError, match="not what was drawn"):
        Reading(other, epochs_of(other)).run()


def test_rolls_of_the_first_format_are_told_as_unproved_where_they_cannot_be_played() -> None:
    history = History(SKIRMISH)
    dice = OldDice(SEED, SALTS)
    history.bind(dice.bound())
    for _ in history.run(dict.fromkeys(SKIRMISH.sides, Blind(Random(1))), dice, knowing=True):
        pass
    history.reveal(SEED.hex())
    record = Record.from_text("\n".join(line.partition(" @")[0] for line in history.record.to_text().splitlines()))
    assert isinstance(record.entries[0], Bound)
    found = Reading(record, epochs_of(record)).run()
    assert not found.rolls and any("nothing proves them" in doubt for doubt in found.doubts)


# -- whole games, played anew by who can choose his dice ----------------------------------------------------


def finished(shares: dict[str, str], bind_anew: int = -1) -> str:
    """A game with dice of these shares, to its end; after so many moves its dice are bound to another seed."""
    history, rng = History(SKIRMISH), Random(3)
    dice = SaltedDice(SEED, shares)
    history.bind(dice.bound())
    players = dict.fromkeys(SKIRMISH.sides, Blind(rng))
    while not history.board.over:
        if len(history) == bind_anew and history.board.actor != DICE:
            history.reveal(dice.seed.hex())
            dice, bind_anew = SaltedDice(bytes(32), shares), -1
            history.bind(dice.bound())
        next(history.run(players, dice, knowing=True))
    history.reveal(dice.seed.hex())
    return history.record.to_text()


BOTH = dict.fromkeys(SKIRMISH.sides, "5a17")
CHOSEN = {
    "the shares of both": (finished(BOTH), True),
    "one side's alone": (finished({SKIRMISH.sides[0]: "5a17"}), False),
    "a third one, chosen last": (finished(BOTH | {"host": "77"}), False),
    "an empty one": (finished(BOTH | {SKIRMISH.sides[1]: ""}), False),
    "bound anew in the middle": (finished(BOTH, bind_anew=12), False),
}


@pytest.mark.parametrize("kind", CHOSEN)
def test_dice_that_somebody_could_choose_prove_nothing(kind: str) -> None:
    """Every roll follows from the seed and the shares: but who makes these alone looks for dice that he likes."""
    text, good = CHOSEN[kind]
    assert Record.from_text(text).replay(SKIRMISH).over
    assert is_found(SKIRMISH, text) is not good
