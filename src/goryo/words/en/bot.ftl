### A player of ours, or somebody’s own, on a server.

bot-sits = { $player } plays { $role } at table { $table }.
bot-fault = A try that did not count: { $what }
bot-interrupted = The table stays as it is. To go on: --table { $table }

bot-where = Say where it sits down: with --join and a code, or with --table and an id.
bot-token = A program needs a token: with --token, or in GORYO_TOKEN. “goryo token” makes one on the server’s machine.
bot-stranger = The server does not know this token.
bot-no-seat = No seat at this table belongs to this token; where both do, --as says which.
bot-address = “{ $url }” is not a server’s address: it begins with http or https.
bot-unreachable = There is no way to the server at { $url }.
bot-version = The server at { $url } is of another version, which this one does not understand.
bot-refused = The server says: { $what }
