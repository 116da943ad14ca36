## 12.0 Moral, 14.4 Unités-reliquats, 10.0 Récupération.

step-morale-check = Test de moral, { $unit } : deux dés{ $add ->
    [0] {""}
   *[other] {" "}+{ $add }
  }, { $morale } ou moins
event-morale-checked = { $passed ->
    [yes] Test de moral réussi : { $unit }, { $total } contre { $morale }.
   *[no] Test de moral manqué : { $unit }, { $total } contre { $morale }.
  }
event-demoralized = Démoralisation : { $unit }.
event-disrupted = Désorganisation : { $unit }.

step-remnant-offer = Élimination : { $unit }. Tenter une unité-reliquat ? (disponibles : { $counters })
choice-try-remnant = Passer le test de moral
choice-forgo-remnant = Garder le pion pour plus tard
step-remnant-check = Reliquat, { $unit } : deux dés, { $morale } ou moins
event-remnant-formed = Un reliquat tient en { $hex } : { $unit }.
event-no-remnant = Aucun reliquat : { $unit }.
preview-remnant = Une unité-reliquat avec { $morale } ou moins
odds-check = Test de moral
odds-remnant = un reliquat reste
odds-no-remnant = aucun reliquat

event-artillery-ready = { $guns ->
    [0] Toute l’artillerie est prête.
    [one] Une unité d’artillerie repasse au recto.
   *[other] { $guns } unités d’artillerie repassent au recto.
  }

reason-morale-printed = Moral imprimé
reason-morale-reduced = Réduite
reason-morale-demoralized = Démoralisée
reason-morale-sheltered = Tranchée, fort ou ville
reason-morale-reserve = Réserve française après le 25 février
reason-morale-territorial = Territoriaux français après le 25 février
reason-morale-remnant = Reliquat français après le 25 février
