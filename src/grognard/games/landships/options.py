"""The optional rules, each a switch of its own."""

from __future__ import annotations

from grognard.games.landships.kinds import ALLIED, GERMAN
from grognard.kernel.game import Option

OPTIONS: tuple[Option, ...] = (
    Option("training", ("16.11a", "16.11b", "16.11d", "16.11e", "16.11f"), ALLIED, "major"),
    Option("war-weariness", ("16.12a", "16.12b"), "", "minor"),
    Option("rifle-grenades", ("16.13a", "16.13b", "16.13c", "16.13d"), "", "minor"),
    Option("no-mg-morale", ("16.14a",), "", "major"),
    Option("mg-two-hexes", ("16.14b", "16.14c"), "", "minor"),
    Option("stosstruppen", ("16.15a", "16.15b", "16.15c", "16.15d", "16.15e"), GERMAN, "major"),
    Option("pivot-in-movement", ("16.21a",), "", "minor"),
    Option("planned-artillery", ("16.22a", "16.22b", "16.22c", "16.22d"), "", "major"),
    Option("flat-ground", ("16.23a", "16.23b", "16.23c"), "", "major"),
    Option("height-advantage", ("16.23d",), "", "minor"),
    Option("improved-defences", ("16.24a",), "", "major"),
    Option("tank-design", ("16.31a", "16.31b", "16.31c"), "", "minor"),
    Option("tank-doctrine", ("16.32a",), "", "minor"),
    Option("fighters-strafe", ("16.41a",), "", "minor"),
    Option("single-seaters", ("16.42a", "16.42b"), "", "minor"),
    Option("bombers-fire", ("16.43a",), "", "minor"),
    Option("air-dates", ("16.44a",), GERMAN, "minor"),
    Option("wire-confirmed", ("5.55b",), "", "minor"),
    Option("secret-breakdown", ("6.16m",), "", "minor"),
    Option("mg-through-friends", ("8.23-E4",), ALLIED, "minor"),
    Option("acquisition", ("8.56b", "8.56-E1"), "", "minor", ("errata", "printed")),
    Option("only-88", ("13.23e",), "", "minor"),
    Option("reading-mounted", ("8.66b",), "", "minor"),
    Option("reading-flak", ("11.21d",), "", "minor"),
    Option("reading-vollmer", ("6.14b",), GERMAN, "minor"),
    Option("reading-turns", ("6.13a", "6.14a"), "", "minor"),
    Option("lesson-gun", (), GERMAN, "minor", (False, True), ("ls-00",)),
    Option("lesson-artillery", (), ALLIED, "minor", (False, True), ("ls-00",)),
    Option("lesson-aircraft", (), "", "minor", (False, True), ("ls-00",)),
)
