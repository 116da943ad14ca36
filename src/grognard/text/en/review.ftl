## The review of a finished game.

review-title = Review: { $game }, { $scenario }
review-unit = All figures are points against the target, to be expected at the end of the game, as one side sees them ({ $side }): above nothing it wins.
review-chance = Chance to win at the start: { $percent }.
review-books = The books
review-start = At the start
review-luck = Luck
review-skill = Decisions: { $side }
review-information = Brought to light by play
review-result = At the end
review-explained = Luck is what fell, less the mean of all that could fall. Decisions count what was played, less the best that was found, from what the side knew. Brought to light is the rest: secrets, and what the measure had not foreseen.
review-curve = How it stood
review-move = move
review-turn = Turn
review-moments = Where more was possible
review-none = Nothing stands out.
review-moment = Turn { $turn }, move { $number }, { $side }: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points lost{ $error ->
    [none] {""}
   *[other] {" "}(± { $error }, { $rounds } rounds)
  }.
review-played = Played: { $choices }
review-better = Better: { $choices }
review-led = In the mean it led to { NUMBER($better, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, what was played to { NUMBER($played, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
review-worth = By the measure the board after it is worth { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points more.
review-odds = { $title }: { $results }
review-phases = Whole phases, beside a captain’s and a marshal’s with the same dice
review-phases-none = No phase went better or worse beyond doubt.
review-phase = Turn { $turn }, { $phase } (moves { $first } to { $last }), { $side }: { $captain } points beside a captain, { $marshal } beside a marshal.
review-set-up = set-up
review-swings = The dice that mattered
review-swing = Turn { $turn }, move { $number } [{ $rule }]: { $points } points.
review-standings = Turn by turn
review-losses = Losses: { $side }
review-score = Score
review-win = Chance to win: { $side }
review-dice = All dice
review-die = Dice of { $faces } faces
review-left = { $count ->
    [one] One act was not simulated; it is judged by the measure alone, or not at all.
   *[other] { $count } acts were not simulated; they are judged by the measure alone, or not at all.
  }
review-unfinished = The game was not played to its end.
