### Ce que dit `goryo review` d’une partie terminée : dans le terminal et en page.

problem-review-unfinished = Cette partie n’est pas terminée ; on ne peut analyser qu’une partie terminée.
unknown-round = Il n’y a pas eu de manche { $given }. Les manches jouées sont { $known }.
unknown-lens = Il n’y a pas de point de vue « { $given } ». Au choix : { $known }.
unknown-step = Cette partie n’a pas d’étape { $given }. Les étapes sont { $known }.

## Le début

review-title = Analyse de la partie
review-rollouts = { $games ->
    [one] Les chances sont celles des Samouraïs de gagner : depuis chaque position, deux programmes rapides, aussi forts dans les deux rôles, jouent une partie jusqu’au bout.
   *[other] Les chances sont celles des Samouraïs de gagner : depuis chaque position, deux programmes rapides, aussi forts dans les deux rôles, jouent { $games } parties jusqu’au bout.
} Dans 95 cas sur 100, la vraie valeur est dans l’intervalle.

## Les chances au fil du temps

review-odds = Les chances au fil du temps
review-about-graph = Les chances des Samouraïs de gagner, en pourcentage, étape par étape. En tirets : ce que les Samouraïs pouvaient savoir. En trait plein : la vérité. Points : les tournants.
review-round = Manche { $number }
review-column-round = Manche
review-column-start = Au début
review-column-plan = Après le plan
review-column-hunt = Après la chasse
review-column-known = Samouraïs après la chasse
review-lens-samurai = Comme les Samouraïs l’ont vue
review-lens-goryo = Comme le Goryō l’a vue
review-lens-truth = La vérité
review-chance = { $percent } % (de { $low } à { $high })
review-percent = { $percent } %
review-unknown = inconnues
review-to-come = Encore à tirer dans cette partie : { $objects }.
review-nothing-to-come = On ne tire plus rien dans cette partie.

## Chance et talent

review-luck = Chance et talent
review-luck-about = Comment les chances des Samouraïs sont passées de { $start } % à { $end } %, en points de pourcentage :
review-cause-draws = Hasard des tirages
review-cause-goryo = Décisions du Goryō
review-cause-samurai = Décisions des Samouraïs, d’après ce qu’ils pouvaient savoir
review-cause-hunt = Hasard de la chasse : ce que les Samouraïs ne pouvaient pas savoir
review-cause-rest = Fin anticipée, ou erreurs
review-total = Total
review-points = { $points } (± { $half })

## Les tournants

review-turning = Les tournants
review-no-turning = Aucune décision n’a changé quoi que ce soit.
review-point = Étape { $step }, manche { $number }, { $role } : { $move }
review-point-change = Les chances des Samouraïs ont changé de { $points } points (± { $half }), pour arriver à { $chance } %.
review-better = Mieux : { $move }. Les chances des Samouraïs auraient été de { $chance } % : { $points } points (± { $half }) par rapport à ce qui a été fait.
review-best = { $number ->
    [0] Il n’y avait pas d’autre choix.
    [one] Le seul autre choix n’était pas meilleur.
   *[other] Aucun des { $number } autres choix essayés n’était meilleur.
}
review-question = En enquêtant sur { $tile } : oui { $yes } %, { $bits } bit, { $greens } verts attendus.
review-telling = La question la plus utile portait sur { $tile } : oui { $yes } %, { $bits } bit, { $greens } verts attendus.
review-suspected = Pour les Samouraïs, la probabilité de cette cible était de { $percent } %.
review-suspected-better = Pour les Samouraïs, la probabilité de cette cible aurait été de { $percent } %.

## La dernière manche, résolue

review-certified = La dernière manche, certifiée
review-certified-odds = Au début, les Samouraïs avaient entre { $low } % et { $high } % de chances, si chacun jouait au mieux : c’est prouvé.
review-certified-exactly = Au début, les Samouraïs avaient { $chance } % de chances, si chacun jouait au mieux : c’est prouvé.
review-certified-plan-best = Son plan valait le meilleur : { $chance } % pour les Samouraïs au mieux de leur jeu.
review-certified-plan = Son plan donnait aux Samouraïs au mieux de leur jeu { $chance } %. Mieux : { $move }, avec { $best } %.
review-certified-question-best = La question sur { $tile } valait la meilleure : { $chance } % contre ses meilleurs plans.
review-certified-question = La question sur { $tile } donnait { $chance } % contre ses meilleurs plans. Mieux : { $better }, avec { $best } %.
review-certified-question-none = La question sur { $tile } donnait { $chance } % contre ses meilleurs plans. Mieux : aucune question, avec { $best } %.

## La page

review-steps = Étape par étape
review-step = Étape
review-lens = Point de vue
review-first = Avant le premier tirage.
review-heat = Pourcentages sur le plateau : la probabilité que le { -path } passe par là, d’après ce que savaient les Samouraïs.
review-back = Reculer
review-forward = Avancer
review-table = Toutes les étapes en un tableau
review-column-step = N°
review-column-happened = Ce qui s’est passé
review-no-script = Sans scripts, la page ne montre que la fin de la partie.

## Pendant le travail

review-working = Parties jouées jusqu’au bout

## Ce que la commande ne peut pas faire

review-needs-round = Indiquez avec --round quelle manche dessiner.
