## 5.0 Weather, 6.0 Organization.

step-weather-roll = Weather of the day: 1–2 bad, 3–6 good
event-weather-set = { $bad ->
    [yes] Bad weather (die { $die }).
   *[no] Good weather (die { $die }).
  }

event-supply-checked = { $count ->
    [0] { $side }: all units are in supply.
   *[other] { $side }, out of supply: { $out }.
  }

step-rally-order = Rally in { $hex }: which unit rolls first?
choice-rally = { $unit } rolls
step-rally-roll = { $unit } tries to rally: two dice, { $morale } or less
step-spend-replacements = Replacements: { $left } left
choice-restore = Restore { $unit } to full strength (1)
choice-return-reduced = Return { $unit } at reduced strength (1)
choice-return-full = Return { $unit } at full strength (2)
choice-return-hq = Return { $unit } (1)
step-place-hq = Where does { $unit } return?
choice-place = Place in { $hex }
event-restored = Restored to full strength for one replacement ({ $left } left): { $unit }.
event-returned = Back { $at }{ $steps ->
    [one] {""}
   *[other] {""}, { $full ->
        [yes] at full strength
       *[no] at reduced strength
      }
  }{ $cost ->
    [0] {""}
    [one] , for one replacement
   *[other] , for { $cost } replacements
  }: { $unit }.
step-petain-takes-over = Pétain takes over: one eliminated artillery unit may return
choice-return-gun = Return { $unit }
step-place-gun = Where does { $unit } return?

event-arrived = Reinforcements { $at }: { $entry }.
event-entered = Entry { $at }: { $unit }.
event-entry-blocked = No entry, { $hex } is closed: { $entry }.
step-commit121st = The 121st Division: bring it in for one victory point?
choice-commit = Bring the 121st Division in
choice-decline = Do without it, for good
event-committed = { $entering ->
    [yes] The 121st Division is committed.
   *[no] The 121st Division stays away.
  }
step-division121st-enters = Where does { $unit } enter?
step-assign-division = To which corps is the 16th Division assigned?
choice-assign = Assign it to { $corps }
choice-stay-independent = Keep it independent
event-assigned = The 16th Division is assigned to { $corps }.

event-markers-lifted = { $side } remove { $count ->
    [one] one interdiction marker
   *[other] { $count } interdiction markers
  }: { $hexes }.

event-first-day-is-fine = Good weather: the first day has no roll.
event-stood-fast = { $side } do not break through.
event-no-breakthrough = Bad weather: no breakthrough movement.
event-rally-rolled = { $rallied ->
    [yes] Rallied
   *[no] Not rallied
  }: { $unit } (dice { $dice } = { $total }, morale { $morale }{ $count ->
    [0] {""}
   *[other] {""}: { $printed } printed, { $modifiers }
  }).
event-replacements-received = { $side } receive { $count ->
    [one] one replacement.
   *[other] { $count } replacements.
  }
event-replacements-lost = { $side } lose { $count ->
    [one] one replacement unspent.
   *[other] { $count } replacements unspent.
  }
event-gun-forgone = No artillery unit returns with Pétain.
event-stayed-independent = The 16th Division stays independent.
