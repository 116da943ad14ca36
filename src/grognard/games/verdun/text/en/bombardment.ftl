## 7.0 Bombardment, 14.3 Army artillery.

step-bombardment-phase = { $opened ->
    [yes] Bombardment: interdiction with the guns that are left?
   *[no] { $planned ->
        [0] Bombardment: which hex is barraged, which gun interdicts?
        [one] Bombardment: one barrage planned. Another, or open fire?
       *[other] Bombardment: { $planned } barrages planned. Another, or open fire?
      }
  }
choice-barrage-at = Plan a barrage of { $hex }
choice-interdict-with = Interdict with { $gun }
choice-open-fire = Open fire
choice-cease-fire = End the Bombardment Phase

step-barrage-plan = Barrage of { $target }: which guns fire together?
choice-add-gun = Fire with { $gun }
choice-settle = No more guns on this hex

step-barrage-die = Barrage of { $target }, strength { $strength }, column { $column }: one die
step-barrage-victim = Barrage of { $target }: an artillery unit is eliminated or a full-strength infantry unit reduced. Which?
choice-suffer = Damage to { $unit }
event-barrage-fired = Barrage of { $target } by { $firing }: strength { $strength }, column { $base }{ $count ->
    [0] {""}
   *[other] {""}; { $modifiers }; column { $column }
  }, die { $die }: { $result ->
    [M] morale checks (M).
    [M1] morale checks, +1 (M1).
    [M2] morale checks, +2 (M2).
    [X] damage (X).
   *[none] no effect.
  }
event-barrage-wasted = Barrage of { $target } by { $guns }: nobody is there any more.

step-interdiction-aim = { $gun } interdicts: which hex?
choice-interdict-at = Interdict { $hex }
step-interdiction-die = { $gun } interdicts { $hex }: a die below { $strength }, never a 6
preview-barrage = Barrage of { $hex }
preview-interdiction = Interdiction by { $unit }: a die below { $strength }
part-fire = Fire
part-column = Column
part-die = Die
table-barrage = Barrage Table
reason-gun-fires = { $shots ->
    [1] { $unit }
   *[other] { $unit }, { $shots } shots
  }
reason-fire-strength = fire strength { $strength }
reason-german-good-weather = German artillery in good weather
reason-german-first-day = German artillery on 21 February
reason-interdiction-first-day = German artillery on 21 February
reason-town = town
reason-city = city
reason-trench = trench
odds-barrage = Result of the barrage
odds-barrage-none = No effect
odds-barrage-m = Morale checks (M)
odds-barrage-m1 = Morale checks, +1 (M1)
odds-barrage-m2 = Morale checks, +2 (M2)
odds-barrage-x = Damage (X)
odds-of-unit = { $unit }
odds-shaken = fails a check or is lost
odds-steady = stands
odds-interdiction = Interdiction
odds-marker = marker placed
odds-no-marker = no marker
note-barrage-m3 = X: nobody there can lose a step, so all make M3 checks.
note-barrage-victim = X: the damage falls on { $unit }, then all that are left make M2 checks.
note-barrage-choice = X: the { $who ->
    [german] Germans
   *[french] French
  } choose who takes the damage, then all that are left make M2 checks. The chances above take the units as they stand.
note-unspotted = The artillery there is not spotted and cannot be hit.

choice-replan = Change the barrage of { $hex }
choice-spare-gun = Without { $gun }
choice-drop-barrage = No barrage of this hex
plan-barrage = { $guns ->
    [one] one gun
   *[other] { $guns } guns
  } · { $strength } · column { $column }
event-interdiction-fired = Interdiction of { $hex } by { $firing }: die { $die }{ $less ->
    [0] {""}
   *[other] {""} − { $less } (21 February) = { $total }
  }, below { $strength } needed, never a 6: { $placed ->
    [yes] the marker is placed.
   *[no] no effect.
  }
event-no-barrage = { $side } fire no barrage.
