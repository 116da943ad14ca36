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
event-plan-fired = Planned barrage on { $hex }: { $kind ->
    [drumfire] drumfire
   *[other] hurricane
  }, { $ammunition ->
    [he] high explosive
    [shrapnel] shrapnel
    [smoke] smoke
   *[other] gas
  }, { $guns ->
    [one] one gun
   *[other] { $guns } guns
  }.
event-barrage-announced = Barrage on { $hex }: { $kind ->
    [drumfire] drumfire
   *[other] hurricane
  }, { $ammunition ->
    [he] high explosive
    [shrapnel] shrapnel
    [smoke] smoke
   *[other] gas
  }, by { $guns }, { $how ->
    [aircraft] observed by an aircraft.
    [observer] observed by a forward observer.
   *[automatic] on a hex that is always observed.
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
event-communication-made = The observer of { $hex } is through.
event-communication-failed = The observer of { $hex } does not get through.
event-barrage-approved = The barrage on { $hex } is granted.
event-barrage-refused = The barrage on { $hex } is refused.
event-barrage-scattered = The barrage on { $hex } falls on { $to }.
event-barrage-fell = Barrage on { $hex }: strength { $strength }, die { $die }: { $hits ->
    [0] no Hit.
   *[other] Hit.
  }
event-smoke-laid = Smoke over { $hex }.
event-gas-laid = Gas over { $hex }.
reason-aircraft-observes = aircraft observing
reason-french-artillery = French artillery, 1914-15
