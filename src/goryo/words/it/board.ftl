### Che cosa non va in un file di tabellone. Gli id sono quelli di goryo.board_text, dopo `problem-`.

## Il file nel suo insieme

problem-board-too-large = Il file è troppo grande: un tabellone occupa al massimo { $limit } KiB.
problem-board-not-text = Questo non è testo in UTF-8.
problem-board-empty = Il file è vuoto.
problem-board-too-deep = Le parentesi sono annidate troppo a fondo: al massimo { $limit } livelli.
problem-board-not-toml = Questo non è TOML valido.
problem-board-unknown-key = «{ $key }» qui non significa nulla; si conoscono { $known }.
problem-board-format = Il file deve dire «format = { $wanted }».
problem-board-need-text = «{ $key }» dev’essere un testo, e non vuoto.
problem-board-bad-text = «{ $key }» dev’essere un testo semplice di al massimo { $limit } caratteri, senza caratteri di controllo.
problem-board-object-count = Un tabellone ha da { $least } a { $most } tipologie di oggetto; qui sono { $given }.
problem-board-object-letter = «{ $letter }» non può indicare un oggetto: serve una sola lettera dalla a alla z.
problem-board-object-name = L’oggetto «{ $letter }» vuole un nome in lettere minuscole, al massimo 24, con cifre e trattini solo all’interno.
problem-board-object-twice = Ci sono due oggetti di nome «{ $name }».
problem-board-track-length = «length» sotto { "[track]" } dev’essere un numero da 1 a { $most }: quanto è lungo il { -track }.
problem-board-track-bags = «bags» sotto { "[track]" } deve elencare numeri diversi da 1 a { $most }: dove il { -track } ha i suoi { -bag-symbols }.
problem-board-room-names = «rooms» deve elencare { $wanted } nomi di al massimo { $limit } caratteri, uno per stanza nell’ordine della mappa.

## La mappa

problem-board-no-map = Manca la mappa: «map» dev’essere un testo con il disegno.
problem-board-no-tiles = La mappa non ha { -tiles }.
problem-board-many-tiles = La mappa ha { $given } { -tiles }; il massimo è { $wanted }.
problem-board-grid = La mappa è troppo grande: al massimo { $limit } colonne e { $limit } righe.
problem-board-room-count = Un tabellone ha da { $least } a { $most } stanze; qui sono { $given }.
problem-map-side = «{ $found }» non può stare fra due { -tiles }: un muro è «|», un ponte «=», il passaggio libero uno spazio.
problem-map-cell = «{ $found }» non è una { -tile }: serve una lettera fra due spazi, o fra parentesi tonde se è centrale.
problem-map-corner = «{ $found }» non può stare in un angolo: solo «+» o uno spazio.
problem-map-border = «{ $found }» non può stare fra due righe: un muro è «---», un ponte «-H-», il passaggio libero tre spazi.
problem-room-no-centre = La stanza di { $tile } non ha una { -tile } centrale: si metta fra parentesi tonde una delle sue lettere.
problem-room-two-centres = { $tile } non può essere centrale, perché lo è già { $other } nella stessa stanza.
problem-wall-inside = Il muro fra { $tile } e { $other } è dentro una stanza: i muri stanno solo fra una stanza e l’altra.
problem-bridge-nowhere = A un’estremità di questo ponte non c’è alcuna { -tile }.
problem-bridge-inside = Il ponte fra { $tile } e { $other } resta in una sola stanza: un ponte ne unisce due.
problem-bridge-listed = «{ $given }» non è un ponte: servono due { -tiles } della mappa, come «b3-b4».
problem-bridge-twice = Il ponte fra { $tile } e { $other } c’è due volte.
problem-tile-object = «{ $found }» su { $tile } non è un oggetto di questo tabellone; si conoscono { $known }.
problem-object-nowhere = L’oggetto «{ $name }» ({ $letter }) non è in nessun punto della mappa.

## Ciò che è permesso, ma è bene sapere

problem-room-uneven = La stanza { $room } non contiene ogni tipologia di oggetto esattamente una volta.
problem-objects-few = Con così pochi oggetti il Goryō può a malapena romperne cinque.
problem-room-cut-off = La stanza { $room } non si raggiunge dalle altre: nessun ponte vi porta.
