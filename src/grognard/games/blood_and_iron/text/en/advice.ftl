## What the computer player advises in Blood and Iron.

advice-blood-fire = With the strengths to be expected the fire routs in { $chance } % of cases and costs { NUMBER($steps, minimumFractionDigits: 1) } steps in the mean.
advice-blood-fire-routed = The target is routed: the fire costs { NUMBER($steps, minimumFractionDigits: 1) } steps in the mean.
advice-blood-melee = With the strengths to be expected the melee goes against the enemy in { $good } % of cases, against you in { $bad } %.
advice-blood-no-melee = No melee that is left promises more than it costs.
advice-blood-stay = Nowhere in reach does the piece stand better.
advice-blood-free-shot = The shot costs nothing.
advice-blood-reinforcements = { $units ->
    [one] One piece waits
   *[other] { $units } pieces wait
  } to come on.
advice-blood-order = { $units ->
    [0] He himself is not where he should be.
    [one] One unit of his command still has a way to go.
   *[other] { $units } units of his command still have a way to go.
  }
advice-blood-combat = The units in touch with the enemy have more to gain than others by a march.
advice-blood-pass = No order is worth its price now.
advice-blood-leads = { $units ->
    [one] One unit of his command is
   *[other] { $units } units of his command are
  } within his range there.
advice-blood-safety = It is safer there, and may rally.
advice-blood-takes = It takes what the scenario counts.
advice-blood-keeps = It keeps what the scenario counts.
advice-blood-nearer = It comes nearer to { $hex }.
advice-blood-touch = From there it can attack.
advice-blood-rifles = From there its rifles reach the enemy, and his infantry does not reach it.
advice-blood-cover = The terrain shelters it from fire.
advice-blood-plan = { $task ->
    [take] The plan: take { $hex }.
   *[keep] The plan: keep { $hex }.
  }
advice-blood-to = It would go to { $hex }.
advice-blood-set-up-order = The strongest infantry picks its ground first; guns and leaders go by where it stands.
advice-blood-top = Who lies on top is fired at first: steady infantry stands that best.
advice-blood-retreats = Of the hexes in its way it is the safest, or the nearest to a leader who may rally it.
advice-blood-rallies = A unit that rallies fights again next turn; trying costs nothing.
advice-blood-enters = Whoever comes on early makes room, and pays less, than who comes late.
advice-blood-activates = It is among the strongest in touch with the enemy.
advice-blood-all-stay = Nobody who is left would stand better elsewhere.
advice-blood-fired = Nobody is left who could fire to any purpose.
advice-blood-withdraws = Horsemen do not wait for infantry that is stronger.
advice-blood-least = It is what will be missed least.
advice-blood-goes-along = He would be left alone, and may rally them on the way.
advice-blood-stays-behind = Others of his command are still here.
advice-blood-joins = There he is in the least danger.
