### A player of ours, or somebody’s own, on a server.

bot-sits = { $player } plays { $role } at table { $table }.
bot-fault = An invalid try: { $what }
bot-interrupted = The table stays as it is. To continue: --table { $table }

bot-where = Say where to sit: --join with a code, or --table with an id.
bot-token = A program needs a token: use --token or GORYO_TOKEN. “goryo token” creates one on the server’s machine.
bot-stranger = The server does not know this token.
bot-no-seat = No seat at this table belongs to this token; if both do, use --as to say which.
bot-address = “{ $url }” is not a server’s address: it must begin with http or https.
bot-unreachable = Can’t reach the server at { $url }.
bot-version = The server at { $url } runs another version, which this one doesn’t understand.
bot-refused = The server says: { $what }
