## 8.0 Movement, 13.0 Breakthrough, 14.1 Digging in.

step-movement-phase = Movement: choose a unit
choice-move = Move { $unit }
choice-end-movement = End the Movement Phase
step-units-move = { $strategic ->
    [yes] Strategic movement ({ $left } MP left): { $units }
   *[no] Movement ({ $left } MP left): { $units }
  }
choice-move-to = Go to { $hex }
choice-join = Take { $unit } along
choice-go-strategically = Use strategic movement
choice-dig-in = Dig in
choice-halt = Stay here
event-marched = { $strategic ->
    [yes] Strategic movement to { $to } ({ $cost } MP): { $units }.
   *[no] Movement to { $to } ({ $cost } MP): { $units }.
  }
event-dug-in = { $unit } digs in.

step-breakthrough = Breakthrough: choose a stack
choice-break-out = The stack in { $hex } moves
choice-end-breakthrough = End the Breakthrough Movement Phase
step-stack-breaks-through = Breakthrough ({ $left } MP left): { $units }
choice-stay-behind = { $unit } stays behind

allowance-of = Allowance of { $unit }
path-to = To { $hex }: { $cost } MP
reason-move-printed = Printed
reason-move-bad-weather = Bad weather
reason-move-unsupplied = Out of supply: halved
reason-move-strategic = Strategic movement: doubled
reason-move-breakthrough = Breakthrough: halved
