## 5.0 Artillery.

step-barrage-phase = Barrages: which hex? (so far: { $hexes }){ $planned ->
   *[other] {""}
  }
choice-target-hex = Barrage on { $hex }
step-announcing = Barrage on { $hex }: what, and with how many guns?
choice-announce = { $kind ->
    [drumfire] drumfire
   *[other] hurricane
  }, { $ammunition ->
    [he] high explosive
    [shrapnel] shrapnel
    [smoke] smoke
   *[other] gas
  }, guns: { $guns }
choice-name-gun = { $unit } fires
choice-leave-gun = Not { $unit }
choice-observe-by = { $how ->
    [aircraft] Observed by the aircraft
    [observer] Observed by the forward observer
   *[automatic] Observed as a matter of course
  }
step-communication = Does the observer get through? ({ $hex })
step-fire-order = Fire order for { $hex }{ $aircraft ->
   *[other] {""}
  }
step-scatter-test = Does the barrage on { $hex } scatter? ({ $kind ->
    [drumfire] drumfire
   *[other] hurricane
  }, { $ammunition ->
    [he] high explosive
    [shrapnel] shrapnel
    [smoke] smoke
   *[other] gas
  }, { $guns })
step-stray = Where does the barrage on { $hex } fall? ({ $kind ->
    [drumfire] drumfire
   *[other] hurricane
  }, { $ammunition ->
    [he] high explosive
    [shrapnel] shrapnel
    [smoke] smoke
   *[other] gas
  }, { $guns })
step-barrage-roll = Barrage on { $hex }, strength { $strength }, { $ammunition ->
    [he] high explosive
    [shrapnel] shrapnel
    [smoke] smoke
   *[other] gas
  }
step-hex-morale = Morale in { $hex }: { $units } (+{ $plus })
step-weapon-shelled = { $unit } under the shells
step-vehicle-shelled = { $unit } under the shells
step-wire-roll = Does the wire in { $hex } go?
reason-aircraft-observes = aircraft observing
reason-french-artillery = French artillery, 1914-15
plan-barrage = { $kind ->
    [drumfire] drumfire
   *[other] hurricane
  }, { $ammunition ->
    [he] high explosive
    [shrapnel] shrapnel
    [smoke] smoke
   *[other] gas
  } · { $guns }
dial-kind = Kind
dial-kind-drumfire = Drumfire
dial-kind-hurricane = Hurricane
dial-ammunition = Shell
dial-ammunition-he = High explosive
dial-ammunition-shrapnel = Shrapnel
dial-ammunition-smoke = Smoke
dial-ammunition-gas = Gas
dial-guns = Guns
