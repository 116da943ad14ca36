"""Night Patrol: two patrols in the dark, a mill between them, and not every shadow is a squad."""
