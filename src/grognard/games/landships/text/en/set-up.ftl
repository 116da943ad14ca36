## Setting up.

step-deployment = { $left ->
    [0] Set up: all stand. Begin?
    [one] Set up: one unit is still to be placed.
   *[other] Set up: { $left } units are still to be placed.
  }
choice-take-up = Set up { $unit }
choice-pick-up = Pick up { $unit } again
choice-finish-set-up = Set-up finished
step-placing = Set up: where does { $unit } go?
bar-tray = it is still to be set up.
bar-placed = it is set up already: pick it up again.
bar-all-placed = everybody is placed.
bar-to-place = { $count ->
    [one] One unit is still to be placed.
   *[other] { $count } units are still to be placed.
  }
bar-not-in-scenario = it has no part in this scenario.
bar-not-yours = it is not yours.
bar-comes-later = it comes as a reinforcement on turn { $turn }.
bar-not-on-map = it is not set up on the map by itself.
bar-zone = the hex is outside this unit’s set-up zone.
bar-ground = the unit cannot stand on this ground.
bar-enemy-there = enemy units are set up there.
bar-quota = the scenario asks for a certain number of such units elsewhere.
bar-full-of-squads = { $most } squads of a side are in the hex already, the most there may be.
bar-full-of-vehicles = { $most } vehicles are in the hex already, the most there may be.
bar-too-many-squads = at most { $most } squads of a side may end a movement phase in a hex: now that the melee there is over, the others must move on.
choice-place-at = { $to }
choice-place-rest = Place the rest for me
step-first-facing = Which way does { $unit } face?
choice-face = Facing { $facing }
step-arming = Which squad takes { $unit }?
choice-give-to = { $squad }
step-leaders = Which tank does the leader take?
choice-ride-in = { $tank }
step-wire-laying = Wire: { $left } counters left
choice-lay-wire = Wire in { $hex }
step-mission-choice = Which mission for { $unit }?
choice-fly-mission = { $mission ->
    [observation] Artillery observation
    [bombing] Bombing
   *[other] Ground attack
  }

step-wire-cutting = Which wire do the shells try to cut?
choice-cut-wire = Wire in { $hex }
step-wire-shelled = Wire in { $hex } under fire
step-deep-mines = Under which trench has a mine been dug?
choice-dig-under = Mine under { $hex }
step-ace = Which gun has the crew of aces?
choice-name-ace = { $gun }
