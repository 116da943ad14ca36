## 16.0 Victoire.

reason-vp-towns = { $towns ->
    [0] Aucun bourg, un point pour { $share }
    [one] Un bourg, un point pour { $share }
   *[other] { $towns } bourgs, un point pour { $share }
  }
reason-vp-forts = { $forts ->
    [0] Aucun fort détruit
    [one] Un fort détruit
   *[other] { $forts } forts détruits
  }
reason-vp-city = { $hexes ->
    [0] Aucun hex de Verdun
    [one] Un hex de Verdun
   *[other] { $hexes } hex de Verdun
  }
reason-vp-casualties = Pertes : { $french } françaises, { $german } allemandes
reason-vp-121 = La 121e division est entrée en jeu

result-french-major = Victoire française majeure : { $points } PV allemands.
result-french-minor = Victoire française mineure : { $points } PV allemands.
result-draw = Match nul, comme dans l’histoire : { $points } PV allemands.
result-french-bid = Victoire française : avec l’enchère, les { $points } PV allemands ne suffisent pas.
result-german-minor = Victoire allemande mineure : { $points } PV.
result-german-major = Victoire allemande majeure : { $points } PV.

goal-points = À la fin du 29 février ({ $days ->
    [0] aujourd’hui
    [one] encore un jour après celui-ci
   *[other] encore { $days } jours après celui-ci
  }), on compte les PV allemands : bourgs, forts détruits, hex de Verdun, pertes françaises. Les Allemands gagnent avec { $german } ou plus, les Français s’il y en a { $french } ou moins.
goal-next = { $points ->
    [one] Un point de plus
   *[other] { $points } points de plus
  } : { $result }
