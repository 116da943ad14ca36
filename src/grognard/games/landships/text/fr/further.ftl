## Wheels, grenades, aces, supply from the air, planned artillery.

choice-send-crew = L’équipage descend réparer la roue : { $car }
step-grenades = Grenades à fusil : encore { $left } groupes
choice-equip = { $unit }
step-ace-nerves = Sang-froid : { $unit }
choice-drop-ammunition = Munitions pour { $squad }
reason-air-supply = munitions par avion
step-fire-plan = Plan de feux : un barrage à quel tour ?
choice-plan-turn = Tour { $turn }
step-planned-target = Plan de feux { $side ->
    [allied] allié
   *[other] allemand
  }, tour { $turn } : quel hexagone ?
choice-plan-hex = { $hex }
step-planned-shells = Plan de feux { $side ->
    [allied] allié
   *[other] allemand
  }, tour { $turn }, { $hex } : quel tir ?
step-planned-call = L’observateur de { $hex } obtient-il la communication ? ({ $kind ->
    [drumfire] « drumfire »
   *[other] « hurricane »
  }, { $ammunition }, { $guns })
