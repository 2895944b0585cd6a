import { callBookings, callIndex } from './call-tables.ts';
import { canonicalEmails } from './canonical-email-tables.ts';
import { chatTables, chatVisits } from './chat-tables.ts';
import { consentTables } from './newsletter-tables.ts';
import { chatNews, notifyTables } from './notify-tables.ts';
import { visitorTables } from './visitor-tables.ts';

/** One entry per version, oldest first. A released entry never changes. */
export const migrations = [
  `
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  -- NULL for a post without a key: its body stands for the key, for a while.
  key TEXT UNIQUE,
  body_hash TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  state TEXT NOT NULL CHECK (state IN ('quarantined', 'pending', 'delivered', 'refused', 'parked')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The tries that were the row's own fault, not that of an upstream silent to everyone.
  faults INTEGER NOT NULL DEFAULT 0,
  tried_at INTEGER,
  next_attempt_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  delivered_at INTEGER,
  last_message TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX outbox_by_state ON outbox (state, id);
CREATE INDEX outbox_keyless ON outbox (body_hash, created_at) WHERE key IS NULL;
`,
  chatTables,
  notifyTables,
  `
-- What is known of the file that came with a post. The file lies in the folder of uploads, under the reference.
ALTER TABLE outbox ADD COLUMN file TEXT CHECK (json_valid(file));
CREATE INDEX outbox_files ON outbox (state, file ->> 'bytes') WHERE file IS NOT NULL;
`,
  callIndex,
  `
-- What it was set aside for, by name; an empty list where there was nothing. NULL: of a release that kept no reasons.
ALTER TABLE outbox ADD COLUMN doubts TEXT CHECK (json_valid(doubts));
`,
  `
-- Who sent them read that the address is being taken off. From here on they are not set aside.
UPDATE outbox SET state = 'pending', next_attempt_at = created_at WHERE form = 'unsubscribe' AND state = 'quarantined';
`,
  chatVisits,
  callBookings,
  chatNews,
  consentTables,
  `
-- Parts of the JSON that queries filter by. SQLite and PostgreSQL have different JSON operators, but the same columns.
ALTER TABLE outbox ADD COLUMN email TEXT GENERATED ALWAYS AS (lower(payload ->> '$.WorkEmail')) VIRTUAL;
ALTER TABLE outbox ADD COLUMN preferred_time TEXT GENERATED ALWAYS AS (payload ->> '$.PreferredTime') VIRTUAL;
ALTER TABLE outbox ADD COLUMN file_bytes INTEGER GENERATED ALWAYS AS (file ->> '$.bytes') VIRTUAL;
DROP INDEX outbox_calls;
DROP INDEX outbox_files;
CREATE INDEX outbox_calls ON outbox (preferred_time) WHERE form = 'call';
CREATE INDEX outbox_files ON outbox (state, file_bytes) WHERE file IS NOT NULL;
CREATE INDEX outbox_by_email ON outbox (email) WHERE email IS NOT NULL;
-- No process announces chats before this time: one is announcing them now, or has just done so.
ALTER TABLE notify_channels ADD COLUMN next_chat_at INTEGER NOT NULL DEFAULT 0;
`,
  canonicalEmails,
  visitorTables,
];
