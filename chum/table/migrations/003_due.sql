-- When a table must be woken that nobody has awake: bots are to move there, or a clock runs out.
ALTER TABLE matches ADD COLUMN due DOUBLE PRECISION;
CREATE INDEX matches_by_due ON matches (due) WHERE due IS NOT NULL;
-- The lists of public tables, however many private ones there are.
CREATE INDEX matches_listed ON matches (status, public, changed);
