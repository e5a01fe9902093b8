### Ciò che ha un nome: oggetti, colori, ruoli, poteri, elenchi.

## Oggetti. Un tabellone può portarne di propri, che conservano il loro nome.
## Con `.gender` si accorda ciò che se ne dice: masculine o feminine.

object-helmet = elmo
    .the = l’elmo
    .gender = masculine
object-lantern = lanterna
    .the = la lanterna
    .gender = feminine
object-mask = maschera
    .the = la maschera
    .gender = feminine
object-scroll = pergamena
    .the = la pergamena
    .gender = feminine
object-vase = vaso
    .the = il vaso
    .gender = masculine
object-urn = urna
    .the = l’urna
    .gender = feminine
object-flower = fiore
    .the = il fiore
    .gender = masculine
object-fan = ventaglio
    .the = il ventaglio
    .gender = masculine

## Colori, come aggettivi di un Samurai.

colour-green = verde
colour-yellow = giallo
colour-purple = viola
colour-red = rosso
colour-blue = blu
colour-white = bianco
colour-black = nero
colour-orange = arancione
colour-pink = rosa

# $colour: il nome di un colore
samurai = il Samurai { $colour }

## Chi agisce, o guarda.

role-goryo = Goryō
    .the = il Goryō
role-samurai = Samurai
    .the = i Samurai
role-fate = destino
    .the = il destino
role-watcher = spettatore
    .the = lo spettatore

## I poteri del Goryō.

power-leap = { -leap }
    .the = il { -leap }
power-trail = { -trail }
    .the = la { -trail }
power-illusion = { -illusion }
    .the = l’{ -illusion }
power-shadow = { -shadow }
    .the = l’{ -shadow }

## Elenchi: `list-comma` unisce tutti tranne l’ultimo, `list-and` aggiunge l’ultimo.

list-comma = { $left }, { $right }
list-and = { $left } e { $right }

## I palazzi della raccolta, in una frase ciascuno.

palace-edo = Una ricostruzione: dove si trovino gli oggetti, i ponti e i simboli del palazzo della scatola si vede solo nelle sue immagini. Ogni esempio spiegato nei regolamenti si può giocare qui.
palace-gate = Il palazzo più piccolo: due stanze e tre tipologie, per contare partite intere.
palace-himeji = Il palazzo più grande: otto stanze con otto oggetti ciascuna.
palace-hut = Due stanze e cinque tipologie: abbastanza piccolo da contare a mano ogni piano.
palace-kyoto = Una girandola di quattro stanze lunghe attorno a un giardino.
palace-osaka = Quattro stanze in fila; un passaggio coperto unisce le due estremità.
palace-pavilion = Tre stanze e cinque tipologie, con due lunghi ponti verso la stanza del tè.

## What two people at a table can show each other, as drawings; these are their names.

emote-bow = Un inchino
emote-laugh = Una risata
emote-gasp = Sorpresa
emote-think = In riflessione
emote-weep = Lacrime
emote-clap = Un applauso
emote-shown = { $role_id ->
    [goryo] Il Goryō: { $shown }
   *[samurai] I Samurai: { $shown }
}

program-preparing = { $name } si prepara, solo la prima volta: { $done } di { $parts }…
