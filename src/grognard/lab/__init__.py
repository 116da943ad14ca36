"""Many games between computer players, and what they tell."""
