import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { caseStudyList } from '../../../server/embedded-api/case-studies.ts';
import { createHandlers } from '../../../server/embedded-api/handlers.ts';
import { portfolioList } from '../../../server/embedded-api/portfolio.ts';
import { operations } from '../../../shared/contract/operations.ts';
import { caseStudy, product, seo } from '../../support/content-folder.ts';
import { publishedContent, startUpstream } from './started-upstream.ts';

test('no answer walks over the items, but for lists that are asked for whole', async () => {
  const { databaseFile } = await startUpstream();
  const database = new DatabaseSync(databaseFile);
  const reads = statementsOf(database).filter((sql) => /^\s*SELECT/.test(sql));
  const walking = reads.filter((sql) => {
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    return plan.some(({ detail }) =>
      /^SCAN (?:blogs|blog_tag_links|portfolio|case_studies|seo|places)(?: |$)/.test(`${detail}`),
    );
  });
  // All notes, all products, and what a limit ends.
  expect(
    walking.filter((sql) => !/\bLIMIT\b/.test(sql)).map((sql) => sql.match(/FROM (blogs|portfolio) /)?.[1]),
  ).toEqual(['blogs', 'portfolio']);
  const sorting = walking.filter((sql) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .some(({ detail }) => `${detail}` === 'USE TEMP B-TREE FOR ORDER BY'),
  );
  expect(sorting.filter((sql) => !/ UNION /.test(sql))).toEqual([]);
  database.close();
});

test('what is related comes in the same order as by sorting all there is', async () => {
  const kinds = [
    ['sensing', 'harbor-masters'],
    ['sensing', 'fishing-fleets'],
    ['medical', 'harbor-masters'],
    ['medical', 'fishing-fleets'],
  ].map(([category = '', industry = '']) => ({ category, industry }));
  const items = Array.from({ length: 40 }, (_, index) => ({
    slug: `item-${index}`,
    // Few of the first kind, so that each group is reached.
    ...kinds[index % 13 === 0 ? 0 : index % 7 === 0 ? 1 : index % 5 === 0 ? 2 : 3],
    publishedAt: `2026-0${1 + (index % 5)}-1${index % 3}`,
    year: String(2020 + (index % 4)),
  }));
  const files = items.flatMap(({ slug, year, ...topics }) => [
    [`portfolio/${slug}.md`, product({ ...topics, year, seo: seo(`Product ${slug}`) })],
    [`case-studies/${slug}.md`, caseStudy({ ...topics, seo: seo(`Study ${slug}`) })],
  ]);
  const { databaseFile } = await startUpstream(publishedContent(Object.fromEntries(files)));
  const database = new DatabaseSync(databaseFile);
  for (const [table, order, most] of [
    ['portfolio', 'year DESC, published_on DESC, slug', 3],
    ['case_studies', 'published_on DESC, slug', 2],
  ] as const) {
    const sorted = database.prepare(`
      SELECT o.slug FROM ${table} AS o, ${table} AS this WHERE this.slug = ? AND o.slug <> this.slug
      ORDER BY o.category = this.category DESC, o.industry = this.industry DESC, ${order.replace(/\b(?=year|pub|slug)/g, 'o.')}
      LIMIT ${most}`);
    for (const { slug } of items) {
      const context = { idempotencyKey: undefined, file: undefined };
      const answer =
        table === 'portfolio'
          ? portfolioList(database)({ PortfolioSlug: slug, IsRelated: 1, IsPagination: 0 }, context)
          : caseStudyList(database)({ Slug: slug, IsRelated: 1, IsPagination: 0 }, context);
      const found = [...JSON.stringify(answer).matchAll(/"(?:Portfolio|CaseStudy)_Slug":"([^"]+)"/g)].map(
        ([, one]) => one,
      );
      expect(found, `${table} ${slug}`).toEqual(sorted.all(slug).map((row) => row.slug));
    }
  }
  database.close();
});

test('the list of pages ends at two thousand, far below what an answer may weigh', async () => {
  const { call, databaseFile } = await startUpstream();
  const database = new DatabaseSync(databaseFile);
  database.exec(`
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO seo (is_item, position, path, page_title, title, description, keywords, indexed, last_modified)
      SELECT 1, 0, printf('/blogs/%s-%04d', '${'long-'.repeat(12)}note', i), printf('%060d', i), '', '', '', 1, '2026-01-01' FROM n`);
  database.close();
  const pages = JSON.stringify((await call(operations.getPageList, {}))?.data);
  expect(pages.match(/"Slug"/g)).toHaveLength(2_000);
  expect(pages.length).toBeLessThan(500_000);
  expect(pages).toContain('"/blogs/category/firmware"');
});

/** What the handlers prepare. */
function statementsOf(database: DatabaseSync): string[] {
  const statements: string[] = [];
  const prepare = database.prepare.bind(database);
  database.prepare = (sql) => {
    statements.push(sql);
    return prepare(sql);
  };
  createHandlers(database);
  database.prepare = prepare;
  return statements;
}
