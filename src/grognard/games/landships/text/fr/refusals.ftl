## Pourquoi quelqu’un ne tire pas.

bar-off-map = l’unité n’est pas sur la carte.
bar-pinned = l’unité est clouée au sol.
bar-gassed = l’unité est dans les gaz.
bar-fought = l’unité a pris part à un combat rapproché ce tour.
bar-melee = l’unité est bloquée dans la mêlée.
bar-crew-gone = plus personne ne combat dans ce char.
bar-mending = l’équipage est dehors à réparer une roue.
bar-only-88 = selon l’option en vigueur, seul le 88 tire sur les véhicules.
bar-truck-moved = un camion qui s’est déplacé ce tour ne tire pas.
bar-fired = déjà tiré.
bar-rifle = un fusil antichar ne fait rien aux cibles légères.
bar-flame-apart = un lance-flammes attaque seul, jamais avec d’autres.
bar-hard-targets-only = ce canon ne tire jamais sur les cibles légères.
bar-unarmed = pas de puissance de feu.
bar-aircraft = les avions ne prennent pas part aux tirs au sol.
bar-mounted = la cavalerie en selle ne tire pas : elle doit d’abord mettre pied à terre.
bar-aboard = à bord d’un véhicule.
bar-captured-gun = un canon capturé ne tire que sur les véhicules.
bar-no-crew = le canon n’a pas de servants en état de le servir.
bar-barraged = le canon a tiré un barrage ce tour.
bar-wades = d’un hexagone de rivière, personne ne tire aux armes légères.
bar-unspotted = la cible est à { $distance } { $distance ->
    [one] hexagone
   *[other] hexagones
  } et n’est repérée qu’à { $seen }.
bar-blocked = la ligne de vue est bloquée en { $hex } par { $what ->
    [friends] des groupes amis
    [tank] un char
    [smoke] des fumigènes
    [barrage] un barrage
    [town] la ville
    [woods] un bois
    [strongpoint] un réseau fortifié
    [sides] ce qui borde le côté d’hexagone
   *[hill] une colline
  }.
bar-range = à { $distance } { $distance ->
    [one] hexagone
   *[other] hexagones
  }, portée { $range }.
bar-surprised = les défenseurs sont surpris ce tour : ils ne tirent que de près.
bar-mistaken = de si loin, les chars capturés passent ce tour pour des amis.
bar-arc = la cible est hors de l’arc de tir.
bar-no-such-weapon = l’unité n’a pas cette arme.
bar-nobody-there = il n’y a pas d’ennemi.
bar-only-weapons = il n’y a là personne que les armes légères puissent atteindre.
bar-nobody-to-fire = personne ne peut tirer.
bar-target-first = tir possible : désignez d’abord l’hexagone attaqué.
bar-fired-at = l’hexagone a déjà été attaqué dans cette phase : tous ceux qui tirent sur lui tirent ensemble.
bar-joined = déjà parmi ceux qui tirent.
bar-not-joined = ne devait pas tirer.
bar-nobody-left = plus personne ne peut se joindre au tir.
bar-nobody-joined = personne ne tire encore.
bar-fires-otherwise = le groupe tire déjà, d’une autre façon.
bar-gunners = l’équipage ne peut servir { $count ->
    [0] aucune arme de plus
    [one] qu’une arme de plus
   *[other] que { $count } armes de plus
  }.
bar-no-main-gun = le véhicule n’a pas ce canon.
bar-no-anti-tank = pas d’arme antichar.
bar-no-vehicle = ce n’est pas un véhicule.
bar-own-vehicle = c’est un véhicule ami.
bar-no-enemy-vehicles = il n’y a pas de véhicule ennemi.
bar-all-round = le canon tire sur 360° et n’a pas à pivoter.
bar-faces-so = il est déjà orienté ainsi.
bar-turned = le canon a déjà pivoté.
bar-nothing-that-way = aucune cible dans cette direction.
bar-began = le tir a commencé.
bar-not-begun = rien n’a encore été tiré.
bar-no-rifle = ce n’est pas un fusil antichar.
bar-no-flame = ce n’est pas un lance-flammes.
bar-abandoned = personne ne porte cette arme.
bar-no-machine-guns = pas de mitrailleuse.
bar-nobody-rakes = aucune de nos mitrailleuses n’est sur la carte.
bar-who = { $unit } : { $why }
bar-no-tank = ce n’est pas un char ennemi sur la carte.
bar-odd-gun = les mitrailleuses de véhicules tirent sur un char par { $pair } ; une seule ne fait rien.

bar-points = il faut { $needed } PM, il en reste { $left }.
bar-ahead = il ne peut qu’avancer tout droit ou pivoter.
bar-behind = il ne peut que reculer tout droit.
bar-moved = il s’est déjà déplacé.
bar-no-way-off = on ne peut pas sortir de la carte ici.
bar-on-the-way = ils sont déjà en route.
bar-not-along = l’unité n’est pas du mouvement.
bar-alone = l’unité est seule à se déplacer.
bar-no-tank-to-board = l’unité ne peut pas y monter.
bar-goes-along = l’unité est déjà du mouvement.
bar-elsewhere = l’unité est dans un autre hexagone.
bar-goes-alone = l’unité ne se déplace pas avec les autres.
bar-no-foot = cette unité ne se déplace pas à pied.
bar-rides = la cavalerie en selle se déplace avec les véhicules.
bar-marched = l’unité s’est déjà déplacée dans cette phase.
bar-shocked = l’équipage est à couvert et n’a pas recouvré ses esprits.

## À qui elle est, et où.

bar-lost = l’unité est perdue.
bar-left-map = l’unité a quitté la carte.
bar-to-bring-on = l’unité attend hors de la carte : il faut la faire entrer.
bar-off-sheet = l’hexagone ne fait pas partie de cette carte.
bar-adjacent = { $distance ->
    [0] L’unité y est déjà.
    [one] À un hexagone : on n’entre que dans un hexagone adjacent.
   *[other] À { $distance } hexagones : on n’entre que dans un hexagone adjacent.
  }
bar-entry = les renforts de cette force n’entrent pas par là.
bar-inward = un véhicule entre tourné vers la carte.
bar-held-back = l’unité a été retenue dans cette phase.
bar-no-reinforcement = ce n’est pas un renfort en attente.

## Mouvement.

bar-broken-down = il est en panne.
bar-on-the-floor = son équipage s’est plaqué au plancher et perd ce mouvement.
bar-enemies-near = des ennemis sont trop proches pour remettre le moteur en route.
bar-other-vehicle = c’est un autre véhicule qui entre.
bar-no-stack = personne n’y peut se déplacer avec d’autres.
bar-not-aboard = l’unité n’est à bord d’aucun véhicule.
bar-second-foot-phase = un canon d’infanterie ne se déplace que dans la seconde phase de mouvement des fantassins.
bar-first-foot-phase = les canons ne pivotent que dans la première phase de mouvement des fantassins.
bar-no-fresh-crew = le canon n’a pas de servants en état de se déplacer encore.
bar-no-wheel = ce n’est pas une voiture blindée à la roue endommagée dont l’équipage est encore à bord.
bar-no-cavalry = ce ne sont pas des cavaliers.
bar-on-foot = le groupe est à pied.
bar-in-saddle = le groupe est en selle.
bar-ridden = le groupe a déjà fait son mouvement de cette phase.
bar-no-horses = le groupe a perdu ses chevaux.
bar-under-fire = { $unit }, à { $distance ->
    [one] un hexagone
   *[other] { $distance } hexagones
  }, pourrait tirer sur le groupe.
bar-in-group = le groupe fait déjà partie de la formation.
bar-not-in-group = le groupe ne fait pas partie de la formation.
bar-group-full = { $most } groupes font une formation complète.
bar-group-small = il manque à la formation { $count ->
    [one] un groupe qui pourrait
   *[other] { $count } groupes qui pourraient
  } l’accompagner.
bar-nobody-to-charge = aucun groupe de la formation n’a d’ennemi à charger.
bar-goes-later = un autre groupe ne passe devant que tant que celui-ci n’est pas parti.
bar-other-rider = c’est un autre groupe qui se déplace.
bar-stands-there = l’unité y est déjà.
bar-no-way = aucun chemin ne mène à cet hexagone.

## Assauts, retraites, réparations.

bar-other-gun = c’est un autre canon qui a été pris.
bar-not-own-edge = l’unité n’est pas à son propre bord de carte.
bar-enemy-squads = des groupes ennemis s’y trouvent.
bar-came-from = l’unité vient de là.
bar-held = l’ennemi y est, et d’autres hexagones sont libres.
bar-forward = ce serait avancer, et il y a d’autres chemins.
bar-squads-only = seuls les groupes vont au combat rapproché.
bar-stormed = le groupe a déjà décidé.
bar-not-charging = la cavalerie en selle n’attaque qu’après une charge.
bar-enemy-away = { $distance ->
    [one] L’ennemi voisin ne peut pas être assailli.
   *[other] L’ennemi le plus proche est à { $distance } hexagones.
  }
bar-morale = seuls les groupes de moral { $needed } assaillent les chars en ville ; celui-ci a { $rating }.
bar-charge-first = les cavaliers qui ont chargé doivent entrer d’abord.
bar-in-front = une charge s’achève dans l’un des trois hexagones de face.
bar-assault-settled = l’assaut y est terminé.
bar-no-contest = il n’y a rien à y disputer.
bar-only-vehicles = il n’y a là que des véhicules des deux camps.
bar-armour-with-them = les fantassins ennemis y ont leurs propres blindés.
bar-only-tested = des véhicules seuls ne livrent pas d’assaut : les fantassins ennemis sont testés.
bar-fought-out = des groupes s’y trouvent : le combat rapproché a lieu.
bar-must-fight = { $count ->
    [one] Il reste un assaut à résoudre.
   *[other] Il reste { $count } assauts à résoudre.
  }
bar-wheel = une roue endommagée se répare par l’équipage sorti de la voiture.
bar-runs = il n’est pas en panne.
bar-repair-tried = la réparation a déjà été tentée.

## Avant la partie.

bar-wire-tried = ces barbelés ont déjà été bombardés.
bar-no-wire = il n’y a pas de barbelés.
bar-mine-zone = on ne peut pas creuser de mine ici.
bar-mines-apart = à { $distance ->
    [one] un hexagone
   *[other] { $distance } hexagones
  } d’une autre mine ; il en faut { $apart }.
bar-no-gun-of-ours = ce n’est pas un canon sur la carte.
bar-first-facing = le scénario l’oriente autrement.
bar-flames-full = le groupe porte déjà { $most } lance-flammes.
bar-led = le char a déjà son commandant.
bar-wire-zone = le scénario ne met pas de barbelés ici.
bar-wired = il y a déjà des barbelés.
bar-infantry-only = les grenades à fusil sont pour les groupes d’infanterie.
bar-has-grenades = le groupe a déjà des grenades.

## Barrages.

bar-announced = un barrage est déjà annoncé sur cet hexagone.
bar-observer-range = à { $distance } { $distance ->
    [one] hexagone
   *[other] hexagones
  } de qui observe ; { $range } au plus.
bar-no-observers = personne n’observe : ni observateur avancé, ni avion.
bar-unprepared = ce tour, les batteries ne tirent que sur les hexagones toujours observés.
bar-no-guns-left = tous les canons ont leur cible.
bar-by-number = les éléments hors carte se comptent, ils ne se nomment pas.
bar-no-artillery = l’unité ne tire pas de barrage indirect.
bar-named = le canon est déjà nommé.
bar-not-named = le canon n’était pas nommé.
bar-observed-so = l’hexagone est déjà observé ainsi.
bar-not-observed-so = l’hexagone n’est pas observé de cette façon.
bar-guns = { $least ->
    [one] { $most ->
        [one] Un seul canon peut tirer.
       *[other] De un à { $most } canons peuvent tirer.
      }
   *[other] De { $least } à { $most } canons peuvent tirer.
  }
bar-few-squads = { $count ->
    [0] Aucun groupe ennemi
    [one] Un groupe ennemi
   *[other] { $count } groupes ennemis
  } ; il en faut { $needed }.
bar-no-smoke = le scénario ne permet pas les fumigènes ici, ou n’en permet plus.
bar-no-gas = le scénario ne permet pas les gaz, ou n’en permet plus.

## Avions.

bar-no-aircraft = ce n’est pas un avion.
bar-broke-off = il a abandonné sa mission et ne revient pas.
bar-flown = il a déjà servi dans cette phase.
bar-uses-up = il a servi { $count } fois, le maximum d’un scénario.
bar-no-purpose = il n’a rien à faire au-dessus de la carte.
bar-no-aircraft-there = aucun avion à y rencontrer.
bar-no-strafer = il ne mitraille pas au sol de cette façon.
bar-no-fighter = il ne part pas en chasse.
bar-no-drop = on ne largue pas de munitions à cette unité.
bar-not-in-fight = ce n’est pas un avion ennemi de ce combat.
bar-no-flak = l’unité n’a pas de canon antiaérien.
bar-not-in-the-air = ce n’est pas un avion ennemi en vol.
