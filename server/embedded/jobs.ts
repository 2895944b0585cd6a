import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

/** Every open position with its text, newest first: the wire has no way to ask for one. */
export function jobList(database: DatabaseSync): Handler<'getJobList'> {
  const jobs = database.prepare(`
    SELECT slug AS Job_Slug, title AS Job_Title, summary AS Job_Summary, location AS Job_Location, team AS Team_Name,
      type AS Job_Type, experience AS Experience, posted_on AS Posted_Date, html AS Job_Content
    FROM jobs ORDER BY posted_on DESC, slug`);
  return () => success({ Job_List: jobs.all() });
}
