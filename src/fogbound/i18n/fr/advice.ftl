# Ce que beaucoup de parties ont appris
advice = Conseils de jeu
advice-next = Un autre
advice-hubs = Avant qu’il se montre, placez-vous là où métro et bus se croisent : de là, vous serez près de lui où qu’il apparaisse.
advice-ring = Après une apparition, ne lui courez pas après à la file : fermez ses issues et resserrez le cercle de tous les côtés.
advice-reserve = Gardez les tickets de métro pour le tour qui suit une apparition : c’est là que la distance décide.
advice-split = S’il peut être sur plusieurs stations, partagez-les : chacun en essaie une autre.
advice-black = Utilisez un ticket noir juste après une apparition : ils vous perdent au moment où ils en savent le plus.
advice-distance = Avant de devoir vous montrer, mettez-vous hors de portée : à deux déplacements de chaque détective, avec plusieurs issues.
advice-double = Gardez un double pour le moment où ils sont à côté de vous, ou pour quitter l’endroit où l’on vient de vous voir.
advice-crowd = Une station aux nombreuses lignes vous cache mieux qu’une station isolée : vous pouvez en être parti vers plus d’endroits.

# Ce que la première partie explique, une seule fois
coach-known = Compris
coach-show = Montrer
coach-bobby = Cette pièce est un bobby. Les bobbies voyagent sans ticket, barrent les stations et attrapent Mister X comme un détective. Servez-vous-en pour fermer ses issues.
coach-black = Il a payé avec un ticket noir : il vaut pour tout transport, et lui seul permet de prendre le bateau. Toutes les lignes qui partent de sa station comptent donc.
coach-black-x = On vient de vous voir. Un ticket noir vaut pour tout transport et cache lequel ; c’est maintenant qu’il est le plus utile.
coach-double = Il a joué un ticket double : deux déplacements en un tour, et le carnet montre les deux. Comptez deux déplacements pour savoir où il peut être.
coach-double-x = Un détective est tout près. Un double vous donne deux déplacements en un tour ; choisissez « Double » avant de toucher une station.
coach-reach = Jusqu’où va une pièce ? « Portée » dessine ce qui est à trois déplacements au plus. Cela aide à fermer un cercle.
coach-reach-x = Vous devrez vous montrer après votre prochain déplacement. « Portée » montre jusqu’où va une pièce : cherchez une station qu’aucun détective n’atteint bientôt.
coach-heat = Il est caché, mais toutes les stations ne se valent pas. « Où est-il probablement ? » les colore selon leur chance.
coach-heat-x = « Où vous attendent-ils ? » montre ce que chaque station vaut aux yeux des détectives. Les plus pâles sont les plus sûres.
