import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

export const rowSchema = v.object({
  form: v.string(),
  email: v.string(),
  words: v.nullable(v.string()),
  reference: v.string(),
  state: v.string(),
  sha256: v.nullable(v.string()),
});
const deliveredSchema = v.object({ form: v.string(), email: v.string() });
export const messageSchema = v.object({ words: v.string(), reference: v.string() });

export type StoredRow = v.InferOutput<typeof rowSchema>;

export interface StoredData {
  rows: StoredRow[];
  wrongCalls: string[];
  messages: v.InferOutput<typeof messageSchema>[];
  delivered: v.InferOutput<typeof deliveredSchema>[];
  files: string[];
  failures: string[];
}

export function storedDataIn(folder: string): StoredData {
  using site = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
  const wrong = [...site.prepare(unbooked).all(), ...site.prepare(bookedTwice).all()];
  const files = join(folder, 'uploads');
  return {
    rows: v.parse(v.array(rowSchema), site.prepare(rows).all()),
    wrongCalls: wrong.map((row) => String(row.wrong)),
    messages: v.parse(v.array(messageSchema), site.prepare(messages).all()),
    delivered: v.parse(v.array(deliveredSchema), site.prepare(deliveries).all()),
    files: [files, join(files, 'tmp')]
      .filter(existsSync)
      .flatMap((path) => readdirSync(path))
      .filter((name) => name !== 'tmp' && name !== 'aside'),
    failures: failuresOf(site),
  };
}

function failuresOf(database: DatabaseSync): string[] {
  const lines = database.prepare('PRAGMA integrity_check').all();
  return lines.map((row) => String(row.integrity_check)).filter((words) => words !== 'ok');
}

const rows = `
  SELECT form, payload ->> 'WorkEmail' AS email, coalesce(payload ->> 'Message', payload ->> 'Comment') AS words,
    reference, state, file ->> 'sha256' AS sha256
  FROM outbox ORDER BY id`;

const unbooked = `
  SELECT reference || ' has no booking' AS wrong FROM outbox
  WHERE form = 'call' AND id NOT IN (SELECT post FROM call_bookings)`;

const bookedTwice = `
  SELECT starts_at || ' is held twice' AS wrong FROM call_bookings
  WHERE held_until IS NULL GROUP BY starts_at HAVING count(*) > 1`;

const messages = `
  SELECT text AS words, reference FROM chat_messages JOIN chat_conversations AS c ON c.id = conversation
  WHERE author = 'visitor'`;

const deliveries = `
  SELECT form, payload ->> 'WorkEmail' AS email FROM outbox
  WHERE state = 'delivered' AND form NOT IN ('comment', 'subscribe', 'unsubscribe')
  UNION ALL SELECT 'comment', email FROM comments
  UNION ALL SELECT 'subscribe', email FROM subscribers`;
