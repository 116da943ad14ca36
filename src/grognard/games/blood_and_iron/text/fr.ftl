### Blood and Iron

side-french = Français
side-prussian = Prussiens

game-title = Blood and Iron
    .note = Froeschwiller et Sedan, 1870

## Scénarios

scenario-froeschwiller = Froeschwiller, 6 août 1870
    .note = Toute la journée, de 8 h 30 à 19 h, en 22 tours. Mac-Mahon tient la crête face à la IIIe armée.
scenario-froeschwiller-battle = Froeschwiller : la bataille
    .note = De 13 h à 19 h, en 13 tours. Les Ve et XIe corps sont déjà déployés pour l’assaut principal.
scenario-sedan = Sedan, 1er septembre 1870
    .note = De 4 h à 17 h, en 27 tours. L’armée de Châlons est en train d’être encerclée.
scenario-what-if = Sedan : et si
    .note = Les Français ont vu la marche de flanc : le 7e corps barre la route de Mézières. 27 tours.
scenario-floing = L’attaque sur Floing
    .note = 4 tours, de 12 h à 13 h 30. Un scénario court pour apprendre le jeu.
scenario-bazeilles = L’attaque sur Bazeilles
    .note = 3 tours, de 4 h à 5 h. Les premiers coups de feu ; un scénario court pour apprendre le jeu.
scenario-initial-assault = L’assaut initial
    .note = 10 tours, de 4 h à 8 h 30. L’approche de Sedan par l’est.

## Étapes

step-froeschwiller-set-up = Choisir un pion à placer (reste { $left })
step-sedan-set-up = Choisir un pion à placer (reste { $left })
step-froeschwiller-place = Où placer { $unit } ?
step-sedan-place = Où placer { $unit } ?
step-command-roll = { $side } : jet pour les points de commandement
step-prussian-movement = Choisir un pion à déplacer, ou terminer le mouvement
step-french-movement = Choisir un pion à déplacer, ou terminer le mouvement
step-move-piece = { $unit } : reste { $points } PM. Où aller ?
step-stack-order = Quelle unité est sur le dessus { $at } ?
step-reserve-phase = { $points ->
        [one] { $points } point de commandement
       *[other] { $points } points de commandement
    }. Choisir un ordre, ou passer
step-movement-activation = Combien d’unités { $leader } active-t-il ?
step-ordered-movement = { $leader } déplace { $left ->
        [0] personne d’autre
        [one] encore une unité
       *[other] jusqu’à { $left } unités
    }
step-combat-activation = { $side } : jet pour le nombre d’unités engagées
step-combat-order = { $left ->
        [0] Toutes les unités permises sont désignées
        [one] Désigner encore une unité engagée
       *[other] Désigner jusqu’à { $left } unités engagées
    }
step-strategic-movement = Mouvement stratégique : le commandement entier se déplace ({ $leader })
step-reinforcements = Entrée des renforts
step-cavalry-withdrawal = La cavalerie retraite-t-elle avant combat ?
step-withdrawal-hex = Où se retire { $unit } ?
step-defensive-fire = Feu défensif : choisir une cible
step-offensive-fire = Feu offensif : choisir une cible
step-fire-group = Quelles unités tirent ? Cible : { $hex }
step-fire-roll = Tir, colonne { $column }. Cible : { $hex }
step-opportunity-fire = { $unit } arrive { $at }, à portée ({ $gun }). Tir d’opportunité ?
step-draw-markers = Un marqueur de force pour { $unit }
step-melee-segment = Mêlée : choisir un hex à attaquer
step-assault-group = Quelles unités attaquent ? Cible : { $hexes }
step-melee-roll = Mêlée contre { $hexes }, colonne { $column }, dé { $modifier ->
        [0] sans modificateur
       *[other] modifié de { $modifier }
    }
step-rout-victim = Quelle unité est en déroute ?
step-dead-victim = Quelle unité est éliminée ?
step-share-losses = Quelle unité perd un pas ? ({ $steps } en tout)
step-advance-after-combat = Une unité avance-t-elle dans l’hex vide ({ $hexes }) ?
step-morale-check = { $unit } contrôle son moral : { $value } ou moins
step-retreat = Où retraite { $unit } ?
step-leader-follows = { $leader } suit-il { $unit } ?
step-leader-loss = { $leader } est-il touché ? (9 ou 10)
step-leader-refuge = Quelle unité { $leader } rejoint-il ?
step-overrun-leader = { $unit } surprend { $leader } : de 1 à 5 il s’échappe
step-morale-recovery = Quelle unité en déroute tente de se rallier ?
step-rally-roll = { $unit } tente de se rallier : { $value } ou moins

## Choix

choice-select = { $unit }
choice-place = Placer ici : { $hex }
choice-place-the-rest = Laisser l’ordinateur placer le reste
choice-move-to = Destination : { $to }
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
choice-stand-down = Ne pas engager { $unit }
choice-begin-combat = Commencer le combat
choice-enter = Faire entrer { $unit } : { $hex }
choice-withdraw = Retirer { $unit }
choice-stand-firm = La cavalerie tient bon
choice-fire-at = Cible du tir : { $hex }
choice-add-firer = Faire tirer { $unit }
choice-drop-firer = Ne pas faire tirer { $unit }
choice-open-fire = Ouvrir le feu
choice-cease-fire = Cesser le feu
choice-shoot = Tirer
choice-hold-fire = Ne pas tirer
choice-drawn = Marqueur { $marker } ({ $number })
choice-assault = Attaque : { $hex }
choice-also-assault = Attaque, aussi : { $hex }
choice-add-attacker = Faire attaquer { $unit }
choice-drop-attacker = Ne pas faire attaquer { $unit }
choice-spare-hex = Ne pas attaquer : { $hex }
choice-go-in = Lancer l’attaque
choice-end-melee = Plus de mêlée
choice-suffer = { $unit }
choice-advance = Avancer { $unit } : { $to }
choice-hold-ground = Ne pas avancer
choice-retreat-to = Retraite : { $to }
choice-go-along = Suivre
choice-stay-behind = Rester
choice-join = Rejoindre : { $hex }
choice-rally = Rallier { $unit } avec { $leader }
choice-rally-alone = Rallier { $unit } sans leader

## Événements

event-piece-placed = { $unit } prend place { $at }.
event-rest-placed = { $side } : l’ordinateur place { $pieces ->
        [one] le dernier pion.
       *[other] les { $pieces } autres pions.
    }
event-turn-began = Tour { $turn }, { $clock }
event-turn-over = Fin du tour { $turn }.
event-phase-began = { $phase ->
        [command] Phase de commandement
        [initial] Phase d’action initiale, { $side }
        [reserve] Phase d’action de la réserve
       *[end] Phase de fin
    }
event-segment-began = { $segment ->
        [withdrawal] Retraite de cavalerie avant combat, { $side }
        [defensive] Feu défensif, { $side }
        [offensive] Feu offensif, { $side }
       *[melee] Mêlée, { $side }
    }
event-segment-ended = { $segment ->
        [withdrawal] { $side } : la cavalerie tient bon.
        [melee] { $side } : plus d’attaque de mêlée.
       *[defensive] { $side } : plus de tir.
    }
event-command-points-received = { $side } : dé { $thrown }, { $points ->
        [one] { $points } point de commandement.
       *[other] { $points } points de commandement.
    }
event-command-points-lost = { $side } : { $points ->
        [one] { $points } point de commandement non dépensé est perdu.
       *[other] { $points } points de commandement non dépensés sont perdus.
    }
event-out-of-command = Hors de commandement ({ $side }) : { $units }.
event-hex-controlled = { $side } : prise de contrôle ({ $hex }).
event-order-given = { $side } : { $order ->
        [movement] ordre de mouvement ({ $leader })
        [combat] ordre de combat
        [reinforcements] renforts
       *[strategic] mouvement stratégique ({ $leader })
    }, { $cost ->
        [0] déjà payé ce tour
        [one] { $cost } point de commandement
       *[other] { $cost } points de commandement
    } ; reste { $left }.
event-reserve-passed = { $forced ->
        [yes] { $side } : plus de points de commandement, ils doivent passer.
       *[no] { $side } : ils passent.
    }
event-units-activated = { $side } : dé { $thrown }{ $order ->
        [movement] {" "}+ commandement { $bonus }
       *[combat] {""}
    }, { $units ->
        [one] une unité peut { $order ->
            [movement] se déplacer
           *[combat] combattre
        }.
       *[other] jusqu’à { $units } unités peuvent { $order ->
            [movement] se déplacer
           *[combat] combattre
        }.
    }
event-combat-ordered = { $count ->
        [0] { $side }, ordre de combat : personne ne combat.
       *[other] { $side }, ordre de combat : { $units }.
    }
event-unit-entered = { $unit } entre { $at }{ $free ->
        [yes] {""}
       *[no] {" "}pour { $cost } PM
    }.
event-standing-order-given = { $order ->
        [always] Ordre permanent : tir d’opportunité sur tout ce qui approche.
        [never] Ordre permanent : pas de tir d’opportunité.
       *[ask] Ordre permanent : demander avant chaque tir d’opportunité.
    }
event-unit-moved = { $unit } va { $away } { $into }, { $cost } PM.
event-leader-moved = { $leader } va { $away } { $into }, { $cost } PM.
event-stack-turned = { $unit } passe sur le dessus { $at }.
event-strength-drawn = { $unit } reçoit le marqueur { $marker } : force { $strength }.
event-fire-opened = { $count ->
        [one] { $parts } tire
       *[other] { $parts } tirent
    } sur { $struck } { $at } : force { $strength }, colonne { $base }{ $lines ->
        [0] {""}
        [one]  ; décalage : { $shifts } ; colonne { $column }
       *[other]  ; décalages : { $shifts } ; colonne { $column }
    }.
said-firer = { $unit } ({ $strength } à { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } = { $power })
said-line = { $reason } { $value }
said-strength = { $unit } ({ $strength })
event-opportunity-taken = Tir d’opportunité : { $gun } sur { $unit } { $at }.
event-opportunity-declined = { $gun } laisse approcher { $unit }.
event-fire-resolved = Dé { $thrown }, colonne { $column } : { $result ->
        [none] aucun effet.
       *[other] { $result }.
    }
event-result-ignored = { $result ->
        [D1] { $unit } est déjà en déroute : pas de contrôle de moral sous le tir.
        [D2] { $unit } est déjà en déroute et ne déroute pas de nouveau.
       *[other] { $unit } est déjà en déroute : { $result } sans effet.
    }
event-assault-opened = { $count ->
        [one] { $mine } attaque
       *[other] { $mine } attaquent
    } { $theirs } { $places } : { $attack } contre { $defense }, soit { $odds }{ $lines ->
        [0] {""}
        [one]  ; décalage : { $shifts }
       *[other]  ; décalages : { $shifts }, au total { $shift }
    } ; colonne { $column }.
event-assault-called-off = L’attaque n’a pas lieu ({ $attackers }) : { $attack } contre { $defense }, c’est 1-4 ou moins.
event-assault-resolved = Dé { $thrown }{ $lines ->
        [0] {""}
       *[other] , { $modifiers } : { $final }
    }, colonne { $column } : { $result ->
        [none] aucun effet.
       *[other] { $result }.
    }
event-step-lost = { $unit } perd { $steps ->
        [one] un pas
       *[other] { $steps } pas
    } ({ $cause }) ; force restante : { $strength }.
event-unit-eliminated = { $steps ->
        [0] { $unit } { $out } ({ $cause }).
        [one] { $unit } perd son dernier pas et { $out } ({ $cause }).
       *[other] { $unit } perd ses { $steps } derniers pas et { $out } ({ $cause }).
    }
event-morale-checked = { $unit } contrôle son moral, { $lines }{ $count ->
        [one] {""}
       *[other] {" "}= { $value }
    } : dé { $thrown }, { $passed ->
        [yes] contrôle réussi.
       *[no] contrôle raté.
    }
event-unit-routed = { $unit } part en déroute ({ $cause }).
event-unit-retreated = { $unit } retraite { $away } { $into }.
event-unit-cornered = { $unit } ne peut pas retraiter.
event-cavalry-withdrew = { $unit } se retire { $away } { $into }.
event-unit-advanced = { $unit } avance { $away } { $into }.
event-nobody-advanced = Personne n’avance ({ $hexes }).
event-unit-rallied = { $unit } se rallie : { $lines }{ $count ->
        [one] {""}
       *[other] {" "}= { $value }
    }, dé { $thrown }.
event-unit-stayed-routed = { $unit } reste en déroute : { $lines }{ $count ->
        [one] {""}
       *[other] {" "}= { $value }
    }, dé { $thrown }.
event-leader-tested = { $killed ->
        [yes] { $leader } tombe : dé { $thrown } (mort sur 9 ou 10).
       *[no] { $leader } est indemne : dé { $thrown } (mort sur 9 ou 10).
    }
event-leader-replaced = { $name } remplace { $leader }.
event-leader-removed = { $leader } quitte le jeu ({ $cause }).
event-leader-joined = { $leader } se rend { $into }, { $cause }.
event-leader-stayed = { $leader } ne suit pas { $unit }.
event-leader-overrun = { $unit } surprend { $leader } : dé { $thrown }, { $escaped ->
        [yes] il s’échappe.
       *[no] il est perdu.
    }
event-game-decided = { $side } : les murs de Sedan sont atteints.

at-hex = en { $hex }
at-place = à { $hex }
at-vowel = à { $hex }
at-le = au { $hex }
at-la = à la { $hex }
at-road = sur la { $hex }
eliminated-f = est éliminée
eliminated-m = est éliminé
to-hex = en { $hex }
to-place = à { $hex }
to-vowel = à { $hex }
to-le = au { $hex }
to-la = à la { $hex }
to-road = sur la { $hex }
from-hex = de { $hex }
from-place = de { $hex }
from-vowel = d’{ $hex }
from-le = du { $hex }
from-la = de la { $hex }
from-road = de la { $hex }

cause-fire-DD = DD
cause-fire-D1 = D1
cause-fire-D2 = D2
cause-fire-D2-next = second pas du D2
cause-fire-DE = DE
cause-melee-AE = AE
cause-melee-A1 = A1
cause-melee-A2 = A2
cause-melee-AD = AD
cause-melee-DD = DD
cause-melee-D1 = D1
cause-melee-D2 = D2
cause-melee-DE = DE
cause-routed-again = déjà en déroute
cause-routed-check = contrôle raté, déjà en déroute
cause-check = contrôle de moral raté
cause-cornered = retraite impossible
cause-alone = resté seul
cause-picked = resté seul
cause-nobody-left = plus une unité de son camp
cause-along = avec son unité
cause-escape = après s’être échappé
cause-escape-nobody = plus une unité sous ses ordres
cause-overrun = comme remplaçant
cause-overrun-nobody = le remplaçant n’a plus d’unité
cause-replacement-dead = le remplaçant est mort
cause-army = pas de remplaçant pour un leader d’armée

## Pourquoi pas

bar-no-enemy = aucune unité de combat ennemie ne s’y trouve.
bar-fired-on = toutes les unités de cet hex ont déjà essuyé un tir dans ce segment.
bar-target-idle = sur un ordre de combat, on ne tire que sur les unités activées.
bar-no-guns = aucune de vos unités capables de tirer n’est sur la carte.
bar-range = à { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    }, portée { $reach }.
bar-sight = la ligne de vue est bloquée par { $what ->
    [woods] un bois
    [town] une ville
    [units] des unités
   *[height] une hauteur
  } ({ $hex }).
bar-held = dans une ZOC ennemie, on tire sur qui l’exerce.
bar-cannot-fire = la cavalerie et les leaders ne tirent pas.
bar-who = { $unit } : { $why }
bar-routed = unité en déroute.
bar-has-fired = déjà tiré dans cette phase d’action.
bar-out-of-command = unité hors de commandement.
bar-not-activated = l’ordre de combat n’a pas activé cette unité.
bar-no-firer = personne ne tire encore.
bar-apart = à 2 hexes ou plus de la cible, il faut être à côté d’une autre unité qui tire ({ $unit }).
bar-not-named = pas encore désigné.
bar-target-first = tir possible : désignez d’abord l’hex de la cible.
bar-hex-first = attaque possible : désignez d’abord l’hex attaqué.
bar-nobody-beside = aucun ennemi adjacent.
bar-line-cut = l’ennemi ou ses ZOC coupent la ligne de commandement ({ $leader }).
bar-named-already = déjà désigné.
bar-not-yours = ce n’est pas une de vos unités qui agissent maintenant.
bar-off-map = ce pion n’est pas sur la carte.
bar-not-beside = aucune chaîne d’unités qui tirent ne la relie aux autres.
bar-not-on-top = seule l’unité du dessus le subit.
bar-not-in-melee = elle ne prend pas part à cette mêlée.
bar-no-step-left = il ne lui reste que { $steps ->
        [one] un pas
       *[other] { $steps } pas
    } à perdre.
bar-not-routed = cette unité n’est pas en déroute.
bar-tried = déjà essayé ce tour.
bar-zone = il y a là une ZOC ennemie.
bar-no-leader = ce n’est pas un de vos leaders sur la carte.
bar-leader-far = le leader est à { $distance } hexes ; il doit être dans l’hex ou adjacent.
bar-not-his-leader = cette unité n’est pas sous ses ordres.
bar-no-friend = aucune unité de combat amie ne s’y trouve.
bar-not-his-unit = aucune unité sous ses ordres ne s’y trouve.
bar-not-nearest = à { $distance } hexes ; l’unité la plus proche est à { $least }.
bar-off-limits = le scénario ne va pas jusque-là.
bar-enemy-there = l’ennemi s’y trouve.
bar-retreat-length = à { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } ; la retraite est de { $needed } hexes.
bar-no-room = l’empilement n’y laisse pas de place.
bar-no-way-there = aucun chemin de { $needed } hexes n’y mène en s’éloignant de l’ennemi.
bar-not-cavalry = ce n’est pas une cavalerie du camp attaqué.
bar-withdrawn = elle s’est déjà retirée.
bar-not-threatened = aucune infanterie ou artillerie ennemie qui attaque n’est adjacente.
bar-pinned = elle est dans la ZOC d’une cavalerie ennemie.
bar-no-way-back = elle ne trouve pas de retraite de 2 hexes.
bar-guns = l’artillerie n’attaque pas en mêlée.
bar-has-attacked = attaque déjà faite.
bar-not-adjacent = pas adjacent.
bar-river = la rivière les sépare.
bar-bound = vient de tirer (cible : { $hex }) et ne peut attaquer rien d’autre.
bar-odds = { $attack } contre { $defense }, soit { $odds }.
bar-nobody-touches = aucun attaquant ne touche tous ces hexes.
bar-only-hex = c’est le seul hex de cette attaque.
bar-no-attacker = personne n’attaque encore.
bar-no-attacker-left = ce n’est pas un attaquant survivant.
bar-not-attacked = cet hex n’a pas été attaqué.
bar-not-vacant = cet hex n’est pas vacant.
bar-hexside = ce pion ne peut franchir ce côté d’hex.
bar-other-stack = elle n’est pas dans cette pile.
bar-french-guns = seule l’artillerie française a le tir d’opportunité.
bar-ordered-already = un ordre permanent a déjà été donné dans cette phase.
bar-order-stands = l’ordre permanent en décide, ou vaut déjà.
bar-absent = ce pion ne participe pas à ce scénario.
bar-to-come = ce pion entre par une action de renforts, en phase d’action de la réserve.
bar-arrives = arrivée au tour { $turn }.
bar-placed = déjà en place.
bar-set-up-far = à { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } de sa lettre ; { $radius } au plus.
bar-no-hex = la carte n’a pas cet hex.
bar-kept = la dernière place y est gardée pour un pion qui porte cet hex.
bar-full = deux unités s’y trouvent déjà.
bar-no-guns-there = sans artillerie, pas d’empilement ({ $unit } s’y trouve).
bar-immobile = ce pion ne peut pas bouger.
bar-stopped = arrêt dans une ZOC ennemie.
bar-routed-moved = en déroute, elle a fait son hex.
bar-finished = son mouvement est terminé pour cette phase.
bar-here = ce pion s’y trouve déjà.
bar-leader-there = un leader ennemi s’y trouve ; seule une unité de combat peut le surprendre.
bar-strategic-near = l’ennemi est à { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } de là.
bar-no-ground = aucun chemin praticable n’y mène.
bar-points = { $needed } PM nécessaires, reste { $left }.
bar-enemy-on-way = des unités ennemies barrent le chemin.
bar-leader-on-way = un leader ennemi sur le chemin est d’abord surpris.
bar-strategic-on-way = le chemin passe à deux hexes ou moins de l’ennemi.
bar-friend-on-way = l’empilement barre le chemin : vos unités l’occupent.
bar-routed-one-hex = en déroute, elle fait un hex, ou davantage seulement en s’éloignant de l’ennemi.
bar-zone-to-zone = d’une ZOC ennemie elle ne peut passer directement dans une autre.
bar-zone-on-way = une ZOC ennemie l’arrête en chemin.
bar-not-waiting = ce pion n’attend pas hors de la carte.
bar-entry-letter = ce pion entre par la lettre { $letter }.
bar-not-arrived = ce pion n’est pas arrivé par cette action.
bar-somebody = une entrée gratuite doit amener quelqu’un.
bar-command-points = { $needed ->
        [one] { $needed } point de commandement nécessaire
       *[other] { $needed } points de commandement nécessaires
    }, reste { $left }.
bar-all-moved = l’ordre déplace { $count ->
        [one] une unité : c’est fait.
       *[other] { $count } unités : c’est fait.
    }
bar-not-his-unit-to-order = ce pion n’est pas sous les ordres du leader ({ $leader }).
bar-command-range = à { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } du leader ({ $leader }), portée { $reach }.
bar-all-named = le dé permet { $count ->
        [one] une unité.
       *[other] { $count } unités.
    }
bar-no-command = { $leader } n’a aucune unité sous son commandement direct sur la carte.
bar-enemy-near = l’ennemi est à { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } ({ $unit }) ; il en faut plus de 5.
bar-alone = elle est seule dans son hex.
bar-on-top = elle est déjà sur le dessus.
bar-turned = cette pile a déjà été retournée dans ce mouvement.
bar-nobody-due = personne n’est attendu.

## Lectures

option-reading-entry = Lecture de 8.4 : entrer à côté de l’ennemi
    .note = Tant qu’un ennemi occupe l’hex d’entrée, les renforts entrent par l’hex libre le plus proche au lieu d’attendre ; favorise qui reçoit des renforts.
option-reading-own-leader = Lecture de 5.12 : seuls ses propres leaders rallient
    .note = Une unité ne se rallie qu’avec l’aide de son leader de division, de corps ou d’armée ; favorise qui poursuit.
option-reading-held-fire = Lecture de 9.2 : tenu par une ZOC, ou muet
    .note = Une unité en ZOC ennemie qui ne peut atteindre aucun de ceux qui l’exercent ne tire pas du tout, au lieu de tirer sur qui elle veut ; favorise les canons français.
option-reading-routed-fire = Lecture de 9.24 : DM et DE comme imprimé
    .note = Sous le tir, une unité en déroute ignore DM et DE, comme l’imprime le livret, au lieu de DM et DD ; favorise la cible.
option-reading-routed-shift = Lecture de 10.3 : pas de décalage au tir
    .note = Une unité en déroute donne une colonne à droite en mêlée seulement, pas au tir ; favorise la cible.
option-reading-shelter = Lecture de 9.23 : à couvert de l’un, à couvert de tous
    .note = La hauteur et les murs protègent d’un tir combiné dès qu’ils protègent d’un des tireurs ; favorise la cible.
option-reading-leader-points = Lecture de 11.3 : points pour les pions retirés
    .note = Un leader ne vaut un point que lorsque son pion quitte le jeu, non quand son remplaçant prend le commandement ; favorise qui commande à l’avant.

## Calculs

reason-morale = table de moral
reason-leader = leader : { $leader }
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
reason-attacking-leader = leader attaquant : { $leader }
reason-defending-leader = leader défenseur : { $leader }
reason-objective = contrôle : { $hex }
reason-units-a = unités A éliminées : { $count }
reason-units = unités B, C et D éliminées : { $count }
reason-leaders = leaders éliminés : { $count }
sum-unit = { $unit }

preview-fire = Tir : { $hex }
preview-melee = Attaque : { $hexes }
preview-move = { $unit } : { $to }
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

## Ce qui fait gagner

goal-points = Plus de points de victoire que l’ennemi à la fin du tour { $clock } : hexes à contrôler, unités et leaders éliminés.
goal-occupy = Les Prussiens gagnent avec une unité commandée dans l’hex { $hex } à la fin du tour { $clock } ; sinon les Français gagnent.
goal-approach = Les Prussiens gagnent à la fin de n’importe quel tour avec une unité commandée adjacente aux murs de Sedan ; après { $clock }, les Français gagnent.
goal-hex = { $hex }
goal-occupy-done = Une unité prussienne commandée tient le village
goal-occupy-open = Aucune unité prussienne commandée n’est dans le village
goal-occupy-alarm = Si cela dure, les Prussiens gagnent.
goal-approach-done = Une unité prussienne commandée est au pied des murs
goal-approach-open = Aucune unité prussienne commandée n’est au pied des murs
goal-approach-alarm = Si cela dure jusqu’à la fin du tour, les Prussiens gagnent.
goal-lead = { $points ->
        [0] Personne n’est en tête.
        [one] { $side } : en tête de { $points } point.
       *[other] { $side } : en tête de { $points } points.
    }
goal-nearest = { $distance ->
        [one] L’unité prussienne commandée la plus proche est à { $distance } hex.
       *[other] L’unité prussienne commandée la plus proche est à { $distance } hexes.
    }
goal-nobody = Aucune unité prussienne n’est commandée.

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
overlay-sight-clear = Ligne de vue dégagée : { $start } – { $to }.
overlay-sight-blocked = Ligne de vue bloquée : { $start } – { $to } ({ $hex }).
overlay-range = Origine : { $hex }

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
