-- The log: one row for everything that was accepted.  The key is the guard: two processes can never
-- both write entry seq of a match.
CREATE TABLE entries (
    match TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (match, seq)
);

-- A index, written with the log; everything in it follows from the entries.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    taken INTEGER NOT NULL,
    public INTEGER NOT NULL,
    status TEXT NOT NULL,
    changed DOUBLE PRECISION NOT NULL
);

CREATE INDEX matches_by_status ON matches (status, changed);
