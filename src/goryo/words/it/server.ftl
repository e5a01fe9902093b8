### Ciò che il server rifiuta. Gli id sono quelli dei suoi errori e rifiuti; $given è ciò che
### qualcuno ha chiesto, $known elenca ciò che esiste.

## Posti e inviti

problem-seat-taken = Quel posto è già occupato.
problem-seat-not-yours = Questo posto non è tuo.
problem-not-seated = Possono farlo solo i giocatori di questo tavolo.
problem-program-seat = Lì siede il computer: si può fare solo con una persona.
problem-invite-used = Questo invito è già stato usato. Chiedine uno nuovo.
problem-no-friend = A questo tavolo non c’è un posto libero a cui invitare qualcuno.
problem-no-company = Le emote si usano solo quando due persone giocano l’una contro l’altra.
problem-no-server = Per questo servono altre persone, e quindi un server: qui la partita si svolge solo nel tuo browser.
problem-no-push = Questo server non invia notifiche.
problem-not-here = Il browser non può farlo senza server: serve il programma completo.

## Lo svolgimento della partita

# $seconds: per quanto tempo l’avversario dev’essere assente a questo tavolo.
problem-not-away = Il tuo avversario non è assente da abbastanza tempo: a questo tavolo { $seconds ->
    [one] serve un secondo
   *[other] servono { $seconds } secondi
}.
problem-own-invite = È il tuo stesso invito: aprilo in un altro browser, o mandalo a chi vuoi invitare.
problem-not-begun = La partita non è ancora cominciata: il tavolo aspetta che qualcuno si sieda.
problem-match-swaps = La seconda partita di un incontro si gioca a ruoli invertiti.
problem-not-over = Si può fare solo quando la partita è finita.
problem-no-help = A questo tavolo non sono ammessi aiuti.
problem-read-only = Questo tavolo è nato con una versione precedente: lo si può guardare, ma non vi si può più giocare.

## Ciò che è salvato

problem-lease-lost = Un’altra parte del server ha preso in carico questo tavolo: non è stato salvato nulla. Riprova.
problem-table-exists = C’è già un tavolo con questo nome.
problem-stored-otherwise = Nel frattempo è stato salvato qualcos’altro. Riprova.
# $field: il nome di ciò che è sbagliato.
problem-json-entry = Impossibile leggere ciò che è salvato di questo tavolo: «{ $field }» è sbagliato.

## Ciò che è stato mandato

problem-nickname = Un nickname ha al massimo { $limit } caratteri, tutti visibili.
problem-bearer-token = Impossibile leggere il bearer token.
problem-public-url = «{ $given }» non è un indirizzo pubblico: servono http o https e un nome, senza altro dopo.
problem-trusted-proxy = «{ $given }» non è né un indirizzo, come 127.0.0.1, né una rete, come 10.0.0.0/8.
problem-push-endpoint = Questo non è un indirizzo di un servizio push usato da questo server.
problem-push-service = «{ $given }» non è il nome di un servizio push, come push.example.org.
problem-push-key = Nel file «{ $given }» non c’è una chiave push: goryo admin push-key ne crea una.
problem-setup-form = Questo non descrive un tavolo: qualcosa ha un altro nome, o è di tipo sbagliato.
problem-setup-seats = Ogni posto è per me (me), per un amico (friend) o per un programma; con un amico, l’altro posto dev’essere tuo.
problem-setup-clock = L’orologio ha da { $least } a { $most } secondi e un bonus di al massimo { $bonus } secondi, in numeri interi.
problem-setup-ways = Questo palazzo è troppo grande per un tavolo qui: da una sola { -tile } partono più di { $most } percorsi di { $steps } passi. Togli qualche ponte.
problem-command-form = Questo non è un comando: qualcosa manca, è di troppo o è di tipo sbagliato.
problem-json-text = Questo non è JSON.
problem-body-form = Il server qui si aspetta altro: qualcosa manca, è di troppo o è di tipo sbagliato.

## Nomi che nulla ha

unknown-table = Questo tavolo non c’è. Forse è stato eliminato.
unknown-invite = Questo invito non funziona più: ce n’è uno più recente, o il suo tavolo non c’è più.
unknown-recovery-code = Questo link non funziona più: è già stato usato, o ce n’è uno più recente.
unknown-identity = Questo server non ti conosce più.
unknown-path = A questo indirizzo non c’è nulla.
unknown-role = Non c’è un ruolo «{ $given }». Si può scegliere fra { $known }.
unknown-sitter = «{ $given }» non può sedersi lì. Si può scegliere fra { $known }.
unknown-command = Non c’è un comando «{ $given }». Si può scegliere fra { $known }.

## Chi non può entrare, e perché

refused-bad-host = La richiesta deve indicare un solo host.
refused-bad-origin = La richiesta può indicare al massimo un’origine.
refused-bad-length = Impossibile leggere la lunghezza della richiesta.
refused-bad-token = Impossibile leggere il bearer token.
refused-needs-https = Questo server è aperto solo via https.
refused-refused = Qui non puoi entrare.
refused-no-identity = Qui non hai ancora un’identità.
refused-wrong-origin = Un altro sito non può farlo qui.
refused-no-origin = Per questo un programma ha bisogno di un bearer token.
refused-too-long = La richiesta è più lunga di quanto questo server legga.
refused-wrong-host = Questo server non risponde a quel nome.
refused-failed = Qualcosa è andato storto sul server.
refused-store-trouble = Il database non ha risposto in tempo.

## Ciò che è troppo

refused-requests = Troppe richieste in poco tempo.
refused-messages = Troppi messaggi in poco tempo.
refused-emotes = Troppe emote in poco tempo.
refused-same-address = Da questo indirizzo sono aperte troppe connessioni.
refused-same-identity = Da questo browser sono aperte troppe connessioni.
refused-own-tables = Non puoi avere altri tavoli aperti.
refused-connections = Il server non può reggere altre connessioni.
refused-viewers = Questo tavolo non può accogliere altri spettatori.
refused-entries = In questa partita si è tornati indietro troppe volte.
refused-identities = Da questo indirizzo sono arrivate troppe persone nuove in poco tempo.
refused-tables = Il server non può reggere altri tavoli.
refused-programs = Tutti i giocatori del computer su questo server sono occupati.

## Perché una connessione finisce

bye-stopping = Il server si riavvia. La tua partita è al sicuro, e la pagina si riconnetterà.
bye-slow = La connessione era troppo lenta per stare al passo. Viene riaperta.
bye-deleted = Questo tavolo è stato eliminato.
bye-replaced = Qui questo posto non è più tuo.

## What messengers show of a link

preview-about = Dai la caccia al gatto fantasma, o sii tu il gatto: un gioco a movimento nascosto per due.
preview-join = { $who ->
    [nobody] Un invito a una partita di Goryō
   *[other] { $who } ti invita a una partita di Goryō
}
preview-side = { $role_id ->
    [goryo] Il gatto fantasma sarai tu.
   *[samurai] Guiderai i Samurai.
}
preview-where = { $board }, { $rulebook }
preview-table = Una partita di Goryō
preview-over = { $winner ->
    [goryo] Ha vinto il Goryō
    [samurai] Hanno vinto i Samurai
   *[none] Una partita di Goryō senza vincitore
}
preview-puzzle = Dov’è il gatto?
preview-puzzle-about = L’enigma del { $date }: sai trovare la risposta giusta?
