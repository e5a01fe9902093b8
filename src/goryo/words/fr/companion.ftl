### À côté de la boîte : l’écran comme second joueur.

companion-title = Jouer avec votre boîte
companion-intro = Votre boîte est sur la table, mais il manque quelqu’un ? Cet écran prend l’autre place. Posez-le là où vous pouvez le lire, et jouez sur votre plateau.
companion-answers = Qui répond aux Samouraïs ?
companion-answers-guided = Cet écran
    .about = Il connaît votre plan et ne se trompe jamais de réponse.
companion-answers-tabletop = Vous
    .about = Vous touchez oui ou non, comme à la table. Les erreurs comptent.
companion-own-board = Si votre palais n’est pas dans la liste, dessinez-le d’abord.

## Que faire avec la boîte

companion-now = Sur votre plateau
companion-setup = Placez les Samouraïs : { $places }.
companion-place = { $samurai } sur { $tile }
companion-bag = Laissez le sac fermé. C’est cet écran qui tire.
companion-bound-own = Votre { -bound-object } est { $the_object }. Ne le brisez jamais.
companion-bound-hidden = Le Goryō a son { -bound-object }. Lui seul sait lequel.
companion-first = Premier objet tiré : { $the_object }.
companion-entered = Le Goryō brise { $the_object } et part de { $tile }. Posez-y son pion et une { -stone }.
companion-planned-own = Votre plan est prêt. Place aux Samouraïs.
companion-planned-hidden = Son plan est prêt. Les Samouraïs sont à vous.
companion-step = Déplacez { $samurai } vers { $tile }.
companion-ask = { $Samurai } enquête sur { $tile }.
companion-yes = Oui ! Posez un { -green-clue } sur { $tile }.
companion-no = Non. Posez un { -red-clue } sur { $tile }.
companion-marker = Déplacez le { -marker } sur { $marker }.
companion-caught = { $Samurai } { $samurai_count ->
    [one] attrape
   *[other] attrapent
} le Goryō. { $number ->
    [0] Les { -spirits } sont déjà tous retournés.
    [one] Retournez un { -spirit }.
   *[other] Retournez { $number } { -spirits }.
}
companion-broken = Le Goryō brise { $the_object }. Posez son pion et une { -stone } sur { $tile }.
companion-round-over = La manche { $number } est terminée. Retirez du plateau tous les cubes et les { -clues }.

## Chacun son tour

companion-done = C’est fait
companion-back = Retour
companion-yours-samurai = À vous. Indiquez ici ce que vos Samouraïs font sur le plateau.
companion-yours-goryo = À vous. Indiquez à cet écran ce que vous faites ; les Samouraïs ne le voient pas.
companion-waits-goryo = Le Goryō réfléchit…
companion-waits-samurai = Les Samouraïs réfléchissent…
companion-plain = Ouvrir sur la page normale
