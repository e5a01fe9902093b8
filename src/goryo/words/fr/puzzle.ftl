### Où est le chat ? L’énigme du jour.

puzzle-head = Où est le chat ? { $date }, { $grade }
puzzle-grade-easy = facile
puzzle-grade-medium = moyenne
puzzle-grade-hard = difficile
puzzle-grade-master = de maître

# Ce qu’on demande.
puzzle-ask-certain = Une { -tile } sur laquelle on n’a pas encore enquêté est à coup sûr sur le { -path }, quel que soit le plan. Laquelle ?
puzzle-ask-best = Quelle question en dit le plus long sur le plan du Goryō ? Un des Samouraïs doit pouvoir la poser de là où il est.
puzzle-ask-question = C’est la dernière manche, et le Goryō joue au mieux. Quelle est la meilleure question pour les Samouraïs ? L’un d’eux doit pouvoir la poser de là où il est.
puzzle-ask-plan = C’est la dernière manche, et les Samouraïs jouent au mieux. Vous êtes le Goryō, et votre { -bound-object } est { $the_object }. Quel est le meilleur plan ?
puzzle-prompt = Votre réponse, { $left ->
    [0] plus d’essai
    [one] dernier essai
   *[other] essais restants : { $left }
}

## Réponses

puzzle-closed = On ne peut pas enquêter sur { $tile } maintenant. Cet essai ne compte pas.
puzzle-avoids = { $tile } n’est pas sûre. Le plan peut être { $plan }.
puzzle-tells-less = Sur { $tile }, on peut attendre { $bits } bit. Une autre question en dit plus.
puzzle-asked-worse = Enquêter sur { $tile } donne { $chance } % aux Samouraïs. Une autre question leur donne plus.
puzzle-planned-worse = { $plan } donne { $chance } % au Goryō. Un autre plan lui donne plus.
puzzle-right = Bravo !
puzzle-help = Tapez une { -tile } comme c3, « passer » pour voir la réponse, ou « quitter » pour partir.
puzzle-help-plan = Tapez dans l’ordre les { -tiles } du plan, par exemple c3-c2-c1-b1-a1, puis les pouvoirs : fausse piste e5. Tapez « passer » pour voir la réponse, ou « quitter » pour partir.
puzzle-over = C’était le dernier essai.
puzzle-left-open = L’énigme reste ouverte, et rien n’a été dévoilé.
puzzle-share = À partager, sans dévoiler la réponse :

## Pourquoi

puzzle-answer = La réponse est { $tile }.
puzzle-plans = { $number ->
    [0] Avant la première réponse de cette manche, aucun plan n’était possible.
    [one] Avant la première réponse de cette manche, un seul plan était possible.
   *[other] Avant la première réponse de cette manche, { $number } plans étaient possibles.
}
puzzle-left = { $number ->
    [0] { $tile }, { $answer } : il ne reste aucun plan.
    [one] { $tile }, { $answer } : il reste un plan.
   *[other] { $tile }, { $answer } : il reste { $number } plans.
}
puzzle-needed = { $number ->
    [one] La réponse sur { $tiles } suffit à rendre { $tile } certaine.
   *[other] Il faut toutes les réponses sur { $tiles } pour rendre { $tile } certaine.
}
puzzle-question = { $tile } : oui { $yes } %, { $bits } bit
puzzle-margin = La meilleure question a { $bits } bit d’avance. Un bit est ce que dit un oui ou un non quand les deux sont également probables.
puzzle-examples = Quelques-uns des plans qui restent : { $plans }.

## Pourquoi, dans une dernière manche résolue

puzzle-best-question = La meilleure question : { $tile }. Elle donne { $chance } % aux Samouraïs contre les meilleurs plans du Goryō.
puzzle-best-plan = Le meilleur plan : { $plan }. Il donne { $chance } % au Goryō contre le meilleur jeu des Samouraïs.
puzzle-right-choices = { $number ->
    [one] Sur { $of } choix, lui seul est juste. Tout autre coûte plus d’un point de pourcentage.
   *[other] Sur { $of } choix, { $number } sont justes : ils coûtent au plus un point de pourcentage.
}
puzzle-worth-question = { $tile }, demandé par le { $who } : { $chance } %
puzzle-worth-plan = Vers { $tile } : { $chance } %, avec { $plan }
puzzle-solved = Au début de la manche, les Samouraïs avaient entre { $low } % et { $high } % de chances, si chacun joue au mieux : c’est prouvé.
puzzle-solved-exactly = Au début de la manche, les Samouraïs avaient { $chance } % de chances, si chacun joue au mieux : c’est prouvé.
puzzle-slack = Une différence d’au plus { $points } point de pourcentage n’est pas prouvée.

## Créer des énigmes

puzzle-solving = Résolution de dernières manches, jusqu’à ce que l’une donne une bonne énigme : quelques secondes.
puzzle-made = { $number ->
    [one] Écrit : { $number } énigme, { $file }
   *[other] Écrit : { $number } énigmes, { $file }
}
puzzle-stopped = Travail interrompu : { $done } sur { $wanted }. La même commande reprend à cet endroit.
puzzle-sound = { $file } : { $number ->
    [0] aucune énigme.
    [one] une énigme, démontrée.
   *[other] { $number } énigmes, toutes démontrées.
}
puzzle-other-file = Le fichier « { $file } » contient d’autres énigmes, à partir de la ligne { $line }. Rien n’a été modifié.
puzzle-date = La date s’écrit ainsi : 2027-01-31, pas « { $found } ».
puzzle-days-late = Le dernier jour est au-delà du calendrier.
unknown-grade = Il n’y a pas de difficulté « { $given } ». Au choix : { $known }.

## Ce qui ne va pas dans un fichier

problem-puzzle-text = Le fichier n’est pas du texte en UTF-8.
problem-puzzle-many = Le fichier a plus de { $limit } énigmes.
problem-puzzle-long = La ligne a plus de { $limit } caractères.
problem-puzzle-line = Ce n’est pas du JSON.
problem-puzzle-format = Ce n’est pas une énigme du format { $wanted }.
problem-puzzle-field = « { $field } » manque, est faux ou n’a pas sa place ici.
problem-puzzle-record = L’enregistrement n’est pas une partie en cours comme l’a vue le camp qui doit répondre.
problem-puzzle-unproven = Cette position n’est pas une énigme de son genre : elle n’a pas exactement une réponse.
problem-puzzle-grade = La difficulté est { $wanted }, pas { $found }.
problem-puzzle-solution = La solution n’est pas celle qu’on peut démontrer.
