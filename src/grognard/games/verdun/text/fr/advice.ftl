## Ce que conseille le joueur électronique à Verdun.

advice-verdun-no-assault = Aucun assaut restant ne promet plus qu’il ne coûte.
advice-verdun-barrage = Le barrage démoralise { NUMBER($broken, minimumFractionDigits: 1) } unités et coûte à l’ennemi { NUMBER($lost, minimumFractionDigits: 1) } pas en moyenne.
advice-verdun-interdict = Aucun barrage ne mérite cette pièce ; l’interdiction ralentit l’ennemi et gêne ses retraites.
advice-verdun-stay = L’unité n’est mieux placée nulle part à sa portée.
advice-verdun-fall-back = Le terrain ne vaut pas le sang qu’il coûterait.
advice-verdun-stand = Le terrain vaut le pas perdu.
advice-verdun-support = Les pièces ramènent l’assaut dans une colonne moins bonne pour l’attaquant.
advice-verdun-joins = De là, l’unité aide à l’assaut de { $hex }.
advice-verdun-line = { $hexes ->
    [one] Un hex du front que personne ne couvrait est fermé.
   *[other] { $hexes } hex du front que personne ne couvrait sont fermés.
  }
advice-verdun-cover = Le terrain retire { $columns ->
    [one] une colonne
   *[other] { $columns } colonnes
  } à un assaut.
advice-verdun-nearer = L’objectif suivant est plus proche de { $points } PM.
advice-verdun-assault = Joué { $rounds } fois, vous tenez l’hex à la fin dans { $taken } % des cas (à { $error } près) ; l’ennemi perd { NUMBER($other, minimumFractionDigits: 1) } pas en moyenne, vous { NUMBER($own, minimumFractionDigits: 1) }.
advice-verdun-town = C’est une ville : { $towns } villes valent un PV.
advice-verdun-fort = C’est un fort : détruit, il vaut définitivement { $points } PV.
advice-verdun-city = C’est un quartier de Verdun : { $points } PV.
advice-verdun-first = On commence par le plus fort : à lui seul, on lit la colonne { $odds }, avant que les pièces ennemies ne parlent.
advice-verdun-joining = L’assaut passe de la colonne { $before } à { $odds }, avant que les pièces ennemies ne parlent.
advice-verdun-shares = La colonne reste { $odds }, mais l’unité partage les pertes et peut occuper le terrain.
advice-verdun-towards = À elle seule, elle laisse la colonne à { $odds } ; avec les pièces suivantes, on en gagne une.
advice-verdun-no-more-support = D’autres pièces ne changeraient pas la colonne.
advice-verdun-suffer = C’est elle qui supporte le mieux la perte.
advice-verdun-open-fire = Aucune autre cible ne mérite une pièce.
advice-verdun-strategic = La route est longue et l’ennemi loin : par mouvement stratégique, elle arrive plus tôt.
advice-verdun-break-out = La ligne ennemie est ouverte ici.
advice-verdun-end-movement = Chacun est à sa place.
advice-verdun-goes = Elle ira en { $hex }.
advice-verdun-takes = Un objectif est pris.
advice-verdun-holds = Un objectif est tenu.
advice-verdun-hq = De là, l’état-major ravitaille son corps, hors de portée de l’ennemi.
advice-verdun-gun = De là, le front est à portée et l’ennemi n’atteint pas la pièce.
advice-verdun-recovers = Elle est démoralisée : loin de l’ennemi, elle peut se reprendre.
advice-verdun-position = Elle reste à { $far } hex de l’ennemi, prête pour le prochain tour.
advice-verdun-follow = La pile reste groupée.
advice-verdun-advance = Elle occupe le terrain conquis.
advice-verdun-enough = Plus loin, elle serait moins bien placée.
advice-verdun-stay-behind = Des pièces seraient perdues en première ligne.
advice-verdun-retreat = { $checks ->
    [0] Aucun test de moral ne l’y attend.
    [one] Un test de moral l’y attend, ailleurs pas moins.
   *[other] { $checks } tests de moral l’y attendent, ailleurs pas moins.
  }
advice-verdun-restore = Elle regagne { $points } points de force, près de là où il en faut.
advice-verdun-return = L’armée en a plus besoin que de ce qui pourrait revenir d’autre.
advice-verdun-return-hq = Sans son état-major, tout un corps est hors de ravitaillement.
advice-verdun-place = À { $far } hex de l’ennemi, elle est en sûreté et vite au front.
advice-verdun-rally = C’est elle qui a le meilleur moral parmi celles qui peuvent se rallier.
advice-verdun-remnant = Un reliquat ne coûte rien, ne compte pas dans les pertes et tient encore un hex.
advice-verdun-dig-in = L’ennemi est proche, l’unité est là où il faut, et ses travaux la renforcent.
