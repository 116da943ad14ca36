## 9.0 Assaut, 14.8 Forts.

step-assault-phase = Assaut : quel hex ?
choice-assault-hex = Donner l’assaut : { $hex }
choice-end-assaults = Terminer la phase d’assaut
step-assault-plan = Assaut contre { $target } : qui participe ? (attaque : { $attackers }, appui : { $guns })
choice-join-assault = Engager : { $unit }
choice-all-out = Tous à l’assaut, toute l’artillerie en appui : déclarer
choice-declare = Déclarer l’assaut
event-assault-declared = Assaut contre { $target } : { $attacking }{ $support ->
    [0] {""}
   *[other] {""} ; appui : { $supporting }
  } ; défense : { $defense ->
    [0] la garnison ({ $garrison }).
   *[other] { $defending }{ $garrison ->
        [0] {""}.
       *[other] {""} et la garnison ({ $garrison }).
      }
  }
step-defensive-support = Assaut contre { $target } : quelles pièces en appui défensif ?
choice-support-with = Appui : { $gun }
choice-no-more-support = Pas d’autre appui
event-support-given = Appui défensif : { $gun } ({ $strength }).
step-assault-die = Assaut contre { $target }, colonne { $column } : un dé
event-assault-resolved = Assaut contre { $target } : { $attack } contre { $defense }, soit { $base }{ $count ->
    [0] {""}
   *[other] {""} ; { $modifiers }
  } ; colonne { $column }, dé { $die } : { $attacker_hits }/{ $defender_hits }. Nombre de pas de perte obligatoires : attaquant { $attacker_owes }, défenseur { $defender_owes }.

step-allot-hits = { $target } : { $left ->
    [one] encore un dégât
   *[other] encore { $left } dégâts
  }, { $must ->
    [0] aucun pas de perte obligatoire
    [one] dont un pas de perte obligatoire
   *[other] dont { $must } pas de perte obligatoires
  }
choice-lose-step = Un pas de perte : { $unit }
choice-lose-garrison = Un pas de perte : la garnison
choice-fall-back = { $hexes ->
    [one] Retraiter d’un hex
   *[other] Retraiter de { $hexes } hex
  }
event-garrison-hit = Garnison réduite : { $hex }.
event-hits-void = { $side } : { $why ->
    [remnant] { $hits ->
        [one] un dégât sans effet, un reliquat n’est pas éliminé le jour où il se forme.
       *[other] { $hits } dégâts sans effet, un reliquat n’est pas éliminé le jour où il se forme.
      }
   *[nobody] { $hits ->
        [one] un dégât ne touche personne.
       *[other] { $hits } dégâts ne touchent personne.
      }
  }

step-retreat-path = Retraite depuis { $from } : { $unit }, { $left ->
    [one] dernier hex
   *[other] encore { $left } hex
  }
choice-follow = Suivre l’unité précédente jusqu’au bout
choice-retreat-to = Retraiter vers { $to }
event-retreated = Retraite { $start } → { $to } : { $unit }.

step-advancing = { $asked ->
    [unit] Jusqu’où avancer avec { $unit } ?
   *[none] Qui avance vers { $target } ?
  }
choice-advance = Avancer : { $unit }
choice-advance-to = Avancer vers { $to }
choice-end-advance = Arrêter l’avance
event-advanced = Avance { $start } → { $to } : { $unit }.

preview-assault = Assaut contre { $hex }
preview-retreat = Retraite vers { $hex }
preview-loss = Un pas de perte : { $unit }
preview-fall-back = { $hexes ->
    [one] Retraiter d’un hex
   *[other] Retraiter de { $hexes } hex
  }
part-attack = Attaque
part-defense = Défense
table-assault = Table d’assaut
reason-unit-fights = { $unit }{ $state ->
    [both] {""}, hors ravitaillement et démoralisation
    [unsupplied] {""}, hors ravitaillement
    [demoralized] {""}, démoralisation
   *[steady] {""}
  }{ $dug ->
    [yes] {""}, retranchement
   *[no] {""}
  }
reason-gun-supports = { $unit }, en appui
reason-garrison = garnison du fort
reason-ratio = { $attack } : { $defense }, arrondi pour le défenseur
reason-off-table = { $odds } sort de la table
reason-pioneers-attack = pionniers
reason-slope = pente ou colline
reason-woods = bois
reason-fort = fort
reason-across-water = tous par un pont ou un ruisseau
odds-attacker-hits = { $side } (attaque) : dégâts, moyenne { $mean }
odds-defender-hits = { $side } (défense) : dégâts, moyenne { $mean }
odds-hits = { $hits ->
    [0] 0 dégât
    [one] 1 dégât
   *[other] { $hits } dégâts
  }
note-half-up = Attaque allemande sur tranchée ou fort : la moitié des dégâts, arrondie au supérieur, en pas de perte ; le reste peut être évité par la retraite.
note-half-down = La moitié des dégâts, arrondie à l’inférieur, en pas de perte ; le reste peut être évité par la retraite.
note-steps = Nombre de pas de perte obligatoires : { $mine } pour l’attaquant ({ $attacker }), { $theirs } pour le défenseur ({ $defender }).
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
note-loss-surrender = Se rend : hors ravitaillement au milieu des ZOC ennemies, elle est perdue pour de bon.
note-remnant = Un reliquat peut rester à sa place.

choice-stand-down = Dégager : { $unit }
choice-call-off = Renoncer à cet assaut
choice-withhold-support = Retirer l’appui : { $gun }
event-no-assault = { $side } ne donnent aucun assaut.
event-no-support = { $side } ne donnent aucun appui défensif.
event-fell-back = { $side } évitent { $hexes ->
    [one] un dégât par une retraite d’un hex
   *[other] { $hexes } dégâts par une retraite de { $hexes } hex
  } : { $units }.
