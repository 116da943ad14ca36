## 8.0 Fire, 13.0 Support weapons, 15.0 German crews.

step-defensive-anti-tank = Defensive anti-tank fire: which weapon?
step-defensive-small-arms = Defensive small-arms fire: at which hex?
step-offensive-fire = Offensive fire: who fires at what?
choice-fire-at-hex = Small arms at { $hex }
choice-aim-gun = { $unit }{ $arm ->
    [-1] {""}
    [0] {""}, first gun
   *[other] {""}, second gun
  } at a vehicle
choice-aim-rifle = { $weapon }
choice-use-flame = { $weapon }
choice-aim-machine-guns = Machine guns at { $tank }
choice-swing-gun = Turn { $gun }
step-swinging = Which way does { $gun } turn?
choice-swing-to = Facing { $facing }

step-small-arms-attack = Attack on { $hex } by { $side ->
    [allied] the Allies
   *[other] the Germans
  }: who fires? ({ $units }){ $arms ->
   *[other] {""}
  }
choice-join-fire = { $unit }{ $place ->
    [gun-left] {""}, left gun
    [gun-right] {""}, right gun
    [gun-front] {""}, front gun
    [gun-turret] {""}, turret gun
    [mg-left] {""}, left machine guns
    [mg-right] {""}, right machine guns
    [mg-front] {""}, front machine gun
    [mg-rear] {""}, rear machine guns
    [mg-turret] {""}, turret machine gun
    [mg-side-left] {""}, second left machine gun
    [mg-side-right] {""}, second right machine gun
    [sweep] {""}, sweeping two hexes
   *[none] {""}
  }{ $arm ->
   *[other] {""}
  }
choice-leave-fire = Not { $unit }{ $place ->
    [gun-left] {""}, left gun
    [gun-right] {""}, right gun
    [gun-front] {""}, front gun
    [gun-turret] {""}, turret gun
    [mg-left] {""}, left machine guns
    [mg-right] {""}, right machine guns
    [mg-front] {""}, front machine gun
    [mg-rear] {""}, rear machine guns
    [mg-turret] {""}, turret machine gun
    [mg-side-left] {""}, second left machine gun
    [mg-side-right] {""}, second right machine gun
    [sweep] {""}, sweeping two hexes
   *[none] {""}
  }{ $arm ->
   *[other] {""}
  }
choice-join-all = Everybody fires
choice-open-fire = Open fire
choice-call-off = Nobody, for now
preview-small-arms = Small-arms fire at { $hex }
preview-shot = Anti-tank shot (d10)
step-fire-die = Small-arms fire at { $hex } ({ $side ->
    [allied] Allies
   *[other] Germans
  }: { $units }): one die{ $arms ->
   *[other] {""}
  }

step-laying = { $unit }{ $arm ->
    [-1] {""}
   *[other] {""} (weapon { $arm })
  }: which vehicle? { $left } shots{ $began ->
    [yes] {""} left
   *[no] {""}
  }{ $hex ->
   *[other] {""}
  }
choice-shoot-at = Fire at { $target }
choice-pivot = Turn { $facing }
choice-cease-fire = Cease fire
step-anti-tank-shot = Shot { $nth } of { $unit } at { $target } (d10){ $arm ->
   *[other] {""}
  }{ $fresh ->
    [yes] {""}, new target
   *[no] {""}
  }
step-flames-test = { $unit } beside the burning tank

step-rifle-fire = { $weapon }: which vehicle? { $left } shots
choice-shoot-rifle = Fire at { $target }
choice-stop-firing = No more
step-rifle-roll = { $weapon } at { $target }
step-pierced = { $target } is pierced: does it break down?{ $table ->
   *[other] {""}
  }
step-flame-fire = { $weapon }: at what?{ $vehicles ->
   *[other] {""}
  }{ $soft ->
   *[other] {""}
  }
choice-burn-vehicle = Burn { $target }
choice-burn-hex = Flames into { $hex }
step-flame-on-vehicle = { $weapon } on { $target }
step-flame-on-hex = { $weapon } on { $hex }

step-raking = Machine guns at { $tank }: who fires?
choice-join-raking = { $unit }
choice-leave-raking = Not { $unit }
step-burst = { $unit } rakes { $tank }
step-crew-test = The crew of { $tank } tests
step-crew-breaks = What does the crew of { $tank } do?
step-bail-out = The crew of { $tank } bails out: where to?
choice-jump-to = { $to }
step-crew-rally = Does { $crew } rally?

step-horses-roll = Horses of { $unit }
step-truck-test = Crew of { $unit } tests (+{ $plus })
step-wheel-roll = Wheels of { $unit }

part-strength = Fire strength
odds-hit-unit = Hit on { $unit }
odds-hit = hit
odds-miss = miss
reason-weapon = { $unit }
reason-machine-gun-squads = machine-gun squads
reason-vehicle-machine-guns = pairs of vehicle machine guns
reason-gun-pivoted = the gun turned
reason-out-of-control = Whippet out of control
reason-rifle-grenades = rifle grenades
reason-town = town
reason-woods = woods
reason-river = river
reason-mounted = mounted cavalry
reason-strongpoint = strongpoint
reason-trench = trench
reason-improved-strongpoint = improved strongpoint
reason-improved-trench = improved trench
reason-stosstruppen-in-clear = stosstruppen in the open
reason-new-target = new target
reason-second-shot = second shot
reason-at-gun-close = AT gun at 5 hexes or less
reason-soft-skin = artillery at a car or truck
reason-untrained = no trained crew
reason-crew-on-floor = crew on the floor
reason-size = size
reason-aircraft-hit-once = aircraft hit once
reason-machine-gun-fire = machine-gun fire
reason-flames = flamethrower
reason-barrage-hit = result of the barrage
reason-deep-mine = the mine
rating-wire = morale 3 at most in wire
rating-gas = morale −1 in gas
rating-weary = morale 4 at most in 1918
rating-company = morale of the squads beside it
reason-fast-target = fast target
