### Il palazzo disegnato della pagina: che cosa mostra una casella, che cosa si può fare, i pulsanti accanto.

palace-board = Il palazzo { $board }
palace-tray = Accanto al palazzo

## Che cosa c’è

palace-clue-yes = risposta: sì
palace-clue-no = risposta: no
palace-question = domanda in corso
palace-cube = cubetto { $number }
palace-mark-yes = segnata con una spunta
palace-mark-no = segnata con una croce
palace-mark-maybe = segnata con un punto interrogativo
palace-sketched = nel tuo schizzo
palace-share = { $percent }%
palace-broken-first = { $gender ->
    [feminine] rotta all’inizio
   *[masculine] rotto all’inizio
}
palace-broken-round = { $gender ->
    [feminine] rotta nel round { $number }
   *[masculine] rotto nel round { $number }
}

## Che cosa fa un tocco

palace-use-enter = rompi questo oggetto e comincia qui
palace-use-curse = contrassegna questa
palace-use-lay = metti qui il prossimo cubetto
palace-use-target = metti qui il bersaglio
palace-use-trail = metti qui la { -trail }
palace-use-shadow = metti qui l’{ -shadow }
palace-use-illusion = usa l’{ -illusion } sul Samurai che si trova qui
palace-use-step = { -step }
palace-use-hound = { -hound }
palace-use-pawn = prendi questo Samurai
palace-use-back = torna indietro fin qui
palace-pointed = suggerita

## Che cosa serve

palace-want-enter = Rompi il tuo primo oggetto: scegli { $the_object } su una delle { -tiles } illuminate.
palace-want-curse = Contrassegna due delle { -tiles } illuminate.
palace-want-plan = Prepara il piano: tocca le { -tiles } una dopo l’altra, o traccia il { -path } partendo dal gatto.
palace-want-hunt = Scegli un Samurai, poi un’azione.
palace-want-done = Non resta altro da fare: termina il turno.
palace-want-answer = C’è un cubetto del tuo { -path } su { $tile }?
palace-goryo-acts = Tocca al Goryō.
palace-samurai-act = Tocca ai Samurai.
palace-ready = Il piano è completo. Puoi ancora cambiarlo, o inviarlo.
palace-laying-trail = Metti la { -trail } su una { -tile } senza cubetti.
palace-laying-shadow = Metti l’{ -shadow } sopra uno dei tuoi { -move-cubes }.
palace-laying-illusion = Scegli il Samurai su cui usare l’{ -illusion }.
palace-stepping = Dove va { $samurai }?
palace-hounding = Quale { -tile } fiuta { $samurai }?
palace-sending = Invio…

## A che cosa serve un pulsante

palace-about-leap = Una volta per partita: un cubetto in più, e quindi un passo in più.
palace-about-trail = Un cubetto dove non passi. Se investigano lì, la risposta è comunque sì.
palace-about-shadow = Va sopra uno dei tuoi cubetti. Se investigano lì, la risposta può essere no.
palace-about-illusion = Una volta per partita: per un round un Samurai può muoversi, ma non investigare.
palace-about-search = Investiga sulla { -tile } in cui si trova.
palace-about-hound = Investiga su una { -tile } vicina.

## Pulsanti

palace-tools = Che cosa puoi fare
palace-back = Annulla
palace-send-plan = Invia il piano
palace-done = Termina il turno
palace-answer-yes = Sì
palace-answer-no = No

## Perché no, dove non serve una regola per dirlo

palace-pick-samurai = Scegli prima un Samurai.
palace-nothing-laid = Non c’è ancora nulla da ritirare.
palace-incomplete = { $number ->
    [one] Manca ancora un cubetto: il bersaglio.
   *[other] Mancano ancora { $number } cubetti; l’ultimo è il bersaglio.
}
palace-leap-needed = Serve il { -leap }: senza, nessun piano è possibile.
palace-leap-useless = Adesso con il { -leap } nessun piano è possibile.
palace-nowhere = Non c’è nulla da fare.
palace-nothing-here = Qui non c’è nulla da fare.
palace-step-glowing = Troppo lontano: scegli una delle { -tiles } illuminate.
palace-hound-glowing = Troppo lontano per il fiuto: scegli una delle { -tiles } illuminate.
palace-curse-other = E una. Adesso scegli l’altra.
palace-typed-unknown = Adesso non puoi giocare «{ $text }».

## Quello che si vede accadere

palace-struck = { $tile } era la { -trail }: quel verde non conta.
palace-cubes-left = Cubetti rimasti: { $number } su { $all }
palace-actions-left = { $colour }: { $number ->
    [one] un’azione rimasta
   *[other] { $number } azioni rimaste
}
palace-steps-left = { -steps } rimasti: { $number }
palace-once-left = { $action }: { $number }
palace-next-cube = Cubetto { $number } di { $all }: scegli la prossima { -tile } del { -path }.
palace-next-target = Ora il bersaglio: scegli l’oggetto da rompere.
palace-tray-track = Risposte che contano; a ogni sacchetto si pesca un oggetto
palace-tray-spirits = Spiriti: quando sono tutti girati, vincono i Samurai

## Il tasto di ogni pulsante

palace-key-step = P
palace-key-search = R
palace-key-hound = S
palace-key-done = T
palace-key-yes = S
palace-key-no = N
