### Che cosa dice `goryo review` di una partita finita: nel terminale e come pagina.

problem-review-unfinished = Questa partita non è ancora finita; si può analizzare solo una partita finita.
unknown-round = Non c’è stato un round { $given }. I round giocati sono { $known }.
unknown-lens = Non c’è un punto di vista «{ $given }». Si può scegliere fra { $known }.
unknown-step = Questa partita non ha un passaggio { $given }. I passaggi sono { $known }.

## L’inizio

review-title = Analisi della partita
review-rollouts = { $games ->
    [one] Le probabilità sono quelle di vittoria dei Samurai: da ogni posizione due programmi veloci, ugualmente bravi nei due ruoli, giocano una partita fino alla fine.
   *[other] Le probabilità sono quelle di vittoria dei Samurai: da ogni posizione due programmi veloci, ugualmente bravi nei due ruoli, giocano { $games } partite fino alla fine.
} In 95 casi su 100 il valore vero sta nell’intervallo.

## Le probabilità nel tempo

review-odds = Le probabilità nel tempo
review-about-graph = La probabilità di vittoria dei Samurai in percentuale, passaggio per passaggio. Linea tratteggiata: ciò che i Samurai potevano sapere. Linea continua: la verità. Punti: le svolte.
review-round = Round { $number }
review-column-round = Round
review-column-start = All’inizio
review-column-plan = Dopo il piano
review-column-hunt = Dopo la caccia
review-column-known = Samurai dopo la caccia
review-lens-samurai = Come l’hanno vista i Samurai
review-lens-goryo = Come l’ha vista il Goryō
review-lens-truth = La verità
review-chance = { $percent }% (da { $low } a { $high })
review-percent = { $percent }%
review-unknown = ignota
review-to-come = Ancora da pescare in questa partita: { $objects }.
review-nothing-to-come = In questa partita non si pesca più nulla.

## Fortuna e abilità

review-luck = Fortuna e abilità
review-luck-about = La probabilità dei Samurai è passata da { $start }% a { $end }%. In punti percentuali:
review-cause-draws = Fortuna nelle estrazioni
review-cause-goryo = Decisioni del Goryō
review-cause-samurai = Decisioni dei Samurai, secondo ciò che potevano sapere
review-cause-hunt = Fortuna nella caccia: ciò che i Samurai non potevano sapere
review-cause-rest = Fine anticipata, o errori
review-total = Totale
review-points = { $points } (± { $half })

## Le svolte

review-turning = Le svolte
review-no-turning = Nessuna decisione ha cambiato qualcosa.
review-point = Passaggio { $step }, round { $number }, { $role }: { $move }
review-point-change = La probabilità dei Samurai è cambiata di { $points } punti (± { $half }). Poi era { $chance }%.
review-better = Meglio: { $move }. La probabilità dei Samurai sarebbe stata { $chance }%: { $points } punti (± { $half }) rispetto a ciò che è stato fatto.
review-best = { $number ->
    [0] Non c’erano altre scelte.
    [one] L’unica altra scelta non era migliore.
   *[other] Nessuna delle altre { $number } scelte provate era migliore.
}
review-question = Investigando su { $tile }: sì { $yes }%, { $bits } bit, { $greens } verdi attesi.
review-telling = La domanda più utile era su { $tile }: sì { $yes }%, { $bits } bit, { $greens } verdi attesi.
review-suspected = Per i Samurai la probabilità di quel bersaglio era { $percent }%.
review-suspected-better = Per i Samurai la probabilità di quel bersaglio sarebbe stata { $percent }%.

## L’ultimo round, risolto

review-certified = L’ultimo round, certificato
review-certified-odds = All’inizio la probabilità dei Samurai era tra { $low }% e { $high }%, con il gioco migliore da entrambe le parti: è dimostrato.
review-certified-exactly = All’inizio la probabilità dei Samurai era { $chance }%, con il gioco migliore da entrambe le parti: è dimostrato.
review-certified-plan-best = Il suo piano valeva quanto il migliore: { $chance }% per i Samurai al loro meglio.
review-certified-plan = Con il suo piano la probabilità dei Samurai al loro meglio era { $chance }%. Meglio: { $move }, con { $best }%.
review-certified-question-best = Investigare su { $tile } valeva quanto il meglio: { $chance }% contro i suoi piani migliori.
review-certified-question = Investigando su { $tile }, la probabilità contro i suoi piani migliori era { $chance }%. Meglio: { $better }, con { $best }%.
review-certified-question-none = Investigando su { $tile }, la probabilità contro i suoi piani migliori era { $chance }%. Meglio: non investigare, con { $best }%.

## La pagina

review-steps = Passaggio per passaggio
review-step = Passaggio
review-lens = Punto di vista
review-first = Prima della prima estrazione.
review-heat = Percentuali sul tabellone: la probabilità che il { -path } passi di lì, secondo ciò che sapevano i Samurai.
review-back = Indietro
review-forward = Avanti
review-table = Tutti i passaggi in una tabella
review-column-step = N.
review-column-happened = Che cosa è successo
review-no-script = Senza script la pagina mostra solo la fine della partita.

## Durante il lavoro

review-working = Partite giocate fino alla fine

## Che cosa il comando non può fare

review-needs-round = Con --round va indicato quale round disegnare.
