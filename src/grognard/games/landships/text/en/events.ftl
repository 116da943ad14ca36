## The log: what happened, so that it can be checked on the board.

told-modifier = { $reason } { $value }

event-turn-began = Turn { $turn }
event-player-turn-began = { $side ->
    [allied] The Allies are the phasing player.
   *[other] The Germans are the phasing player.
  }
event-phase-began = { $name }
event-unit-placed = { $unit } sets up in { $to }.
event-ace-named = { $unit }: a crew of aces.

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
event-plan-fired = Planned barrage on { $hex }: { $kind ->
    [drumfire] drumfire
   *[other] hurricane
  }, { $ammunition ->
    [he] high explosive
    [shrapnel] shrapnel
    [smoke] smoke
   *[other] gas
  }, by { $guns }.
event-communication-made = The observer of { $hex } gets through: die { $die }, 4 or more.
event-communication-failed = The observer of { $hex } does not get through: die { $die }, 4 or more needed.
event-fire-ordered = Fire order for { $hex }, { $resisted ->
    [0] not resisted yet
    [one] resisted for a turn
   *[other] resisted for { $resisted } turns
  }: die { $die }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }, { $needed } or less: { $granted ->
    [yes] granted.
   *[no] refused, the guns are wasted.
  }
event-scatter-tested = { $kind ->
    [drumfire] Drumfire
   *[other] Hurricane
  } on { $hex }: die { $die }, scatters on { $first } or more: { $strays ->
    [yes] it scatters.
   *[no] on target.
  }
event-barrage-scattered = The barrage on { $hex } falls on { $to }: die { $die }.
event-barrage-off-map = The barrage on { $hex } falls off the map: die { $die }.
event-barrage-fell = Shells on { $hex }: strength { $strength }, die { $die }{ $empty ->
    [yes] ; nobody is there.
   *[no] .
  }
event-shells-told = { $units }: { $total }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }, { $needed } or less: { $hit ->
    [yes] { $result }.
   *[no] no Hit.
  }
event-shells-wasted = { $attacks ->
    [0] Shrapnel does nothing in { $hex }.
    [one] Nobody is in { $hex }: one attack of the hurricane is wasted.
   *[other] Nobody is in { $hex }: { $attacks } attacks of the hurricane are wasted.
  }
event-smoke-laid = Smoke over { $hex } and around it.
event-gas-laid = Gas over { $hex } and three hexes around it.
event-smoke-cleared = { $side ->
    [allied] Allied smoke and gas clear.
   *[other] German smoke and gas clear.
  }
event-wire-cut = The wire in { $hex } is cut: die { $die }.
event-wire-held = The wire in { $hex } holds: die { $die }.
event-exploded = A mine explodes under { $hex }.

event-unit-moved = { $unit } moves from { $start } to { $to }.
event-unit-arrived = { $unit } enters the map at { $to }.
event-unit-left-map = { $retreat ->
    [yes] { $unit } retreats off the map from { $start }.
   *[no] { $unit } leaves the map from { $start }.
  }
event-unit-boarded = { $unit } gets into { $tank }{ $crew ->
    [yes] {""} again.
   *[no] .
  }
event-unit-got-out = { $mends ->
    [yes] { $unit } gets out in { $to } to mend a wheel.
   *[no] { $unit } gets out in { $to }.
  }
event-turned = { $why ->
    [crew] { $unit } turns towards home, { $facing }.
   *[other] { $unit } turns { $facing }.
  }
event-out-of-control = { $unit } is out of control and now faces { $facing }: die { $die }.
event-broke-down = { $unit } breaks down.
event-breakdown-known = { $permanent ->
    [yes] The breakdown of { $unit } is permanent
   *[no] The breakdown of { $unit } is temporary
  }{ $rolled ->
    [yes] : die { $die }{ $leader ->
        [0] {""}
       *[other] {""} (tank leader −1)
      }, 1 or 2 is temporary.
   *[no] .
  }
event-repaired = { $wheel ->
    [yes] The wheel of { $unit } is mended.
   *[no] { $unit } is repaired.
  }
event-crew-back = { $unit } gets into { $car } again: there is nothing left to mend.
event-beyond-repair = { $unit } is beyond repair.
event-wire-crushed = The wire in { $hex } is crushed.
event-trench-bridged = The trench in { $hex } is made passable for tanks.
event-mines-found = The minefield is active: it is on the map from now on.
event-mine-hit = Mines go off under { $units } in { $hex }: die { $die }.
event-mine-missed = No mine goes off under { $units } in { $hex }: die { $die }.
event-group-scattered = { $units } have not kept together.
event-charged = { $unit } charges from { $start } at { $target }.
event-mounted = { $unit } mounts.
event-dismounted = { $gassed ->
    [yes] { $unit } loses its horses in the gas.
   *[no] { $unit } dismounts.
  }

told-share = { $unit } ({ $strength }{ $changed ->
    [yes] , { $why }
   *[no] {""}
  })
share-near = doubled at one hex
share-far = halved at long range
share-wire = halved in wire
event-fire-opened = { $how ->
    [flames] { $firers } on { $hex }: column 30+, die { $die }
    [strafing] { $firers } ({ $side ->
        [allied] Allies
       *[other] Germans
      }) strafing { $hex }: strength { $strength }, die { $die }
   *[other] Fire at { $hex } by { $firers }: strength { $strength }, die { $die }
  }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }.
event-fire-told = { $units }: { $total }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }, { $needed } or less: { $hit ->
    [yes] Hit.
   *[no] no Hit.
  }
event-shot-fired = { $by } fires at { $target } in { $hex } from { $start }, { $distance ->
    [0] point-blank
    [one] at one hex
   *[other] at { $distance } hexes
  }: die { $die }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  } makes { $total }, { $needed } or less: { $hit ->
    [yes] hit.
   *[no] missed.
  }
event-rifle-shot = { $burst ->
    [yes] { $by } rakes { $target } in { $hex }
   *[no] { $by } fires at { $target } in { $hex }
  }: die { $die }, { $needed } or less: { $hit ->
    [yes] hit.
   *[no] missed.
  }
event-flame-used = { $unit } can be used { $left ->
    [0] no more.
    [one] once more.
   *[other] { $left } times more.
  }

event-unit-tested = { $test ->
    [horses] Horses of { $unit }: { $sum }, lost on { $limit }
    [horses-shelled] Horses of { $unit }: { $sum }, lost on { $limit }
    [wheel] Wheels of { $unit }: { $sum }, hit on { $limit }
    [weapon-shelled] { $unit } under the shells: { $sum }, destroyed on { $limit } or less
    [weapon-bombed] { $unit } under the bombs: { $sum }, destroyed on { $limit } or less
    [vehicle-shelled] { $unit } under the shells: { $sum }, destroyed on { $limit }
    [flames] Flames on { $unit }: { $sum }, destroyed on { $limit } or less
    [pierced] { $unit } is pierced: { $sum }, breakdown on { $limit } or less
    [pierced-by-guns] { $unit } is pierced: { $sum }, breakdown on { $limit }
    [breakdown] { $unit } tests for breakdown: { $sum }, breakdown on { $limit } or more
    [trench] { $unit } tests in the enemy trench: { $sum }, breakdown on { $limit } or more
    [control] The driver of { $unit }: { $sum }, out of control on { $limit } or less
    [repair] Repair of { $unit }: { $sum }, mended on { $limit } or less
    [rally] { $unit } tries to rally: { $sum }, rallies on { $limit } or less
    [ace] The aces, { $unit }: { $sum }, unmoved on { $limit } or less
    [crew] The crew of { $unit } tests its morale: { $sum } against { $limit }
    [truck-fire] The crew of { $unit } tests its morale: { $sum } against { $limit }
    [truck-shelled] The crew of { $unit } tests its morale: { $sum } against { $limit }
    [tanks] { $unit } sees the tanks: { $sum } against morale { $limit }
    [charge] { $unit } faces the charge: { $sum } against morale { $limit }
    [burning] { $unit } beside the burning tank: { $sum } against morale { $limit }
    [trampled] { $unit } among the vehicles: { $sum } against morale { $limit }
   *[morale] { $unit } tests its morale: { $sum } against { $limit }
  }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }: { $answer ->
    [yes] yes.
    [no] no.
    [passed] passed.
   *[failed] failed.
  }
event-unit-pinned = { $cause ->
    [gas] { $unit } is pinned by the gas.
    [gas-entered] { $unit } is pinned in the gas.
    [tanks] { $unit } is pinned by fear of the tanks.
    [charge] { $unit } is pinned by fear of the charge.
    [burning] { $unit } is pinned beside the burning tank.
    [trampled] { $unit } is pinned among the vehicles.
    [bombs] { $unit } is pinned by the bombs.
    [truck-fire] { $unit } is stopped by the fire.
    [truck-shelled] { $unit } is stopped by the shells.
    [wreck] { $unit } is pinned beside the wreck.
    [shelled] { $unit } is pinned by the barrage.
   *[morale] { $unit } is pinned.
  }
event-unit-lost = { $cause ->
    [morale] { $unit } in { $hex } is eliminated: its morale failed.
    [shelled] { $unit } in { $hex } is eliminated by the barrage.
    [gassed] { $unit } in { $hex } is eliminated: it cannot get out of the gas.
    [no-retreat] { $unit } in { $hex } is eliminated: it cannot retreat.
    [overrun] { $unit } in { $hex } is overrun.
    [shot] { $unit } in { $hex } is destroyed by gunfire.
    [flames] { $unit } in { $hex } is burnt out.
    [shells] { $unit } in { $hex } is destroyed by the barrage.
    [weapon-shelled] { $unit } in { $hex } is destroyed by the barrage.
    [weapon-bombed] { $unit } in { $hex } is destroyed by the bombs.
    [bombs] { $unit } in { $hex } is eliminated by the bombs.
    [truck-fire] { $unit } in { $hex } is destroyed: its crew failed.
    [truck-shelled] { $unit } in { $hex } is destroyed by the barrage: its crew failed.
    [truck-alone] { $unit } in { $hex } is lost, alone among enemies.
    [assault] { $unit } in { $hex } falls in the close assault.
    [spiked] { $unit } in { $hex } is destroyed by the enemy.
    [destroyed-weapon] { $unit } in { $hex } is destroyed by the enemy.
    [used-up] { $unit } in { $hex } is used up.
    [aboard] { $unit } perishes with the vehicle in { $hex }.
    [air-combat] { $unit } is shot down over { $hex }.
    [flak] { $unit } is shot down over { $hex } by anti-aircraft fire.
    [deep-mine] { $unit } in { $hex } is buried by the mine.
    [no-way-out] { $unit } in { $hex } is lost: there is no way out.
   *[mines] { $unit } in { $hex } is destroyed by mines.
  }
event-unit-retreated = { $unit } retreats from { $start } to { $to }.
event-units-recovered = { $side ->
    [allied] Allies
   *[other] Germans
  } no longer pinned ({ $count }): { $units }.
event-weapon-dropped = { $unit } lies abandoned in { $hex }.
event-weapon-taken = { $by } takes up { $unit }.
event-gun-captured = { $unit } is captured.
event-horses-lost = { $unit } has lost its horses and is pinned.
event-wheel-hit = A wheel of { $unit } is hit.

event-aircraft-placed = { $unit } flies over { $to }.
event-ammunition-dropped = { $unit } drops ammunition to { $squad }.
event-air-shot-fired = Air combat over { $hex }: { $unit } fires, die { $die }{ $bonus ->
    [0] {""}
   *[other] {""} (air bonus −1)
  }, { $needed } or less: { $hit ->
    [yes] hit.
   *[no] missed.
  }
event-flak-fired = { $gun } fires at { $aircraft } over { $hex }, dice { $dice }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
  } ({ $total } this turn).
event-ground-fired = Fire from the ground at { $aircraft } over { $hex }: { $units }, strength { $strength }, die { $die } ({ $modifiers }), { $needed } or less: { $hit ->
    [yes] hit.
   *[no] missed.
  }
event-mission-broken = { $cause ->
    [ground-fire] { $unit } breaks off under fire from the ground.
    [blinded] { $unit }, hit once, cannot observe.
   *[flak] { $unit } breaks off under anti-aircraft fire.
  }
event-bombs-fell = Bombs of factor { $factor } on { $unit } in { $hex }: die { $die }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }: { $result ->
    [E] eliminated.
    [P] P.
   *[other] no effect.
  }
event-mission-shown = { $unit }: { $mission ->
    [observation] artillery observation.
    [bombing] bombing.
   *[other] ground attack.
  }

event-unit-stormed = { $unit } goes in from { $start } to { $to }.
event-trampled = { $units } among the foot in { $hex }.
event-assault-resolved = Close assault in { $hex }, { $attacker ->
    [allied] Allies
   *[other] Germans
  } attacking: { $own } against { $enemies }{ $shifted ->
    [yes] {""} ({ $shifts })
   *[no] {""}
  }, column { $column }; die { $die }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  } makes { $total }: the attacker loses { $lost }, the defender { $killed }.

event-crew-held = The crew of { $unit } fights on after all: die { $die }.
event-crew-bailed-out = The crew of { $unit } bails out: die { $die }.
event-crew-on-floor = The crew of { $unit } hugs the floor: die { $die }.
