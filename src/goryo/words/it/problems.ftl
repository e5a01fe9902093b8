### Che cosa non va in ciò che qualcuno ha scritto o mandato. I problemi di tabelloni e partite
### registrate hanno file propri. $found è ciò che c’era al suo posto.

# Dove sta un problema. $what è la frase.
problem-at-line = Riga { $line }: { $what }
problem-at = Riga { $line }, colonna { $column }: { $what }

## Mosse nella notazione

problem-move-too-long = La mossa è troppo lunga: al massimo { $limit } caratteri.
problem-move-incomplete = { $wanted ->
    [move] Non c’è alcuna mossa.
    [action] La mossa non è completa: manca step, search o hound.
    [path] La mossa non è completa: mancano le { -tiles } del piano, come c3-c2-c1-b1-a1.
    [object] La mossa non è completa: manca l’oggetto.
    [samurai] La mossa non è completa: manca il colore del Samurai.
   *[tile] La mossa non è completa: manca una { -tile }, come b2.
}
problem-move-extra = La mossa dovrebbe finire prima di «{ $found }».
problem-move-unknown = «{ $found }» non è una mossa.
problem-move-action = «{ $found }» non è un’azione: serve step, search o hound.
problem-move-power = «{ $found }» non è un potere: serve trail, shadow o illusion.
problem-move-power-twice = «{ $found }» c’è due volte.
problem-move-samurai = «{ $found }» non è il colore di un Samurai di questa partita.
problem-move-tile = Questo tabellone non ha una { -tile } «{ $found }».
problem-move-object = Questo tabellone non ha un oggetto «{ $found }».

## Il destino

problem-fate-order = L’ordine delle pesche deve nominare ogni tipologia di oggetto una volta.
problem-fate-nonce = Un nonce ha al massimo 64 cifre esadecimali, in minuscolo.
problem-fate-seed = Il seme deve avere { $wanted } byte.

## JSON

problem-json-view = Questa non è una vista: qualcosa che le serve manca o è di un altro genere.
problem-json-format = Questa non è una vista di formato { $wanted }.
problem-json-history = La storia dev’essere un elenco di al massimo { $limit } eventi.
problem-json-event = La storia contiene qualcosa che non è un evento.
problem-json-field = La storia contiene un evento con «{ $field }» sbagliato.

## Nomi che nulla ha. $known ne elenca alcuni che esistono, o è none.

unknown-rulebook = Non c’è un regolamento «{ $given }». Ci sono { $known }.
unknown-variant = Non c’è una variante «{ $given }». Ci sono { $known }.
unknown-referee = Non c’è un arbitro «{ $given }». Ci sono { $known }.
unknown-board = Non c’è un tabellone «{ $given }». Ci sono { $known }, e ogni file *.toml.
unknown-language = Non c’è una lingua «{ $given }». Ci sono { $known }.
unknown-viewer = Non c’è un posto «{ $given }». Ci sono { $known }.
unknown-clause = Non c’è una regola «{ $given }». { $known ->
    [none] Con «goryo rules» si vedono tutte.
   *[other] Forse { $known }?
}
unknown-file = Il file «{ $given }» non si può leggere.
unknown-directory = «{ $given }» è una cartella, non un file.
unknown-other = «{ $given }» qui non si conosce.

## Ciò che non può stare insieme, o arriva tardi

problem-variants-exclude = L’{ -cursed-object } e Genjutsu si escludono a vicenda (VAR-1).
problem-abort-late = Una partita si può annullare solo finché non è stato fatto alcun piano (REF-5).
problem-stale-number = Nel frattempo è successo qualcosa: la mossa non è stata giocata (REF-6).
