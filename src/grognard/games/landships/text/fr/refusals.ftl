## Pourquoi quelqu’un ne tire pas.

bar-off-map = L’unité n’est pas sur la carte.
bar-pinned = L’unité est clouée au sol.
bar-gassed = L’unité est dans les gaz.
bar-fought = L’unité a pris part à un combat rapproché ce tour.
bar-melee = L’unité est bloquée dans la mêlée.
bar-crew-gone = Plus personne ne combat dans ce char.
bar-mending = L’équipage est dehors à réparer une roue.
bar-only-88 = Selon l’option en vigueur, seul le 88 tire sur les véhicules.
bar-truck-moved = Un camion qui s’est déplacé ce tour ne tire pas.
bar-fired = Elle a déjà tiré.
bar-rifle = Un fusil antichar ne fait rien aux cibles légères.
bar-flame-apart = Un lance-flammes attaque seul, jamais avec d’autres.
bar-hard-targets-only = Ce canon ne tire jamais sur les cibles légères.
bar-unarmed = Elle n’a pas de puissance de feu.
bar-aircraft = Les avions ne prennent pas part aux tirs au sol.
bar-mounted = La cavalerie en selle ne tire pas : elle doit d’abord mettre pied à terre.
bar-aboard = Elle est à bord d’un véhicule.
bar-captured-gun = Un canon capturé ne tire que sur les véhicules.
bar-no-crew = Le canon n’a pas de servants en état de le servir.
bar-barraged = Le canon a tiré un barrage ce tour.
bar-wades = D’un hexagone de rivière, personne ne tire aux armes légères.
bar-unspotted = La cible est à { $distance } { $distance ->
    [one] hexagone
   *[other] hexagones
  } et n’est repérée qu’à { $seen }.
bar-blocked = La ligne de vue est bloquée en { $hex } par { $what ->
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
bar-range = À { $distance } { $distance ->
    [one] hexagone
   *[other] hexagones
  }, portée { $range }.
bar-surprised = Les défenseurs sont surpris ce tour : ils ne tirent que de près.
bar-mistaken = De si loin, les chars capturés passent ce tour pour des amis.
bar-arc = La cible est hors de l’arc de tir.
bar-no-such-weapon = L’unité n’a pas cette arme.
bar-nobody-there = Il n’y a pas d’ennemi.
bar-only-weapons = Il n’y a là personne que les armes légères puissent atteindre.
bar-nobody-to-fire = Personne ne peut tirer.
bar-target-first = Elle peut tirer : désignez d’abord l’hexagone attaqué.
bar-fired-at = L’hexagone a déjà été attaqué dans cette phase : tous ceux qui tirent sur lui tirent ensemble.
bar-joined = Elle tire déjà.
bar-not-joined = Elle ne devait pas tirer.
bar-nobody-left = Plus personne ne peut se joindre au tir.
bar-nobody-joined = Personne ne tire encore.
bar-fires-otherwise = Le groupe tire déjà, d’une autre façon.
bar-gunners = L’équipage ne peut servir { $count ->
    [0] aucune arme de plus
    [one] qu’une arme de plus
   *[other] que { $count } armes de plus
  }.
bar-no-main-gun = Le véhicule n’a pas ce canon.
bar-no-anti-tank = Elle n’a pas d’arme antichar.
bar-no-vehicle = Ce n’est pas un véhicule.
bar-own-vehicle = C’est un véhicule ami.
bar-no-enemy-vehicles = Il n’y a pas de véhicule ennemi.
bar-all-round = Le canon tire sur 360° et n’a pas à pivoter.
bar-faces-so = Il est déjà orienté ainsi.
bar-turned = Le canon a déjà pivoté.
bar-nothing-that-way = Aucune cible dans cette direction.
bar-began = Le tir a commencé.
bar-not-begun = Rien n’a encore été tiré.
bar-no-rifle = Ce n’est pas un fusil antichar.
bar-no-flame = Ce n’est pas un lance-flammes.
bar-abandoned = Personne ne porte cette arme.
bar-no-machine-guns = Elle n’a pas de mitrailleuse.
bar-nobody-rakes = Aucune de nos mitrailleuses n’est sur la carte.
bar-who = { $unit } : { $why }
bar-no-tank = Ce n’est pas un char ennemi sur la carte.
bar-odd-gun = Les mitrailleuses de véhicules tirent sur un char par { $pair } ; une seule ne fait rien.

bar-points = Il faut { $needed } PM, il en reste { $left }.
bar-ahead = Il ne peut qu’avancer tout droit ou pivoter.
bar-behind = Il ne peut que reculer tout droit.
bar-moved = Il s’est déjà déplacé.
bar-no-way-off = On ne peut pas sortir de la carte ici.
bar-on-the-way = Ils sont déjà en route.
bar-not-along = L’unité n’est pas du mouvement.
bar-alone = L’unité est seule à se déplacer.
bar-no-tank-to-board = L’unité ne peut pas y monter.
bar-goes-along = L’unité est déjà du mouvement.
bar-elsewhere = L’unité est dans un autre hexagone.
bar-goes-alone = L’unité ne se déplace pas avec les autres.
bar-no-foot = Cette unité ne se déplace pas à pied.
bar-rides = La cavalerie en selle se déplace avec les véhicules.
bar-marched = L’unité s’est déjà déplacée dans cette phase.
bar-shocked = L’équipage est à couvert et n’a pas recouvré ses esprits.

## À qui elle est, et où.

bar-lost = L’unité est perdue.
bar-left-map = L’unité a quitté la carte.
bar-to-bring-on = L’unité attend hors de la carte : il faut la faire entrer.
bar-off-sheet = L’hexagone ne fait pas partie de cette carte.
bar-adjacent = { $distance ->
    [0] L’unité y est déjà.
    [one] À un hexagone : on n’entre que dans un hexagone adjacent.
   *[other] À { $distance } hexagones : on n’entre que dans un hexagone adjacent.
  }
bar-entry = Les renforts de cette force n’entrent pas par là.
bar-inward = Un véhicule entre tourné vers la carte.
bar-held-back = L’unité a été retenue dans cette phase.
bar-no-reinforcement = Ce n’est pas un renfort en attente.

## Mouvement.

bar-broken-down = Il est en panne.
bar-on-the-floor = Son équipage s’est plaqué au plancher et perd ce mouvement.
bar-enemies-near = Des ennemis sont trop proches pour remettre le moteur en route.
bar-other-vehicle = C’est un autre véhicule qui entre.
bar-no-stack = Personne n’y peut se déplacer avec d’autres.
bar-not-aboard = L’unité n’est à bord d’aucun véhicule.
bar-second-foot-phase = Un canon d’infanterie ne se déplace que dans la seconde phase de mouvement des fantassins.
bar-first-foot-phase = Les canons ne pivotent que dans la première phase de mouvement des fantassins.
bar-no-fresh-crew = Le canon n’a pas de servants en état de se déplacer encore.
bar-no-wheel = Ce n’est pas une voiture blindée à la roue endommagée dont l’équipage est encore à bord.
bar-no-cavalry = Ce ne sont pas des cavaliers.
bar-on-foot = Le groupe est à pied.
bar-in-saddle = Le groupe est en selle.
bar-ridden = Le groupe a déjà fait son mouvement de cette phase.
bar-no-horses = Le groupe a perdu ses chevaux.
bar-under-fire = { $unit }, à { $distance ->
    [one] un hexagone
   *[other] { $distance } hexagones
  }, pourrait tirer sur le groupe.
bar-in-group = Le groupe fait déjà partie de la formation.
bar-not-in-group = Le groupe ne fait pas partie de la formation.
bar-group-full = { $most } groupes font une formation complète.
bar-group-small = Il manque à la formation { $count ->
    [one] un groupe qui pourrait
   *[other] { $count } groupes qui pourraient
  } l’accompagner.
bar-nobody-to-charge = Aucun groupe de la formation n’a d’ennemi à charger.
bar-goes-later = Un autre groupe ne passe devant que tant que celui-ci n’est pas parti.
bar-other-rider = C’est un autre groupe qui se déplace.
bar-stands-there = L’unité y est déjà.
bar-no-way = Aucun chemin ne mène à cet hexagone.

## Assauts, retraites, réparations.

bar-other-gun = C’est un autre canon qui a été pris.
bar-not-own-edge = L’unité n’est pas à son propre bord de carte.
bar-enemy-squads = Des groupes ennemis s’y trouvent.
bar-came-from = L’unité vient de là.
bar-held = L’ennemi y est, et d’autres hexagones sont libres.
bar-forward = Ce serait avancer, et il y a d’autres chemins.
bar-squads-only = Seuls les groupes vont au combat rapproché.
bar-stormed = Le groupe a déjà décidé.
bar-not-charging = La cavalerie en selle n’attaque qu’après une charge.
bar-enemy-away = { $distance ->
    [one] L’ennemi voisin ne peut pas être assailli.
   *[other] L’ennemi le plus proche est à { $distance } hexagones.
  }
bar-morale = Seuls les groupes de moral { $needed } assaillent les chars en ville ; celui-ci a { $rating }.
bar-charge-first = Les cavaliers qui ont chargé doivent entrer d’abord.
bar-in-front = Une charge s’achève dans l’un des trois hexagones de face.
bar-assault-settled = L’assaut y est terminé.
bar-no-contest = Il n’y a rien à y disputer.
bar-only-vehicles = Il n’y a là que des véhicules des deux camps.
bar-armour-with-them = Les fantassins ennemis y ont leurs propres blindés.
bar-only-tested = Des véhicules seuls ne livrent pas d’assaut : les fantassins ennemis sont testés.
bar-fought-out = Des groupes s’y trouvent : le combat rapproché a lieu.
bar-must-fight = { $count ->
    [one] Il reste un assaut à résoudre.
   *[other] Il reste { $count } assauts à résoudre.
  }
bar-wheel = Une roue endommagée se répare par l’équipage sorti de la voiture.
bar-runs = Il n’est pas en panne.
bar-repair-tried = La réparation a déjà été tentée.

## Avant la partie.

bar-wire-tried = Ces barbelés ont déjà été bombardés.
bar-no-wire = Il n’y a pas de barbelés.
bar-mine-zone = On ne peut pas creuser de mine ici.
bar-mines-apart = À { $distance ->
    [one] un hexagone
   *[other] { $distance } hexagones
  } d’une autre mine ; il en faut { $apart }.
bar-no-gun-of-ours = Ce n’est pas un canon sur la carte.
bar-first-facing = Le scénario l’oriente autrement.
bar-flames-full = Le groupe porte déjà { $most } lance-flammes.
bar-led = Le char a déjà son commandant.
bar-wire-zone = Le scénario ne met pas de barbelés ici.
bar-wired = Il y a déjà des barbelés.
bar-infantry-only = Les grenades à fusil sont pour les groupes d’infanterie.
bar-has-grenades = Le groupe a déjà des grenades.

## Barrages.

bar-announced = Un barrage est déjà annoncé sur cet hexagone.
bar-observer-range = À { $distance } { $distance ->
    [one] hexagone
   *[other] hexagones
  } de qui observe ; { $range } au plus.
bar-no-observers = Personne n’observe : ni observateur avancé, ni avion.
bar-unprepared = Ce tour, les batteries ne tirent que sur les hexagones toujours observés.
bar-no-guns-left = Tous les canons ont leur cible.
bar-by-number = Les éléments hors carte se comptent, ils ne se nomment pas.
bar-no-artillery = L’unité ne tire pas de barrage indirect.
bar-named = Le canon est déjà nommé.
bar-not-named = Le canon n’était pas nommé.
bar-observed-so = L’hexagone est déjà observé ainsi.
bar-not-observed-so = L’hexagone n’est pas observé de cette façon.
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
bar-no-smoke = Le scénario ne permet pas les fumigènes ici, ou n’en permet plus.
bar-no-gas = Le scénario ne permet pas les gaz, ou n’en permet plus.

## Avions.

bar-no-aircraft = Ce n’est pas un avion.
bar-broke-off = Il a abandonné sa mission et ne revient pas.
bar-flown = Il a déjà servi dans cette phase.
bar-uses-up = Il a servi { $count } fois, le maximum d’un scénario.
bar-no-purpose = Il n’a rien à faire au-dessus de la carte.
bar-no-aircraft-there = Aucun avion à y rencontrer.
bar-no-strafer = Il ne mitraille pas au sol de cette façon.
bar-no-fighter = Il ne part pas en chasse.
bar-no-drop = On ne largue pas de munitions à cette unité.
bar-not-in-fight = Ce n’est pas un avion ennemi de ce combat.
bar-no-flak = L’unité n’a pas de canon antiaérien.
bar-not-in-the-air = Ce n’est pas un avion ennemi en vol.
