### What `goryo serve` says.

serve-ready = Goryō is at { $url }
serve-shared = Everybody on your network who knows this address can come in.
serve-stop = Ctrl-C ends it; games are kept.
serve-running = Goryō is running already, at { $url }
serve-already = Another Goryō is using this folder already, at { $url }. Stop it first, or give another folder with --data.
serve-no-browser = No browser could be opened: go to { $url }
serve-no-network = This machine has no address on a local network.
serve-no-folder = The folder “{ $folder }” cannot be used: { $why }.
serve-cannot-listen = Nothing can listen on { $address }, port { $port }: { $why }.
serve-log-level = The log level is DEBUG, INFO, WARNING or ERROR.
