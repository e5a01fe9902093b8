### The palace editor: drawing a board of one’s own.

editor-title = Your own palace
editor-intro = Draw the palace from your box, or one that nobody has ever seen. It stays in this browser until you share it.

## From the box to the screen

editor-walk = Your box in five minutes
editor-walk-rooms = Put the board in front of you. Choose room 1 and draw over its { -tiles }; then room 2, and so on. Walls appear wherever two rooms touch, and whatever stays green is garden.
editor-walk-centre = Choose “Centre” and tap the { -tile } in each room where its Samurai starts.
editor-walk-objects = Choose an object and tap every { -tile } that shows it. Then the next one.
editor-walk-bridges = Choose “Bridge” and tap the two { -tiles } it joins. They don’t have to touch.
editor-walk-track = Below the map, enter the length of the { -track } and where its { -bag-symbols } are.
editor-walk-name = Give it a name. When the check finds nothing more, play.

## The map

editor-grid = The map
editor-brushes = What to draw with
editor-rooms = Rooms
editor-room = Room { $room }
editor-garden = Garden
editor-objects = Objects
editor-centre = Centre
editor-bridge = Bridge
editor-undo = Undo
editor-redo = Redo
editor-keys = With the keyboard: arrow keys to move, 1 to 8 for a room, 0 for garden, an object’s letter, a full stop for the centre, the equals sign at both ends of a bridge, Ctrl+Z to undo.
editor-needs-room = { $cell } is garden: make it part of a room first.
editor-bridge-from = A bridge from { $cell }: now choose its other end.
editor-cell-garden = { $cell }: garden
editor-cell-room = { $cell }: room { $room }
editor-cell-empty = no object yet
editor-cell-central = central
editor-cell-bridge = bridge to { $cell }

## Beside the map

editor-names = Names
editor-name = Name of the palace
editor-about = A sentence about it
editor-room-names = Names of the rooms, if they have any
editor-types = Types of object
editor-own-type = A type of your own
editor-add = Add
editor-track = The clues
editor-track-length = Length of the { -track }, without its start
editor-bags = Where there is a { -bag-symbol }

## The check

editor-check = Check
editor-sound = All done: this palace can be played.
editor-defects = { $number ->
    [one] One thing to fix.
   *[other] { $number } things to fix.
}
editor-notes = Allowed, but worth knowing
editor-problem-board-need-text = The palace needs a name.
editor-problem-board-bad-text = At most { $limit } characters, all of them visible.
editor-problem-board-object-name = A type’s name has at most 24 lower-case letters; digits and hyphens are allowed after the first.
editor-problem-board-track-length = The { -track } can be 1 to { $most } long.
editor-problem-board-track-bags = Each { -bag-symbol } has a place of its own, from 1 to { $most }.
editor-problem-board-room-names = The name of a room has at most { $limit } characters, all of them visible.
editor-problem-board-no-tiles = The map is still empty.
editor-problem-room-no-centre = The room with { $tile } has no centre yet.
editor-problem-bridge-nowhere = The bridge { $bridge } has only garden at one of its ends.
editor-problem-bridge-listed = The bridge { $bridge } has only garden at one of its ends.
editor-problem-tile-object = { $tile } has no object yet.
editor-problem-object-nowhere = Nowhere on the map: { $object }.
editor-problem-room-uneven = The room with { $cell } does not have each type exactly once.
editor-problem-room-cut-off = No bridge leads to the room with { $cell }.

## Where to begin

editor-begin = Start from
editor-blank = An empty map
editor-ours = One of ours
editor-rooms-count = { $number } rooms
editor-types-count = { $number } types
editor-chance = A random one
editor-chance-name = A random palace
editor-import = A board file (.toml)
editor-unread = It contains no map that could be drawn.
editor-lost = What was wrong with the file:

## What to do with it

editor-use = What next?
editor-play = Play on it
editor-companion = Play with your own board
editor-keep = Save it here
editor-kept = “{ $name }” is saved in this browser.
editor-file = Save as a file
editor-link = Make a link
editor-link-about = The whole palace is in the link itself. Whoever opens it can see it; no server stores it.
editor-not-yet = Not yet: the check still finds something.
editor-shelf = Saved in this browser
editor-open = Open
editor-open-named = Open “{ $name }”
editor-drop-named = Delete “{ $name }”
editor-preview = Preview
editor-offered = Someone has sent you a palace. If you open it, it replaces what is drawn here; you can undo that.
editor-offered-open = Open it
editor-offered-leave = No, thanks
editor-link-broken = This link contains no palace that can be read.
