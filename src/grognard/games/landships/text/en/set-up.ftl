## Setting up.

step-deployment = Set up: where does { $unit } go?
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
event-unit-placed = { $unit } sets up in { $to }.

step-wire-cutting = Which wire do the shells try to cut?
choice-cut-wire = Wire in { $hex }
step-wire-shelled = Wire in { $hex } under fire
event-wire-cut = The wire in { $hex } is cut.
event-wire-held = The wire in { $hex } holds.
step-deep-mines = Under which trench has a mine been dug?
choice-dig-under = Mine under { $hex }
event-exploded = A mine explodes under { $hex }.
step-ace = Which gun has the crew of aces?
choice-name-ace = { $gun }
