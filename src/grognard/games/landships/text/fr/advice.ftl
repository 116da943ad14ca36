## Landships! : les raisons du joueur électronique.

advice-landships-plan = { $task ->
    [leave] Le plan : sortir de la carte par le bord { $edge ->
        [north] nord
        [south] sud
        [east] est
       *[west] ouest
      }, pour les points.
    [take] Le plan : prendre { $hex }.
    [hold] Le plan : interdire { $hex } à l’ennemi.
   *[hunt] Le plan : marcher sur l’ennemi en { $hex }.
  }
advice-landships-fire = { $counts ->
    [yes] Le tir sur { $hex } touche dans { $chance } % des cas, et l’hexagone compte pour la victoire.
   *[no] Le tir sur { $hex } touche dans { $chance } % des cas.
  }
advice-landships-gun = { $unit } a un véhicule en vue, et un canon ne sert guère à autre chose.
advice-landships-gun-turns = La pièce bat ainsi le terrain où l’on attend des véhicules.
advice-landships-rifle = De si près, même un fusil arrête un char.
advice-landships-shoots = { $unit } est à { $hexes ->
    [one] un hexagone
   *[other] { $hexes } hexagones
  } : de tous ceux en vue, c’est celui qu’on a le plus de chances de détruire, pour ce qu’il vaut.
advice-landships-flames = Les flammes se moquent presque des abris.
advice-landships-rakes = De près, les mitrailleuses trouvent les fentes d’un char.
advice-landships-assault = Un assaut sur { $hex } avec { $squads ->
    [one] une escouade
   *[other] { $squads } escouades
  } vous en coûte { NUMBER($own, minimumFractionDigits: 1) } en moyenne, et { NUMBER($other, minimumFractionDigits: 1) } à l’ennemi ; il vide l’hexagone dans { $chance } % des cas.
advice-landships-falls = Aucune escouade ne défend { $hex } : il est à qui y entre.
advice-landships-no-assault = Aucun des assauts encore possibles ne rapporte plus qu’il ne coûte.
advice-landships-tramples = Le char ébranle ceux qui tiennent { $hex } : chacun d’eux passe un test.
advice-landships-retreats = En { $hex }, le moins d’ennemis peuvent tirer sur elle.
advice-landships-least = C’est l’escouade qui manquera le moins.
advice-landships-repair = Cela ne coûte que le jet de dé.
advice-landships-captures = Des véhicules ennemis rôdent encore : on peut retourner la pièce contre eux.
advice-landships-spikes = Elle n’a plus de cible, et il ne faut pas qu’on nous la reprenne.
advice-landships-set-up-order = Escouades et canons choisissent d’abord leur terrain ; véhicules et observateurs se règlent sur eux.
advice-landships-set-up-done = Chacun est à sa place de départ.
advice-landships-faces = L’ennemi est de ce côté, et la voie est libre.
advice-landships-way = Depuis { $hex }, le véhicule a le champ libre devant lui.
advice-landships-lookout = En { $hex }, l’observateur a de vos escouades devant lui.
advice-landships-shelter = { $hex } offre un couvert.
advice-landships-garrison = { $hex } compte pour la victoire : il faut le tenir.
advice-landships-taken = Personne ne tient { $hex }, qui compte pour la victoire.
advice-landships-nearer = Vers { $hex } : { $unit } se rapproche du but.
advice-landships-cover = { $unit } subit moins de feu en { $hex }.
advice-landships-risk = En { $hex }, plus d’ennemis peuvent tirer sur { $unit }.
advice-landships-behind = En { $hex }, { $unit } voit l’ennemi, avec de vos escouades devant lui.
advice-landships-keeps = { $unit } garde { $hex }, qui compte pour la victoire.
advice-landships-hold = { $unit } n’est nulle part mieux placé.
advice-landships-all-stay = Aucun de ceux qui restent ne serait mieux ailleurs.
advice-landships-arrives = Qui attend hors de la carte ne sert à rien.
advice-landships-alights = À pied, ils se battent ; à bord, ils sont une cible.
advice-landships-hauls = La pièce suit, jusqu’où elle trouve une cible.
advice-landships-drives = { $unit } gagne { $hex } : { $hexes ->
    [one] un hexagone de moins à faire
   *[other] { $hexes } hexagones de moins à faire
  }.
advice-landships-shelters = En { $hex }, moins de canons peuvent prendre { $unit } à partie.
advice-landships-aims = Depuis { $hex }, les armes de { $unit } portent sur plus d’ennemis.
advice-landships-parks = { $unit } est bien placé : avancer rapporterait moins que le risque.
advice-landships-guns = Mais des canons capables de détruire { $unit } l’y verront.
advice-landships-mounts = C’est loin : à cheval.
advice-landships-rides = Il y a assez de chemin pour le faire à cheval.
advice-landships-trots = Au trot, on va loin et on reste groupé ; devant, personne n’est assez faible pour être chargé.
advice-landships-trots-to = { $hex } est sur le chemin.
advice-landships-unseen = Personne ne peut tirer sur { $hex }.
advice-landships-dismounts = Près de l’ennemi, mieux vaut être à pied.
advice-landships-charges = L’ennemi y est faible et à découvert : il pourrait ne pas tenir.
advice-landships-flies = En l’air, l’appareil est utile ; au sol, il ne l’est pas.
advice-landships-flies-over = Nulle part ailleurs l’appareil ne ferait davantage.
advice-landships-smoke = Un fumigène à cet endroit aveugle l’ennemi que vous allez aborder.
advice-landships-gas = Le gaz y cloue le plus d’ennemis.
advice-landships-shells = Nulle part ailleurs les pièces ne feraient plus de mal.
advice-landships-plans-turn = Ce tour-là, les pièces trouvent encore une cible qui en vaut la peine.
advice-landships-leave = Quitter la carte ici compte pour la victoire.
advice-landships-no-target = Rien de ce qu’on pourrait viser n’en vaut la peine.
advice-landships-comes-on = De là, le chemin vers le but est le plus court.
advice-landships-wire = Des barbelés y arrêtent l’ennemi devant vos hommes, sans les gêner.
advice-landships-arms = Elle va devant : c’est elle qui en tirera le plus.
advice-landships-leads = Du char le mieux armé, il voit le mieux le combat.
advice-landships-intercepts = Il ne faut pas laisser le champ libre à l’aviation ennemie.
