# What the coach says in each phase: what it is for, what most players do (.usual), what to look out for (.watch), and
# what the other side is asked meanwhile (.other).

coach-setup = You place your army where the scenario allows it, each corps around its leader.
    .usual = Most put infantry in villages and woods on the side of the enemy, guns on higher ground behind, cavalry at the ends.
    .watch = A unit out of its leader's range cannot attack: keep divisions together.
coach-command = Command points for the turn are rolled, and units out of range are marked.
    .usual = Nothing is decided; look who is out of command before you plan.
    .watch = Without points you cannot act in the Reserve Action Phase, and the enemy can.
coach-initial-prussian = All Prussian units in command may move, then fire and close with the enemy.
    .usual = Most let the guns fire first, bring infantry next to a target from two sides, and melee only a shaken enemy.
    .watch = French rifles reach farther than yours: every hex of open ground before them costs men.
    .other = You are attacked: fire back where you may, and decide whether cavalry steps aside.
coach-initial-french = All French units in command may move, then fire and close with the enemy.
    .usual = Most stay in cover and let rifles fire at the longest range; melee only against who is routed.
    .watch = Prussian artillery breaks whoever stands in the open within its range.
    .other = You are attacked: fire back where you may, and decide whether cavalry steps aside.
coach-reserve = Command points buy extra actions, one side after the other, until both pass.
    .usual = Most spend points on one combat order where many units are in touch, or on reinforcements that are due.
    .watch = Passing once does not end it: the other side may still act, and then you again.
coach-end = Routed units try to rally, then the clock moves on.
    .usual = Most have brought a leader next to the best routed unit before: his rating helps it to rally.
    .watch = Count the turns that are left: the goal must be held when the last one ends.
