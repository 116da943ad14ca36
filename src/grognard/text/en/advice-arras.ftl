## What a computer player advises at Arras.

advice-arras-assault = An assault on { $area } succeeds in { $chance } % of cases, with the support that both sides may have.
advice-arras-prize = { $area } is worth { NUMBER($points, minimumFractionDigits: 1) } points.
advice-arras-moves = { $unit } has the most to gain by a move.
advice-arras-shot = The fire on { $area } hits in { $chance } % of cases.
advice-arras-refresh = Strong Tired units stand before the enemy there.
advice-arras-more = Success is not sure enough yet.
advice-arras-storms = It begins the assault on { $area }.
advice-arras-screen = Nobody else keeps the enemy from walking through { $area }.
advice-arras-halt = The unit stands nowhere better.
advice-arras-advantage = This is the moment when the Advantage changes most.
advice-arras-pass = Nothing is worth making units Tired for it.
