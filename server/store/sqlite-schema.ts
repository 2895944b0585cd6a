/** The version of these tables. A change of the schema raises it and adds a migration from the version before. */
export const sqliteVersion = 15;

/** The tables of `site.db`. Times are milliseconds since the epoch, flags are 0 or 1, and JSON is text. */
export const sqliteSchema = `
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  -- Made by the browser. For a post without one, made from its body and time, so that a double click stores one post.
  key TEXT NOT NULL UNIQUE,
  body_hash TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  -- The address in the spelling in which addresses are compared. NULL if the form has none.
  email TEXT,
  -- 'unconfirmed': a subscription that its owner has not confirmed yet. 'parked': delivery needs an operator.
  state TEXT NOT NULL
    CHECK (state IN ('quarantined', 'unconfirmed', 'pending', 'delivered', 'refused', 'parked')),
  -- Why it looks like spam, by name. NULL: stored by a release that recorded no reasons.
  reasons TEXT CHECK (json_valid(reasons)),
  -- The upstream's message about the post.
  message TEXT NOT NULL DEFAULT '',
  -- Name, type, size, and hash of the attached file, which is in the folder of uploads under the reference.
  file TEXT CHECK (json_valid(file)),
  file_bytes INTEGER,
  created_at INTEGER NOT NULL,
  delivered_at INTEGER
) STRICT;
CREATE INDEX outbox_by_state ON outbox (state, id);
CREATE INDEX outbox_by_body ON outbox (body_hash, created_at);
CREATE INDEX outbox_by_form ON outbox (form, created_at);
CREATE INDEX outbox_files ON outbox (state, file_bytes) WHERE file IS NOT NULL;
CREATE INDEX outbox_by_email ON outbox (email) WHERE email IS NOT NULL;

-- The tasks of the site: jobs, which one instance carries out, and requests of the desk, which every instance carries
-- out. A job of a post is deleted with the post.
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  -- Identifies the job among those of its kind, also to its receiver.
  reference TEXT NOT NULL,
  post INTEGER REFERENCES outbox (id) ON DELETE CASCADE,
  payload TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(payload)),
  -- 'failed': needs an operator. 'dropped': the job has nothing to do any more.
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed', 'dropped')),
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Attempts that failed because of the job itself, not because its receiver was down.
  failures INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  attempted_at INTEGER,
  due_at INTEGER NOT NULL,
  -- The instance that works on it. The lease ends by itself if the instance dies.
  leased_by TEXT,
  leased_until INTEGER,
  -- Contains no visitor data.
  last_error TEXT NOT NULL DEFAULT '',
  UNIQUE (kind, reference)
) STRICT;
CREATE INDEX jobs_due ON jobs (kind, due_at) WHERE state = 'waiting';
CREATE INDEX jobs_of_post ON jobs (post) WHERE post IS NOT NULL;
CREATE INDEX jobs_by_state ON jobs (state, kind);

-- Single-use form tokens that a post has used, until they expire.
CREATE TABLE used_tokens (
  token TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_tokens_by_expiry ON used_tokens (expires_at);

CREATE TABLE call_bookings (
  post INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- How far its post is trusted: it had a single-use token, had the token of the page, or was quarantined.
  trust TEXT NOT NULL CHECK (trust IN ('verified', 'page', 'quarantined')),
  -- The address under which the calls of a visitor are counted.
  email TEXT NOT NULL,
  -- An unconfirmed call reserves its time until then. NULL: until it is freed.
  held_until INTEGER DEFAULT 0,
  confirmed_at INTEGER,
  -- 0 once it can no longer reserve its time. On PostgreSQL, a constraint excludes overlapping calls with 1.
  reserves INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX call_bookings_by_email ON call_bookings (email);
CREATE INDEX call_bookings_by_time ON call_bookings (starts_at);

-- Proof of consent. It may outlive its request.
CREATE TABLE consents (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The reference of the request.
  reference TEXT NOT NULL UNIQUE,
  -- As typed, and in the spelling in which addresses are compared.
  email TEXT NOT NULL,
  canonical_email TEXT NOT NULL,
  -- The wording of the form when the visitor sent it.
  words TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  -- NULL: the owner of the address has not confirmed.
  confirmed_at INTEGER,
  unsubscribed_at INTEGER
) STRICT;
CREATE INDEX consents_by_email ON consents (canonical_email);

CREATE TABLE chat_conversations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reference TEXT NOT NULL UNIQUE,
  -- SHA-256 of the visitor's token, so that reading the table does not allow posting as the visitor.
  token_hash TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
  -- Time of the first message that neither the desk nor an enquiry has answered.
  waiting_since INTEGER,
  -- The reference of the last enquiry that was made from it.
  enquiry TEXT,
  created_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  -- 1 once one of its messages had a single-use form token.
  is_verified INTEGER NOT NULL DEFAULT 0,
  -- 1 once the desk has answered, or it has become an enquiry.
  is_answered INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX chat_by_state ON chat_conversations (state, changed_at);
CREATE INDEX chat_by_change ON chat_conversations (changed_at);
CREATE INDEX chat_unanswered ON chat_conversations (is_verified, changed_at) WHERE state = 'open' AND is_answered = 0;

CREATE TABLE chat_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  conversation INTEGER NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  author TEXT NOT NULL CHECK (author IN ('visitor', 'desk', 'site')),
  -- Made by the browser, so that a repeated message is stored once.
  key TEXT,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (conversation, key)
) STRICT;
CREATE INDEX chat_messages_of ON chat_messages (conversation, id);

-- When a person at the desk was last there for chats: one row.
CREATE TABLE chat_presence (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  seen_at INTEGER NOT NULL
) STRICT;

-- Comments as the embedded API has received them. A comment may outlive its article and its post.
CREATE TABLE comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT UNIQUE,
  blog TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  canonical_email TEXT NOT NULL,
  -- ISO date, UTC.
  posted_on TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected'))
) STRICT;
CREATE INDEX comments_by_blog ON comments (blog, posted_on) WHERE state = 'approved';
CREATE INDEX comments_by_email ON comments (canonical_email);
CREATE INDEX comments_waiting ON comments (id) WHERE state = 'waiting';

-- The embedded API's list. The row is deleted when the person unsubscribes.
CREATE TABLE subscribers (
  canonical_email TEXT PRIMARY KEY,
  -- As first typed.
  email TEXT NOT NULL,
  subscribed_at INTEGER NOT NULL
) STRICT;
`;
