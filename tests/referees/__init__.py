"""Referees: for each game a second reading of its rulebook, in code that shares nothing with the game's own rules.

A referee sees what anybody at the table sees, in plain data (`watch.Moment`): the position before and after a
decision, what was offered, what was chosen, what was told. It reads the game's data files by itself and does the book's
sums again. It imports nothing of `grognard.games` (a test looks). A module here is named after its game's package, and
names its class `REFEREE`.
"""
