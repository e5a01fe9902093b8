### La page des règles. Les clauses sont dans rules.ftl, la comparaison dans rulebooks.ftl.

guide-title = Les règles
guide-lead = À lire en cinq minutes. Des noms comme PLAN-6 mènent à la règle exacte.
guide-contents = Sur cette page
guide-text = En cinq minutes
guide-clauses = Toutes les règles
guide-clauses-about = Le programme cite ces règles chaque fois qu’il dit « non ».
guide-books = Les cinq livrets de règles
guide-books-about = Seulement là où ils diffèrent. Quel que soit votre choix, tout le reste est pareil.
guide-examples = Exemples expliqués
guide-examples-about = Les exemples du livret, dans le palais d’Edo. Suivez-en un étape par étape, et jouez la suite à partir de n’importe quel moment, d’un côté ou de l’autre.
guide-rules = Règles
guide-partly = En partie : { $mark }

## Chercher

guide-search = Chercher dans les règles
guide-search-about = Un mot, ou une règle comme PLAN-6.
guide-search-key = La touche / mène ici.
guide-found = { $number ->
    [0] Aucun résultat.
    [one] Un résultat.
   *[other] { $number } résultats.
}
guide-nothing = Rien ici ne parle de « { $query } ». Essayez un autre mot, ou moins de mots.
guide-everything = Tout montrer de nouveau

## De quoi il s’agit

guide-goal = Le but du jeu
guide-goal-1 = Goryō est un jeu de cache-cache pour deux. L’un est le Goryō, un esprit sous les traits d’un chat, qui revient au palais pour se venger et brise ce qui s’y trouve de précieux. L’autre mène les quatre Samouraïs qui montent la garde, un par pièce.
guide-goal-2 = Le Goryō ne doit jamais briser un certain type d’objet : son { -bound-object }. Lui seul sait lequel. Il gagne s’il est encore libre après { $rounds ->
    [1] la seule manche, avec deux objets brisés
    [4] quatre manches, avec cinq objets brisés
   *[other] { $rounds } manches, avec un objet brisé dans chacune et un avant
}. Les Samouraïs gagnent dès qu’ils peuvent exclure tous les types sauf un, car ils savent alors ce qui le lie ; ou dès que { $spirits ->
    [1] le { -spirit } est retourné
    [3] trois { -spirits } sont retournés
   *[other] { $spirits } { -spirits } sont retournés
}, un pour chaque Samouraï présent là où il frappe.

## Le palais

guide-palace = Le palais
guide-palace-1 = Il y a quatre pièces de huit { -tiles }, et huit types d’objet : un de chaque par pièce, toujours dans un autre ordre, donc quatre de chaque en tout.
guide-palace-2 = Deux { -tiles } sont voisines si elles ont un côté commun dans la même pièce, ou si un pont les relie. Rien ne traverse les murs, et personne ne s’arrête sur un pont. Cela vaut pour le Goryō, pour les Samouraïs et pour le flair d’un chien.
guide-palace-3 = La place de chaque objet ne se voit que sur les plateaux de la boîte. Le nôtre, « edo », est une reconstitution, et vous pouvez dessiner le vôtre, même avec plus ou moins de pièces.

## Le début

guide-start = Mise en place
guide-start-1 = Chaque Samouraï se tient au milieu d’une pièce. Aucun { -spirit } n’est encore retourné. Le { -marker } attend au début de la { -track }. Le sac contient un { -token } par type.
guide-start-2 = Le Goryō tire un { -token } et le regarde en secret : c’est le type qui le lie. Il en tire un autre et le montre à tous. De ce type, il brise aussitôt un objet, n’importe lequel des quatre, même sous les pieds d’un Samouraï, et c’est de là qu’il part. Cela ne lui coûte qu’une chose : le type est exclu.

## Le plan

guide-plan = Une manche : le plan
guide-plan-1 = Chaque manche commence par un plan que le Goryō prépare en secret. { $cubes ->
    [4] Quatre
   *[other] { $cubes }
} { -move-cubes } montrent son { -path } : le premier là où il se trouve, chacun des autres à côté du précédent. Le { -target-cube } vient en dernier, à côté du dernier de ceux-ci, sur l’objet qui va être brisé. Le Goryō avance donc toujours de { $cubes ->
    [4] quatre
   *[other] { $cubes }
} { -tiles } exactement.
guide-plan-2 = Dans une manche, il ne passe pas deux fois par la même { -tile }. Mais il peut passer là où se tiennent les Samouraïs, et même y frapper, et son { -path } peut traverser ce qui est brisé ou scellé, et même son { -bound-object }.
guide-plan-3 = La cible doit être intacte : ni brisée, ni scellée, et pas du type qui le lie. Un objet dont le type a été brisé ailleurs convient. S’il ne lui reste aucun { -path }, même avec ses pouvoirs, il a perdu.

## La chasse

guide-hunt = La chasse
guide-hunt-1 = Jusqu’à { $called ->
    [3] trois
   *[other] { $called }
} Samouraïs agissent maintenant, l’un après l’autre, dans n’importe quel ordre. Chacun a { $actions } actions au plus, et tous ensemble en ont { $together ->
    [6] six
   *[other] { $together }
}. Qui a laissé la place au suivant a fini pour cette manche.
guide-hunt-2 = { -step } : il va sur une { -tile } voisine ; { $steps ->
    [0] jamais, avec ce livret de règles
    [1] une fois
    [2] deux fois au plus
   *[other] { $steps } fois au plus
}. { -search } : il enquête sur la { -tile } où il se tient ; une fois. { -hound } : il enquête sur une { -tile } voisine ; une fois.
guide-hunt-3 = Les actions se choisissent une à une : chaque réponse aide à choisir la suite. Celles qui restent sont perdues. Plusieurs Samouraïs peuvent se tenir sur une même { -tile }, et le Goryō aussi.

## Les questions

guide-questions = Enquêter
guide-questions-1 = La question est toujours la même : dans cette manche, votre { -path }, cible comprise, passe-t-il par cette { -tile } ? Le Goryō doit dire la vérité ; seuls ses pouvoirs lui permettent de mentir. Si c’est « oui », on y pose un { -green-clue } ; si c’est « non », un { -red-clue }.
guide-questions-2 = On n’enquête pas sur la { -tile } où le Goryō commence la manche, que tous voient, ni deux fois sur la même { -tile } dans une manche. Que l’objet soit brisé ou scellé n’y change rien.

## La révélation

guide-reveal = La { -reveal }
guide-reveal-1 = Quand les Samouraïs ont fini, le Goryō montre tout son plan, mais pas ce qui le lie. { $breaks ->
    [first] Puis la cible se brise, on compte les indices et on voit s’il a été attrapé.
   *[last] Puis on compte les indices, on voit s’il a été attrapé, et la cible se brise.
} Pour finir, on ouvre le sac.
guide-reveal-2 = Pour chaque Samouraï présent sur la cible, on retourne un { -spirit }. Peu importe que quelqu’un y ait enquêté : il suffit d’être là. Au dernier, les Samouraïs ont gagné.

## Briser

guide-breaking = Briser
guide-breaking-1 = La cible se brise, le pion du Goryō s’y place, et la manche suivante commence là. Si son type était encore en question, il est maintenant exclu, car le Goryō ne briserait jamais ce qui le lie. Chaque manche aide donc un peu les Samouraïs, à moins qu’il ne trouve un objet encore intact dont le type est déjà exclu.

## Les indices

guide-clues = Les indices
guide-clues-1 = Pour chaque { -green-clue }, le { -marker } avance d’une case sur la { -track }. Au bout, il s’arrête.
guide-clues-2 = Pour chaque { -bag-symbol } qu’il atteint ou dépasse, et pour chaque { -spirit } qui vient d’être retourné, on tire et on montre un { -token }. Son type est exclu, et tous ses objets encore intacts sont scellés : le Goryō ne pourra plus jamais les briser.
guide-clues-3 = Puis on enlève les cubes et les indices, et la manche suivante commence. Chacun reste où il est.

## La fin

guide-end = Comment finit la partie
guide-end-1 = Les Samouraïs gagnent immédiatement quand il ne reste qu’un type qui puisse lier le Goryō, même entre deux tirages, et quand le dernier { -spirit } est retourné.
guide-end-2 = Si rien de tout cela n’est arrivé après les tirages de la dernière manche, le Goryō gagne.

## Les pouvoirs

guide-powers = Les pouvoirs
guide-powers-1 = Le Goryō a deux pouvoirs. Il les utilise en secret, un seul ou les deux dans un même plan.
guide-powers-2 = { -leap }, une fois par partie : un { -move-cube } de plus, donc une { -tile } de plus.
guide-powers-3 = { -trail } : un cube sur n’importe quelle { -tile } qui n’en a pas d’autre. { $denial ->
    [yes] Si les Samouraïs y enquêtent, le Goryō peut dire « oui », ou « non » s’il préfère.
   *[no] Si les Samouraïs y enquêtent, le Goryō dit « oui ».
} À la { -reveal }, cet indice ne vaut rien, et le cube est défaussé. Si personne n’y a enquêté, le Goryō le garde pour une autre manche.

## Les variantes

guide-variants = Les variantes
guide-variants-1 = La { -advanced } : chaque Samouraï a deux actions au plus. Cela rééquilibre la partie quand le plus fort les mène. Avec les livrets de 2019, c’est la règle.
guide-variants-2 = L’{ -cursed-object } : après avoir brisé le premier objet, le Goryō marque ouvertement deux { -tiles } de ce type. Lui, et personne d’autre, peut passer de l’une à l’autre comme si elles étaient voisines. En échange, il n’a aucun pouvoir.
guide-variants-3 = Genjutsu : à la place de ses deux pouvoirs, le Goryō en a deux autres. Avec l’{ -illusion }, une fois par partie et ouvertement, un Samouraï ne peut utiliser ni { -search } ni { -hound } pendant une manche. L’{ -shadow } est un cube posé sur un de ses { -move-cubes } : si les Samouraïs y enquêtent, il peut dire « non ». L’indice ne fait rien avancer, et le cube est défaussé ; si personne n’y enquête, il le garde.
guide-variants-4 = L’{ -cursed-object } et le Genjutsu s’excluent. Pour le reste, toute variante va avec tout livret.

## L’arbitre

guide-referee = L’arbitre
guide-referee-1 = Avec l’arbitre guidé, personne ne peut se tromper ni agir hors de son tour. Un plan interdit est refusé, avec la règle, et les réponses sont données à la place du Goryō. Là où il a le choix, l’arbitre choisit de tromper, sauf consigne contraire du Goryō.
guide-referee-2 = Avec l’arbitre de table, c’est comme autour d’une vraie table : le Goryō pose les cubes et répond comme il veut. S’il vise son { -bound-object }, il a perdu. Toute autre erreur fait retourner un { -spirit } à la { -reveal }, puis les indices comptent tels quels et la cible se brise.
guide-referee-3 = On peut reprendre son dernier coup tant qu’il n’a rien révélé et que personne d’autre n’a agi. Une partie peut aussi finir parce que quelqu’un abandonne, épuise son temps ou s’en va.

## Dessins

guide-drawing-palace = Le palais après la mise en place : le Goryō a brisé un objet, et quatre Samouraïs montent la garde. Des ponts relient les pièces.
guide-drawing-bridge = Son { -path } passe par un pont : les { -tiles } à ses deux bouts sont voisines.
guide-drawing-path = Le plan, tel que seul le Goryō le voit : quatre cubes, puis la cible.
guide-drawing-question = Les réponses d’une chasse : le Goryō est passé par deux { -tiles }, mais pas par la troisième.
guide-drawing-reveal = La { -reveal } : tout le { -path } est visible, deux indices comptent, et un Samouraï se tient sur la cible.
guide-drawing-seals = Après deux tirages : les deux types sont exclus, et tous leurs objets encore intacts sont scellés.
guide-drawing-leap = Avec le { -leap }, le Goryō avance de cinq { -tiles }.
guide-drawing-trail = La { -trail } se trouve loin de son { -path }.
guide-drawing-curse = Avec l’{ -cursed-object }, le Goryō passe directement d’une { -tile } marquée à l’autre.
guide-drawing-shadow = L’{ -shadow } couvre un de ses cubes.

## Exemples

unknown-example = Il n’y a pas d’exemple « { $given } ». Au choix : { $known }.
guide-example = Exemple { $name }
guide-begins = L’exemple commence ici.
guide-led = Les coups joués jusqu’ici ne font que mener à l’exemple.
guide-example-path = Un plan
    .about = Une lanterne scellée, un masque brisé, un manuscrit libre : que peut-il briser, et en passant par où ?
guide-example-hunt = Trois Samouraïs en chasse
    .about = Deux réponses sont « oui », une est « non ». Le troisième Samouraï n’enquête pas et attend sur une cible encore possible.
guide-example-leap = Le { -leap }
    .about = Entouré de Samouraïs, le Goryō frappe un peu plus loin que d’habitude.
guide-example-trail = La { -trail }
    .about = Un Samouraï enquête sur le faux cube et entend « oui ». À la { -reveal }, cela ne vaut rien.
guide-example-deduction = Qu’est-ce qui peut le lier ?
    .about = Trois objets se sont brisés, dont deux du même type, et deux types sont scellés. Il en reste quatre.
guide-example-reveal = Une { -reveal }
    .about = Deux indices comptent, et le Samouraï qui attendait a deviné juste : le premier { -spirit } est retourné.
guide-example-draws = Tirer du sac
    .about = Un { -bag-symbol } et un { -spirit } dans la même manche : deux tirages.

## Les autres livrets de règles

guide-called = Ce qui s’appelle ailleurs « { $there } » s’appelle ici « { $here } ».
