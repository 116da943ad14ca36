## Ce que conseille le joueur électronique à Arras.

advice-arras-assault = Un assaut sur { $area } réussit dans { $chance } % des cas, avec le soutien possible des deux camps.
advice-arras-prize = { $area } vaut { NUMBER($points, minimumFractionDigits: 1) } points.
advice-arras-moves = C’est { $unit } qui a le plus à gagner à se déplacer.
advice-arras-shot = Le tir sur { $area } touche dans { $chance } % des cas.
advice-arras-refresh = De fortes unités Fatiguées y font face à l’ennemi.
advice-arras-more = Le succès n’est pas encore assez sûr.
advice-arras-storms = C’est le début de l’assaut sur { $area }.
advice-arras-screen = Personne d’autre n’empêche l’ennemi de traverser { $area }.
advice-arras-halt = L’unité n’est mieux placée nulle part.
advice-arras-advantage = C’est maintenant que l’Avantage change le plus de choses.
advice-arras-pass = Rien ne vaut d’en Fatiguer des unités.
