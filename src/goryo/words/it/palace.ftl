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
palace-pointed = suggerito

## Che cosa serve

palace-want-enter = Rompi il tuo primo oggetto: scegli { $the_object } su una delle { -tiles } illuminate.
palace-want-curse = Contrassegna due delle { -tiles } illuminate.
palace-want-plan = Prepara il piano: tocca le { -tiles } una dopo l’altra, o traccia il { -path } partendo dal gatto.
palace-want-hunt = Scegli un Samurai, poi che cosa fa.
palace-want-done = Hanno agito tutti: termina il turno.
palace-want-answer = C’è un cubetto del tuo { -path } su { $tile }?
palace-goryo-acts = Tocca al Goryō.
palace-samurai-act = Tocca ai Samurai.
palace-ready = Il piano è completo. Puoi ancora cambiarlo, o inviarlo.
palace-laying-trail = Metti la { -trail } su una { -tile } senza cubetti.
palace-laying-shadow = Metti l’{ -shadow } insieme a uno dei tuoi { -move-cubes }.
palace-laying-illusion = Usa l’{ -illusion } su un Samurai.
palace-stepping = Dove va { $samurai }?
palace-hounding = Dove fiuta { $samurai }?
palace-sending = In viaggio…

## A che cosa serve un pulsante

palace-about-leap = Una volta per partita: un cubetto in più, e quindi un passo in più.
palace-about-trail = Un cubetto dove non passi. Se la domanda cade lì, la risposta è sì lo stesso.
palace-about-shadow = Sta insieme a uno dei tuoi cubetti. Se la domanda cade lì, la risposta può essere no.
palace-about-illusion = Una volta per partita: un Samurai può muoversi, ma non chiedere, per questo round.
palace-about-search = Chiedi della { -tile } in cui si trova.
palace-about-hound = Chiedi di una { -tile } vicina.

## Pulsanti

palace-tools = Che cosa puoi fare
palace-back = Indietro
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
palace-leap-needed = Senza il { -leap } non resta nessun piano.
palace-leap-useless = Con il { -leap } non resta nessun piano.
palace-nowhere = Non c’è nulla da fare.
palace-nothing-here = Qui non c’è nulla da fare.
palace-step-glowing = Troppo lontano: scegli una delle { -tiles } illuminate.
palace-hound-glowing = Troppo lontano per il fiuto: scegli una delle { -tiles } illuminate.
palace-curse-other = Questa è scelta; adesso scegli l’altra.
palace-typed-unknown = «{ $text }» non è una mossa possibile adesso.
