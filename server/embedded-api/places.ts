import type { DatabaseSync } from 'node:sqlite';

/** The paged lists by table, with their order from oldest to newest. */
const orders = {
  blogs: 'published_on, slug DESC',
  portfolio: 'year, published_on, slug DESC',
};

/** Tables whose items are counted by category. */
const counted = ['blogs', 'portfolio', 'case_studies'];

/** Numbers and counts the items, so that an answer need not scan them. Writes only differences. */
export function numberItems(database: DatabaseSync): void {
  for (const [table, order] of Object.entries(orders)) {
    database.exec(`
      INSERT INTO places (list, place, slug)
        SELECT '${table}', row_number() OVER (ORDER BY ${order}), slug FROM ${table} WHERE true
        ON CONFLICT DO UPDATE SET slug = excluded.slug WHERE slug <> excluded.slug;
      DELETE FROM places WHERE list = '${table}' AND place > (SELECT count(*) FROM ${table});`);
  }
  database.exec('DELETE FROM item_counts');
  for (const table of counted) {
    database.exec(`
      INSERT INTO item_counts (list, category, items) SELECT '${table}', category, count(*) FROM ${table} GROUP BY category;
      INSERT INTO item_counts (list, category, items) SELECT '${table}', '', count(*) FROM ${table};`);
  }
}

/** SQL for the number of items in a category; the category is SQL too. */
export function countOf(table: string, category: string): string {
  return `coalesce((SELECT items FROM item_counts WHERE list = '${table}' AND category = ${category}), 0)`;
}

export function countItems(database: DatabaseSync, table: string): () => number {
  const count = database.prepare(`SELECT ${countOf(table, "''")} AS items`);
  return () => Number(count.get()?.items);
}

type PagedList = keyof typeof orders;

/** SQL for a page of a list, newest first; the parameters come from `placesOfPage`. */
export function pageOf(list: PagedList, columns: string, tables: string): string {
  return `
    SELECT ${columns} FROM places CROSS JOIN ${tables}
    WHERE places.list = '${list}' AND places.place BETWEEN ? AND ? AND ${list}.slug = places.slug
    ORDER BY places.place DESC`;
}

export function placesOfPage(total: number, page: number, perPage: number): [number, number] {
  const last = total - (page - 1) * perPage;
  return [last - perPage + 1, last];
}
