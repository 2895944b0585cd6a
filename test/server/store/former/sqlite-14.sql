-- What data version 14 of site.db added to version 13.
CREATE TABLE comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT UNIQUE,
  blog TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  -- The address in the spelling in which addresses are compared.
  canonical_email TEXT NOT NULL,
  -- ISO date, UTC.
  posted_on TEXT NOT NULL,
  text TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected'))
) STRICT;
CREATE INDEX comments_by_blog ON comments (blog, posted_on) WHERE state = 'approved';
CREATE INDEX comments_by_email ON comments (canonical_email);
CREATE INDEX comments_waiting ON comments (id) WHERE state = 'waiting';
CREATE TABLE subscribers (
  canonical_email TEXT PRIMARY KEY,
  -- As first typed.
  email TEXT NOT NULL,
  subscribed_at INTEGER NOT NULL
) STRICT;
