## 11.0 Aircraft.

step-flights = Avions : lequel décolle ?
choice-fly = { $unit }
step-flight = { $unit } : au-dessus de quel hexagone ?
choice-fly-over = Au-dessus de { $hex }
choice-strafe = Mitrailler { $hex }
choice-fight-over = En chasseur au-dessus de { $hex }
choice-stay-home = Pas cette fois
step-interception = Interception : quel chasseur décolle ?
choice-intercept = { $unit }
step-interceptor = { $unit } : contre quels appareils ?
choice-intercept-at = Au-dessus de { $hex }
step-air-shot = Combat aérien : un tir
step-air-losses = Combat aérien : quel appareil est touché ?{ $by_phasing ->
   *[other] {""}
  }
choice-shoot-down = { $unit } s’abat
step-pursuit = Au-dessus de { $hex } : les chasseurs ennemis sont abattus. Attaquer les autres ?
choice-pursue = Attaquer les autres
choice-break-off = Les laisser passer
step-anti-aircraft = Tir antiaérien : quel canon ?
choice-fire-flak = { $gun }
step-flak-aim = { $gun } : sur quel appareil ?
choice-flak-at = { $aircraft }
step-flak-roll = { $gun } sur { $aircraft } : trois dés
step-ground-fire-roll = Tir du sol sur { $aircraft }
step-bomb-roll = Bombes sur { $unit }, facteur { $factor }{ $hurt ->
    [yes] {""}, bombardier endommagé
   *[no] {""}
  }
step-strafe-roll = Attaque au sol sur { $hex }
