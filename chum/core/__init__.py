"""What every game shares with people: games, matches, records, words.  No I/O but reading data."""
