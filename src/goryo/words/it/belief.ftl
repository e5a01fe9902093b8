### Che cosa dice `goryo belief`: ciò che i Samurai possono sapere del Goryō.

## Che cosa mostra il tabellone

belief-path = Sul tabellone: la probabilità che il { -path } passi di lì, in percentuale.
belief-target = Sul tabellone: la probabilità che il bersaglio sia lì, in percentuale.
belief-trail = Sul tabellone: la probabilità che la { -trail } sia lì, in percentuale.
belief-shadow = Sul tabellone: la probabilità che l’{ -shadow } sia lì, in percentuale.
belief-question = Sul tabellone: quanto ci si aspetta di sapere investigando lì, in centesimi di bit.

## Accanto

belief-bound = Oggetto vincolato
belief-unknown = Incertezza: { $bits } bit, di cui { $bound } sull’oggetto vincolato.
belief-no-plan = In questo momento non c’è alcun piano nascosto.
belief-leap = { power-leap }: { $percent }%
belief-deceives = Il Goryō inganna, quando può scegliere: { $percent }%
belief-best = Domande migliori
belief-yes = Sì (%)
belief-bits = Bit
belief-greens = Verdi
belief-point = ,
belief-contradiction = Ciò che si è visto finora nel round { $number } è impossibile per un Goryō che gioca senza errori: fino al prossimo round non si può stimare nulla.

## Che cosa il comando non può fare

belief-show = Il tabellone può mostrare { $known }, non «{ $found }».
belief-deceive = La probabilità di ingannare è un numero da 0 a 1.
belief-out = Il disegno si salva in SVG o in PNG: il nome del file deve finire con «.svg» o «.png».
