### Pourquoi un coup est refusé. Les id sont les raisons de goryo.refusals.
###
### $tile et $from sont des noms de tuiles ; $the_object, $samurai et $the_power ont leur article,
### $The_power et $Samurai aussi la majuscule ; $role_id est celui qui doit agir.

## Tout coup

why-game-over = La partie est terminée : on ne peut plus jouer.
why-not-your-turn = { $role_id ->
    [goryo] C’est au tour du Goryō.
    [samurai] C’est au tour des Samouraïs.
    [fate] Il faut d’abord tirer un { -token }.
   *[other] C’est d’abord à quelqu’un d’autre d’agir.
}
why-wrong-move = Vous ne pouvez pas faire cela maintenant.
why-no-such-tile = Il n’y a pas de { -tile } de ce nom sur ce plateau.
why-no-such-samurai = Il n’y a pas de Samouraï de cette couleur sur ce plateau.
why-no-such-object = Il n’y a pas d’objet de ce nom sur ce plateau.
why-unlistable = L’arbitre de table accepte tout placement des cubes : il n’existe pas de liste des plans autorisés.

## Mise en place et tirages

why-not-in-bag = Le sac ne contient aucun { -token } représentant { $the_object }.
why-token-gone = Le { -token } représentant { $the_object } est déjà sorti du sac.
why-break-type = La { -tile } { $tile } ne représente pas { $the_object } : le premier objet à briser doit être du type tiré.
why-curse-type = La { -tile } { $tile } ne représente pas { $the_object } : les deux { -tiles } maudites doivent être du premier type.
why-curse-same = Les deux { -tiles } maudites doivent être différentes.

## Le plan

why-plan-start = Le plan doit partir de la { -tile } { $tile }, où se trouve le Goryō.
why-plan-step = { $from } et { $tile } ne sont pas adjacentes : chaque { -move-cube } se place à côté du précédent.
why-plan-count = { $given ->
    [one] Le plan compte { $given } { -tile }
   *[other] Le plan compte { $given } { -tiles }
}, mais il en faut { $wanted } : celle du Goryō, celles des autres { -move-cubes } et la cible.
why-dead-end = Aucun plan autorisé ne passe par { $tile } : de là, aucune cible permise n’est à portée.
why-plan-repeat = Il y a déjà un cube sur { $tile } : chaque cube se place sur une { -tile } différente.
why-plan-target-step = { $from } et { $tile } ne sont pas adjacentes : la cible doit être à côté du dernier { -move-cube }.
why-target-bound = L’{ -bound-object } est sur { $tile }, et le Goryō ne doit jamais le briser : la cible doit être d’un autre type.
why-target-sealed = L’objet sur { $tile } est scellé : la cible doit être intacte et non scellée.
why-target-broken = L’objet sur { $tile } est déjà brisé : la cible doit être intacte.

## Pouvoirs

why-no-powers = Avec l’{ -cursed-object }, le Goryō n’a aucun pouvoir.
why-power-absent = { $The_power } n’est pas en jeu : le Goryō a d’autres pouvoirs dans cette partie.
why-leap-gone = Le { -leap } a déjà été utilisé dans une manche précédente : il ne sert qu’une fois par partie.
why-trail-occupied = Il y a déjà un cube sur { $tile } : la { -trail } se place sur une { -tile } sans autre cube.
why-trail-gone = La { -trail } a été défaussée : les Samouraïs ont enquêté sur sa { -tile } dans une manche précédente.
why-shadow-place = Il n’y a pas de { -move-cube } sur { $tile } : l’{ -shadow } se place sur l’un d’eux, jamais sur la cible.
why-shadow-gone = L’{ -shadow } a été défaussée : les Samouraïs ont enquêté sur sa { -tile } dans une manche précédente.
why-illusion-gone = L’{ -illusion } a déjà été utilisée dans une manche précédente : elle ne sert qu’une fois par partie.

## Les Samouraïs

why-samurai-finished = { $Samurai } a fini pour cette manche : dès qu’un autre est activé, il ne peut plus agir.
why-samurai-called = { $number ->
    [one] { $number } Samouraï a déjà agi
   *[other] { $number } Samouraïs ont déjà agi
} durant cette manche : on ne peut pas en activer un autre.
why-cubes-spent = Les { $number } { -action-cubes } de cette manche ont tous été utilisés.
why-actions-spent = { $Samurai } n’a plus d’action : chaque Samouraï en a au plus { $number } par manche.
why-steps-spent = { $Samurai } a déjà fait ses deux { -steps } durant cette manche.
why-step-far = { $Samurai } n’est pas à côté de la { -tile } { $tile } : un { -step } mène à une { -tile } adjacente.
why-search-spent = { $Samurai } a déjà utilisé { -search } durant cette manche.
why-hound-spent = { $Samurai } a déjà utilisé { -hound } durant cette manche.
why-hound-far = { $Samurai } n’est pas à côté de la { -tile } { $tile } : avec { -hound }, on enquête sur une { -tile } adjacente.
why-ask-start = { $tile } est la { -start-tile } du Goryō pour cette manche : on ne peut pas enquêter dessus.
why-ask-again = On a déjà enquêté sur { $tile } durant cette manche : il faut choisir une autre { -tile }.
why-blinded = { $Samurai } subit l’{ -illusion } : durant cette manche, il peut se déplacer, mais pas enquêter.

## Réponses

why-answer-yes = Il y a un cube du { -path } sur { $tile } : la réponse doit être « oui ».
why-answer-no = Il n’y a aucun cube sur { $tile } : la réponse doit être « non ».
why-answer-trail = La { -trail } est sur { $tile } : avec ce livret de règles, la réponse doit être « oui ».

## Reprendre un coup

why-undo-none = Vous ne pouvez reprendre que votre dernier coup, tant que personne d’autre n’a agi.
why-undo-revealed = Ce coup a révélé quelque chose : on ne peut plus le reprendre.
