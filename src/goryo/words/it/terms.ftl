### Le parole del gioco, come nei regolamenti italiani.

## Il palazzo

-tile = casella
-tiles = caselle
-room-tiles = tessere stanza
-start-tile = casella di partenza
-type-tile = tessera oggetto
-type-tiles = tessere oggetto
-token = segnalino oggetto
-dark-side = lato scuro integro
-light-side = lato chiaro rotto
-bound-object = oggetto vincolato
-mark = Marchio del Goryō
-stone = pietrina oggetto rotto
-stones = pietrine oggetto rotto

## Il Goryō

-path = percorso
-move-cube = cubetto Movimento
-move-cubes = cubetti Movimento
-target-cube = cubetto Bersaglio
-leap = Balzo
-leap-cube = cubetto Balzo
-trail = Falsa Pista
-trail-cube = cubetto Falsa Pista
-illusion = Illusione
-shadow = Ombra
-shadow-cube = cubetto Ombra
-cursed-object = oggetto maledetto

## I Samurai

-action-cubes = indicatori delle azioni
-step = Passo
-steps = Passi
-search = Ricerca
-hound = Segugio
-clue = segnalino indizio
-clues = segnalini indizio
-green-clue = segnalino indizio verde
-green-clues = segnalini indizio verdi
-red-clue = segnalino indizio rosso

## La rivelazione

-reveal = Rivelazione
-track = tracciato semicircolare
-marker = segnalino verde
-bag-symbol = simbolo sacchetto
-bag-symbols = simboli sacchetto
-spirit = segnalino spirito
-spirits = segnalini spirito
-goryo-side = lato Goryō
-advanced = Variante avanzata
