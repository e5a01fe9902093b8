### What `goryo serve` says.

serve-ready = Goryō is running at { $url }
serve-shared = Anyone on your network who has this address can join.
serve-stop = Press Ctrl-C to stop it; games are saved.
serve-running = Goryō is already running at { $url }
serve-already = Another Goryō is already using this folder, at { $url }. Stop it first, or choose another folder with --data.
serve-no-browser = Can’t open a browser: go to { $url }
serve-no-network = This machine has no address on a local network.
serve-no-folder = Can’t use the folder “{ $folder }”: { $why }.
serve-cannot-listen = Can’t listen on { $address }, port { $port }: { $why }.
serve-log-level = The log level is DEBUG, INFO, WARNING or ERROR.
serve-push-https = --push-key works only with --public-url and an https:// address.
serve-database = { $scheme ->
    [none] --database takes a URL: postgresql://host/name.
   *[other] A database at { $scheme }:// isn’t understood. --database takes postgresql://host/name.
} Without it games are kept in a file, in the folder of --data.

### What `goryo static` says.

static-done = { $files } files ({ $size } MB) are in “{ $folder }”. Give that folder to any host of files, and open its address.
static-not-packed = This Goryō was installed without the page or without Python for browsers. Install a released package, or run make static in a checkout.
static-cannot = Can’t write to “{ $folder }”: { $why }.

### What `goryo backup` and `goryo restore` say.

backup-done = { $tables ->
    [one] One table is now in { $file }. Only you can read it; keep it so.
   *[other] { $tables } tables are now in { $file }. Only you can read it; keep it so.
}
backup-none = There are no games in the folder “{ $folder }”. Choose another with --data.
backup-exists = The file “{ $file }” already exists. Choose another name.
backup-cannot = Can’t use “{ $file }”: { $why }.
backup-postgres = A PostgreSQL database is backed up with pg_dump and restored with pg_restore.
restore-done = { $tables ->
    [one] One table is back.
   *[other] { $tables } tables are back.
}
restore-kept = The games that were there are kept in { $file }.

### What `goryo admin` says.

admin-none = There is nothing to show.
admin-nobody = nobody
admin-table = { $id } { $state ->
    [waiting] waiting
    [over] over
   *[playing] playing
} { $changed } { $goryo } – { $samurai }
admin-person = { $id } { $seen } { $tables ->
    [one] one table
   *[other] { $tables } tables
} { $name }
admin-ban = { $kind ->
    [address] address
   *[person] person
} { $name }, since { $since }
admin-sure = { $what ->
    [close] End the game at table “{ $name }” without a winner? [y/N]
    [delete-table] Delete the table “{ $name }” for everybody? [y/N]
    [delete-person] Delete “{ $name }”, and every table where they sit? [y/N]
   *[ban-person] Shut out “{ $name }”? [y/N]
}
admin-yes = y yes
admin-done = { $what ->
    [close] The game at table “{ $name }” is over.
    [delete-table] The table “{ $name }” is deleted.
    [delete-person] “{ $name }” is deleted, with every table where they sat.
    [unban-person] “{ $name }” can come in again.
    [unban-address] “{ $name }” can come in again.
   *[ban-person] “{ $name }” is shut out.
}
admin-unknown = There is no “{ $name }” here.
admin-confirm = Nobody can be asked here whether you are sure. Add --yes to do it.
admin-left = Nothing has been done.
admin-address = “{ $given }” is neither an address nor a network.
admin-push-key = The key is in { $file }. Only you can read it; keep it so. To use it: goryo serve --push-key { $file }
