game-title = Patrouille de nuit
side-blue = Bleus
side-red = Rouges
scenario-mill = Le Moulin
    .note = Huit tours dans le noir. Six pions par camp, dont deux ne sont rien du tout.
goal-mill = Avoir plus de force que l’ennemi dans le moulin ou à son contact après huit tours.
step-draw-counter = Qu’est-ce que { $unit } ?
step-movement = Quel pion se déplace ?
step-moving = Où va { $unit } ? { $left ->
    [one] Reste 1 point.
   *[other] Restent { $left } points.
 }
step-fire = { $count ->
    [0] Qui tire ?
    [one] 1 groupe tire : sur qui ?
   *[other] { $count } groupes tirent : sur qui ?
 }
step-fire-die = Le tir sur { $target }
choice-drawn = { $strength ->
    [0] Un leurre
   *[other] Un groupe de force { $strength }
 }
choice-select = { $unit }
choice-move-to = Vers { $to }
choice-halt = Pas plus loin
choice-join = { $unit } tire
choice-leave = { $unit } ne tire pas
choice-fire-at = Sur { $target }
choice-pass = Continuer
event-turn-began = Tour { $turn }
event-turned-over = { $unit } est retourné : { $strength ->
    [0] un leurre.
   *[other] un groupe de force { $strength }.
 }
event-counter-moved = { $unit } va de { $start } à { $to }.
event-shots-fired = Tir de { $units } sur { $target } à { $strength } : le dé donne { $die }, { $hit ->
    [yes] touché.
   *[no] manqué.
 }
event-counter-lost = { $unit } est perdu.
event-turn-ended = Le tour { $turn } est fini.
result-mill = { $winner } : le moulin est à eux.
result-destroyed = { $winner } : victoire, l’ennemi n’a plus de groupe.
result-draw = Le moulin n’est à personne : partie nulle.
unit = { $unit }
turn = Tour { $turn } sur 8
track-turns = Tours
label-strength = Force
mark-shown = retourné
score-now = { $lead ->
    [blue] Les Bleus dominent au moulin
    [red] Les Rouges dominent au moulin
   *[draw] Personne ne domine au moulin
 }
reason-at-the-mill = Force au moulin
reason-squads = Groupes
reason-wood = Cible dans un bois
part-strength = Force
preview-move = Vers { $to } : { $cost ->
    [one] 1 point
   *[other] { $cost } points
 }
preview-fire = Tir sur { $target }
odds-fire = La cible
odds-lost = est perdue
odds-missed = tient
bar-not-yours = Ce n’est pas un de vos pions sur la carte.
bar-moved = Il s’est déjà déplacé ce tour.
bar-shut-in = Tous les hexagones autour sont occupés.
bar-too-far = À { $far } hexagones ; un pion avance d’un hexagone à la fois.
bar-occupied = { $unit } s’y trouve.
bar-points = { $needed ->
    [one] Il faut 1 point
   *[other] Il faut { $needed } points
 }, il en reste { $left }.
bar-named-already = Il va déjà tirer.
bar-not-named = Il ne devait pas tirer.
bar-no-enemy = Il n’y a pas de pion ennemi.
bar-nobody-fires = Dites d’abord qui tire.
bar-cannot-fire = { $unit } est un leurre, ou a déjà tiré.
bar-range = { $unit } est à { $far } hexagones ; la portée est de 2.
