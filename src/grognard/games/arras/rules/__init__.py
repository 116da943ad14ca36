"""The rules of Counter-Attack: Arras, a module a chapter of the rulebook."""
