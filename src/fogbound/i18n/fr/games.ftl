# Les parties jouées sur cet appareil
my-games-about = Ce que vous avez joué sur cet appareil. Tout reste ici : rien n’est envoyé nulle part.
games-none = Aucune partie terminée. Jouez-en une, elle apparaîtra ici.
games-played = Parties
games-wins = Gagnées
games-streak = Victoires de suite
games-streak-best = Plus longue série
games-shares = Contre qui
games-against = Contre
games-people = des personnes
games-list = Toutes les parties
games-won = Gagnée
games-lost = Perdue
games-shared = Les deux camps
games-forget = Oublier
games-forget-one = Oublier cette partie : { $game }
games-forget-all = Oublier toutes les parties
games-forget-sure =
    { $count ->
        [one] Oui, oublier cette partie
       *[other] Oui, oublier les { $count } parties
    }
games-forgotten = Oublié.
games-more =
    { $count ->
        [one] En afficher une de plus
       *[other] En afficher { $count } de plus
    }
games-moving = Vers un autre appareil
games-moving-about = Ce code contient toutes vos parties. Collez-le sur l’autre appareil ; celles qui y sont déjà restent.
games-code = Code de ces parties
games-code-other = Code d’un autre appareil
games-take = Ajouter ces parties
games-taken =
    { $count ->
        [0] Rien de nouveau dans ce code.
        [one] { $count } partie ajoutée.
       *[other] { $count } parties ajoutées.
    }
games-bad-code = Ce n’est pas un code de parties, ou il est incomplet.
