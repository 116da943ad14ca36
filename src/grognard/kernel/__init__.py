"""The engine under every game: steps, choices, boards, dice, grids, tables, records. It knows no game."""
