### Che cosa non va in ciò che qualcuno ha scritto o mandato. I problemi di tabelloni e partite
### registrate hanno file propri. $found è ciò che c’era al suo posto.

# Dove sta un problema. $what è la frase.
problem-at-line = Riga { $line }: { $what }
problem-at = Riga { $line }, colonna { $column }: { $what }

## Mosse nella notazione

problem-move-too-long = La mossa è troppo lunga: al massimo { $limit } caratteri.
problem-move-incomplete = { $wanted ->
    [move] Manca la mossa.
    [action] La mossa è incompleta: manca l’azione ({ verb-step.typed }, { verb-search.typed } o { verb-hound.typed }).
    [path] La mossa è incompleta: mancano le { -tiles } del piano, per esempio c3-c2-c1-b1-a1.
    [object] La mossa è incompleta: manca l’oggetto.
    [samurai] La mossa è incompleta: manca il colore del Samurai.
   *[tile] La mossa è incompleta: manca una { -tile }, per esempio b2.
}
problem-move-extra = La mossa dovrebbe finire prima di «{ $found }».
problem-move-unknown = «{ $found }» non è una mossa.
problem-move-action = «{ $found }» non è un’azione: scrivi { verb-step.typed }, { verb-search.typed } o { verb-hound.typed }.
problem-move-power = «{ $found }» non è un potere: scrivi falsa pista, ombra o illusione.
problem-move-power-twice = «{ $found }» compare due volte.
problem-move-samurai = «{ $found }» non è il colore di un Samurai di questa partita.
problem-move-tile = Su questo tabellone non c’è una { -tile } «{ $found }».
problem-move-object = Su questo tabellone non c’è un oggetto «{ $found }».

## Il destino

problem-fate-order = L’ordine delle estrazioni deve contenere ogni tipologia di oggetto una volta.
problem-fate-nonce = Un nonce ha al massimo 64 cifre esadecimali, in minuscolo.
problem-fate-seed = Il seme deve avere { $wanted } byte.

## JSON

problem-json-view = Questa non è una vista: manca un dato necessario, o è di tipo sbagliato.
problem-json-format = Questa non è una vista nel formato { $wanted }.
problem-json-history = La cronologia dev’essere un elenco di al massimo { $limit } eventi.
problem-json-impossible = In una partita giocata secondo le regole questo non può essere successo.
problem-json-event = La cronologia contiene qualcosa che non è un evento.
problem-json-field = La cronologia contiene un evento con un valore sbagliato di «{ $field }».

## Regolamenti propri

problem-rulebook-number = Nel regolamento «{ $field }» non può essere { $found }: va da { $least } a { $most }.
problem-rulebook-value = Nel regolamento «{ $field }» non può essere { $found }.

## Nomi che nulla ha. $known ne elenca alcuni che esistono, o è none.

unknown-rulebook = Non c’è un regolamento «{ $given }». Si può scegliere fra { $known }.
unknown-variant = Non c’è una variante «{ $given }». Si può scegliere fra { $known }.
unknown-referee = Non c’è un arbitro «{ $given }». Si può scegliere fra { $known }.
unknown-board = Non c’è un tabellone «{ $given }». Si può scegliere fra { $known }, o indicare un file *.toml.
unknown-language = Non c’è una lingua «{ $given }». Si può scegliere fra { $known }.
unknown-viewer = Non c’è un ruolo «{ $given }». Si può scegliere fra { $known }.
unknown-clause = Non c’è una regola «{ $given }». { $known ->
    [none] Con «goryo rules» si vedono tutte.
   *[other] Forse intendevi { $known }?
}
unknown-file = Impossibile leggere il file «{ $given }».
unknown-directory = «{ $given }» è una cartella, non un file.
unknown-tile = Su questo tabellone non c’è una { -tile } «{ $given }».
unknown-object = Su questo tabellone non c’è un oggetto «{ $given }».
unknown-other = «{ $given }» qui non esiste.

## Ciò che non può stare insieme, o arriva tardi

problem-variants-exclude = L’{ -cursed-object } e il Genjutsu si escludono a vicenda (VAR-1).
problem-paths-many = Con questo regolamento i percorsi su questo tabellone sono troppi per un programma: al massimo possono essere { $most }.
problem-train-other = Il file «{ $file }» in questa cartella viene da un altro seme o da altri valori. Indica un’altra cartella.
problem-abort-late = Una partita si può annullare solo prima del primo piano (REF-5).
problem-stale-number = Nel frattempo è successo qualcos’altro: la mossa non è stata giocata (REF-6).
problem-player-import = «{ $given }» non si può caricare: { $why }
problem-player-none = «{ $given }» non dà un giocatore: un giocatore ha choose(view, budget, rng).
