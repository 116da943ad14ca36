## What happened.

event-unit-moved = { $unit } va en { $to }.
event-unit-arrived = { $unit } entre en { $to }.
event-unit-left-map = { $unit } sort de la carte.
event-unit-lost = Perte : { $unit }.
event-unit-pinned = Au sol : { $unit }.
event-unit-stood-firm = { $unit } tient bon.
event-unit-retreated = { $unit } recule en { $to }.
event-units-recovered = { $side ->
    [allied] Unités alliées
   *[other] Unités allemandes
  } qui récupèrent : { $count }.
event-weapon-dropped = { $unit } reste à l’abandon en { $hex }.
event-weapon-taken = { $by } ramasse { $unit }.
event-gun-captured = Capture : { $unit }.
event-overrun = Débordement : { $unit } disparaît.
event-wire-crushed = Les barbelés en { $hex } sont écrasés.
event-broke-down = { $unit } tombe en panne.
event-breakdown-known = { $permanent ->
    [yes] Panne permanente : { $unit }.
   *[no] Panne temporaire : { $unit }.
  }
event-kept-running = { $unit } continue de rouler.
event-repaired = { $unit } repart.
event-not-repaired = Échec de la réparation : { $unit }.
event-beyond-repair = { $unit } est irréparable.
event-out-of-control = { $unit } est incontrôlable.
event-turned = { $unit } s’oriente vers { $facing }.
event-group-scattered = { $units } ne sont pas restés groupés.
event-mines-found = Le champ de mines est actif : il figure désormais sur la carte.
event-mine-hit = Des mines sautent sous { $unit } en { $hex }.
event-mine-missed = { $unit } passe les mines en { $hex }.
event-charged = { $unit } charge { $target }.
event-mounted = { $unit } monte en selle.
event-dismounted = { $unit } met pied à terre.
event-smoke-cleared = { $side ->
    [allied] Les fumigènes et gaz alliés se dissipent.
   *[other] Les fumigènes et gaz allemands se dissipent.
  }
