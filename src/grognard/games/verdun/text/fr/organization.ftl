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
choice-rally = Jet pour { $unit }
step-rally-roll = { $unit } tente de se rallier : deux dés, { $morale } ou moins
event-rallied = { $unit } se rallie ({ $total } pour un moral de { $morale }).
event-failed-to-rally = { $unit } ne se rallie pas ({ $total } pour un moral de { $morale }).

step-spend-replacements = Remplacements : { $left } à dépenser
choice-restore = Recompléter { $unit } (1)
choice-return-reduced = Faire revenir { $unit } au verso (1)
choice-return-full = Faire revenir { $unit } au recto (2)
choice-return-hq = Faire revenir { $unit } (1)
step-place-hq = Où revient { $unit } ?
choice-place = Placer en { $hex }
event-restored = { $unit } : retour au recto.
event-returned = { $full ->
    [yes] { $unit } revient en { $hex }.
   *[no] { $unit } revient au verso en { $hex }.
  }
step-petain-takes-over = Pétain prend le commandement : une artillerie éliminée peut revenir
choice-return-gun = Faire revenir { $unit }
step-place-gun = Où revient { $unit } ?

event-arrived = Renforts en { $hex } : { $entry }.
event-entered = { $unit } entre en { $hex }.
event-entry-blocked = Entrée impossible en { $hex }, fermé : { $entry }.
step-commit121st = La 121e division : l’engager pour un point de victoire ?
choice-commit = Engager la 121e division
choice-decline = S’en passer définitivement
event-committed = { $entering ->
    [yes] La 121e division est engagée.
   *[no] La 121e division ne vient pas.
  }
step-division121st-enters = Où entre { $unit } ?
step-assign-division = À quel corps rattacher la 16e division ?
choice-assign = Rattacher : { $corps }
choice-stay-independent = La laisser indépendante
event-assigned = La 16e division est rattachée : { $corps }.

event-markers-lifted = { $side } : { $count ->
    [one] un marqueur d’interdiction retiré.
   *[other] { $count } marqueurs d’interdiction retirés.
  }
