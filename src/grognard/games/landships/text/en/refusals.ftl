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
bar-blocked = { $hex } blocks the line of sight.
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
bar-steps = { $distance } { $distance ->
    [one] hex
   *[other] hexes
  } away: on foot one goes from hex to hex.
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
