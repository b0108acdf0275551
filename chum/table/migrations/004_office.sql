-- What the host has decided, and until when; every server reads it every few seconds.
CREATE TABLE decisions (
    kind TEXT NOT NULL,
    what TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (kind, what)
);

-- An old table that a process has awake is not deleted before this time.
ALTER TABLE matches ADD COLUMN awake DOUBLE PRECISION;
