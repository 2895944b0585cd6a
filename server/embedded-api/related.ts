interface Related {
  columns: string;
  tables: string;
  /** An order that every index below ends in. */
  newestFirst: string;
  most: number;
}

/**
 * SQL for what is related to an item, whose slug is the parameter: category and industry the same, then either, then the
 * newest. Of each group an index gives a few. Where fewer than `most` share both, no more of those can stand before the
 * others of a group: twice as many and the item itself hold all that can be shown.
 */
export function relatedTo(table: string, { columns, tables, newestFirst, most }: Related): string {
  const own = (column: string) => `(SELECT ${column} FROM ${table} WHERE slug = ?1)`;
  const category = `category = ${own('category')}`;
  const industry = `industry = ${own('industry')}`;
  const near = [`${category} AND ${industry}`, category, industry, 'true'].map(
    (group) => `SELECT * FROM (SELECT slug FROM ${table} WHERE ${group} ORDER BY ${newestFirst} LIMIT ${2 * most + 1})`,
  );
  return `
    SELECT ${columns} FROM (${near.join(' UNION ')}) AS near JOIN ${tables}
    WHERE ${table}.slug = near.slug AND ${table}.slug <> ?1 AND EXISTS (SELECT 1 FROM ${table} WHERE slug = ?1)
    ORDER BY ${table}.category = ${own('category')} DESC, ${table}.industry = ${own('industry')} DESC, ${newestFirst}
    LIMIT ${most}`;
}
