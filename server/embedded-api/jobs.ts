import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

/** All open positions with their texts, newest first: the wire cannot ask for a single one. */
export function jobList(database: DatabaseSync): Handler<'getJobList'> {
  const jobs = database.prepare(`
    SELECT slug AS Job_Slug, title AS Job_Title, summary AS Job_Summary, location AS Job_Location, team AS Team_Name,
      type AS Job_Type, experience AS Experience, country AS Country_Code,
      salary_currency AS Salary_Currency, salary_min AS Salary_Min, salary_max AS Salary_Max, posted_on AS Posted_Date,
      modified_on AS Modified_Date, closes_on AS Closing_Date, html AS Job_Content
    FROM jobs ORDER BY posted_on DESC, slug`);
  return () => success({ Job_List: jobs.all() });
}
