## 7.0 Bombardement, 14.3 Artillerie d’armée.

step-bombardment-phase = { $opened ->
    [yes] Bombardement : tirs d’interdiction avec les pièces restantes ?
   *[no] { $planned ->
        [0] Bombardement : quel hex sous le barrage, quelle pièce en interdiction ?
        [one] Bombardement : un barrage prévu. Un autre, ou ouvrir le feu ?
       *[other] Bombardement : { $planned } barrages prévus. Un autre, ou ouvrir le feu ?
      }
  }
choice-barrage-at = Prévoir un barrage sur { $hex }
choice-interdict-with = Tir d’interdiction : { $gun }
choice-open-fire = Ouvrir le feu
choice-cease-fire = Terminer la phase de bombardement

step-barrage-plan = Barrage sur { $target } : quelles pièces tirent ensemble ?
choice-add-gun = Tir : { $gun }
choice-settle = Aucune autre pièce sur cet hex

step-barrage-die = Barrage sur { $target }, force { $strength }, colonne { $column } : un dé
step-barrage-victim = Barrage sur { $target } : une artillerie est éliminée ou une infanterie à pleine capacité réduite. Laquelle ?
choice-suffer = Perte : { $unit }
event-barrage-fired = Barrage sur { $target } : { $firing } ; force { $strength }, colonne { $base }{ $count ->
    [0] {""}
   *[other] {""} ; { $modifiers } ; colonne { $column }
  }, dé { $die } : { $result ->
    [M] tests de moral (M).
    [M1] tests de moral, +1 (M1).
    [M2] tests de moral, +2 (M2).
    [X] perte (X).
   *[none] sans effet.
  }
event-barrage-wasted = Barrage sur { $target } ({ $guns }) : il n’y a plus personne.

step-interdiction-aim = Interdiction ({ $gun }) : quel hex ?
choice-interdict-at = Tir d’interdiction sur { $hex }
step-interdiction-die = Tir d’interdiction sur { $hex } ({ $gun }) : un dé inférieur à { $strength }, jamais un 6
preview-barrage = Barrage sur { $hex }
preview-interdiction = Interdiction ({ $unit }) : un dé inférieur à { $strength }
part-fire = Tir
part-column = Colonne
part-die = Dé
table-barrage = Table des barrages
reason-gun-fires = { $shots ->
    [1] { $unit }
   *[other] { $unit }, { $shots } tirs
  }
reason-fire-strength = force de tir { $strength }
reason-german-good-weather = artillerie allemande par beau temps
reason-german-first-day = artillerie allemande le 21 février
reason-interdiction-first-day = artillerie allemande le 21 février
reason-town = bourg
reason-city = ville
reason-trench = tranchée
odds-barrage = Résultat du barrage
odds-barrage-none = Sans effet
odds-barrage-m = Tests de moral (M)
odds-barrage-m1 = Tests de moral, +1 (M1)
odds-barrage-m2 = Tests de moral, +2 (M2)
odds-barrage-x = Perte (X)
odds-of-unit = { $unit }
odds-shaken = échoue à un test ou disparaît
odds-steady = tient
odds-interdiction = Interdiction
odds-marker = marqueur posé
odds-no-marker = pas de marqueur
note-barrage-m3 = X : personne ne peut perdre de pas, toutes les unités passent un test M3.
note-barrage-victim = X : perte pour { $unit }, puis les unités restantes passent un test M2.
note-barrage-choice = X : les { $who ->
    [german] Allemands
   *[french] Français
  } choisissent qui subit la perte, puis les unités restantes passent un test M2. Les chances ci-dessus prennent les unités telles qu’elles sont.
note-unspotted = L’artillerie de cet hex n’est pas repérée et ne peut être touchée.

choice-replan = Modifier le barrage : { $hex }
choice-spare-gun = Sans : { $gun }
choice-drop-barrage = Pas de barrage sur cet hex
plan-barrage = { $guns ->
    [one] une pièce
   *[other] { $guns } pièces
  } · { $strength } · colonne { $column }
event-interdiction-fired = Tir d’interdiction sur { $hex } : { $firing } ; dé { $die }{ $less ->
    [0] {""}
   *[other] {""} − { $less } (21 février) = { $total }
  }, il faut moins de { $strength }, jamais un 6 : { $placed ->
    [yes] marqueur posé.
   *[no] sans effet.
  }
event-no-barrage = { $side } ne tirent aucun barrage.
