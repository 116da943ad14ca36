## 12.0 Close assault.

step-assault-moves = Combat rapproché : qui y va ?
choice-storm = { $unit } à l’assaut
step-storming = Assaut : { $unit }. Quel hexagone ?
choice-storm-hex = Assaut sur { $to }
step-close-assaults = Combats rapprochés : lequel maintenant ?
choice-fight = Combattre en { $hex }
choice-trample = Les véhicules en { $hex } dispersent les fantassins
step-assault-roll = Combat rapproché en { $hex } : un dé
step-assault-losses = Combat rapproché en { $hex } : pertes { $side ->
    [allied] alliées
   *[other] allemandes
  }, encore { $left }{ $tanks ->
    [yes] {""} (chars compris)
   *[no] {""}
  }
choice-lose-squad = Perdre { $unit }
step-trample-test = { $unit } parmi les véhicules

part-column = Colonne
odds-losses = Pertes de l’attaquant et du défenseur
odds-pair = { $own }/{ $theirs }
reason-own-units = unités amies
reason-enemy-units = unités ennemies
reason-in-town = en ville
reason-tank-attacks = un char attaque avec eux
reason-tank-defends = un char défend avec eux
reason-own-machine-guns = mitrailleuses amies
reason-enemy-machine-guns = mitrailleuses ennemies
reason-own-flamethrowers = lance-flammes amis
reason-enemy-flamethrowers = lance-flammes ennemis
reason-pinned-enemies = ennemis cloués au sol
