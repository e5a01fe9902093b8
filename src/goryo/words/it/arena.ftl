### L’arena: giocatori contro giocatori.

unknown-player = Non c’è un giocatore «{ $given }». Si può scegliere fra { $known }.

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

arena-stopped = Incontro interrotto: coppie completate, { $done } su { $wanted }.
arena-nothing = Incontro interrotto prima che fosse completata una coppia.
arena-seed = Il seme deve avere da 1 a { $limit } caratteri stampabili.
arena-budget = Il tempo a disposizione dev’essere maggiore di 0 e al massimo di { $limit } secondi.
arena-worker = Un processo dell’arena si è interrotto: { $what }
arena-other-match = Il file «{ $file }» contiene un altro incontro ({ $what } là: { $theirs }; qui: { $ours }). Non è stato modificato nulla.
arena-not-a-ledger = Il file «{ $file }» non contiene un incontro, o è danneggiato alla riga { $line }. Non è stato modificato nulla.
