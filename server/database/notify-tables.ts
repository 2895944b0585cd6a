/** A released migration never changes. */
export const notifyTables = `
-- A channel that is switched on.
CREATE TABLE notify_channels (
  channel TEXT PRIMARY KEY,
  -- The newest row of the outbox that has been looked at. At first, the newest there was at the switching on.
  seen INTEGER NOT NULL,
  switched_on_at INTEGER NOT NULL,
  -- The newest row in quarantine that a digest has counted.
  digest_seen INTEGER NOT NULL,
  next_digest_at INTEGER NOT NULL
) STRICT;
CREATE TABLE notices (
  row INTEGER NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  -- 'held' as long as the post is in quarantine.
  state TEXT NOT NULL CHECK (state IN ('held', 'waiting', 'told', 'parked', 'left-out')),
  tries INTEGER NOT NULL DEFAULT 0,
  -- The tries that were the post's own fault, not that of a receiver silent to everything.
  faults INTEGER NOT NULL DEFAULT 0,
  first_try_at INTEGER,
  tried_at INTEGER,
  next_try_at INTEGER NOT NULL,
  told_at INTEGER,
  -- Why the last try failed. Nothing of it is a visitor's.
  last_failure TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (row, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_by_state ON notices (channel, state, row);
-- Otherwise each look would go through all of quarantine.
CREATE TRIGGER notices_released AFTER UPDATE OF state ON outbox
WHEN OLD.state = 'quarantined' AND NEW.state <> 'quarantined'
BEGIN UPDATE notices SET state = 'waiting' WHERE row = NEW.id AND state = 'held'; END;
`;

/** Chats that an older release has stored are not announced. */
export const chatNews = `
-- The newest conversation that was announced.
ALTER TABLE notify_channels ADD COLUMN chat_seen INTEGER NOT NULL DEFAULT 0;
UPDATE notify_channels SET chat_seen = (SELECT coalesce(max(id), 0) FROM chat_conversations);
`;
