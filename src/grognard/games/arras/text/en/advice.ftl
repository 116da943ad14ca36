## What a computer player advises at Arras.

advice-arras-moves = { $unit } has the most to gain by a move.
advice-arras-shot = The fire on { $area } hits in { $chance } % of cases.
advice-arras-refresh = Strong Tired units stand before the enemy there.
advice-arras-more = Success is not sure enough yet.
advice-arras-storms = It begins the assault on { $area }.
advice-arras-screen = Nobody else keeps the enemy from walking through { $area }.
advice-arras-halt = The unit stands nowhere better.
advice-arras-advantage = This is the moment when the Advantage changes most.
advice-arras-pass = Nothing is worth making units Tired for it.
advice-arras-assault = Played out { $rounds } times, the assault on { $area } succeeds in { $chance } % of cases (give or take { $error }) and clears the area in { $cleared } %.
advice-arras-prize = { $area } changes the score by { $points ->
    [one] one point
   *[other] { $points } points
  }.
advice-arras-zone = { $area } in Allied hands at the end of a turn wins the game at once (11.1b).
advice-arras-joins = It takes part in the assault on { $area }.
advice-arras-takes = It takes { $area }, where nobody stands.
advice-arras-gun = From there the gun reaches the front, behind friends.
advice-arras-leader = The leader goes where he is needed, among his men.
advice-arras-nearer = { $areas ->
    [one] From there the next goal is one area away.
   *[other] From there the next goal is { $areas } areas away.
  }
advice-arras-guards = { $area } must not be left open.
advice-arras-way = It is on the way to where the unit stands best.
advice-arras-finish = Nobody else here gains by being Tired.
advice-arras-support = A third die brings the attack’s chance of success from { $before } % to { $after } %.
advice-arras-no-support = A third die would only bring the attack’s chance from { $before } % to { $after } %: it is wanted elsewhere.
advice-arras-reroll = The dice were bad for you; thrown again, the attack succeeds in { $chance } %.
advice-arras-accept = Thrown again, the attack would succeed in { $chance } %: the Advantage is worth more later.
advice-arras-release = The group comes at once, and is strong enough to change the turn.
advice-arras-keeps = The Advantage is worth more later.
advice-arras-advance = Its Defence Factor of { $factor } counts, and it can bear the first loss best.
advice-arras-tire = Nobody is lost by it, and the area is kept.
advice-arras-give-ground = The unit lives; the ground costs less than it.
advice-arras-least = It is the least of the losses.
advice-arras-withdraw = The enemy’s next assault here would succeed in { $chance } % as things stand: the unit is saved for another place.
advice-arras-rommel = His loss would cost points.
advice-arras-stand = The area is worth more than the danger.
advice-arras-retreat = It finds the best ground and friends there.
advice-arras-returns = It is the strongest that can come back.
advice-arras-placed = There it is near the front and among friends.
