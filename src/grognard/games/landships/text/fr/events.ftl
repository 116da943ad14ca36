## Le journal : ce qui s’est passé, de quoi le vérifier sur la carte.

told-modifier = { $reason } { $value }

event-turn-began = Tour { $turn }
event-player-turn-began = { $side ->
    [allied] Les Alliés sont le joueur assaillant.
   *[other] Les Allemands sont le joueur assaillant.
  }
event-phase-began = { $name }
event-unit-placed = { $unit } : mise en place en { $to }.
event-ace-named = { $unit } : servants d’élite.

event-barrage-announced = Barrage sur { $hex } : { $kind ->
    [drumfire] « drumfire »
   *[other] « hurricane »
  }, { $ammunition ->
    [he] obus explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }, par { $guns }, { $how ->
    [aircraft] observé par un avion.
    [observer] observé par un observateur avancé.
   *[automatic] sur un hexagone toujours observé.
  }
event-plan-fired = Barrage planifié sur { $hex } : { $kind ->
    [drumfire] « drumfire »
   *[other] « hurricane »
  }, { $ammunition ->
    [he] obus explosifs
    [shrapnel] shrapnels
    [smoke] fumigènes
   *[other] gaz
  }, par { $guns }.
event-communication-made = Communication établie pour { $hex } : dé { $die }, 4 ou plus.
event-communication-failed = Pas de communication pour { $hex } : dé { $die }, il fallait 4 ou plus.
event-fire-ordered = Autorisation de tir sur { $hex }, { $resisted ->
    [0] pas encore de résistance
    [one] un tour de résistance
   *[other] { $resisted } tours de résistance
  } : dé { $die }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }, { $needed } ou moins : { $granted ->
    [yes] accordée.
   *[no] refusée, les pièces sont perdues pour ce tour.
  }
event-scatter-tested = Barrage { $kind ->
    [drumfire] « drumfire »
   *[other] « hurricane »
  } sur { $hex } : dé { $die }, dispersion à { $first } ou plus : { $strays ->
    [yes] il se disperse.
   *[no] sur la cible.
  }
event-barrage-scattered = Le barrage sur { $hex } tombe sur { $to } : dé { $die }.
event-barrage-off-map = Le barrage sur { $hex } tombe hors de la carte : dé { $die }.
event-barrage-fell = Obus sur { $hex } : puissance { $strength }, dé { $die }{ $empty ->
    [yes] {""} ; il n’y a personne.
   *[no] .
  }
event-shells-told = { $units } : { $total }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }, { $needed } ou moins : { $hit ->
    [yes] { $result }.
   *[no] raté.
  }
event-shells-wasted = { $attacks ->
    [0] Les shrapnels sont sans effet en { $hex }.
    [one] Personne en { $hex } : une attaque du « hurricane » est gâchée.
   *[other] Personne en { $hex } : { $attacks } attaques du « hurricane » sont gâchées.
  }
event-smoke-laid = Fumigènes sur { $hex } et alentour.
event-gas-laid = Gaz sur { $hex } et à trois hexagones alentour.
event-smoke-cleared = { $side ->
    [allied] Les fumigènes et gaz alliés se dissipent.
   *[other] Les fumigènes et gaz allemands se dissipent.
  }
event-wire-cut = Les barbelés en { $hex } sont coupés : dé { $die }.
event-wire-held = Les barbelés en { $hex } tiennent : dé { $die }.
event-exploded = Une mine explose sous { $hex }.

event-unit-moved = { $unit } va de { $start } à { $to }.
event-unit-arrived = { $unit } entre sur la carte en { $to }.
event-unit-left-map = { $retreat ->
    [yes] { $unit } bat en retraite hors de la carte depuis { $start }.
   *[no] { $unit } sort de la carte depuis { $start }.
  }
event-unit-boarded = { $unit } { $crew ->
    [yes] remonte
   *[no] monte
  } à bord ({ $tank }).
event-unit-got-out = { $mends ->
    [yes] { $unit } descend en { $to } pour réparer une roue.
   *[no] { $unit } descend en { $to }.
  }
event-turned = { $why ->
    [crew] { $unit } fait demi-tour vers { $facing }.
   *[other] { $unit } s’oriente vers { $facing }.
  }
event-out-of-control = { $unit } échappe à son pilote et s’oriente vers { $facing } : dé { $die }.
event-broke-down = { $unit } tombe en panne.
event-breakdown-known = { $permanent ->
    [yes] Panne permanente, { $unit }
   *[no] Panne temporaire, { $unit }
  }{ $rolled ->
    [yes] {""} : dé { $die }{ $leader ->
        [0] {""}
       *[other] {""} (commandant de char −1)
      }, temporaire à 1 ou 2.
   *[no] .
  }
event-repaired = { $wheel ->
    [yes] La roue est réparée : { $unit }.
   *[no] { $unit } est de nouveau en marche.
  }
event-crew-back = { $unit } remonte à bord ({ $car }) : il n’y a plus rien à réparer.
event-beyond-repair = { $unit } est irréparable.
event-wire-crushed = Les barbelés en { $hex } sont écrasés.
event-trench-bridged = La tranchée en { $hex } devient franchissable pour les chars.
event-mines-found = Le champ de mines est actif : il figure désormais sur la carte.
event-mine-hit = Des mines sautent en { $hex } sous { $units } : dé { $die }.
event-mine-missed = Aucune mine ne saute en { $hex } sous { $units } : dé { $die }.
event-group-scattered = Groupe dispersé : { $units }.
event-charged = { $unit } charge de { $start } vers { $target }.
event-mounted = { $unit } monte en selle.
event-dismounted = { $gassed ->
    [yes] { $unit } perd ses chevaux dans les gaz.
   *[no] { $unit } met pied à terre.
  }

told-share = { $unit } ({ $strength }{ $changed ->
    [yes] , { $why }
   *[no] {""}
  })
share-near = doublée à un hexagone
share-far = réduite de moitié à longue portée
share-wire = réduite de moitié dans les barbelés
event-fire-opened = { $how ->
    [flames] { $firers } sur { $hex } : colonne 30+, dé { $die }
    [strafing] Mitraillage de { $hex } ({ $side ->
        [allied] Alliés
       *[other] Allemands
      }) : { $firers }, puissance { $strength }, dé { $die }
   *[other] Tir sur { $hex } : { $firers }, puissance { $strength }, dé { $die }
  }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }.
event-fire-told = { $units } : { $total }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }, { $needed } ou moins : { $hit ->
    [yes] « Hit ».
   *[no] raté.
  }
event-shot-fired = { $by } tire de { $start } sur { $target } en { $hex }, { $distance ->
    [0] à bout portant
    [one] à un hexagone
   *[other] à { $distance } hexagones
  } : dé { $die }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }, soit { $total }, { $needed } ou moins : { $hit ->
    [yes] touché.
   *[no] raté.
  }
event-rifle-shot = { $burst ->
    [yes] { $by } arrose { $target } en { $hex }
   *[no] { $by } tire sur { $target } en { $hex }
  } : dé { $die }, { $needed } ou moins : { $hit ->
    [yes] touché.
   *[no] raté.
  }
event-flame-used = { $unit } : { $left ->
    [0] plus aucun jet.
    [one] encore un jet.
   *[other] encore { $left } jets.
  }

event-unit-tested = { $test ->
    [horses] Chevaux, { $unit } : { $sum }, perdus à { $limit }
    [horses-shelled] Chevaux, { $unit } : { $sum }, perdus à { $limit }
    [wheel] Roues, { $unit } : { $sum }, atteintes à { $limit }
    [weapon-shelled] { $unit } sous les obus : { $sum }, destruction à { $limit } ou moins
    [weapon-bombed] { $unit } sous les bombes : { $sum }, destruction à { $limit } ou moins
    [vehicle-shelled] { $unit } sous les obus : { $sum }, destruction à { $limit }
    [flames] { $unit } sous les flammes : { $sum }, destruction à { $limit } ou moins
    [pierced] Blindage percé, { $unit } : { $sum }, panne à { $limit } ou moins
    [pierced-by-guns] Blindage percé, { $unit } : { $sum }, panne à { $limit }
    [breakdown] Test de panne, { $unit } : { $sum }, panne à { $limit } ou plus
    [trench] { $unit } dans la tranchée ennemie : { $sum }, panne à { $limit } ou plus
    [control] Contrôle, { $unit } : { $sum }, perdu à { $limit } ou moins
    [repair] Réparation, { $unit } : { $sum }, réussie à { $limit } ou moins
    [rally] { $unit } tente de recouvrer ses esprits : { $sum }, réussi à { $limit } ou moins
    [ace] Servants d’élite, { $unit } : { $sum }, imperturbables à { $limit } ou moins
    [crew] Moral de l’équipage, { $unit } : { $sum } contre { $limit }
    [truck-fire] Moral de l’équipage, { $unit } : { $sum } contre { $limit }
    [truck-shelled] Moral de l’équipage, { $unit } : { $sum } contre { $limit }
    [tanks] { $unit } voit les chars : { $sum } contre un moral de { $limit }
    [charge] { $unit } face à la charge : { $sum } contre un moral de { $limit }
    [burning] { $unit } près du char en feu : { $sum } contre un moral de { $limit }
    [trampled] { $unit } parmi les véhicules : { $sum } contre un moral de { $limit }
   *[morale] Test de moral, { $unit } : { $sum } contre { $limit }
  }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  } : { $answer ->
    [yes] oui.
    [no] non.
    [passed] réussi.
   *[failed] échec.
  }
event-unit-pinned = { $cause ->
    [gas] Unité clouée au sol par les gaz : { $unit }.
    [gas-entered] Unité clouée au sol dans les gaz : { $unit }.
    [tanks] Unité clouée au sol par l’effroi des chars : { $unit }.
    [charge] Unité clouée au sol par l’effroi de la charge : { $unit }.
    [burning] Unité clouée au sol près du char en feu : { $unit }.
    [trampled] Unité clouée au sol parmi les véhicules : { $unit }.
    [bombs] Unité clouée au sol par les bombes : { $unit }.
    [truck-fire] Véhicule immobilisé par le tir : { $unit }.
    [truck-shelled] Véhicule immobilisé par les obus : { $unit }.
    [wreck] Unité clouée au sol près de l’épave : { $unit }.
    [shelled] Unité clouée au sol par le barrage : { $unit }.
   *[morale] Unité clouée au sol : { $unit }.
  }
event-unit-lost = { $cause ->
    [morale] Unité éliminée, moral insuffisant : { $unit } en { $hex }.
    [shelled] Unité éliminée par le barrage : { $unit } en { $hex }.
    [gassed] Unité éliminée, prise dans les gaz : { $unit } en { $hex }.
    [no-retreat] Unité éliminée faute de pouvoir battre en retraite : { $unit } en { $hex }.
    [overrun] Unité débordée (« overrun ») : { $unit } en { $hex }.
    [shot] Véhicule détruit au canon : { $unit } en { $hex }.
    [flames] Véhicule détruit par les flammes : { $unit } en { $hex }.
    [shells] Véhicule détruit par le barrage : { $unit } en { $hex }.
    [weapon-shelled] Arme détruite par le barrage : { $unit } en { $hex }.
    [weapon-bombed] Arme détruite par les bombes : { $unit } en { $hex }.
    [bombs] Unité éliminée par les bombes : { $unit } en { $hex }.
    [truck-fire] Camion détruit avec son équipage : { $unit } en { $hex }.
    [truck-shelled] Camion détruit par le barrage : { $unit } en { $hex }.
    [truck-alone] Camion perdu, seul parmi les ennemis : { $unit } en { $hex }.
    [assault] Unité perdue au combat rapproché : { $unit } en { $hex }.
    [spiked] Canon détruit par l’ennemi : { $unit } en { $hex }.
    [destroyed-weapon] Arme détruite par l’ennemi : { $unit } en { $hex }.
    [used-up] Arme épuisée : { $unit } en { $hex }.
    [aboard] Unité perdue avec son véhicule en { $hex } : { $unit }.
    [air-combat] Avion abattu au-dessus de { $hex } : { $unit }.
    [flak] Avion abattu par la DCA au-dessus de { $hex } : { $unit }.
    [deep-mine] Unité ensevelie par la mine : { $unit } en { $hex }.
    [no-way-out] Unité perdue, sans issue : { $unit } en { $hex }.
   *[mines] Véhicule détruit par les mines : { $unit } en { $hex }.
  }
event-unit-retreated = { $unit } bat en retraite de { $start } à { $to }.
event-units-recovered = { $side ->
    [allied] Alliés
   *[other] Allemands
  } qui ne sont plus cloués au sol ({ $count }) : { $units }.
event-weapon-dropped = Arme abandonnée en { $hex } : { $unit }.
event-weapon-taken = { $by } ramasse une arme : { $unit }.
event-gun-captured = Canon capturé : { $unit }.
event-horses-lost = { $unit } n’a plus de chevaux et reste au sol.
event-wheel-hit = Roue atteinte : { $unit }.

event-aircraft-placed = { $unit } survole { $to }.
event-ammunition-dropped = Largage de munitions, { $unit } : { $squad } en reçoit.
event-air-shot-fired = Combat aérien au-dessus de { $hex } : { $unit } tire, dé { $die }{ $bonus ->
    [0] {""}
   *[other] {""} (bonus aérien −1)
  }, { $needed } ou moins : { $hit ->
    [yes] touché.
   *[no] raté.
  }
event-flak-fired = { $gun } tire sur { $aircraft } au-dessus de { $hex }, dés { $dice } : { $hits ->
    [0] aucun coup au but
    [one] un coup au but
   *[other] { $hits } coups au but
  } ({ $total } ce tour).
event-ground-fired = Tir du sol sur { $aircraft } au-dessus de { $hex } : { $units }, puissance { $strength }, dé { $die } ({ $modifiers }), { $needed } ou moins : { $hit ->
    [yes] touché.
   *[no] raté.
  }
event-mission-broken = { $cause ->
    [ground-fire] { $unit } abandonne sa mission sous le tir du sol.
    [blinded] { $unit }, une fois touché, ne peut plus observer.
   *[flak] { $unit } abandonne sa mission sous le tir antiaérien.
  }
event-bombs-fell = Bombes de facteur { $factor } sur { $unit } en { $hex } : dé { $die }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  } : { $result ->
    [E] élimination.
    [P] P.
   *[other] sans effet.
  }
event-mission-shown = { $unit } : { $mission ->
    [observation] observation d’artillerie.
    [bombing] bombardement.
   *[other] attaque au sol.
  }

event-unit-stormed = { $unit } donne l’assaut de { $start } à { $to }.
event-trampled = { $units } parmi les fantassins en { $hex }.
event-assault-resolved = Combat rapproché en { $hex }, attaque { $attacker ->
    [allied] des Alliés
   *[other] des Allemands
  } : { $own } contre { $enemies }{ $shifted ->
    [yes] {""} ({ $shifts })
   *[no] {""}
  }, colonne { $column } ; dé { $die }{ $modified ->
    [yes] {""} ({ $modifiers })
   *[no] {""}
  }, soit { $total } : pertes de l’attaquant { $lost }, du défenseur { $killed }.

event-crew-held = L’équipage continue le combat, { $unit } : dé { $die }.
event-crew-bailed-out = L’équipage évacue, { $unit } : dé { $die }.
event-crew-on-floor = L’équipage se plaque au plancher, { $unit } : dé { $die }.
