/**
 * A released migration never changes. Times are milliseconds since the epoch. SQLite cannot change a generated column or
 * a check, so the table is created again.
 */
export const canonicalEmails = `
CREATE TABLE outbox_new (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  -- NULL for a post without a key, which its body identifies for a while.
  key TEXT UNIQUE,
  body_hash TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  -- 'unconfirmed': a subscription whose owner has not pressed the button behind the link in our mail.
  state TEXT NOT NULL
    CHECK (state IN ('quarantined', 'unconfirmed', 'pending', 'delivered', 'refused', 'parked')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Tries that failed because of the row itself, not because the upstream was down.
  faults INTEGER NOT NULL DEFAULT 0,
  tried_at INTEGER,
  next_attempt_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  delivered_at INTEGER,
  last_message TEXT NOT NULL DEFAULT '',
  -- Name, type, size, and hash of the attached file. The file lies in the folder of uploads, under the reference.
  file TEXT CHECK (json_valid(file)),
  -- The reasons for quarantine, by name; an empty list for other posts. NULL: of a release that kept no reasons.
  doubts TEXT CHECK (json_valid(doubts)),
  -- The address in the spelling in which addresses are compared. NULL if the form has none.
  email TEXT,
  -- Parts of the JSON that queries filter by.
  preferred_time TEXT GENERATED ALWAYS AS (payload ->> '$.PreferredTime') VIRTUAL,
  file_bytes INTEGER GENERATED ALWAYS AS (file ->> '$.bytes') VIRTUAL
) STRICT;
INSERT INTO outbox_new (id, reference, form, key, body_hash, payload, state, attempts, faults, tried_at,
  next_attempt_at, created_at, delivered_at, last_message, file, doubts, email)
SELECT id, reference, form, key, body_hash, payload,
  iif(form = 'subscribe' AND state = 'quarantined' AND doubts = '["unconfirmed"]', 'unconfirmed', state), attempts,
  faults, tried_at, next_attempt_at, created_at, delivered_at, last_message, file,
  iif(doubts = '["unconfirmed"]', '[]', doubts), canonical_email(payload ->> '$.WorkEmail')
FROM outbox;
-- The number of a deleted row is not used again.
DELETE FROM sqlite_sequence WHERE name = 'outbox_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'outbox_new', seq FROM sqlite_sequence WHERE name = 'outbox';
DROP TABLE outbox;
ALTER TABLE outbox_new RENAME TO outbox;
CREATE INDEX outbox_by_state ON outbox (state, id);
CREATE INDEX outbox_keyless ON outbox (body_hash, created_at) WHERE key IS NULL;
CREATE INDEX outbox_calls ON outbox (preferred_time) WHERE form = 'call';
CREATE INDEX outbox_files ON outbox (state, file_bytes) WHERE file IS NOT NULL;
CREATE INDEX outbox_by_email ON outbox (email) WHERE email IS NOT NULL;
CREATE TRIGGER notices_released AFTER UPDATE OF state ON outbox
WHEN OLD.state = 'quarantined' AND NEW.state <> 'quarantined'
BEGIN UPDATE notices SET state = 'waiting' WHERE row = NEW.id AND state = 'held'; END;
CREATE TRIGGER call_released AFTER UPDATE OF state ON outbox
WHEN NEW.form = 'call' AND OLD.state = 'quarantined' AND NEW.state <> 'quarantined'
BEGIN UPDATE call_bookings SET held_until = NULL WHERE row = NEW.id; END;

UPDATE call_bookings SET email = mailbox_of(email);

-- The address in the spelling in which addresses are compared, beside the address as typed.
ALTER TABLE consents ADD COLUMN canonical_email TEXT NOT NULL DEFAULT '';
UPDATE consents SET canonical_email = canonical_email(email);
DROP INDEX consents_by_email;
CREATE INDEX consents_by_email ON consents (canonical_email);
`;
