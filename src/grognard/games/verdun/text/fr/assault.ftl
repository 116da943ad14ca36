## 9.0 Assaut, 14.8 Forts.

step-assault-phase = Assaut : quel hex ?
choice-assault-hex = Donner l’assaut en { $hex }
choice-end-assaults = Terminer la phase d’assaut
step-assault-plan = Assaut en { $target } : qui participe ? (attaque : { $attackers }, appui : { $guns })
choice-join-assault = Engager : { $unit }
choice-all-out = Tous à l’assaut, toute l’artillerie en appui : déclarer
choice-declare = Déclarer l’assaut
event-assault-declared = Assaut en { $target } : { $attackers }{ $supporting ->
    [0] {""}.
   *[other] {""} ; appui : { $guns }.
  }
step-defensive-support = Assaut en { $target } : quelles pièces en appui défensif ?
choice-support-with = Appui : { $gun }
choice-no-more-support = Pas d’autre appui
event-support-given = Appui défensif : { $guns }.
step-assault-die = Assaut en { $target }, colonne { $column } : un dé
event-assault-resolved = Assaut en { $target } : { $attack } contre { $defense }, { $base }, colonne { $column }, dé { $die } : { $attacker_hits }/{ $defender_hits }.

step-allot-hits = { $target } : { $left ->
    [one] encore un dégât
   *[other] encore { $left } dégâts
  }, { $must ->
    [0] aucun pas de perte obligatoire
    [one] dont un pas de perte obligatoire
   *[other] dont { $must } pas de perte obligatoires
  }
choice-lose-step = Pas de perte : { $unit }
choice-lose-garrison = Pas de perte : la garnison
choice-fall-back = { $hexes ->
    [one] Retraiter d’un hex
   *[other] Retraiter de { $hexes } hex
  }
event-garrison-hit = La garnison en { $hex } est réduite.
event-hits-void = { $side } : { $hits ->
    [one] un dégât reste sans effet.
   *[other] { $hits } dégâts restent sans effet.
  }

step-retreat-path = Retraite depuis { $from } : { $unit }, { $left ->
    [one] dernier hex
   *[other] encore { $left } hex
  }
choice-follow = Suivre l’unité précédente jusqu’au bout
choice-retreat-to = Retraiter en { $to }
event-retreated = Retraite en { $to } : { $unit }.

step-advancing = { $asked ->
    [unit] Jusqu’où avancer avec { $unit } ?
   *[none] Qui avance en { $target } ?
  }
choice-advance = Avancer : { $unit }
choice-advance-to = Avancer en { $to }
choice-end-advance = Arrêter l’avance
event-advanced = Avance en { $to } : { $unit }.

preview-assault = Assaut en { $hex }
preview-retreat = Retraite en { $hex }
preview-loss = Pas de perte : { $unit }
preview-fall-back = { $hexes ->
    [one] Retraiter d’un hex
   *[other] Retraiter de { $hexes } hex
  }
part-attack = Attaque
part-defense = Défense
table-assault = Table d’assaut
reason-unit-fights = { $unit }{ $state ->
    [both] {""}, non ravitaillée et démoralisée
    [unsupplied] {""}, non ravitaillée
    [demoralized] {""}, démoralisée
   *[steady] {""}
  }{ $dug ->
    [yes] {""}, retranchée
   *[no] {""}
  }
reason-gun-supports = { $unit }, en appui
reason-garrison = Garnison du fort
reason-ratio = { $attack } : { $defense }, arrondi pour le défenseur
reason-off-table = { $odds } sort de la table
reason-pioneers-attack = Des pionniers attaquent
reason-slope = Côte
reason-woods = Bois
reason-fort = Fort
reason-across-water = Tous par un pont ou un ruisseau
odds-attacker-hits = { $side } (attaque) : dégâts, moyenne { $mean }
odds-defender-hits = { $side } (défense) : dégâts, moyenne { $mean }
odds-hits = { $hits ->
    [0] 0 dégât
    [one] 1 dégât
   *[other] { $hits } dégâts
  }
note-half-up = Attaque allemande sur tranchée ou fort : la moitié des dégâts, arrondie au supérieur, en pas de perte ; le reste peut être évité par la retraite.
note-half-down = La moitié des dégâts, arrondie à l’inférieur, en pas de perte ; le reste peut être évité par la retraite.
note-steps = Pas de perte obligatoires : { $mine } pour l’attaquant ({ $attacker }), { $theirs } pour le défenseur ({ $defender }).
note-pioneers-first = Le premier pas de perte allemand frappe une unité de pionniers.
note-lone-fort = La garnison est seule : tous les dégâts sont pour elle.
note-fort-retreat = Si les défenseurs quittent le fort, la garnison absorbe un dégât et la retraite est plus courte d’un hex.
note-reply = Si les { $who ->
    [german] Allemands
   *[french] Français
  } ajoutent { $guns } ({ $strength }) : { $attack } : { $defense }, colonne { $column }, moyennes { $mine } et { $theirs }.
note-retreat-check = Test de moral dès le premier hex : { $unit }.
note-all-retreat = Toutes les unités engagées retraitent : { $units }.
note-loss-reduced = Réduite, la force passe de { $from } à { $to }.
note-loss-eliminated = Éliminée.
note-loss-surrender = Se rend : non ravitaillée au milieu des ZOC ennemies, elle est perdue pour de bon.
note-remnant = Un reliquat peut rester à sa place.
