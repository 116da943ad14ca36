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
    [yes] tous les hexagones : { $zone }
   *[no] { $count ->
        [one] un hexagone : { $zone }
       *[other] { $count } hexagones : { $zone }
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
zone-martel = Martel
zone-haut-morel = Haut-Morel
zone-line-1 = première ligne de tranchées
zone-line-2 = deuxième ligne de tranchées
zone-line-3 = troisième ligne de tranchées
zone-line-1-columns = cinq postes de la première ligne de tranchées
zone-line-2-columns = cinq postes de la deuxième ligne de tranchées
zone-n2-columns = cinq postes de la deuxième ligne de tranchées
zone-bridge = le pont
zone-pontelle = Pontelle
zone-vauxelles = Vauxelles
zone-beyond = au-delà
zone-north-bank = rive nord
