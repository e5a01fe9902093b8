### Ce que dit la page autour du plateau. Les phrases de la partie sont dans les autres fichiers.

## Le cadre

page-skip = Aller au contenu
page-to-home = Accueil
page-nav = Pages
page-nav-play = Jouer
page-nav-learn = Apprendre
page-nav-games = Mes parties
page-nav-puzzle = Énigme
page-nav-palace = Palais
page-nav-rules = Règles
page-nav-about = À propos
page-close = Fermer
page-cancel = Annuler
page-loading = Un instant…
page-not-found = Cette page n’existe pas.
page-try-again = Réessayer

## Réglages

page-settings = Réglages
page-language = Langue
page-theme = Thème
page-theme-auto = Comme le système
page-theme-light = Clair
page-theme-dark = Sombre
page-motion = Animations
page-motion-auto = Comme le système
page-motion-off = Désactivées
page-sound = Sons
page-sound-about = Du bois, des clochettes et des tambours au fil de la partie.
page-volume = Volume
page-text = Plateau en texte
page-text-about = Le plateau sous forme de texte, avec des coups à taper : pour les lecteurs d’écran et le jeu au clavier seul.
page-nickname = Pseudo
page-nickname-about = Vos adversaires le voient. Vous pouvez le laisser vide.
page-save = Enregistrer
page-saved = C’est enregistré.

## La première page

page-tagline = La nuit, un chat fantôme rôde dans le palais, invisible. Quatre Samouraïs guettent ses pas.
page-hunt = Chasser le chat
    .about = Vous menez les Samouraïs. Demandez par où il est passé, resserrez le cercle, attrapez-le.
page-be = Être le chat
    .about = Vous êtes le Goryō. Tracez votre { -path } en secret, frappez, disparaissez.
page-gentle = Dans les deux cas, un adversaire facile. Pas de compte, rien à remplir.
page-learn = Première fois ? Apprenez en jouant, en 90 secondes
page-all-ways = Autres façons de jouer
page-rules = Les règles en cinq minutes
page-running = Vos parties en cours
page-puzzle = Où est le chat ?
    .about = Une nouvelle énigme chaque jour, la même pour tous.

## Qui est assis où

page-you = vous
page-nobody = encore personne
page-somebody = quelqu’un
page-program-random = Aléatoire
    .about = Joue n’importe quel coup autorisé, sans réfléchir.
page-program-novice = Novice
    .about = Facile : voit ce qui est proche et oublie le reste.
page-program-adept = Expert
    .about = Fort : tient compte de toutes les possibilités.
page-program-master = Maître
    .about = Fort : résout chaque manche comme un jeu à part.
page-program-level-1 = 1 · Oublieux
    .about = Oublie toutes les réponses et demande peu ; en Goryō, va où bon lui semble.
page-program-level-2 = 2 · Distrait
    .about = Perd le fil des réponses ; en Goryō, ne craint guère les questions.
page-program-level-3 = 3 · Pressé
    .about = Pose une question ou deux, et c’est tout ; en Goryō, ne pense pas à la suite.
page-program-level-4 = 4 · Avide
    .about = Veut attraper à tout prix ; en Goryō, ose passer tout près.
page-program-level-5 = 5 · Timide
    .about = Aime mieux enquêter qu’attraper ; en Goryō, se tient loin de chaque Samouraï.
page-program-level-6 = 6 · Direct
    .about = Pense à une question à la fois ; en Goryō, se laisse facilement deviner.
page-program-level-7 = 7 · Prudent
    .about = Pèse presque toutes les possibilités ; en Goryō, brouille les pistes.
page-program-level-8 = 8 · Expert
    .about = Envisage toutes les possibilités, dans les deux rôles.
page-level-scale = De 1, facile, à 8, le plus fort
page-against = Contre { $name }

## Toutes les façons de jouer

page-with = Contre qui voulez-vous jouer ?
page-with-program = L’ordinateur
    .about = Il ne voit que ce que son camp peut voir.
page-with-friend = Un ami
    .about = Vous recevez un lien à envoyer. Aucun compte nécessaire.
page-with-here = À deux sur le même écran
    .about = Tout est caché pendant que vous passez l’écran.
page-with-watch = Ordinateur contre ordinateur
    .about = Vous regardez, et voyez tout à la fin.
page-opponent = Adversaire
page-side = Votre camp
page-side-random = Au hasard
page-as-goryo = En Goryō
page-as-samurai = Avec les Samouraïs
page-board = Palais
page-own-palaces = Les vôtres
page-draw-palace = Dessiner votre propre palais
page-beside-box = Jouer avec votre boîte
page-rulebook = Livret de règles
page-book-it-2019 = Italien, 2019
    .about = Deux actions par Samouraï. On ne peut pas nier la { -trail }.
page-book-en-2019 = Anglais, 2019
    .about = Comme les règles italiennes de 2019, avec les termes anglais.
page-book-fr-2019 = Français, 2019
    .about = Comme les autres règles de 2019, avec en plus l’{ -cursed-object } et le Genjutsu.
page-book-it-2021 = Italien, 2021
    .about = Trois actions par Samouraï.
page-book-en-2024 = Anglais, 2024
    .about = Trois actions par Samouraï. On peut nier la { -trail }.
page-variants = Variantes
page-referee = Arbitre
page-clock = Pendule
page-clock-none = Sans pendule
page-clock-each = { $minutes } min chacun, plus { $bonus } s par tour
page-clock-about = Si votre temps est écoulé, vous perdez.
page-help = Aide permise
    .about = Les deux camps peuvent regarder la carte des endroits où le chat peut être.
page-match = Match en deux parties
    .about = Les camps s’inversent pour la seconde partie, et les deux comptent.
page-begin = Commencer
page-begin-link = Créer le lien

## Inviter et s’asseoir

page-invite = Inviter un ami
page-invite-text = Envoyez ce lien. La première personne qui l’ouvre peut prendre la place.
page-invite-waiting = En attente de votre ami…
page-invite-copy = Copier le lien
page-invite-copied = Copié
page-invite-qr = Le lien en code QR
page-invite-show = Afficher le lien
page-invite-new = Créer un nouveau lien (l’ancien ne fonctionnera plus)
page-local = Pour l’instant, seul cet ordinateur peut ouvrir le lien
page-local-text = Pour jouer avec quelqu’un du même réseau, arrêtez le serveur et relancez-le comme ceci. Rouvrez ensuite la table et créez un nouveau lien.
page-join = Vous avez reçu une invitation
page-join-where = { $role_id ->
    [goryo] { $who } mène les Samouraïs. Vous serez le Goryō.
   *[samurai] { $who } est le Goryō. Vous mènerez les Samouraïs.
}
page-join-sit = Prendre place
page-join-gone = Ce lien ne fonctionne plus. Demandez-en un nouveau.
page-join-length = Durée
page-join-about = environ { $minutes } minutes
page-join-most = { $minutes } minutes au maximum
page-join-learn = Jamais joué ? Apprenez à jouer votre camp en 90 secondes (nouvel onglet)
page-share = Partager…
page-share-invite = Une partie de Goryō avec moi ?
page-share-game = Une partie de Goryō, coup par coup
page-recover = Votre place, sur cet appareil
page-recover-text = Ce lien privé transfère votre place ici. Elle ne fonctionnera plus sur l’autre appareil.
page-recover-do = Transférer ma place ici
page-recover-gone = Ce lien ne fonctionne plus. Créez-en un nouveau sur l’autre appareil.
page-move = Continuer sur un autre appareil
page-move-text = Ouvrez ce lien privé sur l’autre appareil. Ne le donnez à personne : qui l’a peut prendre votre place.

## Mes parties

page-games-none = Vous n’avez encore aucune partie.
page-state-waiting = En attente de quelqu’un
page-state-playing = En cours
page-state-yours = À vous de jouer
page-state-over = Terminée
page-state-closed = Ne peut plus être ouverte
page-won = Vous avez gagné
page-lost = Vous avez perdu
page-drawn = Personne n’a gagné
page-delete-games = Supprimer mes parties
page-delete-games-sure = Supprimer pour tous chaque table où vous jouez ? Cette action est irréversible.
page-forget = Oubliez-moi
page-forget-sure = Supprimer votre identité et chaque table où vous jouez ? Cette action est irréversible.
page-delete = Supprimer

## À propos

page-about-game = Goryō est un jeu de cache-cache pour deux. L’un est le Goryō, un spectre sous les traits d’un chat, qui brise un à un cinq objets du palais. L’autre mène quatre Samouraïs, qui demandent par où il est passé et tentent de l’attraper, ou de découvrir quel objet le lie.
page-about-credit = Goryō est un jeu d’Andrea Candiani, publié par GateOnGames. Tout a été dessiné et écrit ici à partir de zéro par des gens qui y jouent.
page-about-fair = Chaque tirage vient d’une graine fixée avant la partie et publiée après : chacun peut vérifier que personne n’a triché, pas même la personne qui tient le serveur. Et aucune page ne reçoit jamais ce que son camp n’a pas à savoir.
page-about-keep = Nous ne conservons que votre pseudo, si vous en donnez un, et vos parties, jusqu’à ce que vous les supprimiez ; et, si vous voulez des notifications, l’endroit où votre navigateur les reçoit.
page-about-fonts = Les caractères sont Asap et Alegreya, libres pour tous.
page-about-licence = Leurs licences
page-about-build = Version { $build }

## À qui de jouer, et que faire

page-turn-yours = À vous de jouer
page-turn-theirs = { $role_id ->
    [goryo] Au tour du Goryō
   *[samurai] Au tour des Samouraïs
}
page-bound = { -bound-object } : { $the_object }. Ne le brisez jamais.
page-bound-was = L’{ -bound-object } était { $the_object }.
page-watching = Vous regardez. Vous voyez ce que voient les Samouraïs.
page-watchers = { $number ->
    [one] { $number } spectateur
   *[other] { $number } spectateurs
}

## Ce qu’on peut faire

page-actions = Actions
page-undo = Annuler
page-skip-motion = Passer
page-menu = Plus
page-resign = Abandonner
    .sure = Abandonner la partie ? L’autre camp gagne.
page-abort = Annuler la partie
    .sure = Terminer la partie sans vainqueur ?
page-leave = Quitter la table
    .sure = Quitter votre place ? L’autre camp pourra réclamer la victoire, ou laisser l’ordinateur continuer.
page-claim = Réclamer la victoire
    .sure = Votre adversaire n’est plus là. Réclamer la victoire ?
page-replace = Laisser l’ordinateur continuer
    .sure = L’ordinateur prend la place de votre adversaire. Continuer ainsi ?
page-rematch = Revanche, camps inversés
page-rematch-second = Passer à la seconde partie
page-rematch-offered = Votre adversaire demande une revanche, camps inversés.
page-same-offered = Votre adversaire propose une autre partie, dans les mêmes camps.
page-rematch-sent = Vous avez demandé une revanche à votre adversaire.
page-same-sent = Vous avez proposé à votre adversaire une autre partie, dans les mêmes camps.
page-next = Partie suivante
page-record = Télécharger l’enregistrement
page-review = Revoir
page-results = Mes résultats
page-review-own = Revoir un enregistrement
page-copy-link = Copier le lien pour les spectateurs

## À côté du plateau

page-panel = La table
page-named = { $name } : { $value }
page-tab-log = Récit
page-tab-bag = Sac
page-tab-pencil = Crayon
page-tab-belief = Carte
page-log = Ce qui s’est passé
page-bag = Sac et types
page-bag-known = { $number ->
    [one] Il reste { $number } type dans le sac.
   *[other] Il reste { $number } types dans le sac, tous avec la même chance d’être tirés.
}
page-bag-guess = { $number ->
    [0] Tous les types ont été tirés à découvert.
    [one] Un seul type n’a pas été tiré à découvert : c’est celui qui est lié.
   *[other] { $number } types n’ont pas été tirés à découvert : un seul est lié, les autres sont dans le sac.
}
page-bag-in = dans le sac
page-bag-perhaps = { $gender ->
    [feminine] dans le sac ou liée
   *[masculine] dans le sac ou lié
}
page-bag-drawn = { $gender ->
    [feminine] tirée
   *[masculine] tiré
}
page-bag-first = { $gender ->
    [feminine] montrée en premier
   *[masculine] montré en premier
}
page-draws-left = { $number ->
    [one] Encore { $number } type et les Samouraïs sauront.
   *[other] Encore { $number } types et les Samouraïs sauront.
}
page-bag-chance = { $gender ->
    [feminine] liée : { $percent } %
   *[masculine] lié : { $percent } %
}
page-bag-believed = { $gender ->
    [feminine] soupçonnée : { $percent } %
   *[masculine] soupçonné : { $percent } %
}
page-pencil-about = Notez ce que vous pensez. Personne d’autre ne le voit.
page-pencil-clear = Effacer les notes
page-belief-about = Ce qu’on peut savoir d’après tout ce qui a été vu, calculé exactement.
page-belief-none = Il n’y a rien à calculer pour le moment.
page-deceive = Tromper quand vous avez le choix
page-deceive-about = Comment la table répond pour vous sur la { -trail } ou sur l’{ -shadow }.
page-clause = Règle { $clause }
page-clause-more = La lire dans les règles (nouvel onglet)

## Connexion et présence

page-connecting = Connexion…
page-connection-lost = Connexion perdue. Votre partie est en sécurité. Nouvel essai…
page-away = Votre adversaire est absent.
page-away-claim = Votre adversaire est absent. Dans { $time }, vous pourrez réclamer la victoire.
page-left = Votre adversaire a quitté la table.
page-here = présent
page-absent = absent

## La fin

page-over = La partie est terminée
page-fate = Les tirages étaient-ils honnêtes ?
page-fate-about = L’ordre de tous les tirages était fixé avant la partie par une graine que personne ne pouvait connaître. Son empreinte était publique dès le début. Maintenant, la graine l’est aussi, et chacun peut la vérifier avec l’enregistrement.
page-fate-branch = Cette partie en continue une autre à partir de l’étape { $step } : ce qui avait été tiré jusque-là était déjà connu. Seul l’ordre du reste vient de cette graine.
page-fate-seal = Empreinte
page-fate-seed = Graine
page-fate-later = Publiée à la fin.
page-closed = Cette partie a commencé avec une version plus ancienne et ne peut pas continuer.

## À deux devant un écran

page-hand-over = { $role_id ->
    [goryo] Passez l’écran au Goryō
   *[samurai] Passez l’écran aux Samouraïs
}
page-hand-over-text = Tout est caché. Que personne d’autre ne regarde.
page-hand-over-show = { $role_id ->
    [goryo] Je suis le Goryō : afficher mon côté
   *[samurai] Je mène les Samouraïs : afficher mon côté
}
page-hand-over-done = Vous avez terminé. Passez l’écran quand vous voulez.
page-hand-over-hide = Tout cacher

## Le plateau en texte

page-text-room = Pièce { $room } : { $colour }
page-text-near = À côté
page-text-move = Votre coup
page-text-send = Jouer
page-text-example = Par exemple : { $example }
page-text-can = Ce que vous pouvez faire maintenant
page-text-cannot = Ce que vous ne pouvez pas faire maintenant
page-text-played = Coup joué : { $move }
page-text-plans = { $number ->
    [one] { $number } plan autorisé. Premier pas possible : { $tiles }.
   *[other] { $number } plans autorisés. Premiers pas possibles : { $tiles }.
}

## Ce que le serveur refuse

page-no-offline = Le serveur ne répond pas. Réessayez dans un instant.
page-no-protocol = Cette page et le serveur ne sont pas de la même version. Rechargez la page.
page-no-error = Cela n’a pas fonctionné. Réessayez.

## Ce que l’on voit se passer

page-next-picture = Suivant
page-motion-still = Images fixes
page-goal-samurai = Le chat s’est éclipsé sans être vu. Votre but : l’attraper jusqu’à ce que chaque { -spirit } soit retourné, ou découvrir quel objet le lie.
page-goal-goryo = Votre but : briser cinq objets sans être pris ni découvert.
page-hint-ask = { -search } : enquête sur sa propre { -tile }. { -hound } : sur une voisine. Est-elle sur le { -path } du chat cette manche ?
page-hint-catch = Vert : la { -tile } est sur son { -path }. Rouge : non. Finissez avec un Samouraï là où le chat brise un objet : vous l’attrapez.
page-hint-plan = Le dernier cube est la cible : l’objet que vous brisez. Ils peuvent enquêter sur chaque { -tile } de votre { -path }.
page-hint-answers = La table répond pour vous. Après leur tour, votre { -path } est révélé et la cible se brise.
page-hint-broken = Le type d’un objet brisé ne peut pas être celui qui lie le chat.
page-hint-advanced = À chaque { -bag-symbol }, on tire un type d’objet : ce ne peut pas être celui qui lie le chat.
page-hint-drawn = Un type tiré ne peut pas être celui qui lie le chat. Ce qui est scellé ne peut plus être brisé.
page-hint-caught = Pour chaque { -spirit } retourné, on tire un type d’objet. Quand tous sont retournés, les Samouraïs gagnent.
page-last-yes = Réponse : oui, { $tile } est sur le { -path } du chat.
page-last-no = Réponse : non, { $tile } n’est pas sur le { -path } du chat.
page-end-turn = Terminer le tour ?
    .sure = { $number ->
        [one] Il reste { $number } cube Action inutilisé : il sera perdu.
       *[other] Il reste { $number } cubes Action inutilisés : ils seront perdus.
    }
    .never = Ne plus demander dans cette partie
page-show-again = Revoir la scène
page-log-show = Montrer ce moment sur le plateau
page-map-path = Son { -path }
page-map-target = Sa cible
page-kind-look = Regarder
page-kind-note = Notes
page-again-same = Rejouer dans le même camp
page-her-paths = Ses parcours
page-her-path = Manche { $number } : { $path }

## Réfléchir à la suite, et le clavier

page-tab-sketch = Croquis
page-sketch-about = Réfléchissez à la suite : dessinez sur le plateau. Personne d’autre ne le voit.
page-sketch-how = Glissez sur le plateau ou touchez une { -tile } après l’autre. Personne d’autre ne le voit.
page-sketch-clear = Effacer le croquis
page-sketch-done = Fin du croquis
page-keys = Raccourcis clavier
page-keys-on = Utiliser ces touches
    .about = À la table, quand vous n’écrivez pas.
page-key-number = Choisir un Samouraï ou, pour le Goryō, un pouvoir
page-key-end = Terminer le tour ou envoyer le plan
page-key-answer = Répondre oui ou non
page-key-arrows = Aller d’une { -tile } à l’autre ; Entrée agit
page-key-escape = Reposer, annuler ou passer l’animation
page-key-sheet = Afficher ces touches

## Emotes

page-emotes = Émotes
page-emotes-about = Montrez à l’adversaire ce que vous ressentez
page-emotes-mute = Masquer les émotes
page-emotes-muted = Ne pas me montrer les émotes de l’adversaire

## When it is your turn

page-notices = Me prévenir quand c’est mon tour
page-notices-about = Une notification du navigateur, quand cette page n’est pas visible.
page-notices-push = Une notification du navigateur, même quand cette page est fermée.
page-notices-denied = Le navigateur ne le permet pas : cela se change dans ses réglages pour cette page.

## Sans serveur

page-here-coming = Le jeu arrive dans votre navigateur…
page-here-failed = Le jeu n’a pas pu être chargé. Vérifiez votre connexion et rechargez la page.
page-here-alone = Ici, le jeu se déroule uniquement dans votre navigateur, sans serveur : pour inviter un ami par un lien, il en faut un.
page-here-about = Ici, tout se passe dans votre navigateur : vos parties y restent tant que vous ne les supprimez pas, et rien n’en sort. Contre l’ordinateur, ses secrets se trouvent aussi dans la mémoire du navigateur, mais aucune page ne les montre jamais.
page-without = Jouer aussi quand le serveur est absent
page-without-about = Garde le jeu dans ce navigateur (7 Mo) : leçons, règles, palais et nouvelles parties contre l’ordinateur se passent alors du serveur. Vos parties sur le serveur vous y attendent.
page-without-failed = Le jeu n’a pas pu être chargé. Vérifiez votre connexion et réessayez.
page-without-go = Jouer entre-temps dans ce navigateur
page-without-back = Vers le serveur
