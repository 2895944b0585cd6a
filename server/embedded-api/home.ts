import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

export function clientList(database: DatabaseSync): Handler<'getClientList'> {
  const clients = database.prepare(
    `SELECT name AS Client_Name, '/drawings/marks/' || slug || '.svg' AS Client_Logo_Link
     FROM clients ORDER BY position`,
  );
  return () => success({ Client_Logo_List: clients.all() });
}

export function reviewList(database: DatabaseSync): Handler<'getReviewList'> {
  const reviews = database.prepare(`
    SELECT position + 1 AS Review_Id, text AS Review, name AS FullName, role AS Designation, company AS CompanyName
    FROM reviews ORDER BY position`);
  return () => success({ Review_List: reviews.all() });
}
