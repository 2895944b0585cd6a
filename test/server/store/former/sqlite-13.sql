-- The tables of site.db in release 0.1.0.
CREATE TABLE chat_conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  -- SHA-256 of the visitor's token: who reads the file cannot speak for them.
  token_hash TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  -- The first message that neither the desk nor an enquiry has answered.
  waiting_since INTEGER,
  -- The last enquiry it became.
  enquiry TEXT,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL
, is_visit INTEGER NOT NULL DEFAULT 1, is_answered INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE INDEX chat_by_state ON chat_conversations (state, changed_at);
CREATE INDEX chat_by_change ON chat_conversations (changed_at);
CREATE TABLE chat_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation INTEGER NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('visitor', 'desk', 'site')),
  -- Made by the browser: the same message sent again is one row.
  key TEXT,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (conversation, key)
) STRICT;
CREATE INDEX chat_messages_of ON chat_messages (conversation, id);
CREATE TABLE notify_channels (
  channel TEXT PRIMARY KEY,
  -- The newest row of the outbox that has been looked at. At first, the newest there was at the switching on.
  seen INTEGER NOT NULL,
  switched_on_at INTEGER NOT NULL,
  -- The newest row in quarantine that a digest has counted.
  digest_seen INTEGER NOT NULL,
  next_digest_at INTEGER NOT NULL
, chat_seen INTEGER NOT NULL DEFAULT 0, next_chat_at INTEGER NOT NULL DEFAULT 0) STRICT;
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
CREATE INDEX chat_unanswered ON chat_conversations (is_visit, changed_at) WHERE state = 'open' AND is_answered = 0;
CREATE TABLE call_bookings (
  row INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  -- How its post stood: it came from an open page, had the token of the page, or was set aside.
  standing TEXT NOT NULL CHECK (standing IN ('visit', 'page', 'aside')),
  -- The visitor, as calls are counted.
  email TEXT NOT NULL,
  -- Until then it holds its time without being confirmed. NULL: until it is freed.
  held_until INTEGER DEFAULT 0,
  confirmed_at INTEGER,
  -- The mail that asks to confirm it.
  mail TEXT NOT NULL DEFAULT 'none' CHECK (mail IN ('none', 'waiting', 'sent', 'failed')),
  mail_tries INTEGER NOT NULL DEFAULT 0,
  next_mail_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX call_bookings_by_email ON call_bookings (email);
CREATE INDEX call_bookings_mails ON call_bookings (next_mail_at) WHERE mail = 'waiting';
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The request's reference. The request itself may be deleted earlier than the proof.
  reference TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  -- What the form said when the visitor sent it.
  words TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  -- NULL: nothing proves that the owner of the address asked.
  confirmed_at INTEGER,
  left_at INTEGER,
  -- The mail that asks to confirm it.
  mail TEXT NOT NULL CHECK (mail IN ('none', 'waiting', 'sent', 'failed')),
  mail_tries INTEGER NOT NULL DEFAULT 0,
  next_mail_at INTEGER NOT NULL DEFAULT 0
, canonical_email TEXT NOT NULL DEFAULT '') STRICT;
CREATE INDEX consents_mails ON consents (next_mail_at) WHERE mail = 'waiting';
CREATE TABLE "outbox" (
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
CREATE INDEX consents_by_email ON consents (canonical_email);
