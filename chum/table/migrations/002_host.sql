-- Whose table it is, so that a list of tables says more than their games.
ALTER TABLE matches ADD COLUMN host TEXT NOT NULL DEFAULT '';
