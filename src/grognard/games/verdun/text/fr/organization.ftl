## 5.0 Météo, 6.0 Organisation.

step-weather-roll = Météo du jour : 1–2 mauvais temps, 3–6 beau temps
event-weather-set = { $bad ->
    [yes] Mauvais temps (dé { $die }).
   *[no] Beau temps (dé { $die }).
  }

event-supply-checked = { $count ->
    [0] { $side } : toutes les unités sont ravitaillées.
   *[other] { $side }, unités hors ravitaillement : { $out }.
  }

step-rally-order = Ralliement ({ $hex }) : quelle unité lance en premier ?
choice-rally = Jet pour : { $unit }
step-rally-roll = Ralliement (deux dés, { $morale } ou moins) : { $unit }
step-spend-replacements = Remplacements : { $left } à dépenser
choice-restore = Recompléter (1) : { $unit }
choice-return-reduced = Faire revenir au verso (1) : { $unit }
choice-return-full = Faire revenir au recto (2) : { $unit }
choice-return-hq = Faire revenir (1) : { $unit }
step-place-hq = Où faire revenir { $unit } ?
choice-place = Placer : { $hex }
event-restored = Retour à pleine capacité pour un remplacement (reste { $left }) : { $unit }.
event-returned = Retour en jeu { $at }{ $steps ->
    [one] {""}
   *[other] {""}, { $full ->
        [yes] à pleine capacité
       *[no] au verso
      }
  }{ $cost ->
    [0] {""}
    [one] , pour un remplacement
   *[other] , pour { $cost } remplacements
  } : { $unit }.
step-petain-takes-over = Pétain prend le commandement : une artillerie éliminée peut revenir
choice-return-gun = Faire revenir : { $unit }
step-place-gun = Où faire revenir { $unit } ?

event-arrived = Renforts { $at } : { $entry }.
event-entered = Entrée { $at } : { $unit }.
event-entry-blocked = Entrée impossible, { $hex } est fermé : { $entry }.
step-commit121st = La 121e division : l’engager pour un point de victoire ?
choice-commit = Engager la 121e division
choice-decline = S’en passer définitivement
event-committed = { $entering ->
    [yes] La 121e division est engagée.
   *[no] La 121e division ne vient pas.
  }
step-division121st-enters = Où faire entrer { $unit } ?
step-assign-division = À quel corps rattacher la 16e division ?
choice-assign = Rattacher : { $corps }
choice-stay-independent = La laisser indépendante
event-assigned = La 16e division est rattachée : { $corps }.

event-markers-lifted = { $side } retirent { $count ->
    [one] un marqueur d’interdiction
   *[other] { $count } marqueurs d’interdiction
  } : { $hexes }.

event-first-day-is-fine = Beau temps : pas de jet le premier jour.
event-stood-fast = { $side } ne font aucune percée.
event-no-breakthrough = Mauvais temps : pas de mouvement de percée.
event-rally-rolled = { $rallied ->
    [yes] Ralliement réussi
   *[no] Ralliement manqué
  } : { $unit } (dés { $dice } = { $total }, moral { $morale }{ $count ->
    [0] {""}
   *[other] {""} : { $printed } imprimé, { $modifiers }
  }).
event-replacements-received = { $side } reçoivent { $count ->
    [one] un remplacement.
   *[other] { $count } remplacements.
  }
event-replacements-lost = { $side } perdent { $count ->
    [one] un remplacement non dépensé.
   *[other] { $count } remplacements non dépensés.
  }
event-gun-forgone = Aucune artillerie ne revient avec Pétain.
event-stayed-independent = La 16e division reste indépendante.
