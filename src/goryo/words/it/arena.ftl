### L’arena: giocatori contro giocatori.

unknown-player = Non c’è un giocatore «{ $given }». Si può scegliere fra { $known }.

arena-begins = { $pairs ->
    [one] Una coppia
   *[other] { $pairs } coppie
} di partite, a ruoli invertiti nella seconda: { $games } partite.
arena-records-there = La partita registrata «{ $file }» esiste già, e verrebbe sovrascritta. Indica una cartella vuota, o continua quell’incontro con --resume.
arena-head = { $first } contro { $second }: { $pairs ->
    [one] { $pairs } coppia
   *[other] { $pairs } coppie
}, { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
arena-referee = arbitro { $referee }
arena-as = come { $role }
arena-together = in tutto
arena-games = Partite
arena-wins = Vittorie
arena-score = Punteggio
arena-interval = Int. 95%
arena-times = Tempo per decisione
arena-decisions = Decisioni
arena-p50 = Mediana (ms)
arena-p95 = 95% entro (ms)
arena-rounds = Round per partita: { $number }
arena-forfeit = Un giocatore perde a tavolino: vince l’altro.
arena-mishaps = { $number ->
    [one] { $player }: un tentativo non valido; partite perse a tavolino: { $forfeits }.
   *[other] { $player }: { $number } tentativi non validi; partite perse a tavolino: { $forfeits }.
}
arena-mishap-place = Coppia { $pair }, partita { $game }, { $number ->
    [one] dopo { $number } mossa
   *[other] dopo { $number } mosse
}, { $player } ({ $role }):
arena-compiling = compilazione, solo la prima volta: { $done } di { $parts }
arena-so-far = punteggio { $score }
arena-ratio = rapporto di verosimiglianza (log) { $ratio } (da { $least } a { $most })
arena-test-high = Deciso: un punteggio di { $high } è più verosimile di uno di { $low }. Un verdetto come questo sbaglia al massimo circa { $error } volte su 100. Rapporto di verosimiglianza (log) { $ratio }, limiti { $least } e { $most }.
arena-test-low = Deciso: un punteggio di { $low } è più verosimile di uno di { $high }. Un verdetto come questo sbaglia al massimo circa { $error } volte su 100. Rapporto di verosimiglianza (log) { $ratio }, limiti { $least } e { $most }.
arena-test-open = Non ancora deciso fra un punteggio di { $low } e uno di { $high } (tasso d’errore { $error }%). Rapporto di verosimiglianza (log) { $ratio }, limiti { $least } e { $most }.
arena-rating = Forza
arena-match = Incontro
arena-advantage = La forza è relativa a quella di { $anchor }. Fra due giocatori di quella forza, giocare come Goryō vale { $points } punti ({ $interval }).
arena-players = L’arena accetta da 2 a { $limit } giocatori; in un torneo, ciascuno una volta sola.
arena-match-only = Test e registrazioni sono possibili solo in un incontro fra due giocatori.
arena-test = Il test richiede due punteggi fra 0 e 1, prima il più basso, e un tasso d’errore fra 0 e 0,5.

arena-stopped = Incontro interrotto, coppie completate: { $done } su { $wanted }.
arena-nothing = Incontro interrotto prima che la prima coppia fosse completata.
arena-seed = Il seme deve avere da 1 a { $limit } caratteri stampabili.
arena-budget = Il tempo a disposizione dev’essere maggiore di 0 e non superare { $limit } secondi.
arena-other-match = Il file «{ $file }» contiene un altro incontro ({ $what } là: { $theirs }; qui: { $ours }). Non è stato modificato nulla.
arena-not-a-ledger = Il file «{ $file }» non contiene un incontro, o è danneggiato alla riga { $line }. Non è stato modificato nulla.

## Imparare quanto valgono i round

train-examples = Ogni numero di esempi dev’essere compreso fra 16 e 10.000.000.
train-solving = risolvo il round { $number }
train-learning = imparo il round { $number }
train-stopped = Interrotto. Lo stesso comando continua da qui.
train-errors = Round { $number }, con le posizioni dei Samurai note: errore medio { $mean } su { $held } esempi tenuti da parte ({ $undecided } su quelli incerti), appreso da { $learned }.
train-errors-before = Round { $number }, dalle posizioni dei Samurai un round prima: errore medio { $mean } su { $held } esempi tenuti da parte ({ $undecided } su quelli incerti), appreso da { $learned }.
train-written = Il modello è in { $file }.
