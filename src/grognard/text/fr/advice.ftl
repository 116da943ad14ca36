## Ce que conseille le joueur électronique, et pourquoi.

advice-best = Le mieux : { $choice }
advice-else = Sinon : { $choice } – { $verdict }
advice-only = C’est le seul choix.
advice-plan = C’est ce qui convient le mieux au plan.
advice-simulated = { $rounds ->
    [one] Joué une fois en pensée
   *[other] Joué { $rounds } fois en pensée
  } : { $sense ->
    [gain] la position gagne { NUMBER($points, minimumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
      } en moyenne
    [loss] la position perd { NUMBER($points, minimumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
      } en moyenne
   *[none] la position reste en moyenne ce qu’elle est
  }.
advice-alone = Rien d’autre n’en approche.
advice-equal = tout aussi bon
advice-close = presque aussi bon
advice-clearly-worse = moins bon
advice-far-worse = nettement moins bon
advice-perhaps-better = meilleur de { NUMBER($points, minimumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
      }, mais ce peut être le hasard
advice-perhaps-worse = moins bon de { NUMBER($points, minimumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
      }, mais ce peut être le hasard
advice-worse = moins bon de { NUMBER($points, minimumFractionDigits: 1) } { $points ->
        [one] point
       *[other] points
      }
advice-in-turn = à peu près équivalent : son tour peut venir ensuite
advice-tries = { $rounds ->
    [one] Joué une fois en pensée.
   *[other] Joué { $rounds } fois en pensée : { $times ->
        [0] jamais le meilleur, mais rien n’était nettement meilleur.
        [one] une fois, rien d’autre n’a mieux tourné.
       *[other] { $times } fois, rien d’autre n’a mieux tourné.
      }
  }
advice-tried = { $equal ->
    [yes] à peu près équivalent : sur { $rounds } essais, { $worse } fois moins bon, { $better } fois meilleur
   *[no] sur { $rounds } essais, { $worse } fois moins bon, { $better } fois meilleur
  }
