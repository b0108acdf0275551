-- Where players want to be told that it is their turn: by the hash of their seat's token, which they
-- keep in a rematch, and with the table at which they asked last, to be deleted with it.
CREATE TABLE subscriptions (
    holder TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    match TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    lang TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (holder, endpoint)
);
CREATE INDEX subscriptions_by_match ON subscriptions (match);

-- The server's own keys, made on its first start: several processes have the same.
CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
);
