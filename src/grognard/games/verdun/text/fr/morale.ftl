## 12.0 Moral, 14.4 Unités-reliquats, 10.0 Récupération.

step-morale-check = Test de moral, { $unit } : deux dés{ $add ->
    [0] {""}
   *[other] {" "}+{ $add }
  }, { $morale } ou moins
event-morale-checked = Test de moral, { $unit } : dés { $dice }{ $add ->
    [0] {""}
   *[other] {""} + { $add }
  } = { $total }, moral { $morale }{ $count ->
    [0] {""}
   *[other] {" "}({ $printed } imprimé ; { $modifiers })
  } : { $passed ->
    [yes] réussi.
   *[no] manqué.
  }
event-demoralized = Démoralisation : { $unit }.
event-disrupted = Désorganisation : { $unit }.

step-remnant-offer = Élimination : { $unit }. Tenter une unité-reliquat ? (disponibles : { $counters })
choice-try-remnant = Passer le test de moral
choice-forgo-remnant = Garder le pion pour plus tard
step-remnant-check = Reliquat, { $unit } : deux dés, { $morale } ou moins
event-remnant-formed = Un reliquat tient { $at } : { $unit } (dés { $dice } = { $total }, moral { $morale } : { $printed } imprimé, { $modifiers }).
event-no-remnant = Aucun reliquat : { $unit } (dés { $dice } = { $total }, moral { $morale } : { $printed } imprimé, { $modifiers }).
preview-remnant = Une unité-reliquat avec { $morale } ou moins
odds-check = Test de moral
odds-remnant = un reliquat reste
odds-no-remnant = aucun reliquat

event-artillery-ready = { $guns ->
    [0] Toute l’artillerie est prête.
    [one] Une unité d’artillerie repasse au recto.
   *[other] { $guns } unités d’artillerie repassent au recto.
  }

reason-morale-printed = moral imprimé
reason-morale-reduced = verso
reason-morale-demoralized = démoralisation
reason-morale-disrupted = désorganisation
reason-morale-trench = tranchée
reason-morale-fort = fort
reason-morale-city = ville
reason-morale-reserve = réserve française après le 25 février
reason-morale-territorial = territoriaux français après le 25 février
reason-morale-remnant = reliquat français après le 25 février

event-spared = Aucune perte : { $unit }.
event-remnant-forgone = Aucun reliquat tenté : { $unit }.
