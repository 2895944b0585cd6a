/** A released migration never changes; a new version is a new entry. */
export const chatTables = `
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
) STRICT;
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
`;

/** These columns decide which conversation is closed to make room. Those of older releases count as visits. */
export const chatVisits = `
-- 1 once a message of it came with an exact form token.
ALTER TABLE chat_conversations ADD COLUMN is_visit INTEGER NOT NULL DEFAULT 1;
-- 1 once the desk has answered, or it has become an enquiry.
ALTER TABLE chat_conversations ADD COLUMN is_answered INTEGER NOT NULL DEFAULT 0;
UPDATE chat_conversations AS c SET is_answered = 1
WHERE enquiry IS NOT NULL OR EXISTS (SELECT 1 FROM chat_messages WHERE conversation = c.id AND author = 'desk');
CREATE INDEX chat_unanswered ON chat_conversations (is_visit, changed_at) WHERE state = 'open' AND is_answered = 0;
`;
