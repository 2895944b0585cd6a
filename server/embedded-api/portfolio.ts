import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handler.ts';
import { withJson } from './json-columns.ts';
import { countItems, countOf, pageOf, placesOfPage } from './places.ts';
import { relatedTo } from './related.ts';
import { versionOf } from './seeded.ts';

const perPage = 9;
const related = 3;

/** The categories of products and case studies, with the number of products. */
export function portfolioCategoryList(database: DatabaseSync): Handler<'getPortfolioCategoryList'> {
  const categories = database.prepare(`
    SELECT slug AS Category_Slug, name AS Category_Name, description AS Category_Description,
      ${countOf('portfolio', 'portfolio_categories.slug')} AS Item_Count
    FROM portfolio_categories ORDER BY position`);
  return () => success({ Category_List: categories.all() });
}

/** One product with its text, its related ones, or a list, newest first, paged or complete. */
export function portfolioList(database: DatabaseSync): Handler<'getPortfolioList'> {
  const one = database.prepare(
    `SELECT ${columns}, specs AS Spec_List, html AS Portfolio_Content
    FROM ${tables} WHERE portfolio.slug = ?`,
  );
  const others = database.prepare(relatedTo('portfolio', { columns, tables, newestFirst, most: related }));
  const count = countItems(database, 'portfolio');
  const all = database.prepare(`SELECT ${columns} FROM ${tables} ORDER BY ${newestFirst}`);
  const page = database.prepare(pageOf('portfolio', columns, tables));
  return ({ PortfolioSlug, IsRelated, IsPagination, PageNo = 1 }) => {
    if (PortfolioSlug === undefined) {
      const total = count();
      const rows = IsPagination ? page.all(...placesOfPage(total, PageNo, perPage)) : all.all();
      return success({ Portfolio_List: rows.map(listed), Total_Count: total });
    }
    const rows = IsRelated
      ? others.all(PortfolioSlug).map(listed)
      : one.all(PortfolioSlug).map((row) => withJson(row, 'Service_List', 'Spec_List'));
    return success({ Portfolio_List: rows, Total_Count: rows.length });
  };
}

const listed = (row: Record<string, SQLOutputValue>) => withJson(row, 'Service_List');

const columns = `
  portfolio.slug AS Portfolio_Slug, portfolio.title AS Portfolio_Title, portfolio.summary AS Portfolio_Summary,
  portfolio.category AS Category_Slug, portfolio_categories.name AS Category_Name,
  portfolio.industry AS Industry_Slug, portfolio.services AS Service_List,
  portfolio.year AS Release_Year, portfolio.published_on AS Publish_Date,
  portfolio.modified_on AS Modified_Date,
  ${versionOf('portfolio', 'portfolio.slug')} AS Content_Version`;

const tables = 'portfolio JOIN portfolio_categories ON portfolio_categories.slug = portfolio.category';

const newestFirst = 'portfolio.year DESC, portfolio.published_on DESC, portfolio.slug';
