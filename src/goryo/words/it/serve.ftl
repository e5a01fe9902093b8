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
serve-push-https = --push-key funziona solo con --public-url e un indirizzo https://.
serve-database = { $scheme ->
    [none] --database vuole un indirizzo: postgresql://host/nome.
   *[other] Un database { $scheme }:// non è previsto. --database vuole postgresql://host/nome.
} Se manca, le partite stanno in un file, nella cartella di --data.

### Cosa dice `goryo static`.

static-done = In «{ $folder }» ci sono { $files } file ({ $size } MB). Affida la cartella a qualsiasi host di file e aprine l’indirizzo.
static-not-packed = Questo Goryō è stato installato senza la pagina o senza Python per il browser. Installa un pacchetto pubblicato, oppure esegui make static in una copia del repository.
static-cannot = Non si può scrivere in «{ $folder }»: { $why }.

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

### Cosa dice `goryo admin`.

admin-none = Non c’è niente da mostrare.
admin-nobody = nessuno
admin-table = { $id } { $state ->
    [waiting] in attesa
    [over] finita
   *[playing] in corso
} { $changed } { $goryo } – { $samurai }
admin-person = { $id } { $seen } { $tables ->
    [one] un tavolo
   *[other] { $tables } tavoli
} { $name }
admin-ban = { $kind ->
    [address] indirizzo
   *[person] persona
} { $name }, dal { $since }
admin-sure = { $what ->
    [close] Chiudere senza vincitore la partita al tavolo «{ $name }»? [s/N]
    [delete-table] Eliminare per tutti il tavolo «{ $name }»? [s/N]
    [delete-person] Eliminare «{ $name }» e tutti i tavoli a cui siede? [s/N]
   *[ban-person] Escludere «{ $name }»? [s/N]
}
admin-yes = s si sì
admin-done = { $what ->
    [close] La partita al tavolo «{ $name }» è finita.
    [delete-table] Il tavolo «{ $name }» è eliminato.
    [delete-person] «{ $name }» è eliminato, con tutti i tavoli a cui sedeva.
    [unban-person] «{ $name }» può entrare di nuovo.
    [unban-address] «{ $name }» può entrare di nuovo.
   *[ban-person] «{ $name }» è escluso.
}
admin-unknown = Qui non c’è nessun «{ $name }».
admin-confirm = Qui non si può chiedere conferma a nessuno. Aggiungi --yes per procedere.
admin-left = Non è stato fatto nulla.
admin-address = «{ $given }» non è né un indirizzo né una rete.
admin-push-key = La chiave è in { $file }. Solo tu puoi leggerla: lascia che resti così. Per usarla: goryo serve --push-key { $file }
