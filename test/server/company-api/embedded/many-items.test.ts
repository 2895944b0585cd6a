import * as v from 'valibot';
import { expect, test } from 'vitest';
import { operations } from '../../../../shared/contract/operations.ts';
import { caseStudy, product, seo } from '../../../support/content-folder.ts';
import { publishedContent, startUpstream } from './started-upstream.ts';

const kinds = [
  { category: 'sensing', industry: 'harbor-masters' },
  { category: 'sensing', industry: 'fishing-fleets' },
  { category: 'medical', industry: 'harbor-masters' },
  { category: 'medical', industry: 'fishing-fleets' },
] as const;

const productsSchema = v.object({
  Portfolio_List: v.array(
    v.pipe(
      v.object({ Portfolio_Slug: v.string(), Category_Slug: v.string(), Industry_Slug: v.string() }),
      v.transform(({ Portfolio_Slug: slug, ...topics }) => ({ slug, ...topics })),
    ),
  ),
});
const studiesSchema = v.object({
  CaseStudy_List: v.array(
    v.pipe(
      v.object({ CaseStudy_Slug: v.string(), Category_Slug: v.string(), Industry_Slug: v.string() }),
      v.transform(({ CaseStudy_Slug: slug, ...topics }) => ({ slug, ...topics })),
    ),
  ),
});

test('related items are ordered by shared category and industry, then category, then industry, then list order', async () => {
  const items = Array.from({ length: 40 }, (_, index) => ({
    slug: `item-${index}`,
    ...kinds[index % 13 === 0 ? 0 : index % 7 === 0 ? 1 : index % 5 === 0 ? 2 : 3],
    publishedAt: `2026-0${1 + (index % 5)}-1${index % 3}`,
    year: String(2020 + (index % 4)),
  }));
  const files = items.flatMap(({ slug, year, ...fields }) => [
    [`portfolio/${slug}.md`, product({ ...fields, year, seo: seo(`Product ${slug}`) })],
    [`case-studies/${slug}.md`, caseStudy({ ...fields, seo: seo(`Study ${slug}`) })],
  ]);
  const { call } = await startUpstream(publishedContent(Object.fromEntries(files)));
  const products = async (input: { PortfolioSlug?: string; IsRelated?: 1 }) =>
    v.parse(productsSchema, (await call(operations.getPortfolioList, { ...input, IsPagination: 0 }))?.data)
      .Portfolio_List;
  const studies = async (input: { Slug?: string; IsRelated?: 1 }) =>
    v.parse(studiesSchema, (await call(operations.getCaseStudyList, { ...input, IsPagination: 0 }))?.data)
      .CaseStudy_List;
  const allProducts = await products({});
  const allStudies = await studies({});
  expect([allProducts.length, allStudies.length]).toEqual([41, 41]);
  for (const { slug } of items) {
    expect(await products({ PortfolioSlug: slug, IsRelated: 1 })).toEqual(nearestOf(slug, allProducts).slice(0, 3));
    expect(await studies({ Slug: slug, IsRelated: 1 })).toEqual(nearestOf(slug, allStudies).slice(0, 2));
  }
});

test('the list of pages has at most 2,000 entries, is smaller than 500 KB, and includes category pages', async () => {
  const content = publishedContent();
  const { blogs } = content.items;
  const many = Array.from({ length: 3_000 }, (_, index) => {
    const slug = `${'long-'.repeat(12)}note-${index}`;
    return blogs.map((one) => ({ ...one, slug, title: String(index).padStart(60, '0') }));
  });
  const { call } = await startUpstream({ ...content, items: { ...content.items, blogs: [...blogs, ...many.flat()] } });
  const pages = JSON.stringify((await call(operations.getPageList, {}))?.data);
  expect(pages.match(/"Slug"/g)).toHaveLength(2_000);
  expect(pages.length).toBeLessThan(500_000);
  expect(pages).toContain('"/blogs/category/firmware"');
});

interface Filed {
  slug: string;
  Category_Slug: string;
  Industry_Slug: string;
}

function nearestOf(slug: string, list: Filed[]): Filed[] {
  const own = list.find((item) => item.slug === slug);
  const others = list.filter((item) => item !== own);
  const group = (isCategory: boolean, isIndustry: boolean) =>
    others.filter(
      ({ Category_Slug, Industry_Slug }) =>
        (Category_Slug === own?.Category_Slug) === isCategory && (Industry_Slug === own?.Industry_Slug) === isIndustry,
    );
  return [...group(true, true), ...group(true, false), ...group(false, true), ...group(false, false)];
}
