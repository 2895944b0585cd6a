interface Related {
  columns: string;
  tables: string;
  /** The order at the end of every index below. */
  newestFirst: string;
  most: number;
}

/**
 * SQL for items related to the item whose slug is the parameter. First come those with the same category and industry,
 * then those sharing one of them, then the newest. Each group reads a few rows from an index. If fewer than `most`
 * share both, only these can repeat in a later group. So twice as many rows, plus the item itself, cover every possible
 * result.
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
