### The page of the rules. The clauses themselves are in rules.ftl, the comparison in rulebooks.ftl.

guide-title = The rules
guide-lead = A five-minute read. Links such as PLAN-6 take you to the exact rule.
guide-contents = On this page
guide-text = In five minutes
guide-clauses = Every rule
guide-clauses-about = The program quotes these rules whenever it refuses a move.
guide-books = The five rulebooks
guide-books-about = Only where they differ. Everything else is the same, whichever you choose.
guide-examples = Worked examples
guide-examples-about = The examples explained in the rulebook, in the palace of Edo. Follow one step by step, and play on from any moment, on either side.
guide-rules = Rules
guide-partly = In part: { $mark }

## Searching

guide-search = Search the rules
guide-search-about = A word, or a rule such as PLAN-6.
guide-search-key = Press / to search.
guide-found = { $number ->
    [0] No results.
    [one] One result.
   *[other] { $number } results.
}
guide-nothing = Nothing here mentions “{ $query }”. Try another word, or fewer words.
guide-everything = Show everything again

## What it is about

guide-goal = The goal
guide-goal-1 = Goryō is hide and seek for two. One of you is the Goryō, a ghost in the shape of a cat, who has come back to the palace for revenge and breaks what is precious there. The other leads the four Samurai on guard, one in each room.
guide-goal-2 = There is one type of object she must never break: her { -bound-object }. Only she knows which it is. She wins if she is still free after { $rounds ->
    [1] the only round, with two objects { -broken }
    [4] four rounds, with five objects { -broken }
   *[other] { $rounds } rounds, with an object { -broken } in each and one before
}. The Samurai win once they can rule out every type but one, because then they know what binds her; or once { $spirits ->
    [1] the { -spirit } is turned
    [3] three { -spirits } are turned
   *[other] { $spirits } { -spirits } are turned
}, one for each Samurai standing where she strikes.

## The palace

guide-palace = The palace
guide-palace-1 = There are four rooms of eight { -tiles } each. There are eight types of object, one of each type in every room, always in a different order: four of each in all.
guide-palace-2 = Two { -tiles } are neighbours if they share a side inside a room, or if a bridge joins them. Nothing passes through walls, and nobody stops on a bridge. This goes for her, for the Samurai, and for a dog’s nose.
guide-palace-3 = What is where can be seen only on the boards in the box. Ours, called “edo”, is a reconstruction, and you can draw your own, with more rooms or fewer.

## The beginning

guide-start = Setup
guide-start-1 = Each Samurai stands in the middle of a room. No { -spirit } is turned yet. The { -marker } waits at the start of the { -track }. The bag holds one { -token } of each type.
guide-start-2 = She draws an { -token } and looks at it in secret: this is the type that binds her. She draws another and shows it to everyone. She breaks one object of that type at once, any of the four, even under a Samurai’s feet, and that is where she starts. All it costs her is that the type is ruled out.

## Her plan

guide-plan = A round: her plan
guide-plan-1 = Each round begins with a plan that she makes in secret. { $cubes ->
    [4] Four
   *[other] { $cubes }
} { -move-cubes } show her { -path }: the first goes where she is, each of the others next to the one before. The { -target-cube } comes last, next to the last of these, on the object she is about to break. So she always takes exactly { $cubes ->
    [4] four
   *[other] { $cubes }
} steps.
guide-plan-2 = She never crosses the same { -tile } twice in a round. But she may pass where Samurai stand, and even strike there, and her { -path } may cross { -broken } and { -sealed } objects, even her { -bound-object }.
guide-plan-3 = The target has to be whole: neither { -broken } nor { -sealed }, and not of the type that binds her. An object whose type was broken elsewhere will do. If she has no possible { -path } left, even with her powers, she has lost.

## The hunt

guide-hunt = The hunt
guide-hunt-1 = Now up to { $called ->
    [3] three
   *[other] { $called }
} of the Samurai act, one after the other, in any order. Each has at most { $actions } actions, and there are { $together ->
    [6] six
   *[other] { $together }
} for all of them together. Once a Samurai has made way for the next, he is done for this round.
guide-hunt-2 = { -step }: he goes to a neighbouring { -tile }; { $steps ->
    [0] never, with this rulebook
    [1] once
    [2] at most twice
   *[other] at most { $steps } times
}. { -search }: he asks about the { -tile } he is standing on; once. { -hound }: he asks about a neighbouring { -tile }; once.
guide-hunt-3 = They choose one action at a time, so every answer helps with the next choice. Whatever they don’t use is lost. Several may stand on one { -tile }, and she may be there as well.

## Questions

guide-questions = { -investigating }
guide-questions-1 = Every question is the same: is this { -tile } on your { -path } this round, target included? She has to tell the truth; only her powers let her lie. For “yes”, a { -green-clue } is placed there; for “no”, a { -red-clue }.
guide-questions-2 = Nobody may ask about the { -tile } where she started the round, which everyone can see, nor about the same { -tile } twice in a round. It makes no difference whether the object there is { -broken } or { -sealed }.

## The reveal

guide-reveal = The { -reveal }
guide-reveal-1 = When the Samurai are done, she shows her whole plan, but not what binds her. { $breaks ->
    [first] Then the target breaks, the clues are counted, and you see whether she was caught.
   *[last] Then the clues are counted, you see whether she was caught, and the target breaks.
} Finally, the bag is opened.
guide-reveal-2 = For each Samurai standing on the target, one { -spirit } is turned. It doesn’t matter whether anyone asked about it: being there is enough. With the last one, the Samurai have won.

## Breaking

guide-breaking = Breaking
guide-breaking-1 = The target breaks, her pawn moves there, and that is where the next round begins. If its type was still in question, it is ruled out now, because she would never break what binds her. So every round helps the Samurai a little, unless she finds an object that is still whole but whose type is already ruled out.

## Clues

guide-clues = Clues
guide-clues-1 = For each { -green-clue }, the { -marker } advances one { -track-space }. At the end of the { -track } it stops.
guide-clues-2 = For each { -bag-symbol } it reaches or passes, and for each { -spirit } just turned, one { -token } is drawn and shown. Its type is ruled out, and all its objects that are still whole are { -sealed }: she can never break them.
guide-clues-3 = Then the cubes and clues are cleared away, and the next round begins. Everyone stays where they are.

## How it ends

guide-end = How it ends
guide-end-1 = The Samurai win at once when only one type is left that can bind her, even between two draws, or when the last { -spirit } is turned.
guide-end-2 = If neither has happened by the end of the last round’s draws, the Goryō wins.

## Powers

guide-powers = Powers
guide-powers-1 = She has two powers. She uses them in secret, one at a time or both in the same plan.
guide-powers-2 = { -leap }, once per game: one extra { -move-cube }, so one extra step.
guide-powers-3 = { -trail }: a cube on any { -tile } that has no other. { $denial ->
    [yes] If the Samurai ask there, she may say “yes”, or “no” if she prefers.
   *[no] If the Samurai ask there, she says “yes”.
} In the { -reveal }, the clue on it counts for nothing, and the cube is gone. If nobody asked there, she keeps it for another round.

## Variants

guide-variants = Variants
guide-variants-1 = The { -advanced }: each Samurai has at most two actions. It evens things out when the stronger player leads them. With the 2019 rulebooks it is always so.
guide-variants-2 = The { -cursed-object }: after the first break, she openly marks two { -tiles } of that type. She alone may go from one to the other as if they were neighbours. In return, she has no powers.
guide-variants-3 = Genjutsu: instead of her two powers, she has two others. With the { -illusion }, once per game and openly, she stops one Samurai from using { -search } and { -hound } for a round. The { -shadow } is a cube on top of one of her { -move-cubes }: if the Samurai ask there, she may say “no”. The clue there moves nothing, and the cube is gone; if nobody asks, she keeps it.
guide-variants-4 = The { -cursed-object } and Genjutsu can’t be combined. Otherwise any variant goes with any rulebook.

## The referee

guide-referee = The referee
guide-referee-1 = With the guided referee, nobody can make a mistake or act out of turn. A plan that isn’t allowed is refused, with the rule it breaks, and her answers are given for her. Where she has a choice, the referee deceives, unless she has told it not to.
guide-referee-2 = With the tabletop referee, it is like sitting around a real table: she places the cubes and answers as she likes. If she aims at her { -bound-object }, she has lost. Any other mistake turns a { -spirit } in the { -reveal }; then the clues count as they stand, and the target breaks all the same.
guide-referee-3 = You can take back your last move as long as it has revealed nothing and nobody has acted since. A game can also end because someone resigns, runs out of time, or leaves.

## Drawings

guide-drawing-palace = The palace after setup: she has broken one object, and four Samurai stand guard. Bridges join the rooms.
guide-drawing-bridge = Her { -path } crosses a bridge: its two ends are neighbours.
guide-drawing-path = Her plan, as only she sees it: four cubes, then the target.
guide-drawing-question = The answers in a hunt: she passed two of these { -tiles }, but not the third.
guide-drawing-reveal = The { -reveal }: her whole { -path } is visible, two clues count, and a Samurai stands on the target.
guide-drawing-seals = After two draws: both types are ruled out, and every object of them that was still whole is { -sealed }.
guide-drawing-leap = With the { -leap } she takes five steps.
guide-drawing-trail = The { -trail } is far from her { -path }.
guide-drawing-curse = With the { -cursed-object } she goes from one marked { -tile } straight to the other.
guide-drawing-shadow = The { -shadow } covers one of her cubes.

## Examples

unknown-example = There is no example “{ $given }”. Choose from { $known }.
guide-example = Example { $name }
guide-begins = The example begins here.
guide-led = The moves so far only lead up to the example.
guide-example-path = A plan of four steps
    .about = A { -sealed } lantern, a { -broken } mask, a scroll within reach: which of them can she break, and how does she get there?
guide-example-hunt = Three Samurai hunt
    .about = Two answers are “yes”, one is “no”. The third Samurai asks nothing and waits on a target that is still possible.
guide-example-leap = The { -leap }
    .about = Surrounded by Samurai, she strikes one step farther than usual.
guide-example-trail = The { -trail }
    .about = A Samurai asks about the false cube and hears “yes”. In the { -reveal } it counts for nothing.
guide-example-deduction = What can bind her?
    .about = Three objects are broken, two of them of the same type, and two types are { -sealed }. Four types are left.
guide-example-reveal = A { -reveal }
    .about = Two clues count, and the Samurai who waited guessed right: the first { -spirit } is turned.
guide-example-draws = Drawing from the bag
    .about = One { -bag-symbol } and one { -spirit } in the same round: two draws.

## Other rulebooks

guide-called = What other editions call “{ $there }” is called “{ $here }” here.
