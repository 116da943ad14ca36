# What the coach says in each phase: what it is for, what most players do (.usual), what to look out for (.watch).

coach-setup = You place your groups of units in the Sectors that the set-up allows.
    .usual = Most put guns behind the front Sectors and armour where it can strike first.
    .watch = An empty Sector on the way to a victory Sector is taken without a fight.
coach-arrivals = At the start of a turn dice say whether the French, the panzers or a reserve come into play.
    .usual = Nothing is decided but what the Advantage may force.
    .watch = Once released, the panzers can reach the middle of the map in a single impulse.
coach-initiative = Who has the Initiative acts until he passes, fails an assault, or has no Fresh unit left.
    .usual = Most keep the Advantage for a better moment than this roll.
    .watch = If the other side begins, your weakest Sector is struck before you can strengthen it.
coach-combat = You activate one Sector after the other: its Fresh units move or assault, and are Tired afterwards.
    .usual = Most assault first where the sum is clearly above the defender's, with armour in the lead and one gun left to support.
    .watch = A failed assault costs the Lead Unit and hands the Initiative over: an even chance is seldom worth it.
coach-reorganisation = Eliminated units may come back, Tired, at the price of others of their type.
    .usual = Most bring back armour as its reduced counter first, then guns, where a friendly unit already stands.
    .watch = What is removed to pay never returns: do not buy a weak unit with a strong one.
coach-final = Automatic victory is checked, then all Tired units become Fresh, and the turn moves on.
    .usual = Nothing is decided here.
    .watch = Count the Sectors: the automatic victory of either side is looked for at every turn's end.
