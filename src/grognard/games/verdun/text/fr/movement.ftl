## 8.0 Mouvement, 13.0 Percée, 14.1 Creuser.

step-movement-phase = Mouvement : choisir une unité
choice-move = Déplacer { $unit }
choice-end-movement = Terminer la phase de mouvement
step-units-move = { $strategic ->
    [yes] Mouvement stratégique : { $units } ({ $left } PM restants)
   *[no] Mouvement : { $units } ({ $left } PM restants)
  }
choice-move-to = Aller en { $hex }
choice-join = Emmener { $unit }
choice-go-strategically = Passer en mouvement stratégique
choice-dig-in = Creuser
choice-halt = Rester ici
event-marched = { $strategic ->
    [yes] Mouvement stratégique vers { $to } ({ $cost } PM) : { $units }.
   *[no] Mouvement vers { $to } ({ $cost } PM) : { $units }.
  }
event-dug-in = { $unit } creuse.

step-breakthrough = Percée : choisir une pile
choice-break-out = Déplacer la pile en { $hex }
choice-end-breakthrough = Terminer la phase de percée
step-stack-breaks-through = Percée : { $units } ({ $left } PM restants)
choice-stay-behind = Laisser { $unit } sur place

allowance-of = Capacité de mouvement : { $unit }
path-to = Vers { $hex } : { $cost } PM
reason-move-printed = Valeur imprimée
reason-move-bad-weather = Mauvais temps
reason-move-unsupplied = Non ravitaillée : moitié
reason-move-strategic = Mouvement stratégique : double
reason-move-breakthrough = Percée : moitié
