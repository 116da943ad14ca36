## Le cadre de chaque page.

motto = des batailles dans les règles
language = Langue
dark-room = Mode sombre
menu = Menu
close = Fermer
yes = oui
no = non
both = les deux
computer = ordinateur
you = Vous
somebody = quelqu’un
rule = article
log = Journal
die = dé
total = Total
game-broken = { $game } n’est pas jouable : son programme est en défaut.
server-lost = Le serveur ne répond pas. Nouvel essai.
table-comes = On dresse la table…
words-come = Un instant…
map-comes = La carte arrive…
game-over = La partie est terminée.

## La page d’accueil.

new-game = Nouvelle partie
load-record = Charger une partie
sign-in = Se connecter
sign-out = Se déconnecter
name = Nom
password = Mot de passe
scenario = Scénario
options = Options
favours = favorise
weight-minor = un peu
weight-major = beaucoup
your-side = Votre camp
by-lot = Tirage au sort
by-lot-side = un camp tiré au sort
opponent = Adversaire
opponent-computer = Ordinateur
opponent-here = Même écran
opponent-invitation = Lien d’invitation
opponent-open = Place ouverte
level = Niveau
bot-random = le Conscrit
    .note = Joue n’importe quel coup permis.
bot-greedy = le Caporal
    .note = Regarde une décision plus loin.
bot-recruit = la Recrue
    .note = A appris un plan et en oublie la moitié sous le feu.
bot-captain = le Capitaine
    .note = Se bat dans les règles de l’art : un plan solide, pas de bévues, peu de surprises.
bot-marshal = le Maréchal
    .note = Joue vos réponses dans sa tête avant d’agir, et quitte un plan que vous avez paré.
start-computer = { $lot ->
    [yes] Jouer un camp tiré au sort contre { $bot }
   *[other] Commencer : { $side } contre { $bot }
  }
start-here = Jouer les deux camps à cet écran
start-invitation = { $lot ->
    [yes] Inviter quelqu’un, camps au sort
   *[other] Prendre { $side }, inviter l’autre camp
  }
start-open = { $lot ->
    [yes] Ouvrir une table, camps au sort
   *[other] Prendre { $side }, laisser une place ouverte
  }
invitation-text = Envoyez ce lien à qui doit jouer. Il sert une seule fois.
invitation-spent = Cette invitation a déjà servi, ou n’existe pas.
copy = Copier
copied = Copié
to-the-table = À la table
under-way = Parties en cours
your-turn = À vous
to-decide = { $who } décide, { $since }
waiting = en attente
over = terminée
resume = Reprendre
open-table = Ouvrir
watch = Regarder
take-seat = Prendre place
against = contre { $who }
both-here = les deux camps ici
trial = essai
moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
  }
all-tables = Toutes les tables ({ $count })
fewer = Moins

## La table.

seats = Places
seat-open = place ouverte
other-invited = une personne invitée
other-open = une place ouverte
seat-invited = invité
present = (présent)
away = (absent)
watching = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
  }
track-before = { $count } avant
track-after = encore { $count }
sequence = Séquence de jeu
prompt = Ce qui est demandé
panel = Volet
you-decide = À vous
thinking = { $who } réfléchit
waits-for = { $who } décide
click-marked = { $count ->
    [one] Un seul choix sur la carte ; il est marqué.
   *[other] { $count } choix possibles ; ils sont marqués.
  }
picked = Choisissez la seconde partie, ou pressez Échap.
looking-back = Vous regardez un moment passé. Fin ramène au présent.
waiting-salt = Les dés attendent que chaque camp ait ajouté son sel.
ask-waits = On attend la réponse de l’autre camp.
more-choices = { $count ->
    [one] { $count } autre choix
   *[other] { $count } autres choix
  }
choices = Choix
which = Lequel ?
undo = Annuler
delegated = L’ordinateur décide ceci pour vous
aimed = Visé
drop = Reposer
go = Jouer
costs = coûte { $cost }
all-who-can = Tous ceux qui peuvent ({ $count })
all-choices = Tous les choix ({ $count })
choices-search = Hex, lieu ou unité
choices-order = Ordre
order-given = Tel quel
order-cost = Par coût
order-near = Le plus près
choices-found = { $count ->
    [one] { $count } choix
   *[other] { $count } choix
  }
left-undone = { $count } encore possibles
left-units = { $count ->
    [one] 1 unité peut encore agir
   *[other] { $count } unités peuvent encore agir
}
left-shift = Il reste { $count } choses à faire. Maj et F pour continuer quand même.
standing-order = Consigne…
grave-hold = maintenir pour confirmer
grave-again = encore une fois pour confirmer
tray = À placer
tray-placed = { $placed } sur { $count } en place
tray-filter = Par formation
tray-all = Toutes
tray-tap = { $left ->
    [0] Tous sont en place. On peut encore reprendre chacun d’eux.
   *[other] Encore { $left } : touchez-en un, puis la carte.
 }
tray-take = { $left ->
    [0] Tous sont en place. On peut encore reprendre chacun d’eux.
    [one] Encore un pion à placer : glissez-le de la réserve, ou cliquez dessus puis sur la carte.
   *[other] Encore { $left } pions à placer : glissez-en un de la réserve, ou cliquez dessus puis sur la carte.
 }
tray-put = { $left ->
    [0] Choisissez une case éclairée, ou un autre pion.
   *[other] Choisissez une case éclairée, ou un autre pion. Encore { $left } à placer.
 }
map-tools = Outils de la carte
links = Lien et impression
links-public = Ces adresses sont ouvertes à tous.
links-private = Seuls les joueurs de cette table peuvent ouvrir ces adresses, tant que la partie n’est ni publique ni finie.
link-moment = Cette position (après le coup { $number })
link-replay = La partie à revoir, depuis le début
link-copy = Copier
link-copied = Copié
print = Imprimer
print-map = La carte telle qu’elle est
print-counters = Planches de pions
print-report = Rapport de bataille
print-back = Retour à la table
trial-banner = Un essai : il part du coup { $number } d’une partie, qui reste telle quelle.
trial-back = Retour à la partie
group-of = { $count } unités. Un clic les envoie toutes au même endroit ; glissées, elles avancent de front.
stack-whole = Toute la pile
same-again = Les autres aussi
group-stopped = { $count ->
    [one] Une unité du groupe est restée sur place.
   *[other] { $count } unités du groupe sont restées sur place.
  }
way-next = Aller en { $place }
way-far = Aller en { $place }
stack-in = Pile en { $place }
fan-all = Toutes
facing-now = Pas dans cette direction
off-screen = { $count ->
    [one] { $count } autre de ce côté.
   *[other] { $count } autres de ce côté.
  }
select-unit = Choisir { $unit }
to-the-end = Résultat et dés

map = Carte
map-help = Carte. Les touches Q W E A S D, par leur place, déplacent le curseur, Tab va au choix suivant, Entrée le joue, le point d’interrogation donne toutes les touches.
small-map = Petite carte : plier ou déplier
small-map-look = Petite carte : y regarder
zoom-in = Agrandir
zoom-out = Réduire
whole-map = Toute la carte
hide-counters = Cacher les pions
hex-numbers = Numéros des hex
overlays = Calques
overlay-pick-unit = Cliquez sur une unité, ou placez-y le curseur puis Entrée.
overlay-pick-two = Cliquez sur deux hex, ou curseur puis Entrée. Échap pour finir.
overlay-pick-second = Maintenant l’autre bout.
map-drawn = On dessine la carte …
text-board = Plateau en texte
stack-count = { $count ->
    [one] une unité
   *[other] { $count } unités
  }
face-shown = visible
face-other = autre face
why-not = Pourquoi pas ?
why-title = { $name } : pas maintenant
why-near = Le plus proche qui peut être choisi :

tab-map = Carte
tab-log = Journal
tab-rules = Règles
tab-odds = Chances
tab-notes = Notes
tab-boxes = Forces
if-ended-now = si la partie finissait ici :
earlier = Plus tôt
log-empty = Rien ne s’est encore passé.
go-to-moment = Aller à ce moment
taken-back = Repris.
log-undo = Les coups après le { $to } sont repris.
log-asked-undo = Demande de reprise jusqu’au coup { $to } ({ $side }).
log-asked-draw = Nulle proposée ({ $side }).
log-refused-undo = Reprise refusée ({ $side }).
log-refused-draw = Nulle refusée ({ $side }).
log-resigned = Abandon ({ $side }).
log-drawn = Nulle d’un commun accord.
log-rules = Les règles ont été révisées : la partie continue d’ici selon les nouvelles.
log-undo-rules = Ce que les règles révisées ne permettent plus a été repris, jusqu’au coup { $to }.
remark-on = Sur le coup { $number }, dans l’enregistrement
remark-mark = Signe
remark-hint = Que faut-il en dire ? Rien : la vôtre est retirée
remark-keep = Garder
remark-way = Plutôt :
log-seated = Place prise : { $side }.
search-rules = Chercher dans les règles
clauses-found = { $count ->
    [one] { $count } article
   *[other] { $count } articles
  }
more-clauses = Autres articles
in-the-prompt = dans la question posée
planned = Prévu
odds-empty = Pointez une attaque, ou composez-la : ses forces, sa colonne et les chances exactes paraissent ici avant que vous ne vous engagiez.
column-read = colonne lue
mean = moyenne { $value }
private-notes = Notes privées
notes-hint = Vous seul lisez ceci.
chat = Conversation
chat-hint = Dire quelque chose à la table
send = Envoyer
box-empty = vide
off-map = Hors carte
all-boxes = tout
units = { $count ->
    [one] { $count } unité
   *[other] { $count } unités
  }
dice-fell = Coup { $number }

first = Début
back = Reculer
forward = Avancer
now = Présent
now-at = Ici · { $number }
moment = Moment de la partie
try-from-here = Essayer d’ici

## Reprise, nulle, abandon.

take-back-title = { $count ->
    [one] Reprendre { $count } coup ?
   *[other] Reprendre { $count } coups ?
  }
take-back-why = L’annulation est libre tant qu’aucun dé n’est tombé, rien révélé, rien décidé en face. Ce n’est plus le cas : votre adversaire doit consentir.
take-back-alone = Des dés sont tombés ou l’autre camp a décidé depuis. Personne d’autre n’est à la table : vous pouvez reprendre.
needs-consent = à consentir
dice-stay-spent = { $count ->
    [one] { $count } jet reste consommé : un nouvel essai prend le tirage suivant.
   *[other] { $count } jets restent consommés : un nouvel essai prend les tirages suivants.
  } Ce qui est repris reste barré dans le journal.
keep-moves = Garder les coups
take-back = Reprendre
ask-other = Demander à l’autre camp
nothing-to-undo = Vous n’avez aucun coup à reprendre.
and-more = … et { $count } de plus
asks-undo = { $who } demande à reprendre { $count ->
    [one] un coup
   *[other] { $count } coups
  }.
asks-draw = { $who } propose la nulle.
asks-dice = { $count ->
    [one] Un jet en fait partie ; il reste consommé.
   *[other] { $count } jets en font partie ; ils restent consommés.
  }
allow = Accorder
refuse = Refuser
play-on = Continuer
resign = Abandonner
resign-title = Abandonner la partie ?
resign-text = L’autre camp gagne aussitôt. Cela ne se reprend pas.
resign-yes = Abandonner
draw-offer = Proposer la nulle
draw-title = Proposer la nulle ?
draw-text = La partie finit sans vainqueur si l’autre camp accepte.
draw-yes = Proposer la nulle
skip-single = Jouer pour moi les choix uniques
rulebook = Livret de règles
download-record = Télécharger la partie
seat-link = Lien vers ma place pour un autre appareil
to-front = Accueil
curtain = { $side } : à vous l’écran
curtain-open = Je suis assis, montrer la carte

## Plateau en texte.

place = Lieu
neighbours = Voisins
stacks-near = Piles proches
clear-ground = clair
is-choice = peut être choisi maintenant
way-n = N
way-ne = NE
way-se = SE
way-s = S
way-sw = SO
way-nw = NO
command = Commande
command-hint = 39 vers 1305 · pourquoi 1404 · 3
say-it = Dire
played = Joué : { $choice }
several-fit = { $count } choix conviennent : précisez.
none-fits = Aucun choix ne convient.

## Touches.

keys = Touches
keys-note = Les lettres désignent des places du clavier : un clavier français a Z là où l’on lit W ici.
key-cursor = curseur vers les six voisins
key-tab = unité suivante qui peut agir (avec Maj : précédente)
key-play = jouer le choix sous le curseur
key-stack = ouvrir ou fermer la pile
key-why = pourquoi pas ici ?
key-undo = annuler, ou demander
key-hint = demander un conseil
key-briefing = ce qui donne la victoire : l’exposé
key-end = le bouton rouge (avec Maj : même s’il reste à faire)
key-close = fermer, reposer ce que l’on tient
key-playback = lecture ou pause : ce que les autres ont fait
key-again = revoir la dernière action
key-sound = son ou silence
key-hide = cacher les pions
key-overlays = calques
key-numbers = numéros des hex
key-zoom = agrandir, réduire, toute la carte, glisser
key-time = reculer, avancer, début, présent
key-tabs = Journal, Règles, Chances, Notes, Forces
key-rule = trouver un article
key-text = plateau en texte
key-repeat = redire le dernier événement
key-place = lieu marqué suivant (avec Maj : précédent)
key-digits = pion de l’éventail, ou bouton de la barre
key-all = toute la pile
key-shift-click = ⇧ clic
key-everybody = sur une de vos unités : l’ajouter ou la retirer ; sur une cible : tous ceux qui le peuvent, d’un coup ; en glissant sur le terrain : un cadre
key-turn = tourner de 60°
key-centre = regarder ce dont il est question
key-help = toutes les touches

## Avis.

stale = La partie a avancé. La voici.
connection-lost = Connexion perdue. Votre dernier coup est gardé ; nouvel essai.
connection-back = Connexion rétablie.
gone = Cette table vous est fermée.
error-bad-request = Cela n’a pas été compris.
error-forged = Ce n’est pas un choix de ce jeu.
error-not-your-seat = Cette place n’est pas la vôtre.
error-not-your-turn = L’autre camp décide maintenant.
error-not-public = Seuls ses joueurs voient cette table.
error-not-found = Il n’y a rien de tel ici.
error-over = La partie est terminée.
error-taken = Quelqu’un a été plus rapide.
error-waiting = Une autre question attend déjà sa réponse.
error-secret = La partie écrite est donnée à la fin : elle dit des secrets.
error-too-large = C’est trop grand.
error-refused = Les règles l’interdisent.
error-too-often = Trop de demandes. Patientez un peu.
error-busy = Le serveur est occupé. Réessayez.
error-bad-record = Cette partie ne peut être lue : le fichier est coupé, modifié, ou d’un autre jeu.
error-sign-in = Nom ou mot de passe inconnu.
error-other-rules = Cette table a commencé avec des règles que ce serveur n’a pas.
error-damaged = Le journal de cette table est abîmé : un de ses coups ne peut être rejoué.
error-csrf = La page est trop ancienne. Rechargez-la.
error-no-cookie = Ce navigateur refuse les cookies ; la table en a besoin.
error-game-failed = Le programme de ce jeu est en défaut. La table est comme avant.
error-crash = Erreur du serveur. La table est comme avant.

## La fin.

replay = Revoir
rematch = Revanche, camps échangés
ended-resignation = Abandon ({ $side }). Victoire : { $winner }
ended-agreement = Nulle d’un commun accord
ended-withheld = Jet retenu ({ $side }). Victoire : { $winner }
luck = Les dés
luck-note = { $count ->
    [one] { $count } dé à { $faces } faces est tombé.
   *[other] { $count } dés à { $faces } faces sont tombés.
  } Leur moyenne est { $mean } ; le hasard donne { $wanted }.
luck-even = Rien d’étrange : une répartition aussi inégale arrive dans plus d’une partie sur vingt.
luck-odd = Une répartition inégale : moins d’une partie sur vingt en a de telle. La preuve à côté montre que c’était la chance.
luck-none = Aucun dé n’est tombé.
dice-fair = Les dés étaient honnêtes
dice-unbound = Ces dés n’étaient pas engagés
dice-checking = On recalcule chaque tirage…
dice-all-equal = { $same } tirages sur { $all } recalculés ici, tous identiques
dice-differ = Le tirage { $number } ne suit pas
dice-commitment = Engagement, avant le premier dé
dice-kept = { $same ->
    [true] L’engagement et la part de chaque camp sont ceux que ce navigateur a gardés quand les dés ont été engagés.
   *[other] Ce n’est pas ce que ce navigateur a gardé quand les dés ont été engagés : la part d’un camp a changé.
  }
dice-others = Ce ne sont pas les dés qui avaient été engagés au début de la partie
dice-commitment-note = SHA-256 de la graine, publié avant le premier dé.
dice-salts = Sel de chaque camp
dice-seed = Graine révélée
dice-seed-fits = Son SHA-256, calculé ici, est bien l’engagement.
dice-seed-differs = Son SHA-256 n’est pas l’engagement.
dice-draws = { $count ->
    [one] { $count } tirage
   *[other] { $count } tirages
  }
dice-formula = sels ou maillons, jet, dé, essai
dice-chain-ends = Bout de la chaîne de chaque camp, avant le premier dé
dice-chain-note = Personne n’avait de graine : chaque jet est fait d’un maillon de chacun des deux navigateurs.
dice-links = Dernier maillon ouvert par chaque camp
dice-unable = Cette page est venue en simple http, où les navigateurs ne calculent aucune empreinte : téléchargez la partie et vérifiez-la avec grognard verify.
dice-note = Gardez cette ligne : avec elle, grognard verify --commitment prouve que c’étaient bien vos dés.
dice-note-file = En fichier
dice-lost = Votre part de ces dés se trouve dans le navigateur où vous vous êtes assis : ouvrez-y la table. Ou scellez-en une autre : l’adversaire devra en faire autant.
dice-lost-chain = Votre chaîne se trouve dans le navigateur où vous vous êtes assis : c’est là seulement que votre part d’un jet peut être ouverte.
dice-anew = Sceller un autre sel
dice-from = Les dés viennent
dice-host = du serveur
dice-host-why = Le serveur scelle sa graine, chaque joueur un sel, et plus personne n’y peut rien changer. Tout est révélé à la fin et vérifié dans votre navigateur. Le serveur connaît les jets d’avance : à choisir si vous avez confiance en qui le tient.
dice-chains = des navigateurs des joueurs
dice-chains-why = Chaque navigateur garde une chaîne de secrets et en ouvre un maillon à chaque jet ; il faut les deux pour le faire. Personne ne peut prévoir un jet, pas même le serveur. Les deux pages doivent être ouvertes quand les dés tombent, et qui retient son maillon au-delà du délai de la table perd la partie.
dice-chains-unable = Entre deux personnes seulement, et en https.
waiting-link = Les dés attendent l’autre moitié du jet : { $who }.
withheld-wait = Vous pourrez réclamer la partie { $when }.
withheld-claim = Réclamer la partie

## Conseils, délégation, remplaçants.

hint = Conseil
hint-ask = Demander un conseil
hint-by = L’avis de l’ordinateur ({ $who })
computer-thinks = L’ordinateur réfléchit
hint-comes = L’ordinateur pèse vos choix…
hint-else = Sinon
hint-play = Jouer ce coup
hint-decide = Décider moi-même
computer-title = Laisser décider l’ordinateur
computer-short = Déléguer
delegate-once = Cette décision, cette fois
delegate-always = Les décisions de ce genre, désormais
delegate-always-note = Jusqu’à ce que vous y mettiez fin ici.
delegated-list = L’ordinateur décide pour vous
delegated-count = { $count ->
    [one] { $count } genre
   *[other] { $count } genres
  }
delegate-end = Décider moi-même
relief-phase = Finir cette phase à ma place
relief-phase-note = { $phase } : toutes mes décisions jusqu’à sa fin.
relief-phase-any = Toutes mes décisions jusqu’à sa fin.
relief-turn = Finir ce tour à ma place
relief-turn-note = { $turn } : toutes mes décisions jusqu’à sa fin.
relief-turn-any = Toutes mes décisions jusqu’à sa fin.
relief-always = Jouer mon camp jusqu’à nouvel ordre
relief-always-note = Vous pouvez quitter la table. Le journal garde ce qu’il décide.
relief-end = Reprendre le jeu
relieved-phase = L’ordinateur joue pour vous jusqu’à la fin de la phase.
relieved-turn = L’ordinateur joue pour vous jusqu’à la fin du tour.
relieved-always = L’ordinateur joue pour vous jusqu’à nouvel ordre.
relieved-away = L’ordinateur joue pour vous en votre absence.
relief-other = L’ordinateur joue pour { $who }
absent = Dernier passage ({ $who }) : { $since }.
absent-wait = L’ordinateur pourra prendre la place { $when }.
absent-relieve = Laisser jouer l’ordinateur
log-relieved-phase = { $side } : l’ordinateur joue jusqu’à la fin de la phase.
log-relieved-turn = { $side } : l’ordinateur joue jusqu’à la fin du tour.
log-relieved-always = { $side } : l’ordinateur joue désormais.
log-relieved-away = { $side } : absence, l’ordinateur joue.
log-returned = { $side } : retour à la table.
log-resealed = { $side } : un autre sel est scellé ; tous les sels sont donnés à nouveau.
log-withheld = { $side } réclame la partie : l’adversaire a retenu sa part d’un jet.

## Regarder.

opponent-watch = Regarder deux ordinateurs
start-watch = Regarder { $bot } contre { $other }
direction = La partie que vous regardez
pause = Pause
go-on = Continuer
one-decision = Une décision
speed = Allure
speed-slow = Lente
speed-steady = Posée
speed-fast = Vive
see-as = Point de vue
see-as-public = Ce que voit un spectateur
see-as-side = Vu par : { $side }
may-be-watched = Ouverte aux spectateurs
patience = En cas d’absence, l’ordinateur peut prendre la place
patience-600 = après 10 minutes
patience-3600 = après une heure
patience-86400 = après un jour
patience-259200 = après 3 jours
patience-604800 = après une semaine
patience-0 = jamais
chat-players = Seuls les joueurs parlent ici.

## Ma page, invitations.

my-page = Ma page
my-games = Mes parties
no-games = Aucune partie pour l’instant.
account = Compte
visitor = Visiteur
signed-in = Connecté. Vos parties vous suivent d’un navigateur à l’autre.
named = Connu de ce navigateur seulement.
unnamed = Pas encore de nom. Un nom suffit pour jouer.
form-login = Connexion
form-register = Nouveau compte
form-rename = Nom
form-password = Mot de passe
login-note = Vos parties de ce navigateur rejoignent celles du compte.
register-note = Avec un compte, vos parties vous suivent d’un navigateur à l’autre. Celles commencées ici restent à vous.
rename-note = Les autres, à la table, voient ce nom.
password-note = Les autres navigateurs seront déconnectés.
password-old = Mot de passe actuel
password-new = Nouveau mot de passe
password-again = Mot de passe, encore
password-least = Au moins 8 caractères.
passwords-differ = Les deux mots de passe diffèrent.
name-taken = Ce nom est pris.
login-go = Se connecter
register-go = Créer le compte
rename-go = Prendre ce nom
password-go = Changer le mot de passe
login-done = Vous êtes connecté. Bienvenue, { $name }.
register-done = Le compte est créé. Vos parties y sont.
rename-done = Vous vous appelez maintenant { $name }.
password-done = Le mot de passe est changé.
logout-done = Vous êtes déconnecté.
game-done = La partie est supprimée.
farewell-done = Le compte est supprimé, avec tout ce qui lui appartenait.
delete = Supprimer des parties ou le compte…
delete-games = Supprimer des parties
delete-games-note = Les parties où personne d’autre ne joue. Ce qui est supprimé l’est pour de bon.
delete-none = Il n’y en a pas.
delete-game = Supprimer
delete-sure = Supprimer pour de bon
delete-account = Supprimer le compte
delete-account-note = Votre nom, votre mot de passe, vos notes et vos messages disparaissent, ainsi que toutes les parties où personne d’autre ne joue. Aux autres tables, votre place reste vide ; l’adversaire peut la confier à l’ordinateur.
delete-account-go = Supprimer mon compte
invitation = Invitation
invited = On vous invite à une table.
invited-by = { $who } vous invite à une table.
invited-own = Ce lien donne la place à ce navigateur.
invited-side = Votre camp : { $side }
your-name = Votre nom
sit-down = Prendre place

## La page des règles.

chapters = Chapitres
chapter = { $n ->
    [T] Tables
   *[other] Chapitre { $n }
}
search-rules-like = Chercher : empilement, retraite, 9.42
also-searched = cherché aussi : { $words }
glossary = Vocabulaire
glossary-note = Le nom des choses dans chaque langue, et les autres mots des joueurs. Chercher l’un trouve les autres.
clause-example = Exemple
clause-optional = Option
clause-other-language = { $clause } en anglais
named-by = cité par
play-example = Jouer cette position
by-us = notre arbitrage
by-you = votre option
option-on = (en jeu)
option-off = (pas en jeu)
taught-in = Leçon : { $title }
learn-it-by-doing = L’apprendre en jouant
clause-times = { $count ->
    [one] intervenu une fois dans cette partie
   *[other] intervenu { $count } fois dans cette partie
}
where-we-are = Où nous en sommes
to-the-clause = Vers l’article
back-to-table = Retour à la table
print-book = Imprimer le livre

## Le moniteur à la table, et une première partie.

coach = Moniteur
coach-on = Me conseiller
coach-off = Sans moniteur
coach-now = Beaucoup feraient ceci
coach-usual = Ce que font la plupart
coach-watch = Prenez garde
first-game = Nouveau ici ?
first-game-note = Commencez par « { $scenario } » : { $least } à { $most } minutes contre l’ordinateur, un moniteur à vos côtés.
first-lesson = Première leçon ({ $n } min)
first-play = Jouer
rulings = Arbitrages
rulings-note = Là où la règle se tait ou se contredit, voici comment on joue ici.

## La chance.

fortune = La chance
fortune-comes = Chaque jet est en cours de pesée…
fortune-none = La chance de cette partie ne peut être calculée.
fortune-sum = { $count ->
    [one] { $count } jet pesé
   *[other] { $count } jets, chacun pesé
  } contre tout ce qui pouvait tomber. Les dés ont le plus aidé ce camp : { $side }, de { $points } points.
fortune-even = { $count ->
    [one] { $count } jet pesé
   *[other] { $count } jets, chacun pesé
  } contre tout ce qui pouvait tomber. Les dés n’ont favorisé personne.
fortune-share = { $expected } attendu, { $fell } obtenu ; { $good } heureux, { $bad } malheureux
fortune-course = La chance tour après tour : { $side }
fortune-rolls = Les jets qui ont le plus compté
fortune-more = Tous ({ $count })
fortune-note = En points, selon la mesure que le jeu fait d’une position. Attendu : la moyenne de tous les résultats de chaque jet, avec ce qui s’ensuit aussitôt.

## Le théâtre

theatre = Ce qui se passe
theatre-back = Moment précédent
theatre-play = Lecture
theatre-wait = Pause
theatre-next = Moment suivant
theatre-again = Revoir
theatre-pace = Vitesse de l’action
theatre-end = Aller à la fin
theatre-my-turn = Au présent
theatre-gone = Perdue ici
theatre-step = −1 pas
theatre-out = { $unit } : perdue
theatre-moves = { $count ->
    [one] Une unité se déplace
   *[other] { $count } unités se déplacent
  }
theatre-lost = { $count ->
    [one] Une unité perdue
   *[other] { $count } unités perdues
  }
pace-slow = Lente
pace-normal = Normale
pace-fast = Rapide
pace-instant = Immédiate
sound = Son
volume = Volume
tab-report = Bilan
report-title = Ce qui s’est passé : { $side }
report-title-several = Ce qui s’est passé
report-sums = { $moved ->
    [one] Une unité déplacée
   *[other] { $moved } unités déplacées
  } ; { $attacks ->
    [one] un assaut
   *[other] { $attacks } assauts
  } ; { $shots ->
    [one] un tir
   *[other] { $shots } tirs
  }.
report-play = Revoir
report-mine = Ce qu’il vous en coûte
report-theirs = Ce qu’il leur en coûte
report-none = Rien.
report-out = perdue
report-more = { $count ->
    [one] Une autre dans le journal.
   *[other] { $count } autres dans le journal.
  }
report-leaves = Où cela vous laisse
report-value = En l’état
report-foot = Une ligne rejoue son moment. Leurs trajets restent numérotés sur la carte jusqu’à ce que vous commenciez.
goal = Ce qui fait gagner
goal-more = tout lire
goal-less = réduire
goal-ended = à la fin :
end-map = La carte à la fin
chat-unread = { $count ->
    [one] Une ligne non lue
   *[other] { $count } lignes non lues
  }
full-screen = Plein écran
full-screen-refused = Le navigateur ne permet pas le plein écran ici.
notify = M’appeler quand c’est à moi ou que quelqu’un parle
notify-turn = C’est à vous de décider.
notify-refused = Le navigateur ne le permet pas : voyez ses réglages pour cette page.
formation-name = { $name }

# Leçons

lesson = Leçon
lessons = Leçons
courses = Cours
lessons-none = Ce jeu n’a pas encore de leçons.
course-size = { $n ->
    [one] { $n } leçon
   *[other] { $n } leçons
}, { $minutes } min
lesson-minutes = { $n } min
lesson-progress = { $task } tâches accomplies sur { $tasks }
lesson-of = { $task } sur { $tasks }
lesson-look = Regardez
lesson-do = À vous
lesson-free = Seul aux commandes
lesson-guess = Qu’en pensez-vous ?
lesson-refuse = Essayez l’impossible
lesson-score = Le score
lesson-left = { $n ->
    [0] Plus aucune décision
    [one] Encore { $n } décision
   *[other] Encore { $n } décisions
}
lesson-spent = Le but n’est pas atteint. Reprenez cette tâche.
lesson-tried = Ce qui en serait résulté
lesson-taken-back = Coup repris : réessayez
lesson-show = Montrez-moi
lesson-why = Pourquoi ?
lesson-back = Une tâche avant
lesson-again = Reprendre
lesson-leave = Quitter : tout est gardé
lesson-done = Leçon terminée
lesson-tasks = tâches
lesson-misses = fausses pistes
lesson-helps = fois montré
lesson-next = Leçon suivante : { $title }
lesson-restart = Encore une fois
lesson-list = Toutes les leçons
lesson-play = Jouer la partie
lesson-begin = Commencer : { $title }
lesson-go-on = Continuer : { $title }
lesson-start = Commencer
lesson-resume = Continuer
lesson-repeat = Revoir
lesson-changed = Cette leçon a changé depuis que vous l’avez suivie.
practice = Exercices
practice-note = { $n } positions tirées de parties, où un choix vaut mieux que tous les autres, sans aucun doute. Trouvez-le. Résolues : { $solved }.
puzzle-done = Trouvé
puzzle-next = Position suivante
odds-covered = Masqué jusqu’à votre réponse.

# Exposés

briefing = Exposé
briefing-map = La carte au départ, avec ses objectifs
briefing-minutes = { $least } à { $most } min
briefing-turns = { $n ->
    [one] 1 tour
   *[other] { $n } tours
  }
briefing-hours = { $least } à { $most } h
briefing-level-1 = une première partie
briefing-level-2 = quelques règles
briefing-level-3 = le jeu complet
briefing-wins = Ce qui donne la victoire
briefing-forces = Forces en présence
briefing-strength = { $later ->
    [0] { $there } sur la carte
   *[other] { $there ->
        [0] { $later } à placer
       *[other] { $there } sur la carte, { $later } à venir
    }
}
briefing-odds = Vers qui penche la balance
briefing-odds-note = { $lean ->
    [even] À peu près équilibré.
    [some] Penche d’un côté.
   *[much] Déséquilibré.
  } Capitaines de l’ordinateur entre eux, { $n } parties : { $won }.
briefing-drawn = nulles { $n }
briefing-special = Particularités
briefing-first = Un premier tour
briefing-begin = Commencer
briefing-on = Retour à la table
briefing-play = Jouer ce scénario
briefing-learn = D’abord la leçon « { $title } » ({ $n } min)
briefing-rules = Règles
learn = Apprendre

## Après la partie : l’analyse.

after-title = L’analyse
after-comes = La partie est passée en revue : chaque jet, chaque décision…
after-unfinished = La partie n’a pas été jouée jusqu’au bout
after-whose = Du point de vue de
after-table = À la table
after-why-luck = Les dés ont fait la différence : ils ont favorisé un camp ({ $side }).
after-why-unluck = Les dés ont fait la différence : ils ont desservi un camp ({ $side }).
after-why-skill = Les décisions ont fait la différence : un camp pouvait faire mieux ({ $side }).
after-why-rest = L’essentiel n’était pas prévu par l’échelle : ni les dés, ni les décisions qu’elle sait juger.
after-curve = L’évolution de la partie
after-points = Points
after-chance = Chances de gagner
after-curve-points = Points espérés pour la fin, par rapport à l’objectif : au-dessus de la ligne, ce camp gagne ({ $side }).
after-curve-chance = Chances de gagner d’un camp ({ $side }), d’après la suite que des joueurs électroniques ont donnée à de telles positions.
after-curve-label = L’évolution de la partie coup par coup, vue d’un camp ({ $side }) ; au départ, { $start } de chances de gagner. Les chiffres sont dans le tableau par tours.
after-turns = chiffres du bas : les tours
after-swing-at = Un jet qui a compté, coup { $number }
after-moment-at = Moment { $number }, tour { $turn }
after-books = Chance et décisions
after-books-note = En points pour un camp ({ $side }). Le compte est juste, au dernier chiffre près.
after-start = Au départ
after-result = À la fin
after-luck = Chance
after-luck-note = { $count ->
    [one] un jet, comparé à la moyenne de tout ce qui pouvait tomber
   *[other] { $count } jets, chacun comparé à la moyenne de tout ce qui pouvait tomber
  }
after-skill = Décisions : { $side }
after-skill-note = { $count ->
    [0] comme un capitaine aurait décidé
    [one] une seule pouvait être meilleure
   *[other] { $count } pouvaient être meilleures
  }
after-rest = Imprévu
after-rest-note = l’erreur de l’échelle, et ce qui s’est révélé ; à personne
after-moments = Moments
after-moments-note = Décisions comparées par simulation à celles d’un capitaine, avec la même chance pour les deux. Seul ce qui est hors de doute est montré.
after-moments-none = Aucune décision n’est, hors de doute, moins bonne que celle d’un capitaine.
after-weighing = { $count ->
    [one] Simulation des décisions ; il en reste une.
   *[other] Simulation des décisions ; il en reste { $count }.
  }
after-moment = Tour { $turn }, coup { $number }
after-map = La carte au tour { $turn }, avant le coup { $number }
after-played = Joué
after-better = Mieux
after-wins = gagne { $chance } des parties
after-rounds = { $count } simulations de chaque, avec la même chance
after-rolled = { $count } parties de chaque, jouées jusqu’au bout avec la même chance
after-measured = D’après l’échelle seule ; pas encore simulé
after-find = Trouver mieux
after-roll-out = Jouer les deux jusqu’au bout
after-clip = Animation
after-phases = Les phases entières
after-phases-note = Chaque phase d’un camp à côté de celles d’un capitaine et d’un maréchal, qui la jouent à partir de la même position, avec les mêmes dés ; ensuite, des capitaines poursuivent les trois parties. En points pour le camp : au-dessus de zéro, il a fait mieux qu’eux.
after-phases-none = Aucune phase n’a été, hors de doute, meilleure ou moins bonne que celle d’un capitaine ou d’un maréchal.
after-phases-coming = Les phases seront comparées après les premières décisions.
after-phases-all = Les { $count } phases comparées
after-phases-clear = Seulement ce qui est hors de doute
after-phase = Phase
after-moves = Coups
after-set-up = Mise en place
after-beside-captain = Face à un capitaine
after-beside-marshal = Face à un maréchal
after-swings = Les jets qui ont compté
after-swing-for = En faveur de ce camp : { $side }
after-swing-against = Aux dépens de ce camp : { $side }
after-by-turn = Tour par tour
after-turn = Tour
after-losses = Pertes : { $side }
after-score = Score
after-share = La montrer à d’autres
after-link = Un lien en lecture seule
after-copy = Copier le lien
after-copied = Copié
after-picture = Image de la courbe (PNG)
after-moment-picture = Image du premier moment (PNG)
after-moment-clip = Animation du premier moment (WebP)
after-note = La chance, c’est ce qui est tombé moins la moyenne de tout ce qui pouvait tomber. Une décision compte pour ce qui a été joué moins le mieux qui ait été trouvé, d’après ce que le camp savait. Au départ, les chances de gagner étaient de { $start }.
after-stale = L’échelle a été ajustée sur des joueurs électroniques d’une version antérieure.
