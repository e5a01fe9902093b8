### L’arena: giocatori contro giocatori.

unknown-player = Non c’è un giocatore «{ $given }». Ci sono { $known }.

arena-head = { $first } contro { $second }: { $pairs } coppie, { $games } partite
arena-referee = arbitro { $referee }
arena-as = come { $role }
arena-together = insieme
arena-games = Partite
arena-wins = Vittorie
arena-score = Punteggio
arena-interval = 95 %
arena-times = Tempo per una decisione
arena-decisions = Decisioni
arena-p50 = Metà sotto (ms)
arena-p95 = 95 % sotto (ms)
arena-rounds = Round per partita: { $number }
arena-forfeit = Un giocatore perde a tavolino: vince l’altro.
arena-mishaps = { $number ->
    [one] { $player }: un tentativo sbagliato; partite perse a tavolino: { $forfeits }.
   *[other] { $player }: { $number } tentativi sbagliati; partite perse a tavolino: { $forfeits }.
}
arena-mishap-place = Coppia { $pair }, partita { $game }, dopo { $number } mosse, { $player } ({ $role }):
arena-compiling = si compila, solo la prima volta: { $done } di { $parts }
arena-so-far = punteggio { $score }

arena-stopped = Interrotto dopo { $done } coppie su { $wanted }.
arena-nothing = Interrotto prima che una coppia fosse finita.
arena-seed = Il seme deve avere da 1 a { $limit } caratteri stampabili.
arena-budget = Il tempo deve essere più di 0 e al massimo { $limit } secondi.
arena-worker = Un processo dell’arena non è potuto andare avanti: { $what }
arena-other-match = Il file «{ $file }» contiene un altro incontro ({ $what } là: { $theirs }; qui: { $ours }). Nulla è stato cambiato.
arena-not-a-ledger = Il file «{ $file }» non contiene un incontro, o è rovinato alla riga { $line }. Nulla è stato cambiato.
