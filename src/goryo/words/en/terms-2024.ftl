### The words of the game as the English rulebook of 2024 has them.
### Same terms, in the same order, as terms-2019.ftl.

## The palace

-tile = space
-tiles = spaces
-room-tiles = object spaces
-start-tile = starting space
-type-tile = Object Tile
-type-tiles = Object Tiles
-token = Object Token
-intact = Intact
-broken = Broken
-sealed = Sealed
-seal-rule = a Seal is laid on each of them
-bound = Bound
-bound-object = Bound Object
-mark = Mark of the Goryō
-stone = Broken Object Piece
-stones = Broken Object Pieces

## The Goryō

-path = path
-move-cube = Move Cube
-move-cubes = Move Cubes
-target-cube = Target Cube
-leap = Sprint
-leap-cube = Sprint Cube
-trail = False Trail
-trail-cube = False Trail Cube
-illusion = Illusion
-shadow = Shadow
-shadow-cube = Shadow Cube
-cursed-object = Cursed Object
-cursed = Cursed

## The Samurai

-action-cubes = Samurai Action Cubes
-step = Move
-steps = Moves
-to-step = move
-steps-to = moves to
-search = Search
-hound = Sniff
-to-hound = sniff
-investigate = Investigate
-investigates = Investigates
-investigated = Investigated
-investigating = Investigating
-clue = Paw-print Token
-clues = Paw-print Tokens
-green-clue = green Paw-print Token
-green-clues = green Paw-print Tokens
-red-clue = red Paw-print Token

## The reveal

-reveal = Discovery Turn
-track = arc of gongs
-track-space = Gong Space
-track-spaces = Gong Spaces
-marker = Gong Mallet
-bag-symbol = Bag Icon
-bag-symbols = Bag Icons
-spirit = Spirit Token
-spirits = Spirit Tokens
-goryo-side = numbered side
-advanced = Advanced Mode
