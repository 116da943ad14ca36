## Le terminal.

cli-start = { $game } : { $scenario }. Engagement des dés : { $commitment }.
cli-prompt = { $who } · { $text }
cli-more = … et { $count } autres : « all » les affiche toutes, ou tapez une partie du texte cherché.
cli-ask = Votre choix (un numéro, « help » pour l’aide) :
cli-help = Un numéro joue ce choix. Aussi : all (tout afficher) · find TEXTE · odds NUMÉRO (chances) · why LIEU-OU-UNITÉ (pourquoi pas) · rules CLAUSE · map [FICHIER] · score · undo (annuler) · save FICHIER · quit
cli-bad-number = Il n’y a pas de choix { $number } : tapez un numéro de 1 à { $last }.
cli-bad-word = « { $word } » n’est pas une commande : tapez un numéro, ou « help ».
cli-needs = « { $word } » demande un mot de plus : { $example }
cli-no-preview = Rien à calculer ici : ce choix fait ce qu’il dit.
cli-why-allowed = { $what } peut être choisi maintenant.
cli-why = { $what } ne peut être choisi maintenant :
cli-unknown-thing = Il n’y a ici ni unité ni lieu « { $what } ».
cli-undone = { $count ->
    [one] Une décision annulée.
   *[other] { $count } décisions annulées.
  }
cli-no-undo = Rien à annuler : les dés ont roulé, ou l’autre camp a décidé depuis.
cli-saved = Partie enregistrée dans { $file }.
cli-drawn = Carte dessinée dans { $file }.
cli-thinking = { $side } réfléchit.
cli-bye = La partie n’est pas finie. « save FICHIER » l’aurait gardée ; `grognard play --load FICHIER` la reprend.
cli-ended = La partie s’arrête ici : fin de l’entrée.
cli-score = Points : { $value } ({ $result })
cli-none-found = Aucun choix ne contient « { $text } ».
cli-resumed = Reprise après { $count } coups.
cli-percent = { NUMBER($share, minimumFractionDigits: 1) } %
cli-total = { $title } : { $total }
