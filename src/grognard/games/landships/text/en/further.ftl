## Wheels, grenades, aces, supply from the air, planned artillery.

choice-send-crew = The crew of { $car } gets out to mend the wheel
step-grenades = Rifle grenades: { $left } squads may have them
choice-equip = { $unit }
step-ace-nerves = Nerves of { $unit }
choice-drop-ammunition = Ammunition for { $squad }
reason-air-supply = ammunition from the air
step-fire-plan = Fire plan: a barrage on which turn?
choice-plan-turn = Turn { $turn }
step-planned-target = Fire plan of { $side ->
    [allied] the Allies
   *[other] the Germans
  }, turn { $turn }: which hex?
choice-plan-hex = { $hex }
step-planned-shells = Fire plan of { $side ->
    [allied] the Allies
   *[other] the Germans
  }, turn { $turn }, { $hex }: what?
step-planned-call = Does the observer of { $hex } get through? ({ $kind ->
    [drumfire] drumfire
   *[other] hurricane
  }, { $ammunition }, { $guns })
