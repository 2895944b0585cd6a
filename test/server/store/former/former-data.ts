import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { freshFile } from '../../posts/outbox/opened-outbox.ts';

export const formerNow = 1_800_000_000_000;

/** Highest used IDs by table. The rows with these IDs no longer exist. */
export const usedIds = { outbox: 25, consents: 9, chat_conversations: 8, chat_messages: 12 };

export const formerSql = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8');

const visitorRows = `
  INSERT INTO comments (id, idempotency_key, blog, name, email, canonical_email, posted_on, text, state) VALUES
    (1, 'NOTE-1-h', 'stuck-bus', 'Ada', 'Ada@pumps.example', 'ada@pumps.example', '2027-01-02', 'Twelve.', 'approved'),
    (4, NULL, 'stuck-bus', 'Eve', 'eve@pumps.example', 'eve@pumps.example', '2027-01-03', 'None.', 'waiting');
  INSERT INTO subscribers VALUES ('ada@pumps.example', 'Ada@pumps.example', 1799999000000);
  UPDATE sqlite_sequence SET seq = 7 WHERE name = 'comments'`;

export function formerFile(version: 13 | 14, file: string = freshFile()): string {
  using database = new DatabaseSync(file);
  database.exec(formerSql('sqlite-13'));
  if (version === 14) database.exec(formerSql('sqlite-14') + visitorRows);
  database.exec(formerSql('rows'));
  for (const [table, id] of Object.entries(usedIds))
    database.exec(`UPDATE sqlite_sequence SET seq = ${id} WHERE name = '${table}'`);
  database.exec(`PRAGMA user_version = ${version}`);
  return file;
}

export function formerPostgres(): string {
  const sequences = Object.entries(usedIds).map(
    ([table, id]) => `select setval(pg_get_serial_sequence('${table}', 'id'), ${id});`,
  );
  return `
    create table site_migrations (version integer primary key, at bigint not null);
    insert into site_migrations values (1, 0), (2, 0), (3, 0);
    ${formerSql('postgres-3')}
    ${formerSql('rows')}
    insert into files (reference, bytes) values ('APP-0000000J', 'The file of a CV.');
    insert into site_secrets values ('form-key', '\\x0102');
    ${sequences.join('\n')}`;
}
