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
event-dug-in = Terrassement { $at } : { $unit }.

step-breakthrough = Percée : choisir une pile
choice-break-out = Déplacer la pile : { $hex }
choice-end-breakthrough = Terminer la phase de percée
step-stack-breaks-through = Percée (reste { $left } PM) : { $units }
choice-stay-behind = Laisser sur place : { $unit }

allowance-of = Capacité de mouvement : { $unit }
path-to = Vers { $hex } : { $cost } PM
reason-move-printed = Valeur imprimée
reason-move-bad-weather = Mauvais temps
reason-move-unsupplied = Non ravitaillée : moitié
reason-move-strategic = Mouvement stratégique : double
reason-move-breakthrough = Percée : moitié
path-hex = Entrée : { $hex }
reason-cost-road = Par la route
reason-cost-rail = Par la voie ferrée
reason-cost-bridge = Par le pont
reason-cost-clear = Terrain clair
reason-cost-woods = Bois
reason-cost-slope = Pente ou colline
reason-cost-town = Bourg
reason-cost-city = Ville
reason-cost-trench = Tranchée
reason-cost-stream = Ruisseau
reason-cost-interdicted = Interdiction : double
reason-cost-leave-zoc = Sortie d’une ZOC ennemie
reason-cost-enter-zoc = Entrée dans une ZOC forte

choice-leave = Laisser ici : { $unit }
choice-go-normally = Renoncer au mouvement stratégique
choice-come-along = Emmener tout de même : { $unit }
event-left-behind = Sur place { $at } : { $units }.
