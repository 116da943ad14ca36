## Counter-Attack: Arras, in English.

game-title = Counter-Attack: Arras
    .note = South of Arras, 21 May 1940

side-allied = Allied player
side-german = German player

scenario-historical = Counter-attack at Arras
    .note = Everybody stands where he stood at three in the afternoon of 21 May 1940. French and panzers wait for their release.
scenario-free = Arras, free set-up
    .note = The players place their groups in turn, the Germans first. French, panzers and British reserve come later.

option-bidding = Bid for the Allied side
    .note = Both players bid in secret; the higher bid commands the Allies and must reach as many points as it named.
option-favour-allied = Help for the Allies
    .note = One help for the Allies, agreed before the game.
option-favour-german = Help for the Germans
    .note = One help for the Germans, agreed before the game.

option-favour-allied-none = none
option-favour-allied-air = one German air marker fewer each turn
option-favour-allied-reserve = the British reserve also comes at 8 VP
option-favour-german-none = none
option-favour-german-air = one Allied air marker fewer each turn
option-favour-german-artillery = Artillery 3/78 joins Group B
option-favour-german-luftwaffe = one German air marker more each turn

option-reading-leader = Reading of 3.2.6: Leaders add to the attack
    .note = A Leader who takes part in an assault adds 2 to the Attack Value, as Rommel does to the defence: the line that 6.2 seems to have lost. Favours whoever attacks with Martel or Rommel.
option-reading-guns = Reading of 5.2.2: guns only support
    .note = Beside other units a gun never adds 1 to an assault or a defence; all that it can give is the third die. Favours whoever assaults guns.
option-reading-excess = Reading of 6.4.2: any excess
    .note = Where the exact Loss Points cannot be paid, the defender may exceed them by as much as he likes, not by the least. Favours the defender.
option-reading-overrun = Reading of 6.5: an assault after an Overrun at normal cost
    .note = Whoever exploits an Overrun pays 3 or 4 MF to enter and assault, instead of all that is left. Favours whoever is overrun.
option-reading-refresh = Reading of 9.3: refreshing at any time
    .note = The Advantage may refresh units before the enemy’s impulses too. Favours the player without the Initiative.
option-reading-release = Reading of 9.4: release at the start of any turn
    .note = The Advantage may release French, panzers and 5th Panzer Division at the start of any turn, not only when their die is thrown. Favours the holder of the Advantage.
option-reading-late-guns = Reading of 13.3: guns enter behind the assault
    .note = A gun that found no Free Zone when its group entered comes on at once if the group’s assault has made one Free. Favours the Allies.

## Steps

step-bid-for-allies = Secret bid: how many victory points for the command of the Allies?
step-tied-bids = Equal bids: on 1 to 3 the players stay where they sit, on 4 to 6 they change sides
step-choose-group = Which group is placed next?
step-place-group = Where does { $group } stand? { $count ->
    [one] One unit.
   *[other] { $count } units.
  }

step-release-offer = { $when ->
    [after] The die has failed for the { $release }. Spend the Advantage to release it?
    [any] { $release }: spend the Advantage to release it now?
   *[before] { $release }: spend the Advantage instead of rolling?
  }
step-release-die = { $release }: released on { $needed } or more
step-enter-unit = Where does { $unit } enter?
step-rommel-goes-north = Rommel goes north? Die, with { $modifier } added; { $needed } or more
step-initiative-roll = Initiative: { $side } rolls
step-reroll-initiative = Initiative: Allies { $allied }, Germans { $german }. Spend the Advantage to have both rolled again?

step-impulse = { $exhausted ->
    [yes] Nobody Fresh is left to act: refresh units with the Advantage, or pass
   *[no] Initiative: activate an area, bombard, or pass
  }
step-activation = { $state ->
    [gathering] Assault on { $target }: who else takes part, and who leads?
    [exploiting] Overrun: who goes on with the movement left?
   *[moving] { $area } is active: which unit moves or assaults?
  }
step-moving = { $unit } in { $here }, { $left } MF left: next step?
step-name-advanced-unit = Assault on { $area } with { $value }: which is the Advanced Unit?
step-combat-support = Combat Support: throw a third die?
step-attack-roll = Attack dice, on a value of { $value }
step-defence-roll = Defence dice, on a value of { $value }
step-reroll-attack = Attack { $attack }, defence { $defence }. Spend the Advantage to have all dice thrown again?
step-losses = { $area }: { $left ->
    [one] one Loss Point
   *[other] { $left } Loss Points
  } to pay{ $first ->
    [none] .
   *[other] , first with { $first }.
  }
step-retreating = Where does { $unit } retreat?
step-going-on = { $came } is full: where does { $unit } go on to?
step-voluntary-retreat = { $area }: does anybody leave of his own will?
step-aim-gun = { $gun } bombards: which target?
step-second-gun = { $aimed }. Does a second gun of the same area fire, on another target?
step-name-defender = { $area } is bombarded: which of the strongest defenders takes the shot?
step-refresh-die = How many units in { $area } become Fresh
step-refresh-units = { $area }: { $left ->
    [one] one more unit becomes
   *[other] { $left } more units become
  } Fresh. Which?
step-interlude = Before the enemy’s impulse: spend the Advantage to refresh units?
step-entry-assault = { $state ->
    [exploiting] Overrun: who goes on with the movement left?
   *[gathering] Whoever enters { $target } must assault: who leads?
  }
step-prolonging = The Combat Phase is over. Spend the Advantage to play it once more, with everybody Fresh?
step-reorganisation = Reorganisation: which eliminated unit comes back?
step-place-reorganised = Where does { $unit } come back?
step-place-armour = Where does the reduced counter of { $unit } come in?
step-pay-reorganisation = Which unit is given up for { $unit }?
step-gort-die = Lord Gort decides: die, with { $modifier } added; { $needed } or more goes on
step-reroll-gort = Gort's result is { $total }. Spend the Advantage to have it rolled again?

## Choices

choice-bid = { $points ->
    [one] Bid 1 point
   *[other] Bid { $points } points
  }
choice-take-group = Place { $group }
choice-place-in = { $area }
choice-enter = Enter in { $area }
choice-activate = Activate { $area }
choice-bombard = Bombard with { $unit }
choice-refresh = Spend the Advantage: refresh units in { $area }
choice-pass = Pass
choice-move = Move { $unit }
choice-follow = { $unit } follows
choice-follow-all = All who can follow
choice-join = { $unit } joins the assault
choice-join-all = All join the assault, guns apart
choice-leave = { $unit } stays out of the assault
choice-stand-down = { $unit } does not fire
choice-launch = Assault, led by { $lead }
choice-finish = Nothing more
choice-go = Go to { $area }
choice-halt = Halt here
choice-advance = { $unit }
choice-use-air = Air support
choice-use-artillery = Support by { $unit }
choice-no-support = No support
choice-force-reroll = Spend the Advantage: roll again
choice-accept = Let the dice lie
choice-spend-advantage = Spend the Advantage
choice-decline = Keep the Advantage
choice-freshen = { $unit }
choice-eliminate = Eliminate { $unit }
choice-tire = { $unit } becomes Tired
choice-give-ground = { $unit } retreats
choice-retreat-to = Retreat to { $area }
choice-withdraw = { $unit } withdraws
choice-stand = Stand firm
choice-aim-at = Fire on { $area }
choice-fire = Fire
choice-reorganise = Bring back { $unit }
choice-pay = Give up { $unit }

## Events

event-turn-began = Turn { $turn }, { $hour }
event-phase-began = { $phase ->
    [initiative] Initiative
    [air] Air support
    [combat] Combat Phase
    [reorganisation] Reorganisation Phase
   *[final] Final Phase
  }
event-initiative-rolled = Initiative: the Allies throw { $allied }{ $modifier ->
    [0] {""}
    [-1] , −1 for { $stars },
   *[other] , +{ $modifier } for { $stars },
  } = { $attack }; the Germans throw { $german } = { $defence }.
event-initiative-taken = { $given ->
    [yes] The { $who ->
        [german] German
       *[allied] Allied
      } player begins the turn with the Initiative.
   *[no] The { $who ->
        [german] German
       *[allied] Allied
      } player has the Initiative.
  }
event-initiative-tied = Both have { $total }: the Initiative is rolled again.
event-air-support-counted = Air support: Allies { $allied }, Germans { $german }.
event-sector-activated = The { $who ->
        [german] German
       *[allied] Allied
      } player activates { $area }.
event-initiative-passed = { $why ->
    [pass] The { $who ->
        [german] Allied
       *[allied] German
      } player passes. The { $who ->
        [german] German
       *[allied] Allied
      } player has the Initiative.
    [spent] The { $who ->
        [german] Allied
       *[allied] German
      } player has no Fresh unit that can act. The { $who ->
        [german] German
       *[allied] Allied
      } player has the Initiative.
    [bombardment] A bombardment has failed. The { $who ->
        [german] German
       *[allied] Allied
      } player has the Initiative.
   *[assault] The assault has failed. The { $who ->
        [german] German
       *[allied] Allied
      } player has the Initiative.
  }
event-combat-phase-ended = Neither player goes on: the Combat Phase is over.
event-unit-moved = { $unit } moves from { $out } to { $to } ({ $cost } MF).
event-control-changed = { $area } comes under { $who ->
        [german] German
       *[allied] Allied
      } control.
event-assault-launched = { $lead } leads an assault on { $area }{ $count ->
    [0] {""}
   *[other] {" "}(with { $others })
  }.
event-advanced-named = { $unit } is the Advanced Unit in { $area }.
event-support-given = { $unit ->
    [none] The { $who ->
        [german] German
       *[allied] Allied
      } player spends an air marker for a third die.
   *[other] { $unit } supports{ $from ->
        [none] {""}
       *[other] {" "}from { $from }
      }: the { $who ->
        [german] German
       *[allied] Allied
      } player throws a third die.
  }
event-assault-rolled = Attack: { $factor } ({ $lead }){ $others ->
    [0] {""}
   *[other] , other units +{ $others }
  }{ $leader ->
    [0] {""}
   *[other] , Leader +{ $leader }
  }{ $mixed ->
    [0] {""}
   *[other] , mixed forces −1
  }{ $river ->
    [0] {""}
   *[other] , over the Scarpe −1
  }, dice { $thrown }, in all { $attack }. Defence: { $against_factor } ({ $advanced }){ $defenders ->
    [0] {""}
   *[other] , other Fresh units +{ $defenders }
  }, terrain +{ $terrain }{ $rommel ->
    [0] {""}
   *[other] , Rommel +{ $rommel }
  }, dice { $opposed }, in all { $defence }.
event-assault-failed = The assault on { $area } fails: { $attack } against { $defence }.
event-assault-succeeded = The assault on { $area } succeeds: { $attack } against { $defence }, { $losses ->
    [one] one Loss Point
   *[other] { $losses } Loss Points
  }.
event-attackers-tired = { $units } { $count ->
    [one] turns to its
   *[other] turn to their
  } Tired face.
event-gun-tired = { $gun } has fired and is Tired.
event-losses-exceeded = { $due ->
    [one] One Loss Point cannot be paid exactly: { $total } are taken.
   *[other] { $due } Loss Points cannot be paid exactly: { $total } are taken.
  }
event-unit-tired = { $unit } becomes Tired ({ $points } LP).
event-unit-eliminated = { $all_lost ->
    [yes] { $unit } is eliminated: all that the defenders could pay is too little.
   *[no] { $unit } is eliminated, { $tired ->
        [yes] Tired
       *[no] Fresh
      } ({ $points } LP).
  }
event-lead-eliminated = { $unit }, the Lead Unit, is eliminated.
event-armour-cut-off = { $unit } came out of a Sector with enemies and is eliminated.
event-nowhere-to-retreat = { $unit } has nowhere to retreat and is eliminated.
event-unit-retreated = { $willing ->
    [yes] { $unit } retreats voluntarily from { $out } to { $to } and is Tired.
   *[no] { $unit } retreats from { $out } to { $to } (2 LP).
  }
event-unit-returned = { $unit } goes back from { $out } to { $to }, Tired.
event-unit-recalled = { $unit } is called back from { $out } to { $to } and stays out of the assault.
event-unit-turned-back = { $unit } is thrown back off the map and waits to enter again.
event-overran = Overrun in { $area }: { $units ->
    [0] nobody can go on.
    [one] one unit may go on.
   *[other] { $units } units may go on.
  }
event-held-back = { $count ->
    [one] { $units } does not go on, and is Tired.
   *[other] { $units } do not go on, and are Tired.
  }
event-gun-fired = { $gun } bombards { $area }{ $from ->
    [none] {""}
   *[other] {" "}from { $from }
  }: { $factor }, dice { $thrown }, in all { $attack }, against { $against_factor } ({ $strongest }), terrain +{ $terrain }, dice { $opposed }, in all { $defence }.
event-shot-failed = The bombardment of { $area } has no effect: { $attack } against { $defence }.
event-shot-succeeded = The bombardment of { $area } hits: { $attack } against { $defence }, { $losses ->
    [one] one Loss Point
   *[other] { $losses } Loss Points
  }.
event-advantage-used = { $use ->
    [attack] The { $who ->
        [german] German
       *[allied] Allied
      } player spends the Advantage: the dice of the attack on { $area } are thrown again.
    [initiative] The { $who ->
        [german] German
       *[allied] Allied
      } player spends the Advantage: the Initiative is rolled again.
    [gort] The { $who ->
        [german] German
       *[allied] Allied
      } player spends the Advantage: Gort's die is thrown again.
    [turn] The { $who ->
        [german] German
       *[allied] Allied
      } player spends the Advantage: the Combat Phase is played again.
    [refresh] The { $who ->
        [german] German
       *[allied] Allied
      } player spends the Advantage to refresh units in { $area }.
   *[release] The { $who ->
        [german] German
       *[allied] Allied
      } player spends the Advantage to release the { $release }.
  }
event-refresh-rolled = The die for { $area } shows { $die }: { $die ->
    [one] one Tired unit becomes Fresh.
   *[other] up to { $die } Tired units become Fresh.
  }
event-unit-refreshed = { $unit } is Fresh again.
event-turn-prolonged = All units are Fresh; the Combat Phase begins again.
event-unit-reorganised = { $reduced ->
    [yes] { $unit } comes in, reduced and Tired, in { $area }.
   *[no] { $unit } comes back, Tired, in { $area }.
  }
event-unit-removed = To pay for { $other }, { $unit } is removed for good.
event-group-released = { $die ->
    [0] The { $release } may act.
   *[other] The die shows { $die } ({ $needed } or more needed): the { $release } may act.
  }
event-group-held = The die shows { $die } ({ $needed } or more needed): the { $release } waits.
event-unit-entered = { $unit } enters in { $area }.
event-north-rolled = Does Rommel go north? The die shows { $die }{ $modifier ->
    [0] {""}
   *[other] , +{ $modifier } for { $crossed ->
        [one] one Allied unit
       *[other] { $crossed } Allied units
      } over the Scarpe, = { $total }
  } ({ $needed } or more needed). { $success ->
    [yes] The Germans may go everywhere from now on.
   *[no] The Germans stay in the south for this turn.
  }
event-gort-rolled = Gort’s decision: the die shows { $die }{ $held ->
    [0] {""}
   *[other] , control of { $controlled }
  }{ $fought ->
    [0] {""}
   *[other] , { $contested } contested
  }{ $modifier ->
    [0] {""}
   *[other] {" "}(+{ $modifier }) = { $total }
  }; { $needed } or more needed. { $goes_on ->
    [yes] The offensive goes on.
   *[no] The offensive is over.
  }
event-points-counted = { $points ->
    [one] The Allies have 1 victory point
   *[other] The Allies have { $points } victory points
  } ({ $target } needed): { $markers ->
    [one] { $markers } Sector
   *[other] { $markers } Sectors
  }{ $rommel ->
    [0] {""}
   *[other] , Rommel eliminated +{ $rommel }
  }{ $ringed ->
    [0] {""}
   *[other] , two ringed Sectors +{ $ringed }
  }{ $lost ->
    [0] {""}
   *[other] , blue areas lost −{ $blue }
  }.
event-battle-ended = The battle is over ({ $points } VP): the { $who ->
        [german] German
       *[allied] Allied
      } player wins.
event-group-placed = { $group } is placed in { $area }.
event-bids-revealed = The bids: { $allied } on the Allied chair, { $german } on the German one.
event-sides-assigned = { $die ->
    [0] {""}
   *[other] The die shows { $die }.{" "}
  }{ $swapped ->
    [yes] The players change sides.
   *[no] The players stay where they sit.
  } The Allies need { $target } VP.

act-failed = no effect
act-losses = { $losses } LP

event-entered = { $unit } from { $came }
event-exploiter = { $unit }, { $left } MF left
event-aimed = { $gun } on { $target }

## What bars

bar-aimed-at = { $area } is the other gun’s target.
bar-all-inland = No enemy stands north of the Scarpe or beside it, and { $unit } has not gone south.
bar-all-north = No enemy stands south of the Scarpe.
bar-alive = { $unit } is not among the eliminated.
bar-all-tired = All your units in { $area } are Tired.
bar-astray = That way does not lead to the assault on { $area }.
bar-bid = A bid is at least { $least } and at most { $most } points.
bar-cannot-lead = { $unit } cannot be the Lead Unit.
bar-closed = { $area } is closed to the Germans until Rommel goes north.
bar-contested = { $area } is contested.
bar-elsewhere = { $unit } is not in the active Sector, { $area }.
bar-enemy-group = { $group } is not yours.
bar-entered = { $unit } has entered and must assault.
bar-exposed = Enemy-controlled Sectors beside it: { $exposed }; a Free Sector with { $least ->
    [0] none
   *[other] only { $least }
  } comes first.
bar-first-loss = { $unit } must take the first loss.
bar-flak = { $unit } is Flak, which 10.1 does not name.
bar-fresh = { $unit } is Fresh.
bar-full = { $area } is full: { $most } units of a side at most.
bar-gathering = The assault in { $area } comes first.
bar-gun-engaged = Enemies are in { $area }: { $unit } can only support an assault there.
bar-held = { $unit } waits for its release.
bar-idle = Nothing has been done in { $area } yet.
bar-inland = { $area } neither lies north of the Scarpe nor borders it, and { $unit } has not gone south.
bar-joining = The unit is on its way to the assault on { $area }.
bar-leader-apart = In { $area } { $unit } would have to assault alone, and a Leader cannot lead.
bar-leader-alone = Without { $unit } a Leader would be first among the enemies.
bar-member = { $unit } takes part already.
bar-mf = { $needed } MF needed, { $left } left.
bar-next-door = After the Overrun it can only go straight to { $area }.
bar-no-enemy = There is no enemy in { $area }.
bar-no-gun = { $unit } is no Artillery.
bar-no-haven = { $area } is neither Free nor contested.
bar-no-member = { $unit } does not take part.
bar-no-payer = No other eliminated unit of its type has a Tired Defence Factor of { $factor } or more to pay for { $unit }.
bar-no-way-to-follow = There is no move to follow.
bar-nobody = You have no unit in { $area }.
bar-nobody-follows = No two units can go that way.
bar-nobody-joins = No two more units could take part.
bar-nobody-there = There is no enemy on the map.
bar-nobody-tired = You have no Tired unit in { $area }.
bar-north-bank = { $area } lies north of the Scarpe.
bar-not-adjacent = { $area } does not border { $here }.
bar-not-controlled = You do not control { $area }.
bar-not-moved = { $unit } has not moved yet.
bar-not-there = { $unit } is not among your units in { $area }.
bar-not-yours = { $unit } is not yours.
bar-nowhere = { $unit } has nowhere to retreat.
bar-off-map = { $unit } is not on the map.
bar-other-force = No unit of { $unit }’s own force is engaged.
bar-other-sector = The second gun must fire from { $area } too.
bar-other-type = Only another unit of the same type pays, not { $unit }.
bar-out-of-reach = { $unit } cannot reach { $area } with its { $most } MF.
bar-placed = { $group } is placed already.
bar-price = It pays { $price } of the { $left } Loss Points due, and the rest could not be paid exactly.
bar-sealed = { $area } is closed until the group there is released.
bar-taken = Another group stands in { $area }.
bar-takes-part = { $unit } takes part in this combat itself.
bar-tired = { $unit } is Tired.
bar-tired-now = { $unit } was Fresh when the losses fell: its elimination would be { $price } points at once.
bar-too-far = { $distance } Sectors away, { $most } at most.
bar-too-weak = Its Tired Defence Factor is { $factor }, { $needed } is needed.
bar-cost = { $cost } MF: { $why }.
bar-no-border = They share no border.
bar-no-arrow = No arrow links them.
bar-no-rally = No uncontested Sector of yours with a friendly unit has room.
bar-no-entry = { $unit } does not enter at { $area }.
bar-no-overrun = { $unit } had no part in the Overrun that is being exploited.
bar-not-italic = The Attack Factor of { $unit } is not italic.
bar-moved-on = { $unit } has moved on, and no longer assaults.
bar-way-opened = Others came only by the way that { $unit } opened: they go back first.
bar-weaker = Its Defence Factor is { $factor }; the strongest is { $best }.

## Sums

reason-lead = Lead Unit
reason-extra-attackers = { $count ->
    [one] one more attacker
   *[other] { $count } more attackers
  }
reason-mixed-force = mixed forces
reason-river = across the Scarpe
reason-gun = gun
reason-strongest = strongest defender
reason-advanced = Advanced Unit
reason-extra-defenders = { $count ->
    [one] one more Fresh defender
   *[other] { $count } more Fresh defenders
  }
reason-terrain = terrain
reason-leader = a Leader leads on
reason-rommel = Rommel is there
reason-star = { $area }
reason-markers = { $count ->
    [one] one area held and connected
   *[other] { $count } areas held and connected
  }
reason-rommel-lost = Rommel eliminated
reason-ringed = two or more ringed areas
reason-blue-lost = { $count ->
    [one] one blue area lost
   *[other] { $count } blue areas lost
  }
reason-gort-control = control of { $area }
reason-gort-contest = { $area } contested
reason-north-one = { $count ->
    [one] one unit has crossed from 26 or 28
   *[other] { $count } units have crossed from 26 or 28
  }
reason-north-many = { $count } units have crossed from 26 or 28

preview-assault = Assault on { $area }
preview-attack = Attack Value
preview-defence = Defence Value
preview-defence-best = Defence Value, with the best Advanced Unit
preview-shot = Bombardment of { $area }
preview-step = To { $area } for { $cost } MF
odds-now = As things stand
odds-attacker = Third die for the attacker
odds-defender = Third die for the defender
odds-success = succeeds
odds-failure = fails
note-lead-lost = If it fails, the Lead Unit is lost.
note-initiative-lost = If it fails, the Initiative passes.
note-must-assault = Whoever enters must assault.
cost-quiet = no enemy there or near
cost-watched = next to a Fresh enemy in an uncontested area
cost-contested = the Fresh enemies nearby are engaged already
cost-tired = only Tired enemies there
cost-fresh = a Fresh enemy there
cost-leave-fresh = leaves a Fresh enemy: the whole allowance
cost-leave-tired = leaves Tired enemies
cost-storm = an assault after an Overrun: all that is left

## Results

result-allied-areas = The Allies hold 2, 4, 6 and 7: Allied Automatic Victory with { $points } VP.
result-allied-zone = The Allies hold a Zone in the German rear: Allied Automatic Victory with { $points } VP.
result-german-automatic = The Allies have less than one victory point ({ $points }): German Automatic Victory.
result-allied-points = The Allies win with { $points } VP of { $target } needed.
result-german-points = The Germans win: { $points } VP, and the Allies needed { $target }.
result-gort-allied = Gort ends the offensive; the Allies win with { $points } VP of { $target } needed.
result-gort-german = Gort ends the offensive; the Germans win: { $points } VP, and the Allies needed { $target }.

## What wins

goal-points = The Allies win with { $target } victory points at the end of the last turn, or when Gort calls the offensive off. At the end of any turn they win with { $areas } together, or with Zone A or Zone B. The Germans win by denying them all this, or as soon as the Allies have less than one point at the end of a turn.
goal-short = { $count ->
    [one] The Allies lack one point.
   *[other] The Allies lack { $count } points.
  }
goal-enough = { $count ->
    [0] The Allies have just enough: no point may be lost.
    [one] The Allies have one point more than they need.
   *[other] The Allies have { $count } points more than they need.
  }
goal-zone-held = The Allies control { $areas }: they win if it is so at the end of the turn.
goal-zone-open = Nothing keeps the Allies out of { $areas } but its defenders, if there are any: control at the end of a turn wins.
goal-areas-held = The Allies control all four ringed Sectors: they win if it is so at the end of the turn.
goal-area-lacking = The Allies lack only { $areas } of the four ringed Sectors: with it they win at the end of the turn.
goal-no-point = The Allies have { $points } points: with less than one at the end of the turn they lose.
goal-gort = At the end of the turn Gort's die decides: { $needed } or more, and the offensive goes on.
goal-gort-ends = As things stand, Gort ends the offensive at the end of the turn whatever his die shows.

## The table

turn-now = Turn { $turn }, { $hour }
track-turns = Turns
track-points = Victory points
track-advantage = The Advantage
track-air-allied = Allied air support
track-air-german = German air support
box-off-allied = Allied, to come
box-off-german = German, to come
box-eliminated-allied = Allied, eliminated
box-eliminated-german = German, eliminated
box-removed = Out of the game
score-allied = the Allies would win
score-german = the Germans would win
band-allied = Allied victory
band-german = German victory
unit-name = { $unit }
value-attack = Attack
value-defence = Defence
value-movement = Movement
type-infantry = Infantry
type-armour = Armour
type-anti-tank = Anti-Tank
type-flak = Flak
type-artillery = Artillery
type-leader = Leader
state-fresh = Fresh
state-tired = Tired
value-group = Group
value-italic = Exploits an Overrun
value-held = May not act yet
phase-arrivals = Start of the turn
phase-initiative = Initiative
phase-combat = Combat
phase-reorganisation = Reorganisation
phase-final = Final Phase
overlay-control = Who controls what
overlay-reach = Where a unit can go
overlay-range = What a gun can bombard and support
layer-reach = Where { $unit } can go
layer-range = What { $unit } can bombard and support
overlay-scoring = Areas that score
style-allied = Allied
style-german = German
note-pick-unit = Choose a unit for this.
note-cannot-move = It cannot move now.

## States and markers, in words

mark-tired = Tired
mark-held = held back
marker-control = controlled by { $side ->
    [german] the Germans
   *[allied] the Allies
}
marker-contested = contested
marker-assaulted = under assault
marker-turn = turn
marker-points = points
marker-advantage = the Advantage, with { $side ->
    [german] the Germans
   *[allied] the Allies
}
marker-initiative = the Initiative, with { $side ->
    [german] the Germans
   *[allied] the Allies
}
marker-air = air support of { $side ->
    [german] the Germans
   *[allied] the Allies
}
