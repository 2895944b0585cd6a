/** A released migration never changes. Times are milliseconds since the epoch. */
export const consentTables = `
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
) STRICT;
CREATE INDEX consents_by_email ON consents (lower(email));
CREATE INDEX consents_mails ON consents (next_mail_at) WHERE mail = 'waiting';
`;
