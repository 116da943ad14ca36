## 12.0 Morale, 14.4 Remnants, 10.0 Recovery.

step-morale-check = { $unit } checks morale: two dice{ $add ->
    [0] {""}
   *[other] {" "}+{ $add }
  }, { $morale } or less
event-morale-checked = { $passed ->
    [yes] { $unit } stands: { $total } against morale { $morale }.
   *[no] { $unit } fails its check: { $total } against morale { $morale }.
  }
event-demoralized = { $unit } is demoralized.
event-disrupted = { $unit } is disrupted.

step-remnant-offer = { $unit } is eliminated: try for a remnant? ({ $counters } left)
choice-try-remnant = Check morale for a remnant
choice-forgo-remnant = Keep the counter for later
step-remnant-check = Remnant of { $unit }: two dice, { $morale } or less
event-remnant-formed = A remnant of { $unit } holds out in { $hex }.
event-no-remnant = { $unit } leaves no remnant.
preview-remnant = A remnant with { $morale } or less
odds-check = Morale check
odds-remnant = a remnant stays
odds-no-remnant = no remnant

event-artillery-ready = { $guns ->
    [0] All artillery is ready.
    [one] One artillery unit is turned to its front.
   *[other] { $guns } artillery units are turned to their front.
  }

reason-morale-printed = Printed morale
reason-morale-reduced = Reduced
reason-morale-demoralized = Demoralized
reason-morale-sheltered = Trench, fort or city
reason-morale-reserve = French reserve after 25 February
reason-morale-territorial = French territorials after 25 February
reason-morale-remnant = French remnant after 25 February
