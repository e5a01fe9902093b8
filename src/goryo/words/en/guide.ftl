### The page of the rules. The clauses themselves are in rules.ftl, the comparison in rulebooks.ftl.

guide-title = The rules
guide-lead = To read in five minutes. Names such as PLAN-6 lead to the exact rule.
guide-contents = On this page
guide-text = In five minutes
guide-clauses = Every rule
guide-clauses-about = The program names these rules whenever it says “no”.
guide-books = The five rulebooks
guide-books-about = Only where they differ. Whichever you choose, everything else is the same.
guide-examples = Worked examples
guide-examples-about = The examples that the rulebook explains, in the palace of Edo. Go through one step by step, and play on from any moment, on either side.
guide-rules = Rules
guide-partly = In part: { $mark }

## Searching

guide-search = Search the rules
guide-search-about = A word, or a rule such as PLAN-6.
guide-search-key = The key / leads here.
guide-found = { $number ->
    [0] Nothing found.
    [one] One place found.
   *[other] { $number } places found.
}
guide-nothing = Nothing here speaks of “{ $query }”. Try another word, or fewer.
guide-everything = Show everything again

## What it is about

guide-goal = What it is about
guide-goal-1 = Goryō is hide and seek for two. One of you is the Goryō, a ghost in the shape of a cat, who comes back to the palace for revenge and breaks what is precious there. The other leads the four Samurai who keep watch, one in each room.
guide-goal-2 = One type of object she must never break: her { -bound-object }. Only she knows which it is. She wins if she is still free after { $rounds ->
    [1] the only round, with two objects { -broken }
    [4] four rounds, with five objects { -broken }
   *[other] { $rounds } rounds, with an object { -broken } in each and one before
}. The Samurai win once they can rule out every type but one, for then they know what binds her; or once { $spirits ->
    [1] the { -spirit } is turned
    [3] three { -spirits } are turned
   *[other] { $spirits } { -spirits } are turned
}, one for each Samurai who stands where she strikes.

## The palace

guide-palace = The palace
guide-palace-1 = There are four rooms of eight { -tiles } each. Eight types of object lie about, one of each type in every room, always in another order. So there are four of each.
guide-palace-2 = Two { -tiles } are neighbours if they share a side inside a room, or if a bridge joins them. Nothing goes through walls, and nobody stops on a bridge. The same holds for her, for the Samurai, and for the nose of a dog.
guide-palace-3 = What lies where can only be seen on the boards in the box. Ours, called “edo”, is a reconstruction, and you can draw your own, also with more rooms or fewer.

## The beginning

guide-start = The beginning
guide-start-1 = Each Samurai stands in the middle of a room. No { -spirit } is turned yet. The { -marker } waits at the beginning of the { -track }. The bag holds one { -token } of each type.
guide-start-2 = She draws an { -token } and looks at it in secret: this is the type that binds her. She draws another and shows it to all. Of that type she breaks one object at once, any of the four, even under the feet of a Samurai, and there she stands. It costs her nothing but this: the type is ruled out.

## Her plan

guide-plan = A round: her plan
guide-plan-1 = Each round begins with a plan that she makes in secret. { $cubes ->
    [4] Four
   *[other] { $cubes }
} { -move-cubes } show her way: the first lies where she is, each of the others beside the one before. The { -target-cube } comes at the end, beside the last of these, on the object that she is going to break. So she always goes exactly { $cubes ->
    [4] four
   *[other] { $cubes }
} steps.
guide-plan-2 = She crosses no { -tile } twice in a round. But she may go where Samurai stand, and even strike there, and her way may lead over what is { -broken } or { -sealed }, and over her { -bound-object } too.
guide-plan-3 = The target has to be whole: neither { -broken } nor { -sealed }, and not of the type that binds her. An object whose type broke elsewhere will do. If no way at all is left to her, not even with her powers, she has lost.

## The hunt

guide-hunt = The hunt
guide-hunt-1 = Now up to { $called ->
    [3] three
   *[other] { $called }
} of the Samurai act, one after the other, in any order. Each of them has { $actions } actions at most, and all together have { $together ->
    [6] six
   *[other] { $together }
}. Whoever made room for the next is done for this round.
guide-hunt-2 = { -step }: he goes to a neighbouring { -tile }; { $steps ->
    [0] never, by this rulebook
    [1] once
    [2] at most twice
   *[other] at most { $steps } times
}. { -search }: he asks about the { -tile } where he stands; once. { -hound }: he asks about a neighbouring { -tile }; once.
guide-hunt-3 = They choose one action at a time, so every answer helps with the next choice. What they do not use is lost. Several may stand on one { -tile }, and she may be there as well.

## Questions

guide-questions = Questions
guide-questions-1 = Every question is the same: is this { -tile } on your way in this round, target included? She has to tell the truth; only her powers allow a lie. If it is “yes”, a { -green-clue } is laid there, and if it is “no”, a { -red-clue }.
guide-questions-2 = Nobody may ask about the { -tile } where she began the round, which all can see, nor about any { -tile } twice in a round. Whether the object there is { -broken } or { -sealed } makes no difference.

## The reveal

guide-reveal = The { -reveal }
guide-reveal-1 = When the Samurai are done, she shows her whole plan, but not what binds her. { $breaks ->
    [first] Then the target breaks, the clues are counted, and it is seen whether she was caught.
   *[last] Then the clues are counted, it is seen whether she was caught, and the target breaks.
} Last of all the bag is opened.
guide-reveal-2 = For each Samurai who stands on the target one { -spirit } is turned. It does not matter whether anybody asked about it: he only has to be there. With the last one the Samurai have won.

## Breaking

guide-breaking = Breaking
guide-breaking-1 = The target breaks, her pawn moves there, and there the next round begins. If its type was still in question, it is ruled out now, for she would never break what binds her. So every round helps the Samurai a little, unless she finds an object whose type is ruled out already and which is still whole.

## Clues

guide-clues = Clues
guide-clues-1 = For every { -green-clue } the { -marker } goes one { -track-space } on. At the end of the { -track } it stops.
guide-clues-2 = For every { -bag-symbol } that it reaches or passes, and for every { -spirit } that was turned just now, one { -token } is drawn and shown. Its type is ruled out, and all objects of it that are still whole are { -sealed }: she can never break them.
guide-clues-3 = Then cubes and clues are taken away, and the next round begins. Everybody stays where they are.

## How it ends

guide-end = How it ends
guide-end-1 = The Samurai win at once when only one type is left that may bind her, even between two draws, and when the last { -spirit } is turned.
guide-end-2 = If neither has happened when the draws of the last round are over, the Goryō wins.

## Powers

guide-powers = Powers
guide-powers-1 = She has two powers. She uses them in secret, one of them or both in the same plan.
guide-powers-2 = { -leap }, once a game: one more { -move-cube }, and so one step more.
guide-powers-3 = { -trail }: a cube on any { -tile } that has no other. { $denial ->
    [yes] Asked there, she may say “yes”, or “no” if she likes that better.
   *[no] Asked there, she says “yes”.
} In the { -reveal } the clue on it counts for nothing, and the cube is gone. If nobody asked there, she keeps it for another round.

## Variants

guide-variants = Variants
guide-variants-1 = The { -advanced }: each Samurai has two actions at most. That is fair when the stronger player leads them. With the rulebooks of 2019 it is so anyway.
guide-variants-2 = The { -cursed-object }: after the first break she openly marks two { -tiles } of that type. She, and nobody else, may go from one to the other as if they were neighbours. In return she has no powers.
guide-variants-3 = Genjutsu: instead of her two powers she has two others. The { -illusion }, once a game and openly, lets one Samurai neither { -search } nor { -hound } for a round. The { -shadow } is a cube on top of one of her { -move-cubes }: asked there, she may say “no”. The clue there moves nothing, and the cube is gone; not asked about, it stays hers.
guide-variants-4 = The { -cursed-object } and Genjutsu exclude each other. Otherwise any variant goes with any rulebook.

## The referee

guide-referee = The referee
guide-referee-1 = The guided referee lets nobody err or act out of turn. A plan that is not allowed is refused, with the rule, and the answers are given for her. Where she may choose, the referee deceives, unless she told it not to.
guide-referee-2 = With the tabletop referee it is as around a real table: she lays the cubes and answers as she likes. If she aims at her { -bound-object }, she has lost. Any other mistake turns a { -spirit } in the { -reveal }; then the clues count as they lie, and the target breaks all the same.
guide-referee-3 = Your last move can be taken back as long as it revealed nothing and nobody has acted since. A game can also end because somebody resigns, runs out of time, or leaves.

## Drawings

guide-drawing-palace = The palace after the beginning: she has broken one object, and four Samurai keep watch. Bridges join the rooms.
guide-drawing-bridge = Her way leads over a bridge: its two ends are neighbours.
guide-drawing-path = Her plan, as only she sees it: four cubes, then the target.
guide-drawing-question = The answers in a hunt: on two { -tiles } she was there, on one she was not.
guide-drawing-reveal = The { -reveal }: her whole way lies open, two clues count, and a Samurai stands on the target.
guide-drawing-seals = After two draws: both types are ruled out, and everything of them that was still whole is { -sealed }.
guide-drawing-leap = With the { -leap } she goes five steps.
guide-drawing-trail = The { -trail } lies far from her way.
guide-drawing-curse = With the { -cursed-object } she goes from one marked { -tile } straight to the other.
guide-drawing-shadow = The { -shadow } covers one of her cubes.

## Examples

unknown-example = There is no example “{ $given }”. There are { $known }.
guide-example = Example { $name }
guide-begins = Here the example begins.
guide-led = The moves up to here only lead to the example.
guide-example-path = A plan of four steps
    .about = A { -sealed } lantern, a { -broken } mask, a scroll that is free: which of them can she break, and by which ways?
guide-example-hunt = Three Samurai hunt
    .about = Two answers are “yes”, one is “no”. The third Samurai asks nothing and waits on a target that is still possible.
guide-example-leap = The { -leap }
    .about = With Samurai all around she strikes one step farther than four steps carry.
guide-example-trail = The { -trail }
    .about = A Samurai asks about the false cube and hears “yes”. In the { -reveal } it is worth nothing.
guide-example-deduction = What can bind her?
    .about = Three objects broke, two of them of one type, and two types are { -sealed }. Four types are left.
guide-example-reveal = A { -reveal }
    .about = Two clues count, and the Samurai who waited has guessed right: the first { -spirit } turns.
guide-example-draws = Drawing from the bag
    .about = One { -bag-symbol } and one { -spirit } in the same round: two draws.

## Other rulebooks

guide-called = What other editions call “{ $there }” is called “{ $here }” here.
