### Les règles, clause par clause. Le message d’une clause est `clause-` suivi de son id.

rules-group-BRD = Le palais
rules-group-SET = Mise en place
rules-group-PLAN = Le plan du Goryō
rules-group-LEAP = Pouvoir : { -leap }
rules-group-TRAIL = Pouvoir : { -trail }
rules-group-SAM = Le tour des Samouraïs
rules-group-INV = Enquêter
rules-group-REV = La { -reveal }
rules-group-END = La fin de la partie
rules-group-ADV = Variante avancée
rules-group-CURSE = Variante : { -cursed-object }
rules-group-GEN = Variante : Genjutsu
rules-group-VAR = Combiner les variantes
rules-group-REF = Les deux arbitres

mark-stated = écrit dans les livrets de règles
mark-inferred = déduit des livrets de règles
mark-ruling = notre décision, là où les livrets de règles se taisent ou se contredisent

## Le palais

clause-BRD-1 = Le palais compte 32 { -room-tiles } réparties en quatre pièces, avec huit types d’objet. Chaque pièce a huit { -tiles }, une par type, disposées chaque fois autrement ; chaque type se trouve donc sur quatre { -tiles }.
clause-BRD-2 = Chaque pièce a une { -tile } centrale, d’où part un Samouraï.
clause-BRD-3 = Deux { -tiles } sont adjacentes si elles ont un côté commun dans la même pièce, ou si elles sont les deux bouts d’un même pont. Toutes les autres sont séparées par des murs ; un pont n’est pas une { -tile }. Cette adjacence vaut pour tout : le { -path } du Goryō, les { -steps } des Samouraïs et l’action { -hound }.
clause-BRD-4 = La { -track } a une première case, d’où part le { -marker }. Certaines des cases suivantes portent un { -bag-symbol }.
clause-BRD-5 = La place de chaque objet, celle des ponts et des { -bag-symbols } et le nom du huitième objet ne se voient que sur les plateaux imprimés ; ici, un plateau est donc un fichier que chacun peut écrire. Le plateau « edo » est une reconstitution : une grille de 6 × 6 autour d’un jardin de 2 × 2, quatre pièces de huit { -tiles }, un pont entre deux pièces voisines, une piste de dix cases après la première, dont une sur deux avec un { -bag-symbol }. Son huitième objet est l’éventail.
clause-BRD-6 = Les plateaux d’autres tailles suivent les mêmes règles : de 2 à 8 pièces avec un Samouraï chacune, de 3 à 8 types d’objet, 64 { -tiles } au plus. Là aussi, les Samouraïs gagnent quand tous les types sauf un sont exclus ; le nombre de cubes, de manches et de { -spirits } ne change pas.

## Mise en place

clause-SET-1 = Toutes les { -type-tiles } montrent leur { -dark-side }. Le sac contient un { -token } par type, aucun { -spirit } n’est retourné et le { -marker } est sur la première case. Quatre { -stones } sont sur les cases de manche et une est mise de côté. Chaque Samouraï est sur la { -tile } centrale d’une pièce différente.
clause-SET-2 = Le Goryō tire en secret un { -token } et le garde sous le { -mark } : c’est le type de son { -bound-object }. Ce jeton reste hors du sac, et caché, pendant toute la partie.
clause-SET-3 = Le Goryō tire un second { -token } et le montre ; la { -type-tile } de ce premier type est retournée sur sa { -light-side }. Le jeton ne revient jamais dans le sac : avec en-2024, il reste visible sur sa { -type-tile } ; avec les autres livrets, il va dans la boîte.
clause-SET-4 = Le Goryō choisit n’importe quelle { -tile } du premier type, même occupée par un Samouraï, et en brise l’objet avec la { -stone } mise de côté. Son pion s’y place : c’est sa { -start-tile }. Pour ce premier objet brisé, on ne retourne aucun { -spirit } et on ne tire rien.

## Le plan du Goryō

clause-PLAN-1 = Le premier des quatre { -move-cubes } se place sur la { -tile } où se trouve le Goryō.
clause-PLAN-2 = Chaque { -move-cube } suivant se place sur une { -tile } adjacente à celle du précédent.
clause-PLAN-3 = Tous les { -move-cubes } doivent être placés : un sur la { -tile } du Goryō et trois sur d’autres { -tiles }, puis le { -target-cube }. Le Goryō avance donc toujours de quatre { -tiles } exactement.
clause-PLAN-4 = Deux cubes ne peuvent pas se trouver sur la même { -tile } : dans une manche, le Goryō ne passe jamais deux fois au même endroit. Seul le { -shadow-cube } se place sur un autre cube.
clause-PLAN-5 = Le { -target-cube } se place sur une { -tile } adjacente au dernier { -move-cube }.
clause-PLAN-6 = La cible ne peut pas être une { -tile } avec l’{ -bound-object }, ni avec un objet scellé ou déjà brisé. Un objet intact d’un type déjà brisé ailleurs est autorisé.
clause-PLAN-7 = Les cubes, { -target-cube } compris, peuvent se trouver sur des { -tiles } occupées par des Samouraïs. Le { -path } peut aussi traverser des objets brisés, des objets scellés et l’{ -bound-object }.
clause-PLAN-8 = Si le Goryō n’a aucun plan autorisé, même avec tous les pouvoirs qui lui restent, il perd immédiatement.
clause-PLAN-9 = Les pouvoirs s’utilisent en secret et ne se découvrent qu’à la { -reveal } ; seule l’{ -illusion } est annoncée. Dans un même plan, le Goryō peut utiliser un de ses pouvoirs ou les deux.
clause-LEAP-1 = Une fois par partie, le { -leap-cube } peut être placé comme un { -move-cube } supplémentaire, selon les mêmes règles : cinq { -tiles } au lieu de quatre. Il est défaussé après la { -reveal } de cette manche.
clause-TRAIL-1 = Le { -trail-cube } peut se placer sur n’importe quelle { -tile } sans autre cube, adjacente ou non au { -path }.
clause-TRAIL-2 = Si les Samouraïs enquêtent sur la { -tile } du { -trail-cube }, la réponse est « oui ». Avec en-2024, le Goryō peut aussi répondre « non » ; avec les autres livrets, il doit dire « oui ».
clause-TRAIL-3 = À la { -reveal }, le Goryō reprend le { -trail-cube } si personne n’a enquêté sur sa { -tile }. Sinon le cube est défaussé, quelle qu’ait été la réponse ; le { -clue } qui s’y trouve ne vaut rien et retourne dans la réserve des Samouraïs.

## Le tour des Samouraïs

clause-SAM-1 = Jusqu’à trois Samouraïs différents agissent, l’un après l’autre, dans n’importe quel ordre, avec six { -action-cubes } en tout. Chacun finit avant que le suivant commence, et n’agit plus de la manche. Les livrets de 2019 en font activer exactement trois, qui peuvent ne rien faire : cela revient au même.
clause-SAM-2 = Chaque Samouraï a au plus 2 actions avec les livrets de 2019, au plus 3 avec it-2021 et en-2024.
clause-SAM-3 = { -step } : le Samouraï va sur une { -tile } adjacente. Au plus deux fois par Samouraï et par manche.
clause-SAM-4 = { -search } : le Samouraï enquête sur la { -tile } qu’il occupe. Au plus une fois par Samouraï et par manche.
clause-SAM-5 = { -hound } : le Samouraï enquête sur une { -tile } adjacente à la sienne. Au plus une fois par Samouraï et par manche.
clause-SAM-6 = Les actions se choisissent une à une, chacune après la réponse à la précédente. Les actions non utilisées sont perdues.
clause-SAM-7 = Plusieurs Samouraïs peuvent se trouver sur une même { -tile }, et aussi avec le pion du Goryō.
clause-INV-1 = Enquêter sur une { -tile }, c’est demander si un cube du { -path } de cette manche s’y trouve, cible comprise. Si la réponse est « oui », on y place un { -green-clue } ; si c’est « non », un { -red-clue }.
clause-INV-2 = On ne peut enquêter ni sur la { -start-tile } du Goryō de cette manche, ni deux fois sur la même { -tile } dans une manche, même avec des Samouraïs différents.
clause-INV-3 = On peut aussi enquêter sur une { -tile } dont l’objet est brisé ou scellé.

## La révélation

clause-REV-1 = Le Goryō montre tout son plan ; l’{ -bound-object } reste secret.
clause-REV-2 = Pour chaque erreur dans le placement des cubes ou dans les réponses, on retourne un { -spirit } sur sa { -goryo-side }. Si le Goryō brise son { -bound-object }, il perd immédiatement. Selon en-2024, les Samouraïs peuvent le retourner ; ici, on le retourne toujours, car cela ne leur nuit jamais.
clause-REV-3 = Le { -marker } avance d’une case par { -green-clue } ; celui de la { -trail } ou de l’{ -shadow } ne compte pas. Au bout de la { -track }, il s’arrête.
clause-REV-4 = Pour chaque Samouraï présent sur la { -tile } cible, on retourne un { -spirit } sur sa { -goryo-side }.
clause-REV-5 = Dès que le troisième { -spirit } est retourné, les Samouraïs gagnent immédiatement.
clause-REV-6 = La cible se brise : la { -stone } de la manche et le pion du Goryō s’y placent, et ce sera la { -start-tile } de la manche suivante. Si la { -type-tile } de ce type montre encore sa { -dark-side }, elle est retournée sur sa { -light-side }.
clause-REV-7 = Pour chaque { -bag-symbol } atteint ou dépassé par le { -marker } pendant cette { -reveal }, et pour chaque { -spirit } retourné pendant celle-ci, même pour une erreur, on tire et on montre un { -token }. Sa { -type-tile } est retournée sur sa { -light-side } et tous les objets intacts de ce type sont scellés pour de bon : on retourne leurs { -room-tiles } ou, avec en-2024, on y pose un sceau. Selon en-2024, les Samouraïs peuvent tirer ; selon les autres livrets, ils tirent ; ici, on tire toujours, car cela ne leur nuit jamais.
clause-REV-8 = Dès que toutes les { -type-tiles } sauf une montrent leur { -light-side }, les Samouraïs connaissent l’{ -bound-object } et gagnent immédiatement, même entre deux tirages.
clause-REV-9 = L’ordre de la { -reveal } : d’abord les erreurs ; puis, avec en-2024, le bris de l’objet, les indices, les captures et les tirages ; avec les autres livrets, les indices, les captures, le bris de l’objet et les tirages. L’ordre peut changer la raison de la victoire et le décompte final, jamais le vainqueur.
clause-REV-10 = On reprend tous les cubes et les { -clues }. Les Samouraïs, les { -spirits }, le { -marker }, les objets scellés et les { -stones } restent en l’état.
clause-END-1 = La partie dure quatre manches. Si les Samouraïs n’ont pas gagné après les tirages de la quatrième, le Goryō gagne ; au moins deux { -type-tiles } montrent alors encore leur { -dark-side }.
clause-END-2 = Le but du Goryō est de briser cinq objets : le premier, puis un par manche. Si moins de cinq sont brisés après la quatrième manche, il n’a pas accompli sa vengeance et les Samouraïs gagnent. Il y faut des plans fautifs : cela n’arrive donc qu’avec l’arbitre de table.

## Variantes

clause-ADV-1 = La { -advanced } se trouve dans it-2021 et en-2024 : chaque Samouraï a au plus 2 actions au lieu de 3. Elle rééquilibre la partie quand le joueur des Samouraïs est le plus expérimenté.
clause-CURSE-1 = L’{ -cursed-object } se trouve dans fr-2019. Après avoir brisé le premier objet, le Goryō marque ouvertement deux { -tiles } différentes du premier type ; celle de l’objet brisé peut en être une. Les marques restent toute la partie, même quand l’objet d’une de ces { -tiles } se brise, et n’empêchent pas d’y placer d’autres cubes. Si le premier type ne se trouve que sur une seule { -tile }, rien n’est marqué.
clause-CURSE-2 = Dans ses plans, le Goryō, et lui seul, peut passer d’une { -tile } maudite à l’autre comme si elles étaient adjacentes, y compris vers la cible.
clause-CURSE-3 = Avec l’{ -cursed-object }, le Goryō n’a aucun pouvoir.
clause-GEN-1 = Le Genjutsu se trouve dans fr-2019 : l’{ -illusion } et l’{ -shadow } remplacent la { -trail } et le { -leap }.
clause-GEN-2 = { -illusion } : une fois par partie, après avoir planifié et avant que les Samouraïs agissent, le Goryō choisit ouvertement un Samouraï. Durant cette manche, celui-ci peut faire des { -steps }, mais n’utiliser ni { -search } ni { -hound } ; il peut toujours attraper le Goryō. À la fin de la manche, le pouvoir est épuisé.
clause-GEN-3 = { -shadow } : le { -shadow-cube } se place sur une { -tile } où il y a déjà un { -move-cube }, jamais sur la cible. Si les Samouraïs y enquêtent, le Goryō peut répondre « non ». Sur la { -start-tile }, c’est permis, mais inutile.
clause-GEN-4 = Si personne n’a enquêté sur la { -tile } du { -shadow-cube }, le Goryō garde le cube. Sinon le cube est défaussé, quelle qu’ait été la réponse, et le { -clue } qui s’y trouve ne fait pas avancer le { -marker }.
clause-VAR-1 = L’{ -cursed-object } et le Genjutsu s’excluent. Pour le reste, toute variante peut s’ajouter à tout livret de règles, même là où elle ne change rien ; le programme le signale alors.

## Arbitres

clause-REF-1 = L’arbitre guidé refuse les plans interdits en citant la règle enfreinte et n’admet que les bonnes réponses : aucune erreur n’est possible. La table répond aussitôt : par la réponse obligatoire ou, quand le Goryō a le choix, selon sa consigne (tromper, tant qu’il ne la change pas). Il peut la changer à tout moment de la manche, sans que personne le voie.
clause-REF-2 = L’arbitre de table accepte tout placement d’une cible et de { -move-cubes }, sans dépasser leur nombre, et le Goryō répond lui-même à chaque question. À la { -reveal }, on compte une erreur par cube oublié, une par cube mal placé ou, pour la cible, placé sur un objet scellé ou déjà brisé, une par pouvoir utilisé contre sa règle et une par mauvaise réponse ; jamais deux pour un même cube. Viser l’{ -bound-object } fait perdre immédiatement, avant tout décompte.
clause-REF-3 = Même après un plan fautif, la { -stone } et le pion vont sur la cible : un objet scellé se brise, un objet déjà brisé le reste. La partie se termine donc toujours après quatre manches, mais pas toujours par la vengeance.
clause-REF-4 = Tous les { -clues } comptent tels quels, même après une mauvaise réponse, sauf ceux d’une { -trail } ou d’une { -shadow } placée selon sa règle. Un pouvoir utilisé contre sa règle ne change ni les bonnes réponses ni la valeur d’un indice. Un Samouraï sur la cible attrape le Goryō, quelle que soit la cible. Un cube défaussé ne peut plus servir.
clause-REF-5 = Abandonner, épuiser son temps, quitter la table, perdre par forfait et annuler sont des façons de finir une partie qu’aucun livret ne prévoit. Chacune est une issue qui a son propre nom.
clause-REF-6 = Seul celui dont c’est le tour peut agir, et seulement avec le type de coup attendu à ce moment. Une fois la partie finie, on ne joue plus.
clause-REF-7 = On peut reprendre son propre dernier coup tant que personne d’autre n’a agi depuis et que ce coup n’a rien révélé : ni réponse, ni tirage, ni { -reveal }, ni { -illusion }.
