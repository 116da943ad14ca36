## 8.0 Mouvement, 13.0 Percée, 14.1 Creuser.

step-movement-phase = Mouvement : choisir une unité
choice-move = Déplacer : { $unit }
choice-end-movement = Terminer la phase de mouvement
step-units-move = { $strategic ->
    [yes] Mouvement stratégique (reste { $left } PM) : { $units }
   *[no] Mouvement (reste { $left } PM) : { $units }
  }
choice-move-to = Aller vers { $hex }
choice-join = Emmener : { $unit }
choice-go-strategically = Passer en mouvement stratégique
choice-dig-in = Creuser (se retrancher)
choice-halt = Rester ici
event-marched = { $how ->
    [strategic] Mouvement stratégique
    [breakthrough] Percée
   *[normal] Mouvement
  } { $from } → { $to } ({ $cost } PM) : { $units }.
event-dug-in = Retranchement { $at } : { $unit }.

step-breakthrough = Percée : choisir une pile
choice-break-out = Déplacer la pile : { $hex }
choice-end-breakthrough = Terminer la phase de percée
step-stack-breaks-through = Percée (reste { $left } PM) : { $units }
choice-stay-behind = Laisser sur place : { $unit }

allowance-of = Capacité de mouvement : { $unit }
path-to = Vers { $hex } : { $cost } PM
reason-move-printed = valeur imprimée
reason-move-bad-weather = mauvais temps
reason-move-unsupplied = hors ravitaillement : moitié
reason-move-strategic = mouvement stratégique : double
reason-move-breakthrough = percée : moitié
path-hex = Entrée : { $hex }
reason-cost-road = par la route
reason-cost-rail = par la voie ferrée
reason-cost-bridge = par le pont
reason-cost-clear = terrain clair
reason-cost-woods = bois
reason-cost-slope = pente ou colline
reason-cost-town = bourg
reason-cost-city = ville
reason-cost-trench = tranchée
reason-cost-stream = ruisseau
reason-cost-interdicted = interdiction : double
reason-cost-leave-zoc = sortie d’une ZOC ennemie
reason-cost-enter-zoc = entrée dans une ZOC forte

choice-leave = Laisser ici : { $unit }
choice-go-normally = Renoncer au mouvement stratégique
choice-come-along = Emmener tout de même : { $unit }
event-left-behind = Sur place { $at } : { $units }.
event-no-move = { $side } ne déplacent aucune unité.
