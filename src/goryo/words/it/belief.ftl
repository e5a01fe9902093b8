### Che cosa dice `goryo belief`: ciò che i Samurai possono credere del Goryō.

## Che cosa mostra la mappa

belief-path = Sulla mappa: la probabilità che il suo { -path } passi di lì, in percento.
belief-target = Sulla mappa: la probabilità che il bersaglio sia lì, in percento.
belief-trail = Sulla mappa: { power-trail }, la probabilità che sia lì, in percento.
belief-shadow = Sulla mappa: { power-shadow }, la probabilità che sia lì, in percento.
belief-question = Sulla mappa: quanto ci si aspetta da una domanda lì, in centesimi di bit.

## Accanto

belief-bound = Vincolato
belief-unknown = Ignoti: { $bits } bit, di cui { $bound } sull’oggetto vincolato.
belief-no-plan = In questo momento non c’è nessun piano nascosto.
belief-leap = { power-leap }: { $percent }%
belief-deceives = Inganna dove può scegliere: { $percent }%
belief-best = Domande migliori
belief-yes = Sì, %
belief-bits = Bit
belief-greens = Verdi
belief-point = ,
belief-contradiction = Nel round { $number } nessun Goryō onesto avrebbe potuto fare ciò che si è visto finora, quindi non si crede nulla fino al prossimo round.

## Che cosa il comando non può fare

belief-show = La mappa mostra { $known }, non «{ $found }».
belief-deceive = La probabilità di ingannare è un numero da 0 a 1.
belief-out = Il disegno è un SVG o un PNG, e la fine del nome del file deve dire quale.
