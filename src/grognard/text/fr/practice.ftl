## Problèmes : des positions où un choix vaut mieux que tous les autres.

practice-title = { $scenario }, tour { $turn } : { $side }
practice-ask = Un choix vaut mieux que tous les autres, d’au moins { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point{ $points ->
    [one] {""}
   *[other] s
  }. Lequel ?
practice-hint = { $count ->
    [one] Il n’y a qu’un choix.
   *[other] Il y a { $count } choix à comparer. Pensez à ce que l’ennemi peut faire ensuite, et à ce que ce scénario récompense.
  }
practice-why = Chaque choix a été joué de nombreuses fois jusqu’à son terme par des joueurs artificiels des deux côtés, avec les mêmes dés pour tous. Les points disent de combien la position est meilleure en moyenne.
practice-done = { $choice } : joué { $rounds } fois, ce choix rapporte { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point{ $points ->
    [one] {""}
   *[other] s
  } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) de plus que le suivant ({ $next }).
practice-off = { $choice } : en moyenne { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point{ $points ->
    [one] {""}
   *[other] s
  } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) de moins que le meilleur.
