### Pourquoi un coup est refusé. Les id sont les raisons de goryo.refusals.
###
### $tile et $from sont des noms de tuiles ; $the_object, $samurai et $the_power ont leur article,
### $The_power et $Samurai aussi la majuscule ; $role_id est celui qui doit agir.

## Tout coup

why-game-over = La partie est finie : on ne peut plus jouer.
why-not-your-turn = { $role_id ->
    [goryo] C’est le tour du Goryō.
    [samurai] C’est le tour des Samouraïs.
    [fate] Il faut d’abord tirer un { -token }.
   *[other] Quelqu’un d’autre doit agir d’abord.
}
why-wrong-move = Ce moment demande un autre genre de coup.
why-no-such-tile = Ce plateau n’a pas de { -tile } de ce nom.
why-no-such-samurai = Ce plateau n’a pas de Samouraï de cette couleur.
why-no-such-object = Ce plateau n’a pas d’objet de ce nom.
why-unlistable = L’arbitre de table accepte tout placement des cubes : il n’y a pas de liste de plans permis.

## Mise en place et tirages

why-not-in-bag = Le sac ne contient pas de { -token } représentant { $the_object }.
why-break-type = { $tile } ne représente pas { $the_object } : le premier objet brisé doit être du type tiré.
why-curse-type = { $tile } ne représente pas { $the_object } : les deux { -tiles } maudites doivent être du premier type.
why-curse-same = Les deux { -tiles } maudites doivent être différentes.

## Le plan

why-plan-start = Le plan doit partir de la { -tile } { $tile }, où se trouve le Goryō.
why-plan-step = { $from } et { $tile } ne sont pas adjacentes : chaque { -move-cube } est à côté du précédent.
why-plan-count = { $given ->
    [one] Le plan a { $given } { -tile }
   *[other] Le plan a { $given } { -tiles }
}, mais il en faut { $wanted } : celle du Goryō, celles des autres { -move-cubes } et la cible.
why-dead-end = Aucun plan permis ne continue par { $tile } : de là, aucune cible permise n’est à portée.
why-plan-repeat = Il y a déjà un cube sur { $tile } : chaque cube a besoin de sa propre { -tile }.
why-plan-target-step = { $from } et { $tile } ne sont pas adjacentes : la cible est à côté du dernier { -move-cube }.
why-target-bound = L’{ -bound-object } est sur { $tile }, et le Goryō ne doit jamais le briser : la cible doit être d’un autre type.
why-target-sealed = L’objet sur { $tile } est scellé : la cible doit être intacte et non scellée.
why-target-broken = L’objet sur { $tile } est déjà brisé : la cible doit être intacte.

## Pouvoirs

why-no-powers = Avec l’{ -cursed-object }, le Goryō n’a pas de pouvoirs.
why-power-absent = { $The_power } ne fait pas partie de ce jeu : le Goryō a ici d’autres pouvoirs.
why-leap-gone = Le { -leap } a déjà servi dans une autre manche : il vaut une fois par partie.
why-trail-occupied = Il y a déjà un cube sur { $tile } : la { -trail } demande une { -tile } sans cube.
why-trail-gone = La { -trail } est perdue : les Samouraïs y ont enquêté dans une autre manche.
why-shadow-place = Il n’y a pas de { -move-cube } sur { $tile } : l’{ -shadow } doit en couvrir un, jamais la cible.
why-shadow-gone = L’{ -shadow } est perdue : les Samouraïs y ont enquêté dans une autre manche.
why-illusion-gone = L’{ -illusion } a déjà servi dans une autre manche : elle vaut une fois par partie.

## Les Samouraïs

why-samurai-finished = { $Samurai } a fini pour cette manche : dès qu’un autre a commencé, il ne peut plus agir.
why-samurai-called = { $number ->
    [one] { $number } Samouraï a déjà agi
   *[other] { $number } Samouraïs ont déjà agi
} durant cette manche : on ne peut pas en activer un autre.
why-cubes-spent = Les { $number } { -action-cubes } de cette manche sont utilisés.
why-actions-spent = { $Samurai } n’a plus d’action : chaque Samouraï en a au plus { $number } par manche.
why-steps-spent = { $Samurai } a déjà fait ses deux { -steps } de cette manche.
why-step-far = { $Samurai } n’est pas à côté de la { -tile } { $tile } : un { -step } mène à une { -tile } adjacente.
why-search-spent = { $Samurai } a déjà utilisé { -search } durant cette manche.
why-hound-spent = { $Samurai } a déjà utilisé { -hound } durant cette manche.
why-hound-far = { $Samurai } n’est pas à côté de la { -tile } { $tile } : { -hound } enquête sur une { -tile } adjacente.
why-ask-start = { $tile } est la { -start-tile } du Goryō pour cette manche : on ne peut pas y enquêter.
why-ask-again = On a déjà enquêté sur { $tile } durant cette manche : il faut choisir une autre { -tile }.
why-blinded = { $Samurai } subit l’{ -illusion } : durant cette manche, il peut se déplacer, mais pas enquêter.

## Réponses

why-answer-yes = Il y a un cube du { -path } sur { $tile } : la réponse doit être « oui ».
why-answer-no = Il n’y a aucun cube sur { $tile } : la réponse doit être « non ».
why-answer-trail = La { -trail } est sur { $tile } : avec cette règle, la réponse doit être « oui ».

## Reprendre un coup

why-undo-none = Il n’y a pas de coup à reprendre : on ne reprend que son propre dernier coup, tant que personne d’autre n’a agi.
why-undo-revealed = Ce coup a révélé quelque chose : on ne peut pas le reprendre.
