## Ce qui fait gagner.

result-victory = { $winner } : victoire
degree-win = une victoire
degree-victory = une victoire
degree-marginal = une victoire marginale
degree-decisive = une victoire décisive
goal-of-scenario = { $side } : victoire si, après le tour { $turns }, le camp a { $needs }{ $more ->
    [yes] {""} ; décisive avec { $further }
   *[no] {""}
  }. Sinon, victoire du camp adverse ({ $other }).
goal-hexes = { $all ->
    [yes] tous les hexagones { $zone }
   *[no] { $count ->
        [one] un hexagone { $zone }
       *[other] { $count } hexagones { $zone }
      }
  }
goal-points = { $count } points
goal-lead = plus de points que l’ennemi
goal-lost = pas plus de { $count } { $what ->
    [squad] groupes perdus
   *[other] chars perdus
  }
goal-exited = { $count } { $what ->
    [squad] groupes sortis
   *[other] chars sortis
  } par le bord { $edge ->
    [north] nord
    [south] sud
    [east] est
   *[west] ouest
  }
goal-lacking = Pour { $degree } ({ $side }), il manque encore : { $needs }.
# Comme complément : « 4 hexagones de Martel ».
zone-martel = de Martel
zone-haut-morel = de Haut-Morel
zone-line-1 = de la première ligne de tranchées
zone-line-2 = de la deuxième ligne de tranchées
zone-line-3 = de la troisième ligne de tranchées
zone-line-1-columns = des cinq postes de la première ligne de tranchées
zone-line-2-columns = des cinq postes de la deuxième ligne de tranchées
zone-n2-columns = des cinq postes de la deuxième ligne de tranchées
zone-bridge = du pont
zone-pontelle = de Pontelle
zone-vauxelles = de Vauxelles
zone-beyond = du terrain au-delà
zone-north-bank = de la rive nord
