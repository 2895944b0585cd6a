import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/transaction.ts';
import { seedComments, seedItems } from './item-seed.ts';
import { itemTables } from './item-tables.ts';
import { seedLists } from './list-seed.ts';
import { numberItems } from './places.ts';
import { contentTables, seedVersion } from './schema.ts';
import { digestOfUnits } from './seeded.ts';
import { type PublishedContent, seedPageRecords } from './seo-rows.ts';

/**
 * Updates the content tables to the content published by a day (ISO date, UTC), in one transaction. Writes only
 * differences.
 */
export function seed(database: DatabaseSync, content: PublishedContent, today: string): void {
  const digest = digestOf(content, content.items.newestDay(today));
  if (metaOf(database, 'content') === digest) return;
  inTransaction(database, () => {
    // Foreign keys are checked once, after all rows are written.
    database.exec('PRAGMA defer_foreign_keys = ON');
    makeContentTables(database);
    seedLists(database, content);
    seedItems(database, content, today);
    seedComments(database, content.items, today);
    numberItems(database);
    seedPageRecords(database, content);
    setMeta(database, 'content', digest);
    setMeta(database, 'published', digestOfUnits(database));
  });
}

function digestOf({ pages: _, items, ...lists }: PublishedContent, newestDay: string): string {
  const told = JSON.stringify([seedVersion, items.fingerprint, newestDay, lists]);
  return createHash('sha256').update(told).digest('hex');
}

function makeContentTables(database: DatabaseSync): void {
  if (metaOf(database, 'content tables') === String(seedVersion)) return;
  database.exec(contentTables);
  database.exec(itemTables);
  database.exec("DELETE FROM comments WHERE source = 'content'");
  setMeta(database, 'content tables', String(seedVersion));
}

function metaOf(database: DatabaseSync, key: string): unknown {
  return database.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value;
}

function setMeta(database: DatabaseSync, key: string, value: string): void {
  database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(key, value);
}
