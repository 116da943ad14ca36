## Why somebody does not fire.

bar-off-map = the unit is not on the map.
bar-pinned = the unit is pinned.
bar-gassed = the unit is in gas.
bar-fought = the unit took part in close assault this turn.
bar-melee = the unit is locked in close assault.
bar-crew-gone = nobody fights in this tank any more.
bar-mending = the crew is out to mend a wheel.
bar-only-88 = under the option in force only the 88 fires at vehicles.
bar-truck-moved = a truck that has moved this turn does not fire.
bar-fired = it has fired already.
bar-rifle = an anti-tank rifle does nothing to soft targets.
bar-flame-apart = a flamethrower attacks by itself, never with others.
bar-hard-targets-only = this gun never fires at soft targets.
bar-unarmed = it has no fire strength.
bar-aircraft = aircraft take no part in fire on the ground.
bar-mounted = mounted cavalry does not fire: it must dismount first.
bar-aboard = it rides in a vehicle.
bar-captured-gun = a captured gun fires at vehicles only.
bar-no-crew = no unpinned crew is with the gun.
bar-barraged = the gun fired a barrage this turn.
bar-wades = from a river hex nobody fires small arms.
bar-unspotted = the target is { $distance } { $distance ->
    [one] hex
   *[other] hexes
  } away and is spotted from { $seen } only.
bar-blocked = the line of sight is blocked in { $hex } by { $what ->
    [friends] friendly squads
    [tank] a tank
    [smoke] smoke
    [barrage] a barrage
    [town] the town
    [woods] woods
    [strongpoint] a strongpoint
    [sides] what stands along the hexside
   *[hill] a hill
  }.
bar-range = { $distance } { $distance ->
    [one] hex
   *[other] hexes
  } away, range { $range }.
bar-surprised = the defenders are surprised this turn: they fire at close range only.
bar-mistaken = from so far away the captured tanks are taken for friends this turn.
bar-arc = the target is outside the arc of fire.
bar-no-such-weapon = the unit has no such weapon.
bar-nobody-there = no enemy is there.
bar-only-weapons = nobody is there whom small arms can hurt.
bar-nobody-to-fire = there is nobody who could fire.
bar-target-first = it can fire: first name the hex that is attacked.
bar-fired-at = the hex has been attacked in this phase: all who fire at it fire together.
bar-joined = it fires already.
bar-not-joined = it was not going to fire.
bar-nobody-left = there is nobody left who could join.
bar-nobody-joined = nobody fires yet.
bar-fires-otherwise = the squad fires already, in another way.
bar-gunners = the crew can serve { $count ->
    [0] no more weapons
    [one] only one more weapon
   *[other] only { $count } more weapons
  }.
bar-no-main-gun = the vehicle has no such main gun.
bar-no-anti-tank = it has no weapon against vehicles.
bar-no-vehicle = that is no vehicle.
bar-own-vehicle = that is a vehicle of one’s own.
bar-no-enemy-vehicles = there are no enemy vehicles.
bar-all-round = the gun fires all round and need not turn.
bar-faces-so = it faces this way already.
bar-turned = the gun has turned already.
bar-nothing-that-way = no target is in that direction.
bar-began = it has begun to fire.
bar-not-begun = it has not fired yet.
bar-no-rifle = that is no anti-tank rifle.
bar-no-flame = that is no flamethrower.
bar-abandoned = nobody carries it.
bar-no-machine-guns = it has no machine guns.
bar-nobody-rakes = no machine gun of ours is on the map.
bar-who = { $unit }: { $why }
bar-no-tank = that is no enemy tank on the map.
bar-odd-gun = machine guns of vehicles fire at a tank by { $pair }; a single one does nothing.

bar-points = { $needed } { $needed ->
    [one] movement point
   *[other] movement points
  } needed, { $left } left.
bar-ahead = it can only go straight ahead, or turn.
bar-behind = it can only back straight.
bar-moved = it has moved already.
bar-no-way-off = it may not leave the map here.
bar-on-the-way = they are on their way already.
bar-not-along = it does not go along.
bar-alone = it is the only one who goes.
bar-no-tank-to-board = it cannot get into this.
bar-goes-along = it goes along already.
bar-elsewhere = it stands in another hex.
bar-goes-alone = it does not move with the others.
bar-no-foot = it does not move on foot.
bar-rides = mounted cavalry moves with the vehicles.
bar-marched = it has moved in this phase.
bar-shocked = the crew is in cover and has not rallied.

## Whose it is, and where it is.

bar-lost = it is lost.
bar-left-map = it has left the map.
bar-to-bring-on = it waits off the map and has to be brought on.
bar-off-sheet = the hex is not part of this map.
bar-adjacent = { $distance ->
    [0] That is its own hex.
    [one] One hex away: only adjacent hexes can be entered.
   *[other] { $distance } hexes away: only adjacent hexes can be entered.
  }
bar-entry = reinforcements of this force do not come in there.
bar-inward = a vehicle comes in facing the map.
bar-held-back = it was held back in this phase.
bar-no-reinforcement = it is no reinforcement that waits to come on.

## Movement.

bar-broken-down = it is broken down.
bar-on-the-floor = its crew is on the floor and misses this turn’s move.
bar-enemies-near = enemies are too near for the engine to be started again.
bar-other-vehicle = another vehicle is coming in.
bar-no-stack = nobody is there who could move together.
bar-not-aboard = it is in no vehicle.
bar-second-foot-phase = an infantry gun is moved in the second foot movement phase only.
bar-first-foot-phase = guns are turned in the first foot movement phase only.
bar-no-fresh-crew = no unpinned crew that could still move is with the gun.
bar-no-wheel = it is no armoured car with a damaged wheel whose crew is still inside.
bar-no-cavalry = it is no cavalry.
bar-on-foot = the squad is on foot.
bar-in-saddle = the squad is in the saddle.
bar-ridden = the squad has used its move of this phase.
bar-no-horses = the squad has lost its horses.
bar-under-fire = { $unit }, { $distance ->
    [one] one hex away
   *[other] { $distance } hexes away
  }, could fire at the squad.
bar-in-group = the squad is in the group already.
bar-not-in-group = the squad is not in the group.
bar-group-full = { $most } squads make a whole group.
bar-group-small = the group lacks { $count ->
    [one] one squad
   *[other] { $count } squads
  } that could ride with it.
bar-nobody-to-charge = no squad of the group has anybody to charge.
bar-goes-later = others of the group go first only before this squad has set off.
bar-other-rider = another squad is riding.
bar-stands-there = it stands there already.
bar-no-way = there is no way to this hex.

## Assaults, retreats, repairs.

bar-other-gun = another gun was taken.
bar-not-own-edge = it does not stand at its own edge of the map.
bar-enemy-squads = enemy squads are there.
bar-came-from = the unit is on its way from there.
bar-held = enemies are there, and other hexes are free.
bar-forward = that is forward, and there are other ways.
bar-squads-only = only squads go into close assault.
bar-stormed = the squad has decided already.
bar-not-charging = mounted cavalry assaults only after a charge.
bar-enemy-away = { $distance ->
    [one] The enemy beside it cannot be assaulted.
   *[other] The nearest enemy is { $distance } hexes away.
  }
bar-morale = only squads of morale { $needed } assault tanks in a town; this one has { $rating }.
bar-charge-first = cavalry that charged has to go in first.
bar-in-front = a charge ends in one of the three hexes to its front.
bar-assault-settled = the assault there is over.
bar-no-contest = there is nothing to be fought out there.
bar-only-vehicles = only vehicles of both sides are there.
bar-armour-with-them = the enemy’s foot has armour of its own there.
bar-only-tested = vehicles alone do not assault: the enemy’s foot is tested.
bar-fought-out = squads are there: the assault is fought out.
bar-must-fight = { $count ->
    [one] One assault is still to be fought.
   *[other] { $count } assaults are still to be fought.
  }
bar-wheel = a damaged wheel is mended by the crew beside the car.
bar-runs = it is not broken down.
bar-repair-tried = its repair was tried already.

## Before play.

bar-wire-tried = this wire was shelled already.
bar-no-wire = there is no wire.
bar-mine-zone = no mine can be dug there.
bar-mines-apart = { $distance ->
    [one] One hex
   *[other] { $distance } hexes
  } from another mine, { $apart } needed.
bar-no-gun-of-ours = it is no gun on the map.
bar-first-facing = the scenario has it face another way.
bar-flames-full = the squad carries { $most } flamethrowers already.
bar-led = the tank has a leader.
bar-wire-zone = no wire is laid there in this scenario.
bar-wired = there is wire already.
bar-infantry-only = rifle grenades are for infantry squads.
bar-has-grenades = the squad has grenades already.

## Barrages.

bar-announced = a barrage on this hex is announced already.
bar-observer-range = { $distance } { $distance ->
    [one] hex
   *[other] hexes
  } from who observes; { $range } at most.
bar-no-observers = nobody observes: neither a forward observer nor an aircraft.
bar-unprepared = on this turn the batteries fire only at hexes that are always observed.
bar-no-guns-left = all guns have their targets.
bar-by-number = off-board elements are counted, not named.
bar-no-artillery = it fires no indirect barrage.
bar-named = the gun is named already.
bar-not-named = the gun was not named.
bar-observed-so = the hex is observed so already.
bar-not-observed-so = the hex is not observed in this way.
bar-guns = { $least ->
    [one] { $most ->
        [one] Only one gun can fire.
       *[other] From one gun to { $most } can fire.
      }
   *[other] From { $least } guns to { $most } can fire.
  }
bar-few-squads = { $count ->
    [0] No enemy squads
    [one] One enemy squad
   *[other] { $count } enemy squads
  } there, { $needed } needed.
bar-no-smoke = the scenario allows no smoke here, or no more of it.
bar-no-gas = the scenario allows no gas, or no more of it.

## Aircraft.

bar-no-aircraft = it is no aircraft.
bar-broke-off = it broke off and does not come back.
bar-flown = it has been used in this phase.
bar-uses-up = it was used { $count } times, the most in a scenario.
bar-no-purpose = there is nothing for it to do over the map.
bar-no-aircraft-there = no aircraft is there to be met.
bar-no-strafer = it does not attack the ground in this way.
bar-no-fighter = it does not go up as a fighter.
bar-no-drop = no ammunition is dropped to this unit.
bar-not-in-fight = it is no enemy aircraft in this fight.
bar-no-flak = it has no anti-aircraft gun.
bar-not-in-the-air = it is no enemy aircraft in the air.
