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
serve-database = { $scheme ->
    [none] --database takes a URL: postgresql://host/name.
   *[other] A database at { $scheme }:// isn’t understood. --database takes postgresql://host/name.
} Without it games are kept in a file, in the folder of --data.
