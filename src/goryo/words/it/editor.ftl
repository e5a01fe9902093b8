### L’editor dei palazzi: per disegnare un tabellone proprio.

editor-title = Il tuo palazzo
editor-intro = Disegna il palazzo della tua scatola, o uno mai visto. Resta in questo browser finché non lo condividi.

## Dalla scatola allo schermo

editor-walk = La tua scatola in cinque minuti
editor-walk-rooms = Metti il tabellone davanti a te. Scegli la stanza 1 e passa sulle sue { -tiles }; poi la stanza 2, e così via. I muri sorgono da soli dove due stanze si toccano, e ciò che resta verde è giardino.
editor-walk-centre = Scegli «Centro» e tocca in ogni stanza la { -tile } da cui parte il suo Samurai.
editor-walk-objects = Scegli un oggetto e tocca ogni { -tile } in cui si trova. Poi il successivo.
editor-walk-bridges = Scegli «Ponte» e tocca le due { -tiles } che unisce. Non occorre che si tocchino.
editor-walk-track = Sotto la mappa, indica quanto è lungo il { -track } e dove ha i suoi { -bag-symbols }.
editor-walk-name = Dagli un nome. Quando il controllo non trova più nulla, gioca.

## La mappa

editor-grid = La mappa
editor-brushes = Con che cosa disegnare
editor-rooms = Stanze
editor-room = Stanza { $room }
editor-garden = Giardino
editor-objects = Oggetti
editor-centre = Centro
editor-bridge = Ponte
editor-undo = Annulla
editor-redo = Ripeti
editor-keys = Con la tastiera: frecce per muoversi, da 1 a 8 per una stanza, 0 per il giardino, la lettera di un oggetto, il punto per il centro, il segno di uguale ai due capi di un ponte, Ctrl+Z per annullare.
editor-needs-room = { $cell } è giardino: prima serve una stanza.
editor-bridge-from = Un ponte da { $cell }: ora l’altro capo.
editor-cell-garden = { $cell }: giardino
editor-cell-room = { $cell }: stanza { $room }
editor-cell-empty = ancora senza oggetto
editor-cell-central = centrale
editor-cell-bridge = ponte verso { $cell }

## Accanto alla mappa

editor-names = Nomi
editor-name = Nome del palazzo
editor-about = Una frase che lo descrive
editor-room-names = Nomi delle stanze, se ne hanno
editor-types = Tipologie di oggetto
editor-own-type = Una tipologia tua
editor-add = Aggiungi
editor-track = Gli indizi
editor-track-length = Lunghezza del { -track }, senza la partenza
editor-bags = Dove c’è un { -bag-symbol }

## Il controllo

editor-check = Controllo
editor-sound = Non manca nulla: in questo palazzo si può giocare.
editor-defects = { $number ->
    [one] C’è una cosa da sistemare.
   *[other] Ci sono { $number } cose da sistemare.
}
editor-notes = Permesso, ma è bene saperlo
editor-problem-board-need-text = Al palazzo serve un nome.
editor-problem-board-bad-text = Al massimo { $limit } caratteri, tutti visibili.
editor-problem-board-object-name = Il nome di una tipologia è in minuscolo, al massimo 24 caratteri; cifre e trattini sono ammessi dopo la prima lettera.
editor-problem-board-track-length = Il { -track } è lungo da 1 a { $most }.
editor-problem-board-track-bags = Ogni { -bag-symbol } ha un posto suo, da 1 a { $most }.
editor-problem-board-room-names = Il nome di una stanza ha al massimo { $limit } caratteri, tutti visibili.
editor-problem-board-no-tiles = La mappa è ancora vuota.
editor-problem-room-no-centre = La stanza di { $tile } non ha ancora un centro.
editor-problem-bridge-nowhere = Il ponte { $bridge } ha solo giardino a un capo.
editor-problem-bridge-listed = Il ponte { $bridge } ha solo giardino a un capo.
editor-problem-tile-object = { $tile } è ancora senza oggetto.
editor-problem-object-nowhere = Non compare sulla mappa: { $object }.
editor-problem-room-uneven = Nella stanza di { $cell } non c’è ogni tipologia esattamente una volta.
editor-problem-room-cut-off = Nessun ponte porta alla stanza di { $cell }.

## Da dove cominciare

editor-begin = Comincia da
editor-blank = Una mappa vuota
editor-ours = Uno dei nostri
editor-rooms-count = { $number } stanze
editor-types-count = { $number } tipologie
editor-chance = Uno casuale
editor-chance-name = Un palazzo casuale
editor-import = Un file di tabellone (.toml)
editor-unread = Non contiene una mappa che si possa disegnare.
editor-lost = Che cosa non andava nel file:

## Che cosa farne

editor-use = E adesso?
editor-play = Gioca qui
editor-companion = Gioca con la tua scatola
editor-keep = Salvalo qui
editor-kept = «{ $name }» è salvato in questo browser.
editor-file = Salva come file
editor-link = Crea un link
editor-link-about = Nel link c’è l’intero palazzo. Chi apre il link lo vede; nessun server lo conserva.
editor-not-yet = Non ancora: il controllo trova qualcosa.
editor-shelf = Salvati in questo browser
editor-open = Apri
editor-open-named = Apri «{ $name }»
editor-drop-named = Elimina «{ $name }»
editor-preview = Anteprima
editor-offered = Qualcuno ti ha mandato un palazzo. Se accetti, prende il posto di ciò che è disegnato qui; puoi annullare.
editor-offered-open = Aprilo
editor-offered-leave = No, grazie
editor-link-broken = Questo link non contiene un palazzo leggibile.
