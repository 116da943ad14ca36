## L’analyse d’une partie finie.

review-title = Analyse : { $game }, { $scenario }
review-unit = Tous les chiffres sont des points par rapport à l’objectif, espérés pour la fin de la partie, vus par : { $side } ; au-dessus de zéro, ce camp gagne.
review-chance = Chances de gagner au départ : { $percent }.
review-books = Les comptes
review-start = Au départ
review-luck = Chance
review-skill = Décisions : { $side }
review-information = Révélé par le jeu
review-result = À la fin
review-explained = La chance, c’est ce qui est tombé moins la moyenne de tout ce qui pouvait tomber. Une décision compte pour ce qui a été joué moins le mieux qui ait été trouvé, d’après ce que le camp savait. Le reste a été révélé par le jeu : les secrets, et ce que l’échelle n’avait pas prévu.
review-curve = L’évolution de la partie
review-move = coup
review-turn = Tour
review-moments = Où l’on pouvait mieux faire
review-none = Rien de marquant.
review-moment = Tour { $turn }, coup { $number }, { $side } : { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point{ $points ->
    [one] {""}
   *[other] s
  } perdu{ $points ->
    [one] {""}
   *[other] s
  }{ $error ->
    [none] {""}
   *[other] {" "}(± { $error }, { $rounds } essais)
  }.
review-played = Joué : { $choices }
review-better = Mieux : { $choices }
review-led = En moyenne, cela menait à { NUMBER($better, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, le coup joué à { NUMBER($played, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
review-worth = À l’échelle de la doctrine, la position qui en résulte vaut { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de plus.
review-odds = { $title } : { $results }
review-phases = Les phases entières, à côté de celles d’un capitaine et d’un maréchal, avec les mêmes dés
review-phases-none = Aucune phase n’a été meilleure ou moins bonne sans aucun doute.
review-phase = Tour { $turn }, { $phase } (coups { $first } à { $last }), { $side } : { $captain } points par rapport à un capitaine, { $marshal } par rapport à un maréchal.
review-set-up = mise en place
review-swings = Les jets qui ont compté
review-swing = Tour { $turn }, coup { $number } [{ $rule }] : { $points } points.
review-standings = Tour par tour
review-losses = Pertes : { $side }
review-score = Score
review-win = Chances de gagner : { $side }
review-dice = Tous les dés
review-die = Dés à { $faces } faces
review-left = { $count ->
    [one] Une action n’a pas été simulée ; elle est jugée par l’échelle seule, ou ne l’est pas.
   *[other] { $count } actions n’ont pas été simulées ; elles sont jugées par l’échelle seule, ou ne le sont pas.
  }
review-unfinished = La partie n’a pas été jouée jusqu’au bout.
