# Advice from many games
advice = Advice
advice-next = More advice
advice-hubs = Before he shows himself, stand where underground and bus meet. From there you are near wherever he appears.
advice-ring = After a sighting, do not run after him in a line: cut off his escape and tighten the ring from all sides.
advice-reserve = Save underground tickets for the turn after a sighting. That is when distance decides.
advice-split = If he can be on several stations, split up: each of you tries a different one.
advice-black = Use a black ticket right after a sighting. Then they lose you at the very moment when they know most.
advice-distance = Before you must show yourself, get out of reach: two steps from every detective, and with several ways onward.
advice-double = Keep a double for the moment when they stand next to you, or to leave the place where you were just seen.
advice-crowd = A station with many lines hides you better than a remote one: there are more places where you may have gone.

# What the first game explains, each thing once
coach-known = Got it
coach-show = Show me
coach-bobby = This piece is a bobby. Bobbies ride without tickets, block stations and catch Mister X like any detective. Use them to cut off his escape.
coach-black = He paid with a black ticket: it fits every transport, and it is the only way onto a ferry. So every line from his station counts.
coach-black-x = They have just seen you. A black ticket pays for any transport and hides which one it was; now it is worth most.
coach-double = He used a double ticket: two steps in one turn, and the log shows both. Count two steps when you think about where he can be.
coach-double-x = A detective is close. With a double you take two steps in one turn; choose “Double” before you tap a station.
coach-reach = How far can a piece get? “Within reach” shows what lies within three steps. It helps to close a ring.
coach-reach-x = You must show yourself after your next step. “Within reach” shows how far a piece gets: look for a station that no detective reaches soon.
coach-heat = He is hidden, but not every station is equally likely. “Where is he probably?” colours them by chance.
coach-heat-x = “Where do they expect you?” shows how likely each station looks to the detectives. The pale ones are the safest.
