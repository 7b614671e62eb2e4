# L’en-tête de chaque page
settings = Réglages
page-head = Page
rules = Règles
language = Langue

# La première page
tagline = Quelque part dans le brouillard, Mister X se déplace.
pitch = Un joueur traverse Londres sans être vu. Tous les autres le traquent, avec pour seule piste une liste de tickets de taxi, de bus et de métro.
play-now = Jouer
play-now-about = Vous menez les détectives, l’ordinateur se cache. Sans inscription, sans réglage.
ways-to-play = Modes de jeu
unfinished = Parties en cours
my-games = Mes parties
phase-lobby = en attente de joueurs
phase-playing = en cours
mode-solo = Contre l’ordinateur
mode-about-solo = En Mister X ou en détectives, à votre rythme.
mode-shared = Sur cet appareil
mode-about-shared = Passez-vous l’appareil. Un rideau garde les secrets à chaque échange.
mode-online = Entre amis, par lien
mode-about-online = Ouvrez une table, envoyez le lien, jouez ou regardez d’où vous voulez.
your-name = Votre nom
default-name = Invité
join-by-link = Lien vers une table
join = Rejoindre
join-bad-link = Ce n’est pas un lien vers une table. Il finit ainsi : /t/nom
seat-held = Ce navigateur ne garde pas de cookies : c’est l’adresse de cette page qui conserve votre place. Ajoutez-la à vos favoris et ne la montrez à personne.
understood = Compris
notebook-link = Vous jouez sur un plateau ? Tenez un bloc-notes
open-tables = Tables ouvertes
open-table =
    { $host } – { $edition }, { $free ->
        [0] aucune place libre
        [one] { $free } place libre
       *[other] { $free } places libres
    }
watch = regarder
choose-edition = Édition
people = Joueurs
people-count =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
side = Votre camp
detectives = Détectives
mister-x = Mister X
level = Ordinateur
allow-aids = Autoriser les indices et l’affichage des stations possibles et probables
listed = Montrer dans la liste des tables ouvertes
match = Match : chacun joue Mister X une fois
proposals = Les détectives proposent d’abord leurs coups en secret
clock = Pendule
clock-none = aucune
clock-turn = 90 secondes par tour
clock-bank = 15 minutes par camp, 15 secondes de plus par tour
clock-days = trois jours par tour
terms-clock-none = aucune
terms-clock-turn =
    { $seconds ->
        [one] { $seconds } seconde par tour
       *[other] { $seconds } secondes par tour
    }
terms-clock-minutes = { $minutes } minutes par tour
terms-clock-bank = { $minutes } min par camp, plus { $seconds } s par tour
terms-clock-days =
    { $days ->
        [one] un jour par tour
       *[other] { $days } jours par tour
    }
terms-out-computer = (ensuite l’ordinateur joue le tour)
terms-out-forfeit = (ensuite la partie est perdue)
terms-aids = Aides
terms-no-aids = aucune
terms-aid-candidates = stations possibles
terms-aid-hints = indices
terms-aid-belief = stations probables
terms-series = Match
terms-match = chacun joue Mister X une fois
terms-proposals = Propositions
terms-propose = les détectives proposent avant de jouer
terms-watching = Spectateurs
terms-no-watching = non admis
team-size =
    Mister X contre { $detectives ->
        [one] { $detectives } détective
       *[other] { $detectives } détectives
    }{ $bobbies ->
        [0] .
        [one] { " " }et { $bobbies } bobby.
       *[other] { " " }et { $bobbies } bobbies.
    }
house-rules = Règles maison
house-rules-reset = Règles d’origine
begin-solo = Commencer
begin-shared = Commencer
begin-online = Ouvrir la table
edition-modern = Moderne
edition-about-modern = Le grand plan, des bobbies, 22 tours. 2 à 6 joueurs.
edition-classic = Classique
edition-about-classic = Les tickets utilisés vont à Mister X. Ordre fixe. 3 à 6 joueurs.
edition-beginner = Débutants
edition-about-beginner = Taxi et bus seulement, Mister X presque toujours visible. 4 ou 5 joueurs.
edition-compact = Compacte
edition-about-compact = Un petit plan, des tickets communs et des points. 2 à 4 joueurs.
level-cadet = Cadet
level-constable = Agent
level-sergeant = Sergent
level-inspector = Inspecteur
level-superintendent = Commissaire
level-commissioner = Préfet

# Avant le début
lobby-title = { $edition } : on attend des joueurs
lobby-about = Envoyez le lien à tous ceux qui veulent jouer. Toute personne qui l’a peut prendre place ou regarder.
lobby-guest = Choisissez une place libre pour jouer, ou restez ici pour regarder.
invite-local = Ce lien ne marche que sur cet ordinateur. Pour que d’autres de votre réseau puissent jouer, lancez { $command }
invite-code = L’invitation sous forme de code à scanner
invite-link = Invitation
screen-link = Afficher sur un téléviseur
copy = Copier
copied = Copié
seat-open = libre
seat-computer = Ordinateur : { $level }
you = vous
sit-down = Prendre place
stand-up = Quitter la place
seat-free = Libérer la place
seat-add-computer = Ajouter un ordinateur
start-game = Commencer la partie
seats-missing = La partie peut commencer quand toutes les places sont prises.
fill-seats =
    { $count ->
        [one] Un ordinateur pour la place libre
       *[other] Des ordinateurs pour les { $count } places libres
    }
wait-for-host = L’hôte commence la partie.
table-missing = Cette table ne peut pas être ouverte

# La partie
loading = Un instant…
table-as-mister-x = { $edition } – vous êtes Mister X
table-as-detectives = { $edition } – vous menez les détectives
now-mister-x = Changement de camp : vous êtes maintenant Mister X.
now-detectives = Changement de camp : vous menez maintenant les détectives.
now-back = Un coup a été repris.
map-label = Plan. Les flèches le déplacent, plus et moins changent l’échelle, zéro montre tout, A montre ce qui compte.
legend = Lignes
station-name = Station { $station }
target-name = Station { $station }, accessible : { $tickets }
detective = Détective { $number }
bobby = Bobby { $number }
ticket-taxi = Taxi
ticket-bus = Bus
ticket-underground = Métro
ticket-ferry = Bateau
ticket-black = Noir
ticket-double = Double
ticket-unknown = caché
kind-leg = Coup simple
kind-double = Double
kind-surface = Se montrer
kind-vanish = Disparaître
kind-place = Placer
turn = Tour
choose-piece = Choisir un pion
choose-kind = Choisir le genre de coup
choose-ticket = Ticket pour la station { $station }
confirm-move = Vers la station { $station } ?
cancel = Annuler
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
prompt-x = Mister X, à vous : touchez une station en surbrillance.
prompt-second = Et maintenant le second déplacement.
prompt-detective = { $piece } : touchez une station en surbrillance.
prompt-place = Choisissez le départ de { $piece }.
prompt-take = Quel ticket prenez-vous à { $piece } ?
prompt-wait-mister-x = Mister X cherche son chemin…
prompt-wait-detectives = Les détectives se rapprochent…
prompt-wait-over = La partie est finie.
prompt-wait-partner = Vos partenaires réfléchissent…
prompt-wait-for = En attente de { $names }…
prompt-sending = Envoi du coup…
preparing = L’ordinateur se prépare sur cette machine, une seule fois.
watching = Vous regardez
round = Tour { $round }
round-none = Avant le premier tour
round-of = Tour { $round } sur { $rounds }
score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
seen-now = Mister X est sur { $station }.
seen-ago =
    { $ago ->
        [0] Vu à l’instant sur { $station }.
        [one] Vu sur { $station }, il y a un déplacement.
       *[other] Vu sur { $station }, il y a { $ago } déplacements.
    }
seen-never = Pas encore vu.
seen-next =
    { $count ->
        [one] Il se montre après son prochain déplacement.
       *[other] Il se montre dans { $count } déplacements.
    }
seen-ago-you =
    { $ago ->
        [0] On vient de vous voir sur { $station }.
        [one] On vous a vu sur { $station }, il y a un déplacement.
       *[other] On vous a vu sur { $station }, il y a { $ago } déplacements.
    }
seen-never-you = Personne ne vous a encore vu.
seen-next-you =
    { $count ->
        [one] Vous vous montrez après votre prochain déplacement.
       *[other] Vous vous montrez dans { $count } déplacements.
    }
seen-soon =
    { $count ->
        [one] dans { $count } déplacement
       *[other] dans { $count } déplacements
    }
clock-of-mister-x = Il reste { $time } à Mister X
clock-of-detectives = Il reste { $time } aux détectives
clock-low = Plus que { $seconds } secondes !
more = Plus
sheet-turn = Afficher seulement le tour
sheet-log = Afficher aussi le carnet
sheet-all = Afficher aussi tickets, historique et discussion
copy-link = Copier le lien de cette table
your-turn = À vous
turn-at = À vous de jouer : {$table}
propose = Que joueriez-vous ? Personne ne le voit avant que tous aient proposé.
proposed = Votre proposition est faite. On attend { $names }.
propose-nothing = Sans avis
proposals-open = Ce que chacun a proposé
proposed-nothing = sans avis
is-away = { $name } : hors ligne.
hint = Indice
hint-awaited = Réflexion…
hint-says = L’ordinateur jouerait : { $move }
takeback = Reprendre
takeback-nothing = Vous n’avez aucun coup à reprendre.
resign = Abandonner
resign-sure = Abandonner la partie ?
resign-yes = Oui, abandonner
resign-no = Non, continuer
old-numbers = Numéros des anciens tirages
resume = Continuer sur un autre appareil
resume-code = Sur l’autre appareil, ouvrez le lien de cette table, puis le menu ⋯. Saisissez-y, sous « { $field } » :
resume-enter = Code d’un autre appareil
asked = Une question
asked-takeback = { $name } voudrait reprendre le dernier coup. D’accord ?
asked-rematch = { $name } voudrait une autre partie ; les rôles tournent. Vous en êtes ?
asked-wait = En attente d’une réponse de { $names }…
asked-agreed = D’accord.
asked-declined = Refusé. Rien ne change.
asked-overtaken = La partie a continué : rien n’est repris.
agree = Oui
decline = Non
log = Carnet de Mister X
sighting = il se montre
hidden-entry = il cache ce déplacement
surfaced = s’est montré
show-station = Montrer la station { $station }
show-piece = Montrer { $piece }
at-station = sur { $station }
has-moved = a joué
is-out = hors jeu
common-purse = Bourse commune
supply = Réserve
tab-tickets = Tickets
tab-story = Historique
tab-talk = Discussion
story-empty = Rien ne s’est encore passé.
talk = Discussion
talk-empty = Aucun message pour l’instant.
say = Écrire un message
send = Envoyer
quick-phrases = Phrases toutes prêtes
quick-luck = Bonne chance !
quick-nice = Bien joué !
quick-moment = Un instant, s’il vous plaît.
quick-turn = C’est à vous.
quick-thanks = Merci pour la partie !
at-the-table = À la table
mute = Couper la parole
unmute = Rendre la parole
is-muted = sans parole
remove-person = Exclure
remove-sure = Oui, exclure { $name }
channel = À qui
channel-table = tous
channel-detectives = détectives
channel-spectators = spectateurs
find = N°
find-station = Trouver une station par son numéro
closer = Zoom avant
farther = Zoom arrière
whole-map = Tout le plan
show-action = Montrer ce qui compte
aid-candidates = Où peut-il être ?
aid-candidates-you = Où peuvent-ils vous chercher ?
aid-reach = Portée
aid-marks = Marquer
aid-notes = Notes
plan-begin = Préparer
marking = Repères pour les autres détectives
marking-how = Touchez une station pour la marquer, glissez jusqu’à une autre pour une flèche. Le même geste l’efface. Mister X n’en voit rien.
marking-write = Écrire une station à marquer, ou deux pour une flèche
marking-clear = Effacer les miens
marking-done = Terminé
marking-unknown = Écrivez une station, ou deux pour une flèche.
marking-count =
    { $count ->
        [0] Vous n’avez rien dessiné.
        [one] Vous avez dessiné { $count } repère.
       *[other] Vous avez dessiné { $count } repères.
    }
unheard =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
move-box = Écrire un coup
move-box-hint = taxi 46
go = Jouer
found-station = La station { $station } est au milieu du plan.
move-none = Ce coup n’existe pas. Écrivez un ticket et une station, par exemple : taxi 46
move-several = Lequel ? { $moves }
move-offers = Possible : { $moves }. Une ligne vide le redit.
move-leg = { $piece } : { $ticket } vers { $station }
move-double = { $piece } : double, d’abord { $ticket } vers { $station }
move-surface = { $piece } : { $ticket } vers { $station }, en se montrant
move-vanish = { $piece } : disparaît et va en { $station }
move-place = { $piece } part de { $station }
move-take = Prendre { $ticket } à { $piece }
move-waive = Ne rien prendre à { $piece }
take-nothing = Ne rien prendre
connection-lost = La connexion est perdue. Nouvel essai…
offline-title = Pas de connexion
offline-about = Le serveur de jeu est injoignable. Cette page réessaie d’elle-même. En attendant, vous pouvez apprendre en jouant et lire les règles : les deux marchent sans réseau.

# Sur un seul appareil
curtain-mister-x = À Mister X
curtain-detectives = Aux détectives
curtain-why = Passez l’appareil. Personne d’autre ne devrait regarder.
curtain-lift-mister-x = Je suis Mister X
curtain-lift-detectives = Nous sommes les détectives

# Ce qui s’est passé
tell-placed = { $piece } part de { $station }.
tell-round = Tour { $round }.
tell-x-moved = Mister X, case { $entry } : { $ticket }.
tell-x-seen = Mister X, case { $entry } : { $ticket } vers { $station }.
tell-x-reappears = Mister X apparaît sur { $station }.
tell-taken = Mister X prend un ticket à { $piece } : { $ticket }.
tell-spared = Mister X ne prend rien à { $piece }.
tell-moved = { $piece } : { $ticket } vers { $station }.
tell-skipped = { $piece } ne peut pas jouer.
tell-out = { $piece } est hors jeu.

# La fin
won-mister-x = Mister X gagne
won-detectives = Les détectives gagnent
you-won-caught = Vous l’avez eu !
you-won-escaped = Vous voilà libre !
you-won-other = Gagné !
you-lost = Pas cette fois
finale-leg = Déplacement { $leg } sur { $legs }
finale-skip = Passer
finale-close = Fermer
finale-again = Montrer son trajet
share = Partager
fact-near =
    { $count ->
        [1] Une fois, Mister X s’est trouvé à une station d’un détective.
        [2] Deux fois, Mister X s’est trouvé à une station d’un détective.
       *[other] { $count } fois, Mister X s’est trouvé à une station d’un détective.
    }
fact-late = Un détective est arrivé à la station { $station } juste après le départ de Mister X.
fact-far =
    { $count ->
        [1] Les détectives se sont approchés à une station de Mister X.
       *[other] Aucun détective ne s’est approché à moins de { $count } stations.
    }
reason-caught = { $piece } a pris Mister X.
reason-stuck = Mister X n’a plus d’issue.
reason-escaped = Mister X s’est échappé dans le brouillard.
reason-exhausted = Plus aucun détective ne peut bouger.
reason-resigned =
    { $winner ->
        [mister_x] Les détectives ont abandonné.
       *[other] Mister X a abandonné.
    }
reason-time = Le temps est écoulé.
reason-away =
    { $winner ->
        [mister_x] Les détectives ne sont pas revenus.
       *[other] Mister X n’est pas revenu.
    }
reason-other = La table a été fermée.
proof-holds =
    { $count ->
        [one] { $count } sceau vérifié : personne n’a déplacé Mister X après coup.
       *[other] { $count } sceaux vérifiés : personne n’a déplacé Mister X après coup.
    }
proof-broken = Les sceaux ne correspondent pas au carnet ouvert !
replay = Revoir
rematch = Rejouer
swap-sides = Changer de camp
again-easier = Plus facile : { $level }
again-harder = Plus difficile : { $level }
next-game = Partie suivante du match
next-match = Commencer un autre match
match-over = Le match est terminé
match-won =
    { $count ->
        [one] { $names } remporte le match !
       *[other] { $names } se partagent la victoire.
    }
match-done = joué
match-to-come = à venir
name = Nom
standings = Classement
wins = Victoires
points-head = Points
replay-truth = Vérité
replay-knowledge = Ce qu’ils savaient
step-back = Un pas en arrière
step-on = Un pas en avant
run = Lecture
pause = Pause
moment = Moment
candidates-count =
    { $count ->
        [one] Il ne pouvait être que sur une station.
       *[other] Il pouvait être sur { $count } stations.
    }
turning-point = Tour { $round } : de { $before } stations à { $after }

# Refus
refused-offline = Le serveur est injoignable.
refused-game-over = La partie est finie.
refused-unknown-seat = Cette place n’existe pas.
refused-not-your-turn = Ce n’est pas votre tour.
refused-not-your-piece = Ce n’est pas votre pion.
refused-already-moved = Ce pion a déjà joué.
refused-stale = Il s’est passé quelque chose entre-temps. Regardez et choisissez à nouveau.
refused-id-used = Ce message a déjà été envoyé avec un autre coup. Veuillez réessayer.
refused-unreadable = Ce n’est pas un coup.
refused-no-such-station = Cette station n’existe pas.
refused-no-connection = Aucune ligne n’y mène.
refused-station-taken = Quelqu’un s’y trouve.
refused-no-ticket = Il manque le ticket.
refused-illegal = Les règles ne le permettent pas ici.
refused-bad-message = Le serveur n’a pas compris.
refused-bad-version = Cette page est périmée. Rechargez-la.
refused-hello-first = La connexion a mal commencé. Rechargez la page.
refused-too-fast = Trop vite. Attendez un instant.
refused-too-many = Il y a trop de tables ou de parties depuis votre adresse. Veuillez réessayer plus tard.
refused-too-long = C’est trop long.
refused-busy = Le serveur est occupé. Nouvel essai…
refused-fault = Une erreur est survenue sur le serveur.
refused-no-such-table = Cette table n’existe pas ou plus.
refused-set-aside = Des données enregistrées de cette table sont illisibles. Elle est mise de côté jusqu’à ce que l’exploitant du serveur les répare ; rien n’est effacé.
refused-no-such-game = Cette partie n’existe pas.
refused-no-such-person = Cette personne n’existe pas.
refused-no-such-level = Ce joueur informatique n’existe pas.
refused-no-such-page = Cette page n’existe pas.
refused-bad-edition = Ces règles ne vont pas ensemble.
refused-bad-cards = Ces cartes de départ n’ont pas pu être distribuées.
refused-bad-name = Ce nom ne convient pas.
refused-bad-address = Impossible d’envoyer quoi que ce soit à cette adresse.
refused-bad-token = On ne vous connaît pas à cette table.
refused-bad-origin = Cette page ne peut pas parler à ce serveur.
refused-not-host = Seul l’hôte peut le faire.
refused-not-seated = Prenez d’abord place.
refused-not-your-seat = Ce n’est pas votre place.
refused-not-allowed = Cette table ne le permet pas.
refused-propose-first = Tous les détectives proposent d’abord leurs coups.
refused-not-started = La partie n’a pas commencé.
refused-not-over = C’est possible après la partie.
refused-already-started = La partie a déjà commencé.
refused-seat-taken = Cette place est prise.
refused-seats-open = Il reste des places libres.
refused-table-full = La table est complète.
refused-learnt-too-much = On ne peut plus revenir en arrière : quelque chose de secret a été montré.
refused-nothing-asked = Rien n’a été demandé.
refused-removed = L’hôte vous a demandé de quitter la table.
refused-muted = L’hôte vous a retiré la parole.
refused-table-closed = L’exploitant du serveur a fermé cette table.
refused-banned = L’exploitant du serveur n’admet pas votre adresse.
refused-closing = Le serveur redémarre. Nouvel essai…

# La première partie
learn = Apprendre en jouant
learn-other = Et maintenant en Mister X
learn-done = Retour à l’accueil
back-to-game = Retour à la partie
go-on = Continuer
progress = Progression
lesson-pay = Pas cette fois. Ici, payez avec : { $ticket }.
lesson-detectives-1 = Vous êtes les détectives, deux pions. Mister X vient de se montrer sur 9. Approchez : le détective 1 prend le bus. Touchez la station 10, en surbrillance.
lesson-detectives-2 = Au détective 2. Chaque déplacement coûte un ticket de son transport. Touchez la station 8 pour prendre un taxi.
lesson-detectives-3 = Mister X a bougé en secret. Son carnet ne montre qu’un ticket de taxi. De 9, les taxis vont à 7 et à 10, mais vous êtes sur 10. Il ne peut être que sur 7 : le plan marque où il peut être.
lesson-detectives-4 = Coupez-lui la route. Le détective 2 prend le métro jusqu’à 5, à côté de 7.
lesson-detectives-5 = Le détective 1 va sur 9. Deux transports y mènent : choisissez le ticket.
lesson-detectives-6 = Encore un taxi. De 7, seule 4 était libre : il est sur 4. Suivez-le : détective 1 vers 7.
lesson-detectives-7 = Détective 2 vers 2, pour qu’il ne se faufile pas.
lesson-detectives-8 = Un ticket noir ! Il cache le transport : de 4, il a pris un taxi vers 1 ou le bateau vers 6. Essayez 1 avec le détective 2.
lesson-detectives-9 = Pris ! Arriver sur sa station met aussitôt fin à la partie. Les tickets disent comment il voyage, les apparitions où il était, et la réflexion fait le reste.
lesson-mister-x-1 = Vous êtes Mister X, sur 9. Des détectives se tiennent sur 1 et 6. Filez : prenez un taxi vers 7. Ils verront le taxi, pas la station.
lesson-mister-x-2 = Le détective 1 est juste à côté. Prenez le métro vers 5 et payez avec le ticket noir : personne ne saura même quel transport.
lesson-mister-x-3 = La troisième case de votre carnet porte un œil : après ce déplacement, tous verront où vous êtes. Choisissez bien : un taxi vers 2.
lesson-mister-x-4 = Ils vous ont vu sur 2, et le détective 2 est déjà sur 1. C’est le moment du ticket double : deux déplacements en un tour, chacun avec son ticket.
lesson-mister-x-5 = Premier déplacement du double : un taxi vers 3.
lesson-mister-x-6 = Second déplacement : un taxi vers 6. Ils voient deux tickets et doivent deviner deux fois.
lesson-mister-x-7 = Vous voilà hors d’atteinte. Si vous êtes libre après le dernier tour, vous gagnez. Le carnet est alors ouvert, et chacun peut vérifier chaque déplacement.
