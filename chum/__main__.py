"""`python -m chum`: the command, also where nothing is installed."""

from chum.cli import main

if __name__ == "__main__":
    main()
