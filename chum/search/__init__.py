"""Bots for every game: levels of play, hints, and the search that they think with."""
