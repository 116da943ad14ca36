## 12.0 Close assault.

step-assault-moves = Close assault: who goes in?
choice-storm = { $unit } goes in
step-storming = { $unit } assaults: which hex?
choice-storm-hex = Assault { $to }
step-close-assaults = Close assaults: which one now?
choice-fight = Fight in { $hex }
choice-trample = The vehicles in { $hex } scatter the foot there
step-assault-roll = Close assault in { $hex }: one die
step-assault-losses = Close assault in { $hex }: losses of { $side ->
    [allied] the Allies
   *[other] the Germans
  }, { $left } left{ $tanks ->
    [yes] {""} (tanks may be lost)
   *[no] {""}
  }
choice-lose-squad = { $unit } is lost
step-trample-test = { $unit } among the vehicles

part-column = Column
odds-losses = Losses of attacker and defender
odds-pair = { $own }/{ $theirs }
reason-own-units = own units
reason-enemy-units = enemy units
reason-in-town = in a town
reason-tank-attacks = a tank attacks with them
reason-tank-defends = a tank defends with them
reason-own-machine-guns = own machine guns
reason-enemy-machine-guns = enemy machine guns
reason-own-flamethrowers = own flamethrowers
reason-enemy-flamethrowers = enemy flamethrowers
reason-pinned-enemies = pinned enemies
