# Rat aus vielen Spielen
advice = Ratschläge
advice-next = Noch ein Rat
advice-hubs = Bevor er sich zeigt, stellt euch dorthin, wo U-Bahn und Bus zusammenkommen. Von dort ist es nirgendwohin weit.
advice-ring = Lauft ihm nach einer Sichtung nicht hintereinander nach: Versperrt seine Auswege und zieht den Ring von allen Seiten zu.
advice-reserve = Spart U-Bahn-Tickets für den Zug nach einer Sichtung. Dann kommt es auf die Entfernung an.
advice-split = Kann er auf mehreren Stationen sein, teilt sie auf: Jeder versucht eine andere.
advice-black = Nimm ein schwarzes Ticket gleich nach einer Sichtung. Dann verlieren sie dich, wenn sie am meisten wissen.
advice-distance = Bevor du dich zeigen musst, bring dich außer Reichweite: zwei Schritte von jedem Detektiv und mit mehreren Wegen weiter.
advice-double = Heb dir einen Doppelzug auf, bis sie neben dir stehen oder du gerade gesehen wurdest.
advice-crowd = Eine Station mit vielen Linien versteckt dich besser als eine abgelegene: Du kannst von dort an mehr Orte gegangen sein.

# Was das erste Spiel erklärt, jedes nur einmal
coach-known = Verstanden
coach-show = Zeigen
coach-bobby = Diese Figur ist ein Bobby. Bobbys fahren ohne Tickets, versperren Stationen und fassen Mister X wie jeder Detektiv. Schließt mit ihnen seine Auswege.
coach-black = Er hat mit einem schwarzen Ticket bezahlt: Es gilt für jedes Verkehrsmittel, und nur mit ihm kommt man auf die Fähre. Also zählt jede Linie, die von seiner Station abgeht.
coach-black-x = Sie haben dich gerade gesehen. Ein schwarzes Ticket gilt für jedes Verkehrsmittel und verrät nicht, welches es war; jetzt ist es am meisten wert.
coach-double = Er hat einen Doppelzug gemacht: zwei Schritte in einem Zug, das Fahrtenbuch zeigt beide. Rechnet mit zwei Schritten, wenn ihr überlegt, wo er sein kann.
coach-double-x = Ein Detektiv ist nah. Mit einem Doppelzug machst du zwei Schritte in einem Zug; wähle „Doppelzug“, bevor du eine Station antippst.
coach-reach = Wie weit kommt eine Figur? „Reichweite“ zeigt, was in drei Schritten zu erreichen ist. Das hilft, einen Ring zu schließen.
coach-reach-x = Nach deinem nächsten Schritt musst du dich zeigen. „Reichweite“ zeigt, wie weit eine Figur kommt: Such eine Station, die kein Detektiv bald erreicht.
coach-heat = Er ist verborgen, aber nicht jede Station ist gleich wahrscheinlich. „Wo ist er wahrscheinlich?“ färbt sie nach der Chance.
coach-heat-x = „Wo vermuten sie dich?“ zeigt, wie wahrscheinlich jede Station den Detektiven scheint. Die blassen sind die sichersten.
