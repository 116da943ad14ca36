### Blood and Iron

side-french = Français
side-prussian = Prussiens

game-title = Blood and Iron
    .note = Froeschwiller et Sedan, 1870

## Scénarios

scenario-froeschwiller = Froeschwiller, 6 août 1870
    .note = Toute la journée, de 0830 à 1900, en 22 tours. Mac-Mahon tient la crête face à la IIIe armée.
scenario-froeschwiller-battle = Froeschwiller : la bataille
    .note = De 1300 à 1900, en 13 tours. Les Ve et XIe corps sont déjà déployés pour l’assaut principal.
scenario-sedan = Sedan, 1er septembre 1870
    .note = De 0400 à 1700, en 27 tours. L’armée de Châlons est en train d’être encerclée.
scenario-what-if = Sedan : et si
    .note = Les Français ont vu la marche de flanc : le 7e corps barre la route de Mézières. 27 tours.
scenario-floing = L’attaque sur Floing
    .note = 4 tours, de 1200 à 1330. Un scénario court pour apprendre le jeu.
scenario-bazeilles = L’attaque sur Bazeilles
    .note = 3 tours, de 0400 à 0500. Les premiers coups de feu ; un scénario court pour apprendre le jeu.
scenario-initial-assault = L’assaut initial
    .note = 10 tours, de 0400 à 0830. L’approche de Sedan par l’est.

## Étapes

step-froeschwiller-set-up = Choisir un pion à placer (reste { $left })
step-sedan-set-up = Choisir un pion à placer (reste { $left })
step-froeschwiller-place = Où placer { $unit } ?
step-sedan-place = Où placer { $unit } ?
step-command-roll = { $side } : jet pour les points de commandement
step-prussian-movement = Choisir un pion à déplacer, ou terminer le mouvement
step-french-movement = Choisir un pion à déplacer, ou terminer le mouvement
step-move-piece = { $unit } : reste { $points } PM. Où aller ?
step-stack-order = Quelle unité est sur le dessus en { $hex } ?
step-reserve-phase = { $points ->
        [one] { $points } point de commandement
       *[other] { $points } points de commandement
    }. Choisir un ordre, ou passer
step-movement-activation = Combien d’unités { $leader } active-t-il ?
step-ordered-movement = { $leader } déplace jusqu’à { $count } unités
step-combat-activation = { $side } : jet pour le nombre d’unités engagées
step-combat-order = Désigner jusqu’à { $count } unités engagées
step-strategic-movement = Mouvement stratégique du commandement de { $leader }
step-reinforcements = Entrée des renforts
step-cavalry-withdrawal = La cavalerie retraite-t-elle avant combat ?
step-withdrawal-hex = Où se retire { $unit } ?
step-defensive-fire = Feu défensif : choisir une cible
step-offensive-fire = Feu offensif : choisir une cible
step-fire-group = Quelles unités tirent sur { $hex } ?
step-fire-roll = Tir sur { $hex }, colonne { $column }
step-opportunity-fire = { $unit } approche de { $gun } en { $hex }. Tir d’opportunité ?
step-draw-markers = Un marqueur de force pour { $unit }
step-melee-segment = Mêlée : choisir un hex à attaquer
step-assault-group = Quelles unités attaquent { $hexes } ?
step-melee-roll = Mêlée contre { $hexes }, colonne { $column }, dé { $modifier ->
        [0] sans modificateur
       *[other] modifié de { $modifier }
    }
step-rout-victim = Quelle unité est en déroute ?
step-dead-victim = Quelle unité est éliminée ?
step-share-losses = Quelle unité perd un pas ? ({ $steps } en tout)
step-advance-after-combat = Une unité avance-t-elle en { $hexes } ?
step-morale-check = { $unit } contrôle son moral : { $value } ou moins
step-retreat = Où retraite { $unit } ?
step-leader-follows = { $leader } suit-il { $unit } ?
step-leader-loss = { $leader } est-il touché ? (9 ou 10)
step-leader-refuge = Quelle unité { $leader } rejoint-il ?
step-overrun-leader = { $leader } est surpris : de 1 à 5 il s’échappe
step-morale-recovery = Quelle unité en déroute tente de se rallier ?
step-rally-roll = { $unit } tente de se rallier : { $value } ou moins

## Choix

choice-select = { $unit }
choice-place = Placer en { $hex }
choice-place-the-rest = Laisser l’ordinateur placer le reste
choice-move-to = Aller en { $to }
choice-stay = Ne pas aller plus loin
choice-end-movement = Terminer le mouvement
choice-put-on-top = { $unit } sur le dessus
choice-standing-order = { $order ->
        [always] Tir d’opportunité : toujours
        [never] Tir d’opportunité : jamais
       *[ask] Tir d’opportunité : demander chaque fois
    }
choice-order-movement = Ordre de mouvement : { $leader }
choice-order-combat = Ordre de combat
choice-order-reinforcements = Faire entrer les renforts
choice-order-strategic-movement = Mouvement stratégique : { $leader }
choice-pass-reserve = Passer
choice-activate = Engager { $unit }
choice-begin-combat = Commencer le combat
choice-enter = Faire entrer { $unit } en { $hex }
choice-withdraw = Retirer { $unit }
choice-stand-firm = La cavalerie tient bon
choice-fire-at = Tirer sur { $hex }
choice-add-firer = Faire tirer { $unit }
choice-open-fire = Ouvrir le feu
choice-cease-fire = Cesser le feu
choice-shoot = Tirer
choice-hold-fire = Ne pas tirer
choice-drawn = Marqueur { $marker } ({ $number })
choice-assault = Attaquer { $hex }
choice-also-assault = Attaquer aussi { $hex }
choice-add-attacker = Faire attaquer { $unit }
choice-go-in = Lancer l’attaque
choice-end-melee = Plus de mêlée
choice-suffer = { $unit }
choice-advance = Avancer { $unit } en { $to }
choice-hold-ground = Ne pas avancer
choice-retreat-to = Retraiter en { $to }
choice-go-along = Suivre
choice-stay-behind = Rester
choice-join = Rejoindre { $hex }
choice-rally = Rallier { $unit } avec l’aide de { $leader }
choice-rally-alone = Rallier { $unit }

## Événements

event-turn-began = Tour { $turn }, { $clock }
event-phase-began = { $phase ->
        [command] Phase de commandement
        [initial] Phase d’action initiale, { $side }
        [reserve] Phase d’action de la réserve
       *[end] Phase de fin
    }
event-command-points-received = { $side } : dé { $die }, { $points ->
        [one] { $points } point de commandement.
       *[other] { $points } points de commandement.
    }
event-out-of-command = Hors de commandement : { $units } ({ $side }).
event-hex-controlled = { $side } : contrôle de { $hex }.
event-order-given = { $side } : { $order ->
        [movement] ordre de mouvement
        [combat] ordre de combat
        [reinforcements] renforts
       *[strategic] mouvement stratégique
    }, coût { $cost } ; reste { $left }.
event-reserve-passed = { $side } : passent.
event-units-activated = { $side } : dé { $die } + { $bonus }, jusqu’à { $units } unités.
event-unit-entered = { $unit } entre en { $hex }.
event-unit-moved = { $unit } va de { $start } en { $to }.
event-stack-turned = { $unit } passe sur le dessus en { $hex }.
event-stack-broken = { $unit } ne trouve pas de place et est éliminée.
event-strength-drawn = { $unit } reçoit le marqueur { $marker } : force { $strength }.
event-fire-opened = Tir de { $firers } sur { $hex } : force { $strength }, décalage { $shift }, colonne { $column }.
event-opportunity-taken = Tir d’opportunité : { $gun } sur { $unit } en { $hex }.
event-fire-resolved = Dé { $die } sur { $column } : { $result ->
        [none] aucun effet.
       *[other] { $result }.
    }
event-assault-opened = Attaque de { $attackers } sur { $hexes } : { $attack } contre { $defense }, soit { $odds }, décalage { $shift }, colonne { $column }.
event-assault-called-off = L’attaque de { $attackers } n’a pas lieu : { $attack } contre { $defense }, c’est 1-4 ou moins.
event-assault-resolved = Dé { $die }, modificateur { $modifier }, { $final } sur { $column } : { $result ->
        [none] aucun effet.
       *[other] { $result }.
    }
event-step-lost = { $unit } perd { $steps ->
        [one] un pas.
       *[other] { $steps } pas.
    }
event-unit-eliminated = { $unit } : éliminée.
event-morale-checked = { $passed ->
        [yes] { $unit } tient : dé { $die }, moral { $value }.
       *[no] { $unit } lâche pied : dé { $die }, moral { $value }.
    }
event-unit-routed = { $unit } : en déroute.
event-unit-retreated = { $unit } retraite de { $start } en { $to }.
event-unit-cornered = { $unit } ne peut pas retraiter.
event-cavalry-withdrew = { $unit } se retire de { $start } en { $to }.
event-unit-advanced = { $unit } avance en { $to }.
event-unit-rallied = { $unit } se rallie : dé { $die }, moral { $value }.
event-unit-stayed-routed = { $unit } reste en déroute : dé { $die }, moral { $value }.
event-leader-tested = { $killed ->
        [yes] { $leader } tombe : dé { $die }.
       *[no] { $leader } est indemne : dé { $die }.
    }
event-leader-replaced = { $fallen } est perdu ; { $name } remplace { $leader }.
event-leader-removed = { $leader } quitte le jeu.
event-leader-joined = { $leader } se rend en { $hex }.
event-leader-overrun = { $escaped ->
        [yes] { $leader } s’échappe : dé { $die }.
       *[no] { $leader } est pris : dé { $die }.
    }
event-game-decided = { $side } : les murs de Sedan sont atteints.

## Calculs

reason-morale = table de moral
reason-leader = général : { $leader }
reason-routed = en déroute
reason-woods = bois
reason-village = village
reason-town = ville
reason-fortress = place forte
reason-clear = terrain dégagé
reason-wall = derrière un côté d’hex fortifié
reason-higher = défenseur plus haut
reason-brook = à travers un ruisseau
reason-bridge = par un pont
reason-cavalry = charge de cavalerie
reason-attacking-leader = général attaquant : { $leader }
reason-defending-leader = général défenseur : { $leader }
reason-objective = contrôle de { $hex }
reason-units-a = unités A éliminées : { $count }
reason-units = unités B, C et D éliminées : { $count }
reason-leaders = généraux éliminés : { $count }
sum-unit = { $unit }

preview-fire = Tir sur { $hex }
preview-melee = Attaque sur { $hexes }
preview-move = { $unit } en { $to }
part-strength = Force de tir
part-shifts = Décalages de colonne
part-attack = Attaque
part-defense = Défense
part-die = Modificateurs au dé
table-fire = Table de combat par tir
table-melee = Table des résultats de mêlée
odds-result = Résultat
note-undrawn = Un marqueur de force reste à tirer.
note-barred = Une attaque à 1-4 ou moins n’a pas lieu.
note-opportunity = { $gun } peut tirer aussitôt.

result-none = Aucun effet
result-DM = DM : contrôle de moral
result-DD = DD : l’unité est en déroute
result-D1 = D1 : un pas et un contrôle de moral
result-D2 = D2 : deux pas et la déroute
result-DE = DE : éliminée
result-AE = AE : un attaquant éliminé
result-A1 = A1 : l’attaquant perd un pas
result-A2 = A2 : l’attaquant perd deux pas
result-AD = AD : un attaquant en déroute
result-AM = AM : les attaquants contrôlent leur moral

## Fin de partie

result-points = Victoire : { $winner }. Points des Français : { $french }, des Prussiens : { $prussian }
result-draw = Égalité. Points des Français : { $french }, des Prussiens : { $prussian }
result-occupy-prussian = Victoire : { $winner }. Le village est pris
result-occupy-french = Victoire : { $winner }. Le village tient
result-approach-prussian = Victoire : { $winner }. Les murs de Sedan sont atteints
result-approach-french = Victoire : { $winner }. Sedan n’a pas été atteint à temps

## La table

turn = Tour { $turn }, { $clock }
track-turn = Tours
track-command = Points de commandement
track-command-side = Points de commandement, { $side }
box-waiting = Renforts, { $side }
box-setup = À placer, { $side }
box-eliminated = Éliminés, { $side }
phase-setup = Mise en place
phase-command = Commandement
phase-initial-prussian = Action initiale prussienne
phase-initial-french = Action initiale française
phase-reserve = Action de la réserve
phase-end = Fin
score-points = Points de victoire
score-lead = { $side } : en tête
score-even = Égalité
score-occupy = { $side } : maîtres du village
score-open = Le village n’est à personne
score-approach = Les murs ne sont pas atteints
value-strength = Force
value-grade = Valeur
value-movement = Mouvement
value-range = Portée de tir
value-command = Commandement
value-command-range = Portée de commandement
value-formation = { $formation }
value-steps = Pas perdus
value-arrives = Arrivée
value-marker = Marqueur de force
piece-name = { $unit }
piece-deputy = { $name }, pour { $unit }
overlay-zones = Zones de contrôle
overlay-sight = Ligne de vue
overlay-command = Portée de commandement
overlay-sight-clear = { $start } voit { $to }.
overlay-sight-blocked = { $start } ne voit pas { $to } : { $hex } bloque.
overlay-range = Depuis { $hex }

## Marques sur un pion

mark-1 = force 1
mark-2 = force 2
mark-3 = force 3
mark-4 = force 4
mark-5 = force 5
mark-6 = force 6
mark-7 = force 7
mark-8 = force 8
mark-9 = force 9
mark-x = force 10
mark-out-of-command = hors de commandement
mark-reduced = un pas perdu
mark-cadre = cadre
mark-fired = a tiré
mark-routed = en déroute

marker-objective = objectif, { $worth } PV
marker-control = objectif, { $worth } PV, tenu par { $side ->
    [prussian] les Prussiens
   *[french] les Français
}
