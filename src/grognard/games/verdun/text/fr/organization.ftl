## 5.0 Météo, 6.0 Organisation.

step-weather-roll = Météo du jour : 1–2 mauvais temps, 3–6 beau temps
event-weather-set = { $bad ->
    [yes] Mauvais temps (dé { $die }).
   *[no] Beau temps (dé { $die }).
  }

event-supply-checked = { $count ->
    [0] { $side } : toutes les unités sont ravitaillées.
   *[other] { $side } : unités non ravitaillées : { $out }.
  }

step-rally-order = Ralliement en { $hex } : quelle unité lance en premier ?
choice-rally = Jet pour : { $unit }
step-rally-roll = Ralliement (deux dés, { $morale } ou moins) : { $unit }
event-rallied = Ralliement réussi ({ $total } pour un moral de { $morale }) : { $unit }.
event-failed-to-rally = Ralliement manqué ({ $total } pour un moral de { $morale }) : { $unit }.

step-spend-replacements = Remplacements : { $left } à dépenser
choice-restore = Recompléter (1) : { $unit }
choice-return-reduced = Faire revenir au verso (1) : { $unit }
choice-return-full = Faire revenir au recto (2) : { $unit }
choice-return-hq = Faire revenir (1) : { $unit }
step-place-hq = Où faire revenir { $unit } ?
choice-place = Placer en { $hex }
event-restored = Retour au recto : { $unit }.
event-returned = { $full ->
    [yes] Retour en jeu en { $hex } : { $unit }.
   *[no] Retour en jeu au verso en { $hex } : { $unit }.
  }
step-petain-takes-over = Pétain prend le commandement : une artillerie éliminée peut revenir
choice-return-gun = Faire revenir : { $unit }
step-place-gun = Où faire revenir { $unit } ?

event-arrived = Renforts en { $hex } : { $entry }.
event-entered = Entrée en { $hex } : { $unit }.
event-entry-blocked = Entrée impossible en { $hex }, fermé : { $entry }.
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

event-markers-lifted = { $side } : { $count ->
    [one] un marqueur d’interdiction retiré.
   *[other] { $count } marqueurs d’interdiction retirés.
  }
