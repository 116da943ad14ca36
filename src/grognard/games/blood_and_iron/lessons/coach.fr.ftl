# Ce que dit le moniteur à chaque phase : à quoi elle sert, ce que font la plupart des joueurs (.usual), à quoi prendre
# garde (.watch), et ce qu’on demande pendant ce temps à l’autre camp (.other).

coach-setup = Vous placez l’armée là où le scénario le permet, chaque corps autour de son leader.
    .usual = On met l’infanterie dans les villages et les bois du côté de l’ennemi, les canons derrière sur les hauteurs, la cavalerie aux ailes.
    .watch = Une unité hors de portée de son leader ne peut pas attaquer : gardez les divisions groupées.
coach-command = On tire les points de commandement du tour et l’on marque les unités hors de portée.
    .usual = Rien à décider ; regardez qui est hors commandement avant de faire des plans.
    .watch = Sans points, vous n’agirez pas dans la phase de réserve, et l’ennemi le pourra.
coach-initial-prussian = Toutes les unités prussiennes commandées peuvent bouger, puis tirer et aborder l’ennemi.
    .usual = On fait d’abord tirer les canons, on amène l’infanterie au contact par deux côtés, et l’on n’aborde qu’un ennemi ébranlé.
    .watch = Les fusils français portent plus loin que les vôtres : chaque hex découvert devant eux coûte des hommes.
    .other = On vous attaque : ripostez où vous le pouvez, et décidez si la cavalerie se dérobe.
coach-initial-french = Toutes les unités françaises commandées peuvent bouger, puis tirer et aborder l’ennemi.
    .usual = On reste à couvert et l’on tire d’aussi loin que portent les fusils ; la mêlée seulement contre qui est en déroute.
    .watch = L’artillerie prussienne brise quiconque reste à découvert à sa portée.
    .other = On vous attaque : ripostez où vous le pouvez, et décidez si la cavalerie se dérobe.
coach-reserve = Les points de commandement achètent des actions de plus, chacun son tour, jusqu’à ce que les deux passent.
    .usual = On les dépense pour un ordre de combat là où beaucoup d’unités sont au contact, ou pour les renforts attendus.
    .watch = Passer une fois ne clôt rien : l’autre peut encore agir, et vous après lui.
coach-end = Les unités en déroute tentent de se rallier, puis l’heure avance.
    .usual = On a d’ordinaire amené un leader à côté de la meilleure unité en déroute : sa valeur l’aide à se rallier.
    .watch = Comptez les tours qui restent : il faut tenir l’objectif quand le dernier s’achève.
