### Le regole, clausola per clausola. Il messaggio di una clausola è `clause-` più il suo id.

rules-group-BRD = Il palazzo
rules-group-SET = Preparazione
rules-group-PLAN = Il piano del Goryō
rules-group-LEAP = Potere: { -leap }
rules-group-TRAIL = Potere: { -trail }
rules-group-SAM = Il turno dei Samurai
rules-group-INV = Investigare
rules-group-REV = La { -reveal }
rules-group-END = La fine della partita
rules-group-ADV = { -advanced }
rules-group-CURSE = Variante: { -cursed-object }
rules-group-GEN = Variante: Genjutsu
rules-group-VAR = Combinare le varianti
rules-group-REF = I due arbitri

mark-stated = scritto nei regolamenti
mark-inferred = dedotto dai regolamenti
mark-ruling = decisione nostra, dove i regolamenti tacciono o non concordano

## Il palazzo

clause-BRD-1 = Il palazzo ha 32 { -room-tiles } divise in quattro stanze, con otto tipologie di oggetto. Ogni stanza ha otto { -tiles }, una per tipologia, disposte ogni volta in modo diverso; ogni tipologia si trova quindi su quattro { -tiles }.
clause-BRD-2 = Ogni stanza ha una { -tile } centrale, da cui parte un Samurai.
clause-BRD-3 = Due { -tiles } sono adiacenti se hanno un lato in comune nella stessa stanza o se sono i due capi di uno stesso ponte. Tutte le altre sono separate da muri; un ponte non è una { -tile }. Questa adiacenza vale per tutto: il { -path } del Goryō, i { -steps } dei Samurai e l’azione { -hound }.
clause-BRD-4 = Il { -track } ha un primo spazio, da cui parte il { -marker }. Su alcuni degli spazi successivi c’è un { -bag-symbol }.
clause-BRD-5 = Dove si trova ogni oggetto, dove sono i ponti e i { -bag-symbols } e come si chiama l’ottavo oggetto si vede solo sui tabelloni stampati; qui perciò un tabellone è un file che chiunque può scrivere. Il tabellone «edo» è una ricostruzione: una griglia di 6 × 6 attorno a un giardino di 2 × 2, quattro stanze di otto { -tiles }, un ponte fra ogni coppia di stanze vicine, un tracciato di dieci spazi dopo il primo, uno sì e uno no con un { -bag-symbol }. Il suo ottavo oggetto è il ventaglio.
clause-BRD-6 = Sui tabelloni di altre dimensioni valgono le stesse regole: da 2 a 8 stanze con un Samurai ciascuna, da 3 a 8 tipologie di oggetto, al massimo 64 { -tiles }. Anche lì i Samurai vincono quando tutte le tipologie tranne una sono escluse; il numero di cubetti, di round e di { -spirits } non cambia.

## Preparazione

clause-SET-1 = Tutte le { -type-tiles } mostrano il { -dark-side }. Il sacchetto contiene un { -token } per tipologia, nessun { -spirit } è girato e il { -marker } è sul primo spazio. Quattro { -stones } sono sulle caselle del round, una è messa da parte. Ogni Samurai si trova sulla { -tile } centrale di una stanza diversa.
clause-SET-2 = Il Goryō pesca in segreto un { -token } e lo tiene sotto il { -mark }: è la tipologia del suo { -bound-object }. Resta fuori dal sacchetto, e nascosto, per tutta la partita.
clause-SET-3 = Il Goryō pesca un secondo { -token } e lo mostra; la { -type-tile } di questa prima tipologia viene girata sul { -light-side }. Il segnalino non torna più nel sacchetto: con en-2024 resta scoperto sulla sua { -type-tile }, con gli altri regolamenti va nella scatola.
clause-SET-4 = Il Goryō sceglie una qualsiasi { -tile } della prima tipologia, anche se occupata da un Samurai, e ne rompe l’oggetto con la { -stone } messa da parte. La sua pedina va lì: è la sua { -start-tile }. Per questa prima rottura non si girano { -spirits } e non si pesca nulla.

## Il piano del Goryō

clause-PLAN-1 = Il primo dei quattro { -move-cubes } va sulla { -tile } in cui si trova il Goryō.
clause-PLAN-2 = Ogni { -move-cube } successivo va su una { -tile } adiacente a quella del precedente.
clause-PLAN-3 = Si devono posizionare tutti i { -move-cubes }: uno sulla { -tile } del Goryō e tre su altre { -tiles }, poi il { -target-cube }. Il Goryō si sposta quindi sempre di esattamente quattro { -tiles }.
clause-PLAN-4 = Due cubetti non possono stare sulla stessa { -tile }: in un round il Goryō non passa mai due volte dallo stesso punto. Solo il { -shadow-cube } va sopra un altro cubetto.
clause-PLAN-5 = Il { -target-cube } va su una { -tile } adiacente all’ultimo { -move-cube }.
clause-PLAN-6 = Il bersaglio non può essere una { -tile } con l’{ -bound-object }, né con un oggetto sigillato o già rotto. È ammesso un oggetto integro di una tipologia già rotta altrove.
clause-PLAN-7 = I cubetti, compreso il { -target-cube }, possono stare su { -tiles } occupate da Samurai. Il { -path } può anche attraversare oggetti rotti, oggetti sigillati e l’{ -bound-object }.
clause-PLAN-8 = Se il Goryō non ha alcun piano valido, nemmeno con tutti i poteri che gli restano, perde immediatamente.
clause-PLAN-9 = I poteri si usano in segreto e si scoprono solo nella { -reveal }; soltanto l’{ -illusion } va dichiarata. Nello stesso piano il Goryō può usare un potere o entrambi.
clause-LEAP-1 = Una volta per partita il { -leap-cube } può essere posizionato come un { -move-cube } aggiuntivo, con le stesse regole: cinque { -tiles } invece di quattro. Dopo la { -reveal } di quel round viene scartato.
clause-TRAIL-1 = Il { -trail-cube } può andare su qualsiasi { -tile } senza altri cubetti, adiacente o no al { -path }.
clause-TRAIL-2 = Se i Samurai investigano sulla { -tile } del { -trail-cube }, la risposta è «sì». Con en-2024 il Goryō può anche rispondere «no»; con gli altri regolamenti deve dire «sì».
clause-TRAIL-3 = Nella { -reveal } il Goryō riprende il { -trail-cube } se nessuno ha investigato sulla sua { -tile }. Altrimenti il cubetto viene scartato, qualunque sia stata la risposta; il { -clue } che vi si trova non vale nulla e torna nella riserva dei Samurai.

## Il turno dei Samurai

clause-SAM-1 = Agiscono fino a tre Samurai diversi, uno dopo l’altro, in qualsiasi ordine, con sei { -action-cubes } in tutto. Ognuno finisce prima che cominci il successivo, e in quel round non agisce più. I regolamenti del 2019 ne fanno attivare esattamente tre, che però possono non fare nulla: è la stessa cosa.
clause-SAM-2 = Ogni Samurai ha al massimo 2 azioni con i regolamenti del 2019, al massimo 3 con it-2021 ed en-2024.
clause-SAM-3 = { -step }: il Samurai si sposta su una { -tile } adiacente. Al massimo due volte per Samurai e per round.
clause-SAM-4 = { -search }: il Samurai investiga sulla { -tile } in cui si trova. Al massimo una volta per Samurai e per round.
clause-SAM-5 = { -hound }: il Samurai investiga su una { -tile } adiacente alla sua. Al massimo una volta per Samurai e per round.
clause-SAM-6 = Le azioni si scelgono una alla volta, ciascuna dopo la risposta alla precedente. Le azioni non usate vanno perse.
clause-SAM-7 = Su una { -tile } possono trovarsi più Samurai, anche insieme alla pedina del Goryō.
clause-INV-1 = Investigare su una { -tile } vuol dire chiedere se vi si trova un cubetto del { -path } di questo round, bersaglio compreso. Se la risposta è «sì» vi si posiziona un { -green-clue }, se è «no» un { -red-clue }.
clause-INV-2 = Non si può investigare sulla { -start-tile } del Goryō in questo round, né due volte sulla stessa { -tile } nello stesso round, nemmeno con Samurai diversi.
clause-INV-3 = Si può investigare anche su { -tiles } con un oggetto rotto o sigillato.

## La rivelazione

clause-REV-1 = Il Goryō mostra tutto il suo piano; l’{ -bound-object } resta segreto.
clause-REV-2 = Per ogni errore nel posizionare i cubetti o nel rispondere si gira un { -spirit } sul { -goryo-side }. Se il Goryō rompe il proprio { -bound-object }, perde immediatamente. Secondo en-2024 i Samurai possono girarlo; qui si gira sempre, perché per loro non è mai uno svantaggio.
clause-REV-3 = Il { -marker } avanza di uno spazio per ogni { -green-clue }; quello sulla { -trail } o sull’{ -shadow } non conta. Alla fine del { -track } si ferma.
clause-REV-4 = Per ogni Samurai che si trova sulla { -tile } bersaglio si gira un { -spirit } sul { -goryo-side }.
clause-REV-5 = Quando viene girato il terzo { -spirit }, i Samurai vincono immediatamente.
clause-REV-6 = Il bersaglio si rompe: vi si mettono la { -stone } del round e la pedina del Goryō, che da lì comincerà il round successivo. Se la { -type-tile } di quella tipologia è ancora sul { -dark-side }, passa al { -light-side }.
clause-REV-7 = Per ogni { -bag-symbol } raggiunto o superato dal { -marker } in questa { -reveal } e per ogni { -spirit } girato nel suo corso, anche per un errore, si pesca e si mostra un { -token }. La sua { -type-tile } viene girata sul { -light-side } e tutti gli oggetti integri di quella tipologia sono sigillati per sempre: si girano le loro { -room-tiles } oppure, con en-2024, vi si mette sopra un sigillo. Secondo en-2024 i Samurai possono pescare, secondo gli altri regolamenti pescano; qui si pesca sempre, perché per loro non è mai uno svantaggio.
clause-REV-8 = Non appena tutte le { -type-tiles } tranne una mostrano il { -light-side }, i Samurai conoscono l’{ -bound-object } e vincono immediatamente, anche fra un’estrazione e l’altra.
clause-REV-9 = L’ordine della { -reveal }: prima gli errori; poi con en-2024 rottura, indizi, catture ed estrazioni, con gli altri regolamenti indizi, catture, rottura ed estrazioni. L’ordine può cambiare il motivo della vittoria e il conteggio finale, mai il vincitore.
clause-REV-10 = Si riprendono tutti i cubetti e i { -clues }. Samurai, { -spirits }, { -marker }, oggetti sigillati e { -stones } restano come sono.
clause-END-1 = La partita dura quattro round. Se dopo le estrazioni del quarto i Samurai non hanno vinto, vince il Goryō; in tal caso almeno due { -type-tiles } mostrano ancora il { -dark-side }.
clause-END-2 = Il Goryō mira a rompere cinque oggetti: il primo e uno per ogni round. Se dopo il quarto round ne sono rotti di meno, la vendetta non è compiuta e vincono i Samurai. Servono piani sbagliati, quindi può succedere solo con l’arbitro da tavolo.

## Varianti

clause-ADV-1 = La { -advanced } si trova in it-2021 ed en-2024: ogni Samurai ha al massimo 2 azioni invece di 3. Serve a riequilibrare la partita quando chi gioca i Samurai è più esperto.
clause-CURSE-1 = L’{ -cursed-object } si trova in fr-2019. Dopo la prima rottura il Goryō contrassegna apertamente due { -tiles } diverse della prima tipologia; una può essere quella con l’oggetto rotto. I contrassegni restano per tutta la partita, anche quando l’oggetto di quella { -tile } si rompe, e non impediscono di posizionarvi altri cubetti. Se la prima tipologia si trova su una sola { -tile }, non si contrassegna nulla.
clause-CURSE-2 = Nei suoi piani il Goryō, e nessun altro, può passare da una { -tile } maledetta all’altra come se fossero adiacenti, anche per arrivare al bersaglio.
clause-CURSE-3 = Con l’{ -cursed-object } il Goryō non ha poteri.
clause-GEN-1 = Il Genjutsu si trova in fr-2019: { -illusion } e { -shadow } prendono il posto di { -trail } e { -leap }.
clause-GEN-2 = { -illusion }: una volta per partita, dopo aver pianificato e prima che i Samurai agiscano, il Goryō sceglie apertamente un Samurai. In quel round il Samurai può fare { -steps }, ma non usare { -search } né { -hound }; può comunque catturare il Goryō. Alla fine del round il potere è esaurito.
clause-GEN-3 = { -shadow }: il { -shadow-cube } va su una { -tile } in cui c’è già un { -move-cube }, mai sul bersaglio. Se i Samurai vi investigano, il Goryō può rispondere «no». Sulla { -start-tile } è permesso, ma inutile.
clause-GEN-4 = Se nessuno ha investigato sulla { -tile } del { -shadow-cube }, il Goryō tiene il cubetto. Altrimenti il cubetto viene scartato, qualunque sia stata la risposta, e il { -clue } che vi si trova non fa avanzare il { -marker }.
clause-VAR-1 = L’{ -cursed-object } e il Genjutsu si escludono a vicenda. Per il resto ogni variante si può aggiungere a ogni regolamento, anche dove non cambia nulla; in tal caso il programma lo dice.

## Arbitri

clause-REF-1 = L’arbitro guidato rifiuta i piani non validi citando la regola che violano e ammette solo risposte giuste: gli errori non sono possibili. La risposta arriva subito, data dal tavolo: quella obbligata o, quando il Goryō può scegliere, quella prevista dalla sua istruzione (ingannare, finché non la cambia). Può cambiarla in ogni momento del round, senza che nessuno se ne accorga.
clause-REF-2 = L’arbitro da tavolo accetta qualsiasi disposizione di un bersaglio e di non più { -move-cubes } di quanti ce ne sono, e il Goryō risponde di persona a ogni domanda. Nella { -reveal } si conta un errore per ogni cubetto dimenticato, uno per ogni cubetto fuori posto o, se è il bersaglio, posto su un oggetto sigillato o già rotto, uno per ogni potere usato contro la sua regola e uno per ogni risposta sbagliata; mai due per lo stesso cubetto. Un bersaglio con l’{ -bound-object } fa perdere immediatamente, prima di ogni conteggio.
clause-REF-3 = Anche dopo un piano sbagliato la { -stone } e la pedina vanno sul bersaglio: un oggetto sigillato si rompe, uno rotto resta rotto. Così la partita finisce comunque dopo quattro round, anche se non sempre con la vendetta.
clause-REF-4 = Tutti i { -clues } contano così come sono, anche dopo risposte sbagliate, tranne quelli su una { -trail } o su un’{ -shadow } posta secondo la sua regola. Un potere usato contro la sua regola non cambia né le risposte giuste né il valore di un indizio. Un Samurai sul bersaglio cattura il Goryō, qualunque sia il bersaglio. Un cubetto scartato non si può più usare.
clause-REF-5 = Arrendersi, esaurire il tempo, lasciare il tavolo, perdere a tavolino e annullare sono modi di finire una partita che nessun regolamento prevede. Ognuno è un esito con un nome proprio.
clause-REF-6 = Può agire solo chi è di turno, e solo con il tipo di mossa richiesto in quel momento. A partita finita non si gioca più.
clause-REF-7 = Si può ritirare la propria ultima mossa finché nessun altro ha agito e la mossa non ha rivelato nulla: né una risposta, né un’estrazione, né una { -reveal }, né un’{ -illusion }.
