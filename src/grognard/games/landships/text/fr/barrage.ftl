## 5.0 Artillery.

step-barrage-phase = Barrages : quel hexagone ? (déjà : { $hexes }){ $planned ->
   *[other] {""}
  }
choice-target-hex = Barrage sur { $hex }
step-announcing = Barrage sur { $hex } : quel tir, avec combien de canons ?
choice-announce = { $kind ->
    [drumfire] feu roulant
   *[other] ouragan
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
event-plan-fired = Barrage planifié sur { $hex } : { $kind ->
    [drumfire] feu roulant
   *[other] ouragan
  }, { $ammunition ->
    [he] explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }, { $guns ->
    [one] une pièce
   *[other] { $guns } pièces
  }.
event-barrage-announced = Barrage sur { $hex } : { $kind ->
    [drumfire] feu roulant
   *[other] ouragan
  }, { $ammunition ->
    [he] explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }, par { $guns }, { $how ->
    [aircraft] observé par un avion.
    [observer] observé par un observateur avancé.
   *[automatic] sur un hexagone toujours observé.
  }
step-communication = L’observateur obtient-il la communication ? ({ $hex })
step-fire-order = Autorisation de tir sur { $hex }{ $aircraft ->
   *[other] {""}
  }
step-scatter-test = Le barrage sur { $hex } se disperse-t-il ? ({ $kind ->
    [drumfire] feu roulant
   *[other] ouragan
  }, { $ammunition ->
    [he] explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }, { $guns })
step-stray = Où tombe le barrage sur { $hex } ? ({ $kind ->
    [drumfire] feu roulant
   *[other] ouragan
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
event-communication-made = Communication établie pour { $hex }.
event-communication-failed = Pas de communication pour { $hex }.
event-barrage-approved = Barrage sur { $hex } autorisé.
event-barrage-refused = Barrage sur { $hex } refusé.
event-barrage-scattered = Le barrage sur { $hex } tombe en { $to }.
event-barrage-fell = Barrage sur { $hex } : puissance { $strength }, dé { $die } : { $hits ->
    [0] sans effet.
   *[other] touché.
  }
event-smoke-laid = Fumigènes sur { $hex }.
event-gas-laid = Gaz sur { $hex }.
reason-aircraft-observes = observation aérienne
reason-french-artillery = artillerie française, 1914-15
