import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

/** The wire has no page number for events: IsPagination means the first page. */
const perPage = 9;

export function eventList(database: DatabaseSync): Handler<'getEventList'> {
  const events = database.prepare(`
    SELECT name AS Event_Name, starts_on AS Start_Date, ends_on AS End_Date, place AS Event_Place,
      exhibit AS Event_Exhibit
    FROM events ORDER BY starts_on, name LIMIT ?`);
  const count = database.prepare('SELECT count(*) AS total FROM events');
  return ({ IsPagination }) =>
    success({ Event_List: events.all(IsPagination ? perPage : -1), Total_Count: count.get()?.total });
}
