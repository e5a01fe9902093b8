## What somebody won and lost, on the page and at the prompt

results-none = Non hai ancora vinto né perso una partita.
results-sum = { $games ->
    [one] Una partita. Vinte: { $won }, perse: { $lost }.
   *[other] { $games } partite. Vinte: { $won }, perse: { $lost }.
}
results-won = Vinte
results-lost = Perse
results-sides = Per ruolo
    .first = Ruolo
results-opponents = Per avversario
    .first = Avversario
results-rulebooks = Per regolamento
    .first = Regolamento
results-palaces = Per palazzo
    .first = Palazzo
results-times = Nel tempo
results-day = Giorno
results-week = Settimana dal
results-month = Mese
results-plot = Partite vinte (verso l’alto) e perse (verso il basso) nel tempo. I numeri sono nella tabella qui sotto.
results-numbers = I numeri
results-about = Contano solo le partite vinte da qualcuno e giocate dall’inizio: non quelle in due davanti allo stesso schermo, né quelle riprese a metà da un’analisi.
results-about-page = Nessun altro li vede. Se elimini le tue partite, spariscono anche i risultati.
results-about-shelf = Sono contate le partite salvate su questo computer. Se elimini una partita, sparisce anche il suo risultato.
