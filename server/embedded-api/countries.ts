import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

export function countryList(database: DatabaseSync): Handler<'getCountryList'> {
  const countries = database.prepare(
    `SELECT id AS country_id, name AS country_name, '/flags/' || lower(code) || '.svg' AS Country_Logo_Link
     FROM countries ORDER BY position`,
  );
  return () => success({ Country_List: countries.all() });
}
