## Le jeu, ses camps, ses scénarios et ses options.

game-title = They Shall Not Pass
    .note = Verdun, 21–29 février 1916

side-german = Les Allemands
side-french = Les Français

scenario-campaign = La bataille, mise en place par les joueurs
    .note = Chaque camp déploie ses unités une à une dans les limites de la règle ; neuf tours.
scenario-historical = Le matin du 21 février
    .note = Prêt à jouer : chacun est à sa place historique, autant que les pions le permettent ; neuf tours.

option-spoiling-attack = Attaque de diversion
    .note = L’artillerie française de la rive gauche, à Forges, ne participe pas.
option-full-effort = Effort maximal
    .note = La 121e division entre le 25 février sans coûter de point de victoire.
option-improved-organization = Organisation améliorée
    .note = Le Français peut rattacher la 16e division à un corps lors de son arrivée.
option-fort-artillery = Artillerie lourde des forts
    .note = Les garnisons ont deux pas et les forts exercent une ZOC faible dans la deuxième couronne d’hex.
option-infiltration = Infiltration
    .note = Les unités amies annulent la ZOC ennemie dans leur hex à tous égards ; un point pour trois bourgs.
option-leash-any = Édition française : canons près de toute infanterie
    .note = L’artillerie de division se place à quatre hex au plus de n’importe quelle infanterie française.
option-army-guns-apart = Édition française : artillerie d’armée à part
    .note = L’artillerie d’armée française ne se combine à celle de corps qu’à partir du 26 février.
option-zoc-negation = Édition française : annulation des ZOC
    .note = Les unités amies annulent la ZOC ennemie dans leur hex aussi pour le mouvement et l’avance.
option-drop-on-the-way = Édition française : laisser une unité en route
    .note = Pendant la percée, une unité peut être laissée dans tout hex déjà traversé.

## La séquence de jeu.

phase-weather = Météo
phase-organization = Organisation
phase-bombardment = Bombardement
phase-movement = Mouvement
phase-assault = Assaut
phase-breakthrough = Percée
phase-recovery = Récupération mutuelle

event-turn-began = { $day } février (tour { $turn })
event-phase-began = { $phase ->
    [1] I. Météo
    [2] II. Phase d’organisation allemande
    [3] III. Phase de bombardement allemande
    [4] IV. Phase de mouvement allemande
    [5] V. Phase d’assaut allemande
    [6] VI. Phase de percée allemande
    [7] VII. Phase d’organisation française
    [8] VIII. Phase de bombardement française
    [9] IX. Phase de mouvement française
    [10] X. Phase d’assaut française
    [11] XI. Phase de percée française
   *[12] XII. Phase de récupération mutuelle
  }

event-reduced = Un pas de perte, passage au verso : { $unit }.
event-eliminated = Élimination { $at } : { $unit }.
event-surrendered = Reddition { $at } : { $unit }.
event-fort-destroyed = Garnison perdue, fort détruit : { $hex }.

## Mise en place.

step-french-set-up = À placer, { $unit } : { $where ->
    [reserve-72] un hex de tranchée des colonnes 04 à 14
    [reserve-51] un hex de tranchée des colonnes 15 à 23
    [division-14] un hex de tranchée des colonnes 24 à 33
    [corps] n’importe quel hex de tranchée
    [guns] au sud de la première ligne, près de son infanterie
   *[rail-gun] n’importe quel hex de voie ferrée
  }
step-german-set-up = À placer dans le secteur de son corps, au bord nord : { $unit }
choice-set-up = Placer : { $hex }
choice-set-up-historically = Placer toutes les unités comme le 21 février
event-was-set-up = Mise en place { $at } : { $unit }.

## La table.

turn-now = { $day } février
track-turns = Tours
track-weather = Météo
track-heavy = Artillerie hors carte
weather-good = Beau temps
weather-bad = Mauvais temps
box-reserve-german = Réserve allemande
box-reserve-french = Renforts français à venir
box-eliminated-german = Pertes allemandes
box-eliminated-french = Pertes françaises
box-surrendered-german = Redditions allemandes
box-surrendered-french = Redditions françaises
box-guns = Hors carte
value-strength = Force de combat
value-defense = Force de défense
value-attack = Force d’attaque
value-range = Portée
value-move = Capacité de mouvement
value-morale = Moral
value-due = Entrée (février)
value-stacking = Empilement
state-reduced = verso
state-demoralized = démoralisation
state-disrupted = désorganisation
state-fired = a tiré
state-unsupplied = hors ravitaillement
state-dug-in = retranchement
state-first-day = 21 février
piece-name = { $unit }
overlay-supply = Ravitaillement
overlay-zoc = Zones de contrôle
overlay-reach = Où cette unité peut aller
overlay-control = Contrôle
note-out-of-supply = { $unit } : hors ravitaillement
band-french-major = Victoire française majeure
band-french-minor = Victoire française mineure
band-draw = Match nul (historique)
band-french-bid = Victoire française (handicap)
band-german-minor = Victoire allemande mineure
band-german-major = Victoire allemande majeure

## États et marqueurs, en mots

mark-demoralized = démoralisation
mark-out-of-supply = hors ravitaillement
mark-dug-in = retranchement
mark-moved = a bougé
marker-interdiction = tir d’interdiction
marker-fort-destroyed = fort détruit
marker-garrison = garnison, force { $strength }
marker-control = tenu par { $side ->
    [german] les Allemands
   *[french] les Français
}

at-place = { $kind ->
    [hex] en { $hex }
   *[place] à { $hex }
  }
log-modifier = { $reason } { $value }
log-strength = { $unit } ({ $shots ->
   *[1] { $strength }
    [other] { $shots } × { $strength }
  }{ $states ->
    [0] {""}
   *[other] , { $why }
  })
event-day-ended = Fin du { $day } février (tour { $turn }).
option-reading-edge = Lecture de 9.5 : vers le bord le plus proche
    .note = Une retraite doit mener vers l’hex de bord de carte le plus proche que contrôle son camp, non vers n’importe lequel. Favorise l’attaquant.
option-reading-entry = Lecture de 6.33 : pas d’entrée en ZOC ennemie
    .note = Les renforts non plus ne se placent jamais en ZOC ennemie : un ennemi à côté de l’hex d’entrée les retient. Favorise les Allemands.
option-reading-disrupted = Lecture de 2.12 : désorganisé n’est pas démoralisé
    .note = Un QG déjà désorganisé ne perd rien à un nouveau test de moral manqué. Favorise le camp dont les QG sont sous le feu.
option-reading-barrages = Lecture de 7.1 : barrage par barrage
    .note = Chaque barrage est résolu avant que l’on désigne les pièces du suivant. Favorise les Allemands, qui ont le plus de pièces.

## Ce que l’on voit sur la carte, en un mot ou deux.

act-passed = réussi
act-failed = manqué
act-rallied = ralliée
act-marker = interdit
act-no-marker = sans effet
