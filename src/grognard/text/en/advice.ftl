## What a computer player advises, and why.

advice-best = Best: { $choice }
advice-else = Instead: { $choice } – { $verdict }
advice-only = It is the only choice.
advice-plan = It suits the plan best.
advice-simulated = { $rounds ->
    [one] Played out once in thought
   *[other] Played out { $rounds } times in thought
  }: { $sense ->
    [gain] the position gains { NUMBER($points, minimumFractionDigits: 1) } points in the mean
    [loss] the position loses { NUMBER($points, minimumFractionDigits: 1) } points in the mean
   *[none] the position stays as it is in the mean
  }.
advice-alone = Nothing else comes near it.
advice-equal = just as good
advice-close = nearly as good
advice-clearly-worse = worse
advice-far-worse = much worse
advice-perhaps-better = better by { NUMBER($points, minimumFractionDigits: 1) } points, but that may be chance
advice-perhaps-worse = worse by { NUMBER($points, minimumFractionDigits: 1) } points, but that may be chance
advice-worse = worse by { NUMBER($points, minimumFractionDigits: 1) } points
advice-in-turn = about equal: it can follow
advice-tries = { $rounds ->
    [one] Played out once in thought.
   *[other] Played out { $rounds } times in thought: { $times ->
        [0] never the best, but nothing else was clearly better.
        [one] once nothing else came out better.
       *[other] { $times } times nothing else came out better.
      }
  }
advice-tried = { $equal ->
    [yes] about equal: of { $rounds } tries worse in { $worse }, better in { $better }
   *[no] of { $rounds } tries worse in { $worse }, better in { $better }
  }
