### Come si usa il comando: che cosa si dice di ciò che è stato scritto, e l’aiuto di ciò che usa chi gioca.

usage-option = L’opzione «{ $given }» non esiste.{ $meant ->
    [none] { "" }
   *[other] {" "}Forse { $meant }?
}
usage-command = Il comando «{ $given }» non esiste.{ $meant ->
    [none] { "" }
   *[other] {" "}Forse { $meant }?
}
usage-no-value = Dopo { $option } ci vuole un valore.
usage-flag = { $option } non vuole un valore.
usage-missing = Manca { $option }.
usage-extra = «{ $given }» è una parola di troppo.
usage-before = { $option } non va qui: mettila dopo il comando, o toglila.
usage-int = { $option } vuole un numero intero, non «{ $given }».
usage-float = { $option } vuole un numero, non «{ $given }».
usage-least = { $option } vuole un numero da { $least } in su, non «{ $given }».
usage-range = { $option } vuole un numero da { $least } a { $most }, non «{ $given }».
usage-choice = { $option } può essere { $values }, non «{ $given }».
usage-try = Per l’aiuto: { $command } --help

usage-form = Uso:
usage-arguments = Argomenti:
usage-options = Opzioni:
usage-commands = Comandi:
usage-help = Mostra questa pagina.
usage-default = predefinito: { $value }

## What several commands have

about-lang = Lingua: en, it o fr; se manca, quella del sistema.
about-json = Stampa JSON, per i programmi.
about-ascii = Disegna solo con caratteri ASCII.
about-rulebook = Un regolamento: it-2019, en-2019, fr-2019, it-2021 o en-2024.
about-variant = advanced, cursed-object o genjutsu; si può ripetere.
about-a-board = Il nome di un palazzo, o il suo file.
about-referee = guided o tabletop.
about-record-file = Il file di una partita, o - per lo standard input.
about-out = Scrivi in questo file.
about-force = Sovrascrivi un file che esiste già.
about-version = Mostra la versione.

## goryo

about-goryo = Goryō, il gioco da tavolo a movimento nascosto: giocalo, leggi le regole, studialo.
    .more = Senza un comando: apre i tavoli e il browser, come «goryo serve --open».
about-serve = Apri i tavoli: nel browser, con gli amici, per i programmi.
about-rules = Stampa le regole: una clausola, un gruppo o tutte.
about-rulebooks = Mostra in che cosa i cinque regolamenti differiscono.
about-board = Elenca, disegna, controlla e crea palazzi.
about-board-list = Elenca i palazzi che vengono con il programma.
about-board-show = Disegna un palazzo nel terminale, o come immagine.
about-board-check = Elenca tutto ciò che non va nei file dei palazzi.
about-board-new = Crea un palazzo a caso: per giocarci, o da modificare.
about-board-generate = Crea palazzi nuovi e misurali: equi con --balanced.
about-record = Mostra, controlla e verifica le partite registrate.
about-record-show = Racconta una partita a parole, e disegnane il palazzo.
about-record-check = Elenca tutto ciò che non va in una partita registrata.
about-record-verify = Controlla che le estrazioni seguano il seme fissato prima della partita.
about-review = Rivedi una partita finita: le probabilità, fortuna e abilità.
about-belief = Disegna ciò che i Samurai possono sapere a una data mossa.
about-simulate = Fai giocare due giocatori molte volte, e conta i risultati.
about-arena = Fai incontrare due giocatori in coppie di partite.
about-balance = Misura chi vince, come, e che cosa decide: uno studio dell’equilibrio.
about-train = Impara quanto valgono i round, da round risolti.
about-bot = Fai sedere un giocatore al tavolo di un server.
about-token = Crea un token per un tuo programma.
about-backup = Copia in un file tutte le partite del server di questa macchina, anche mentre gira.
about-restore = Ripristina le partite di una copia; prima ferma il server.
about-admin = Elenca, chiudi, elimina, escludi: per chi gestisce un server.
about-admin-tables = Elenca i tavoli modificati di recente.
about-admin-people = Elenca le persone viste di recente.
about-admin-bans = Elenca chi è escluso.
about-admin-close = Chiudi una partita senza vincitore.
about-admin-delete = Elimina un tavolo o una persona, per tutti.
about-admin-ban = Escludi una persona o un indirizzo.
about-admin-unban = Riammetti una persona o un indirizzo.
about-admin-push-key = Crea la chiave che serve per le notifiche.
about-kernel = Controlla il gemello compilato delle regole, o compilalo.
about-kernel-check = Gioca partite a caso con entrambi i motori, e confronta.
about-kernel-warm = Compila adesso, perché nessuno debba aspettare dopo.
about-static = Scrivi il gioco in una cartella per qualsiasi host di file, senza server.
about-results = Mostra le partite vinte e perse su questo computer.
about-schema = Stampa lo schema JSON di una vista.

## goryo play

about-play = Gioca nel terminale: contro un programma, in due sullo stesso schermo, o su un server.
    .more = In un terminale si gioca a schermo intero; altrove, e con --plain, riga per riga. A schermo intero F1 elenca i tasti; riga per riga, scrivi aiuto. Una partita su questo computer viene salvata a ogni mossa, e la volta dopo puoi continuarla.
about-play-as = Chi vuoi essere; se manca, ti viene chiesto.
about-play-opponent = random, novice, adept, master, da level-1 a level-8, un giocatore installato o modulo:oggetto; su un server anche friend.
about-play-plain = Riga per riga.
about-play-map = Permetti la mappa di dove può essere il gatto.
about-play-seed = Lo stesso seme dà le stesse estrazioni.
about-play-save = Salva la partita in questo nuovo file quando te ne vai.
about-play-server = Gioca su questo server, non qui.
about-play-token = Chi sei per il server; anche GORYO_TOKEN.
about-play-join = Siediti dove porta questo codice d’invito.
about-play-table = Continua a questo tavolo del server.
about-play-go-on = Continua la tua ultima partita non finita.
about-play-clock = Su un server: minuti per parte, e secondi in più a ogni turno.
about-play-match = Su un server: accordati su una seconda partita, a ruoli invertiti.

## goryo learn

about-learn = Impara giocando: un round preparato in cui ogni mossa è tua.
    .more = Si legge in un minuto e mezzo; ogni regola viene spiegata quando serve. Si possono scrivere anche aiuto, salta ed esci.
about-learn-side = Da che parte: goryo o samurai.

## goryo puzzle

about-puzzle = Dov’è il gatto? Un enigma al giorno, lo stesso per tutti.
    .more = Ce ne sono di due tipi: trovare la { -tile } che è di certo sul { -path }, o la domanda che dice di più. Quelli da maestro vengono da ultimi round risolti: trovare la domanda migliore, o il piano migliore. Hai tre tentativi, poi si spiega tutto. Si possono scrivere anche aiuto, salta ed esci.
about-puzzle-date = Un giorno, come 2027-01-31; se manca, oggi.
about-puzzle-grade = easy (facile), medium (media), hard (difficile) o master (da maestro).
about-puzzle-solution = Mostra la soluzione e il perché, senza tentativi.
about-puzzle-make = Crea gli enigmi di molti giorni.
about-puzzle-check = Controlla che cosa c’è in un file.

## goryo prove

about-prove = Dimostra quanto è forte il gioco: ogni cifra con il suo comando e il suo intervallo.
    .more = Le posizioni sono inizi di veri ultimi round, ancora incerti, una serie per ogni regolamento e variante. Ctrl-C lo ferma e mostra quel che si sa fin lì; con --resume lo stesso comando riprende più tardi. I numeri non dipendono da quanti processi lavorano, a parte i tempi.
about-prove-rounds = Risolvi dei round, con limiti certificati.
    .more = Per ogni posizione un limite inferiore e uno superiore della probabilità di vittoria dei Samurai: ciascuno è raggiunto da una strategia mista contro la migliore risposta possibile. Dove il Goryō può scegliere la risposta, anche quanto può valere, al massimo, sceglierla all’ultimo.
about-prove-responses = Cronometra la migliore risposta esatta dei Samurai a una scelta quasi uniforme fra i piani del Goryō.
about-prove-played = Misura quanto perde master così come gioca.
    .more = Le strategie miste delle due parti, così come vengono giocate nel tempo di una decisione, incontrano un avversario che le conosce e risponde al meglio. La perdita è la distanza dal valore certificato.
about-prove-swaps = Controlla che master decida in base a ciò che vede dal suo posto.
    .more = Partite che ai Samurai appaiono uguali, con un altro oggetto vincolato o un altro piano, devono portare alla stessa decisione.
about-prove-nemesis = Misura quanto guadagna un avversario che conosce i piani e le cacce di master.
    .more = In ogni round la nemesi calcola la strategia mista che master gioca, e risponde nel modo migliore che può. Con ogni destino si giocano tre partite: master contro sé stesso, e contro la nemesi in ciascuno dei due posti. Il guadagno è ciò che la nemesi ottiene in più di master allo stesso posto; tolta la fortuna, lo si conosce molto prima.
about-prove-suites = Quali serie; se mancano, tutte.
about-prove-count = Quante posizioni di ogni serie, a partire dalla prima.
about-prove-forced = Con tutti i poteri in mano al Goryō, anche quelli già spesi.
about-prove-first = Primi round da ogni { -tile }, invece degli ultimi.
about-prove-gap = Quanto devono avvicinarsi i due limiti.
about-prove-nodes = Quanti nodi esaminare al massimo, per ogni posizione.
about-prove-jobs = Processi al lavoro.
about-prove-resume = Conserva in questo file ciò che si trova, e riprendi da lì.
about-prove-budget = Secondi per una decisione.
about-prove-swaps-count = Quante decisioni confrontare.
about-prove-fates = Quanti destini giocare, con tre partite ciascuno.
