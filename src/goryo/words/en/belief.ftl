### What `goryo belief` says: what the Samurai can believe of the Goryō.

## What the map shows

belief-path = On the map: the chance that her { -path } goes there, in percent.
belief-target = On the map: the chance that her target is there, in percent.
belief-trail = On the map: { power-trail }, the chance that it lies there, in percent.
belief-shadow = On the map: { power-shadow }, the chance that it lies there, in percent.
belief-question = On the map: what a question there is expected to tell, in hundredths of a bit.

## Beside it

belief-bound = Bound type
belief-unknown = Unknown: { $bits } bits, { $bound } of them about the bound type.
belief-no-plan = No plan lies hidden at this moment.
belief-leap = { power-leap }: { $percent }%
belief-deceives = She deceives where she may choose: { $percent }%
belief-best = Best questions
belief-yes = Yes, %
belief-bits = Bits
belief-greens = Greens
belief-point = .
belief-contradiction = In round { $number } no honest Goryō could have done what was seen by now, so nothing is believed until the next round.

## What the command cannot do

belief-show = The map shows { $known }, not “{ $found }”.
belief-deceive = The chance to deceive is a number from 0 to 1.
belief-out = The picture is an SVG or a PNG, and the end of the file’s name must say which.
