import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handlers } from './handler.ts';

/** The wire has no page number for events: IsPagination means the first page. */
const eventsPerPage = 9;

/** Lists returned as a whole. Jobs and reviews are too: the wire has no way to ask for one item. */
export function listHandlers(database: DatabaseSync): Handlers {
  const settings = database.prepare('SELECT type AS Setting_Type, content AS Content FROM settings ORDER BY type');
  const countries = database.prepare(
    `SELECT id AS country_id, name AS country_name, '/flags/' || lower(code) || '.svg' AS Country_Logo_Link
     FROM countries ORDER BY position`,
  );
  const clients = database.prepare(
    `SELECT name AS Client_Name, '/drawings/marks/' || slug || '.svg' AS Client_Logo_Link
     FROM clients ORDER BY position`,
  );
  const reviews = database.prepare(`
    SELECT position + 1 AS Review_Id, text AS Review, name AS FullName, role AS Designation, company AS CompanyName
    FROM reviews ORDER BY position`);
  const jobs = database.prepare(`
    SELECT slug AS Job_Slug, title AS Job_Title, summary AS Job_Summary, location AS Job_Location, team AS Team_Name,
      type AS Job_Type, experience AS Experience, country AS Country_Code,
      salary_currency AS Salary_Currency, salary_min AS Salary_Min, salary_max AS Salary_Max, posted_on AS Posted_Date,
      modified_on AS Modified_Date, closes_on AS Closing_Date, html AS Job_Content
    FROM jobs ORDER BY posted_on DESC, slug`);
  const events = database.prepare(`
    SELECT name AS Event_Name, starts_on AS Start_Date, ends_on AS End_Date, place AS Event_Place,
      exhibit AS Event_Exhibit
    FROM events ORDER BY starts_on, name LIMIT ?`);
  const eventCount = database.prepare('SELECT count(*) AS total FROM events');
  return {
    getSettingList: () => success({ Setting_List: settings.all() }),
    getCountryList: () => success({ Country_List: countries.all() }),
    getClientList: () => success({ Client_Logo_List: clients.all() }),
    getReviewList: () => success({ Review_List: reviews.all() }),
    getJobList: () => success({ Job_List: jobs.all() }),
    getEventList: ({ IsPagination }) =>
      success({ Event_List: events.all(IsPagination ? eventsPerPage : -1), Total_Count: eventCount.get()?.total }),
  };
}
