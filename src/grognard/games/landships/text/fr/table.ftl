## The table: sides, scenarios, options, boxes, values.

game-title = Landships!
    .note = Combat tactique, 1914-1918
side-allied = Alliés
side-german = Allemands

scenario-ls-00 = Premiers pas
    .note = Exercice, printemps 1918 : un coup de main sur Martel. Une carte, huit tours, deux chars.
scenario-ls-01 = Élouges, 24 août 1914
    .note = L’arrière-garde du corps expéditionnaire britannique : canons, cavaliers et fusils en rase campagne.
scenario-ls-02 = Flers, 15 septembre 1916
    .note = Les premiers chars rampent vers les tranchées.
scenario-ls-03 = Berry-au-Bac, 16 avril 1917
    .note = Les Schneider contre trois lignes de tranchées.
scenario-ls-04 = La crête de Messines, 7 juin 1917
    .note = Des mines sous les tranchées, puis la crête.
scenario-ls-05 = Flesquières, 20 novembre 1917
    .note = Cambrai : les chars par surprise, les canons derrière la crête.
scenario-ls-06 = Gouzeaucourt, 30 novembre 1917
    .note = La contre-attaque allemande : troupes d’assaut, lance-flammes, avions.
scenario-ls-07 = Villers-Bretonneux, 24 avril 1918
    .note = Char contre char.
scenario-ls-08 = Le Hamel, 4 juillet 1918
    .note = Quatre-vingt-dix minutes, toutes armes réunies.
scenario-ls-09 = Soissons, 18 juillet 1918
    .note = Chars légers et coloniaux vers la rivière.
scenario-ls-10 = Amiens, 8 août 1918
    .note = Whippet, cavaliers et autos blindées font la percée.
scenario-ls-11 = Bony, 29 septembre 1918
    .note = Américains et Australiens devant le tunnel, sur un terrain que personne ne connaît plus.
scenario-ls-12 = Niergnies, 8 octobre 1918
    .note = Les chars capturés contre leurs anciens maîtres.

option-training = Entraînement
    .note = Portées nationales pour l’infanterie, feu doublé à un hexagone, réduit de moitié à longue portée.
option-war-weariness = Lassitude
    .note = En 1918, aucun moral au-dessus de 4, sauf Américains, Canadiens, Anzac et stosstruppen.
option-rifle-grenades = Grenades à fusil
    .note = Dès 1917, un groupe d’infanterie sur trois a des grenades à fusil.
option-no-mg-morale = Pas de malus de moral des mitrailleuses
    .note = Le tir des mitrailleuses n’ajoute plus 1 aux tests de moral.
option-mg-two-hexes = Tir fauchant
    .note = Un groupe de mitrailleuse peut tirer sur deux hexagones adjacents.
option-stosstruppen = Stosstruppen
    .note = Les groupes d’assaut allemands combattent en troupes de choc.
option-pivot-in-movement = Les canons pivotent en mouvement
    .note = Les armes de soutien peuvent aussi pivoter dans la première phase de fantassins de leur joueur.
option-planned-artillery = Artillerie planifiée
    .note = Les barrages sont notés avant la partie.
option-flat-ground = Terrain plat
    .note = Repérage et portées directes sont doublés.
option-height-advantage = Avantage de la hauteur
    .note = Dix hexagones de plus par niveau de différence.
option-improved-defences = Défenses améliorées
    .note = Dès 1916, tranchées et réseaux fortifiés protègent mieux.
option-tank-design = Chars mal conçus
    .note = Portées réduites pour les chars et les autos blindées.
option-tank-doctrine = Doctrine des chars
    .note = Un char finit son mouvement à trois hexagones d’un autre au plus.
option-fighters-strafe = Les chasseurs mitraillent
    .note = Les chasseurs peuvent attaquer le sol avec une valeur de 2.
option-single-seaters = Monoplaces
    .note = Salamander et DH5 n’observent pas ; ils peuvent combattre, le Bristol aussi.
option-bombers-fire = Les bombardiers ripostent
    .note = Chaque bombardier tire une fois sur chaque chasseur qui l’attaque.
option-air-dates = Supériorité aérienne selon la date
    .note = Avant juillet 1917, les chasseurs alliés combattent sur la colonne faible.
option-wire-confirmed = Barbelés tenaces
    .note = Un barrage n’enlève les barbelés que sur un second jet de 1 à 3.
option-secret-breakdown = Pannes secrètes
    .note = Seul le joueur concerné sait si une panne est permanente.
option-mg-through-friends = Mitrailleuses britanniques par-dessus les amis
    .note = Les mitrailleuses britanniques peuvent tirer à travers des unités amies, sans leur bonus.
option-acquisition = Acquisition des cibles
    .note = Selon l’errata +2, puis 0 ; version imprimée +2, +1, 0.
option-only-88 = Seul le 88 combat les chars
    .note = Les autres canons antiaériens ne tirent que sur les avions.
option-reading-mounted = Lecture de 8.66 : cavalerie en selle sous tout feu
    .note = −1 aussi au tir offensif contre la cavalerie en selle, et pas seulement au tir défensif ; favorise le tireur.
option-reading-flak = Lecture de 11.21 : chaque canon antiaérien compte seul
    .note = Les coups au but de plusieurs canons sur un avion ne s’additionnent pas ; favorise l’avion.
option-reading-vollmer = Lecture de 6.14 : l’A7V tourne bien
    .note = Le char « Vollmer » n’est pas l’A7V, qui pivote pour 1 PM ; favorise les Allemands.
option-reading-turns = Lecture de 6.13 : un point par côté d’hexagone
    .note = Un changement d’orientation se paie une fois par 60 degrés, et non une fois quel que soit l’angle ; favorise qui n’a pas à tourner.
option-lesson-gun = Leçon : un canon antichar
    .note = Les Allemands ajoutent un antichar de 37 à Martel.
option-lesson-artillery = Leçon : l’artillerie
    .note = Les Britanniques ajoutent deux batteries, un observateur et des fumigènes.
option-lesson-aircraft = Leçon : les avions
    .note = Un avion de chaque côté.

result-win = { $winner } : victoire ({ $asked ->
    [allied] { $allied ->
        [one] { $allied } point allié
       *[other] { $allied } points alliés
      }
    [german] { $german ->
        [one] { $german } point allemand
       *[other] { $german } points allemands
      }
   *[both] { $allied } points à { $german }
  })
result-marginal = { $winner } : victoire marginale
result-decisive = { $winner } : victoire décisive

turn-now = Tour { $turn } sur { $last } (après { $minutes } minutes)
track-turns = Tours
piece-name = { $unit }
box-waiting = À venir
box-ready = Avions et batteries
box-lost = Pertes
box-gone = Sortis de la carte

phase-4-1 = Barrage
phase-4-2 = Véhicules et cavaliers
phase-4-3 = Tir défensif antichar
phase-4-4 = Premier mouvement des fantassins
phase-4-5 = Tir défensif d’armes légères
phase-4-6 = Récupération du défenseur
phase-4-7 = Avions
phase-4-8 = Combat rapproché
phase-4-9 = Tir offensif
phase-4-10 = Second mouvement des fantassins
phase-4-11 = Récupération et réparations

value-fire = Feu
value-range = Portée
value-morale = Moral
value-move = Mouvement
value-size = Taille
value-ground-attack = Attaque au sol
value-bomb = Bombes
value-air-bonus = Combat aérien
value-gun-left = Canon gauche
value-gun-right = Canon droit
value-gun-front = Canon avant
value-gun-turret = Canon en tourelle
value-mg-left = Mitrailleuse gauche
value-mg-right = Mitrailleuse droite
value-mg-front = Mitrailleuse avant
value-mg-rear = Mitrailleuse arrière
value-mg-turret = Mitrailleuse en tourelle
value-mg-side-left = Seconde mitrailleuse gauche
value-mg-side-right = Seconde mitrailleuse droite

overlay-sight = Ligne de vue
overlay-sight-clear = { $start } voit { $to }.
overlay-sight-blocked = { $start } ne voit pas { $to } : { $hex } bloque.
overlay-arcs = Arcs de tir
overlay-control = Contrôle des objectifs
preview-move = { $unit } en { $to }
note-trench-test = Franchissant mal, il est soumis à un test à la tranchée ennemie.
part-die = Modificateurs du dé
odds-title = Chances
morale-rating = Test de moral
odds-breaks = panne
odds-runs = roule
odds-eliminated = élimination
odds-pinned = clouée au sol
odds-retreats = retraite
odds-stands = tient bon

reason-kind-of-hit = nature du coup
reason-lost-squad = groupes éliminés
reason-lost-gun = canons perdus
reason-lost-tank = chars perdus
reason-lost-car = autos blindées perdues
reason-lost-truck = camions perdus
reason-lost-aircraft = avions abattus
reason-lost-observer = observateurs perdus
reason-lost-leader = commandants de char perdus
reason-ground-held = terrain tenu
reason-left-the-map = unités sorties de la carte
reason-units-beyond = unités au-delà de la ligne
reason-guns-in-action = canons en action
reason-guns-taken = canons pris
reason-tank-type = type de char
reason-tank-leader = commandant de char à bord
reason-rough-ground = terrain difficile
reason-through-woods = à travers bois
reason-charge-adjacent = la charge est adjacente
reason-in-cover = en tranchée ou réseau fortifié
reason-in-trench = en tranchée

## États et marqueurs, en mots

mark-fired = a tiré
mark-wild = hors de contrôle
mark-charging = charge
mark-bailed-out = équipage sorti du char
mark-on-the-floor = équipage à plat ventre
mark-going-home = quitte la bataille
mark-grenades = grenades à fusil
mark-moved = a bougé
state-pinned = clouée au sol
state-temporary = en panne temporaire
state-permanent = en panne définitive
state-dismounted = à pied
state-captured = pièce capturée
role-f = chasseur
role-cs = avion d’appui
role-b = bombardier
mission-observation = mission : observation
mission-bombing = mission : bombardement
mission-ground-attack = mission : attaque au sol
marker-wire = barbelés
marker-smoke = { $side ->
    [german] fumée allemande
   *[allied] fumée alliée
}
marker-gas = { $side ->
    [german] gaz allemand
   *[allied] gaz allié
}
marker-barrage = sous le barrage
marker-crater = entonnoir
marker-mines = mines
marker-bridged = tranchée pontée
marker-resisted = a résisté à une attaque
marker-control = tenu par { $side ->
    [german] les Allemands
   *[allied] les Alliés
}
