## The game, its sides, scenarios and options.

game-title = They Shall Not Pass
    .note = Verdun, 21–29 February 1916

side-german = The Germans
side-french = The French

scenario-campaign = The battle, set up by the players
    .note = Both sides deploy unit by unit within the limits of the rulebook; nine turns.
scenario-historical = The morning of 21 February
    .note = Ready to play: both sides stand where they stood, as far as the counters allow; nine turns.

option-spoiling-attack = Spoiling attack
    .note = The French Left Bank artillery at Forges takes no part.
option-full-effort = Full effort
    .note = The 121st Division enters on 25 February without costing a victory point.
option-improved-organization = Improved organization
    .note = The French may assign the 16th Division to a corps when it arrives.
option-fort-artillery = Heavy artillery in the forts
    .note = Garrisons have two steps, and forts exert a Weak ZOC in the second ring of hexes.
option-infiltration = Infiltration
    .note = Friendly units cancel enemy ZOC in their hex for all purposes; towns score one point for three.
option-leash-any = French edition: guns near any infantry
    .note = Divisional artillery sets up within four hexes of any French infantry, not only its own division's.
option-army-guns-apart = French edition: army guns fire apart
    .note = French army artillery combines with corps artillery only from 26 February.
option-zoc-negation = French edition: ZOC negation
    .note = Friendly units cancel enemy ZOC in their hex for movement and advance too.
option-drop-on-the-way = French edition: drop units on the way
    .note = In breakthrough a unit may be left in any hex already entered.

## The sequence of play.

phase-weather = Weather
phase-organization = Organization
phase-bombardment = Bombardment
phase-movement = Movement
phase-assault = Assault
phase-breakthrough = Breakthrough
phase-recovery = Mutual recovery

event-turn-began = { $day } February (turn { $turn })
event-phase-began = { $phase ->
    [1] I. Weather
    [2] II. German Organization Phase
    [3] III. German Bombardment Phase
    [4] IV. German Movement Phase
    [5] V. German Assault Phase
    [6] VI. German Breakthrough Movement Phase
    [7] VII. French Organization Phase
    [8] VIII. French Bombardment Phase
    [9] IX. French Movement Phase
    [10] X. French Assault Phase
    [11] XI. French Breakthrough Movement Phase
   *[12] XII. Mutual Recovery Phase
  }

event-reduced = Step loss, reduced: { $unit }.
event-eliminated = Eliminated { $at }: { $unit }.
event-surrendered = Surrender { $at }: { $unit }.
event-fort-destroyed = The garrison is lost and the fort destroyed: { $hex }.

## Set-up.

step-french-set-up = Set up { $unit }: { $where ->
    [reserve-72] a trench hex from column 04 to column 14
    [reserve-51] a trench hex from column 15 to column 23
    [division-14] a trench hex from column 24 to column 33
    [corps] any trench hex
    [guns] south of the front line, near its infantry
   *[rail-gun] any rail hex
  }
step-german-set-up = Set up { $unit } on its corps’ stretch of the north edge
choice-set-up = Set up in { $hex }
choice-set-up-historically = Set all units up as on 21 February
event-was-set-up = Set up { $at }: { $unit }.

## The table.

turn-now = { $day } February
track-turns = Turns
track-weather = Weather
track-heavy = Offboard artillery
weather-good = Good
weather-bad = Bad
box-reserve-german = German reserve
box-reserve-french = French reinforcements to come
box-eliminated-german = German losses
box-eliminated-french = French losses
box-surrendered-german = Germans who surrendered
box-surrendered-french = French who surrendered
box-guns = Off the map
value-strength = Combat strength
value-defense = Defense strength
value-attack = Attack strength
value-range = Range
value-move = Movement allowance
value-morale = Morale
value-due = Enters (February)
value-stacking = Stacking
state-reduced = reduced
state-demoralized = demoralized
state-disrupted = disrupted
state-fired = fired
state-unsupplied = out of supply
state-dug-in = dug in
state-first-day = 21 February
piece-name = { $unit }
overlay-supply = Supply
overlay-zoc = Zones of control
overlay-reach = Where this unit can go
overlay-control = Control
note-out-of-supply = { $unit } is out of supply
band-french-major = French major victory
band-french-minor = French minor victory
band-draw = Draw (historical)
band-french-bid = French victory (handicap)
band-german-minor = German minor victory
band-german-major = German major victory

## States and markers, in words

mark-demoralized = demoralized
mark-out-of-supply = out of supply
mark-dug-in = dug in
mark-moved = has moved
marker-interdiction = interdiction fire
marker-fort-destroyed = fort destroyed
marker-garrison = garrison, strength { $strength }
marker-control = held by { $side ->
    [german] the Germans
   *[french] the French
}

at-place = { $kind ->
   *[place] in { $hex }
  }
log-modifier = { $reason } { $value }
log-strength = { $unit } ({ $shots ->
   *[1] { $strength }
    [other] { $shots } × { $strength }
  }{ $states ->
    [0] {""}
   *[other] , { $why }
  })
event-day-ended = { $day } February is over (turn { $turn }).
option-reading-edge = Reading of 9.5: toward the nearest edge
    .note = A retreat must lead toward the nearest map-edge hex that its side controls, not toward any of them. Favours the attacker.
option-reading-entry = Reading of 6.33: no entry into enemy ZOC
    .note = Reinforcements, too, are never placed in an enemy ZOC: an enemy beside the entry hex keeps them out. Favours the Germans.
option-reading-disrupted = Reading of 2.12: disruption is no demoralization
    .note = An HQ that is disrupted already loses nothing by another failed morale check. Favours the side whose HQs are under fire.
option-reading-barrages = Reading of 7.1: barrage by barrage
    .note = Each barrage is rolled before the guns of the next are named. Favours the Germans, who have most guns.

## What is seen on the map, in a word or two.

act-passed = passed
act-failed = failed
act-rallied = rallied
act-marker = interdicted
act-no-marker = no effect
