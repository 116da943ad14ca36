## 4.0 Sequence, 6.0 Vehicles and cavalry, 7.0 Foot.


step-vehicle-movement = Vehicles: which one moves?
choice-drive = { $unit }, across country
choice-drive-by-road = { $unit }, by road
choice-bring-on = Bring on { $unit }
step-vehicle-arrives = Where does { $unit } enter?
choice-arrive-at = { $to }, facing { $facing }
step-arrival-mode = { $unit } comes in on a road: along it, or across country?
choice-hold-back = Not this turn
step-driving = { $unit }: { $left } movement points left
choice-advance = Ahead to { $to }
choice-reverse = Reverse to { $to }
choice-turn = Turn { $facing }
choice-drive-off = Leave the map
choice-reconsider = Not after all
choice-stop = Stop here
step-breakdown-test = Breakdown test (d10)
step-breakdown-type = { $unit }: what kind of breakdown?
step-trench-test = { $unit } crosses an enemy trench (d10)
step-control-test = Does the driver keep control?
step-new-facing = { $unit } out of control: new facing
step-mines-under-vehicle = { $unit } on the mines
step-mines-under-foot = Mines under { $units }

step-cavalry-movement = Cavalry: who rides, mounts or dismounts?
choice-ride = { $unit } rides
choice-stay-behind = Not { $unit }
choice-mount = { $unit } mounts
choice-dismount = { $unit } dismounts
step-cavalry-arrives = Where does { $unit } enter?
choice-come-on = Enter at { $to }
step-cavalry-group = Group of { $units }: who joins, at what speed?
choice-trot = Trot
choice-gallop = Charge
step-trotting = { $unit } trots: where to?
choice-trot-to = { $to }
choice-ride-off = Leave the map
step-charging = { $unit } charges: at whom?
choice-charge-at = Charge { $target }
step-charge-test = { $unit } faces the charge

step-foot-movement = Foot: who moves?
choice-march = { $unit }
choice-march-stack = Everybody in { $hex }
choice-haul = { $gun } with its crew
choice-turn-gun = Turn { $gun }
step-gun-turns = Which way does { $gun } face?
choice-get-out = { $unit } gets out
step-foot-arrives = Where does { $unit } enter?
step-marching = { $units }: where to?
choice-join-march = { $unit } too
choice-leave-march = Not { $unit }
choice-step-to = { $to }
choice-enter-tank = Board { $tank }
choice-walk-off = Leave the map

step-gun-taken = { $by } has { $gun }: destroy it or keep it?
choice-destroy = Destroy { $gun }
choice-capture = Capture { $gun }

step-fright-test = { $unit } sees the tanks
step-morale-test = Morale of { $unit }
step-retreat = { $unit } retreats: where to?
choice-retreat-to = { $to }
choice-retreat-off = Off the map
step-repair-phase = Repairs: which tank?
choice-attempt-repair = Repair { $unit }
step-repair = Repair of { $unit }
