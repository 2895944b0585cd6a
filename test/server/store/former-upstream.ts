import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { aFolder } from '../../support/temp-folder.ts';

export const leftBehind = 'Only in the second copy';

export const formerComments = {
  approved: { reference: 'NOTE-0000000A', blog: 'salt-in-the-connector', text: 'Ours drew twelve.' },
  waiting: { reference: 'NOTE-0000000B', blog: 'salt-in-the-connector', text: 'Ours drew thirteen.' },
  rejected: { reference: 'NOTE-0000000C', blog: 'salt-in-the-connector', text: 'Ours drew none.' },
} as const;

export function writeFormerUpstream(folder: string): string {
  const made = join(aFolder('former'), 'upstream.db');
  const file = join(folder, 'upstream.db');
  using database = new DatabaseSync(made);
  database.exec(`PRAGMA journal_mode = WAL; ${tables} PRAGMA user_version = 3`);
  const comment = database.prepare(`
    INSERT INTO comments (idempotency_key, blog, name, email, posted_on, text, source, approved, rejected)
    VALUES (?, ?, 'Ada Vance', 'Ada@bücher.example', '2026-02-03', ?, 'visitor', ?, ?)`);
  for (const [state, { reference, blog, text }] of Object.entries(formerComments)) {
    const key = `${reference}-0123456789abcdef`;
    comment.run(key, blog, text, Number(state === 'approved'), Number(state === 'rejected'));
  }
  database.exec(`
    INSERT INTO comments (blog, name, posted_on, text, source, approved)
    VALUES ('salt-in-the-connector', 'Our own', '2026-02-01', '${leftBehind}', 'content', 1);
    INSERT INTO subscribers VALUES
      ('ada@xn--bcher-kva.example', 'Ada@bücher.example', '2026-02-04T05:06:07.089Z'),
      ('eve@pumps.example', 'eve@pumps.example', '2026-02-05T00:00:00.000Z');
    INSERT INTO posts (operation, payload, received_at)
    VALUES ('saveContact', '{"Message":"${leftBehind}"}', '2026-02-03T00:00:00.000Z')`);
  for (const ending of ['', '-wal']) {
    if (existsSync(made + ending)) copyFileSync(made + ending, file + ending);
  }
  mkdirSync(join(folder, 'upstream-files'));
  writeFileSync(join(folder, 'upstream-files', '1'), `%PDF-1.7 ${leftBehind}`);
  return file;
}

const tables = `
CREATE TABLE comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  blog TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL DEFAULT '',
  posted_on TEXT NOT NULL,
  text TEXT NOT NULL,
  is_author INTEGER NOT NULL DEFAULT 0 CHECK (is_author IN (0, 1)),
  source TEXT NOT NULL CHECK (source IN ('content', 'visitor')),
  approved INTEGER NOT NULL DEFAULT 0 CHECK (approved IN (0, 1)),
  idempotency_key TEXT,
  rejected INTEGER NOT NULL DEFAULT 0 CHECK (rejected IN (0, 1))
) STRICT;
CREATE INDEX comments_by_blog ON comments (blog, posted_on);
CREATE UNIQUE INDEX comments_by_key ON comments (idempotency_key);
CREATE TABLE posts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  idempotency_key TEXT UNIQUE,
  operation TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  received_at TEXT NOT NULL
) STRICT;
CREATE TABLE subscribers (
  canonical_email TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  subscribed_at TEXT NOT NULL
) STRICT;
`;
