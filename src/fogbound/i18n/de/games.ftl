# Die Spiele, die auf diesem Gerät gespielt wurden
my-games-about = Was du auf diesem Gerät gespielt hast. Es bleibt nur hier: Nichts davon wird irgendwohin gesendet.
games-none = Noch kein beendetes Spiel. Spiel eines, dann steht es hier.
games-played = Spiele
games-wins = Gewonnen
games-streak = Siege in Folge
games-streak-best = Längste Serie
games-shares = Gegen wen
games-against = Gegen
games-people = Menschen
games-list = Alle Spiele
games-won = Gewonnen
games-lost = Verloren
games-shared = Beide Seiten
games-forget = Vergessen
games-forget-one = Dieses Spiel vergessen: { $game }
games-forget-all = Alle Spiele vergessen
games-forget-sure =
    { $count ->
        [one] Ja, dieses Spiel vergessen
       *[other] Ja, alle { $count } Spiele vergessen
    }
games-forgotten = Vergessen.
games-more =
    { $count ->
        [one] Noch eines zeigen
       *[other] Noch { $count } zeigen
    }
games-moving = Auf ein anderes Gerät
games-moving-about = Dieser Code enthält alle deine Spiele. Füge ihn auf dem anderen Gerät ein; was dort schon steht, bleibt.
games-code = Code dieser Spiele
games-code-other = Code von einem anderen Gerät
games-take = Spiele hinzufügen
games-taken =
    { $count ->
        [0] In diesem Code ist nichts Neues.
        [one] { $count } Spiel hinzugefügt.
       *[other] { $count } Spiele hinzugefügt.
    }
games-bad-code = Das ist kein Code von Spielen, oder er ist nicht vollständig.
