### Lo studio dell’equilibrio: chi vince, quanto spesso, e che cosa decide.

balance-title = Studio dell’equilibrio
balance-about = Chi vince tra questi giocatori. Le quote sono quelle del Goryō, con l’intervallo che contiene il valore vero in 95 casi su 100. Parlano di questi giocatori, non di tutti.
balance-begins = { $cells ->
    [one] Una cella
   *[other] { $cells } celle
}, { $games } partite in tutto.
balance-wins = Quanto spesso vince il Goryō
balance-about-wins = La quota delle partite di ogni cella vinte dal Goryō.
balance-half = La linea tratteggiata segna la metà.
balance-cell = Cella
balance-counted = Di queste
balance-share = Quota
balance-less = senza { $what }
balance-last-draw = Quanto spesso ha deciso l’ultima estrazione
balance-about-last-draw = Partite decise dall’ultimo segnalino estratto dal sacchetto: ha chiuso la partita a favore dei Samurai e un altro non l’avrebbe fatto, oppure ha vinto il Goryō e un altro segnalino avrebbe chiuso la partita a favore dei Samurai. Le ultime due colonne dicono chi le ha vinte.
balance-powers = Quanto vale un potere
balance-bridges-worth = Quanto vale un ponte
balance-about-worth = Quanto più spesso il Goryō vince con che senza, in punti percentuali.
balance-with = Con
balance-without = Senza
balance-worth = Valore
balance-rounds = Round per round
balance-about-rounds = Medie delle partite arrivate a quel round. Per i poteri: quanto spesso facevano parte del piano.
balance-round = Round
balance-questions = Domande
balance-yes = Risposte sì
balance-greens = Verdi
balance-bags = Sacchetti raggiunti
balance-catches = Catture
balance-draws = Estrazioni
balance-new = Tipologie svelate rompendo
balance-place = Dove
balance-first = Prime tipologie
balance-entered = Caselle rotte per prime
balance-broken = Caselle rotte in seguito
balance-bridges = Ponti sui percorsi del Goryō
balance-about-places = Partite in cui compare, e la quota di queste vinta dal Goryō. Un asterisco segna una quota che si scosta da quella di tutte le partite più di quanto spieghi il caso, dato il numero dei confronti.
balance-stands-out = Spicca
balance-so-far = partite: { $games }
balance-stopped = Interrotto, partite contate: { $done } su { $wanted }.
balance-nothing = Interrotto prima che fosse contata una sola partita.
balance-idle = { $rules } resta escluso: lì la variante non cambia nulla.
balance-alike = { $rules } si gioca esattamente come { $as }, e le loro partite si contano insieme.
balance-track = «{ $given }» non è un { -track }: scrivi la lunghezza, una barra e gli spazi con il sacchetto, per esempio 10/2,4,6,8,10.
balance-many = Sono { $cells } celle; uno studio ne ammette al massimo { $limit }.
balance-other = Il file «{ $file }» contiene altre partite ({ $what } là: { $theirs }; qui: { $ours }). Non è stato modificato nulla.
balance-not-a-ledger = Il file «{ $file }» non contiene le partite di uno studio, o è danneggiato alla riga { $line }. Non è stato modificato nulla.
work-lost = Il lavoro non può proseguire: { $what }
work-no-cluster = Nessun cluster Ray risponde a { $address }: { $what }

# -- palaces that were measured --

palaces-begins = { $tries ->
    [one] Si crea e si misura un palazzo
   *[other] Si creano e si misurano { $tries } palazzi
}, { $games } partite in tutto.
palaces-about = Misurato secondo { $rulebook }: { $goryo } come Goryō contro { $samurai }, partite vinte { $share }% su { $games } (95%: da { $low } a { $high }).
palaces-keep = Di { $tries } palazzi non se ne possono tenere { $keep }.
palaces-stopped = Interrotto; nessun palazzo è stato scritto.
