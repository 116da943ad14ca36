"""One suite that every game must pass, and the fuzzer's heart: random play with everything checked on the way.

`walk` plays one random game and checks, at every decision: what a step offers is just what it does not bar. At some of
them (`thorough` says how often): no question changes the board; what the actor knows gives the same choices; a clone is
independent; a position and a record round-trip; a refused choice leaves the board untouched; every own unit and place
is on offer or barred by clauses that speak of it; groups are put together in any order; undo and replay give the same
board; nothing exists twice or nowhere. `twins` plays games beside others that differ by a secret alone, and compares
all that is shown and told to who may not know it.
"""

from grognard.kernel.conformance.faults import Luck, NonConformance
from grognard.kernel.conformance.leaks import Twins, twins
from grognard.kernel.conformance.spoken import check_clauses, check_texts
from grognard.kernel.conformance.walking import Walk, walk

__all__ = ["Luck", "NonConformance", "Twins", "Walk", "check_clauses", "check_texts", "twins", "walk"]
