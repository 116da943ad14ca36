## 12.0 Morale, 14.4 Remnants, 10.0 Recovery.

step-morale-check = Morale check, { $unit }: two dice{ $add ->
    [0] {""}
   *[other] {" "}+{ $add }
  }, { $morale } or less
event-morale-checked = Morale check, { $unit }: dice { $dice }{ $add ->
    [0] {""}
   *[other] {""} + { $add }
  } = { $total }, morale { $morale }{ $count ->
    [0] {""}
   *[other] {" "}({ $printed } printed; { $modifiers })
  }: { $passed ->
    [yes] passed.
   *[no] failed.
  }
event-demoralized = Demoralized: { $unit }.
event-disrupted = Disrupted: { $unit }.

step-remnant-offer = Eliminated: { $unit }. Try for a remnant? ({ $counters } left)
choice-try-remnant = Check morale for a remnant
choice-forgo-remnant = Keep the counter for later
step-remnant-check = Remnant, { $unit }: two dice, { $morale } or less
event-remnant-formed = A remnant holds out { $at }: { $unit } (dice { $dice } = { $total }, morale { $morale }: { $printed } printed, { $modifiers }).
event-no-remnant = No remnant: { $unit } (dice { $dice } = { $total }, morale { $morale }: { $printed } printed, { $modifiers }).
preview-remnant = A remnant with { $morale } or less
odds-check = Morale check
odds-remnant = a remnant stays
odds-no-remnant = no remnant

event-artillery-ready = { $guns ->
    [0] All artillery is ready.
    [one] One artillery unit is turned to its front.
   *[other] { $guns } artillery units are turned to their front.
  }

reason-morale-printed = printed morale
reason-morale-reduced = reduced
reason-morale-demoralized = demoralized
reason-morale-disrupted = disrupted
reason-morale-trench = trench
reason-morale-fort = fort
reason-morale-city = city
reason-morale-reserve = French reserve after 25 February
reason-morale-territorial = French territorials after 25 February
reason-morale-remnant = French remnant after 25 February

event-spared = Loses nothing: { $unit }.
event-remnant-forgone = No remnant is tried for: { $unit }.
