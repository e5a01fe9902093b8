### Un joueur à nous, ou à quelqu’un, sur un serveur.

bot-sits = { $player } joue { $role_id ->
    [goryo] le Goryō
   *[samurai] les Samouraïs
} à la table { $table }.
bot-fault = Une tentative qui ne compte pas : { $what }
bot-interrupted = La table reste comme elle est. Pour continuer : --table { $table }

bot-where = Dites où il s’assied : avec --join et un code, ou avec --table et un identifiant.
bot-token = Un programme a besoin d’un jeton : avec --token, ou dans GORYO_TOKEN. « goryo token » en crée un sur la machine du serveur.
bot-stranger = Le serveur ne connaît pas ce jeton.
bot-no-seat = Aucune place à cette table n’appartient à ce jeton ; si les deux lui appartiennent, --as dit laquelle.
bot-address = « { $url } » ne convient pas comme adresse de serveur : elle commence par http ou https.
bot-unreachable = Impossible de joindre le serveur à { $url }.
bot-version = Le serveur à { $url } est d’une autre version, que celle-ci ne comprend pas.
bot-refused = Le serveur dit : { $what }
