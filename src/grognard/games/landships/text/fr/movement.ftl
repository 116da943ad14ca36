## 4.0 Sequence, 6.0 Vehicles and cavalry, 7.0 Foot.


step-vehicle-movement = Véhicules : lequel se déplace ?
choice-drive = { $unit }, tout-terrain
choice-drive-by-road = { $unit }, par la route
choice-bring-on = Faire entrer { $unit }
step-vehicle-arrives = Entrée : { $unit }. Par quel hexagone ?
choice-arrive-at = { $to }, vers { $facing }
step-arrival-mode = { $unit } arrive sur une route : par la route ou en tout-terrain ?
choice-hold-back = Pas ce tour
step-driving = { $unit } : { $left } PM restants
choice-advance = En avant vers { $to }
choice-reverse = Marche arrière vers { $to }
choice-turn = Pivoter vers { $facing }
choice-drive-off = Sortir de la carte
choice-reconsider = Finalement non
choice-stop = S’arrêter ici
step-breakdown-test = Test de panne (d10)
step-breakdown-type = { $unit } : quel type de panne ?
step-trench-test = { $unit } franchit une tranchée ennemie (d10)
step-control-test = Le pilote garde-t-il le contrôle ?
step-new-facing = { $unit } incontrôlable : nouvelle orientation
step-mines-under-vehicle = { $unit } sur les mines
step-mines-under-foot = Mines sous { $units }

step-cavalry-movement = Cavalerie : qui chevauche, monte en selle ou met pied à terre ?
choice-ride = { $unit } chevauche
choice-stay-behind = Sans { $unit }
choice-mount = { $unit } monte en selle
choice-dismount = { $unit } met pied à terre
step-cavalry-arrives = Entrée : { $unit }. Par quel hexagone ?
choice-come-on = Entrer en { $to }
step-cavalry-group = Groupe : { $units }. Qui le rejoint, à quelle allure ?
choice-trot = Trot
choice-gallop = Charge
step-trotting = Trot : { $unit }. Vers où ?
choice-trot-to = { $to }
choice-ride-off = Sortir de la carte
step-charging = Charge : { $unit }. Contre qui ?
choice-charge-at = Charger { $target }
step-charge-test = { $unit } face à la charge

step-foot-movement = Fantassins : qui se déplace ?
choice-march = { $unit }
choice-march-stack = Toute la pile en { $hex }
choice-haul = { $gun } avec ses servants
choice-turn-gun = Pivoter { $gun }
step-gun-turns = Orientation : { $gun } ?
choice-get-out = { $unit } descend
step-foot-arrives = Entrée : { $unit }. Par quel hexagone ?
step-marching = Marche : { $units }. Vers où ?
choice-join-march = Avec { $unit }
choice-leave-march = Sans { $unit }
choice-step-to = { $to }
choice-enter-tank = Monter dans { $tank }
choice-walk-off = Sortir de la carte

step-gun-taken = { $by } tient { $gun } : le détruire ou le garder ?
choice-destroy = Détruire { $gun }
choice-capture = Capturer { $gun }

step-fright-test = { $unit } voit les chars
step-morale-test = Moral : { $unit }
step-retreat = Retraite : { $unit }. Vers où ?
choice-retreat-to = { $to }
choice-retreat-off = Hors de la carte
step-repair-phase = Réparations : quel char ?
choice-attempt-repair = Réparer { $unit }
step-repair = Réparation : { $unit }
