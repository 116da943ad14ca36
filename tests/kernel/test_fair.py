"""Dice that can be verified: how draws follow, and that forged records of every kind are found."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from grognard.kernel.conformance import Luck
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.fair import Chain, ChainDice, FairDice, OldDice, SaltedDice, commitment, published, written
from grognard.kernel.history import History
from grognard.kernel.lines import Bound, RecordError
from grognard.kernel.record import Record
from grognard.kernel.verify import Verdict, verify
from tests.kernel.skirmish.game import Skirmish

GAME = Skirmish()
SEED = bytes(range(32))
SALTS = {"red": "aa11", "blue": "bb22"}
CHAINS = {side: Chain((number * 7).to_bytes(32, "big").hex(), 200) for number, side in enumerate(GAME.sides, 1)}


class Opening(FairDice):
    """Chains of both sides that open a link at each roll."""

    scheme = "chains"

    def draw(self, number: int, index: int, n: int) -> int:
        return ChainDice({side: chain.link(number + 1) for side, chain in CHAINS.items()}, number + 1).draw(
            number, index, n
        )


def play(history: History, dice: FairDice, rng: Random, most: int = 10_000) -> None:
    """Random play, now and then taken back."""
    players = dict.fromkeys(GAME.sides, Blind(rng))
    for _, _ in zip(range(most), history.run(players, dice, knowing=True), strict=False):
        if rng.random() < 0.1 and not history.board.over:
            history.undo(rng.randrange(1, min(6, len(history)) + 1))


def salted(seed: int = 3) -> History:
    history = History(GAME, options={"daring": True})
    dice = SaltedDice(SEED, SALTS)
    history.bind(dice.bound())
    play(history, dice, Random(seed))
    history.reveal(SEED.hex())
    return history


def chained(seed: int = 3) -> History:
    history = History(GAME)
    history.bind(Bound("chains", "200", {side: chain.link(0) for side, chain in CHAINS.items()}))
    play(history, Opening(), Random(seed))
    for side, chain in CHAINS.items():
        history.reveal(chain.link(history.rolled), side)
    return history


TEXT = salted().record.to_text()
CHAINED = chained().record.to_text()


def check(text: str, noted: str = "") -> Verdict:
    return verify(Record.from_text(text), GAME, noted)


# -- honest records ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("made", [salted, chained])
def test_an_honest_record_verifies_with_all_that_was_taken_back(made: Callable[[int], History], seed: int) -> None:
    history = made(seed)
    text = history.record.to_text()
    verdict = check(text)
    assert verdict.whole, verdict.doubts
    assert verdict.rolls == sum(line.startswith("dice ") for line in text.splitlines()) == history.rolled
    assert "\nundo " in text


def test_draws_follow_from_seed_and_salts() -> None:
    dice = SaltedDice(SEED, SALTS)
    draws = [dice.draw(n, 0, 6) for n in range(600)]
    assert draws == [SaltedDice(SEED, SALTS).draw(n, 0, 6) for n in range(600)]
    assert set(draws) == set(range(6))
    for other in (SaltedDice(SEED[::-1], SALTS), SaltedDice(SEED, {"red": "x", "blue": "y"}), OldDice(SEED, SALTS)):
        assert draws != [other.draw(n, 0, 6) for n in range(600)]
    assert draws != [dice.draw(n, 1, 6) for n in range(600)]
    assert len(commitment(SEED)) == 64


def test_salts_cannot_be_shifted_from_one_side_to_the_other() -> None:
    assert written({"red": "aa", "blue": "bbcc"}, 1) != written({"red": "ccaa", "blue": "bb"}, 1)
    assert written({"red": "aa", "blue": "bb"}, 12, 3) == b'[["blue","bb"],["red","aa"],12,3]'


def test_the_first_format_drew_as_it_did() -> None:
    """Draws of a record that was made by the first program: they must be the same for ever."""
    old = OldDice(SEED, SALTS)
    assert [old.draw(n, 0, 6) for n in range(12)] == OLD_DRAWS
    assert [old.draw(0, n, 6) for n in range(12)] == OLD_DRAWS


OLD_DRAWS = [0, 0, 2, 5, 4, 1, 3, 0, 4, 1, 0, 0]


def test_nobody_opens_a_link_that_is_not_in_the_chain() -> None:
    chain = CHAINS["red"]
    assert ChainDice({"red": chain.link(5)}, 5).shares(0) == {"red": chain.link(1)}
    with pytest.raises(LookupError, match="not opened"):
        ChainDice({"red": chain.link(5)}, 5).shares(5)
    with pytest.raises(ValueError, match="200 links"):
        chain.link(201)


# -- forged ones ------------------------------------------------------------------------------------------------


def lines_of(text: str, word: str) -> list[int]:
    return [number for number, line in enumerate(text.splitlines()) if line.startswith(word)]


def edited(text: str, change: Callable[[list[str]], None], *, tidy: bool = True) -> str:
    """A record with its lines changed; `tidy`: the forger counts the lines anew."""
    lines = text.splitlines()
    change(lines)
    if tidy and lines[-1].startswith("end "):
        record = Record.from_text("\n".join(lines[:-1]))
        lines[-1] = f"end {record.count} {lines[-1].partition(' ')[2].partition(' ')[2]}"
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("text", [TEXT, CHAINED], ids=["salted", "chained"])
def test_every_changed_die_is_found_at_its_line(text: str) -> None:
    for number in lines_of(text, "dice Drawn"):

        def change(lines: list[str], number: int = number) -> None:
            choice, _, drawn = lines[number].partition(" @")
            lines[number] = f"{choice[:-1]}{int(choice[-1]) % 3 + 1} @{drawn}"

        with pytest.raises(RecordError, match=f"line {number + 1}: the draw gives"):
            check(edited(text, change))


def test_swapped_rolls() -> None:
    rolls = lines_of(TEXT, "dice Drawn")
    first = next(n for n in rolls if TEXT.splitlines()[n + 1].startswith("dice Drawn"))

    def change(lines: list[str]) -> None:
        lines[first], lines[first + 1] = lines[first + 1], lines[first]

    with pytest.raises(RecordError, match=f"line {first + 1}: "):
        check(edited(TEXT, change))


def test_a_removed_roll_or_move() -> None:
    """Whichever line of play is left out, something after it does not fit."""
    for number in (
        *lines_of(TEXT, "dice "),
        *lines_of(TEXT, "red "),
        *lines_of(TEXT, "blue "),
        *lines_of(TEXT, "undo "),
    ):
        with pytest.raises(RecordError):
            check(edited(TEXT, lambda lines, number=number: lines.pop(number)))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("bound host ", "unbound host ", "belongs to no dice|not committed to"),
        (f"seed {SEED.hex()}\n", "", "not revealed"),
        (f"seed {SEED.hex()}", f"seed {SEED[::-1].hex()}", "does not fit the commitment"),
        (f"seed {SEED.hex()}", "seed xyz", "hexadecimal"),
        ("salt red aa11", "salt red aa12", "the draw gives"),
        ("salt red aa11", "salt red aa11\nsalt green 11", "need a share of red and blue"),
        ("bound host", "bound bank", "does not know that scheme"),
    ],
)
def test_changed_seeds_and_salts(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=says):
        check(TEXT.replace(old, new))


def test_a_changed_chain() -> None:
    """Neither the published end nor what was opened can be anything else."""
    for old in (CHAINS["red"].link(0), CHAINS["red"].link(chained().rolled)):
        with pytest.raises(RecordError, match="does not lead to"):
            check(CHAINED.replace(old, "00" * 32))
    with pytest.raises(RecordError, match="not all there"):
        check(edited(CHAINED, lambda lines: lines.pop(lines_of(CHAINED, "seed red")[0])))  # type: ignore[arg-type]


def loaded_dice() -> tuple[str, str]:
    """Thirty sixes by a host who leaves out whatever is no six: with numbers, and as the first format had it."""
    history = History(GAME)
    dice = SaltedDice(SEED, SALTS)
    history.bind(dice.bound())
    spent: list[str] = []
    rng = Random(1)
    old = History(GAME)
    ancient = OldDice(SEED, SALTS)
    old.bind(ancient.bound())
    for each, source in ((history, dice), (old, ancient)):
        while not each.board.over:
            if each.board.actor != "dice":
                each.play(rng.choice(each.board.choices()))
                continue
            skipped = 0
            while source.draw(each.rolled, 0, 6) != 5:
                each.rolled += 1
                skipped += 1
            if each is old and skipped:
                spent.append(f"{len(each) + 1}+{skipped}")
            each.roll(source)
        each.reveal(SEED.hex())
    old.notes["spent"] = " ".join(spent)
    return history.record.to_text(), old.record.to_text()


def test_forged_spent_draws() -> None:
    new, old = loaded_dice()
    with pytest.raises(RecordError, match=r"the draw gives|this is roll"):
        check(new)
    with pytest.raises(RecordError, match="the draw gives"):
        check("".join(line.partition(" @")[0].rstrip("\n") + "\n" for line in new.splitlines()))
    verdict = check(old)
    assert not verdict.whole
    assert "does not hold: from there on nothing is proved" in verdict.doubts[0]
    assert verdict.rolls <= 1


def test_a_huge_number_of_spent_draws() -> None:
    _, old = loaded_dice()
    spent = next(line for line in old.splitlines() if line.startswith("spent"))
    for word in ("1+" + "9" * 5000, "1+²", "1", "+"):
        with pytest.raises(RecordError, match="should read like 12\\+3"):
            check(old.replace(spent, f"spent {word}"))
    assert not check(old.replace(spent, "spent 1+999999999")).whole


def test_a_cut_tail() -> None:
    lines = TEXT.splitlines()
    last = lines_of(TEXT, "dice ")[-2]
    seed = next(line for line in lines if line.startswith("seed"))
    bare = check("\n".join([*lines[:last], seed]))
    assert "its last line is missing" in bare.doubts[0]
    kept = check("\n".join([*lines[:last], seed, lines[-1]]))
    assert "lines of play, but there are" in kept.doubts[0]
    counted = edited(TEXT, lambda lines: lines.__setitem__(slice(last, -1), [seed]))
    counted = counted.rpartition(" digest ")[0].rpartition("\nend")[0] + f"\nend {Record.from_text(counted).count}\n"
    assert "it has a seed but no result" in check(counted).doubts[0]


def test_removed_marks() -> None:
    for number in lines_of(TEXT, "== "):
        with pytest.raises(RecordError, match="digest"):
            check(edited(TEXT, lambda lines, number=number: lines.pop(number)))  # type: ignore[misc]
    with pytest.raises(RecordError, match="digest"):
        check("\n".join(line for line in TEXT.splitlines() if not line.startswith("== ")))


def after_the_end(*, anew: bool, told: bool) -> str:
    """A finished game that is taken back and goes on: with the same seed, or with dice that are bound anew."""
    history = History(GAME)
    first = SaltedDice(SEED, SALTS)
    history.bind(first.bound())
    play(history, first, Random(2))
    if told:
        history.reveal(SEED.hex())
    history.undo(len(history) - 2)
    if anew:
        other = SaltedDice(SEED[::-1], {"red": "01", "blue": "02"})
        history.bind(other.bound())
        play(history, other, Random(4))
        history.reveal(SEED[::-1].hex())
    else:
        play(history, first, Random(4))
        if not told:
            history.reveal(SEED.hex())
    return history.record.to_text()


@pytest.mark.parametrize("told", [True, False])
def test_a_seed_that_is_used_again_after_the_end(told: bool) -> None:
    with pytest.raises(RecordError, match="the seed of this roll was known since"):
        check(after_the_end(anew=False, told=told))


def test_dice_bound_anew_after_the_end() -> None:
    text = after_the_end(anew=True, told=True)
    assert check(text).whole
    again = text.replace(SEED[::-1].hex(), SEED.hex()).replace(commitment(SEED[::-1]), commitment(SEED))
    with pytest.raises(RecordError, match="bound to the same secret before"):
        check(again)


def test_a_die_before_anything_was_committed_to() -> None:
    history = History(GAME)
    history.roll(Luck(Random(1)))
    dice = SaltedDice(SEED, SALTS)
    history.bind(dice.bound())
    play(history, dice, Random(3))
    history.reveal(SEED.hex())
    with pytest.raises(RecordError, match="before anything was committed to"):
        check(history.record.to_text())


# -- what a player noted ----------------------------------------------------------------------------------------


def test_the_commitment_that_a_player_noted_is_compared() -> None:
    assert check(TEXT, commitment(SEED).upper() + "\n").whole
    assert check(CHAINED, CHAINS["red"].link(0)).whole
    with pytest.raises(RecordError, match="not one of this record"):
        check(TEXT, commitment(SEED[::-1]))
    with pytest.raises(RecordError, match="64 hexadecimal digits"):
        check(TEXT, "skirmish T")


def line_of(text: str) -> str:
    """What the table offers to be kept."""
    bound = next(entry for entry in Record.from_text(text).entries if isinstance(entry, Bound))
    return f"skirmish T {' '.join(published(bound))}"


def test_who_noted_the_whole_line_finds_other_salts_of_the_same_seed() -> None:
    """The host knows the seed: with a salt that he looks for afterwards he makes dice that fit his commitment."""
    salts = SALTS | {"red": "chosen"}
    history, dice = History(GAME), SaltedDice(SEED, salts)
    history.bind(dice.bound())
    play(history, dice, Random(3))
    history.reveal(SEED.hex())
    other = history.record.to_text()
    assert check(other, commitment(SEED)).whole
    assert check(TEXT, line_of(TEXT)).whole and check(other, line_of(other)).whole
    with pytest.raises(RecordError, match="not one of this record"):
        check(other, line_of(TEXT))


def test_who_noted_all_chains_finds_another_one_of_the_other_side() -> None:
    assert check(CHAINED, line_of(CHAINED)).whole
    ends = {"red": CHAINS["red"].link(0), "blue": CHAINS["red"].link(3)}
    with pytest.raises(RecordError, match="not one of this record"):
        check(CHAINED, " ".join(ends.values()))
