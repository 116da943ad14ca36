## Puzzles: positions in which one choice is better than all others.

practice-title = { $scenario }, turn { $turn }: { $side }
practice-ask = One choice is better than all others, by { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points or more. Which one?
practice-hint = { $count ->
    [one] There is one choice.
   *[other] There are { $count } choices to weigh against each other. Think of what the enemy can do next, and of what this scenario pays for.
  }
practice-why = Each choice was played on many times by computer players on both sides, with the same dice for all. Points are those by which the position is better in the mean.
practice-done = { $choice }: played on { $rounds } times, it comes out { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) better than the next best ({ $next }).
practice-off = { $choice }: in the mean { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }) worse than the best.
