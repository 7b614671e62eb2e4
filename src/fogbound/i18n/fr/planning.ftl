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

## Réponses données d’avance

answers = Répondre d’avance
answers-how = Quand viendra votre tour, la première réponse qui convient sera jouée pour vous quelques minutes plus tard. Vous seul le savez. Si aucune ne convient, vous décidez comme d’habitude.
answer-when = Si
answer-any = quoi qu’il arrive
answer-ticket = Mister X utilise : { $ticket }
answer-x-at = Mister X est vu à cette station :
answer-detective-at = quelqu’un se trouve à cette station :
answer-station = Station
answer-open = décider plus tard
answer-saved = { $when } → { $moves }
answers-add = Autre réponse
answers-keep = Garder ces réponses
answers-drop = Retirer
