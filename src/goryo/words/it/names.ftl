### Ciò che ha un nome: oggetti, colori, ruoli, poteri, elenchi.

## Oggetti. Un tabellone può portarne di propri, che conservano il loro nome.

object-helmet = elmo
    .the = l’elmo
object-lantern = lanterna
    .the = la lanterna
object-mask = maschera
    .the = la maschera
object-scroll = pergamena
    .the = la pergamena
object-vase = vaso
    .the = il vaso
object-urn = urna
    .the = l’urna
object-flower = fiore
    .the = il fiore
object-fan = ventaglio
    .the = il ventaglio

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
