### Ce que le serveur refuse. Les id sont ceux de ses erreurs et refus ; $given est ce que quelqu’un
### a demandé, $known donne ce qui existe.

## Places et invitations

problem-seat-taken = Cette place est déjà prise.
problem-seat-not-yours = Cette place n’est pas la vôtre.
problem-not-seated = Seuls les joueurs de cette table peuvent le faire.
problem-program-seat = L’ordinateur occupe cette place : ce n’est possible qu’avec une personne.
problem-invite-used = Cette invitation a déjà servi. Demandez-en une nouvelle.
problem-no-friend = Cette table n’a pas de place libre où inviter quelqu’un.
problem-no-company = Les émotes ne s’emploient que lorsque deux personnes jouent l’une contre l’autre.
problem-no-server = Il faut pour cela d’autres personnes, donc un serveur : ici, la partie se déroule uniquement dans votre navigateur.
problem-no-push = Ce serveur n’envoie pas de notifications.
problem-not-here = Le navigateur ne peut pas le faire sans serveur : il faut le programme complet.

## Le cours de la partie

# $seconds : combien de temps un adversaire doit être absent à cette table.
problem-not-away = Votre adversaire n’est pas absent depuis assez longtemps : à cette table, il faut { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
problem-own-invite = C’est votre propre invitation : ouvrez-la dans un autre navigateur, ou envoyez-la à votre ami.
problem-not-begun = La partie n’a pas commencé : la table attend que quelqu’un s’assoie.
problem-match-swaps = La seconde partie d’un match se joue camps inversés.
problem-not-over = Ce n’est possible qu’une fois la partie terminée.
problem-no-help = Aucune aide n’est permise à cette table.
problem-read-only = Cette table date d’une version antérieure : on peut la regarder, mais plus y jouer.

## Ce qui est enregistré

problem-lease-lost = Une autre partie du serveur a repris cette table : rien n’a été enregistré. Réessayez.
problem-table-exists = Il y a déjà une table de ce nom.
problem-stored-otherwise = Autre chose a été enregistré entre-temps. Réessayez.
# $field : le nom de ce qui est incorrect.
problem-json-entry = Impossible de lire ce qui est enregistré de cette table : « { $field } » est incorrect.

## Ce qui a été envoyé

problem-nickname = Un pseudo a au plus { $limit } caractères, tous visibles.
problem-bearer-token = Impossible de lire le jeton (bearer token).
problem-public-url = « { $given } » n’est pas une adresse publique : il faut http ou https et un nom, sans rien après.
problem-trusted-proxy = « { $given } » n’est ni une adresse, comme 127.0.0.1, ni un réseau, comme 10.0.0.0/8.
problem-push-endpoint = Ce n’est pas une adresse d’un service push que ce serveur utilise.
problem-push-service = « { $given } » n’est pas le nom d’un service push, comme push.example.org.
problem-push-key = Le fichier « { $given } » ne contient pas de clé push : goryo admin push-key en crée une.
problem-setup-form = Ceci ne décrit pas une table : quelque chose porte un autre nom, ou est du mauvais type.
problem-setup-seats = Chaque place est pour moi (me), pour un ami (friend) ou pour un programme ; avec un ami, l’autre place doit être la vôtre.
problem-setup-clock = Une pendule a de { $least } à { $most } secondes et un bonus de { $bonus } secondes au plus, en nombres entiers.
problem-setup-ways = Ce palais est trop grand pour une table ici : plus de { $most } parcours de { $steps } pas partent d’une seule { -tile }. Enlevez quelques ponts.
problem-command-form = Ce n’est pas une commande : quelque chose manque, est de trop ou est du mauvais type.
problem-json-text = Ce n’est pas du JSON.
problem-body-form = Ce n’est pas ce que le serveur attend ici : quelque chose manque, est de trop ou est du mauvais type.

## Noms que rien ne porte

unknown-table = Cette table n’existe pas. Elle a peut-être été supprimée.
unknown-invite = Cette invitation ne fonctionne plus : il y en a une plus récente, ou sa table n’existe plus.
unknown-recovery-code = Ce lien ne fonctionne plus : il a déjà servi, ou il y en a un plus récent.
unknown-identity = Ce serveur ne vous connaît plus.
unknown-path = Il n’y a rien à cette adresse.
unknown-role = Il n’y a pas de rôle « { $given } ». Au choix : { $known }.
unknown-sitter = « { $given } » ne peut pas s’asseoir là. Au choix : { $known }.
unknown-command = Il n’y a pas de commande « { $given } ». Au choix : { $known }.

## Qui ne peut pas entrer, et pourquoi

refused-bad-host = La requête doit nommer un seul hôte.
refused-bad-origin = La requête doit nommer une origine au plus.
refused-bad-length = Impossible de lire la longueur de la requête.
refused-bad-token = Impossible de lire le jeton (bearer token).
refused-needs-https = Ce serveur n’est accessible qu’en https.
refused-refused = Vous n’avez pas accès à ceci.
refused-no-identity = Vous n’avez pas encore d’identité ici.
refused-wrong-origin = Un autre site ne peut pas faire cela ici.
refused-no-origin = Un programme a besoin pour cela d’un jeton (bearer token).
refused-too-long = La requête est plus longue que ce que lit ce serveur.
refused-wrong-host = Ce serveur ne répond pas à ce nom.
refused-failed = Quelque chose s’est mal passé sur le serveur.
refused-store-trouble = La base de données n’a pas répondu à temps.

## Ce qui est de trop

refused-requests = Trop de requêtes en peu de temps.
refused-messages = Trop de messages en peu de temps.
refused-emotes = Trop d’émotes en peu de temps.
refused-same-address = Trop de connexions sont ouvertes depuis cette adresse.
refused-same-identity = Trop de connexions sont ouvertes depuis ce navigateur.
refused-own-tables = Vous ne pouvez pas avoir plus de tables ouvertes.
refused-connections = Le serveur ne peut pas accepter plus de connexions.
refused-viewers = Cette table ne peut pas accueillir plus de spectateurs.
refused-entries = Dans cette partie, on est revenu en arrière trop souvent.
refused-identities = Trop de nouvelles personnes sont venues de cette adresse en peu de temps.
refused-tables = Le serveur ne peut pas accepter plus de tables.
refused-programs = Tous les joueurs de l’ordinateur sur ce serveur sont occupés.

## Pourquoi une connexion finit

bye-stopping = Le serveur redémarre. Votre partie est en sécurité, et la page va se reconnecter.
bye-slow = La connexion était trop lente pour suivre. Reconnexion.
bye-deleted = Cette table a été supprimée.
bye-replaced = Cette place n’est plus la vôtre ici.

## What messengers show of a link

preview-about = Traquez le chat fantôme, ou incarnez-le : un jeu à déplacement caché pour deux.
preview-join = { $who ->
    [nobody] Une invitation à une partie de Goryō
   *[other] { $who } vous invite à une partie de Goryō
}
preview-side = { $role_id ->
    [goryo] Vous serez le chat fantôme.
   *[samurai] Vous mènerez les Samouraïs.
}
preview-where = { $board }, { $rulebook }
preview-table = Une partie de Goryō
preview-over = { $winner ->
    [goryo] Le Goryō a gagné
    [samurai] Les Samouraïs ont gagné
   *[none] Une partie de Goryō sans vainqueur
}
preview-puzzle = Où est le chat ?
preview-puzzle-about = L’énigme du { $date } : saurez-vous trouver la bonne réponse ?
