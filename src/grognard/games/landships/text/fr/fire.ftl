## 8.0 Fire, 13.0 Support weapons, 15.0 German crews.

step-defensive-anti-tank = Tir défensif antichar : quelle arme ?
step-defensive-small-arms = Tir défensif d’armes légères : sur quel hexagone ?
step-offensive-fire = Tir offensif : qui tire sur quoi ?
choice-fire-at-hex = Armes légères sur { $hex }
choice-aim-gun = { $unit }{ $arm ->
    [-1] {""}
    [0] {""}, premier canon,
   *[other] {""}, second canon,
  } sur un véhicule
choice-aim-rifle = { $weapon }
choice-use-flame = { $weapon }
choice-aim-machine-guns = Mitrailleuses sur { $tank }
choice-swing-gun = Pivoter { $gun }
step-swinging = Vers où pivoter { $gun } ?
choice-swing-to = Vers { $facing }

step-small-arms-attack = Attaque sur { $hex } par { $side ->
    [allied] les Alliés
   *[other] les Allemands
  } : qui tire ? ({ $units }){ $arms ->
   *[other] {""}
  }
choice-join-fire = { $unit }{ $place ->
    [gun-left] {""}, canon gauche
    [gun-right] {""}, canon droit
    [gun-front] {""}, canon avant
    [gun-turret] {""}, canon en tourelle
    [mg-left] {""}, mitrailleuses gauches
    [mg-right] {""}, mitrailleuses droites
    [mg-front] {""}, mitrailleuse avant
    [mg-rear] {""}, mitrailleuses arrière
    [mg-turret] {""}, mitrailleuse en tourelle
    [mg-side-left] {""}, seconde mitrailleuse gauche
    [mg-side-right] {""}, seconde mitrailleuse droite
    [sweep] {""}, tir fauchant
   *[none] {""}
  }{ $arm ->
   *[other] {""}
  }
choice-leave-fire = Sans { $unit }{ $place ->
    [gun-left] {""}, canon gauche
    [gun-right] {""}, canon droit
    [gun-front] {""}, canon avant
    [gun-turret] {""}, canon en tourelle
    [mg-left] {""}, mitrailleuses gauches
    [mg-right] {""}, mitrailleuses droites
    [mg-front] {""}, mitrailleuse avant
    [mg-rear] {""}, mitrailleuses arrière
    [mg-turret] {""}, mitrailleuse en tourelle
    [mg-side-left] {""}, seconde mitrailleuse gauche
    [mg-side-right] {""}, seconde mitrailleuse droite
    [sweep] {""}, tir fauchant
   *[none] {""}
  }{ $arm ->
   *[other] {""}
  }
choice-join-all = Tous tirent
choice-open-fire = Ouvrir le feu
choice-call-off = Personne, pour l’instant
preview-small-arms = Tir d’armes légères sur { $hex }
preview-shot = Coup antichar (d10)
step-fire-die = Tir d’armes légères sur { $hex } ({ $side ->
    [allied] Alliés
   *[other] Allemands
  } : { $units }) : un dé{ $arms ->
   *[other] {""}
  }

step-laying = { $unit }{ $arm ->
    [-1] {""}
   *[other] {""} (arme { $arm })
  } : quel véhicule ? { $left } coups{ $began ->
    [yes] {""} restants
   *[no] {""}
  }{ $hex ->
   *[other] {""}
  }
choice-shoot-at = Tirer sur { $target }
choice-pivot = Pivoter vers { $facing }
choice-cease-fire = Cesser le feu
step-anti-tank-shot = Coup { $nth } de { $unit } sur { $target } (d10){ $arm ->
   *[other] {""}
  }{ $fresh ->
    [yes] {""}, nouvelle cible
   *[no] {""}
  }
step-flames-test = { $unit } près du char en feu

step-rifle-fire = { $weapon } : quel véhicule ? { $left } coups
choice-shoot-rifle = Tirer sur { $target }
choice-stop-firing = Arrêter
step-rifle-roll = { $weapon } sur { $target }
step-pierced = { $target } percé : panne ?{ $table ->
   *[other] {""}
  }
step-flame-fire = { $weapon } : sur quoi ?{ $vehicles ->
   *[other] {""}
  }{ $soft ->
   *[other] {""}
  }
choice-burn-vehicle = Brûler { $target }
choice-burn-hex = Flammes sur { $hex }
step-flame-on-vehicle = { $weapon } sur { $target }
step-flame-on-hex = { $weapon } sur { $hex }

step-raking = Mitrailleuses sur { $tank } : qui tire ?
choice-join-raking = { $unit }
choice-leave-raking = Sans { $unit }
step-burst = { $unit } arrose { $tank }
step-crew-test = Test de l’équipage : { $tank }
step-crew-breaks = Que fait l’équipage ? ({ $tank })
step-bail-out = L’équipage évacue { $tank } : vers où ?
choice-jump-to = { $to }
step-crew-rally = { $crew } : ralliement ?

step-horses-roll = Chevaux : { $unit }
step-truck-test = Test de l’équipage : { $unit } (+{ $plus })
step-wheel-roll = Roues : { $unit }

part-strength = Puissance de feu
odds-hit-unit = { $unit } : touché
odds-hit = touché
odds-miss = manqué
reason-weapon = { $unit }
reason-machine-gun-squads = groupes de mitrailleuses
reason-vehicle-machine-guns = paires de mitrailleuses de véhicules
reason-gun-pivoted = le canon a pivoté
reason-out-of-control = Whippet incontrôlable
reason-rifle-grenades = grenades à fusil
reason-town = ville
reason-woods = bois
reason-river = rivière
reason-mounted = cavalerie montée
reason-strongpoint = réseau fortifié
reason-trench = tranchée
reason-improved-strongpoint = réseau fortifié amélioré
reason-improved-trench = tranchée améliorée
reason-stosstruppen-in-clear = stosstruppen à découvert
reason-new-target = nouvelle cible
reason-second-shot = second coup
reason-at-gun-close = canon antichar à 5 hexagones ou moins
reason-soft-skin = artillerie contre auto ou camion
reason-untrained = pas de servants
reason-crew-on-floor = équipage au plancher
reason-size = taille
reason-aircraft-hit-once = avion touché une fois
reason-machine-gun-fire = tir de mitrailleuses
reason-flames = lance-flammes
reason-barrage-hit = résultat du barrage
reason-deep-mine = la mine
rating-wire = moral de 3 au plus dans les barbelés
rating-gas = moral −1 dans les gaz
rating-weary = moral de 4 au plus en 1918
rating-company = moral des groupes présents
reason-fast-target = cible rapide
