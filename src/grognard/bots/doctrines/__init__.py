"""What computer players know of each game."""
