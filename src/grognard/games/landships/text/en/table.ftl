## The table: sides, scenarios, options, boxes, values.

game-title = Landships!
    .note = Tactical combat, 1914–1918
side-allied = Allies
side-german = Germans

scenario-ls-00 = First Steps
    .note = Training, spring 1918: a raid on Martel. One map, eight turns, two tanks.
scenario-ls-01 = Elouges, 24 August 1914
    .note = The rearguard of the British Expeditionary Force: guns, cavalry and rifles in the open.
scenario-ls-02 = Flers, 15 September 1916
    .note = The first tanks crawl towards the trenches.
scenario-ls-03 = Berry-au-Bac, 16 April 1917
    .note = The Schneiders against three lines of trenches.
scenario-ls-04 = Messines Ridge, 7 June 1917
    .note = Mines under the trenches, then the ridge.
scenario-ls-05 = Flesquières, 20 November 1917
    .note = Cambrai: tanks by surprise, guns behind the crest.
scenario-ls-06 = Gouzeaucourt, 30 November 1917
    .note = The German counter-attack: assault troops, flamethrowers, aircraft.
scenario-ls-07 = Villers-Bretonneux, 24 April 1918
    .note = Tank against tank.
scenario-ls-08 = Hamel, 4 July 1918
    .note = Ninety minutes, all arms together.
scenario-ls-09 = Soissons, 18 July 1918
    .note = Light tanks and colonials towards the river.
scenario-ls-10 = Amiens, 8 August 1918
    .note = Whippets, cavalry and armoured cars break through.
scenario-ls-11 = Bony, 29 September 1918
    .note = Americans and Australians before the tunnel, on ground that nobody remembers.
scenario-ls-12 = Niergnies, 8 October 1918
    .note = Captured tanks against their former owners.

option-training = Training
    .note = National ranges for infantry, double fire at one hex, half at long range.
option-war-weariness = War weariness
    .note = In 1918 no morale above 4, save Americans, Canadians, Anzacs and stosstruppen.
option-rifle-grenades = Rifle grenades
    .note = From 1917 one infantry squad in three has rifle grenades.
option-no-mg-morale = No morale penalty from machine guns
    .note = Machine-gun fire no longer adds 1 to morale rolls.
option-mg-two-hexes = Sweeping fire
    .note = A machine-gun squad may fire at two adjacent hexes.
option-stosstruppen = Stosstruppen
    .note = German assault squads fight as shock troops.
option-pivot-in-movement = Guns turn in movement
    .note = Support weapons may also turn in their owner’s first foot phase.
option-planned-artillery = Planned artillery
    .note = Barrages are written down before play.
option-flat-ground = Flat ground
    .note = Spotting and direct ranges are doubled.
option-height-advantage = Height advantage
    .note = Ten hexes more for each level of difference.
option-improved-defences = Improved defences
    .note = From 1916 trenches and strongpoints protect better.
option-tank-design = Poor tank design
    .note = Shorter ranges for tanks and armoured cars.
option-tank-doctrine = Tank doctrine
    .note = A tank ends its move within three hexes of another.
option-fighters-strafe = Fighters strafe
    .note = Fighters may attack the ground with a value of 2.
option-single-seaters = Single-seaters
    .note = Salamander and DH5 do not observe; they and the Bristol may fight.
option-bombers-fire = Bombers fire back
    .note = Each bomber fires once at every fighter attacking it.
option-air-dates = Air superiority by date
    .note = Before July 1917 Allied fighters fight on the weaker column.
option-wire-confirmed = Wire holds better
    .note = A barrage removes wire only on a second roll of 1 to 3.
option-secret-breakdown = Secret breakdowns
    .note = Only the owner knows whether a breakdown is permanent.
option-mg-through-friends = British machine guns over friends
    .note = British machine guns may fire through friendly units without their bonus.
option-acquisition = Acquisition of targets
    .note = By the errata +2, then 0; as printed +2, +1, 0.
option-only-88 = Only the 88 fights tanks
    .note = Other anti-aircraft guns fire at aircraft only.
option-reading-mounted = Reading of 8.66: mounted cavalry under any fire
    .note = −1 to offensive fire at mounted cavalry too, not only to defensive fire; it favours who fires.
option-reading-flak = Reading of 11.21: each anti-aircraft gun for itself
    .note = The hits of several guns on an aircraft are not added up; it favours the aircraft.
option-reading-vollmer = Reading of 6.14: the A7V steers well
    .note = The “Vollmer” tank is not the A7V, which turns for 1 point; it favours the Germans.
option-reading-turns = Reading of 6.13: a point for each side of the hex
    .note = A turn costs its price once for every 60 degrees, not once whatever the angle; it favours who need not turn.
option-lesson-gun = Lesson: an anti-tank gun
    .note = The Germans add a 37 mm anti-tank gun in Martel.
option-lesson-artillery = Lesson: artillery
    .note = The British add two batteries, an observer and smoke.
option-lesson-aircraft = Lesson: aircraft
    .note = One aircraft on each side.

result-win = { $winner } win ({ $asked ->
    [allied] { $allied ->
        [one] one Allied point
       *[other] { $allied } Allied points
      }
    [german] { $german ->
        [one] one German point
       *[other] { $german } German points
      }
   *[both] { $allied } to { $german } points
  })
result-marginal = { $winner } win a marginal victory
result-decisive = { $winner } win a decisive victory

turn-now = Turn { $turn } of { $last } (after { $minutes } minutes)
track-turns = Turns
piece-name = { $unit }
box-waiting = To arrive
box-ready = Aircraft and batteries
box-lost = Lost
box-gone = Left the map

phase-4-1 = Barrage
phase-4-2 = Vehicles and cavalry
phase-4-3 = Defensive anti-tank fire
phase-4-4 = First foot movement
phase-4-5 = Defensive small-arms fire
phase-4-6 = Pin removal (defender)
phase-4-7 = Aircraft
phase-4-8 = Close assault
phase-4-9 = Offensive fire
phase-4-10 = Second foot movement
phase-4-11 = Pin removal and repair

value-fire = Fire
value-range = Range
value-morale = Morale
value-move = Movement
value-size = Size
value-ground-attack = Ground attack
value-bomb = Bombs
value-air-bonus = Air combat
value-gun-left = Left gun
value-gun-right = Right gun
value-gun-front = Front gun
value-gun-turret = Turret gun
value-mg-left = Left MG
value-mg-right = Right MG
value-mg-front = Front MG
value-mg-rear = Rear MG
value-mg-turret = Turret MG
value-mg-side-left = Second left MG
value-mg-side-right = Second right MG

overlay-sight = Line of sight
overlay-sight-clear = { $start } sees { $to }.
overlay-sight-blocked = { $start } does not see { $to }: { $hex } blocks.
overlay-arcs = Arcs of fire
overlay-control = Control of the objectives
preview-move = { $unit } to { $to }
note-trench-test = A poor crosser tests at the enemy's trench.
part-die = Die modifiers
odds-title = Odds
morale-rating = Morale test
odds-breaks = breaks down
odds-runs = keeps running
odds-eliminated = eliminated
odds-pinned = pinned
odds-retreats = retreats
odds-stands = stands firm

reason-kind-of-hit = kind of Hit
reason-lost-squad = squads eliminated
reason-lost-gun = guns lost
reason-lost-tank = tanks lost
reason-lost-car = armoured cars lost
reason-lost-truck = trucks lost
reason-lost-aircraft = aircraft shot down
reason-lost-observer = observers lost
reason-lost-leader = tank leaders lost
reason-ground-held = ground held
reason-left-the-map = units that left the map
reason-units-beyond = units beyond the line
reason-guns-in-action = guns in action
reason-guns-taken = guns taken
reason-tank-type = type of tank
reason-tank-leader = tank leader aboard
reason-rough-ground = rough ground
reason-through-woods = through woods
reason-charge-adjacent = the charge is adjacent
reason-in-cover = in a trench or strongpoint
reason-in-trench = in a trench

## States and markers, in words

mark-fired = has fired
mark-wild = out of control
mark-charging = charging
mark-bailed-out = crew has bailed out
mark-on-the-floor = crew on the floor
mark-going-home = leaves the battle
mark-grenades = rifle grenades
mark-moved = has moved
state-pinned = pinned
state-temporary = broken down for a time
state-permanent = broken down for good
state-dismounted = dismounted
state-captured = captured
role-f = fighter
role-cs = close-support aircraft
role-b = bomber
mission-observation = mission: observation
mission-bombing = mission: bombing
mission-ground-attack = mission: ground attack
marker-wire = wire
marker-smoke = { $side ->
    [german] German smoke
   *[allied] Allied smoke
}
marker-gas = { $side ->
    [german] German gas
   *[allied] Allied gas
}
marker-barrage = under barrage
marker-crater = crater
marker-mines = mines
marker-bridged = trench bridged
marker-resisted = has resisted an attack
marker-control = held by { $side ->
    [german] the Germans
   *[allied] the Allies
}
