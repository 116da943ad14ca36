"""Practice: positions out of games of computer players in which one choice is better than all others beyond doubt."""
