## Words that every game shares.

choice-pass = Do nothing more
choice-roll = Roll { $dice }
event-turn-ended = Turn { $turn } ends.

side-dice = The dice

decides = { $side } decides
you-decide = You decide
game-over = The game is over.
log-damaged = (a line of the journal that cannot be read)

option-handicap = Handicap for an even game
    .note = The side that loses more often is given points, as many as make computer captains win about as often on either side. What wins counts them in.
