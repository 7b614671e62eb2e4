# How strong the computers are
level-about-cadet = Va là où on l’a vu en dernier et oublie les tickets. Pour une première partie.
level-about-constable = Pense un coup à l’avance et prend le plus court chemin.
level-about-sergeant = Se souvient du dernier ticket ; chaque détective cherche seul.
level-about-inspector = Se souvient de trois tickets, et les détectives agissent ensemble.
level-about-superintendent = N’oublie rien et prévoit la réponse de l’autre camp.
level-about-commissioner = Pèse où il est probablement et réfléchit le plus longtemps. Le plus fort.

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
why-breaks-away = Deux pas d’un coup le mettent hors de portée.
why-covers-tracks = Un ticket noir cache la direction prise.
why-shows-safely = Il doit se montrer ici, et le fait loin de tous.
why-keeps-away = Il garde ses distances avec les détectives.
why-hides = Beaucoup de stations correspondent à ce que verront les détectives.

# What cannot be done
refused-bad-record = Ce n’est pas l’enregistrement d’une partie que l’on puisse montrer.
refused-not-analysed = Cette partie n’a pas encore été analysée.
refused-no-seals = Cette partie vient d’un enregistrement : il n’y a pas de sceaux à vérifier.

# The curve of chances
chance-title = Chances de victoire de Mister X
chance-as-mister-x = vues par lui
chance-as-detectives = vues par les détectives
rounds = Tour

# The heat map
aid-belief = Où est-il probablement ?
heat-legend = Probabilité qu’il y soit
most-likely = Le plus probable :
heat-station = Station { $station } : { $percent }
heat-here = il est ici avec une probabilité de { $percent }
