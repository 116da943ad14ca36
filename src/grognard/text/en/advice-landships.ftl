## Landships!: why the computer player would do it.

advice-landships-fire = The fire on { $hex } hits in { $chance } % of cases.
advice-landships-storm = With all who can go in, an assault on { $hex } costs the enemy more than it costs you.
advice-landships-taken = Nobody holds { $hex }, and it counts for victory.
advice-landships-nearer = It brings { $unit } nearer to the ground that counts.
advice-landships-cover = { $unit } is under less fire there.
advice-landships-hold = { $unit } stands nowhere better.
advice-landships-smoke = Smoke there blinds the enemy whom you are about to close with.
advice-landships-gas = Gas there keeps the most enemies down.
advice-landships-shells = Nowhere else would the guns do more harm.
advice-landships-leave = Whoever leaves the map here counts for victory.
