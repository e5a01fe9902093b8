### Che cosa dice il comando `goryo`, a parte la partita.

cli-exists = Il file «{ $file }» esiste già; con --force viene sovrascritto.
cli-cannot-read = Impossibile leggere il file «{ $file }»: { cli-why }.
cli-no-write = Impossibile scrivere il file «{ $file }»: { cli-why }.
cli-why = { $why ->
    [missing] non c’è nessun file o cartella con questo nome
    [folder] è una cartella
    [forbidden] non ne hai il permesso
    [name] nessun file può chiamarsi così
   *[other] il sistema dice «{ $said }»
}
cli-cannot-write = Impossibile scrivere il file «{ $file }».
cli-output-lost = Impossibile scrivere il risultato.
cli-refused = Il sistema non lo permette: { $reason }
cli-written = Scritto: { $file }

## Tabelloni

board-column-name = Nome
board-column-rooms = Stanze
board-column-tiles = Caselle
board-column-types = Tipologie
board-column-about = Descrizione

check-sound = { $file }: tutto a posto.
check-defects = { $number ->
    [one] { $file }: un problema.
   *[other] { $file }: { $number } problemi.
}
check-defect = problema
check-warning = nota

new-board-one = Ogni lettera è un oggetto; fra parentesi tonde è quello centrale della stanza, da cui parte un Samurai.
new-board-two = «|» e «---» sono muri, «=» e «-H-» sono ponti, gli spazi vuoti sono passaggio libero o giardino.
new-board-three = Per controllare le modifiche: goryo board check

## Regole e regolamenti

rules-differences = I cinque regolamenti differiscono in questi punti:
rules-variants = Varianti, che si possono aggiungere a qualsiasi regolamento:
rules-referees = Arbitri:

## Partite registrate

record-move-number = dopo la mossa { $number } di { $most }
record-open = La partita non è ancora finita.
record-at-late = La registrazione arriva alla mossa { $most }: --at vuole un numero da 0 a { $most }.
record-seat-other = Questa registrazione è la partita vista da «{ $seat }»: non si può mostrare da un altro punto di vista.
record-read-only = Le mosse così come sono scritte:
verify-sound = { $file }: le estrazioni corrispondono al seme fissato prima della partita.

## Simulazione

simulate-head = { $games ->
    [one] { $games } partita di giocatori casuali
   *[other] { $games } partite di giocatori casuali
}: { $rulebook }, { $board }, arbitro { $referee }
simulate-wins = Vittorie
simulate-reasons = Come sono finite
simulate-rounds = Round per partita
simulate-moves = Mosse per partita
simulate-speed = Partite al secondo

## Kernel

kernel-compiling = Compilazione, solo la prima volta
kernel-compiled = Compilato in { $seconds } s.
kernel-ready = Niente da compilare: è tutto pronto.
kernel-same = Nessuna differenza. Partite: { $games }; mosse: { $moves }; combinazioni di tabellone, regolamento e varianti: { $combinations }.
kernel-differs = I due motori differiscono:

missing-part = Manca una parte di Goryō che qui serve. Per aggiungerla: { $command }

## goryo prove

prove-suite = Serie
prove-positions = Posizioni
prove-proven = Dimostrate
prove-wide = Divario
prove-value = Samurai
prove-nodes = Nodi
prove-choices = Piani
prove-seconds = Secondi
prove-mean = Media
prove-p95 = p95
prove-most = Massimo
prove-unsolved = Irrisolte
prove-hers = Goryō −
prove-theirs = Samurai −
prove-about-free = Quanto può valere al massimo una risposta a sua scelta:
prove-swaps = { $same } decisioni su { $twins } sono uguali, in { $games } partite.
prove-fates = Destini: { $fates }, ciascuno con tre partite. Round in cui entrambe le strategie miste erano note: { $known } su { $rounds }.
prove-gains = Probabilità dei Samurai, e quanto guadagna la nemesi
prove-without-luck = Tolta la fortuna
prove-as-played = Come giocato
prove-off = ±
prove-samurai = Master contro sé stesso
prove-goryo-gains = Nemesi come Goryō
prove-samurai-gains = Nemesi come Samurai
prove-nothing = Non è stato ancora trovato nulla.
prove-stopped = Fermato; risultati finora: { $done }.
prove-no-findings = Il file «{ $file }» contiene qualcosa che non è un risultato (riga { $line }).
unknown-suite = Non c’è una serie «{ $given }». Si può scegliere fra { $known }.
