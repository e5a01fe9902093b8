### Accanto alla scatola: lo schermo come secondo giocatore.

companion-title = Gioca con la tua scatola
companion-intro = La tua scatola è sul tavolo e non c’è nessuno con cui giocare? Questo schermo prende l’altro posto. Mettilo dove puoi leggerlo, e gioca sul tuo tabellone.
companion-answers = Chi risponde ai Samurai?
companion-answers-guided = Questo schermo
    .about = Conosce il tuo piano e non sbaglia mai una risposta.
companion-answers-tabletop = Tu
    .about = Tocchi sì o no, come al tavolo. Gli errori contano.
companion-own-board = Se il tuo palazzo non è nell’elenco, prima disegnalo.

## Che cosa fare con la scatola

companion-now = Sul tuo tabellone
companion-setup = Disponi i Samurai: { $places }.
companion-place = { $samurai } su { $tile }
companion-bag = Lascia chiuso il sacchetto. È questo schermo a pescare.
companion-bound-own = Il tuo { -bound-object } è { $the_object }. Non romperlo mai.
companion-bound-hidden = Il Goryō ha il suo { -bound-object }. Solo lui sa qual è.
companion-first = Primo oggetto pescato: { $the_object }.
companion-entered = Il Goryō rompe { $the_object } e parte da { $tile }. Metti lì la sua pedina e una { -stone }.
companion-planned-own = Il tuo piano è pronto. Ora tocca ai Samurai.
companion-planned-hidden = Il suo piano è pronto. I Samurai sono tuoi.
companion-step = Sposta { $samurai } su { $tile }.
companion-ask = { $Samurai } investiga su { $tile }.
companion-yes = Sì! Metti un { -green-clue } su { $tile }.
companion-no = No. Metti un { -red-clue } su { $tile }.
companion-marker = Sposta il { -marker } su { $marker }.
companion-caught = { $Samurai } { $samurai_count ->
    [one] cattura
   *[other] catturano
} il Goryō. { $number ->
    [0] I { -spirits } sono già tutti girati.
    [one] Gira un { -spirit }.
   *[other] Gira { $number } { -spirits }.
}
companion-broken = Il Goryō rompe { $the_object }. Metti la sua pedina e una { -stone } su { $tile }.
companion-round-over = Il round { $number } è finito. Togli dal tabellone tutti i cubetti e i { -clues }.

## A turno

companion-done = Fatto
companion-back = Indietro
companion-yours-samurai = Tocca a te. Indica qui ciò che i Samurai fanno sul tuo tabellone.
companion-yours-goryo = Tocca a te. Indica a questo schermo che cosa fai; i Samurai non lo vedono.
companion-waits-goryo = Il Goryō riflette…
companion-waits-samurai = I Samurai riflettono…
companion-plain = Apri nella pagina normale
