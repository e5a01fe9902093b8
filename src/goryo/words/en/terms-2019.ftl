### The words of the game as the English rulebook of 2019 has them.
### Same terms, in the same order, as terms-2024.ftl.

## The palace

-tile = tile
-tiles = tiles
-room-tiles = room tiles
-start-tile = starting tile
-type-tile = object tile
-type-tiles = object tiles
-token = object token
-intact = intact
-broken = broken
-sealed = sealed
-seal-rule = their { -room-tiles } are turned to their seal side
-bound = bound
-bound-object = bound object
-mark = Mark of the Goryō
-stone = broken object stone
-stones = broken object stones

## The Goryō

-path = route
-move-cube = Movement cube
-move-cubes = Movement cubes
-target-cube = Target cube
-leap = Leap
-leap-cube = Leap cube
-trail = False Trail
-trail-cube = False Trail cube
-illusion = Illusion
-shadow = Shadow
-shadow-cube = Shadow cube
-cursed-object = cursed object
-cursed = cursed

## The Samurai

-action-cubes = action indicators
-step = Step
-steps = Steps
-to-step = step
-steps-to = steps to
-search = Search
-hound = Hound
-to-hound = hound
-investigate = investigate
-investigates = investigates
-investigated = investigated
-investigating = Investigating
-clue = clue token
-clues = clue tokens
-green-clue = green clue token
-green-clues = green clue tokens
-red-clue = red clue token

## The reveal

-reveal = Reveal
-track = semicircular track
-track-space = space
-track-spaces = spaces
-marker = green token
-bag-symbol = bag symbol
-bag-symbols = bag symbols
-spirit = spirit token
-spirits = spirit tokens
-goryo-side = Goryō side
-advanced = advanced mode
