# How strong the computers are
level-about-cadet = Vit dans l’instant et laisse passer beaucoup. Pour une première partie.
level-about-constable = Pense un coup à l’avance et va droit au but.
level-about-sergeant = Se souvient un peu et pense quelques coups à l’avance.
level-about-inspector = Se souvient mieux, joue en équipe et se cache avec soin.
level-about-superintendent = Oublie peu et voit plus loin.
level-about-commissioner = N’oublie rien, évalue chaque possibilité et réfléchit le plus longtemps. Le plus fort.

# Why the computer would play a move
hint-play = Jouer ce coup
hint-show = Montrer
why-only-move = Il n’y a pas d’autre coup.
why-any-move = Ici, tous les coups se valent.
why-good-start = Un bon endroit pour commencer.
why-sure-catch = Il est forcément là : ce coup l’attrape.
why-likely-catch = Il est probablement là.
why-may-catch = Il est peut-être là.
why-closes-in = Le cercle se resserre autour des stations possibles.
why-takes-rarest = Il prend le ticket qui manquera le plus aux détectives.
why-breaks-away = Deux déplacements d’affilée le mettent hors de portée.
why-covers-tracks = Un ticket noir cache la direction prise.
why-shows-safely = Il doit se montrer ici, et le fait loin de tous.
why-ways-onward = Tout le monde l’y verra : ce qui compte, ce sont les issues.
why-keeps-away = Il garde ses distances avec les détectives.
why-hides = Beaucoup de stations correspondent à ce que verront les détectives.

# What cannot be done
refused-bad-record = Ce n’est pas l’enregistrement d’une partie qui puisse être montrée.
refused-not-analysed = Cette partie n’a pas encore été analysée.
refused-no-seals = Cette partie vient d’un enregistrement : il n’y a pas de sceaux à vérifier.

# The curve of chances
chance-title = Chances de victoire de Mister X
chance-as-mister-x = vues par lui
chance-as-detectives = vues par les détectives
rounds = Tour

# The heat map
aid-belief = Où est-il sans doute ?
aid-belief-you = Où vous attendent-ils ?
heat-legend = Probabilité qu’il y soit
heat-legend-you = Probabilité que vous y soyez, d’après ce qu’ils savent
most-likely = Le plus probable :
heat-station = Station { $station } : { $percent }
heat-here = il est ici avec une probabilité de { $percent }
heat-here-you = pour eux, vous êtes ici avec une probabilité de { $percent }

# The replay
replay-as = Ce qui est montré
replay-belief = Où il était probablement
step-first = Au début
step-last = À la fin
share-moment = Copier un lien vers ce moment
downloads = Télécharger
download-record = Notation
download-moving = En image animée
embed-code = À intégrer ailleurs
download-json = Chiffres (JSON)
download-svg = Courbe (SVG)
analysis = Analyse
analysis-about = L’ordinateur examine chaque coup : l’évolution des chances, les tournants, et ce qui aurait été meilleur.
analysis-begin = Analyser cette partie
analysis-again = Réessayer
analysis-waiting = L’ordinateur se prépare…
analysis-running = { $done } coups sur { $total }
analysis-interrupted = L’analyse a été interrompue.
analysis-failed = L’ordinateur n’a pas pu terminer l’analyse. La partie elle-même est intacte.
analysis-judge = Jugé par un joueur informatique ({ $judge }), { $playouts } essais par coup. Chaque camp est mesuré à ce qu’il pouvait savoir, non à la vérité.
analysis-quiet = Aucun coup n’a coûté de chances.
turn-move = Tour { $round } · { $move }
sightings = Ce que les détectives ont appris
accuracy = Précision
accuracy-of = Précision : { $side }
worst-moves = Coups les plus coûteux
grade-weak = Imprécision
grade-mistake = Erreur
grade-blunder = Grosse erreur
retry-mister-x =
    { $count ->
        [one] Rejouer le coup le plus coûteux de Mister X
       *[other] Rejouer { $count } coups de Mister X
    }
retry-detectives =
    { $count ->
        [one] Rejouer le coup le plus coûteux des détectives
       *[other] Rejouer { $count } coups des détectives
    }
retry-head = Exercice { $number } sur { $count }
retry-task = Tour { $round } : { $move } a coûté { $points }. Trouvez un meilleur coup sur la carte.
retry-best = exactement ce que jouerait l’ordinateur.
retry-good = aussi bon que le meilleur.
retry-weak = jouable, mais { $points } par rapport au meilleur.
retry-mistake = { $points } par rapport au meilleur. Il y a mieux.
retry-blunder = { $points } par rapport au meilleur. Regardez encore.
retry-chance = Il reste { $percent } de chances.
retry-answer = Le meilleur : { $move }, avec { $percent } de chances.
retry-again = Nouvel essai
retry-show = Montrer la réponse
retry-next = Suivant
retry-end = Terminer l’exercice
review-first = L’ordinateur aurait joué la même chose.
review-fine = Un bon coup : rien n’était nettement meilleur.
review-better = Mieux :
review-chance-mister-x = Chances de Mister X, ici et à son prochain coup : { $before } → { $after }
review-chance-detectives = Chances des détectives, ici et à leur prochain coup : { $before } → { $after }
review-catch = Ce déplacement pouvait l’attraper avec une probabilité de { $percent }.
review-luck = Les chances ont évolué contre cet avis : la chance et les réponses des autres y ont leur part.
line-play = Jouer la meilleure suite
line-head = Une meilleure suite
line-about = Ce que l’ordinateur aurait joué ensuite pour les deux camps, chacun d’après ce qu’il pouvait voir.
line-end = Retour à la partie

# Records from files
open-record = Ouvrir un enregistrement
open-record-about = Une partie enregistrée par fogbound, ou celles d’un tournoi. Choisissez le fichier ou déposez-le sur cette page.
open-record-choose = Choisir un fichier
open-record-drop = Lâchez pour ouvrir l’enregistrement
open-record-which = Quelle partie ?
open-record-game = { $number }. { $x } contre { $detectives } : { $result } (tour { $round })
open-record-more = Seules les { $count } premières parties sont affichées.
record-fault-empty = Ce fichier est vide.
record-fault-large = Ce fichier est trop grand pour contenir des parties.
record-fault-binary = Ce n’est pas un fichier texte, donc pas un enregistrement.
record-fault-games = Il n’y a aucune partie dans ce fichier.
record-fault-several = Un fichier à la fois, s’il vous plaît.
record-fault-at = Ligne { $line }, colonne { $column }.
