## Ce que conseille le joueur électronique à Arras.

advice-arras-moves = C’est { $unit } qui a le plus à gagner à se déplacer.
advice-arras-shot = Le tir sur { $area } touche dans { $chance } % des cas.
advice-arras-refresh = De fortes unités Fatiguées y font face à l’ennemi.
advice-arras-more = Le succès n’est pas encore assez sûr.
advice-arras-storms = C’est le début de l’assaut sur { $area }.
advice-arras-screen = Personne d’autre n’empêche l’ennemi de traverser { $area }.
advice-arras-halt = L’unité n’est mieux placée nulle part.
advice-arras-advantage = C’est maintenant que l’Avantage change le plus de choses.
advice-arras-pass = Rien ne vaut d’en Fatiguer des unités.
advice-arras-assault = Joué { $rounds } fois, l’assaut sur { $area } réussit dans { $chance } % des cas (à { $error } près) et vide la zone dans { $cleared } %.
advice-arras-prize = { $area } change le score de { $points ->
    [one] un point
   *[other] { $points } points
  }.
advice-arras-zone = { $area } aux mains des Alliés à la fin d’un tour gagne aussitôt la partie (11.1b).
advice-arras-joins = Elle prend part à l’assaut sur { $area }.
advice-arras-takes = Elle prend { $area }, où il n’y a personne.
advice-arras-gun = De là, la pièce atteint le front, derrière des amis.
advice-arras-leader = Le chef va là où on a besoin de lui, parmi ses hommes.
advice-arras-nearer = { $areas ->
    [one] De là, le prochain but est à une zone.
   *[other] De là, le prochain but est à { $areas } zones.
  }
advice-arras-guards = { $area } ne doit pas rester ouverte.
advice-arras-way = C’est sur le chemin de sa meilleure place.
advice-arras-finish = Personne d’autre ici ne gagne à se Fatiguer.
advice-arras-support = Un troisième dé porte les chances de l’attaque de { $before } % à { $after } %.
advice-arras-no-support = Un troisième dé ne porterait les chances de l’attaque que de { $before } % à { $after } % : il servira mieux ailleurs.
advice-arras-reroll = Les dés vous ont desservi ; relancés, l’attaque réussit dans { $chance } %.
advice-arras-accept = Relancés, l’attaque réussirait dans { $chance } % : l’Avantage vaudra plus ensuite.
advice-arras-release = Le groupe vient aussitôt, assez fort pour changer le tour.
advice-arras-keeps = L’Avantage vaudra plus ensuite.
advice-arras-advance = Son Facteur de Défense de { $factor } compte, et elle supporte le mieux la première perte.
advice-arras-tire = Personne n’est perdu et la zone est gardée.
advice-arras-give-ground = L’unité survit ; le terrain coûte moins qu’elle.
advice-arras-least = C’est la moindre des pertes.
advice-arras-withdraw = En l’état, le prochain assaut ennemi réussirait ici dans { $chance } % : l’unité servira ailleurs.
advice-arras-rommel = Sa perte coûterait des points.
advice-arras-stand = La zone vaut plus que le danger.
advice-arras-retreat = Elle y trouve le meilleur terrain et des amis.
advice-arras-returns = C’est la plus forte qui puisse revenir.
advice-arras-placed = Elle y est près du front, parmi des amis.
