## What a computer player advises at Verdun.

advice-verdun-no-assault = No assault that is left promises more than it costs.
advice-verdun-barrage = The barrage demoralizes { NUMBER($broken, minimumFractionDigits: 1) } units and costs the enemy { NUMBER($lost, minimumFractionDigits: 1) } steps in the mean.
advice-verdun-interdict = No barrage is worth this gun; interdiction slows the enemy and unsettles his retreats.
advice-verdun-stay = Nowhere in reach does the unit stand better.
advice-verdun-fall-back = The ground is not worth the blood.
advice-verdun-stand = The ground is worth the step.
advice-verdun-support = The guns bring the assault into a worse column for the attacker.
advice-verdun-joins = From there the unit helps to assault { $hex }.
advice-verdun-line = It closes { $hexes ->
    [one] a hex
   *[other] { $hexes } hexes
  } of the front that nobody covers.
advice-verdun-cover = The terrain takes { $columns ->
    [one] one column
   *[other] { $columns } columns
  } off an assault.
advice-verdun-nearer = It is { $points } MP nearer to the next objective.
advice-verdun-assault = Played out { $rounds } times, you stand in the hex afterwards in { $taken } % of cases (give or take { $error }); the enemy loses { NUMBER($other, minimumFractionDigits: 1) } steps in the mean, you { NUMBER($own, minimumFractionDigits: 1) }.
advice-verdun-town = It is a town: every { $towns } of them count one VP.
advice-verdun-fort = It is a fort: destroyed, it counts { $points } VP for good.
advice-verdun-city = It is a part of the city: { $points } VP.
advice-verdun-first = It begins with the strongest: alone it reads the { $odds } column, before the enemy’s guns speak.
advice-verdun-joining = It brings the assault from the { $before } column to { $odds }, before the enemy’s guns speak.
advice-verdun-shares = The column stays { $odds }, but it shares the losses and can take the ground.
advice-verdun-towards = By itself it leaves the column at { $odds }; with the next guns it reaches a better one.
advice-verdun-no-more-support = More guns would not change the column.
advice-verdun-suffer = It can bear the loss best.
advice-verdun-open-fire = No other target is worth a gun.
advice-verdun-strategic = The way is long and the enemy far: by strategic movement it arrives days sooner.
advice-verdun-break-out = The enemy’s line is open here.
advice-verdun-end-movement = Everybody stands where he should.
advice-verdun-goes = It goes to { $hex } next.
advice-verdun-takes = It takes an objective.
advice-verdun-holds = It holds an objective.
advice-verdun-hq = The headquarters keeps its corps in supply from there, out of the enemy’s reach.
advice-verdun-gun = From there the front is in range, and the enemy does not reach the gun.
advice-verdun-recovers = It is demoralized: away from the enemy it can recover.
advice-verdun-position = It keeps { $far } hexes from the enemy, ready for the next turn.
advice-verdun-follow = The stack stays together.
advice-verdun-advance = It takes the ground that was won.
advice-verdun-enough = Further on it would stand worse.
advice-verdun-stay-behind = Guns would be lost in front.
advice-verdun-retreat = { $checks ->
    [0] No morale check awaits it there.
    [one] A morale check awaits it there, elsewhere no fewer.
   *[other] { $checks } morale checks await it there, elsewhere no fewer.
  }
advice-verdun-restore = It wins { $points } strength points back, near where they are needed.
advice-verdun-return = The army needs it more than what else could return.
advice-verdun-return-hq = Without its headquarters a whole corps is out of supply.
advice-verdun-place = { $far } hexes from the enemy it is safe and soon at the front.
advice-verdun-rally = It has the best morale of those who could rally.
advice-verdun-remnant = A remnant costs nothing, counts for no casualty and still holds a hex.
advice-verdun-dig-in = The enemy is near, the unit stands where it should, and works add to its strength.
