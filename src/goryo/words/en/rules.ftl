### The rules, clause by clause. A clause’s message is `clause-` and its id.

rules-group-BRD = The palace
rules-group-SET = Setup
rules-group-PLAN = The Goryō’s plan
rules-group-LEAP = Power: { -leap }
rules-group-TRAIL = Power: { -trail }
rules-group-SAM = The Samurai’s turn
rules-group-INV = { -investigating }
rules-group-REV = The { -reveal }
rules-group-END = The end of the game
rules-group-ADV = Variant: { -advanced }
rules-group-CURSE = Variant: { -cursed-object }
rules-group-GEN = Variant: Genjutsu
rules-group-VAR = Combining variants
rules-group-REF = The two referees

mark-stated = stated in the rulebooks
mark-inferred = inferred from the rulebooks
mark-ruling = our ruling where the rulebooks are silent or disagree

## The palace

clause-BRD-1 = The palace has 32 { -room-tiles } in four rooms, and eight types of object. Each room has eight { -tiles }, one of each type, arranged differently in every room; so each type lies on four { -tiles }.
clause-BRD-2 = Every room has a central { -tile }. One Samurai starts there.
clause-BRD-3 = Two { -tiles } are adjacent when they share a side inside a room, or when they are the two ends of one bridge. Walls separate all others; a bridge is not a { -tile } itself. The Goryō’s { -path }, the Samurai’s { -steps } and the { -hound } all go by this one adjacency.
clause-BRD-4 = The { -track } has a first { -track-space }, where the { -marker } starts. Some of the { -track-spaces } after it show a { -bag-symbol }.
clause-BRD-5 = Which object lies where, where the bridges and the { -bag-symbols } are, and what the eighth object is called can only be seen on the printed boards; so here a board is a file that anyone can write. The board “edo” is a reconstruction: a 6 × 6 grid around a 2 × 2 garden, four rooms of eight { -tiles }, one bridge between neighbouring rooms, ten { -track-spaces } after the first with a { -bag-symbol } on every second one. Its eighth object is the fan.
clause-BRD-6 = Boards of other sizes play by the same rules: 2 to 8 rooms with one Samurai each, 3 to 8 types of object, at most 64 { -tiles }. The Samurai still win when all types but one are ruled out; the numbers of cubes, rounds and { -spirits } stay the same.

## Setup

clause-SET-1 = All { -type-tiles } show their { -intact } side. The bag holds one { -token } of each type, no { -spirit } is turned, and the { -marker } is on the first { -track-space }. Four { -stones } lie on the round counter and one is set aside. Each Samurai stands on the central { -tile } of a different room.
clause-SET-2 = The Goryō draws one { -token } in secret and keeps it under the { -mark }: its type is her { -bound-object }. It stays out of the bag, and hidden, for the whole game.
clause-SET-3 = She draws a second { -token } and shows it; the { -type-tile } of this first type turns to its { -broken } side. The token never goes back into the bag: with en-2024 it stays open on its { -type-tile }, with the other rulebooks it goes into the box.
clause-SET-4 = She chooses any { -tile } of the first type, even one with a Samurai on it, and breaks it with the { -stone } that was set aside. Her pawn goes there: it is her { -start-tile }. This first break turns no { -spirit } and draws nothing.

## The Goryō’s plan

clause-PLAN-1 = The first of the four { -move-cubes } lies on the { -tile } where the Goryō is.
clause-PLAN-2 = Each further { -move-cube } lies on a { -tile } adjacent to the one before.
clause-PLAN-3 = All { -move-cubes } must be placed: her own { -tile } and three more, then the { -target-cube }. So she always goes exactly four steps.
clause-PLAN-4 = No two cubes may share a { -tile }: she never crosses the same { -tile } twice in a round. Only the { -shadow-cube } lies on top of another cube.
clause-PLAN-5 = The { -target-cube } lies on a { -tile } adjacent to the last { -move-cube }.
clause-PLAN-6 = The target may not be a { -tile } with her { -bound-object }, nor one that is { -sealed } or already { -broken }. An { -intact } object of a type that was { -broken } elsewhere is allowed.
clause-PLAN-7 = Cubes, the { -target-cube } included, may lie on { -tiles } where Samurai stand. The { -path } may also cross { -broken } and { -sealed } objects and her { -bound-object }.
clause-PLAN-8 = If the Goryō has no legal plan, not even with every power she still has, she loses at once.
clause-PLAN-9 = Powers are used in secret and come to light only in the { -reveal }; the { -illusion } alone is announced. She may use one or both of her powers in the same plan.
clause-LEAP-1 = Once per game the { -leap-cube } may be placed as one more { -move-cube }, under the same rules: five steps instead of four. It is gone after the { -reveal } of that round.
clause-TRAIL-1 = The { -trail-cube } may lie on any { -tile } without another cube, adjacent to the { -path } or not.
clause-TRAIL-2 = When the { -tile } of the { -trail-cube } is { -investigated }, the answer is “yes”. With en-2024 the Goryō may also answer “no”; with the other rulebooks she must say “yes”.
clause-TRAIL-3 = In the { -reveal } the Goryō takes the { -trail-cube } back if its { -tile } was not { -investigated }. If it was, the cube is gone, whatever she answered; a { -clue } on it counts for nothing and returns to the Samurai’s supply.

## The Samurai’s turn

clause-SAM-1 = Up to three different Samurai act, one after the other, in any order, with six { -action-cubes } in all. One finishes before the next begins, and does not act again this round. The 2019 rulebooks call exactly three, who may do nothing; that comes to the same.
clause-SAM-2 = Each Samurai has at most 2 actions with the 2019 rulebooks, at most 3 with it-2021 and en-2024.
clause-SAM-3 = { -step }: the Samurai goes to an adjacent { -tile }. At most twice per Samurai and round.
clause-SAM-4 = { -search }: the Samurai { -investigates } his own { -tile }. At most once per Samurai and round.
clause-SAM-5 = { -hound }: the Samurai { -investigates } one { -tile } adjacent to his own. At most once per Samurai and round.
clause-SAM-6 = Actions are chosen one at a time, each after the answer to the one before. Actions that are not used are lost.
clause-SAM-7 = Samurai may share a { -tile } with one another and with the Goryō’s pawn.
clause-INV-1 = To { -investigate } a { -tile } is to ask whether a cube of this round’s { -path }, the target included, lies there. On a “yes” a { -green-clue } is placed there, on a “no” a { -red-clue }.
clause-INV-2 = The Goryō’s { -start-tile } of this round may not be { -investigated }, nor the same { -tile } twice in a round, whichever Samurai asks.
clause-INV-3 = A { -tile } with a { -broken } or { -sealed } object may be { -investigated } too.

## The reveal

clause-REV-1 = The Goryō shows her whole plan; her { -bound-object } stays hidden.
clause-REV-2 = Each mistake in placing cubes or in answering turns one { -spirit } to its { -goryo-side }. If she breaks her { -bound-object }, she loses at once. The text of en-2024 says that the Samurai can turn it; here it is always turned, since that never hurts them.
clause-REV-3 = The { -marker } advances one { -track-space } per { -green-clue }; one on the { -trail } or the { -shadow } does not count. At the end of the { -track } it stops.
clause-REV-4 = Each Samurai who stands on the target { -tile } turns one { -spirit } to its { -goryo-side }.
clause-REV-5 = When the third { -spirit } is turned, the Samurai win at once.
clause-REV-6 = The target breaks: this round’s { -stone } and the Goryō’s pawn go there, and it is the next round’s { -start-tile }. If the { -type-tile } of that type still shows its { -intact } side, it turns to its { -broken } side.
clause-REV-7 = For each { -bag-symbol } that the { -marker } reached or passed in this { -reveal }, and for each { -spirit } turned in it, mistakes included, one { -token } is drawn and shown. Its { -type-tile } turns to the { -broken } side, and all { -intact } objects of the type are { -sealed } for good: { -seal-rule }. The text of en-2024 says that the Samurai may draw, the other rulebooks that they do; here every draw is made, since that never hurts them.
clause-REV-8 = As soon as all { -type-tiles } but one show their { -broken } side, the Samurai know the { -bound-object } and win at once, even between two draws.
clause-REV-9 = The order of the { -reveal }: mistakes first; then with en-2024 the break, the clues, the catches and the draws, with the other rulebooks the clues, the catches, the break and the draws. The order can change the reason for a win and the final count, never the winner.
clause-REV-10 = All cubes and { -clues } are taken back. The Samurai, the { -spirits }, the { -marker }, the { -sealed } objects and the { -stones } stay as they are.
clause-END-1 = The game has four rounds. If the Samurai have not won after the draws of the fourth, the Goryō wins; at least two { -type-tiles } then still show their { -intact } side.
clause-END-2 = The Goryō’s aim is five { -broken } objects: the first, and one in each round. If after the fourth round fewer are { -broken }, she has not had her revenge and the Samurai win. That takes mistaken plans, so it can happen with the tabletop referee only.

## Variants

clause-ADV-1 = The { -advanced } is printed in it-2021 and en-2024: each Samurai has at most 2 actions instead of 3. It makes up for a stronger player on the Samurai’s side.
clause-CURSE-1 = The { -cursed-object } is printed in fr-2019. After the first break the Goryō openly marks two different { -tiles } of the first type; the { -broken } one may be among them. The marks stay all game, even when such a { -tile } breaks, and other cubes may lie there. Where the first type lies on one { -tile } only, nothing is marked.
clause-CURSE-2 = In her plans the Goryō, and nobody else, may go from one { -cursed } { -tile } to the other as if they were adjacent, also on the way to the target.
clause-CURSE-3 = With the { -cursed-object } the Goryō has no powers.
clause-GEN-1 = Genjutsu is printed in fr-2019: the { -illusion } and the { -shadow } replace the { -trail } and the { -leap }.
clause-GEN-2 = { -illusion }: once per game, after planning and before the Samurai act, the Goryō openly picks one Samurai. This round he may { -to-step }, but use neither { -search } nor { -hound }; he can still catch her. At the end of the round the power is gone.
clause-GEN-3 = { -shadow }: the { -shadow-cube } lies on a { -tile } with one of her { -move-cubes }, never on the target. When that { -tile } is { -investigated }, she may answer “no”. On the { -start-tile } it is allowed, and useless.
clause-GEN-4 = If the { -tile } of the { -shadow-cube } was not { -investigated }, the Goryō keeps the cube. If it was, the cube is gone, whatever she answered, and a { -clue } there does not move the { -marker }.
clause-VAR-1 = The { -cursed-object } and Genjutsu exclude each other. Otherwise any variant may be added to any rulebook, even where it changes nothing; the program then says so.

## Referees

clause-REF-1 = The guided referee refuses illegal plans with the rule they break and allows only right answers, so mistakes cannot happen. The table gives each answer at once: the forced one, or, where the Goryō may choose, the one of her standing instruction (to deceive, unless she changes it). She may change it at any time of the round, unseen.
clause-REF-2 = The tabletop referee takes any placement of a target and of no more { -move-cubes } than there are, and the Goryō answers every question herself. The { -reveal } counts one mistake for each cube that was forgotten, one for each that is misplaced or, as the target, lies on a { -sealed } or { -broken } object, one for each power used against its rule, and one for each wrong answer; never two for the same cube. A target with the { -bound-object } loses at once, before anything is counted.
clause-REF-3 = After a mistaken plan the { -stone } and the pawn go to the target all the same: a { -sealed } object breaks, a { -broken } one stays { -broken }. So the game still ends after four rounds, if not always with her revenge.
clause-REF-4 = All { -clues } count as they lie, after wrong answers too, except on a { -trail } or a { -shadow } that lies by its rule. A power used against its rule changes neither which answers are right nor what a { -clue } is worth. A Samurai on the target catches the Goryō whatever the target was. A cube that is gone cannot be used.
clause-REF-5 = Resigning, running out of time, leaving, forfeiting and aborting are ways to end a game that no rulebook mentions. Each is an outcome with a name of its own.
clause-REF-6 = Only the side whose turn it is may act, and only with the kind of move that the moment asks for. After the end of the game nothing moves.
clause-REF-7 = A side may take back its own last move as long as nobody else has acted since and the move has revealed nothing: no answer, no draw, no { -reveal }, no { -illusion }.
