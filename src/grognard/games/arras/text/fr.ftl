## Counter-Attack : Arras, en français.

game-title = Counter-Attack : Arras
    .note = Au sud d’Arras, 21 mai 1940

side-allied = Joueur allié
side-german = Joueur allemand

scenario-historical = Contre-attaque à Arras
    .note = Chacun se tient là où il était à quinze heures le 21 mai 1940. Français et panzers attendent leur libération.
scenario-free = Arras, placement libre
    .note = Les joueurs posent leurs groupes tour à tour, l’Allemand d’abord. Français, panzers et réserve britannique arrivent plus tard.

option-bidding = Enchères pour le camp allié
    .note = Les deux joueurs misent en secret ; le plus offrant mène les Alliés et doit atteindre les PV qu’il a annoncés.
option-favour-allied = Aide aux Alliés
    .note = Une aide aux Alliés, convenue avant la partie.
option-favour-german = Aide aux Allemands
    .note = Une aide aux Allemands, convenue avant la partie.

option-favour-allied-none = aucune
option-favour-allied-air = un pion aérien allemand de moins par tour
option-favour-allied-reserve = la réserve britannique vient aussi à 8 PV
option-favour-german-none = aucune
option-favour-german-air = un pion aérien allié de moins par tour
option-favour-german-artillery = l’Artillerie 3/78 rejoint le groupe B
option-favour-german-luftwaffe = un pion aérien allemand de plus par tour

option-reading-leader = Lecture de 3.2.6 : les Chefs comptent dans l’attaque
    .note = Un Chef qui participe à un assaut ajoute 2 à la VA, comme Rommel à la défense : la ligne que 6.2 semble avoir perdue. Favorise qui attaque avec Martel ou Rommel.
option-reading-guns = Lecture de 5.2.2 : l’Artillerie ne fait que soutenir
    .note = À côté d’autres unités, une Artillerie n’ajoute jamais 1 à un assaut ni à une défense ; elle ne donne que le troisième dé. Favorise qui attaque l’Artillerie.
option-reading-excess = Lecture de 6.4.2 : dépassement libre
    .note = Quand la somme exacte des PP est impossible, le défenseur la dépasse d’autant qu’il veut, et pas du minimum. Favorise le défenseur.
option-reading-overrun = Lecture de 6.5 : assaut au coût normal après un Débordement
    .note = Qui exploite un Débordement paie 3 ou 4 FM pour entrer et donner l’assaut, au lieu de tous ses FM restants. Favorise le débordé.
option-reading-refresh = Lecture de 9.3 : rafraîchir à tout moment
    .note = L’Avantage peut aussi rafraîchir des unités avant une Impulsion adverse. Favorise le joueur sans l’Initiative.
option-reading-release = Lecture de 9.4 : libérer au début de n’importe quel tour
    .note = L’Avantage peut libérer Français, Panzers et 5e Panzerdivision au début de n’importe quel tour, et pas seulement au moment de leur dé. Favorise le détenteur de l’Avantage.
option-reading-late-guns = Lecture de 13.3 : l’Artillerie entre derrière l’assaut
    .note = Une Artillerie qui n’a trouvé aucune Zone Libre à l’entrée de son groupe arrive aussitôt si l’assaut du groupe en a libéré une. Favorise les Alliés.

## Étapes

step-bid-for-allies = Enchère secrète : combien de PV pour le commandement des Alliés ?
step-tied-bids = Enchères égales : sur 1 à 3 chacun garde sa place, sur 4 à 6 on échange les camps
step-choose-group = Quel groupe placer ?
step-place-group = Où placer le { $group } ? { $count ->
    [one] Une unité.
   *[other] { $count } unités.
  }

step-release-offer = { $when ->
    [after] Le dé a échoué pour { $release }. Dépenser l’Avantage pour sa libération ?
    [any] Dépenser l’Avantage pour libérer aussitôt { $release } ?
   *[before] Dépenser l’Avantage pour libérer { $release }, au lieu de lancer le dé ?
  }
step-release-die = Sur { $needed } ou plus, { $release } peut agir
step-enter-unit = Où entre { $unit } ?
step-rommel-goes-north = Rommel part au nord ? Un dé, modifié de { $modifier } ; { $needed } ou plus
step-initiative-roll = Initiative : jet, { $side }
step-reroll-initiative = Initiative : Alliés { $allied }, Allemands { $german }. Dépenser l’Avantage pour faire relancer les deux jets ?

step-impulse = { $exhausted ->
    [yes] Plus aucune unité Fraîche ne peut agir : rafraîchir des unités grâce à l’Avantage, ou passer
   *[no] Initiative : activer un Secteur, bombarder ou passer
  }
step-activation = { $state ->
    [gathering] Assaut sur { $target } : qui d’autre y participe, et qui le mène ?
    [exploiting] Débordement : qui poursuit avec ses FM restants ?
   *[moving] { $area } est actif : quelle unité bouge ou donne l’assaut ?
  }
step-moving = { $unit } à { $here }, { $left } FM restants : Secteur suivant ?
step-name-advanced-unit = Assaut sur { $area } avec { $value } : quelle est l’Unité Avancée ?
step-combat-support = Soutien de Combat : lancer un troisième dé ?
step-attack-roll = Dés de l’attaque, sur une valeur de { $value }
step-defence-roll = Dés de la défense, sur une valeur de { $value }
step-reroll-attack = Attaque { $attack }, défense { $defence }. Dépenser l’Avantage pour faire relancer tous les dés ?
step-losses = { $area } : { $left ->
    [one] un Point de Pertes
   *[other] { $left } Points de Pertes
  } à régler{ $first ->
    [none] .
   *[other] , d’abord par { $first }.
  }
step-retreating = Où retraite { $unit } ?
step-going-on = { $came } est complet : quel Secteur pour { $unit } ensuite ?
step-voluntary-retreat = { $area } : quelqu’un retraite-t-il de plein gré ?
step-aim-gun = { $gun } bombarde : quelle cible ?
step-second-gun = { $aimed }. Une seconde pièce du même Secteur tire-t-elle, sur une autre cible ?
step-name-defender = { $area } est bombardé : lequel des plus forts défenseurs encaisse le tir ?
step-refresh-die = Combien d’unités redeviennent Fraîches à { $area }
step-refresh-units = { $area } : { $left ->
    [one] encore une unité à rendre Fraîche.
   *[other] encore { $left } unités à rendre Fraîches.
  } Laquelle ?
step-interlude = Avant l’Impulsion adverse : dépenser l’Avantage pour rafraîchir des unités ?
step-entry-assault = { $state ->
    [exploiting] Débordement : qui poursuit avec ses FM restants ?
   *[gathering] Qui entre à { $target } doit donner l’assaut : qui le mène ?
  }
step-prolonging = La Phase de Combat est finie. Dépenser l’Avantage pour la rejouer, toutes les unités Fraîches ?
step-reorganisation = Réorganisation : quelle unité éliminée revient ?
step-place-reorganised = Où revient { $unit } ?
step-place-armour = Où entre le pion réduit de { $unit } ?
step-pay-reorganisation = Quelle unité est retirée en paiement de { $unit } ?
step-gort-die = Lord Gort décide : un dé, modifié de { $modifier } ; { $needed } ou plus pour continuer
step-reroll-gort = Le résultat de Gort est { $total }. Dépenser l’Avantage pour le faire relancer ?

## Choix

choice-bid = { $points ->
    [one] Miser 1 point
   *[other] Miser { $points } points
  }
choice-take-group = Placer le { $group }
choice-place-in = { $area }
choice-enter = Entrer à { $area }
choice-activate = Activer { $area }
choice-bombard = Bombarder avec { $unit }
choice-refresh = Dépenser l’Avantage : rafraîchir des unités à { $area }
choice-pass = Passer
choice-move = Déplacer { $unit }
choice-follow = { $unit } suit le même chemin
choice-follow-all = Tous ceux qui le peuvent suivent le même chemin
choice-join = { $unit } participe à l’assaut
choice-join-all = Tous participent à l’assaut, sauf l’Artillerie
choice-leave = { $unit } reste hors de l’assaut
choice-stand-down = { $unit } ne tire pas
choice-launch = Assaut, mené par { $lead }
choice-finish = Rien de plus
choice-go = Aller à { $area }
choice-halt = S’arrêter ici
choice-advance = { $unit }
choice-use-air = Soutien aérien
choice-use-artillery = { $unit } apporte son soutien
choice-no-support = Aucun soutien
choice-force-reroll = Dépenser l’Avantage : relancer
choice-accept = Garder le résultat
choice-spend-advantage = Dépenser l’Avantage
choice-decline = Garder l’Avantage
choice-freshen = { $unit }
choice-eliminate = Éliminer { $unit }
choice-tire = { $unit } passe sur sa face Fatiguée
choice-give-ground = { $unit } retraite
choice-retreat-to = Retraiter à { $area }
choice-withdraw = { $unit } se replie
choice-stand = Tenir
choice-aim-at = Tirer sur { $area }
choice-fire = Feu
choice-reorganise = Ramener { $unit }
choice-pay = Retirer { $unit }

## Événements

event-turn-began = Tour { $turn }, { $hour }
event-phase-began = { $phase ->
    [initiative] Initiative
    [air] Soutien aérien
    [combat] Phase de Combat
    [reorganisation] Phase de Réorganisation
   *[final] Phase Finale
  }
event-initiative-rolled = Initiative : les Alliés lancent { $allied }{ $modifier ->
    [0] {""}
    [-1] , −1 pour { $stars },
   *[other] , +{ $modifier } pour { $stars },
  } = { $attack } ; les Allemands lancent { $german } = { $defence }.
event-initiative-taken = { $given ->
    [yes] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } commence le tour avec l’Initiative.
   *[no] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } a l’Initiative.
  }
event-initiative-tied = Égalité à { $total } : l’Initiative est relancée.
event-air-support-counted = Soutien aérien : Alliés { $allied }, Allemands { $german }.
event-sector-activated = Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } active { $area }.
event-initiative-passed = { $why ->
    [pass] Le joueur { $who ->
        [german] allié
       *[allied] allemand
      } passe. Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } a l’Initiative.
    [spent] Le joueur { $who ->
        [german] allié
       *[allied] allemand
      } n’a plus d’unité Fraîche capable d’agir. Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } a l’Initiative.
    [bombardment] Un bombardement a échoué. Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } a l’Initiative.
   *[assault] L’assaut a échoué. Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } a l’Initiative.
  }
event-combat-phase-ended = Aucun des joueurs ne poursuit : la Phase de Combat est terminée.
event-unit-moved = { $unit } quitte { $out } pour { $to } ({ $cost } FM).
event-control-changed = { $area } passe sous contrôle { $who ->
        [german] allemand
       *[allied] allié
      }.
event-assault-launched = { $lead } mène l’assaut sur { $area }{ $count ->
    [0] {""}
   *[other] {" "}(avec { $others })
  }.
event-advanced-named = { $unit } est l’Unité Avancée à { $area }.
event-support-given = { $unit ->
    [none] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } défausse un pion de Soutien Aérien pour un troisième dé.
   *[other] { $unit } apporte son soutien{ $from ->
        [none] {""}
       *[other] {" "}depuis { $from }
      } : le joueur { $who ->
        [german] allemand
       *[allied] allié
      } lance un troisième dé.
  }
event-assault-rolled = Attaque : { $factor } ({ $lead }){ $others ->
    [0] {""}
   *[other] , autres unités +{ $others }
  }{ $leader ->
    [0] {""}
   *[other] , Chef +{ $leader }
  }{ $mixed ->
    [0] {""}
   *[other] , forces mêlées −1
  }{ $river ->
    [0] {""}
   *[other] , Scarpe franchie −1
  }, dés { $thrown }, soit { $attack }. Défense : { $against_factor } ({ $advanced }){ $defenders ->
    [0] {""}
   *[other] , autres unités Fraîches +{ $defenders }
  }, MET +{ $terrain }{ $rommel ->
    [0] {""}
   *[other] , Rommel +{ $rommel }
  }, dés { $opposed }, soit { $defence }.
event-assault-failed = L’assaut sur { $area } échoue : { $attack } contre { $defence }.
event-assault-succeeded = L’assaut sur { $area } réussit : { $attack } contre { $defence }, { $losses ->
    [one] un Point de Pertes
   *[other] { $losses } Points de Pertes
  }.
event-attackers-tired = { $units } { $count ->
    [one] passe sur sa
   *[other] passent sur leur
  } face Fatiguée.
event-gun-tired = { $gun } a tiré et passe sur sa face Fatiguée.
event-losses-exceeded = { $due ->
    [one] Un Point de Pertes ne peut être payé exactement : { $total } sont subis.
   *[other] { $due } Points de Pertes ne peuvent être payés exactement : { $total } sont subis.
  }
event-unit-tired = { $unit } passe sur sa face Fatiguée ({ $points } PP).
event-unit-eliminated = { $unit ->
    [Rommel] Rommel est éliminé
    [Martel] Martel est éliminé
    [Eiche] Eiche est éliminé
    [Rothenburg] Rothenburg est éliminé
   *[other] { $unit } est éliminée
  }{ $all_lost ->
    [yes] {" "}: tout ce que le défenseur peut payer ne suffit pas.
   *[no] , face { $tired ->
        [yes] Fatiguée
       *[no] Fraîche
      } ({ $points } PP).
  }
event-lead-eliminated = { $unit }, l’Unité de Pointe, est éliminée.
event-armour-cut-off = { $unit } venait d’un Secteur contenant des ennemis : éliminée.
event-nowhere-to-retreat = { $unit } ne peut retraiter nulle part : { $unit ->
    [Rommel] éliminé
    [Martel] éliminé
    [Eiche] éliminé
    [Rothenburg] éliminé
   *[other] éliminée
  }.
event-unit-retreated = { $willing ->
    [yes] { $unit } quitte { $out } et retraite volontairement à { $to }, face Fatiguée.
   *[no] { $unit } quitte { $out } et retraite à { $to } (2 PP).
  }
event-unit-returned = { $unit } quitte { $out } et retourne à { $to }, face Fatiguée.
event-unit-recalled = { $unit } reste hors de l’assaut : l’unité quitte { $out } et revient à { $to }.
event-unit-turned-back = { $unit } retourne hors de la carte et entrera plus tard.
event-overran = Débordement à { $area } : { $units ->
    [0] personne ne peut poursuivre.
    [one] une unité peut poursuivre.
   *[other] { $units } unités peuvent poursuivre.
  }
event-held-back = { $count ->
    [one] { $units } ne poursuit pas et passe sur sa face Fatiguée.
   *[other] { $units } ne poursuivent pas et passent sur leur face Fatiguée.
  }
event-gun-fired = { $gun } bombarde { $area }{ $from ->
    [none] {""}
   *[other] {" "}depuis { $from }
  } : { $factor }, dés { $thrown }, soit { $attack }, contre { $against_factor } ({ $strongest }), MET +{ $terrain }, dés { $opposed }, soit { $defence }.
event-shot-failed = Le bombardement sur { $area } reste sans effet : { $attack } contre { $defence }.
event-shot-succeeded = Le bombardement sur { $area } réussit : { $attack } contre { $defence }, { $losses ->
    [one] un Point de Pertes
   *[other] { $losses } Points de Pertes
  }.
event-advantage-used = { $use ->
    [attack] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } utilise l’Avantage : les dés de l’attaque sur { $area } sont relancés.
    [initiative] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } utilise l’Avantage : l’Initiative est relancée.
    [gort] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } utilise l’Avantage : le dé de Gort est relancé.
    [turn] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } utilise l’Avantage : la Phase de Combat recommence.
    [refresh] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } utilise l’Avantage pour rafraîchir des unités à { $area }.
   *[release] Le joueur { $who ->
        [german] allemand
       *[allied] allié
      } utilise l’Avantage pour libérer { $release }.
  }
event-refresh-rolled = Le dé pour { $area } donne { $die } : { $die ->
    [one] une unité Fatiguée redevient Fraîche.
   *[other] jusqu’à { $die } unités Fatiguées redeviennent Fraîches.
  }
event-unit-refreshed = { $unit } repasse sur sa face Fraîche.
event-turn-prolonged = Toutes les unités sont Fraîches ; la Phase de Combat recommence.
event-unit-reorganised = { $reduced ->
    [yes] { $unit } entre à { $area }, face Fatiguée du pion réduit.
   *[no] { $unit } revient à { $area }, face Fatiguée.
  }
event-unit-removed = En paiement de { $other }, { $unit } est définitivement retirée du jeu.
event-group-released = { $die ->
    [0] Dès ce tour, { $release } peut agir.
   *[other] Le dé donne { $die } (il faut { $needed } ou plus) : { $release } peut agir.
  }
event-group-held = Le dé donne { $die } (il faut { $needed } ou plus) : { $release } attend.
event-unit-entered = { $unit } entre à { $area }.
event-north-rolled = Rommel part-il au nord ? Le dé donne { $die }{ $modifier ->
    [0] {""}
   *[other] , +{ $modifier } pour { $crossed ->
        [one] une unité alliée qui a franchi la Scarpe
       *[other] { $crossed } unités alliées qui ont franchi la Scarpe
      }, = { $total }
  } (il faut { $needed } ou plus). { $success ->
    [yes] Les Allemands peuvent désormais aller partout.
   *[no] Les Allemands restent au sud pour ce tour.
  }
event-gort-rolled = Décision de Gort : le dé donne { $die }{ $held ->
    [0] {""}
   *[other] , contrôle de { $controlled }
  }{ $fought ->
    [0] {""}
    [one] , { $contested } contesté
   *[other] , { $contested } contestés
  }{ $modifier ->
    [0] {""}
   *[other]  : +{ $modifier }, total { $total }
  } ; il faut { $needed } ou plus. { $goes_on ->
    [yes] L’offensive continue.
   *[no] C’est la fin de l’offensive.
  }
event-points-counted = Les Alliés ont { $points } PV (il en faut { $target }) : { $markers ->
    [one] { $markers } Secteur
   *[other] { $markers } Secteurs
  }{ $rommel ->
    [0] {""}
   *[other] , Rommel éliminé +{ $rommel }
  }{ $ringed ->
    [0] {""}
   *[other] , deux Secteurs cerclés de rouge +{ $ringed }
  }{ $lost ->
    [0] {""}
   *[other] , Secteurs bleus perdus −{ $blue }
  }.
event-battle-ended = La bataille est finie ({ $points } PV) : le joueur { $who ->
        [german] allemand
       *[allied] allié
      } gagne.
event-group-placed = Le { $group } est placé à { $area }.
event-bids-revealed = Les enchères : { $allied } à la place alliée, { $german } à la place allemande.
event-sides-assigned = { $die ->
    [0] {""}
   *[other] Le dé donne { $die }.{" "}
  }{ $swapped ->
    [yes] Les joueurs échangent leurs camps.
   *[no] Chacun garde sa place.
  } Il faut { $target } PV aux Alliés.

act-failed = sans effet
act-losses = { $losses } PP

event-entered = { $unit } depuis { $came }
event-exploiter = { $unit }, { $left } FM restants
event-aimed = { $gun } sur { $target }

## Ce qui interdit

bar-aimed-at = { $area } est déjà la cible de l’autre pièce.
bar-all-inland = Aucun ennemi n’est au nord de la Scarpe ni sur ses rives, et { $unit } n’est pas au sud.
bar-all-north = Aucun ennemi n’est au sud de la Scarpe.
bar-alive = { $unit } n’est pas parmi les unités éliminées.
bar-all-tired = Toutes vos unités à { $area } sont Fatiguées.
bar-astray = Ce chemin ne mène pas à l’assaut sur { $area }.
bar-bid = Une enchère va de { $least } à { $most } points.
bar-cannot-lead = { $unit } ne peut pas être l’Unité de Pointe.
bar-closed = { $area } est interdit aux Allemands tant que Rommel n’est pas parti au nord.
bar-contested = { $area } est contesté.
bar-elsewhere = { $unit } n’est pas dans le Secteur Actif, { $area }.
bar-enemy-group = Le { $group } n’est pas à vous.
bar-entered = { $unit } a pris pied dans le Secteur et doit donner l’assaut.
bar-exposed = Secteurs sous contrôle ennemi voisins : { $exposed } ; un Secteur Libre qui { $least ->
    [0] n’en a aucun
   *[other] n’en a que { $least }
  } passe avant.
bar-first-loss = { $unit } doit subir la première perte.
bar-flak = { $unit } est de la Flak, que 10.1 ne nomme pas.
bar-fresh = { $unit } est sur sa face Fraîche.
bar-full = { $area } est complet : { $most } unités par camp au plus.
bar-gathering = L’assaut à { $area } d’abord.
bar-gun-engaged = L’ennemi est à { $area } : { $unit } ne peut que soutenir un assaut sur place.
bar-held = { $unit } attend encore sa libération.
bar-idle = Rien n’a encore été fait à { $area }.
bar-inland = { $area } n’est ni au nord de la Scarpe ni sur ses rives, et { $unit } n’est pas au sud.
bar-joining = L’unité est en route pour l’assaut sur { $area }.
bar-leader-apart = À { $area }, { $unit } devrait donner l’assaut à part, et un Chef ne peut pas être Unité de Pointe.
bar-leader-alone = Sans { $unit }, un Chef serait le premier parmi les ennemis.
bar-member = { $unit } participe déjà.
bar-mf = Il faut { $needed } FM, il en reste { $left }.
bar-next-door = Après le Débordement, on ne peut aller que droit à { $area }.
bar-no-enemy = Il n’y a pas d’ennemi à { $area }.
bar-no-gun = { $unit } n’est pas de l’Artillerie.
bar-no-haven = { $area } n’est ni Libre ni contesté.
bar-no-member = { $unit } ne participe pas.
bar-no-payer = Aucune autre unité éliminée du même type n’a un Facteur de Défense Fatigué de { $factor } ou plus pour payer { $unit }.
bar-no-way-to-follow = Il n’y a pas de mouvement à suivre.
bar-nobody = Vous n’avez aucune unité à { $area }.
bar-nobody-follows = Il n’y a pas deux unités capables de suivre ce chemin.
bar-nobody-joins = Il n’y a pas deux autres unités capables de participer.
bar-nobody-there = Il n’y a pas d’ennemi sur la carte.
bar-nobody-tired = Vous n’avez aucune unité Fatiguée à { $area }.
bar-north-bank = { $area } est au nord de la Scarpe.
bar-not-adjacent = { $area } ne touche pas { $here }.
bar-not-controlled = Vous ne contrôlez pas { $area }.
bar-not-moved = { $unit } n’a pas encore bougé.
bar-not-there = { $unit } n’est pas parmi vos unités à { $area }.
bar-not-yours = { $unit } n’est pas à vous.
bar-nowhere = { $unit } n’a nulle part où retraiter.
bar-off-map = { $unit } n’est pas sur la carte.
bar-other-force = Aucune unité de la même armée que { $unit } n’est engagée.
bar-other-sector = La seconde pièce doit tirer elle aussi depuis { $area }.
bar-other-type = Seule une autre unité du même type peut payer, pas { $unit }.
bar-out-of-reach = { $unit } ne peut pas atteindre { $area } avec ses { $most } FM.
bar-placed = Le { $group } est déjà placé.
bar-price = Cela paie { $price } des { $left } PP dus, et le reste ne pourrait pas être payé exactement.
bar-sealed = { $area } est fermé tant que le groupe qui s’y trouve n’est pas libéré.
bar-taken = Un autre groupe est à { $area }.
bar-takes-part = { $unit } participe elle-même à ce combat.
bar-tired = { $unit } est sur sa face Fatiguée.
bar-tired-now = { $unit } était sur sa face Fraîche : son élimination vaudrait { $price } PP d’un coup.
bar-too-far = À { $distance } Secteurs, { $most } au plus.
bar-too-weak = Son Facteur de Défense Fatigué est de { $factor }, il faut { $needed }.
bar-cost = { $cost } FM : { $why }.
bar-no-border = Ils n’ont pas de limite commune.
bar-no-arrow = Aucune flèche ne les relie.
bar-no-rally = Aucun de vos Secteurs Incontestés avec une unité amie n’a de place.
bar-no-entry = { $unit } n’entre pas par { $area }.
bar-no-overrun = { $unit } n’a pas pris part au Débordement en cours.
bar-not-italic = Le Facteur d’Attaque de { $unit } n’est pas en italique.
bar-moved-on = { $unit } a poursuivi sa route et ne donne plus d’assaut.
bar-way-opened = D’autres n’ont pu venir que par le chemin ouvert par { $unit } : à eux de revenir d’abord.
bar-weaker = Son Facteur de Défense est de { $factor } ; le plus fort est de { $best }.

## Sommes

reason-lead = Unité de Pointe
reason-extra-attackers = { $count ->
    [one] un autre assaillant
   *[other] { $count } autres assaillants
  }
reason-mixed-force = forces mêlées
reason-river = Scarpe franchie
reason-gun = pièce d’Artillerie
reason-strongest = plus fort défenseur
reason-advanced = Unité Avancée
reason-extra-defenders = { $count ->
    [one] un autre défenseur Frais
   *[other] { $count } autres défenseurs Frais
  }
reason-terrain = MET
reason-leader = un Chef participe
reason-rommel = Rommel est présent
reason-star = { $area }
reason-markers = { $count ->
    [one] { $count } région tenue et reliée
   *[other] { $count } régions tenues et reliées
  }
reason-rommel-lost = Rommel éliminé
reason-ringed = deux régions cerclées ou plus
reason-blue-lost = { $count ->
    [one] une région bleue perdue
   *[other] { $count } régions bleues perdues
  }
reason-gort-control = contrôle : { $area }
reason-gort-contest = { $area } contesté
reason-north-one = { $count ->
    [one] une unité est passée du 26 ou du 28
   *[other] { $count } unités sont passées du 26 ou du 28
  }
reason-north-many = { $count } unités sont passées du 26 ou du 28

preview-assault = Assaut sur { $area }
preview-attack = Valeur d’Attaque
preview-defence = Valeur de Défense
preview-defence-best = Valeur de Défense, avec la meilleure Unité Avancée
preview-shot = Bombardement : { $area }
preview-step = À { $area } pour { $cost } FM
odds-now = En l’état
odds-attacker = Troisième dé pour l’assaillant
odds-defender = Troisième dé pour le défenseur
odds-success = réussite
odds-failure = échec
note-lead-lost = En cas d’échec, l’Unité de Pointe est perdue.
note-initiative-lost = En cas d’échec, l’Initiative change de main.
note-must-assault = Qui entre doit donner l’assaut.
cost-quiet = aucun ennemi sur place ni à côté
cost-watched = voisin d’un ennemi Frais en Secteur non contesté
cost-contested = les ennemis Frais voisins sont déjà engagés
cost-tired = ennemis tous Fatigués sur place
cost-fresh = un ennemi Frais sur place
cost-leave-fresh = quitte un ennemi Frais : tous les FM
cost-leave-tired = quitte des ennemis Fatigués
cost-storm = assaut après un Débordement : tous les FM restants

## Résultats

result-allied-areas = Les Alliés tiennent 2, 4, 6 et 7 : Victoire Automatique alliée avec { $points } PV.
result-allied-zone = Les Alliés tiennent une Zone des arrières allemands : Victoire Automatique alliée avec { $points } PV.
result-german-automatic = Les Alliés ont moins d’un PV ({ $points }) : Victoire Automatique allemande.
result-allied-points = Les Alliés gagnent avec { $points } PV pour { $target } requis.
result-german-points = Les Allemands gagnent : { $points } PV alors qu’il en fallait { $target } aux Alliés.
result-gort-allied = Gort met fin à l’offensive ; les Alliés gagnent avec { $points } PV pour { $target } requis.
result-gort-german = Gort met fin à l’offensive ; les Allemands gagnent : { $points } PV alors qu’il en fallait { $target } aux Alliés.

## Ce qui fait gagner

goal-points = Les Alliés gagnent avec { $target } PV à la fin du dernier tour, ou quand Gort met fin à l’offensive. À la fin de n’importe quel tour, ils gagnent s’ils contrôlent ensemble { $areas }, ou bien la Zone A ou la Zone B. Les Allemands gagnent en les en empêchant, ou dès que les Alliés ont moins d’un PV à la fin d’un tour.
goal-short = { $count ->
    [one] Il manque un PV aux Alliés.
   *[other] Il manque { $count } PV aux Alliés.
  }
goal-enough = { $count ->
    [0] Les Alliés ont tout juste assez : plus un PV à perdre.
    [one] Les Alliés ont un PV de plus qu’il ne leur en faut.
   *[other] Les Alliés ont { $count } PV de plus qu’il ne leur en faut.
  }
goal-zone-held = Les Alliés contrôlent { $areas } : ils gagnent s’il en est ainsi à la fin du tour.
goal-zone-open = Rien ne retient les Alliés devant { $areas }, hormis ses éventuels défenseurs : en avoir le contrôle à la fin d’un tour donne la victoire.
goal-areas-held = Les Alliés contrôlent les quatre Secteurs cerclés de rouge : ils gagnent s’il en est ainsi à la fin du tour.
goal-area-lacking = Des quatre Secteurs cerclés de rouge, il ne manque aux Alliés que { $areas } : avec lui, ils gagnent à la fin du tour.
goal-no-point = Les Alliés ont { $points } PV : avec moins d’un PV à la fin du tour, ils perdent.
goal-gort = À la fin du tour, le dé de Gort décide : { $needed } ou plus, et l’offensive continue.
goal-gort-ends = En l’état, Gort met fin à l’offensive à la fin du tour quel que soit son dé.

## La table

turn-now = Tour { $turn }, { $hour }
track-turns = Tours
track-points = Points de Victoire
track-advantage = L’Avantage
track-air-allied = Soutien aérien allié
track-air-german = Soutien aérien allemand
box-off-allied = Alliés à venir
box-off-german = Allemands à venir
box-eliminated-allied = Alliés éliminés
box-eliminated-german = Allemands éliminés
box-removed = Hors jeu
score-allied = les Alliés gagneraient
score-german = les Allemands gagneraient
band-allied = Victoire alliée
band-german = Victoire allemande
unit-name = { $unit }
value-attack = Attaque
value-defence = Défense
value-movement = Mouvement
type-infantry = Infanterie
type-armour = Blindé
type-anti-tank = Anti-Char
type-flak = Flak
type-artillery = Artillerie
type-leader = Chef
state-fresh = Face Fraîche
state-tired = Face Fatiguée
value-group = Groupe
value-italic = Exploite un Débordement
value-held = Ne peut encore agir
phase-arrivals = Début du tour
phase-initiative = Initiative
phase-combat = Combat
phase-reorganisation = Réorganisation
phase-final = Phase Finale
overlay-control = Qui contrôle quoi
overlay-reach = Où une unité peut aller
overlay-range = Ce qu’une pièce peut bombarder et soutenir
layer-reach = Où { $unit } peut aller
layer-range = Ce que { $unit } peut bombarder et soutenir
overlay-scoring = Régions qui rapportent
style-allied = Alliés
style-german = Allemands
note-pick-unit = Choisissez une unité.
note-cannot-move = L’unité ne peut pas bouger maintenant.

## États et marqueurs, en mots

mark-tired = face Fatiguée
mark-held = en attente de libération
marker-control = sous contrôle { $side ->
    [german] allemand
   *[allied] allié
}
marker-contested = Secteur Contesté
marker-assaulted = sous l’assaut
marker-turn = tour
marker-points = points
marker-advantage = l’Avantage, aux { $side ->
    [german] Allemands
   *[allied] Alliés
}
marker-initiative = l’Initiative, aux { $side ->
    [german] Allemands
   *[allied] Alliés
}
marker-air = soutien aérien des { $side ->
    [german] Allemands
   *[allied] Alliés
}
