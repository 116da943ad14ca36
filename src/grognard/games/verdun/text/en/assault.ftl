## 9.0 Assault, 14.8 Forts.

step-assault-phase = Assault: which hex?
choice-assault-hex = Assault { $hex }
choice-end-assaults = End the Assault Phase
step-assault-plan = Assault of { $target }: who takes part? ({ $attackers } attack, { $guns } support)
choice-join-assault = Add { $unit }
choice-all-out = All attack, every gun supports: declare
choice-declare = Declare the assault
event-assault-declared = Assault of { $target } by { $attacking }{ $support ->
    [0] {""}
   *[other] {""}, supported by { $supporting }
  }; against { $defense ->
    [0] the garrison ({ $garrison }).
   *[other] { $defending }{ $garrison ->
        [0] {""}.
       *[other] {""} and the garrison ({ $garrison }).
      }
  }
step-defensive-support = Assault of { $target }: which guns support the defense?
choice-support-with = Support with { $gun }
choice-no-more-support = No more support
event-support-given = Defensive support: { $gun } ({ $strength }).
step-assault-die = Assault of { $target } on column { $column }: one die
event-assault-resolved = Assault of { $target }: { $attack } against { $defense } is { $base }{ $count ->
    [0] {""}
   *[other] {""}; { $modifiers }
  }; column { $column }, die { $die }: { $attacker_hits }/{ $defender_hits }. Compulsory step losses: attacker { $attacker_owes }, defender { $defender_owes }.

step-allot-hits = { $target }: { $left ->
    [one] one hit left
   *[other] { $left } hits left
  }, { $must ->
    [0] no step loss is compulsory
    [one] one must be a step loss
   *[other] { $must } must be step losses
  }
choice-lose-step = Step loss: { $unit }
choice-lose-garrison = Step loss: the garrison
choice-fall-back = { $hexes ->
    [one] Retreat one hex
   *[other] Retreat { $hexes } hexes
  }
event-garrison-hit = The garrison is reduced: { $hex }.
event-hits-void = { $side }: { $why ->
    [remnant] { $hits ->
        [one] one hit has no effect, for a remnant is not eliminated on the day it forms.
       *[other] { $hits } hits have no effect, for a remnant is not eliminated on the day it forms.
      }
   *[nobody] { $hits ->
        [one] one hit falls on nobody who could suffer it.
       *[other] { $hits } hits fall on nobody who could suffer them.
      }
  }

step-retreat-path = Retreat from { $from }: { $unit }, { $left ->
    [one] the last hex
   *[other] { $left } hexes to go
  }
choice-follow = Follow the unit before, all the way
choice-retreat-to = Retreat to { $to }
event-retreated = Retreat { $start } → { $to }: { $unit }.

step-advancing = { $asked ->
    [unit] How far to advance { $unit }?
   *[none] Who advances into { $target }?
  }
choice-advance = Advance { $unit }
choice-advance-to = Advance to { $to }
choice-end-advance = Nobody else advances
event-advanced = Advance { $start } → { $to }: { $unit }.

preview-assault = Assault of { $hex }
preview-retreat = Retreat to { $hex }
preview-loss = Step loss: { $unit }
preview-fall-back = { $hexes ->
    [one] Retreat one hex
   *[other] Retreat { $hexes } hexes
  }
part-attack = Attack
part-defense = Defense
table-assault = Assault Table
reason-unit-fights = { $unit }{ $state ->
    [both] {""}, unsupplied and demoralized
    [unsupplied] {""}, unsupplied
    [demoralized] {""}, demoralized
   *[steady] {""}
  }{ $dug ->
    [yes] {""}, dug in
   *[no] {""}
  }
reason-gun-supports = { $unit }, support
reason-garrison = garrison of the fort
reason-ratio = { $attack } : { $defense }, rounded for the defender
reason-off-table = { $odds } is off the table
reason-pioneers-attack = pioneers
reason-slope = slope
reason-woods = woods
reason-fort = fort
reason-across-water = all across a bridge or stream
odds-attacker-hits = { $side } (attack): hits, mean { $mean }
odds-defender-hits = { $side } (defense): hits, mean { $mean }
odds-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
  }
note-half-up = Germans against a trench or fort: half the hits, rounded up, must be step losses; the rest may be retreated.
note-half-down = Half the hits, rounded down, must be step losses; the rest may be retreated.
note-steps = Compulsory step losses: { $mine } for the attacker ({ $attacker }), { $theirs } for the defender ({ $defender }).
note-pioneers-first = The first German step loss falls on a pioneer unit.
note-lone-fort = The garrison stands alone: every hit falls on it.
note-fort-retreat = If the defenders retreat from the fort, its garrison absorbs one hit and the retreat is one hex shorter.
note-reply = If the { $who ->
    [german] Germans
   *[french] French
  } add { $guns } ({ $strength }): { $attack } : { $defense }, column { $column }, means { $mine } and { $theirs }.
note-retreat-check = Morale check in the first hex: { $unit }.
note-all-retreat = All that took part retreat: { $units }.
note-loss-reduced = Reduced, strength { $from } becomes { $to }.
note-loss-eliminated = Eliminated.
note-loss-surrender = Surrenders: out of supply amid enemy ZOC, and gone for good.
note-remnant = A remnant may stay in its place.

choice-stand-down = Leave { $unit } out
choice-call-off = Call the assault off
choice-withhold-support = Withhold { $gun }
event-no-assault = { $side } make no assault.
event-no-support = { $side } give no defensive support.
event-fell-back = { $side } avoid { $hexes ->
    [one] one hit by a retreat of one hex
   *[other] { $hexes } hits by a retreat of { $hexes } hexes
  }: { $units }.
