### Ce que dit `goryo serve`.

serve-ready = Goryō est à l’adresse { $url }
serve-shared = Toute personne de votre réseau qui connaît cette adresse peut entrer.
serve-stop = Ctrl-C l’arrête ; les parties sont enregistrées.
serve-running = Goryō tourne déjà à l’adresse { $url }
serve-already = Un autre Goryō utilise déjà ce dossier, à { $url }. Arrêtez-le d’abord, ou indiquez un autre dossier avec --data.
serve-no-browser = Aucun navigateur n’a pu être ouvert : allez à { $url }
serve-no-network = Cette machine n’a pas d’adresse sur un réseau local.
serve-no-folder = Le dossier « { $folder } » ne peut pas servir : { $why }.
serve-cannot-listen = Impossible d’écouter sur { $address }, port { $port } : { $why }.
serve-log-level = Le niveau du journal est DEBUG, INFO, WARNING ou ERROR.
serve-push-https = --push-key ne fonctionne qu’avec --public-url et une adresse https://.
serve-database = { $scheme ->
    [none] --database prend une adresse : postgresql://hôte/nom.
   *[other] Une base de données { $scheme }:// n’est pas prévue. --database prend postgresql://hôte/nom.
} Sinon, les parties sont gardées dans un fichier, dans le dossier de --data.

### Ce que dit `goryo static`.

static-done = « { $folder } » contient { $files } fichiers ({ $size } Mo). Confiez ce dossier à n’importe quel hébergeur de fichiers et ouvrez son adresse.
static-not-packed = Ce Goryō a été installé sans la page ou sans Python pour le navigateur. Installez un paquet publié, ou lancez make static dans une copie du dépôt.
static-cannot = Impossible d’écrire dans « { $folder } » : { $why }.

### Ce que disent `goryo backup` et `goryo restore`.

backup-done = { $tables ->
    [one] Une table se trouve maintenant dans { $file }. Vous seul pouvez lire ce fichier : que cela reste ainsi.
   *[other] { $tables } tables se trouvent maintenant dans { $file }. Vous seul pouvez lire ce fichier : que cela reste ainsi.
}
backup-none = Il n’y a aucune partie dans le dossier « { $folder } ». Choisissez-en un autre avec --data.
backup-exists = Le fichier « { $file } » existe déjà. Choisissez un autre nom.
backup-cannot = « { $file } » ne peut pas servir : { $why }.
backup-postgres = Une base PostgreSQL se sauvegarde avec pg_dump et se restaure avec pg_restore.
restore-done = { $tables ->
    [one] Une table est revenue.
   *[other] { $tables } tables sont revenues.
}
restore-kept = Les parties qui s’y trouvaient sont gardées dans { $file }.

### Ce que dit `goryo admin`.

admin-none = Il n’y a rien à montrer.
admin-nobody = personne
admin-table = { $id } { $state ->
    [waiting] en attente
    [over] finie
   *[playing] en cours
} { $changed } { $goryo } – { $samurai }
admin-person = { $id } { $seen } { $tables ->
    [one] à { $tables } table
   *[other] à { $tables } tables
} { $name }
admin-ban = { $kind ->
    [address] adresse
   *[person] personne
} { $name }, depuis le { $since }
admin-sure = { $what ->
    [close] Terminer sans vainqueur la partie de la table « { $name } » ? [o/N]
    [delete-table] Supprimer pour tous la table « { $name } » ? [o/N]
    [delete-person] Supprimer « { $name } » et toutes ses tables ? [o/N]
   *[ban-person] Exclure « { $name } » ? [o/N]
}
admin-yes = o oui
admin-done = { $what ->
    [close] La partie de la table « { $name } » est terminée.
    [delete-table] La table « { $name } » est supprimée.
    [delete-person] « { $name } » n’existe plus, ni aucune de ses tables.
    [unban-person] « { $name } » peut revenir.
    [unban-address] « { $name } » peut revenir.
   *[ban-person] « { $name } » n’a plus accès au serveur.
}
admin-unknown = Il n’y a pas de « { $name } » ici.
admin-confirm = Personne ne peut confirmer ici. Ajoutez --yes pour le faire.
admin-left = Rien n’a été fait.
admin-address = « { $given } » n’est ni une adresse ni un réseau.
admin-push-key = La clé se trouve dans { $file }. Vous seul pouvez la lire : que cela reste ainsi. Pour l’utiliser : goryo serve --push-key { $file }
