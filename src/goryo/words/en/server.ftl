### What the server refuses. The ids are those of its errors and refusals; $given is what somebody
### asked for, $known lists what there is.

## Seats and invitations

problem-seat-taken = Somebody else sits there already.
problem-seat-not-yours = This seat is not yours.
problem-not-seated = Only who sits at this table can do this.
problem-program-seat = A program sits there: this can be done only with a person.
problem-invite-used = This invitation has been used already. Ask for a new one.
problem-no-friend = This table has no free seat to invite somebody to.

## The course of a game

# $seconds: how long an opponent must be away at this table.
problem-not-away = Your opponent has not been away long enough: at this table it takes { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
problem-own-invite = This is your own invitation: open it in another browser, or send it to your friend.
problem-not-begun = The game has not begun: the table waits for somebody to sit down.
problem-not-over = This can be done only when the game is over.
problem-no-help = No help is allowed at this table.
problem-read-only = This table was begun under an older version: it can be looked at, but not played on.

## What is stored

problem-lease-lost = Another part of the server has taken this table over: nothing was stored. Try again.
problem-table-exists = There is a table of this name already.
problem-stored-otherwise = Something else was stored in the meantime. Try again.
# $field: the name of what is wrong.
problem-json-entry = What is stored of this table cannot be read: “{ $field }” is wrong.

## What was sent

problem-nickname = A nickname has at most { $limit } characters, and all of them can be seen.
problem-bearer-token = The bearer token cannot be read.
problem-public-url = “{ $given }” is not a public address: it takes http or https and a name, with nothing after it.
problem-trusted-proxy = “{ $given }” is neither an address, such as 127.0.0.1, nor a network, such as 10.0.0.0/8.
problem-setup-form = This does not describe a table: something is called otherwise, or is of another kind.
problem-setup-seats = Each seat is for me, for a friend or for a program; a friend needs you in the other seat.
problem-setup-clock = A clock has { $least } to { $most } seconds, and a bonus of at most { $bonus } seconds, in whole numbers.
problem-setup-ways = This palace has too many ways for a table here: more than { $most } of { $steps } steps lead away from one { -tile }. Take some bridges out.
problem-command-form = This is not a command: something is missing, is too much, or is of another kind.
problem-json-text = This is not JSON.
problem-body-form = This is not what the server expects here: something is missing, is too much, or is of another kind.

## Names that nothing has

unknown-table = There is no such table. Perhaps it has been deleted.
unknown-invite = This invitation leads nowhere: there is a newer one, or its table is gone.
unknown-recovery-code = This link leads to no seat: it has been used, or there is a newer one.
unknown-identity = This server does not know you any more.
unknown-path = There is nothing at this address.
unknown-role = There is no seat “{ $given }”. There are { $known }.
unknown-sitter = “{ $given }” cannot sit there. There are { $known }.
unknown-command = There is no command “{ $given }”. There are { $known }.

## Who is turned away, and why

refused-bad-host = The request must name one host.
refused-bad-origin = The request must name one origin at most.
refused-bad-length = The length of the request cannot be read.
refused-bad-token = The bearer token cannot be read.
refused-needs-https = This server is open under https only.
refused-refused = This is not open to you.
refused-no-identity = You have no identity here yet.
refused-wrong-origin = Another site may not do this here.
refused-no-origin = A program needs a bearer token for this.
refused-too-long = The request is longer than this server reads.
refused-wrong-host = This server does not answer to that name.
refused-failed = Something went wrong on the server.
refused-store-trouble = The database did not answer in time.

## What there is too much of

refused-requests = That was too many requests in a short time.
refused-messages = That was too many messages in a short time.
refused-same-address = Too many connections are open from this address.
refused-same-identity = Too many connections are open from this browser.
refused-own-tables = You have as many open tables as one may have.
refused-connections = The server has as many connections as it can hold.
refused-viewers = This table has as many viewers as it can hold.
refused-entries = This game has been taken back and changed too often for more of it.
refused-identities = Too many new people came from this address in a short time.
refused-tables = The server has as many tables as it can hold.
refused-programs = All programs of this server are busy.

## Why a connection ends

bye-stopping = The server is restarting. Your game is stored; the page comes back.
bye-slow = The connection was too slow to follow. It is opened again.
bye-deleted = This table was deleted.
bye-replaced = This seat is no longer yours here.
