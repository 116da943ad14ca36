## Setting up.

step-deployment = { $left ->
    [0] Mise en place : tout est placé. On commence ?
    [one] Mise en place : encore une unité à placer.
   *[other] Mise en place : encore { $left } unités à placer.
  }
choice-take-up = Placer { $unit }
choice-pick-up = Reprendre { $unit }
choice-finish-set-up = Mise en place terminée
step-placing = Mise en place : { $unit }. Dans quel hexagone ?
bar-tray = l’unité est encore à placer.
bar-placed = l’unité est déjà placée : on peut la reprendre.
bar-all-placed = tout est placé.
bar-to-place = { $count ->
    [one] Encore une unité à placer.
   *[other] Encore { $count } unités à placer.
  }
bar-not-in-scenario = cette unité ne participe pas au scénario.
bar-not-yours = cette unité n’est pas à vous.
bar-comes-later = cette unité arrive en renfort au tour { $turn }.
bar-not-on-map = cette unité ne se place pas seule sur la carte.
bar-zone = l’hexagone est hors de la zone de mise en place de cette unité.
bar-ground = l’unité ne peut pas se tenir sur ce terrain.
bar-enemy-there = des unités ennemies y sont placées.
bar-quota = le scénario demande un certain nombre de ces unités ailleurs.
bar-full-of-squads = { $most } groupes d’un camp sont déjà dans l’hexagone : la limite est atteinte.
bar-full-of-vehicles = { $most } véhicules sont déjà dans l’hexagone : la limite est atteinte.
bar-too-many-squads = au plus { $most } groupes d’un camp peuvent finir une phase de mouvement dans un hexagone : le combat rapproché y est terminé, les autres doivent en partir.
choice-place-at = { $to }
choice-place-rest = Placer le reste pour moi
step-first-facing = Orientation : { $unit } ?
choice-face = Vers { $facing }
step-arming = À quel groupe donner { $unit } ?
choice-give-to = { $squad }
step-leaders = Dans quel char monte le commandant ?
choice-ride-in = { $tank }
step-wire-laying = Barbelés : { $left } pions à poser
choice-lay-wire = Barbelés en { $hex }
step-mission-choice = Quelle mission pour { $unit } ?
choice-fly-mission = { $mission ->
    [observation] Observation d’artillerie
    [bombing] Bombardement
   *[other] Attaque au sol
  }

step-wire-cutting = Quels barbelés les obus tentent-ils de couper ?
choice-cut-wire = Barbelés en { $hex }
step-wire-shelled = Barbelés en { $hex } sous le feu
step-deep-mines = Sous quelle tranchée une mine est-elle creusée ?
choice-dig-under = Mine sous { $hex }
step-ace = Quel canon a les servants d’élite ?
choice-name-ace = { $gun }
