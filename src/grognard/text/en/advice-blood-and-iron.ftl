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
