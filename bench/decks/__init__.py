"""Decks that are ours, measured with players that play sensibly."""
