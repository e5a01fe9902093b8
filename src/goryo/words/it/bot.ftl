### Un giocatore nostro, o di qualcuno, su un server.

bot-sits = { $player } gioca come { $role } al tavolo { $table }.
bot-fault = Un tentativo che non conta: { $what }
bot-interrupted = Il tavolo resta com’è. Per continuare: --table { $table }

bot-where = Indica dove si siede: con --join e un codice, o con --table e un identificativo.
bot-token = A un programma serve un token: con --token, o in GORYO_TOKEN. «goryo token» ne crea uno sulla macchina del server.
bot-stranger = Il server non conosce questo token.
bot-no-seat = A questo tavolo nessun posto appartiene a questo token; se gli appartengono entrambi, --as dice quale.
bot-address = «{ $url }» non è l’indirizzo di un server: comincia con http o https.
bot-unreachable = Impossibile raggiungere il server a { $url }.
bot-version = Il server a { $url } è di un’altra versione, che questa non capisce.
bot-refused = Il server dice: { $what }
