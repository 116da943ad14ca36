## 16.0 Victory.

reason-vp-towns = { $towns ->
    [one] One town, one point for { $share }
   *[other] { $towns } towns, one point for { $share }
  }
reason-vp-forts = { $forts ->
    [one] One fort destroyed
   *[other] { $forts } forts destroyed
  }
reason-vp-city = { $hexes ->
    [one] One hex of Verdun
   *[other] { $hexes } hexes of Verdun
  }
reason-vp-casualties = Casualties: { $french } French, { $german } German
reason-vp-121 = The 121st Division was brought in

result-french-major = French major victory: the Germans score { $points }.
result-french-minor = French minor victory: the Germans score { $points }.
result-draw = A draw, as in history: the Germans score { $points }.
result-french-bid = French victory: with the bid, the { $points } points of the Germans are too few.
result-german-minor = German minor victory with { $points } points.
result-german-major = German major victory with { $points } points.

goal-points = At the end of 29 February ({ $days ->
    [0] today
    [one] one day after this
   *[other] { $days } days after this
  }) the German points count: towns, forts destroyed, hexes of Verdun, French losses. The Germans win with { $german } or more, the French if they are { $french } or fewer.
goal-next = { $points ->
    [one] One point more
   *[other] { $points } points more
  }: { $result }
