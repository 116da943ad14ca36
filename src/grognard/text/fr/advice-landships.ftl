## Landships!: why the computer player would do it.

advice-landships-fire = Le tir sur { $hex } touche dans { $chance } % des cas.
advice-landships-storm = Avec tous ceux qui peuvent y entrer, un assaut sur { $hex } coûte plus à l’ennemi qu’à vous.
advice-landships-taken = Personne ne tient { $hex }, qui compte pour la victoire.
advice-landships-nearer = { $unit } se rapproche du terrain qui compte.
advice-landships-cover = { $unit } y subit moins de feu.
advice-landships-hold = { $unit } n’est nulle part mieux placé.
advice-landships-smoke = Un fumigène à cet endroit aveugle l’ennemi que vous allez aborder.
advice-landships-gas = Le gaz y cloue le plus d’ennemis.
advice-landships-shells = Nulle part ailleurs les pièces ne feraient plus de mal.
advice-landships-leave = Quitter la carte ici compte pour la victoire.
