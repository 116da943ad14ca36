## What happened.

event-unit-moved = { $unit } moves to { $to }.
event-unit-arrived = { $unit } enters at { $to }.
event-unit-left-map = { $unit } leaves the map.
event-unit-lost = { $unit } is lost.
event-unit-pinned = { $unit } is pinned.
event-unit-stood-firm = { $unit } stands firm.
event-unit-retreated = { $unit } retreats to { $to }.
event-units-recovered = { $side ->
    [allied] Allied
   *[other] German
  } units recover: { $count }.
event-weapon-dropped = { $unit } lies abandoned in { $hex }.
event-weapon-taken = { $by } takes up { $unit }.
event-gun-captured = { $unit } is captured.
event-overrun = { $unit } is overrun.
event-wire-crushed = The wire in { $hex } is crushed.
event-broke-down = { $unit } breaks down.
event-breakdown-known = { $permanent ->
    [yes] The breakdown of { $unit } is permanent.
   *[no] The breakdown of { $unit } is temporary.
  }
event-kept-running = { $unit } keeps running.
event-repaired = { $unit } is repaired.
event-not-repaired = { $unit } is not repaired.
event-beyond-repair = { $unit } is beyond repair.
event-out-of-control = { $unit } is out of control.
event-turned = { $unit } now faces { $facing }.
event-group-scattered = { $units } have not kept together.
event-mines-found = The minefield is active: it is on the map from now on.
event-mine-hit = Mines go off under { $unit } in { $hex }.
event-mine-missed = { $unit } gets over the mines in { $hex }.
event-charged = { $unit } charges { $target }.
event-mounted = { $unit } mounts.
event-dismounted = { $unit } dismounts.
event-smoke-cleared = { $side ->
    [allied] Allied
   *[other] German
  } smoke and gas clear.
