## Why something cannot be done, in this very case.

bar-already-there = They stand there already.
bar-points = { $needed } MP needed, { $left } left.
bar-no-points = { $left } MP left: not enough for another hex.
bar-told-to-stay = It was told to stay.
bar-not-yours-to-move = Only your units on the map move.
bar-stacking = { $load } regiments would stand there, the limit is { $limit }.
bar-crowd = Too many stand in { $hex }: somebody must leave there first.
bar-needed-by-others = Others stand above the stacking limit and could go nowhere else.
bar-on-the-way = Enemy units or the river close every way there.
bar-stopped-before = On every way there an enemy Strong ZOC stops them first.
bar-zone-before = Every way there leads through enemy ZOC.
bar-foreign-before = Every way there leads through hexes that your side does not control.
bar-unsupplied = Out of supply: { $unit }.
bar-disrupted = Disrupted: { $unit }.
bar-beside-enemy = It would start beside an enemy unit.
bar-dug-in-already = It is dug in already.
bar-has-dug-in = It has dug in instead of moving.
bar-has-moved = It has moved in this phase.
bar-one-by-one = Units dig in one by one, and not while they use strategic movement.
bar-strategic-already = They use strategic movement already.
bar-not-here = Stacks are formed of units in one hex.
bar-normal-already = They move normally already.
bar-not-along = It does not go along.
bar-alone = It is the only one that moves: tell it to stay instead.
bar-moved-already = This stack has had its breakthrough.
bar-not-of-stack = It does not move with this stack.
bar-not-left = It was not to stay behind.
bar-last-one = It is the last of the stack.
bar-only-at-start = The stack is on its way: units are left in the starting hex only.

bar-no-enemy = No enemy unit is there.
bar-not-beside = Only adjacent infantry assaults.
bar-no-infantry = No infantry: { $unit }.
bar-assaulted = Somebody there was assaulted in this phase.
bar-attacked = Has attacked this turn: { $unit }.
bar-demoralized = Demoralized: { $unit }.
bar-odds = { $attack } against { $defense }: { $odds } after modifiers, below 1:3.
bar-no-attackers = No infantry attacks yet.
bar-serves-nobody = None of its formation attacks: { $unit }.
bar-enemy-unit = An enemy unit.
bar-in-it = It takes part already.
bar-not-in-it = It takes no part.
bar-all-in-it = All who can take part already.
bar-how-far = First say how far the unit advances.
bar-who-first = First say which unit advances.
bar-not-attacking = It did not attack this hex.
bar-not-fighting = It takes no part in this assault.
bar-no-garrison = No garrison stands there.
bar-owed = { $owed ->
    [one] One more hit must be a step loss first.
   *[other] { $owed } more hits must be step losses first.
  }
bar-way-back = { $possible ->
    [0] Not all who took part can retreat.
    [one] All can retreat one hex, { $needed } are needed.
   *[other] All can retreat { $possible } hexes, { $needed } are needed.
  }
bar-hexes = { $needed ->
    [0] Nothing is left to retreat for.
    [one] The retreat is one hex.
   *[other] The retreat is { $needed } hexes.
  }
bar-hex-by-hex = A retreat goes hex by hex.
bar-no-farther = Distance from { $enemy }: { $before } before, { $after } after; it must grow.
bar-dead-end = { $left ->
    [one] From there the retreat could not end.
   *[other] From there the { $left } hexes of the retreat could not be completed.
  }
bar-no-way-to-follow = Nobody went before from this hex by a way that it may go.

bar-no-gun = Not artillery of yours.
bar-not-in-play = It is not in play.
bar-no-shots = All its shots of this turn are fired.
bar-range = { $distance } hexes away, range { $range }.
bar-too-far-south = Row { $row }: it reaches rows 1 to { $rows }.
bar-no-guns-left = No gun is left to fire.
bar-out-of-range-of-all = No gun that may still fire reaches it. { $unit } comes nearest: { $distance } hexes away, range { $range }.
bar-in-a-plan = All its shots belong to barrages already planned.
bar-has-its-target = It fires in a barrage already planned.
bar-unspotted = Bad weather: your nearest unit is { $distance } hexes away, { $most } at most.
bar-nobody-spots = Bad weather: no unit of yours on the map spots it.
bar-fire-opened = The barrages were all decided before the first die.
bar-nothing-planned = No barrage is planned there.
bar-planned-first = Barrages are planned: open fire, or take them back.
bar-no-guns = No gun fires in it yet.
bar-marked-already = Your marker lies there already.

bar-no-rally-here = It does not rally here.
bar-replacements = { $needed } replacements needed, { $left } left.
bar-pioneer-replacements = { $needed ->
    [one] One replacement needed
   *[other] { $needed } replacements needed
  }, { $left } left for pioneers.
bar-one-step = It has no reduced side: nothing to restore.
bar-not-reduced = It is at full strength.
bar-off-map = It is not on the map.
bar-no-headquarters = It is no HQ.
bar-not-eliminated = It was not eliminated.
bar-no-hq = Its HQ must be on the map and in supply: { $unit }.
bar-hq-in-zoc = Its HQ stands in an enemy ZOC: { $unit }.
bar-no-place = There is no place where it could return.
bar-not-there = It returns on its HQ; without a corps in Verdun, the railroad gun on French rails.
bar-enemy-corps = A corps of the enemy.
bar-not-entered = It has not entered yet: { $unit }.
bar-begun = Units have been set up one by one already.

bar-river = The river lies between, without a bridge.
bar-not-there-entry = It enters on the north edge from 1101 to 1701.
bar-hq-road = An HQ returns north of the first trench line, on a road that is open to a supply source.
bar-hq-verdun = An HQ returns in a hex of Verdun.
bar-returns-whole = An HQ has one step and returns whole.
bar-no-leader = No pioneer or hunter of yours stands there.
bar-no-victim = Only artillery and full-strength infantry under the barrage take the damage.
bar-sector = It deploys from { $start } to { $end }.
bar-no-trench = No trench is there.
bar-no-rail = No railway is there.
bar-line-open = The line would lie open in { $open ->
    [one] one hex, { $first }
   *[other] { $open } hexes, the first { $first }
  }: the units to come ({ $units }) could not close it.
bar-not-behind = That is not south of the northernmost trench line.
bar-leash = { $whose ->
    [own] The nearest infantry of its division is { $distance } hexes away, { $most } at most.
   *[any] The nearest infantry is { $distance } hexes away, { $most } at most.
  }
bar-not-beyond = No hex beyond the attacked one that may be entered.
bar-not-its-mission = Artillery of its size does not fire this mission.
bar-nowhere = Too many stand there, and together or so they could go nowhere.
