### Che cosa non va in un file di tabellone. Gli id sono quelli di goryo.board.check, dopo `problem-`.

## Il file nel suo insieme

problem-board-too-large = Il file è troppo grande: un tabellone occupa al massimo { $limit } KiB.
problem-board-not-text = Il file non è un testo in UTF-8.
problem-board-empty = Il file è vuoto.
problem-board-too-deep = Le parentesi sono troppo annidate: al massimo { $limit } livelli.
problem-board-not-toml = Il file non è in TOML valido.
problem-board-drawing = Questo non è il disegno di un tabellone.
problem-board-unknown-key = «{ $key }» qui non significa nulla; le chiavi possibili sono { $known }.
problem-board-format = Nel file ci dev’essere «format = { $wanted }».
problem-board-need-text = «{ $key }» dev’essere un testo non vuoto.
problem-board-bad-text = «{ $key }» dev’essere un testo semplice di al massimo { $limit } caratteri, senza caratteri di controllo.
problem-board-object-count = Un tabellone ha da { $least } a { $most } tipologie di oggetto; qui: { $given }.
problem-board-object-letter = «{ $letter }» non può indicare un oggetto: serve una sola lettera, dalla a alla z.
problem-board-object-name = L’oggetto «{ $letter }» deve avere un nome in minuscolo di al massimo 24 caratteri; cifre e trattini sono ammessi solo dopo la prima lettera.
problem-board-object-twice = Ci sono due oggetti di nome «{ $name }».
problem-board-track-length = «length» sotto { "[track]" } dev’essere un numero da 1 a { $most }: la lunghezza del { -track }.
problem-board-track-bags = «bags» sotto { "[track]" } deve elencare numeri diversi da 1 a { $most }: gli spazi del { -track } con un { -bag-symbol }.
problem-board-room-names = «rooms» deve elencare { $wanted } nomi di al massimo { $limit } caratteri, uno per stanza, nell’ordine della mappa.

## La mappa

problem-board-no-map = Manca la mappa: «map» dev’essere un testo con il disegno.
problem-board-no-tiles = La mappa non ha { -tiles }.
problem-board-many-tiles = La mappa ha { $given } { -tiles }; il massimo è { $wanted }.
problem-board-grid = La mappa è troppo grande: al massimo { $limit } colonne e { $limit } righe.
problem-board-room-count = Un tabellone ha da { $least } a { $most } stanze; qui: { $given }.
problem-map-side = «{ $found }» non può stare fra due { -tiles }: un muro è «|», un ponte è «=», il passaggio libero è uno spazio.
problem-map-cell = «{ $found }» non è una { -tile }: serve una lettera fra due spazi, o fra parentesi tonde se è centrale.
problem-map-corner = «{ $found }» non può stare in un angolo: sono ammessi solo «+» o uno spazio.
problem-map-border = «{ $found }» non può stare fra due righe: un muro è «---», un ponte è «-H-», il passaggio libero è di tre spazi.
problem-room-no-centre = La stanza di { $tile } non ha una { -tile } centrale: una delle sue lettere va messa fra parentesi tonde.
problem-room-two-centres = { $tile } non può essere centrale, perché lo è già { $other } nella stessa stanza.
problem-wall-inside = Il muro fra { $tile } e { $other } è dentro una stanza: i muri stanno solo fra una stanza e l’altra.
problem-bridge-nowhere = A un capo di questo ponte non c’è alcuna { -tile }.
problem-bridge-inside = Il ponte fra { $tile } e { $other } resta in una sola stanza: un ponte ne unisce due.
problem-bridge-listed = «{ $given }» non è un ponte: servono due { -tiles } della mappa, per esempio «b3-b4».
problem-bridge-twice = Il ponte fra { $tile } e { $other } compare due volte.
problem-tile-object = «{ $found }» su { $tile } non è un oggetto di questo tabellone; le lettere possibili sono { $known }.
problem-object-nowhere = L’oggetto «{ $name }» ({ $letter }) non compare sulla mappa.

## Ciò che è permesso, ma è bene sapere

problem-room-uneven = Nella stanza { $room } non c’è ogni tipologia di oggetto esattamente una volta.
problem-objects-few = Con così pochi oggetti il Goryō riuscirà difficilmente a romperne cinque.
problem-room-cut-off = La stanza { $room } non è raggiungibile dalle altre: non ci arriva nessun ponte.
