### Dov’è il gatto? L’enigma del giorno.

puzzle-head = Dov’è il gatto? { $date }, { $grade }
puzzle-grade-easy = facile
puzzle-grade-medium = media
puzzle-grade-hard = difficile
puzzle-grade-master = da maestro

# Che cosa si chiede.
puzzle-ask-certain = Una { -tile } su cui non si è ancora investigato è di certo sul { -path }, qualunque sia il piano. Quale?
puzzle-ask-best = Quale domanda svela di più sul piano del Goryō? Uno dei Samurai deve poterla fare da dove si trova.
puzzle-ask-question = È l’ultimo round, e il Goryō gioca al suo meglio. Qual è la domanda migliore per i Samurai? Uno di loro deve poterla fare da dove si trova.
puzzle-ask-plan = È l’ultimo round, e i Samurai giocano al loro meglio. Sei il Goryō, e il tuo { -bound-object } è { $the_object }. Qual è il piano migliore?
puzzle-prompt = La risposta, { $left ->
    [one] ultimo tentativo
   *[other] tentativi rimasti: { $left }
}

## Risposte

puzzle-closed = Ora non si può investigare su { $tile }. Questo tentativo non conta.
puzzle-avoids = { $tile } non è certa. Il piano potrebbe essere { $plan }.
puzzle-tells-less = Da { $tile } ci si aspettano { $bits } bit. Un’altra domanda svela di più.
puzzle-asked-worse = Investigando su { $tile }, la probabilità dei Samurai è { $chance }%. Un’altra domanda dà di più.
puzzle-planned-worse = Con { $plan } la probabilità del Goryō è { $chance }%. Un altro piano dà di più.
puzzle-right = Giusto!
puzzle-help = Scrivi una { -tile } come c3, «salta» per vedere la soluzione, o «esci» per andartene.
puzzle-help-plan = Scrivi in ordine le { -tiles } del piano, per esempio c3-c2-c1-b1-a1, poi gli eventuali poteri: falsa pista e5. Scrivi «salta» per vedere la soluzione, o «esci» per andartene.
puzzle-over = Era l’ultimo tentativo.
puzzle-left-open = L’enigma resta aperto, e non è stato svelato nulla.
puzzle-share = Da condividere, senza svelare la risposta:

## Perché

puzzle-answer = La risposta è { $tile }.
puzzle-plans = { $number ->
    [one] Prima della prima risposta di questo round c’era un solo piano possibile.
   *[other] Prima della prima risposta di questo round c’erano { $number } piani possibili.
}
puzzle-left = { $number ->
    [one] { $tile }, { $answer }: resta un piano.
   *[other] { $tile }, { $answer }: restano { $number } piani.
}
puzzle-needed = { $number ->
    [one] Basta la risposta su { $tiles } a rendere certa { $tile }.
   *[other] Servono tutte le risposte su { $tiles } per rendere certa { $tile }.
}
puzzle-question = { $tile }: sì { $yes }%, { $bits } bit
puzzle-margin = La domanda migliore ha un vantaggio di { $bits } bit. Un bit è quanto svela un sì o un no quando sono ugualmente probabili.
puzzle-examples = Alcuni dei piani rimasti: { $plans }.

## Perché, in un ultimo round risolto

puzzle-best-question = La domanda migliore: { $tile }. Contro i piani migliori del Goryō, la probabilità dei Samurai è { $chance }%.
puzzle-best-plan = Il piano migliore: { $plan }. Contro il gioco migliore dei Samurai, la probabilità del Goryō è { $chance }%.
puzzle-right-choices = { $number ->
    [one] Su { $of } scelte è l’unica giusta. Ogni altra costa più di un punto percentuale.
   *[other] Su { $of } scelte, { $number } sono giuste: costano al massimo un punto percentuale.
}
puzzle-worth-question = { $tile }, chiede il { $who }: { $chance }%
puzzle-worth-plan = Verso { $tile }: { $chance }%, con { $plan }
puzzle-solved = All’inizio del round la probabilità dei Samurai era tra { $low }% e { $high }%, con il gioco migliore da entrambe le parti: è dimostrato.
puzzle-solved-exactly = All’inizio del round la probabilità dei Samurai era { $chance }%, con il gioco migliore da entrambe le parti: è dimostrato.
puzzle-slack = Differenze fino a { $points } punti percentuali non sono dimostrate.

## Creare enigmi

puzzle-solving = Risolvo ultimi round finché uno non dà un buon enigma: ci vuole qualche secondo.
puzzle-made = { $number ->
    [one] Scritto: un enigma, { $file }
   *[other] Scritti: { $number } enigmi, { $file }
}
puzzle-stopped = Lavoro interrotto: { $done } di { $wanted }. Lo stesso comando riprende da lì.
puzzle-sound = { $file }: { $number ->
    [0] nessun enigma.
    [one] un enigma, dimostrato.
   *[other] { $number } enigmi, tutti dimostrati.
}
puzzle-other-file = Il file «{ $file }» contiene altri enigmi, dalla riga { $line }. Non è stato modificato nulla.
puzzle-date = La data si scrive così: 2027-01-31, non «{ $found }».
puzzle-days-late = L’ultimo giorno va oltre il calendario.
unknown-grade = Non c’è una difficoltà «{ $given }». Si può scegliere fra { $known }.

## Che cosa non va in un file

problem-puzzle-text = Il file non è testo in UTF-8.
problem-puzzle-many = Il file ha più di { $limit } enigmi.
problem-puzzle-long = La riga ha più di { $limit } caratteri.
problem-puzzle-line = Questo non è JSON.
problem-puzzle-format = Questo non è un enigma del formato { $wanted }.
problem-puzzle-field = «{ $field }» manca, è sbagliato o non dovrebbe esserci.
problem-puzzle-record = La registrazione non è una partita in corso come l’ha vista la parte che deve rispondere.
problem-puzzle-unproven = Questa posizione non è un enigma del suo tipo: non ha esattamente una risposta.
problem-puzzle-grade = La difficoltà è { $wanted }, non { $found }.
problem-puzzle-solution = La soluzione non è quella che si può dimostrare.
