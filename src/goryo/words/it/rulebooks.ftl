### I cinque regolamenti a confronto; varianti; arbitri.

## Che cosa si confronta

rulebook-field-language = Lingua
rulebook-field-year = Anno
rulebook-field-actions = Azioni per Samurai
rulebook-field-calls = Samurai attivati per round
rulebook-field-trail-denial = La { -trail } si può negare?
rulebook-field-reveal-order = Ordine della { -reveal }
rulebook-field-first-token = Primo { -token } mostrato
rulebook-field-seals = Come si sigilla
rulebook-field-draws = Pesca dal sacchetto
rulebook-field-variants = Varianti nel regolamento
rulebook-field-colours = Samurai
rulebook-field-powers = Poteri
rulebook-field-cursed-object = Oggetto maledetto in gioco

## I valori; quasi tutti gli id finiscono come in goryo.rulebook

value-yes = sì
value-no = no
value-none = –
value-calls-three = esattamente tre
value-calls-up-to-three = fino a tre
value-first-token-box = va nella scatola
value-first-token-open = resta scoperto sulla sua { -type-tile }
value-seals-flipped = si girano le { -room-tiles }
value-seals-20 = si mette un sigillo su ogni oggetto
value-draws-must = va fatta
value-draws-may = a scelta

language-en = inglese
language-it = italiano
language-fr = francese

stage-mistakes = errori
stage-break = rottura
stage-clues = indizi
stage-catches = catture
stage-draws = estrazioni

## Varianti

variant-advanced = { -advanced }
    .about = Ogni Samurai ha al massimo 2 azioni per round.
variant-cursed-object = Oggetto maledetto
    .about = Due { -tiles } contrassegnate valgono come adiacenti, ma solo per il Goryō, che non ha poteri.
variant-genjutsu = Genjutsu
    .about = { -illusion } e { -shadow } prendono il posto di { -trail } e { -leap }.

# $variant: il nome della variante; $rulebook: quello del regolamento, come it-2019
variant-no-change = «{ $variant }» non cambia nulla con { $rulebook }.

## Arbitri

referee-guided = guidato
    .about = I piani non validi e le risposte sbagliate vengono rifiutati, con la regola che violano.
referee-tabletop = da tavolo
    .about = Come al tavolo: si può sbagliare, e gli errori si contano nella { -reveal }.
