### The guided first games: one for each side, each in about 90 seconds of reading.

## Around them

lesson-title = Learn by playing
lesson-about = One prepared round for each side. You make every move, and each rule is explained when you need it.
lesson-as-goryo = Be the cat
    .about = Plan in secret, and get away with it.
lesson-as-samurai = Hunt the cat
    .about = Ask, think, and catch her.
lesson-begin = Start
lesson-resume = Continue with part { $number } of { $all }
lesson-finished = Done
lesson-part = Part { $number } of { $all }
lesson-go-on = Continue
lesson-again = Start over
lesson-play = Play a real game now
lesson-leave = Leave
lesson-other = The other lesson: { $lesson }
lesson-point-tiles = Next: { $tiles }.
lesson-point-or = { $left } or { $right }
lesson-point-tool = Next: “{ $button }”.
lesson-point-typed = Next, type: { $move }
lesson-then = Now play a real game: goryo play --as { $side }
lesson-left = See you soon!
lesson-help = Type the move that is shown, “skip” to have it made for you, or “quit” to leave.
lesson-prompt = Your move
lesson-enter = Press Enter to continue

## Other moves than the one that is asked for

lesson-wrong = You could do that too. For this lesson, follow the suggestion.
lesson-wrong-plan = That’s a good plan too. For this lesson, follow the suggested { -tiles }: go back as far as you need.
lesson-wrong-hunt = Not a bad idea! For this lesson, follow the suggestion.

## You are the Goryō

lesson-goryo-theme = You are the Goryō, a vengeful ghost in the shape of a cat.
lesson-goryo-goal = Break five objects in four rounds, and you win.
lesson-goryo-enter = A mask was drawn for all to see. Break one: that’s where you start.
lesson-goryo-plan = Now plan in secret, cube by cube: four steps, each to a neighbouring { -tile }.
lesson-goryo-past = Samurai don’t block you: slip right past them.
lesson-goryo-target = Never break a lantern: lanterns bind you, and only you know it. Your target will break. Any Samurai standing on it at the end catches you. Get caught three times and you lose.
lesson-goryo-send = Send the plan. Nobody can see it yet.
lesson-goryo-asked = The green Samurai asked twice: were you here? The table answers for you, and tells the truth. Green means yes, red means no.
lesson-goryo-revealed = Now everyone sees where you went. The fan is broken, and its type, dark until now, turns light: it doesn’t bind you.
lesson-goryo-clues = Two green answers took the { -marker } to a bag, so one more type was drawn: urns are light now too, and sealed: you can’t break them. When only your own type is dark, you lose.
lesson-goryo-again = Now break the fan on d2, any way you like. Fans are light already, so it gives nothing new away.
lesson-goryo-trail = Now place your { -trail } somewhere you don’t go. If they ask there, the answer is still yes.
lesson-goryo-fooled = They fell for it! Green on the { -trail } counts for nothing. But now it’s used up.
lesson-goryo-end = Five types are still dark. Two more rounds like this, and you win.

## You lead the Samurai

lesson-samurai-theme = You lead four Samurai. A ghost cat haunts the palace, unseen.
lesson-samurai-goal = You have four rounds to catch her three times, or to find out which type of object binds her.
lesson-samurai-search = She broke the urn by the lower wall, then secretly took four steps. Did she pass the red Samurai? Choose him, then { -search }.
lesson-samurai-hound = Red: no. His dog can check a neighbouring { -tile }. Choose { -hound }, then the scroll beside him.
lesson-samurai-step = Green: yes! She probably slunk along the wall, and her fourth step ends at the lantern above him. Send him there with { -step }.
lesson-samurai-bridge = A Samurai has only three actions. Now choose the green one, and go down to the bridge.
lesson-samurai-sure = Bridges join what walls divide. Make sure of it: his dog can reach the lantern.
lesson-samurai-join = Yes! Send him there too. Whoever stands on her target when the turn ends catches her.
lesson-samurai-done = Up to three Samurai act, with six actions between them. You’ve used all six: end the turn.
lesson-samurai-revealed = There she is! Two Samurai on her target: two of the three spirits are turned.
lesson-samurai-drawn = For each spirit, a type was drawn that doesn’t bind her. Your two green answers took the { -marker } to a bag: one more. And she broke a lantern, so lanterns don’t bind her either.
lesson-samurai-end = Types that are ruled out are light. Three are still dark, and one of them binds her. When it’s the only one left, you win.
