## Why somebody does not fire.

bar-off-map = The unit is not on the map.
bar-pinned = The unit is pinned.
bar-gassed = The unit is in gas.
bar-fought = The unit took part in close assault this turn.
bar-melee = The unit is locked in close assault.
bar-crew-gone = Nobody fights in this tank any more.
bar-mending = The crew is out to mend a wheel.
bar-only-88 = Under the option in force only the 88 fires at vehicles.
bar-truck-moved = A truck that has moved this turn does not fire.
bar-fired = It has fired already.
bar-rifle = An anti-tank rifle does nothing to soft targets.
bar-flame-apart = A flamethrower attacks by itself, never with others.
bar-hard-targets-only = This gun never fires at soft targets.
bar-unarmed = It has no fire strength.
bar-aircraft = Aircraft take no part in fire on the ground.
bar-mounted = Mounted cavalry does not fire: it must dismount first.
bar-aboard = It rides in a vehicle.
bar-captured-gun = A captured gun fires at vehicles only.
bar-no-crew = No unpinned crew is with the gun.
bar-barraged = The gun fired a barrage this turn.
bar-wades = From a river hex nobody fires small arms.
bar-unspotted = The target is { $distance } { $distance ->
    [one] hex
   *[other] hexes
  } away and is spotted from { $seen } only.
bar-blocked = The line of sight is blocked in { $hex } by { $what ->
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
bar-surprised = The defenders are surprised this turn: they fire at close range only.
bar-mistaken = From so far away the captured tanks are taken for friends this turn.
bar-arc = The target is outside the arc of fire.
bar-no-such-weapon = The unit has no such weapon.
bar-nobody-there = No enemy is there.
bar-only-weapons = Nobody is there whom small arms can hurt.
bar-nobody-to-fire = There is nobody who could fire.
bar-target-first = It can fire: first name the hex that is attacked.
bar-fired-at = The hex has been attacked in this phase: all who fire at it fire together.
bar-joined = It fires already.
bar-not-joined = It was not going to fire.
bar-nobody-left = There is nobody left who could join.
bar-nobody-joined = Nobody fires yet.
bar-fires-otherwise = The squad fires already, in another way.
bar-gunners = The crew can serve { $count ->
    [0] no more weapons
    [one] only one more weapon
   *[other] only { $count } more weapons
  }.
bar-no-main-gun = The vehicle has no such main gun.
bar-no-anti-tank = It has no weapon against vehicles.
bar-no-vehicle = That is no vehicle.
bar-own-vehicle = That is a vehicle of one’s own.
bar-no-enemy-vehicles = There are no enemy vehicles.
bar-all-round = The gun fires all round and need not turn.
bar-faces-so = It faces this way already.
bar-turned = The gun has turned already.
bar-nothing-that-way = No target is in that direction.
bar-began = It has begun to fire.
bar-not-begun = It has not fired yet.
bar-no-rifle = That is no anti-tank rifle.
bar-no-flame = That is no flamethrower.
bar-abandoned = Nobody carries it.
bar-no-machine-guns = It has no machine guns.
bar-nobody-rakes = No machine gun of ours is on the map.
bar-who = { $unit }: { $why }
bar-no-tank = That is no enemy tank on the map.
bar-odd-gun = Machine guns of vehicles fire at a tank by { $pair }; a single one does nothing.

bar-points = { $needed } { $needed ->
    [one] movement point
   *[other] movement points
  } needed, { $left } left.
bar-ahead = It can only go straight ahead, or turn.
bar-behind = It can only back straight.
bar-moved = It has moved already.
bar-no-way-off = It may not leave the map here.
bar-on-the-way = They are on their way already.
bar-not-along = It does not go along.
bar-alone = It is the only one who goes.
bar-no-tank-to-board = It cannot get into this.
bar-goes-along = It goes along already.
bar-elsewhere = It stands in another hex.
bar-goes-alone = It does not move with the others.
bar-no-foot = It does not move on foot.
bar-rides = Mounted cavalry moves with the vehicles.
bar-marched = It has moved in this phase.
bar-shocked = The crew is in cover and has not rallied.

## Whose it is, and where it is.

bar-lost = It is lost.
bar-left-map = It has left the map.
bar-to-bring-on = It waits off the map and has to be brought on.
bar-off-sheet = The hex is not part of this map.
bar-adjacent = { $distance ->
    [0] That is its own hex.
    [one] One hex away: only adjacent hexes can be entered.
   *[other] { $distance } hexes away: only adjacent hexes can be entered.
  }
bar-entry = Reinforcements of this force do not come in there.
bar-inward = A vehicle comes in facing the map.
bar-held-back = It was held back in this phase.
bar-no-reinforcement = It is no reinforcement that waits to come on.

## Movement.

bar-broken-down = It is broken down.
bar-on-the-floor = Its crew is on the floor and misses this turn’s move.
bar-enemies-near = Enemies are too near for the engine to be started again.
bar-other-vehicle = Another vehicle is coming in.
bar-no-stack = Nobody is there who could move together.
bar-not-aboard = It is in no vehicle.
bar-second-foot-phase = An infantry gun is moved in the second foot movement phase only.
bar-first-foot-phase = Guns are turned in the first foot movement phase only.
bar-no-fresh-crew = No unpinned crew that could still move is with the gun.
bar-no-wheel = It is no armoured car with a damaged wheel whose crew is still inside.
bar-no-cavalry = It is no cavalry.
bar-on-foot = The squad is on foot.
bar-in-saddle = The squad is in the saddle.
bar-ridden = The squad has used its move of this phase.
bar-no-horses = The squad has lost its horses.
bar-under-fire = { $unit }, { $distance ->
    [one] one hex away
   *[other] { $distance } hexes away
  }, could fire at the squad.
bar-in-group = The squad is in the group already.
bar-not-in-group = The squad is not in the group.
bar-group-full = { $most } squads make a whole group.
bar-group-small = The group lacks { $count ->
    [one] one squad
   *[other] { $count } squads
  } that could ride with it.
bar-nobody-to-charge = No squad of the group has anybody to charge.
bar-goes-later = Others of the group go first only before this squad has set off.
bar-other-rider = Another squad is riding.
bar-stands-there = It stands there already.
bar-no-way = There is no way to this hex.

## Assaults, retreats, repairs.

bar-other-gun = Another gun was taken.
bar-not-own-edge = It does not stand at its own edge of the map.
bar-enemy-squads = Enemy squads are there.
bar-came-from = The unit is on its way from there.
bar-held = Enemies are there, and other hexes are free.
bar-forward = That is forward, and there are other ways.
bar-squads-only = Only squads go into close assault.
bar-stormed = The squad has decided already.
bar-not-charging = Mounted cavalry assaults only after a charge.
bar-enemy-away = { $distance ->
    [one] The enemy beside it cannot be assaulted.
   *[other] The nearest enemy is { $distance } hexes away.
  }
bar-morale = Only squads of morale { $needed } assault tanks in a town; this one has { $rating }.
bar-charge-first = Cavalry that charged has to go in first.
bar-in-front = A charge ends in one of the three hexes to its front.
bar-assault-settled = The assault there is over.
bar-no-contest = There is nothing to be fought out there.
bar-only-vehicles = Only vehicles of both sides are there.
bar-armour-with-them = The enemy’s foot has armour of its own there.
bar-only-tested = Vehicles alone do not assault: the enemy’s foot is tested.
bar-fought-out = Squads are there: the assault is fought out.
bar-must-fight = { $count ->
    [one] One assault is still to be fought.
   *[other] { $count } assaults are still to be fought.
  }
bar-wheel = A damaged wheel is mended by the crew beside the car.
bar-runs = It is not broken down.
bar-repair-tried = Its repair was tried already.

## Before play.

bar-wire-tried = This wire was shelled already.
bar-no-wire = There is no wire.
bar-mine-zone = No mine can be dug there.
bar-mines-apart = { $distance ->
    [one] One hex
   *[other] { $distance } hexes
  } from another mine, { $apart } needed.
bar-no-gun-of-ours = It is no gun on the map.
bar-first-facing = The scenario has it face another way.
bar-flames-full = The squad carries { $most } flamethrowers already.
bar-led = The tank has a leader.
bar-wire-zone = No wire is laid there in this scenario.
bar-wired = There is wire already.
bar-infantry-only = Rifle grenades are for infantry squads.
bar-has-grenades = The squad has grenades already.

## Barrages.

bar-announced = A barrage on this hex is announced already.
bar-observer-range = { $distance } { $distance ->
    [one] hex
   *[other] hexes
  } from who observes; { $range } at most.
bar-no-observers = Nobody observes: neither a forward observer nor an aircraft.
bar-unprepared = On this turn the batteries fire only at hexes that are always observed.
bar-no-guns-left = All guns have their targets.
bar-by-number = Off-board elements are counted, not named.
bar-no-artillery = It fires no indirect barrage.
bar-named = The gun is named already.
bar-not-named = The gun was not named.
bar-observed-so = The hex is observed so already.
bar-not-observed-so = The hex is not observed in this way.
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
bar-no-smoke = The scenario allows no smoke here, or no more of it.
bar-no-gas = The scenario allows no gas, or no more of it.

## Aircraft.

bar-no-aircraft = It is no aircraft.
bar-broke-off = It broke off and does not come back.
bar-flown = It has been used in this phase.
bar-uses-up = It was used { $count } times, the most in a scenario.
bar-no-purpose = There is nothing for it to do over the map.
bar-no-aircraft-there = No aircraft is there to be met.
bar-no-strafer = It does not attack the ground in this way.
bar-no-fighter = It does not go up as a fighter.
bar-no-drop = No ammunition is dropped to this unit.
bar-not-in-fight = It is no enemy aircraft in this fight.
bar-no-flak = It has no anti-aircraft gun.
bar-not-in-the-air = It is no enemy aircraft in the air.
