"""The dice of a finished game, checked from its record alone."""

from __future__ import annotations

from grognard.kernel.game import AnyGame
from grognard.kernel.lines import RecordError
from grognard.kernel.record import Record
from grognard.kernel.verify import Epoch, Verdict, epochs_of, verify
from grognard.server.protocol import Check, Proof, Verified


def prove(written: str, game: AnyGame) -> Verified:
    """Four checks: the seed fits what was published, every side has a part, every draw follows, the record replays."""
    text = Record.from_text(written)
    verdict = Verdict()
    error = replayed = ""
    fits = True
    try:
        epochs = epochs_of(text)
        verdict = verify(text, game)
        error = "; ".join(verdict.doubts)
    except RecordError as failed:
        error, fits, epochs = str(failed), False, []
    try:
        text.replay(game)
    except RecordError as failed:
        replayed = str(failed)
    proofs = tuple(proof(number, epoch, verdict) for number, epoch in enumerate(epochs))
    shares = " ".join(f"{side}={share}" for each in proofs for side, share in each.shares.items())
    checks = (
        Check("commitment", fits, " ".join(each.commitment for each in proofs)),
        Check("salts", all(set(each.shares) == set(game.sides) for each in proofs), shares),
        Check("draws", not error, error or str(len(verdict.drawn))),
        Check("record", not replayed, replayed or str(len(text.moves))),
    )
    good = all(each.good for each in checks)
    return Verified(good, len(verdict.drawn), checks, error or replayed, proofs)


def proof(number: int, epoch: Epoch, verdict: Verdict) -> Proof:
    """One binding of the dice, with every die that was drawn from it."""
    drawn = tuple((each.number, each.index, each.of, each.value) for each in verdict.drawn if each.epoch == number)
    seeds = {side: seed.value for side, seed in epoch.seeds.items()}
    return Proof(epoch.bound.scheme, epoch.bound.value, epoch.bound.shares, seeds, drawn)
