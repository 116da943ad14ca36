## Wheels, grenades, aces, supply from the air, planned artillery.

choice-send-crew = L’équipage de { $car } descend réparer la roue
step-grenades = Grenades à fusil : encore { $left } groupes
choice-equip = { $unit }
step-ace-nerves = Sang-froid de { $unit }
choice-drop-ammunition = Munitions pour { $squad }
reason-air-supply = munitions par avion
