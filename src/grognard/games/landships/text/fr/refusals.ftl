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
bar-blocked = { $hex } bloque la ligne de vue.
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
bar-no-tank = Ce n’est pas un char ennemi sur la carte.
bar-odd-gun = Les mitrailleuses de véhicules tirent sur un char par { $pair } ; une seule ne fait rien.

bar-points = Il faut { $needed } PM, il en reste { $left }.
bar-ahead = Il ne peut qu’avancer tout droit ou pivoter.
bar-behind = Il ne peut que reculer tout droit.
bar-moved = Il s’est déjà déplacé.
bar-no-way-off = On ne peut pas sortir de la carte ici.
bar-steps = À { $distance } { $distance ->
    [one] hexagone
   *[other] hexagones
  } : à pied, on va d’hexagone en hexagone.
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
