## What somebody won and lost, on the page and at the prompt

results-none = Vous n’avez encore ni gagné ni perdu de partie.
results-sum = { $games ->
    [one] Une partie. Gagnées : { $won }, perdues : { $lost }.
   *[other] { $games } parties. Gagnées : { $won }, perdues : { $lost }.
}
results-won = Gagnées
results-lost = Perdues
results-sides = Par camp
    .first = Camp
results-opponents = Par adversaire
    .first = Adversaire
results-rulebooks = Par livret de règles
    .first = Livret
results-palaces = Par palais
    .first = Palais
results-times = Au fil du temps
results-day = Jour
results-week = Semaine du
results-month = Mois
results-plot = Parties gagnées (vers le haut) et perdues (vers le bas) au fil du temps. Les chiffres sont dans le tableau ci-dessous.
results-numbers = Les chiffres
results-about = Seules comptent les parties que quelqu’un a gagnées et jouées depuis le début : ni celles à deux sur un même écran, ni celles reprises en cours de route depuis une analyse.
results-about-page = Personne d’autre ne les voit. Si vous supprimez vos parties, leurs résultats disparaissent aussi.
results-about-shelf = Sont comptées les parties enregistrées sur cet ordinateur. Si vous supprimez une partie, son résultat disparaît aussi.
