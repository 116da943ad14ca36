"""A module a chapter of the rulebook."""
