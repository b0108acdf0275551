"""The contract suite: what every game must pass, here or in a package of its own.

    pytest --pyargs chum.contract --game NAME

It plays the game at every number of seats with every option.  Without `--game` all games are
played.  The game's own tests and its kept records are looked for in the nearest folder `tests`
above the game's, or where `--game-tests` says.
"""
