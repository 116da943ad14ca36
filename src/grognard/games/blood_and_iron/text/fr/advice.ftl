## Ce que conseille le joueur électronique dans Blood and Iron.

advice-blood-fire = Avec les forces probables, le tir met en déroute dans { $chance } % des cas et coûte { NUMBER($steps, minimumFractionDigits: 1) } pas en moyenne.
advice-blood-fire-routed = La cible est en déroute : le tir coûte { NUMBER($steps, minimumFractionDigits: 1) } pas en moyenne.
advice-blood-melee = Avec les forces probables, la mêlée tourne contre l’ennemi dans { $good } % des cas, contre vous dans { $bad } %.
advice-blood-no-melee = Aucune mêlée possible ne promet plus qu’elle ne coûte.
advice-blood-stay = Le pion n’est mieux placé nulle part à sa portée.
advice-blood-free-shot = Le tir ne coûte rien.
advice-blood-reinforcements = { $units ->
    [one] Un pion attend
   *[other] { $units } pions attendent
  } d’entrer en jeu.
advice-blood-order = { $units ->
    [0] Lui-même n’est pas à sa place.
    [one] Une unité de son commandement a encore du chemin à faire.
   *[other] { $units } unités de son commandement ont encore du chemin à faire.
  }
advice-blood-combat = Les unités au contact ont plus à gagner que d’autres à marcher.
advice-blood-pass = Aucun ordre ne vaut son prix maintenant.
advice-blood-leads = { $units ->
    [one] Une unité de son commandement y est
   *[other] { $units } unités de son commandement y sont
  } à portée de commandement.
advice-blood-safety = Elle y est plus à l’abri et peut s’y rallier.
advice-blood-takes = Elle prend ce qui compte dans le scénario.
advice-blood-keeps = Elle garde ce qui compte dans le scénario.
advice-blood-nearer = Elle se rapproche de { $hex }.
advice-blood-touch = De là, elle peut attaquer.
advice-blood-rifles = De là, ses fusils atteignent l’ennemi, et son infanterie ne l’atteint pas.
advice-blood-cover = Le terrain l’abrite du tir.
advice-blood-plan = { $task ->
    [take] Le plan : prendre { $hex }.
   *[keep] Le plan : garder { $hex }.
  }
advice-blood-to = Elle irait en { $hex }.
advice-blood-set-up-order = L’infanterie la plus forte choisit d’abord son terrain ; canons et chefs se règlent sur elle.
advice-blood-top = Celle du dessus essuie le feu la première : une infanterie en bon ordre le supporte le mieux.
advice-blood-retreats = De tous les hexagones sur sa route, c’est le plus sûr, ou le plus proche d’un chef qui peut la rallier.
advice-blood-rallies = Une unité ralliée se bat de nouveau au tour suivant ; essayer ne coûte rien.
advice-blood-enters = Qui entre tôt fait de la place, et paie moins que les suivants.
advice-blood-activates = Elle est parmi les plus fortes au contact.
advice-blood-all-stay = Aucun de ceux qui restent ne serait mieux ailleurs.
advice-blood-fired = Plus personne ne peut tirer utilement.
advice-blood-withdraws = Des cavaliers n’attendent pas une infanterie plus forte.
advice-blood-least = C’est ce qui manquera le moins.
advice-blood-goes-along = Il resterait seul, et peut les rallier en chemin.
advice-blood-stays-behind = D’autres de son commandement sont encore ici.
advice-blood-joins = C’est là qu’il risque le moins.
