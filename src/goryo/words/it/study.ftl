### Ciò che la pagina dice della rilettura e degli enigmi. Il resto è in review.ftl e puzzle.ftl.

unknown-picture = Non c’è un’immagine «{ $given }». Si può scegliere fra { $known }.
unknown-day = Non c’è un enigma per «{ $given }». La data si scrive così: 2027-01-31.

## Una registrazione propria

study-record = Rivedi una registrazione
study-record-about = Apri un file di registrazione o incollane il testo. Dev’essere una partita intera e finita. Viene rigiocata, e non se ne conserva nulla.
study-record-file = File di registrazione
study-record-text = Testo della registrazione
study-record-look = Rivedi
study-record-other = Un’altra registrazione

## La rilettura

study-working = La partita viene rigiocata molte volte. Ci vuole qualche secondo, la prima volta fino a un minuto…
study-sides = { $goryo } è il Goryō, { $samurai } guida i Samurai
study-step = Passaggio { $step } di { $last }
study-first = Vai all’inizio
study-previous = Un passaggio indietro
study-next = Un passaggio avanti
study-last = Vai alla fine
study-keys = Con le frecce sinistra e destra si va da un passaggio all’altro.
study-no-odds = Qui la partita non viene rigiocata centinaia di volte: per le probabilità, le svolte, la fortuna e l’abilità serve il programma completo.
study-map = Mostra che cosa potevano sapere i Samurai
study-map-none = In questo passaggio non c’è un piano nascosto, quindi non c’è mappa.
study-map-contradiction = Nessun piano possibile spiega queste risposte: qualcuno ha sbagliato.
study-plans-left = { $number ->
    [one] Un solo piano spiega ciò che i Samurai hanno visto.
   *[other] { $number } piani spiegano ciò che i Samurai hanno visto.
}
study-chance = Probabilità di vittoria dei Samurai: { $chance }
study-show = Mostra il passaggio { $step }

## Continuare

study-play = Continua da qui
study-play-about = Un nuovo tavolo con questa posizione. Queste estrazioni le conosci già; il resto del sacchetto viene rimescolato.
study-play-over = In questo passaggio la partita è finita. Torna indietro per continuare.

## Da conservare e condividere

study-share = Salva e condividi
study-round = Immagine del round
study-picture-png = Immagine (PNG)
study-picture-svg = Immagine (SVG)
study-picture-animation = Animazione (SVG)
study-picture-gif = Animazione (GIF)
study-picture-film = Tutta la partita (GIF)
study-picture-alt = Round { $number }: { $lens }
study-link = Copia il link a questa analisi

## Enigmi

study-puzzle = Dov’è il gatto?
study-puzzle-about = Una posizione al giorno, uguale per tutti, da una partita fra computer.
study-grade = Difficoltà
study-day-before = Giorno precedente
study-day-after = Giorno successivo
study-today = Oggi
study-tap = Tocca una { -tile } del palazzo o scrivine il nome.
study-lay = Disponi il piano nel palazzo, o scrivi le sue { -tiles }.
study-typed = La tua risposta
study-send = Rispondi
study-tries = { $left ->
    [one] Resta un tentativo.
   *[other] Restano { $left } tentativi.
}
study-give-up = Mostrami la risposta
study-streak = { $days ->
    [0] Risolvine uno oggi per cominciare una serie.
    [one] Serie: un giorno.
   *[other] Serie: { $days } giorni.
}
study-copy = Copia da condividere
study-copied = Copiato, senza svelare la risposta.
study-missed = Questa volta no.
study-diary = Gli ultimi giorni
study-mark-right = risolto
study-mark-wrong = non risolto
study-mark-begun = iniziato
study-mark-open = non tentato
