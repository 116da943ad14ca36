## What a computer player advises at Verdun.

advice-verdun-assault = With the support that must be expected the { $odds } column is read: { NUMBER($other, minimumFractionDigits: 1) } enemy steps against { NUMBER($own, minimumFractionDigits: 1) } of your own in the mean, and the hex falls in { $taken } % of cases.
advice-verdun-objective = The hex is worth about { NUMBER($points, minimumFractionDigits: 1) } VP.
advice-verdun-no-assault = No assault that is left promises more than it costs.
advice-verdun-barrage = The barrage demoralizes { NUMBER($broken, minimumFractionDigits: 1) } units and costs the enemy { NUMBER($lost, minimumFractionDigits: 1) } steps in the mean.
advice-verdun-interdict = No barrage is worth this gun; interdiction slows the enemy and unsettles his retreats.
advice-verdun-dig-in = The enemy is near, and the unit stands where it should.
advice-verdun-stay = Nowhere in reach does the unit stand better.
advice-verdun-fall-back = The ground is not worth the blood.
advice-verdun-stand = The ground is worth the step.
advice-verdun-support = The guns bring the assault into a worse column for the attacker.
advice-verdun-takes = It takes an objective worth about { NUMBER($points, minimumFractionDigits: 1) } VP.
advice-verdun-holds = It holds an objective worth about { NUMBER($points, minimumFractionDigits: 1) } VP.
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
