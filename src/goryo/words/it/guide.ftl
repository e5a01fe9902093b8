### La pagina delle regole. Le clausole stanno in rules.ftl, il confronto in rulebooks.ftl.

guide-title = Le regole
guide-lead = Da leggere in cinque minuti. Sigle come PLAN-6 portano alla regola esatta.
guide-contents = In questa pagina
guide-text = In cinque minuti
guide-clauses = Tutte le regole
guide-clauses-about = Il programma cita queste regole ogni volta che dice «no».
guide-books = I cinque regolamenti
guide-books-about = Solo dove sono diversi. Qualunque si scelga, tutto il resto è uguale.
guide-examples = Esempi svolti
guide-examples-about = Gli esempi spiegati nel regolamento, nel palazzo di Edo. Se ne può seguire uno passaggio per passaggio e continuare a giocare da qualsiasi momento, da una parte o dall’altra.
guide-rules = Regole
guide-partly = In parte: { $mark }

## Cercare

guide-search = Cerca nelle regole
guide-search-about = Una parola, oppure una regola come PLAN-6.
guide-search-key = Il tasto / porta qui.
guide-found = { $number ->
    [0] Nessun risultato.
    [one] Un risultato.
   *[other] { $number } risultati.
}
guide-nothing = Qui non si parla di «{ $query }». Prova con un’altra parola, o con meno parole.
guide-everything = Mostra di nuovo tutto

## Di che cosa si tratta

guide-goal = Lo scopo
guide-goal-1 = Goryō è un nascondino per due. Uno è il Goryō, uno spirito dalle sembianze di gatto che torna nel palazzo per vendicarsi e vi rompe ciò che c’è di prezioso. L’altro guida i quattro Samurai di guardia, uno per stanza.
guide-goal-2 = C’è una tipologia di oggetto che il Goryō non deve rompere mai: il suo { -bound-object }. Solo lui sa qual è. Vince se dopo { $rounds ->
    [1] l’unico round, con due oggetti rotti,
    [4] quattro round, con cinque oggetti rotti,
   *[other] { $rounds } round, con un oggetto rotto in ciascuno e uno prima,
} è ancora libero. I Samurai vincono appena riescono a escludere tutte le tipologie tranne una, perché allora sanno che cosa lo vincola; oppure quando { $spirits ->
    [1] è girato il { -spirit }
    [3] sono girati tre { -spirits }
   *[other] sono girati { $spirits } { -spirits }
}, uno per ogni Samurai che si trova dove il Goryō colpisce.

## Il palazzo

guide-palace = Il palazzo
guide-palace-1 = Ci sono quattro stanze di otto { -tiles }. Le tipologie di oggetto sono otto, con un oggetto di ciascuna in ogni stanza, sempre in un ordine diverso. Di ogni tipologia ce ne sono quindi quattro.
guide-palace-2 = Due { -tiles } sono vicine se hanno un lato in comune nella stessa stanza o se le unisce un ponte. Attraverso i muri non passa nulla, e nessuno si ferma su un ponte. Questo vale per il Goryō, per i Samurai e per il fiuto di un segugio.
guide-palace-3 = Dove si trovi ogni oggetto, lo mostrano solo i tabelloni della scatola. Il nostro, «edo», è una ricostruzione, e ognuno può disegnare il suo, anche con più stanze o con meno.

## L’inizio

guide-start = Preparazione
guide-start-1 = Ogni Samurai sta al centro di una stanza. Nessun { -spirit } è ancora girato. Il { -marker } aspetta all’inizio del { -track }. Il sacchetto contiene un { -token } per tipologia.
guide-start-2 = Il Goryō pesca un { -token } e lo guarda in segreto: è la tipologia che lo vincola. Ne pesca un altro e lo mostra a tutti. Di quella tipologia rompe subito un oggetto, uno qualsiasi dei quattro, anche sotto i piedi di un Samurai, e lì comincia. Non gli costa altro che questo: la tipologia è esclusa.

## Il piano

guide-plan = Un round: il piano
guide-plan-1 = Ogni round comincia con un piano che il Goryō prepara in segreto. { $cubes ->
    [4] Quattro
   *[other] { $cubes }
} { -move-cubes } mostrano il suo { -path }: il primo sta dove si trova lui, ogni altro accanto al precedente. Per ultimo viene il { -target-cube }, accanto all’ultimo di questi, sull’oggetto che sta per rompere. Il Goryō si sposta quindi sempre di esattamente { $cubes ->
    [4] quattro
   *[other] { $cubes }
} { -tiles }.
guide-plan-2 = In un round non passa due volte dalla stessa { -tile }. Può però passare dove stanno i Samurai, e perfino colpire lì, e il suo { -path } può attraversare oggetti rotti e sigillati, e anche il suo { -bound-object }.
guide-plan-3 = Il bersaglio dev’essere integro: né rotto né sigillato, e non della tipologia che lo vincola. Va bene un oggetto la cui tipologia si è già rotta altrove. Se non gli resta alcun { -path } possibile, nemmeno con i suoi poteri, ha perso.

## La caccia

guide-hunt = La caccia
guide-hunt-1 = Ora agiscono fino a { $called ->
    [3] tre
   *[other] { $called }
} Samurai, uno dopo l’altro, in qualsiasi ordine. Ciascuno ha al massimo { $actions } azioni, e tutti insieme ne hanno { $together ->
    [6] sei
   *[other] { $together }
}. Chi ha lasciato il posto al successivo, per questo round ha finito.
guide-hunt-2 = { -step }: si sposta su una { -tile } vicina; { $steps ->
    [0] mai, con questo regolamento
    [1] una volta
    [2] al massimo due volte
   *[other] al massimo { $steps } volte
}. { -search }: investiga sulla { -tile } in cui si trova; una volta. { -hound }: investiga su una { -tile } vicina; una volta.
guide-hunt-3 = Si sceglie un’azione alla volta, così ogni risposta aiuta a scegliere la prossima. Quelle non usate vanno perse. Su una { -tile } possono stare più Samurai, e anche il Goryō.

## Le domande

guide-questions = Investigare
guide-questions-1 = La domanda è sempre la stessa: in questo round il tuo { -path }, bersaglio compreso, passa da questa { -tile }? Il Goryō deve dire la verità; solo i suoi poteri gli permettono di mentire. Se è «sì», vi si mette un { -green-clue }, se è «no», un { -red-clue }.
guide-questions-2 = Non si investiga sulla { -tile } da cui il Goryō comincia il round, che tutti vedono, né due volte sulla stessa { -tile } nello stesso round. Che l’oggetto sia rotto o sigillato non fa differenza.

## La rivelazione

guide-reveal = La { -reveal }
guide-reveal-1 = Quando i Samurai hanno finito, il Goryō mostra tutto il suo piano, ma non che cosa lo vincola. { $breaks ->
    [first] Poi il bersaglio si rompe, si contano gli indizi e si vede se è stato catturato.
   *[last] Poi si contano gli indizi, si vede se è stato catturato, e il bersaglio si rompe.
} Per ultimo si apre il sacchetto.
guide-reveal-2 = Per ogni Samurai che si trova sul bersaglio si gira un { -spirit }. Non importa se qualcuno vi ha investigato: basta esserci. Con l’ultimo i Samurai hanno vinto.

## Rompere

guide-breaking = Rompere
guide-breaking-1 = Il bersaglio si rompe, la pedina del Goryō va lì, e da lì comincia il round successivo. Se la sua tipologia era ancora in dubbio, ora è esclusa, perché il Goryō non romperebbe mai ciò che lo vincola. Così ogni round avvicina i Samurai alla soluzione, a meno che il Goryō non trovi un oggetto ancora integro la cui tipologia è già esclusa.

## Gli indizi

guide-clues = Gli indizi
guide-clues-1 = Per ogni { -green-clue } il { -marker } avanza di uno spazio sul { -track }. Alla fine si ferma.
guide-clues-2 = Per ogni { -bag-symbol } che raggiunge o supera, e per ogni { -spirit } appena girato, si pesca e si mostra un { -token }. La sua tipologia è esclusa, e tutti i suoi oggetti ancora integri sono sigillati: il Goryō non potrà più romperli.
guide-clues-3 = Poi si tolgono cubetti e indizi, e comincia il round successivo. Ognuno resta dov’è.

## Come finisce

guide-end = Come finisce
guide-end-1 = I Samurai vincono subito quando resta una sola tipologia che può vincolare il Goryō, anche fra un’estrazione e l’altra, e quando viene girato l’ultimo { -spirit }.
guide-end-2 = Se alla fine delle estrazioni dell’ultimo round non è successo nulla di questo, vince il Goryō.

## I poteri

guide-powers = I poteri
guide-powers-1 = Il Goryō ha due poteri. Li usa in segreto, uno solo o tutti e due nello stesso piano.
guide-powers-2 = { -leap }, una volta per partita: un { -move-cube } in più, quindi una { -tile } in più.
guide-powers-3 = { -trail }: un cubetto su qualsiasi { -tile } che non ne abbia altri. { $denial ->
    [yes] Se i Samurai vi investigano, il Goryō può dire «sì», oppure «no» se preferisce.
   *[no] Se i Samurai vi investigano, il Goryō dice «sì».
} Nella { -reveal } quell’indizio non vale nulla, e il cubetto viene scartato. Se nessuno vi ha investigato, il Goryō lo tiene per un altro round.

## Le varianti

guide-variants = Le varianti
guide-variants-1 = { -advanced }: ogni Samurai ha al massimo due azioni. Riequilibra la partita quando li guida chi è più esperto. Con i regolamenti del 2019 è sempre così.
guide-variants-2 = L’{ -cursed-object }: dopo la prima rottura il Goryō contrassegna apertamente due { -tiles } di quella tipologia. Lui, e nessun altro, può passare dall’una all’altra come se fossero vicine. In cambio non ha poteri.
guide-variants-3 = Genjutsu: al posto dei suoi due poteri il Goryō ne ha altri due. Con l’{ -illusion }, una volta per partita e apertamente, per un round un Samurai non può usare { -search } né { -hound }. L’{ -shadow } è un cubetto sopra uno dei suoi { -move-cubes }: se i Samurai investigano su quella { -tile }, può dire «no». L’indizio non fa avanzare nulla, e il cubetto viene scartato; se nessuno vi investiga, resta suo.
guide-variants-4 = L’{ -cursed-object } e il Genjutsu si escludono. Per il resto ogni variante va con ogni regolamento.

## L’arbitro

guide-referee = L’arbitro
guide-referee-1 = Con l’arbitro guidato nessuno può sbagliare né agire fuori turno. Un piano non ammesso viene rifiutato, citando la regola, e le risposte sono date al posto del Goryō. Dove il Goryō può scegliere, l’arbitro sceglie di ingannare, se non gli è stato detto altrimenti.
guide-referee-2 = Con l’arbitro da tavolo si gioca come intorno a un vero tavolo: il Goryō mette i cubetti e risponde come vuole. Se mira al suo { -bound-object }, ha perso. Ogni altro errore fa girare un { -spirit } nella { -reveal }; poi gli indizi contano così come sono, e il bersaglio si rompe lo stesso.
guide-referee-3 = La propria ultima mossa si può ritirare finché non ha rivelato nulla e nessun altro ha agito. Una partita può finire anche perché qualcuno si arrende, esaurisce il tempo o se ne va.

## Disegni

guide-drawing-palace = Il palazzo dopo la preparazione: il Goryō ha rotto un oggetto, e quattro Samurai fanno la guardia. I ponti uniscono le stanze.
guide-drawing-bridge = Il suo { -path } passa su un ponte: le { -tiles } ai due capi sono vicine.
guide-drawing-path = Il piano, come lo vede solo il Goryō: quattro cubetti, poi il bersaglio.
guide-drawing-question = Le risposte in una caccia: da due { -tiles } il Goryō è passato, da una no.
guide-drawing-reveal = La { -reveal }: tutto il { -path } è scoperto, due indizi contano e un Samurai sta sul bersaglio.
guide-drawing-seals = Dopo due estrazioni: le due tipologie sono escluse, e tutti i loro oggetti ancora integri sono sigillati.
guide-drawing-leap = Con il { -leap } il Goryō si sposta di cinque { -tiles }.
guide-drawing-trail = La { -trail } sta lontano dal suo { -path }.
guide-drawing-curse = Con l’{ -cursed-object } il Goryō passa da una { -tile } contrassegnata direttamente all’altra.
guide-drawing-shadow = L’{ -shadow } copre uno dei suoi cubetti.

## Esempi

unknown-example = Non c’è un esempio «{ $given }». Si può scegliere fra { $known }.
guide-example = Esempio { $name }
guide-begins = Qui comincia l’esempio.
guide-led = Le mosse fin qui portano soltanto all’esempio.
guide-example-path = Un piano
    .about = Una lanterna sigillata, una maschera rotta, una pergamena libera: quali può rompere, e passando da dove?
guide-example-hunt = Tre Samurai a caccia
    .about = Due risposte sono «sì», una è «no». Il terzo Samurai non investiga e aspetta su un bersaglio ancora possibile.
guide-example-leap = Il { -leap }
    .about = Con i Samurai tutt’intorno il Goryō colpisce più lontano del solito.
guide-example-trail = La { -trail }
    .about = Un Samurai investiga sul cubetto falso e sente «sì». Nella { -reveal } non vale nulla.
guide-example-deduction = Che cosa può vincolarlo?
    .about = Tre oggetti si sono rotti, due dei quali della stessa tipologia, e due tipologie sono sigillate. Ne restano quattro.
guide-example-reveal = Una { -reveal }
    .about = Due indizi contano, e il Samurai che aspettava ha indovinato: si gira il primo { -spirit }.
guide-example-draws = Pescare dal sacchetto
    .about = Un { -bag-symbol } e un { -spirit } nello stesso round: due estrazioni.

## Gli altri regolamenti

guide-called = Ciò che altrove si chiama «{ $there }» qui si chiama «{ $here }».
