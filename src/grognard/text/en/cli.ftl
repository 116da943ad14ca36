## The terminal.

cli-start = { $game }: { $scenario }. Dice committed to: { $commitment }.
cli-prompt = { $who } · { $text }
cli-more = … and { $count } more: “all” lists them, or type a part of what you look for.
cli-ask = Your choice (a number, “help” for more):
cli-help = A number plays that choice. Also: all · find TEXT · odds NUMBER · why PLACE-OR-UNIT · rules CLAUSE · map [FILE] · score · undo · save FILE · quit
cli-bad-number = There is no choice { $number }: type a number from 1 to { $last }.
cli-bad-word = “{ $word }” is no command here: type a number, or “help”.
cli-needs = “{ $word }” needs one more word: { $example }
cli-no-preview = Nothing to reckon there: the choice does what it says.
cli-why-allowed = { $what } can be chosen now.
cli-why = { $what } cannot be chosen now:
cli-unknown-thing = There is no unit or place “{ $what }” here.
cli-undone = { $count ->
    [one] One decision taken back.
   *[other] { $count } decisions taken back.
  }
cli-no-undo = Nothing to take back: dice have fallen, or the other side has decided since.
cli-saved = Saved in { $file }.
cli-drawn = Map drawn in { $file }.
cli-thinking = { $side } is thinking.
cli-bye = The game is not over. “save FILE” would have kept it; `grognard play --load FILE` goes on with it.
cli-ended = The game ends here because the input ended.
cli-score = Score: { $value } ({ $result })
cli-none-found = No choice has “{ $text }” in it.
cli-resumed = Going on after { $count } moves.
cli-percent = { NUMBER($share, minimumFractionDigits: 1) } %
cli-total = { $title }: { $total }
