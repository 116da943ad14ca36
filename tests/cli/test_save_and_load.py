"""A game at the terminal that is saved and gone on with, again and again, rolls as if it had never been put away."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import grognard
from grognard.cli.play import Session
from grognard.cli.terminal import Terminal
from grognard.games import ids
from grognard.kernel.conformance.walking import Blind
from grognard.kernel.fair import OldDice
from grognard.kernel.history import History
from grognard.kernel.record import Record
from grognard.kernel.text import texts
from grognard.kernel.verify import verify

SHORT = {"landships": "ls-01", "blood-and-iron": "bazeilles", "verdun": "historical", "arras": "historical"}
MOST = 900  # moves, after which the game is left unfinished


def sitting(history: History) -> Session:
    return Session(history, {}, Terminal(history.game, texts(history.game, "en")))


def saved_and_loaded(session: Session, path: Path, rng: Random) -> Session:
    """Play with breaks: now and then something is taken back, the game is put away and taken up again."""
    while not session.history.board.over and len(session.history) < MOST:
        blind = dict.fromkeys(session.game.sides, Blind(rng))
        for _ in session.history.run(blind, session.dice, knowing=True):
            if rng.random() < 0.02:
                break
        if not session.history.board.over:
            session.history.undo(rng.randrange(min(12, len(session.history))))
        session.save(path)
        session = sitting(History.of(Record.read(path), session.game))
    return session


@pytest.mark.parametrize("name", ids())
def test_a_game_saved_and_loaded_at_random_moments_verifies(name: str, tmp_path: Path) -> None:
    path = tmp_path / "my.game"
    game = grognard.game(name)
    session = saved_and_loaded(sitting(History(game, SHORT[name])), path, Random(name))
    session.history.notes["ended"] = "agreement"
    session.reveal()
    session.history.record.save(path)
    text = path.read_text("utf-8")
    verdict = verify(Record.from_text(text), game)
    assert verdict.whole, verdict.doubts
    assert verdict.rolls == session.history.rolled > 10
    assert text.count("\nundo ") > 2
    assert text.count("\nbound ") == 1  # the same dice from the beginning to the end


def test_a_game_of_the_first_format_goes_on_with_its_own_dice(tmp_path: Path) -> None:
    """Several dice of a roll were several draws: the next roll begins after all of them."""
    game = grognard.game("arras")
    seed, salts = bytes(range(32)), {"allied": "01", "german": "02"}
    rng = Random(5)
    history = History(game, "historical")
    dice = OldDice(seed, salts)
    history.bind(dice.bound())
    for _ in history.run(dict.fromkeys(game.sides, Blind(rng)), dice, knowing=True):
        if len(history) == 200:
            break
    lines = [line.partition(" @")[0] for line in history.record.to_text().splitlines() if not line.startswith("end ")]
    lines.insert(1, f"resume {seed.hex()}")
    text = "\n".join(lines).replace("record 2", "record 1").replace("bound sha256", "dice sha256")
    path = tmp_path / "old.game"
    path.write_text(text, "utf-8")
    loaded = History.of(Record.read(path), game)
    assert loaded.rolled == history.rolled
    session = saved_and_loaded(sitting(loaded), path, rng)
    session.history.notes["ended"] = "agreement"
    session.reveal()
    verdict = verify(Record.from_text(session.history.record.to_text()), game)
    assert verdict.whole, verdict.doubts
