### What is wrong with a board file. The ids are those of goryo.board.check, after `problem-`.

## The file as a whole

problem-board-too-large = The file is too large: a board has at most { $limit } KiB.
problem-board-not-text = This is not text in UTF-8.
problem-board-empty = The file is empty.
problem-board-too-deep = Brackets are nested too deeply: at most { $limit } levels.
problem-board-not-toml = This is not valid TOML.
problem-board-drawing = This is not a drawing of a board.
problem-board-unknown-key = “{ $key }” means nothing here; known are { $known }.
problem-board-format = The file must say “format = { $wanted }”.
problem-board-need-text = “{ $key }” must be a text, and not an empty one.
problem-board-bad-text = “{ $key }” must be a plain text of at most { $limit } characters, without control characters.
problem-board-object-count = A board has { $least } to { $most } types of object, and this one has { $given }.
problem-board-object-letter = “{ $letter }” cannot stand for an object: it takes a single letter from a to z.
problem-board-object-name = The object “{ $letter }” needs a name in lower-case letters, at most 24, digits and hyphens allowed inside.
problem-board-object-twice = There are two objects called “{ $name }”.
problem-board-track-length = “length” under { "[track]" } must be a number from 1 to { $most }: how long the { -track } is.
problem-board-track-bags = “bags” under { "[track]" } must list different numbers from 1 to { $most }: where the { -track } has its { -bag-symbols }.
problem-board-room-names = “rooms” must list { $wanted } names of at most { $limit } characters, one for each room in the order of the map.

## The map

problem-board-no-map = There is no map: “map” must be a text with the drawing.
problem-board-no-tiles = The map has no { -tiles }.
problem-board-many-tiles = The map has { $given } { -tiles }; { $wanted } is the most.
problem-board-grid = The map is too large: at most { $limit } columns and { $limit } rows.
problem-board-room-count = A board has { $least } to { $most } rooms, and here there are { $given }.
problem-map-side = “{ $found }” cannot stand between two { -tiles }: a wall is “|”, a bridge “=”, open floor a blank.
problem-map-cell = “{ $found }” is not a { -tile }: one letter with a blank on each side, or in round brackets if it is central.
problem-map-corner = “{ $found }” cannot stand at a corner: only “+” or a blank can.
problem-map-border = “{ $found }” cannot stand between two rows: a wall is “---”, a bridge “-H-”, open floor three blanks.
problem-room-no-centre = The room with { $tile } has no central { -tile }: put one of its letters in round brackets.
problem-room-two-centres = { $tile } cannot be central, because { $other } in the same room already is.
problem-wall-inside = The wall between { $tile } and { $other } stands inside a room: walls only go between rooms.
problem-bridge-nowhere = This bridge has no { -tile } at one of its ends.
problem-bridge-inside = The bridge between { $tile } and { $other } stays in one room: a bridge joins two rooms.
problem-bridge-listed = “{ $given }” is not a bridge: it takes two { -tiles } of the map, such as “b3-b4”.
problem-bridge-twice = The bridge between { $tile } and { $other } is there twice.
problem-tile-object = “{ $found }” on { $tile } is no object of this board; known are { $known }.
problem-object-nowhere = The object “{ $name }” ({ $letter }) lies nowhere on the map.

## What is allowed, but worth knowing

problem-room-uneven = Room { $room } does not hold each type of object exactly once.
problem-objects-few = With so few objects the Goryō can hardly break five of them.
problem-room-cut-off = Room { $room } cannot be reached from the others: no bridge leads there.
