game-title = Night Patrol
side-blue = Blue
side-red = Red
scenario-mill = The Mill
    .note = Eight turns in the dark. Six counters a side, and two of them are nothing at all.
goal-mill = Have more strength than the enemy in the mill or next to it after eight turns.
step-draw-counter = What is { $unit }?
step-movement = Which counter moves?
step-moving = Where does { $unit } go? { $left ->
    [one] 1 point left.
   *[other] { $left } points left.
 }
step-fire = { $count ->
    [0] Who fires?
    [one] 1 squad fires: at whom?
   *[other] { $count } squads fire: at whom?
 }
step-fire-die = The shots at { $target }
choice-drawn = { $strength ->
    [0] A feint
   *[other] A squad of strength { $strength }
 }
choice-select = { $unit }
choice-move-to = To { $to }
choice-halt = No further
choice-join = { $unit } fires
choice-leave = { $unit } holds its fire
choice-fire-at = At { $target }
choice-pass = Go on
event-turn-began = Turn { $turn }
event-turned-over = { $unit } is turned over: { $strength ->
    [0] a feint.
   *[other] a squad of strength { $strength }.
 }
event-counter-moved = { $unit } goes from { $start } to { $to }.
event-shots-fired = { $units } fire at { $target } with { $strength }: the die shows { $die }, { $hit ->
    [yes] a hit.
   *[no] no hit.
 }
event-counter-lost = { $unit } is lost.
event-turn-ended = Turn { $turn } is over.
result-mill = { $winner } has the mill.
result-destroyed = { $winner } wins: the enemy has no squad left.
result-draw = Nobody has the mill: a draw.
unit = { $unit }
turn = Turn { $turn } of 8
track-turns = Turns
label-strength = Strength
mark-shown = turned over
score-now = { $lead ->
    [blue] Blue leads at the mill
    [red] Red leads at the mill
   *[draw] Nobody leads at the mill
 }
reason-at-the-mill = Strength at the mill
reason-squads = Squads
reason-wood = Target in a wood
part-strength = Strength
preview-move = To { $to }: { $cost ->
    [one] 1 point
   *[other] { $cost } points
 }
preview-fire = Fire at { $target }
odds-fire = The target
odds-lost = is lost
odds-missed = stands
bar-not-yours = This is no counter of yours on the map.
bar-moved = It has moved this turn.
bar-shut-in = Every hex around it is taken.
bar-too-far = { $far } hexes away; a counter goes one hex at a time.
bar-occupied = { $unit } is there.
bar-points = { $needed ->
    [one] 1 point needed
   *[other] { $needed } points needed
 }, { $left } left.
bar-named-already = It is to fire already.
bar-not-named = It was not to fire.
bar-no-enemy = There is no enemy counter.
bar-nobody-fires = Say first who fires.
bar-cannot-fire = { $unit } is a feint, or has fired.
bar-range = { $unit } is { $far } hexes away; the range is 2.
