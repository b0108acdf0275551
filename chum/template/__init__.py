"""What `chum new-game` copies: a whole small game as it would stand in a folder of its own.

It is real code, checked and typed like the rest.  On the way its names are exchanged for those of
the new game: the package `chum.template.game`, the name `lone_fish`, the title, and the letters LF
of the clauses.
"""
