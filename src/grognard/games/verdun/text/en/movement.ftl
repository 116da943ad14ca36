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
event-marched = { $how ->
    [strategic] Strategic movement
    [breakthrough] Breakthrough
   *[normal] Movement
  } { $from } → { $to } ({ $cost } MP): { $units }.
event-dug-in = Dug in: { $unit }, { $at }.

step-breakthrough = Breakthrough: choose a stack
choice-break-out = The stack in { $hex } moves
choice-end-breakthrough = End the Breakthrough Movement Phase
step-stack-breaks-through = Breakthrough ({ $left } MP left): { $units }
choice-stay-behind = { $unit } stays behind

allowance-of = Allowance of { $unit }
path-to = To { $hex }: { $cost } MP
reason-move-printed = printed
reason-move-bad-weather = bad weather
reason-move-unsupplied = out of supply: halved
reason-move-strategic = strategic movement: doubled
reason-move-breakthrough = breakthrough: halved
path-hex = Into { $hex }
reason-cost-road = along the road
reason-cost-rail = along the rails
reason-cost-bridge = across the bridge
reason-cost-clear = clear
reason-cost-woods = woods
reason-cost-slope = slope
reason-cost-town = town
reason-cost-city = city
reason-cost-trench = trench
reason-cost-stream = stream
reason-cost-interdicted = interdiction: doubled
reason-cost-leave-zoc = leaving an enemy ZOC
reason-cost-enter-zoc = entering a Strong ZOC

choice-leave = Leave { $unit } here
choice-go-normally = No strategic movement after all
choice-come-along = { $unit } comes along after all
event-left-behind = Left behind { $at }: { $units }.
event-no-move = { $side } move no unit.
