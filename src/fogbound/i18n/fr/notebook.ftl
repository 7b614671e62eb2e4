# The notebook beside a printed board
notebook-title = Bloc-notes pour un plateau imprimé
notebook-about = Vous jouez autour d’une table. Notez ce que tout le monde voit ; le plan montre où il peut être.
notebook-whose = À qui est ce bloc-notes ?
notebook-theirs = des détectives
notebook-own = de Mister X, pour lui seul
notebook-cards = Départ des poursuivants
notebook-start = Votre départ
notebook-begin = Ouvrir le bloc-notes
notebook-kept = Ce que vous notez reste sur cet appareil. Le serveur dit ce qui en découle et ne garde rien.
notebook-x = Qu’a joué Mister X ?
notebook-yours = À vous : touchez un ticket ou une station.
notebook-station = Et où ? Touchez la station.
notebook-shows = Mister X se montre : touchez sa station.
notebook-pursuers = Touchez la station où l’un d’eux est allé : { $names }.
notebook-how-ended = Comment la partie s’est-elle finie ?
notebook-which = Qui, et comment ?
notebook-can-be = Mister X peut être ici
notebook-undo = Annuler
notebook-new = Nouveau bloc-notes
notebook-forget = Oui, jeter celui-ci
notebook-cannot = C’est impossible : { $entry }
notebook-nowhere = Il n’a pu le faire d’aucune des stations où il peut être.
notebook-over = D’après ce qui est noté, la partie est finie.
notebook-perhaps = Si c’est exact, une note précédente est peut-être fausse :
notebook-instead = Note { $number } : { $entry } Plutôt :
notebook-leave = Ne pas le noter
notebook-again = Réessayer
notebook-ended-caught = Il est pris
notebook-ended-stuck = Il ne peut plus bouger
notebook-ended-escaped = Il s’est échappé
notebook-ended-exhausted = Aucun détective ne peut bouger
notebook-goes-on = Non, la partie continue
notebook-open-log = Carnet de Mister X : départ, puis chaque station
notebook-check = Vérifier et revoir
notebook-differs = Ils divergent à la note { $number } : { $entry }
notebook-log-differs = Le carnet dit autre chose.
notebook-log-short = Le carnet s’arrête avant.
notebook-log-long = Le carnet continue après.
notebook-your-log = Votre carnet, à lire à la fin :
notebook-offline = Le serveur est injoignable. Vos notes restent ici ; ce qui en découle, lui seul peut le dire.
notebook-count =
    { $count ->
        [one] { $count } station possible
       *[other] { $count } stations possibles
    }
