### What `goryo belief` says: what the Samurai can believe of the Goryō.

## What the map shows

belief-path = On the map: the chance that her { -path } goes there, in percent.
belief-target = On the map: the chance that her target is there, in percent.
belief-trail = On the map: the chance that the { -trail } is there, in percent.
belief-shadow = On the map: the chance that the { -shadow } is there, in percent.
belief-question = On the map: what you can expect to learn by asking there, in hundredths of a bit.

## Beside it

belief-bound = Bound type
belief-unknown = Uncertainty: { $bits } bits, { $bound } of them about the bound type.
belief-no-plan = No plan is hidden at the moment.
belief-leap = { power-leap }: { $percent }%
belief-deceives = She deceives when she has the choice: { $percent }%
belief-best = Best questions
belief-yes = Yes (%)
belief-bits = Bits
belief-greens = Greens
belief-point = .
belief-contradiction = What has been seen in round { $number } is impossible for a Goryō who plays without mistakes, so nothing can be estimated until the next round.

## What the command cannot do

belief-show = The map can show { $known }, not “{ $found }”.
belief-deceive = The chance of deceiving is a number from 0 to 1.
belief-out = The picture is saved as SVG or PNG: the file name must end in “.svg” or “.png”.
