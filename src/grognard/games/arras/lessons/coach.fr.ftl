# Ce que dit le moniteur à chaque phase : à quoi elle sert, ce que font la plupart des joueurs (.usual), à quoi prendre
# garde (.watch).

coach-setup = Vous placez vos groupes d’unités dans les Secteurs permis.
    .usual = On met les canons derrière les Secteurs de tête et les blindés là où ils frapperont les premiers.
    .watch = Un Secteur vide sur le chemin d’un Secteur de victoire se prend sans combat.
coach-arrivals = Au début du tour, les dés disent si les Français, les panzers ou une réserve entrent en jeu.
    .usual = Rien à décider, hormis ce que l’Avantage peut forcer.
    .watch = Une fois libérés, les panzers peuvent gagner le centre de la carte en une seule impulsion.
coach-initiative = Qui a l’Initiative agit jusqu’à ce qu’il passe, rate un assaut ou n’ait plus d’unité Fraîche.
    .usual = On garde en général l’Avantage pour un meilleur moment que ce jet.
    .watch = Si l’autre camp commence, votre Secteur le plus faible sera frappé avant que vous puissiez le renforcer.
coach-combat = Vous activez un Secteur après l’autre : ses unités Fraîches bougent ou attaquent, puis sont Fatiguées.
    .usual = On attaque d’abord là où la somme dépasse nettement celle du défenseur, les blindés en tête et un canon en réserve pour le soutien.
    .watch = Un assaut raté coûte l’Unité de Pointe et donne l’Initiative : à chances égales, il en vaut rarement la peine.
coach-reorganisation = Des unités éliminées peuvent revenir, Fatiguées, au prix d’autres de leur type.
    .usual = On ramène d’abord les blindés par leur pion réduit, puis les canons, là où une unité amie se trouve déjà.
    .watch = Ce qu’on retire en paiement ne revient jamais : n’achetez pas une unité faible avec une forte.
coach-final = On vérifie la victoire automatique, puis toutes les unités Fatiguées redeviennent Fraîches et le tour avance.
    .usual = Rien à décider ici.
    .watch = Comptez les Secteurs : la victoire automatique de chaque camp se vérifie à chaque fin de tour.
