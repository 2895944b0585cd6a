import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Content } from '../content/load-content.ts';
import { insertAll } from './database.ts';
import { eventRow } from './item-rows.ts';
import { bringUnits } from './seeded.ts';

type Rows = Record<string, SQLInputValue>[];

export type Lists = Pick<
  Content,
  'settings' | 'countries' | 'clients' | 'reviews' | 'categories' | 'tags' | 'portfolioCategories' | 'events'
>;

/** Short tables: one that differs is rewritten as a whole. */
export function seedLists(database: DatabaseSync, content: Lists): void {
  bringTables(database, 'lists', {
    settings: content.settings,
    countries: content.countries.map(numbered),
    clients: content.clients.map(numbered),
    reviews: content.reviews.map(numbered),
    blog_categories: content.categories.map(numbered),
    blog_tags: content.tags,
    portfolio_categories: content.portfolioCategories.map(numbered),
    events: content.events.map(eventRow),
  });
}

/** Table and column names come from code, never from content. */
function bringTables(database: DatabaseSync, kind: string, tables: Record<string, Rows>): void {
  const units = Object.entries(tables).map(([name, rows]) => ({ name, digest: digestOf(rows) }));
  bringUnits(database, kind, units, {
    write(table) {
      database.exec(`DELETE FROM ${table}`);
      insertAll(database, table, tables[table] ?? []);
    },
    remove: (table) => database.exec(`DELETE FROM ${table}`),
  });
}

function numbered<Row extends object>(row: Row, position: number) {
  return { ...row, position };
}

export function digestOf(rows: Rows): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}
