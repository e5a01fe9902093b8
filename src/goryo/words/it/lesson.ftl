### Le prime partite guidate: una per parte, ciascuna con circa 90 secondi di lettura.

## Intorno

lesson-title = Impara giocando
lesson-about = Un round preparato per ciascun ruolo. Le mosse le fai tutte tu, e ogni regola viene spiegata quando serve.
lesson-as-goryo = Nei panni del gatto
    .about = Prepara il piano in segreto e falla franca.
lesson-as-samurai = A caccia del gatto
    .about = Chiedi, ragiona, catturalo.
lesson-begin = Comincia
lesson-resume = Riprendi dalla parte { $number } di { $all }
lesson-finished = Finita
lesson-part = Parte { $number } di { $all }
lesson-go-on = Avanti
lesson-again = Ricomincia da capo
lesson-play = Gioca una vera partita
lesson-leave = Esci
lesson-other = L’altra lezione: { $lesson }
lesson-point-tiles = Adesso: { $tiles }.
lesson-point-or = { $left } oppure { $right }
lesson-point-tool = Adesso: «{ $button }».
lesson-point-typed = Adesso scrivi: { $move }
lesson-then = Adesso gioca una vera partita: goryo play --as { $side }
lesson-left = A presto!
lesson-help = Scrivi la mossa indicata, «salta» perché venga fatta per te, o «esci» per andartene.
lesson-prompt = La tua mossa
lesson-enter = Premi Invio per continuare

## Mosse diverse da quella richiesta

lesson-wrong = Potresti fare anche così. In questa lezione segui il suggerimento.
lesson-wrong-plan = Anche questo è un buon piano. In questa lezione segui le { -tiles } suggerite: torna indietro quanto serve.
lesson-wrong-hunt = Non è una cattiva idea! In questa lezione segui il suggerimento.

## Sei il Goryō

lesson-goryo-theme = Sei il Goryō, un fantasma vendicativo dalle sembianze di gatto.
lesson-goryo-goal = Rompi cinque oggetti in quattro round, e hai vinto.
lesson-goryo-enter = È stata pescata una maschera, davanti a tutti. Rompine una: cominci da lì.
lesson-goryo-plan = Ora prepara il piano in segreto, un cubetto alla volta: quattro passi, ciascuno su una { -tile } vicina.
lesson-goryo-past = I Samurai non ti bloccano: puoi passare anche dove stanno loro.
lesson-goryo-target = Non rompere mai una lanterna: le lanterne ti vincolano, e lo sai solo tu. Il bersaglio si romperà. Un Samurai che alla fine ci si trova sopra ti cattura. Alla terza cattura perdi.
lesson-goryo-send = Invia il piano. Ancora nessuno lo vede.
lesson-goryo-asked = Il Samurai verde ha chiesto due volte: sei passato di qui? Il tavolo risponde per te, e dice il vero. Verde è sì, rosso è no.
lesson-goryo-revealed = Ora tutti vedono dove sei passato. Il ventaglio è rotto e la sua tipologia, finora scura, diventa chiara: non ti vincola.
lesson-goryo-clues = Due risposte verdi hanno portato il { -marker } a un sacchetto, così è uscita un’altra tipologia. Anche le urne sono chiare, e sigillate: non puoi più romperle. Quando solo la tua tipologia è scura, perdi.
lesson-goryo-again = Ora rompi il ventaglio in d2, passando da dove vuoi. I ventagli sono già chiari: non riveli nulla di nuovo.
lesson-goryo-trail = Ora metti la { -trail } dove non passi. Se investigano lì, la risposta è comunque sì.
lesson-goryo-fooled = Ci sono cascati! Il verde sulla { -trail } non conta nulla. Ora che hanno investigato lì, però, è persa.
lesson-goryo-end = Cinque tipologie sono ancora scure. Altri due round così, e hai vinto.

## Guidi i Samurai

lesson-samurai-theme = Guidi quattro Samurai. Un gatto fantasma infesta il palazzo, invisibile.
lesson-samurai-goal = Hai quattro round per catturarlo tre volte, o per scoprire quale tipologia di oggetto lo vincola.
lesson-samurai-search = Ha rotto l’urna accanto al muro in basso, e da lì ha fatto quattro passi in segreto. È passato dove sta il Samurai rosso? Scegli lui, poi { -search }.
lesson-samurai-hound = Rosso: no. Il suo cane può fiutare una { -tile } vicina. Scegli { -hound }, poi la pergamena accanto.
lesson-samurai-step = Verde: sì! Probabilmente è sgusciato lungo il muro, e il quarto passo finisce sulla lanterna sopra di lui. Mandalo lì con { -step }.
lesson-samurai-bridge = Ogni Samurai ha solo tre azioni. Ora scegli quello verde: giù fino al ponte.
lesson-samurai-sure = I ponti uniscono ciò che i muri dividono. Per sicurezza: il suo cane arriva alla lanterna.
lesson-samurai-join = Sì! Manda lì anche lui. Chi alla fine del turno sta sul bersaglio cattura il gatto.
lesson-samurai-done = Agiscono al massimo tre Samurai, con sei azioni in tutto. Le hai usate tutte: termina il turno.
lesson-samurai-revealed = Ecco dov’è passato! Due Samurai sul bersaglio: due spiriti su tre sono girati.
lesson-samurai-drawn = Per ogni spirito è stata pescata una tipologia che non vincola il gatto. Le due risposte verdi hanno portato il { -marker } a un sacchetto: un’altra ancora. E ha rotto una lanterna: neanche le lanterne lo vincolano.
lesson-samurai-end = Le tipologie escluse sono chiare. Tre sono ancora scure, e una di queste lo vincola. Quando resta solo quella, vinci.
