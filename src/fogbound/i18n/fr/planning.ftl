# Des notes pour soi
notes-how = Touchez une station pour la barrer, encore une fois pour enlever la croix. Pour noter quelque chose, écrivez la station et vos mots. Seul cet appareil le sait.
notes-write = Écrire une station à barrer, ou une station et une note
notes-example = 46 · 46 venait-il d’ici ?
notes-clear = Tout effacer
notes-unknown = Commencez par le numéro d’une station.
notes-count =
    { $count ->
        [0] Vous n’avez rien noté.
        [one] { $count } station notée.
       *[other] { $count } stations notées.
    }
notes-crossed = barrée
notes-here = votre note : { $note }

# Un tour réfléchi avant d’être envoyé
plan = Votre plan
plan-how = Choisissez un déplacement pour chaque pièce. Rien n’est envoyé avant que vous le décidiez.
plan-send =
    { $count ->
        [one] Envoyer le déplacement
       *[other] Envoyer { $count } déplacements
    }
plan-drop = Ne plus préparer
plan-remove = Retirer : { $move }
