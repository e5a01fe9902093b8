### Why a move is refused. The ids are the reasons of goryo.refusals.
###
### $tile and $from are tile names; $the_object, $samurai and $the_power come with their article,
### $The_power and $Samurai with a capital as well; $role_id is who is to act.

## Any move

why-game-over = The game is over.
why-not-your-turn = { $role_id ->
    [goryo] It is the Goryō’s turn.
    [samurai] It is the Samurai’s turn.
    [fate] An { -token } has to be drawn first.
   *[other] Someone else has to act first.
}
why-wrong-move = You can’t do that now.
why-no-such-tile = This board has no such { -tile }.
why-no-such-samurai = This board has no Samurai of that colour.
why-no-such-object = This board has no such object.
why-unlistable = The tabletop referee accepts any placement of cubes, so there is no list of legal plans.

## Preparation and draws

why-not-in-bag = There is no { -token } with { $the_object } in the bag.
why-token-gone = The { -token } with { $the_object } has already left the bag.
why-break-type = { $tile } does not show { $the_object }: the first object broken must be of the type that was drawn.
why-curse-type = { $tile } does not show { $the_object }: both { -cursed } { -tiles } must be of the first type.
why-curse-same = The two { -cursed } { -tiles } must be different.

## The plan

why-plan-start = The plan must start on { $tile }, where the Goryō is.
why-plan-step = { $tile } is not adjacent to { $from }: each { -move-cube } goes next to the one before.
why-plan-count = { $given ->
    [one] The plan has one { -tile }
   *[other] The plan has { $given } { -tiles }
}, but it needs { $wanted }: the Goryō’s own, every further { -move-cube } and the target.
why-dead-end = No legal plan continues through { $tile }: from there, no allowed target is within reach.
why-plan-repeat = There is already a cube on { $tile }: each cube needs a { -tile } of its own.
why-plan-target-step = { $tile } is not adjacent to { $from }: the target goes next to the last { -move-cube }.
why-target-bound = { $tile } has the { -bound-object }, which the Goryō must never break: the target must be of another type.
why-target-sealed = { $tile } is { -sealed }: the target must be { -intact } and not { -sealed }.
why-target-broken = { $tile } is already { -broken }: the target must be { -intact }.

## Powers

why-no-powers = With the { -cursed-object } the Goryō has no powers.
why-power-absent = { $The_power } is not part of this game: the Goryō has other powers here.
why-leap-gone = The { -leap } was used in an earlier round, and works only once per game.
why-trail-occupied = There is already a cube on { $tile }: the { -trail } needs a { -tile } without one.
why-trail-gone = The { -trail } is gone: it was { -investigated } in an earlier round.
why-shadow-place = There is no { -move-cube } on { $tile }: the { -shadow } goes on top of one, and never on the target.
why-shadow-gone = The { -shadow } is gone: it was { -investigated } in an earlier round.
why-illusion-gone = The { -illusion } was used in an earlier round, and works only once per game.

## The Samurai

why-samurai-finished = { $Samurai } is done for this round: once another has started, he can’t act again.
why-samurai-called = { $number ->
    [one] One Samurai has
   *[other] { $number } Samurai have
} already acted this round, and no other can.
why-cubes-spent = All { $number } { -action-cubes } have been used this round.
why-actions-spent = { $Samurai } has no action left: each Samurai has at most { $number } per round.
why-steps-spent = { $Samurai } has already used both his { -steps } this round.
why-step-far = { $tile } is not adjacent to { $samurai }: a { -step } goes to an adjacent { -tile }.
why-search-spent = { $Samurai } has already used { -search } this round.
why-hound-spent = { $Samurai } has already used { -hound } this round.
why-hound-far = { $tile } is not adjacent to { $samurai }: { -hound } asks about an adjacent { -tile }.
why-ask-start = { $tile } is the Goryō’s { -start-tile } of this round and cannot be { -investigated }.
why-ask-again = { $tile } has already been { -investigated } this round: choose another { -tile }.
why-blinded = { $Samurai } is under the { -illusion }: this round he may { -to-step }, but not { -investigate }.

## Answers

why-answer-yes = There is a cube of the { -path } on { $tile }: the answer must be “yes”.
why-answer-no = There is no cube on { $tile }: the answer must be “no”.
why-answer-trail = The { -trail } is on { $tile }: with this rulebook the answer must be “yes”.

## Taking back

why-undo-none = You can take back only your last move, until someone else acts.
why-undo-revealed = That move has revealed something, so it can’t be taken back.
