## Pourquoi une chose est impossible, dans ce cas précis.

bar-already-there = Elles y sont déjà.
bar-points = Il faut { $needed } PM, il en reste { $left }.
bar-no-points = Il reste { $left } PM : pas assez pour un autre hex.
bar-told-to-stay = Elle a reçu l’ordre de rester.
bar-not-yours-to-move = Seules vos unités sur la carte se déplacent.
bar-stacking = Il y aurait { $load } régiments, la limite est de { $limit }.
bar-crowd = Trop d’unités dans { $hex } : l’une d’elles doit d’abord en sortir.
bar-needed-by-others = D’autres unités, au-dessus de la limite d’empilement, ne pourraient aller nulle part ailleurs.
bar-on-the-way = Des unités ennemies ou le fleuve ferment tous les chemins.
bar-stopped-before = Sur tous les chemins, une ZOC forte ennemie les arrête avant.
bar-zone-before = Tous les chemins passent par une ZOC ennemie.
bar-foreign-before = Tous les chemins passent par des hex que votre camp ne contrôle pas.
bar-unsupplied = Hors ravitaillement : { $unit }.
bar-disrupted = Désorganisé : { $unit }.
bar-beside-enemy = Elle partirait d’un hex adjacent à une unité ennemie.
bar-dug-in-already = L’unité est déjà retranchée.
bar-has-dug-in = Elle s’est retranchée au lieu de se déplacer.
bar-has-moved = Elle s’est déplacée dans cette phase.
bar-one-by-one = Les unités se retranchent une à une, et jamais en mouvement stratégique.
bar-strategic-already = Elles sont déjà en mouvement stratégique.
bar-not-here = Une pile se forme d’unités d’un même hex.
bar-normal-already = Elles sont déjà en mouvement normal.
bar-not-along = Elle n’accompagne pas le groupe.
bar-alone = Elle se déplace seule : donnez-lui plutôt l’ordre de rester.
bar-moved-already = Cette pile a déjà fait sa percée.
bar-not-of-stack = Elle ne se déplace pas avec cette pile.
bar-not-left = Elle ne devait pas rester sur place.
bar-last-one = C’est la dernière de la pile.
bar-only-at-start = La pile est en route : on ne laisse d’unité que dans l’hex de départ.

bar-no-enemy = Aucune unité ennemie ne s’y trouve.
bar-not-beside = Seule une infanterie adjacente donne l’assaut.
bar-no-infantry = Pas une infanterie : { $unit }.
bar-assaulted = Une unité de cet hex a déjà subi un assaut dans cette phase.
bar-attacked = A déjà attaqué ce tour-ci : { $unit }.
bar-demoralized = Démoralisée : { $unit }.
bar-odds = { $attack } contre { $defense } : { $odds } après modificateurs, moins de 1:3.
bar-no-attackers = Aucune infanterie n’attaque encore.
bar-serves-nobody = Aucune unité de sa formation n’attaque : { $unit }.
bar-enemy-unit = Une unité ennemie.
bar-in-it = Elle participe déjà.
bar-not-in-it = Elle ne participe pas.
bar-all-in-it = Toutes celles qui le peuvent participent déjà.
bar-how-far = Dites d’abord jusqu’où l’unité avance.
bar-who-first = Dites d’abord quelle unité avance.
bar-not-attacking = Elle n’a pas attaqué cet hex.
bar-not-fighting = Elle ne prend pas part à cet assaut.
bar-no-garrison = Il n’y a pas de garnison.
bar-owed = { $owed ->
    [one] Encore un dégât doit d’abord être un pas de perte.
   *[other] Encore { $owed } dégâts doivent d’abord être des pas de perte.
  }
bar-way-back = { $possible ->
    [0] Les unités engagées ne peuvent pas toutes retraiter.
    [one] Toutes peuvent retraiter d’un hex, il en faut { $needed }.
   *[other] Toutes peuvent retraiter de { $possible } hex, il en faut { $needed }.
  }
bar-hexes = { $needed ->
    [0] Il ne reste aucun dégât à éviter.
    [one] La retraite est d’un hex.
   *[other] La retraite est de { $needed } hex.
  }
bar-hex-by-hex = Une retraite se fait hex par hex.
bar-no-farther = Distance de { $enemy } : { $before } avant, { $after } après ; elle doit augmenter.
bar-dead-end = { $left ->
    [one] De là, la retraite ne pourrait finir.
   *[other] De là, les { $left } hex de la retraite ne pourraient être parcourus.
  }
bar-no-way-to-follow = Aucune unité n’est partie de cet hex par un chemin qu’elle puisse prendre.

bar-no-gun = Pas une de vos unités d’artillerie.
bar-not-in-play = Elle n’est pas en jeu.
bar-no-shots = Tous ses tirs du tour sont faits.
bar-range = À { $distance } hex, portée { $range }.
bar-too-far-south = Rangée { $row } : elle atteint les rangées 1 à { $rows }.
bar-no-guns-left = Aucune pièce ne peut plus tirer.
bar-out-of-range-of-all = Hors de portée des pièces qui peuvent encore tirer. Au mieux, { $unit } : à { $distance } hex, portée { $range }.
bar-in-a-plan = Tous ses tirs sont pris par des barrages déjà prévus.
bar-has-its-target = Elle tire dans un barrage déjà prévu.
bar-unspotted = Mauvais temps : votre unité la plus proche est à { $distance } hex, { $most } au plus.
bar-nobody-spots = Mauvais temps : aucune de vos unités sur la carte ne la repère.
bar-fire-opened = Tous les barrages se décident avant le premier dé.
bar-nothing-planned = Aucun barrage n’y est prévu.
bar-planned-first = Des barrages sont prévus : ouvrez le feu ou annulez-les.
bar-no-guns = Aucune pièce n’y tire encore.
bar-marked-already = Votre marqueur s’y trouve déjà.

bar-no-rally-here = Elle ne se rallie pas ici.
bar-replacements = Il faut { $needed } remplacements, il en reste { $left }.
bar-pioneer-replacements = { $needed ->
    [one] Il faut un remplacement
   *[other] Il faut { $needed } remplacements
  }, il en reste { $left } pour les pionniers.
bar-one-step = Elle n’a pas de verso réduit : rien à recompléter.
bar-not-reduced = Elle est à pleine capacité.
bar-off-map = Elle n’est pas sur la carte.
bar-no-headquarters = Ce n’est pas un QG.
bar-not-eliminated = Elle n’a pas été éliminée.
bar-no-hq = Son QG doit être sur la carte et ravitaillé : { $unit }.
bar-hq-in-zoc = Son QG est dans une ZOC ennemie : { $unit }.
bar-no-place = Il n’y a aucun endroit où elle puisse revenir.
bar-not-there = Elle revient sur son QG ; sans corps, à Verdun ; l’artillerie sur rail, sur une voie française.
bar-enemy-corps = Un corps ennemi.
bar-not-entered = Pas encore entré en jeu : { $unit }.
bar-begun = Des unités ont déjà été placées une à une.

bar-river = Le fleuve les sépare, sans pont.
bar-not-there-entry = Elle entre par le bord nord, de 1101 à 1701.
bar-hq-road = Un QG revient au nord de la première ligne de tranchées, sur une route ouverte vers une source de ravitaillement.
bar-hq-verdun = Un QG revient dans un hex de Verdun.
bar-returns-whole = Un QG n’a qu’un pas et revient entier.
bar-no-leader = Aucun de vos pionniers ou chasseurs ne s’y trouve.
bar-no-victim = Seules l’artillerie et l’infanterie à pleine capacité sous le barrage subissent la perte.
bar-sector = Elle se déploie de { $start } à { $end }.
bar-no-trench = Il n’y a pas de tranchée.
bar-no-rail = Il n’y a pas de voie ferrée.
bar-line-open = La ligne resterait ouverte sur { $open ->
    [one] un hex, { $first }
   *[other] { $open } hex, le premier { $first }
  } : les unités à venir ({ $units }) ne pourraient pas la fermer.
bar-not-behind = Ce n’est pas au sud de la ligne de tranchées la plus au nord.
bar-leash = { $whose ->
    [own] L’infanterie la plus proche de sa division est à { $distance } hex, { $most } au plus.
   *[any] L’infanterie la plus proche est à { $distance } hex, { $most } au plus.
  }
bar-not-beyond = Pas un hex au-delà de l’hex attaqué où l’on puisse entrer.
bar-not-its-mission = L’artillerie de ce calibre n’exécute pas cette mission.
bar-nowhere = Il y a trop d’unités, et ensemble ou ainsi elles ne pourraient aller nulle part.
