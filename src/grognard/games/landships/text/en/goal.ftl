## What wins.

result-victory = { $winner } win
degree-win = a victory
degree-victory = a victory
degree-marginal = a marginal victory
degree-decisive = a decisive victory
goal-of-scenario = { $side } win if after turn { $turns } they have { $needs }{ $more ->
    [yes] , decisively with { $further }
   *[no] {""}
  }. Otherwise { $other } win.
goal-hexes = { $all ->
    [yes] all hexes of { $zone }
   *[no] { $count ->
        [one] one hex of { $zone }
       *[other] { $count } hexes of { $zone }
      }
  }
goal-points = { $count } points
goal-lead = more points than the enemy
goal-lost = no more than { $count } { $what ->
    [squad] squads
   *[other] tanks
  } lost
goal-exited = { $count } { $what ->
    [squad] squads
   *[other] tanks
  } gone off the { $edge ->
    [north] north
    [south] south
    [east] east
   *[west] west
  } edge
goal-lacking = For { $degree } { $side } still lack: { $needs }.
zone-martel = Martel
zone-haut-morel = Haut-Morel
zone-line-1 = the first trench line
zone-line-2 = the second trench line
zone-line-3 = the third trench line
zone-line-1-columns = the five posts of the first trench line
zone-line-2-columns = the five posts of the second trench line
zone-n2-columns = the five posts of the second trench line
zone-bridge = the bridge
zone-pontelle = Pontelle
zone-vauxelles = Vauxelles
zone-beyond = the ground beyond
zone-north-bank = the north bank
