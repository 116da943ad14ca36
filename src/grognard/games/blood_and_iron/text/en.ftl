### Blood and Iron

side-french = French
side-prussian = Prussians

game-title = Blood and Iron
    .note = Froeschwiller and Sedan, 1870

## Scenarios

scenario-froeschwiller = Froeschwiller, 6 August 1870
    .note = The whole day from 0830 to 1900, 22 turns. MacMahon holds the ridge against the Third Army.
scenario-froeschwiller-battle = Froeschwiller: the battle
    .note = From 1300 to 1900, 13 turns. The V and XI Corps are already deployed for the main assault.
scenario-sedan = Sedan, 1 September 1870
    .note = From 0400 to 1700, 27 turns. The Army of Châlons is being surrounded.
scenario-what-if = Sedan: what if
    .note = The French have seen the flank march: the VII Corps bars the road to Mézières. 27 turns.
scenario-floing = The attack on Floing
    .note = 4 turns, from 1200 to 1330. A short scenario to learn the game.
scenario-bazeilles = The attack on Bazeilles
    .note = 3 turns, from 0400 to 0500. The first shots of the battle; a short scenario to learn the game.
scenario-initial-assault = The initial assault
    .note = 10 turns, from 0400 to 0830. The approach to Sedan from the east.

## Steps

step-froeschwiller-set-up = Choose a piece to set up ({ $left } left)
step-sedan-set-up = Choose a piece to set up ({ $left } left)
step-froeschwiller-place = Where does { $unit } start?
step-sedan-place = Where does { $unit } start?
step-command-roll = { $side }: roll for command points
step-prussian-movement = Choose a piece to move, or end the movement
step-french-movement = Choose a piece to move, or end the movement
step-move-piece = { $unit }: { $points } MP left. Where does it go?
step-stack-order = Which unit is on top in { $hex }?
step-reserve-phase = { $points ->
        [one] { $points } command point
       *[other] { $points } command points
    }. Choose an order, or pass
step-movement-activation = How many units does { $leader } activate?
step-ordered-movement = { $leader } moves up to { $count } units
step-combat-activation = { $side }: roll for the number of units that fight
step-combat-order = Name up to { $count } units that fight
step-strategic-movement = Strategic movement of { $leader }’s command
step-reinforcements = Reinforcements come onto the map
step-cavalry-withdrawal = Does cavalry withdraw before combat?
step-withdrawal-hex = Where does { $unit } withdraw to?
step-defensive-fire = Defensive fire: choose a target
step-offensive-fire = Offensive fire: choose a target
step-fire-group = Which units fire at { $hex }?
step-fire-roll = Fire at { $hex }, column { $column }
step-opportunity-fire = { $unit } has come near { $gun } in { $hex }. Opportunity fire?
step-draw-markers = A strength marker for { $unit }
step-melee-segment = Melee: choose a hex to attack
step-assault-group = Which units attack { $hexes }?
step-melee-roll = Melee against { $hexes }, column { $column }, die { $modifier ->
        [0] unmodified
       *[other] modified by { $modifier }
    }
step-rout-victim = Which unit routs?
step-dead-victim = Which unit is eliminated?
step-share-losses = Which unit loses a step? ({ $steps } in all)
step-advance-after-combat = Does a unit advance into { $hexes }?
step-morale-check = { $unit } checks its morale: { $value } or less
step-retreat = Where does { $unit } retreat to?
step-leader-follows = Does { $leader } go along with { $unit }?
step-leader-loss = Is { $leader } hit? (9 or 10)
step-leader-refuge = Which unit does { $leader } join?
step-overrun-leader = { $leader } is ridden down: 1-5 he escapes
step-morale-recovery = Which routed unit tries to rally?
step-rally-roll = { $unit } tries to rally: { $value } or less

## Choices

choice-select = { $unit }
choice-place = Set up in { $hex }
choice-place-the-rest = Let the computer set up the rest
choice-move-to = Move to { $to }
choice-stay = Move no further
choice-end-movement = End the movement
choice-put-on-top = { $unit } on top
choice-standing-order = { $order ->
        [always] Opportunity fire: always
        [never] Opportunity fire: never
       *[ask] Opportunity fire: ask every time
    }
choice-order-movement = Movement order: { $leader }
choice-order-combat = Combat order
choice-order-reinforcements = Bring on reinforcements
choice-order-strategic-movement = Strategic movement: { $leader }
choice-pass-reserve = Pass
choice-activate = { $unit } fights
choice-begin-combat = Begin the combat
choice-enter = { $unit } enters in { $hex }
choice-withdraw = { $unit } withdraws
choice-stand-firm = The cavalry stands firm
choice-fire-at = Fire at { $hex }
choice-add-firer = { $unit } fires
choice-open-fire = Open fire
choice-cease-fire = Cease fire
choice-shoot = Fire
choice-hold-fire = Hold fire
choice-drawn = Marker { $marker } ({ $number })
choice-assault = Attack { $hex }
choice-also-assault = Attack { $hex } as well
choice-add-attacker = { $unit } attacks
choice-go-in = Launch the attack
choice-end-melee = No more melee
choice-suffer = { $unit }
choice-advance = { $unit } advances to { $to }
choice-hold-ground = Do not advance
choice-retreat-to = Retreat to { $to }
choice-go-along = Go along
choice-stay-behind = Stay behind
choice-join = Go to { $hex }
choice-rally = { $unit } tries to rally, helped by { $leader }
choice-rally-alone = { $unit } tries to rally

## Events

event-turn-began = Turn { $turn }, { $clock } hours
event-phase-began = { $phase ->
        [command] Command Phase
        [initial] Initial Action Phase, { $side }
        [reserve] Reserve Action Phase
       *[end] End Phase
    }
event-command-points-received = { $side }: die { $die }, { $points ->
        [one] { $points } command point.
       *[other] { $points } command points.
    }
event-out-of-command = Out of command: { $units } ({ $side }).
event-hex-controlled = { $side }: control of { $hex }.
event-order-given = { $side }: { $order ->
        [movement] movement order
        [combat] combat order
        [reinforcements] reinforcements
       *[strategic] strategic movement
    }, cost { $cost }; { $left } left.
event-reserve-passed = { $side }: pass.
event-units-activated = { $side }: die { $die } + { $bonus }, up to { $units } units.
event-unit-entered = { $unit } enters in { $hex }.
event-unit-moved = { $unit } moves from { $start } to { $to }.
event-stack-turned = { $unit } is on top in { $hex }.
event-stack-broken = { $unit } finds no room and is eliminated.
event-strength-drawn = { $unit } draws the marker { $marker }: strength { $strength }.
event-fire-opened = { $firers } fire at { $hex }: strength { $strength }, shift { $shift }, column { $column }.
event-opportunity-taken = Opportunity fire: { $gun } at { $unit } in { $hex }.
event-fire-resolved = Die { $die } on { $column }: { $result ->
        [none] no effect.
       *[other] { $result }.
    }
event-assault-opened = { $attackers } attack { $hexes }: { $attack } to { $defense } is { $odds }, shift { $shift }, column { $column }.
event-assault-called-off = The attack of { $attackers } is called off: { $attack } to { $defense } is 1-4 or worse.
event-assault-resolved = Die { $die }, modifier { $modifier }, { $final } on { $column }: { $result ->
        [none] no effect.
       *[other] { $result }.
    }
event-step-lost = { $unit } loses { $steps ->
        [one] a step.
       *[other] { $steps } steps.
    }
event-unit-eliminated = { $unit } is eliminated.
event-morale-checked = { $passed ->
        [yes] { $unit } holds: die { $die }, morale { $value }.
       *[no] { $unit } breaks: die { $die }, morale { $value }.
    }
event-unit-routed = { $unit } routs.
event-unit-retreated = { $unit } retreats from { $start } to { $to }.
event-unit-cornered = { $unit } cannot retreat.
event-cavalry-withdrew = { $unit } withdraws from { $start } to { $to }.
event-unit-advanced = { $unit } advances to { $to }.
event-unit-rallied = { $unit } rallies: die { $die }, morale { $value }.
event-unit-stayed-routed = { $unit } stays routed: die { $die }, morale { $value }.
event-leader-tested = { $killed ->
        [yes] { $leader } falls: die { $die }.
       *[no] { $leader } is unhurt: die { $die }.
    }
event-leader-replaced = { $fallen } is lost; { $name } takes over from { $leader }.
event-leader-removed = { $leader } leaves the game.
event-leader-joined = { $leader } goes to { $hex }.
event-leader-overrun = { $escaped ->
        [yes] { $leader } escapes: die { $die }.
       *[no] { $leader } is taken: die { $die }.
    }
event-game-decided = { $side }: the walls of Sedan are reached.

## Sums

reason-morale = Morale Table
reason-leader = leader: { $leader }
reason-routed = routed
reason-woods = woods
reason-village = village
reason-town = town
reason-fortress = fortress
reason-clear = clear ground
reason-wall = behind a fortified hexside
reason-higher = defender higher
reason-brook = across a brook
reason-bridge = across a bridge
reason-cavalry = cavalry charges
reason-attacking-leader = attacking leader: { $leader }
reason-defending-leader = defending leader: { $leader }
reason-objective = controls { $hex }
reason-units-a = eliminated A units: { $count }
reason-units = eliminated B, C and D units: { $count }
reason-leaders = eliminated leaders: { $count }
sum-unit = { $unit }

preview-fire = Fire at { $hex }
preview-melee = Attack on { $hexes }
preview-move = { $unit } to { $to }
part-strength = Fire strength
part-shifts = Column shifts
part-attack = Attack
part-defense = Defence
part-die = Die modifiers
table-fire = Fire Combat Table
table-melee = Melee Results Table
odds-result = Result
note-undrawn = A strength marker is still to be drawn.
note-barred = An attack at 1-4 or worse does not take place.
note-opportunity = { $gun } may fire at once.

result-none = No effect
result-DM = DM: morale check
result-DD = DD: the unit routs
result-D1 = D1: one step and a morale check
result-D2 = D2: two steps and a rout
result-DE = DE: eliminated
result-AE = AE: an attacker eliminated
result-A1 = A1: the attacker loses a step
result-A2 = A2: the attacker loses two steps
result-AD = AD: an attacker routs
result-AM = AM: the attackers check morale

## Results

result-points = Victory: { $winner }. { $french } points to the French, { $prussian } to the Prussians
result-draw = A draw: { $french } points to the French, { $prussian } to the Prussians
result-occupy-prussian = Victory: { $winner }. The village is taken
result-occupy-french = Victory: { $winner }. The village holds
result-approach-prussian = Victory: { $winner }. The walls of Sedan are reached
result-approach-french = Victory: { $winner }. Sedan was not reached in time

## The table

turn = Turn { $turn }, { $clock }
track-turn = Turns
track-command = Command points
track-command-side = Command points, { $side }
box-waiting = Reinforcements, { $side }
box-setup = To be set up, { $side }
box-eliminated = Eliminated, { $side }
phase-setup = Set-up
phase-command = Command
phase-initial-prussian = Prussian Initial Action
phase-initial-french = French Initial Action
phase-reserve = Reserve Action
phase-end = End
score-points = Victory points
score-lead = { $side }: ahead
score-even = Even
score-occupy = { $side }: masters of the village
score-open = The village is open
score-approach = The walls have not been reached
value-strength = Strength
value-grade = Grade
value-movement = Movement
value-range = Fire range
value-command = Command
value-command-range = Command range
value-formation = { $formation }
value-steps = Steps lost
value-arrives = Arrives
value-marker = Strength marker
piece-name = { $unit }
piece-deputy = { $name }, for { $unit }
overlay-zones = Zones of control
overlay-sight = Line of sight
overlay-command = Command range
overlay-sight-clear = { $start } sees { $to }.
overlay-sight-blocked = { $start } does not see { $to }: { $hex } blocks.
overlay-range = From { $hex }

## Marks on a counter

mark-1 = strength 1
mark-2 = strength 2
mark-3 = strength 3
mark-4 = strength 4
mark-5 = strength 5
mark-6 = strength 6
mark-7 = strength 7
mark-8 = strength 8
mark-9 = strength 9
mark-x = strength 10
mark-out-of-command = out of command
mark-reduced = one step lost
mark-cadre = cadre
mark-fired = has fired
mark-routed = routed

marker-objective = objective, { $worth } VP
marker-control = objective, { $worth } VP, held by { $side ->
    [prussian] the Prussians
   *[french] the French
}
