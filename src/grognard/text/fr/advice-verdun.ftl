## Ce que conseille le joueur électronique à Verdun.

advice-verdun-assault = Avec le soutien auquel il faut s’attendre, on lit la colonne { $odds } : { NUMBER($other, minimumFractionDigits: 1) } pas ennemis contre { NUMBER($own, minimumFractionDigits: 1) } des vôtres en moyenne, et l’hex tombe dans { $taken } % des cas.
advice-verdun-objective = L’hex vaut environ { NUMBER($points, minimumFractionDigits: 1) } PV.
advice-verdun-no-assault = Aucun assaut restant ne promet plus qu’il ne coûte.
advice-verdun-barrage = Le barrage démoralise { NUMBER($broken, minimumFractionDigits: 1) } unités et coûte à l’ennemi { NUMBER($lost, minimumFractionDigits: 1) } pas en moyenne.
advice-verdun-interdict = Aucun barrage ne mérite cette pièce ; l’interdiction ralentit l’ennemi et gêne ses retraites.
advice-verdun-dig-in = L’ennemi est proche et l’unité est là où il faut.
advice-verdun-stay = L’unité n’est mieux placée nulle part à sa portée.
advice-verdun-fall-back = Le terrain ne vaut pas le sang qu’il coûterait.
advice-verdun-stand = Le terrain vaut le pas perdu.
advice-verdun-support = Les pièces ramènent l’assaut dans une colonne moins bonne pour l’attaquant.
advice-verdun-takes = Un objectif valant environ { NUMBER($points, minimumFractionDigits: 1) } PV est pris.
advice-verdun-holds = Un objectif valant environ { NUMBER($points, minimumFractionDigits: 1) } PV est tenu.
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
