import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handler.ts';
import { withJson } from './json-columns.ts';
import { countItems } from './places.ts';
import { relatedTo } from './related.ts';
import { versionOf } from './seeded.ts';

/** The wire has no page number for case studies: IsPagination means the first page. */
const perPage = 9;
const related = 2;

/** One case study with its text, its related ones, or a list, newest first. */
export function caseStudyList(database: DatabaseSync): Handler<'getCaseStudyList'> {
  const one = database.prepare(
    `SELECT ${columns}, figures AS Figure_List, duration AS Duration, team AS Team_Text,
      html AS CaseStudy_Content
    FROM ${tables} WHERE case_studies.slug = ?`,
  );
  const others = database.prepare(relatedTo('case_studies', { columns, tables, newestFirst, most: related }));
  const count = countItems(database, 'case_studies');
  const some = database.prepare(`SELECT ${columns} FROM ${tables} ORDER BY ${newestFirst} LIMIT ?`);
  return ({ Slug, IsRelated, IsPagination }) => {
    if (Slug === undefined) {
      return success({ CaseStudy_List: some.all(IsPagination ? perPage : -1).map(listed), Total_Count: count() });
    }
    const rows = IsRelated
      ? others.all(Slug).map(listed)
      : one.all(Slug).map((row) => withJson(row, 'Service_List', 'Cover_Drawing', 'Figure_List'));
    return success({ CaseStudy_List: rows, Total_Count: rows.length });
  };
}

const listed = (row: Record<string, SQLOutputValue>) => withJson(row, 'Service_List', 'Cover_Drawing');

const columns = `
  case_studies.slug AS CaseStudy_Slug, case_studies.title AS CaseStudy_Title,
  case_studies.summary AS CaseStudy_Summary, case_studies.client AS Client_Name,
  case_studies.category AS Category_Slug, portfolio_categories.name AS Category_Name,
  case_studies.industry AS Industry_Slug, case_studies.services AS Service_List,
  case_studies.headline_name AS Headline_Name,
  case_studies.headline_before AS Headline_Before, case_studies.headline_after AS Headline_After,
  case_studies.chart AS Chart_Name, case_studies.cover AS Cover_Drawing, case_studies.published_on AS Publish_Date,
  case_studies.modified_on AS Modified_Date,
  ${versionOf('case-studies', 'case_studies.slug')} AS Content_Version`;

const tables = 'case_studies JOIN portfolio_categories ON portfolio_categories.slug = case_studies.category';

const newestFirst = 'case_studies.published_on DESC, case_studies.slug';
