## 5.0 Artillery.

step-barrage-phase = Barrages : quel hexagone ? (déjà : { $hexes }){ $planned ->
   *[other] {""}
  }
choice-target-hex = Barrage sur { $hex }
step-announcing = Barrage sur { $hex } : quel tir, avec combien de canons ?
choice-announce = { $kind ->
    [drumfire] « drumfire »
   *[other] « hurricane »
  }, { $ammunition ->
    [he] explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }, canons : { $guns }
choice-name-gun = { $unit } tire
choice-leave-gun = Sans { $unit }
choice-observe-by = { $how ->
    [aircraft] Observation par l’avion
    [observer] Observation par l’observateur avancé
   *[automatic] Observation automatique
  }
step-communication = L’observateur obtient-il la communication ? ({ $hex })
step-fire-order = Autorisation de tir sur { $hex }{ $aircraft ->
   *[other] {""}
  }
step-scatter-test = Le barrage sur { $hex } se disperse-t-il ? ({ $kind ->
    [drumfire] « drumfire »
   *[other] « hurricane »
  }, { $ammunition ->
    [he] explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }, { $guns })
step-stray = Où tombe le barrage sur { $hex } ? ({ $kind ->
    [drumfire] « drumfire »
   *[other] « hurricane »
  }, { $ammunition ->
    [he] explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }, { $guns })
step-barrage-roll = Barrage sur { $hex }, puissance { $strength }, { $ammunition ->
    [he] explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }
step-hex-morale = Moral en { $hex } : { $units } (+{ $plus })
step-weapon-shelled = { $unit } sous les obus
step-vehicle-shelled = { $unit } sous les obus
step-wire-roll = Les barbelés en { $hex } cèdent-ils ?
reason-aircraft-observes = observation aérienne
reason-french-artillery = artillerie française, 1914-15
plan-barrage = { $kind ->
    [drumfire] feu roulant
   *[other] ouragan
  }, { $ammunition ->
    [he] explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  } · { $guns }
dial-kind = Tir
dial-kind-drumfire = Feu roulant
dial-kind-hurricane = Ouragan
dial-ammunition = Obus
dial-ammunition-he = Explosifs
dial-ammunition-shrapnel = Shrapnels
dial-ammunition-smoke = Fumigènes
dial-ammunition-gas = Gaz
dial-guns = Canons
