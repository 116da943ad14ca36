## Setting up.

step-deployment = Mise en place : { $unit }. Dans quel hexagone ?
choice-place-at = { $to }
choice-place-rest = Placer le reste pour moi
step-first-facing = Orientation : { $unit } ?
choice-face = Orientation { $facing }
step-arming = À quel groupe donner { $unit } ?
choice-give-to = { $squad }
step-leaders = Dans quel char monte le chef ?
choice-ride-in = { $tank }
step-wire-laying = Barbelés : { $left } pions à poser
choice-lay-wire = Barbelés en { $hex }
step-mission-choice = Quelle mission pour { $unit } ?
choice-fly-mission = { $mission ->
    [observation] Observation d’artillerie
    [bombing] Bombardement
   *[other] Attaque au sol
  }
event-unit-placed = { $unit } : mise en place en { $to }.

step-wire-cutting = Quels barbelés les obus tentent-ils de couper ?
choice-cut-wire = Barbelés en { $hex }
step-wire-shelled = Barbelés en { $hex } sous le feu
event-wire-cut = Les barbelés en { $hex } sont coupés.
event-wire-held = Les barbelés en { $hex } tiennent.
step-deep-mines = Sous quelle tranchée une mine est-elle creusée ?
choice-dig-under = Mine sous { $hex }
event-exploded = Une mine explose sous { $hex }.
step-ace = Quel canon a les servants d’élite ?
choice-name-ace = { $gun }
