import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Where the upstream keeps posts of a form, and their address there. */
const tables: Record<string, [table: string, column: string]> = {
  contact: ["posts WHERE operation = 'saveContact' AND", "payload ->> 'WorkEmail'"],
  call: ["posts WHERE operation = 'saveEnquiry' AND", "payload ->> 'WorkEmail'"],
  'case-study': ["posts WHERE operation = 'saveCaseStudyEnquiry' AND", "payload ->> 'WorkEmail'"],
  comment: ['comments WHERE', 'email'],
  subscribe: ['subscribers WHERE', 'email'],
  application: ['applications WHERE', 'work_email'],
};

/** How often a post, named by its form and its address, has arrived. Who leaves the list has arrived by being gone. */
export function delivered(databaseFile: string, post: string): number {
  const [form = '', address = ''] = post.split(' ');
  const [table, column] = tables[form] ?? tables.subscribe ?? [];
  using database = new DatabaseSync(databaseFile, { readOnly: true });
  const row = database.prepare(`SELECT count(*) AS times FROM ${table} ${column} = ?`).get(address);
  const times = Number(row?.times);
  return form === 'unsubscribe' ? 1 - times : times;
}

/** Posts of a data folder that have not arrived yet. */
export function pending(folder: string): number {
  using database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
  return Number(database.prepare("SELECT count(*) AS posts FROM outbox WHERE state = 'pending'").get()?.posts);
}
