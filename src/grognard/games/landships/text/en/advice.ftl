## Landships!: why the computer player would do it.

advice-landships-plan = { $task ->
    [leave] The plan: off the map by the { $edge ->
        [north] northern
        [south] southern
        [east] eastern
       *[west] western
      } edge, for points.
    [take] The plan: take { $hex }.
    [hold] The plan: keep the enemy from { $hex }.
   *[hunt] The plan: go for the enemy at { $hex }.
  }
advice-landships-fire = { $counts ->
    [yes] The fire on { $hex } hits in { $chance } % of cases, and the hex counts for victory.
   *[no] The fire on { $hex } hits in { $chance } % of cases.
  }
advice-landships-gun = { $unit } has a vehicle in its sights, and guns serve against little else.
advice-landships-gun-turns = So the gun bears where vehicles are to be expected.
advice-landships-rifle = At this range even a rifle stops a tank.
advice-landships-shoots = { $unit } is { $hexes ->
    [one] one hex away
   *[other] { $hexes } hexes away
  }: of those in its sights it is the one most likely to be knocked out, for what it is worth.
advice-landships-flames = Flames ask little about cover.
advice-landships-rakes = Machine guns at close range find the slits of a tank.
advice-landships-assault = An assault on { $hex } with { $squads ->
    [one] one squad
   *[other] { $squads } squads
  } costs you { NUMBER($own, minimumFractionDigits: 1) } squads in the mean and the enemy { NUMBER($other, minimumFractionDigits: 1) }; it clears the hex in { $chance } % of cases.
advice-landships-falls = No squad defends { $hex }: whoever goes in has it.
advice-landships-no-assault = No assault that is left brings more than it costs.
advice-landships-tramples = The tank shakes who holds { $hex }: each of them is tested.
advice-landships-retreats = In { $hex } the fewest enemies can fire at it.
advice-landships-least = It is the squad that will be missed least.
advice-landships-repair = It costs nothing but the throw.
advice-landships-captures = Enemy vehicles are still about: the gun can be turned on them.
advice-landships-spikes = There is nothing left to fire it at, and it must not be taken back.
advice-landships-set-up-order = Squads and guns pick their ground first; vehicles and observers go by where those stand.
advice-landships-set-up-done = Everybody stands where he is to begin.
advice-landships-faces = That way lies the enemy, and the way is open.
advice-landships-way = From { $hex } the vehicle has open ground before it.
advice-landships-lookout = In { $hex } the observer has squads of yours before him.
advice-landships-shelter = { $hex } gives cover.
advice-landships-garrison = { $hex } counts for victory, and must be held.
advice-landships-taken = Nobody holds { $hex }, and it counts for victory.
advice-landships-nearer = To { $hex }: it brings { $unit } nearer.
advice-landships-cover = { $unit } is under less fire in { $hex }.
advice-landships-risk = In { $hex } more of the enemy can fire at { $unit }.
advice-landships-behind = In { $hex } { $unit } sees the enemy and has squads of yours before him.
advice-landships-keeps = { $unit } keeps { $hex }, which counts for victory.
advice-landships-hold = { $unit } stands nowhere better.
advice-landships-all-stay = Nobody who is left would stand better elsewhere.
advice-landships-arrives = Whoever waits off the map is of no use.
advice-landships-alights = On foot they fight, aboard they are a target.
advice-landships-hauls = The gun comes along, to where it has something to fire at.
advice-landships-drives = { $unit } goes for { $hex }: { $hexes ->
    [one] a hex nearer
   *[other] { $hexes } hexes nearer
  }.
advice-landships-shelters = In { $hex } fewer guns bear on { $unit }.
advice-landships-aims = From { $hex } the arms of { $unit } bear on more of the enemy.
advice-landships-parks = { $unit } stands well: going on would bring more danger than gain.
advice-landships-guns = But guns that can knock out { $unit } will see it there.
advice-landships-mounts = It is far: they ride.
advice-landships-rides = It is far enough to go on horseback.
advice-landships-trots = At the trot they come far and keep together; nobody ahead is weak enough to be charged.
advice-landships-trots-to = { $hex } is on the way.
advice-landships-unseen = Nobody can fire at { $hex }.
advice-landships-dismounts = Near the enemy they are better off on foot.
advice-landships-charges = The enemy there is weak and in the open: he may not stand.
advice-landships-flies = In the air it does some good, on the ground none.
advice-landships-flies-over = Nowhere else would the aircraft do more.
advice-landships-smoke = Smoke there blinds the enemy whom you are about to close with.
advice-landships-gas = Gas there keeps the most enemies down.
advice-landships-shells = Nowhere else would the guns do more harm.
advice-landships-plans-turn = On that turn the guns still find a target that is worth it.
advice-landships-leave = Whoever leaves the map here counts for victory.
advice-landships-no-target = Nothing that could be fired at is worth it.
advice-landships-comes-on = From there the way to the goal is shortest.
advice-landships-wire = Wire there stops the enemy before your men, and does not hamper them.
advice-landships-arms = He goes in front, and makes most of it.
advice-landships-leads = From the tank with the most guns he sees most of the fight.
advice-landships-intercepts = The enemy’s aircraft must not do as it likes.
