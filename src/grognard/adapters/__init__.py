"""The engine behind the interfaces that programmers of computer players already use: PettingZoo and OpenSpiel."""
