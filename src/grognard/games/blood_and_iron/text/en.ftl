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
step-stack-order = Which unit is on top { $at }?
step-reserve-phase = { $points ->
        [one] { $points } command point
       *[other] { $points } command points
    }. Choose an order, or pass
step-movement-activation = How many units does { $leader } activate?
step-ordered-movement = { $leader } moves { $left ->
        [0] nobody else
        [one] one more unit
       *[other] up to { $left } units
    }
step-combat-activation = { $side }: roll for the number of units that fight
step-combat-order = { $left ->
        [0] All units that may fight are named
        [one] Name one more unit that fights
       *[other] Name up to { $left } units that fight
    }
step-strategic-movement = Strategic movement of { $leader }’s command
step-reinforcements = Reinforcements come onto the map
step-cavalry-withdrawal = Does cavalry withdraw before combat?
step-withdrawal-hex = Where does { $unit } withdraw to?
step-defensive-fire = Defensive fire: choose a target
step-offensive-fire = Offensive fire: choose a target
step-fire-group = Which units fire at { $hex }?
step-fire-roll = Fire at { $hex }, column { $column }
step-opportunity-fire = { $unit } has come near { $gun } { $at }. Opportunity fire?
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
step-overrun-leader = { $unit } rides { $leader } down: 1-5 he escapes
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
choice-stand-down = { $unit } does not fight
choice-begin-combat = Begin the combat
choice-enter = { $unit } enters in { $hex }
choice-withdraw = { $unit } withdraws
choice-stand-firm = The cavalry stands firm
choice-fire-at = Fire at { $hex }
choice-add-firer = { $unit } fires
choice-drop-firer = { $unit } does not fire
choice-open-fire = Open fire
choice-cease-fire = Cease fire
choice-shoot = Fire
choice-hold-fire = Hold fire
choice-drawn = Marker { $marker } ({ $number })
choice-assault = Attack { $hex }
choice-also-assault = Attack { $hex } as well
choice-add-attacker = { $unit } attacks
choice-drop-attacker = { $unit } does not attack
choice-spare-hex = Do not attack { $hex }
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

event-piece-placed = { $unit } sets up { $at }.
event-rest-placed = { $side }: the computer sets up the other { $pieces ->
        [one] piece.
       *[other] { $pieces } pieces.
    }
event-turn-began = Turn { $turn }, { $clock } hours
event-turn-over = Turn { $turn } is over.
event-phase-began = { $phase ->
        [command] Command Phase
        [initial] Initial Action Phase, { $side }
        [reserve] Reserve Action Phase
       *[end] End Phase
    }
event-segment-began = { $segment ->
        [withdrawal] Withdrawal of cavalry, { $side }
        [defensive] Defensive fire, { $side }
        [offensive] Offensive fire, { $side }
       *[melee] Melee, { $side }
    }
event-segment-ended = { $segment ->
        [withdrawal] { $side }: the cavalry stands.
        [melee] { $side }: no more melee attacks.
       *[defensive] { $side }: cease fire.
    }
event-command-points-received = { $side }: die { $thrown }, { $points ->
        [one] { $points } command point.
       *[other] { $points } command points.
    }
event-command-points-lost = { $side }: { $points ->
        [one] { $points } command point is
       *[other] { $points } command points are
    } not spent and lost.
event-out-of-command = Out of command ({ $side }): { $units }.
event-hex-controlled = { $side }: control of { $hex }.
event-order-given = { $side }: { $order ->
        [movement] movement order of { $leader }
        [combat] combat order
        [reinforcements] reinforcements
       *[strategic] strategic movement of { $leader }’s command
    }, { $cost ->
        [0] paid for already this turn
        [one] { $cost } command point
       *[other] { $cost } command points
    }; { $left } left.
event-reserve-passed = { $forced ->
        [yes] { $side }: no command points, they have to pass.
       *[no] { $side }: pass.
    }
event-units-activated = { $side }: die { $thrown }{ $order ->
        [movement] {" "}+ command { $bonus }
       *[combat] {""}
    }, { $units ->
        [one] one unit may { $order ->
            [movement] move
           *[combat] fight
        }.
       *[other] up to { $units } units may { $order ->
            [movement] move
           *[combat] fight
        }.
    }
event-combat-ordered = { $count ->
        [0] { $side }, combat order: nobody fights.
       *[other] { $side }, combat order: { $units }.
    }
event-unit-entered = { $unit } enters { $at }{ $free ->
        [yes] {""}
       *[no] {" "}for { $cost } MP
    }.
event-standing-order-given = { $order ->
        [always] Standing order: opportunity fire at everything.
        [never] Standing order: no opportunity fire.
       *[ask] Standing order: ask before every opportunity fire.
    }
event-unit-moved = { $unit } moves { $away } { $into }, { $cost } MP.
event-leader-moved = { $leader } moves { $away } { $into }, { $cost } MP.
event-stack-turned = { $unit } is on top { $at }.
event-strength-drawn = { $unit } draws the marker { $marker }: strength { $strength }.
event-fire-opened = { $count ->
        [one] { $parts } fires
       *[other] { $parts } fire
    } at { $struck } { $at }: strength { $strength }, column { $base }{ $lines ->
        [0] {""}
        [one] ; shift: { $shifts }; column { $column }
       *[other] ; shifts: { $shifts }; column { $column }
    }.
said-firer = { $unit } ({ $strength } at { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } = { $power })
said-line = { $reason } { $value }
said-strength = { $unit } ({ $strength })
event-opportunity-taken = Opportunity fire: { $gun } at { $unit } { $at }.
event-opportunity-declined = { $gun } lets { $unit } come on.
event-fire-resolved = Die { $thrown } on column { $column }: { $result ->
        [none] no effect.
       *[other] { $result }.
    }
event-result-ignored = { $result ->
        [D1] { $unit } is routed already: no morale check under fire.
        [D2] { $unit } is routed already and does not rout again.
       *[other] { $unit } is routed already: { $result } has no effect.
    }
event-assault-opened = { $count ->
        [one] { $mine } attacks
       *[other] { $mine } attack
    } { $theirs } { $places }: { $attack } to { $defense } is { $odds }{ $lines ->
        [0] {""}
        [one] ; shift: { $shifts }
       *[other] ; shifts: { $shifts }, in all { $shift }
    }; column { $column }.
event-assault-called-off = The attack of { $attackers } is called off: { $attack } to { $defense } is 1-4 or worse.
event-assault-resolved = Die { $thrown }{ $lines ->
        [0] {""}
       *[other] , { $modifiers }: { $final }
    } on column { $column }: { $result ->
        [none] no effect.
       *[other] { $result }.
    }
event-step-lost = { $unit } loses { $steps ->
        [one] a step
       *[other] { $steps } steps
    } ({ $cause }); strength { $strength } is left.
event-unit-eliminated = { $steps ->
        [0] { $unit } { $out } ({ $cause }).
        [one] { $unit } loses its last step and { $out } ({ $cause }).
       *[other] { $unit } loses its last { $steps } steps and { $out } ({ $cause }).
    }
event-morale-checked = { $unit } checks morale, { $lines }{ $count ->
        [one] {""}
       *[other] {" "}= { $value }
    }: die { $thrown }, { $passed ->
        [yes] it holds.
       *[no] it fails.
    }
event-unit-routed = { $unit } routs ({ $cause }).
event-unit-retreated = { $unit } retreats { $away } { $into }.
event-unit-cornered = { $unit } cannot retreat.
event-cavalry-withdrew = { $unit } withdraws { $away } { $into }.
event-unit-advanced = { $unit } advances { $away } { $into }.
event-nobody-advanced = Nobody advances into { $hexes }.
event-unit-rallied = { $unit } rallies: { $lines }{ $count ->
        [one] {""}
       *[other] {" "}= { $value }
    }, die { $thrown }.
event-unit-stayed-routed = { $unit } stays routed: { $lines }{ $count ->
        [one] {""}
       *[other] {" "}= { $value }
    }, die { $thrown }.
event-leader-tested = { $killed ->
        [yes] { $leader } falls: die { $thrown }, 9 or 10 is death.
       *[no] { $leader } is unhurt: die { $thrown }, 9 or 10 is death.
    }
event-leader-replaced = { $name } takes over from { $leader }.
event-leader-removed = { $leader } leaves the game ({ $cause }).
event-leader-joined = { $leader } goes { $into }, { $cause }.
event-leader-stayed = { $leader } does not go along with { $unit }.
event-leader-overrun = { $unit } rides { $leader } down: die { $thrown }, { $escaped ->
        [yes] he escapes.
       *[no] he is lost.
    }
event-game-decided = { $side }: the walls of Sedan are reached.

at-hex = in { $hex }
at-place = in { $hex }
at-vowel = in { $hex }
at-le = at the { $hex }
at-la = in { $hex }
at-road = on the { $hex }
eliminated-f = is eliminated
eliminated-m = is eliminated
to-hex = to { $hex }
to-place = to { $hex }
to-vowel = to { $hex }
to-le = to the { $hex }
to-la = to { $hex }
to-road = to the { $hex }
from-hex = from { $hex }
from-place = from { $hex }
from-vowel = from { $hex }
from-le = from the { $hex }
from-la = from { $hex }
from-road = from the { $hex }

cause-fire-DD = DD
cause-fire-D1 = D1
cause-fire-D2 = D2
cause-fire-D2-next = second step of the D2
cause-fire-DE = DE
cause-melee-AE = AE
cause-melee-A1 = A1
cause-melee-A2 = A2
cause-melee-AD = AD
cause-melee-DD = DD
cause-melee-D1 = D1
cause-melee-D2 = D2
cause-melee-DE = DE
cause-routed-again = already routed
cause-routed-check = check failed while routed
cause-check = check failed
cause-cornered = no way to retreat
cause-alone = left alone
cause-picked = left alone
cause-nobody-left = no unit of his side is left
cause-along = with his unit
cause-escape = having escaped
cause-escape-nobody = no unit of his is left
cause-overrun = as replacement
cause-overrun-nobody = the replacement has no unit
cause-replacement-dead = the replacement is dead
cause-army = an army leader has no replacement

## Why not

bar-no-enemy = no enemy combat unit is there.
bar-fired-on = all units there have been fired on in this segment already.
bar-target-idle = in a combat order only units that were activated are fired at.
bar-no-guns = no unit of yours that can fire is on the map.
bar-range = { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away, range { $reach }.
bar-sight = { $what ->
    [woods] The woods
    [town] The town
    [units] The units
   *[height] The higher ground
  } in { $hex } { $what ->
    [woods] block
    [units] block
   *[other] blocks
  } the line of sight.
bar-held = it stands in an enemy zone of control and must fire at who holds it.
bar-cannot-fire = cavalry and leaders do not fire.
bar-who = { $unit }: { $why }
bar-routed = it is routed.
bar-has-fired = it has fired in this action phase.
bar-out-of-command = it is out of command.
bar-not-activated = the combat order did not activate it.
bar-no-firer = nobody fires yet.
bar-apart = two hexes or more from the target, { $unit } is beside no other unit that fires.
bar-not-named = it was not named.
bar-target-first = it can fire: first name the hex that is fired at.
bar-hex-first = it can attack: first name the hex that is attacked.
bar-nobody-beside = no enemy is adjacent to it.
bar-line-cut = the enemy or his zones of control cut the line to { $leader }.
bar-named-already = it has been named already.
bar-not-yours = that is not one of your units that act now.
bar-off-map = it is not on the map.
bar-not-beside = no chain of firing units links it with the others.
bar-not-on-top = only the top unit of a hex suffers it.
bar-not-in-melee = it takes no part in this melee.
bar-no-step-left = it has only { $steps ->
        [one] one step
       *[other] { $steps } steps
    } to lose.
bar-not-routed = it is not routed.
bar-tried = it has tried already this turn.
bar-zone = there is an enemy zone of control.
bar-no-leader = that is no leader of yours on the map.
bar-leader-far = the leader is { $distance } hexes away; he must be in the hex or adjacent.
bar-not-his-leader = he does not command this unit.
bar-no-friend = no friendly combat unit is there.
bar-not-his-unit = none of his own units is there.
bar-not-nearest = { $distance } hexes away; the nearest unit is { $least } away.
bar-off-limits = the scenario does not reach that far.
bar-enemy-there = the enemy is there.
bar-retreat-length = { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away; the retreat is { $needed } hexes.
bar-no-room = stacking leaves no room there.
bar-no-way-there = no way of { $needed } hexes leads there away from the enemy.
bar-not-cavalry = that is no cavalry of the attacked side.
bar-withdrawn = it has withdrawn already.
bar-not-threatened = no enemy infantry or artillery that attacks is adjacent.
bar-pinned = it stands in the zone of enemy cavalry.
bar-no-way-back = it finds no way back of two hexes.
bar-guns = artillery does not attack in melee.
bar-has-attacked = it has made its attack.
bar-not-adjacent = it is not adjacent.
bar-river = the river is between them.
bar-bound = it has fired at { $hex } and may attack nothing else.
bar-odds = { $attack } to { $defense } is { $odds }.
bar-nobody-touches = no attacker touches all these hexes.
bar-only-hex = it is the only hex of this attack.
bar-no-attacker = nobody attacks yet.
bar-no-attacker-left = it is no attacker that is left.
bar-not-attacked = that hex was not attacked.
bar-not-vacant = that hex is not vacant.
bar-hexside = it cannot cross that hexside.
bar-other-stack = it is not in this stack.
bar-french-guns = only the French artillery has opportunity fire.
bar-ordered-already = a standing order was given in this phase already.
bar-order-stands = the standing order says otherwise, or stands already.
bar-absent = it takes no part in this scenario.
bar-to-come = it comes on by a reinforcement action, in the Reserve Action Phase.
bar-arrives = it arrives on turn { $turn }.
bar-placed = it has been set up already.
bar-set-up-far = { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } from its letter; at most { $radius }.
bar-no-hex = the map has no such hex.
bar-kept = the last place there is kept for a counter that names this hex.
bar-full = two units are there already.
bar-no-guns-there = { $unit } is there, and neither is artillery.
bar-immobile = it cannot move.
bar-stopped = it has stopped in an enemy zone of control.
bar-routed-moved = routed, it has moved its one hex.
bar-finished = its movement is over for this phase.
bar-here = it is there already.
bar-leader-there = an enemy leader is there; only a combat unit rides him down.
bar-strategic-near = the enemy is { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } from there.
bar-no-ground = no way over the ground leads there.
bar-points = { $needed } MP needed, { $left } left.
bar-enemy-on-way = enemy units bar the way.
bar-leader-on-way = an enemy leader on the way is dealt with first.
bar-strategic-on-way = the way comes within two hexes of the enemy.
bar-friend-on-way = stacking bars the way: units of yours stand on it.
bar-routed-one-hex = routed, it moves one hex, or farther only away from the enemy.
bar-zone-to-zone = from one enemy zone it may not go straight into another.
bar-zone-on-way = an enemy zone of control on the way stops it.
bar-not-waiting = it does not wait off the map.
bar-entry-letter = it enters at the letter { $letter }.
bar-not-arrived = it did not arrive by this action.
bar-somebody = what costs nothing must bring somebody on.
bar-command-points = { $needed ->
        [one] { $needed } command point
       *[other] { $needed } command points
    } needed, { $left } left.
bar-all-moved = the order moves { $count ->
        [one] one unit, and it has moved.
       *[other] { $count } units, and they have moved.
    }
bar-not-his-unit-to-order = it is not under the command of { $leader }.
bar-command-range = { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } from { $leader }, range { $reach }.
bar-all-named = the die allows { $count ->
        [one] one unit.
       *[other] { $count } units.
    }
bar-no-command = { $leader } has no unit of his own command on the map.
bar-enemy-near = { $unit } is { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } from the enemy; more than 5 are needed.
bar-alone = it is alone in its hex.
bar-on-top = it is on top already.
bar-turned = this stack has been turned over in this movement.
bar-nobody-due = nobody is due.

## Readings

option-reading-entry = Reading of 8.4: enter beside an enemy
    .note = While an enemy stands on the entry hex, reinforcements come on in the nearest free hex instead of waiting; it favours who is reinforced.
option-reading-own-leader = Reading of 5.12: only the own leaders rally
    .note = A unit rallies with the help of its own division, corps or army leader only; it favours who attacks routed units.
option-reading-held-fire = Reading of 9.2: held by a zone, or silent
    .note = A unit in an enemy zone that can hit none of those who exert it does not fire at all, instead of at whom it likes; it favours the French guns.
option-reading-routed-fire = Reading of 9.24: DM and DE as printed
    .note = A routed unit under fire ignores DM and DE, as the book prints, instead of DM and DD; it favours the target.
option-reading-routed-shift = Reading of 10.3: no shift in fire
    .note = A routed unit gives one column right in melee only, not under fire; it favours the target.
option-reading-shelter = Reading of 9.23: shelter from one is shelter from all
    .note = Height and walls shelter from a combined fire as soon as they do so from one of the firers; it favours the target.
option-reading-leader-points = Reading of 11.3: points for counters out of the game
    .note = A leader counts a point only when his counter leaves the game, not when his replacement takes over; it favours who leads from the front.

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

## What wins

goal-points = More victory points than the enemy at the end of the { $clock } turn: hexes that count, units and leaders eliminated.
goal-occupy = The Prussians win with a unit in command in { $hex } at the end of the { $clock } turn; otherwise the French win.
goal-approach = The Prussians win at the end of any turn with a unit in command beside the walls of Sedan; after { $clock } the French win.
goal-hex = { $hex }
goal-occupy-done = A Prussian unit in command holds the village
goal-occupy-open = No Prussian unit in command is in the village
goal-occupy-alarm = If it stays so, the Prussians win.
goal-approach-done = A Prussian unit in command stands beside the walls
goal-approach-open = No Prussian unit in command stands beside the walls
goal-approach-alarm = If it stays so until the end of the turn, the Prussians win.
goal-lead = { $points ->
        [0] Nobody is ahead.
        [one] { $side }: ahead by { $points } point.
       *[other] { $side }: ahead by { $points } points.
    }
goal-nearest = { $distance ->
        [one] The nearest Prussian unit in command is { $distance } hex away.
       *[other] The nearest Prussian unit in command is { $distance } hexes away.
    }
goal-nobody = No Prussian unit is in command.

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
