### Che cosa non va in una partita registrata. Gli id sono quelli di goryo.record, dopo `problem-`.

## Il file nel suo insieme

problem-record-too-large = Il file è troppo grande: una registrazione occupa al massimo { $limit } KiB.
problem-record-not-text = Il file non è un testo in UTF-8.
problem-record-empty = Il file è vuoto.
problem-record-many-lines = Il file ha troppe righe: al massimo { $limit }.
problem-record-line-long = La riga è troppo lunga: al massimo { $limit } caratteri.
problem-record-character = Il carattere { $code } non può stare in una registrazione.
problem-record-more = { $number ->
    [one] C’è un altro problema.
   *[other] Ci sono altri { $number } problemi.
}
problem-record-title = Una registrazione comincia con la riga «{ $wanted }».
problem-record-order = «{ $found }» arriva troppo tardi: prima vanno le intestazioni, poi il tabellone, le mosse, il risultato.
problem-record-after-result = Dopo il risultato non può esserci nulla, ma qui c’è «{ $found }».
problem-record-format = La registrazione ha il formato { $found }, ma questo programma conosce il { $ours }: si può leggere, non rigiocare.
problem-record-behaviour = La registrazione segue la versione { $found } delle regole, ma questo programma ha la { $ours }: si può leggere, non rigiocare.
problem-record-version = «{ $found }» non è una versione: serve un numero intero.

## Intestazioni

problem-record-header = Non c’è un’intestazione «{ $found }». Valori validi: { $known }.
problem-record-header-twice = L’intestazione «{ $header }» compare due volte.
problem-record-missing = Manca «{ $header }».
problem-record-text = «{ $header }» dev’essere un testo semplice di al massimo { $limit } caratteri.
problem-record-date = «{ $found }» non è una data: servono anno, mese e giorno, per esempio 2026-11-15.
problem-record-hex = «{ $header }» dev’essere di { $digits } cifre esadecimali.
problem-record-rulebook = Non c’è un regolamento «{ $found }». Valori validi: { $known }.
problem-record-variant = Non c’è una variante «{ $found }». Valori validi: { $known }.
problem-record-variants = Le varianti { $one } e { $other } si escludono a vicenda ({ $clause }).
problem-record-referee = Non c’è un arbitro «{ $found }». Valori validi: { $known }.
problem-record-seat = Non c’è un ruolo «{ $found }». Valori validi: { $known }.
problem-record-seat-result = Una registrazione con un risultato non ammette «seat»: a partita finita tutti sanno tutto.
problem-record-seat-seed = La registrazione di una partita in corso vista da «{ $seat }» non può contenere il seme del destino.

## Il tabellone

problem-record-board-twice = Il tabellone compare due volte.
problem-record-board-line = Le righe del tabellone, precedute da «|», vanno dopo la riga «board».
problem-record-digest = Il tabellone non è quello su cui si è giocato: la sua impronta è { $wanted }, ma la registrazione dice { $found }.

## Mosse

problem-record-heading = Qui dovrebbe esserci «{ $wanted }», non «{ $found }».
problem-record-no-plan = Manca il piano del round { $round }: dev’essere la prima riga del round.
problem-record-plan-apart = Un piano va sulla prima riga sotto il suo titolo, «{ $wanted }».
problem-record-extra = La riga dovrebbe finire prima di «{ $found }».
problem-record-many-moves = Ci sono troppe mosse: al massimo { $limit }.
problem-record-move = La mossa { $number } non è possibile su questo tabellone.
problem-record-answer-apart = Una risposta va sulla stessa riga della sua domanda.
problem-record-hidden = «?» è ammesso solo dove il ruolo indicato in «seat» non poteva saperne di più.
problem-record-hidden-late = Questo è stato mostrato durante la partita: qui «?» non è ammesso.
problem-record-unknowable = Qui ci dev’essere «?»: «{ $seat }» non poteva ancora saperlo.
problem-record-illegal = La mossa «{ $move }» viola la regola { $clause }. { $why }

## Commenti

problem-record-comment = Un commento è un testo semplice di al massimo { $limit } caratteri.
problem-record-comment-place = In «{ $place }» non può esserci un commento.
problem-record-comments = Ci sono troppi commenti: al massimo { $limit }, e { $size } KiB in tutto.

## Il risultato

problem-record-result-form = Un risultato ha un vincitore e un motivo, per esempio «result samurai captured REV-5».
problem-record-winner = «{ $found }» non può vincere. Valori validi: { $known }.
problem-record-ending = «{ $found }» non è un modo di finire una partita. Valori validi: { $known }.
problem-record-clause = La regola per questo finale è { $wanted }, non { $found }.
problem-record-result-impossible = Nessuna partita può finire con «{ $found }».
problem-record-result-missing = La partita è finita, ma la registrazione non ha un risultato: dovrebbe dire «{ $wanted }».
problem-record-result-early = La registrazione dice «{ $found }», ma dopo l’ultima mossa la partita non è finita.
problem-record-result = La registrazione dice «{ $found }», ma le sue mosse portano a «{ $wanted }».
problem-record-secret = La registrazione nasconde ciò che una delle parti non poteva sapere: non si può rigiocare la partita intera.

## Il destino

problem-record-fate-missing = Manca «{ $header }»: non si possono verificare le estrazioni.
problem-record-fate-commitment = Il seme non è quello fissato prima della partita.
problem-record-fate-draw = Qui il seme dà { $wanted }, ma la registrazione dice { $found }.
