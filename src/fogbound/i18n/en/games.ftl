# The games that were played on this device
my-games-about = What you have played on this device. It is kept here only: nothing of it is sent anywhere.
games-none = No finished game yet. Play one, and it will stand here.
games-played = Games
games-wins = Won
games-streak = Wins in a row
games-streak-best = Longest run
games-shares = Against whom
games-against = Against
games-people = people
games-list = All games
games-won = Won
games-lost = Lost
games-shared = Both sides
games-forget = Forget
games-forget-one = Forget this game: { $game }
games-forget-all = Forget all games
games-forget-sure =
    { $count ->
        [one] Yes, forget this game
       *[other] Yes, forget all { $count } games
    }
games-forgotten = Forgotten.
games-more =
    { $count ->
        [one] Show one more
       *[other] Show { $count } more
    }
games-moving = To another device
games-moving-about = This code holds all of your games. Paste it on the other device; games that are there already stay.
games-code = Code of these games
games-code-other = Code from another device
games-take = Add its games
games-taken =
    { $count ->
        [0] Nothing new in this code.
        [one] { $count } game added.
       *[other] { $count } games added.
    }
games-bad-code = That is not a code of games, or not all of it.
