## Wheels, grenades, aces, supply from the air, planned artillery.

choice-send-crew = The crew of { $car } gets out to mend the wheel
step-grenades = Rifle grenades: { $left } squads may have them
choice-equip = { $unit }
step-ace-nerves = Nerves of { $unit }
choice-drop-ammunition = Ammunition for { $squad }
reason-air-supply = ammunition from the air
