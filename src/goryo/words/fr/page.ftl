### Ce que dit la page autour du plateau. Les phrases de la partie sont dans les autres fichiers.

## Le cadre

page-skip = Aller au contenu
page-to-home = Vers la première page
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
page-theme = Clair ou sombre
page-theme-auto = Comme le système
page-theme-light = Clair
page-theme-dark = Sombre
page-motion = Animations
page-motion-auto = Comme le système
page-motion-off = Sans
page-sound = Sons
page-sound-about = Quelques notes discrètes quand il se passe quelque chose.
page-text = Plateau en texte
page-text-about = Le plateau sous forme de texte, avec des coups tapés : pour les lecteurs d’écran et pour le clavier seul.
page-nickname = Surnom
page-nickname-about = Vos adversaires le voient. Il peut rester vide.
page-save = Enregistrer
page-saved = C’est enregistré.

## La première page

page-tagline = La nuit, un chat fantôme traverse le palais sans être vu. Quatre Samouraïs guettent ses pas.
page-hunt = Chasser le chat
    .about = Vous menez les Samouraïs. Demandez par où il est passé, resserrez le cercle, attrapez-le.
page-be = Être le chat
    .about = Vous êtes le Goryō. Tracez votre chemin en secret, brisez, disparaissez.
page-gentle = Dans les deux cas contre un adversaire clément. Pas de compte, rien à remplir.
page-learn = La première fois ? Apprenez en jouant, en 90 secondes
page-all-ways = Toutes les façons de jouer
page-rules = Les règles en cinq minutes
page-running = Vos parties en cours
page-puzzle = Où est le chat ?
    .about = Une énigme par jour, la même pour tous.

## Qui est assis où

page-you = vous
page-nobody = personne encore
page-somebody = quelqu’un
page-program-random = Hasard
    .about = N’importe quel coup autorisé, sans réfléchir.
page-program-novice = Novice
    .about = Clément : voit ce qui est proche et oublie le reste.
page-program-adept = Expert
    .about = Fort : garde toutes les possibilités en tête.
page-against = Contre { $name }

## Toutes les façons de jouer

page-with = Avec qui ?
page-with-program = Un programme
    .about = Il ne voit que ce que son camp peut voir.
page-with-friend = Un ami
    .about = Vous recevez un lien à envoyer. Personne n’a besoin de compte.
page-with-here = À deux devant cet écran
    .about = Tout est caché quand vous passez l’écran.
page-with-watch = Des programmes entre eux
    .about = Vous regardez, et apprenez la vérité à la fin.
page-opponent = Adversaire
page-side = Votre camp
page-side-random = Laisser faire le sort
page-as-goryo = En Goryō
page-as-samurai = En Samouraïs
page-board = Palais
page-own-palaces = Les vôtres
page-draw-palace = Dessiner votre palais
page-beside-box = Jouer à côté de la boîte
page-rulebook = Livret de règles
page-book-it-2019 = Italien, 2019
    .about = Deux actions par Samouraï. On ne peut pas nier la { -trail }.
page-book-en-2019 = Anglais, 2019
    .about = Comme le livret italien de 2019, avec les mots anglais.
page-book-fr-2019 = Français, 2019
    .about = Comme les autres de 2019 ; l’{ -cursed-object } et le Genjutsu y figurent.
page-book-it-2021 = Italien, 2021
    .about = Trois actions par Samouraï.
page-book-en-2024 = Anglais, 2024
    .about = Trois actions par Samouraï. On peut nier la { -trail }.
page-variants = Variantes
page-referee = Arbitre
page-clock = Pendule
page-clock-none = Sans pendule
page-clock-each = { $minutes } min chacun, { $bonus } s de plus à chaque tour
page-clock-about = Qui épuise son temps perd.
page-help = Aide permise
    .about = Les deux camps peuvent regarder la carte de ce qu’on peut savoir.
page-match = Match en deux parties
    .about = La seconde partie avec les camps échangés, et un score pour les deux.
page-begin = Commencer
page-begin-link = Créer le lien

## Inviter et s’asseoir

page-invite = Invitez votre ami
page-invite-text = Envoyez ce lien. La première personne qui l’ouvre peut s’asseoir.
page-invite-waiting = On attend votre ami…
page-invite-copy = Copier le lien
page-invite-copied = Copié
page-invite-qr = Le lien en code QR
page-invite-show = Montrer le lien
page-invite-new = Créer un nouveau lien ; l’ancien ne vaudra plus
page-local = Pour l’instant, seul cet ordinateur peut ouvrir le lien
page-local-text = Pour jouer avec quelqu’un du même réseau, arrêtez le serveur, puis relancez-le comme ceci. Puis rouvrez la table et créez un nouveau lien.
page-join = Vous avez une invitation
page-join-where = { $role_id ->
    [goryo] { $who } mène les Samouraïs. Si vous voulez, vous êtes le Goryō.
   *[samurai] { $who } est le Goryō. Si vous voulez, vous menez les Samouraïs.
}
page-join-sit = S’asseoir
page-join-gone = Ce lien ne mène plus nulle part. Demandez-en un nouveau.
page-recover = Votre place, sur cet appareil
page-recover-text = Ce lien privé apporte votre place ici. Sur l’autre appareil, elle prend fin.
page-recover-do = Apporter ma place ici
page-recover-gone = Ce lien ne mène plus nulle part. Créez-en un nouveau sur l’autre appareil.
page-move = Continuer sur un autre appareil
page-move-text = Ouvrez ce lien privé sur l’autre appareil. Ne le donnez à personne : c’est votre place.

## Mes parties

page-games-none = Vous n’avez encore de place à aucune table.
page-state-waiting = On attend quelqu’un
page-state-playing = En cours
page-state-yours = À vous de jouer
page-state-over = Finie
page-state-closed = Ne peut plus être ouverte
page-won = Vous avez gagné
page-lost = Vous avez perdu
page-drawn = Personne n’a gagné
page-delete-games = Supprimer mes parties
page-delete-games-sure = Supprimer pour tous chaque table où vous êtes assis ? C’est sans retour.
page-forget = Oubliez-moi
page-forget-sure = Supprimer votre identité et chaque table où vous êtes assis ? C’est sans retour.
page-delete = Supprimer

## À propos

page-about-game = Goryō est un jeu de cache-cache pour deux. L’un est le Goryō, un spectre en forme de chat, qui brise un à un cinq objets du palais. L’autre mène quatre Samouraïs, qui demandent par où il est passé et l’attrapent, ou découvrent quel objet le lie.
page-about-credit = Goryō est un jeu d’Andrea Candiani, publié par GateOnGames. Cette page a été dessinée et écrite à neuf par des gens qui y jouent.
page-about-fair = Ici, personne ne peut tricher, pas même qui tient le serveur, autant que cela se démontre : les tirages de chaque partie viennent d’une graine fixée avant le début et dévoilée après la fin, et aucune page ne reçoit ce que son camp ne doit pas savoir.
page-about-keep = On garde votre surnom, si vous en donnez un, et vos parties, jusqu’à ce que vous les supprimiez. Rien d’autre.
page-about-fonts = Les caractères sont Asap et Alegreya, que chacun peut employer.
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
    [one] Un spectateur
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
    .sure = Finir la partie sans vainqueur ?
page-leave = Quitter la table
    .sure = Laisser votre place ? L’autre camp pourra gagner, ou faire continuer un programme.
page-claim = Réclamer la victoire
    .sure = Votre adversaire n’est plus là. Réclamer la victoire ?
page-replace = Faire continuer un programme
    .sure = Un programme prend la place de votre adversaire. Continuer ainsi ?
page-rematch = Encore, camps échangés
page-rematch-second = Vers la seconde partie du match
page-rematch-offered = Votre adversaire aimerait rejouer, camps échangés.
page-rematch-sent = Vous avez proposé à votre adversaire de rejouer.
page-next = Vers la prochaine partie
page-record = Télécharger l’enregistrement
page-review = Relire la partie
page-review-own = Relire un enregistrement
page-copy-link = Copier le lien pour regarder

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
    [one] Le sac contient { $number } type.
   *[other] Le sac contient { $number } types, tous avec la même chance d’être tirés.
}
page-bag-guess = { $number ->
    [one] Un type n’a pas encore été vu : c’est celui qui est lié.
   *[other] { $number } types n’ont pas encore été vus : un seul est lié, les autres sont dans le sac.
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
    [one] Encore un type et les Samouraïs sauront.
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
page-pencil-about = Notez ce que vous pensez ; personne d’autre ne le voit.
page-pencil-clear = Effacer les notes
page-belief-about = Ce qu’on peut savoir de tout ce qui a été vu, calculé exactement.
page-belief-none = Il n’y a rien à calculer en ce moment.
page-deceive = Tromper quand vous avez le choix
page-deceive-about = Comment la table répond pour vous sur la { -trail } ou sur l’{ -shadow }.
page-clause = Règle { $clause }
page-clause-more = Dans les règles, dans un nouvel onglet

## Connexion et présence

page-connecting = Connexion…
page-connection-lost = La connexion est perdue. Votre partie est en sécurité. Nouvel essai…
page-away = Votre adversaire est absent.
page-away-claim = Votre adversaire est absent. Dans { $time }, vous pourrez réclamer la victoire.
page-left = Votre adversaire a quitté la table.
page-here = présent
page-absent = absent

## La fin

page-over = La partie est finie
page-fate = Le sort était-il honnête ?
page-fate-about = L’ordre de tous les tirages était fixé avant la partie par une graine que personne ne pouvait connaître. Son sceau était public dès le début ; maintenant, la graine est dévoilée, et chacun peut la vérifier avec l’enregistrement.
page-fate-branch = Cette partie a repris à l’étape { $step } d’une autre : ce qui avait été pioché jusque-là était connu. Seul l’ordre du reste vient de cette graine.
page-fate-seal = Sceau
page-fate-seed = Graine
page-fate-later = Dévoilée à la fin.
page-closed = Cette partie a commencé avec une version plus ancienne et ne peut pas continuer.

## À deux devant un écran

page-hand-over = { $role_id ->
    [goryo] Passez l’écran au Goryō
   *[samurai] Passez l’écran aux Samouraïs
}
page-hand-over-text = Tout est caché. Que personne d’autre ne regarde.
page-hand-over-show = { $role_id ->
    [goryo] Je suis le Goryō : montrer mon côté
   *[samurai] Je mène les Samouraïs : montrer mon côté
}
page-hand-over-done = Votre part est faite. Passez l’écran quand vous voulez.
page-hand-over-hide = Tout cacher

## Le plateau en texte

page-text-room = Pièce { $room } : { $colour }
page-text-near = À côté
page-text-move = Votre coup
page-text-send = Jouer
page-text-example = Par exemple : { $example }
page-text-can = Ce que vous pouvez faire maintenant
page-text-cannot = Impossible maintenant
page-text-played = Joué : { $move }
page-text-plans = { $number ->
    [one] { $number } plan autorisé. Premier pas possible : { $tiles }.
   *[other] { $number } plans autorisés. Premiers pas possibles : { $tiles }.
}

## Ce que le serveur refuse

page-no-offline = Le serveur ne répond pas. Réessayez dans un instant.
page-no-error = Cela n’a pas marché. Réessayez.
