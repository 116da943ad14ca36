## The frame of every page.

motto = battles by the book
language = Language
dark-room = Dark room
menu = Menu
close = Close
yes = yes
no = no
both = both
computer = computer
you = You
somebody = somebody
rule = rule
log = Log
die = die
total = Total
game-broken = { $game } cannot be played: its program fails.
server-lost = The server does not answer. Trying again.
table-comes = The table is being laid…
words-come = One moment…
map-comes = The map is coming…
game-over = The game is over.

## The front page.

new-game = New game
load-record = Load a record
sign-in = Sign in
sign-out = Sign out
name = Name
password = Password
scenario = Scenario
options = Options
favours = favours
weight-minor = a little
weight-major = much
your-side = Your side
by-lot = By lot
by-lot-side = a side by lot
opponent = Opponent
opponent-computer = Computer
opponent-here = Same screen
opponent-invitation = Invitation link
opponent-open = Open seat
level = Level
bot-random = Rookie
    .note = Plays any move that the rules allow.
bot-greedy = Corporal
    .note = Looks one decision ahead.
bot-recruit = Recruit
    .note = Has learnt a plan, and forgets half of it under fire.
bot-captain = Captain
    .note = Fights by the book: a sound plan, no blunders, few surprises.
bot-marshal = Marshal
    .note = Plays your answers through before he moves, and leaves a plan that you have answered.
start-computer = { $lot ->
    [yes] Play a side by lot against { $bot }
   *[other] Play { $side } against { $bot }
  }
start-here = Play both sides at this screen
start-invitation = { $lot ->
    [yes] Invite somebody, sides by lot
   *[other] Play { $side }, invite the other side
  }
start-open = { $lot ->
    [yes] Open a table, sides by lot
   *[other] Play { $side }, leave a seat open
  }
invitation-text = Send this link to whoever is to play. It works once.
invitation-spent = This invitation has been used, or never existed.
copy = Copy
copied = Copied
to-the-table = To the table
under-way = Games under way
your-turn = Your turn
to-decide = { $who } to decide, { $since }
waiting = waiting
over = over
resume = Resume
open-table = Open
watch = Watch
take-seat = Take the seat
against = against { $who }
both-here = both sides here
trial = trial
moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
  }
all-tables = All { $count } tables
fewer = Fewer

## The table.

seats = Seats
seat-open = open seat
other-invited = somebody invited
other-open = an open seat
seat-invited = invited
present = (here)
away = (away)
watching = { $count ->
    [one] 1 watching
   *[other] { $count } watching
  }
track-before = { $count } before
track-after = { $count } more
sequence = Sequence of play
prompt = What is asked
panel = Panel
you-decide = You decide
thinking = { $who } is thinking
waits-for = { $who } decides
click-marked = { $count ->
    [one] One thing to choose on the map; it is marked.
   *[other] { $count } things to choose from; they are marked.
  }
picked = Now choose the second part, or press Escape.
looking-back = You are looking at an earlier moment. End comes back to now.
waiting-salt = The dice wait until every side has added its salt.
ask-waits = Waiting for the other side’s answer.
more-choices = { $count ->
    [one] 1 more choice
   *[other] { $count } more choices
  }
choices = Choices
which = Which one?
undo = Undo
delegated = The computer decides this for you
aimed = Aimed at
drop = Drop it
go = Go
costs = costs { $cost }
all-who-can = All who can ({ $count })
all-choices = All choices ({ $count })
choices-search = Hex, place or unit
choices-order = Order
order-given = As given
order-cost = By cost
order-near = Nearest
choices-found = { $count ->
    [one] 1 choice
   *[other] { $count } choices
  }
left-undone = { $count } still possible
left-units = { $count ->
    [one] 1 unit can still act
   *[other] { $count } units can still act
}
left-shift = { $count } could still be done. Press Shift and F to go on all the same.
standing-order = Standing order…
grave-hold = hold to confirm
grave-again = once more to confirm
tray = To be set up
tray-placed = { $placed } of { $count } placed
tray-filter = By formation
tray-all = All
tray-tap = { $left ->
    [0] All stand. Any of them can be picked up again.
   *[other] { $left } still to be placed: tap one, then the map.
 }
tray-take = { $left ->
    [0] All stand. Any of them can be picked up again.
    [one] One counter is still to be placed: drag it from the tray, or click it and then the map.
   *[other] { $left } counters are still to be placed: drag from the tray, or click one and then the map.
 }
tray-put = { $left ->
    [0] Choose a lit place, or another counter.
   *[other] Choose a lit place, or another counter. { $left } still to be placed.
 }
map-tools = Tools of the map
links = Link and print
links-public = Anyone may open these addresses.
links-private = Only who sits at this table may open these addresses, until the game is public or over.
link-moment = This position (after move { $number })
link-replay = The game to be watched again, from its beginning
link-copy = Copy
link-copied = Copied
print = Print
print-map = The map as it lies
print-counters = Counter sheets
print-report = Report of the battle
print-back = Back to the table
trial-banner = A trial: it begins at move { $number } of a game, which stays as it is.
trial-back = Back to the game
group-of = { $count } units. A click sends all to one place; dragged, they go side by side.
stack-whole = The whole stack
same-again = The others too
group-stopped = { $count ->
    [one] One unit of the group stayed behind.
   *[other] { $count } units of the group stayed behind.
  }
way-next = Go to { $place }
way-far = Go to { $place }
stack-in = Stack in { $place }
fan-all = All
facing-now = Not this way
off-screen = { $count ->
    [one] { $count } more lies this way.
   *[other] { $count } more lie this way.
  }
select-unit = Select { $unit }
to-the-end = Result and dice

map = Map
map-help = Map. Q W E A S D move the cursor, Tab goes to the next choice, Enter plays it, question mark lists all keys.
small-map = Small map: fold or unfold
small-map-look = Small map: look there
zoom-in = Zoom in
zoom-out = Zoom out
whole-map = Whole map
hide-counters = Hide counters
hex-numbers = Hex numbers
overlays = Overlays
overlay-pick-unit = Click a unit, or put the cursor on it and press Enter.
overlay-pick-two = Click two places, or use the cursor and Enter. Esc ends it.
overlay-pick-second = Now the other end.
map-drawn = The map is being drawn …
text-board = Text board
stack-count = { $count ->
    [one] one unit
   *[other] { $count } units
  }
face-shown = shown
face-other = other face
why-not = Why not?
why-title = { $name }: not now
why-near = Nearest that can be chosen:

tab-map = Map
tab-log = Log
tab-rules = Rules
tab-odds = Odds
tab-notes = Notes
tab-boxes = Forces
if-ended-now = if it ended now:
earlier = Earlier
log-empty = Nothing has happened yet.
go-to-moment = Go to this moment
taken-back = Taken back.
log-undo = Moves after { $to } taken back.
log-asked-undo = Request to take back to move { $to } ({ $side }).
log-asked-draw = Draw offered ({ $side }).
log-refused-undo = Taking back refused ({ $side }).
log-refused-draw = Draw declined ({ $side }).
log-resigned = Resignation ({ $side }).
log-drawn = Draw agreed.
log-rules = The rules were amended: the game goes on from here under the new ones.
log-undo-rules = What the amended rules cannot follow was taken back, to move { $to }.
remark-on = On move { $number }, in the record
remark-mark = Mark
remark-hint = What is to be said of it? Nothing takes yours back
remark-keep = Keep
remark-way = Instead:
log-seated = Seat taken: { $side }.
search-rules = Search the rules
clauses-found = { $count ->
    [one] 1 clause
   *[other] { $count } clauses
  }
more-clauses = More clauses
in-the-prompt = in the question asked
planned = Planned
odds-empty = Point at an attack, or put one together: its sums, the column and the exact chances appear here before you commit.
column-read = column read
mean = mean { $value }
private-notes = Private notes
notes-hint = Only you can read this.
chat = Talk
chat-hint = Say something to the table
send = Send
box-empty = empty
off-map = Off the map
all-boxes = all
units = { $count ->
    [one] 1 unit
   *[other] { $count } units
  }
dice-fell = Move { $number }

first = Start
back = Back
forward = Forward
now = Now
now-at = Now · { $number }
moment = Moment in the game
try-from-here = Try from here

## Taking back, draw, resignation.

take-back-title = { $count ->
    [one] Take back one move?
   *[other] Take back { $count } moves?
  }
take-back-why = Undo is free until dice fall, something is revealed or the other side decides. It is past that here, so your opponent must agree.
take-back-alone = Dice have fallen or the other side has decided since. Nobody else is at the table, so you may take it back.
needs-consent = needs consent
dice-stay-spent = { $count ->
    [one] One roll stays spent: a new attempt uses the next draw.
   *[other] { $count } rolls stay spent: a new attempt uses the next draws.
  } What you take back stays in the log, struck through.
keep-moves = Keep the moves
take-back = Take back
ask-other = Ask the other side
nothing-to-undo = There is no move of yours to take back.
and-more = … and { $count } more
asks-undo = { $who } asks to take back { $count ->
    [one] one move
   *[other] { $count } moves
  }.
asks-draw = { $who } offers a draw.
asks-dice = { $count ->
    [one] One roll is among them; it stays spent.
   *[other] { $count } rolls are among them; they stay spent.
  }
allow = Allow
refuse = Refuse
play-on = Play on
resign = Resign
resign-title = Resign the game?
resign-text = The other side wins at once. This cannot be taken back.
resign-yes = Resign
draw-offer = Offer a draw
draw-title = Offer a draw?
draw-text = The game ends without a winner if the other side agrees.
draw-yes = Offer a draw
skip-single = Play single choices for me
rulebook = Rulebook
download-record = Download the record
seat-link = Link to my seat for another device
to-front = Front page
curtain = { $side }: your turn at the screen
curtain-open = I am seated, show the map

## Text board.

place = Place
neighbours = Neighbours
stacks-near = Stacks near by
clear-ground = clear
is-choice = can be chosen now
way-n = N
way-ne = NE
way-se = SE
way-s = S
way-sw = SW
way-nw = NW
command = Command
command-hint = 39 to 1305 · why 1404 · 3
say-it = Say
played = Played: { $choice }
several-fit = { $count } choices fit: say more.
none-fits = No choice fits.

## Keys.

keys = Keys
keys-note = Letters stand for places on the keyboard: a French keyboard has Z where W stands here.
key-cursor = cursor to the six neighbours
key-tab = next unit that can act (with Shift: last)
key-play = play the choice under the cursor
key-stack = open or close the stack
key-why = why not here?
key-undo = undo, or ask
key-hint = ask for a hint
key-briefing = what wins here: the briefing
key-end = the red button (with Shift: although something is left undone)
key-close = close, drop what is in hand
key-playback = play or wait: what the others did
key-again = see the last action again
key-sound = sound on or off
key-hide = hide counters
key-overlays = overlays
key-numbers = hex numbers
key-zoom = zoom, whole map, pan
key-time = back, forward, start, now
key-tabs = Log, Rules, Odds, Notes, Forces
key-rule = find a clause
key-text = text board
key-repeat = say the last event again
key-place = next marked place (with Shift: last)
key-digits = counter of the fan, or button of the bar
key-all = the whole stack
key-shift-click = ⇧ click
key-everybody = on a unit of yours: add it, or take it away; on a target: everybody who can, at once; over the ground: a box
key-turn = turn by 60°
key-centre = look at what the question is about
key-help = all keys

## Notices.

stale = The game has moved on. Here it is now.
connection-lost = Connection lost. Your last move is kept; trying again.
connection-back = Connected again.
gone = This table is closed to you.
error-bad-request = That was not understood.
error-forged = That is no choice of this game.
error-not-your-seat = This seat is not yours.
error-not-your-turn = Another side decides now.
error-not-public = Only its players may see this table.
error-not-found = There is no such thing here.
error-over = The game is over.
error-taken = Somebody was faster.
error-waiting = Something else is being asked already.
error-secret = The record is given when the game is over: it tells secrets.
error-too-large = That is too large.
error-refused = The rules forbid that.
error-too-often = Too many requests. Wait a little.
error-busy = The server is busy. Try again.
error-bad-record = This record cannot be read: it is torn, was changed, or is of another game.
error-sign-in = No such name and password.
error-other-rules = This table was begun with rules that this server does not have.
error-damaged = The journal of this table is damaged: a move of it cannot be played again.
error-csrf = The page is too old. Load it again.
error-no-cookie = This browser keeps no cookies; the table needs one.
error-game-failed = The program of this game failed. The table is as it was.
error-crash = The server failed. The table is as it was.

## The end.

replay = Replay
rematch = Rematch, sides swapped
ended-resignation = { $side } resigned. Victory: { $winner }
ended-agreement = Draw by agreement
ended-withheld = { $side } withheld a roll. Victory: { $winner }
luck = The dice
luck-note = { $count ->
    [one] 1 die of { $faces } faces
   *[other] { $count } dice of { $faces } faces
  } fell. Their mean is { $mean }; chance gives { $wanted }.
luck-even = Nothing odd: so uneven a spread falls in more than one game in twenty.
luck-odd = An uneven spread: fewer than one game in twenty has one like it. The proof beside shows that it was luck.
luck-none = No dice fell.
dice-fair = The dice were fair
dice-unbound = These dice were not bound
dice-checking = Working out every draw again…
dice-all-equal = { $same } of { $all } draws worked out again here, all equal
dice-differ = Draw { $number } does not follow
dice-commitment = Commitment, before the first die
dice-kept = { $same ->
    [true] Commitment and each side’s part are those that this browser kept when the dice were bound.
   *[other] Not what this browser kept when the dice were bound: somebody’s part is another one.
  }
dice-others = These are not the dice that were bound when the game began
dice-commitment-note = SHA-256 of the seed, published before the first die.
dice-salts = Salt of each side
dice-seed = Seed revealed
dice-seed-fits = Its SHA-256, worked out here, is the commitment.
dice-seed-differs = Its SHA-256 is not the commitment.
dice-draws = { $count ->
    [one] 1 draw
   *[other] { $count } draws
  }
dice-formula = salts or links, roll, die, try
dice-chain-ends = The end of each side’s chain, before the first die
dice-chain-note = Nobody had a seed: each roll was made of one link from either browser.
dice-links = The last link that each side opened
dice-unable = This page came over plain http, where browsers work out no hashes: download the record and check it with grognard verify.
dice-note = Keep this line: with it grognard verify --commitment proves that these were your dice.
dice-note-file = As a file
dice-lost = Your part of these dice lies in the browser in which you sat down: open the table there. Or seal another: then your opponent must too.
dice-lost-chain = Your chain lies in the browser in which you sat down: only there can your part of a roll be opened.
dice-anew = Seal another
dice-from = The dice come from
dice-host = the server
dice-host-why = The server seals its seed, each player a salt, and nobody can change anything afterwards. All is revealed at the end and checked in your browser. The server knows the rolls in advance: choose this where you trust who runs it.
dice-chains = the players’ own browsers
dice-chains-why = Each browser keeps a chain of secrets and opens one link for every roll; only both links together make it. Nobody can foresee a roll, not even the server. Both pages must be open when dice fall, and who withholds his link for longer than the table waits loses the game.
dice-chains-unable = Only between two people, and over https.
waiting-link = The dice wait for the other half of the roll: { $who }.
withheld-wait = You may claim the game { $when }.
withheld-claim = Claim the game

## Hints, delegation, stand-ins.

hint = Hint
hint-ask = Ask for a hint
hint-by = Advice of the computer ({ $who })
computer-thinks = The computer is thinking
hint-comes = The computer weighs your choices…
hint-else = Instead
hint-play = Play it
hint-decide = I decide myself
computer-title = Let the computer decide
computer-short = Delegate
delegate-once = This decision, this once
delegate-always = Decisions of this kind, from now on
delegate-always-note = Until you end it here.
delegated-list = The computer decides for you
delegated-count = { $count ->
    [one] 1 kind
   *[other] { $count } kinds
  }
delegate-end = Decide myself
relief-phase = Finish this phase for me
relief-phase-note = { $phase }: all my decisions in it.
relief-phase-any = All my decisions until it ends.
relief-turn = Finish this turn for me
relief-turn-note = { $turn }: all my decisions in it.
relief-turn-any = All my decisions until it ends.
relief-always = Play my side until I say so
relief-always-note = You can leave the table. What it decides stands in the log.
relief-end = I play again
relieved-phase = The computer plays for you until the phase ends.
relieved-turn = The computer plays for you until the turn ends.
relieved-always = The computer plays for you until you say so.
relieved-away = The computer plays for you while you are away.
relief-other = The computer plays for { $who }
absent = { $who } was last here { $since }.
absent-wait = The computer may take over { $when }.
absent-relieve = Let the computer play for them
log-relieved-phase = { $side }: the computer plays until the phase ends.
log-relieved-turn = { $side }: the computer plays until the turn ends.
log-relieved-always = { $side }: the computer plays from now on.
log-relieved-away = { $side }, away: the computer plays.
log-returned = Back at the table: { $side }.
log-resealed = { $side } has sealed another salt; all salts are given anew.
log-withheld = { $side } claims the game: the other side withheld its part of a roll.

## Watching.

opponent-watch = Watch two computers
start-watch = Watch { $bot } against { $other }
direction = The game you watch
pause = Pause
go-on = Go on
one-decision = One decision
speed = Speed
speed-slow = Slow
speed-steady = Steady
speed-fast = Fast
see-as = Look as
see-as-public = What a spectator sees
see-as-side = What { $side } see
may-be-watched = Anybody may watch
patience = If somebody stays away, the computer may take over
patience-600 = after 10 minutes
patience-3600 = after an hour
patience-86400 = after a day
patience-259200 = after 3 days
patience-604800 = after a week
patience-0 = never
chat-players = Only the players talk here.

## My page, invitations.

my-page = My page
my-games = My games
no-games = No games yet.
account = Account
visitor = Visitor
signed-in = Signed in. Your games follow you to any browser.
named = Known in this browser only.
unnamed = No name yet. A name is enough to play.
form-login = Sign in
form-register = New account
form-rename = Name
form-password = Password
login-note = Your games of this browser join those of the account.
register-note = With an account your games follow you to other browsers. Games begun here stay yours.
rename-note = The others at the table see this name.
password-note = Other browsers will be signed out.
password-old = Password now
password-new = New password
password-again = Password again
password-least = At least 8 characters.
passwords-differ = The two passwords differ.
name-taken = This name is taken.
login-go = Sign in
register-go = Make the account
rename-go = Use this name
password-go = Change the password
login-done = Signed in. Welcome, { $name }.
register-done = The account is made. Your games are in it.
rename-done = You are { $name } now.
password-done = The password is changed.
logout-done = Signed out.
game-done = The game is deleted.
farewell-done = The account is deleted, with all that was its own.
delete = Delete games or the account …
delete-games = Delete games
delete-games-note = Games at which nobody else plays. What is deleted cannot be brought back.
delete-none = There are none.
delete-game = Delete
delete-sure = Delete for good
delete-account = Delete the account
delete-account-note = Your name, password, notes and messages go, and every game at which nobody else plays. At other tables your seat stays empty; who plays there may let the computer take it over.
delete-account-go = Delete my account
invitation = Invitation
invited = You are invited to a table.
invited-by = { $who } invites you to a table.
invited-own = This link hands the seat to this browser.
invited-side = You play: { $side }
your-name = Your name
sit-down = Sit down

## The rulebook’s page.

chapters = Chapters
chapter = { $n ->
    [T] Tables
   *[other] Chapter { $n }
}
search-rules-like = Search: stacking, retreat, 9.42
also-searched = also searched: { $words }
glossary = Words
glossary-note = What things are called in each language, and what else players call them. Searching for one word finds the others.
clause-example = Example
clause-optional = Option
clause-other-language = { $clause } in French
named-by = named by
play-example = Play this position
by-us = our ruling
by-you = your option
option-on = (in play)
option-off = (not in play)
taught-in = Lesson: { $title }
learn-it-by-doing = Learn it by doing
clause-times = { $count ->
    [one] came up once in this game
   *[other] came up { $count } times in this game
}
where-we-are = Where we are
to-the-clause = To the clause
back-to-table = Back to the table
print-book = Print the book

## The coach at the table, and a first game.

coach = Coach
coach-on = Coach me
coach-off = No coach
coach-now = Many would now
coach-usual = What most players do
coach-watch = Look out
first-game = New here?
first-game-note = Begin with “{ $scenario }”: { $least } to { $most } minutes against the computer, with a coach beside you.
first-lesson = First lesson ({ $n } min)
first-play = Play it
rulings = Rulings
rulings-note = Where the rulebook is silent or contradicts itself, this is how it is played here.

## Luck.

fortune = Luck
fortune-comes = Every roll is being weighed…
fortune-none = The luck of this game cannot be reckoned.
fortune-sum = { $count ->
    [one] 1 roll
   *[other] { $count } rolls
  }, each weighed against all that could have fallen. The dice were kinder to { $side }, by { $points } points.
fortune-even = { $count ->
    [one] 1 roll
   *[other] { $count } rolls
  }, each weighed against all that could have fallen. The dice favoured nobody.
fortune-share = { $expected } expected, { $fell } came; { $good } kind, { $bad } unkind
fortune-course = Luck of { $side }, turn by turn
fortune-rolls = The rolls that mattered most
fortune-more = All { $count }
fortune-note = In points of the game’s own measure of a position. Expected: the mean over all results of each roll, with what follows from it at once.

## The theatre

theatre = What happens
theatre-back = The moment before
theatre-play = Play
theatre-wait = Wait
theatre-next = Next moment
theatre-again = See it again
theatre-pace = How fast things happen
theatre-end = To the end
theatre-my-turn = To now
theatre-gone = Lost here
theatre-step = −1 step
theatre-out = { $unit }: lost
theatre-moves = { $count ->
    [one] One unit moves
   *[other] { $count } units move
  }
theatre-lost = { $count ->
    [one] One unit lost
   *[other] { $count } units lost
  }
pace-slow = Slow
pace-normal = Normal
pace-fast = Fast
pace-instant = At once
sound = Sound
volume = Volume
tab-report = Report
report-title = What happened: { $side }
report-title-several = What happened
report-sums = { $moved ->
    [one] One unit moved
   *[other] { $moved } units moved
  }; { $attacks ->
    [one] one assault
   *[other] { $attacks } assaults
  }; { $shots ->
    [one] one fire
   *[other] { $shots } fires
  }.
report-play = Play it
report-mine = What it cost you
report-theirs = What it cost them
report-none = Nothing.
report-out = lost
report-more = { $count ->
    [one] One more in the log.
   *[other] { $count } more in the log.
  }
report-leaves = Where it leaves you
report-value = As it stands
report-foot = A line plays its moment. Their ways stay numbered on the map until you begin.
goal = What wins
goal-more = all of it
goal-less = less
goal-ended = at the end:
end-map = The map at the end
chat-unread = { $count ->
    [one] One line not read
   *[other] { $count } lines not read
  }
full-screen = Full screen
full-screen-refused = The browser does not allow full screen here.
notify = Call me when it is my turn or somebody speaks
notify-turn = It is your decision.
notify-refused = The browser does not allow it: look at its settings for this page.
formation-name = { $name }

# Lessons

lesson = Lesson
lessons = Lessons
courses = Courses
lessons-none = This game has no lessons yet.
course-size = { $n ->
    [one] { $n } lesson
   *[other] { $n } lessons
}, { $minutes } min
lesson-minutes = { $n } min
lesson-progress = Task { $task } of { $tasks } done
lesson-of = { $task } of { $tasks }
lesson-look = Look
lesson-do = Your turn
lesson-free = On your own
lesson-guess = What do you think?
lesson-refuse = Try the impossible
lesson-score = The score
lesson-left = { $n ->
    [0] No decisions left
    [one] { $n } decision left
   *[other] { $n } decisions left
}
lesson-spent = That did not get there. Try this task again.
lesson-tried = What would have come of it
lesson-taken-back = Taken back: try again
lesson-show = Show me
lesson-why = Why?
lesson-back = One back
lesson-again = Again
lesson-leave = Leave: progress is kept
lesson-done = Lesson done
lesson-tasks = tasks
lesson-misses = wrong turns
lesson-helps = times shown
lesson-next = Next lesson: { $title }
lesson-restart = Once more
lesson-list = All lessons
lesson-play = Play the game
lesson-begin = Begin: { $title }
lesson-go-on = Go on: { $title }
lesson-start = Start
lesson-resume = Go on
lesson-repeat = Again
lesson-changed = This lesson has changed since you took it.
practice = Practice
practice-note = Positions out of games, { $n } of them, in which one choice is better than all others beyond doubt. Find it. Solved: { $solved }.
puzzle-done = Solved
puzzle-next = Next puzzle
odds-covered = Covered until you have answered.

# Briefings

briefing = Briefing
briefing-map = The map at the start, with its goals
briefing-minutes = { $least }–{ $most } min
briefing-turns = { $n ->
    [one] 1 turn
   *[other] { $n } turns
  }
briefing-hours = { $least }–{ $most } h
briefing-level-1 = a first game
briefing-level-2 = some rules
briefing-level-3 = a full game
briefing-wins = What wins
briefing-forces = Forces
briefing-strength = { $later ->
    [0] { $there } on the map
   *[other] { $there ->
        [0] { $later } to be set up
       *[other] { $there } on the map, { $later } to come
    }
}
briefing-odds = How it tends to end
briefing-odds-note = { $lean ->
    [even] About even.
    [some] Leans to one side.
   *[much] One-sided.
  } Computer captains against each other, { $n } games: { $won }.
briefing-drawn = drawn { $n }
briefing-special = Special here
briefing-first = A first turn
briefing-begin = Begin
briefing-on = Back to the table
briefing-play = Play this
briefing-learn = First the lesson “{ $title }” ({ $n } min)
briefing-rules = Rules
learn = Learn

## After the game: the review.

after-title = The review
after-comes = The game is being looked at: every roll, every decision…
after-unfinished = The game was not played to its end
after-whose = Whose eyes
after-table = To the table
after-why-luck = The dice did most: they were kind to one side ({ $side }).
after-why-unluck = The dice did most: they were unkind to one side ({ $side }).
after-why-skill = Decisions did most: one side could have done better ({ $side }).
after-why-rest = Most of it the measure had not foreseen: neither dice nor decisions that it can judge.
after-curve = How it stood
after-points = Points
after-chance = Chance to win
after-curve-points = Points to be expected at the end, against the target: above the line this side wins ({ $side }).
after-curve-chance = Chance of one side to win ({ $side }), as games of computer players went on from such boards.
after-curve-label = How it stood for one side ({ $side }), move by move; at the start a chance of { $start } to win. The table by turns has the figures.
after-turns = numbers below: turns
after-swing-at = A roll that mattered, move { $number }
after-moment-at = Moment { $number }, turn { $turn }
after-books = Luck and decisions
after-books-note = In points for one side ({ $side }). They add up, to the last digit.
after-start = At the start
after-result = At the end
after-luck = Luck
after-luck-note = { $count ->
    [one] one roll, against the mean of all that could fall
   *[other] { $count } rolls, each against the mean of all that could fall
  }
after-skill = Decisions: { $side }
after-skill-note = { $count ->
    [0] as a captain would have decided
    [one] one could have been better
   *[other] { $count } could have been better
  }
after-rest = Not foreseen
after-rest-note = the measure’s own error, and what came to light; nobody’s
after-moments = Moments
after-moments-note = Decisions that were compared with a captain’s by simulation, with the same luck for both. Only what is beyond doubt is shown.
after-moments-none = No decision was worse than a captain’s beyond doubt.
after-weighing = { $count ->
    [one] Decisions are being simulated; one is left.
   *[other] Decisions are being simulated; { $count } are left.
  }
after-moment = Turn { $turn }, move { $number }
after-map = The map in turn { $turn }, before move { $number }
after-played = Played
after-better = Better
after-wins = wins { $chance } of the games
after-rounds = { $count } simulations of each, with the same luck
after-rolled = { $count } games of each, played to the end with the same luck
after-measured = By the measure alone; not simulated yet
after-find = Find the better one
after-roll-out = Play both out
after-clip = Clip
after-phases = Whole phases
after-phases-note = Each phase of a side beside those of a captain and of a marshal, who play it from the same board with the same dice; then captains play on from all three. In points for the side: above nothing it went better than they would have.
after-phases-none = No phase went better or worse than a captain’s or a marshal’s beyond doubt.
after-phases-coming = Phases are compared after the first decisions.
after-phases-all = All { $count } that were compared
after-phases-clear = Only what is beyond doubt
after-phase = Phase
after-moves = Moves
after-set-up = Set-up
after-beside-captain = Beside a captain
after-beside-marshal = Beside a marshal
after-swings = Rolls that mattered
after-swing-for = In favour of this side: { $side }
after-swing-against = Against this side: { $side }
after-by-turn = Turn by turn
after-turn = Turn
after-losses = Losses: { $side }
after-score = Score
after-share = Show it to others
after-link = A link that reads only
after-copy = Copy the link
after-copied = Copied
after-picture = Picture of the curve (PNG)
after-moment-picture = Picture of the first moment (PNG)
after-moment-clip = Clip of the first moment (WebP)
after-note = Luck is what fell, less the mean of all that could fall. A decision counts what was played less the best that was found, from what the side knew. At the start the chance to win was { $start }.
after-stale = The measure was fitted to computer players of an earlier version.
