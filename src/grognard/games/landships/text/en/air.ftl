## 11.0 Aircraft.

step-flights = Aircraft: which one flies?
choice-fly = { $unit }
step-flight = { $unit }: over which hex?
choice-fly-over = Over { $hex }
choice-strafe = Strafe { $hex }
choice-fight-over = As a fighter over { $hex }
choice-stay-home = Not this time
step-interception = Interception: which fighter goes up?
choice-intercept = { $unit }
step-interceptor = { $unit }: against which aircraft?
choice-intercept-at = Over { $hex }
step-air-shot = Air combat: one shot
step-air-losses = Air combat: which aircraft is hit?{ $by_phasing ->
   *[other] {""}
  }
choice-shoot-down = { $unit } goes down
step-pursuit = Over { $hex }: the enemy fighters are down. Attack the others?
choice-pursue = Attack the others
choice-break-off = Let them fly
step-anti-aircraft = Anti-aircraft fire: which gun?
choice-fire-flak = { $gun }
step-flak-aim = { $gun }: at which aircraft?
choice-flak-at = { $aircraft }
step-flak-roll = { $gun } at { $aircraft }: three dice
step-ground-fire-roll = Fire from the ground at { $aircraft }
step-bomb-roll = Bombs on { $unit }, factor { $factor }{ $hurt ->
    [yes] {""}, bomber damaged
   *[no] {""}
  }
step-strafe-roll = Ground attack on { $hex }
