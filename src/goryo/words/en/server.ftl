### What the server refuses. The ids are those of its errors and refusals; $given is what somebody
### asked for, $known lists what there is.

## Seats and invitations

problem-seat-taken = That seat is already taken.
problem-seat-not-yours = This seat is not yours.
problem-not-seated = Only players at this table can do that.
problem-program-seat = A computer player sits there: this works only with a person.
problem-invite-used = This invitation has already been used. Ask for a new one.
problem-no-friend = This table has no free seat to invite anyone to.
problem-no-company = You can show emotes only where two people play against each other.
problem-no-server = This needs other people, and so a server: here the game runs in your own browser alone.
problem-no-push = This server sends no notifications.
problem-not-here = Your browser can’t do this without a server: it needs the full program.

## The course of a game

# $seconds: how long an opponent must be away at this table.
problem-not-away = Your opponent hasn’t been away long enough: at this table it takes { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
problem-own-invite = This is your own invitation: open it in another browser, or send it to your friend.
problem-not-begun = The game hasn’t started: the table is waiting for someone to sit down.
problem-match-swaps = The second game of a match is played with sides swapped.
problem-not-over = You can do this only when the game is over.
problem-no-help = Help isn’t allowed at this table.
problem-read-only = This table was started in an older version: you can look at it, but not play on.

## What is stored

problem-lease-lost = Another part of the server has taken over this table: nothing was stored. Try again.
problem-table-exists = There is already a table with this name.
problem-stored-otherwise = Something else was stored in the meantime. Try again.
# $field: the name of what is wrong.
problem-json-entry = What is stored of this table can’t be read: “{ $field }” is wrong.

## What was sent

problem-nickname = A nickname has at most { $limit } characters, all of them visible.
problem-bearer-token = The bearer token can’t be read.
problem-public-url = “{ $given }” is not a public address: it needs http or https and a name, with nothing after it.
problem-trusted-proxy = “{ $given }” is neither an address, such as 127.0.0.1, nor a network, such as 10.0.0.0/8.
problem-push-endpoint = This isn’t an address at a push service that this server uses.
problem-push-service = “{ $given }” is not the name of a push service, such as push.example.org.
problem-push-key = There is no push key in the file “{ $given }”: goryo admin push-key makes one.
problem-setup-form = This does not describe a table: something has the wrong name, or is of the wrong kind.
problem-setup-seats = Each seat is for me, for a friend or for a program; with a friend, the other seat must be yours.
problem-setup-clock = A clock has { $least } to { $most } seconds, and a bonus of at most { $bonus } seconds, in whole numbers.
problem-setup-ways = This palace is too big for a table here: there are more than { $most } ways to take { $steps } steps from a single { -tile }. Take out some bridges.
problem-command-form = This is not a command: something is missing, superfluous, or of the wrong kind.
problem-json-text = This is not JSON.
problem-body-form = This is not what the server expects here: something is missing, superfluous, or of the wrong kind.

## Names that nothing has

unknown-table = There is no such table. It may have been deleted.
unknown-invite = This invitation no longer works: there is a newer one, or its table is gone.
unknown-recovery-code = This link no longer works: it has been used, or there is a newer one.
unknown-identity = This server no longer knows you.
unknown-path = There is nothing at this address.
unknown-role = There is no seat “{ $given }”. Choose from { $known }.
unknown-sitter = “{ $given }” can’t sit there. Choose from { $known }.
unknown-command = There is no command “{ $given }”. Choose from { $known }.

## Who is turned away, and why

refused-bad-host = The request must name one host.
refused-bad-origin = The request must name one origin at most.
refused-bad-length = The length of the request can’t be read.
refused-bad-token = The bearer token can’t be read.
refused-needs-https = This server can be reached only over https.
refused-refused = You don’t have access to this.
refused-no-identity = You have no identity here yet.
refused-wrong-origin = Another site can’t do this here.
refused-no-origin = A program needs a bearer token for this.
refused-too-long = The request is too long for this server.
refused-wrong-host = This server doesn’t go by that name.
refused-failed = Something went wrong on the server.
refused-store-trouble = The database did not answer in time.

## What there is too much of

refused-requests = Too many requests in a short time.
refused-messages = Too many messages in a short time.
refused-emotes = Too many emotes in a short time.
refused-same-address = Too many connections are open from this address.
refused-same-identity = Too many connections are open from this browser.
refused-own-tables = You can’t have any more open tables.
refused-connections = The server can’t take any more connections.
refused-viewers = This table can’t take any more spectators.
refused-entries = Too many moves have been taken back in this game.
refused-identities = Too many new people have come from this address in a short time.
refused-tables = The server can’t take any more tables.
refused-programs = All of this server’s computer players are busy.

## Why a connection ends

bye-stopping = The server is restarting. Your game is safe, and this page will reconnect.
bye-slow = The connection was too slow to keep up. Reconnecting.
bye-deleted = This table has been deleted.
bye-replaced = This seat is no longer yours here.

## What messengers show of a link

preview-about = Hunt the ghost cat, or be her: a hidden-movement game for two.
preview-join = { $who ->
    [nobody] You’re invited to a game of Goryō
   *[other] { $who } invites you to a game of Goryō
}
preview-side = { $role_id ->
    [goryo] You’ll be the ghost cat.
   *[samurai] You’ll lead the Samurai.
}
preview-where = { $board }, { $rulebook }
preview-table = A game of Goryō
preview-over = { $winner ->
    [goryo] The Goryō has won
    [samurai] The Samurai have won
   *[none] A game of Goryō without a winner
}
preview-puzzle = Where is the cat?
preview-puzzle-about = The puzzle of { $date }: can you find the right answer?
