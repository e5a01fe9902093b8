### What is wrong with a board file. The ids are those of goryo.board.check, after `problem-`.

## The file as a whole

problem-board-too-large = The file is too large: a board has at most { $limit } KiB.
problem-board-not-text = This is not text in UTF-8.
problem-board-empty = The file is empty.
problem-board-too-deep = Brackets are nested too deeply: at most { $limit } levels.
problem-board-not-toml = This is not valid TOML.
problem-board-drawing = This is not a drawing of a board.
problem-board-unknown-key = “{ $key }” means nothing here. Valid: { $known }.
problem-board-format = The file must say “format = { $wanted }”.
problem-board-need-text = “{ $key }” must be text, and not empty.
problem-board-bad-text = “{ $key }” must be plain text of at most { $limit } characters, without control characters.
problem-board-object-count = A board has { $least } to { $most } types of object; this one has { $given }.
problem-board-object-letter = “{ $letter }” can’t stand for an object: use a single letter from a to z.
problem-board-object-name = The object “{ $letter }” needs a name of at most 24 lower-case letters; digits and hyphens are allowed after the first.
problem-board-object-twice = There are two objects called “{ $name }”.
problem-board-track-length = “length” under { "[track]" } must be a number from 1 to { $most }: the length of the { -track }.
problem-board-track-bags = “bags” under { "[track]" } must list different numbers from 1 to { $most }: where the { -track } has its { -bag-symbols }.
problem-board-room-names = “rooms” must list { $wanted } names of at most { $limit } characters, one for each room in the order of the map.

## The map

problem-board-no-map = There is no map: “map” must be the drawing, as text.
problem-board-no-tiles = The map has no { -tiles }.
problem-board-many-tiles = The map has { $given } { -tiles }: at most { $wanted }.
problem-board-grid = The map is too large: at most { $limit } columns and { $limit } rows.
problem-board-room-count = A board has { $least } to { $most } rooms; this one has { $given }.
problem-map-side = “{ $found }” can’t stand between two { -tiles }: a wall is “|”, a bridge is “=”, open floor is a blank.
problem-map-cell = “{ $found }” is not a { -tile }: write one letter with a blank on each side, or in round brackets if it is central.
problem-map-corner = “{ $found }” can’t stand at a corner: only “+” or a blank can.
problem-map-border = “{ $found }” can’t stand between two rows: a wall is “---”, a bridge is “-H-”, open floor is three blanks.
problem-room-no-centre = The room with { $tile } has no central { -tile }: put one of its letters in round brackets.
problem-room-two-centres = { $tile } can’t be central, because { $other } in the same room already is.
problem-wall-inside = The wall between { $tile } and { $other } is inside a room: walls go only between rooms.
problem-bridge-nowhere = This bridge has no { -tile } at one of its ends.
problem-bridge-inside = The bridge between { $tile } and { $other } stays in one room: a bridge joins two.
problem-bridge-listed = “{ $given }” is not a bridge: name two { -tiles } of the map, for example “b3-b4”.
problem-bridge-twice = The bridge between { $tile } and { $other } appears twice.
problem-tile-object = “{ $found }” on { $tile } is not an object of this board. Valid: { $known }.
problem-object-nowhere = The object “{ $name }” ({ $letter }) is nowhere on the map.

## What is allowed, but worth knowing

problem-room-uneven = Room { $room } does not have each type of object exactly once.
problem-objects-few = With so few objects, the Goryō can hardly break five of them.
problem-room-cut-off = Room { $room } can’t be reached from the others: no bridge leads there.
