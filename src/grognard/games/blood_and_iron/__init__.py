"""Blood and Iron: Froeschwiller and Sedan, 1870."""
