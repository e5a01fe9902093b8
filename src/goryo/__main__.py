"""`python -m goryo` is the command `goryo`."""

from goryo.cli import main

if __name__ == "__main__":
    main()
