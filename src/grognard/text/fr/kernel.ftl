## Les mots communs à tous les jeux.

choice-pass = Ne rien faire de plus
choice-roll = Jet de { $dice }
event-turn-ended = Fin du tour { $turn }.

side-dice = Les dés

decides = { $side } décide
you-decide = À vous de décider
game-over = La partie est terminée.
log-damaged = (une ligne illisible du journal)

option-handicap = Handicap pour une partie égale
    .note = Le camp qui perd le plus souvent reçoit des points : autant qu’il en faut pour que les capitaines de l’ordinateur gagnent à peu près aussi souvent des deux côtés. Le but affiché en tient compte.
