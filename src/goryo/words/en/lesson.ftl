### The guided first games: one for each side, each in about 90 seconds of reading.

## Around them

lesson-title = Learn by playing
lesson-about = One prepared round for each side. You make every move, and each rule is told when it is needed.
lesson-as-goryo = Be the cat
    .about = Plan a way in secret, and get away.
lesson-as-samurai = Hunt the cat
    .about = Ask, think, and catch her.
lesson-begin = Begin
lesson-resume = Go on at part { $number } of { $all }
lesson-finished = Done
lesson-part = Part { $number } of { $all }
lesson-go-on = Go on
lesson-again = Begin again
lesson-play = Play a real game now
lesson-leave = Leave
lesson-other = The other lesson: { $lesson }
lesson-point-tiles = Next: { $tiles }.
lesson-point-or = { $left } or { $right }
lesson-point-tool = Next: “{ $button }”.
lesson-point-typed = Next, type: { $move }
lesson-then = Now play: goryo play --as { $side }
lesson-left = See you soon.
lesson-prompt = Your move
lesson-enter = Enter to go on

## Other moves than the one that is asked for

lesson-wrong = You could do that, too. In this lesson, take what is suggested.
lesson-wrong-plan = A good plan, too. In this lesson, take the suggested { -tiles }: go back as far as you need.
lesson-wrong-hunt = A fair idea, too. In this lesson, do what is suggested.

## You are the Goryō

lesson-goryo-theme = You are the Goryō, a vengeful ghost in the shape of a cat.
lesson-goryo-goal = Break five objects in four rounds, and you win.
lesson-goryo-enter = A mask was drawn for all to see. Break one: there you begin.
lesson-goryo-plan = Now plan in secret, cube by cube: four steps, each to a neighbouring { -tile }.
lesson-goryo-past = Samurai on your way do not stop you.
lesson-goryo-target = Never break a lantern: lanterns bind you, and only you know it. Your target will break. A Samurai who stands on it in the end catches you. Three catches, and you lose.
lesson-goryo-send = Send the plan. Nobody sees it yet.
lesson-goryo-asked = The green Samurai asked twice: were you here? The table answers truly for you. Green is yes, red is no.
lesson-goryo-revealed = Now everybody sees where you went. The fan is broken, and its type turns light: it does not bind you.
lesson-goryo-clues = Two green answers moved the { -marker } to a bag, so one more type came out: urns are light, too, and sealed: you cannot break them any more. When only your own type is dark, you lose.
lesson-goryo-again = Now break the fan on d2. Fans are light already, so it betrays nothing new. Take any way.
lesson-goryo-trail = Now lay your { -trail } where you do not go. Asked there, the answer is yes all the same.
lesson-goryo-fooled = They fell for it! Green on the { -trail } counts for nothing. As they asked there, it is used up.
lesson-goryo-end = Five types are still dark. Two more rounds like this, and you have won.

## You lead the Samurai

lesson-samurai-theme = You lead four Samurai. A ghost cat haunts the palace, unseen.
lesson-samurai-goal = Within four rounds, catch her three times, or find out which type of object binds her.
lesson-samurai-search = She broke the urn by the lower wall and took four steps from there, in secret. Was she where the red Samurai stands? Take him, and choose { -search }.
lesson-samurai-hound = Red: no. His dog can ask about a neighbouring { -tile }. Choose { -hound }, then the scroll beside him.
lesson-samurai-step = Green: yes! Most likely she slunk along the wall, and her fourth step ends at the lantern above him. Send him there with { -step }.
lesson-samurai-bridge = Three actions are all that one Samurai has. Now take the green one: down to the bridge.
lesson-samurai-sure = Bridges join what walls part. Make sure: his dog can reach the lantern.
lesson-samurai-join = Yes! Send him there, too. Whoever stands on her target when the turn ends catches her.
lesson-samurai-done = Up to three Samurai act, with six actions together. You have used all six: end the turn.
lesson-samurai-revealed = There she went! Two Samurai on her target: two of three spirits are turned.
lesson-samurai-drawn = For each spirit a type was drawn that is not hers. Your two green answers moved the { -marker } to a bag: one more. And she broke a lantern, so lanterns are not hers.
lesson-samurai-end = All these types are light. Three are still dark, and one of them binds her. When it is the only one, you win.
