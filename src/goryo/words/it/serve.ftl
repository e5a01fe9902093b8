### Che cosa dice `goryo serve`.

serve-ready = Goryō è attivo a { $url }
serve-shared = Chiunque sulla tua rete conosca questo indirizzo può entrare.
serve-stop = Ctrl-C lo chiude; le partite sono salvate.
serve-running = Goryō è già attivo a { $url }
serve-already = Un altro Goryō usa già questa cartella, a { $url }. Chiudilo prima, oppure indica un’altra cartella con --data.
serve-no-browser = Non si è potuto aprire il browser: vai a { $url }
serve-no-network = Questa macchina non ha un indirizzo su una rete locale.
serve-no-folder = La cartella «{ $folder }» non si può usare: { $why }.
serve-cannot-listen = Non si può ascoltare su { $address }, porta { $port }: { $why }.
serve-log-level = Il livello del registro è DEBUG, INFO, WARNING o ERROR.
serve-database = { $scheme ->
    [none] --database vuole un indirizzo: postgresql://host/nome.
   *[other] Un database { $scheme }:// non è previsto. --database vuole postgresql://host/nome.
} Se manca, le partite stanno in un file, nella cartella di --data.

### Cosa dicono `goryo backup` e `goryo restore`.

backup-done = { $tables ->
    [one] Un tavolo è ora in { $file }. Solo tu puoi leggerlo: lascia che resti così.
   *[other] { $tables } tavoli sono ora in { $file }. Solo tu puoi leggerlo: lascia che resti così.
}
backup-none = Nella cartella «{ $folder }» non ci sono partite. Scegline un’altra con --data.
backup-exists = Il file «{ $file }» esiste già. Scegli un altro nome.
backup-cannot = «{ $file }» non si può usare: { $why }.
backup-postgres = Un database PostgreSQL si salva con pg_dump e si ripristina con pg_restore.
restore-done = { $tables ->
    [one] Un tavolo è tornato.
   *[other] { $tables } tavoli sono tornati.
}
restore-kept = Le partite che c’erano sono conservate in { $file }.
